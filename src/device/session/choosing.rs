//! Questions, and what can be chosen at them.

use core::fmt::{self, Write};
use core::ops::ControlFlow;

use heapless::Vec;

use super::wording::Capitalized;
use super::{Asking, Choosing, Chosen, RowDoes, Session, Start, Stride, Visit, Wording};
use crate::audience::Audience;
use crate::device::wheel::Wheel;
use crate::device::words::Word;
use crate::game::{
    self, AnyQuestion, Choice, Game, Leads, NumberRange, Offer, QuestionOf, Rows, Say,
};
use crate::journal::NotKept;
use crate::language::{Called, Language, Text};
use crate::table::{Name, Person, Seat};
use crate::ui::{Area, Canvas, Row, Tone};

/// The most choices there are at once: every town of a map and then some.
const CHOICES: usize = 64;

/// Something that is asked for, and where the cursor stands.
pub(super) struct Step<S: Game> {
    ask: Ask<S>,
    /// What it was when it was opened: choosing can change a question without leaving it.
    opened_as: Ask<S>,
    cursor: usize,
    /// The number in the picker, where a number is asked for.
    number: Option<i16>,
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq)]
enum Ask<S: Game> {
    Question(QuestionOf<S>),
    /// What who is waiting is called.
    Name,
    /// The same, letter by letter.
    Letters,
    /// Whether the table is sure of what is waiting.
    Sure,
}

impl<S: Game> Step<S> {
    fn new(ask: Ask<S>) -> Self {
        Self {
            ask,
            opened_as: ask,
            cursor: 0,
            number: None,
        }
    }

    /// Whether more is told at it after an entry.
    pub(super) fn stays(&self, state: &S) -> bool {
        match self.ask {
            Ask::Question(AnyQuestion::Own(question)) => state.stays_open(question),
            _ => false,
        }
    }
}

/// What can be chosen at a question: one of several choices in the order of the screen, or a number, or a word.
pub(super) struct Listed<S: Game> {
    choices: Vec<Choice<S>, CHOICES>,
    number: Option<NumberRange>,
    word: Option<u8>,
}

impl<S: Game> Listed<S> {
    /// Nothing yet. It is no constant: that would lie in the program's memory with all its empty places.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "it is made where it stays")]
    pub(super) fn nothing() -> Self {
        Self {
            choices: Vec::new(),
            number: None,
            word: None,
        }
    }
}

/// Whether a question has been answered meanwhile, or cannot be any more.
pub(super) fn is_settled<S: Game>(state: &S, question: QuestionOf<S>) -> bool {
    match question {
        AnyQuestion::Own(question) => state.is_settled(question),
        _ => true,
    }
}

/// What is open comes first, and otherwise all stay in their order.
fn open_first<S: Game>(choices: &mut [Choice<S>]) {
    let is_open = |choice: &Choice<S>| !matches!(choice.leads, Leads::Nowhere(_));
    let mut open = 0;
    for index in 0..choices.len() {
        if choices.get(index).is_some_and(is_open) {
            if let Some(moved) = choices.get_mut(open..=index) {
                moved.rotate_right(1);
            }
            open += 1;
        }
    }
}

/// Sorts choices by what they are called.
fn sort_by_name<S: Game>(state: &S, to: Audience, choices: &mut [Choice<S>]) {
    let name = |choice: &Choice<S>| {
        let mut name = Text::<48>::default();
        let _ = choice.label.say(state, to, &mut name);
        name
    };
    for end in 1..choices.len() {
        let Some((last, before)) = choices.get(..=end).and_then(<[_]>::split_last) else {
            return;
        };
        let last = name(last);
        let comes_later = |other: &Choice<S>| name(other).as_str() > last.as_str();
        let at = before.iter().position(comes_later).unwrap_or(end);
        if let Some(moved) = choices.get_mut(at..=end) {
            moved.rotate_right(1);
        }
    }
}

impl<S: Game> Session<S> {
    /// The question on top; without any, what the set-up asks for.
    fn question(&self) -> QuestionOf<S> {
        let mut asked = self.steps.iter().rev().map(|step| step.ask);
        let question = asked.find_map(|ask| match ask {
            Ask::Question(question) => Some(question),
            Ask::Name | Ask::Letters | Ask::Sure => None,
        });
        let opening = || Some(self.state().opening()?.into());
        question.or_else(opening).unwrap_or(AnyQuestion::Top)
    }

