//! The table's big view, for a second screen: whose turn, the board, who stands where, what to know, the log.

use std::fmt::{self, Write};

use serde::Serialize;
use serde_json::json;
use stationmaster::device::{Device, Picture, Reader};
use stationmaster::games::Game;
use stationmaster::journal::Journal;
use stationmaster::language::Language;
use stationmaster::table::{Name, Seat};
use stationmaster::ui::{Area, Ink, Sign};

use crate::svg::{Svg, colour, outline};

/// The sizes pictures are drawn in at the most; the page stretches them.
const BOARD: (u16, u16) = (560, 254);
const CHART: (u16, u16) = (420, 140);

const SIGN: Area = Area::new(-10, -10, 20, 20);

/// The entries shown; a whole long game would be sent again with each of them.
const MOST_ENTRIES: usize = 200;

/// The big view as a message to the page.
pub(crate) fn view(device: &Device) -> String {
    let pages = device.running(BigView {
        language: device.language(),
        board: picture(device, Picture::Board, BOARD),
        chart: picture(device, Picture::Chart, CHART),
    });
    json!({ "table": pages }).to_string()
}

fn picture(device: &Device, picture: Picture, (width, height): (u16, u16)) -> Option<String> {
    let mut svg = Svg::default();
    device.paint(picture, width, height, &mut |shape| svg.add(shape));
    svg.finish()
}

/// What the page is told; its own words for the rest follow the language.
#[derive(Serialize)]
struct View {
    game: &'static str,
    over: bool,
    #[serde(rename = "final")]
    is_final: bool,
    /// The active player, then who comes next.
    order: Vec<String>,
    winners: Vec<String>,
    categories: Vec<&'static str>,
    players: Vec<Player>,
    notices: Vec<String>,
    /// What nobody can use any more.
    missed: Vec<String>,
    log: Vec<Logged>,
    board: Option<String>,
    chart: Option<String>,
    /// What the chart counts from left to right.
    progress: &'static str,
}

#[derive(Serialize)]
struct Player {
    name: String,
    colour: String,
    /// The edge of their sign, as the data of a path around the middle.
    sign: String,
    /// Where they stand, in a word or two.
    brief: String,
    parts: Vec<i16>,
    total: i32,
    place: u8,
}

#[derive(Serialize)]
struct Logged {
    /// The player who did it; facts and corrections are nobody's.
    by: Option<String>,
    entry: String,
    told: Vec<String>,
}

struct BigView {
    language: Language,
    board: Option<String>,
    chart: Option<String>,
}

impl Reader for BigView {
    type Output = View;

    fn read<G: Game>(self, journal: &Journal<G>) -> View {
        let Self {
            language,
            board,
            chart,
        } = self;
        let state = journal.state();
        let standing = G::standing(state);
        let name = |seat: Seat| G::name(state, seat).to_string();
        let players = standing.scores.iter().map(|score| Player {
            name: name(score.seat),
            colour: G::person(state, score.seat)
                .map(|person| colour(Ink::Of(person.colour)))
                .unwrap_or_default(),
            sign: outline(Sign::of(score.seat), SIGN),
            brief: written(|out| G::brief(state, score.seat, language, out)),
            parts: score.parts.to_vec(),
            total: score.total(),
            place: score.place,
        });
        let lines = |text: String| text.lines().map(str::to_owned).collect();
        // As on the device, nobody has won while there is more to be shown.
        let decided = standing.is_final() && G::closing(state).is_none();
        let winners = standing.winners().filter(|_| decided);
        View {
            game: G::NAME.of(language),
            over: standing.over,
            is_final: decided,
            order: standing.order.iter().copied().map(name).collect(),
            winners: winners.map(name).collect(),
            categories: G::CATEGORIES
                .iter()
                .map(|category| category.name.of(language))
                .collect(),
            players: players.collect(),
            notices: lines(written(|out| G::notices(state, language, out))),
            missed: lines(written(|out| G::missed(state, language, out))),
            log: log(journal, language),
            board,
            chart,
            progress: G::PROGRESS.0.of(language),
        }
    }
}

/// The last entries, each with what it changed.
fn log<G: Game>(journal: &Journal<G>, language: Language) -> Vec<Logged> {
    let mut state = G::start();
    let all = journal.entries().count();
    let mut log = Vec::new();
    for (index, entry) in journal.entries().enumerate() {
        let before = state;
        // The journal holds only what was accepted.
        let happenings = G::apply(&mut state, entry).unwrap_or_default();
        if index + MOST_ENTRIES >= all {
            log.push(Logged {
                by: player_of::<G>(&before, &entry).map(|name| name.to_string()),
                entry: written(|out| G::describe(&before, &entry, language, out)),
                told: happenings
                    .into_iter()
                    .map(|happening| written(|out| G::tell(&state, happening, language, out)))
                    .collect(),
            });
        }
    }
    log
}

/// Who enters that: in a sheet, what a player does begins with the name.
fn player_of<G: Game>(before: &G::State, entry: &G::Entry) -> Option<Name> {
    let name = G::name(before, G::standing(before).active()?);
    let line = written(|out| G::write(before, entry, out));
    let rest = line.strip_prefix(name.as_str())?;
    rest.starts_with(' ').then_some(name)
}

/// What is written, as a text of its own.
fn written(write: impl FnOnce(&mut dyn Write) -> fmt::Result) -> String {
    let mut text = String::new();
    // Writing into a string cannot fail.
    let _ = write(&mut text);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_large_map_names_its_cities_in_full() {
        let mut device = Device::new(stationmaster::device::Panel::WIDE);
        let sheet = include_str!("../../../tests/ticket-to-ride/whole-game-of-three.sheet");
        device.load_sheet(sheet).unwrap();
        let map = picture(&device, Picture::Board, BOARD).unwrap();
        for city in ["Salt Lake City", "Sault St. Marie", "New York"] {
            assert!(map.contains(city), "{city}");
        }
    }
}
