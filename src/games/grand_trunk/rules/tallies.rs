//! Numbers the table may correct: never refused for rules, only where a number could not be.

use core::ops::RangeInclusive;

use crate::game::{Clerk, Tallies, View};
use crate::games::grand_trunk::board::{FINISH, Good, LAST_DAY};
use crate::games::grand_trunk::entry::{Adjust, Tally};
use crate::games::grand_trunk::outcome::{Happening, Refusal};
use crate::games::grand_trunk::state::{Player, State, Status};
use crate::standing::MOST_POINTS;
use crate::table::Seat;

impl Tallies for State {
    type Tally = Tally;

    fn tally(&self, seat: Seat, tally: Tally) -> i16 {
        let player = self.player(seat);
        match tally {
            Tally::Vp => player.vp,
            Tally::Day => self.track.day(seat).into(),
            Tally::Coal => player.goods[Good::Coal].into(),
            Tally::Iron => player.goods[Good::Iron].into(),
            Tally::Wood => player.goods[Good::Wood].into(),
            Tally::Steel => player.goods[Good::Steel].into(),
            Tally::WoodTrack => player.wood.into(),
            Tally::Contracts => player.contracts.into(),
        }
    }

    fn tally_range(&self, _: Seat, tally: Tally) -> RangeInclusive<i16> {
        match tally {
            Tally::Vp => -MOST_POINTS..=MOST_POINTS,
            Tally::Day => 0..=LAST_DAY.into(),
            Tally::Coal
            | Tally::Iron
            | Tally::Wood
            | Tally::Steel
            | Tally::WoodTrack
            | Tally::Contracts => 0..=u8::MAX.into(),
        }
    }

    fn set_tally(clerk: &mut Clerk<Self>, seat: Seat, tally: Tally, number: i16) {
        clerk.state.begun = true;
        if tally == Tally::Day {
            clerk.correct_day(seat, number.try_into().unwrap_or(LAST_DAY));
            return;
        }
        if let Some(player) = clerk.state.player_mut(seat) {
            player.set(tally, number);
        }
        clerk.note_correction(seat, tally);
    }
}

impl Player {
    fn set(&mut self, tally: Tally, number: i16) {
        let count = u8::try_from(number).unwrap_or(u8::MAX);
        match tally {
            Tally::Vp => self.vp = number,
            Tally::Coal => self.goods[Good::Coal] = count,
            Tally::Iron => self.goods[Good::Iron] = count,
            Tally::Wood => self.goods[Good::Wood] = count,
            Tally::Steel => self.goods[Good::Steel] = count,
            Tally::WoodTrack => self.wood = count,
            Tally::Contracts => self.contracts = count,
            // The time track has it.
            Tally::Day => {}
        }
    }
}

impl Clerk<State> {
    /// A correction as old logs have it: whoever was playing went on, wherever the marker was put.
    pub(super) fn adjust_as_in_version_1(&mut self, adjust: Adjust) -> Result<(), Refusal> {
        let status = self.state.player(adjust.seat).status;
        self.adjust(adjust)?;
        if status == Status::Playing {
            self.set_status(adjust.seat, status);
        }
        Ok(())
    }

    /// A marker put right moves as a cost would move it. Where its player's turn has ended, that turn has ended there:
    /// on 36 or more the player has finished, before it not. Who has passed plays no more turns either way.
    fn correct_day(&mut self, seat: Seat, day: u8) {
        let was_over = self.state.is_over();
        self.move_marker(seat, day);
        let is_under_way = self.state.turn.is_some_and(|turn| turn.seat == seat);
        let status = self.state.player(seat).status;
        match status {
            Status::Playing if day >= FINISH && !is_under_way => {
                self.set_status(seat, Status::Finished);
                self.note(Happening::Finished(seat));
            }
            Status::Finished if day < FINISH => self.set_status(seat, Status::Playing),
            Status::Playing | Status::Finished | Status::Passed => {}
        }
        match self.state.active() {
            None if !was_over => self.note(Happening::Over),
            Some(next) if was_over => self.note(Happening::NextTurn(next)),
            _ => {}
        }
    }
}