    /// Questions stand before everything else that can be entered.
    fn asked(&self) -> &[QuestionOf<S>] {
        if self.question() == AnyQuestion::Top {
            &self.questions
        } else {
            &[]
        }
    }

    /// Which of the questions the table is asked is being answered now.
    pub(super) fn being_answered(&self) -> Option<usize> {
        let mut questions = self.questions.iter();
        questions.position(|&question| {
            let asks = |step: &Step<S>| step.opened_as == Ask::Question(question);
            self.steps.iter().any(asks)
        })
    }

    /// Whether the list on top begins with a row that puts its question off: where it was asked for, not where somebody
    /// has gone to tell it.
    fn may_wait(&self) -> bool {
        let [_, step] = self.steps.as_slice() else {
            return false;
        };
        match step.ask {
            Ask::Question(question @ AnyQuestion::Own(own)) => {
                self.questions.contains(&question) && self.state().may_wait(own)
            }
            _ => false,
        }
    }

    /// Rows before those that are listed.
    fn rows_before(&self) -> usize {
        self.asked().len() + usize::from(self.may_wait())
    }

    /// Lists what can be chosen from now on; done once for every step, since the rules are asked about all.
    fn list(&mut self) {
        let question = self.question();
        let (state, listed) = (self.journal.state(), &mut self.listed);
        listed.choices.clear();
        (listed.number, listed.word) = (None, None);
        let _ = game::choices(state, question, &mut |offer| match offer {
            // Nobody would look for something behind so many others.
            Offer::Choice(choice) => match listed.choices.push(choice) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            },
            Offer::Number(range) => {
                listed.number = Some(range);
                ControlFlow::Break(())
            }
            Offer::Word(longest) => {
                listed.word = Some(longest);
                ControlFlow::Break(())
            }
        });
        if let AnyQuestion::Own(question) = question
            && state.is_by_name(question)
        {
            let to = Audience::table(self.language);
            sort_by_name(state, to, &mut listed.choices);
        }
        open_first(&mut listed.choices);
    }

    fn push(&mut self, step: Step<S>) {
        if let Err(step) = self.steps.push(step)
            && let Some(last) = self.steps.last_mut()
        {
            *last = step;
        }
    }

    fn deeper(&mut self, question: QuestionOf<S>) -> Chosen {
        if let Some(left) = self.where_it_was_asked(question) {
            self.steps.truncate(left);
            self.list();
            return Chosen::Deeper;
        }
        self.push(Step::new(Ask::Question(question)));
        self.list();
        self.begin_at_the_likely();
        if question == AnyQuestion::Top
            && let Some(step) = self.steps.last_mut()
        {
            step.cursor = self.passed_over.min(self.questions.len());
        }
        Chosen::Deeper
    }

    /// Where a choice leads back to what has been asked before, as at the end of a list to go through: how many steps are left
    /// then. The set-up lies below all of them, unless they begin with a turn.
    fn where_it_was_asked(&self, question: QuestionOf<S>) -> Option<usize> {
        let asked = |step: &Step<S>, question| step.ask == Ask::Question(question);
        if let Some(below) = self.steps.iter().position(|step| asked(step, question)) {
            return Some(below + 1);
        }
        let bottom = self.steps.first()?;
        let from_set_up = !asked(bottom, AnyQuestion::Top);
        let opening = self.state().opening()?;
        (from_set_up && question == opening.into()).then_some(0)
    }

    /// The same question once more, changed by what was chosen: the cursor stays on it.
    fn again(&mut self, question: QuestionOf<S>, chosen: Option<Choice<S>>) -> Chosen {
        if let Some(step) = self.steps.last_mut() {
            step.ask = Ask::Question(question);
        }
        self.list();
        self.begin_at_the_likely();
        let before = self.rows_before();
        let labels = &mut self.listed.choices.iter().map(|choice| choice.label);
        let same = chosen.and_then(|chosen| labels.position(|label| label == chosen.label));
        let last = (before + self.listed.choices.len()).saturating_sub(1);
        if let Some(step) = self.steps.last_mut() {
            let row = same.map_or(step.cursor, |same| before + same);
            step.cursor = row.min(last);
        }
        Chosen::Deeper
    }

    /// The list that was chosen from stays, with the cursor where it stood.
    pub(super) fn stay_at(&mut self, step: Step<S>) {
        self.push(step);
        self.list();
    }

    /// A picker begins at the number that is likely, or anywhere; and a word at its first letter.
    fn begin_at_the_likely(&mut self) {
        let begin = self
            .listed
            .number
            .and_then(|range| range.begin(self.chance));
        if let Some(step) = self.steps.last_mut() {
            step.number = begin;
        }
        if let Some(longest) = self.listed.word {
            self.wheel = Wheel::for_a_word(longest);
        }
    }

    fn follow(&mut self, leads: Leads<S>, chosen: Option<Choice<S>>) -> Chosen {
        match leads {
            // From a list one comes to where the table puts right what is against it.
            Leads::Nowhere(refusal) => match chosen.and(self.state().remedy(refusal)) {
                Some(question) => self.put_right(question),
                None => Chosen::Closed,
            },
            Leads::On(question) => self.deeper(question),
            Leads::Again(question) => self.again(question, chosen),
            Leads::To(mut entry) => {
                let ask = if S::newcomer(&mut entry).is_some() {
                    Ask::Name
                } else if self.is_doubtful(&entry) {
                    Ask::Sure
                } else {
                    return self.enter(entry);
                };
                self.waiting = Some(entry);
                self.push(Step::new(ask));
                Chosen::Deeper
            }
        }
    }

    /// Opens a correction. What is so already stands last and cannot be chosen: there the cursor begins, so that nothing
    /// is corrected by habit.
    fn put_right(&mut self, question: QuestionOf<S>) -> Chosen {
        let chosen = self.deeper(question);
        let last = self.listed.choices.len().saturating_sub(1);
        if let Some(step) = self.steps.last_mut()
            && let Some(Leads::Nowhere(_)) = self.listed.choices.last().map(|choice| choice.leads)
        {
            step.cursor = last;
        }
        chosen
    }

    fn is_doubtful(&self, entry: &S::Entry) -> bool {
        let mut doubt = Text::<8>::default();
        let _ = self
            .state()
            .doubt(entry, Audience::table(self.language), &mut doubt);
        !doubt.is_empty()
    }

    fn enter(&mut self, entry: S::Entry) -> Chosen {
        self.checkpoints.leave(&self.journal);
        match self.journal.enter(entry) {
            Ok(happened) => self.after(happened),
            Err(NotKept::Full) => Chosen::Full,
            // A name is taken, or what is against it is secret.
            Err(NotKept::Refused(refusal)) => {
                self.refusal = Some(refusal);
                Chosen::Refused
            }
            Err(NotKept::NothingToUndo | NotKept::NothingToRedo) => Chosen::Closed,
        }
    }

    /// The question behind a row of a page, if there is one.
    fn behind_row(
        &self,
        wanted: usize,
        show: impl FnOnce(&S, Audience, &mut Rows<'_, S>),
    ) -> Option<QuestionOf<S>> {
        let (mut row, mut question) = (0, None);
        // Which questions there are is the same in every language.
        let to = Audience::table(Language::English);
        show(self.state(), to, &mut |leads, _| {
            if row == wanted {
                question = leads;
            }
            row += 1;
        });
        question
    }

    /// The question that choosing begins with there, if there is one.
    fn beginning(&self, start: Start) -> Option<QuestionOf<S>> {
        match start {
            Start::Top => Some(AnyQuestion::Top),
            Start::StillToTell => {
                let left = self.state().still_to_tell();
                left.map(|left| left.question.into())
            }
            Start::Page(page, row) => {
                self.behind_row(row, |state, to, rows| state.page(page, to, rows))
            }
            Start::Player(seat, row) => {
                self.behind_row(row, |state, to, rows| state.player_page(seat, to, rows))
            }
        }
    }

    /// Where the number in the picker leads; nowhere before anybody has picked one.
    fn with_number(&self) -> Option<Leads<S>> {
        game::with_number(self.state(), self.question(), self.number()?)
    }
}

