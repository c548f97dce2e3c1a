//! Somebody who plays a sheet by buttons alone: looks at the screen, knows what each line of the sheet would
//! be called there, and presses until it is chosen. Only the seam tells what a game's menus have.

mod numbers;
mod way;

use stationmaster::audience::Audience;
use stationmaster::device::{Button, JournalVisitor, Panel};
use stationmaster::game::{self, AnyQuestion, Game, LabelOf, Leads, QuestionOf, Say};
use stationmaster::games::{self, SLUGS, Visitor};
use stationmaster::journal::{Encoded, Journal, ON_THE_DEVICE, Record};
use stationmaster::language::Language;
use stationmaster::sheet;
use stationmaster::table::Name;
use stationmaster::ui::{Align, Font, Ink, Shape};

use self::way::{Wanted, Way};
use crate::companion::Companion;
use crate::menu::{What, offered};

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
    /// How often what hands must do went on another page.
    pub turned: usize,
}

/// Plays a sheet of any game on a new companion.
pub fn play(text: &str, panel: Panel, language: Language) -> Result<Played, Unreachable> {
    struct Play<'a>(&'a str, Panel, Language);
    impl Visitor for Play<'_> {
        type Output = Result<Played, Unreachable>;
        fn visit<S: Game>(self) -> Self::Output {
            let Self(text, panel, language) = self;
            Robot::<S>::new(panel, language).play(text)
        }
    }
    let (_, game) = sheet::game_of(text).expect("a sheet names its game");
    games::with(game, Play(text, panel, language)).expect("a game of the list")
}

/// What is in a list of the companion.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Row<S: Game> {
    /// Closes the set-up.
    Begin,
    /// Puts a question off.
    Later,
    /// Something the table is asked.
    Question(QuestionOf<S>),
    Choice(LabelOf<S>),
}

struct Robot<S: Game> {
    companion: Companion,
    language: Language,
    /// What was entered so far, as the companion should have it.
    journal: Journal<S, ON_THE_DEVICE>,
    /// What the companion asks before everything else, which the robot keeps in mind.
    questions: Vec<QuestionOf<S>>,
    /// The one of these that is being answered.
    answered: Option<QuestionOf<S>>,
    begun: bool,
    turned: usize,
}

/// The companion's own words that the robot looks for.
struct Says {
    begin: &'static str,
    later: &'static str,
    enter: &'static str,
    type_a_name: &'static str,
}

fn says_in(language: Language) -> Says {
    match language {
        Language::English => Says {
            begin: "Begin the game",
            later: "Later",
            enter: "Enter something",
            type_a_name: "Type a name",
        },
        Language::German => Says {
            begin: "Spiel beginnen",
            later: "Später",
            enter: "Etwas eintragen",
            type_a_name: "Anderen Namen eingeben",
        },
    }
}

impl<S: Game> Robot<S> {
    /// Chooses language and game.
    fn new(panel: Panel, language: Language) -> Self {
        let mut companion = Companion::new(panel);
        if language == Language::English {
            companion.press(Button::B);
        }
        companion.press(Button::X);
        let index = SLUGS.iter().position(|&slug| slug == S::ABOUT.slug);
        (0..index.expect("a game of the list")).for_each(|_| companion.press(Button::B));
        companion.press(Button::X);
        Self {
            companion,
            language,
            journal: Journal::new(),
            questions: Vec::new(),
            answered: None,
            begun: false,
            turned: 0,
        }
    }

    fn play(mut self, text: &str) -> Result<Played, Unreachable> {
        let typed = sheet::read::<S, ON_THE_DEVICE>(text)
            .map_err(|fault| fault.reason)
            .expect("a good sheet");
        let mut presses = Vec::new();
        let mut state = S::start();
        for entry in typed.entries() {
            let mut line = String::new();
            state.write(&entry, &mut line).expect("strings take all");
            let before = self.companion.presses;
            self.enter(entry, &line)?;
            game::apply(&mut state, entry).expect("a good sheet");
            assert_eq!(*self.journal.state(), state, "{line} by buttons is another");
            presses.push((line, self.companion.presses - before));
        }
        let mut printed = String::new();
        sheet::print(&self.journal, &mut printed).expect("strings take all");
        assert_eq!(self.companion.sheet(), printed);
        let (companion, turned) = (self.companion, self.turned);
        Ok(Played {
            companion,
            presses,
            turned,
        })
    }

    /// Enters one line of the sheet.
    fn enter(&mut self, mut entry: S::Entry, line: &str) -> Result<(), Unreachable> {
        let name = S::newcomer(&mut entry).map(|person| person.name);
        let unreachable = || Unreachable(line.to_owned());
        if name.is_some_and(|name| !can_write(name)) {
            return Err(unreachable());
        }
        let way = self.find_way(&Wanted { line, name });
        let (question, way) = way.ok_or_else(unreachable)?;
        self.go(question, &way, name);
        assert_eq!(
            state_of::<S>(&self.companion),
            *self.journal.state(),
            "{line} has not been entered; the screen says\n{}",
            self.companion.words()
        );
        Ok(())
    }

