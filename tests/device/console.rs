//! What is answered over the cable, and what a stored game printed from its log looks like.

use embassy_futures::block_on;
use stationmaster::console::{
    Console, Heard, LONGEST_LINE, Line, LineReader, LogLine, Then, Unheard, WATCH_VERSION,
};
use stationmaster::device::{Button, Device, Moment, Panel};
use stationmaster::keeper::Keeper;
use stationmaster::store::{Store, StoreFault};
use stationmaster_kit::flash::Flash;
use stationmaster_kit::in_tests;

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
    /// What the last answer makes the board do.
    then: Then,
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
            then: Then::GoOn,
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
            now,
            then,
        } = self;
        *then = block_on(console.answer(line, device, keeper, Moment(*now), &mut out));
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

// ---- Watching, and what goes with it.

/// Who watches: puts the log together from lines, as a page does.
#[derive(Default)]
struct Watcher {
    log: Option<u16>,
    records: Vec<Vec<u8>>,
    is_whole: bool,
}

impl Watcher {
    fn hear(&mut self, heard: &str) {
        for line in heard.lines().filter(|line| line.contains("#@ ")) {
            match LogLine::read(line).expect("a whole line") {
                LogLine::None => *self = Self::default(),
                LogLine::Log(log) => {
                    *self = Self {
                        log: Some(log),
                        ..Self::default()
                    }
                }
                LogLine::Record(number, record) => {
                    assert_eq!(usize::from(number), self.records.len());
                    self.records.push(record.to_vec());
                }
                LogLine::All(count) => {
                    assert_eq!(usize::from(count), self.records.len());
                    self.is_whole = true;
                }
            }
        }
    }

    /// The companion that follows.
    fn replayed(&self) -> Device {
        let mut device = Device::new(Panel::WIDE);
        let records = self.records.iter().map(Vec::as_slice);
        device.replay(records).expect("a game");
        device
    }
}

fn sheet_of(device: &Device) -> String {
    let mut text = String::new();
    device.sheet(&mut text).expect("room");
    text
}

impl Wired {
    fn news(&mut self) -> String {
        let mut out = String::new();
        block_on(self.console.tell_news(&mut self.keeper, &mut out));
        out
    }
}

#[test]
fn who_watches_is_sent_the_log_and_then_every_new_record() {
    let mut wired = Wired::with_game();
    let mut watcher = Watcher::default();
    let answer = wired.say("watch");
    assert!(answer.starts_with(&format!("# watch {WATCH_VERSION}\n#@ log 0 ")));
    assert!(answer.ends_with("# ok\n# "));
    watcher.hear(&answer);
    assert_eq!(sheet_of(&watcher.replayed()), wired.sheet());
    assert_eq!(wired.news(), "", "nothing is new");
    let mut longest = 0;
    for _ in 0..60 {
        for button in ["X", "X", "B"] {
            wired.press(button);
            let news = wired.news();
            longest = longest.max(news.lines().count());
            watcher.hear(&news);
            assert_eq!(sheet_of(&watcher.replayed()), wired.sheet());
        }
    }
    assert!((2..8).contains(&longest), "a record at a time: {longest}");
    // Another game lies in another log.
    wired.load(GAME);
    watcher.hear(&wired.news());
    assert_eq!(sheet_of(&watcher.replayed()), wired.sheet());
    assert_ne!(watcher.log, Some(0));
    // Once broken off, nothing more is sent.
    wired.hear(&Err(Unheard::BrokenOff));
    wired.load(GAME);
    assert_eq!(wired.news(), "");
}

#[test]
fn an_undo_and_what_waits_are_watched_too() {
    let mut wired = Wired::with_game();
    let mut watcher = Watcher::default();
    watcher.hear(&wired.say("watch"));
    wired.press("XXXXXXXX");
    watcher.hear(&wired.news());
    let before = wired.sheet();
    wired.device.press(Button::Y, Moment(wired.now + 100));
    wired.device.tick(Moment(wired.now + 700));
    wired.device.release(Button::Y, Moment(wired.now + 700));
    wired.now += 800;
    wired.press("X");
    assert_ne!(wired.sheet(), before);
    watcher.hear(&wired.news());
    let replayed = watcher.replayed();
    assert_eq!(sheet_of(&replayed), wired.sheet());
    // The same entry waits on both.
    for device in [&replayed, &wired.device] {
        let mut log = Vec::new();
        device.game_records(&mut |record| log.push(record.to_vec()));
        assert_eq!(log.last().map(|record| record[1]), Some(4), "one waits");
    }
}