impl<S: Game> Choosing for Session<S> {
    fn asking(&self) -> Option<Asking> {
        Some(match self.steps.last()?.ask {
            Ask::Name => Asking::Name,
            Ask::Letters => Asking::Letters,
            Ask::Sure => Asking::Sure,
            Ask::Question(_) if self.listed.number.is_some() => Asking::Number,
            Ask::Question(_) if self.listed.word.is_some() => Asking::Word,
            Ask::Question(_) => Asking::Choice,
        })
    }

    fn open(&mut self, start: Start) -> bool {
        let question = self.beginning(start);
        self.steps.clear();
        question.is_some_and(|question| self.deeper(question) == Chosen::Deeper)
    }

    fn can_open(&self, start: Start) -> bool {
        self.beginning(start).is_some()
    }

    fn asked_about(&self) -> Option<Seat> {
        match self.question() {
            AnyQuestion::CorrectWhat(seat) | AnyQuestion::CorrectBy(seat, _) => Some(seat),
            AnyQuestion::Own(question) => self.state().asked_about(question),
            AnyQuestion::Top | AnyQuestion::CorrectWhose => None,
        }
    }

    fn open_set_up(&mut self) {
        self.steps.clear();
        self.list();
    }

    fn back(&mut self) {
        let Some(Step { opened_as, .. }) = self.steps.pop() else {
            return;
        };
        // Who turns back at a question does not want to be asked again.
        let asked = |&question: &QuestionOf<S>| opened_as == Ask::Question(question);
        if let Some(at) = self.questions.iter().position(asked) {
            self.questions.remove(at);
            self.passed_over -= usize::from(at < self.passed_over);
        }
        // What can be chosen is listed only for who goes on choosing.
        if !self.steps.is_empty() || self.state().opening().is_some() {
            self.list();
        }
    }

