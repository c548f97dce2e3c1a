//! The seam between a game and everything else, and the list of games.
//!
//! A game is tables and a few functions. The journal, the sheet, the command line and the tests are
//! written against [`Game`] and know none by name. To add a game, write its folder and add its line
//! to the list at the end of this file.

pub mod grand_trunk;
mod menu;
pub mod ticket_to_ride;

use core::fmt::{self, Debug, Write};
use core::ops::ControlFlow;

use serde::{Serialize, de::DeserializeOwned, ser::SerializeMap};

use crate::language::{Language, Words};
use crate::sheet::{Line, Sentence};
use crate::standing::{Category, Standing};
use crate::table::{Name, Seat};

/// What one entry changed, in the order it happened.
pub type Happenings<H> = heapless::Vec<H, 16>;

/// A game the companion can keep.
pub trait Game: Copy + PartialEq + Debug + 'static {
    /// The word for it in a sheet.
    const SLUG: &'static str;
    /// Its name on the box.
    const NAME: Words;
    /// First words of set-up lines, in the order the rules need them; a sheet may have them in any.
    const SET_UP: &'static [&'static str];
    /// First words of fact lines.
    const FACTS: &'static [&'static str];
    /// What its score is made of.
    const CATEGORIES: &'static [Category];
    /// What decides between equal totals, the first before the second.
    const TIE_BREAKS: [Words; 2];

    /// Everything known at one moment.
    type State: Copy + PartialEq + Debug;
    /// What can be entered.
    type Entry: Copy + PartialEq + Debug + Serialize + DeserializeOwned;
    /// What an entry changes.
    type Happening: Copy + PartialEq + Debug;
    /// Why an entry is refused.
    type Refusal: Copy + PartialEq + Debug;
    /// How far somebody has got in choosing an entry; the default is the beginning.
    type Path: Copy + PartialEq + Debug + Default;
    /// What stands on a choice.
    type Label: Copy + PartialEq + Debug;

    /// The table before the set-up.
    fn start() -> Self::State;

    /// Enters one thing: the only way a state changes. A refusal changes nothing.
    fn apply(
        state: &mut Self::State,
        entry: Self::Entry,
    ) -> Result<Happenings<Self::Happening>, Self::Refusal>;

    /// Whether something could be entered now.
    fn check(state: &Self::State, entry: Self::Entry) -> Result<(), Self::Refusal>;

    /// Whether the set-up is whole.
    fn ready(state: &Self::State) -> Result<(), Self::Refusal>;

    /// Shows `visit` what can be chosen at `path`, likeliest first, until it breaks off.
    fn choices(
        state: &Self::State,
        path: Self::Path,
        visit: &mut dyn FnMut(Choice<Self>) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// Who stands where, and what the score is made of.
    fn standing(state: &Self::State) -> Standing;

    /// What a player is called.
    fn name(state: &Self::State, seat: Seat) -> Name;

    /// Reads a line of a sheet.
    fn read(state: &Self::State, line: &mut Line<'_>) -> Result<Self::Entry, Sentence>;

    /// Writes the line of a sheet for an entry about to be made in `state`.
    fn write(state: &Self::State, entry: &Self::Entry, out: &mut dyn Write) -> fmt::Result;

    /// Says why an entry is refused.
    fn explain(
        state: &Self::State,
        refusal: Self::Refusal,
        language: Language,
        out: &mut dyn Write,
    ) -> fmt::Result;

    /// Says what happened; `state` is the one after it.
    fn tell(
        state: &Self::State,
        happening: Self::Happening,
        language: Language,
        out: &mut dyn Write,
    ) -> fmt::Result;

    /// Says what stands on a choice.
    fn label(
        state: &Self::State,
        label: Self::Label,
        language: Language,
        out: &mut dyn Write,
    ) -> fmt::Result;

    /// Says what else the table should know now, a line each: open contracts, last turns.
    fn notices(state: &Self::State, language: Language, out: &mut dyn Write) -> fmt::Result;

    /// Adds what the `--json` answer says of a player beyond name, place and score.
    fn answer_player<M: SerializeMap>(
        state: &Self::State,
        seat: Seat,
        object: &mut M,
    ) -> Result<(), M::Error>;

    /// Adds what the `--json` answer says of the board.
    fn answer_board<M: SerializeMap>(state: &Self::State, object: &mut M) -> Result<(), M::Error>;
}

/// Writes what every `impl Game` has alike: a game's folder has modules of these names, and each function
/// of the seam is the one its module has for it.
macro_rules! by_its_modules {
    () => {
        type State = State;
        type Entry = Entry;
        type Happening = Happening;
        type Refusal = Refusal;
        type Path = Path;
        type Label = Label;

        fn start() -> State {
            State::before_set_up()
        }

        fn apply(
            state: &mut State,
            entry: Entry,
        ) -> Result<$crate::games::Happenings<Happening>, Refusal> {
            rules::apply(state, entry)
        }

        fn check(state: &State, entry: Entry) -> Result<(), Refusal> {
            rules::check(state, entry)
        }

        fn ready(state: &State) -> Result<(), Refusal> {
            rules::ready(state)
        }

        fn choices(
            state: &State,
            path: Path,
            visit: &mut dyn FnMut($crate::games::Choice<Self>) -> core::ops::ControlFlow<()>,
        ) -> core::ops::ControlFlow<()> {
            $crate::games::menu::Menu::new(state, visit).offer(path)
        }

        fn standing(state: &State) -> $crate::standing::Standing {
            scoring::standing(state)
        }

        fn name(state: &State, seat: $crate::table::Seat) -> $crate::table::Name {
            state.table.name(seat)
        }

        fn read(
            state: &State,
            line: &mut $crate::sheet::Line<'_>,
        ) -> Result<Entry, $crate::sheet::Sentence> {
            lines::read(state, line)
        }

        fn write(
            state: &State,
            entry: &Entry,
            out: &mut dyn core::fmt::Write,
        ) -> core::fmt::Result {
            lines::write(state, entry, out)
        }

        fn explain(
            state: &State,
            refusal: Refusal,
            language: $crate::language::Language,
            out: &mut dyn core::fmt::Write,
        ) -> core::fmt::Result {
            words::explain(state, refusal, language, out)
        }

        fn tell(
            state: &State,
            happening: Happening,
            language: $crate::language::Language,
            out: &mut dyn core::fmt::Write,
        ) -> core::fmt::Result {
            words::tell(state, happening, language, out)
        }

        fn label(
            state: &State,
            label: Label,
            language: $crate::language::Language,
            out: &mut dyn core::fmt::Write,
        ) -> core::fmt::Result {
            words::label(state, label, language, out)
        }

        fn notices(
            state: &State,
            language: $crate::language::Language,
            out: &mut dyn core::fmt::Write,
        ) -> core::fmt::Result {
            words::notices(state, language, out)
        }

        fn answer_player<M: serde::ser::SerializeMap>(
            state: &State,
            seat: $crate::table::Seat,
            object: &mut M,
        ) -> Result<(), M::Error> {
            answer::player(state, seat, object)
        }

        fn answer_board<M: serde::ser::SerializeMap>(
            state: &State,
            object: &mut M,
        ) -> Result<(), M::Error> {
            answer::board(state, object)
        }
    };
}
pub(crate) use by_its_modules;

/// Something that could be chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice<G: Game> {
    /// What stands on it.
    pub label: G::Label,
    /// What choosing it does.
    pub leads: Leads<G>,
}

/// What choosing something does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Leads<G: Game> {
    /// There is more to choose.
    On(G::Path),
    /// This is entered, and the rules accept it.
    To(G::Entry),
    /// It cannot be chosen now, for this reason.
    Nowhere(G::Refusal),
}

/// Something to do with a game that is known only by its word.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Game>(self) -> Self::Output;
}

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// The words of all games.
        pub const SLUGS: &[&str] = &[$(<$game>::SLUG),+];

        /// Does something with the game of that word, if there is one.
        pub fn with<V: Visitor>(slug: &str, visitor: V) -> Option<V::Output> {
            $(if slug == <$game>::SLUG {
                return Some(visitor.visit::<$game>());
            })+
            None
        }
    };
}

games![grand_trunk::GrandTrunk, ticket_to_ride::TicketToRide];
