//! `cargo xtask screens`: every screen as a picture, and a page of those that have changed.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, ExitCode};

const LIST: &str = "tests/device/screens/pictures.txt";
const NOW: &str = "target/screens/now";
const BEFORE: &str = "target/screens/before";
const REPORT: &str = "target/screens/changed.html";

/// Writes the pictures and their checksums, and says which differ from those before.
pub(crate) fn screens() -> ExitCode {
    match write_all() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("the pictures cannot be written: {error}");
            ExitCode::FAILURE
        }
    }
}

fn write_all() -> io::Result<bool> {
    let before = fs::read_to_string(LIST).unwrap_or_default();
    if Path::new(NOW).exists() {
        // The pictures of the last run are what the new ones are compared with.
        let _ = fs::remove_dir_all(BEFORE);
        fs::rename(NOW, BEFORE)?;
    }
    fs::create_dir_all(NOW)?;
    let folder = fs::canonicalize(NOW)?;
    let drawn = Command::new("cargo")
        .args(["test", "--quiet", "--test", "device", "screens::"])
        .env("SCREENS", folder)
        .status()?;
    if !drawn.success() {
        return Ok(false);
    }
    let now = fs::read_to_string(LIST)?;
    let is_new = |line: &&str| !before.lines().any(|other| other == *line);
    let changed: Vec<&str> = now
        .lines()
        .filter(is_new)
        .filter_map(|line| line.split_once(' ').map(|(_, name)| name))
        .collect();
    fs::write(REPORT, report(&changed))?;
    println!(
        "{} pictures in {NOW}, {} changed:",
        now.lines().count(),
        changed.len()
    );
    for name in &changed {
        println!("    {name}");
    }
    println!("before and now side by side: {REPORT}");
    Ok(true)
}

fn report(changed: &[&str]) -> String {
    let mut page = String::from(
        "<!doctype html><meta charset=utf-8><title>Changed screens</title>\
         <style>body{background:#333;color:#eee;font-family:sans-serif}img{image-rendering:pixelated;margin:4px}</style>\n",
    );
    for name in changed {
        // Strings take all that is written to them.
        let _ = writeln!(
            page,
            "<h3>{name}</h3><img src=\"before/{name}.png\" alt=\"before\"><img src=\"now/{name}.png\" alt=\"now\">"
        );
    }
    page
}
