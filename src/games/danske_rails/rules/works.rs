//! The second part of a turn: track is built, or the train changed.

use super::Entered;
use crate::game::Clerk;
use crate::games::danske_rails::board::{BigCity, MOST_COUNTED, REFIT_COST, Train, UPGRADE_COST};
use crate::games::danske_rails::entry::Works;
use crate::games::danske_rails::names::Good;
use crate::games::danske_rails::outcome::{Happening, Refusal};
use crate::games::danske_rails::state::State;
use crate::table::Seat;

impl Clerk<State> {
    pub(super) fn build(&mut self, seat: Seat, cost: u16) -> Entered {
        if cost == 0 {
            return Err(Refusal::NothingBuilt);
        }
        let cost = self.spend(seat, cost)?;
        let left = self.state.turn.left();
        self.note(Happening::Built(seat, cost, left));
        Ok(())
    }

    pub(super) fn build_counted(&mut self, seat: Seat, works: Works) -> Entered {
        if works.counted().any(|(_, count)| count > MOST_COUNTED) {
            return Err(Refusal::CountTooHigh);
        }
        self.build(seat, works.cost())
    }

    /// Pays for works, within what a turn allows.
    fn spend(&mut self, seat: Seat, cost: u16) -> Result<u8, Refusal> {
        let turn = &mut self.state.turn;
        if turn.upgraded {
            return Err(Refusal::Upgraded(seat));
        }
        let left = turn.left();
        let cost = u8::try_from(cost).ok().filter(|&cost| cost <= left);
        let cost = cost.ok_or(Refusal::OverLimit(left))?;
        turn.spent += cost;
        turn.worked = true;
        turn.acted = true;
        self.book(seat, -i16::from(cost))?;
        Ok(cost)
    }

    pub(super) fn refit(&mut self, seat: Seat, train: Train) -> Entered {
        let turn = self.state.turn;
        if turn.upgraded {
            return Err(Refusal::Upgraded(seat));
        }
        let now = self.player(seat)?.train;
        if now.refit() != Some(train) {
            return Err(Refusal::NotARefit(now, train));
        }
        if turn.refitted {
            return Err(Refusal::Refitted(seat));
        }
        self.spend(seat, REFIT_COST.into())?;
        self.state.turn.refitted = true;
        self.order(seat, train, REFIT_COST)
    }

    /// An upgrade takes the place of building, so it stands outside what a turn allows for that.
    pub(super) fn upgrade(&mut self, seat: Seat, train: Train) -> Entered {
        let turn = self.state.turn;
        if turn.upgraded {
            return Err(Refusal::Upgraded(seat));
        }
        let now = self.player(seat)?.train;
        if !now.upgrades().contains(&train) {
            return Err(Refusal::NotAnUpgrade(now, train));
        }
        if turn.spent > 0 {
            return Err(Refusal::NoUpgradeNow(seat));
        }
        self.book(seat, -i16::from(UPGRADE_COST))?;
        let turn = &mut self.state.turn;
        (turn.upgraded, turn.worked, turn.acted) = (true, true, true);
        self.order(seat, train, UPGRADE_COST)
    }

    /// Trains are changed at the end of the turn.
    fn order(&mut self, seat: Seat, train: Train, cost: u8) -> Entered {
        self.player(seat)?.next_train = Some(train);
        self.note(Happening::Ordered(seat, train, cost));
        Ok(())
    }

    pub(super) fn overboard(&mut self, seat: Seat, good: Good) -> Entered {
        if self.player(seat)?.loads_too_many() == 0 {
            return Err(Refusal::NothingTooMuch(seat));
        }
        self.unload(seat, good)?;
        self.state.turn.acted = true;
        self.note(Happening::Overboard(seat, good));
        Ok(())
    }

    pub(super) fn connect(&mut self, seat: Seat, city: BigCity) -> Entered {
        let player = self.player(seat)?;
        if player.cities.has(city) {
            return Err(Refusal::IsConnected(seat, city));
        }
        player.cities.add(city);
        self.state.turn.acted = true;
        self.note(Happening::Connected(seat, city));
        Ok(())
    }
}