    fn close(&mut self) {
        self.steps.clear();
    }

    fn ask(&mut self) {
        let (state, questions) = (self.journal.state(), &mut self.questions);
        questions.clear();
        self.passed_over = 0;
        state.questions(&[], &mut |question| {
            let _ = questions.push(question.into());
        });
    }

    fn cursor(&self) -> usize {
        self.steps.last().map_or(0, |step| step.cursor)
    }

    fn set_cursor(&mut self, cursor: usize) {
        if let Some(step) = self.steps.last_mut() {
            step.cursor = cursor;
        }
    }

    fn title(&self, to: Audience, out: &mut dyn Write) -> fmt::Result {
        self.question().say(self.state(), to, out)
    }

    fn choices(&self, wording: Wording, visit: &mut Visit<'_>) {
        let mut index = 0;
        if self.may_wait() {
            visit(index, &|row, _| {
                let _ = row.label.write_str(Word::Later.called(wording.to.language));
            });
            index += 1;
        }
        for question in self.asked() {
            visit(index, &|row, _| {
                let _ = question.say(self.state(), wording.to, &mut row.label);
                let _ = row.label.write_char('?');
                row.tone = Tone::Good;
            });
            index += 1;
        }
        for choice in &self.listed.choices {
            visit(index, &|row, chosen| {
                self.fill(choice, wording, row, chosen);
            });
            index += 1;
        }
    }

    fn choose(&mut self, row: usize) -> Chosen {
        if let Some(&question) = self.asked().get(row) {
            return self.deeper(question);
        }
        match row.checked_sub(self.rows_before()) {
            None => {
                self.back();
                Chosen::Deeper
            }
            Some(row) => match self.listed.choices.get(row) {
                Some(&choice) => self.follow(choice.leads, Some(choice)),
                None => Chosen::Closed,
            },
        }
    }

    fn does(&self, row: usize) -> RowDoes {
        let row = row.checked_sub(self.rows_before());
        let choice = row.and_then(|row| self.listed.choices.get(row));
        match choice.map(|choice| choice.leads) {
            Some(Leads::Nowhere(refusal)) if self.state().remedy(refusal).is_some() => {
                RowDoes::Correct
            }
            Some(Leads::Nowhere(_)) => RowDoes::Nothing,
            _ => RowDoes::Choose,
        }
    }

    fn speak(&mut self, language: Language) {
        self.language = language;
    }

    fn doubt(&self, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match &self.waiting {
            Some(entry) => self.state().doubt(entry, to, out),
            None => Ok(()),
        }
    }

    fn confirm(&mut self) -> Chosen {
        match self.waiting.take() {
            Some(entry) => self.enter(entry),
            None => Chosen::Closed,
        }
    }

    fn refusal(&self, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match &self.refusal {
            Some(refusal) => refusal.say(self.state(), to, &mut Capitalized::new(out)),
            None => Ok(()),
        }
    }

