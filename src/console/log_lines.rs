//! A log as lines for the cable, and back: what `watch` sends, and `load game` takes.
//!
//! A line is `#@ WORDS CHECK`. The words are `log 3` before the records of a log, `17 AAEC` for a record with its number
//! and its bytes in base64, `all 18` behind all there are, or `none` where there is no log; the check is the CRC-16 of the
//! words (XMODEM). Cables lose nothing, but who is slow or plugs in late may miss something, and
//! then numbers or checks do not fit.

use core::fmt::{self, Display, Formatter, Write};

use heapless::String;

use crate::journal::Encoded;

/// The version of these lines: who reads them must know it.
pub const WATCH_VERSION: u8 = 1;

const MARK: &str = "#@ ";
/// The one character of it that stands nowhere else.
const AT: char = '@';
/// The longest record with its number.
const LONGEST: usize = 96;
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// One line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogLine {
    /// The records of the log with that number follow, from the first on.
    Log(u16),
    /// A record, and how many are before it in its log. The first is the log's head.
    Record(u16, Encoded),
    /// The log has so many records now.
    All(u16),
    /// No log was begun yet, or it cannot be read.
    None,
}

impl LogLine {
    /// Writes the line, at once: somebody may be typing meanwhile.
    pub fn write(&self, out: &mut dyn Write) -> fmt::Result {
        let mut line = String::<{ LONGEST + 16 }>::new();
        write!(line, "{MARK}{self}")?;
        let check = check(line.get(MARK.len()..).unwrap_or_default());
        writeln!(line, " {check}")?;
        out.write_str(&line)
    }

    /// Reads a line; a prompt may stand before it. Nothing is read of a line that has lost something.
    pub fn read(line: &str) -> Option<Self> {
        let (_, line) = line.rsplit_once(AT)?;
        let (words, told) = line.trim().rsplit_once(' ')?;
        if told.parse() != Ok(check(words)) {
            return None;
        }
        let (first, second) = words.split_once(' ').unwrap_or((words, ""));
        Some(match first {
            "none" => Self::None,
            "log" => Self::Log(second.parse().ok()?),
            "all" => Self::All(second.parse().ok()?),
            number => Self::Record(number.parse().ok()?, bytes(second)?),
        })
    }
}

impl Display for LogLine {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Log(log) => write!(f, "log {log}"),
            Self::All(records) => write!(f, "all {records}"),
            Self::Record(number, record) => {
                write!(f, "{number} ")?;
                record
                    .chunks(3)
                    .try_for_each(|bytes| write_digits(bytes, f))
            }
        }
    }
}

/// Up to three bytes as one digit more than they are.
fn write_digits(bytes: &[u8], f: &mut Formatter<'_>) -> fmt::Result {
    let byte = |at: usize| u32::from(bytes.get(at).copied().unwrap_or_default());
    let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
    [18, 12, 6, 0]
        .into_iter()
        .take(bytes.len() + 1)
        .filter_map(|shift| DIGITS.get((bits >> shift & 63) as usize))
        .try_for_each(|&digit| f.write_char(digit.into()))
}

fn bytes(digits: &str) -> Option<Encoded> {
    let mut bytes = Encoded::new();
    for digits in digits.as_bytes().chunks(4) {
        let mut bits = 0;
        for at in 0..4 {
            let digit = digits.get(at).unwrap_or(&b'A');
            let value = DIGITS.iter().position(|other| other == digit)?;
            bits = bits << 6 | u32::try_from(value).ok()?;
        }
        let [_, all @ ..] = bits.to_be_bytes();
        bytes
            .extend_from_slice(all.get(..digits.len().checked_sub(1)?)?)
            .ok()?;
    }
    Some(bytes)
}

fn check(words: &str) -> u16 {
    words.bytes().fold(0, |check, byte| {
        (0..8).fold(check ^ u16::from(byte) << 8, |check, _| {
            check << 1 ^ if check >> 15 == 1 { 0x1021 } else { 0 }
        })
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, reason = "a test may stop")]

    use super::*;
    use crate::journal::MOST_RECORD;

    fn written(line: &LogLine) -> String<200> {
        let mut out = String::new();
        line.write(&mut out).expect("room");
        out
    }

    /// Pages of other versions read these lines.
    #[test]
    fn lines_are_as_they_always_were() {
        assert_eq!(check("123456789"), 0x31C3);
        let record = Encoded::from_slice(&[0, 1, 2, 0xFF]).expect("room");
        for (line, words) in [
            (LogLine::None, "#@ none 22772\n"),
            (LogLine::Log(3), "#@ log 3 486\n"),
            (LogLine::All(18), "#@ all 18 39318\n"),
            (LogLine::Record(17, record), "#@ 17 AAEC/w 59926\n"),
        ] {
            assert_eq!(written(&line), words);
            assert_eq!(LogLine::read(words), Some(line));
        }
    }

    #[test]
    fn records_of_every_length_come_back() {
        for length in 0..=MOST_RECORD {
            let record: Encoded = (0..=255).cycle().step_by(37).take(length).collect();
            let line = LogLine::Record(u16::MAX, record);
            assert_eq!(LogLine::read(&written(&line)), Some(line));
        }
    }

    #[test]
    fn a_prompt_before_a_line_is_no_harm_and_a_lost_letter_is_noticed() {
        let line = LogLine::Record(7, Encoded::from_slice(b"some words").expect("room"));
        let words = written(&line);
        let mut prompted = String::<200>::new();
        write!(prompted, "# {words}\r").expect("room");
        assert_eq!(LogLine::read(&prompted).as_ref(), Some(&line));
        for lost in MARK.len()..words.len() - 1 {
            let mut cut = String::<200>::new();
            write!(cut, "{}{}", &words[..lost], &words[lost + 1..]).expect("room");
            assert_eq!(LogLine::read(&cut), None, "{cut}");
        }
    }

    #[test]
    fn nonsense_is_no_line() {
        for words in ["", "#@ ", "#@ none", "#@ none 0", "# 17 AAEC/w 59926"] {
            assert_eq!(LogLine::read(words), None, "{words}");
        }
    }
}
