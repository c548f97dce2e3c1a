//! What can be entered: one of these is one line of a sheet and one record of the journal.

use super::board::{City, Station, Town};
use super::counts::Count;
use super::pieces::{CityTile, Foresight, Master};
use crate::catalogue::{items, stored};
use crate::game;
use crate::table::{Person, Seat};

stored! {
    /// Anything that can be entered.
    pub enum Entry {
        /// Something the active player does.
        0 => Play(play: Play),
        /// An exchange token given back, in anybody's turn.
        1 => Exchange(seat: Seat),
        /// Something counted for the end.
        2 => Count(seat: Seat, count: Count),
        /// One more player: the first plays first.
        3 => Player(person: Person),
        /// Played with Rails to the North.
        4 => Expansion,
        /// The city tile on a medium town.
        5 => Town(town: Town, tile: CityTile),
        /// Worker spaces that are free now: a correction by the table.
        6 => MarketLeft(spaces: u8),
        /// A correction of a number by the table.
        7 => Adjust(adjust: Adjust),
    }
}

/// Entries are moved about by value, so they stay small.
const _: () = assert!(size_of::<Entry>() <= 64);

stored! {
    /// What the active player does.
    pub enum Play {
        /// Ends the turn.
        0 => End,
        /// The herder is in Kansas City: its five parts begin.
        1 => KansasCity,
        /// The tile chosen in one of the first three parts.
        2 => Foresight(tile: Foresight),
        /// A disc on a city, and where the engine stands, if that was told.
        3 => Deliver(city: City, engine: Option<u8>),
        /// A branch office founded.
        4 => Branch(town: Town),
        /// A disc on a station, and its station master, if one was taken.
        5 => Station(station: Station, master: Option<Master>),
        /// A station master taken otherwise.
        6 => Master(master: Master),
    }
}

/// A correction of one number by the table.
pub type Adjust = game::Adjust<Tally>;

impl From<Adjust> for Entry {
    fn from(adjust: Adjust) -> Self {
        Self::Adjust(adjust)
    }
}

impl From<Play> for Entry {
    fn from(play: Play) -> Self {
        Self::Play(play)
    }
}

items! {
    /// A number the table can correct.
    pub enum Tally {
        Tokens = 0 "tokens",
    }
}
