//! Bits of the stored games go over.
//!
//! One wrong bit anywhere costs nothing at all. Two in one word cost what a record cost that cannot be read: then the
//! companion says so, and goes on with the game up to there or with the log before it; it never begins as new without
//! a word. What looks exactly like a cut of the power is taken for one: damage to the very last record.
//!
//! `STATIONMASTER_FLIPS=all` flips every bit of every image, which takes hours; a number, about so many of each.
use std::path::PathBuf;

use stationmaster::store::{PAGE, Store};
use stationmaster_kit::flash::Flash;

/// A small ring, so that it goes round soon.
const SMALL: usize = 3;
const PICO: usize = 30;
const DESKTOP: usize = 62;
const RING: usize = 2 * PAGE as usize;
const LARGEST_ITEM: usize = 80;

type Powered<const PAGES: usize> = stationmaster_kit::powered::Powered<Flash, PAGES>;

fn on<const PAGES: usize>(bytes: &[u8]) -> Powered<PAGES> {
    Powered::on(Flash::holding(bytes.to_vec()))
}

const BRIGHTNESS: &str = "Y A A X B B B X Y Y";

fn drawing(times: usize) -> String {
    let mut sheet = String::from("game ticket-to-ride\nplayer Marion blue\nplayer Nicole red\n");
    for name in ["Marion", "Nicole"].into_iter().cycle().take(times) {
        sheet.extend([name, " cards\n"]);
    }
    sheet
}

/// A game of Grand Trunk by buttons, some turns old, with something taken back.
fn under_way() -> Powered<SMALL> {
    let mut powered = on::<SMALL>(&Flash::blank(Store::<Flash, SMALL>::SIZE).bytes);
    for presses in [
        "B X X",
        "X X X X X",
        "X X X X X",
        "X X X X X B X X A X",
        "X X X X X",
        "X X B X B X X",
        "X B B B X",
        "Y B B X B X A X X",
    ] {
        powered.press(presses);
    }
    powered.press("hold Y X Y");
    powered
}

fn images() -> Vec<(&'static str, Vec<u8>)> {
    let mut images = Vec::new();
    let mut take = |name, powered: Powered<SMALL>| {
        assert!(!powered.is_in_trouble(), "{name}: {:?}", powered.words());
        images.push((name, powered.off().bytes));
    };
    take("under way", under_way());

    let blank = || on::<SMALL>(&Flash::blank(Store::<Flash, SMALL>::SIZE).bytes);
    let mut powered = blank();
    powered.load(&drawing(12));
    take("a sheet on a new companion", powered);

    let mut powered = under_way();
    powered.load(&drawing(9));
    take("a sheet instead of another game", powered);

    let mut powered = under_way();
    powered.copy();
    take("just copied", powered);

    let mut powered = blank();
    powered.load(&drawing(9));
    powered.copy();
    powered.press("X X");
    powered.press(BRIGHTNESS);
    take("copied, and gone on", powered);

    let mut powered = under_way();
    for _ in 0..200 {
        powered.press(BRIGHTNESS);
    }
    assert_eq!(powered.games().len(), 2, "it was tidied");
    take("tidied", powered);

    let mut powered = under_way();
    for _ in 0..2 {
        powered.press("Y A X X A B X");
        powered.press("X X");
        powered.press("X X");
        powered.press("X X X");
    }
    powered.press("Y A X X A X");
    assert_eq!(powered.games().len(), 4);
    take("several games", powered);

    let mut powered = under_way();
    let mut flash = powered.off();
    while flash.erases < 4 {
        powered = Powered::on(flash);
        powered.load(&drawing(40));
        powered.press("X X");
        flash = powered.off();
    }
    take("gone round", Powered::on(flash));
    images
}

/// The bits to flip: those of what is written, and some of what is blank; only each so many of them.
fn bits(bytes: &[u8], stride: usize) -> impl Iterator<Item = (usize, u8)> + '_ {
    let is_written = |&at: &usize| bytes[at] != 0xFF || at.is_multiple_of(509);
    (0..bytes.len())
        .filter(is_written)
        .flat_map(|at| (0..8).map(move |bit| (at, 1 << bit)))
        .step_by(stride)
}

