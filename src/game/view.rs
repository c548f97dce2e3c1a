//! What screens ask of a game.

use core::fmt::{self, Write};

use crate::audience::Audience;
use crate::standing::Standing;
use crate::table::{Seat, Table};
use crate::ui::{Area, Canvas};

/// What screens ask of a game. It has no types of its own, so `&dyn View` serves every screen.
pub trait View {
    /// Who plays.
    fn table(&self) -> &Table;

    /// Whose turn it is.
    fn active(&self) -> Option<Seat>;

    /// Who stands where, and what the score is made of: the whole truth. Screens ask [`seen_standing`].
    fn standing(&self) -> Standing;

    /// Whether a player's score is hidden from the table now.
    fn is_score_secret(&self, _: Seat) -> bool {
        false
    }

    /// Whether a player's total lacks something that nobody has told yet.
    fn lacks(&self, _: Seat) -> bool {
        false
    }

    /// A player's points as they lie on the table now, without what [`settle`](super::Rules::settle) works out.
    fn points(&self, seat: Seat) -> i16;

    /// How far a player has come in the chart.
    fn progress(&self, seat: Seat) -> u16;

    /// How far that goes.
    fn progress_end(&self) -> u16;

    /// Says in a word or two where a player stands: "day 11".
    fn brief(&self, seat: Seat, to: Audience, out: &mut dyn Write) -> fmt::Result;

    /// Says what everybody wants to know at rest, on two lines at the most.
    fn headline(&self, to: Audience, out: &mut dyn Write) -> fmt::Result;

    /// Says on one line that the end is near; nothing before that.
    fn last_call(&self, _: Audience, _: &mut dyn Write) -> fmt::Result {
        Ok(())
    }

    /// Says what else the table should know now, a line each: open contracts, last turns.
    fn notices(&self, to: Audience, out: &mut dyn Write) -> fmt::Result;

    /// Says what still lies on the table though nobody can use it any more, a line each.
    fn missed(&self, _: Audience, _: &mut dyn Write) -> fmt::Result {
        Ok(())
    }

    /// Says what only this player may know, a line each; nothing in games without secrets. It is shown while a button
    /// is held.
    fn secrets(&self, _: Seat, _: Audience, _: &mut dyn Write) -> fmt::Result {
        Ok(())
    }

    /// Draws its own picture.
    fn paint(&self, area: Area, to: Audience, canvas: &mut Canvas<'_>);
}

/// Who stands where, as far as that audience may know.
pub fn seen_standing(view: &dyn View, to: Audience) -> Standing {
    let mut standing = view.standing();
    let hidden = |seat| view.is_score_secret(seat) && !to.may_see(seat);
    standing.hide(hidden);
    standing
}
