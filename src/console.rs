//! What can be asked over the cable. Nothing here touches hardware.
//!
//! Everything printed beside a sheet is a comment of the sheet's language, so whatever a terminal has
//! caught can be read as a sheet. Every answer ends with a line `# ok` or `# error: ...`, and what it says
//! is done is on flash by then.

use core::fmt::{self, Write};

use embedded_storage_async::nor_flash::{MultiwriteNorFlash, NorFlash};
use heapless::{String, Vec};

use crate::device::Device;
use crate::keeper::Keeper;
use crate::language::Language;
use crate::store::StoreFault;
use crate::table::LONGEST_NAME;

/// The longest line that is taken, in bytes.
pub const LONGEST_LINE: usize = 120;
/// The longest board sheet that is taken, in bytes.
pub const LONGEST_SHEET: usize = 6 * 1024;

const HELP: &str = "\
#     sheet         the running game, or the last one, as text
#     games         which games are kept, the oldest first
#     pull 7        the one with that number, as text
#     board         what was learned of the printed board, as text
#     load board    learns the lines that follow, up to one that says: end
#     name Marion   remembers a name for the next player
#     language de   speaks German from now on; en, English
#     version       which program this is
#     test          what a test of the device finds
";

/// What somebody said.
pub type Line = Result<String<LONGEST_LINE>, Unheard>;

/// Something that is no line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unheard {
    /// A line that is longer than any that is taken. Nothing of it is.
    TooLong,
    /// Somebody has pressed control and C.
    BrokenOff,
    /// The cable was pulled out.
    HungUp,
}

/// What a byte has brought.
#[derive(PartialEq, Eq, Debug)]
pub enum Heard {
    /// Nothing to show or answer.
    Nothing,
    /// Part of a line: to be shown to who is typing.
    Typed,
    /// The character before it goes away again.
    Rubbed,
    /// A line is at its end.
    Line(Line),
}

/// Makes lines of bytes.
#[derive(Default)]
pub struct LineReader {
    line: Vec<u8, LONGEST_LINE>,
    is_too_long: bool,
    was_return: bool,
}

impl LineReader {
    /// Takes the next byte.
    pub fn take(&mut self, byte: u8) -> Heard {
        let was_return = core::mem::replace(&mut self.was_return, byte == b'\r');
        match byte {
            // A return and a line feed are one end.
            b'\n' if was_return => Heard::Nothing,
            b'\r' | b'\n' => Heard::Line(self.end()),
            3 => {
                let _ = self.end();
                Heard::Line(Err(Unheard::BrokenOff))
            }
            8 | 127 if self.line.is_empty() => Heard::Nothing,
            8 | 127 => {
                // A character may have several bytes.
                while self.line.pop().is_some_and(|byte| byte & 0xC0 == 0x80) {}
                Heard::Rubbed
            }
            b'\t' => self.take(b' '),
            0..=31 => Heard::Nothing,
            _ => {
                self.is_too_long |= self.line.push(byte).is_err();
                Heard::Typed
            }
        }
    }

    fn end(&mut self) -> Line {
        let bytes = core::mem::take(&mut self.line);
        let is_too_long = core::mem::take(&mut self.is_too_long);
        // What is no text becomes a line that nothing understands.
        let text = core::str::from_utf8(&bytes).unwrap_or("?");
        String::try_from(text)
            .ok()
            .filter(|_| !is_too_long)
            .ok_or(Unheard::TooLong)
    }
}

/// Answers lines.
#[derive(Default)]
pub struct Console {
    is_learning: bool,
    /// The board sheet, as far as it was told.
    told: String<LONGEST_SHEET>,
    /// How many lines of it there were.
    lines: u16,
    /// The first line of it that cannot be taken, and why.
    refused: Option<(u16, &'static str)>,
}

/// What is to be done about a line.
enum Asked {
    /// Nothing: more lines belong to it.
    Nothing,
    /// It is done, and went well or not.
    Done(Outcome),
    /// The companion has something to keep now.
    Changed,
    /// The running game, while another is looked at.
    Running,
    /// The list of games.
    Games,
    /// What the test of the device has found.
    Test,
    /// The game of that number.
    Pull(u16),
}

/// How it went: well, or why not.
type Outcome = Result<(), Refusal>;

enum Refusal {
    Words(&'static str),
    /// It was said already, or nobody listens any more.
    Said,
}

impl From<fmt::Error> for Refusal {
    fn from(_: fmt::Error) -> Self {
        Self::Said
    }
}

const NO_GAME: Outcome = Err(Refusal::Words("no game has that number: try games"));
const TOO_LONG: &str = "no line is longer than 120";
const _: () = assert!(LONGEST_LINE == 120 && LONGEST_NAME == 12);

impl Console {
    /// A console nobody has said anything to.
    pub const fn new() -> Self {
        Self {
            is_learning: false,
            told: String::new(),
            lines: 0,
            refused: None,
        }
    }

