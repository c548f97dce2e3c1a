//! What the active player can do.

use core::ops::ControlFlow;

use heapless::Vec;

use super::{Label, Question, Word};
use crate::catalogue::{Item, sort_few};
use crate::game::{LabelOf, Menu, View, check, every, whose_turn};
use crate::games::grand_trunk::board::{GOODS, Good, LAST_DAY, PLACES, Place, Slot};
use crate::games::grand_trunk::cards::{Improvement, Objective};
use crate::games::grand_trunk::contracts::Face;
use crate::games::grand_trunk::entry::{Entry, Journey, Loading, Play, Unloading};
use crate::games::grand_trunk::map::MOST_LINKS;
use crate::games::grand_trunk::outcome::{GoodsRefusal, Refusal, TurnRefusal};
use crate::games::grand_trunk::state::{Player, Site, State};

/// Right of Way cards the menu offers for one journey; a sheet may name more.
const RIGHT_OF_WAY: u8 = 3;
/// Days the menu offers for a card's cost; `spend` can add more.
const CARD_DAYS: u8 = 2;
const SLOTS: usize = Slot::COUNT as usize;

/// What a turn is made of.
const TURN: [Word; 8] = [
    Word::Move,
    Word::Unload,
    Word::Load,
    Word::End,
    Word::Maintenance,
    Word::Develop,
    Word::Act,
    Word::Pass,
];

impl Menu<'_, '_, State> {
    pub(super) fn turn(&mut self) -> ControlFlow<()> {
        if let Err(refusal) = whose_turn(self.state) {
            return self.each(TURN.into_iter(), |menu, label| menu.closed(label, refusal));
        }
        self.branch(Word::Move, Question::Move)?;
        self.each(self.rest_of_turn().into_iter(), |menu, word| match word {
            Word::Unload => menu.branch(word, Question::Unload),
            Word::Load => menu.branch(word, Question::Load),
            _ => menu.play(word, Play::End),
        })?;
        self.play(Word::Maintenance, Play::Maintenance)?;
        self.branch(Word::Develop, Question::Develop)?;
        self.branch(Word::Act, Question::Act)?;
        self.play(Word::Pass, Play::Pass)
    }

    /// What follows the move, the next step first: who chooses it by habit must never dump a good or use a card.
    fn rest_of_turn(&self) -> [Word; 3] {
        let has_moved = self.state.turn.is_some_and(|turn| turn.moved);
        if !has_moved || Good::ALL.iter().any(|&good| self.may_be_wanted(good)) {
            [Word::Unload, Word::Load, Word::End]
        } else if Good::ALL.iter().any(|&good| self.fits_on_a_car(good)) {
            [Word::Load, Word::End, Word::Unload]
        } else {
            [Word::End, Word::Load, Word::Unload]
        }
    }

    /// Whether a good can be delivered here as far as anybody knows, or an open contract asks for it here.
    fn may_be_wanted(&self, good: Good) -> bool {
        let demand = Unloading::Demand { first: None };
        self.may_play(Play::Unload(good, demand))
            || self.on_turn().is_some_and(|player| {
                let asks = |slot: &Slot| self.state.contracts.asks(*slot, player.at, good);
                let fulfils = |slot| self.may_play(Play::Unload(good, for_contract(slot)));
                Slot::all().filter(asks).any(fulfils)
            })
    }

    fn fits_on_a_car(&self, good: Good) -> bool {
        self.may_play(Play::Load(good, Loading::Car))
    }

    /// Whether the rules accept a play, or would with a number still to be told.
    pub(super) fn may_play(&self, play: Play) -> bool {
        match check(self.state, Entry::Play(play)) {
            Ok(()) => true,
            Err(refusal) => refusal.lacks_a_number(),
        }
    }

