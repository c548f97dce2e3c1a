//! Whatever a disk does, what the companion shows is there after the next start.

use std::fmt::Write as _;

use stationmaster::device::Panel;
use stationmaster::store::StoreFault;

use super::*;
use crate::save::test_disk::{Failure, TestDisk};
use crate::save::{BLANK, Save, Storage};

const SIZE: usize = super::SIZE as usize;

fn blank() -> TestDisk {
    TestDisk::new(vec![BLANK; SIZE])
}

fn start(disk: &TestDisk) -> Companion {
    let save = Save::new(Box::new(disk.clone()), SIZE).unwrap();
    Companion::new(Device::new(Panel::WIDE), FileFlash::of(save))
}

fn sheet(entries: usize) -> String {
    let mut sheet = "game ticket-to-ride\nplayer Marion blue\nplayer Angelika red\n".to_owned();
    for name in ["Marion", "Angelika"].iter().cycle().take(entries) {
        let _ = writeln!(sheet, "{name} cards");
    }
    sheet
}

fn load(companion: &mut Companion, text: &str) -> Result<(), NotRead> {
    companion.read(Paper::Sheet, text)
}

fn press(companion: &mut Companion, button: Button) {
    companion.press(button, 0, Moment(0));
    companion.release(button, Moment(0));
    companion.keep();
}

/// What players do: two games are loaded, and an entry is made and taken back by hand.
const STEPS: [fn(&mut Companion); 8] = [
    |companion| drop(load(companion, &sheet(4))),
    |companion| press(companion, Button::X),
    |companion| press(companion, Button::X),
    |companion| press(companion, Button::X),
    |companion| press(companion, Button::X),
    |companion| press(companion, Button::Y),
    |companion| drop(load(companion, &sheet(60))),
    |companion| press(companion, Button::X),
];

fn shown(companion: &Companion) -> String {
    companion.printed(Paper::Sheet)
}

/// What is shown by who starts with that disk.
fn after_start(disk: &TestDisk) -> String {
    shown(&start(disk))
}

/// What is shown after each step where nothing fails.
fn shown_on_a_good_disk() -> Vec<String> {
    let mut companion = start(&blank());
    let shown = STEPS.map(|step| {
        step(&mut companion);
        shown(&companion)
    });
    assert_ne!(shown[0], shown[4], "no entry was made by hand");
    shown.to_vec()
}

/// Does the steps with a failure at every position; `check` is shown the disk after each step, what the companion shows
/// then, and what it would show had nothing failed.
fn fail_everywhere(how: Failure, check: impl Fn(&TestDisk, &str, &str)) {
    let good = shown_on_a_good_disk();
    for operation in 0.. {
        let disk = blank();
        let mut companion = start(&disk);
        disk.fail(operation, how);
        for (step, good) in STEPS.iter().zip(&good) {
            step(&mut companion);
            let shown = shown(&companion);
            assert!(shown == *good || companion.device.trouble() == Some(StoreFault::Flash));
            check(&disk, &shown, good);
            if shown != *good {
                break;
            }
        }
        if disk.is_whole() {
            assert!(operation > 20, "hardly anything was written");
            return;
        }
    }
}

#[test]
fn what_is_shown_survives_the_program_whichever_write_fails() {
    for how in [Failure::Refused, Failure::Short] {
        fail_everywhere(how, |disk, shown, good| {
            let found = after_start(&disk.after_end());
            assert!(found == shown || found == good, "{how:?}\n{shown}\n{found}");
        });
    }
}

#[test]
fn what_is_shown_survives_a_power_cut_after_any_write_that_failed() {
    for how in [Failure::Refused, Failure::Short] {
        fail_everywhere(how, |disk, shown, good| {
            for _ in 0..4 {
                let found = after_start(&disk.after_power_cut());
                assert!(found == shown || found == good, "{how:?}\n{shown}\n{found}");
            }
        });
    }
}

