//! Loading, leaving, delivering, and travelling on others' nets.

use core::ops::ControlFlow;

use super::{Label, Question, different};
use crate::game::{Leads, Menu, NumberRange, whose_turn};
use crate::games::danske_rails::board::{MOST_DELIVERY, MOST_RENT, PUBLIC_ROUND, RENT};
use crate::games::danske_rails::entry::{Delivered, Delivery, Entry, Play};
use crate::games::danske_rails::names::{Cities, City, Good};
use crate::games::danske_rails::outcome::Refusal;
use crate::games::danske_rails::rules::may_travel;
use crate::games::danske_rails::state::State;
use crate::table::Seat;

/// Where a number leads.
pub(super) fn with_number(question: Question, number: i16) -> Option<Leads<State>> {
    let number = u8::try_from(number).ok()?;
    Some(Leads::To(Entry::Play(match question {
        Question::DeliverFor(what, public) => Play::Deliver(Delivery {
            amount: number,
            what,
            public,
        }),
        Question::RentPrice(owner) => Play::Rent(owner, number),
        _ => return None,
    })))
}

impl Menu<'_, '_, State> {
    /// A part of the journey, which is closed as a whole where no train moves.
    pub(super) fn journey(
        &mut self,
        seat: Seat,
        label: Label,
        question: Question,
    ) -> ControlFlow<()> {
        if let Err(refusal) = may_travel(self.state, seat) {
            return self.closed(label, refusal);
        }
        if label == Label::Load && self.state.player(seat).free_holds() == 0 {
            return self.closed(label, Refusal::TrainFull(seat));
        }
        self.branch(label, question)
    }

    /// What the stock has, city by city where the overview of goods is known.
    pub(super) fn load(&mut self) -> ControlFlow<()> {
        let state = self.state;
        let suppliers: Cities = state
            .goods()
            .fold(Cities::EMPTY, |all, good| all.with(state.supply(good)));
        if state.lying().next().is_some() {
            self.branch(Label::LyingSomewhere, Question::LoadLying)?;
        }
        if suppliers.is_empty() {
            return self.load_any();
        }
        self.each(suppliers.by_number(), |menu, city| {
            menu.branch(Label::City(city), Question::LoadIn(city))
        })?;
        self.branch(Label::OtherGood, Question::LoadAny)
    }

    /// What a city supplies, then what lies there, then everything else: the overview is never a reason to refuse.
    pub(super) fn load_in(&mut self, city: City) -> ControlFlow<()> {
        let state = self.state;
        let supplied = |good: &Good| state.supply(*good).has(city);
        self.each(state.goods().filter(supplied), |menu, good| {
            menu.play(Label::Good(good), Play::Load(good, None))
        })?;
        self.load_lying_in(city)?;
        let others = state.goods().filter(|good| !supplied(good));
        self.each(others, |menu, good| {
            menu.play(Label::Good(good), Play::Load(good, None))
        })
    }

    pub(super) fn load_any(&mut self) -> ControlFlow<()> {
        self.each(self.state.goods(), |menu, good| {
            menu.play(Label::Good(good), Play::Load(good, None))
        })?;
        self.new_good()
    }

    pub(super) fn load_lying(&mut self) -> ControlFlow<()> {
        self.each(self.state.cities(), Self::load_lying_in)
    }

    /// Each good that lies in a city once: of several alike the first is taken.
    fn load_lying_in(&mut self, city: City) -> ControlFlow<()> {
        let state = self.state;
        let lying = state.goods().filter(|&good| state.lies(good, city));
        self.each(lying, |menu, good| {
            menu.play(Label::Lying(good, city), Play::Load(good, Some(city)))
        })
    }

    pub(super) fn drop(&mut self) -> ControlFlow<()> {
        let state = self.state;
        let Ok(seat) = whose_turn(state) else {
            return ControlFlow::Continue(());
        };
        let loads = state.player(seat).loads();
        if let ([], Some(good)) = (loads, state.goods().next()) {
            return self.closed(Label::Good(good), Refusal::NotOnTrain(seat, good));
        }
        self.each(different(loads), |menu, good| {
            menu.branch(Label::Good(good), Question::DropIn(good))
        })
    }

    pub(super) fn drop_in(&mut self, good: Good) -> ControlFlow<()> {
        self.each(self.state.cities(), |menu, city| {
            menu.play(Label::City(city), Play::Drop(good, city))
        })?;
        self.new_city()
    }

    /// The loads of the train for an own order, then for a public one, then without a name.
    pub(super) fn deliver(&mut self) -> ControlFlow<()> {
        let state = self.state;
        let is_public = state.round() >= PUBLIC_ROUND;
        let loads = state
            .on_turn()
            .map_or(&[][..], |seat| state.player(seat).loads());
        self.each(different(loads), |menu, good| {
            let what = Delivered::Good(good);
            menu.branch(Label::Order(good), Question::DeliverFor(what, false))
        })?;
        if is_public {
            self.each(different(loads), |menu, good| {
                let what = Delivered::Good(good);
                menu.branch(Label::PublicOrder(good), Question::DeliverFor(what, true))
            })?;
        }
        let some = Question::DeliverFor(Delivered::Something, false);
        self.branch(Label::SomeOrder, some)?;
        if is_public {
            let some = Question::DeliverFor(Delivered::Something, true);
            self.branch(Label::SomePublicOrder, some)?;
        }
        if loads.is_empty() {
            return ControlFlow::Continue(());
        }
        self.branch(Label::WithCity, Question::DeliverWhere)
    }

    pub(super) fn deliver_where(&mut self) -> ControlFlow<()> {
        let state = self.state;
        let loads = state
            .on_turn()
            .map_or(&[][..], |seat| state.player(seat).loads());
        self.each(different(loads), |menu, good| {
            menu.branch(Label::Good(good), Question::DeliverIn(good))
        })
    }

    /// Before there are public orders nobody is asked of which kind it was.
    pub(super) fn deliver_in(&mut self, good: Good) -> ControlFlow<()> {
        let is_public = self.state.round() >= PUBLIC_ROUND;
        self.each(self.state.cities(), |menu, city| {
            menu.branch(
                Label::City(city),
                if is_public {
                    Question::DeliverKind(good, city)
                } else {
                    Question::DeliverFor(Delivered::To(good, city), false)
                },
            )
        })
    }

    pub(super) fn deliver_kind(&mut self, good: Good, city: City) -> ControlFlow<()> {
        let what = Delivered::To(good, city);
        self.branch(Label::Private, Question::DeliverFor(what, false))?;
        self.branch(Label::Public, Question::DeliverFor(what, true))
    }

    pub(super) fn deliver_for(&mut self) -> ControlFlow<()> {
        let likely = self.state.last_delivery.into();
        self.number(NumberRange::new(1, MOST_DELIVERY.into()).likely(likely))
    }

    /// Everybody's nets at the usual price, then at another.
    pub(super) fn rent(&mut self) -> ControlFlow<()> {
        let state = self.state;
        let others = || {
            let seats = state.table.seats();
            seats.filter(|&seat| Some(seat) != state.on_turn())
        };
        self.each(others(), |menu, owner| {
            menu.play(Label::Net(owner), Play::Rent(owner, RENT))
        })?;
        self.each(others(), |menu, owner| {
            menu.branch(Label::AgreedNet(owner), Question::RentPrice(owner))
        })
    }

    pub(super) fn rent_price(&mut self, _: Seat) -> ControlFlow<()> {
        self.number(NumberRange::new(0, MOST_RENT.into()).likely(RENT.into()))
    }
}