    pub(super) fn plays(&mut self, question: Question) -> ControlFlow<()> {
        match question {
            Question::Move => self.each(self.destinations().into_iter(), |menu, to| {
                menu.branch(Label::Place(to), Question::Journey(menu.journey_to(to)))
            }),
            Question::Journey(journey) => self.journey(journey),
            Question::Unload => self.unload(),
            Question::Load => self.load(),
            Question::Develop => {
                self.play(Word::Force, Play::Force)?;
                self.play(Word::Speed, Play::Speed)?;
                self.branch(Word::Terminal, Question::Terminal)?;
                self.branch(Word::Improve, Question::Improve)?;
                self.branch(Word::TakeObjective, Question::Objective)
            }
            Question::Terminal => self.each(Place::cities(), |menu, city| {
                menu.play(Label::Place(city), Play::Terminal(city))
            }),
            Question::Improve => self.each(every::<Improvement>(), |menu, card| {
                menu.play(Label::Improvement(card), Play::Improve(card))
            }),
            Question::Objective => self.each(every::<Objective>(), |menu, card| {
                menu.play(Label::Objective(card), Play::Objective(card))
            }),
            Question::Act => {
                self.branch(Word::Overland, Question::Overland(None, None))?;
                self.branch(Word::Influence, Question::Influence(None, None))?;
                self.play(Word::ForeignSteel, Play::ForeignSteel)?;
                self.play(Word::ParkingSpur, Play::ParkingSpur)?;
                self.play(Word::RailYard, Play::RailYard)?;
                self.play(Word::Roundhouse, Play::Roundhouse)?;
                self.play(Word::Semaphore, Play::Semaphore)?;
                self.branch(Word::Spend, Question::Spend)
            }
            Question::Influence(a, b) => self.two_places(a, b, Question::Influence),
            Question::Overland(None, _) => self.steel_from(),
            Question::Overland(a, b) => self.two_places(a, b, Question::Overland),
            Question::Spend => self.numbers(1, LAST_DAY),
            Question::MissingNumber(play) => self.missing_number(play),
            _ => ControlFlow::Continue(()),
        }
    }

    /// A play, open if the rules accept it, or would with a number still to be told.
    fn play(&mut self, label: impl Into<LabelOf<State>>, play: Play) -> ControlFlow<()> {
        match check(self.state, Entry::Play(play)) {
            Ok(()) => self.open(label, Entry::Play(play)),
            Err(refusal) if refusal.lacks_a_number() => {
                self.branch(label, Question::MissingNumber(play))
            }
            Err(refusal) => self.closed(label, refusal),
        }
    }

    fn on_turn(&self) -> Option<&Player> {
        self.state.active().map(|seat| self.state.player(seat))
    }

    /// Every place, first where something on the train is wanted or a contract asks for it, then
    /// what is known to be near; where nobody can go comes last.
    fn destinations(&self) -> Vec<Place, PLACES> {
        let mut places: Vec<Place, PLACES> = every::<Place>().collect();
        let Some(player) = self.on_turn() else {
            return places;
        };
        let state = self.state;
        sort_few(&mut places, |&place| {
            let site = &state.sites[place];
            let closed = place == player.at || (place.is_city() && !site.terminal);
            let asked = |good| {
                site.may_want(good)
                    || Slot::all().any(|slot| state.contracts.asks(slot, place, good))
            };
            let links = state.map.distance(player.at, place);
            (
                closed,
                !player.train.goods().any(asked),
                links.unwrap_or(MOST_LINKS),
                place.index(),
            )
        });
        places
    }

    /// A journey as most would make it: a fast locomotive goes fast.
    fn journey_to(&self, to: Place) -> Journey {
        Journey {
            to,
            links: None,
            junction: false,
            fast: self.on_turn().is_some_and(|player| player.fast),
            right_of_way: 0,
        }
    }

    fn journey(&mut self, journey: Journey) -> ControlFlow<()> {
        let go = Play::Move(journey);
        self.play(Word::Go, go)?;
        // Cards change what a journey costs, so one that is refused for something else is not tried with them.
        let refused = check(self.state, Entry::Play(go)).err();
        if !matches!(
            refused,
            None | Some(Refusal::Turn(
                TurnRefusal::Beyond(_) | TurnRefusal::SayLinks(..)
            ))
        ) {
            return ControlFlow::Continue(());
        }
        if !journey.junction {
            let junction = true;
            let with = Journey {
                junction,
                ..journey
            };
            self.branch(Word::Junction, Question::Journey(with))?;
        }
        if journey.fast {
            let fast = false;
            let without = Journey { fast, ..journey };
            self.branch(Word::WithoutSpeed, Question::Journey(without))?;
        }
        if journey.right_of_way < RIGHT_OF_WAY {
            let right_of_way = journey.right_of_way + 1;
            let with = Journey {
                right_of_way,
                ..journey
            };
            self.branch(Word::RightOfWay, Question::Journey(with))?;
        }
        ControlFlow::Continue(())
    }

