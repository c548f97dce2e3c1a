//! The train sheet: a game as text, one entry a line.

use core::fmt::{self, Display, Write};
use core::ops::RangeInclusive;
use core::str::{FromStr, SplitAsciiWhitespace};

use crate::audience::Audience;
use crate::catalogue::Item;
use crate::game::{self, Game, Kind, Say};
use crate::games::SLUGS;
use crate::journal::{Journal, NotKept};
use crate::language::{Language, Text};
use crate::table::{LONGEST_NAME, Name, Person, Seat, Table};

/// Who sits down, in every game.
const PLAYER: &str = "player";

/// A sentence for people.
pub type Sentence = Text<200>;

/// Writes a [`Sentence`].
macro_rules! sentence {
    ($($arg:tt)*) => {
        $crate::sheet::written(format_args!($($arg)*))
    };
}
pub(crate) use sentence;

/// Never inlined: there are many sentences.
#[inline(never)]
pub(crate) fn written(words: fmt::Arguments<'_>) -> Sentence {
    let mut sentence = Sentence::default();
    // A sentence takes all it has room for and never fails.
    let _ = sentence.write_fmt(words);
    sentence
}

/// The most characters of a word that are quoted: more would leave no room to say what is wrong with it.
const MOST_QUOTED: usize = 40;

/// A word of a sheet as it stands in a sentence: cut off where it is long, and without anything that a terminal
/// would obey.
pub(crate) struct Tame<'a>(pub(crate) &'a str);

impl Display for Tame<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(word) = *self;
        for letter in word.chars().take(MOST_QUOTED) {
            if letter.is_control() || is_unseen(letter) {
                write!(f, "{}", letter.escape_unicode())?;
            } else {
                f.write_char(letter)?;
            }
        }
        match word.chars().nth(MOST_QUOTED) {
            Some(_) => f.write_str("..."),
            None => Ok(()),
        }
    }
}

/// Whether a letter is not seen, but turns the direction of writing or breaks the line.
fn is_unseen(letter: char) -> bool {
    matches!(
        letter,
        '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
    )
}

/// Such a word in quotation marks.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", Tame(self.0))
    }
}

/// What is wrong with a sheet is said in English, whoever reads it; and a file shows all.
const IN_ENGLISH: Audience = Audience::table(Language::English);

/// A wrong line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Which, counted from 1.
    pub line: usize,
    /// What is wrong with it, in plain words.
    pub reason: Sentence,
}

/// The words of one line, read from left to right.
pub struct Line<'a> {
    words: SplitAsciiWhitespace<'a>,
}

impl<'a> Line<'a> {
    /// The words of `text`, without what is behind a `#`.
    pub fn new(text: &'a str) -> Self {
        let text = text.split_once('#').map_or(text, |(before, _)| before);
        Self {
            words: text.split_ascii_whitespace(),
        }
    }

