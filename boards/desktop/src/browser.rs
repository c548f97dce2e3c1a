//! The computer's browser.

use std::process::{Command, Stdio};

/// Opens an address, where there is somebody to look at it. Without a browser nothing happens: the address
/// was printed, too.
pub(crate) fn open(address: &str) {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        Command::new("explorer")
    } else if has_display() {
        Command::new("xdg-open")
    } else {
        return;
    };
    command
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    if let Ok(mut child) = command.spawn() {
        std::thread::spawn(move || child.wait());
    }
}

/// Otherwise `xdg-open` would start a browser inside the terminal.
fn has_display() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"]
        .into_iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}
