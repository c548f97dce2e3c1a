//! Sheets from files, for commands that read one.

use std::io::Read;
use std::process::ExitCode;

use stationmaster::sheet::Fault;

const WRONG_LINE: u8 = 2;

/// Does something with the sheet in a file, where `-` is standard input. What is wrong with it is said on
/// standard error.
pub(crate) fn read<T>(
    file: &str,
    read: impl FnOnce(&str) -> Result<T, Fault>,
) -> Result<T, ExitCode> {
    let wrong = |line: usize, reason: &dyn std::fmt::Display| {
        eprintln!("{file}:{line}: {reason}");
        ExitCode::from(WRONG_LINE)
    };
    let bytes = bytes_of(file).map_err(|error| {
        eprintln!("{file}: {error}");
        ExitCode::FAILURE
    })?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = good.split(|&byte| byte == b'\n').count();
        wrong(line, &"this is not UTF-8 text")
    })?;
    read(&text).map_err(|fault| wrong(fault.line, &fault.reason))
}

fn bytes_of(file: &str) -> std::io::Result<Vec<u8>> {
    if file != "-" {
        return std::fs::read(file);
    }
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes)?;
    Ok(bytes)
}
