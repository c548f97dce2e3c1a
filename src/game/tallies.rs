//! Numbers a table may correct.

use core::ops::RangeInclusive;

use super::{Clerk, Rules};
use crate::catalogue::Item;
use crate::language::Called;
use crate::table::Seat;

/// The numbers of a game that the table may correct, never refused for rules, only where a number could not be.
pub trait Tallies: Rules {
    /// Which numbers there are, each of every player.
    type Tally: Item + Called;

    /// A number as it is now.
    fn tally(&self, seat: Seat, tally: Self::Tally) -> i16;

    /// What it could be.
    fn tally_range(&self, seat: Seat, tally: Self::Tally) -> RangeInclusive<i16>;

    /// Corrects it to a number it could be, with all that follows.
    fn set_tally(clerk: &mut Clerk<Self>, seat: Seat, tally: Self::Tally, number: i16);

    /// The number of that word in a sheet.
    fn tally_of(word: &str) -> Option<Self::Tally> {
        Self::Tally::from_slug(word)
    }

    /// Whether a number may be shown to the whole table.
    fn is_secret(&self, _: Seat, _: Self::Tally) -> bool {
        false
    }
}
