//! What the screens show of this game.

use core::fmt::{self, Write};

use super::board::{City, FEW_TRAINS, Route, TRAINS};
use super::state::State;
use super::{scoring, words};
use crate::audience::Audience;
use crate::catalogue::{Item, Numbered};
use crate::game::View;
use crate::language::{Called, Language};
use crate::standing::Standing;
use crate::table::{Seat, Table};
use crate::ui::{Align, Area, Canvas, Font, Ink, Shape, Sign};

impl View for State {
    fn table(&self) -> &Table {
        &self.table
    }

    fn active(&self) -> Option<Seat> {
        self.order().next()
    }

    fn standing(&self) -> Standing {
        scoring::standing(self)
    }

    fn points(&self, seat: Seat) -> i16 {
        self.player(seat).points
    }

    /// Trains on the board, or gone otherwise.
    fn progress(&self, seat: Seat) -> u16 {
        TRAINS.saturating_sub(self.player(seat).trains).into()
    }

    fn progress_end(&self) -> u16 {
        TRAINS.into()
    }

    fn brief(&self, seat: Seat, to: Audience, out: &mut dyn Write) -> fmt::Result {
        words::brief(self, seat, to, out)
    }

    fn headline(&self, to: Audience, out: &mut dyn Write) -> fmt::Result {
        words::headline(self, to, out)
    }

    fn notices(&self, to: Audience, out: &mut dyn Write) -> fmt::Result {
        words::notices(self, to, out)
    }

    /// The map, or where it would be too small to be read, how many trains everybody has left.
    fn paint(&self, area: Area, _: Audience, canvas: &mut Canvas<'_>) {
        if area.h < LARGE {
            paint_trains(self, area, canvas);
        } else {
            paint_map(self, area, canvas);
        }
    }
}

/// A bar for everybody's trains; where it ends, the last turns begin.
fn paint_trains(state: &State, area: Area, canvas: &mut Canvas<'_>) {
    let area = area.inset(8, 3);
    let seats = i16::try_from(state.table.len().max(1)).unwrap_or(1);
    let pitch = (area.h / seats).min(18);
    let mut rest = area;
    for (seat, player) in state.players() {
        let (line, below) = rest.cut_top(pitch);
        rest = below;
        let Some(person) = state.table.person(seat) else {
            continue;
        };
        let (sign, bar) = line.cut_left(22);
        let side = (pitch - 2).min(13);
        canvas(Shape::Sign(
            Sign::of(seat),
            sign.square(side),
            Ink::Of(person.colour),
        ));
        let bar = bar.inset(0, (pitch - 7).max(2) / 2);
        canvas(Shape::Fill(bar, Ink::Slate));
        let left = i32::from(bar.w) * i32::from(player.trains) / i32::from(TRAINS);
        let (left, _) = bar.cut_left(i16::try_from(left).unwrap_or_default());
        canvas(Shape::Fill(left, Ink::Of(person.colour)));
        let few = i32::from(bar.w) * i32::from(FEW_TRAINS) / i32::from(TRAINS);
        let (few, _) = bar.cut_left(i16::try_from(few).unwrap_or_default());
        canvas(Shape::Fill(few.cut_right(2).0, Ink::Lamp));
    }
}

/// Every route as a thin line, the claimed ones in their owner's colour with their sign.
fn paint_map(state: &State, area: Area, canvas: &mut Canvas<'_>) {
    let map = Map::of(area);
    for route in Route::all() {
        let (from, to) = map.ends(route);
        if state.owner(route).is_none() {
            canvas(Shape::Line(from, to, 1, Ink::Rail));
        }
    }
    for (seat, player) in state.players() {
        let Some(person) = state.table.person(seat) else {
            continue;
        };
        for route in player.net.iter() {
            let (from, to) = map.ends(route);
            canvas(Shape::Line(from, to, 3, Ink::Of(person.colour)));
            let middle = (i16::midpoint(from.0, to.0), i16::midpoint(from.1, to.1));
            let sign = Area::new(middle.0 - 4, middle.1 - 4, 9, 9);
            canvas(Shape::Sign(Sign::of(seat), sign.inset(-1, -1), Ink::Night));
            canvas(Shape::Sign(Sign::of(seat), sign, Ink::Of(person.colour)));
        }
    }
    for &city in City::ALL {
        let (x, y) = map.at(city);
        canvas(Shape::Sign(
            Sign::Circle,
            Area::new(x - 2, y - 2, 5, 5),
            Ink::Paper,
        ));
    }
    // Names come last and clear their ground, so that no line crosses them.
    for &city in City::ALL {
        let (name, label) = map.label(city);
        canvas(Shape::Fill(label, Ink::Night));
        canvas(Shape::Text(
            name,
            label,
            Font::Small,
            Align::Centre,
            Ink::Dim,
        ));
    }
}

