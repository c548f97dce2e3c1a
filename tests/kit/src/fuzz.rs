//! What is checked for any bytes whatsoever: by the fuzzers of `tests/fuzz`, and on every run for what they found.

use embassy_futures::block_on;
use stationmaster::console::{Console, Heard, LineReader};
use stationmaster::device::{Button, Device, Moment, Panel};
use stationmaster::game::Game;
use stationmaster::games::{self, Visitor};
use stationmaster::journal::Journal;
use stationmaster::keeper::Keeper;
use stationmaster::sheet;
use stationmaster::store::Store;
use stationmaster::ui::LetterCache;

use crate::companion::Frame;
use crate::flash::Flash;

/// Checks any bytes.
pub type Check = fn(&[u8]);

/// All there are, by the names of their targets and of the folders with what they found.
pub const CHECKS: [(&str, Check); 4] = [
    ("sheet", any_sheet),
    ("journal", any_journal),
    ("console", any_console),
    ("device", any_device),
];

/// Any text as a sheet of each game: an error, or a game whose printed sheet reads back as the same game.
pub fn any_sheet(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    for slug in games::SLUGS {
        games::with(slug, ReadSheet(&format!("game {slug}\n{text}")));
    }
}

struct ReadSheet<'a>(&'a str);

impl Visitor for ReadSheet<'_> {
    type Output = ();

    fn visit<S: Game>(self) {
        const ROOM: usize = 16 * 1024;
        let Ok(journal) = sheet::read::<S, ROOM>(self.0) else {
            return;
        };
        let mut printed = String::new();
        sheet::print(&journal, &mut printed).expect("a string takes everything");
        let again = sheet::read::<S, ROOM>(&printed)
            .unwrap_or_else(|fault| panic!("{}: {}\n{printed}", fault.line, fault.reason));
        assert_eq!(again.state(), journal.state());
    }
}

/// Any bytes as a log of each game: an error, or a game that undoes to the start.
pub fn any_journal(bytes: &[u8]) {
    for slug in games::SLUGS {
        games::with(slug, ReadJournal(bytes));
    }
}

struct ReadJournal<'a>(&'a [u8]);

impl Visitor for ReadJournal<'_> {
    type Output = ();

    fn visit<S: Game>(self) {
        const ROOM: usize = 4 * 1024;
        let mut log = Journal::<S, ROOM>::head().to_vec();
        log.extend(self.0);
        if let Ok(mut journal) = Journal::<S, ROOM>::read(&log) {
            while journal.undo().is_ok() {}
            assert_eq!(journal.state(), &S::start());
        }
    }
}

/// Any bytes over the cable, to a new companion and to one with a game: every line is answered, every answer comes to its
/// end, and what was kept is kept.
pub fn any_console(bytes: &[u8]) {
    for begun in [None, BEGUN.get(bytes.len() % BEGUN.len())] {
        let mut wired = Wired::new(Panel::WIDE);
        if let Some(sheet) = begun {
            assert!(wired.device.load_sheet(sheet).is_ok(), "{sheet}");
            wired.settle();
        }
        for &byte in bytes {
            wired.hear(byte);
        }
        wired.check_that_all_is_kept();
    }
}

/// A game of every kind.
const BEGUN: [&str; 4] = [
    "game grand-trunk\nplayer Marion red burlington iron\nplayer Angelika purple white-river-jct coal\n\
    contract 1 richmond coal\nMarion maintenance\n",
    "game ticket-to-ride\nplayer Marion blue\nplayer Angelika red\nMarion cards\n",
    "game great-western-trail\nrails-to-the-north\nplayer Marion blue\nplayer Angelika red\nMarion end\n",
    "game danske-rails\nplayer Marion blue arhus\nplayer Angelika red odense\nMarion end\n",
];