#[test]
fn who_has_a_part_already_is_sent_the_rest() {
    let mut wired = Wired::with_game();
    let whole = wired.say("watch");
    let all = |answer: &str| {
        answer
            .lines()
            .filter(|line| line.starts_with("#@ "))
            .count()
    };
    let records = all(&whole) - 2;
    assert_eq!(all(&wired.say(&format!("watch 0 {records}"))), 1);
    assert_eq!(all(&wired.say(&format!("watch 0 {}", records - 7))), 8);
    // Of another log, or more than there is: from the beginning.
    for other in [
        format!("watch 3 {records}"),
        format!("watch 0 {}", records + 1),
    ] {
        assert_eq!(wired.say(&other), whole);
    }
    // Nonsense is nothing known.
    assert_eq!(wired.say("watch x"), whole);
}

#[test]
fn before_the_first_log_there_is_nothing_to_watch() {
    let mut flash = Flash::blank(Store::<Flash, PAGES>::SIZE);
    flash.bytes[9000] = 7;
    let mut wired = Wired::on(flash);
    assert!(wired.say("watch").contains("\n#@ none "));
}

#[test]
fn a_log_that_nobody_reads_is_not_sent_any_more() {
    struct Deaf;
    impl std::fmt::Write for Deaf {
        fn write_str(&mut self, _: &str) -> std::fmt::Result {
            Err(std::fmt::Error)
        }
    }
    let mut wired = Wired::with_game();
    wired.say("watch");
    assert!(wired.console.is_watched());
    wired.load(GAME);
    block_on(wired.console.tell_news(&mut wired.keeper, &mut Deaf));
    assert!(!wired.console.is_watched());
}

#[test]
fn a_game_goes_over_the_cable_whole_or_not_at_all() {
    let sheet = include_str!("../games/grand-trunk/rulebook/end-scoring.sheet");
    let mut source = Device::new(Panel::WIDE);
    source
        .load_sheet(&format!("{sheet}\n# played 2026-11-18 19:30\n"))
        .expect("a good sheet");
    let mut lines = vec!["load game".to_owned()];
    source.game_records(&mut |record| {
        let number = u16::try_from(lines.len() - 1).expect("a short game");
        let record = record.iter().copied().collect();
        let mut line = String::new();
        LogLine::Record(number, record)
            .write(&mut line)
            .expect("room");
        lines.push(line.trim_end().to_owned());
    });
    let say = |wired: &mut Wired, lines: &[String]| {
        let answers: String = lines.iter().map(|line| wired.say(line)).collect();
        assert_eq!(answers, "");
        wired.say("end")
    };
    let mut wired = Wired::with_game();
    let before = wired.sheet();
    // A line is missing, a letter is wrong, or what it says is no game.
    let mut missing = lines.clone();
    missing.remove(5);
    let mut wrong = lines.clone();
    wrong[4].replace_range(6..7, "!");
    for (bad, line) in [(missing, 5), (wrong, 4)] {
        let refused = format!("# error: line {line}: it is not the next record of a game\n# ");
        assert_eq!(say(&mut wired, &bad), refused);
        assert_eq!(wired.sheet(), before);
    }
    let headless: Vec<String> = ["load game", "#@ 0 AAEC/w 1"].map(str::to_owned).into();
    assert!(say(&mut wired, &headless).contains("# error: "));
    assert_eq!(wired.sheet(), before);
    let no_game = ["load game".to_owned()];
    assert!(say(&mut wired, &no_game).contains("# error: these records are no game"));
    assert_eq!(wired.sheet(), before);

    assert_eq!(say(&mut wired, &lines), "# ok\n# ");
    assert_eq!(wired.sheet(), sheet_of(&source));
    assert!(wired.say("sheet").contains("\n# played 2026-11-18 19:30\n"));
    // The game before is still stored, and the new one kept.
    let mut wired = wired.restart();
    assert_eq!(wired.sheet(), sheet_of(&source));
    assert_eq!(wired.say("pull 0"), format!("{before}# ok\n# "));
    assert!(
        wired
            .say("pull 1")
            .ends_with("# played 2026-11-18 19:30\n# ok\n# ")
    );
}

