//! A game of one kind under way.

use core::cell::Cell;
use core::fmt::{self, Write};
use core::ops::{ControlFlow, Range};

use heapless::Vec;

use super::note::Note;
use super::running::{Chosen, Done, From, Manner, Pick, Running, Visit};
use crate::catalogue::sort_few;
use crate::games::{Choice, Closing, Game, Happenings, Leads, News};
use crate::journal::{Encoded, Journal, NotKept, Record, Unreadable};
use crate::language::{Language, Text, Words};
use crate::sheet::{self, Fault};
use crate::standing::{Category, Standing};
use crate::table::{Name, Person, Seat};
use crate::ui::{Area, Canvas, Row, Tone};

/// The most questions that are open at once: one for each contract, say.
const QUESTIONS: usize = 10;
/// How deep choosing goes: twenty spaces of a wood track are the most.
const DEEPEST: usize = 24;
/// So far behind what is looked at the mark is left: who looks back looks further back next.
const STRIDE: usize = 32;
/// The most choices there are at once: every day of the track and then some.
const CHOICES: usize = 64;

/// A game of one kind under way.
pub(super) struct Session<G: Game> {
    pub(super) journal: Journal<G>,
    standing: Standing,
    paths: Vec<G::Path, DEEPEST>,
    /// What can be chosen at the last of them, in the order of the screen.
    choices: Vec<Choice<G>, CHOICES>,
    /// Whether these are all numbers, and where choosing begins.
    are_numbers: bool,
    likeliest: usize,
    questions: Vec<G::Path, QUESTIONS>,
    /// What the last entry changed.
    told: Happenings<G::Happening>,
    /// Seats somebody who has no name yet.
    waiting: Option<G::Entry>,
    /// The number of an entry and the state before it, so that looking back does not always begin at the beginning.
    mark: Cell<Option<(usize, G::State)>>,
}

