//! The table's big view, for a second screen: whose turn, the board, who stands where, what to know, the log.

use std::fmt::{self, Write};

use serde::Serialize;
use serde_json::json;
use stationmaster::audience::Audience;
use stationmaster::device::{Device, JournalVisitor, Picture};
use stationmaster::game::{self, Game, Say, seen_standing};
use stationmaster::journal::Journal;
use stationmaster::table::Seat;
use stationmaster::ui::{Area, Ink, Sign};

use crate::svg::{Svg, colour, outline};

/// The sizes pictures are drawn in at the most; the page stretches them.
const BOARD: (u16, u16) = (560, 350);
const CHART: (u16, u16) = (560, 120);

const SIGN: Area = Area::new(-10, -10, 20, 20);

/// The entries shown; a whole long game would be sent again with each of them.
const MOST_ENTRIES: usize = 200;

/// The big view as a message to the page.
pub(crate) fn view(device: &Device) -> String {
    json!({ "table": seen(device) }).to_string()
}

/// The big view; nothing while there is no game.
pub(crate) fn seen(device: &Device) -> Option<View> {
    device.with_journal(BigView {
        to: Audience::table(device.language()),
        device,
        board: picture(device, Picture::Board, BOARD),
        chart: picture(device, Picture::Chart, CHART),
    })
}

fn picture(device: &Device, picture: Picture, (width, height): (u16, u16)) -> Option<String> {
    let mut svg = Svg::default();
    device.paint(picture, width, height, &mut |shape| svg.add(shape));
    svg.finish()
}

/// What the page is told; its own words for the rest follow the language.
#[derive(Serialize)]
pub(crate) struct View {
    game: &'static str,
    /// The game's word in sheets.
    slug: &'static str,
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
    /// When it is or was played, if anybody knew: `2026-11-18 19:30` where the table is.
    date: Option<String>,
    /// What others need to know of it, once it is decided.
    play: Option<Play>,
}

/// A decided game, for those who collect plays.
#[derive(Serialize)]
struct Play {
    /// The same for the same game, whoever hands it on.
    id: String,
    slug: &'static str,
    /// Where it is unknown, BG Stats asks for it once.
    bgg: Option<u32>,
    /// How long all have thought together; nothing where no clock ran.
    minutes: u32,
}

#[derive(Serialize)]
struct Player {
    name: String,
    colour: String,
    /// The edge of their sign, as the data of a path around the middle.
    sign: String,
    /// Where they stand, in a word or two.
    brief: String,
    /// These are nothing where the table may not know them.
    parts: Vec<Option<i16>>,
    total: Option<i32>,
    place: Option<u8>,
}

#[derive(Serialize)]
struct Logged {
    /// The player who did it; facts and corrections are nobody's.
    by: Option<String>,
    entry: String,
    told: Vec<String>,
}

/// The whole table looks at it, so it never says what only one player may know.
struct BigView<'a> {
    to: Audience,
    device: &'a Device,
    board: Option<String>,
    chart: Option<String>,
}

impl JournalVisitor for BigView<'_> {
    type Output = View;

    fn visit<S: Game>(self, journal: &Journal<S>) -> View {
        let Self {
            to,
            device,
            board,
            chart,
        } = self;
        let (state, about) = (journal.state(), S::ABOUT);
        let standing = seen_standing(state, to);
        let name = |seat: Seat| state.table().name(seat).to_string();
        let players = standing.scores.iter().map(|score| {
            let person = state.table().person(score.seat);
            let is_shown = !score.is_hidden;
            Player {
                name: name(score.seat),
                colour: person
                    .map(|person| colour(Ink::Of(person.colour)))
                    .unwrap_or_default(),
                sign: outline(Sign::of(score.seat), SIGN),
                brief: written(|out| state.brief(score.seat, to, out)),
                parts: score
                    .parts
                    .iter()
                    .map(|&part| is_shown.then_some(part))
                    .collect(),
                total: is_shown.then(|| score.total()),
                // Where one score is hidden, nobody's place is known.
                place: Some(score.place).filter(|&place| place > 0),
            }
        });
        let lines = |text: String| text.lines().map(str::to_owned).collect();
        // As on the device, nobody has won while there is more to be shown.
        let decided = device.is_decided();
        let winners = standing.winners().filter(|_| decided);
        View {
            game: about.name.of(to.language),
            slug: about.slug,
            over: standing.over,
            is_final: decided,
            order: standing.order.iter().copied().map(name).collect(),
            winners: winners.map(name).collect(),
            categories: about
                .categories
                .iter()
                .map(|category| category.name.of(to.language))
                .collect(),
            players: players.collect(),
            notices: lines(written(|out| state.notices(to, out))),
            missed: lines(written(|out| state.missed(to, out))),
            log: log(journal, to),
            board,
            chart,
            progress: about.progress.of(to.language),
            date: device.date().map(|date| date.to_string()),
            play: decided.then(|| Play {
                id: format!(
                    "{:08x}",
                    crc32fast::hash(written(|out| device.sheet(out)).as_bytes())
                ),
                slug: about.slug,
                bgg: about.bgg,
                minutes: device.seconds_played().div_ceil(60),
            }),
        }
    }
}

/// The last entries, each with what it changed.
fn log<S: Game>(journal: &Journal<S>, to: Audience) -> Vec<Logged> {
    let mut state = S::start();
    let all = journal.entries().count();
    let mut log = Vec::new();
    for (index, entry) in journal.entries().enumerate() {
        let before = state;
        // The journal holds only what was accepted.
        let happenings = game::apply(&mut state, entry).unwrap_or_default();
        if index + MOST_ENTRIES >= all {
            let player = game::player(&before, &entry);
            log.push(Logged {
                by: player.map(|seat| before.table().name(seat).to_string()),
                entry: written(|out| entry.say(&before, to, out)),
                told: happenings
                    .into_iter()
                    .map(|happening| written(|out| happening.say(&state, to, out)))
                    .collect(),
            });
        }
    }
    log
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
        let sheet = include_str!("../../../tests/games/ticket-to-ride/whole-game-of-three.sheet");
        device.load_sheet(sheet).unwrap();
        let map = picture(&device, Picture::Board, BOARD).unwrap();
        for city in ["Salt Lake City", "Sault St. Marie", "New York"] {
            assert!(map.contains(city), "{city}");
        }
    }
}
