//! The games in the store, as the page of games says them. Finding that out means reading logs, so the keeper does it when
//! the page is opened or another part of it comes into view, never for a picture.

use core::fmt::Write;

use heapless::Vec;

use super::code::Code;
use super::date::Date;
use super::drawing::ROWS;
use super::past::Past;
use crate::audience::Audience;
use crate::game::{About, View, seen_standing};
use crate::language::{Text, say};
use crate::store::StoreFault;

/// What was found out for the page that is shown. One of them is shown at a time, and a small memory has no room for all.
#[derive(Default)]
#[allow(
    clippy::large_enum_variant,
    reason = "there is one, and no heap to put it on"
)]
pub(crate) enum Found {
    /// Nothing.
    #[default]
    Nothing,
    /// Which games are stored.
    Games(StoredGames),
    /// What they have come to.
    Past(Past),
    /// A code of the game that is shown.
    Code(Code),
}

/// So many of them are known at once: as many as are seen.
pub(crate) const GAMES_SHOWN: usize = ROWS;

/// A part of the stored games, the running one first and then the youngest.
#[derive(Default)]
pub(crate) struct StoredGames {
    /// How many there are in all.
    pub(crate) count: usize,
    /// Which of them is the first that is known.
    pub(crate) first: usize,
    /// Those that are known.
    pub(crate) shown: Vec<StoredGame, GAMES_SHOWN>,
}

/// A stored game in words.
pub(crate) struct StoredGame {
    /// The number of its log.
    pub(crate) log: u16,
    pub(crate) is_running: bool,
    /// Which game it is, where that can be read.
    pub(crate) about: Option<&'static About>,
    /// Whether it has come so far that there is something to look at.
    pub(crate) is_begun: bool,
    /// Whether it is known who has won.
    pub(crate) is_decided: bool,
    /// Why it cannot be read, or not to its end.
    pub(crate) fault: Option<StoreFault>,
    /// When it was played, if anybody knew.
    pub(crate) date: Option<Date>,
    /// How far it has come: "day 11".
    pub(crate) progress: Text<32>,
    /// Who plays, and who leads or has won.
    pub(crate) summary: Text<120>,
}

impl StoredGame {
    /// A game of which nothing is known yet but its log.
    pub(crate) fn new(log: u16, is_running: bool) -> Self {
        Self {
            log,
            is_running,
            about: None,
            is_begun: false,
            is_decided: false,
            fault: None,
            date: None,
            progress: Text::default(),
            summary: Text::default(),
        }
    }

    /// Takes down what there is to say of it. A winner is named only where there is nothing left to tell.
    pub(super) fn describe(
        &mut self,
        about: &'static About,
        view: &dyn View,
        is_decided: bool,
        to: Audience,
    ) {
        self.about = Some(about);
        let (standing, table) = (seen_standing(view, to), view.table());
        for (index, seat) in table.seats().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            let _ = write!(self.summary, "{comma}{}", table.name(seat));
        }
        if table.seats().next().is_none() {
            let _ = say!(
                self.summary,
                to,
                "Nobody has sat down yet",
                "Noch sitzt niemand am Tisch"
            );
        }
        if standing.over {
            let _ = say!(self.progress, to, "over", "zu Ende");
        } else if let Some(seat) = view.active() {
            let _ = view.brief(seat, to, &mut self.progress);
        }
        self.is_decided = standing.is_final() && is_decided;
        let best = standing
            .scores
            .iter()
            .find(|score| score.place == 1 && !score.is_hidden);
        let Some(best) = best.filter(|_| self.is_begun) else {
            return;
        };
        let points = about.points.of(to.language);
        if self.is_decided {
            let _ = say!(self.summary, to, "\nWinner: ", "\nGewonnen: ");
            for (index, seat) in standing.winners().enumerate() {
                let and = if index == 0 { "" } else { " & " };
                let _ = write!(self.summary, "{and}{}", table.name(seat));
            }
            let _ = write!(self.summary, ", {} {points}", best.total());
        } else {
            let (name, now) = (table.name(best.seat), view.points(best.seat));
            let _ = say!(
                self.summary,
                to,
                "\nIn front: {name}, {now} {points}",
                "\nVorn: {name}, {now} {points}"
            );
        }
    }
}
