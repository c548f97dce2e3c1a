//! Every store that was ever put under `tests/formats` opens with the present program.
//!
//! `v1/NAME.flash` is a whole store as the program of that version wrote it, beside it what it showed: `.sheet` and
//! `.board`, `.txt` the settings, clocks, names and words, `.games` every stored game, `.learned` what a new game of Grand
//! Trunk knew of the board. None of these files is ever changed; a new version adds a folder.
use std::fmt::Write;
use std::path::PathBuf;

use embassy_futures::block_on;
use stationmaster::language::Language;
use stationmaster::store::Store;
use stationmaster_kit::flash::Flash;
use stationmaster_kit::powered::Powered;

const PICO: usize = 30;
const DESKTOP: usize = 62;
const NEW_GAME: &str = "Y A X X A";

/// An image, and the files beside it.
struct Image {
    path: PathBuf,
    bytes: Vec<u8>,
}

impl Image {
    fn all() -> Vec<Self> {
        let formats = stationmaster_kit::in_tests("formats");
        let mut images = Vec::new();
        for version in std::fs::read_dir(formats).expect("a folder of versions") {
            let version = version.expect("a version").path();
            if !version.is_dir() {
                continue; // The tests themselves.
            }
            for file in std::fs::read_dir(version).expect("a folder of images") {
                let path = file.expect("a file").path();
                if path.extension().is_some_and(|ending| ending == "flash") {
                    let bytes = std::fs::read(&path).expect("an image");
                    images.push(Self { path, bytes });
                }
            }
        }
        images.sort_by(|a, b| a.path.cmp(&b.path));
        images
    }

    /// What a file beside it says; nothing if there is none.
    fn beside(&self, ending: &str) -> String {
        std::fs::read_to_string(self.path.with_extension(ending)).unwrap_or_default()
    }

    fn on<const PAGES: usize>(&self) -> Powered<Flash, PAGES> {
        Powered::on(Flash::holding(self.bytes.clone()))
    }

    fn check(&self) {
        let pages = |pages: u32| pages as usize == self.bytes.len();
        if pages(Store::<Flash, PICO>::SIZE) {
            self.check_with::<PICO>();
        } else {
            assert!(pages(Store::<Flash, DESKTOP>::SIZE));
            self.check_with::<DESKTOP>();
        }
    }

    fn check_with<const PAGES: usize>(&self) {
        let name = self.path.display();
        let powered = self.on::<PAGES>();
        assert!(!powered.is_in_trouble(), "{name}: {:?}", powered.words());
        assert_eq!(powered.sheet(), self.beside("sheet"), "{name}");
        assert_eq!(powered.board(), self.beside("board"), "{name}");
        assert!(
            powered.off().bytes == self.bytes,
            "{name}: opening has changed it"
        );

        let text = self.beside("txt");
        // What the screen says of a game may be put better by a later program, so its words are no promise.
        let said: Vec<_> = text
            .lines()
            .filter(|line| !line.starts_with("words "))
            .collect();
        let told = self.told::<PAGES>();
        assert_eq!(told.lines().collect::<Vec<_>>(), said, "{name}");
        assert_eq!(self.games::<PAGES>(), self.beside("games"), "{name}");
        assert_eq!(self.learned::<PAGES>(), self.beside("learned"), "{name}");
        self.goes_on::<PAGES>();
    }

    /// Settings, clocks and names, as the screen shows them.
    fn told<const PAGES: usize>(&self) -> String {
        let mut out = format!("pages {PAGES}\n");
        let mut line = |words: String| writeln!(out, "{}", words.trim()).expect("strings take all");
        let mut powered = self.on::<PAGES>();
        let language = match powered.device.language() {
            _ if asks_language(&powered) => "none",
            Language::German => "de",
            Language::English => "en",
        };
        line(format!("language {language}"));

        // The settings stand on a page that needs a game.
        let mut settings = self.on_a_game::<PAGES>();
        settings.press("Y A A X");
        let mut rows = Vec::new();
        for _ in 0..5 {
            rows.push(settings.chosen().pop().expect("a row has words"));
            settings.press("B");
        }
        let is_on = |row: &String| match row.as_str() {
            "on" | "an" => "on",
            "off" | "aus" => "off",
            other => panic!("{other} in {rows:?}"),
        };
        line(format!("hints {}", is_on(&rows[1])));
        line(format!("clocks {}", is_on(&rows[2])));
        assert_eq!(rows[3], format!("{} %", powered.device.brightness()));
        line(format!("brightness {}", powered.device.brightness() / 20));
        line(format!("light {}", is_on(&rows[4])));

        match powered.counts() {
            Some((slug, entries, undone)) => {
                line(format!("slug {slug}"));
                line(format!("entries {entries}"));
                line(format!("undone {undone}"));
            }
            None => line("slug none".to_owned()),
        }
        let games = powered.games();
        line(format!("games {}", games.len()));
        for (number, slug, is_running, _) in games {
            let running = if is_running { "running" } else { "" };
            line(format!("game {number} {slug} {running}"));
        }
        if powered.counts().is_some() {
            for (seat, seconds) in self.clocks::<PAGES>(is_on(&rows[2]) == "off") {
                line(format!("clock {seat} {seconds}"));
            }
        }
        line(format!("names {}", self.names::<PAGES>().join(" ")));
        out
    }

    /// On, with a game begun if there was none.
    fn on_a_game<const PAGES: usize>(&self) -> Powered<Flash, PAGES> {
        let mut powered = self.on::<PAGES>();
        if asks_language(&powered) {
            powered.press("X");
        }
        if powered.counts().is_none() {
            powered.press("X");
        }
        powered
    }