    /// The next word, left where it is.
    pub fn peek(&self) -> Option<&'a str> {
        self.words.clone().next()
    }

    /// The next word, where `what` must stand.
    #[inline(never)]
    pub fn word(&mut self, what: &str) -> Result<&'a str, Sentence> {
        self.words
            .next()
            .ok_or_else(|| sentence!("{what} is missing at the end of the line"))
    }

    /// Passes over `word` if it is next.
    pub fn passes(&mut self, word: &str) -> bool {
        let is_next = self.peek() == Some(word);
        if is_next {
            self.words.next();
        }
        is_next
    }

    /// The next word, one of a closed list; `what` is what it should be.
    #[inline(never)]
    pub fn item<T: Item>(&mut self, what: &str) -> Result<T, Sentence> {
        let word = self.word(what)?;
        T::from_slug(word).ok_or_else(|| sentence!("{} is not {what}", Quoted(word)))
    }

    /// All words from here on that are of a closed list, each once.
    #[inline(never)]
    pub fn items<T: Item>(&mut self, what: &str) -> Result<crate::catalogue::Set<T>, Sentence> {
        let mut set = crate::catalogue::Set::EMPTY;
        while let Some(item) = self.peek().and_then(T::from_slug) {
            if set.has(item) {
                return Err(sentence!("\"{}\" stands there twice", item.slug()));
            }
            set.add(item);
            self.words.next();
        }
        if set.is_empty() {
            // Says what is wrong with the word that stands here, or that none does.
            self.item::<T>(what)?;
        }
        Ok(set)
    }

    /// All words up to the end of the line, each of a closed list and each once.
    #[inline(never)]
    pub fn items_to_the_end<T: Item>(
        &mut self,
        what: &str,
    ) -> Result<crate::catalogue::Set<T>, Sentence> {
        let set = self.items(what)?;
        match self.peek() {
            // Says that it is none of the list.
            Some(_) => self.item::<T>(what).map(|_| set),
            None => Ok(set),
        }
    }

    /// The next word, a number in `range`, which may be below zero; `what` is what it should be.
    #[inline(never)]
    pub fn number<N>(&mut self, what: &str, range: RangeInclusive<N>) -> Result<N, Sentence>
    where
        N: FromStr + PartialOrd + Display,
    {
        let word = self.word(what)?;
        let digits = word.strip_prefix('-').unwrap_or(word);
        let is_number = are_digits(digits)? && word != "-0";
        word.parse()
            .ok()
            .filter(|number| is_number && range.contains(number))
            .ok_or_else(|| {
                let (least, most) = (range.start(), range.end());
                sentence!("{} is not {what} ({least} to {most})", Quoted(word))
            })
    }

    /// What follows an optional word.
    pub fn after<T>(
        &mut self,
        word: &str,
        read: impl FnOnce(&mut Self) -> Result<T, Sentence>,
    ) -> Result<Option<T>, Sentence> {
        self.passes(word).then(|| read(self)).transpose()
    }

    /// Reads what follows an option into `place` and says whether it stood there. Options may stand in any order, each once.
    pub fn once<T>(
        &mut self,
        option: &str,
        place: &mut Option<T>,
        read: impl FnOnce(&mut Self) -> Result<T, Sentence>,
    ) -> Result<bool, Sentence> {
        if !self.passes(option) {
            return Ok(false);
        }
        if place.is_some() {
            return Err(sentence!("\"{option}\" stands there twice"));
        }
        *place = Some(read(self)?);
        Ok(true)
    }

    /// The next two words, a new player's name and colour.
    #[inline(never)]
    pub fn person(&mut self) -> Result<Person, Sentence> {
        let word = self.word("the player's name")?;
        let name = Name::new(word).ok_or_else(|| {
            sentence!(
                "a name is one word of 1 to {LONGEST_NAME} characters, not {}",
                Quoted(word)
            )
        })?;
        let colour = self.item("a colour of the box")?;
        Ok(Person { name, colour })
    }

    /// The next word, the name of somebody at the table.
    #[inline(never)]
    pub fn seat(&mut self, table: &Table) -> Result<Seat, Sentence> {
        let name = self.word("the player's name")?;
        table
            .seat_of(name)
            .ok_or_else(|| sentence!("nobody at the table is called {}", Tame(name)))
    }

    /// The next word, a correction like +2 or -1.
    #[inline(never)]
    pub fn correction(&mut self) -> Result<i16, Sentence> {
        let word = self.word("+N or -N")?;
        let digits = word.strip_prefix(['+', '-']).unwrap_or_default();
        if !are_digits(digits)? {
            return Err(sentence!(
                "{} is not a correction like +2 or -1",
                Quoted(word)
            ));
        }
        word.parse()
            .map_err(|_| sentence!("no number can be corrected by {}", Tame(word)))
    }

    /// Nothing may follow.
    #[inline(never)]
    pub fn end(&mut self) -> Result<(), Sentence> {
        match self.words.next() {
            None => Ok(()),
            Some(word) => Err(sentence!("{} does not belong there", Quoted(word))),
        }
    }
}

/// Whether a number is written in these digits. A zero before others is refused, so that there is one way to write it.
fn are_digits(word: &str) -> Result<bool, Sentence> {
    let are_digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    if are_digits && word.len() > 1 && word.starts_with('0') {
        return Err(sentence!(
            "{} begins with a zero that must not stand there",
            Quoted(word)
        ));
    }
    Ok(are_digits)
}

