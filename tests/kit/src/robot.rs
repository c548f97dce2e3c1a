//! Somebody who plays a sheet by buttons alone: looks at the screen, knows what each line of the sheet would
//! be called there, and presses until it is chosen. Only the seam tells what a game's menus have.

mod numbers;
mod way;

use stationmaster::device::{Button, Panel, Reader};
use stationmaster::games::{self, Choice, Game, Leads, SLUGS, Visitor};
use stationmaster::journal::{Encoded, Journal, ON_THE_DEVICE, Record};
use stationmaster::language::Language;
use stationmaster::sheet;
use stationmaster::table::Name;
use stationmaster::ui::{Align, Font, Ink, Shape};

use self::way::{Wanted, Way};
use crate::companion::Companion;
use crate::menu::offered;

/// So often somebody corrects a number until it is right; after that they would rather type it.
const MOST_PARTS: i32 = 600;

/// Why a sheet cannot be played by buttons: this line cannot be chosen.
#[derive(Debug, PartialEq, Eq)]
pub struct Unreachable(
    /// The line.
    pub String,
);

/// What a whole sheet took.
pub struct Played {
    /// The companion at its end.
    pub companion: Companion,
    /// Each line of the sheet, with the presses it took.
    pub presses: Vec<(String, usize)>,
}

/// Plays a sheet of any game on a new companion.
pub fn play(text: &str, panel: Panel, language: Language) -> Result<Played, Unreachable> {
    struct Play<'a>(&'a str, Panel, Language);
    impl Visitor for Play<'_> {
        type Output = Result<Played, Unreachable>;
        fn visit<G: Game>(self) -> Self::Output {
            let Self(text, panel, language) = self;
            Robot::<G>::new(panel, language).play(text)
        }
    }
    let (_, game) = sheet::game_of(text).expect("a sheet names its game");
    games::with(game, Play(text, panel, language)).expect("a game of the list")
}

/// What is in a list of the companion.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Row<G: Game> {
    /// Closes the set-up.
    Begin,
    /// Something the table is asked.
    Question(G::Path),
    Choice(Choice<G>),
}

/// A list, from the first row to the last. One number stands alone on the screen.
struct List<G: Game> {
    rows: Vec<Row<G>>,
    are_numbers: bool,
}

struct Robot<G: Game> {
    companion: Companion,
    language: Language,
    /// What was entered so far, as the companion should have it.
    journal: Journal<G, ON_THE_DEVICE>,
    /// What the companion asks before everything else, which the robot keeps in mind.
    questions: Vec<G::Path>,
    begun: bool,
}

/// The companion's own words that the robot looks for.
struct Says {
    begin: &'static str,
    enter: &'static str,
    type_a_name: &'static str,
}

fn says_in(language: Language) -> Says {
    match language {
        Language::English => Says {
            begin: "Begin the game",
            enter: "Enter something",
            type_a_name: "Type a name",
        },
        Language::German => Says {
            begin: "Spiel beginnen",
            enter: "Etwas eintragen",
            type_a_name: "Anderen Namen eingeben",
        },
    }
}

impl<G: Game> Robot<G> {
    /// Chooses language and game.
    fn new(panel: Panel, language: Language) -> Self {
        let mut companion = Companion::new(panel);
        if language == Language::English {
            companion.press(Button::B);
        }
        companion.press(Button::X);
        let index = SLUGS.iter().position(|&slug| slug == G::SLUG);
        (0..index.expect("a game of the list")).for_each(|_| companion.press(Button::B));
        companion.press(Button::X);
        Self {
            companion,
            language,
            journal: Journal::new(),
            questions: Vec::new(),
            begun: false,
        }
    }

    fn play(mut self, text: &str) -> Result<Played, Unreachable> {
        let typed = sheet::read::<G, ON_THE_DEVICE>(text)
            .map_err(|fault| fault.reason)
            .expect("a good sheet");
        let mut presses = Vec::new();
        let mut state = G::start();
        for entry in typed.entries() {
            let mut line = String::new();
            G::write(&state, &entry, &mut line).expect("strings take all");
            let before = self.companion.presses;
            self.enter(&entry, &line)?;
            G::apply(&mut state, entry).expect("a good sheet");
            assert_eq!(*self.journal.state(), state, "{line} by buttons is another");
            presses.push((line, self.companion.presses - before));
        }
        let mut printed = String::new();
        sheet::print(&self.journal, &mut printed).expect("strings take all");
        assert_eq!(self.companion.sheet(), printed);
        let companion = self.companion;
        Ok(Played { companion, presses })
    }