/// Each so many bits, so that there are about so many flips, or as many as were asked for.
fn stride(image: &[u8], flips: usize) -> usize {
    let written = image.iter().filter(|&&byte| byte != 0xFF).count();
    let flips = match std::env::var("STATIONMASTER_FLIPS").as_deref() {
        Ok("all") => return 1,
        Ok(flips) => flips.parse().expect("a number, or all"),
        Err(_) => flips,
    };
    // An odd number, so that no bit of a byte is left out by all.
    (8 * written / flips) | 1
}

/// Flips bits one by one; gives how many, and how many of them cost something.
fn flip_each<const PAGES: usize>(name: &str, image: &[u8], stride: usize) -> (usize, usize) {
    let mut powered = on::<PAGES>(image);
    assert!(!powered.is_in_trouble(), "{name}: {:?}", powered.words());
    let (whole, games) = (powered.seen(), powered.games());
    let (mut flips, mut costly) = (0, 0);
    for (at, bit) in bits(image, stride) {
        flips += 1;
        let mut flipped = image.to_vec();
        flipped[at] ^= bit;
        let mut powered = on::<PAGES>(&flipped);
        let found = powered.seen();
        if found == whole && !powered.is_in_trouble() {
            // Now and then: the other games are all there, too, and what is entered next is kept.
            if flips % 23 == 0 {
                assert_eq!(powered.games(), games, "{name}: byte {at}, bit {bit:#x}");
            }
            if flips % 5 == 0 && powered.counts().is_some() {
                powered.press(BRIGHTNESS);
                let after = powered.seen();
                assert_ne!(after, found, "{name}: byte {at}, bit {bit:#x}");
                let again = Powered::<PAGES>::on(powered.off());
                assert!(!again.is_in_trouble(), "{name}: {:?}", again.words());
                assert_eq!(again.seen(), after, "{name}: byte {at}, bit {bit:#x}");
            }
            continue;
        }
        costly += 1;
        if costly <= 3 {
            let told = if powered.is_in_trouble() {
                "said"
            } else {
                "not said"
            };
            let (lines, of) = (found.sheet.lines().count(), whole.sheet.lines().count());
            println!("{name}: byte {at}, bit {bit:#x}: {lines} lines of {of}, {told}");
        }
    }
    (flips, costly)
}

#[test]
fn one_wrong_bit_costs_nothing() {
    let (mut all, mut costly) = (0, 0);
    for (name, image) in images() {
        let (flips, cost) = flip_each::<SMALL>(name, &image, stride(&image, 2000));
        println!("{name}: {flips} bits, {cost} of them cost something");
        (all, costly) = (all + flips, costly + cost);
    }
    println!("{all} bits");
    assert_eq!(costly, 0, "of {all} bits");
}

fn formats() -> Vec<PathBuf> {
    let tests = stationmaster_kit::in_tests("formats");
    let mut files = Vec::new();
    for version in std::fs::read_dir(tests).expect("a folder of versions") {
        let version = version.expect("a version").path();
        if !version.is_dir() {
            continue; // The tests themselves.
        }
        for file in std::fs::read_dir(version).expect("a folder of images") {
            let file = file.expect("an image").path();
            if file.extension().is_some_and(|ending| ending == "flash") {
                files.push(file);
            }
        }
    }
    files.sort();
    files
}

#[test]
fn one_wrong_bit_in_a_store_of_any_version_costs_nothing() {
    let (mut all, mut costly) = (0, 0);
    for file in formats() {
        let image = std::fs::read(&file).expect("an image");
        let name = file.file_stem().expect("a name").to_string_lossy();
        let stride = stride(&image, 120);
        let (flips, cost) = if image.len() == Store::<Flash, PICO>::SIZE as usize {
            flip_each::<PICO>(&name, &image, stride)
        } else {
            flip_each::<DESKTOP>(&name, &image, stride)
        };
        println!("{name}: {flips} bits, {cost} of them cost something");
        (all, costly) = (all + flips, costly + cost);
    }
    println!("{all} bits");
    assert_eq!(costly, 0, "of {all} bits");
}

