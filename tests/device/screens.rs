//! Every screen in both languages and on both panels looks as it did when somebody last looked at it.
//!
//! `tests/device/screens/*.scenario` lead to the screens, `tests/device/screens/pictures.txt` has a checksum for each.
//! `cargo xtask screens` writes the pictures and the checksums, and says which have changed.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use stationmaster::catalogue::Item;
use stationmaster::device::Panel;
use stationmaster::language::Language;
use stationmaster_kit::companion::Companion;
use stationmaster_kit::in_tests;
use stationmaster_kit::scenario::Scenario;

/// Where the checksums are.
fn list() -> PathBuf {
    in_tests("device/screens/pictures.txt")
}

fn pictures() -> BTreeMap<String, u64> {
    let folder = std::env::var_os("SCREENS").map(PathBuf::from);
    let mut pictures = BTreeMap::new();
    for scenario in Scenario::all("device/screens") {
        for (panel, size) in [(Panel::WIDE, "wide"), (Panel::SQUARE, "square")] {
            for &language in Language::ALL {
                let reads = language == Language::English;
                let mut take = |shot: &str, companion: &Companion| {
                    let name = format!("{shot}-{}-{size}", language.slug());
                    if let Some(folder) = &folder {
                        write_png(&folder.join(format!("{name}.png")), companion);
                    }
                    let twice = pictures.insert(name, companion.picture());
                    assert!(twice.is_none(), "two pictures are called {shot}");
                };
                if let Err(why) = scenario.play(panel, language, reads, &mut take) {
                    panic!("{why}");
                }
            }
        }
    }
    pictures
}

fn write_png(path: &Path, companion: &Companion) {
    let file = std::fs::File::create(path).expect("a folder for pictures");
    let panel = companion.frame.panel;
    let mut encoder = png::Encoder::new(file, panel.width.into(), panel.height.into());
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a header");
    let rgb: Vec<u8> = companion
        .frame
        .pixels
        .iter()
        .flat_map(|&pixel| rgb(pixel))
        .collect();
    writer.write_image_data(&rgb).expect("an image");
}

/// RGB565 as a panel shows it.
fn rgb(pixel: u16) -> [u8; 3] {
    let part = |shift: u16, bits: u16| {
        let part = pixel >> shift & ((1 << bits) - 1);
        u8::try_from(part * 255 / ((1 << bits) - 1)).expect("at most 255")
    };
    [part(11, 5), part(5, 6), part(0, 5)]
}

#[test]
fn every_screen_looks_as_it_did() {
    let pictures = pictures();
    let mut text = String::new();
    for (name, sum) in &pictures {
        writeln!(text, "{sum:016x} {name}").expect("strings take all");
    }
    if std::env::var_os("SCREENS").is_some() {
        std::fs::write(list(), &text).expect("a list of pictures");
        return;
    }
    let known = std::fs::read_to_string(list()).unwrap_or_default();
    let changed: Vec<&str> = text
        .lines()
        .filter(|line| !known.lines().any(|other| other == *line))
        .chain(
            known
                .lines()
                .filter(|line| !text.lines().any(|other| other == *line)),
        )
        .collect();
    assert!(
        changed.is_empty(),
        "look at them with `cargo xtask screens`:\n{}",
        changed.join("\n")
    );
}