/// From this height on the map can be read.
const LARGE: i16 = 130;

/// From this width on there is room for whole names.
const WIDE: i16 = 480;
/// How high the ground of a name is.
const NAME: i16 = 11;

/// Where the cities lie in the picture.
struct Map {
    area: Area,
    wide: bool,
}

/// The size of the grid the cities are laid out on.
const GRID: (i16, i16) = (100, 60);

impl Map {
    /// A map with room for names around it.
    fn of(area: Area) -> Self {
        let (_, inner) = area.inset(22, 0).cut_top(12);
        Self {
            area: inner.cut_bottom(6).1,
            wide: area.w >= WIDE,
        }
    }

    /// A city's name, and where it stands. On the board names are the same in every language.
    fn label(&self, city: City) -> (&'static str, Area) {
        let name = if self.wide {
            city.called(Language::English)
        } else {
            short(city)
        };
        let ((x, y), w) = (self.at(city), Font::Small.width(name) + 2);
        let (_, side) = place(city);
        let (x, y) = match side {
            Side::Above => (x - w / 2, y - 4 - NAME),
            Side::Below => (x - w / 2, y + 4),
            Side::Left => (x - 4 - w, y - NAME / 2),
            Side::Right => (x + 5, y - NAME / 2),
        };
        (name, Area::new(x, y, w, NAME))
    }

    fn at(&self, city: City) -> (i16, i16) {
        let (((x, y), _), (columns, lines)) = (place(city), GRID);
        let scaled = |at: i16, size: i16, of: i16| {
            let at = i32::from(at) * i32::from(size) / i32::from(of);
            i16::try_from(at).unwrap_or_default()
        };
        (
            self.area.x + scaled(x, self.area.w - 1, columns),
            self.area.y + scaled(y, self.area.h - 1, lines),
        )
    }

    /// The ends of a route; the second of two lies beside the first.
    fn ends(&self, route: Route) -> ((i16, i16), (i16, i16)) {
        let [a, b] = route.ends().map(|city| self.at(city));
        let second = route
            .twin()
            .is_some_and(|twin| twin.index() < route.index());
        let (flat, steep) = ((b.0 - a.0).abs() >= (b.1 - a.1).abs(), 4);
        match (second, flat) {
            (false, _) => (a, b),
            (true, true) => ((a.0, a.1 + steep), (b.0, b.1 + steep)),
            (true, false) => ((a.0 + steep, a.1), (b.0 + steep, b.1)),
        }
    }
}

