//! What the screens show of this game.

use core::fmt::{self, Write};

use super::board::LAST_DAY;
use super::state::State;
use super::{picture, scoring, words};
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

    fn lacks(&self, seat: Seat) -> bool {
        scoring::lacks_wood(self, seat)
    }

    fn points(&self, seat: Seat) -> i16 {
        self.player(seat).vp
    }

    fn progress(&self, seat: Seat) -> u16 {
        self.track.day(seat).into()
    }

    fn progress_end(&self) -> u16 {
        LAST_DAY.into()
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

    fn missed(&self, to: Audience, out: &mut dyn Write) -> fmt::Result {
        words::missed(self, to, out)
    }

    fn paint(&self, area: Area, _: Audience, canvas: &mut Canvas<'_>) {
        picture::paint(self, area, canvas);
    }
}