/// Any bytes as what happens to a companion: buttons go down and up, time passes, lines come over the cable, the power
/// goes. It draws on its panel alone, and what it shows is kept.
pub fn any_device(bytes: &[u8]) {
    let (panel, bytes) = match bytes {
        [first, rest @ ..] if first % 2 == 1 => (Panel::SQUARE, rest),
        [_, rest @ ..] => (Panel::WIDE, rest),
        [] => return,
    };
    let mut wired = Wired::new(panel);
    let mut bytes = bytes.iter().copied();
    while let Some(byte) = bytes.next() {
        wired.happen(byte, &mut bytes);
        wired.settle();
    }
    wired.check_that_all_is_kept();
}

const PAGES: usize = 8;

/// A companion with somebody at the other end of its cable.
struct Wired {
    device: Device,
    keeper: Keeper<Flash, PAGES>,
    console: Console,
    reader: LineReader,
    frame: Frame,
    letters: LetterCache,
    now: u64,
}

impl Wired {
    fn new(panel: Panel) -> Self {
        Self::on(Flash::blank(Store::<Flash, PAGES>::SIZE), panel)
    }

    fn on(flash: Flash, panel: Panel) -> Self {
        let mut device = Device::new(panel);
        let keeper = block_on(Keeper::open(flash, 0, &mut device));
        Self {
            device,
            keeper,
            console: Console::new(),
            reader: LineReader::default(),
            frame: Frame::new(panel),
            letters: LetterCache::new(),
            now: 0,
        }
    }

    /// The low half of a byte says what, the high half which one or how long.
    fn happen(&mut self, byte: u8, rest: &mut impl Iterator<Item = u8>) {
        let high = byte >> 4;
        let button = Button::ALL[usize::from(high) % Button::ALL.len()];
        match byte & 15 {
            0..=7 => {
                self.device.press(button, Moment(self.now));
                self.settle();
                self.now += 40;
                self.device.release(button, Moment(self.now));
            }
            8 => self.device.press(button, Moment(self.now)),
            9 => self.device.release(button, Moment(self.now)),
            10 | 11 => self.wait(60 << high),
            12 => self.restart(),
            // A line: its bytes are the next ones.
            _ => {
                for byte in rest.by_ref() {
                    self.hear(byte);
                    if byte == b'\n' {
                        return;
                    }
                }
            }
        }
    }

    /// Lets time pass, and wakes the companion when it wants to be, though not for hours on end.
    fn wait(&mut self, milliseconds: u64) {
        let end = self.now + milliseconds;
        for _ in 0..50 {
            match self.device.wakes_at() {
                Some(Moment(next)) if next <= end => {
                    self.now = next.max(self.now);
                    self.device.tick(Moment(self.now));
                    self.settle();
                }
                _ => break,
            }
        }
        self.now = end;
        self.device.tick(Moment(self.now));
    }

    fn settle(&mut self) {
        block_on(self.keeper.keep(&mut self.device));
        let Ok(()) = self
            .device
            .refresh(&mut self.frame, &mut self.letters, &mut |_| {});
        assert_eq!(self.frame.outside, 0, "drawn beside the panel");
    }

    fn hear(&mut self, byte: u8) {
        let Heard::Line(line) = self.reader.take(byte) else {
            return;
        };
        let mut answer = String::new();
        let said = self.console.answer(
            &line,
            &mut self.device,
            &mut self.keeper,
            Moment(self.now),
            &mut answer,
        );
        let _ = block_on(said);
        assert!(answer.is_empty() || answer.ends_with("# "), "{answer}");
    }

    fn sheet(&self) -> String {
        let mut sheet = String::new();
        self.device
            .sheet(&mut sheet)
            .expect("a string takes everything");
        sheet
    }

    /// The power goes and comes back.
    fn restart(&mut self) {
        self.settle();
        let panel = self.frame.panel;
        let new = Self::new(panel);
        let old = core::mem::replace(self, new);
        *self = Self::on(old.keeper.close().expect("its flash"), panel);
    }

    fn check_that_all_is_kept(&mut self) {
        self.settle();
        let shown = self.sheet();
        self.restart();
        assert_eq!(self.sheet(), shown);
        assert_eq!(self.device.trouble(), None);
    }
}
