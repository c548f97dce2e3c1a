//! Presses in, words out: a behaviour of the companion as a text file.
//!
//! ```text
//! sheet                   the lines that follow are loaded as a sheet, up to an empty one
//! board                   the same for a board sheet
//! load rulebook/end.sheet the same from a file under `tests`
//! press X B X             presses these buttons
//! language                chooses the language on the first page
//! hold Y                  holds one for a second
//! wait 5:00               lets minutes and seconds pass
//! restart                 switches off and on again
//! see Nicole's turn       these words stand on the screen
//! not Nicole              and these do not
//! sheet ends with ...     the last line of the game so far
//! within 3                no more presses than that since the last `from here`
//! from here
//! dims / shines           how bright the screen is
//! shot resting            a picture for the screens test
//! ```

use std::path::Path;

use stationmaster::device::{Button, Panel};
use stationmaster::language::Language;

use crate::companion::{Companion, button};

/// A file of such lines.
pub(crate) struct Scenario {
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Scenario {
    /// Every scenario in a folder under `tests`, by name.
    pub(crate) fn all(folder: &str) -> Vec<Self> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests")
            .join(folder);
        let files = std::fs::read_dir(&folder).expect("a folder of scenarios");
        let mut scenarios: Vec<Self> = files
            .map(|file| file.expect("a file").path())
            .filter(|path| path.extension().is_some_and(|ending| ending == "scenario"))
            .map(|path| Self {
                name: path
                    .file_stem()
                    .expect("a name")
                    .to_string_lossy()
                    .into_owned(),
                text: std::fs::read_to_string(&path).expect("scenarios are text"),
            })
            .collect();
        scenarios.sort_by(|a, b| a.name.cmp(&b.name));
        scenarios
    }

    /// Plays it; `shot` gets every picture asked for. Words are looked for only where `reads` is set.
    pub(crate) fn play(
        &self,
        panel: Panel,
        language: Language,
        reads: bool,
        shot: &mut dyn FnMut(&str, &Companion),
    ) -> Result<(), String> {
        let mut companion = Companion::new(panel);
        let mut lines = self.text.lines().zip(1..).peekable();
        let mut from = 0;
        while let Some((line, number)) = lines.next() {
            let fail = |why: String| Err(format!("{}:{number}: {line}: {why}", self.name));
            let line = line.split('#').next().unwrap_or_default().trim();
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match (word, rest) {
                ("", _) => {}
                ("sheet" | "board", "") => {
                    let mut text = String::new();
                    while let Some((line, _)) = lines.next_if(|(line, _)| !line.trim().is_empty()) {
                        text += line.trim();
                        text.push('\n');
                    }
                    let loaded = if word == "sheet" {
                        companion.device.load_sheet(&text)
                    } else {
                        companion.device.load_board(&text)
                    };
                    if let Err(fault) = loaded {
                        return fail(format!("line {}: {}", fault.line, fault.reason));
                    }
                    companion.device.set_language(language);
                    companion.settle();
                }
                ("load", file) => {
                    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
                    let text = std::fs::read_to_string(tests.join(file)).expect("a sheet");
                    if let Err(fault) = companion.device.load_sheet(&text) {
                        return fail(format!("line {}: {}", fault.line, fault.reason));
                    }
                    companion.device.set_language(language);
                    companion.settle();
                }
                ("press", buttons) => {
                    for name in buttons.split_whitespace() {
                        let Some(button) = button(name) else {
                            return fail(format!("no button {name}"));
                        };
                        companion.press(button);
                    }
                }
                ("language", "") => {
                    if language == Language::English {
                        companion.press(Button::B);
                    }
                    companion.press(Button::X);
                }
                ("hold", name) => match button(name) {
                    Some(button) => companion.hold(button, 1000),
                    None => return fail("no such button".to_owned()),
                },
                ("wait", time) => {
                    let Some((minutes, seconds)) = time.split_once(':') else {
                        return fail("minutes:seconds".to_owned());
                    };
                    let seconds: u64 = seconds.parse().expect("seconds");
                    let minutes: u64 = minutes.parse().expect("minutes");
                    companion.wait((minutes * 60 + seconds) * 1000);
                }
                ("restart", _) => companion.restart(),
                ("from", "here") => from = companion.presses,
                ("within", most) => {
                    let presses = companion.presses - from;
                    if presses > most.parse().expect("a number") {
                        return fail(format!("it took {presses}"));
                    }
                }
                ("dims", _) if companion.device.brightness() > 10 => {
                    return fail("it is bright".to_owned());
                }
                ("shines", _) if companion.device.brightness() <= 10 => {
                    return fail("it is dim".to_owned());
                }
                ("dims" | "shines", _) => {}
                ("shot", name) => shot(name, &companion),
                _ if !reads => {}
                ("see", words) => {
                    if !companion.words().replace('\n', " ").contains(words) {
                        return fail(format!("the screen says\n{}", companion.words()));
                    }
                }
                ("not", words) => {
                    if companion.words().replace('\n', " ").contains(words) {
                        return fail(format!("the screen says\n{}", companion.words()));
                    }
                }
                ("sheet", claim) => {
                    let Some(wanted) = claim.strip_prefix("ends with ") else {
                        return fail("sheet ends with ...".to_owned());
                    };
                    let sheet = companion.sheet();
                    if sheet.lines().last() != Some(wanted) {
                        return fail(format!("the sheet is\n{sheet}"));
                    }
                }
                _ => return fail("nobody understands this".to_owned()),
            }
        }
        Ok(())
    }
}
