//! The rules of a game: the only writer of its state.

use core::fmt::Debug;

use heapless::Vec;
use serde::{Serialize, de::DeserializeOwned};

use super::View;
use crate::language::Words;
use crate::standing::Category;
use crate::table::{Colour, Person, Seat, Table};

/// What one entry changed, in the order it happened.
pub type Happenings<H> = Vec<H, 16>;

/// What a game is, in one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// The word for it in a sheet.
    pub slug: &'static str,
    /// Its name on the box.
    pub name: Words,
    /// What its points are called, in two letters or three.
    pub points: Words,
    /// The fewest who can play it.
    pub fewest_players: usize,
    /// The most who can play it.
    pub most_players: usize,
    /// The colours in the box, the likeliest first.
    pub colours: &'static [Colour],
    /// What its score is made of.
    pub categories: &'static [Category],
    /// What decides between equal totals, the first before the second; a win may also be shared at once.
    pub tie_breaks: &'static [Words],
    /// What it has pages for, beside those every game has.
    pub pages: &'static [Words],
    /// What the chart counts from left to right.
    pub progress: Words,
    /// Its number at `BoardGameGeek`, where somebody has looked it up.
    pub bgg: Option<u32>,
}

/// The rules of a game, written for its state.
pub trait Rules: View + Copy + PartialEq + Debug + 'static {
    /// What the game is.
    const ABOUT: About;

    /// What can be entered.
    type Entry: Copy + PartialEq + Debug + Serialize + DeserializeOwned;
    /// What an entry changes.
    type Happening: Copy + PartialEq + Debug;
    /// Why an entry is refused.
    type Refusal: Copy + PartialEq + Debug;

    /// The table before the set-up.
    fn start() -> Self;

    /// Writes an entry into the clerk's copy of the state and notes what changes. A refusal may leave the copy half
    /// written: it is thrown away.
    fn enter(clerk: &mut Clerk<Self>, entry: Self::Entry) -> Result<(), Self::Refusal>;

    /// Works out what takes long and nobody is told of, where that is not as it was at `another` moment of the game.
    fn settle(&mut self, _another: &Self) {}

    /// Whether the set-up is whole, so that the first turn may begin.
    fn ready(&self) -> Result<(), Self::Refusal>;

    /// Where players are seated. Only the seating of this module writes there.
    fn table_mut(&mut self) -> &mut Table;

    /// What an entry is.
    fn kind(entry: &Self::Entry) -> Kind;

    /// The person an entry seats at the table.
    fn newcomer(entry: &mut Self::Entry) -> Option<&mut Person>;

    /// What a happening means beyond what hands must do.
    fn meaning(happening: Self::Happening) -> Meaning;

    /// Whether a happening is told before it has happened: not where that would give a secret away, such as how much
    /// more somebody needs, nor where it says no more than what is chosen.
    fn may_be_foretold(_: Self::Happening) -> bool {
        true
    }
}

/// What an entry is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Who plays, and how: before the first turn.
    SetUp,
    /// Printed on the board, so it holds for every game on that board.
    Printed,
    /// Dealt or laid out for this game.
    Dealt,
    /// Played by whoever's turn it is.
    Turn,
    /// Played by this player, whoever's turn it is.
    By(Seat),
    /// Told of this player after the last turn.
    AtTheEnd(Seat),
    /// A correction by the table.
    Correction,
}

/// What a happening means beyond what hands must do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// Nothing more.
    Hands,
    /// Somebody's points change: hands move a marker, and nobody overlooks it.
    Points,
    /// The whole table sees something it had not seen; taking the entry back cannot make it unseen.
    Seen,
    /// What hands know by heart; shown to who wants hints.
    Reminder,
    /// It is this player's turn now, perhaps again.
    Turn(Seat),
    /// All turns have been played.
    Over,
}

/// Writes an entry into a copy of the state and notes what changes.
pub struct Clerk<S: Rules> {
    /// The copy.
    pub state: S,
    happenings: Happenings<S::Happening>,
    foretells: bool,
}

impl<S: Rules> Clerk<S> {
    fn new(state: &S) -> Self {
        Self {
            state: *state,
            happenings: Happenings::new(),
            foretells: false,
        }
    }

    fn who_foretells(state: &S) -> Self {
        Self {
            foretells: true,
            ..Self::new(state)
        }
    }

    /// Whether this is only to tell the table what would happen. Then nothing that is secret may be a reason to refuse:
    /// where a list closes, or from which number on, would give it away.
    pub fn foretells(&self) -> bool {
        self.foretells
    }

    /// Notes that something happened.
    pub fn note(&mut self, happening: impl Into<S::Happening>) {
        let room = self.happenings.push(happening.into());
        debug_assert!(room.is_ok(), "more happenings than any entry causes");
    }
}

/// Enters one thing: the only way a state changes. A refusal changes nothing.
pub fn apply<S: Rules>(
    state: &mut S,
    entry: S::Entry,
) -> Result<Happenings<S::Happening>, S::Refusal> {
    let mut clerk = Clerk::new(state);
    S::enter(&mut clerk, entry)?;
    clerk.state.settle(state);
    *state = clerk.state;
    Ok(clerk.happenings)
}

/// Enters something into a copy to see what would change, without what takes long and nobody is told of.
pub fn foresee<S: Rules>(
    state: &mut S,
    entry: S::Entry,
) -> Result<Happenings<S::Happening>, S::Refusal> {
    let mut clerk = Clerk::new(state);
    S::enter(&mut clerk, entry)?;
    *state = clerk.state;
    Ok(clerk.happenings)
}

/// What would happen, as far as the table may know before somebody tries: no secret refuses it, and nothing is told of that
/// [may not be](Rules::may_be_foretold).
pub fn foretell<S: Rules>(
    state: &mut S,
    entry: S::Entry,
) -> Result<Happenings<S::Happening>, S::Refusal> {
    let mut clerk = Clerk::who_foretells(state);
    S::enter(&mut clerk, entry)?;
    *state = clerk.state;
    let mut happenings = clerk.happenings;
    happenings.retain(|&happening| S::may_be_foretold(happening));
    Ok(happenings)
}

/// Whether something may be offered: as [`check`], but that no secret closes it. Who then tries it hears why not.
pub fn may_offer<S: Rules>(state: &S, entry: S::Entry) -> Result<(), S::Refusal> {
    S::enter(&mut Clerk::who_foretells(state), entry)
}

/// Whether something could be entered now.
pub fn check<S: Rules>(state: &S, entry: S::Entry) -> Result<(), S::Refusal> {
    S::enter(&mut Clerk::new(state), entry)
}

/// Who plays an entry; facts and corrections are the whole table's.
pub fn player<S: Rules>(state: &S, entry: &S::Entry) -> Option<Seat> {
    match S::kind(entry) {
        Kind::Turn => state.active(),
        Kind::By(seat) => Some(seat),
        Kind::SetUp | Kind::Printed | Kind::Dealt | Kind::AtTheEnd(_) | Kind::Correction => None,
    }
}
