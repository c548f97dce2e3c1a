//! Buttons are pressed at random, 200,000 times, in both languages, on both panels and in every game: the
//! companion never stops, never hangs, never draws where it should not, and never forgets.

use std::collections::BTreeMap;

use stationmaster::device::{Button, JournalVisitor, Panel};
use stationmaster::game::{self, Game};
use stationmaster::games::SLUGS;
use stationmaster::journal::Journal;
use stationmaster::language::Language;
use stationmaster::sheet;
use stationmaster::ui::{Area, Shape};
use stationmaster_kit::companion::{Companion, Frame};
use stationmaster_kit::masher::{Deed, Masher};
use stationmaster_kit::sheets::Sheet;

/// For each language and panel so many companions come out of their boxes, ...
const LIVES: u64 = 20;
/// ... and with each so much is done: 200,000 presses, holds and waits in all.
const A_LIFE: usize = 2_500;

/// A colour no ink has, so that what was not drawn is seen.
const UNDRAWN: u16 = 0xF81F;

/// How often what is looked at: the dearer, the rarer.
const PARTS: usize = 5;
const PIXELS: usize = 50;
const SHEET: usize = 40;
const RESTART: usize = 125;
const WAY_BACK: usize = 150;

/// What was met, so that the test cannot silently stop testing.
#[derive(Default)]
struct Met {
    titles: BTreeMap<String, usize>,
    entries: BTreeMap<&'static str, usize>,
    turns: BTreeMap<&'static str, usize>,
    ends: BTreeMap<&'static str, usize>,
    restarts: usize,
}

/// A few facts of the running game.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Now {
    game: &'static str,
    entries: usize,
    active: Option<stationmaster::table::Seat>,
    is_final: bool,
}

struct Look;

impl JournalVisitor for Look {
    type Output = Now;
    fn visit<S: Game>(self, journal: &Journal<S>) -> Now {
        Now {
            game: S::ABOUT.slug,
            entries: journal.entries().count(),
            active: journal.state().active(),
            is_final: journal.state().standing().is_final(),
        }
    }
}

impl Met {
    fn see(&mut self, companion: &Companion) {
        *self.titles.entry(title(companion)).or_default() += 1;
    }

    /// Takes down what is new since the last look.
    fn look(&mut self, before: Option<Now>, companion: &Companion) -> Option<Now> {
        let now = companion.device.with_journal(Look)?;
        if let Some(before) = before.filter(|before| before.game == now.game) {
            let count =
                |counts: &mut BTreeMap<_, usize>, by| *counts.entry(now.game).or_default() += by;
            if now.entries == before.entries + 1 {
                count(&mut self.entries, 1);
                count(&mut self.turns, usize::from(now.active != before.active));
                count(
                    &mut self.ends,
                    usize::from(now.is_final && !before.is_final),
                );
            }
        }
        Some(now)
    }

    /// Enough was met, in every game and on every page.
    fn check(&self, language: Language) {
        println!(
            "entries {:?}, turns {:?}, ends {:?}, {} restarts",
            self.entries, self.turns, self.ends, self.restarts
        );
        let missed: Vec<&str> = titles(language)
            .into_iter()
            .filter(|&title| !self.titles.contains_key(title))
            .collect();
        assert!(missed.is_empty(), "never seen: {missed:?}");
        for slug in SLUGS {
            let count = |counts: &BTreeMap<_, usize>| counts.get(slug).copied().unwrap_or_default();
            assert!(count(&self.entries) >= 200, "{slug}: too few entries");
            assert!(count(&self.turns) >= 30, "{slug}: too few turns");
        }
        assert!(
            self.ends.values().sum::<usize>() >= 3,
            "few games came to their end"
        );
    }
}

/// Replaying what was entered gives the state, and the printed sheet reads back as the same game.
struct ReadsBack;

