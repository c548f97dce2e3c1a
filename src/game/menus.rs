//! What can be entered now.

use core::fmt::{self, Debug, Write};
use core::ops::ControlFlow;

use heapless::Vec;

use super::corrections::{self, Correct};
use super::{Game, Rules, Say, Tallies, may_offer};
use crate::audience::Audience;
use crate::catalogue::Item;
use crate::language::{Called, Language, Words, say};
use crate::table::{Colour, MOST_SEATS, Name, Person, Seat};
use crate::ui::{Area, Canvas, Row};

/// What can be entered now: a tree of questions whose leaves are entries, likeliest first. The same tree drives the
/// buttons and the random players of the tests.
pub trait Menus: Tallies {
    /// What is asked for on the way to an entry.
    type Question: Copy + PartialEq + Debug;
    /// What stands on a choice.
    type Label: Copy + PartialEq + Debug;

    /// Offers what can be chosen at a question, or at the beginning.
    fn offer(menu: &mut Menu<'_, '_, Self>, question: Option<Self::Question>) -> ControlFlow<()>
    where
        Self: Game;

    /// Where a number leads at a question that [`Menu::number`] was offered for. Whether the rules accept it is found
    /// out by who asks.
    fn with_number(&self, _: Self::Question, _: i16) -> Option<Leads<Self>>
    where
        Self: Game,
    {
        None
    }

    /// Where a word leads at a question that [`Menu::word`] was offered for.
    fn with_word(&self, _: Self::Question, _word: &str) -> Option<Leads<Self>>
    where
        Self: Game,
    {
        None
    }

    /// Offers further corrections beside those of numbers: of everybody's things, or of one player's.
    fn correct_more(_: &mut Menu<'_, '_, Self>, _: Option<Seat>) -> ControlFlow<()>
    where
        Self: Game,
    {
        ControlFlow::Continue(())
    }

    /// What the set-up asks for next; `None` once it stands.
    fn opening(&self) -> Option<Self::Question>;

    /// Shows `visit` what the table should be asked after that has happened, or when the game begins.
    fn questions(&self, _: &[Self::Happening], _visit: &mut dyn FnMut(Self::Question)) {}

    /// Whom a question is about, where that need not be the active player: a correction of somebody's things.
    fn asked_about(&self, _: Self::Question) -> Option<Seat> {
        None
    }

    /// Whether a question has been answered meanwhile, or cannot be any more.
    fn is_settled(&self, _: Self::Question) -> bool {
        true
    }

    /// Whether a list stays open after something was entered from it, since there is more to be told at it.
    fn stays_open(&self, _: Self::Question) -> bool {
        false
    }

    /// Whether a question may wait. Its list then begins with a row that puts it off, so that nothing is told by habit.
    fn may_wait(&self, _: Self::Question) -> bool {
        false
    }

    /// Whether the choices of a question are sorted by what they are called in the language shown.
    fn is_by_name(&self, _: Self::Question) -> bool {
        false
    }

    /// Where the table puts right what a refusal rests on: something was entered wrongly, or forgotten.
    fn remedy(&self, _: Self::Refusal) -> Option<QuestionOf<Self>>
    where
        Self: Game,
    {
        None
    }

    /// Says why the table should think twice before an entry is made; nothing where nothing is strange. The rules
    /// accept it all the same.
    fn doubt(&self, _: &Self::Entry, _: Audience, _: &mut dyn Write) -> fmt::Result {
        Ok(())
    }

    /// What the table still tells one by one after the last turn, if anything.
    fn still_to_tell(&self) -> Option<StillToTell<Self::Question>> {
        None
    }

    /// Adds to the row of a choice what helps to choose.
    fn hint(&self, _: &Choice<Self>, _: Audience, _: &mut Row)
    where
        Self: Game,
    {
    }

    /// Whether choices of a question are places of a picture, so that it stands beside their list.
    fn has_picture(&self, _: Self::Question) -> bool {
        false
    }

