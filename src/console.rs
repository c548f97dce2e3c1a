//! What can be asked over the cable. Nothing here touches hardware.
//!
//! Everything printed beside a sheet is a comment of the sheet's language, so whatever a terminal has
//! caught can be read as a sheet. Every answer ends with a line `# ok` or `# error: ...`, and what it says
//! is done is on flash by then.

mod log_lines;

use core::fmt::{self, Write};

use embedded_storage_async::nor_flash::{MultiwriteNorFlash, NorFlash};
use heapless::{String, Vec};

use crate::device::{Button, Date, Device, Moment};
use crate::keeper::Keeper;
use crate::language::Language;
use crate::store::StoreFault;
use crate::table::LONGEST_NAME;

pub use log_lines::{LogLine, WATCH_VERSION};

/// The longest line that is taken, in bytes.
pub const LONGEST_LINE: usize = 120;
/// The longest board sheet, or game, that is taken, in bytes.
pub const LONGEST_SHEET: usize = 6 * 1024;

const HELP: &str = "\
#     sheet         the running game, or the last one, as text
#     games         which games are kept, the oldest first
#     pull 7        the one with that number, as text
#     board         what was learned of the printed board, as text
#     load board    learns the lines that follow, up to one that says: end
#     load game     goes on with the game of such lines as watch sends
#     watch         the running game as records, and each new one
#     name Marion   remembers a name for the next player
#     language de   speaks German from now on; en, English
#     date 2026-11-18 19:30
#     press X       a button; hold X keeps it down until: release
#     bootsel       becomes the drive for another program
#     page https://example.org/   codes of games lead there; page none, nowhere
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
    taking: Taking,
    /// The board sheet, or the records of a game, each behind its length: as far as they were told.
    told: Vec<u8, LONGEST_SHEET>,
    /// How many lines of it there were.
    lines: u16,
    /// The first line of it that cannot be taken, and why.
    refused: Option<(u16, &'static str)>,
    /// Somebody watches.
    watched: Option<Sent>,
    /// The button that somebody holds down over the cable.
    held: Option<Button>,
}

/// What somebody who watches has: the number of a log, and how many of its records; nothing at first.
#[derive(Clone, Copy)]
struct Sent(Option<(u16, u16)>);

/// What the lines are that are heard.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Taking {
    #[default]
    Commands,
    Board,
    Game,
}

/// What a board does after an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Then {
    /// Nothing but what it always does.
    GoOn,
    /// It starts as a drive that takes another program. All that was to be kept is.
    BecomeDrive,
}

/// What is to be done about a line.
enum Asked {
    /// Nothing: more lines belong to it.
    Nothing,
    /// It is done, and went well or not.
    Done(Outcome),
    /// The companion has something to keep now, whether it does what was asked or not.
    Changed(Outcome),
    /// The running game, while another is looked at.
    Running,
    /// The list of games.
    Games,
    /// What the test of the device has found.
    Test,
    /// The game of that number.
    Pull(u16),
    /// The running log, from what somebody has of it on.
    Watch(Option<(u16, u16)>),
    /// A drive.
    Drive,
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
const LOOKING: Refusal = Refusal::Words("a stored game is being looked at");
const TOO_LONG: &str = "no line is longer than 120";
const _: () = assert!(LONGEST_LINE == 120 && LONGEST_NAME == 12);

impl Console {
    /// A console nobody has said anything to.
    pub const fn new() -> Self {
        Self {
            taking: Taking::Commands,
            told: Vec::new(),
            lines: 0,
            refused: None,
            watched: None,
            held: None,
        }
    }