    /// Answers a line. Where nobody listens any more, the rest of an answer is dropped.
    pub async fn answer<F: NorFlash + MultiwriteNorFlash, const PAGES: usize>(
        &mut self,
        line: &Line,
        device: &mut Device,
        keeper: &mut Keeper<F, PAGES>,
        out: &mut dyn Write,
    ) {
        let outcome = match self.hear(line, device, out) {
            Asked::Nothing => return,
            Asked::Done(outcome) => outcome,
            Asked::Changed => {
                // It is true when it is said to be done.
                keeper.keep(device).await;
                device.trouble().map_or(Ok(()), failed)
            }
            Asked::Games => {
                let visit = &mut |number, slug: &str, is_running| {
                    let running = if is_running { ", running" } else { "" };
                    let _ = writeln!(out, "# {number} {slug}{running}");
                };
                keeper.games(visit).await.or_else(failed)
            }
            Asked::Test => {
                keeper.check(device).await;
                device.report_test(out).map_err(Refusal::from)
            }
            Asked::Running => keeper.running_sheet(out).await.or_else(failed),
            Asked::Pull(number) => match keeper.sheet_of(number, out).await {
                Ok(true) => Ok(()),
                Ok(false) => NO_GAME,
                Err(fault) => failed(fault),
            },
        };
        close(&outcome, out);
    }

    fn hear(&mut self, line: &Line, device: &mut Device, out: &mut dyn Write) -> Asked {
        match line {
            Err(Unheard::HungUp) => {
                self.forget();
                Asked::Nothing
            }
            Err(Unheard::BrokenOff) => {
                self.forget();
                let said = out.write_str("# broken off\n");
                Asked::Done(said.map_err(Refusal::from))
            }
            Err(Unheard::TooLong) if self.is_learning => self.note(Err(TOO_LONG)),
            Err(Unheard::TooLong) => Asked::Done(Err(Refusal::Words(TOO_LONG))),
            Ok(line) if !self.is_learning => self.obey(line.trim(), device, out),
            Ok(line) if line.trim() == "end" => {
                let learned = self.learn(device, out);
                self.forget();
                changed(learned)
            }
            Ok(line) => self.note(Ok(line)),
        }
    }

    fn obey(&mut self, line: &str, device: &mut Device, out: &mut dyn Write) -> Asked {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let said = match (word, rest) {
            ("" | "help", "") => out.write_str(HELP),
            ("sheet", "") if device.looking_at().is_some() => return Asked::Running,
            ("sheet", "") => device.sheet(out),
            ("board", "") if device.looking_at().is_some() => {
                return Asked::Done(Err(Refusal::Words("a stored game is being looked at")));
            }
            ("board", "") => device.board_sheet(out),
            ("version", "") => writeln!(out, "# Stationmaster {}", env!("CARGO_PKG_VERSION")),
            ("test", "") => return Asked::Test,
            ("games", "") => return Asked::Games,
            ("pull", number) => {
                let number = number.parse().ok();
                return number.map_or(Asked::Done(NO_GAME), Asked::Pull);
            }
            ("load", "board") => {
                self.is_learning = true;
                return Asked::Nothing;
            }
            ("name", name) => return changed(add_name(name, device)),
            ("language", language) => return changed(set_language(language, device)),
            _ => return Asked::Done(Err(Refusal::Words("try help"))),
        };
        Asked::Done(said.map_err(Refusal::from))
    }

    /// Forgets the board sheet that was being told.
    fn forget(&mut self) {
        self.is_learning = false;
        self.told.clear();
        (self.lines, self.refused) = (0, None);
    }

    /// Takes a line of the board sheet that is being told.
    fn note(&mut self, line: Result<&str, &'static str>) -> Asked {
        self.lines = self.lines.saturating_add(1);
        let taken = line.and_then(|line| {
            let taken = self.told.push_str(line);
            let taken = taken.and_then(|()| self.told.push('\n'));
            taken.map_err(|_| "no board sheet is longer than 6 KiB")
        });
        if let Err(why) = taken {
            self.refused.get_or_insert((self.lines, why));
        }
        Asked::Nothing
    }

    fn learn(&self, device: &mut Device, out: &mut dyn Write) -> Outcome {
        can_change(device)?;
        let mut refuse = |line: usize, why: &str| {
            let _ = writeln!(out, "# error: line {line}: {why}");
            Err(Refusal::Said)
        };
        match self.refused {
            Some((line, why)) => refuse(line.into(), why),
            None => match device.load_board(&self.told) {
                Ok(()) => Ok(()),
                Err(fault) => refuse(fault.line, fault.reason.as_str()),
            },
        }
    }
}

fn failed(fault: StoreFault) -> Outcome {
    Err(Refusal::Words(fault.briefly()))
}

fn changed(outcome: Outcome) -> Asked {
    match outcome {
        Ok(()) => Asked::Changed,
        refused => Asked::Done(refused),
    }
}

fn add_name(name: &str, device: &mut Device) -> Outcome {
    can_change(device)?;
    if device.add_name(name) {
        return Ok(());
    }
    Err(Refusal::Words(
        "a name is one word of 1 to 12 characters, without #",
    ))
}

fn set_language(language: &str, device: &mut Device) -> Outcome {
    can_change(device)?;
    device.set_language(match language {
        "en" => Language::English,
        "de" => Language::German,
        _ => return Err(Refusal::Words("the languages are de and en")),
    });
    Ok(())
}

/// In trouble somebody must decide at the device what becomes of the games before anything is written.
fn can_change(device: &Device) -> Outcome {
    match device.trouble() {
        None => Ok(()),
        Some(_) => Err(Refusal::Words("the screen asks something first")),
    }
}

/// Says how it went.
fn close(outcome: &Outcome, out: &mut dyn Write) {
    let _ = match outcome {
        Ok(()) => out.write_str("# ok\n# "),
        Err(Refusal::Words(words)) => write!(out, "# error: {words}\n# "),
        Err(Refusal::Said) => out.write_str("# "),
    };
}