    /// Goods by a rank, the lowest first.
    fn goods<R: Ord>(&self, rank: impl Fn(&Player, &Site, Good) -> R) -> Vec<Good, GOODS> {
        let mut goods: Vec<Good, GOODS> = every::<Good>().collect();
        if let Some(player) = self.on_turn() {
            let site = &self.state.sites[player.at];
            sort_few(&mut goods, |&good| (rank(player, site, good), good.index()));
        }
        goods
    }

    /// What the train carries, first what is known to be wanted here, each with where it can go; what is given up
    /// for nothing comes last.
    fn unload(&mut self) -> ControlFlow<()> {
        let contracts = &self.state.contracts;
        let goods = self.goods(|player, site, good| {
            let asks = |slot| contracts.asks(slot, player.at, good);
            !site.may_want(good) && !Slot::all().any(asks)
        });
        let carried = |player: &Player, good| player.train.count(good) > 0;
        let empty = self
            .on_turn()
            .is_none_or(|player| goods.iter().all(|&good| !carried(player, good)));
        let goods: Vec<Good, GOODS> = goods
            .into_iter()
            .filter(|&good| empty || self.on_turn().is_some_and(|player| carried(player, good)))
            .collect();
        self.each(goods.iter().copied(), Self::unload_one)?;
        self.each(goods.into_iter(), |menu, good| {
            menu.play(
                Label::Cube(good, Word::Dump),
                Play::Unload(good, Unloading::Dump),
            )
        })
    }

    fn unload_one(&mut self, good: Good) -> ControlFlow<()> {
        let here = self.on_turn().map(|player| player.at);
        let contracts = &self.state.contracts;
        // A token nobody has told may ask for this; one that is known is offered only for what it asks for.
        let suits = |&slot: &Slot| {
            let contract = contracts.slot(slot);
            let asks = contract
                .token
                .is_none_or(|token| Some(token.city) == here && token.good == good);
            contract.face == Face::Up && asks
        };
        let (named, untold): (Vec<Slot, SLOTS>, Vec<Slot, SLOTS>) = Slot::all()
            .filter(suits)
            .partition(|&slot| contracts.slot(slot).token.is_some());
        let fulfil = |menu: &mut Self, slot| {
            menu.play(
                Label::Delivery(good, slot),
                Play::Unload(good, for_contract(slot)),
            )
        };
        self.each(named.into_iter(), fulfil)?;
        let demand = Unloading::Demand { first: None };
        self.play(Label::Cube(good, Word::Deliver), Play::Unload(good, demand))?;
        self.each(untold.into_iter(), fulfil)
    }

    /// What may be had here, each on a car of its own; then what needs a card.
    fn load(&mut self) -> ControlFlow<()> {
        let goods =
            self.goods(|player, site, good| (!site.may_give(good), player.train.count(good) > 0));
        self.each(goods.iter().copied(), |menu, good| {
            menu.play(
                Label::Cube(good, Word::OnACar),
                Play::Load(good, Loading::Car),
            )
        })?;
        self.each(goods.into_iter(), |menu, good| {
            for (word, loading) in [
                (Word::Double, Loading::Double),
                (Word::HiRoof, Loading::HiRoof),
                (Word::Crane, Loading::Crane),
            ] {
                let play = Play::Load(good, loading);
                // Cards nobody could play now would only make the list longer.
                if check(menu.state, Entry::Play(play)).is_ok() {
                    menu.open(Label::Cube(good, word), Entry::Play(play))?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Where steel waits. Of the other cities it is plain that none can go anywhere, so that the rules need
    /// not be asked about every pair.
    fn steel_from(&mut self) -> ControlFlow<()> {
        self.each(Place::cities(), |menu, city| {
            if menu.state.sites[city].steel == 0 {
                return menu.closed(Label::Place(city), GoodsRefusal::NoSteel(city));
            }
            menu.branch(Label::Place(city), Question::Overland(Some(city), None))
        })
    }

    fn two_places(
        &mut self,
        a: Option<Place>,
        b: Option<Place>,
        question: fn(Option<Place>, Option<Place>) -> Question,
    ) -> ControlFlow<()> {
        match (a, b) {
            (Some(_), Some(_)) => self.numbers(0, CARD_DAYS),
            _ => self.each(every::<Place>(), |menu, place| {
                let next = match a {
                    None => question(Some(place), None),
                    Some(_) => question(a, Some(place)),
                };
                menu.branch(Label::Place(place), next)
            }),
        }
    }
}

/// For a contract, with nothing told that is printed.
fn for_contract(slot: Slot) -> Unloading {
    Unloading::Contract {
        slot,
        vp: None,
        first: None,
    }
}