/// Where what was written last ends: on the page that is begun and not closed.
fn end(image: &[u8]) -> usize {
    let page = PAGE as usize;
    let is_open = |&at: &usize| image[at] == 0 && image[at + page - 1] == 0xFF;
    let open = (RING..image.len()).step_by(page).find(is_open);
    let open = open.expect("something is written");
    let mut last = image[open..open + page].iter();
    let last = last.rposition(|&byte| byte != 0xFF);
    open + (last.expect("it is begun") + 1).next_multiple_of(4)
}

#[test]
fn what_is_written_over_a_wrong_bit_is_kept() {
    let mut entered = 0;
    for image in [under_way().off().bytes, images()[1].1.clone()] {
        let end = end(&image);
        for (at, bit) in (end..end + 64).flat_map(|at| (0..8).map(move |bit| (at, 1 << bit))) {
            let mut flipped = image.clone();
            flipped[at] ^= bit;
            let mut powered = on::<SMALL>(&flipped);
            for _ in 0..3 {
                let before = powered.seen();
                powered.press(BRIGHTNESS);
                let after = powered.seen();
                assert!(!powered.is_in_trouble(), "byte {at}: {:?}", powered.words());
                assert_ne!(after, before);
                powered = Powered::on(powered.off());
                assert!(!powered.is_in_trouble(), "byte {at}: {:?}", powered.words());
                assert_eq!(powered.seen(), after, "byte {at}, bit {bit:#x}");
                entered += 1;
            }
        }
    }
    println!("{entered} settings kept beside a wrong bit");
}

/// What may be found after damage to one of several logs: a game up to somewhere, also before something was taken back.
fn beginnings(image: &[u8]) -> Vec<String> {
    let mut powered = on::<SMALL>(image);
    let games = powered.games();
    let mut sheets: Vec<_> = games.into_iter().filter_map(|(.., sheet)| sheet).collect();
    sheets.push(powered.sheet());
    powered.press("hold Y A A A A");
    sheets.push(powered.sheet());
    sheets
}

#[test]
fn a_record_that_cannot_be_read_is_said_and_costs_what_follows_it_at_most() {
    let (mut said, mut unsaid) = (0, 0);
    for (name, image) in images() {
        let powered = on::<SMALL>(&image);
        let (whole, beginnings) = (powered.seen(), beginnings(&image));
        let end = end(&image);
        let words = (0..image.len()).step_by(4);
        for at in words.filter(|&at| image[at..at + 4] != [0xFF; 4]) {
            let what = format!("{name}: the word at {at}");
            let mut rotten = image.clone();
            rotten[at] ^= 0x10;
            rotten[at + 1] ^= 0x02;
            let mut powered = on::<SMALL>(&rotten);
            let found = powered.seen();
            let is_told = powered.is_in_trouble();
            if at < RING {
                // The label, or the diary of what is being erased.
                if is_told {
                    let words = powered.words().join(" ");
                    assert!(words.contains("Something else is stored here"), "{words}");
                    powered.press("A B Y hold Y X Y");
                    assert!(powered.off().bytes == rotten, "{what}: it was touched");
                } else {
                    assert_eq!(found, whole, "{what}");
                }
                continue;
            }
            let mut sheets = beginnings.iter();
            assert!(
                sheets.any(|sheet| sheet.starts_with(&found.sheet)),
                "{what}: {found:?}"
            );
            if !is_told {
                let in_the_last = (end - LARGEST_ITEM..end).contains(&at);
                assert!(
                    found == whole || in_the_last,
                    "{what}: something is gone, and nobody is told: {found:?}"
                );
                unsaid += usize::from(found != whole);
                continue;
            }
            said += 1;
            let words = powered.words().join(" ");
            assert!(
                words.contains("A part of the game cannot be read"),
                "{words}"
            );
            let readable = powered.games();
            powered.press("A B Y hold Y");
            let untouched = powered.off();
            assert!(untouched.bytes == rotten, "{what}: it was touched");

            // Going on loses nothing of what can be read, and nothing is to be said any more.
            let mut powered = Powered::<SMALL>::on(untouched);
            powered.press("X");
            assert!(!powered.is_in_trouble(), "{what}: {:?}", powered.words());
            let now = powered.seen();
            assert_eq!(now, found, "{what}");
            if name != "gone round" && name != "tidied" {
                let still = powered.games();
                for (number, _, _, sheet) in readable.iter().filter(|game| game.3.is_some()) {
                    let mut still = still.iter().filter(|game| game.0 == *number);
                    assert!(still.any(|game| game.3 == *sheet), "{what}: game {number}");
                }
            }
            let again = Powered::<SMALL>::on(powered.off());
            assert!(!again.is_in_trouble(), "{what}: {:?}", again.words());
            assert_eq!(again.seen(), found, "{what}");
        }
    }
    println!("{said} troubles said; {unsaid} times the last record was gone like after a cut");
    assert!(said > 500, "{said}");
}

