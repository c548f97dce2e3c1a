//! `stationmaster score`: replays a sheet and prints the standing.

use std::io::{Read, Write};
use std::process::ExitCode;

use stationmaster::answer::answer;
use stationmaster::catalogue::Item;
use stationmaster::games::{self, Game, Visitor};
use stationmaster::journal::Journal;
use stationmaster::language::Language;
use stationmaster::{report, sheet};

/// More than any device holds, so that every device's game can be read.
const ROOM: usize = 4 * stationmaster::journal::ON_THE_DEVICE;

const WRONG_LINE: u8 = 2;

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
    let outcome = text_of(file).and_then(|text| {
        let score = Score {
            text: &text,
            json,
            log,
            language,
        };
        score.told().map_err(|fault| Failure::Wrong {
            line: fault.line,
            reason: fault.reason.to_string(),
        })
    });
    match outcome {
        Ok(told) => print(&told),
        Err(Failure::Unreadable(error)) => {
            eprintln!("{file}: {error}");
            ExitCode::FAILURE
        }
        Err(Failure::Wrong { line, reason }) => {
            eprintln!("{file}:{line}: {reason}");
            ExitCode::from(WRONG_LINE)
        }
    }
}

enum Failure {
    Unreadable(std::io::Error),
    Wrong { line: usize, reason: String },
}

fn text_of(file: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = match file {
        "-" => std::io::stdin().read_to_end(&mut bytes),
        _ => std::fs::File::open(file).and_then(|mut file| file.read_to_end(&mut bytes)),
    };
    read.map_err(Failure::Unreadable)?;
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        Failure::Wrong {
            line: good.split(|&byte| byte == b'\n').count(),
            reason: "this is not UTF-8 text".to_owned(),
        }
    })
}

/// A reader that stops listening is no mistake of ours.
fn print(told: &str) -> ExitCode {
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
