//! What the screens show of this game.

use core::fmt::{self, Write};

use super::board::PUBLIC_ROUND;
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

    /// Everybody's balance is a secret until the game is over.
    fn is_score_secret(&self, _: Seat) -> bool {
        !self.is_over()
    }

    fn points(&self, seat: Seat) -> i16 {
        self.player(seat).money
    }

    /// The round: everybody is in the same.
    fn progress(&self, _: Seat) -> u16 {
        self.round().try_into().unwrap_or(u16::MAX)
    }

    /// No rule says how many rounds there are, but few games end before the public orders.
    fn progress_end(&self) -> u16 {
        let end = self.round().max(PUBLIC_ROUND);
        end.try_into().unwrap_or(u16::MAX)
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

    fn secrets(&self, seat: Seat, to: Audience, out: &mut dyn Write) -> fmt::Result {
        words::secrets(self, seat, to, out)
    }

    fn paint(&self, area: Area, to: Audience, canvas: &mut Canvas<'_>) {
        picture::paint(self, area, to, canvas);
    }
}
