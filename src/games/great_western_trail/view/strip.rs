//! Everybody's discs on the cities of the strip and on the stations, without the expansion.

use super::{NAME, Signs, paint_name};
use crate::catalogue::Item;
use crate::games::great_western_trail::board::{City, Station};
use crate::games::great_western_trail::state::{Player, State};
use crate::ui::{Area, Canvas, Font, Ink};

pub(super) fn paint(state: &State, area: Area, canvas: &mut Canvas<'_>) {
    let (cities, stations) = area.inset(4, 0).cut_top(area.h / 2);
    let strip = || {
        let cities = City::ALL.iter().copied();
        cities.filter(|city| city.is_on_the_strip(false))
    };
    for (index, city) in strip().enumerate() {
        let has = |player: &Player| player.cities.has(city);
        cell(state, cities, index, short(city), has, canvas);
    }
    let track = Station::ALL
        .iter()
        .copied()
        .filter(|station| station.town().is_none());
    for (index, station) in track.enumerate() {
        let has = |player: &Player| player.stations.has(station);
        cell(state, stations, index, station.slug(), has, canvas);
    }
}

/// Cities of the strip, and stations of the track.
const CELLS: i16 = 10;

/// One city or station: its name, and who has a disc there.
fn cell(
    state: &State,
    line: Area,
    index: usize,
    name: &str,
    has: impl Fn(&Player) -> bool,
    canvas: &mut Canvas<'_>,
) {
    let index = i16::try_from(index).unwrap_or_default();
    let x = line.x + line.w * (2 * index + 1) / (2 * CELLS);
    let y = line.y + line.h / 2;
    let signs = Signs::new(if line.w >= 300 { 9 } else { 7 }, state);
    let area = signs.area((x, y));
    let w = Font::Small.width(name) + 2;
    let label = Area::new(x - w / 2, area.y - NAME - 1, w, NAME);
    paint_name(name, label, Ink::Dim, canvas);
    signs.paint(state, (x, y), has, (Ink::Slate, Ink::Rail), canvas);
}

/// A city's name where there is little room.
fn short(city: City) -> &'static str {
    match city {
        City::KansasCity => "KC",
        City::Topeka => "Top",
        City::Wichita => "Wic",
        City::ColoradoSprings => "CoS",
        City::SantaFe => "SaF",
        City::Albuquerque => "Alb",
        City::ElPaso => "ElP",
        City::SanDiego => "SaD",
        City::Sacramento => "Sac",
        City::SanFrancisco => "SF",
        other => super::map::short(other),
    }
}
