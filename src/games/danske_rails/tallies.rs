//! The one number a table may correct: what somebody has.

use core::ops::RangeInclusive;

use super::board::MOST_MONEY;
use super::entry::Tally;
use super::state::State;
use crate::game::{Clerk, Tallies};
use crate::table::Seat;

impl Tallies for State {
    type Tally = Tally;

    fn tally(&self, seat: Seat, tally: Tally) -> i16 {
        match tally {
            Tally::Money => self.player(seat).money,
        }
    }

    fn tally_range(&self, _: Seat, tally: Tally) -> RangeInclusive<i16> {
        match tally {
            Tally::Money => 0..=MOST_MONEY,
        }
    }

    fn set_tally(clerk: &mut Clerk<Self>, seat: Seat, tally: Tally, number: i16) {
        let Some(player) = clerk.state.player_mut(seat) else {
            return;
        };
        match tally {
            Tally::Money => player.money = number,
        }
        clerk.state.begun = true;
        clerk.note_correction(seat, tally);
    }

    /// Nobody but the player knows it while the game runs.
    fn is_secret(&self, _: Seat, tally: Tally) -> bool {
        match tally {
            Tally::Money => !self.is_over(),
        }
    }
}