    /// On, where a new game is chosen.
    fn on_new_game<const PAGES: usize>(&self) -> Powered<Flash, PAGES> {
        let mut powered = self.on::<PAGES>();
        if asks_language(&powered) {
            powered.press("X");
        }
        if powered.counts().is_some() {
            powered.press(NEW_GAME);
        }
        powered
    }

    /// The clock of every seat in seconds, as the page of the scores shows them.
    fn clocks<const PAGES: usize>(&self, are_off: bool) -> Vec<(usize, u32)> {
        let mut powered = self.on::<PAGES>();
        if are_off {
            powered.press("Y A A X B B X Y Y");
        }
        let sheet = powered.sheet();
        let players: Vec<_> = sheet
            .lines()
            .filter_map(|line| line.strip_prefix("player ")?.split(' ').next())
            .collect();
        powered.press("Y");
        while !powered
            .chosen()
            .iter()
            .any(|word| word == "Scores" || word == "Stand")
        {
            powered.press("B");
        }
        powered.press("X");
        let mut clocks = Vec::new();
        for _ in 0..6 {
            let chosen = powered.chosen();
            let words = powered.words();
            let seat = players
                .iter()
                .position(|player| chosen.iter().any(|word| word == player));
            let clock = words.iter().flat_map(|word| word.lines()).find_map(|line| {
                let line = line.trim();
                let clock = line.strip_prefix("Clock ").or(line.strip_prefix("Uhr "))?;
                let (minutes, seconds) = clock.split_once(':')?;
                Some(minutes.parse::<u32>().ok()? * 60 + seconds.parse::<u32>().ok()?)
            });
            if let (Some(seat), Some(clock)) = (seat, clock) {
                clocks.push((seat, clock));
            }
            powered.press("B");
        }
        clocks.sort_unstable();
        clocks.dedup();
        clocks
    }

    /// The names that are offered in a new game of Ticket to Ride.
    fn names<const PAGES: usize>(&self) -> Vec<String> {
        let mut powered = self.on_new_game::<PAGES>();
        powered.press("B X X");
        let mut names = Vec::new();
        for _ in 0..12 {
            match powered.chosen().first().map(String::as_str) {
                None | Some("Type a name" | "Anderen Namen eingeben") => break,
                Some(name) => names.push(name.to_owned()),
            }
            powered.press("B");
        }
        // The last is the colour.
        names.pop();
        names
    }

    /// Every stored game with its sheet.
    fn games<const PAGES: usize>(&self) -> String {
        let mut powered = self.on::<PAGES>();
        let mut out = String::new();
        for (number, slug, is_running, _) in powered.games() {
            let running = if is_running { ", running" } else { "" };
            writeln!(out, "# {number} {slug}{running}").expect("strings take all");
            let mut sheet = String::new();
            match block_on(powered.keeper.sheet_of(number, &mut sheet)) {
                Ok(is_there) => {
                    assert!(is_there);
                    out += &sheet;
                }
                Err(fault) => writeln!(out, "# error: {fault:?}").expect("strings take all"),
            }
        }
        out
    }

    /// What a new game of Grand Trunk knows of the board.
    fn learned<const PAGES: usize>(&self) -> String {
        let mut powered = self.on_new_game::<PAGES>();
        powered.press("X");
        powered.board()
    }

    /// What is done next goes into a new log, and everything else with it.
    fn goes_on<const PAGES: usize>(&self) {
        let name = self.path.display();
        let before = self.on::<PAGES>().games();
        let mut powered = self.on_a_game::<PAGES>();
        let seen = powered.seen();
        // A step of brightness; then, on another copy, an entry taken back and put in again.
        powered.press("Y A A X B B B X Y Y");
        let darker = powered.seen();
        assert_ne!(darker.brightness, seen.brightness, "{name}");
        assert_eq!((&darker.sheet, &darker.board), (&seen.sheet, &seen.board));
        let powered = Powered::<Flash, PAGES>::on(powered.off());
        assert!(!powered.is_in_trouble(), "{name}: {:?}", powered.words());
        assert_eq!(powered.seen(), darker, "{name}");

        let mut powered = self.on_a_game::<PAGES>();
        let (_, entries, _) = powered.counts().expect("a game");
        if entries > 0 {
            powered.press("hold Y X Y");
            let (_, fewer, undone) = powered.counts().expect("a game");
            assert_eq!(fewer, entries - 1, "{name}: {:?}", powered.words());
            assert!(undone > 0, "{name}");
            let after = powered.seen();
            powered = Powered::on(powered.off());
            assert_eq!(powered.seen(), after, "{name}");
            powered.press("hold Y A Y");
        } else {
            powered.press("X X X X X");
        }
        let after = powered.seen();
        assert!(after.sheet.lines().count() > 1, "{name}: {}", after.sheet);
        let mut powered = Powered::<Flash, PAGES>::on(powered.off());
        assert!(!powered.is_in_trouble(), "{name}: {:?}", powered.words());
        assert_eq!(powered.seen(), after, "{name}");

        // The log it was copied from is untouched.
        let now = powered.games();
        for (number, slug, _, sheet) in before {
            let still = now.iter().find(|game| game.0 == number);
            if let Some((_, now_slug, _, now_sheet)) = still {
                assert_eq!((&slug, &sheet), (now_slug, now_sheet), "{name}: {number}");
            }
        }
    }
}

fn asks_language<const PAGES: usize>(powered: &Powered<Flash, PAGES>) -> bool {
    let words = powered.words();
    powered.counts().is_none() && words.iter().any(|word| word.contains("Sprache"))
}

#[test]
fn every_store_ever_written_opens_and_goes_on() {
    let images = Image::all();
    assert!(images.len() >= 23, "{}", images.len());
    for image in images {
        image.check();
    }
}