impl<G: Game> Session<G> {
    /// Always inlined, so that it is made where it stays.
    #[inline(always)]
    #[allow(clippy::inline_always, reason = "a game is a quarter of a small stack")]
    pub(super) fn new() -> Self {
        Self::of(Journal::new())
    }

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "a game is a quarter of a small stack")]
    pub(super) fn of(journal: Journal<G>) -> Self {
        Self {
            standing: G::standing(journal.state()),
            journal,
            paths: Vec::new(),
            choices: Vec::new(),
            are_numbers: false,
            likeliest: 0,
            questions: Vec::new(),
            told: Happenings::new(),
            waiting: None,
            mark: Cell::new(None),
        }
    }

    fn state(&self) -> &G::State {
        self.journal.state()
    }

    fn path(&self) -> G::Path {
        self.paths.last().copied().unwrap_or_default()
    }

    /// Questions stand before everything else that can be entered.
    fn asked(&self) -> &[G::Path] {
        if self.path() == G::Path::default() {
            &self.questions
        } else {
            &[]
        }
    }

    /// Lists what can be chosen from now on; done once for every step, since the rules are asked about all.
    fn list(&mut self) {
        let (state, path) = (self.journal.state(), self.path());
        let (choices, mut likeliest) = (&mut self.choices, None);
        choices.clear();
        let _ = G::choices(state, path, &mut |choice| {
            if likeliest.is_none() && is_open(&choice) {
                likeliest = G::number(choice.label);
            }
            // Nobody would look for something behind so many others.
            match choices.push(choice) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        let number = |choice: &Choice<G>| G::number(choice.label);
        self.are_numbers =
            !choices.is_empty() && choices.iter().all(|choice| number(choice).is_some());
        if self.are_numbers {
            sort_few(choices, number);
            let at = choices
                .iter()
                .position(|choice| number(choice) == likeliest);
            self.likeliest = at.unwrap_or_default();
        } else {
            open_first(choices);
            self.likeliest = 0;
        }
    }

    fn deeper(&mut self, path: G::Path) -> Chosen {
        if self.paths.push(path).is_err()
            && let Some(last) = self.paths.last_mut()
        {
            *last = path;
        }
        self.list();
        Chosen::Deeper(self.likeliest)
    }

    fn enter(&mut self, entry: G::Entry) -> Chosen {
        self.leave_mark();
        match self.journal.enter(entry) {
            Ok(told) => self.after(told),
            Err(NotKept::Full) => Chosen::Full,
            // What is offered is accepted.
            Err(_) => Chosen::Closed,
        }
    }

    /// Takes in what has changed.
    fn after(&mut self, told: Happenings<G::Happening>) -> Chosen {
        self.told = told;
        self.paths.clear();
        let (state, questions) = (self.journal.state(), &mut self.questions);
        questions.retain(|&question| !G::is_settled(state, question));
        if !self.told.is_empty() {
            G::questions(state, &self.told, &mut |question| {
                if !questions.contains(&question) {
                    // The oldest questions are the most urgent ones; others can be told on the page.
                    let _ = questions.push(question);
                }
            });
        }
        self.standing = G::standing(self.state());
        let news = self.told.iter().rev().map(|&happening| G::news(happening));
        for news in news {
            match news {
                News::Turn(seat) => return Chosen::Turn(seat),
                News::Over => return Chosen::Over,
                News::Hands | News::Seen => {}
            }
        }
        Chosen::Entered
    }

    /// Fills in the row of a choice; what it would do is said only of the chosen one.
    fn fill(&self, choice: &Choice<G>, manner: Manner, row: &mut Row, chosen: bool) {
        let (state, language) = (self.state(), manner.language);
        // Text cuts off what it has no room for and never fails.
        let _ = G::label(state, choice.label, language, &mut row.label);
        if manner.hints {
            G::hint(state, choice, language, row);
        }
        match choice.leads {
            Leads::Nowhere(refusal) => {
                row.tone = Tone::Closed;
                row.right.clear();
                row.below.clear();
                let sentence = &mut Sentence::new(&mut row.below);
                let _ = G::explain(state, refusal, language, sentence);
            }
            Leads::To(entry) if chosen => {
                let _ = row.below.write_char('\n');
                let _ = self.preview(entry, language, &mut row.below);
            }
            Leads::To(_) | Leads::On(_) => {}
        }
    }

    /// Says what an entry would do.
    fn preview(&self, entry: G::Entry, language: Language, out: &mut dyn Write) -> fmt::Result {
        let mut state = *self.state();
        G::reckon(&state, &entry, language, out)?;
        out.write_char('\n')?;
        let Ok(told) = G::foresee(&mut state, entry) else {
            return Ok(());
        };
        for &happening in told
            .iter()
            .filter(|&&happening| is_for_hands::<G>(happening))
        {
            G::tell(&state, happening, language, &mut Sentence::new(out))?;
            out.write_str(". ")?;
        }
        Ok(())
    }

    /// The state before the entry of that number.
    fn before(&self, number: usize) -> G::State {
        let mark = self.mark.get().filter(|&(at, _)| at <= number);
        let (at, mut state) = mark.unwrap_or_else(|| (0, G::start()));
        for (index, entry) in (at..number).zip(self.journal.entries().skip(at)) {
            if index + STRIDE == number {
                self.mark.set(Some((index, state)));
            }
            // The journal holds only what was accepted.
            let _ = G::apply(&mut state, entry);
        }
        state
    }

    /// Before something is entered: keeps the mark not far behind the last entry, which is what is looked at first, and
    /// gives it up where entries before it were taken back, since others will follow.
    fn leave_mark(&mut self) {
        let (at, last) = (self.mark.get_mut(), self.journal.len());
        let marked = at.as_ref().map_or(0, |&(at, _)| at);
        if marked > last {
            *at = None;
        } else if last >= marked + 2 * STRIDE {
            *at = Some((last, *self.journal.state()));
        }
    }
}

/// Whether hands have something to do for it.
fn is_for_hands<G: Game>(happening: G::Happening) -> bool {
    matches!(G::news(happening), News::Hands | News::Seen)
}

/// Writes words as a sentence of its own: with a capital letter.
struct Sentence<'a> {
    out: &'a mut dyn Write,
    begun: bool,
}

impl<'a> Sentence<'a> {
    fn new(out: &'a mut dyn Write) -> Self {
        Self { out, begun: false }
    }
}

impl Write for Sentence<'_> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        let mut letters = words.chars();
        if let (false, Some(first)) = (self.begun, letters.next()) {
            self.begun = true;
            for letter in first.to_uppercase() {
                self.out.write_char(letter)?;
            }
            return self.out.write_str(letters.as_str());
        }
        self.out.write_str(words)
    }
}

