//! A game under way, without knowing which: what the pages and buttons ask of it.

use core::fmt::{self, Write};
use core::ops::Range;

use super::board_facts::BoardFacts;
use crate::games::Closing;
use crate::journal::Encoded;
use crate::language::{Language, Text, Words};
use crate::sheet::Fault;
use crate::standing::{Category, Standing};
use crate::store::StoreFault;
use crate::table::{Name, Person, Seat};
use crate::ui::{Area, Canvas, Row};

/// Takes rows: the number of each, and how it is filled in; `true` for the one that is chosen.
pub(super) type Visit<'a> = dyn FnMut(usize, &dyn Fn(&mut Row, bool)) + 'a;

/// How words are chosen.
#[derive(Clone, Copy)]
pub(super) struct Manner {
    pub(super) language: Language,
    pub(super) hints: bool,
}

/// What came of choosing something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Chosen {
    /// It cannot be chosen; the reason stands on the screen.
    Closed,
    /// There is more to choose; the row to begin with.
    Deeper(usize),
    /// The person it seats needs a name.
    Name,
    /// It was entered, and the turn goes on.
    Entered,
    /// It was entered, and a turn begins.
    Turn(Seat),
    /// It was entered, and all turns have been played.
    Over,
    /// There is no room for it.
    Full,
}

/// Where choosing begins.
#[derive(Clone, Copy)]
pub(super) enum Start {
    /// Everything that can be entered.
    Top,
    /// What the set-up asks for.
    Opening,
    /// What is told one by one after the last turn.
    Closing,
    /// A row of one of the game's pages.
    Page(usize, usize),
    /// A row of a player's page.
    Player(Seat, usize),
}

/// A number to pick.
pub(super) struct Pick {
    pub(super) number: i16,
    /// The next smaller and larger ones are beyond these.
    pub(super) count: usize,
}

/// A game under way.
pub(super) trait Running {
    fn slug(&self) -> &'static str;
    fn head(&self) -> Encoded;
    fn categories(&self) -> &'static [Category];
    fn tie_breaks(&self) -> [Words; 2];
    fn points_called(&self) -> Words;
    fn progress_called(&self) -> (Words, u16);
    fn pages(&self) -> &'static [Words];

    fn standing(&self) -> &Standing;
    /// What is still told one by one after the last turn.
    fn closing(&self) -> Option<Closing<()>>;
    /// Whether there is a winner to be named.
    fn is_decided(&self) -> bool {
        self.standing().is_final() && self.closing().is_none()
    }
    fn person(&self, seat: Seat) -> Option<Person>;
    fn points(&self, seat: Seat) -> i16;
    fn brief(&self, seat: Seat, language: Language, out: &mut dyn Write) -> fmt::Result;
    fn headline(&self, language: Language, out: &mut dyn Write) -> fmt::Result;
    fn last_call(&self, language: Language, out: &mut dyn Write) -> fmt::Result;
    fn paint(&self, area: Area, canvas: &mut Canvas<'_>);
    /// Everybody's progress and points after each entry, where they changed.
    fn course(&self, visit: &mut dyn FnMut(Seat, u16, i16));

    /// Whether the set-up could be closed now, and whether it has been.
    fn is_ready(&self) -> bool;
    fn is_begun(&self) -> bool;
    /// The table asks what there is to ask when a game begins.
    fn ask(&mut self);

    /// Begins choosing; `false` where nothing is to be chosen.
    fn open(&mut self, start: Start) -> bool;
    /// The row to begin with.
    fn likeliest(&self) -> usize;
    fn title(&self, manner: Manner, out: &mut dyn Write) -> fmt::Result;
    fn choices(&self, manner: Manner, visit: &mut Visit<'_>);
    /// Whether all choices are numbers.
    fn are_numbers(&self) -> bool;
    /// The number under the cursor, where all choices are numbers, and what it would do.
    fn pick(&self, cursor: usize, manner: Manner, below: &mut Row) -> Option<Pick>;
    fn choose(&mut self, cursor: usize) -> Chosen;
    /// One question back. What can be chosen there is listed only for who goes on choosing.
    fn back(&mut self, goes_on: bool);
    fn newcomer(&self) -> Option<Person>;
    /// Enters who was waiting for a name, or says why that name will not do.
    fn enter_as(&mut self, name: Name, language: Language) -> Result<Chosen, Text<200>>;

    /// Whether the last entry changed something hands must do.
    fn has_hands(&self) -> bool;
    /// What it changed.
    fn told(&self, language: Language, visit: &mut dyn FnMut(&str));
    fn page(&self, page: usize, language: Language, visit: &mut Visit<'_>);
    fn player_page(&self, seat: Seat, language: Language, visit: &mut Visit<'_>);
    /// Entries in words, the last first: those of the rows that are wanted.
    fn history(&self, rows: Range<usize>, language: Language, visit: &mut Visit<'_>);
    fn entries(&self) -> usize;

    /// The entry that would be taken back in words, and what it changed; whether the table has seen something.
    fn last(&self, language: Language, row: &mut Row) -> Option<bool>;
    /// The entry that would be put in again.
    fn next(&self, language: Language, out: &mut dyn Write) -> bool;
    fn undo(&mut self) -> bool;
    fn redo(&mut self) -> bool;

    /// The note for what was done last, with the seconds it took.
    fn note(&self, done: Done, seconds: u16) -> Option<Encoded>;
    /// The notes that are carried over: for the entries that hold, and for those that can be put in again.
    fn carried(&self, index: usize) -> Option<Encoded>;
    /// How many there are.
    fn carried_count(&self) -> usize;
    /// Does what a note says; who was active before.
    fn recall(&mut self, record: &[u8]) -> Result<Option<(Seat, u16)>, StoreFault>;

    fn sheet(&self, out: &mut dyn Write) -> fmt::Result;
    fn board_sheet(&self, out: &mut dyn Write) -> fmt::Result;
    /// Remembers the printed board beside the game: what was known of it stays known, what is told last holds, and what
    /// no longer holds is forgotten.
    fn put_away(&self, printed: &mut BoardFacts) -> Result<(), StoreFault>;
    /// Whether a fact of the printed board is known: telling it again would change nothing.
    fn knows(&self, fact: &[u8]) -> bool;
    /// Enters a fact of the printed board; what does not suit any more is left out.
    fn learn(&mut self, fact: &[u8]);
    /// Enters the facts of a board sheet, all or none.
    fn load_board(&mut self, text: &str) -> Result<(), Fault>;
    /// Everything is recalled.
    fn settle(&mut self);
}

/// What a note is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Done {
    Entered,
    Undone,
    Redone,
}
