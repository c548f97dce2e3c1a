//! The first part of a turn: the train travels, goods are handled, orders fulfilled.

use super::Entered;
use crate::game::Clerk;
use crate::games::danske_rails::board::{
    LIES_FOR, MONEY_TO_SAY, MOST_DELIVERY, MOST_RENT, PUBLIC_ROUND,
};
use crate::games::danske_rails::entry::Delivery;
use crate::games::danske_rails::names::{City, Good};
use crate::games::danske_rails::outcome::{Happening, Refusal};
use crate::games::danske_rails::state::{Lying, Past, State};
use crate::table::Seat;

/// Whether a journey could go on: nobody travels in the first round, and works come after it.
pub(in super::super) fn may_travel(state: &State, seat: Seat) -> Entered {
    if state.round() == 1 {
        return Err(Refusal::FirstRound);
    }
    if state.turn.worked {
        return Err(Refusal::AfterWorks(seat));
    }
    Ok(())
}

impl Clerk<State> {
    fn travel(&mut self, seat: Seat) -> Entered {
        may_travel(&self.state, seat)?;
        self.state.turn.acted = true;
        Ok(())
    }

    pub(super) fn load(&mut self, seat: Seat, good: Good, from: Option<City>) -> Entered {
        self.travel(seat)?;
        self.known_good(good)?;
        if self.player(seat)?.free_holds() == 0 {
            return Err(Refusal::TrainFull(seat));
        }
        if let Some(city) = from {
            self.known_city(city)?;
            let is_meant = |lying: &Lying| lying.good == good && lying.city == city;
            let taken = self.state.lying.take(is_meant);
            taken.ok_or(Refusal::NotLying(good, city))?;
        }
        let loaded = self.player(seat)?.loads.push(good);
        loaded.ok_or(Refusal::TrainFull(seat))?;
        self.note(Happening::Loaded(seat, good, from));
        Ok(())
    }

    pub(super) fn drop(&mut self, seat: Seat, good: Good, city: City) -> Entered {
        self.travel(seat)?;
        self.known_city(city)?;
        self.unload(seat, good)?;
        let dropped = Past::of(self.state.turns);
        let lying = Lying {
            good,
            city,
            dropped,
        };
        let left = self.state.lying.push(lying);
        left.ok_or(Refusal::TooManyLying)?;
        let until = self.state.round() + LIES_FOR;
        self.note(Happening::Dropped(good, city, until));
        Ok(())
    }

    /// Takes a load off the train.
    pub(super) fn unload(&mut self, seat: Seat, good: Good) -> Entered {
        self.known_good(good)?;
        let taken = self.player(seat)?.loads.take(|&load| load == good);
        taken.map(drop).ok_or(Refusal::NotOnTrain(seat, good))
    }

    pub(super) fn deliver(&mut self, seat: Seat, delivery: Delivery) -> Entered {
        let Delivery {
            amount,
            what,
            public,
        } = delivery;
        self.travel(seat)?;
        if !(1..=MOST_DELIVERY).contains(&amount) {
            return Err(Refusal::DeliveryAmount(amount));
        }
        if public && self.state.round() < PUBLIC_ROUND {
            return Err(Refusal::PublicTooEarly);
        }
        if let Some(city) = what.city() {
            self.known_city(city)?;
        }
        if let Some(good) = what.good() {
            self.unload(seat, good)?;
        }
        self.book(seat, amount.into())?;
        self.state.last_delivery = amount;
        self.note(Happening::Delivered(seat, amount, what.good()));
        self.note(if public {
            Happening::NewPublicOrder
        } else {
            Happening::NewOrder(seat)
        });
        let player = self.player(seat)?;
        if player.money >= MONEY_TO_SAY {
            player.announced = true;
            self.note(Happening::Announces(seat));
        }
        Ok(())
    }

    pub(super) fn rent(&mut self, seat: Seat, owner: Seat, price: u8) -> Entered {
        self.travel(seat)?;
        self.taken_seat(owner)?;
        if owner == seat {
            return Err(Refusal::OwnNet(seat));
        }
        if price > MOST_RENT {
            return Err(Refusal::RentPrice(price));
        }
        if self.state.turn.has_rented(owner) {
            return Err(Refusal::RentPaid(seat, owner));
        }
        self.hand_over(seat, owner, price.into())?;
        self.state.turn.rent(owner);
        self.note(Happening::Rented(seat, owner, price));
        Ok(())
    }

    pub(super) fn ferry(&mut self, seat: Seat) -> Entered {
        self.travel(seat)?;
        if self.state.turn.in_port {
            return Err(Refusal::InPort(seat));
        }
        self.state.turn.in_port = true;
        let steps = self.state.steps(seat);
        self.note(Happening::InPort(seat, steps));
        Ok(())
    }

    /// Only a ferry of an earlier turn can be done without: one of this turn is still to come.
    pub(super) fn ferry_off(&mut self, seat: Seat) -> Entered {
        self.travel(seat)?;
        let player = self.player(seat)?;
        if !player.crosses {
            return Err(Refusal::NotCrossing(seat));
        }
        player.crosses = false;
        if !self.state.is_half(seat) {
            let steps = self.state.steps(seat);
            self.note(Happening::FullSpeed(seat, steps));
        }
        Ok(())
    }
}
