//! A game of one kind under way.

use core::fmt::{self, Write};
use core::ops::{ControlFlow, Range};

use heapless::Vec;

use super::board_facts::BoardFacts;
use super::log_record::{game_record, read_game_record};
use super::marks::Marks;
use super::running::{Chosen, Done, Manner, Pick, Running, Start, Visit};
use crate::catalogue::sort_few;
use crate::games::{Choice, Closing, Game, Happenings, Leads, News};
use crate::journal::{self, Encoded, Journal, NotKept, Record};
use crate::language::{Language, Text, Words};
use crate::sheet::{self, Fault, Line};
use crate::standing::{Category, Standing};
use crate::store::StoreFault;
use crate::table::{Name, Person, Seat};
use crate::ui::{Area, Canvas, Row, Tone};

/// The most questions that are open at once: one for each contract, say.
const QUESTIONS: usize = 10;
/// How deep choosing goes: twenty spaces of a wood track are the most.
const DEEPEST: usize = 24;
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
    marks: Marks<G>,
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
            marks: Marks::new(),
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
        self.marks.leave(&self.journal);
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

    /// Whether anybody has entered something. What was learned of the printed board in earlier games stands before
    /// all else and is nobody's entry; telling it again corrects it.
    fn has_entries(&self) -> bool {
        let start = G::start();
        self.journal
            .entries()
            .any(|entry| !is_printed::<G>(&start, &entry))
    }

    /// Describes an entry with the name of who plays it. Facts and corrections are the whole table's.
    fn describe(
        state: &G::State,
        entry: &G::Entry,
        language: Language,
        out: &mut dyn Write,
    ) -> Option<Seat> {
        let player = player::<G>(state, entry);
        if let Some(seat) = player {
            let _ = write!(out, "{}: ", G::name(state, seat));
        }
        let _ = G::describe(state, entry, language, out);
        player
    }
}

/// Whether hands have something to do for it.
fn is_for_hands<G: Game>(happening: G::Happening) -> bool {
    matches!(G::news(happening), News::Hands | News::Seen)
}

/// Whether an entry is a fact of the printed board: its line is read as one.
fn is_printed<G: Game>(state: &G::State, entry: &G::Entry) -> bool {
    let mut line = Text::<72>::default();
    let _ = G::write(state, entry, &mut line);
    G::read_board(&mut Line::new(line.as_str())).is_some()
}

/// Who plays an entry: its line begins with the name.
fn player<G: Game>(state: &G::State, entry: &G::Entry) -> Option<Seat> {
    let seat = G::active(state)?;
    let name = G::name(state, seat);
    let mut line = Text::<72>::default();
    let _ = G::write(state, entry, &mut line);
    let rest = line.as_str().strip_prefix(name.as_str())?;
    rest.starts_with(' ').then_some(seat)
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
            self.out.write_char(capital(first))?;
            return self.out.write_str(letters.as_str());
        }
        self.out.write_str(words)
    }
}

