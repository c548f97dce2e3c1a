//! Somebody who plays a sheet by buttons alone: looks at the screen, knows what each line of the sheet would
//! be called there, and presses until it is chosen.

use std::fmt::Write as _;

use stationmaster::device::{Button, Panel, Reader};
use stationmaster::games::grand_trunk::board::Slot;
use stationmaster::games::grand_trunk::entry::{Entry, Fact, Play, SetUp};
use stationmaster::games::grand_trunk::{self, GrandTrunk};
use stationmaster::games::ticket_to_ride::{self, TicketToRide};
use stationmaster::games::{Choice, Game, Happenings, Leads, SLUGS};
use stationmaster::journal::{Encoded, Journal, ON_THE_DEVICE, Record};
use stationmaster::language::Language;
use stationmaster::sheet;
use stationmaster::table::Name;
use stationmaster::ui::{Align, Font, Ink, Shape};

use crate::companion::Companion;
use crate::menu::offered;

/// A game whose menus the robot finds its way through.
pub trait Known: Game {
    /// The largest correction its menus offer at once.
    const CORRECTION: i16;

    /// Whether an entry can lie beyond a path. Some menus are too deep to be searched without a hint.
    fn may_lead(path: Self::Path, entry: &Self::Entry) -> bool;
}

impl Known for TicketToRide {
    const CORRECTION: i16 = 20;

    fn may_lead(_: ticket_to_ride::Path, _: &ticket_to_ride::Entry) -> bool {
        true
    }
}

impl Known for GrandTrunk {
    const CORRECTION: i16 = 10;

    fn may_lead(path: grand_trunk::Path, entry: &Entry) -> bool {
        use grand_trunk::Path;
        match (path, entry) {
            (Path::Top, _)
            | (Path::Facts, Entry::Fact(_))
            | (Path::Correct, Entry::Adjust(_))
            | (Path::SetUp | Path::Player, Entry::SetUp(_)) => true,
            (_, Entry::Fact(fact)) => leads_to_fact(path, fact),
            (_, Entry::SetUp(set_up)) => leads_to_set_up(path, set_up),
            (Path::CorrectWhat(seat), Entry::Adjust(adjust)) => seat == adjust.seat,
            (Path::CorrectBy(seat, tally), Entry::Adjust(adjust)) => {
                (seat, tally) == (adjust.seat, adjust.tally)
            }
            (Path::Move, Entry::Play(play)) => matches!(play, Play::Move(_)),
            (Path::Journey(one), Entry::Play(Play::Move(other))) => one.to == other.to,
            (Path::Facts | Path::Correct | Path::SetUp | Path::Journey(_), _)
            | (_, Entry::Adjust(_)) => false,
            (_, Entry::Play(_)) => true,
        }
    }
}

fn leads_to_fact(path: grand_trunk::Path, fact: &Fact) -> bool {
    use grand_trunk::Path;
    let is_slot = |one: Slot, other: &Slot| one == *other;
    match (path, fact) {
        (Path::Distance(a, b), Fact::Distance(c, d, _)) => {
            a.is_none_or(|a| a == *c) && b.is_none_or(|b| b == *d)
        }
        (Path::Space, Fact::Space { .. })
        | (Path::First, Fact::First(..))
        | (Path::Goods, Fact::Goods(..))
        | (Path::Contract, Fact::Contract(..)) => true,
        (Path::SpaceFrom(one), Fact::Space { slot, .. })
        | (Path::ContractCity(one), Fact::Contract(slot, _)) => is_slot(one, slot),
        (Path::SpaceTo(one, from), Fact::Space { slot, window, .. }) => {
            is_slot(one, slot) && window.is_some_and(|window| window.from == from)
        }
        (Path::SpaceVp(one, days), Fact::Space { slot, window, .. }) => {
            is_slot(one, slot) && *window == Some(days)
        }
        (Path::Dark(some), Fact::Dark(all)) => some.spaces().eq(all
            .spaces()
            .take(usize::try_from(some.count()).expect("ten at the most"))),
        (Path::Wood(some), Fact::Wood(all)) => all.spaces().starts_with(some.spaces()),
        (Path::FirstWorth(city), Fact::First(other, _)) => city == *other,
        (
            Path::GoodsWanted(place)
            | Path::GoodsGiven(place, _)
            | Path::GoodsAlsoGiven(place, _, _),
            Fact::Goods(other, _),
        ) => place == *other,
        (Path::ContractGood(one, city), Fact::Contract(slot, token)) => {
            is_slot(one, slot) && city == token.city
        }
        _ => false,
    }
}

