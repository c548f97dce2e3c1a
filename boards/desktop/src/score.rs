//! `stationmaster score`: replays a sheet and prints the standing.

use std::io::Write;
use std::process::ExitCode;

use stationmaster::answer::answer;
use stationmaster::catalogue::Item;
use stationmaster::games::{self, Game, Visitor};
use stationmaster::journal::Journal;
use stationmaster::language::Language;
use stationmaster::{report, sheet};

use crate::input;

/// More than any device holds, so that every device's game can be read.
const ROOM: usize = 4 * stationmaster::journal::ON_THE_DEVICE;

/// Does what the words behind `score` say.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    let (mut file, mut json, mut log, mut language) = (None, false, false, Language::English);
    let mut words = words.iter().copied();
    while let Some(word) = words.next() {
        match word {
            "--language" => match words.next().and_then(Language::from_slug) {
                Some(asked) => language = asked,
                None => return crate::usage(),
            },
            "--json" => json = true,
            "--log" => log = true,
            _ if word.starts_with("--") || file.is_some() => return crate::usage(),
            _ => file = Some(word),
        }
    }
    let Some(file) = file else {
        return crate::usage();
    };
    let told = input::read(file, |text| {
        let score = Score {
            text,
            json,
            log,
            language,
        };
        score.told()
    });
    match told {
        Ok(told) => print(&told),
        Err(code) => code,
    }
}

/// Prints. A reader that stops listening is no mistake of ours.
pub(crate) fn print(told: &str) -> ExitCode {
    match std::io::stdout().write_all(told.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

struct Score<'a> {
    text: &'a str,
    json: bool,
    log: bool,
    language: Language,
}

impl Score<'_> {
    fn told(self) -> Result<String, sheet::Fault> {
        let (line, game) = sheet::game_of(self.text)?;
        games::with(game, self).unwrap_or_else(|| Err(sheet::unknown_game(line, game)))
    }
}

impl Visitor for Score<'_> {
    type Output = Result<String, sheet::Fault>;

    fn visit<G: Game>(self) -> Self::Output {
        let journal: Journal<G, ROOM> = sheet::read(self.text)?;
        let mut told = String::new();
        // Writing into a string cannot fail.
        if self.json {
            told = serde_json::to_string(&answer::<G>(journal.state())).unwrap_or_default() + "\n";
        } else {
            if self.log {
                let _ = report::log(&journal, self.language, &mut told);
                told.push('\n');
            }
            let _ = report::standing::<G>(journal.state(), self.language, &mut told);
        }
        Ok(told)
    }
}
