//! The time track as a picture.

use core::fmt::Write;

use heapless::Vec;

use super::board::{FINISH, LAST_DAY, MOST_PLAYERS, Slot};
use super::contracts::Face;
use super::state::State;
use crate::catalogue::sort_few;
use crate::game::View;
use crate::language::Text;
use crate::table::Seat;
use crate::ui::{Align, Area, Canvas, Font, Ink, Shape, Sign};

/// The time track: markers in their stacks, dark spaces, the finish, and the days of the contracts.
pub(super) fn paint(state: &State, area: Area, canvas: &mut Canvas<'_>) {
    let days_known = Slot::all().any(|slot| state.contracts.slot(slot).window.is_some());
    let track = Track::within(area, days_known);
    track.paint_line(state, canvas);
    track.paint_contracts(state, canvas);
    if track.has_lanes {
        track.paint_lanes(state, canvas);
    } else {
        track.paint_stacks(state, canvas);
    }
}

/// Where the days lie in the picture.
struct Track {
    /// How large a marker is.
    side: i16,
    /// Whether everybody has a lane of their own, which a strip on the resting page has no room for.
    has_lanes: bool,
    font: Font,
    left: i16,
    width: i16,
    /// Where markers stand, the line itself, its numbers, the contracts.
    markers: Area,
    line: Area,
    numbers: Area,
    contracts: Area,
}

impl Track {
    fn within(area: Area, with_contracts: bool) -> Self {
        // A picture of its own has more room, and days are wider where it is wide, too.
        let has_lanes = area.h > 120;
        let large = if area.w > 400 { 2 } else { 1 };
        let (font, more) = if has_lanes {
            (Font::Body, 8)
        } else {
            (Font::Small, 0)
        };
        let area = area.inset(8, if has_lanes { 6 } else { 1 });
        let contracts = if with_contracts { 14 + more } else { 0 };
        let (contracts, rest) = area.cut_bottom(contracts);
        let (numbers, rest) = rest.cut_bottom(13 + more);
        let (line, markers) = rest.cut_bottom(7 * large);
        Self {
            side: 13 * large,
            has_lanes,
            font,
            left: area.x,
            width: area.w,
            markers,
            line,
            numbers,
            contracts,
        }
    }

    /// The middle of a day's space.
    fn day(&self, day: u8) -> i16 {
        self.left + i16::from(day) * self.width / i16::from(LAST_DAY)
    }

    /// From the beginning of one day's space to the end of another's.
    fn days(&self, from: u8, to: u8) -> (i16, i16) {
        let half = self.width / i16::from(LAST_DAY) / 2;
        (self.day(from) - half, self.day(to) + half)
    }

    fn paint_line(&self, state: &State, canvas: &mut Canvas<'_>) {
        canvas(Shape::Fill(self.line, Ink::Slate));
        let (finish, _) = self.days(FINISH, FINISH);
        let after = Area {
            x: finish,
            w: self.line.x + self.line.w - finish,
            ..self.line
        };
        canvas(Shape::Fill(after, Ink::Rail));
        for space in state.contracts.dark.days() {
            let mark = Area::new(self.day(space) - 1, self.line.y, 3, self.line.h);
            canvas(Shape::Fill(mark, Ink::Lamp));
        }
        for day in [0, 10, 20, 30, FINISH] {
            let words = match day {
                0 => "0",
                10 => "10",
                20 => "20",
                30 => "30",
                _ => "36",
            };
            let ink = if day == FINISH { Ink::Danger } else { Ink::Dim };
            let area = Area {
                x: self.day(day) - 10,
                w: 20,
                ..self.numbers
            };
            canvas(Shape::Text(words, area, self.font, Align::Centre, ink));
        }
    }

    fn paint_contracts(&self, state: &State, canvas: &mut Canvas<'_>) {
        // Where days overlap, those that matter lie on top.
        self.paint_contracts_that(state, |slot| !state.is_within_reach(slot), canvas);
        self.paint_contracts_that(state, |slot| state.is_within_reach(slot), canvas);
    }

