//! A game under way, without knowing which: what the pages and buttons ask of it.
//!
//! What a game itself can say without types of its own stands in its [`View`]. Here is only what needs the journal or the
//! menus.

use core::fmt::{self, Write};
use core::ops::Range;

use crate::audience::Audience;
use crate::device::board_facts::BoardFacts;
use crate::device::wheel::Wheel;
use crate::game::{About, StillToTell, View};
use crate::journal::Encoded;
use crate::language::{Language, Text};
use crate::sheet::Fault;
use crate::standing::Standing;
use crate::store::StoreFault;
use crate::table::{Name, Person, Seat};
use crate::ui::{Area, Canvas, Row};

/// Takes rows: the number of each, and how it is filled in; `true` for the one that is chosen.
pub(in crate::device) type Visit<'a> = dyn FnMut(usize, &dyn Fn(&mut Row, bool)) + 'a;

/// How words are chosen.
#[derive(Clone, Copy)]
pub(in crate::device) struct Wording {
    pub(in crate::device) to: Audience,
    /// Whether rows say what helps to choose.
    pub(in crate::device) hints: bool,
}

/// What came of choosing something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) enum Chosen {
    /// It cannot be chosen; the reason stands on the screen.
    Closed,
    /// It was tried, and the rules refuse it for a reason nobody could be told before.
    Refused,
    /// There is more to choose.
    Deeper,
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
pub(in crate::device) enum Start {
    /// Everything that can be entered.
    Top,
    /// What is told one by one after the last turn.
    StillToTell,
    /// A row of one of the game's pages.
    Page(usize, usize),
    /// A row of a player's page.
    Player(Seat, usize),
}

/// What is asked for on top of everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) enum Asking {
    /// One of several choices.
    Choice,
    /// A number.
    Number,
    /// A word, letter by letter.
    Word,
    /// What a new player is called.
    Name,
    /// The same, letter by letter.
    Letters,
    /// Whether the table is sure of something strange.
    Sure,
}

/// What choosing a row does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) enum RowDoes {
    /// What stands on it.
    Choose,
    /// It cannot be chosen, but what is against it can be put right.
    Correct,
    /// Nothing.
    Nothing,
}