    /// Draws that picture, with the place of the choice under the cursor marked.
    fn paint_choice(&self, _: &Choice<Self>, _: Area, _: Audience, _: &mut Canvas<'_>)
    where
        Self: Game,
    {
    }

    /// Says what an entry will cost and why, before it is made; nothing where that is plain.
    fn preview(&self, _: &Self::Entry, _: Audience, _: &mut dyn Write) -> fmt::Result {
        Ok(())
    }

    /// Shows the rows of one of the game's own pages.
    fn page(&self, _page: usize, _: Audience, _: &mut Rows<'_, Self>)
    where
        Self: Game,
    {
    }

    /// Shows the rows of a player's page.
    fn player_page(&self, seat: Seat, to: Audience, rows: &mut Rows<'_, Self>)
    where
        Self: Game,
    {
        corrections::tally_rows(self, seat, to, rows);
    }

    /// Shows `visit` everything that is known of the printed board, as entries.
    fn printed(&self, _visit: &mut dyn FnMut(Self::Entry)) {}
}

/// A question: the beginning, one of the game's own, or one that every game asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyQuestion<Q, T> {
    /// Everything that can be entered.
    Top,
    /// One of the game's own.
    Own(Q),
    /// Whose number is wrong.
    CorrectWhose,
    /// Which of that player's numbers.
    CorrectWhat(Seat),
    /// What it should be.
    CorrectBy(Seat, T),
}

/// A question of the game `S`.
pub type QuestionOf<S> = AnyQuestion<<S as Menus>::Question, <S as Tallies>::Tally>;

impl<Q, T> From<Q> for AnyQuestion<Q, T> {
    fn from(question: Q) -> Self {
        Self::Own(question)
    }
}

/// What stands on a choice: something of the game's own, or what every game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyLabel<L, T> {
    /// Something of the game's own.
    Own(L),
    /// A player.
    Seat(Seat),
    /// A player's colour.
    Colour(Colour),
    /// A number that can be corrected.
    Tally(T),
    /// Corrections of numbers.
    Correct,
}

/// A label of the game `S`.
pub type LabelOf<S> = AnyLabel<<S as Menus>::Label, <S as Tallies>::Tally>;

impl<L, T> From<L> for AnyLabel<L, T> {
    fn from(label: L) -> Self {
        Self::Own(label)
    }
}

/// Something that could be chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice<S: Menus> {
    /// What stands on it.
    pub label: LabelOf<S>,
    /// What choosing it does.
    pub leads: Leads<S>,
}

/// What choosing something does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Leads<S: Menus> {
    /// There is more to choose.
    On(QuestionOf<S>),
    /// The same list once more, with what was chosen so far: a thing counted, a card taken up.
    Again(QuestionOf<S>),
    /// This is entered, and the rules accept it; or what is against it is secret, and only who tries hears of it.
    To(S::Entry),
    /// It cannot be chosen now, for this reason.
    Nowhere(S::Refusal),
}

/// A number to pick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberRange {
    /// The least it can be.
    pub least: i16,
    /// The most it can be.
    pub most: i16,
    /// What it is likely to be; without it the picker begins at nothing, and only a step makes it a number.
    pub likely: Option<i16>,
    /// Any will do, so the picker begins where chance has it.
    pub anywhere: bool,
}

impl NumberRange {
    /// From the least to the most.
    pub const fn new(least: i16, most: i16) -> Self {
        Self {
            least,
            most,
            likely: None,
            anywhere: false,
        }
    }

    /// From the least to the most, and any of them will do.
    pub const fn anywhere(least: i16, most: i16) -> Self {
        Self {
            anywhere: true,
            ..Self::new(least, most)
        }
    }

    /// Where the picker begins, for that throw of chance.
    pub fn begin(self, chance: u64) -> Option<i16> {
        if !self.anywhere {
            return self.likely;
        }
        let count = u64::from(self.most.abs_diff(self.least)) + 1;
        let beyond = i16::try_from(chance % count).unwrap_or_default();
        Some(self.least.saturating_add(beyond))
    }

