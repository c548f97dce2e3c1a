//! Every sheet under `tests/games` is a test of its own, named after the behaviour it pins.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
use stationmaster::audience::Audience;
use stationmaster::game::{Game, Say};
use stationmaster::games::{self, Visitor};
use stationmaster::journal::{Journal, Record};
use stationmaster::language::Language;
use stationmaster::{answer, sheet};
use stationmaster_kit::sheets::{Claim, Sheet, look_up};

fn main() {
    let trials = Sheet::all()
        .into_iter()
        .map(|sheet| Trial::test(sheet.name.clone(), move || check(&sheet)))
        .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

fn check(sheet: &Sheet) -> Result<(), Failed> {
    let (_, game) = sheet::game_of(&sheet.text).map_err(|fault| fault.reason.to_string())?;
    let folder = sheet.folder();
    if folder != game {
        return Err(format!("a sheet of {game} lies in the folder of {folder}").into());
    }
    let played = games::with(game, Check(sheet)).ok_or("an unknown game")?;
    played.map_err(Failed::from)
}

struct Check<'a>(&'a Sheet);

impl Visitor for Check<'_> {
    type Output = Result<(), String>;

    fn visit<S: Game>(self) -> Self::Output {
        let Self(sheet) = self;
        let claims = sheet.claims();
        if claims.is_empty() {
            return Err("a sheet that claims nothing tests nothing".to_owned());
        }
        for (number, before, claim) in claims {
            let line = format!("{}:{number}", sheet.name);
            match claim {
                Claim::Holds { path, value } => {
                    let answer = replay::<S>(&before).map_err(|why| format!("{line}: {why}"))?;
                    let found = look_up(&answer, &path);
                    if found != Some(&value) {
                        return Err(format!("{line}: {path} is {found:?}, not {value}"));
                    }
                }
                Claim::Told { words } => {
                    let told = told_last::<S>(&before).map_err(|why| format!("{line}: {why}"))?;
                    if !told.contains(&words) {
                        return Err(format!("{line}: “{words}” is not in {told:?}"));
                    }
                }
                Claim::Refused {
                    line: refused,
                    reason,
                } => {
                    let text = format!("{before}{refused}\n");
                    match sheet::read::<S, 16384>(&text) {
                        Ok(_) => return Err(format!("{line}: “{refused}” was accepted")),
                        Err(fault)
                            if (fault.line, fault.reason.to_string())
                                == (number, reason.clone()) => {}
                        Err(fault) => {
                            return Err(format!(
                                "{line}: “{refused}” was refused at line {}: {}",
                                fault.line, fault.reason
                            ));
                        }
                    }
                }
            }
        }
        round_trips::<S>(&sheet.text)
    }
}

fn replay<S: Game>(text: &str) -> Result<Value, String> {
    let journal = sheet::read::<S, 16384>(text)
        .map_err(|fault| format!("line {}: {}", fault.line, fault.reason))?;
    serde_json::to_value(answer::answer::<S>(journal.state())).map_err(|error| error.to_string())
}

/// What the last entry of a sheet changed, in words.
fn told_last<S: Game>(text: &str) -> Result<Vec<String>, String> {
    let mut journal = sheet::read::<S, 16384>(text)
        .map_err(|fault| format!("line {}: {}", fault.line, fault.reason))?;
    let last = journal.undo().map_err(|_| "nothing was entered")?;
    let happenings = journal.enter(last).map_err(|_| "it was accepted before")?;
    let told = happenings.into_iter().map(|happening| {
        let mut words = String::new();
        happening
            .say(
                journal.state(),
                Audience::table(Language::English),
                &mut words,
            )
            .map(|()| words)
            .map_err(|error| error.to_string())
    });
    told.collect()
}

/// What is printed reads back as the same game, and what is recorded replays as the same game.
fn round_trips<S: Game>(text: &str) -> Result<(), String> {
    let read = |text: &str| {
        sheet::read::<S, 16384>(text).map_err(|fault| format!("{}: {}", fault.line, fault.reason))
    };
    let journal: Journal<S, 16384> = read(text)?;
    let mut printed = String::new();
    sheet::print(&journal, &mut printed).map_err(|error| error.to_string())?;
    let again = read(&printed)?;
    let mut printed_again = String::new();
    sheet::print(&again, &mut printed_again).map_err(|error| error.to_string())?;
    if again.state() != journal.state() || printed != printed_again {
        return Err(format!("the printed sheet is another game:\n{printed}"));
    }

    let mut log = Journal::<S, 16384>::head().to_vec();
    for entry in journal.entries() {
        log.extend(Record::Entered(entry).encode());
    }
    match Journal::<S, 16384>::read(&log) {
        Ok(replayed) if replayed.state() == journal.state() => Ok(()),
        Ok(_) => Err("the log replays as another game".to_owned()),
        Err(unreadable) => Err(format!("the log is {unreadable:?}")),
    }
}
