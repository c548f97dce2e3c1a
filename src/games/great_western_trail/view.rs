//! What the screens show of this game.

mod map;
mod market;
mod strip;

use core::fmt::{self, Write};

use super::board::Town;
use super::state::{Player, State};
use super::{scoring, words};
use crate::audience::Audience;
use crate::game::View;
use crate::standing::Standing;
use crate::table::{Seat, Table};
use crate::ui::{Align, Area, Canvas, Font, Ink, Shape, Sign};

use map::Map;

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

    /// Nothing is marked on a track, so it is what the end would pay now.
    fn points(&self, seat: Seat) -> i16 {
        scoring::total(self, seat)
    }

    /// The game is as old as the job market is full, for everybody alike.
    fn progress(&self, _: Seat) -> u16 {
        self.placed.into()
    }

    fn progress_end(&self) -> u16 {
        self.most_placed().into()
    }

    fn brief(&self, seat: Seat, to: Audience, out: &mut dyn Write) -> fmt::Result {
        words::brief(self, seat, to, out)
    }

    fn headline(&self, to: Audience, out: &mut dyn Write) -> fmt::Result {
        words::headline(self, to, out)
    }

    fn last_call(&self, to: Audience, out: &mut dyn Write) -> fmt::Result {
        words::last_call(self, to, out)
    }

    fn notices(&self, to: Audience, out: &mut dyn Write) -> fmt::Result {
        words::notices(self, to, out)
    }

    /// The job market counts the game down; where there is more room, the board of the expansion, or without it
    /// everybody's discs on cities and stations.
    fn paint(&self, area: Area, to: Audience, canvas: &mut Canvas<'_>) {
        if area.h < LARGE {
            market::paint(self, area, to, canvas);
        } else if self.expansion {
            let map = Map::whole(area, to.language);
            map.paint(self, None, canvas);
        } else {
            let (market, rest) = area.cut_top(MARKET);
            market::paint(self, market, to, canvas);
            strip::paint(self, rest, canvas);
        }
    }
}

/// The part of the board around a town, with that town marked.
pub(super) fn paint_town(
    state: &State,
    town: Town,
    area: Area,
    to: Audience,
    canvas: &mut Canvas<'_>,
) {
    let map = Map::around(town, area, to.language);
    map.paint(state, Some(town), canvas);
}

/// From this height on the board can be read.
const LARGE: i16 = 120;
/// How much of it the job market takes.
const MARKET: i16 = 50;
/// How high the ground of a name is.
const NAME: i16 = 11;

/// Everybody's signs, each at its own place so that it is found again.
struct Signs {
    /// The side of a sign.
    side: i16,
    columns: i16,
    rows: i16,
}

impl Signs {
    /// In two columns.
    fn new(side: i16, state: &State) -> Self {
        let rows = if state.table.len() > 2 { 2 } else { 1 };
        Self {
            side,
            columns: 2,
            rows,
        }
    }

    /// In one row, where there is little room from top to bottom.
    fn in_a_row(state: &State) -> Self {
        let columns = i16::try_from(state.table.len()).unwrap_or_default();
        Self {
            side: if columns > 3 { 5 } else { 7 },
            columns,
            rows: 1,
        }
    }

    /// The room they take around a point.
    fn area(&self, (x, y): (i16, i16)) -> Area {
        let (w, h) = (
            self.columns * (self.side + 1) + 1,
            self.rows * (self.side + 1) + 1,
        );
        Area::new(x - w / 2, y - h / 2, w, h)
    }

    fn paint(
        &self,
        state: &State,
        at: (i16, i16),
        has: impl Fn(&Player) -> bool,
        (ground, edge): (Ink, Ink),
        canvas: &mut Canvas<'_>,
    ) {
        let area = self.area(at);
        canvas(Shape::Fill(area, ground));
        canvas(Shape::Frame(area, edge));
        for ((seat, player), index) in state.players().zip(0..) {
            let (column, row) = (index % self.columns, index / self.columns);
            let step = self.side + 1;
            let place = Area::new(
                area.x + 1 + column * step,
                area.y + 1 + row * step,
                self.side,
                self.side,
            );
            let colour = state.table.person(seat).map(|person| person.colour);
            if let Some(colour) = colour.filter(|_| has(player)) {
                canvas(Shape::Sign(Sign::of(seat), place, Ink::Of(colour)));
            }
        }
    }
}

/// A name on ground of its own, so that no line crosses it.
fn paint_name(name: &str, area: Area, ink: Ink, canvas: &mut Canvas<'_>) {
    canvas(Shape::Fill(area, Ink::Night));
    canvas(Shape::Text(name, area, Font::Small, Align::Centre, ink));
}