    /// With a number it is likely to be.
    #[must_use]
    pub fn likely(self, number: i16) -> Self {
        Self {
            likely: Some(number.clamp(self.least, self.most)),
            ..self
        }
    }

    /// All of them, the likely one first.
    pub fn numbers(self) -> impl Iterator<Item = i16> {
        let rest = self.least..=self.most;
        let others = rest.filter(move |&number| Some(number) != self.likely);
        self.likely.into_iter().chain(others)
    }
}

/// That an answer is kept for all later games on this board.
pub fn kept_for_later(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "Kept for later games. ",
        "Wird für spätere Spiele gemerkt. "
    )
}

/// What is offered at a question: one choice after the other, or one number, or one word.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Offer<S: Menus> {
    /// One of several choices.
    Choice(Choice<S>),
    /// A number.
    Number(NumberRange),
    /// A slug to type, of so many letters at the most.
    Word(u8),
}

/// What is told one by one after the last turn. Until all of it is, the screen names no winner, even where the
/// result could be reckoned without the rest.
#[derive(Clone, PartialEq, Debug)]
pub struct StillToTell<Q> {
    /// Where the next is chosen.
    pub question: Q,
    /// One of them, on a button.
    pub button: Words,
    /// What the table says once all of it is told, where only the table can know; nothing while some is known to be
    /// missing.
    pub done: Option<Words>,
    /// What stands before everybody's number: what they have told so far, or have still to tell.
    pub called: Words,
    /// Everybody's number, in seating order.
    pub counts: Vec<u32, MOST_SEATS>,
}

impl<Q> StillToTell<Q> {
    /// Whether nothing is left of it once the table has said that all is told.
    pub fn is_settled_by_the_table(&self) -> bool {
        self.done.is_some()
    }
}

/// Takes the rows of a page one after the other: where choosing one leads, and how it is filled in if it
/// is to be seen.
pub type Rows<'a, S> = dyn FnMut(Option<QuestionOf<S>>, &dyn Fn(&mut Row)) + 'a;

/// Shows offers to a visitor, each with where it leads.
///
/// Every leaf is tried on the rules, so a choice that is offered is accepted but where a secret is against it, and one
/// that is closed says what the rules would say. A branch is open if anything beyond it is; an empty one is not shown.
pub struct Menu<'a, 'v, S: Menus> {
    /// The state now.
    pub state: &'a S,
    visit: &'a mut Visit<'v, S>,
}

/// Who is shown offers until they break off.
type Visit<'v, S> = dyn FnMut(Offer<S>) -> ControlFlow<()> + 'v;

/// Shows `visit` what can be chosen at a question, likeliest first, until it breaks off.
pub fn choices<S: Game>(
    state: &S,
    question: QuestionOf<S>,
    visit: &mut Visit<'_, S>,
) -> ControlFlow<()> {
    let mut menu = Menu { state, visit };
    match question {
        AnyQuestion::Top => S::offer(&mut menu, None),
        AnyQuestion::Own(question) => S::offer(&mut menu, Some(question)),
        AnyQuestion::CorrectWhose => menu.correct(Correct::Whose),
        AnyQuestion::CorrectWhat(seat) => menu.correct(Correct::What(seat)),
        AnyQuestion::CorrectBy(seat, tally) => menu.correct(Correct::By(seat, tally)),
    }
}

/// Where a number leads at a question that offers numbers: to an entry the rules accept, to more that is open, or nowhere
/// for the rules' own reason. `None` where no number is asked for.
pub fn with_number<S: Game>(state: &S, question: QuestionOf<S>, number: i16) -> Option<Leads<S>> {
    let leads = match question {
        AnyQuestion::Own(question) => state.with_number(question, number)?,
        AnyQuestion::CorrectBy(seat, tally) => corrections::with_number(state, seat, tally, number),
        AnyQuestion::Top | AnyQuestion::CorrectWhose | AnyQuestion::CorrectWhat(_) => return None,
    };
    Some(tried(state, leads))
}