impl JournalVisitor for ReadsBack {
    type Output = ();
    fn visit<S: Game>(self, journal: &Journal<S>) {
        let mut replayed = S::start();
        for entry in journal.entries() {
            game::apply(&mut replayed, entry).expect("it was accepted before");
        }
        assert_eq!(&replayed, journal.state());
        if journal.state().ready().is_err() {
            return; // The set-up is not whole: no sheet yet.
        }
        let printed = print(journal);
        let again: Journal<S> = sheet::read(&printed).unwrap_or_else(|fault| {
            panic!("line {}: {}\n{printed}", fault.line, fault.reason);
        });
        assert_eq!(again.state(), journal.state(), "{printed}");
        let printed = print(&again);
        let once_more: Journal<S> = sheet::read(&printed).expect("it was printed");
        assert_eq!(print(&once_more), printed);
    }
}

fn print<S: Game>(journal: &Journal<S>) -> String {
    let mut text = String::new();
    sheet::print(journal, &mut text).expect("a string takes everything");
    text
}

/// The parts of the picture cover the panel, and none lies upon another.
fn check_parts(companion: &Companion) {
    let panel = companion.frame.panel;
    let mut parts: Vec<Area> = Vec::new();
    companion.device.shapes(&mut |shape| {
        if let Shape::Part(area, _) = shape {
            parts.push(area);
        }
        assert!(!parts.is_empty(), "{shape:?} lies upon no part");
    });
    let mut covered = 0;
    for (index, &part) in parts.iter().enumerate() {
        let Area { x, y, w, h } = part;
        let (right, bottom) = (panel.width.cast_signed(), panel.height.cast_signed());
        assert!(
            x >= 0 && y >= 0 && w >= 0 && h >= 0 && x + w <= right && y + h <= bottom,
            "{part:?} is beside the panel"
        );
        for &other in &parts[..index] {
            let beside = x + w <= other.x || other.x + other.w <= x;
            let below = y + h <= other.y || other.y + other.h <= y;
            assert!(
                beside || below || w == 0 || h == 0,
                "{part:?} lies upon {other:?}"
            );
        }
        covered += i32::from(w) * i32::from(h);
    }
    assert_eq!(
        covered,
        i32::from(panel.width) * i32::from(panel.height),
        "the parts leave a gap: {parts:?}"
    );
}

/// What was drawn piece by piece is what would be drawn at once, and nothing is left undrawn.
fn check_pixels(companion: &Companion) {
    let mut fresh = Frame::new(companion.frame.panel);
    fresh.pixels.fill(UNDRAWN);
    let Ok(()) = companion.device.draw(&mut fresh);
    assert!(!fresh.pixels.contains(&UNDRAWN), "something was not drawn");
    assert!(
        fresh.pixels == companion.frame.pixels,
        "drawn piece by piece it looks different"
    );
    assert_eq!(fresh.outside, 0);
}

/// From anywhere, Y leads to the bottom.
fn check_way_back(companion: &mut Companion) {
    for _ in 0..40 {
        if companion.device.is_at_rest() {
            return;
        }
        companion.tap(Button::Y);
    }
    panic!("Y does not lead back");
}

/// After the power was off everything is there again, and the screen at the bottom is the same.
fn check_restart(companion: &mut Companion) {
    check_way_back(companion);
    let before = (companion.sheet(), companion.device.language());
    let at_rest = has_begun(companion).then(|| {
        // Whatever the last entry changed has been read once somebody was in the menu.
        companion.tap(Button::Y);
        check_way_back(companion);
        words_but_the_clock(companion)
    });
    let set_up = title(companion);
    companion.restart();
    let after = (companion.sheet(), companion.device.language());
    assert_eq!(before, after);
    assert!(companion.device.is_at_rest());
    match at_rest {
        Some(before) => assert_eq!(before, words_but_the_clock(companion)),
        // A set-up that was closed is open again as long as nothing was played, and asks the same.
        None if set_up != title(companion) => {
            let words = companion.words();
            let can_begin = words.contains("Begin the game") || words.contains("Spiel beginnen");
            assert!(can_begin, "{set_up} before, now {words}");
        }
        None => {}
    }
}

