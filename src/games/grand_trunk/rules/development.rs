//! Development: Force, Speed, terminals, Improvements, Objectives.

use super::{Entered, TurnClerk};
use crate::games::grand_trunk::board::{BEST_FORCE, Good, Place};
use crate::games::grand_trunk::cards::{Improvement, Objective};
use crate::games::grand_trunk::outcome::{DevelopmentRefusal, Happening, Reason};

/// Coal a player must have collected before the locomotive can be made fast.
const COAL_FOR_SPEED: u8 = 3;

impl TurnClerk<'_> {
    fn locomotive_cost(&self) -> u8 {
        u8::from(!self.owns(Improvement::RailEquipmentFactory))
    }

    pub(super) fn force(&mut self) -> Entered {
        let force = self.player().force + 1;
        if force > BEST_FORCE {
            return Err(DevelopmentRefusal::BestForce(self.seat).into());
        }
        // II, III and IV need 1, 2 and 3 steel.
        let steel = force - 1;
        if self.player().goods[Good::Steel] < steel {
            return Err(DevelopmentRefusal::ForceNeeds(self.seat, force, steel).into());
        }
        self.spend(self.locomotive_cost())?;
        self.change(|player| player.force = force);
        self.clerk.note(Happening::Force(self.seat, force));
        if force == BEST_FORCE {
            self.score(5, Reason::Force);
        }
        Ok(())
    }

    pub(super) fn speed(&mut self) -> Entered {
        if self.player().fast {
            return Err(DevelopmentRefusal::AlreadyFast(self.seat).into());
        }
        if self.player().goods[Good::Coal] < COAL_FOR_SPEED {
            return Err(DevelopmentRefusal::SpeedNeeds(self.seat, COAL_FOR_SPEED).into());
        }
        self.spend(self.locomotive_cost())?;
        self.change(|player| player.fast = true);
        self.clerk.note(Happening::Fast(self.seat));
        self.score(1, Reason::Speed);
        Ok(())
    }

    pub(super) fn terminal(&mut self, city: Place) -> Entered {
        if city.is_port() {
            return Err(DevelopmentRefusal::PortTerminal(city).into());
        }
        if self.state().sites[city].terminal {
            return Err(DevelopmentRefusal::HasTerminal(city).into());
        }
        self.spend(1)?;
        self.clerk.state.sites[city].terminal = true;
        self.clerk.note(Happening::Terminal(city));
        self.clerk.note(Happening::TerminalCard(self.seat, city));
        self.score(2, Reason::Terminal);
        if let Some(speculator) = self.state().owner(Improvement::Speculator)
            && speculator != self.seat
        {
            self.clerk.score(speculator, 1, Reason::Speculator);
        }
        Ok(())
    }

    pub(super) fn improve(&mut self, card: Improvement) -> Entered {
        let shown = self.state().improvements;
        if shown.is_some_and(|shown| !shown.has(card)) {
            return Err(DevelopmentRefusal::ImprovementNotShown(card).into());
        }
        if let Some(owner) = self.state().owner(card) {
            return Err(DevelopmentRefusal::ImprovementTaken(card, owner).into());
        }
        self.spend(2)?;
        self.change(|player| player.improvements.add(card));
        self.clerk.note(Happening::Improvement(self.seat, card));
        if let Some(good) = card.yields() {
            self.collect(good, 2);
        }
        Ok(())
    }

    pub(super) fn objective(&mut self, card: Objective) -> Entered {
        if self.state().objectives.is_empty() {
            return Err(DevelopmentRefusal::NoObjectives.into());
        }
        if !self.state().objectives.has(card) {
            return Err(DevelopmentRefusal::ObjectiveNotShown(card).into());
        }
        if let Some(achiever) = self.state().achiever(card) {
            return Err(DevelopmentRefusal::ObjectiveTaken(card, achiever).into());
        }
        let mut requirements = card.requirements().iter();
        if let Some(&unmet) = requirements.find(|needs| !needs.met_by(self.player())) {
            return Err(DevelopmentRefusal::Unmet(self.seat, card, unmet).into());
        }
        let vp = card.pays(self.player());
        self.spend(1)?;
        self.change(|player| player.objectives.add(card));
        self.clerk.note(Happening::Objective(self.seat, card));
        self.score(vp, Reason::Objective);
        Ok(())
    }
}
