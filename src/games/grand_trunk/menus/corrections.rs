//! What can be put right beside numbers.

use core::ops::ControlFlow;

use super::{Label, Question, Word};
use crate::catalogue::Set;
use crate::game::{AnyQuestion, LabelOf, Leads, Menu, NumberRange, QuestionOf, Rules, every};
use crate::games::grand_trunk::board::{BEST_FORCE, Good, Place, STEEL_SPACE};
use crate::games::grand_trunk::contracts::DarkSpaces;
use crate::games::grand_trunk::entry::{Correction, Entry, Tally};
use crate::games::grand_trunk::outcome::{
    CorrectionRefusal, DevelopmentRefusal, FactRefusal, GoodsRefusal, Refusal, TurnRefusal,
};
use crate::games::grand_trunk::state::State;
use crate::games::grand_trunk::train::{Cubes, Train};
use crate::table::Seat;

impl Menu<'_, '_, State> {
    pub(super) fn more_corrections(&mut self, seat: Option<Seat>) -> ControlFlow<()> {
        if let Some(seat) = seat {
            self.branch(Word::At, Question::CorrectAt(seat))?;
            self.branch(Word::Force, Question::CorrectForce(seat))?;
            self.branch(Word::Speed, Question::CorrectSpeed(seat))?;
            return self.branch(Word::TrainLoad, Question::CorrectTrain(seat, Cubes::NONE));
        }
        self.branch(Word::CitySteel, Question::CorrectSteel)?;
        self.branch(Word::Terminals, Question::CorrectTerminal)?;
        self.branch(Word::Token, Question::Contract)
    }

    pub(super) fn put_right(&mut self, question: Question) -> ControlFlow<()> {
        match question {
            Question::CorrectAt(seat) => self.each(every::<Place>(), |menu, place| {
                menu.correction(Label::Place(place), Correction::At(seat, place))
            }),
            Question::CorrectForce(seat) => {
                let force = self.state.player(seat).force;
                self.number(NumberRange::new(1, BEST_FORCE.into()).likely(force.into()))
            }
            Question::CorrectSpeed(seat) => {
                self.correction(Word::Fast, Correction::Fast(seat, true))?;
                self.correction(Word::Slow, Correction::Fast(seat, false))
            }
            Question::CorrectTrain(seat, cubes) => self.load_of(seat, cubes),
            Question::CorrectSteel => self.each(Place::cities(), |menu, city| {
                menu.branch(Label::Place(city), Question::CorrectSteelTo(city))
            }),
            Question::CorrectSteelTo(city) => {
                let steel = self.state.sites[city].steel;
                self.number(NumberRange::new(0, STEEL_SPACE.into()).likely(steel.into()))
            }
            Question::CorrectTerminalOf(city) => {
                self.correction(Word::Stands, Correction::Terminal(city, true))?;
                self.correction(Word::DoesNotStand, Correction::Terminal(city, false))
            }
            _ => self.each(Place::cities(), |menu, city| {
                menu.branch(Label::Place(city), Question::CorrectTerminalOf(city))
            }),
        }
    }

    /// Everything on a train, cube by cube.
    fn load_of(&mut self, seat: Seat, cubes: Cubes) -> ControlFlow<()> {
        let done = if cubes == Cubes::NONE {
            Word::Nothing
        } else {
            Word::Done
        };
        let force = self.state.player(seat).force;
        let each_good = |menu: &mut Self| {
            menu.each(every::<Good>(), |menu, good| {
                let more = cubes.and(good);
                match Train::of(more, force) {
                    Some(_) => menu.again(Label::Good(good), Question::CorrectTrain(seat, more)),
                    None => menu.closed(Label::Good(good), CorrectionRefusal::TooMuch(seat, force)),
                }
            })
        };
        each_good(self)?;
        self.leaf(done, Entry::Correct(Correction::Train(seat, cubes)))
    }

    fn correction(
        &mut self,
        label: impl Into<LabelOf<State>>,
        correction: Correction,
    ) -> ControlFlow<()> {
        if is_so(self.state, correction) {
            return self.closed(label, CorrectionRefusal::NoChange);
        }
        self.leaf(label, Entry::Correct(correction))
    }
}

/// Where the table puts right what a refusal rests on: somebody may have forgotten to enter something.
pub(super) fn remedy(state: &State, refusal: Refusal) -> Option<QuestionOf<State>> {
    use DevelopmentRefusal as Development;
    use FactRefusal as Fact;
    use GoodsRefusal as Goods;
    let goods = |place| Question::GoodsWanted(place, Set::EMPTY);
    let load = |seat| Question::CorrectTrain(seat, Cubes::NONE);
    let own = match refusal {
        Refusal::Turn(TurnRefusal::There(seat, _)) => Question::CorrectAt(seat),
        Refusal::Turn(TurnRefusal::NoTerminal(city))
        | Refusal::Development(Development::HasTerminal(city)) => Question::CorrectTerminalOf(city),
        Refusal::Turn(TurnRefusal::Slow(seat))
        | Refusal::Development(Development::AlreadyFast(seat)) => Question::CorrectSpeed(seat),
        Refusal::Development(Development::BestForce(seat)) => Question::CorrectForce(seat),
        Refusal::Development(Development::ForceNeeds(seat, ..)) => {
            return Some(AnyQuestion::CorrectBy(seat, Tally::Steel));
        }
        Refusal::Development(Development::SpeedNeeds(seat, _)) => {
            return Some(AnyQuestion::CorrectBy(seat, Tally::Coal));
        }
        Refusal::Goods(
            Goods::NotCarried(seat, _) | Goods::NoFreeCar(seat, _) | Goods::NoSingle(seat, _),
        ) => load(seat),
        Refusal::Goods(Goods::NoSteel(city) | Goods::SteelFull(city)) if city.is_city() => {
            Question::CorrectSteelTo(city)
        }
        Refusal::Goods(
            Goods::NotWanted(place, _) | Goods::Wanted(place, _) | Goods::NotSupplied(place, _),
        ) => goods(place),
        Refusal::Goods(Goods::OtherCity(slot, _) | Goods::OtherGood(slot, _)) => {
            Question::ContractCity(slot)
        }
        Refusal::Goods(Goods::NotToday(_, slot, ..)) => Question::SpaceFrom(slot),
        Refusal::Goods(Goods::NotLinked(a, b, _)) => Question::Distance(Some(a), Some(b)),
        Refusal::Fact(Fact::FaceDown(_)) => Question::Dark(DarkSpaces::of_the_rulebook()),
        _ => return None,
    };
    // Before the first turn could begin nothing is wrong yet.
    state.ready().is_ok().then_some(own.into())
}

/// A correction, unless it changes nothing.
pub(super) fn unless_so(state: &State, correction: Correction) -> Leads<State> {
    if is_so(state, correction) {
        Leads::Nowhere(CorrectionRefusal::NoChange.into())
    } else {
        Leads::To(Entry::Correct(correction))
    }
}

fn is_so(state: &State, correction: Correction) -> bool {
    match correction {
        Correction::At(seat, place) => state.player(seat).at == place,
        Correction::Force(seat, force) => state.player(seat).force == force,
        Correction::Fast(seat, fast) => state.player(seat).fast == fast,
        Correction::Steel(city, cubes) => state.sites[city].steel == cubes,
        Correction::Terminal(city, stands) => state.sites[city].terminal == stands,
        // The same cubes in whatever arrangement may be news.
        Correction::Train(..) => false,
    }
}
