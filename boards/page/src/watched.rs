//! A Pico at the other end of a page's cable: its log, put together from the lines it sends, and what there is to see of it.

use serde::Deserialize;
use serde_json::json;
use stationmaster::catalogue::Item;
use stationmaster::console::{LogLine, WATCH_VERSION};
use stationmaster::device::{Device, Panel};
use stationmaster::language::Language;
use stationmaster::store::StoreFault;

use crate::companion::{NotRead, Paper, print};
use crate::said::{Reading, answer, printed};
use crate::table;

/// What a page hands over of a Pico, or wants of it.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Watching {
    /// The language of the page.
    language: String,
    /// Lines that the Pico has sent; those that are not of its log are no harm.
    lines: Vec<String>,
    /// The text of a paper is wanted.
    print: Option<Paper>,
    /// The text of a paper is to be given to it.
    read: Option<Reading>,
}

/// How much of a Pico's log is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// More is on its way.
    Coming,
    /// All of it.
    Whole,
    /// Something was lost: it must be asked for again.
    Lost,
    /// A program that this page does not know has written it.
    Newer,
    /// It cannot be read.
    Damaged,
}

impl State {
    fn word(self) -> &'static str {
        match self {
            Self::Coming => "coming",
            Self::Whole => "whole",
            Self::Lost => "lost",
            Self::Newer => "newer",
            Self::Damaged => "damaged",
        }
    }
}

/// A Pico at the other end of the cable.
pub struct Watched {
    /// The companion that its log leads to.
    device: Device,
    log: Option<u16>,
    records: Vec<Vec<u8>>,
    state: State,
}

impl Default for Watched {
    fn default() -> Self {
        Self {
            device: Device::new(Panel::WIDE),
            log: None,
            records: Vec::new(),
            state: State::Coming,
        }
    }
}

impl Watched {
    /// Takes what a page hands over, and gives what it is answered.
    pub fn hear(&mut self, watching: Watching) -> Vec<String> {
        let language = Language::from_slug(&watching.language).unwrap_or(Language::English);
        let mut news = watching.lines.is_empty();
        for line in &watching.lines {
            news |= self.take(line);
        }
        let mut answers = Vec::new();
        if news && watching.print.is_none() && watching.read.is_none() {
            answers.push(self.seen(language));
        }
        if let Some(paper) = watching.print {
            answers.push(printed(paper, &print(&self.device, paper)));
        }
        if let Some(Reading { paper, text }) = watching.read {
            answers.push(match lines_of(paper, &text) {
                Ok(lines) => json!({ "cable": lines }).to_string(),
                Err(refused) => answer(paper, &Err(refused)),
            });
        }
        answers
    }

    /// Takes a line of its log; `true` if there is something new to see.
    fn take(&mut self, line: &str) -> bool {
        if let Some(version) = line.strip_prefix("# watch ") {
            // With the number of a log before it, it is the echo of a question.
            if version
                .parse::<u8>()
                .is_ok_and(|version| version != WATCH_VERSION)
            {
                self.state = State::Newer;
                return true;
            }
            return false;
        }
        if !line.contains("#@ ") || self.state == State::Newer {
            return false;
        }
        match LogLine::read(line) {
            Some(LogLine::None) => {
                *self = Self {
                    state: State::Whole,
                    ..Self::default()
                }
            }
            Some(LogLine::Log(log)) => {
                (self.log, self.state) = (Some(log), State::Coming);
                self.records.clear();
                return false;
            }
            Some(LogLine::Record(number, record)) if usize::from(number) == self.records.len() => {
                self.records.push(record.to_vec());
                self.state = State::Coming;
                return false;
            }
            Some(LogLine::All(count)) if usize::from(count) == self.records.len() => {
                // It was only asked whether there is more.
                if self.state == State::Whole {
                    return false;
                }
                self.replay();
            }
            _ => self.state = State::Lost,
        }
        true
    }

    fn replay(&mut self) {
        let records = self.records.iter().map(Vec::as_slice);
        self.state = match self.device.replay(records) {
            Ok(()) => State::Whole,
            Err(StoreFault::Newer) => State::Newer,
            Err(_) => State::Damaged,
        };
    }

    /// What there is to see of it, as a message to the page.
    fn seen(&mut self, language: Language) -> String {
        let table = self.device.speaking(language, table::seen);
        let (log, records) = (self.log, self.records.len());
        json!({ "watched": {
            "state": self.state.word(),
            "known": log.map(|log| format!("{log} {records}")),
            "table": table,
        }})
        .to_string()
    }
}