/// Whether something was played.
fn has_begun(companion: &Companion) -> bool {
    struct Begun;
    impl JournalVisitor for Begun {
        type Output = bool;
        fn visit<S: Game>(self, journal: &Journal<S>) -> bool {
            journal.state().opening().is_none()
        }
    }
    companion.device.with_journal(Begun) == Some(true)
}

/// What the screen says, but for minutes and seconds: those since the last entry are lost with the power.
fn words_but_the_clock(companion: &Companion) -> Vec<String> {
    let is_clock = |words: &str| {
        words
            .split_once(':')
            .is_some_and(|(minutes, _)| minutes.parse::<u32>().is_ok())
    };
    let mut all = Vec::new();
    companion.device.words(&mut |words| {
        if !is_clock(words) {
            all.push(words.to_owned());
        }
    });
    all
}

/// The words in the band, where titles stand.
fn title(companion: &Companion) -> String {
    let mut title = String::new();
    companion.device.shapes(&mut |shape| {
        if let Shape::Text(words, area, ..) = shape
            && area.y < 36
            && area.h > 30
        {
            words.clone_into(&mut title);
        }
    });
    title
}

/// Every kind of page, by what its title says. A wheel's ends with a line to write on.
fn titles(language: Language) -> [&'static str; 25] {
    match language {
        Language::English => [
            "Language · Sprache",
            "Which game?",
            "Player 1: colour",
            "Black is called",
            "_",
            "Set-up",
            "Marion",
            "Marion's turn",
            "Load what?",
            "How many links?",
            "Route from?",
            "Game over",
            "Menu",
            "Scores",
            "Log",
            "Undo",
            "Chart",
            "Board",
            "Board sheet",
            "Settings",
            "Paused",
            "New game",
            "Games",
            "1 entry waits",
            "Delete",
        ],
        Language::German => [
            "Language · Sprache",
            "Welches Spiel?",
            "Spieler 1: Farbe",
            "Schwarz heißt",
            "_",
            "Aufbau",
            "Marion",
            "Marion ist dran",
            "Was laden?",
            "Verbindungen?",
            "Strecke von?",
            "Spielende",
            "Menü",
            "Stand",
            "Verlauf",
            "Rückgängig",
            "Kurve",
            "Plan",
            "Angaben zum Spielplan",
            "Einstellungen",
            "Pause",
            "Neues Spiel",
            "Spiele",
            "1 Eintrag wartet",
            "Löschen",
        ],
    }
}

fn mash(panel: Panel, language: Language, first_seed: u64) {
    let sheets = Sheet::all();
    let mut met = Met::default();
    for life in 0..LIVES {
        let game = usize::try_from(life).expect("a few") % SLUGS.len();
        let mut masher = Masher::new(first_seed + life, panel, language, game, &sheets);
        let mut before = None;
        met.see(&masher.companion);
        for count in 1..=A_LIFE {
            let deed = masher.go_on();
            let companion = &mut masher.companion;
            assert_eq!(companion.frame.outside, 0, "drawn beside the panel");
            before = match deed {
                Deed::Press(_) => met.look(before, companion),
                _ => met.look(None, companion),
            };
            met.restarts += usize::from(deed == Deed::Restart);
            if count % PARTS == 0 || masher.has_arrived() {
                met.see(&masher.companion);
            }
            let companion = &mut masher.companion;
            if count % PARTS == 0 {
                check_parts(companion);
            }
            if count % PIXELS == 0 {
                check_pixels(companion);
            }
            if count % SHEET == 0 {
                companion.device.with_journal(ReadsBack);
            }
            if count % WAY_BACK == 0 {
                check_way_back(companion);
            }
            if count % RESTART == 0 {
                check_restart(companion);
            }
        }
    }
    met.check(language);
}

#[test]
fn english_on_the_wide_panel() {
    mash(Panel::WIDE, Language::English, 100);
}

#[test]
fn german_on_the_wide_panel() {
    mash(Panel::WIDE, Language::German, 200);
}

#[test]
fn english_on_the_square_panel() {
    mash(Panel::SQUARE, Language::English, 300);
}

#[test]
fn german_on_the_square_panel() {
    mash(Panel::SQUARE, Language::German, 500);
}