#[test]
fn a_game_has_the_date_that_was_told_while_it_was_played() {
    let mut wired = Wired::with_game();
    assert_eq!(wired.say("date"), "# nobody has told it yet\n# ok\n# ");
    let refused = "# error: a date is told like 2026-11-18 19:30\n# ";
    assert_eq!(wired.say("date yesterday"), refused);
    assert_eq!(wired.say("date 2026-11-18 23:50"), "# ok\n# ");
    let played = "# played 2026-11-18 23:50\n# ok\n# ";
    assert!(wired.say("sheet").ends_with(played));
    // It stays when the time goes on, and over a restart, which knows no time any more.
    wired.now += 20 * 60_000;
    assert_eq!(wired.say("date 2026-11-19 00:11"), "# ok\n# ");
    assert!(wired.say("sheet").ends_with(played));
    wired.now += 60_000;
    wired.press("B");
    assert_eq!(wired.say("date"), "# 2026-11-19 00:12\n# ok\n# ");
    let mut wired = wired.restart();
    assert!(wired.say("sheet").ends_with(played));
    assert!(wired.say("pull 0").ends_with(played));
    assert_eq!(wired.say("date"), "# nobody has told it yet\n# ok\n# ");
    // A sheet that says nothing of it has none, until somebody tells it while it is played.
    wired.load(GAME);
    assert!(!wired.say("sheet").contains("played"));
    wired.say("date 2027-01-02 10:00");
    assert!(wired.say("sheet").contains("# played 2027-01-02 10:00\n"));
}

#[test]
fn a_game_that_is_over_gets_no_date_of_another_day() {
    let mut wired = Wired::new();
    wired.load(include_str!(
        "../games/grand-trunk/rulebook/end-scoring.sheet"
    ));
    wired.say("date 2026-11-18 23:50");
    assert!(!wired.say("sheet").contains("played"));
}

#[test]
fn buttons_are_pressed_over_the_cable_once_the_table_allows_it() {
    let mut wired = Wired::with_game();
    let shown = |wired: &Wired| {
        let mut words = String::new();
        wired.device.words(&mut |word| words += word);
        words
    };
    let before = shown(&wired);
    let refused = "# error: the settings on the screen do not allow it\n# ";
    for press in ["press X", "hold Y", "press Q"] {
        assert_eq!(wired.say(press), refused);
    }
    assert_eq!(shown(&wired), before);
    // Y opens the menu, where Settings is the last row but one; this is the last one there.
    wired.press("YAAXAX");
    assert!(
        shown(&wired).contains("Buttons by cable"),
        "{}",
        shown(&wired)
    );
    wired.press("YYY");
    assert_eq!(
        wired.say("press Q"),
        "# error: the buttons are A, B, X and Y\n# "
    );
    let at_rest = shown(&wired);
    assert_eq!(wired.say("press Y"), "# ok\n# ");
    assert_ne!(shown(&wired), at_rest);
    // It is allowed after a restart, too.
    let mut wired = wired.restart();
    assert_eq!(wired.say("press Y"), "# ok\n# ");
    wired.say("press Y");
    // Held, Y opens Undo; who hangs up lets go.
    assert_eq!(wired.say("hold Y"), "# ok\n# ");
    wired.now += 600;
    wired.device.tick(Moment(wired.now));
    let undo = shown(&wired);
    assert_ne!(undo, at_rest);
    wired.hear(&Err(Unheard::HungUp));
    assert_eq!(wired.say("hold B"), "# ok\n# ");
    wired.hear(&Err(Unheard::HungUp));
    let row = shown(&wired);
    wired.now += 5000;
    wired.device.tick(Moment(wired.now));
    assert_eq!(shown(&wired), row, "it does not repeat");
}

#[test]
fn it_becomes_a_drive_when_everything_is_kept() {
    let mut wired = Wired::with_game();
    wired.say("help");
    assert_eq!(wired.then, Then::GoOn);
    wired.device.press(Button::X, Moment(100));
    assert_eq!(wired.say("bootsel"), "# ok\n# ");
    assert_eq!(wired.then, Then::BecomeDrive);
    let sheet = wired.sheet();
    assert_eq!(wired.restart().sheet(), sheet);
}

#[test]
fn a_stored_game_is_pulled_with_what_the_table_said_of_it() {
    let file = in_tests("games").join("ticket-to-ride/whole-game-of-five.sheet");
    let sheet = std::fs::read_to_string(file).expect("a sheet");
    let mut wired = Wired::with_game();
    wired.load(&sheet);
    assert!(!wired.say("sheet").contains("all told"));
    wired.load(&format!("{sheet}# all told\n"));
    let told = "# all told\n# ok\n# ";
    let printed = wired.say("sheet");
    assert!(printed.ends_with(told), "{printed}");
    wired.load(GAME);
    assert!(!wired.say("sheet").contains("all told"));
    assert!(wired.say("pull 2").ends_with(told));
}