/// Whose name a line begins with.
pub fn who(table: &Table, name: &str) -> Result<Seat, Sentence> {
    table.seat_of(name).ok_or_else(|| {
        sentence!(
            "{} is neither a word of the sheet nor a player's name",
            Quoted(name)
        )
    })
}

/// Checks that a line may begin with `name`: only the active player has entries.
pub fn must_be_active(table: &Table, active: Option<Seat>, name: &str) -> Result<(), Sentence> {
    who(table, name)?;
    match active.map(|seat| table.name(seat)) {
        None => Err(sentence!("the game is over")),
        Some(active) if active.as_str() == name => Ok(()),
        Some(active) => Err(sentence!("it is {active}'s turn, not {name}'s")),
    }
}

/// Reads the word of the game a sheet is about.
pub fn game_of(text: &str) -> Result<(usize, &str), Fault> {
    let (number, mut line) = lines(text).next().ok_or(Fault {
        line: 1,
        reason: sentence!("the sheet is empty"),
    })?;
    let fault = |reason| Fault {
        line: number,
        reason,
    };
    if !line.passes("game") {
        return Err(fault(sentence!(
            "a sheet begins with the line \"game ...\""
        )));
    }
    let game = line.word("the game").map_err(fault)?;
    line.end().map_err(fault)?;
    Ok((number, game))
}

/// What is wrong with a sheet about a game nobody knows.
pub fn unknown_game(line: usize, game: &str) -> Fault {
    let mut reason = sentence!("no game is called {}; there is", Quoted(game));
    for slug in SLUGS {
        let _ = write!(reason, " {slug}");
    }
    Fault { line, reason }
}

/// Every line that says something, with its number.
fn lines(text: &str) -> impl Iterator<Item = (usize, Line<'_>)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    (1..)
        .zip(text.lines().map(Line::new))
        .filter(|(_, line)| line.peek().is_some())
}

/// Replays a sheet of the game `G`.
///
/// Set-up lines may stand in any order; they are entered in the order the rules need, before the rest. Only what is
/// told before a player's line stays before it.
pub fn read<S: Game, const BYTES: usize>(text: &str) -> Result<Journal<S, BYTES>, Fault> {
    let mut reader = SheetReader::<S, BYTES> {
        journal: Journal::new(),
        line: 1,
    };
    let begins =
        |line: &Line<'_>, words: &[&str]| line.peek().is_some_and(|first| words.contains(&first));
    let (game_line, _) = game_of(text)?;
    let rest = || lines(text).skip(1);
    let before_play = |line: &Line<'_>| begins(line, S::SET_UP) || begins(line, S::FACTS);

    // They are not entered in the order of their lines, so the first that cannot be read is looked for before. A fact
    // may name what one before it has taught.
    let mut taught = S::start();
    for (line, mut words) in rest().take_while(|(_, line)| before_play(line)) {
        let is_fact = begins(&words, S::FACTS);
        let read = taught.read(&mut words);
        let read = read.and_then(|entry| words.end().map(|()| entry));
        let entry = read.map_err(|reason| Fault { line, reason })?;
        if is_fact {
            // Where it is refused, that is said when it is entered.
            let _ = game::apply(&mut taught, entry);
        }
    }

    reader.line = game_line;
    let set_up = || rest().take_while(|(_, line)| before_play(line));
    // What was told before somebody sits down may decide how.
    let mut told = 0;
    for &word in S::SET_UP {
        for (number, line) in set_up().filter(|(_, line)| begins(line, &[word])) {
            if word == PLAYER {
                let facts = set_up().filter(|(_, line)| begins(line, S::FACTS));
                for (fact, line) in facts.filter(|&(fact, _)| told < fact && fact < number) {
                    reader.enter(fact, line)?;
                }
                told = told.max(number);
            }
            reader.enter(number, line)?;
        }
    }

    let mut played = false;
    for (number, line) in rest() {
        played |= !before_play(&line);
        if played || number > told && !begins(&line, S::SET_UP) {
            reader.enter(number, line)?;
        }
    }
    reader.check_ready()?;
    Ok(reader.journal)
}

