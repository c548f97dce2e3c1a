//! A game of one kind under way: its journal, and what is being chosen.

mod any;
mod choosing;
mod history;
mod records;
mod wording;

use heapless::Vec;

use self::choosing::{Listed, Step};
use super::checkpoints::Checkpoints;
use super::wheel::Wheel;
use crate::audience::Audience;
use crate::game::{About, Game, Happenings, Meaning, QuestionOf, StillToTell, View, seen_standing};
use crate::journal::Journal;
use crate::language::Language;
use crate::standing::Standing;
use crate::table::Seat;

pub(super) use any::{
    AnySession, Asking, Choosing, Chosen, Done, History, Last, Next, Records, RowDoes, Start,
    Stride, Visit, Wording,
};

/// The most questions that are open at once: one for each contract, say.
const QUESTIONS: usize = 10;
/// How deep choosing goes: twenty spaces of a wood track are the most.
const DEEPEST: usize = 24;

/// A game of one kind under way.
pub(super) struct Session<S: Game> {
    pub(super) journal: Journal<S>,
    /// As far as the table may know.
    standing: Standing,
    /// What is asked for, the newest last.
    steps: Vec<Step<S>, DEEPEST>,
    /// What can be chosen at the question on top, or at the beginning of the set-up where there is none.
    listed: Listed<S>,
    /// What the table is asked beside everything else.
    questions: Vec<QuestionOf<S>, QUESTIONS>,
    /// How many of them stood there before: the cursor goes to what is asked anew.
    passed_over: usize,
    /// What the last entry changed.
    happened: Happenings<S::Happening>,
    /// Seats somebody who has no name yet.
    waiting: Option<S::Entry>,
    wheel: Wheel,
    checkpoints: Checkpoints<S>,
    /// Why the rules have refused what was tried last.
    refusal: Option<S::Refusal>,
    /// When somebody pressed a button last.
    chance: u64,
    /// The table has said that nothing is left to be told. It holds until something changes.
    all_told: bool,
    /// The language of the screen, which lists of names are sorted by.
    language: Language,
}

impl<S: Game> Session<S> {
    /// Always inlined, so that it is made where it stays.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "a game is a quarter of a small stack")]
    pub(super) fn new() -> Self {
        Self::of(Journal::new())
    }

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "a game is a quarter of a small stack")]
    pub(super) fn of(journal: Journal<S>) -> Self {
        Self {
            standing: seen_by_table(journal.state()),
            journal,
            steps: Vec::new(),
            listed: Listed::nothing(),
            questions: Vec::new(),
            passed_over: 0,
            happened: Happenings::new(),
            waiting: None,
            wheel: Wheel::default(),
            checkpoints: Checkpoints::new(),
            refusal: None,
            chance: 0,
            all_told: false,
            language: Language::English,
        }
    }

    fn state(&self) -> &S {
        self.journal.state()
    }

    /// Takes in what has changed.
    fn after(&mut self, happened: Happenings<S::Happening>) -> Chosen {
        self.happened = happened;
        self.all_told = false;
        // Who has answered one goes on with the next; whoever plays on has passed all of them over.
        let passed_over = self.being_answered().unwrap_or(self.questions.len());
        let staying = self.steps.pop().filter(|step| step.stays(self.state()));
        self.steps.clear();
        let (state, questions) = (self.journal.state(), &mut self.questions);
        let is_open = |&question: &QuestionOf<S>| !choosing::is_settled(state, question);
        let before = questions.iter().take(passed_over);
        self.passed_over = before.filter(|&question| is_open(question)).count();
        questions.retain(is_open);
        if !self.happened.is_empty() {
            state.questions(&self.happened, &mut |question| {
                let question = question.into();
                if !questions.contains(&question) {
                    // The oldest questions are the most urgent ones; others can be told on the page.
                    let _ = questions.push(question);
                }
            });
        }
        self.standing = seen_by_table(self.state());
        if let Some(step) = staying {
            self.stay_at(step);
        }
        for &happening in self.happened.iter().rev() {
            match S::meaning(happening) {
                Meaning::Turn(seat) => return Chosen::Turn(seat),
                Meaning::Over => return Chosen::Over,
                Meaning::Hands | Meaning::Points | Meaning::Seen | Meaning::Reminder => {}
            }
        }
        Chosen::Entered
    }
}

/// Who stands where is the same in every language.
fn seen_by_table(view: &dyn View) -> Standing {
    seen_standing(view, Audience::table(Language::English))
}

impl<S: Game> AnySession for Session<S> {
    fn about(&self) -> &'static About {
        &S::ABOUT
    }

    fn view(&self) -> &dyn View {
        self.state()
    }

    fn standing(&self) -> &Standing {
        &self.standing
    }

    fn still_to_tell(&self) -> Option<StillToTell<()>> {
        let left = self.state().still_to_tell()?;
        if self.all_told && left.is_settled_by_the_table() {
            return None;
        }
        Some(StillToTell {
            question: (),
            done: left.done,
            button: left.button,
            called: left.called,
            counts: left.counts,
        })
    }

    fn all_is_told(&mut self) {
        self.all_told = true;
    }

    fn is_ready(&self) -> bool {
        self.state().ready().is_ok()
    }

    fn is_begun(&self) -> bool {
        self.state().opening().is_none()
    }

    fn page(&self, page: usize, to: Audience, visit: &mut Visit<'_>) {
        let mut index = 0;
        self.state().page(page, to, &mut |_, fill| {
            visit(index, &|row, _| fill(row));
            index += 1;
        });
    }

    fn player_page(&self, seat: Seat, to: Audience, visit: &mut Visit<'_>) {
        let mut index = 0;
        self.state().player_page(seat, to, &mut |_, fill| {
            visit(index, &|row, _| fill(row));
            index += 1;
        });
    }
}
