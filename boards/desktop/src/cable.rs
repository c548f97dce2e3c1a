//! What is said over the cable to a device: lines go out, their echo and an answer come in.
//!
//! An answer ends with `# ok` or `# error: ...`; see the core's `console`.

use std::fmt;
use std::io::{self, Read, Write};
use std::time::{Duration, Instant};

use stationmaster::console::{LONGEST_LINE, LONGEST_SHEET};
use stationmaster::sheet::{Fault, Sentence};

/// Control and C: the device forgets what somebody before has begun to tell it.
const BREAK: &[u8] = b"\x03";
const BROKEN_OFF: &str = "# broken off";
/// Nothing a device says is longer.
const LONGEST_ANSWER: usize = 1024 * 1024;
const LONGEST_HEARD_LINE: usize = 4096;

/// As the device says it.
const TOO_LONG_A_LINE: &str = "no line is longer than 120";
const TOO_LONG_A_SHEET: &str = "no board sheet is longer than 6 KiB";
const _: () = assert!(LONGEST_LINE == 120 && LONGEST_SHEET == 6 * 1024);

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The port fails.
    Port(io::Error),
    /// Nothing comes any more.
    Silent,
    /// What comes is no answer.
    Nonsense,
    /// The device does not do it, for this reason.
    Refused(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Port(error) => write!(f, "{error}"),
            Self::Silent => f.write_str("it does not answer: is it a Stationmaster, and awake?"),
            Self::Nonsense => f.write_str("what it answers is not a Stationmaster's answer"),
            Self::Refused(reason) => f.write_str(reason),
        }
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Port(error)
    }
}

/// A port with a device behind it. Reading gives nothing while nothing has come.
pub(crate) struct Cable<P> {
    port: P,
    /// How long a line may take, from when it is waited for to its end.
    patience: Duration,
}

impl<P: Read + Write> Cable<P> {
    /// Makes sure that a device listens at the other end and is ready for a command.
    pub(crate) fn new(port: P, patience: Duration) -> Result<Self, Trouble> {
        let mut cable = Self { port, patience };
        cable.port.write_all(BREAK)?;
        cable.port.flush()?;
        // What was said to others may come before.
        let mut passed = 0;
        loop {
            let line = cable.line()?;
            if line == BROKEN_OFF {
                break;
            }
            passed += line.len() + 1;
            if passed > LONGEST_ANSWER {
                return Err(Trouble::Nonsense);
            }
        }
        cable.answer().map(|_| cable)
    }

    /// Gives a command, and gives what is printed.
    pub(crate) fn ask(&mut self, command: &str) -> Result<String, Trouble> {
        self.say(command)?;
        self.answer()
    }

    /// Tells the board sheet, which is learned as a whole or not at all.
    pub(crate) fn push_board(&mut self, text: &str) -> Result<(), Trouble> {
        self.say("load board")?;
        let told = text.lines().try_for_each(|line| self.say(words(line)));
        if told.is_err() {
            // Half a sheet is not to be learned by whoever says `end` next.
            let _ = self.port.write_all(BREAK);
        }
        told?;
        self.ask("end").map(drop)
    }

    /// Says a line and waits for its echo, so that neither end ever has more to take than it can.
    fn say(&mut self, line: &str) -> Result<(), Trouble> {
        self.port.write_all(line.as_bytes())?;
        self.port.write_all(b"\r\n")?;
        self.port.flush()?;
        let echo = self.line()?;
        // The device's prompt stands before it.
        let echo = echo.strip_prefix("# ").unwrap_or(&echo);
        if echo == line {
            Ok(())
        } else {
            Err(Trouble::Nonsense)
        }
    }

    /// What is printed up to the end of an answer.
    fn answer(&mut self) -> Result<String, Trouble> {
        let mut printed = String::new();
        loop {
            let line = self.line()?;
            // No name and no sentence of a device has any, and a terminal would obey them.
            if line.contains(is_no_letter) {
                return Err(Trouble::Nonsense);
            }
            if line == "# ok" {
                return Ok(printed);
            }
            if let Some(reason) = line.strip_prefix("# error: ") {
                return Err(Trouble::Refused(reason.to_owned()));
            }
            printed += &line;
            printed.push('\n');
            if printed.len() > LONGEST_ANSWER {
                return Err(Trouble::Nonsense);
            }
        }
    }

    fn line(&mut self) -> Result<String, Trouble> {
        let until = Instant::now() + self.patience;
        let mut line = Vec::new();
        loop {
            match self.byte(until)? {
                b'\n' => break,
                byte => line.push(byte),
            }
            if line.len() > LONGEST_HEARD_LINE {
                return Err(Trouble::Nonsense);
            }
        }
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        String::from_utf8(line).map_err(|_| Trouble::Nonsense)
    }

