//! How turns end, and the game with them.

use super::{Entered, TurnClerk};
use crate::game::View;
use crate::games::grand_trunk::board::{FINISH, LAST_DAY};
use crate::games::grand_trunk::outcome::{Happening, TurnRefusal};
use crate::games::grand_trunk::state::Status;

impl TurnClerk<'_> {
    /// Option 2: one day to discard and draw, and nothing else.
    pub(super) fn maintenance(&mut self) -> Entered {
        self.spend(1)?;
        let hand = self.player().hand();
        self.clerk.note(Happening::DiscardAndDraw(self.seat, hand));
        self.end_turn();
        Ok(())
    }

    pub(super) fn end(&mut self) -> Entered {
        // On day 40 no journey can be paid any more, so the turn may end without one.
        if !self.turn.moved && self.today() < LAST_DAY {
            return Err(TurnRefusal::NotMoved(self.seat).into());
        }
        // Who has finished needs no cards.
        if self.today() < FINISH {
            let hand = self.player().hand();
            self.clerk.note(Happening::Draw(self.seat, hand));
        }
        self.end_turn();
        Ok(())
    }

    pub(super) fn pass(&mut self) -> Entered {
        if !self.state().somebody_finished() {
            return Err(TurnRefusal::NobodyFinished.into());
        }
        self.clerk.set_status(self.seat, Status::Passed);
        self.clerk.note(Happening::Passed(self.seat));
        self.next_turn();
        Ok(())
    }

    fn end_turn(&mut self) {
        if self.today() >= FINISH {
            self.clerk.set_status(self.seat, Status::Finished);
            self.clerk.note(Happening::Finished(self.seat));
        }
        self.next_turn();
    }

    fn next_turn(&mut self) {
        self.clerk.state.turn = None;
        let next = self.state().active();
        self.clerk
            .note(next.map_or(Happening::Over, Happening::NextTurn));
    }
}