/// Where a word leads at a question that asks for one, as with numbers.
pub fn with_word<S: Game>(state: &S, question: QuestionOf<S>, word: &str) -> Option<Leads<S>> {
    let AnyQuestion::Own(question) = question else {
        return None;
    };
    Some(tried(state, state.with_word(question, word)?))
}

/// Where something leads that nobody has tried on the rules yet.
fn tried<S: Game>(state: &S, leads: Leads<S>) -> Leads<S> {
    match leads {
        Leads::To(entry) => match may_offer(state, entry) {
            Ok(()) => leads,
            Err(refusal) => Leads::Nowhere(refusal),
        },
        Leads::On(next) | Leads::Again(next) => match openness(state, next) {
            Openness::Closed(refusal) => Leads::Nowhere(refusal),
            Openness::Open | Openness::Empty => leads,
        },
        Leads::Nowhere(_) => leads,
    }
}

/// What lies behind a question.
enum Openness<R> {
    /// Something that can be chosen.
    Open,
    /// Only what cannot, the first for this reason.
    Closed(R),
    /// Nothing.
    Empty,
}

fn openness<S: Game>(state: &S, question: QuestionOf<S>) -> Openness<S::Refusal> {
    let mut reason = None;
    let open = choices(state, question, &mut |offer| {
        let mut look = |leads| match leads {
            Leads::Nowhere(refusal) => {
                reason.get_or_insert(refusal);
                ControlFlow::Continue(())
            }
            Leads::On(_) | Leads::Again(_) | Leads::To(_) => ControlFlow::Break(()),
        };
        match offer {
            Offer::Choice(choice) => look(choice.leads),
            // Some word will do.
            Offer::Word(_) => ControlFlow::Break(()),
            Offer::Number(range) => {
                let mut leads = range
                    .numbers()
                    .filter_map(|number| with_number(state, question, number));
                leads.try_for_each(&mut look)
            }
        }
    });
    match (open, reason) {
        (ControlFlow::Break(()), _) => Openness::Open,
        (ControlFlow::Continue(()), Some(refusal)) => Openness::Closed(refusal),
        (ControlFlow::Continue(()), None) => Openness::Empty,
    }
}

impl<S: Game> Menu<'_, '_, S> {
    fn show(&mut self, label: impl Into<LabelOf<S>>, leads: Leads<S>) -> ControlFlow<()> {
        let label = label.into();
        (self.visit)(Offer::Choice(Choice { label, leads }))
    }

    /// An entry, open if the rules accept it.
    pub fn leaf(&mut self, label: impl Into<LabelOf<S>>, entry: S::Entry) -> ControlFlow<()> {
        match may_offer(self.state, entry) {
            Ok(()) => self.open(label, entry),
            Err(refusal) => self.closed(label, refusal),
        }
    }

    /// An entry the rules are known to accept.
    pub fn open(&mut self, label: impl Into<LabelOf<S>>, entry: S::Entry) -> ControlFlow<()> {
        self.show(label, Leads::To(entry))
    }

    /// Something that cannot be chosen now. Where that is plain, it saves looking behind the branch.
    pub fn closed(
        &mut self,
        label: impl Into<LabelOf<S>>,
        refusal: impl Into<S::Refusal>,
    ) -> ControlFlow<()> {
        self.show(label, Leads::Nowhere(refusal.into()))
    }

    /// More choices, open if one of them is.
    pub fn branch(
        &mut self,
        label: impl Into<LabelOf<S>>,
        question: impl Into<QuestionOf<S>>,
    ) -> ControlFlow<()> {
        let question = question.into();
        match openness(self.state, question) {
            Openness::Open => self.show(label, Leads::On(question)),
            Openness::Closed(refusal) => self.closed(label, refusal),
            Openness::Empty => ControlFlow::Continue(()),
        }
    }