/// The capital of a letter that sentences here begin with. A name in other letters stays as it was written: the capitals
/// of all the world take 13 kB.
fn capital(letter: char) -> char {
    /// From a small letter of Latin-1 to its capital.
    const BACK: u32 = 'a' as u32 - 'A' as u32;
    match letter {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' => {
            char::from_u32(u32::from(letter) - BACK).unwrap_or(letter)
        }
        other => other,
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

    fn last_call(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        G::last_call(self.state(), language, out)
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

    fn open(&mut self, start: Start) -> bool {
        self.paths.clear();
        let mut path = None;
        match start {
            Start::Top => {}
            Start::Opening => path = G::opening(self.state()),
            Start::Closing => path = G::closing(self.state()).map(|closing| closing.path),
            Start::Page(page, wanted) => {
                let mut index = 0;
                G::page(self.state(), page, Language::English, &mut |leads, _| {
                    if index == wanted {
                        path = leads;
                    }
                    index += 1;
                });
            }
            Start::Player(seat, wanted) => {
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
        path.is_some() || matches!(start, Start::Top)
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
        let mut state = self.marks.before(&self.journal, first);
        for (index, entry) in (first..end).zip(self.journal.entries().skip(first)) {
            let before = state;
            let told = G::foresee(&mut state, entry).unwrap_or_default();
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
        let number = self
            .entries()
            .checked_sub(1)
            .filter(|_| self.has_entries())?;
        let (before, entry) = (
            self.marks.before(&self.journal, number),
            self.journal.entries().last()?,
        );
        row.seat = Self::describe(&before, &entry, language, &mut row.label);
        let mut after = before;
        let mut seen = false;
        for happening in G::foresee(&mut after, entry).unwrap_or_default() {
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
            Some(entry) => {
                Self::describe(self.state(), &entry, language, out);
                true
            }
            None => false,
        }
    }

    fn undo(&mut self) -> bool {
        let undone = self.has_entries() && self.journal.undo().is_ok();
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
        Some(game_record(&record, seconds))
    }

    fn carried(&self, index: usize) -> Option<Encoded> {
        let mut entries = self.journal.entries().chain(self.journal.undone());
        let record = match entries.nth(index) {
            Some(entry) => Record::Entered(entry),
            // What was entered last above is taken back again.
            None if index < self.carried_count() => Record::Undone,
            None => return None,
        };
        Some(game_record(&record, 0))
    }

    fn carried_count(&self) -> usize {
        self.entries() + 2 * self.journal.undone().count()
    }

    fn recall(&mut self, record: &[u8]) -> Result<Option<(Seat, u16)>, StoreFault> {
        let (record, seconds) = read_game_record(record)?;
        let active = G::active(self.state());
        self.marks.leave(&self.journal);
        let kept = match record {
            Record::Entered(entry) => self.journal.enter(entry),
            Record::Undone => self.journal.undo().map(|_| Happenings::new()),
            Record::Redone => self.journal.redo(),
        };
        // Only the last entry's happenings can matter, and the standing is wanted once for all.
        self.told = kept.map_err(|_| StoreFault::Damaged)?;
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

    fn put_away(&self, printed: &mut BoardFacts) -> Result<(), StoreFault> {
        // Told to a fresh table in their order, the rules themselves say what holds.
        let mut known = G::start();
        let facts = printed.of(G::SLUG);
        for fact in facts.filter_map(|fact| postcard::from_bytes(fact).ok()) {
            let _ = G::apply(&mut known, fact);
        }
        G::printed(self.state(), &mut |fact| {
            let _ = G::apply(&mut known, fact);
        });
        printed.retain(G::SLUG, |_| false);
        let mut all = Ok(());
        G::printed(&known, &mut |fact| {
            all = all.and(printed.add(G::SLUG, &journal::encode(&fact)));
        });
        all
    }

    fn knows(&self, fact: &[u8]) -> bool {
        let mut told = *self.state();
        let fact = postcard::from_bytes(fact).ok();
        fact.is_some_and(|fact| G::apply(&mut told, fact).is_ok() && told == *self.state())
    }

    fn learn(&mut self, fact: &[u8]) {
        if let Ok(entry) = postcard::from_bytes(fact) {
            let _ = self.journal.enter(entry);
        }
        self.standing = G::standing(self.state());
    }

    fn load_board(&mut self, text: &str) -> Result<(), Fault> {
        // Once to see whether all is well and there is room for all, once for good.
        let state = *self.state();
        let mut room = self.journal.room();
        sheet::read_board::<G>(state, text, &mut |fact| {
            let left = room.checked_sub(1 + journal::encode(&fact).len());
            room = left.ok_or_else(|| {
                sheet::sentence!("the game has no room for more entries; begin a new one first")
            })?;
            Ok(())
        })?;
        sheet::read_board::<G>(state, text, &mut |fact| {
            let _ = self.journal.enter(fact);
            Ok(())
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

#[cfg(test)]
mod tests {
    use super::capital;

    #[test]
    fn a_sentence_begins_with_a_capital_in_both_languages() {
        for letter in ('\u{20}'..'\u{b5}').chain('¶'..'ß').chain('à'..'ÿ') {
            assert!(letter.to_uppercase().eq([capital(letter)]), "{letter}");
        }
        assert_eq!(capital('ß'), 'ß');
        assert_eq!(capital('ж'), 'ж');
    }
}
