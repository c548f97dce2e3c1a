//! What can be entered: one of these is one line of a sheet and one record of the journal.

use serde::{Deserialize, Serialize};

use super::board::Route;
use super::tickets::Ticket;
use crate::catalogue::{items, stored};
use crate::game;
use crate::table::{Person, Seat};

stored! {
    /// Anything that can be entered.
    pub enum Entry {
        /// The turn of the active player.
        0 => Play(play: Play),
        /// A ticket shown after the last turn.
        1 => Show(show: Show),
        /// One more player: the first plays first.
        2 => Player(person: Person),
        /// A correction by the table.
        3 => Adjust(adjust: Adjust),
        /// How many tickets somebody kept at the start.
        4 => Start(start: StartTickets),
    }
}

/// Entries are moved about by value, so they stay small.
const _: () = assert!(size_of::<Entry>() <= 64);

stored! {
    /// What the active player does, which is their turn.
    pub enum Play {
        /// Takes train cards.
        0 => Cards,
        /// Claims a route. Of two gray ones the first that is free is meant, whichever it names.
        1 => Route(route: Route),
        /// Draws tickets and keeps so many, where the table said so.
        2 => Tickets(kept: Option<u8>),
    }
}

/// How many of the first three tickets somebody kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StartTickets {
    /// Who.
    pub seat: Seat,
    /// Two or three.
    pub kept: u8,
}

/// A ticket somebody shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Show {
    /// Who.
    pub seat: Seat,
    /// Which.
    pub ticket: Ticket,
    /// What it pays, where another printing has another number on it. Told again, it corrects.
    pub value: Option<u8>,
}

/// A correction of one number by the table.
pub type Adjust = game::Adjust<Tally>;

impl From<Adjust> for Entry {
    fn from(adjust: Adjust) -> Self {
        Self::Adjust(adjust)
    }
}

items! {
    /// A number the table can correct.
    pub enum Tally {
        Points = 0 "points",
        Trains = 1 "trains",
    }
}
