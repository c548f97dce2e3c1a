//! What is answered over the cable, and what a stored game printed from its log looks like.

use embassy_futures::block_on;
use stationmaster::console::{Console, Heard, LONGEST_LINE, Line, LineReader, Unheard};
use stationmaster::device::{Button, Device, Moment, Panel};
use stationmaster::keeper::Keeper;
use stationmaster::store::{Store, StoreFault};
use stationmaster_kit::flash::Flash;

const PAGES: usize = 30;

const GAME: &str = "game grand-trunk
player Marion red burlington iron
player Nicole green watertown wood
";

fn lines(bytes: &[u8]) -> Vec<Line> {
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
    Ok(text.try_into().expect("a short line"))
}

/// A companion with somebody at the other end of its cable.
struct Wired {
    device: Device,
    keeper: Keeper<Flash, PAGES>,
    console: Console,
    now: u64,
}

impl Wired {
    fn new() -> Self {
        Self::on(Flash::blank(Store::<Flash, PAGES>::SIZE))
    }

    fn on(flash: Flash) -> Self {
        let mut device = Device::new(Panel::WIDE);
        let keeper = block_on(Keeper::open(flash, 0, &mut device));
        Self {
            device,
            keeper,
            console: Console::new(),
            now: 0,
        }
    }

    fn with_game() -> Self {
        let mut wired = Self::new();
        wired.load(GAME);
        wired
    }

    fn load(&mut self, sheet: &str) {
        self.device.load_sheet(sheet).expect("a good sheet");
        block_on(self.keeper.keep(&mut self.device));
    }

    fn press(&mut self, buttons: &str) {
        for button in buttons.chars() {
            let button = match button {
                'A' => Button::A,
                'B' => Button::B,
                'X' => Button::X,
                _ => Button::Y,
            };
            self.now += 100;
            self.device.press(button, Moment(self.now));
            self.device.release(button, Moment(self.now + 50));
            block_on(self.keeper.keep(&mut self.device));
        }
    }

    /// Pulls the plug and puts it in again.
    fn restart(self) -> Self {
        Self::on(self.keeper.close().expect("a flash"))
    }

    fn hear(&mut self, line: &Line) -> String {
        let mut out = String::new();
        let Self {
            device,
            keeper,
            console,
            ..
        } = self;
        block_on(console.answer(line, device, keeper, &mut out));
        out
    }

    fn say(&mut self, text: &str) -> String {
        self.hear(&line(text))
    }

    fn say_all(&mut self, lines: &[&str]) -> String {
        lines.iter().map(|text| self.say(text)).collect()
    }

    fn sheet(&self) -> String {
        let mut text = String::new();
        self.device.sheet(&mut text).expect("room");
        text
    }
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
    assert_eq!(lines(&bytes), [Err(Unheard::TooLong), line("help")]);
    let longest = "x".repeat(LONGEST_LINE);
    assert_eq!(lines(format!("{longest}\n").as_bytes()), [line(&longest)]);
    let too_long = Wired::new().hear(&Err(Unheard::TooLong));
    assert_eq!(too_long, "# error: no line is longer than 120\n# ");
}

#[test]
fn what_is_no_text_is_not_understood() {
    assert_eq!(lines(b"\xff\xfe\n\x1b\n"), [line("?"), line("")]);
}

#[test]
fn every_answer_says_how_it_went() {
    let mut wired = Wired::new();
    for command in [
        "help",
        "",
        "version",
        "test",
        "sheet",
        "board",
        "games",
        "language en",
    ] {
        assert!(wired.say(command).ends_with("# ok\n# "), "{command}");
    }
    assert_eq!(wired.say("dance"), "# error: try help\n# ");
    assert_eq!(wired.say("sheet 7"), "# error: try help\n# ");
    assert_eq!(
        wired.say("language fr"),
        "# error: the languages are de and en\n# "
    );
    for nothing in ["pull", "pull 7", "pull x", "pull -1", "pull 99999"] {
        let refused = "# error: no game has that number: try games\n# ";
        assert_eq!(wired.say(nothing), refused);
    }
}

#[test]
fn a_name_is_remembered_or_refused_in_words() {
    let mut wired = Wired::new();
    assert_eq!(wired.say("language en"), "# ok\n# ");
    assert_eq!(wired.say("name Jörg"), "# ok\n# ");
    let refused = "# error: a name is one word of 1 to 12 characters, without #\n# ";
    for bad in ["name Jean Luc", "name Bartholomäusberg", "name a#b", "name"] {
        assert_eq!(wired.say(bad), refused, "{bad}");
    }
    // It is offered to the first player of the next game, also after the power was off.
    let mut wired = wired.restart();
    let mut seen = false;
    for _ in 0..8 {
        wired.press("X");
        wired
            .device
            .words(&mut |words| seen |= words.contains("Jörg"));
    }
    assert!(seen);
}

#[test]
fn a_board_sheet_is_taken_up_to_its_end_or_not_at_all() {
    let mut wired = Wired::with_game();
    assert_eq!(wired.say_all(&["load board", "dark 4 8 12 16"]), "");
    assert_eq!(wired.say("end"), "# ok\n# ");
    let board = wired.say("board");
    assert!(board.contains("dark 4 8 12 16"), "{board}");

    let refused = wired.say_all(&["load board", "dark 4 8", "help", "end"]);
    assert_eq!(
        refused,
        "# error: line 2: \"help\" is not printed on the board\n# "
    );
    assert_eq!(wired.say("board"), board);
    assert_eq!(wired.restart().say("board"), board);
}