    fn stir(&mut self, chance: u64) {
        self.chance = chance;
    }

    fn has_picture(&self) -> bool {
        match self.question() {
            AnyQuestion::Own(question) => self.state().has_picture(question),
            _ => false,
        }
    }

    fn paint_choice(&self, row: usize, area: Area, to: Audience, canvas: &mut Canvas<'_>) {
        let row = row.checked_sub(self.rows_before());
        if let Some(choice) = row.and_then(|row| self.listed.choices.get(row)) {
            self.state().paint_choice(choice, area, to, canvas);
        }
    }

    fn number(&self) -> Option<i16> {
        self.steps.last()?.number
    }

    fn step_number(&mut self, by: Stride) {
        if let (Some(range), Some(step)) = (self.listed.number, self.steps.last_mut()) {
            let number = step.number.map_or(range.least, |number| by.from(number));
            step.number = Some(number.clamp(range.least, range.most));
        }
    }

    fn number_row(&self, wording: Wording, row: &mut Row) {
        if let Some(leads) = self.with_number() {
            self.fill_leads(leads, wording, row, true);
        }
    }

    fn choose_number(&mut self) -> Chosen {
        match self.with_number() {
            Some(leads) => self.follow(leads, None),
            None => Chosen::Closed,
        }
    }

    fn is_number_open(&self) -> bool {
        let leads = self.with_number();
        leads.is_some_and(|leads| !matches!(leads, Leads::Nowhere(_)))
    }

    fn wheel(&self) -> &Wheel {
        &self.wheel
    }

    fn take_letter(&mut self, row: usize) -> Option<Text<64>> {
        self.wheel.take(row)
    }

    fn write_word(&mut self, word: &str) -> bool {
        self.wheel.write(word)
    }

    fn erase_letter(&mut self) -> bool {
        self.wheel.erase()
    }

    fn word_row(&self, wording: Wording, row: &mut Row) {
        let word = self.wheel.written();
        if let Some(leads) = game::with_word(self.state(), self.question(), word) {
            self.fill_leads(leads, wording, row, true);
        }
    }

    fn choose_word(&mut self, word: &str) -> Chosen {
        match game::with_word(self.state(), self.question(), word) {
            Some(leads) => self.follow(leads, None),
            None => Chosen::Closed,
        }
    }

    fn newcomer(&self) -> Option<Person> {
        let mut entry = self.waiting?;
        S::newcomer(&mut entry).copied()
    }

    fn open_letters(&mut self) {
        self.wheel = Wheel::for_a_name();
        self.push(Step::new(Ask::Letters));
    }

    fn enter_as(&mut self, name: Name) -> Chosen {
        let Some(mut entry) = self.waiting else {
            return Chosen::Closed;
        };
        if let Some(person) = S::newcomer(&mut entry) {
            person.name = name;
        }
        let chosen = self.enter(entry);
        if chosen != Chosen::Refused {
            self.waiting = None;
        }
        chosen
    }
}

impl Stride {
    /// Where it goes from that number.
    fn from(self, number: i16) -> i16 {
        let (number, multiple) = (i32::from(number), i32::from(self.to_multiple_of.max(1)));
        let next = if self.up {
            (number.div_euclid(multiple) + 1) * multiple
        } else {
            (number - 1).div_euclid(multiple) * multiple
        };
        let nearest_end = if self.up { i16::MAX } else { i16::MIN };
        i16::try_from(next).unwrap_or(nearest_end)
    }
}

#[cfg(test)]
mod tests {
    use super::Stride;

    #[test]
    fn strides_go_to_round_numbers_and_never_over_an_end() {
        let from = |up, to_multiple_of, number| Stride { up, to_multiple_of }.from(number);
        assert_eq!([from(true, 1, 7), from(false, 1, 7)], [8, 6]);
        assert_eq!([from(true, 5, 7), from(false, 5, 7)], [10, 5]);
        assert_eq!([from(true, 10, 20), from(false, 10, 20)], [30, 10]);
        assert_eq!([from(true, 5, -7), from(false, 5, -7)], [-5, -10]);
        assert_eq!(from(true, 10, i16::MAX), i16::MAX);
        assert_eq!(from(false, 10, i16::MIN), i16::MIN);
    }
}