    /// Enters one line of the sheet, a large correction in parts.
    fn enter(&mut self, entry: &G::Entry, line: &str) -> Result<(), Unreachable> {
        let name = G::newcomer(entry).map(|person| person.name);
        if name.is_some_and(|name| !can_write(name)) {
            return Err(Unreachable(line.to_owned()));
        }
        let mut left = line.to_owned();
        loop {
            let (path, way) = self
                .find_way(&Wanted { line: &left, name })
                .ok_or_else(|| Unreachable(line.to_owned()))?;
            let done = way.line == left;
            if !done {
                let rest = numbers::rest(&left, &way.line);
                let (rest, _) = rest
                    .filter(|&(_, parts)| parts <= MOST_PARTS)
                    .ok_or_else(|| Unreachable(line.to_owned()))?;
                left = rest;
            }
            self.go(path, &way, name);
            if done {
                return Ok(());
            }
        }
    }

    /// Goes a way, and looks whether what is at its end was entered.
    fn go(&mut self, mut path: G::Path, way: &Way<G>, name: Option<Name>) {
        for &choice in &way.choices {
            self.choose(path, Row::Choice(choice));
            if let Leads::On(next) = choice.leads {
                path = next;
            }
        }
        if let Some(name) = name {
            self.write(name);
        }
        let told = self.journal.enter(way.entry).expect("it was offered");
        let state = self.journal.state();
        self.questions
            .retain(|&question| !G::is_settled(state, question));
        if !told.is_empty() {
            self.ask(&told);
        }
        assert_eq!(
            state_of::<G>(&self.companion),
            *self.journal.state(),
            "{} has not been entered; the screen says\n{}",
            way.line,
            self.companion.words()
        );
    }

    /// Goes where a way to what is wanted begins, and says how it goes on from there.
    fn find_way(&mut self, wanted: &Wanted<'_>) -> Option<(G::Path, Way<G>)> {
        let state = *self.journal.state();
        let opening = G::opening(&state).filter(|_| !self.begun);
        // When the set-up is closed, there is more to choose from.
        let at_once = opening.into_iter();
        let asked = self.questions.iter().copied();
        let soon_asked = if self.begun {
            Vec::new()
        } else {
            questions::<G>(&state, &[])
        };
        let turn = asked.chain(soon_asked).chain([G::Path::default()]);
        let beginnings: Vec<G::Path> = at_once.chain(turn).collect();
        let way = way::find::<G>(&state, &beginnings, wanted)?;
        let path = beginnings[way.from];
        if opening.is_some() && way.from == 0 {
            return Some((path, way));
        }
        if !self.begun {
            self.begin()?;
        }
        self.open_the_turn();
        if path != G::Path::default() {
            self.choose(G::Path::default(), Row::Question(path));
        }
        Some((path, way))
    }

    fn ask(&mut self, told: &[G::Happening]) {
        for question in questions::<G>(self.journal.state(), told) {
            if !self.questions.contains(&question) && self.questions.len() < MOST_QUESTIONS {
                self.questions.push(question);
            }
        }
    }

    /// Closes the set-up, if it is whole.
    fn begin(&mut self) -> Option<()> {
        G::ready(self.journal.state()).ok()?;
        let opening = G::opening(self.journal.state()).expect("nothing was played");
        self.choose(opening, Row::Begin);
        self.begun = true;
        self.ask(&[]);
        Some(())
    }

    /// From the page at the bottom to everything that can be entered.
    fn open_the_turn(&mut self) {
        if !self.companion.device.is_at_rest() {
            return; // The turn goes on.
        }
        let state = self.journal.state();
        if !G::standing(state).is_final() && G::closing(state).is_none() {
            self.companion.press(Button::X);
            return;
        }
        // After the end it is in the menu.
        let enter = says_in(self.language).enter;
        self.companion.press(Button::Y);
        for _ in 0..20 {
            if says(&shown(&self.companion), enter) {
                break;
            }
            self.companion.press(Button::A);
        }
        self.companion.press(Button::X);
    }

    /// What stands on the screen at a path.
    fn list(&self, path: G::Path) -> List<G> {
        let state = self.journal.state();
        let choices = offered::<G>(state, path);
        if let Some(ladder) = numbers::ladder(&choices) {
            return List {
                rows: ladder.into_iter().map(Row::Choice).collect(),
                are_numbers: true,
            };
        }
        let mut rows = Vec::new();
        if !self.begun && G::ready(state).is_ok() && G::opening(state) == Some(path) {
            rows.push(Row::Begin);
        }
        if path == G::Path::default() {
            rows.extend(self.questions.iter().copied().map(Row::Question));
        }
        let (open, closed): (Vec<_>, Vec<_>) = choices
            .into_iter()
            .partition(|choice| !matches!(choice.leads, Leads::Nowhere(_)));
        rows.extend(open.into_iter().chain(closed).map(Row::Choice));
        List {
            rows,
            are_numbers: false,
        }
    }

    /// What a row says.
    fn text(&self, row: &Row<G>, are_numbers: bool) -> String {
        let (state, mut text) = (self.journal.state(), String::new());
        let written = match row {
            Row::Begin => return says_in(self.language).begin.to_owned(),
            Row::Question(path) => {
                let asked = G::title(state, *path, self.language, &mut text);
                text.push('?');
                asked
            }
            Row::Choice(choice) if are_numbers => return numbers::shown(choice),
            Row::Choice(choice) => G::label(state, choice.label, self.language, &mut text),
        };
        written.expect("strings take all");
        text
    }

