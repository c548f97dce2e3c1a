//! The picture. No map is known, so it shows everybody's line of play: the train, what is on it, and the three big cities
//! as its stations.

use core::fmt::Write;

use super::board::BigCity;
use super::state::{Player, State};
use super::words;
use crate::audience::Audience;
use crate::catalogue::Item;
use crate::language::{Called, Text};
use crate::table::Seat;
use crate::ui::{Align, Area, Canvas, Font, Ink, Shape, Sign};

/// From this height on there is room for words.
const LARGE: i16 = 130;

/// Draws a line for everybody.
pub(super) fn paint(state: &State, area: Area, to: Audience, canvas: &mut Canvas<'_>) {
    let seats = i16::try_from(state.table.len().max(1)).unwrap_or(1);
    let is_large = area.h >= LARGE;
    let (mut rest, most) = if is_large {
        (area.inset(8, 4), 62)
    } else {
        (area.inset(8, 3), 18)
    };
    let pitch = (rest.h / seats).min(most);
    for (seat, player) in state.players() {
        let (line, below) = rest.cut_top(pitch);
        rest = below;
        let ink = state.table.person(seat);
        let ink = ink.map_or(Ink::Paper, |person| Ink::Of(person.colour));
        let one = Line {
            state,
            seat,
            player,
            ink,
        };
        if is_large {
            one.paint_large(line, to, canvas);
        } else {
            one.paint_small(line, to, canvas);
        }
    }
}

/// One player's line.
struct Line<'a> {
    state: &'a State,
    seat: Seat,
    player: &'a Player,
    ink: Ink,
}

impl Line<'_> {
    /// The sign, the train, its holds, and the stations by their letters.
    fn paint_small(&self, area: Area, to: Audience, canvas: &mut Canvas<'_>) {
        let (sign, rest) = area.cut_left(22);
        let side = (area.h - 2).min(13);
        canvas(Shape::Sign(
            Sign::of(self.seat),
            sign.square(side),
            self.ink,
        ));
        let (train, rest) = rest.cut_left(30);
        let name = self.player.train.called(to.language);
        canvas(Shape::Text(
            name,
            train,
            Font::Small,
            Align::Left,
            Ink::Paper,
        ));
        let (holds, rest) = rest.cut_left(48);
        self.paint_holds(holds, canvas);
        let (steps, rest) = rest.cut_left(22);
        self.paint_steps(steps, to, canvas);
        let share = rest.w / 3;
        let mut rest = rest;
        for &city in BigCity::ALL {
            let (station, after) = rest.cut_left(share);
            rest = after;
            let (mark, letter) = station.cut_left(14);
            self.paint_station(city, mark.square(9), canvas);
            let name = city.called(to.language);
            let first = name.chars().next().map_or(0, char::len_utf8);
            let first = name.get(..first).unwrap_or_default();
            let ink = if self.has(city) { Ink::Paper } else { Ink::Dim };
            canvas(Shape::Text(first, letter, Font::Small, Align::Left, ink));
        }
    }

    /// The same with words, and the stations on a line.
    fn paint_large(&self, area: Area, to: Audience, canvas: &mut Canvas<'_>) {
        let (head, rest) = area.cut_top(18);
        let (sign, head) = head.cut_left(22);
        canvas(Shape::Sign(Sign::of(self.seat), sign.square(13), self.ink));
        let mut train = Text::<72>::default();
        let _ = words::train_line(self.state, self.seat, to, &mut train);
        let (train_area, name_area) = head.cut_right(head.w * 3 / 5);
        canvas(Shape::Fitted(
            self.state.table.name(self.seat).as_str(),
            name_area,
            Font::Body,
            Align::Left,
            Ink::Paper,
        ));
        let ink = if self.state.is_half(self.seat) {
            Ink::Lamp
        } else {
            Ink::Paper
        };
        canvas(Shape::Fitted(
            train.as_str(),
            train_area,
            Font::Body,
            Align::Right,
            ink,
        ));
        let (freight, rest) = rest.cut_top(16);
        let (holds, freight) = freight.cut_left(70);
        self.paint_holds(holds.cut_right(48).0, canvas);
        let mut loads = Text::<72>::default();
        let _ = words::loads_line(self.state, self.seat, to, &mut loads);
        canvas(Shape::Fitted(
            loads.as_str(),
            freight,
            Font::Body,
            Align::Left,
            Ink::Dim,
        ));
        self.paint_track(rest.cut_left(22).1, to, canvas);
    }

    /// A line with three stations.
    fn paint_track(&self, area: Area, to: Audience, canvas: &mut Canvas<'_>) {
        let (line, names) = area.cut_top(12);
        let (_, y) = line.middle();
        let share = line.w / 3;
        let x = |index: i16| line.x + share * index + share / 2;
        canvas(Shape::Line((x(0), y), (x(2), y), 2, Ink::Rail));
        for (index, &city) in (0..).zip(BigCity::ALL) {
            self.paint_station(city, Area::new(x(index) - 5, y - 5, 11, 11), canvas);
            // København is wider than its share of a narrow panel; its neighbours are not.
            let name = Area::new(line.x + share * index, names.y, share, names.h.min(12));
            let name = name.inset(-4, 0);
            let ink = if self.has(city) { Ink::Paper } else { Ink::Dim };
            let words = city.called(to.language);
            canvas(Shape::Text(words, name, Font::Small, Align::Centre, ink));
        }
    }

    /// A big city: filled where it is connected.
    fn paint_station(&self, city: BigCity, area: Area, canvas: &mut Canvas<'_>) {
        if self.has(city) {
            canvas(Shape::Sign(Sign::Circle, area, self.ink));
        } else {
            canvas(Shape::Sign(Sign::Circle, area, Ink::Rail));
            canvas(Shape::Sign(Sign::Circle, area.inset(2, 2), Ink::Night));
        }
    }

    /// A box for each hold, filled where a load is in it.
    fn paint_holds(&self, area: Area, canvas: &mut Canvas<'_>) {
        let loads = self.player.loads().len();
        let holds = self.player.train.holds().max(loads);
        let mut rest = area;
        for index in 0..holds {
            let (hold, after) = rest.cut_left(14);
            rest = after;
            let hold = hold.square(10);
            if index < loads {
                canvas(Shape::Fill(hold, self.ink));
            } else {
                canvas(Shape::Frame(hold, Ink::Rail));
            }
        }
    }

    /// How far the train goes; in the colour to look at where a ferry halves it.
    fn paint_steps(&self, area: Area, _: Audience, canvas: &mut Canvas<'_>) {
        let mut steps = Text::<8>::default();
        let _ = write!(steps, "{}", self.state.steps(self.seat));
        let ink = if self.state.is_half(self.seat) {
            Ink::Lamp
        } else {
            Ink::Dim
        };
        canvas(Shape::Text(
            steps.as_str(),
            area,
            Font::Small,
            Align::Left,
            ink,
        ));
    }

    fn has(&self, city: BigCity) -> bool {
        self.player.cities.has(city)
    }
}