/// Where a city lies on the grid, from the top left, and the side of it on which its name leaves most of the
/// signs and the other names to be seen.
fn place(city: City) -> ((i16, i16), Side) {
    match city {
        City::Vancouver => ((5, 4), Side::Left),
        City::Seattle => ((5, 10), Side::Left),
        City::Portland => ((3, 16), Side::Below),
        City::SanFrancisco => ((2, 37), Side::Above),
        City::LosAngeles => ((10, 48), Side::Left),
        City::Calgary => ((18, 3), Side::Above),
        City::Helena => ((28, 15), Side::Below),
        City::SaltLakeCity => ((22, 30), Side::Above),
        City::LasVegas => ((16, 41), Side::Above),
        City::Phoenix => ((22, 47), Side::Above),
        City::Denver => ((37, 33), Side::Above),
        City::SantaFe => ((36, 42), Side::Below),
        City::ElPaso => ((34, 53), Side::Below),
        City::Winnipeg => ((44, 4), Side::Above),
        City::Duluth => ((53, 14), Side::Left),
        City::Omaha => ((51, 25), Side::Left),
        City::KansasCity => ((54, 31), Side::Below),
        City::OklahomaCity => ((52, 40), Side::Left),
        City::Dallas => ((57, 49), Side::Left),
        City::Houston => ((59, 54), Side::Below),
        City::NewOrleans => ((70, 54), Side::Above),
        City::LittleRock => ((62, 41), Side::Right),
        City::SaintLouis => ((65, 32), Side::Above),
        City::Chicago => ((70, 22), Side::Above),
        City::SaultStMarie => ((69, 8), Side::Above),
        City::Toronto => ((80, 10), Side::Below),
        City::Montreal => ((91, 3), Side::Above),
        City::Boston => ((98, 9), Side::Above),
        City::NewYork => ((93, 17), Side::Right),
        City::Pittsburgh => ((84, 21), Side::Below),
        City::Washington => ((94, 27), Side::Right),
        City::Raleigh => ((86, 34), Side::Right),
        City::Nashville => ((74, 36), Side::Above),
        City::Atlanta => ((79, 41), Side::Below),
        City::Charleston => ((90, 42), Side::Right),
        City::Miami => ((92, 57), Side::Above),
    }
}

/// Where a name stands.
#[derive(Clone, Copy)]
enum Side {
    Above,
    Below,
    Left,
    Right,
}

/// A city's name for a small map, where no two may be alike.
fn short(city: City) -> &'static str {
    match city {
        City::Atlanta => "Atl",
        City::Boston => "Bos",
        City::Calgary => "Cal",
        City::Charleston => "Cha",
        City::Chicago => "Chi",
        City::Dallas => "Dal",
        City::Denver => "Den",
        City::Duluth => "Dul",
        City::ElPaso => "ElP",
        City::Helena => "Hel",
        City::Houston => "Hou",
        City::KansasCity => "KC",
        City::LasVegas => "LV",
        City::LittleRock => "LR",
        City::LosAngeles => "LA",
        City::Miami => "Mia",
        City::Montreal => "Mon",
        City::Nashville => "Nas",
        City::NewOrleans => "NO",
        City::NewYork => "NY",
        City::OklahomaCity => "OKC",
        City::Omaha => "Oma",
        City::Phoenix => "Pho",
        City::Pittsburgh => "Pit",
        City::Portland => "Por",
        City::Raleigh => "Ral",
        City::SaintLouis => "StL",
        City::SaltLakeCity => "SLC",
        City::SanFrancisco => "SF",
        City::SantaFe => "SFe",
        City::SaultStMarie => "SSM",
        City::Seattle => "Sea",
        City::Toronto => "Tor",
        City::Vancouver => "Van",
        City::Washington => "Was",
        City::Winnipeg => "Win",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_names_can_be_told_apart() {
        for &city in City::ALL {
            let alike = |other: &&City| short(**other).eq_ignore_ascii_case(short(city));
            assert_eq!(City::ALL.iter().filter(alike).count(), 1, "{city:?}");
            assert!(short(city).len() <= 3, "{city:?}");
        }
    }

    #[test]
    fn no_name_lies_over_another_on_any_panel() {
        for width in [240, 320] {
            let map = Map::of(Area::new(0, 0, width, 180));
            let overlap = |a: Area, b: Area| {
                a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
            };
            for &city in City::ALL {
                let (_, own) = map.label(city);
                assert!(own.x >= 0 && own.x + own.w <= width, "{city:?}");
                assert!(own.y >= 0 && own.y + own.h <= 180, "{city:?}");
                for &other in City::ALL.iter().filter(|&&other| other != city) {
                    assert!(!overlap(own, map.label(other).1), "{city:?}, {other:?}");
                }
            }
        }
    }
}
