//! `stationmaster pull` and `stationmaster push-board`: sheets out of a device, and into it.

use std::fs::File;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use crate::cable::{self, Cable, Trouble};
use crate::{input, port, score};

/// Everything goes into a new log when a board is learned, and flash takes its time.
const PATIENCE: Duration = Duration::from_secs(10);

/// The words behind a command: a port, and one other.
fn read<'a>(words: &[&'a str]) -> Option<(Option<&'a Path>, Option<&'a str>)> {
    let (mut path, mut other) = (None, None);
    let mut words = words.iter().copied();
    while let Some(word) = words.next() {
        match word {
            "--port" => path = Some(Path::new(words.next()?)),
            _ if word.starts_with("--") || other.is_some() => return None,
            _ => other = Some(word),
        }
    }
    Some((path, other))
}

fn connect(path: Option<&Path>) -> Result<Cable<File>, String> {
    let path = path.map_or_else(port::find, |path| Ok(path.to_owned()))?;
    Cable::new(port::open(&path)?, PATIENCE)
        .map_err(|trouble| format!("{}: {trouble}", path.display()))
}

/// Prints the running game, or the one with a number.
pub(crate) fn pull(words: &[&str]) -> ExitCode {
    let Some((path, number)) = read(words) else {
        return crate::usage();
    };
    let command = match number.map(str::parse::<u16>) {
        None => "sheet".to_owned(),
        Some(Ok(number)) => format!("pull {number}"),
        Some(Err(_)) => return crate::usage(),
    };
    let pulled = connect(path).and_then(|mut cable| {
        let sheet = cable.ask(&command);
        sheet.map_err(|trouble| trouble.to_string())
    });
    match pulled {
        Ok(sheet) if sheet.is_empty() => failed("no game was begun yet"),
        Ok(sheet) => score::print(&sheet),
        Err(reason) => failed(&reason),
    }
}

/// Lets the device learn a board sheet.
pub(crate) fn push_board(words: &[&str]) -> ExitCode {
    let Some((path, Some(file))) = read(words) else {
        return crate::usage();
    };
    let pushed = input::read(file, |text| {
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
    match pushed {
        Ok(Ok(())) => {
            eprintln!("the device has learned it");
            ExitCode::SUCCESS
        }
        Ok(Err(reason)) => failed(&reason),
        Err(code) => code,
    }
}

fn failed(reason: &str) -> ExitCode {
    eprintln!("{reason}");
    ExitCode::FAILURE
}
