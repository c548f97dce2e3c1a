//! The device with its memory, as a page sees it.

use std::collections::{HashMap, HashSet};

use embassy_futures::block_on;
use embedded_graphics::pixelcolor::{Rgb565, Rgb888};
use embedded_graphics::prelude::RgbColor;
use serde::{Deserialize, Serialize};
use stationmaster::catalogue::Item;
use stationmaster::device::{Button, Cue, Date, Device, JournalVisitor, Moment, Viewer};
use stationmaster::game::Game;
use stationmaster::journal::Journal;
use stationmaster::keeper::Keeper;
use stationmaster::language::Language;
use stationmaster::sheet::Fault;
use stationmaster::store::Store;
use stationmaster::table::Seat;
use stationmaster::ui::{Area, Role};

use crate::flash::FileFlash;
use crate::framebuffer::Framebuffer;
use crate::past::ToldPast;
use crate::said::{Asked, Tapped};
use crate::scene::Scene;
use crate::{table, travel};

/// Pages the games are kept in: with two for the label, 256 KiB.
const PAGES: usize = 62;

/// What the memory must hold, in bytes.
pub const SIZE: u32 = Store::<FileFlash, PAGES>::SIZE;

/// Two texts can be taken out of the device and put in again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Paper {
    /// The running game.
    Sheet,
    /// What is known of the printed board.
    Board,
}

/// Why a paper is not what the device goes on with.
#[derive(Debug)]
pub enum NotRead {
    /// A line of it is wrong. Nothing has changed.
    Wrong(Box<Fault>),
    /// It could not be kept, so the device goes on with what it had. Its screen says why.
    NotKept,
}

/// The device with its memory.
pub struct Companion {
    device: Device,
    keeper: Keeper<FileFlash, PAGES>,
    /// What the keeper writes to.
    flash: FileFlash,
    /// Whether the file of the flash is gone or was changed by somebody else, so that nothing shown is kept.
    is_lost: bool,
    /// The last cue, and how many there were: a page knows by that which it has followed already.
    cue: Option<Cue>,
    cues: u32,
    /// The page whose button opened what only one player may see, by its number.
    looking: Option<u64>,
}

impl Companion {
    /// Goes on with the game in the memory.
    pub fn new(mut device: Device, flash: FileFlash) -> Self {
        let keeper = block_on(Keeper::open(flash.clone(), 0, &mut device));
        let mut companion = Self {
            device,
            keeper,
            flash,
            is_lost: false,
            cue: None,
            cues: 0,
            looking: None,
        };
        companion.commit();
        companion
    }

    /// A button goes down on the page with that number.
    pub fn press(&mut self, button: Button, page: u64, now: Moment) {
        let was_private = self.device.is_private();
        self.device.press(button, now);
        if !was_private {
            self.looking = Some(page);
        }
    }

    /// The page that alone may see what the screen shows, if it is not for everybody.
    pub fn only_for(&self) -> Option<u64> {
        self.looking.filter(|_| self.device.is_private())
    }

    /// A row of the list on the screen is tapped.
    pub fn tap(&mut self, Tapped { row, stamp }: Tapped, now: Moment) {
        self.device.tap(row, stamp, now);
    }

    /// A text that was asked for is typed.
    pub fn type_text(&mut self, text: &str, now: Moment) {
        self.device.type_text(text, now);
    }

    /// The language the table has chosen.
    pub fn language(&self) -> Language {
        self.device.language()
    }

    /// It comes up again.
    pub fn release(&mut self, button: Button, now: Moment) {
        self.device.release(button, now);
    }

    /// When something happens by itself, if anything does: [`Self::tick`] is due then.
    pub fn wakes_at(&self) -> Option<Moment> {
        self.device.wakes_at()
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Moment) {
        self.device.tick(now);
    }

    /// Looks whether the save is still there; `true` if that has changed.
    pub fn look_after_save(&mut self) -> bool {
        let was_lost = self.is_lost;
        self.is_lost = !self.flash.is_in_place();
        self.is_lost != was_lost
    }

    /// Puts what was entered on the disk: before anybody sees it, or is told that it is there.
    pub fn keep(&mut self) {
        block_on(self.keeper.keep(&mut self.device));
        self.commit();
    }

