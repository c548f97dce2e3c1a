//! The device with its memory: the one place where everything done to it comes in, one after the other.

use std::fmt::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use embassy_futures::block_on;
use embedded_graphics::pixelcolor::{Rgb565, Rgb888};
use embedded_graphics::prelude::RgbColor;
use serde::{Deserialize, Serialize};
use stationmaster::catalogue::Item;
use stationmaster::device::{Button, Device, Moment};
use stationmaster::keeper::Keeper;
use stationmaster::sheet::Fault;

use crate::broadcast::Broadcast;
use crate::flash::FileFlash;
use crate::table;

/// How often somebody looks whether the save is still where it was.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// Pages the games are kept in: with two for the label, 256 KiB.
pub(crate) const PAGES: usize = 62;

/// Two texts can be taken out of the device and put in again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Paper {
    /// The running game.
    Sheet,
    /// What is known of the printed board.
    Board,
}

/// Something to do with the device.
pub(crate) enum Order {
    /// A button goes down.
    Press(Button),
    /// It comes up again.
    Release(Button),
    /// The text of a paper is wanted.
    Print(Paper, Sender<String>),
    /// The text of a paper is to be read.
    Read(Paper, String, Sender<Result<(), NotRead>>),
}

/// Why a paper is not what the device goes on with.
#[derive(Debug)]
pub(crate) enum NotRead {
    /// A line of it is wrong. Nothing has changed.
    Wrong(Box<Fault>),
    /// It could not be kept, so the device goes on with what it had. Its screen says why.
    NotKept,
}

/// The device with its memory.
pub(crate) struct Companion {
    device: Device,
    keeper: Keeper<FileFlash, PAGES>,
    /// What the keeper writes to.
    flash: FileFlash,
    /// Whether the file of the flash is gone or was changed by somebody else, so that nothing shown is kept.
    is_lost: bool,
    /// When that is looked at again.
    next_look: Instant,
    /// When the power came on.
    start: Instant,
}

impl Companion {
    /// Goes on with the game in the memory.
    pub(crate) fn new(mut device: Device, flash: FileFlash) -> Self {
        let keeper = block_on(Keeper::open(flash.clone(), 0, &mut device));
        let mut companion = Self {
            device,
            keeper,
            flash,
            is_lost: false,
            next_look: Instant::now(),
            start: Instant::now(),
        };
        companion.commit();
        companion
    }

    /// Takes orders until nobody is left to give any.
    pub(crate) fn run(mut self, orders: &Receiver<Order>, broadcast: &Broadcast) {
        loop {
            self.keep();
            self.show(broadcast);
            if !self.wait(orders) {
                return;
            }
        }
    }

    /// Waits until something has happened that is to be shown; `false` if nothing will any more.
    fn wait(&mut self, orders: &Receiver<Order>) -> bool {
        loop {
            let until_look = self.next_look.saturating_duration_since(Instant::now());
            let until_wake = self.until_wake().unwrap_or(until_look);
            let order = orders.recv_timeout(until_look.min(until_wake));
            let mut is_news = self.look_after_save();
            match order {
                Ok(order) => {
                    self.follow(order);
                    is_news = true;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return false,
            }
            if self.until_wake().is_some_and(|pause| pause.is_zero()) {
                self.device.tick(self.now());
                is_news = true;
            }
            if is_news {
                return true;
            }
        }
    }

    /// Looks now and then whether the save is still there; `true` if that has changed.
    fn look_after_save(&mut self) -> bool {
        let now = Instant::now();
        if now < self.next_look {
            return false;
        }
        self.next_look = now + LOOK_EVERY;
        let was_lost = self.is_lost;
        self.is_lost = !self.flash.is_in_place();
        self.is_lost != was_lost
    }

    /// Puts what was entered on the disk: before anybody sees it, or is told that it is there.
    fn keep(&mut self) {
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

    fn now(&self) -> Moment {
        let passed = self.start.elapsed().as_millis();
        Moment(passed.try_into().unwrap_or(u64::MAX))
    }

    fn until_wake(&self) -> Option<Duration> {
        let Moment(wake) = self.device.wakes_at()?;
        let Moment(now) = self.now();
        Some(Duration::from_millis(wake.saturating_sub(now)))
    }

    fn follow(&mut self, order: Order) {
        let now = self.now();
        // Who asked may be gone: nobody misses the answer then.
        match order {
            Order::Press(button) => self.device.press(button, now),
            Order::Release(button) => self.device.release(button, now),
            Order::Print(paper, answer) => {
                let _ = answer.send(self.printed(paper));
            }
            Order::Read(paper, text, answer) => {
                let read = match paper {
                    Paper::Sheet => self.device.load_sheet(&text),
                    Paper::Board => self.device.load_board(&text),
                };
                self.keep();
                let _ = answer.send(match (read, self.device.trouble()) {
                    (Err(fault), _) => Err(NotRead::Wrong(Box::new(fault))),
                    (Ok(()), Some(_)) => Err(NotRead::NotKept),
                    (Ok(()), None) => Ok(()),
                });
            }
        }
    }

    fn printed(&self, paper: Paper) -> String {
        let print: fn(&Device, &mut dyn Write) -> fmt::Result = match paper {
            Paper::Sheet => Device::sheet,
            Paper::Board => Device::board_sheet,
        };
        let mut text = String::new();
        // Writing into a string cannot fail.
        let _ = print(&self.device, &mut text);
        text
    }

    fn show(&mut self, broadcast: &Broadcast) {
        let screen = self.screen();
        let table = table::view(&self.device);
        broadcast.show(|scene| {
            // Drawing into memory cannot fail.
            let _ = if self.device.is_private() {
                // Nobody knows yet which viewer holds the button, so all of them see the covered picture.
                self.device.redraw();
                self.device.draw_for_others(&mut scene.frame)
            } else {
                self.device.refresh(&mut scene.frame, &mut |_| {})
            };
            scene.screen = screen.into();
            scene.table = table.into();
        });
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
            }
        })
        .to_string()
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
    use stationmaster::device::Panel;
    use stationmaster::store::Store;
    use std::sync::mpsc::channel;

    const SHEET: &str = include_str!("../../../tests/games/grand-trunk/rulebook/end-scoring.sheet");

    fn companion(test: &str, content: u8) -> Companion {
        let file = format!("stationmaster-companion-{}-{test}", std::process::id());
        let path = std::env::temp_dir().join(file);
        let size = Store::<FileFlash, PAGES>::SIZE;
        std::fs::write(&path, vec![content; size as usize]).unwrap();
        let flash = FileFlash::open(&path, size).unwrap();
        Companion::new(Device::new(Panel::WIDE), flash)
    }

    fn read(companion: &mut Companion, text: &str) -> Result<(), NotRead> {
        let (answer, answers) = channel();
        companion.follow(Order::Read(Paper::Sheet, text.to_owned(), answer));
        answers.recv().unwrap()
    }

    #[test]
    fn a_sheet_was_read_once_it_is_kept() {
        let mut companion = companion("kept", 0xFF);
        assert!(read(&mut companion, SHEET).is_ok());
        assert!(matches!(
            read(&mut companion, "game chess"),
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
        let mut companion = companion("foreign", b'x');
        assert!(matches!(read(&mut companion, SHEET), Err(NotRead::NotKept)));
        assert_eq!(companion.printed(Paper::Sheet), "");
    }
}
