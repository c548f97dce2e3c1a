//! Every sheet of this folder is replayed, and what it claims must be true.

use std::path::Path;

use serde_json::Value;
use stationmaster::games::danske_rails::State;
use stationmaster::journal::{Journal, Record};
use stationmaster::{answer, sheet};

use crate::helpers::{TABLE, said};

const ROOM: usize = 16 * 1024;

#[test]
fn every_sheet_holds_what_it_claims() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games/danske-rails");
    let mut sheets = 0;
    let mut faults = Vec::new();
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "sheet"))
        .collect();
    files.sort();
    for path in files {
        sheets += 1;
        let text = std::fs::read_to_string(&path).expect("a sheet is text");
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        check(&name, &text, &mut faults);
    }
    assert!(sheets > 20, "{sheets}");
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

fn read(text: &str) -> Result<Journal<State, ROOM>, (usize, String)> {
    sheet::read(text).map_err(|fault| (fault.line, fault.reason.to_string()))
}

fn check(name: &str, text: &str, faults: &mut Vec<String>) {
    let mut before = String::new();
    let mut claims = 0;
    for (number, line) in (1..).zip(text.lines()) {
        let mut fault = |words: String| faults.push(format!("{name}:{number}: {words}"));
        if let Some(claim) = line.strip_prefix("#= ") {
            claims += 1;
            let (path, value) = claim.split_once(' ').expect("a claim");
            let value: Value = serde_json::from_str(value).expect("a value");
            match read(&before) {
                Err(why) => fault(format!("{why:?}")),
                Ok(journal) => {
                    let answer = answer::answer(journal.state());
                    let answer = serde_json::to_value(answer).expect("an answer");
                    let found = look_up(&answer, path);
                    if found != Some(&value) {
                        fault(format!("{path} is {found:?}, not {value}"));
                    }
                }
            }
        } else if let Some(claim) = line.strip_prefix("#! ") {
            claims += 1;
            let (refused, reason) = claim.split_once(" -> ").expect("a claim");
            match read(&format!("{before}{}\n", refused.trim())) {
                Ok(_) => fault(format!("“{refused}” was accepted")),
                Err(why) if why == (number, reason.trim().to_owned()) => {}
                Err((at, why)) => fault(format!("“{refused}” was refused at {at}: {why}")),
            }
        } else if let Some(words) = line.strip_prefix("#> ") {
            claims += 1;
            match read(&before) {
                Err(why) => fault(format!("{why:?}")),
                Ok(mut journal) => {
                    let last = journal.undo().expect("something was entered");
                    let told = journal.enter(last).expect("it was accepted before");
                    let told: Vec<String> = told
                        .iter()
                        .map(|happening| said(happening, journal.state(), TABLE))
                        .collect();
                    if !told.contains(&words.trim().to_owned()) {
                        fault(format!("“{words}” is not in {told:?}"));
                    }
                }
            }
        }
        before += line;
        before.push('\n');
    }
    if claims == 0 {
        faults.push(format!("{name}: a sheet that claims nothing tests nothing"));
    }
    round_trips(name, text, faults);
}

/// What is printed reads back as the same game, and what is recorded replays as the same game.
fn round_trips(name: &str, text: &str, faults: &mut Vec<String>) {
    let print = |journal: &Journal<State, ROOM>| {
        let mut text = String::new();
        sheet::print(journal, &mut text).expect("a string takes everything");
        text
    };
    let journal = match read(text) {
        Ok(journal) => journal,
        Err(why) => return faults.push(format!("{name}: {why:?}")),
    };
    let printed = print(&journal);
    let again = read(&printed).expect("what is printed can be read");
    if again.state() != journal.state() || print(&again) != printed {
        faults.push(format!(
            "{name}: the printed sheet is another game:\n{printed}"
        ));
    }
    let mut log = Journal::<State, ROOM>::head().to_vec();
    for entry in journal.entries() {
        log.extend(Record::Entered(entry).encode());
    }
    let replayed = Journal::<State, ROOM>::read(&log).expect("a log can be read");
    assert_eq!(replayed.state(), journal.state(), "{name}");
}

fn look_up<'a>(answer: &'a Value, path: &str) -> Option<&'a Value> {
    let players = answer.get("players")?.as_array()?;
    path.split('.').try_fold(answer, |value, step| {
        let player = || players.iter().find(|player| player["name"] == step);
        value.get(step).or_else(player)
    })
}