/// The lines that give a paper to a Pico. A bad sheet is refused here already; of a board sheet only the Pico knows.
fn lines_of(paper: Paper, text: &str) -> Result<Vec<String>, NotRead> {
    let mut lines = vec![format!(
        "load {}",
        if paper == Paper::Sheet {
            "game"
        } else {
            "board"
        }
    )];
    match paper {
        Paper::Board => {
            let all = text.lines().map(str::trim).filter(|&line| line != "end");
            lines.extend(all.map(str::to_owned));
        }
        Paper::Sheet => {
            let mut device = Device::new(Panel::WIDE);
            let loaded = device.load_sheet(text);
            loaded.map_err(|fault| NotRead::Wrong(Box::new(fault)))?;
            let mut number = 0;
            device.game_records(&mut |record| {
                let mut line = String::new();
                // Writing into a string cannot fail.
                let _ = LogLine::Record(number, record.iter().copied().collect()).write(&mut line);
                lines.push(line.trim_end().to_owned());
                number += 1;
            });
        }
    }
    lines.push("end".to_owned());
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: &str = include_str!("../../../tests/games/grand-trunk/rulebook/end-scoring.sheet");

    fn watching(lines: Vec<String>) -> Watching {
        Watching {
            language: "en".to_owned(),
            lines,
            print: None,
            read: None,
        }
    }

    fn line(line: &LogLine) -> String {
        let mut text = String::new();
        line.write(&mut text).unwrap();
        text
    }

    /// The lines of the sheet's log, as a Pico sends them.
    fn log() -> Vec<String> {
        let mut lines = lines_of(Paper::Sheet, SHEET).unwrap();
        lines[0] = line(&LogLine::Log(7));
        let records = u16::try_from(lines.len() - 2).unwrap();
        *lines.last_mut().unwrap() = line(&LogLine::All(records));
        lines
    }

    fn told(answers: &[String]) -> serde_json::Value {
        let [answer] = answers else {
            panic!("{answers:?}")
        };
        serde_json::from_str(answer).unwrap()
    }

    #[test]
    fn a_log_is_shown_once_it_is_whole() {
        let mut watched = Watched::default();
        let mut lines = log();
        let last = lines.pop().unwrap();
        let records = lines.len() - 1;
        assert!(watched.hear(watching(lines)).is_empty());
        let told = told(&watched.hear(watching(vec![format!("# {last}\r")])));
        assert_eq!(told["watched"]["state"], "whole");
        assert_eq!(told["watched"]["known"], format!("7 {records}"));
        let mut device = Device::new(Panel::WIDE);
        device.load_sheet(SHEET).unwrap();
        assert_eq!(
            told["watched"]["table"],
            serde_json::to_value(table::seen(&device)).unwrap()
        );
    }

    #[test]
    fn what_was_lost_is_said_and_comes_again() {
        for lost in [2, log().len() - 2] {
            let mut watched = Watched::default();
            let mut lines = log();
            lines.remove(lost);
            assert_eq!(
                told(&watched.hear(watching(lines)))["watched"]["state"],
                "lost"
            );
            assert_eq!(
                told(&watched.hear(watching(log())))["watched"]["state"],
                "whole"
            );
        }
    }

    #[test]
    fn another_version_is_not_guessed_at() {
        let mut watched = Watched::default();
        assert!(
            watched
                .hear(watching(vec![
                    "# watch 1".to_owned(),
                    "# watch 3 17".to_owned()
                ]))
                .is_empty()
        );
        let newer = watched.hear(watching(vec![format!("# watch {}", WATCH_VERSION + 1)]));
        assert_eq!(told(&newer)["watched"]["state"], "newer");
        assert!(watched.hear(watching(log())).is_empty());
        let mut watched = Watched::default();
        let head = line(&LogLine::Record(0, [250, 0].into_iter().collect()));
        let lines = vec![line(&LogLine::Log(1)), head, line(&LogLine::All(1))];
        assert_eq!(
            told(&watched.hear(watching(lines)))["watched"]["state"],
            "newer"
        );
    }

    #[test]
    fn papers_go_both_ways() {
        let mut watched = Watched::default();
        let _ = watched.hear(watching(log()));
        let print = Watching {
            print: Some(Paper::Sheet),
            ..watching(Vec::new())
        };
        let told_sheet = told(&watched.hear(print));
        let text = told_sheet["printed"]["text"].as_str().unwrap();
        let read = |text: &str| Watching {
            read: Some(Reading {
                paper: Paper::Sheet,
                text: text.to_owned(),
            }),
            ..watching(Vec::new())
        };
        assert_eq!(
            told(&watched.hear(read(text)))["cable"],
            json!(lines_of(Paper::Sheet, SHEET).unwrap())
        );
        assert_eq!(
            told(&watched.hear(read("game chess")))["refused"]["line"],
            1
        );
    }
}
