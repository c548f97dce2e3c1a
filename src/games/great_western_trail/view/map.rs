//! The board of the expansion as a map: towns, tracks, everybody's branches, and the discs on the strip below.

use core::fmt::Write;

use super::{NAME, Signs, paint_name};
use crate::catalogue::Item;
use crate::game::View;
use crate::games::great_western_trail::board::{
    City, ColourArea, End, TRACKS, Town, TownKind, Towns,
};
use crate::games::great_western_trail::state::{Player, State};
use crate::language::{Called, Language, Text};
use crate::table::Colour;
use crate::ui::{Area, Canvas, Font, Ink, Shape, Sign};

/// A point of the picture.
type Point = (i16, i16);

/// A part of the board in an area of the picture.
pub(super) struct Map {
    area: Area,
    /// From where to where, in thousandths of the board's width.
    columns: (i16, i16),
    /// Whether there is room for names, and for those of areas.
    named: bool,
    wide: bool,
    language: Language,
}

/// The rows the places lie in, in thousandths of the board's width.
const TOP: i16 = 24;
const BOTTOM: i16 = 261;

/// From this height on names have room above their places.
const NAMED: i16 = 160;

/// The left half of the board and the right one; what lies between is on both.
const LEFT: (i16, i16) = (0, 500);
const RIGHT: (i16, i16) = (430, 1000);

impl Map {
    /// All of it.
    pub(super) fn whole(area: Area, language: Language) -> Self {
        Self::of(area, (0, 1000), language)
    }

    /// The half a town lies in, for small pictures.
    pub(super) fn around(town: Town, area: Area, language: Language) -> Self {
        let (x, _) = town_place(town);
        let half = if x < LEFT.1 - 20 { LEFT } else { RIGHT };
        Self::of(area, half, language)
    }

    fn of(area: Area, columns: (i16, i16), language: Language) -> Self {
        let named = area.h >= NAMED;
        let per_mille = i32::from(area.w) * 1000 / i32::from(columns.1 - columns.0);
        // Signs and names of the outermost places need some room beyond these.
        let (above, below) = if named { (22, 12) } else { (6, 6 + NAME) };
        let (_, inner) = area.inset(13, 0).cut_top(above);
        Self {
            area: inner.cut_bottom(below).1,
            columns,
            named,
            wide: per_mille >= 300,
            language,
        }
    }

    fn signs(&self, state: &State) -> Signs {
        match (self.named, self.wide) {
            (true, true) => Signs::new(7, state),
            (true, false) => Signs::new(5, state),
            (false, _) => Signs::in_a_row(state),
        }
    }

    pub(super) fn paint(&self, state: &State, marked: Option<Town>, canvas: &mut Canvas<'_>) {
        let signs = self.signs(state);
        let reach = match (marked, state.active()) {
            (Some(_), Some(seat)) => state.reach(seat),
            _ => Towns::EMPTY,
        };
        self.paint_tracks(marked, canvas);
        if let Some((x, y)) = self.at(START) {
            let post = Area::new(x - 3, y - 3, 7, 7);
            canvas(Shape::Sign(Sign::Circle, post, Ink::Paper));
        }
        for &town in Town::ALL {
            let Some(at) = self.at(town_place(town)) else {
                continue;
            };
            let edge = match town.kind() {
                _ if marked == Some(town) => Ink::Lamp,
                _ if reach.has(town) => Ink::Clear,
                TownKind::Big(_) | TownKind::Station(_) => Ink::Paper,
                TownKind::Small | TownKind::Medium => Ink::Rail,
            };
            let ground = match town.kind() {
                _ if marked == Some(town) => Ink::Chosen,
                TownKind::Medium => Ink::Rail,
                _ => Ink::Slate,
            };
            if marked == Some(town) {
                let around = signs.area(at);
                canvas(Shape::Fill(around.inset(-4, -4), Ink::Lamp));
                canvas(Shape::Fill(around.inset(-2, -2), Ink::Night));
            }
            let has = |player: &Player| player.branches.has(town);
            signs.paint(state, at, has, (ground, edge), canvas);
        }
        for city in strip() {
            let Some(at) = self.at(city_place(city)) else {
                continue;
            };
            let has = |player: &Player| player.cities.has(city);
            signs.paint(state, at, has, (Ink::Night, Ink::Dim), canvas);
        }
        self.paint_names(&signs, marked, canvas);
    }