    /// More choices of which one is known to be open.
    pub fn open_branch(
        &mut self,
        label: impl Into<LabelOf<S>>,
        question: impl Into<QuestionOf<S>>,
    ) -> ControlFlow<()> {
        self.show(label, Leads::On(question.into()))
    }

    /// The same question once more, changed by what was chosen.
    pub fn again(
        &mut self,
        label: impl Into<LabelOf<S>>,
        question: impl Into<QuestionOf<S>>,
    ) -> ControlFlow<()> {
        self.show(label, Leads::Again(question.into()))
    }

    /// A slug of so many letters at the most. It is the only thing a question offers; what it leads to is
    /// [`Menus::with_word`]'s.
    pub fn word(&mut self, longest: u8) -> ControlFlow<()> {
        (self.visit)(Offer::Word(longest))
    }

    /// A number. It is the only thing a question offers; what it leads to is [`Menus::with_number`]'s.
    pub fn number(&mut self, range: NumberRange) -> ControlFlow<()> {
        if range.least > range.most {
            return ControlFlow::Continue(());
        }
        (self.visit)(Offer::Number(range))
    }

    /// One choice for each of `items`.
    pub fn each<T>(
        &mut self,
        mut items: impl Iterator<Item = T>,
        mut offer: impl FnMut(&mut Self, T) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        items.try_for_each(|item| offer(self, item))
    }

    /// One choice for each colour in the box, with a person of that colour. Until somebody gives them a name, players
    /// are called by their colour.
    pub fn each_colour(
        &mut self,
        mut offer: impl FnMut(&mut Self, LabelOf<S>, Person) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let people = S::ABOUT.colours.iter().filter_map(|&colour| {
            let name = Name::new(colour.called(Language::English))?;
            Some(Person { name, colour })
        });
        self.each(people, |menu, person| {
            offer(menu, AnyLabel::Colour(person.colour), person)
        })
    }
}

impl<S: Game> Say<S> for QuestionOf<S> {
    fn say(&self, state: &S, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Top => match state.active() {
                Some(seat) => write!(out, "{}", state.table().name(seat)),
                None => say!(out, to, "What else?", "Was noch?"),
            },
            Self::Own(question) => question.say(state, to, out),
            Self::CorrectWhose => say!(out, to, "Correct what?", "Was korrigieren?"),
            Self::CorrectWhat(seat) => write!(out, "{}", state.table().name(seat)),
            Self::CorrectBy(seat, tally) => {
                let (name, tally) = (state.table().name(seat), tally.called(to.language));
                write!(out, "{name}: {tally}")
            }
        }
    }
}

impl<S: Game> Say<S> for LabelOf<S> {
    fn say(&self, state: &S, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Own(label) => label.say(state, to, out),
            Self::Seat(seat) => write!(out, "{}", state.table().name(seat)),
            Self::Colour(colour) => out.write_str(colour.called(to.language)),
            Self::Tally(tally) => out.write_str(tally.called(to.language)),
            Self::Correct => say!(out, to, "Correct something", "Etwas korrigieren"),
        }
    }
}

impl<S: Game> Choice<S> {
    /// Adds to the row of a choice what helps to choose: of the game's own, or what is the same for every game.
    pub fn hint(&self, state: &S, to: Audience, row: &mut Row) {
        match (self.label, self.leads) {
            (AnyLabel::Tally(tally), Leads::On(AnyQuestion::CorrectBy(seat, _))) => {
                corrections::tally_value(state, seat, tally, to, row);
            }
            _ => state.hint(self, to, row),
        }
    }
}

/// How the title of the question for a new player's colour reads, the same for every game.
pub fn colour_title<S: Rules>(state: &S, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let number = state.table().len() + 1;
    say!(
        out,
        to,
        "Player {number}: colour",
        "Spieler {number}: Farbe"
    )
}

/// Every thing of a list, for [`Menu::each`].
pub fn every<T: Item>() -> impl Iterator<Item = T> {
    T::ALL.iter().copied()
}
