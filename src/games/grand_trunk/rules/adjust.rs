//! Corrections by the table: never refused for rules, only where the number could not be.

use super::{Clerk, Entered, ready};
use crate::games::grand_trunk::board::{FINISH, Good, LAST_DAY};
use crate::games::grand_trunk::entry::{Adjust, Tally};
use crate::games::grand_trunk::outcome::{Happening, Refusal};
use crate::games::grand_trunk::state::Stage;

impl Clerk {
    pub(super) fn adjust(&mut self, Adjust { seat, tally, by }: Adjust) -> Entered {
        ready(&self.state)?;
        if self.state.table.person(seat).is_none() {
            return Err(Refusal::NobodyThere);
        }
        self.state.begun = true;
        let day = self.state.track.day(seat);
        let player = self.state.player_mut(seat).ok_or(Refusal::NobodyThere)?;
        let number = match tally {
            Tally::Vp => {
                player.vp = player
                    .vp
                    .checked_add(by)
                    .ok_or(Refusal::NotPossible(seat, tally, by))?;
                self.note_correction(seat, tally);
                return Ok(());
            }
            Tally::Day => return self.adjust_day(seat, by.saturating_add(day.into())),
            Tally::Coal => &mut player.goods[Good::Coal],
            Tally::Iron => &mut player.goods[Good::Iron],
            Tally::Wood => &mut player.goods[Good::Wood],
            Tally::Steel => &mut player.goods[Good::Steel],
            Tally::WoodTrack => &mut player.wood,
            Tally::Contracts => &mut player.contracts,
        };
        let corrected = by.saturating_add((*number).into());
        *number =
            u8::try_from(corrected).map_err(|_| Refusal::NotPossible(seat, tally, corrected))?;
        self.note_correction(seat, tally);
        Ok(())
    }

    /// A marker put right moves as a cost would move it. One that never reached 36 has not finished.
    fn adjust_day(&mut self, seat: crate::table::Seat, day: i16) -> Entered {
        let to = u8::try_from(day)
            .ok()
            .filter(|&day| day <= LAST_DAY)
            .ok_or(Refusal::NotPossible(seat, Tally::Day, day))?;
        self.move_marker(seat, to);
        if to < FINISH && self.state.player(seat).stage == Stage::Finished {
            self.set_stage(seat, Stage::Playing);
        }
        Ok(())
    }

    fn note_correction(&mut self, seat: crate::table::Seat, tally: Tally) {
        let number = self.state.tally(seat, tally);
        self.note(Happening::Corrected(seat, tally, number));
    }
}