#[test]
fn a_load_is_there_or_not_whenever_the_power_goes() {
    let (before, after) = (sheet(30), sheet(300));
    for operation in 0.. {
        let disk = blank();
        let mut companion = start(&disk);
        load(&mut companion, &before).unwrap();
        disk.fail(operation, Failure::PowerOff);
        let loaded = load(&mut companion, &after);
        for _ in 0..8 {
            let found = shown(&start(&disk.after_power_cut()));
            let expected = found == after || (loaded.is_err() && found == before);
            assert!(expected, "at {operation}: {loaded:?}\n{found}");
        }
        if disk.is_whole() {
            assert!(operation > 4, "hardly anything was written");
            return;
        }
    }
}

#[test]
fn a_load_is_two_syncs_however_long_it_is() {
    let disk = blank();
    let mut companion = start(&disk);
    for entries in [10, 381] {
        let before = disk.syncs();
        load(&mut companion, &sheet(entries)).unwrap();
        assert_eq!(disk.syncs() - before, 2, "for {entries} entries");
    }
}

#[test]
fn a_disk_that_works_again_is_written_again() {
    let disk = blank();
    let mut companion = start(&disk);
    load(&mut companion, &sheet(4)).unwrap();
    disk.fail(0, Failure::Refused);
    assert!(matches!(
        load(&mut companion, &sheet(6)),
        Err(NotRead::NotKept)
    ));
    assert_eq!(shown(&companion), sheet(4));
    // A start anew shows what was kept, and goes on.
    let mut anew = start(&disk.after_end());
    load(&mut anew, &sheet(6)).unwrap();
    assert_eq!(shown(&anew), sheet(6));
}

#[test]
fn a_disk_that_works_again_needs_no_start_anew() {
    let disk = blank();
    let mut companion = start(&disk);
    load(&mut companion, &sheet(4)).unwrap();
    disk.fail(0, Failure::Refused);
    assert!(load(&mut companion, &sheet(6)).is_err());
    let mut offers = false;
    let device = &companion.device;
    device.words(&mut |words| offers |= words == "Try again");
    assert!(offers);
    press(&mut companion, Button::X);
    assert_eq!(companion.device.trouble(), None);
    assert_eq!(shown(&companion), sheet(4));
    press(&mut companion, Button::X);
    press(&mut companion, Button::X);
    assert_eq!(shown(&companion), sheet(5), "an entry by hand");
    assert_eq!(after_start(&disk.after_power_cut()), sheet(5));
}

/// Whether the page is told that nothing is kept any more.
fn says_lost(companion: &mut Companion) -> bool {
    companion.look_after_save();
    let beside = Beside {
        stamps: HashMap::new(),
        is_lost: companion.is_lost,
        cue: serde_json::Value::Null,
    };
    screen(&companion.device, Viewer::Other, &beside).contains("\"lost\":true")
}

#[test]
fn a_save_that_is_deleted_is_noticed_and_keeps_nothing() {
    let disk = blank();
    let mut companion = start(&disk);
    load(&mut companion, &sheet(4)).unwrap();
    assert!(!says_lost(&mut companion));
    disk.set_gone(true);
    assert!(says_lost(&mut companion));
    assert!(load(&mut companion, &sheet(6)).is_err());
    assert_eq!(shown(&companion), sheet(4));
    disk.set_gone(false);
    assert!(!says_lost(&mut companion));
}

#[test]
fn a_save_somebody_else_writes_to_is_noticed_and_left_alone() {
    let disk = blank();
    let mut companion = start(&disk);
    load(&mut companion, &sheet(4)).unwrap();
    // Touched, but the same as before.
    disk.scribble(&[]);
    assert!(!says_lost(&mut companion));
    disk.scribble(b"another game");
    assert!(load(&mut companion, &sheet(6)).is_err());
    assert!(says_lost(&mut companion));
    let bytes = disk.clone().read(12).unwrap();
    assert_eq!(bytes, b"another game");
}