#[test]
fn a_board_sheet_with_a_line_too_long_is_refused_with_that_line() {
    let mut wired = Wired::with_game();
    let board = wired.say("board");
    wired.say_all(&["load board", "dark 4 8"]);
    assert_eq!(wired.hear(&Err(Unheard::TooLong)), "");
    assert_eq!(wired.say("dark 4 12"), "");
    let refused = "# error: line 2: no line is longer than 120\n# ";
    assert_eq!(wired.say("end"), refused);
    assert_eq!(wired.say("board"), board);
}

#[test]
fn a_board_sheet_too_long_is_refused_with_the_line_it_is_too_long_at() {
    let mut lines = vec!["load board"];
    lines.extend(["# some words that are not worth much"; 400]);
    lines.push("end");
    let refused = "# error: line 167: no board sheet is longer than 6 KiB\n# ";
    assert_eq!(Wired::with_game().say_all(&lines), refused);
}

#[test]
fn a_board_sheet_broken_off_is_forgotten() {
    let mut wired = Wired::with_game();
    wired.say_all(&["load board", "dark 4 8"]);
    let answer = wired.hear(&Err(Unheard::BrokenOff));
    assert_eq!(answer, "# broken off\n# ok\n# ");
    assert_eq!(
        lines(b"hel\x03help\n"),
        [Err(Unheard::BrokenOff), line("help")]
    );
    wired.say_all(&["load board", "dark 4 8"]);
    assert_eq!(wired.hear(&Err(Unheard::HungUp)), "");
    assert!(!wired.say("board").contains("dark 4 8\n"));
    assert_eq!(wired.say("end"), "# error: try help\n# ");
}

#[test]
fn games_are_listed_and_printed_as_they_were() {
    let mut wired = Wired::with_game();
    let first = wired.sheet();
    wired.load(include_str!(
        "../games/grand-trunk/rulebook/end-scoring.sheet"
    ));
    let second = wired.sheet();
    wired.load("game ticket-to-ride\nplayer Marion blue\nplayer Nicole red\nMarion cards\n");
    let third = wired.sheet();
    let mut wired = wired.restart();
    assert_eq!(
        wired.say("games"),
        "# 0 grand-trunk\n# 1 grand-trunk\n# 2 ticket-to-ride, running\n# ok\n# "
    );
    for (number, sheet) in [&first, &second, &third].into_iter().enumerate() {
        let pulled = wired.say(&format!("pull {number}"));
        assert_eq!(pulled, format!("{sheet}# ok\n# "));
    }
    assert_eq!(wired.sheet(), third, "and nothing has changed");
}

/// Plays at random, with much undoing and redoing, and compares what was recalled with what is printed.
#[test]
fn a_game_is_printed_without_what_was_taken_back() {
    let mut chance = 1_u64;
    for _ in 0..20 {
        let mut wired = Wired::with_game();
        let mut undone = 0;
        for _ in 0..150 {
            chance = chance
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let press = match chance >> 33 & 15 {
                0..=8 => "X",
                9..=11 => "B",
                12 => "Y",
                _ => "undo",
            };
            if press == "undo" {
                // Held, Y opens Undo; X takes the last entry back or, further down, puts it in again.
                wired.now += 100;
                wired.device.press(Button::Y, Moment(wired.now));
                wired.now += 600;
                wired.device.tick(Moment(wired.now));
                wired.device.release(Button::Y, Moment(wired.now));
                let before = wired.sheet();
                wired.press(if chance >> 40 & 1 == 0 { "X" } else { "BX" });
                undone += u32::from(wired.sheet() != before);
            } else {
                wired.press(press);
            }
            assert_eq!(wired.device.trouble(), None);
        }
        let sheet = wired.sheet();
        let last = wired.say("games");
        let last = last.lines().find(|line| line.ends_with(", running"));
        let last = last.and_then(|line| line.split(' ').nth(1)).expect("one");
        let pulled = wired.say(&format!("pull {last}"));
        assert_eq!(pulled, format!("{sheet}# ok\n# "));
        assert!(undone > 0);
    }
}

#[test]
fn in_trouble_nothing_is_changed_over_the_cable() {
    let mut flash = Flash::blank(Store::<Flash, PAGES>::SIZE);
    flash.bytes[9000] = 7;
    let before = flash.bytes.clone();
    let mut wired = Wired::on(flash);
    assert_eq!(wired.device.trouble(), Some(StoreFault::Foreign));
    let refused = "# error: the screen asks something first\n# ";
    assert_eq!(wired.say("language de"), refused);
    assert_eq!(wired.say("name Marion"), refused);
    assert_eq!(wired.say_all(&["load board", "end"]), refused);
    let foreign = "# error: something else is on the flash: see the screen\n# ";
    assert_eq!(wired.say("games"), foreign);
    assert_eq!(wired.say("pull 0"), foreign);
    assert_eq!(wired.device.trouble(), Some(StoreFault::Foreign));
    assert!(wired.keeper.close().expect("a flash").bytes == before);
}