    /// Goes a way, and notes what is at its end as entered.
    fn go(&mut self, mut question: QuestionOf<S>, way: &Way<S>, name: Option<Name>) {
        for pick in &way.picks {
            match &pick.what {
                What::Label(label) => self.choose(question, Row::Choice(*label)),
                What::Number(number) => self.choose_number(*number),
                What::Word(word) => self.write_word(word),
            }
            if let Leads::On(next) | Leads::Again(next) = pick.leads {
                question = next;
            }
        }
        if let Some(name) = name {
            self.write(name);
        }
        if self.is_doubted(&way.entry) {
            // X has chosen it, so another button confirms it.
            self.companion.press(Button::A);
        }
        self.answered = None;
        let happened = self.journal.enter(way.entry).expect("it was offered");
        let state = self.journal.state();
        self.questions.retain(|&question| match question {
            AnyQuestion::Own(question) => !state.is_settled(question),
            _ => false,
        });
        if !happened.is_empty() {
            self.ask(&happened);
        }
    }

    /// Goes where a way to what is wanted begins, and says how it goes on from there.
    fn find_way(&mut self, wanted: &Wanted<'_>) -> Option<(QuestionOf<S>, Way<S>)> {
        let state = *self.journal.state();
        let opening = self.opening().filter(|_| !self.begun);
        // When the set-up is closed, there is more to choose from.
        let at_once = opening.into_iter();
        let asked = self.questions.iter().copied();
        let soon_asked = if self.begun {
            Vec::new()
        } else {
            questions(&state, &[])
        };
        let turn = asked.chain(soon_asked).chain([AnyQuestion::Top]);
        let beginnings: Vec<QuestionOf<S>> = at_once.chain(turn).collect();
        let way = way::find(&state, &beginnings, wanted)?;
        let question = beginnings[way.from];
        if opening.is_some() && way.from == 0 {
            return Some((question, way));
        }
        if !self.begun {
            self.begin()?;
        }
        self.open_the_turn();
        if question != AnyQuestion::Top {
            self.choose(AnyQuestion::Top, Row::Question(question));
            self.answered = Some(question);
        }
        Some((question, way))
    }

    fn opening(&self) -> Option<QuestionOf<S>> {
        Some(self.journal.state().opening()?.into())
    }

    fn ask(&mut self, happened: &[S::Happening]) {
        for question in questions(self.journal.state(), happened) {
            if !self.questions.contains(&question) && self.questions.len() < MOST_QUESTIONS {
                self.questions.push(question);
            }
        }
    }

    /// Whether the companion asks once more before it enters that.
    fn is_doubted(&self, entry: &S::Entry) -> bool {
        let (to, mut doubt) = (Audience::table(self.language), String::new());
        let said = self.journal.state().doubt(entry, to, &mut doubt);
        said.expect("strings take all");
        !doubt.is_empty()
    }