/// What is open comes first, and otherwise all stay in their order.
fn open_first<G: Game>(choices: &mut [Choice<G>]) {
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

fn is_open<G: Game>(choice: &Choice<G>) -> bool {
    !matches!(choice.leads, Leads::Nowhere(_))
}

impl<G: Game> Running for Session<G> {
    fn slug(&self) -> &'static str {
        G::SLUG
    }

    fn head(&self) -> Encoded {
        Journal::<G>::head()
    }

    fn categories(&self) -> &'static [Category] {
        G::CATEGORIES
    }

    fn tie_breaks(&self) -> [Words; 2] {
        G::TIE_BREAKS
    }

    fn points_called(&self) -> Words {
        G::POINTS
    }

    fn progress_called(&self) -> (Words, u16) {
        G::PROGRESS
    }

    fn pages(&self) -> &'static [Words] {
        G::PAGES
    }

    fn standing(&self) -> &Standing {
        &self.standing
    }

    fn closing(&self) -> Option<Closing<()>> {
        let closing = G::closing(self.state())?;
        let (path, button) = ((), closing.button);
        Some(Closing {
            path,
            button,
            told: closing.told,
            counts: closing.counts,
        })
    }

    fn person(&self, seat: Seat) -> Option<Person> {
        G::person(self.state(), seat)
    }

    fn points(&self, seat: Seat) -> i16 {
        G::points(self.state(), seat)
    }

    fn brief(&self, seat: Seat, language: Language, out: &mut dyn Write) -> fmt::Result {
        G::brief(self.state(), seat, language, out)
    }

    fn headline(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        G::headline(self.state(), language, out)
    }

    fn paint(&self, area: Area, canvas: &mut Canvas<'_>) {
        G::paint(self.state(), area, canvas);
    }

    fn course(&self, visit: &mut dyn FnMut(Seat, u16, i16)) {
        let mut state = G::start();
        for entry in self.journal.entries() {
            let _ = G::apply(&mut state, entry);
            for score in &self.standing.scores {
                let seat = score.seat;
                visit(seat, G::progress(&state, seat), G::points(&state, seat));
            }
        }
    }

    fn is_ready(&self) -> bool {
        G::ready(self.state()).is_ok()
    }

    fn is_begun(&self) -> bool {
        G::opening(self.state()).is_none()
    }

    fn ask(&mut self) {
        let (state, questions) = (self.journal.state(), &mut self.questions);
        questions.clear();
        G::questions(state, &[], &mut |question| {
            let _ = questions.push(question);
        });
    }

    fn open(&mut self, from: From) -> bool {
        self.paths.clear();
        let mut path = None;
        match from {
            From::Top => {}
            From::Opening => path = G::opening(self.state()),
            From::Closing => path = G::closing(self.state()).map(|closing| closing.path),
            From::Page(page, wanted) => {
                let mut index = 0;
                G::page(self.state(), page, Language::English, &mut |leads, _| {
                    if index == wanted {
                        path = leads;
                    }
                    index += 1;
                });
            }
            From::Player(seat, wanted) => {
                let mut index = 0;
                G::player_page(self.state(), seat, Language::English, &mut |leads, _| {
                    if index == wanted {
                        path = leads;
                    }
                    index += 1;
                });
            }
        }
        if let Some(path) = path {
            let _ = self.paths.push(path);
        }
        self.list();
        path.is_some() || matches!(from, From::Top)
    }

    fn likeliest(&self) -> usize {
        self.likeliest
    }

    fn title(&self, manner: Manner, out: &mut dyn Write) -> fmt::Result {
        G::title(self.state(), self.path(), manner.language, out)
    }

    fn choices(&self, manner: Manner, visit: &mut Visit<'_>) {
        let mut index = 0;
        for &question in self.asked() {
            visit(index, &|row, _| {
                let _ = G::title(self.state(), question, manner.language, &mut row.label);
                let _ = row.label.write_char('?');
                row.tone = Tone::Good;
            });
            index += 1;
        }
        for choice in &self.choices {
            visit(index, &|row, chosen| {
                self.fill(choice, manner, row, chosen);
            });
            index += 1;
        }
    }

    fn are_numbers(&self) -> bool {
        self.are_numbers
    }

    fn pick(&self, cursor: usize, manner: Manner, below: &mut Row) -> Option<Pick> {
        let choice = self.choices.get(cursor).filter(|_| self.are_numbers)?;
        self.fill(choice, manner, below, true);
        Some(Pick {
            number: G::number(choice.label)?,
            count: self.choices.len(),
        })
    }

    fn choose(&mut self, cursor: usize) -> Chosen {
        if let Some(&question) = self.asked().get(cursor) {
            return self.deeper(question);
        }
        let Some(&choice) = self.choices.get(cursor - self.asked().len()) else {
            return Chosen::Closed;
        };
        match choice.leads {
            Leads::Nowhere(_) => Chosen::Closed,
            Leads::On(path) => self.deeper(path),
            Leads::To(entry) if G::newcomer(&entry).is_some() => {
                self.waiting = Some(entry);
                Chosen::Name
            }
            Leads::To(entry) => self.enter(entry),
        }
    }

    fn back(&mut self, goes_on: bool) {
        if let Some(left) = self.paths.pop() {
            // Who turns back at a question does not want to be asked again.
            self.questions.retain(|&question| question != left);
            if goes_on {
                self.list();
            }
        }
    }

    fn newcomer(&self) -> Option<Person> {
        self.waiting.as_ref().and_then(G::newcomer)
    }

    fn enter_as(&mut self, name: Name, language: Language) -> Result<Chosen, Text<200>> {
        let Some(entry) = self.waiting else {
            return Ok(Chosen::Closed);
        };
        let entry = G::renamed(entry, name);
        if let Err(refusal) = G::check(self.state(), entry) {
            let mut reason = Text::default();
            let _ = G::explain(self.state(), refusal, language, &mut reason);
            return Err(reason);
        }
        self.waiting = None;
        Ok(self.enter(entry))
    }

    fn has_hands(&self) -> bool {
        self.told.iter().any(|&told| is_for_hands::<G>(told))
    }

    fn told(&self, language: Language, visit: &mut dyn FnMut(&str)) {
        let hands = self.told.iter().filter(|&&told| is_for_hands::<G>(told));
        for &happening in hands {
            let mut words = Text::<200>::default();
            let _ = G::tell(
                self.state(),
                happening,
                language,
                &mut Sentence::new(&mut words),
            );
            visit(words.as_str());
        }
    }

    fn page(&self, page: usize, language: Language, visit: &mut Visit<'_>) {
        let mut index = 0;
        G::page(self.state(), page, language, &mut |_, fill| {
            visit(index, &|row, _| fill(row));
            index += 1;
        });
    }

    fn player_page(&self, seat: Seat, language: Language, visit: &mut Visit<'_>) {
        let mut index = 0;
        G::player_page(self.state(), seat, language, &mut |_, fill| {
            visit(index, &|row, _| fill(row));
            index += 1;
        });
    }

    fn history(&self, rows: Range<usize>, language: Language, visit: &mut Visit<'_>) {
        let count = self.entries();
        let (first, end) = (
            count.saturating_sub(rows.end),
            count.saturating_sub(rows.start),
        );
        let mut state = self.before(first);
        for (index, entry) in (first..end).zip(self.journal.entries().skip(first)) {
            let before = state;
            let told = G::apply(&mut state, entry).unwrap_or_default();
            let after = &state;
            visit(count - 1 - index, &|row, chosen| {
                let _ = G::describe(&before, &entry, language, &mut row.label);
                let standing = G::active(&before);
                row.seat = standing;
                if let Some(seat) = standing {
                    let _ = G::brief(after, seat, language, &mut row.right);
                }
                for &happening in told.iter().filter(|_| chosen) {
                    let sentence = &mut Sentence::new(&mut row.below);
                    let _ = G::tell(after, happening, language, sentence);
                    let _ = row.below.write_str(". ");
                }
            });
        }
    }

    fn entries(&self) -> usize {
        self.journal.len()
    }

    fn last(&self, language: Language, row: &mut Row) -> Option<bool> {
        let number = self.entries().checked_sub(1)?;
        let (before, entry) = (self.before(number), self.journal.entries().last()?);
        row.seat = G::active(&before);
        let _ = G::describe(&before, &entry, language, &mut row.label);
        let mut after = before;
        let mut seen = false;
        for happening in G::apply(&mut after, entry).unwrap_or_default() {
            seen |= G::news(happening) == News::Seen;
            let _ = row.below.write_char('\n');
            let _ = G::tell(
                &after,
                happening,
                language,
                &mut Sentence::new(&mut row.below),
            );
        }
        Some(seen)
    }

    fn next(&self, language: Language, out: &mut dyn Write) -> bool {
        match self.journal.undone().next() {
            Some(entry) => G::describe(self.state(), &entry, language, out).is_ok(),
            None => false,
        }
    }

    fn undo(&mut self) -> bool {
        let undone = self.journal.undo().is_ok();
        if undone {
            let _ = self.after(Happenings::new());
        }
        undone
    }

    fn redo(&mut self) -> bool {
        match self.journal.redo() {
            Ok(told) => {
                let _ = self.after(told);
                true
            }
            Err(_) => false,
        }
    }

    fn note(&self, done: Done, seconds: u16) -> Option<Encoded> {
        let record = match done {
            Done::Entered => Record::Entered(self.journal.entries().last()?),
            Done::Undone => Record::Undone,
            Done::Redone => Record::Redone,
        };
        Some(Note::Record(record, seconds).encode())
    }

    fn carried(&self, index: usize) -> Option<Encoded> {
        let mut entries = self.journal.entries().chain(self.journal.undone());
        let record = match entries.nth(index) {
            Some(entry) => Record::Entered(entry),
            // What was entered last above is taken back again.
            None if index < self.carried_count() => Record::Undone,
            None => return None,
        };
        Some(Note::Record(record, 0).encode())
    }

    fn carried_count(&self) -> usize {
        self.entries() + 2 * self.journal.undone().count()
    }

    fn recall(&mut self, record: &[u8]) -> Result<Option<(Seat, u16)>, Unreadable> {
        let note: Note<'_, G::Entry> =
            postcard::from_bytes(record).map_err(|_| Unreadable::Damaged)?;
        let Note::Record(record, seconds) = note else {
            return Ok(None);
        };
        let active = G::active(self.state());
        self.leave_mark();
        let kept = match record {
            Record::Entered(entry) => self.journal.enter(entry),
            Record::Undone => self.journal.undo().map(|_| Happenings::new()),
            Record::Redone => self.journal.redo(),
        };
        // Only the last entry's happenings can matter, and the standing is wanted once for all.
        self.told = kept.map_err(|not_kept| match not_kept {
            NotKept::Full => Unreadable::TooLong,
            _ => Unreadable::Damaged,
        })?;
        Ok(active.map(|seat| (seat, seconds)))
    }

    fn sheet(&self, out: &mut dyn Write) -> fmt::Result {
        sheet::print(&self.journal, out)
    }

    fn board_sheet(&self, out: &mut dyn Write) -> fmt::Result {
        let mut outcome = writeln!(out, "game {}", G::SLUG);
        G::printed(self.state(), &mut |entry| {
            outcome = outcome
                .and_then(|()| G::write(self.state(), &entry, out))
                .and_then(|()| out.write_char('\n'));
        });
        outcome
    }

    fn printed(&self, visit: &mut dyn FnMut(&[u8])) {
        G::printed(self.state(), &mut |entry| {
            visit(&crate::journal::encode(&entry));
        });
    }

    fn learn(&mut self, fact: &[u8]) {
        if let Ok(entry) = postcard::from_bytes(fact) {
            let _ = self.journal.enter(entry);
        }
        self.standing = G::standing(self.state());
    }

    fn load_board(&mut self, text: &str) -> Result<(), Fault> {
        // Once to see whether all is well, once for good.
        let state = *self.state();
        sheet::read_board::<G>(state, text, &mut |_| {})?;
        sheet::read_board::<G>(state, text, &mut |fact| {
            let _ = self.journal.enter(fact);
        })?;
        self.settle();
        Ok(())
    }

    fn settle(&mut self) {
        let told = core::mem::take(&mut self.told);
        let _ = self.after(told);
        self.told.clear();
    }
}