    /// Everything that was to be kept goes to the disk at once, so that a game read from a sheet takes no longer than an
    /// entry. Where it does not get there, the device goes on with what is on the disk, and says so.
    fn commit(&mut self) {
        if self.flash.commit().is_ok() {
            return;
        }
        self.is_lost = !self.flash.is_in_place();
        block_on(self.keeper.failed(&mut self.device));
    }

    /// Reads a paper and keeps what stands on it.
    pub fn read(&mut self, paper: Paper, text: &str) -> Result<(), NotRead> {
        let read = match paper {
            Paper::Sheet => self.device.load_sheet(text),
            Paper::Board => self.device.load_board(text),
        };
        self.keep();
        match (read, self.device.trouble()) {
            (Err(fault), _) => Err(NotRead::Wrong(Box::new(fault))),
            (Ok(()), Some(_)) => Err(NotRead::NotKept),
            (Ok(()), None) => Ok(()),
        }
    }

    /// The text of a paper.
    pub fn printed(&self, paper: Paper) -> String {
        print(&self.device, paper)
    }

    /// It is that time, a page says: `2026-11-18 19:30`. Nonsense is no harm.
    pub fn tell_date(&mut self, date: &str, now: Moment) {
        if let Some(date) = Date::read(date) {
            self.device.tell_date(date, now);
        }
    }

    /// Answers what a page asks, with a message to it. Nothing changes by that.
    pub fn answer(&mut self, asked: &Asked, language: Language) -> String {
        match asked {
            Asked::Past => {
                // What waits is counted, too.
                self.keep();
                let past = block_on(self.keeper.past());
                let past = past.map(ToldPast::from).ok();
                serde_json::json!({ "past": past }).to_string()
            }
            Asked::Game(travelled) => travel::arrived(travelled, language),
        }
    }

    /// Lets codes of games lead to that page; `false` if that is no address.
    pub fn set_address(&mut self, address: &str) -> bool {
        self.device.trouble().is_none() && self.device.set_address(address)
    }

    /// What there is to see in a language, for whom the screen is and for everybody else.
    pub fn scene(&mut self, language: Language, viewer: Viewer) -> Scene {
        while let Some(cue) = self.device.next_cue() {
            self.cue = Some(cue);
            self.cues = self.cues.wrapping_add(1);
        }
        let beside = Beside {
            stamps: stamps(&self.device),
            is_lost: self.is_lost,
            cue: serde_json::json!({ "number": self.cues, "kind": self.cue.map(named) }),
        };
        self.device.speaking(language, |device| {
            let mut frame = Framebuffer::new(device.panel());
            // Drawing into memory cannot fail.
            let _ = match viewer {
                Viewer::Holder => device.draw(&mut frame),
                Viewer::Other => device.draw_for_others(&mut frame),
            };
            let screen = screen(device, viewer, &beside);
            Scene::new(frame, screen, table::view(device))
        })
    }
}

/// The text of a paper of some device.
pub(crate) fn print(device: &Device, paper: Paper) -> String {
    let mut text = String::new();
    // Writing into a string cannot fail.
    let _ = match paper {
        Paper::Sheet => device
            .sheet(&mut text)
            .and_then(|()| device.write_times(&mut text))
            .and_then(|()| device.write_all_told(&mut text)),
        Paper::Board => device.board_sheet(&mut text),
    };
    text
}

/// What a screen says beside what the device shows, the same in every language.
struct Beside {
    /// What tells the rows from others.
    stamps: HashMap<usize, u32>,
    is_lost: bool,
    cue: serde_json::Value,
}

/// A row that can be tapped.
#[derive(Serialize)]
struct ShownRow {
    row: usize,
    stamp: u32,
    words: String,
    /// Left, top, width and height.
    area: [i16; 4],
}

/// What tells the rows that are seen from others, in the table's language: by their numbers.
fn stamps(device: &Device) -> HashMap<usize, u32> {
    let mut rows = HashSet::new();
    device.read_out(Viewer::Other, &mut |role, _, _| {
        if let Role::Row(row) = role {
            rows.insert(row);
        }
    });
    let stamped = |row| Some((row, device.row_stamp(row)?));
    rows.into_iter().filter_map(stamped).collect()
}

