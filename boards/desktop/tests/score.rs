//! The command line as others use it: what it prints, where, and with which exit code.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use stationmaster_kit::sheets::{Claim, Sheet, look_up};

fn stationmaster(words: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_stationmaster"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Somebody who asks for help does not wait for a sheet.
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("the program ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("plain text")
}

fn end_scoring() -> Sheet {
    Sheet::all()
        .into_iter()
        .find(|sheet| sheet.name == "grand-trunk/rulebook/end-scoring")
        .expect("the rulebook's example")
}

#[test]
fn every_claim_of_every_sheet_holds_for_the_program_too() {
    for sheet in Sheet::all() {
        for (number, before, claim) in sheet.claims() {
            let place = format!("{}:{number}", sheet.name);
            match claim {
                Claim::Holds { path, value } => {
                    let output = stationmaster(&["score", "-", "--json"], before.as_bytes());
                    assert_eq!(
                        output.status.code(),
                        Some(0),
                        "{place}: {}",
                        text(&output.stderr)
                    );
                    let line = text(&output.stdout);
                    assert_eq!(line.matches('\n').count(), 1, "one object on one line");
                    let answer: Value = serde_json::from_str(&line).expect("JSON");
                    assert_eq!(look_up(&answer, &path), Some(&value), "{place}");
                }
                Claim::Told { words } => {
                    let output = stationmaster(&["score", "-", "--log"], before.as_bytes());
                    let told = text(&output.stdout);
                    assert!(
                        told.contains(&format!("\n    {words}\n")),
                        "{place}\n{told}"
                    );
                }
                Claim::Refused { line, reason } => {
                    let input = format!("{before}{line}\n");
                    let output = stationmaster(&["score", "-"], input.as_bytes());
                    assert_eq!(output.status.code(), Some(2), "{place}");
                    assert_eq!(
                        text(&output.stderr),
                        format!("-:{number}: {reason}\n"),
                        "{place}"
                    );
                    assert_eq!(text(&output.stdout), "", "{place}");
                }
            }
        }
    }
}

#[test]
fn keys_of_the_answer_are_the_contract_s_in_its_order() {
    let output = stationmaster(&["score", "-", "--json"], end_scoring().text.as_bytes());
    let line = text(&output.stdout);
    let keys = [
        "game",
        "over",
        "final",
        "needs",
        "active",
        "order",
        "winners",
        "players",
        "name",
        "place",
        "total",
        "score",
        "track",
        "time",
        "sets",
        "improvements",
        "day",
        "done",
        "at",
        "force",
        "fast",
        "wood",
        "goods",
        "coal",
        "iron",
        "wood",
        "steel",
        "train",
        "improvements",
        "objectives",
        "contracts",
        "slots",
        "slot",
        "face",
        "city",
        "good",
        "from",
        "to",
        "vp",
        "done",
        "steel",
        "terminals",
    ];
    let mut rest = line.as_str();
    for key in keys {
        let found = rest
            .find(&format!("\"{key}\":"))
            .unwrap_or_else(|| panic!("{key} in {rest}"));
        rest = &rest[found + 1..];
    }
}

#[test]
fn people_get_the_winner_the_categories_and_the_total() {
    let output = stationmaster(&["score", "-"], end_scoring().text.as_bytes());
    let told = text(&output.stdout);
    let row = |name: &str| {
        let line = told.lines().find(|line| line.starts_with(name));
        let line = line.unwrap_or_else(|| panic!("{name} in\n{told}"));
        line[name.len()..]
            .split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert!(told.contains("\nMarion wins.\n"), "{told}");
    assert_eq!(row("VP track"), ["24", "31", "33"]);
    assert_eq!(row("Days behind"), ["1", "3", "0"]);
    assert_eq!(row("Sets of goods"), ["9", "6", "0"]);
    assert_eq!(row("Improvements"), ["12", "0", "0"]);
    assert_eq!(row("Total"), ["46", "40", "33"]);
}

#[test]
fn german_is_spoken_when_asked_for() {
    let output = stationmaster(
        &["score", "--language", "de", "--log", "-"],
        end_scoring().text.as_bytes(),
    );
    let told = text(&output.stdout);
    assert!(told.contains("\nMarion gewinnt.\n"), "{told}");
    assert!(
        told.contains("\n    Scheibe von Marion: Tag 6 auf 7\n"),
        "{told}"
    );
    let unknown = stationmaster(&["score", "--language", "klingon", "-"], b"");
    assert_eq!(unknown.status.code(), Some(1));
}

#[test]
fn the_log_tells_what_each_entry_changed() {
    let output = stationmaster(&["score", "--log", "-"], end_scoring().text.as_bytes());
    let told = text(&output.stdout);
    assert!(
        told.contains("\nMarion move watertown\n    Marion's marker from day 6 to 7\n"),
        "{told}"
    );
    assert!(told.contains("\nMarion wins.\n"), "the standing follows");
}

#[test]
fn a_file_is_named_in_front_of_its_wrong_line() {
    let file = std::env::temp_dir().join(format!("stationmaster-{}.sheet", std::process::id()));
    std::fs::write(&file, "# only a comment\r\ngame chess\r\n").expect("a temporary file");
    let name = file.to_str().expect("a plain path");
    let output = stationmaster(&["score", name], b"");
    std::fs::remove_file(&file).expect("the temporary file");
    assert_eq!(output.status.code(), Some(2));
    let error = text(&output.stderr);
    assert!(
        error.starts_with(&format!("{name}:2: no game is called \"chess\"")),
        "{error}"
    );
}

#[test]
fn what_is_no_text_is_named_with_its_line() {
    let output = stationmaster(&["score", "-"], b"game grand-trunk\n\xff\xfe\n");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(text(&output.stderr), "-:2: this is not UTF-8 text\n");
}

#[test]
fn the_first_wrong_line_is_named_where_several_are_wrong() {
    let named = |sheet: &[u8], wrong: &str| {
        let output = stationmaster(&["score", "-"], sheet);
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(text(&output.stderr), format!("-:{wrong}\n"));
    };
    // Players are seated before cards are put on display, whichever line comes first.
    named(
        b"game grand-trunk\nobjectives coal-depot foo\nplayer Marion mauve\n",
        "2: \"foo\" is not an Objective",
    );
    named(
        b"game grand-trunk\nslot 99 vp 2\nplayer Marion red burlington\nplayer\n",
        "2: \"99\" is not the number of a contract (1 to 10)",
    );
    // What is no text hides nothing before it.
    named(
        b"game grand-trunk\nplayer Marion mauve burlington iron\n# \xff\n",
        "2: \"mauve\" is not a colour of the box",
    );
    named(
        b"game grand-trunk\nplayer Marion \xff burlington iron\nplayer Nicole mauve\n",
        "2: this is not UTF-8 text",
    );
}

#[test]
fn a_missing_file_and_a_wrong_command_are_no_wrong_line() {
    let missing = stationmaster(&["score", "no-such.sheet"], b"");
    assert_eq!(missing.status.code(), Some(1));
    assert!(text(&missing.stderr).starts_with("no-such.sheet: "));
    let wrong: [(&[&str], &str); 8] = [
        (&["score"], "the FILE of a sheet is missing"),
        (&["score", "--jsn", "-"], "\"--jsn\" is not understood"),
        (&["score", "-", "-"], "\"-\" is not understood"),
        (
            &["score", "-", "--language", "fr"],
            "\"fr\" is not understood behind --language",
        ),
        (
            &["score", "-", "--language"],
            "something must follow --language",
        ),
        (&["sing"], "\"sing\" is not understood"),
        (&["help", "sing"], "\"sing\" is not understood"),
        (
            &["play", "--port", "many"],
            "\"many\" is not understood behind --port",
        ),
    ];
    for (words, reason) in wrong {
        let output = stationmaster(words, b"");
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        let said = format!("{reason}; see `stationmaster help`\n");
        assert_eq!(text(&output.stderr), said, "{words:?}");
    }
}

#[test]
fn a_contract_is_open_until_nobody_can_be_there_in_its_days() {
    let sheet = "game grand-trunk
player Marion red burlington iron
player Angelika purple white-river-jct coal
slot 1 days 1-1 vp 3
contract 1 quebec iron
";
    let said = |sheet: &str| text(&stationmaster(&["score", "-"], sheet.as_bytes()).stdout);
    let (open, late) = ("Open contract  1: ", "Too late for everybody: contract 1\n");
    let before = said(sheet);
    assert!(before.contains(open) && !before.contains(late), "{before}");
    // Angelika could still be in Quebec that day, but not with iron.
    let after = said(&format!("{sheet}Marion maintenance\n"));
    assert!(!after.contains(open) && after.contains(late), "{after}");
}

#[test]
fn help_is_there_for_all_and_for_each() {
    let help = |words: &[&str]| {
        let output = stationmaster(words, b"");
        assert_eq!(output.status.code(), Some(0), "{words:?}");
        text(&output.stdout)
    };
    let all = help(&["help"]);
    assert_eq!(help(&["--help"]), all);
    for command in ["play", "score", "picture", "pull", "push-board"] {
        let one = help(&["help", command]);
        assert!(one.contains(&format!("stationmaster {command} ")), "{one}");
        assert_eq!(help(&[command, "--help"]), one);
        assert!(one.len() < all.len());
    }
    let version = concat!("stationmaster ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(help(&["--version"]), version);
}

#[test]
#[cfg(unix)]
fn words_that_are_no_text_and_readers_that_do_not_read_stop_nothing() {
    use std::ffi::OsStr;
    use std::fs::OpenOptions;
    use std::os::unix::ffi::OsStrExt;

    let program = || Command::new(env!("CARGO_BIN_EXE_stationmaster"));
    let no_text = OsStr::from_bytes(b"\xff");
    for words in [&["score".as_ref(), no_text][..], &[no_text]] {
        let output = program().args(words).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(1));
        assert!(!output.stderr.is_empty());
    }
    let full = || OpenOptions::new().write(true).open("/dev/full");
    if let (Ok(out), Ok(errors)) = (full(), full()) {
        let status = program().arg("help").stdout(out).stderr(errors).status();
        assert_eq!(status.expect("the program starts").code(), Some(1));
    }
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let status = program().arg("help").stdout(writer).status();
    assert_eq!(status.expect("the program starts").code(), Some(0));
}

#[test]
fn a_sheet_may_be_far_longer_than_a_device_has_room_for() {
    let mut sheet = "game ticket-to-ride\nplayer Marion blue\nplayer Angelika red\n".to_owned();
    sheet += &"Marion cards\nAngelika cards\n".repeat(20_000);
    let output = stationmaster(&["score", "-", "--log"], sheet.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    sheet += &"Marion cards\nAngelika cards\n".repeat(400_000);
    let output = stationmaster(&["score", "-"], sheet.as_bytes());
    assert_eq!(output.status.code(), Some(2));
    let error = text(&output.stderr);
    assert!(
        error.contains("there is no room for it: 1048576 bytes are full"),
        "{error}"
    );
}
