//! Ticket to Ride, the map of the USA, by Alan R. Moon (Days of Wonder 2004); in German Zug um Zug.

mod answer;
pub mod board;
mod choices;
pub mod entry;
mod lines;
pub mod net;
pub mod outcome;
mod rules;
mod scoring;
pub mod state;
pub mod tickets;
pub mod trail;
mod words;

use core::fmt::{self, Write};
use core::ops::ControlFlow;

use serde::ser::SerializeMap;

use super::{Choice, Game, Happenings};
use crate::language::{Language, Words};
use crate::sheet::{Line, Sentence};
use crate::standing::{Category, Standing};
use crate::table::{Name, Seat};

pub use choices::{Label, Path};
pub use entry::Entry;
pub use outcome::{Happening, Refusal};
pub use state::State;

/// Ticket to Ride.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TicketToRide;

impl Game for TicketToRide {
    const SLUG: &'static str = "ticket-to-ride";
    const NAME: Words = Words {
        english: "Ticket to Ride",
        german: "Zug um Zug",
    };
    const SET_UP: &'static [&'static str] = lines::SET_UP;
    const FACTS: &'static [&'static str] = &[];
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

    /// All there is to say is said of the players.
    fn answer_board<M: SerializeMap>(_: &State, _: &mut M) -> Result<(), M::Error> {
        Ok(())
    }
}