    fn byte(&mut self, until: Instant) -> Result<u8, Trouble> {
        let mut byte = [0];
        loop {
            let read = self.port.read(&mut byte);
            // Also where something comes: a byte now and then is no answer.
            if Instant::now() >= until {
                return Err(Trouble::Silent);
            }
            match read {
                Ok(0) => {}
                Ok(_) => return Ok(byte[0]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// A line of a sheet without its comment, which a device has no use for.
fn words(line: &str) -> &str {
    let words = line.split_once('#').map_or(line, |(words, _)| words);
    words.trim()
}

/// What can be in no line of a sheet.
fn is_no_letter(c: char) -> bool {
    c.is_control() && c != '\t'
}

/// Finds the first line that a device could not even be told.
pub(crate) fn can_be_told(text: &str) -> Result<(), Fault> {
    let mut told = 0;
    for (number, line) in (1..).zip(text.lines()) {
        let line = words(line);
        told += line.len() + 1;
        let reason = if line == "end" {
            "\"end\" is not printed on the board"
        } else if line.contains(is_no_letter) {
            "there is something in this line that is no letter"
        } else if line.len() > LONGEST_LINE {
            TOO_LONG_A_LINE
        } else if told > LONGEST_SHEET {
            TOO_LONG_A_SHEET
        } else {
            continue;
        };
        return Err(Fault {
            line: number,
            reason: sentence(reason),
        });
    }
    Ok(())
}

/// A reason of the device's that names a line.
pub(crate) fn fault(reason: &str) -> Option<Fault> {
    let (line, reason) = reason.strip_prefix("line ")?.split_once(": ")?;
    Some(Fault {
        line: line.parse().ok()?,
        reason: sentence(reason),
    })
}

fn sentence(words: &str) -> Sentence {
    let mut sentence = Sentence::default();
    // It takes all it has room for.
    let _ = fmt::Write::write_str(&mut sentence, words);
    sentence
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use embassy_futures::block_on;
    use stationmaster::console::{Console, Heard, LineReader};
    use stationmaster::device::{Device, Moment, Panel};
    use stationmaster::keeper::Keeper;
    use stationmaster::store::Store;

    use super::*;
    use stationmaster_kit::flash::Flash;

    const PAGES: usize = 30;
    const GAME: &str = "game grand-trunk\nplayer Marion red burlington iron\n\
        player Nicole green watertown wood\n";

    /// A device at the other end, with the real console.
    struct Wired {
        device: Device,
        keeper: Keeper<Flash, PAGES>,
        console: Console,
        reader: LineReader,
        says: VecDeque<u8>,
        /// The cable is cut after so many bytes were heard.
        cut_after: usize,
    }

    impl Wired {
        fn new() -> Self {
            let mut device = Device::new(Panel::WIDE);
            let flash = Flash::blank(Store::<Flash, PAGES>::SIZE);
            let mut keeper = block_on(Keeper::open(flash, 0, &mut device));
            device.load_sheet(GAME).expect("a good sheet");
            block_on(keeper.keep(&mut device));
            Self {
                device,
                keeper,
                console: Console::new(),
                reader: LineReader::default(),
                says: VecDeque::new(),
                cut_after: usize::MAX,
            }
        }

        fn board(&self) -> String {
            let mut text = String::new();
            self.device.board_sheet(&mut text).expect("room");
            text
        }
    }

    impl Read for &mut Wired {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.says.read(buffer)
        }
    }

    impl Write for &mut Wired {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            for &byte in bytes {
                if self.cut_after == 0 {
                    return Ok(bytes.len());
                }
                self.cut_after -= 1;
                match self.reader.take(byte) {
                    Heard::Nothing => {}
                    Heard::Typed => self.says.push_back(byte),
                    Heard::Rubbed => self.says.extend(b"\x08 \x08"),
                    Heard::Line(line) => {
                        self.says.extend(b"\r\n");
                        let mut out = String::new();
                        let answered = self.console.answer(
                            &line,
                            &mut self.device,
                            &mut self.keeper,
                            Moment(0),
                            &mut out,
                        );
                        let _ = block_on(answered);
                        self.says.extend(out.replace('\n', "\r\n").bytes());
                    }
                }
            }
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Long for a device that answers at once.
    const PATIENCE: Duration = Duration::from_millis(100);

    fn connect(wired: &mut Wired) -> Cable<&mut Wired> {
        Cable::new(wired, PATIENCE).expect("a device")
    }

    /// Something else at the other end, which always says the same.
    struct Other<'a>(&'a [u8]);

    impl Read for Other<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.0.read(buffer)
        }
    }

    impl Write for Other<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_running_game_and_a_stored_one_are_pulled() {
        let mut wired = Wired::new();
        let mut cable = connect(&mut wired);
        assert_eq!(cable.ask("sheet").expect("a sheet"), GAME);
        assert_eq!(cable.ask("pull 0").expect("a sheet"), GAME);
        let Err(Trouble::Refused(reason)) = cable.ask("pull 9") else {
            panic!("there is no such game");
        };
        assert_eq!(reason, "no game has that number: try games");
    }

    #[test]
    fn what_others_have_begun_is_forgotten() {
        let mut wired = Wired::new();
        (&mut wired)
            .write_all(b"help\r\nload board\r\ndark 4 8\r\nwoo")
            .expect("a port");
        assert_eq!(connect(&mut wired).ask("sheet").expect("a sheet"), GAME);
    }

    #[test]
    fn a_board_is_pushed() {
        let mut wired = Wired::new();
        let long = "# A comment that is much longer than any line the device takes. ".repeat(9);
        let text = format!("{long}\ngame grand-trunk\n\n\tdark\t4 8 12 16 # and this\n");
        connect(&mut wired).push_board(&text).expect("learned");
        assert!(wired.board().contains("dark 4 8 12 16"));
    }

    #[test]
    fn a_bad_board_is_refused_with_its_line_and_changes_nothing() {
        let mut wired = Wired::new();
        let before = wired.board();
        let too_long = format!("dark 4 8\n\n{}\n", "dark ".repeat(30));
        for (text, line, reason) in [
            (
                "# words\ndark 4 8\ndance\n",
                3,
                "\"dance\" is not printed on the board",
            ),
            (&too_long, 3, "no line is longer than 120"),
        ] {
            let Err(Trouble::Refused(why)) = connect(&mut wired).push_board(text) else {
                panic!("{text} is no board");
            };
            let fault = fault(&why).expect("a line");
            assert_eq!((fault.line, fault.reason.as_str()), (line, reason));
            assert_eq!(wired.board(), before);
        }
    }

    #[test]
    fn what_would_end_a_board_early_is_never_said() {
        for (text, line) in [
            ("dark 4\n end # here\nlanguage de\n", 2),
            ("dark\rend\n", 1),
        ] {
            assert_eq!(can_be_told(text).expect_err("not to be told").line, line);
        }
        assert!(can_be_told("# the end\r\ndark 4 8 12 16\r\n").is_ok());
    }

    #[test]
    fn a_line_the_device_would_not_take_is_refused_before_it_is_sent() {
        let long_line = format!("dark 4 8\n\n{}\n", "dark ".repeat(30));
        let long_sheet = "dark 4 8 12 16\n".repeat(500);
        for (text, line, reason) in [
            (long_line, 3, TOO_LONG_A_LINE),
            (long_sheet, 410, TOO_LONG_A_SHEET),
        ] {
            let fault = can_be_told(&text).expect_err("not to be told");
            assert_eq!((fault.line, fault.reason.as_str()), (line, reason));
        }
        // A comment is not told at all.
        let comment = format!("dark 4 8 12 16 # {}\n", "and ".repeat(100));
        assert!(can_be_told(&comment).is_ok());
    }

    /// A device that always has one byte more to say, after a moment.
    struct Dripping;

    impl Read for Dripping {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            std::thread::sleep(PATIENCE / 10);
            buffer[0] = b'.';
            Ok(1)
        }
    }

    impl Write for Dripping {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_line_has_one_deadline_however_little_comes_at_a_time() {
        let start = Instant::now();
        let found = Cable::new(Dripping, PATIENCE).map(drop);
        assert!(matches!(found, Err(Trouble::Silent)), "{found:?}");
        assert!(start.elapsed() < 5 * PATIENCE);
    }

    #[test]
    fn what_a_terminal_would_obey_is_no_answer() {
        for evil in [
            "game \x1b[2J",
            "# error: \x1b]0;pwned\x07",
            "\u{9b}31m",
            "a\rb",
        ] {
            let says = format!("# broken off\r\n# ok\r\n# sheet\r\n{evil}\r\n# ok\r\n");
            let mut cable = Cable::new(Other(says.as_bytes()), PATIENCE).expect("a greeting");
            let heard = cable.ask("sheet");
            assert!(matches!(heard, Err(Trouble::Nonsense)), "{heard:?}");
        }
    }

    #[test]
    fn a_cable_cut_in_the_middle_of_a_line_changes_nothing() {
        let text = "game grand-trunk\ndark 4 8 12 16\n";
        for cut_after in 1..text.len() {
            let mut wired = Wired::new();
            let before = wired.board();
            let mut cable = connect(&mut wired);
            cable.port.cut_after = cut_after;
            assert!(matches!(cable.push_board(text), Err(Trouble::Silent)));
            wired.cut_after = usize::MAX;
            // Whoever comes next begins anew.
            assert_eq!(connect(&mut wired).ask("sheet").expect("a sheet"), GAME);
            assert_eq!(wired.board(), before);
        }
    }

    #[test]
    fn a_device_that_answers_nonsense_is_found_out() {
        let noise = b"AT+OK\r\n".repeat(200_000);
        let endless = vec![b'x'; 100_000];
        for (says, is_silent) in [
            (&b""[..], true),
            (b"login: ", true),
            (b"# broken off\r\n", true),
            (b"\xff\xfe\r\n", false),
            (&noise, false),
            (&endless, false),
        ] {
            let found = Cable::new(Other(says), PATIENCE).map(drop);
            let found = found.expect_err("no device");
            assert_eq!(matches!(found, Trouble::Silent), is_silent, "{found:?}");
        }
        let greets = b"# broken off\r\n# ok\r\nwhat?\r\n";
        let mut cable = Cable::new(Other(greets), PATIENCE).expect("a greeting");
        assert!(matches!(cable.ask("sheet"), Err(Trouble::Nonsense)));
    }
}