    /// Closes the set-up, if it is whole.
    fn begin(&mut self) -> Option<()> {
        self.journal.state().ready().ok()?;
        let opening = self.opening().expect("nothing was played");
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
        if !state.standing().is_final() && state.still_to_tell().is_none() {
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

    /// What stands on the screen at a question, from the first row to the last.
    fn list(&self, question: QuestionOf<S>) -> Vec<Row<S>> {
        let state = self.journal.state();
        let mut rows = Vec::new();
        if !self.begun && state.ready().is_ok() && self.opening() == Some(question) {
            rows.push(Row::Begin);
        }
        if question == AnyQuestion::Top {
            rows.extend(self.questions.iter().copied().map(Row::Question));
        }
        if let (Some(answered), AnyQuestion::Own(own)) = (self.answered, question)
            && answered == question
            && state.may_wait(own)
        {
            rows.push(Row::Later);
        }
        let mut picks = offered(state, question);
        if let AnyQuestion::Own(own) = question
            && state.is_by_name(own)
        {
            picks.sort_by_key(|pick| match pick.what {
                What::Label(label) => self.text(&Row::Choice(label)),
                _ => panic!("{question:?} is no list"),
            });
        }
        let (open, closed): (Vec<_>, Vec<_>) = picks.iter().partition(|pick| pick.is_open());
        let labels = open.into_iter().chain(closed).map(|pick| match pick.what {
            What::Label(label) => Row::Choice(label),
            _ => panic!("{question:?} is no list"),
        });
        rows.extend(labels);
        rows
    }

    /// What a row says.
    fn text(&self, row: &Row<S>) -> String {
        let (state, mut text) = (self.journal.state(), String::new());
        let to = Audience::table(self.language);
        let written = match row {
            Row::Begin => return says_in(self.language).begin.to_owned(),
            Row::Later => return says_in(self.language).later.to_owned(),
            Row::Question(question) => {
                let asked = question.say(state, to, &mut text);
                text.push('?');
                asked
            }
            Row::Choice(label) => label.say(state, to, &mut text),
        };
        written.expect("strings take all");
        text
    }

    fn says(&self, either: &[&str]) -> bool {
        let words = self.companion.words();
        words.lines().any(|words| either.contains(&words))
    }

    /// The page of what hands must do that is shown, and how many there are.
    fn page_of_hands(&self) -> (usize, usize) {
        let words = self.companion.words();
        let title = words.lines().find_map(|line| {
            let english = line.strip_prefix("On the board ");
            english.or_else(|| line.strip_prefix("Auf dem Plan "))
        });
        let pages = title.and_then(|title| title.split_once('/'));
        let (page, pages) = pages.unwrap_or_else(|| panic!("there is no page here: {words}"));
        let number = |text: &str| text.parse().expect("a number");
        (number(page), number(pages))
    }

    /// Goes to a row on the shorter way, and presses X.
    fn choose(&mut self, question: QuestionOf<S>, row: Row<S>) {
        // What hands must do may go on; who goes up reads it to its end first.
        while self.says(&["More", "Mehr"]) {
            let (page, pages) = self.page_of_hands();
            let sheet = self.companion.sheet();
            self.companion.press(Button::A);
            assert_eq!(self.page_of_hands(), (page + 1, pages));
            assert_eq!(self.companion.sheet(), sheet, "reading on enters nothing");
            self.turned += 1;
        }
        let rows = self.list(question);
        let text = self.text(&row);
        let here = shown(&self.companion);
        let from = rows.iter().position(|row| says(&here, &self.text(row)));
        let to = rows.iter().position(|other| *other == row);
        let (Some(from), Some(to)) = (from, to) else {
            panic!("“{text}” or “{here}” is not in {rows:?}");
        };
        let down = (to + rows.len() - from) % rows.len();
        let up = (rows.len() - down) % rows.len();
        if down <= up {
            self.step(Button::B, down);
        } else {
            self.step(Button::A, up);
        }
        let here = shown(&self.companion);
        assert!(says(&here, &text), "“{here}” is chosen instead of “{text}”");
        self.companion.press(Button::X);
    }

    /// Makes the number on the screen this one, and presses X.
    fn choose_number(&mut self, number: i16) {
        let here = |companion: &Companion| shown(companion).parse().ok();
        while let Some(hold) = numbers::next(here(&self.companion), number) {
            let before = shown(&self.companion);
            match hold.repeats {
                0 => self.companion.press(hold.button),
                repeats => self.companion.hold(hold.button, held_for(repeats)),
            }
            let after = shown(&self.companion);
            assert_ne!(before, after, "the picker does not go on to {number}");
        }
        self.companion.press(Button::X);
    }

    /// Presses a few times; more are done by holding the button, which is one press.
    fn step(&mut self, button: Button, count: usize) {
        if count < 4 {
            (0..count).for_each(|_| self.companion.press(button));
        } else {
            self.companion.hold(button, held_for(count as u64 - 1));
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

    /// Writes a word letter by letter.
    fn write_word(&mut self, word: &str) {
        let mut before = '-';
        for letter in word.chars() {
            let letters = if before == '-' { WORD } else { WORD_BEHIND };
            let index = letters.chars().position(|other| other == letter);
            self.step(Button::B, index.expect("a letter of a word"));
            self.companion.press(Button::X);
            before = letter;
        }
        self.companion.press(Button::A);
        self.companion.press(Button::X);
    }
}

/// How long a button is held until it has been repeated so often.
fn held_for(repeats: u64) -> u64 {
    500 + 110 * (repeats - 1) + 50
}

/// The companion keeps no more in mind.
const MOST_QUESTIONS: usize = 10;

/// What the table is asked after that has happened, or when the game begins.
fn questions<S: Game>(state: &S, happened: &[S::Happening]) -> Vec<QuestionOf<S>> {
    let mut questions = Vec::new();
    state.questions(happened, &mut |question| questions.push(question.into()));
    questions
}

/// The state of the running game, which is known to be an `S`.
fn state_of<S: Game>(companion: &Companion) -> S {
    struct Entries;
    impl JournalVisitor for Entries {
        type Output = Vec<Encoded>;
        fn visit<S: Game>(self, journal: &Journal<S>) -> Vec<Encoded> {
            let encode = |entry| Record::Entered(entry).encode();
            journal.entries().map(encode).collect()
        }
    }
    let mut state = S::start();
    for record in companion.device.with_journal(Entries).expect("a game") {
        match postcard::from_bytes(&record) {
            Ok(Record::<S::Entry>::Entered(entry)) => {
                game::apply(&mut state, entry).expect("it was accepted before");
            }
            other => panic!("{other:?} is no entry"),
        }
    }
    state
}

/// What the wheel has for words, at the beginning and behind a letter.
const WORD: &str = "abcdefghijklmnopqrstuvwxyz0123456789";
const WORD_BEHIND: &str = "abcdefghijklmnopqrstuvwxyz-0123456789";
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