    fn paint_contracts_that(
        &self,
        state: &State,
        are: impl Fn(Slot) -> bool,
        canvas: &mut Canvas<'_>,
    ) {
        let numbers = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
        for (slot, words) in Slot::all().zip(numbers).filter(|&(slot, _)| are(slot)) {
            let contract = state.contracts.slot(slot);
            let Some(window) = contract.window else {
                continue;
            };
            let (from, to) = self.days(window.from, window.to);
            // Wide enough for the number, and not beyond the edge.
            let w = (to - from).max(self.font.width(words) + 4);
            let area = Area {
                x: from.min(self.contracts.x + self.contracts.w - w),
                w,
                ..self.contracts
            };
            // Two numbers upon each other could not be read.
            canvas(Shape::Fill(area, Ink::Night));
            match contract.face {
                Face::Down => {
                    canvas(Shape::Frame(area, Ink::Rail));
                    canvas(Shape::Text(words, area, self.font, Align::Centre, Ink::Dim));
                }
                Face::Up if !state.is_within_reach(slot) => {
                    canvas(Shape::Frame(area, Ink::Slate));
                    canvas(Shape::Text(words, area, self.font, Align::Centre, Ink::Dim));
                }
                Face::Up => {
                    canvas(Shape::Fill(area, Ink::Lamp));
                    canvas(Shape::Text(
                        words,
                        area,
                        self.font,
                        Align::Centre,
                        Ink::Night,
                    ));
                }
                Face::Done(_) => canvas(Shape::Frame(area, Ink::Slate)),
            }
        }
    }

    /// Markers upon each other. Those farthest are painted first and the active one last, so that nobody who
    /// plays soon is hidden.
    fn paint_stacks(&self, state: &State, canvas: &mut Canvas<'_>) {
        for seat in from_the_farthest(state) {
            let on_this_day = |other: &Seat| state.track.day(*other) == state.track.day(seat);
            let stack = || state.track.order().filter(on_this_day);
            let below = stack().take_while(|&other| other != seat).count();
            // Tall stacks are pushed together until they fit.
            let room = self.markers.h - self.side;
            let above = i16::try_from(stack().count()).unwrap_or(1) - 1;
            let pitch = (room / above.max(1)).min(self.side);
            let height = i16::try_from(below).unwrap_or_default() * pitch;
            let bottom = self.markers.y + self.markers.h;
            self.paint_marker(state, seat, bottom - self.side - height, canvas);
        }
    }

    /// A lane for everybody, who plays first at the bottom as in a stack, with name and day beside the marker.
    fn paint_lanes(&self, state: &State, canvas: &mut Canvas<'_>) {
        let players = i16::try_from(state.table.len()).unwrap_or(1).max(1);
        let lane = (self.markers.h / players).min(self.side * 2);
        let bottom = self.markers.y + self.markers.h;
        let lanes = || {
            let top = (1..).map(move |lane_below| bottom - lane * lane_below);
            let people = state.track.order();
            let people = people.filter_map(|seat| Some((seat, state.table.person(seat)?)));
            people.zip(top)
        };
        let middle = |top: i16| top + lane / 2;
        for ((seat, person), top) in lanes() {
            let x = self.day(state.track.day(seat));
            let stem = Shape::Line((x, middle(top)), (x, bottom), 1, Ink::Of(person.colour));
            canvas(stem);
        }
        for ((seat, person), top) in lanes() {
            let day = state.track.day(seat);
            let x = self.day(day);
            self.paint_marker(state, seat, middle(top) - self.side / 2, canvas);
            let mut words = Text::<72>::default();
            // Text cuts off what it has no room for and never fails.
            let _ = write!(words, "{} {day}", person.name);
            let (gap, width) = (self.side / 2 + 5, self.font.width(words.as_str()));
            let is_right = x + gap + width <= self.left + self.width;
            let x = if is_right { x + gap } else { x - gap - width };
            let area = Area::new(x, top, width, lane);
            // Nobody's stem runs through another's name.
            canvas(Shape::Fill(area.inset(-2, 2), Ink::Night));
            let ink = if state.active() == Some(seat) {
                Ink::Paper
            } else {
                Ink::Dim
            };
            canvas(Shape::Text(
                words.as_str(),
                area,
                self.font,
                Align::Left,
                ink,
            ));
        }
    }

    fn paint_marker(&self, state: &State, seat: Seat, y: i16, canvas: &mut Canvas<'_>) {
        let x = self.day(state.track.day(seat)) - self.side / 2;
        let area = Area::new(x, y, self.side, self.side);
        if let Some(person) = state.table.person(seat) {
            canvas(Shape::Sign(Sign::of(seat), area.inset(-1, -1), Ink::Night));
            canvas(Shape::Sign(Sign::of(seat), area, Ink::Of(person.colour)));
        }
    }
}

/// Everybody from the farthest marker to the lowest, from the top of each stack, but the active player last.
fn from_the_farthest(state: &State) -> Vec<Seat, MOST_PLAYERS> {
    let mut seats: Vec<Seat, MOST_PLAYERS> = state.track.order().collect();
    seats.reverse();
    sort_few(&mut seats, |&seat| state.active() == Some(seat));
    seats
}
