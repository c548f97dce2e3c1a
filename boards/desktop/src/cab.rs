//! The cab: the one place where the device is, and where everything done to it comes in one after the other.

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

use crate::flash::FileFlash;
use crate::stage::Stage;
use crate::table;

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
pub(crate) struct Cab {
    device: Device,
    keeper: Keeper<FileFlash, PAGES>,
    /// When the power came on.
    start: Instant,
}

impl Cab {
    /// Goes on with the game in the memory.
    pub(crate) fn new(mut device: Device, flash: FileFlash) -> Self {
        let keeper = block_on(Keeper::open(flash, 0, &mut device));
        Self {
            device,
            keeper,
            start: Instant::now(),
        }
    }

    /// Takes orders until nobody is left to give any.
    pub(crate) fn run(mut self, orders: &Receiver<Order>, stage: &Stage) {
        loop {
            self.keep();
            self.show(stage);
            let order = match self.until_wake() {
                None => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(pause) => orders.recv_timeout(pause),
            };
            match order {
                Ok(order) => self.follow(order),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            if self.until_wake().is_some_and(|pause| pause.is_zero()) {
                self.device.tick(self.now());
            }
        }
    }

    /// Puts what was entered on the disk: before anybody sees it, or is told that it is there.
    fn keep(&mut self) {
        block_on(self.keeper.keep(&mut self.device));
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

    fn show(&mut self, stage: &Stage) {
        let screen = self.screen();
        let table = table::view(&self.device);
        stage.show(|scene| {
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
mod tests {
    use super::*;
    use stationmaster::device::Panel;
    use stationmaster::store::Store;
    use std::sync::mpsc::channel;

    const SHEET: &str = include_str!("../../../tests/games/grand-trunk/rulebook/end-scoring.sheet");

    fn cab(test: &str, content: u8) -> Cab {
        let file = format!("stationmaster-cab-{}-{test}", std::process::id());
        let path = std::env::temp_dir().join(file);
        let size = Store::<FileFlash, PAGES>::SIZE;
        std::fs::write(&path, vec![content; size as usize]).unwrap();
        let flash = FileFlash::open(&path, size).unwrap();
        std::fs::remove_file(&path).unwrap();
        Cab::new(Device::new(Panel::WIDE), flash)
    }

    fn read(cab: &mut Cab, text: &str) -> Result<(), NotRead> {
        let (answer, answers) = channel();
        cab.follow(Order::Read(Paper::Sheet, text.to_owned(), answer));
        answers.recv().unwrap()
    }

    #[test]
    fn a_sheet_was_read_once_it_is_kept() {
        let mut cab = cab("kept", 0xFF);
        assert!(read(&mut cab, SHEET).is_ok());
        assert!(matches!(
            read(&mut cab, "game chess"),
            Err(NotRead::Wrong(_))
        ));
        assert!(cab.printed(Paper::Sheet).starts_with("game grand-trunk"));
    }

    #[test]
    fn a_sheet_that_cannot_be_kept_was_not_read() {
        // Somebody else's bytes are left alone, so there is no store to keep it in.
        let mut cab = cab("foreign", b'x');
        assert!(matches!(read(&mut cab, SHEET), Err(NotRead::NotKept)));
        assert_eq!(cab.printed(Paper::Sheet), "");
    }
}
