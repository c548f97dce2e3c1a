//! The device with its memory, as a page sees it.

use std::fmt::{self, Write};

use embassy_futures::block_on;
use embedded_graphics::pixelcolor::{Rgb565, Rgb888};
use embedded_graphics::prelude::RgbColor;
use serde::{Deserialize, Serialize};
use stationmaster::catalogue::Item;
use stationmaster::device::{Button, Cue, Device, Moment};
use stationmaster::keeper::Keeper;
use stationmaster::sheet::Fault;
use stationmaster::store::Store;

use crate::flash::FileFlash;
use crate::scene::Scene;
use crate::table;

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

/// Who sees a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// Whoever holds the button, as on the device itself.
    Holder,
    /// Others too, so that what is meant for one alone is covered.
    All,
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
        };
        companion.commit();
        companion
    }

    /// A button goes down.
    pub fn press(&mut self, button: Button, now: Moment) {
        self.device.press(button, now);
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
        let print: fn(&Device, &mut dyn Write) -> fmt::Result = match paper {
            Paper::Sheet => Device::sheet,
            Paper::Board => Device::board_sheet,
        };
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = print(&self.device, &mut text);
        text
    }

    /// What there is to see, for a scene: its words are made at once, its picture where the scene is at hand.
    pub fn view(&mut self, eyes: Eyes) -> impl FnOnce(&mut Scene) {
        while let Some(cue) = self.device.next_cue() {
            self.cue = Some(cue);
            self.cues = self.cues.wrapping_add(1);
        }
        let screen = self.screen();
        let table = table::view(&self.device);
        move |scene| {
            // Drawing into memory cannot fail.
            let _ = if self.device.is_private() && eyes == Eyes::All {
                self.device.redraw();
                self.device.draw_for_others(&mut scene.frame)
            } else {
                self.device.refresh(&mut scene.frame, &mut |_| {})
            };
            scene.screen = screen.into();
            scene.table = table.into();
        }
    }

    /// The words on the screen, a line each.
    fn words(&self) -> String {
        let mut lines = Vec::new();
        self.device.words(&mut |words| lines.push(words.to_owned()));
        lines.join("\n")
    }

    /// The words of the chosen row.
    fn chosen(&self) -> String {
        let mut row = Vec::new();
        self.device.chosen(&mut |words| row.push(words.to_owned()));
        row.join(" ")
    }

    /// What there is to know of the device beside its picture.
    fn screen(&self) -> String {
        serde_json::json!({
            "screen": {
                "language": self.device.language().slug(),
                "light": hexadecimal(self.device.light()),
                "brightness": self.device.brightness(),
                "words": self.words(),
                "chosen": self.chosen(),
                "lost": self.is_lost,
                "cue": { "number": self.cues, "kind": self.cue.map(named) },
            }
        })
        .to_string()
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
