//! The Grand Trunk Journey, by Claude Sirois (Spielworxx 2020).

mod answer;
pub mod board;
pub mod cards;
mod choices;
pub mod contracts;
pub mod entry;
mod lines;
pub mod map;
pub mod outcome;
mod rules;
mod scoring;
pub mod state;
pub mod track;
pub mod train;
mod words;

use core::fmt::{self, Write};
use core::ops::ControlFlow;

use serde::ser::SerializeMap;

use super::{Choice, Game, Happenings};
use crate::language::{Language, Words};
use crate::sheet::{Line, Sentence};
use crate::standing::{Category, Standing};
use crate::table::{Name, Seat};

pub use choices::{Label, Path, Word};
pub use entry::Entry;
pub use outcome::{Happening, Refusal};
pub use state::State;

/// The Grand Trunk Journey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GrandTrunk;

impl Game for GrandTrunk {
    const SLUG: &'static str = "grand-trunk";
    const NAME: Words = Words {
        english: "The Grand Trunk Journey",
        german: "The Grand Trunk Journey",
    };
    const SET_UP: &'static [&'static str] = lines::SET_UP;
    const FACTS: &'static [&'static str] = lines::FACTS;
    const CATEGORIES: &'static [Category] = scoring::CATEGORIES;
    const TIE_BREAKS: [Words; 2] = scoring::TIE_BREAKS;

    type State = State;
    type Entry = Entry;
    type Happening = Happening;
    type Refusal = Refusal;
    type Path = Path;
    type Label = Label;

    fn start() -> State {
        State::before_set_up()
    }

    fn apply(state: &mut State, entry: Entry) -> Result<Happenings<Happening>, Refusal> {
        rules::apply(state, entry)
    }

    fn ready(state: &State) -> Result<(), Refusal> {
        rules::ready(state)
    }

    fn choices(
        state: &State,
        path: Path,
        visit: &mut dyn FnMut(Choice<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        choices::choices(state, path, visit)
    }

    fn standing(state: &State) -> Standing {
        scoring::standing(state)
    }

    fn name(state: &State, seat: Seat) -> Name {
        state.table.name(seat)
    }

    fn read(state: &State, line: &mut Line<'_>) -> Result<Entry, Sentence> {
        lines::read(state, line)
    }

    fn write(state: &State, entry: &Entry, out: &mut dyn Write) -> fmt::Result {
        lines::write(state, entry, out)
    }

    fn explain(
        state: &State,
        refusal: Refusal,
        language: Language,
        out: &mut dyn Write,
    ) -> fmt::Result {
        words::explain(state, refusal, language, out)
    }

    fn tell(
        state: &State,
        happening: Happening,
        language: Language,
        out: &mut dyn Write,
    ) -> fmt::Result {
        words::tell(state, happening, language, out)
    }

    fn label(state: &State, label: Label, language: Language, out: &mut dyn Write) -> fmt::Result {
        words::label(state, label, language, out)
    }

    fn notices(state: &State, language: Language, out: &mut dyn Write) -> fmt::Result {
        words::notices(state, language, out)
    }

    fn answer_player<M: SerializeMap>(
        state: &State,
        seat: Seat,
        object: &mut M,
    ) -> Result<(), M::Error> {
        answer::player(state, seat, object)
    }

    fn answer_board<M: SerializeMap>(state: &State, object: &mut M) -> Result<(), M::Error> {
        answer::board(state, object)
    }
}
