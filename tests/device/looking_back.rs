//! The log of a long game is the same however one came there.

use stationmaster::device::{Button, Panel};
use stationmaster_kit::companion::Companion;

const GAME: &str =
    include_str!("../games/grand-trunk/whole-games/marion-angelika-and-nicole.sheet");
/// More than are seen at once, and more than the companion looks back in one go.
const STEPS: usize = 90;

/// A companion in the middle of a game.
fn playing(entries: usize) -> Companion {
    let is_entry = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    let sheet: Vec<&str> = GAME.lines().filter(is_entry).take(entries).collect();
    loaded(&sheet.join("\n"))
}

fn loaded(sheet: &str) -> Companion {
    let mut companion = Companion::new(Panel::WIDE);
    let loaded = companion.device.load_sheet(sheet);
    loaded.map_err(|fault| fault.reason).expect("a good sheet");
    companion.settle();
    companion
}

/// What the log says, from the last entry back.
fn log(companion: &mut Companion) -> Vec<String> {
    companion.press(Button::B);
    let mut pages = Vec::new();
    for _ in 0..STEPS {
        pages.push(companion.words());
        companion.tap(Button::B);
    }
    companion.press(Button::Y);
    pages
}

/// The log of the same game on a companion that has only just read it.
fn log_anew(companion: &Companion) -> Vec<String> {
    log(&mut loaded(&companion.sheet()))
}

fn undo(companion: &mut Companion, times: usize) {
    companion.hold(Button::Y, 1000);
    // Each is looked at before it is taken back.
    (1..2 * times).for_each(|_| companion.press(Button::X));
    companion.press(Button::Y);
}

#[test]
fn the_log_is_right_after_entries_were_taken_back_and_others_made() {
    let mut companion = playing(200);
    let before = log(&mut companion);
    for times in [3, 30, 80] {
        undo(&mut companion, times);
        assert_eq!(log(&mut companion), log_anew(&companion), "{times} undone");
        // The turn's menu: Maintenance where it can be, or whatever stands there.
        companion.press(Button::X);
        companion.press(Button::B);
        companion.press(Button::X);
        companion.press(Button::Y);
        companion.press(Button::Y);
        companion.restart();
        assert_eq!(
            log(&mut companion),
            log_anew(&companion),
            "{times} made anew"
        );
    }
    assert_ne!(log(&mut companion), before);
}

#[test]
fn the_log_is_the_same_when_entries_are_taken_back_and_put_in_again() {
    let mut companion = playing(200);
    let before = log(&mut companion);
    undo(&mut companion, 40);
    companion.hold(Button::Y, 1000);
    (0..40).for_each(|_| companion.press(Button::A));
    companion.press(Button::Y);
    assert_eq!(log(&mut companion), before);
}