    /// Goes to a row on the shorter way, and presses X.
    fn choose(&mut self, path: G::Path, row: Row<G>) {
        let List { rows, are_numbers } = self.list(path);
        let text = self.text(&row, are_numbers);
        let here = shown(&self.companion);
        let from = rows
            .iter()
            .position(|row| says(&here, &self.text(row, are_numbers)));
        let to = rows.iter().position(|other| *other == row);
        let (Some(from), Some(to)) = (from, to) else {
            panic!("“{text}” or “{here}” is not in {rows:?}");
        };
        let down = (to + rows.len() - from) % rows.len();
        let up = (rows.len() - down) % rows.len();
        let (forward, backward) = if are_numbers {
            (Button::A, Button::B)
        } else {
            (Button::B, Button::A)
        };
        if down <= up {
            self.step(forward, down);
        } else {
            self.step(backward, up);
        }
        let here = shown(&self.companion);
        assert!(says(&here, &text), "“{here}” is chosen instead of “{text}”");
        self.companion.press(Button::X);
    }

    /// Presses a few times; more are done by holding the button, which is one press.
    fn step(&mut self, button: Button, count: usize) {
        if count < 4 {
            (0..count).for_each(|_| self.companion.press(button));
        } else {
            let milliseconds = 500 + 110 * (count as u64 - 2) + 50;
            self.companion.hold(button, milliseconds);
        }
    }

    /// Gives the new player a name: one that is suggested, or letter by letter.
    fn write(&mut self, name: Name) {
        let type_a_name = says_in(self.language).type_a_name;
        let mut first = None;
        loop {
            let here = shown(&self.companion);
            if says(&here, name.as_str()) {
                self.companion.press(Button::X);
                return;
            }
            if here == type_a_name || first.as_ref() == Some(&here) {
                break;
            }
            first.get_or_insert(here);
            self.companion.press(Button::B);
        }
        self.companion.press(Button::X);
        for letter in name.as_str().chars() {
            let capital = letter.to_uppercase().next().unwrap_or(letter);
            let index = LETTERS.chars().position(|other| other == capital);
            let index = index.expect("it was looked at before");
            self.step(Button::B, index);
            let here = shown(&self.companion);
            assert_eq!(here, letter.to_string(), "the wheel stands elsewhere");
            self.companion.press(Button::X);
        }
        // One step up from the first letter is the end of the name.
        self.companion.press(Button::A);
        self.companion.press(Button::X);
    }
}

/// The companion keeps no more in mind.
const MOST_QUESTIONS: usize = 10;

/// What the table is asked after that has happened, or when the game begins.
fn questions<G: Game>(state: &G::State, told: &[G::Happening]) -> Vec<G::Path> {
    let mut questions = Vec::new();
    G::questions(state, told, &mut |question| questions.push(question));
    questions
}

/// The state of the running game, which is known to be a `G`.
fn state_of<G: Game>(companion: &Companion) -> G::State {
    struct Entries;
    impl Reader for Entries {
        type Output = Vec<Encoded>;
        fn read<G: Game>(self, journal: &Journal<G>) -> Vec<Encoded> {
            let encode = |entry| Record::Entered(entry).encode();
            journal.entries().map(encode).collect()
        }
    }
    let mut state = G::start();
    for record in companion.device.running(Entries).expect("a game") {
        match postcard::from_bytes(&record) {
            Ok(Record::<G::Entry>::Entered(entry)) => {
                G::apply(&mut state, entry).expect("it was accepted before");
            }
            other => panic!("{other:?} is no entry"),
        }
    }
    state
}

const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÈÇŒ";

/// Whether the wheel of letters has all of a name: a capital, then small ones.
fn can_write(name: Name) -> bool {
    let is_there = |(index, letter): (usize, char)| {
        let capital = letter.to_uppercase().next().unwrap_or(letter);
        LETTERS.contains(capital) && (letter == capital) == (index == 0)
    };
    name.as_str().chars().enumerate().all(is_there)
}

/// The chosen row, the number to pick, or the letter on the wheel.
fn shown(companion: &Companion) -> String {
    let (mut shown, mut is_chosen) = (String::new(), false);
    let band = 36;
    companion.device.shapes(&mut |shape| match shape {
        Shape::Part(_, ink) => is_chosen = ink == Ink::Chosen,
        Shape::Text(words, _, _, Align::Left, _) if is_chosen => {
            words.clone_into(&mut shown);
        }
        Shape::Text(words, area, Font::Huge, _, _) if area.y > band => {
            words.clone_into(&mut shown);
        }
        _ => {}
    });
    shown
}

/// Whether what stands on the screen are these words, perhaps cut off.
fn says(shown: &str, words: &str) -> bool {
    match shown.strip_suffix(" ...") {
        Some(beginning) => words.starts_with(beginning),
        None => shown == words,
    }
}