    fn paint_tracks(&self, marked: Option<Town>, canvas: &mut Canvas<'_>) {
        for &(end, town) in &TRACKS {
            let from = match end {
                End::Start => START,
                End::City(city) => city_place(city),
                End::Town(other) => town_place(other),
            };
            let leads_there =
                marked == Some(town) || matches!(end, End::Town(other) if marked == Some(other));
            if let (Some(from), Some(to)) = (self.at(from), self.at(town_place(town))) {
                let (width, ink) = if leads_there {
                    (2, Ink::Lamp)
                } else {
                    (1, Ink::Rail)
                };
                canvas(Shape::Line(from, to, width, ink));
            }
        }
    }

    /// Names come last and clear their ground, so that no line crosses them.
    fn paint_names(&self, signs: &Signs, marked: Option<Town>, canvas: &mut Canvas<'_>) {
        if !self.named {
            // Those of the strip are printed on the board, so they alone help to find the rest.
            for city in strip() {
                if let Some(area) = self.label_below(city, signs) {
                    paint_name(short(city), area, Ink::Dim, canvas);
                }
            }
            return;
        }
        for &town in Town::ALL {
            if let Some((name, area)) = self.town_label(town, signs) {
                let ink = match town.kind() {
                    _ if marked == Some(town) => Ink::Lamp,
                    TownKind::Big(_) => Ink::Paper,
                    _ => area_ink(town.area()),
                };
                paint_name(name.as_str(), area, ink, canvas);
            }
        }
        for city in strip() {
            if let Some(area) = self.label(city_place(city), short(city), signs) {
                paint_name(short(city), area, Ink::Paper, canvas);
            }
        }
    }

    /// A town's short name, and where it stands.
    fn town_label(&self, town: Town, signs: &Signs) -> Option<(Text<8>, Area)> {
        let mut name = Text::default();
        let _ = write_short(town, self.wide, self.language, &mut name);
        let area = self.label(town_place(town), name.as_str(), signs)?;
        Some((name, area))
    }

    /// Names stand above their places.
    fn label(&self, place: Point, name: &str, signs: &Signs) -> Option<Area> {
        let at = self.at(place)?;
        let (area, w) = (signs.area(at), Font::Small.width(name) + 1);
        Some(Area::new(at.0 - w / 2, area.y - NAME, w, NAME))
    }

    /// Where there is little room, those of the strip stand below it.
    fn label_below(&self, city: City, signs: &Signs) -> Option<Area> {
        let at = self.at(city_place(city))?;
        let (area, w) = (signs.area(at), Font::Small.width(short(city)) + 1);
        Some(Area::new(at.0 - w / 2, area.y + area.h, w, NAME))
    }

    /// Where a place of the board lies in the picture, if it lies in this part of the board.
    fn at(&self, (x, y): Point) -> Option<Point> {
        let (from, to) = self.columns;
        if !(from..=to).contains(&x) {
            return None;
        }
        let scaled = |at: i16, size: i16, of: i16| {
            let at = i32::from(at) * i32::from(size) / i32::from(of.max(1));
            i16::try_from(at).unwrap_or_default()
        };
        Some((
            self.area.x + scaled(x - from, self.area.w - 1, to - from),
            self.area.y + scaled(y - TOP, self.area.h - 1, BOTTOM - TOP),
        ))
    }
}

/// Towns without a printed name are called by the colour of their area.
const fn area_ink(area: ColourArea) -> Ink {
    match area {
        ColourArea::Green => Ink::Clear,
        ColourArea::Purple => Ink::Of(Colour::Purple),
        ColourArea::Blue => Ink::Of(Colour::Blue),
        ColourArea::Red => Ink::Danger,
        ColourArea::Teal => Ink::Teal,
        ColourArea::Violet => Ink::Violet,
    }
}