#[test]
fn damage_before_the_end_of_a_copy_does_not_cost_the_game() {
    // Copied from the same game: what it was copied from has more than what can be read of the copy.
    let mut powered = on::<SMALL>(&Flash::blank(Store::<Flash, SMALL>::SIZE).bytes);
    powered.load(&drawing(20));
    let from = end(&powered.off().bytes);
    let mut powered = on::<SMALL>(&Flash::blank(Store::<Flash, SMALL>::SIZE).bytes);
    powered.load(&drawing(20));
    let whole = powered.seen();
    powered.copy();
    let image = powered.off().bytes;
    for at in (from..end(&image)).step_by(4) {
        let mut rotten = image.clone();
        rotten[at] ^= 0x81;
        let powered = on::<SMALL>(&rotten);
        assert_eq!(powered.seen().sheet, whole.sheet, "the word at {at}");
    }
    // A sheet, instead of another game: what can be read of it is its beginning.
    let mut powered = under_way();
    let other = powered.seen();
    let from = end(&powered.off().bytes);
    powered = under_way();
    powered.load(&drawing(20));
    let (whole, image) = (powered.seen(), powered.off().bytes);
    let mut some = 0;
    for at in (from..end(&image) - LARGEST_ITEM).step_by(4) {
        let mut rotten = image.clone();
        rotten[at] ^= 0x81;
        let powered = on::<SMALL>(&rotten);
        let found = powered.seen();
        assert!(
            powered.is_in_trouble() || found == whole,
            "the word at {at}"
        );
        let begins = found
            .sheet
            .starts_with("game ticket-to-ride\nplayer Marion");
        some += usize::from(begins && found != whole);
        assert!(
            whole.sheet.starts_with(&found.sheet) || found.sheet == other.sheet,
            "the word at {at}: {found:?}"
        );
        // Before its first entry a copy has its head and some twenty bytes of each setting.
        assert!(begins || at < from + 280, "the word at {at}: {found:?}");
    }
    assert!(some > 50, "{some}");
}

#[test]
fn a_first_sheet_whose_end_is_damaged_is_not_forgotten() {
    let mut powered = on::<SMALL>(&Flash::blank(Store::<Flash, SMALL>::SIZE).bytes);
    powered.load(&drawing(20));
    let (whole, mut rotten) = (powered.seen(), powered.off().bytes);
    let last = end(&rotten);
    rotten[last - 8] ^= 0x81;
    let mut powered = on::<SMALL>(&rotten);
    assert!(powered.is_in_trouble(), "{:?}", powered.words());
    assert_eq!(powered.seen().sheet, whole.sheet);
    powered.press("X");
    let again = Powered::<SMALL>::on(powered.off());
    assert!(!again.is_in_trouble());
    assert_eq!(again.seen().sheet, whole.sheet);
}