struct SheetReader<S: Game, const BYTES: usize> {
    journal: Journal<S, BYTES>,
    line: usize,
}

impl<S: Game, const BYTES: usize> SheetReader<S, BYTES> {
    fn enter(&mut self, number: usize, mut line: Line<'_>) -> Result<(), Fault> {
        self.line = number;
        if line.passes("game") {
            return Err(self.fault(sentence!("a sheet is about one game")));
        }
        let entry = self
            .journal
            .state()
            .read(&mut line)
            .and_then(|entry| line.end().map(|()| entry))
            .map_err(|reason| self.fault(reason))?;
        match self.journal.enter(entry) {
            Ok(_) => Ok(()),
            Err(NotKept::Refused(refusal)) => Err(self.refused(refusal)),
            Err(_) => Err(self.fault(sentence!(
                "there is no room for it: {BYTES} bytes are full, with {} entries",
                self.journal.len()
            ))),
        }
    }

    fn check_ready(&self) -> Result<(), Fault> {
        self.journal
            .state()
            .ready()
            .map_err(|refusal| self.refused(refusal))
    }

    fn refused(&self, refusal: S::Refusal) -> Fault {
        let mut reason = Sentence::default();
        let _ = refusal.say(self.journal.state(), IN_ENGLISH, &mut reason);
        self.fault(reason)
    }

    fn fault(&self, reason: Sentence) -> Fault {
        Fault {
            line: self.line,
            reason,
        }
    }
}

/// Reads a board sheet: fact lines of what is printed on the board, checked against `state`. Each goes to
/// `learn` in its order; the first bad line, or one that is not learned, ends it.
pub fn read_board<S: Game>(
    mut state: S,
    text: &str,
    learn: &mut dyn FnMut(S::Entry) -> Result<(), Sentence>,
) -> Result<(), Fault> {
    for (line, text) in (1..).zip(text.lines()) {
        let fault = |reason| Fault { line, reason };
        let mut words = Line::new(text);
        let Some(word) = words.peek() else { continue };
        if word == "game" {
            let slug = text.split_ascii_whitespace().nth(1).unwrap_or_default();
            if slug != S::ABOUT.slug {
                return Err(fault(sentence!(
                    "this is a board of {}, not of {}",
                    Quoted(slug),
                    S::ABOUT.slug
                )));
            }
            continue;
        }
        let entry = read_printed(&state, &mut words)
            .unwrap_or_else(|| Err(sentence!("{} is not printed on the board", Quoted(word))))
            .and_then(|entry| words.end().map(|()| entry))
            .map_err(fault)?;
        game::apply(&mut state, entry).map_err(|refusal| {
            let mut reason = Sentence::default();
            let _ = refusal.say(&state, IN_ENGLISH, &mut reason);
            fault(reason)
        })?;
        learn(entry).map_err(fault)?;
    }
    Ok(())
}

/// Reads a line about what is printed on the board; `None` if it is about something else.
fn read_printed<S: Game>(state: &S, line: &mut Line<'_>) -> Option<Result<S::Entry, Sentence>> {
    let is_fact = line.peek().is_some_and(|word| S::FACTS.contains(&word));
    if S::FACTS.is_empty() || !is_fact {
        return None;
    }
    let read = state.read_fact(line);
    let is_printed = |entry: &S::Entry| S::kind(entry) == Kind::Printed;
    match read {
        Ok(entry) if !is_printed(&entry) => None,
        read => Some(read),
    }
}

/// Prints the sheet of a game. Undone entries are not in it.
pub fn print<S: Game, const BYTES: usize>(
    journal: &Journal<S, BYTES>,
    out: &mut dyn Write,
) -> fmt::Result {
    writeln!(out, "game {}", S::ABOUT.slug)?;
    let mut state = S::start();
    for entry in journal.entries() {
        state.write(&entry, out)?;
        out.write_char('\n')?;
        // The journal holds only what was accepted.
        let _ = game::apply(&mut state, entry);
    }
    Ok(())
}
