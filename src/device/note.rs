//! What lies on flash between a log's head and its end.

use serde::{Deserialize, Serialize};

use super::settings::Settings;
use crate::journal::{Encoded, Record, encode};
use crate::table::{MOST_SEATS, Name};

/// One record of a companion's log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Note<'a, E> {
    /// Something happened to the game, after so many seconds of the active player.
    Record(Record<E>, u16),
    /// The settings from here on.
    Settings(Settings),
    /// A name used before.
    Known(Name),
    /// Everybody's clock at the beginning of this log.
    Clocks([u32; MOST_SEATS]),
    /// Something printed on a board that the game of this log does not know: the word of its game, and the entry.
    #[serde(borrow)]
    Printed(Fact<'a>),
    /// All that was carried over from an older log stands before this. A log without it is half a copy.
    Whole,
}

/// The word of a game, and an entry of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Fact<'a> {
    pub(super) slug: &'a str,
    pub(super) entry: &'a [u8],
}

/// Notes without a game have no entries.
pub(super) type Bare<'a> = Note<'a, ()>;

impl<E: Serialize> Note<'_, E> {
    pub(super) fn encode(&self) -> Encoded {
        encode(self)
    }
}
