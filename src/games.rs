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
use crate::table::{MOST_SEATS, Name, Person, Seat};
use crate::ui::{Area, Canvas, Row};

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
    /// What its points are called, in two letters or three.
    const POINTS: Words;
    /// What it has pages for, beside those every game has.
    const PAGES: &'static [Words];
    /// What the chart counts from left to right, and how far.
    const PROGRESS: (Words, u16);

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

    /// Enters something into a copy to see what would change. What takes long and nobody is told of may be left out.
    fn foresee(
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

    /// Whose turn it is.
    fn active(state: &Self::State) -> Option<Seat>;

    /// Who sits there.
    fn person(state: &Self::State, seat: Seat) -> Option<Person>;

    /// What a player is called.
    fn name(state: &Self::State, seat: Seat) -> Name {
        Self::person(state, seat).map_or(Name::NONE, |person| person.name)
    }

    /// Reads a line of a sheet.
    fn read(state: &Self::State, line: &mut Line<'_>) -> Result<Self::Entry, Sentence>;

    /// Reads a line about what is printed on the board, so that it holds for every game; `None` if it is about
    /// something else.
    fn read_board(line: &mut Line<'_>) -> Option<Result<Self::Entry, Sentence>>;

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

    /// Says what still lies on the table though nobody can use it any more, a line each.
    fn missed(state: &Self::State, language: Language, out: &mut dyn Write) -> fmt::Result;

    /// Asks the question of a path, in two or three words.
    fn title(
        state: &Self::State,
        path: Self::Path,
        language: Language,
        out: &mut dyn Write,
    ) -> fmt::Result;

    /// Says on one line what somebody enters; `state` is the one before it.
    fn describe(
        state: &Self::State,
        entry: &Self::Entry,
        language: Language,
        out: &mut dyn Write,
    ) -> fmt::Result;

    /// Says what an entry will cost and why, before it is made; nothing where that is plain.
    fn reckon(
        state: &Self::State,
        entry: &Self::Entry,
        language: Language,
        out: &mut dyn Write,
    ) -> fmt::Result;

    /// The person an entry seats at the table.
    fn newcomer(entry: &Self::Entry) -> Option<Person>;

    /// The entry with that name for the person it seats.
    fn renamed(entry: Self::Entry, name: Name) -> Self::Entry;

    /// What the set-up asks for next; `None` once it stands.
    fn opening(state: &Self::State) -> Option<Self::Path>;

    /// Shows `visit` what the table should be asked after that has happened, or when the game begins.
    fn questions(state: &Self::State, told: &[Self::Happening], visit: &mut dyn FnMut(Self::Path));

    /// Whether a question has been answered meanwhile, or cannot be any more.
    fn is_settled(state: &Self::State, question: Self::Path) -> bool;

    /// What the table still tells one by one after the last turn, if anything.
    fn closing(state: &Self::State) -> Option<Closing<Self::Path>>;

    /// What a happening means beyond what hands must do.
    fn news(happening: Self::Happening) -> News;

    /// The number that stands on a choice, where nothing else does.
    fn number(label: Self::Label) -> Option<i16>;

    /// Adds to the row of a choice what helps to choose.
    fn hint(state: &Self::State, choice: &Choice<Self>, language: Language, row: &mut Row);

    /// Says in a word or two where a player stands: "day 11".
    fn brief(
        state: &Self::State,
        seat: Seat,
        language: Language,
        out: &mut dyn Write,
    ) -> fmt::Result;

    /// A player's points as they lie on the table now.
    fn points(state: &Self::State, seat: Seat) -> i16;

    /// How far a player has come in the chart.
    fn progress(state: &Self::State, seat: Seat) -> u16;

    /// Says what everybody wants to know at rest, on two lines at the most.
    fn headline(state: &Self::State, language: Language, out: &mut dyn Write) -> fmt::Result;

    /// Says on one line that the end is near; nothing before that.
    fn last_call(_: &Self::State, _: Language, _: &mut dyn Write) -> fmt::Result {
        Ok(())
    }

    /// Shows the rows of one of its pages.
    fn page(state: &Self::State, page: usize, language: Language, rows: &mut Rows<'_, Self>);

    /// Shows the rows of a player's page.
    fn player_page(state: &Self::State, seat: Seat, language: Language, rows: &mut Rows<'_, Self>);

    /// Draws its own picture.
    fn paint(state: &Self::State, area: Area, canvas: &mut Canvas<'_>);

    /// Shows `visit` everything that is known of the printed board, as entries.
    fn printed(state: &Self::State, visit: &mut dyn FnMut(Self::Entry));

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

        fn foresee(
            state: &mut State,
            entry: Entry,
        ) -> Result<$crate::games::Happenings<Happening>, Refusal> {
            rules::foresee(state, entry)
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

        fn active(state: &State) -> Option<$crate::table::Seat> {
            state.active()
        }

        fn person(state: &State, seat: $crate::table::Seat) -> Option<$crate::table::Person> {
            state.table.person(seat)
        }

        fn read(
            state: &State,
            line: &mut $crate::sheet::Line<'_>,
        ) -> Result<Entry, $crate::sheet::Sentence> {
            lines::read(state, line)
        }

        fn read_board(
            line: &mut $crate::sheet::Line<'_>,
        ) -> Option<Result<Entry, $crate::sheet::Sentence>> {
            lines::read_board(line)
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

        fn missed(
            state: &State,
            language: $crate::language::Language,
            out: &mut dyn core::fmt::Write,
        ) -> core::fmt::Result {
            words::missed(state, language, out)
        }

        fn title(
            state: &State,
            path: Path,
            language: $crate::language::Language,
            out: &mut dyn core::fmt::Write,
        ) -> core::fmt::Result {
            words::title(state, path, language, out)
        }

        fn describe(
            state: &State,
            entry: &Entry,
            language: $crate::language::Language,
            out: &mut dyn core::fmt::Write,
        ) -> core::fmt::Result {
            words::describe(state, entry, language, out)
        }

        fn reckon(
            state: &State,
            entry: &Entry,
            language: $crate::language::Language,
            out: &mut dyn core::fmt::Write,
        ) -> core::fmt::Result {
            words::reckon(state, entry, language, out)
        }

        fn newcomer(entry: &Entry) -> Option<$crate::table::Person> {
            view::newcomer(entry)
        }

        fn renamed(entry: Entry, name: $crate::table::Name) -> Entry {
            view::renamed(entry, name)
        }

        fn opening(state: &State) -> Option<Path> {
            view::opening(state)
        }

        fn questions(state: &State, told: &[Happening], visit: &mut dyn FnMut(Path)) {
            view::questions(state, told, visit);
        }

        fn is_settled(state: &State, question: Path) -> bool {
            view::is_settled(state, question)
        }

        fn closing(state: &State) -> Option<$crate::games::Closing<Path>> {
            view::closing(state)
        }

        fn news(happening: Happening) -> $crate::games::News {
            view::news(happening)
        }

        fn number(label: Label) -> Option<i16> {
            view::number(label)
        }

        fn hint(
            state: &State,
            choice: &$crate::games::Choice<Self>,
            language: $crate::language::Language,
            row: &mut $crate::ui::Row,
        ) {
            view::hint(state, choice, language, row);
        }

        fn brief(
            state: &State,
            seat: $crate::table::Seat,
            language: $crate::language::Language,
            out: &mut dyn core::fmt::Write,
        ) -> core::fmt::Result {
            words::brief(state, seat, language, out)
        }

        fn points(state: &State, seat: $crate::table::Seat) -> i16 {
            view::points(state, seat)
        }

        fn progress(state: &State, seat: $crate::table::Seat) -> u16 {
            view::progress(state, seat)
        }

        fn headline(
            state: &State,
            language: $crate::language::Language,
            out: &mut dyn core::fmt::Write,
        ) -> core::fmt::Result {
            words::headline(state, language, out)
        }

        fn page(
            state: &State,
            page: usize,
            language: $crate::language::Language,
            rows: &mut $crate::games::Rows<'_, Self>,
        ) {
            view::page(state, page, language, rows);
        }

        fn player_page(
            state: &State,
            seat: $crate::table::Seat,
            language: $crate::language::Language,
            rows: &mut $crate::games::Rows<'_, Self>,
        ) {
            view::player_page(state, seat, language, rows);
        }

        fn paint(state: &State, area: $crate::ui::Area, canvas: &mut $crate::ui::Canvas<'_>) {
            view::paint(state, area, canvas);
        }

        fn printed(state: &State, visit: &mut dyn FnMut(Entry)) {
            view::printed(state, visit);
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

/// What a happening means beyond what hands must do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News {
    /// Nothing more.
    Hands,
    /// The whole table sees something it had not seen; taking the entry back cannot make it unseen.
    Seen,
    /// It is this player's turn now, perhaps again.
    Turn(Seat),
    /// All turns have been played.
    Over,
}

/// What is told one by one after the last turn. Until all of it is, the screen names no winner, even where the
/// result could be reckoned without the rest.
#[derive(Clone, PartialEq, Debug)]
pub struct Closing<P> {
    /// Where the next is chosen.
    pub path: P,
    /// One of them, on a button.
    pub button: Words,
    /// What has been told so far, before the numbers of it.
    pub told: Words,
    /// How many everybody has told, in seating order.
    pub counts: heapless::Vec<u32, MOST_SEATS>,
}

/// Takes the rows of a page one after the other: where choosing one leads, and how it is filled in if it
/// is to be seen.
pub type Rows<'a, G> = dyn FnMut(Option<<G as Game>::Path>, &dyn Fn(&mut Row)) + 'a;

/// Something to do with a game that is known only by its word.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Game>(self) -> Self::Output;
}

/// The list of games: a name for each, and where it is. `then!` is called with all of them.
macro_rules! every_game {
    ($then:ident) => {
        $then! {
            GrandTrunk: $crate::games::grand_trunk::GrandTrunk,
            TicketToRide: $crate::games::ticket_to_ride::TicketToRide,
        }
    };
}
pub(crate) use every_game;

macro_rules! by_word {
    ($($name:ident: $game:ty,)+) => {
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
every_game!(by_word);
