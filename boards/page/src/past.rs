//! What the stored games have come to, for the page's table.

use serde::Serialize;
use stationmaster::device::{Past, Tally};
use stationmaster::language::Words;

/// What the page is told.
#[derive(Serialize)]
pub(crate) struct ToldPast {
    games: Vec<Game>,
    people: Vec<Person>,
}

#[derive(Serialize)]
struct Game {
    name: Name,
    points: Name,
    played: u8,
    unfinished: u8,
    /// The best score and who had it, and the average; nothing where no game is decided.
    best: Option<i16>,
    by: Option<String>,
    average: Option<i32>,
    /// The longest evening; nothing where no clock ran.
    minutes: u32,
}

/// In every language, since a page may have one of its own.
#[derive(Serialize)]
struct Name {
    en: &'static str,
    de: &'static str,
}

impl From<Words> for Name {
    fn from(words: Words) -> Self {
        let (en, de) = (words.english, words.german);
        Self { en, de }
    }
}

#[derive(Serialize)]
struct Person {
    name: String,
    played: u8,
    won: u8,
    /// In each of the games, in their order; nothing where they have not played it.
    games: Vec<Option<Came>>,
}

#[derive(Serialize)]
struct Came {
    played: u8,
    won: u8,
    average: i32,
    best: i16,
}

impl Came {
    fn to(tally: Tally) -> Option<Self> {
        (tally.played > 0).then(|| Self {
            played: tally.played,
            won: tally.won,
            average: tally.average(),
            best: tally.best,
        })
    }
}

impl From<Past> for ToldPast {
    fn from(past: Past) -> Self {
        let games = past.games.iter().map(|game| {
            let scores = Came::to(game.scores);
            Game {
                name: game.about.name.into(),
                points: game.about.points.into(),
                played: game.played,
                unfinished: game.unfinished,
                best: scores.as_ref().map(|scores| scores.best),
                by: scores.as_ref().map(|_| game.best_by.to_string()),
                average: scores.map(|scores| scores.average),
                minutes: game.longest.div_ceil(60),
            }
        });
        let people = past.people.iter().map(|person| {
            let (played, won) = person.played_and_won();
            let games = past.games.iter().zip(&person.tallies);
            Person {
                name: person.name.to_string(),
                played,
                won,
                games: games.map(|(_, &tally)| Came::to(tally)).collect(),
            }
        });
        Self {
            games: games.collect(),
            people: people.collect(),
        }
    }
}
