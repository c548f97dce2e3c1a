//! Somebody who presses buttons at random, as a child or a pocket does, and now and then as a player would.

use std::collections::VecDeque;

use stationmaster::catalogue::Item;
use stationmaster::device::{Button, Panel};
use stationmaster::language::Language;

use crate::companion::Companion;
use crate::random::Random;
use crate::sheets::Sheet;

/// One thing done to the companion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Pressed and let go.
    Press(Button),
    /// Kept down for so many milliseconds.
    Hold(Button, u64),
    /// Nothing, for so many milliseconds.
    Wait(u64),
    /// Power off and on.
    Restart,
    /// Goes on with that sheet of the tests, without so many lines at its end.
    Load(usize, usize),
}

/// How the buttons are pressed for a while.
#[derive(Clone, Copy)]
enum Mood {
    /// Mostly takes what is offered, so that games go on.
    Plays,
    /// Looks into every corner.
    Wanders,
}

/// The companion in such hands.
pub struct Masher<'a> {
    /// What is pressed.
    pub companion: Companion,
    /// Everything done since the companion was new.
    pub deeds: Vec<Deed>,
    sheets: &'a [Sheet],
    /// Presses that lead somewhere, still to be made.
    errand: VecDeque<Button>,
    is_on_errand: bool,
    random: Random,
    seed: u64,
    mood: Mood,
}

/// Where few random presses lead: from the resting page to its menu and there to a row, counted from the end.
const PAUSE: &[Button] = &[Button::Y, Button::A, Button::A, Button::A, Button::X];
const SETTINGS: &[Button] = &[Button::Y, Button::A, Button::A, Button::X, Button::B];
/// The last row: the games, and there one that is stored.
const GAMES: &[Button] = &[
    Button::Y,
    Button::A,
    Button::X,
    Button::B,
    Button::B,
    Button::B,
    Button::X,
];

/// And from there to whether it is to be deleted.
const DELETE: &[Button] = &[Button::B, Button::B, Button::B, Button::X];

impl<'a> Masher<'a> {
    /// A new companion, whose language and game will be these.
    pub fn new(
        seed: u64,
        panel: Panel,
        language: Language,
        game: usize,
        sheets: &'a [Sheet],
    ) -> Self {
        let row = |row| std::iter::repeat_n(Button::B, row).chain([Button::X]);
        Self {
            companion: Companion::new(panel),
            errand: row(language.index()).chain(row(game)).collect(),
            is_on_errand: false,
            deeds: Vec::new(),
            sheets,
            random: Random::new(seed),
            seed,
            mood: Mood::Plays,
        }
    }

    /// Decides what to do, does it, and says what it was.
    pub fn go_on(&mut self) -> Deed {
        let deed = self.decide();
        self.deeds.push(deed);
        match deed {
            Deed::Press(button) => self.companion.tap(button),
            Deed::Hold(button, milliseconds) => self.companion.hold(button, milliseconds),
            Deed::Wait(milliseconds) => self.companion.wait(milliseconds),
            Deed::Restart => self.companion.restart(),
            Deed::Load(index, without) => self.load(index, without),
        }
        deed
    }

    /// A sheet that lacks its players now is refused and changes nothing.
    fn load(&mut self, index: usize, without: usize) {
        let says = |line: &&str| !line.starts_with('#') && !line.is_empty();
        let lines: Vec<&str> = self.sheets[index].text.lines().filter(says).collect();
        let text = lines[..lines.len().saturating_sub(without)].join("\n");
        let before = self.companion.sheet();
        let loaded = self.companion.device.load_sheet(&text);
        self.companion.settle();
        if loaded.is_err() {
            assert!(without > 0, "{}", self.sheets[index].name);
            assert_eq!(self.companion.sheet(), before);
        }
    }

    /// Whether an errand has just been done.
    pub fn has_arrived(&self) -> bool {
        self.is_on_errand && self.errand.is_empty()
    }

    fn decide(&mut self) -> Deed {
        self.is_on_errand = !self.errand.is_empty();
        if let Some(button) = self.errand.pop_front() {
            return Deed::Press(button);
        }
        let random = &mut self.random;
        if random.below(40) == 0 {
            self.mood = match random.below(3) {
                0 => Mood::Wanders,
                _ => Mood::Plays,
            };
        }
        match random.below(4000) {
            0 => return Deed::Wait(301_000), // The screen dims.
            1..40 => return Deed::Wait(random.below(3000) as u64),
            40..50 => return Deed::Hold(Button::Y, 600), // Undo.
            50..110 => {
                let button = Button::ALL[random.below(Button::ALL.len())];
                return Deed::Hold(button, 400 + random.below(1500) as u64);
            }
            110..115 => return Deed::Restart,
            115..135 => return Deed::Load(random.below(self.sheets.len()), random.below(5)),
            135..150 if self.companion.device.is_at_rest() => {
                let way = random.below(6);
                self.errand.extend([PAUSE, SETTINGS, GAMES][way % 3]);
                if way == 5 {
                    self.errand.extend(DELETE);
                }
                return self.decide();
            }
            _ => {}
        }
        Deed::Press(match (self.mood, random.below(100)) {
            (Mood::Plays, 0..58) => Button::X,
            (Mood::Plays, 58..82) => Button::B,
            (Mood::Plays, 82..90) => Button::A,
            (Mood::Plays, 90..) => Button::Y,
            (Mood::Wanders, _) => Button::ALL[random.below(Button::ALL.len())],
        })
    }
}

impl Drop for Masher<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let last = self.deeds.len().saturating_sub(30);
            eprintln!(
                "seed {}, after {} deeds, the last of them {:?}; the screen says\n{}",
                self.seed,
                self.deeds.len(),
                &self.deeds[last..],
                self.companion.words()
            );
        }
    }
}