    /// Answers a line. Where nobody listens any more, the rest of an answer is dropped.
    pub async fn answer<F: NorFlash + MultiwriteNorFlash, const PAGES: usize>(
        &mut self,
        line: &Line,
        device: &mut Device,
        keeper: &mut Keeper<F, PAGES>,
        now: Moment,
        out: &mut dyn Write,
    ) -> Then {
        device.hears_cable();
        let mut then = Then::GoOn;
        let outcome = match self.hear(line, device, now, out) {
            Asked::Nothing => return then,
            Asked::Done(outcome) => outcome,
            asked @ (Asked::Changed(_) | Asked::Drive) => {
                // It is true when it is said to be done.
                keeper.keep(device).await;
                match asked {
                    Asked::Changed(outcome) => {
                        outcome.and_then(|()| device.trouble().map_or(Ok(()), failed))
                    }
                    _ if device.is_all_kept() => {
                        then = Then::BecomeDrive;
                        Ok(())
                    }
                    _ => Err(Refusal::Words("something is to be written first")),
                }
            }
            Asked::Watch(known) => {
                let said = writeln!(out, "# watch {WATCH_VERSION}");
                self.watched = Some(Sent(known));
                self.send_log(keeper, out).await;
                said.map_err(Refusal::from)
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
        then
    }

    /// Sends who watches what is new in the log; call it after what is to be kept was kept and shown.
    pub async fn tell_news<F: NorFlash + MultiwriteNorFlash, const PAGES: usize>(
        &mut self,
        keeper: &mut Keeper<F, PAGES>,
        out: &mut dyn Write,
    ) {
        let running = keeper.running_log();
        if self.watched.is_some_and(|Sent(sent)| sent != running) {
            self.send_log(keeper, out).await;
        }
    }

    /// Whether somebody watches.
    pub fn is_watched(&self) -> bool {
        self.watched.is_some()
    }

    /// Sends what who watches has not been sent. Who does not read it must ask again.
    async fn send_log<F: NorFlash + MultiwriteNorFlash, const PAGES: usize>(
        &mut self,
        keeper: &mut Keeper<F, PAGES>,
        out: &mut dyn Write,
    ) {
        let running = keeper.running_log();
        let mut sent = Ok(());
        if let Some((log, records)) = running {
            let known = match self.watched.and_then(|Sent(sent)| sent) {
                Some((known, count)) if known == log && count <= records => count,
                _ => {
                    sent = LogLine::Log(log).write(out);
                    0
                }
            };
            let visit = &mut |number, record: &[u8]| {
                let record = record.iter().copied().collect();
                sent = sent.and_then(|()| LogLine::Record(number, record).write(out));
            };
            // What cannot be read is missing from the number of all.
            let _ = keeper.records_behind(known, visit).await;
            sent = sent.and_then(|()| LogLine::All(records).write(out));
        } else {
            sent = LogLine::None.write(out);
        }
        self.watched = sent.is_ok().then_some(Sent(running));
    }

    fn hear(
        &mut self,
        line: &Line,
        device: &mut Device,
        now: Moment,
        out: &mut dyn Write,
    ) -> Asked {
        match line {
            Err(Unheard::HungUp) => {
                self.forget();
                self.watched = None;
                self.release(device, now);
                Asked::Nothing
            }
            Err(Unheard::BrokenOff) => {
                self.forget();
                self.watched = None;
                self.release(device, now);
                let said = out.write_str("# broken off\n");
                Asked::Done(said.map_err(Refusal::from))
            }
            Ok(line) if self.taking == Taking::Commands => self.obey(line.trim(), device, now, out),
            Err(Unheard::TooLong) if self.taking == Taking::Commands => {
                Asked::Done(Err(Refusal::Words(TOO_LONG)))
            }
            Err(Unheard::TooLong) => self.note(Err(TOO_LONG)),
            Ok(line) if line.trim() == "end" => {
                let taken = self.take(device, out);
                self.forget();
                Asked::Changed(taken)
            }
            Ok(line) => self.note(Ok(line)),
        }
    }

    fn obey(&mut self, line: &str, device: &mut Device, now: Moment, out: &mut dyn Write) -> Asked {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let said = match (word, rest) {
            ("" | "help", "") => out.write_str(HELP),
            ("sheet", "") if device.looking_at().is_some() => return Asked::Running,
            ("sheet", "") => device.sheet(out).and_then(|()| write_remarks(device, out)),
            ("board", "") if device.looking_at().is_some() => {
                return Asked::Done(Err(LOOKING));
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
                self.taking = Taking::Board;
                return Asked::Nothing;
            }
            ("load", "game") => {
                self.taking = Taking::Game;
                return Asked::Nothing;
            }
            ("watch", known) => return Asked::Watch(read_known(known)),
            ("date", "") => match device.date_now() {
                Some(date) => writeln!(out, "# {date}"),
                None => out.write_str("# nobody has told it yet\n"),
            },
            ("date", date) => return changed(tell_date(date, device, now)),
            ("release", "") => {
                self.release(device, now);
                return Asked::Changed(Ok(()));
            }
            ("press" | "hold", button) => {
                return changed(self.press(word == "hold", button, device, now));
            }
            ("bootsel", "") => return Asked::Drive,
            ("name", name) => return changed(add_name(name, device)),
            ("page", "") => writeln!(out, "# {}", device.address()),
            ("page", address) => return changed(set_address(address, device)),
            ("language", language) => return changed(set_language(language, device)),
            _ => return Asked::Done(Err(Refusal::Words("try help"))),
        };
        Asked::Done(said.map_err(Refusal::from))
    }

    /// Forgets what was being told.
    fn forget(&mut self) {
        self.taking = Taking::Commands;
        self.told.clear();
        (self.lines, self.refused) = (0, None);
    }

    /// Takes a line of the board sheet or the game that is being told.
    fn note(&mut self, line: Result<&str, &'static str>) -> Asked {
        let number = self.lines;
        self.lines = self.lines.saturating_add(1);
        let taken = line.and_then(|line| {
            let taken = if self.taking == Taking::Board {
                let taken = self.told.extend_from_slice(line.as_bytes());
                taken.and_then(|()| self.told.extend_from_slice(b"\n"))
            } else {
                let record = match LogLine::read(line) {
                    Some(LogLine::Record(told, record)) if told == number => record,
                    _ => return Err("it is not the next record of a game"),
                };
                let length = u8::try_from(record.len()).unwrap_or_default();
                let taken = self.told.extend_from_slice(&[length]);
                taken.and_then(|()| self.told.extend_from_slice(&record))
            };
            taken.map_err(|_| "no board sheet is longer than 6 KiB")
        });
        if let Err(why) = taken {
            self.refused.get_or_insert((self.lines, why));
        }
        Asked::Nothing
    }

    fn take(&self, device: &mut Device, out: &mut dyn Write) -> Outcome {
        can_change(device)?;
        let mut refuse = |line: usize, why: &str| {
            let _ = writeln!(out, "# error: line {line}: {why}");
            Err(Refusal::Said)
        };
        match self.refused {
            Some((line, why)) => refuse(line.into(), why),
            None if self.taking == Taking::Game => self.take_game(device),
            None => match device.load_board(core::str::from_utf8(&self.told).unwrap_or_default()) {
                Ok(()) => Ok(()),
                Err(fault) => refuse(fault.line, fault.reason.as_str()),
            },
        }
    }

    fn take_game(&self, device: &mut Device) -> Outcome {
        if device.looking_at().is_some() {
            return Err(LOOKING);
        }
        let mut told = self.told.as_slice();
        let records = core::iter::from_fn(|| {
            let (&length, rest) = told.split_first()?;
            let (record, rest) = rest.split_at_checked(length.into())?;
            told = rest;
            Some(record)
        });
        device
            .take_records(records)
            .map_err(|_| Refusal::Words("these records are no game that is known here"))
    }

    /// Presses a button, and releases it where it is not to be held.
    fn press(&mut self, is_held: bool, button: &str, device: &mut Device, now: Moment) -> Outcome {
        if !device.takes_cable_presses() {
            return Err(Refusal::Words("the settings on the screen do not allow it"));
        }
        self.release(device, now);
        let button = match button {
            "A" => Button::A,
            "B" => Button::B,
            "X" => Button::X,
            "Y" => Button::Y,
            _ => return Err(Refusal::Words("the buttons are A, B, X and Y")),
        };
        device.press(button, now);
        self.held = Some(button);
        if !is_held {
            self.release(device, now);
        }
        Ok(())
    }

    fn release(&mut self, device: &mut Device, now: Moment) {
        if let Some(button) = self.held.take() {
            device.release(button, now);
        }
    }
}

/// What a stored game says of itself, too.
fn write_remarks(device: &Device, out: &mut dyn Write) -> fmt::Result {
    if let Some(date) = device.date() {
        date.write_line(out)?;
    }
    device.write_all_told(out)
}

/// What somebody who watches has: the number of a log, and how many of its records.
fn read_known(known: &str) -> Option<(u16, u16)> {
    let (log, records) = known.split_once(' ')?;
    Some((log.parse().ok()?, records.parse().ok()?))
}

fn tell_date(date: &str, device: &mut Device, now: Moment) -> Outcome {
    can_change(device)?;
    let date = Date::read(date).ok_or(Refusal::Words("a date is told like 2026-11-18 19:30"))?;
    device.tell_date(date, now);
    Ok(())
}

fn failed(fault: StoreFault) -> Outcome {
    Err(Refusal::Words(fault.briefly()))
}

fn changed(outcome: Outcome) -> Asked {
    match outcome {
        Ok(()) => Asked::Changed(outcome),
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

fn set_address(address: &str, device: &mut Device) -> Outcome {
    can_change(device)?;
    if device.set_address(if address == "none" { "" } else { address }) {
        return Ok(());
    }
    Err(Refusal::Words(
        "an address begins with https:// and has up to 56 letters, without #",
    ))
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