/// What there is to know of the device beside its picture.
fn screen(device: &Device, viewer: Viewer, beside: &Beside) -> String {
    let mut read: Vec<(Role, Area, String)> = Vec::new();
    device.read_out(viewer, &mut |role, area, words| {
        read.push((role, area, words.to_owned()));
    });
    read.sort_by_key(|&(role, ..)| role);
    let mut rows: Vec<ShownRow> = Vec::new();
    for (role, Area { x, y, w, h }, words) in &read {
        let Role::Row(row) = *role else { continue };
        match (rows.last_mut(), beside.stamps.get(&row)) {
            (Some(last), _) if last.row == row => {
                last.words.push(' ');
                last.words += words;
            }
            (_, Some(&stamp)) => rows.push(ShownRow {
                row,
                stamp,
                words: words.clone(),
                area: [*x, *y, *w, *h],
            }),
            (_, None) => {}
        }
    }
    let words: Vec<String> = read.into_iter().map(|(_, _, words)| words).collect();
    let mut chosen = Vec::new();
    device.chosen(&mut |words| chosen.push(words.to_owned()));
    let asks = device.asked_text().map(|asked| {
        serde_json::json!({
            "label": asked.label.as_str(),
            "longest": asked.longest,
            "word": asked.is_word,
        })
    });
    serde_json::json!({
        "screen": {
            "language": device.language().slug(),
            "light": hexadecimal(device.light()),
            "brightness": device.brightness(),
            "words": words.join("\n"),
            "chosen": chosen.join(" "),
            "buttons": {
                "A": device.does(Button::A),
                "B": device.does(Button::B),
                "X": device.does(Button::X),
                "Y": device.does(Button::Y),
            },
            "rows": rows,
            "asks": asks,
            "clocks": clocks(device),
            "address": device.address(),
            "lost": beside.is_lost,
            "cue": beside.cue,
        }
    })
    .to_string()
}

/// How long everybody has thought, in seconds, by their names; nothing where the table wants no clocks.
fn clocks(device: &Device) -> Option<HashMap<String, u32>> {
    let people = device.with_journal(People)?;
    let clock = |(seat, name)| Some((name, device.clock(seat)?));
    people.into_iter().map(clock).collect()
}

/// Who sits at the table.
pub(crate) struct People;

impl JournalVisitor for People {
    type Output = Vec<(Seat, String)>;

    fn visit<S: Game>(self, journal: &Journal<S>) -> Self::Output {
        let people = journal.state().table().people();
        people
            .map(|(seat, person)| (seat, person.name.to_string()))
            .collect()
    }
}

/// A cue as the page knows it.
fn named(cue: Cue) -> &'static str {
    match cue {
        Cue::Turn(_) => "turn",
        Cue::TurnOver => "turnOver",
        Cue::End => "end",
        Cue::Refused => "refused",
        Cue::Warning => "warning",
    }
}

fn hexadecimal(colour: Rgb565) -> String {
    let colour = Rgb888::from(colour);
    format!("#{:02x}{:02x}{:02x}", colour.r(), colour.g(), colour.b())
}

#[cfg(test)]
mod on_failing_disks;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::Save;
    use crate::save::test_disk::TestDisk;
    use stationmaster::device::Panel;

    const SHEET: &str = include_str!("../../../tests/games/grand-trunk/rulebook/end-scoring.sheet");

    fn companion(content: u8) -> Companion {
        let disk = TestDisk::new(vec![content; SIZE as usize]);
        let save = Save::new(Box::new(disk), SIZE as usize).unwrap();
        Companion::new(Device::new(Panel::WIDE), FileFlash::of(save))
    }

    #[test]
    fn a_sheet_was_read_once_it_is_kept() {
        let mut companion = companion(0xFF);
        assert!(companion.read(Paper::Sheet, SHEET).is_ok());
        assert!(matches!(
            companion.read(Paper::Sheet, "game chess"),
            Err(NotRead::Wrong(_))
        ));
        assert!(
            companion
                .printed(Paper::Sheet)
                .starts_with("game grand-trunk")
        );
    }

    #[test]
    fn a_sheet_that_cannot_be_kept_was_not_read() {
        // Somebody else's bytes are left alone, so there is no store to keep it in.
        let mut companion = companion(b'x');
        assert!(matches!(
            companion.read(Paper::Sheet, SHEET),
            Err(NotRead::NotKept)
        ));
        assert_eq!(companion.printed(Paper::Sheet), "");
    }
}
