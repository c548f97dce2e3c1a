//! `cargo xtask audit`: what is known against the packages we use. What could not be checked is said, and never passes.

use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use serde_json::Value;

use crate::licences;

/// The lock files of Rust.
const LOCKS: &[&str] = &["Cargo.lock", "tests/fuzz/Cargo.lock"];
/// Where `cargo audit` is put if there is none.
const TOOLS: &str = "target/tools";

enum Outcome {
    Good,
    Bad,
    /// Nobody knows, for this reason.
    NotChecked(String),
}

/// Checks everything, and says how each went. Where the database of advisories for Rust cannot be reached, a copy in a
/// folder will do.
pub(crate) fn audit(copy: Option<&str>) -> ExitCode {
    let mut rows = vec![("licences".to_owned(), check_licences())];
    let tool = advisory_tool();
    for lock in LOCKS {
        let outcome = match &tool {
            Ok(tool) => rust_advisories(tool, copy, lock),
            Err(reason) => Outcome::NotChecked(reason.clone()),
        };
        rows.push((format!("advisories for {lock}"), outcome));
    }
    for folder in licences::NODE_FOLDERS {
        let name = format!("advisories for {folder}/package-lock.json");
        rows.push((name, node_advisories(folder)));
    }
    println!();
    for (name, outcome) in &rows {
        match outcome {
            Outcome::Good => println!("{name:<48}ok"),
            Outcome::Bad => println!("{name:<48}FAILED"),
            Outcome::NotChecked(reason) => println!("{name:<48}NOT CHECKED: {reason}"),
        }
    }
    let all_good = rows
        .iter()
        .all(|(_, outcome)| matches!(outcome, Outcome::Good));
    if all_good {
        ExitCode::SUCCESS
    } else {
        println!("\nwhat was not checked has not passed");
        ExitCode::FAILURE
    }
}

fn check_licences() -> Outcome {
    match licences::check() {
        Ok(true) => Outcome::Good,
        Ok(false) => Outcome::Bad,
        Err(reason) => Outcome::NotChecked(last_line(&reason)),
    }
}

/// The command that knows the advisories for Rust; it is installed where there is none.
fn advisory_tool() -> Result<String, String> {
    let own = format!("{TOOLS}/bin/cargo-audit{}", std::env::consts::EXE_SUFFIX);
    for tool in ["cargo-audit", &own] {
        let version = Command::new(tool).args(["audit", "--version"]).output();
        if version.is_ok_and(|version| version.status.success()) {
            return Ok(tool.to_owned());
        }
    }
    println!("$ cargo install cargo-audit --locked --root {TOOLS}");
    let install = ["install", "cargo-audit", "--locked", "--root", TOOLS];
    let installed = Command::new("cargo").args(install).status();
    if installed.is_ok_and(|installed| installed.success()) && Path::new(&own).exists() {
        return Ok(own);
    }
    Err("cargo-audit cannot be installed".to_owned())
}

fn rust_advisories(tool: &str, copy: Option<&str>, lock: &str) -> Outcome {
    let mut command = Command::new(tool);
    command.args(["audit", "--json", "--file", lock]);
    if let Some(copy) = copy {
        command.args(["--no-fetch", "--stale", "--db", copy]);
    }
    let asked = command.output();
    // It writes a report once it has the database of advisories, good or bad.
    judged(asked, "\"vulnerabilities\"")
}

fn node_advisories(folder: &str) -> Outcome {
    if let Err(error) = fs::metadata(format!("{folder}/package-lock.json")) {
        return Outcome::NotChecked(error.to_string());
    }
    let asked = Command::new("npm")
        .args(["audit", "--json", "--package-lock-only", "--prefix", folder])
        .output();
    judged(asked, "\"auditReportVersion\"")
}

/// What a tool's answer means: without `mark` in it there is no report, whatever its exit code is.
fn judged(asked: std::io::Result<std::process::Output>, mark: &str) -> Outcome {
    let output = match asked {
        Ok(output) => output,
        Err(error) => return Outcome::NotChecked(error.to_string()),
    };
    let report = String::from_utf8_lossy(&output.stdout);
    if !report.contains(mark) {
        // Npm says what is wrong where its report would be.
        let complaint = serde_json::from_str::<Value>(&report).unwrap_or_default();
        let complaint = complaint["message"].as_str().map(str::to_owned);
        let complaint =
            complaint.unwrap_or_else(|| String::from_utf8_lossy(&output.stderr).into_owned());
        return Outcome::NotChecked(last_line(&complaint));
    }
    if output.status.success() {
        return Outcome::Good;
    }
    println!("{report}");
    Outcome::Bad
}

/// The end of a complaint, which says most.
fn last_line(complaint: &str) -> String {
    let mut lines = complaint.lines().rev().map(str::trim);
    let line = lines.find(|line| !line.is_empty());
    line.unwrap_or("nothing was answered").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(shell: &str) -> Outcome {
        judged(Command::new("sh").args(["-c", shell]).output(), "report")
    }

    #[test]
    fn what_was_not_checked_is_neither_good_nor_bad() {
        assert!(matches!(answer("echo report"), Outcome::Good));
        assert!(matches!(answer("echo report; exit 1"), Outcome::Bad));
        assert!(matches!(answer("exit 0"), Outcome::NotChecked(_)));
        let Outcome::NotChecked(reason) = answer("echo no network >&2; exit 1") else {
            panic!("it was not checked");
        };
        assert_eq!(reason, "no network");
        let npm = r#"echo '{"message": "405 Not Allowed"}'; echo a log >&2; exit 1"#;
        let Outcome::NotChecked(reason) = answer(npm) else {
            panic!("it was not checked");
        };
        assert_eq!(reason, "405 Not Allowed");
        let missing = judged(Command::new("no-such-program").output(), "report");
        assert!(matches!(missing, Outcome::NotChecked(_)));
    }
}
