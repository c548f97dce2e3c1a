//! `stationmaster pull` and `stationmaster push-board`: sheets out of a device, and into it.

use std::ffi::OsString;
use std::process::ExitCode;
use std::time::Duration;

use crate::cable::{self, Cable, Trouble};
use crate::command_line::{
    Arguments, Misunderstood, complain, failed, is_option, missing, misunderstood, print,
};
use crate::port::Port;
use crate::{input, port};

/// What a line may take in all, until its last byte is there. Everything goes into a new log when a board is learned, and
/// flash takes its time.
const PATIENCE: Duration = Duration::from_secs(10);

/// The words behind a command: a port, and one other.
fn read(mut arguments: Arguments) -> Result<(Option<OsString>, Option<OsString>), Misunderstood> {
    let (mut path, mut other) = (None, None);
    while let Some(word) = arguments.next() {
        match word.to_str() {
            Some("--port") => path = Some(arguments.after("--port")?),
            _ if is_option(&word) || other.is_some() => return Err(misunderstood(&word)),
            _ => other = Some(word),
        }
    }
    Ok((path, other))
}

fn connect(path: Option<OsString>) -> Result<Cable<Port>, String> {
    let path = path.map_or_else(port::find, |path| Ok(path.into()))?;
    Cable::new(port::open(&path)?, PATIENCE)
        .map_err(|trouble| format!("{}: {trouble}", path.display()))
}

/// Prints the running game, or the one with a number.
pub(crate) fn pull(arguments: Arguments) -> Result<ExitCode, Misunderstood> {
    let (path, number) = read(arguments)?;
    let command = match number {
        None => "sheet".to_owned(),
        Some(word) => {
            let number = word.to_str().and_then(|word| word.parse::<u16>().ok());
            let number = number.ok_or_else(|| misunderstood(&word))?;
            format!("pull {number}")
        }
    };
    let pulled = connect(path).and_then(|mut cable| {
        let sheet = cable.ask(&command);
        sheet.map_err(|trouble| trouble.to_string())
    });
    Ok(match pulled {
        Ok(sheet) if sheet.is_empty() => failed("no game was begun yet"),
        Ok(sheet) => print(&sheet),
        Err(reason) => failed(reason),
    })
}

/// Lets the device learn a board sheet.
pub(crate) fn push_board(arguments: Arguments) -> Result<ExitCode, Misunderstood> {
    let (path, file) = read(arguments)?;
    let file = file.ok_or_else(|| missing("the FILE of a board sheet"))?;
    let pushed = input::read(&file, |text| {
        cable::can_be_told(text)?;
        let told = connect(path).and_then(|mut cable| match cable.push_board(text) {
            Ok(()) => Ok(Ok(())),
            Err(Trouble::Refused(reason)) => cable::fault(&reason).map(Err).ok_or(reason),
            Err(trouble) => Err(trouble.to_string()),
        });
        match told {
            Ok(Ok(())) => Ok(Ok(())),
            Ok(Err(fault)) => Err(fault),
            Err(reason) => Ok(Err(reason)),
        }
    });
    Ok(match pushed {
        Ok(Ok(())) => {
            complain("the device has learned it");
            ExitCode::SUCCESS
        }
        Ok(Err(reason)) => failed(reason),
        Err(code) => code,
    })
}
