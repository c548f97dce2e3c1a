//! The companion without a picture, which would take longer than everything else, on a store of `PAGES` pages.

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::{MultiwriteNorFlash, NorFlash};
use stationmaster::device::{Button, Device, JournalVisitor, Moment, Panel};
use stationmaster::game::Game;
use stationmaster::journal::Journal;
use stationmaster::keeper::Keeper;
use stationmaster::language::{Language, NO_BREAK_SPACE};

/// A companion that is switched on.
pub struct Powered<F: NorFlash, const PAGES: usize> {
    /// The companion.
    pub device: Device,
    /// Who keeps its games.
    pub keeper: Keeper<F, PAGES>,
    now: u64,
}

/// What must outlive the power, as far as anybody can see it.
#[derive(Clone, PartialEq, Debug)]
pub struct Seen {
    /// The running game.
    pub sheet: String,
    /// What is known of its printed board.
    pub board: String,
    /// How many entries can be put in again.
    pub undone: usize,
    /// The language.
    pub language: Language,
    /// How bright the screen is, in percent.
    pub brightness: u8,
}

/// The word of the game under way, how many entries hold, and how many were taken back.
struct Counts;

impl JournalVisitor for Counts {
    type Output = (&'static str, usize, usize);
    fn visit<S: Game>(self, journal: &Journal<S>) -> Self::Output {
        (S::ABOUT.slug, journal.len(), journal.undone().count())
    }
}

impl<F: NorFlash + MultiwriteNorFlash, const PAGES: usize> Powered<F, PAGES> {
    /// Switches it on.
    pub fn on(flash: F) -> Self {
        let mut device = Device::new(Panel::WIDE);
        let keeper = block_on(Keeper::open(flash, 0, &mut device));
        Self {
            device,
            keeper,
            now: 0,
        }
    }

    /// Pulls the plug; what is left is the flash.
    pub fn off(self) -> F {
        self.keeper.close().expect("its flash")
    }

    /// Keeps what is to be kept.
    pub fn keep(&mut self) {
        block_on(self.keeper.keep(&mut self.device));
    }

    /// Presses buttons; `hold` before one keeps it down for a second.
    pub fn press(&mut self, buttons: &str) {
        let mut holds = false;
        for name in buttons.split_whitespace() {
            let button = match name {
                "A" => Button::A,
                "B" => Button::B,
                "X" => Button::X,
                "Y" => Button::Y,
                _ => {
                    assert_eq!(name, "hold");
                    holds = true;
                    continue;
                }
            };
            self.device.press(button, Moment(self.now));
            if holds {
                self.now += 1000;
                self.device.tick(Moment(self.now));
            }
            self.device.release(button, Moment(self.now));
            holds = false;
            self.keep();
        }
    }

    /// Goes on with the game of a sheet.
    pub fn load(&mut self, sheet: &str) {
        let loaded = self.device.load_sheet(sheet);
        loaded.map_err(|fault| fault.reason).expect("a good sheet");
        self.keep();
    }

    /// Learns a board that says nothing: everything is copied into a new log.
    pub fn copy(&mut self) {
        let (game, ..) = self.counts().expect("a game");
        let learned = self.device.load_board(&format!("game {game}\n"));
        learned.expect("an empty board");
        self.keep();
    }

    /// The word of the game under way, how many entries hold, and how many were taken back.
    pub fn counts(&self) -> Option<(&'static str, usize, usize)> {
        self.device.with_journal(Counts)
    }

    /// The running game as a sheet.
    pub fn sheet(&self) -> String {
        let mut sheet = String::new();
        self.device.sheet(&mut sheet).expect("strings take all");
        sheet
    }

    /// What is known of the printed board.
    pub fn board(&self) -> String {
        let mut board = String::new();
        self.device
            .board_sheet(&mut board)
            .expect("strings take all");
        board
    }

    /// What must outlive the power.
    pub fn seen(&self) -> Seen {
        Seen {
            sheet: self.sheet(),
            board: self.board(),
            undone: self.counts().map_or(0, |(_, _, undone)| undone),
            language: self.device.language(),
            brightness: self.device.brightness(),
        }
    }

    /// The words on the screen.
    pub fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let visit = &mut |text: &str| words.push(text.replace(NO_BREAK_SPACE, " "));
        self.device.words(visit);
        words
    }

    /// The words of the row that is chosen.
    pub fn chosen(&self) -> Vec<String> {
        let mut words = Vec::new();
        let visit = &mut |text: &str| words.push(text.replace(NO_BREAK_SPACE, " "));
        self.device.chosen(visit);
        words
    }

    /// Whether the screen says that something is wrong with the store.
    pub fn is_in_trouble(&self) -> bool {
        let words = self.words();
        words
            .iter()
            .any(|word| word == "Trouble" || word == "Störung")
    }

    /// The number, the word and the sheet of each stored game, and whether it is the running one; no sheet where the
    /// game cannot be read to its end.
    pub fn games(&mut self) -> Vec<(u16, String, bool, Option<String>)> {
        let mut games = Vec::new();
        let visit = &mut |number, slug: &str, running| {
            games.push((number, slug.to_owned(), running, None));
        };
        let _ = block_on(self.keeper.games(visit));
        for (number, _, _, sheet) in &mut games {
            let mut out = String::new();
            if block_on(self.keeper.sheet_of(*number, &mut out)) == Ok(true) {
                *sheet = Some(out);
            }
        }
        games
    }
}
