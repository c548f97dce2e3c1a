//! What an entry changes, or why it is refused. The words for both are in `words.rs`.

use super::board::Route;
use super::entry::Tally;
use super::tickets::Ticket;
use crate::game::{self, CommonRefusal};
use crate::table::Seat;

/// One thing an entry changed: what hands must now do at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happening {
    /// A player puts trains on a route and has so many left.
    Claimed(Seat, Route, u8),
    /// A scoring marker moved by so much, to so much.
    Scored(Seat, i16, i16),
    /// Nobody can claim this route any more, since its twin was claimed.
    Closed(Route),
    /// A player has few trains left: everybody has one more turn.
    LastTurns(Seat),
    /// Whose turn it is now.
    NextTurn(Seat),
    /// The last turn has been played.
    Over,
    /// A player shows a ticket.
    Shown(Seat, Ticket),
    /// A player kept so many tickets at the start.
    Started(Seat, u8),
    /// A number was corrected.
    Corrected(game::Corrected<Tally>),
}

impl From<game::Corrected<Tally>> for Happening {
    fn from(corrected: game::Corrected<Tally>) -> Self {
        Self::Corrected(corrected)
    }
}

/// Why an entry is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// What any game refuses.
    Common(CommonRefusal<Tally>),

    // Routes.
    /// Somebody has claimed it.
    Claimed(Route, Seat),
    /// The player has claimed its twin.
    OwnTwin(Route, Seat),
    /// Its twin is claimed, and they are too few for both.
    Closed(Route),
    /// A route needs a train on every space.
    TooFewTrains(Route, Seat),
    /// Of three tickets drawn, one to three are kept.
    KeptOneToThree,

    // Tickets.
    /// Of the first three tickets, two or three are kept.
    StartTwoOrThree,
    /// How many a player kept at the start was told before.
    StartTold(Seat, u8),
    /// Tickets are secret until the last turn has been played.
    Secret,
    /// Somebody has shown it, and there is one of each.
    Shown(Ticket, Seat),
    /// No ticket pays that.
    NoSuchValue(u8),
}

impl From<CommonRefusal<Tally>> for Refusal {
    fn from(refusal: CommonRefusal<Tally>) -> Self {
        Self::Common(refusal)
    }
}
