//! What the end pays, and what it would pay now.

use heapless::Vec;

use super::board::{LONGEST_PATH, MOST_PLAYERS};
use super::state::{Player, State};
use super::tickets::Ticket;
use crate::catalogue::Numbered;
use crate::language::Words;
use crate::standing::{Category, Standing};
use crate::table::Seat;

pub(super) const CATEGORIES: &[Category] = &[
    Category::new("routes", "Routes", "Strecken"),
    Category::new("tickets", "Tickets", "Zielkarten"),
    Category::new("longest", "Path bonus", "Streckenbonus"),
];

pub(super) const TIE_BREAKS: &[Words] = &[
    Words::new("Tickets completed", "Erfüllte Zielkarten"),
    Words::new("Has the longest path", "Hat längste Strecke"),
];

/// Tickets must be shown before they can be paid.
const TICKETS: &str = "tickets";

pub(super) fn standing(state: &State) -> Standing {
    let mut needs = Vec::new();
    if state.is_over() && owing(state).next().is_some() {
        let _ = needs.push(TICKETS);
    }
    let trails = trails(state);
    let holds = |seat| holders(&trails).any(|holder| holder == seat);
    let scores = state.table.seats().map(|seat| {
        let tickets = Tickets::of(state, seat);
        let longest = if holds(seat) { LONGEST_PATH } else { 0 };
        let parts = [state.player(seat).points, tickets.points, longest];
        let tie_breaks = [tickets.done, holds(seat).into()];
        (seat, parts.into_iter().collect(), tie_breaks)
    });
    Standing::new(state.is_over(), needs, state.order(), scores)
}

/// The tickets a player has shown, by what became of them.
pub(super) struct Tickets {
    pub(super) done: u16,
    pub(super) failed: u16,
    points: i16,
}

impl Tickets {
    pub(super) fn of(state: &State, seat: Seat) -> Self {
        let player = state.player(seat);
        let mut tickets = Self {
            done: 0,
            failed: 0,
            points: 0,
        };
        for ticket in player.shown.iter() {
            let value = i16::from(state.value(ticket));
            if player.fulfils(ticket) {
                tickets.done += 1;
                tickets.points += value;
            } else {
                tickets.failed += 1;
                tickets.points -= value;
            }
        }
        tickets
    }
}

/// Who has not shown as many tickets as they must hold.
fn owing(state: &State) -> impl Iterator<Item = Seat> + '_ {
    with_fewer_shown(state, Player::must_show)
}

/// Who holds more tickets than they have shown.
pub(super) fn due(state: &State) -> impl Iterator<Item = Seat> + '_ {
    with_fewer_shown(state, Player::holds)
}

/// Who has shown fewer tickets than that; nobody once all thirty lie on the table.
fn with_fewer_shown<'a>(
    state: &'a State,
    than: impl Fn(&Player) -> u8 + 'a,
) -> impl Iterator<Item = Seat> + 'a {
    let hidden = Ticket::all().any(|ticket| state.shown_by(ticket).is_none());
    state
        .players()
        .filter(move |(_, player)| hidden && player.shown.len() < than(player))
        .map(|(seat, _)| seat)
}

/// Everybody's longest continuous path.
pub(super) fn trails(state: &State) -> Vec<(Seat, u8), MOST_PLAYERS> {
    state
        .players()
        .map(|(seat, player)| (seat, player.longest))
        .collect()
}

/// Who has the longest path of all: several if they are equal, nobody before the first route.
pub(super) fn holders(trails: &[(Seat, u8)]) -> impl Iterator<Item = Seat> + '_ {
    let longest = trails.iter().map(|&(_, length)| length).max();
    trails
        .iter()
        .filter(move |&&(_, length)| length > 0 && Some(length) == longest)
        .map(|&(seat, _)| seat)
}
