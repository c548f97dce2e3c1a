//! What can be entered: one of these is one line of a sheet and one record of the journal.

use serde::{Deserialize, Serialize};

use super::board::Route;
use super::tickets::Ticket;
use crate::catalogue::items;
use crate::table::{Person, Seat};

/// Anything that can be entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Entry {
    /// The turn of the active player.
    Play(Play),
    /// A ticket shown after the last turn.
    Show(Show),
    /// One more player: the first plays first.
    Player(Person),
    /// A correction by the table.
    Adjust(Adjust),
}

/// Entries are moved about by value, so they stay small.
const _: () = assert!(size_of::<Entry>() <= 64);

/// What the active player does, which is their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Play {
    /// Takes train cards.
    Cards,
    /// Claims a route. Of two gray ones the first that is free is meant, whichever it names.
    Route(Route),
    /// Draws tickets and keeps so many, where the table said so.
    Tickets(Option<u8>),
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Adjust {
    /// Whose.
    pub seat: Seat,
    /// Which number.
    pub tally: Tally,
    /// How much more, or less.
    pub by: i16,
}

items! {
    /// A number the table can correct.
    pub enum Tally {
        Points = "points",
        Trains = "trains",
    }
}