fn leads_to_set_up(path: grand_trunk::Path, set_up: &SetUp) -> bool {
    use grand_trunk::Path;
    match (path, set_up) {
        (Path::Scenario, SetUp::Scenario(_)) => true,
        (
            Path::PlayerCity(colour)
            | Path::PlayerGood(colour, _)
            | Path::PlayerCompany(colour, _, _),
            SetUp::Player { person, .. },
        ) => colour == person.colour,
        (Path::Objectives(some), SetUp::Objectives(all)) => some.iter().all(|card| all.has(card)),
        (Path::Improvements(some), SetUp::Improvements(all)) => {
            some.iter().all(|card| all.has(card))
        }
        _ => false,
    }
}

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

/// Plays a sheet of `G` on a new companion.
pub fn play<G: Known>(text: &str, panel: Panel, language: Language) -> Result<Played, Unreachable> {
    let text = in_steps(text, G::CORRECTION);
    let Ok(typed) = sheet::read::<G, ON_THE_DEVICE>(&text) else {
        return Err(Unreachable(
            "a correction in steps is another game".to_owned(),
        ));
    };
    let mut robot = Robot::<G>::new(panel, language);
    let mut presses = Vec::new();
    for entry in typed.entries() {
        let mut line = String::new();
        G::write(&robot.state(), &entry, &mut line).expect("strings take all");
        let before = robot.companion.presses;
        robot.enter(&entry, &line)?;
        presses.push((line, robot.companion.presses - before));
    }
    let mut printed = String::new();
    sheet::print(&typed, &mut printed).expect("strings take all");
    assert_eq!(
        robot.companion.sheet(),
        printed,
        "by buttons it is another game"
    );
    let companion = robot.companion;
    Ok(Played { companion, presses })
}

/// The sheet with each large correction as several small ones, as somebody makes it by buttons.
fn in_steps(text: &str, most: i16) -> String {
    let mut steps = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let by = match words[..] {
            ["adjust", _, _, by] => by.parse::<i16>().ok(),
            _ => None,
        };
        let Some(mut left) = by else {
            writeln!(steps, "{line}").expect("strings take all");
            continue;
        };
        while left != 0 {
            let step = left.clamp(-most, most);
            left -= step;
            writeln!(steps, "adjust {} {} {step:+}", words[1], words[2]).expect("strings take all");
        }
    }
    steps
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

struct Robot<G: Game> {
    companion: Companion,
    language: Language,
    /// What the companion asks before everything else, which the robot keeps in mind.
    questions: Vec<G::Path>,
    state: Option<G::State>,
    begun: bool,
}

/// One row to be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Rows {
    texts: Vec<String>,
    are_numbers: bool,
}

