//! What can be put right beside numbers.

use core::ops::ControlFlow;

use super::{Label, Question, Word};
use crate::game::{LabelOf, Leads, Menu, NumberRange, every};
use crate::games::grand_trunk::board::{BEST_FORCE, Good, Place, STEEL_SPACE};
use crate::games::grand_trunk::entry::{Correction, Entry};
use crate::games::grand_trunk::outcome::CorrectionRefusal;
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
            _ => self.each(Place::cities(), |menu, city| {
                let stands = menu.state.sites[city].terminal;
                menu.correction(Label::Place(city), Correction::Terminal(city, !stands))
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
