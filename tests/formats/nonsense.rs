//! Arbitrary input is answered with an error, never with a panic.

use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::Index;
use stationmaster::game::Game;
use stationmaster::games::grand_trunk::State;
use stationmaster::games::{self, Visitor};
use stationmaster::journal::{FORMAT, Journal, MOST_RECORD, Record};
use stationmaster::sheet;
use stationmaster::store::StoreFault;
use stationmaster_kit::sheets::Sheet;

const ROOM: usize = 1024;

/// Every sheet of the tests: what a good one looks like.
static SHEETS: LazyLock<Vec<Sheet>> = LazyLock::new(Sheet::all);

/// Every word that stands in them, to make sheets that are nearly right.
static WORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let lines = SHEETS.iter().flat_map(|sheet| sheet.text.lines());
    let said = lines.filter(|line| !line.starts_with('#'));
    let mut words: Vec<String> = said
        .flat_map(str::split_whitespace)
        .map(str::to_owned)
        .collect();
    words.extend(["#", "-1", "0", "255", "256", "99999999999", "é", "\u{0}"].map(str::to_owned));
    words.sort();
    words.dedup();
    words
});

struct Read<'a>(&'a str);

impl Visitor for Read<'_> {
    type Output = ();

    fn visit<S: Game>(self) {
        match sheet::read::<S, ROOM>(self.0) {
            Ok(journal) => {
                let mut printed = String::new();
                sheet::print(&journal, &mut printed).expect("a string takes everything");
                let again = sheet::read::<S, ROOM>(&printed)
                    .unwrap_or_else(|fault| panic!("{}: {}\n{printed}", fault.line, fault.reason));
                assert_eq!(again.state(), journal.state());
            }
            Err(fault) => {
                assert!(fault.line >= 1 && fault.line <= self.0.lines().count().max(1));
                assert!(!fault.reason.to_string().is_empty());
            }
        }
    }
}

fn read_sheet(text: &str) {
    if let Ok((_, game)) = sheet::game_of(text) {
        games::with(game, Read(text));
    }
}

/// The lines of a sheet from its game to its last player.
fn set_up(text: &str) -> String {
    let said = text
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    said.take_while(|line| line.starts_with("game ") || line.starts_with("player "))
        .flat_map(|line| [line, "\n"])
        .collect()
}

/// Something done for the game a sheet is about.
fn with_game<V: Visitor>(sheet: &Sheet, visitor: V) -> V::Output {
    let (_, game) = sheet::game_of(&sheet.text).expect("a sheet names its game");
    games::with(game, visitor).expect("a game of the list")
}

/// Reads bytes as a log, behind the head of each game too.
struct ReadLog<'a>(&'a [u8]);

impl Visitor for ReadLog<'_> {
    type Output = ();

    fn visit<S: Game>(self) {
        let mut log = Journal::<S, ROOM>::head().to_vec();
        log.extend(self.0);
        for bytes in [self.0, &log] {
            if let Ok(journal) = Journal::<S, ROOM>::read(bytes) {
                let entries = journal.entries().count();
                assert!(entries <= bytes.len());
            }
        }
    }
}

struct LogOf<'a>(&'a Sheet);

impl Visitor for LogOf<'_> {
    type Output = Vec<u8>;

    fn visit<S: Game>(self) -> Vec<u8> {
        let journal = sheet::read::<S, 16384>(&self.0.text).expect("the tests' sheets are good");
        let mut log = Journal::<S>::head().to_vec();
        for entry in journal.entries() {
            log.extend(Record::Entered(entry).encode());
        }
        log
    }
}

/// A record that decodes is short and encodes as itself.
struct Recode<'a>(&'a [u8]);

