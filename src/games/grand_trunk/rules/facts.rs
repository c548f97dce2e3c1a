//! Facts of the board and the deal. The table is believed; only what cannot be is refused.

use super::Entered;
use crate::game::Clerk;
use crate::games::grand_trunk::board::{Good, LAST_DAY, MOST_VP, Place, Slot};
use crate::games::grand_trunk::contracts::{DarkSpaces, Face, Token, Window};
use crate::games::grand_trunk::entry::Fact;
use crate::games::grand_trunk::map::MOST_LINKS;
use crate::games::grand_trunk::outcome::{FactRefusal, Happening};
use crate::games::grand_trunk::state::{FirstDelivery, GoodsToken, State};

pub(super) fn possible_vp(vp: u8) -> Entered {
    if vp <= MOST_VP {
        Ok(())
    } else {
        Err(FactRefusal::TooManyVp(vp).into())
    }
}

impl Clerk<State> {
    pub(super) fn learn(&mut self, fact: Fact) -> Entered {
        match fact {
            Fact::Distance(a, b, links) => self.learn_distance(a, b, links)?,
            Fact::MapComplete => {
                if let Some((a, b, links)) = self.state.map.contradiction() {
                    return Err(FactRefusal::LinksSay(a, b, links).into());
                }
                self.state.map.complete();
            }
            Fact::Space { slot, window, vp } => self.learn_space(slot, window, vp)?,
            Fact::Dark(dark) => self.learn_dark(dark)?,
            Fact::Wood(track) => {
                if track.spaces().is_empty() {
                    return Err(FactRefusal::NothingTold.into());
                }
                track.spaces().iter().try_for_each(|&vp| possible_vp(vp))?;
                self.state.wood_track = track;
            }
            Fact::First(city, vp) => self.learn_first(city, vp)?,
            Fact::Goods(place, token) => self.learn_goods(place, token)?,
            Fact::Contract(slot, token) => self.learn_contract(slot, token)?,
        }
        Ok(())
    }

    /// A new distance replaces an old one: that is how the table corrects itself.
    fn learn_distance(&mut self, a: Place, b: Place, links: u8) -> Entered {
        if a == b {
            return Err(FactRefusal::SamePlace.into());
        }
        if !(1..=MOST_LINKS).contains(&links) {
            return Err(FactRefusal::NoSuchDistance.into());
        }
        // The rulebook's own example is no matter of opinion.
        if [a, b].contains(&Place::Burlington) && [a, b].contains(&Place::Watertown) && links != 1 {
            return Err(FactRefusal::IsApart(a, b, 1).into());
        }
        self.state.map.learn(a, b, links);
        match self.state.map.distance(a, b) {
            Some(by_links) if by_links != links => {
                Err(FactRefusal::LinksSay(a, b, by_links).into())
            }
            _ if self.state.map.has_no_way(a, b) => Err(FactRefusal::NoWay(a, b).into()),
            _ => Ok(()),
        }
    }

    fn learn_space(&mut self, slot: Slot, window: Option<Window>, vp: Option<u8>) -> Entered {
        if window.is_none() && vp.is_none() {
            return Err(FactRefusal::NothingTold.into());
        }
        if window.is_some_and(|days| days.from > days.to || days.to > LAST_DAY) {
            return Err(FactRefusal::NoSuchWindow.into());
        }
        vp.map_or(Ok(()), possible_vp)?;
        let space = self.state.contracts.slot_mut(slot);
        space.window = window.or(space.window);
        space.vp = vp.or(space.vp);
        Ok(())
    }

    /// Told late, the dark spaces somebody has long passed turn their contracts over now.
    fn learn_dark(&mut self, dark: DarkSpaces) -> Entered {
        if dark.by_number().next() != Some(DarkSpaces::FIRST) {
            return Err(FactRefusal::FirstDark.into());
        }
        if dark.len() > DarkSpaces::MOST {
            return Err(FactRefusal::TooManyDark.into());
        }
        self.state.contracts.dark = dark;
        self.turn_over_contracts();
        Ok(())
    }

    fn learn_first(&mut self, city: Place, vp: u8) -> Entered {
        let token = &mut self.state.sites[city].first;
        if *token == FirstDelivery::None {
            return Err(FactRefusal::NoFirst(city).into());
        }
        if !(1..=2).contains(&vp) {
            return Err(FactRefusal::FirstIsOneOrTwo.into());
        }
        *token = FirstDelivery::Worth(vp);
        Ok(())
    }

    fn learn_goods(&mut self, place: Place, told: GoodsToken) -> Entered {
        let all = || told.wants.iter().chain(&told.gives);
        if all().count() == 0 || all().any(|goods| goods.is_empty()) {
            return Err(FactRefusal::NothingTold.into());
        }
        if told.wants.is_some_and(|wants| wants.has(Good::Steel)) && place.is_city() {
            return Err(FactRefusal::SteelForPorts.into());
        }
        if told.gives.is_some_and(|gives| gives.has(Good::Steel)) {
            return Err(FactRefusal::SteelFromIron.into());
        }
        let token = &mut self.state.sites[place].token;
        token.wants = told.wants.or(token.wants);
        token.gives = told.gives.or(token.gives);
        Ok(())
    }

    fn learn_contract(&mut self, slot: Slot, token: Token) -> Entered {
        if token.good == Good::Steel {
            return Err(FactRefusal::SteelContract.into());
        }
        let turns_over_by_itself = self.state.contracts.dark.of(slot).is_some();
        let contract = self.state.contracts.slot_mut(slot);
        match contract.face {
            Face::Down if turns_over_by_itself => return Err(FactRefusal::FaceDown(slot).into()),
            Face::Down => {
                contract.face = Face::Up;
                contract.token = Some(token);
                self.note(Happening::TurnedOver(slot));
            }
            // Told again, it is put right, also once somebody has taken it.
            Face::Up | Face::Done(_) => contract.token = Some(token),
        }
        Ok(())
    }
}
