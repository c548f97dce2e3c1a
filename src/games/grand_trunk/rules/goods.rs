//! Steps 2 to 5: unloading and loading, and the steel that waits in the cities.

use super::facts::possible_vp;
use super::{Entered, TurnClerk};
use crate::games::grand_trunk::board::{Good, Place, STEEL_SPACE, Slot};
use crate::games::grand_trunk::cards::Improvement;
use crate::games::grand_trunk::contracts::{Face, Token};
use crate::games::grand_trunk::entry::{Loading, Unloading};
use crate::games::grand_trunk::outcome::{FactRefusal, GoodsRefusal, Happening, Reason, Refusal};
use crate::games::grand_trunk::state::FirstDelivery;

impl TurnClerk<'_> {
    pub(super) fn unload(&mut self, good: Good, unloading: Unloading) -> Entered {
        self.must_have_moved()?;
        if self.turn.loaded {
            return Err(GoodsRefusal::Loaded(self.seat).into());
        }
        if self.player().train.count(good) == 0 {
            return Err(GoodsRefusal::NotCarried(self.seat, good).into());
        }
        match unloading {
            Unloading::Demand { first } => self.deliver(good, first)?,
            Unloading::Contract { slot, vp, first } => self.fulfil(good, slot, vp, first)?,
            Unloading::Dump => self.dump(good)?,
        }
        self.change(|player| {
            if let Some(train) = player.train.unloaded(good, player.force) {
                player.train = train;
            }
        });
        Ok(())
    }

    /// To demand: the cube is kept in front and has its effect.
    fn deliver(&mut self, good: Good, first: Option<u8>) -> Entered {
        let place = self.player().at;
        if good == Good::Steel && place.is_city() {
            return Err(FactRefusal::SteelForPorts.into());
        }
        let wanted = self.state().sites[place].token.wants;
        let exports = place.is_port()
            && Improvement::exporter(good).is_some_and(|exporter| self.owns(exporter));
        if wanted.is_some_and(|wanted| !wanted.has(good)) && !exports {
            return Err(GoodsRefusal::NotWanted(place, good).into());
        }
        let makes_steel = good == Good::Iron && place.is_city();
        if makes_steel && self.state().sites[place].steel >= STEEL_SPACE {
            return Err(GoodsRefusal::SteelFull(place).into());
        }
        let first = self.first_delivery(place, first)?;
        // An exporter sells what the token does not ask for.
        if !exports {
            self.clerk.state.sites[place].took.add(good);
        }
        self.collect(good, 1);
        match good {
            Good::Wood => {
                self.change(|player| player.wood = player.wood.saturating_add(1));
                let wood = self.player().wood;
                self.clerk.note(Happening::WoodTrack(self.seat, wood));
            }
            Good::Iron if makes_steel => {
                let room = STEEL_SPACE - self.state().sites[place].steel;
                self.store_steel(place, room.min(2).cast_signed());
            }
            Good::Steel => {
                self.score(3, Reason::Steel);
                self.turn.steel_delivered = true;
            }
            Good::Coal | Good::Iron => {}
        }
        self.take_first(place, first);
        Ok(())
    }

    /// A Special Delivery: the cube goes back to stock and has no other effect.
    fn fulfil(&mut self, good: Good, slot: Slot, vp: Option<u8>, first: Option<u8>) -> Entered {
        let (city, contract) = (self.player().at, *self.state().contracts.slot(slot));
        match contract.face {
            Face::Down => return Err(FactRefusal::FaceDown(slot).into()),
            Face::Done(_) => return Err(FactRefusal::Fulfilled(slot).into()),
            Face::Up => {}
        }
        if good == Good::Steel {
            return Err(FactRefusal::SteelContract.into());
        }
        if let Some(token) = contract.token {
            if token.city != city {
                return Err(GoodsRefusal::OtherCity(slot, token.city).into());
            }
            if token.good != good {
                return Err(GoodsRefusal::OtherGood(slot, token.good).into());
            }
        }
        let today = self.today();
        if let Some((from, to)) = self.state().window(slot, self.seat)
            && !(from..=to).contains(&today)
        {
            return Err(GoodsRefusal::NotToday(self.seat, slot, today, (from, to)).into());
        }
        let vp = match (contract.vp, vp) {
            (Some(known), Some(told)) if known != told => {
                return Err(GoodsRefusal::Pays(slot, known).into());
            }
            (Some(vp), _) | (None, Some(vp)) => vp,
            (None, None) => return Err(GoodsRefusal::SayVp(slot).into()),
        };
        possible_vp(vp)?;
        let first = self.first_delivery(city, first)?;

        let contract = self.clerk.state.contracts.slot_mut(slot);
        contract.face = Face::Done(self.seat);
        // Delivering to it has told what it showed and what it paid.
        contract.token = Some(Token { city, good });
        contract.vp = Some(vp);
        self.change(|player| player.contracts = player.contracts.saturating_add(1));
        self.clerk.note(Happening::Fulfilled(self.seat, slot));
        if !self.state().objectives.is_empty() {
            self.clerk.note(Happening::KeepToken(self.seat, slot));
        }
        self.clerk.note(Happening::Returned(good));
        self.score(vp.into(), Reason::Contract);
        self.take_first(city, first);
        Ok(())
    }

    /// Without demand: the cube goes back to stock and costs a point.
    fn dump(&mut self, good: Good) -> Entered {
        let place = self.player().at;
        let wanted = self.state().sites[place].token.wants;
        if wanted.is_some_and(|wanted| wanted.has(good)) {
            return Err(GoodsRefusal::Wanted(place, good).into());
        }
        self.clerk.note(Happening::Returned(good));
        self.score(-1, Reason::Dumped);
        Ok(())
    }

    /// What the First Delivery token here pays; `None` where no token lies.
    fn first_delivery(&self, place: Place, told: Option<u8>) -> Result<Option<u8>, Refusal> {
        match (self.state().sites[place].first, told) {
            (FirstDelivery::None, None) => Ok(None),
            (FirstDelivery::None, Some(_)) => Err(FactRefusal::NoFirst(place).into()),
            (FirstDelivery::Worth(known), Some(told)) if known != told => {
                Err(GoodsRefusal::FirstPays(place, known).into())
            }
            (FirstDelivery::Worth(vp), _) => Ok(Some(vp)),
            (FirstDelivery::Unknown, Some(told)) if !(1..=2).contains(&told) => {
                Err(FactRefusal::FirstIsOneOrTwo.into())
            }
            (FirstDelivery::Unknown, Some(told)) => Ok(Some(told)),
            (FirstDelivery::Unknown, None) => Err(GoodsRefusal::SayFirst(place).into()),
        }
    }

    fn take_first(&mut self, place: Place, first: Option<u8>) {
        if let Some(vp) = first {
            self.clerk.state.sites[place].first = FirstDelivery::None;
            self.clerk.note(Happening::FirstDelivery(place));
            self.score(vp.into(), Reason::FirstDelivery);
        }
    }

    /// Puts cubes in front of the active player.
    pub(super) fn collect(&mut self, good: Good, cubes: u8) {
        self.change(|player| player.goods[good] = player.goods[good].saturating_add(cubes));
        self.clerk
            .note(Happening::Collected(self.seat, good, cubes));
    }

    fn store_steel(&mut self, city: Place, by: i8) {
        let steel = &mut self.clerk.state.sites[city].steel;
        *steel = steel.saturating_add_signed(by);
        let now = *steel;
        self.clerk.note(Happening::Steel(city, by, now));
    }

    pub(super) fn load(&mut self, good: Good, loading: Loading) -> Entered {
        let (seat, place) = (self.seat, self.player().at);
        if loading == Loading::Crane {
            if self.turn.moved {
                return Err(GoodsRefusal::CraneAfterMove.into());
            }
        } else {
            self.must_have_moved()?;
        }
        match loading {
            Loading::Double if good == Good::Steel => return Err(GoodsRefusal::DoubleSteel.into()),
            Loading::Car | Loading::Double => {}
            Loading::HiRoof if good != Good::Steel => {
                return Err(GoodsRefusal::HiRoofForSteel.into());
            }
            Loading::HiRoof => self.use_card(Improvement::HiRoofBoxcar)?,
            Loading::Crane => self.use_card(Improvement::RailroadCrane)?,
        }
        let onto_a_loaded_car = matches!(loading, Loading::Double | Loading::HiRoof);
        let (train, force) = (self.player().train, self.player().force);
        let train = if onto_a_loaded_car {
            let doubled = train.doubled(good, force);
            doubled.ok_or(GoodsRefusal::NoSingle(seat, good))?
        } else {
            let loaded = train.loaded(good, force);
            loaded.ok_or(GoodsRefusal::NoFreeCar(seat, force))?
        };
        self.take_from(place, good)?;
        if matches!(loading, Loading::HiRoof | Loading::Crane) {
            self.spend(1)?;
        }
        self.change(|player| player.train = train);
        self.clerk.note(Happening::Loaded(seat, good));
        self.turn.loaded |= loading != Loading::Crane;
        Ok(())
    }

    /// Takes a cube from a place's supply, or steel from a city's steel space.
    fn take_from(&mut self, place: Place, good: Good) -> Entered {
        if good == Good::Steel {
            if self.state().sites[place].steel == 0 {
                return Err(GoodsRefusal::NoSteel(place).into());
            }
            self.store_steel(place, -1);
        } else {
            let gives = self.state().sites[place].token.gives;
            if gives.is_some_and(|gives| !gives.has(good)) {
                return Err(GoodsRefusal::NotSupplied(place, good).into());
            }
            self.clerk.state.sites[place].gave.add(good);
        }
        Ok(())
    }

    /// Influence Demand: two goods tokens change places.
    pub(super) fn influence(&mut self, a: Place, b: Place, days: u8) -> Entered {
        if a == b {
            return Err(FactRefusal::SamePlace.into());
        }
        if [a, b].contains(&Place::Hamilton) {
            return Err(GoodsRefusal::Hamilton.into());
        }
        if a.is_port() != b.is_port() {
            return Err(GoodsRefusal::UnlikeTokens.into());
        }
        self.spend(days)?;
        let sites = &mut self.clerk.state.sites;
        let (at_a, at_b) = (sites[a], sites[b]);
        for (site, other) in [(a, at_b), (b, at_a)] {
            sites[site].token = other.token;
            sites[site].took = other.took;
            sites[site].gave = other.gave;
        }
        self.clerk.note(Happening::Swapped(a, b));
        Ok(())
    }

    /// Overland Transport: one steel goes to a city next door.
    pub(super) fn overland(&mut self, from: Place, to: Place, days: u8) -> Entered {
        if from == to {
            return Err(FactRefusal::SamePlace.into());
        }
        if from.is_port() || to.is_port() {
            return Err(GoodsRefusal::OverlandCities.into());
        }
        if self.state().sites[from].steel == 0 {
            return Err(GoodsRefusal::NoSteel(from).into());
        }
        if self.state().sites[to].steel >= STEEL_SPACE {
            return Err(GoodsRefusal::SteelFull(to).into());
        }
        match self.state().map.distance(from, to) {
            Some(links) if links != 1 => {
                return Err(GoodsRefusal::NotLinked(from, to, links).into());
            }
            None if self.state().map.is_complete() => {
                return Err(FactRefusal::NoWay(from, to).into());
            }
            _ => {}
        }
        self.spend(days)?;
        self.store_steel(from, -1);
        self.store_steel(to, 1);
        Ok(())
    }

    pub(super) fn foreign_steel(&mut self) -> Entered {
        self.use_card(Improvement::ForeignSteelContract)?;
        if !self.turn.steel_delivered {
            return Err(GoodsRefusal::NoSteelDelivered(self.seat).into());
        }
        self.spend(1)?;
        self.score(1, Reason::ForeignSteel);
        Ok(())
    }

    pub(super) fn parking_spur(&mut self) -> Entered {
        self.use_card(Improvement::ParkingSpur)?;
        self.must_have_moved()?;
        self.spend(1)
    }
}