fn strip() -> impl Iterator<Item = City> {
    let cities = City::ALL.iter().copied();
    cities.filter(|city| city.is_on_the_strip(true))
}

/// Kansas City's control post.
const START: Point = (95, BOTTOM);

/// About where a town lies on the board, moved apart where a small screen needs it.
const fn town_place(town: Town) -> Point {
    match town {
        Town::Green1 => (95, 202),
        Town::Green2 => (14, 202),
        Town::Green3 => (30, 24),
        Town::GreenStation => (125, 72),
        Town::Memphis => (175, 141),
        Town::Purple1 => (385, 202),
        Town::Purple2 => (305, 202),
        Town::Blue1 => (402, 141),
        Town::Blue2 => (310, 90),
        Town::Blue3 => (316, 24),
        Town::SanFrancisco => (236, 24),
        Town::Denver => (405, 24),
        Town::Milwaukee => (512, 24),
        Town::Red1 => (590, 24),
        Town::RedStation => (591, 90),
        Town::GreenBay => (679, 24),
        Town::Red2 => (746, 83),
        Town::Red3 => (668, 141),
        Town::Red4 => (785, 24),
        Town::Minneapolis => (868, 24),
        Town::Red5 => (842, 141),
        Town::Toronto => (758, 141),
        Town::Red6 => (950, 24),
        Town::Montreal => (970, 90),
        Town::Teal1 => (625, 202),
        Town::Teal2 => (542, 202),
        Town::Violet1 => (865, 202),
        Town::Violet2 => (948, 202),
    }
}

/// About where a city lies on the strip; a big town where its town lies.
fn city_place(city: City) -> Point {
    let x = match city {
        City::KansasCity => 150,
        City::Columbia => 262,
        City::StLouis => 375,
        City::Chicago => 480,
        City::Detroit => 600,
        City::Cleveland => 715,
        City::Pittsburgh => 825,
        City::NewYorkCity => 939,
        other => return other.town().map_or(START, town_place),
    };
    (x, BOTTOM)
}

/// A city's name in three letters, where no two may be alike.
pub(super) fn short(city: City) -> &'static str {
    match city {
        City::KansasCity => "KC",
        City::Columbia => "Col",
        City::StLouis => "StL",
        City::Chicago => "Chi",
        City::Detroit => "Det",
        City::Cleveland => "Cle",
        City::Pittsburgh => "Pit",
        City::NewYorkCity => "NYC",
        City::Memphis => "Mem",
        City::Denver => "Den",
        City::Milwaukee => "Mil",
        City::GreenBay => "GB",
        City::Minneapolis => "Min",
        City::Toronto => "Tor",
        City::SanFrancisco => "SF",
        City::Montreal => "Mon",
        other => other.slug(),
    }
}

