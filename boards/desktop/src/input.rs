//! Sheets from files, for commands that read one.

use std::ffi::OsStr;
use std::io::Read;
use std::path::Path;
use std::process::ExitCode;

use stationmaster::sheet::Fault;

use crate::command_line::{complain, failed};

const WRONG_LINE: u8 = 2;

/// Does something with the sheet in a file, where `-` is standard input. What is wrong with it is said on
/// standard error.
pub(crate) fn read<T>(
    file: &OsStr,
    read: impl FnOnce(&str) -> Result<T, Fault>,
) -> Result<T, ExitCode> {
    let name = Path::new(file).display();
    let wrong = |line: usize, reason: &dyn std::fmt::Display| {
        complain(format_args!("{name}:{line}: {reason}"));
        ExitCode::from(WRONG_LINE)
    };
    let bytes = bytes_of(file).map_err(|error| failed(format_args!("{name}: {error}")))?;
    let unreadable = std::str::from_utf8(&bytes).err().map(|error| {
        let good = bytes.iter().take(error.valid_up_to());
        1 + good.filter(|&&byte| byte == b'\n').count()
    });
    // What is wrong before the first line that is no text is named first.
    match (read(&String::from_utf8_lossy(&bytes)), unreadable) {
        (Err(fault), Some(line)) if fault.line < line => Err(wrong(fault.line, &fault.reason)),
        (_, Some(line)) => Err(wrong(line, &"this is not UTF-8 text")),
        (Err(fault), None) => Err(wrong(fault.line, &fault.reason)),
        (Ok(read), None) => Ok(read),
    }
}

fn bytes_of(file: &OsStr) -> std::io::Result<Vec<u8>> {
    if file != "-" {
        return std::fs::read(file);
    }
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes)?;
    Ok(bytes)
}
