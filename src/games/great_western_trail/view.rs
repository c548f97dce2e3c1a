//! What the screens show of this game.

use core::fmt::{self, Write};

use super::board::Town;
use super::state::State;
use super::{scoring, words};
use crate::audience::Audience;
use crate::game::View;
use crate::standing::Standing;
use crate::table::{Seat, Table};
use crate::ui::{Area, Canvas};

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

    fn paint(&self, _area: Area, _: Audience, _canvas: &mut Canvas<'_>) {}
}

pub(super) fn paint_town(_: &State, _: Town, _: Area, _: &mut Canvas<'_>) {}