/// A town's name in three letters: of a small one the first letter of its area where there is room for it, and its number.
fn write_short(
    town: Town,
    wide: bool,
    language: Language,
    name: &mut Text<8>,
) -> core::fmt::Result {
    if let TownKind::Big(city) = town.kind() {
        return name.write_str(short(city));
    }
    let area = town.area().called(language);
    let first = area.chars().next().map(|first| first.to_ascii_uppercase());
    if let Some(first) = first.filter(|_| wide) {
        name.write_char(first)?;
    }
    match town.kind() {
        TownKind::Station(_) => name.write_str(match language {
            Language::English => "st",
            Language::German => "Bf",
        }),
        _ => match town.slug().rsplit_once('-') {
            Some((_, number)) => name.write_str(number),
            None => Ok(()),
        },
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::format;
    use std::string::String;
    use std::vec::Vec;

    use super::*;
    use crate::catalogue::Numbered;
    use crate::game::{Rules, apply};
    use crate::games::great_western_trail::Entry;
    use crate::table::{Name, Person};

    /// A table of four: their signs take the most room.
    fn four() -> State {
        let mut state = State::start();
        apply(&mut state, Entry::Expansion).expect("the set-up");
        for (name, colour) in ["A", "B", "C", "D"].into_iter().zip(Colour::ALL) {
            let name = Name::new(name).expect("a name");
            let colour = *colour;
            apply(&mut state, Entry::Player(Person { name, colour })).expect("a seat");
        }
        state
    }

    fn overlap(a: Area, b: Area) -> bool {
        a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
    }

    /// The names and the blocks of signs of a map.
    fn things(map: &Map, signs: &Signs) -> Vec<(String, Area)> {
        let mut things = Vec::new();
        for &town in Town::ALL {
            if let Some(at) = map.at(town_place(town)) {
                things.push((format!("{town:?}"), signs.area(at)));
                if map.named {
                    let (name, area) = map.town_label(town, signs).expect("it lies there");
                    things.push((name.as_str().into(), area));
                }
            }
        }
        for city in strip() {
            if let Some(at) = map.at(city_place(city)) {
                things.push((format!("{city:?}"), signs.area(at)));
                if map.named {
                    let area = map.label(city_place(city), short(city), signs);
                    things.push((short(city).into(), area.expect("it lies there")));
                } else {
                    let area = map.label_below(city, signs).expect("it lies there");
                    things.push((short(city).into(), area));
                }
            }
        }
        things
    }

    #[test]
    fn no_name_and_no_sign_lies_over_another_on_any_panel() {
        let state = four();
        for &language in Language::ALL {
            let mut maps = Vec::new();
            for width in [240, 320] {
                let area = Area::new(0, 0, width, 180);
                maps.push((area, Map::whole(area, language)));
            }
            for (width, height) in [(176, 180), (240, 132), (240, 80)] {
                for town in [Town::Green1, Town::Red1] {
                    let area = Area::new(0, 0, width, height);
                    maps.push((area, Map::around(town, area, language)));
                }
            }
            for (area, map) in maps {
                let things = things(&map, &map.signs(&state));
                for (index, (name, own)) in things.iter().enumerate() {
                    assert!(
                        own.x >= 0 && own.x + own.w <= area.w,
                        "{name} {area:?} {own:?}"
                    );
                    assert!(
                        own.y >= 0 && own.y + own.h <= area.h,
                        "{name} {area:?} {own:?}"
                    );
                    for (other, theirs) in things.iter().skip(index + 1) {
                        assert!(!overlap(*own, *theirs), "{name} and {other}, {area:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn short_names_can_be_told_apart() {
        for &language in Language::ALL {
            let names = Town::all().map(|town| {
                let mut name = Text::default();
                write_short(town, true, language, &mut name).expect("it takes everything");
                String::from(name.as_str())
            });
            let names = names.chain(strip().map(|city| short(city).into()));
            let names: Vec<_> = names.collect();
            for name in &names {
                let alike = names.iter().filter(|&other| other == name);
                assert_eq!(alike.count(), 1, "{name}");
            }
        }
    }

    #[test]
    fn places_lie_about_where_the_board_has_them() {
        let file = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/games/great-western-trail/facts/rttn_places.csv"
        );
        let text = std::fs::read_to_string(file).expect("the places");
        let mut compared = 0;
        for line in text.lines().filter(|line| !line.starts_with('#')).skip(1) {
            let columns: Vec<&str> = line.split(',').collect();
            let [slug, x, y] = columns[..] else {
                panic!("{line}")
            };
            let place = match (Town::from_slug(slug), City::from_slug(slug)) {
                (Some(town), _) => town_place(town),
                (None, Some(city)) => city_place(city),
                (None, None) => START,
            };
            let number = |word: &str| word.parse::<i16>().expect("a number");
            assert!((place.0 - number(x)).abs() <= 35, "{slug}: {place:?}");
            assert!((place.1 - number(y)).abs() <= 20, "{slug}: {place:?}");
            compared += 1;
        }
        assert_eq!(compared, 28 + 8 + 1);
    }

    #[test]
    fn every_town_is_seen_on_the_part_of_the_map_around_it() {
        for &town in Town::ALL {
            let map = Map::around(town, Area::new(0, 0, 176, 180), Language::English);
            assert!(map.at(town_place(town)).is_some(), "{town:?}");
        }
    }
}
