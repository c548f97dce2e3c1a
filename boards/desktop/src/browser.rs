//! The computer's browser.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

/// A browser has read a page of its own computer by then.
const PAGE_TIME: Duration = Duration::from_mins(1);

/// Opens an address, where there is somebody to look at it. Without a browser nothing happens: the address
/// was printed, too.
pub(crate) fn open(address: &str) {
    if let Some(browser) = browser() {
        run(browser, address);
    }
}

/// Opens an address with a secret in it. What a program is started with, everybody on this computer can read; so it is
/// started with a page that leads there, which only this user can.
pub(crate) fn open_secretly(address: &str) {
    let Some(browser) = browser() else {
        return;
    };
    if let Ok(page) = write_page(address) {
        run(browser, &format!("file://{}", page.display()));
        thread::spawn(move || {
            thread::sleep(PAGE_TIME);
            let _ = fs::remove_file(page);
        });
    }
}

fn browser() -> Option<Command> {
    if cfg!(target_os = "macos") {
        Some(Command::new("open"))
    } else if cfg!(windows) {
        Some(Command::new("explorer"))
    } else {
        has_display().then(|| Command::new("xdg-open"))
    }
}

fn run(mut browser: Command, address: &str) {
    browser
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if let Ok(mut child) = browser.spawn() {
        thread::spawn(move || child.wait());
    }
}

/// Otherwise `xdg-open` would start a browser inside the terminal.
fn has_display() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"]
        .into_iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

/// Writes a page that leads to an address.
fn write_page(address: &str) -> io::Result<PathBuf> {
    let mut number = [0; 8];
    getrandom::fill(&mut number).map_err(io::Error::other)?;
    let name = format!("stationmaster-{:016x}.html", u64::from_le_bytes(number));
    let path = std::env::temp_dir().join(name);
    let mut page = create_for_this_user(&path)?;
    writeln!(
        page,
        "<!doctype html><meta charset=\"utf-8\"><meta name=\"referrer\" content=\"no-referrer\">\
         <title>Stationmaster</title><meta http-equiv=\"refresh\" content=\"0; url={address}\">\
         <a href=\"{address}\">Stationmaster</a>"
    )?;
    Ok(path)
}

/// A new file that nobody else may read. The temporary folder of Windows and macOS is the user's own anyway.
fn create_for_this_user(path: &Path) -> io::Result<fs::File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
