//! Corrections by the table: never refused for rules, only where the number could not be.

use super::{Clerk, Entered, ready};
use crate::games::grand_trunk::board::{FINISH, Good, LAST_DAY};
use crate::games::grand_trunk::entry::{Adjust, Tally};
use crate::games::grand_trunk::outcome::{Happening, Refusal};
use crate::games::grand_trunk::state::Stage;
use crate::standing::MOST_POINTS;

impl Clerk {
    pub(super) fn adjust(&mut self, Adjust { seat, tally, by }: Adjust) -> Entered {
        ready(&self.state)?;
        if self.state.table.person(seat).is_none() {
            return Err(Refusal::NobodyThere);
        }
        self.state.begun = true;
        let corrected = i32::from(self.state.tally(seat, tally)) + i32::from(by);
        let impossible = Refusal::NotPossible(seat, tally, corrected);
        let player = self.state.player_mut(seat).ok_or(Refusal::NobodyThere)?;
        let number = match tally {
            Tally::Vp => {
                player.vp = i16::try_from(corrected)
                    .ok()
                    .filter(|vp| vp.abs() <= MOST_POINTS)
                    .ok_or(impossible)?;
                self.note_correction(seat, tally);
                return Ok(());
            }
            Tally::Day => {
                let day = u8::try_from(corrected).ok().filter(|&day| day <= LAST_DAY);
                self.adjust_day(seat, day.ok_or(impossible)?);
                return Ok(());
            }
            Tally::Coal => &mut player.goods[Good::Coal],
            Tally::Iron => &mut player.goods[Good::Iron],
            Tally::Wood => &mut player.goods[Good::Wood],
            Tally::Steel => &mut player.goods[Good::Steel],
            Tally::WoodTrack => &mut player.wood,
            Tally::Contracts => &mut player.contracts,
        };
        *number = u8::try_from(corrected).map_err(|_| impossible)?;
        self.note_correction(seat, tally);
        Ok(())
    }

    /// A marker put right moves as a cost would move it. One that never reached 36 has not finished.
    fn adjust_day(&mut self, seat: crate::table::Seat, to: u8) {
        self.move_marker(seat, to);
        if to < FINISH && self.state.player(seat).stage == Stage::Finished {
            self.set_stage(seat, Stage::Playing);
        }
    }

    fn note_correction(&mut self, seat: crate::table::Seat, tally: Tally) {
        let number = self.state.tally(seat, tally);
        self.note(Happening::Corrected(seat, tally, number));
    }
}
