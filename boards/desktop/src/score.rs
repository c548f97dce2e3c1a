//! `stationmaster score`: replays a sheet and prints the standing.

use std::io;
use std::panic::resume_unwind;
use std::process::ExitCode;
use std::thread;

use stationmaster::answer::answer;
use stationmaster::catalogue::Item;
use stationmaster::game::Game;
use stationmaster::games::{self, Visitor};
use stationmaster::journal::Journal;
use stationmaster::language::Language;
use stationmaster::{report, sheet};

use crate::command_line::{
    Arguments, Misunderstood, failed, is_option, missing, misunderstood, print,
};
use crate::input;

/// Far more than any device holds: some 100,000 entries.
const ROOM: usize = 1024 * 1024;
const STACK: usize = 32 * ROOM;

/// Does what the words behind `score` say.
pub(crate) fn run(mut arguments: Arguments) -> Result<ExitCode, Misunderstood> {
    let (mut file, mut json, mut log, mut language) = (None, false, false, Language::English);
    while let Some(word) = arguments.next() {
        match word.to_str() {
            Some("--language") => language = arguments.read("--language", Language::from_slug)?,
            Some("--json") => json = true,
            Some("--log") => log = true,
            _ if is_option(&word) || file.is_some() => return Err(misunderstood(&word)),
            _ => file = Some(word),
        }
    }
    let file = file.ok_or_else(|| missing("the FILE of a sheet"))?;
    let told = with_room(|| {
        input::read(&file, |text| {
            let score = Score {
                text,
                json,
                log,
                language,
            };
            score.told()
        })
    });
    Ok(match told {
        Ok(Ok(told)) => print(&told),
        Ok(Err(code)) => code,
        Err(error) => failed(error),
    })
}

/// Works where a journal can be handed about by value.
fn with_room<T: Send>(work: impl FnOnce() -> T + Send) -> io::Result<T> {
    thread::scope(|scope| {
        let worker = thread::Builder::new().stack_size(STACK);
        let worker = worker.spawn_scoped(scope, work)?;
        Ok(worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })
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

    fn visit<S: Game>(self) -> Self::Output {
        let journal: Journal<S, ROOM> = sheet::read(self.text)?;
        let mut told = String::new();
        // Writing into a string cannot fail.
        if self.json {
            told = serde_json::to_string(&answer(journal.state())).unwrap_or_default() + "\n";
        } else {
            if self.log {
                let _ = report::log(&journal, self.language, &mut told);
                told.push('\n');
            }
            let _ = report::standing(journal.state(), self.language, &mut told);
        }
        Ok(told)
    }
}
