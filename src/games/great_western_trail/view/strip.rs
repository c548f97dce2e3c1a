//! Everybody's discs on the cities of the strip and on the stations, without the expansion.

use super::{NAME, Signs, paint_name};
use crate::catalogue::Item;
use crate::games::great_western_trail::board::{City, Station};
use crate::games::great_western_trail::state::{Player, State};
use crate::ui::{Area, Canvas, Font, Ink};

pub(super) fn paint(state: &State, area: Area, canvas: &mut Canvas<'_>) {
    let strip = Strip::of(area);
    let signs = strip.signs(state);
    for (index, city) in cities().enumerate() {
        let has = |player: &Player| player.cities.has(city);
        Strip::paint(state, strip.at(index), short(city), &signs, has, canvas);
    }
    for (index, station) in track().enumerate() {
        let (at, has) = (strip.at(CELLS + index), |player: &Player| {
            player.stations.has(station)
        });
        Strip::paint(state, at, station.slug(), &signs, has, canvas);
    }
}

fn cities() -> impl Iterator<Item = City> {
    let cities = City::ALL.iter().copied();
    cities.filter(|city| city.is_on_the_strip(false))
}

fn track() -> impl Iterator<Item = Station> {
    let stations = Station::ALL.iter().copied();
    stations.filter(|station| station.town().is_none())
}

/// Cities of the strip, and as many stations of the track.
const CELLS: usize = 10;

/// Cities above stations, each in one line or in two.
struct Strip {
    area: Area,
    columns: usize,
}

impl Strip {
    fn of(area: Area) -> Self {
        Self {
            area: area.inset(4, 0),
            columns: if area.w >= 300 { CELLS } else { CELLS / 2 },
        }
    }

    fn signs(&self, state: &State) -> Signs {
        Signs::new(if self.columns == CELLS { 9 } else { 7 }, state)
    }

    /// Where the signs of a city or a station stand.
    fn at(&self, index: usize) -> (i16, i16) {
        let (column, line) = (index % self.columns, index / self.columns);
        let lines = 2 * CELLS / self.columns;
        let part = |of: i16, index: usize, number: usize| {
            let [index, number] = [2 * index + 1, 2 * number].map(i32::try_from);
            let at = i32::from(of) * index.unwrap_or(0) / number.unwrap_or(1);
            i16::try_from(at).unwrap_or_default()
        };
        let (x, y) = (
            part(self.area.w, column, self.columns),
            part(self.area.h, line, lines),
        );
        // The name stands above the signs, so both together are in the middle.
        (self.area.x + x, self.area.y + y + NAME / 2)
    }

    fn label((x, y): (i16, i16), name: &str, signs: &Signs) -> Area {
        let (area, w) = (signs.area((x, y)), Font::Small.width(name) + 1);
        Area::new(x - w / 2, area.y - NAME, w, NAME)
    }

    /// One city or station: its name, and who has a disc there.
    fn paint(
        state: &State,
        at: (i16, i16),
        name: &str,
        signs: &Signs,
        has: impl Fn(&Player) -> bool,
        canvas: &mut Canvas<'_>,
    ) {
        paint_name(name, Self::label(at, name, signs), Ink::Dim, canvas);
        signs.paint(state, at, has, (Ink::Slate, Ink::Rail), canvas);
    }
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

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;
    use crate::game::Rules;

    #[test]
    fn no_name_and_no_sign_lies_over_another_on_any_panel() {
        let overlap = |a: Area, b: Area| {
            a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
        };
        for width in [240, 320] {
            let area = Area::new(0, 50, width, 134);
            let strip = Strip::of(area);
            // Four players' signs take two rows.
            let signs = Signs {
                rows: 2,
                ..strip.signs(&State::start())
            };
            let names = cities().map(short).chain(track().map(Station::slug));
            let mut things = Vec::new();
            for (index, name) in names.enumerate() {
                let at = strip.at(index);
                things.push((name, signs.area(at)));
                things.push((name, Strip::label(at, name, &signs)));
            }
            assert_eq!(things.len(), 2 * 20);
            for (index, (name, own)) in things.iter().enumerate() {
                assert!(own.x >= 0 && own.x + own.w <= width, "{name}");
                assert!(
                    own.y >= area.y && own.y + own.h <= area.y + area.h,
                    "{name}"
                );
                for (other, theirs) in things.iter().skip(index + 1) {
                    assert!(!overlap(*own, *theirs), "{name} and {other} on {width}");
                }
            }
        }
    }
}