impl Visitor for Recode<'_> {
    type Output = ();

    fn visit<S: Game>(self) {
        if let Ok(record) = postcard::from_bytes::<Record<S::Entry>>(self.0) {
            let encoded = record.encode();
            assert!(encoded.len() <= MOST_RECORD);
            let again = postcard::from_bytes::<Record<S::Entry>>(&encoded);
            assert_eq!(again.expect("it was encoded"), record);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5_000, ..ProptestConfig::default() })]

    #[test]
    fn any_text_as_a_sheet(text in "\\PC*|(game (grand-trunk|ticket-to-ride)\n)?(\\PC*\n)*") {
        read_sheet(&text);
    }

    #[test]
    fn the_right_words_in_the_wrong_order(
        sheet in any::<Index>(),
        words in prop::collection::vec((any::<Index>(), prop::bool::weighted(0.2)), 0..200)
    ) {
        let mut text = set_up(&sheet.get(SHEETS.as_slice()).text);
        for (word, ends_the_line) in words {
            text += word.get(WORDS.as_slice()).as_str();
            text.push(if ends_the_line { '\n' } else { ' ' });
        }
        read_sheet(&text);
    }

    #[test]
    fn a_good_sheet_with_one_word_exchanged(
        sheet in any::<Index>(), at in any::<Index>(), word in any::<Index>()
    ) {
        let text = &sheet.get(SHEETS.as_slice()).text;
        let words: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
        let at = at.index(words.len());
        let new = format!("{}{}", word.get(WORDS.as_slice()), if words[at].ends_with('\n') { "\n" } else { " " });
        let changed: String = words.iter().enumerate()
            .map(|(index, old)| if index == at { new.as_str() } else { old })
            .collect();
        read_sheet(&changed);
    }

    #[test]
    fn any_bytes_as_a_log(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        for slug in games::SLUGS {
            games::with(slug, ReadLog(&bytes));
        }
    }

    #[test]
    fn a_good_log_with_one_byte_changed_or_cut_off(
        sheet in any::<Index>(), at in any::<Index>(), byte in any::<u8>(), cut in any::<bool>()
    ) {
        let sheet = sheet.get(SHEETS.as_slice());
        let mut log = with_game(sheet, LogOf(sheet));
        let at = at.index(log.len());
        log[at] = byte;
        if cut {
            log.truncate(at);
        }
        with_game(sheet, ReadLog(&log));
    }

    #[test]
    fn a_record_that_decodes_is_short_and_encodes_as_itself(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        for slug in games::SLUGS {
            games::with(slug, Recode(&bytes));
        }
    }
}

#[test]
fn a_log_of_a_newer_format_is_named_as_such() {
    let mut log = Journal::<State>::head().to_vec();
    log[0] = FORMAT + 1;
    assert_eq!(Journal::<State>::read(&log).err(), Some(StoreFault::Newer));
}

#[test]
fn a_log_of_another_game_is_named_as_such() {
    let mut bytes = [0; 32];
    let log = postcard::to_slice(&(FORMAT, "another-game"), &mut bytes).expect("room for the head");
    assert_eq!(Journal::<State>::read(log).err(), Some(StoreFault::Foreign));
}

#[test]
fn a_sheet_longer_than_the_journal_says_so_at_its_line() {
    let mut text =
        "game grand-trunk\nplayer A red burlington iron\nplayer B blue richmond coal\n".to_owned();
    text += &"A rail-yard\n".repeat(2000);
    let fault = sheet::read::<State, ROOM>(&text)
        .err()
        .expect("it does not fit");
    let entries = fault.line - 2;
    assert_eq!(
        fault.reason.to_string(),
        format!("there is no room for it: {ROOM} bytes are full, with {entries} entries")
    );
    assert!(fault.line > 100);
}

#[test]
fn a_word_is_quoted_short_and_tame() {
    let named = |word: &str| {
        let text = format!("game grand-trunk\n{word} red\n");
        let fault = sheet::read::<State, ROOM>(&text).err();
        fault.expect("nobody is called that").reason.to_string()
    };
    let why = "is neither a word of the sheet nor a player's name";
    assert_eq!(named("Otto"), format!("\"Otto\" {why}"));
    let long = "x".repeat(40);
    assert_eq!(named(&"x".repeat(5_000)), format!("\"{long}...\" {why}"));
    assert_eq!(
        named("\u{1b}[2J\u{202e}é"),
        format!("\"\\u{{1b}}[2J\\u{{202e}}é\" {why}")
    );
}
