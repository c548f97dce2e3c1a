//! Plays a script of presses on the core's own companion and prints what comes of it: the emulated firmware
//! must show and say the same.
//!
//! `reference wide|square stopped` reads a board, a file, a line and a reason, one a line, and prints the picture of a
//! program that has stopped there. `reference wide|square picture|words|chosen|sheet|board|store` reads lines `down A 1200`, `up A 1240` and `until 5000` with
//! times in milliseconds, `load` with a sheet that follows up to a line `end`, `store` with the file of a store to
//! begin with, `restart`, `cable` where somebody speaks over it, and `hung Waiting` or `hung Waiting full` for a start after a hang. A picture is printed as its pixels, two bytes each, the high one first; the
//! store as it lies on flash.
#![allow(clippy::expect_used, clippy::panic, reason = "a test's tool may stop")]

use std::convert::Infallible;
use std::io::{Read, Write};

use embassy_futures::block_on;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use stationmaster::device::{Button, Device, Doing, Hang, Moment, Panel};
use stationmaster::keeper::Keeper;
use stationmaster::stopped;
use stationmaster::store::Store;
use stationmaster::ui::Surface;
use stationmaster_kit::flash::Flash;

/// As many as on the Pico.
const PAGES: usize = 30;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let [panel, what] = words[..] else {
        panic!("reference wide|square picture|words|sheet|board|store|stopped");
    };
    let panel = match panel {
        "square" => Panel::SQUARE,
        _ => Panel::WIDE,
    };
    let mut script = String::new();
    std::io::stdin()
        .read_to_string(&mut script)
        .expect("a script");
    let mut lines = script.lines();
    if what == "stopped" {
        let mut line = || lines.next().expect("board, file, line, reason");
        let (board, file, number) = (line(), line(), line().parse().expect("a number"));
        let notice = stopped::notice(board, Some((file, number)), &line());
        let mut picture = Picture::new(panel);
        let Ok(()) = stopped::draw(&notice, &mut picture);
        print(&picture.bytes);
        return;
    }
    let mut play = Play::new(panel);
    while let Some(line) = lines.next() {
        match line {
            _ if line.starts_with("store ") => {
                let bytes = std::fs::read(&line["store ".len()..]).expect("a store");
                play = Play::on(Flash::holding(bytes), panel);
            }
            "load" => {
                let sheet: Vec<&str> = lines.by_ref().take_while(|&line| line != "end").collect();
                play.load(&sheet.join("\n"));
            }
            "restart" => play = play.restart(panel),
            _ => play.line(line),
        }
    }

    let mut text = String::new();
    let printed = match what {
        "sheet" => play.device.sheet(&mut text).map(|()| text.into_bytes()),
        "board" => play
            .device
            .board_sheet(&mut text)
            .map(|()| text.into_bytes()),
        "words" => Ok(play.words().into_bytes()),
        "chosen" => {
            play.device.chosen(&mut |words| text += words);
            Ok(text.into_bytes())
        }
        "store" => Ok(play.keeper.close().expect("a flash").bytes),
        _ => Ok(play.picture(panel)),
    };
    print(&printed.expect("room to print"));
}

fn print(bytes: &[u8]) {
    std::io::stdout().write_all(bytes).expect("a reader");
}

struct Play {
    device: Device,
    keeper: Keeper<Flash, PAGES>,
}

impl Play {
    fn new(panel: Panel) -> Self {
        Self::on(Flash::blank(Store::<Flash, PAGES>::SIZE), panel)
    }

    fn restart(self, panel: Panel) -> Self {
        Self::on(self.keeper.close().expect("a flash"), panel)
    }

    fn load(&mut self, sheet: &str) {
        if let Err(fault) = self.device.load_sheet(sheet) {
            panic!("line {}: {}", fault.line, fault.reason);
        }
        block_on(self.keeper.keep(&mut self.device));
    }

    fn on(flash: Flash, panel: Panel) -> Self {
        let mut device = Device::new(panel);
        let mut keeper = block_on(Keeper::open(flash, 0, &mut device));
        block_on(keeper.keep(&mut device));
        Self { device, keeper }
    }

    fn line(&mut self, line: &str) {
        match line.split(' ').collect::<Vec<_>>()[..] {
            ["down", name, at] => self.at(at, |device, now| device.press(button(name), now)),
            ["up", name, at] => self.at(at, |device, now| device.release(button(name), now)),
            ["until", at] => self.at(at, |_, _| {}),
            ["cable"] => self.device.hears_cable(),
            ["hung", doing, ref full @ ..] => self.device.tell_hang(Hang {
                doing: Doing::ALL
                    .into_iter()
                    .find(|known| format!("{known:?}") == doing)
                    .expect("something a program does"),
                stack_was_full: full.contains(&"full"),
            }),
            _ => panic!("{line}?"),
        }
    }

    /// Lets the time pass as the device asks for it, and then something happen.
    fn at(&mut self, at: &str, happens: impl FnOnce(&mut Device, Moment)) {
        let now = Moment(at.parse().expect("a time"));
        while let Some(wake) = self.device.wakes_at().filter(|wake| *wake < now) {
            self.device.tick(wake);
            block_on(self.keeper.keep(&mut self.device));
        }
        happens(&mut self.device, now);
        block_on(self.keeper.keep(&mut self.device));
    }

    fn words(&self) -> String {
        let mut lines = Vec::new();
        self.device.words(&mut |words| lines.push(words.to_owned()));
        lines.join("\n")
    }

    fn picture(&self, panel: Panel) -> Vec<u8> {
        let mut picture = Picture::new(panel);
        let Ok(()) = self.device.draw(&mut picture);
        picture.bytes
    }
}

fn button(name: &str) -> Button {
    match name {
        "A" => Button::A,
        "B" => Button::B,
        "X" => Button::X,
        "Y" => Button::Y,
        "Up" => Button::Up,
        "Down" => Button::Down,
        "Left" => Button::Left,
        "Right" => Button::Right,
        "Centre" => Button::Centre,
        _ => panic!("no button is called {name}"),
    }
}

struct Picture {
    size: Size,
    bytes: Vec<u8>,
}

impl Picture {
    fn new(panel: Panel) -> Self {
        Self {
            size: Size::new(panel.width.into(), panel.height.into()),
            bytes: vec![0; 2 * usize::from(panel.width) * usize::from(panel.height)],
        }
    }
}

impl OriginDimensions for Picture {
    fn size(&self) -> Size {
        self.size
    }
}

impl Surface for Picture {}

impl DrawTarget for Picture {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        for Pixel(point, colour) in pixels {
            let (Ok(x), Ok(y)) = (u32::try_from(point.x), u32::try_from(point.y)) else {
                continue;
            };
            if x < self.size.width && y < self.size.height {
                let at = 2 * (y * self.size.width + x) as usize;
                self.bytes[at..at + 2].copy_from_slice(&colour.into_storage().to_be_bytes());
            }
        }
        Ok(())
    }
}
