//! `stationmaster picture` as others use it.
#![allow(clippy::expect_used, reason = "a test may stop")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

const SHEET: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../../tests/games/grand-trunk/rulebook/setup-of-three-players.sheet"
);

fn picture(sheet: &str, png: &Path, more: &[&str]) -> ExitStatus {
    Command::new(env!("CARGO_BIN_EXE_stationmaster"))
        .args(["picture", sheet, "--png"])
        .arg(png)
        .args(more)
        .output()
        .expect("the program starts")
        .status
}

fn path(test: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}.png"));
    let _ = fs::remove_file(&path);
    path
}

/// Width, height and the red, green and blue of every pixel.
fn drawn(test: &str, more: &[&str]) -> (u32, u32, Vec<u8>) {
    let path = path(test);
    assert!(picture(SHEET, &path, more).success());
    let file = std::io::BufReader::new(fs::File::open(&path).expect("a picture"));
    let mut reader = png::Decoder::new(file).read_info().expect("a PNG");
    let mut colours = vec![0; reader.output_buffer_size().expect("a size")];
    let frame = reader.next_frame(&mut colours).expect("pixels");
    (frame.width, frame.height, colours)
}

#[test]
fn the_screen_is_drawn_at_the_panel_s_size() {
    let (width, height, colours) = drawn("wide", &[]);
    assert_eq!((width, height), (320, 240));
    assert!(colours.iter().any(|&colour| colour > 200));
    let (width, height, _) = drawn("square", &["--panel", "square"]);
    assert_eq!((width, height), (240, 240));
}

#[test]
fn languages_and_buttons_change_it() {
    let [english, german, pressed] = [
        drawn("english", &[]),
        drawn("german", &["--language", "de"]),
        drawn("pressed", &["--press", "X"]),
    ];
    assert!(english != german && english != pressed);
    assert!(english == drawn("again", &[]));
}

#[test]
fn a_wrong_sheet_makes_no_picture() {
    let path = path("wrong");
    let sheet = path.with_extension("sheet");
    fs::write(&sheet, "game chess\n").expect("a folder for tests");
    let status = picture(&sheet.to_string_lossy(), &path, &[]);
    assert_eq!(status.code(), Some(2));
    assert!(!path.exists());
}

#[test]
fn a_screen_is_found_by_its_name_and_a_wrong_name_is_refused() {
    let menu = drawn("screen-menu", &["--screen", "menu"]);
    let contracts = drawn("screen-contracts", &["--screen", "contracts"]);
    assert_ne!(menu, contracts);
    // The contracts are the second row of the menu, below Undo.
    assert_eq!(
        contracts,
        drawn("screen-menu-x", &["--screen", "menu", "--press", "BX"])
    );
    let nothing = path("screen-nothing");
    assert!(!picture(SHEET, &nothing, &["--screen", "nothing"]).success());
    assert!(!nothing.exists());
}
