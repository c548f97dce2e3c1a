//! `stationmaster pull` at a real serial port: a pseudo-terminal with something like a device behind it.
#![cfg(target_os = "linux")]
#![allow(clippy::expect_used, reason = "a test may stop")]

use std::os::fd::{AsFd, AsRawFd};
use std::process::{Command, Output};
use std::thread;
use std::time::Duration;

use serial2::SerialPort;

/// Answers one command with `says`, behind the greeting and the echo.
fn pull_from(says: &'static str) -> Output {
    let (mut device, line) = SerialPort::pair().expect("a pseudo-terminal");
    device
        .set_read_timeout(Duration::from_secs(20))
        .expect("a port");
    let number = line.as_fd().as_raw_fd();
    let path = std::fs::read_link(format!("/proc/self/fd/{number}")).expect("a path");
    let answering = thread::spawn(move || {
        let mut byte = [0];
        let mut heard = Vec::new();
        while !heard.ends_with(b"\r\n") {
            device.read_exact(&mut byte).expect("a port");
            if byte == [3] {
                let greeting = b"noise\r\n# broken off\r\n# ok\r\n# ";
                device.write_all(greeting).expect("a port");
            } else {
                heard.extend(byte);
            }
        }
        device.write_all(&heard).expect("a port");
        let says = says.replace('\n', "\r\n");
        device.write_all(says.as_bytes()).expect("a port");
        device
    });
    let output = Command::new(env!("CARGO_BIN_EXE_stationmaster"))
        .args(["pull", "--port"])
        .arg(path)
        .output()
        .expect("the program starts");
    drop(answering.join().expect("a device"));
    drop(line);
    output
}

#[test]
fn a_sheet_comes_over_the_port_as_it_is() {
    let output = pull_from("game grand-trunk\nplayer Zoë red\n# ok\n# ");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{complaint}");
    assert_eq!(
        output.stdout,
        "game grand-trunk\nplayer Zoë red\n".as_bytes()
    );
}

#[test]
fn what_a_terminal_would_obey_is_not_passed_on() {
    let output = pull_from("game grand-trunk\n\x1b]0;gotcha\x07\n# ok\n# ");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"");
    assert!(!output.stderr.contains(&0x1b));
}
