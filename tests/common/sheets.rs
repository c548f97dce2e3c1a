//! Sheets that say in comments what must be true.
//!
//! Anybody can read and replay such a sheet; for the tests three kinds of comment mean more:
//!
//! ```text
//! #= Marion.day 4                                  here the answer says this
//! #! Marion move utica -> Utica has no terminal    here this line would be refused, for this reason
//! #> turn over contract 3                          the entry before has changed this
//! ```

use std::path::{Path, PathBuf};

use serde_json::Value;

/// A claim in a sheet.
pub(crate) enum Claim {
    /// The answer has this value there.
    Holds { path: String, value: Value },
    /// This line is refused with these words.
    Refused { line: String, reason: String },
    /// The entry before tells this.
    Told { words: String },
}

/// A sheet with its claims.
pub(crate) struct Sheet {
    /// Folder and name, without the ending.
    pub(crate) name: String,
    /// All of it.
    pub(crate) text: String,
}

impl Sheet {
    /// Every sheet under `tests`, by name.
    pub(crate) fn all() -> Vec<Self> {
        let tests = Path::new(env!("CARGO_MANIFEST_DIR"))
            .ancestors()
            .map(|folder| folder.join("tests"))
            .find(|tests| tests.join("rulebook").is_dir())
            .expect("the project has tests/rulebook");
        let mut files = Vec::new();
        collect(&tests, &mut files);
        files.sort();
        let name = |file: &Path| {
            let inside = file.strip_prefix(&tests).expect("found below tests");
            inside.with_extension("").display().to_string()
        };
        files
            .iter()
            .map(|file| Self {
                name: name(file),
                text: std::fs::read_to_string(file).expect("a sheet is text"),
            })
            .collect()
    }

    /// Each claim, with its line's number and the text before it.
    pub(crate) fn claims(&self) -> Vec<(usize, String, Claim)> {
        let mut before = String::new();
        let mut claims = Vec::new();
        for (number, line) in (1..).zip(self.text.lines()) {
            let unclear = format!("{}:{number}: a claim nobody understands", self.name);
            if let Some(claim) = line.strip_prefix("#= ") {
                let (path, value) = claim.split_once(' ').expect(&unclear);
                let claim = Claim::Holds {
                    path: path.to_owned(),
                    value: serde_json::from_str(value).expect(&unclear),
                };
                claims.push((number, before.clone(), claim));
            } else if let Some(claim) = line.strip_prefix("#! ") {
                let (line, reason) = claim.split_once(" -> ").expect(&unclear);
                let claim = Claim::Refused {
                    line: line.trim().to_owned(),
                    reason: reason.trim().to_owned(),
                };
                claims.push((number, before.clone(), claim));
            }
            if let Some(words) = line.strip_prefix("#> ") {
                let words = words.trim().to_owned();
                claims.push((number, before.clone(), Claim::Told { words }));
            }
            before += line;
            before.push('\n');
        }
        claims
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of tests") {
        let path = entry.expect("a file of tests").path();
        if path.ends_with("fuzz") || path.ends_with("formats") {
            continue; // What a fuzzer collects, and what is stored, claims nothing.
        }
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "sheet") {
            files.push(path);
        }
    }
}

/// What the answer says at a path like `Marion.score.track`, `slots.3.face` or `order`.
pub(crate) fn look_up<'a>(answer: &'a Value, path: &str) -> Option<&'a Value> {
    let players = answer.get("players")?;
    path.split('.').try_fold(answer, |value, step| {
        let element = |key: &str, list: &'a Value| {
            let wanted: Value = serde_json::from_str(step).unwrap_or_else(|_| step.into());
            list.as_array()?
                .iter()
                .find(|item| item.get(key) == Some(&wanted))
        };
        value
            .get(step)
            .or_else(|| element("slot", value))
            .or_else(|| element("name", players))
    })
}