/// A game under way.
pub(in crate::device) trait AnySession: Choosing + History + Records {
    fn about(&self) -> &'static About;
    fn view(&self) -> &dyn View;
    /// Who stands where, as far as the table may know. It is kept, since finding it out can take long.
    fn standing(&self) -> &Standing;
    /// What is still told one by one after the last turn.
    fn still_to_tell(&self) -> Option<StillToTell<()>>;
    /// The table says that all of it has been told.
    fn all_is_told(&mut self);
    /// Whether there is a winner to be named.
    fn is_decided(&self) -> bool {
        self.standing().is_final() && self.still_to_tell().is_none()
    }
    /// Whether the set-up could be closed now.
    fn is_ready(&self) -> bool;
    /// Whether it has been.
    fn is_begun(&self) -> bool;
    /// The rows of one of the game's own pages.
    fn page(&self, page: usize, to: Audience, visit: &mut Visit<'_>);
    /// The rows of a player's page.
    fn player_page(&self, seat: Seat, to: Audience, visit: &mut Visit<'_>);
}

/// Questions, and what can be chosen at them. What is asked for lies in a stack here, each with its cursor.
pub(in crate::device) trait Choosing {
    /// What is asked for on top; `None` where nothing is.
    fn asking(&self) -> Option<Asking>;
    /// Begins choosing; `false` where nothing is to be chosen.
    fn open(&mut self, start: Start) -> bool;
    /// Whether something is to be chosen there.
    fn can_open(&self, start: Start) -> bool;
    /// Whom the question on top is about, where that need not be the active player.
    fn asked_about(&self) -> Option<Seat>;
    /// Lists what the set-up asks for. It is the bottom of everything, so no question lies upon it then.
    fn open_set_up(&mut self);
    /// One question back.
    fn back(&mut self);
    /// Drops what was half chosen.
    fn close(&mut self);
    /// The table asks what there is to ask when a game begins.
    fn ask(&mut self);

    /// The row of the question on top that is chosen.
    fn cursor(&self) -> usize;
    fn set_cursor(&mut self, cursor: usize);
    fn title(&self, to: Audience, out: &mut dyn Write) -> fmt::Result;
    /// The rows of the question on top.
    fn choices(&self, wording: Wording, visit: &mut Visit<'_>);
    /// Chooses a row.
    fn choose(&mut self, row: usize) -> Chosen;
    /// Why the rules have refused what was tried last.
    fn refusal(&self, to: Audience, out: &mut dyn Write) -> fmt::Result;
    /// Lets chance in: when somebody pressed a button. Pickers that begin anywhere begin there.
    fn stir(&mut self, chance: u64);
    /// What choosing a row does.
    fn does(&self, row: usize) -> RowDoes;
    /// Lists are sorted by what things are called in that language.
    fn speak(&mut self, language: Language);
    /// Why the table is asked whether it is sure.
    fn doubt(&self, to: Audience, out: &mut dyn Write) -> fmt::Result;
    /// The table is sure: what was waiting is entered.
    fn confirm(&mut self) -> Chosen;
    /// Whether a picture stands beside the choices.
    fn has_picture(&self) -> bool;
    /// Draws it, with the place of a row marked.
    fn paint_choice(&self, row: usize, area: Area, to: Audience, canvas: &mut Canvas<'_>);

    /// The number in the picker; `None` before anybody has picked one.
    fn number(&self) -> Option<i16>;
    /// Moves the number in the picker up or down, up to its ends.
    fn step_number(&mut self, by: Stride);
    /// Says what choosing the number in the picker would do.
    fn number_row(&self, wording: Wording, row: &mut Row);
    /// Chooses the number in the picker.
    fn choose_number(&mut self) -> Chosen;
    /// Whether it can be chosen.
    fn is_number_open(&self) -> bool;

    /// The letters of a word or name that is being written.
    fn wheel(&self) -> &Wheel;
    /// Takes the letter of a row; what is written, once it is done.
    fn take_letter(&mut self, row: usize) -> Option<Text<64>>;
    /// Writes a whole word at once; `false` if it cannot be one.
    fn write_word(&mut self, word: &str) -> bool;
    /// Takes the last letter back; `false` if there is none.
    fn erase_letter(&mut self) -> bool;
    /// Says what choosing the word that is written would do.
    fn word_row(&self, wording: Wording, row: &mut Row);
    /// Chooses the word that is written.
    fn choose_word(&mut self, word: &str) -> Chosen;

    /// Who is waiting for a name.
    fn newcomer(&self) -> Option<Person>;
    /// The name is to be written letter by letter.
    fn open_letters(&mut self);
    /// Enters who was waiting for a name, or says why that name will not do.
    fn enter_as(&mut self, name: Name) -> Chosen;
}

/// How far one step of a picker goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) struct Stride {
    /// Up or down.
    pub(in crate::device) up: bool,
    /// To the next number that is a multiple of this.
    pub(in crate::device) to_multiple_of: i16,
}

/// What was entered, and taking it back.
pub(in crate::device) trait History {
    /// How many entries hold.
    fn entries(&self) -> usize;
    /// Entries in words, the last first: those of the rows that are wanted.
    fn history(&self, rows: Range<usize>, to: Audience, visit: &mut Visit<'_>);
    /// Everybody's progress and points after each entry, where they changed.
    fn course(&self, visit: &mut dyn FnMut(Seat, u16, i16));
    /// Whether the last entry changed something hands must do.
    fn has_hands(&self, wording: Wording) -> bool;
    /// What it changed for hands, points first.
    fn for_hands(&self, wording: Wording, visit: &mut dyn FnMut(&str));
    /// Whether it made the table see something it had not seen.
    fn turned_over(&self) -> bool;

    /// The entry that would be taken back in words, and what it changed.
    fn last(&self, to: Audience, row: &mut Row) -> Option<Last>;
    /// How many of the last entries can be taken back.
    fn can_go_back(&self) -> usize;
    /// How many entries were taken back and wait.
    fn waiting(&self) -> usize;
    /// The first that waits in words; `None` where nothing does.
    fn next(&self, to: Audience, out: &mut dyn Write) -> Option<Next>;
    /// Says why the first that waits cannot be put in again now.
    fn why_not_next(&self, to: Audience, out: &mut dyn Write);
    /// Takes so many entries back. They wait.
    fn go_back(&mut self, count: usize) -> bool;
    /// Puts the first that waits in again.
    fn put_back(&mut self) -> bool;
    /// Forgets what waits.
    fn forget_waiting(&mut self) -> bool;
    /// Forgets the first that waits.
    fn leave_out(&mut self) -> bool;
}

/// What is to be known of the entry that would be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) struct Last {
    /// Whether it made the table see something.
    pub(in crate::device) seen: bool,
    /// Whose turn it would be then.
    pub(in crate::device) active: Option<Seat>,
}

/// What is to be known of the first entry that waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) struct Next {
    /// Whether it can be put in again now.
    pub(in crate::device) is_possible: bool,
    /// Who plays it.
    pub(in crate::device) seat: Option<Seat>,
}

/// What was done, as it is kept and read again.
pub(in crate::device) trait Records {
    /// What the game's log begins with.
    fn head(&self) -> Encoded;
    /// The note for what was done last, with the seconds it took.
    fn note(&self, done: Done, seconds: u16) -> Option<Encoded>;
    /// The notes that are carried over: for the entries that hold, and for those that wait.
    fn carried(&self, index: usize) -> Option<Encoded>;
    /// How many there are.
    fn carried_count(&self) -> usize;
    /// Does what a note says; who was active before.
    fn recall(&mut self, record: &[u8]) -> Result<Option<(Seat, u16)>, StoreFault>;
    /// Everything is recalled.
    fn recalled(&mut self);

    fn sheet(&self, out: &mut dyn Write) -> fmt::Result;
    fn board_sheet(&self, out: &mut dyn Write) -> fmt::Result;
    /// Remembers the printed board beside the game: what was known of it stays known, what is told last holds, and what
    /// no longer holds is forgotten.
    fn put_away(&self, printed: &mut BoardFacts) -> Result<(), StoreFault>;
    /// Whether all that is remembered of the printed board is known: telling it again would change nothing.
    fn knows_all(&self, printed: &BoardFacts) -> bool;
    /// Enters a fact of the printed board; what does not suit any more is left out.
    fn learn(&mut self, fact: &[u8]);
    /// Enters the facts of a board sheet, all or none.
    fn load_board(&mut self, text: &str) -> Result<(), Fault>;
}

/// What a note is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) enum Done {
    Entered,
    /// So many entries were taken back.
    WentBack(usize),
    PutBack,
    Forgotten,
    LeftOut,
}
