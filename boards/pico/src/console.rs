//! What can be asked over the cable. Nothing here touches hardware.
//!
//! Everything printed beside a sheet is a comment of the sheet's language, so whatever a terminal has
//! caught can be read as a sheet. Every answer ends with a line `# ok` or `# error: ...`.

use core::fmt::{self, Write};

use heapless::{String, Vec};
use stationmaster::device::Device;
use stationmaster::language::Language;

/// The longest line that is taken, in bytes.
const LONGEST_LINE: usize = 120;
/// The longest board sheet that is taken, in bytes.
const LONGEST_SHEET: usize = 6 * 1024;

const HELP: &str = "\
#     sheet         the running game, or the last one, as text
#     board         what was learned of the printed board, as text
#     load board    learns the lines that follow, up to one that says: end
#     language de   speaks German from now on; en, English
#     version       which program this is
";

/// What somebody said.
pub(crate) type Line = Result<String<LONGEST_LINE>, TooLong>;

/// A line that is longer than any that is taken. Nothing of it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooLong;

/// What a byte has brought.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Heard {
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
pub(crate) struct LineReader {
    line: Vec<u8, LONGEST_LINE>,
    is_too_long: bool,
    was_return: bool,
}

impl LineReader {
    /// Takes the next byte.
    pub(crate) fn take(&mut self, byte: u8) -> Heard {
        let was_return = core::mem::replace(&mut self.was_return, byte == b'\r');
        match byte {
            // A return and a line feed are one end.
            b'\n' if was_return => Heard::Nothing,
            b'\r' | b'\n' => Heard::Line(self.end()),
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
            .ok_or(TooLong)
    }
}

/// Answers lines.
pub(crate) struct Console {
    is_learning: bool,
    /// The board sheet, as far as it was told.
    told: String<LONGEST_SHEET>,
    is_too_long: bool,
}

impl Console {
    pub(crate) const fn new() -> Self {
        Self {
            is_learning: false,
            told: String::new(),
            is_too_long: false,
        }
    }

    /// Answers a line. Where nobody listens any more, the rest of an answer is dropped.
    pub(crate) fn answer(&mut self, line: &Line, device: &mut Device, out: &mut dyn Write) {
        let _ = match (line, self.is_learning) {
            (Ok(line), true) => self.hear(line, device, out),
            (Err(TooLong), true) => {
                self.is_too_long = true;
                Ok(())
            }
            (Ok(line), false) => self.obey(line.trim(), device, out),
            (Err(TooLong), false) => {
                error(out, format_args!("no line is longer than {LONGEST_LINE}"))
            }
        };
    }

    fn obey(&mut self, line: &str, device: &mut Device, out: &mut dyn Write) -> fmt::Result {
        match line {
            "" | "help" => out.write_str(HELP)?,
            "sheet" => device.sheet(out)?,
            "board" => device.board_sheet(out)?,
            "version" => writeln!(out, "# Stationmaster {}", env!("CARGO_PKG_VERSION"))?,
            "language en" => device.set_language(Language::English),
            "language de" => device.set_language(Language::German),
            "load board" => {
                self.is_learning = true;
                return Ok(());
            }
            #[allow(clippy::panic, reason = "asked for, to see what a panic looks like")]
            "panic" => panic!("somebody asked for it"),
            _ => return error(out, format_args!("try help")),
        }
        ok(out)
    }

    /// Takes a line of the board sheet that is being told.
    fn hear(&mut self, line: &str, device: &mut Device, out: &mut dyn Write) -> fmt::Result {
        if line.trim() != "end" {
            let taken = self.told.push_str(line);
            self.is_too_long |= taken.and_then(|()| self.told.push('\n')).is_err();
            return Ok(());
        }
        let answered = if self.is_too_long {
            error(out, format_args!("too long, so nothing of it was learned"))
        } else {
            match device.load_board(&self.told) {
                Ok(()) => ok(out),
                Err(fault) => error(out, format_args!("line {}: {}", fault.line, fault.reason)),
            }
        };
        self.told.clear();
        (self.is_learning, self.is_too_long) = (false, false);
        answered
    }
}

fn ok(out: &mut dyn Write) -> fmt::Result {
    out.write_str("# ok\n# ")
}

fn error(out: &mut dyn Write, words: fmt::Arguments<'_>) -> fmt::Result {
    writeln!(out, "# error: {words}")?;
    out.write_str("# ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use stationmaster::device::Panel;

    fn lines(bytes: &[u8]) -> std::vec::Vec<Line> {
        let mut reader = LineReader::default();
        let heard = bytes.iter().map(|&byte| reader.take(byte));
        heard
            .filter_map(|heard| match heard {
                Heard::Line(line) => Some(line),
                _ => None,
            })
            .collect()
    }

    #[allow(
        clippy::unnecessary_wraps,
        reason = "a line is one that was taken, or not"
    )]
    fn line(text: &str) -> Line {
        Ok(String::try_from(text).unwrap())
    }

    /// What the console says to these lines.
    fn said(lines: &[&str]) -> std::string::String {
        let mut out = std::string::String::new();
        let mut device = Device::new(Panel::WIDE);
        let mut console = Console::new();
        for text in lines {
            console.answer(&line(text), &mut device, &mut out);
        }
        out
    }

    #[test]
    fn a_line_ends_with_return_line_feed_or_both() {
        assert_eq!(
            lines(b"one\rtwo\nthree\r\nfour"),
            [line("one"), line("two"), line("three")]
        );
        assert_eq!(lines(b"\r\n\r\n"), [line(""), line("")]);
    }

    #[test]
    fn backspace_takes_a_whole_character_back() {
        assert_eq!(lines("abü\u{8}c\n".as_bytes()), [line("abc")]);
        assert_eq!(lines(b"\x7f\x7fa\n"), [line("a")]);
    }

    #[test]
    fn a_line_too_long_is_refused_whole_and_the_next_is_heard() {
        let mut bytes = vec![b'x'; 5000];
        bytes.extend(b"\nhelp\n");
        assert_eq!(lines(&bytes), [Err(TooLong), line("help")]);
    }

    #[test]
    fn what_is_no_text_is_not_understood() {
        assert_eq!(lines(b"\xff\xfe\n\x1b\n"), [line("?"), line("")]);
    }

    #[test]
    fn every_answer_says_how_it_went() {
        assert!(said(&["help"]).ends_with("# ok\n# "));
        assert!(said(&["version"]).ends_with("# ok\n# "));
        assert_eq!(said(&["dance"]), "# error: try help\n# ");
    }

    #[test]
    fn a_board_sheet_is_taken_up_to_its_end() {
        assert_eq!(said(&["load board", "help"]), "");
        assert!(said(&["load board", "help", "end"]).starts_with("# error: line 1: "));
        assert!(said(&["load board", "end", "help"]).ends_with("# ok\n# "));
    }

    #[test]
    fn a_board_sheet_too_long_is_refused_whole() {
        let mut lines = vec!["load board"];
        lines.extend(["# some words that are not worth much"; 400]);
        lines.push("end");
        let refused = "# error: too long, so nothing of it was learned\n# ";
        assert_eq!(said(&lines), refused);
    }
}
