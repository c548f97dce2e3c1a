//! Presses in, words out: a behaviour of the companion as a text file.
//!
//! ```text
//! sheet                   the lines that follow are loaded as a sheet, up to an empty one
//! board                   the same for a board sheet
//! load GAME/NAME.sheet    the same from a file under `tests/games`; a number behind it is of the lines to load
//! press X B X             presses these buttons
//! language                chooses the language on the first page
//! hold Y                  holds one for a second
//! down X / up X           presses one, and lets it go later
//! wait 5:00               lets minutes and seconds pass
//! restart                 switches off and on again
//! see Nicole's turn       these words stand on the screen
//! not Nicole              and these do not
//! sheet ends with ...     the last line of the game so far
//! within 3                no more presses than that since the last `from here`
//! from here
//! date 2026-11-18 19:30   somebody says what time it is
//! cable                   something is heard over the cable
//! dims / shines           how bright the screen is
//! shot resting            a picture for the screens test
//! ```

use stationmaster::device::{Button, Date, Moment, Panel};
use stationmaster::language::Language;

use crate::companion::{Companion, button};
use crate::in_tests;

/// A file of such lines.
pub struct Scenario {
    /// What it is called, without the ending.
    pub name: String,
    /// All of it.
    pub text: String,
}

impl Scenario {
    /// Every scenario in a folder under `tests`, by name.
    pub fn all(folder: &str) -> Vec<Self> {
        let files = std::fs::read_dir(in_tests(folder)).expect("a folder of scenarios");
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
    pub fn play(
        &self,
        panel: Panel,
        language: Language,
        reads: bool,
        shot: &mut dyn FnMut(&str, &Companion),
    ) -> Result<(), String> {
        let mut stage = Stage {
            companion: Companion::new(panel),
            language,
            from: 0,
        };
        let mut lines = self.text.lines().zip(1..).peekable();
        while let Some((line, number)) = lines.next() {
            let line = line.split('#').next().unwrap_or_default().trim();
            let outcome = match line.split_once(' ').unwrap_or((line, "")) {
                ("", _) => Ok(()),
                ("sheet" | "board", "") => {
                    let mut text = String::new();
                    while let Some((line, _)) = lines.next_if(|(line, _)| !line.trim().is_empty()) {
                        text += line.trim();
                        text.push('\n');
                    }
                    stage.load(&text, line == "board")
                }
                ("load", file) => {
                    let (file, most) = match file.split_once(' ') {
                        Some((file, lines)) => (file, lines.parse().expect("a number of lines")),
                        None => (file, usize::MAX),
                    };
                    let file = in_tests("games").join(file);
                    let text = std::fs::read_to_string(file).expect("a sheet");
                    let lines: Vec<&str> = text.lines().take(most).collect();
                    stage.load(&lines.join("\n"), false)
                }
                ("shot", name) => {
                    shot(name, &stage.companion);
                    Ok(())
                }
                ("see" | "not" | "sheet", _) if !reads => Ok(()),
                (word @ ("see" | "not" | "sheet" | "within" | "dims" | "shines"), rest) => {
                    stage.claim(word, rest)
                }
                (word, rest) => stage.act(word, rest),
            };
            outcome.map_err(|why| format!("{}:{number}: {line}: {why}", self.name))?;
        }
        Ok(())
    }
}

/// A scenario being played.
struct Stage {
    companion: Companion,
    language: Language,
    /// How many presses there had been at the last `from here`.
    from: usize,
}

impl Stage {
    fn load(&mut self, text: &str, is_board: bool) -> Result<(), String> {
        let device = &mut self.companion.device;
        let loaded = if is_board {
            device.load_board(text)
        } else {
            device.load_sheet(text)
        };
        loaded.map_err(|fault| format!("line {}: {}", fault.line, fault.reason))?;
        device.set_language(self.language);
        self.companion.settle();
        Ok(())
    }

    fn act(&mut self, word: &str, rest: &str) -> Result<(), String> {
        let companion = &mut self.companion;
        let named = |name: &str| button(name).ok_or(format!("no button {name}"));
        match word {
            "press" => {
                for name in rest.split_whitespace() {
                    companion.press(named(name)?);
                }
            }
            "language" => {
                if self.language == Language::English {
                    companion.press(Button::B);
                }
                companion.press(Button::X);
            }
            "hold" => companion.hold(named(rest)?, 1000),
            "down" => companion.down(named(rest)?),
            "up" => companion.up(named(rest)?),
            "wait" => {
                let (minutes, seconds) = rest.split_once(':').ok_or("minutes:seconds")?;
                let number = |text: &str| text.parse::<u64>().map_err(|_| "a number".to_owned());
                companion.wait((number(minutes)? * 60 + number(seconds)?) * 1000);
            }
            "date" => {
                let date = Date::read(rest).ok_or("a date like 2026-11-18 19:30")?;
                companion.device.tell_date(date, Moment(companion.now));
            }
            "cable" => companion.device.hears_cable(),
            "restart" => companion.restart(),
            "from" => self.from = companion.presses,
            _ => return Err("nobody understands this".to_owned()),
        }
        Ok(())
    }

    fn claim(&self, word: &str, rest: &str) -> Result<(), String> {
        let companion = &self.companion;
        let says = || companion.words().replace('\n', " ").contains(rest);
        let dim = companion.device.brightness() <= 10;
        let holds = match word {
            "see" => says(),
            "not" => !says(),
            "dims" => dim,
            "shines" => !dim,
            "within" => {
                let presses = companion.presses - self.from;
                let most: usize = rest.parse().map_err(|_| "a number")?;
                return if presses <= most {
                    Ok(())
                } else {
                    Err(format!("it took {presses}"))
                };
            }
            _ => {
                let line = rest
                    .strip_prefix("ends with ")
                    .ok_or("sheet ends with ...")?;
                let sheet = companion.sheet();
                return if sheet.lines().last() == Some(line) {
                    Ok(())
                } else {
                    Err(format!("the sheet is\n{sheet}"))
                };
            }
        };
        if holds {
            Ok(())
        } else {
            Err(format!("the screen says\n{}", companion.words()))
        }
    }
}