impl<G: Known> Robot<G> {
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
            questions: Vec::new(),
            state: None,
            begun: false,
        }
    }

    fn state(&self) -> G::State {
        self.state.unwrap_or_else(|| state_of::<G>(&self.companion))
    }

    /// Enters one line of the sheet.
    fn enter(&mut self, entry: &G::Entry, line: &str) -> Result<(), Unreachable> {
        let state = self.state();
        let name = G::newcomer(entry).map(|person| person.name);
        if name.is_some_and(|name| !can_write(name)) {
            return Err(Unreachable(line.to_owned()));
        }
        let (mut path, way) = self.find_way(&state, entry, line)?;
        for choice in way {
            let label = self.label(&state, &choice);
            self.choose(&state, path, &label);
            if let Leads::On(next) = choice.leads {
                path = next;
            }
        }
        if let Some(name) = name {
            self.write(name);
        }
        let mut after = state;
        let told = G::apply(&mut after, *entry).expect("a good sheet");
        self.take_in(after, &told);
        assert_eq!(
            state_of::<G>(&self.companion),
            after,
            "{line} has not been entered; the screen says\n{}",
            self.companion.words()
        );
        Ok(())
    }

    /// Goes where the way to an entry begins, and says how it goes on from there.
    fn find_way(
        &mut self,
        state: &G::State,
        entry: &G::Entry,
        line: &str,
    ) -> Result<(G::Path, Vec<Choice<G>>), Unreachable> {
        let opening = G::opening(state).filter(|_| !self.begun);
        if let Some(path) = opening
            && let Some(way) = way(state, path, entry, line)
        {
            return Ok((path, way));
        }
        if !self.begun {
            self.begin(state, line)?;
        }
        self.open_the_turn(state);
        for question in self.questions.clone() {
            if let Some(way) = way(state, question, entry, line) {
                let title = self.question(state, question);
                self.choose(state, G::Path::default(), &title);
                return Ok((question, way));
            }
        }
        match way(state, G::Path::default(), entry, line) {
            Some(way) => Ok((G::Path::default(), way)),
            None => Err(Unreachable(line.to_owned())),
        }
    }

    fn take_in(&mut self, state: G::State, told: &Happenings<G::Happening>) {
        self.state = Some(state);
        self.questions
            .retain(|&question| !G::is_settled(&state, question));
        if !told.is_empty() {
            self.ask(&state, told);
        }
    }

    fn ask(&mut self, state: &G::State, told: &[G::Happening]) {
        let questions = &mut self.questions;
        G::questions(state, told, &mut |question| {
            if !questions.contains(&question) && questions.len() < 10 {
                questions.push(question);
            }
        });
    }

    /// Closes the set-up.
    fn begin(&mut self, state: &G::State, line: &str) -> Result<(), Unreachable> {
        if G::ready(state).is_err() {
            return Err(Unreachable(line.to_owned()));
        }
        let opening = G::opening(state).expect("nothing was played");
        let begin = match self.language {
            Language::English => "Begin the game",
            Language::German => "Spiel beginnen",
        };
        self.choose(state, opening, begin);
        self.begun = true;
        self.ask(state, &[]);
        Ok(())
    }

    /// From the page at the bottom to everything that can be entered.
    fn open_the_turn(&mut self, state: &G::State) {
        if !self.companion.device.is_at_rest() {
            return; // The turn goes on.
        }
        let (standing, closing) = (G::standing(state), G::closing(state));
        if !standing.is_final() && closing.is_none() {
            self.companion.press(Button::X);
            return;
        }
        // After the end it is in the menu.
        let enter = match self.language {
            Language::English => "Enter something",
            Language::German => "Etwas eintragen",
        };
        self.companion.press(Button::Y);
        for _ in 0..20 {
            if says(&shown(&self.companion), enter) {
                break;
            }
            self.companion.press(Button::A);
        }
        self.companion.press(Button::X);
    }

    fn label(&self, state: &G::State, choice: &Choice<G>) -> String {
        let mut label = String::new();
        G::label(state, choice.label, self.language, &mut label).expect("strings take all");
        match G::number(choice.label) {
            Some(number) => number.to_string(),
            None => label,
        }
    }

    fn question(&self, state: &G::State, question: G::Path) -> String {
        let mut title = String::new();
        G::title(state, question, self.language, &mut title).expect("strings take all");
        title + "?"
    }

    /// What stands on the screen at a path, from the first row to the last.
    fn rows(&self, state: &G::State, path: G::Path) -> Rows {
        let choices = offered::<G>(state, path);
        let are_numbers = choices
            .iter()
            .all(|choice| G::number(choice.label).is_some());
        if are_numbers {
            let mut numbers: Vec<i16> = choices
                .iter()
                .filter_map(|choice| G::number(choice.label))
                .collect();
            numbers.sort_unstable();
            let texts = numbers.iter().map(ToString::to_string).collect();
            return Rows { texts, are_numbers };
        }
        let mut texts = Vec::new();
        if !self.begun && G::ready(state).is_ok() && G::opening(state) == Some(path) {
            texts.push(
                match self.language {
                    Language::English => "Begin the game",
                    Language::German => "Spiel beginnen",
                }
                .to_owned(),
            );
        }
        if path == G::Path::default() {
            let questions = self.questions.iter();
            texts.extend(questions.map(|&question| self.question(state, question)));
        }
        let is_open = |choice: &&Choice<G>| !matches!(choice.leads, Leads::Nowhere(_));
        let open = choices.iter().filter(is_open);
        let closed = choices.iter().filter(|choice| !is_open(choice));
        texts.extend(
            open.chain(closed)
                .map(|choice| match G::number(choice.label) {
                    // In a list with other things a number is a label like any other.
                    Some(_) => {
                        let mut label = String::new();
                        G::label(state, choice.label, self.language, &mut label)
                            .expect("strings take all");
                        label
                    }
                    None => self.label(state, choice),
                }),
        );
        Rows { texts, are_numbers }
    }

    /// Goes to the row with that text on the shorter way, and presses X.
    fn choose(&mut self, state: &G::State, path: G::Path, text: &str) {
        let rows = self.rows(state, path);
        let count = rows.texts.len();
        let place = |wanted: &str| rows.texts.iter().position(|row| says(wanted, row));
        let here = shown(&self.companion);
        let (Some(from), Some(to)) = (place(&here), rows.texts.iter().position(|row| row == text))
        else {
            panic!("“{text}” or “{here}” is not in {rows:?}");
        };
        let down = (to + count - from) % count;
        let up = (count - down) % count;
        let (forward, backward) = if rows.are_numbers {
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
        assert!(says(&here, text), "“{here}” is chosen instead of “{text}”");
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
        let mut first = None;
        loop {
            let here = shown(&self.companion);
            if says(&here, name.as_str()) {
                self.companion.press(Button::X);
                return;
            }
            let is_letters = here == "Type a name" || here == "Anderen Namen eingeben";
            if is_letters || first.as_ref() == Some(&here) {
                break;
            }
            first.get_or_insert(here);
            self.companion.press(Button::B);
        }
        self.companion.press(Button::X);
        for letter in name.as_str().chars() {
            let letters: Vec<char> = LETTERS.chars().collect();
            let capital = letter.to_uppercase().next().unwrap_or(letter);
            let index = letters.iter().position(|&other| other == capital);
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

/// The choices that lead from a path to an entry: the first found.
fn way<G: Known>(
    state: &G::State,
    path: G::Path,
    entry: &G::Entry,
    line: &str,
) -> Option<Vec<Choice<G>>> {
    if !G::may_lead(path, entry) {
        return None;
    }
    for choice in offered::<G>(state, path) {
        match choice.leads {
            Leads::Nowhere(_) => {}
            Leads::To(found) => {
                let found = match G::newcomer(entry) {
                    Some(person) => G::renamed(found, person.name),
                    None => found,
                };
                let mut found_line = String::new();
                G::write(state, &found, &mut found_line).expect("strings take all");
                if found_line == line {
                    return Some(vec![choice]);
                }
            }
            Leads::On(next) => {
                if let Some(mut way) = way(state, next, entry, line) {
                    way.insert(0, choice);
                    return Some(way);
                }
            }
        }
    }
    None
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
