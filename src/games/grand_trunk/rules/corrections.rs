//! What the table puts right beside numbers: never refused for rules, only where something could not be.

use super::Entered;
use crate::game::Clerk;
use crate::games::grand_trunk::board::{BEST_FORCE, STEEL_SPACE};
use crate::games::grand_trunk::entry::Correction;
use crate::games::grand_trunk::outcome::{CorrectionRefusal, DevelopmentRefusal, Happening};
use crate::games::grand_trunk::state::{Player, State};
use crate::games::grand_trunk::train::Train;
use crate::table::Seat;

impl Clerk<State> {
    pub(super) fn correct(&mut self, correction: Correction) -> Entered {
        use crate::game::Rules;
        self.state.ready()?;
        match correction {
            Correction::At(seat, place) => self.put_right(seat, |player| player.at = place)?,
            Correction::Force(seat, force) => {
                if !(1..=BEST_FORCE).contains(&force) {
                    return Err(CorrectionRefusal::NoSuchForce.into());
                }
                self.put_right(seat, |player| player.force = force)?;
            }
            Correction::Fast(seat, fast) => self.put_right(seat, |player| player.fast = fast)?,
            Correction::Train(seat, cubes) => {
                let force = self.state.player(self.taken_seat(seat)?).force;
                let train = Train::of(cubes, force);
                let train = train.ok_or(CorrectionRefusal::TooMuch(seat, force))?;
                self.put_right(seat, |player| player.train = train)?;
            }
            Correction::Steel(city, cubes) => {
                if city.is_port() {
                    return Err(CorrectionRefusal::NoSteelSpace(city).into());
                }
                if cubes > STEEL_SPACE {
                    return Err(CorrectionRefusal::TooMuchSteel(city).into());
                }
                self.state.sites[city].steel = cubes;
            }
            Correction::Terminal(city, stands) => {
                if city.is_port() {
                    return Err(DevelopmentRefusal::PortTerminal(city).into());
                }
                self.state.sites[city].terminal = stands;
            }
        }
        self.state.begun = true;
        self.note(Happening::PutRight(correction));
        Ok(())
    }

    fn put_right(&mut self, seat: Seat, change: impl FnOnce(&mut Player)) -> Entered {
        let seat = self.taken_seat(seat)?;
        if let Some(player) = self.state.player_mut(seat) {
            change(player);
        }
        Ok(())
    }
}
