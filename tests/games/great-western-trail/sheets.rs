//! The sheets of this folder, until the test of all games' sheets reads them.

use std::fmt::Write;

use serde_json::Value;
use stationmaster::audience::Audience;
use stationmaster::game::Say;
use stationmaster::games::great_western_trail::State;
use stationmaster::journal::{Journal, Record};
use stationmaster::language::Language;
use stationmaster::{answer, sheet};

#[path = "../../common/sheets.rs"]
mod common;

use common::{Claim, Sheet, look_up};

const TO: Audience = Audience::table(Language::English);

#[test]
fn every_sheet_holds() {
    let mut wrong = String::new();
    let mut number = 0;
    for sheet in Sheet::all() {
        if sheet.name.contains("games/great-western-trail/") {
            number += 1;
            if let Err(why) = check(&sheet) {
                writeln!(wrong, "{why}").expect("a string takes everything");
            }
        }
    }
    assert!(number > 30, "{number} sheets");
    assert!(wrong.is_empty(), "\n{wrong}");
}

fn check(sheet: &Sheet) -> Result<(), String> {
    let claims = sheet.claims();
    if claims.is_empty() {
        return Err(format!("{} claims nothing", sheet.name));
    }
    let mut wrong = String::new();
    for (number, before, claim) in claims {
        let line = format!("{}:{number}", sheet.name);
        let why = match claim {
            Claim::Holds { path, value } => replay(&before).and_then(|answer| {
                let found = look_up(&answer, &path);
                if found == Some(&value) {
                    return Ok(());
                }
                Err(format!("{path} is {found:?}, not {value}"))
            }),
            Claim::Told { words } => told_last(&before).and_then(|told| {
                if told.contains(&words) {
                    return Ok(());
                }
                Err(format!("{words} is not in {told:?}"))
            }),
            Claim::Refused {
                line: refused,
                reason,
            } => match sheet::read::<State, 16384>(&format!("{before}{refused}\n")) {
                Ok(_) => Err(format!("{refused} was accepted")),
                Err(fault) if fault.line == number && fault.reason.to_string() == reason => Ok(()),
                Err(fault) => Err(format!("refused at {}: {}", fault.line, fault.reason)),
            },
        };
        if let Err(why) = why {
            writeln!(wrong, "{line}: {why}").expect("a string takes everything");
        }
    }
    if wrong.is_empty() {
        return round_trips(&sheet.text);
    }
    Err(wrong)
}

fn read(text: &str) -> Result<Journal<State, 16384>, String> {
    sheet::read(text).map_err(|fault| format!("line {}: {}", fault.line, fault.reason))
}

fn replay(text: &str) -> Result<Value, String> {
    let journal = read(text)?;
    serde_json::to_value(answer::answer(journal.state())).map_err(|error| error.to_string())
}

fn told_last(text: &str) -> Result<Vec<String>, String> {
    let mut journal = read(text)?;
    let last = journal.undo().map_err(|_| "nothing was entered")?;
    let happenings = journal.enter(last).map_err(|_| "it was accepted before")?;
    let told = happenings.into_iter().map(|happening| {
        let mut words = String::new();
        let said = happening.say(journal.state(), TO, &mut words);
        said.map(|()| words).map_err(|error| error.to_string())
    });
    told.collect()
}

fn round_trips(text: &str) -> Result<(), String> {
    let journal = read(text)?;
    let mut printed = String::new();
    sheet::print(&journal, &mut printed).map_err(|error| error.to_string())?;
    let again = read(&printed)?;
    if again.state() != journal.state() {
        return Err(format!("the printed sheet is another game:\n{printed}"));
    }
    let mut log = Journal::<State, 16384>::head().to_vec();
    for entry in journal.entries() {
        log.extend(Record::Entered(entry).encode());
    }
    match Journal::<State, 16384>::read(&log) {
        Ok(replayed) if replayed.state() == journal.state() => Ok(()),
        Ok(_) => Err("the log replays as another game".to_owned()),
        Err(unreadable) => Err(format!("the log is {unreadable:?}")),
    }
}
