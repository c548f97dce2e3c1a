//! What an entry changes, or why it is refused. The words for both are in `words.rs`.

use super::board::Route;
use super::entry::Tally;
use super::tickets::Ticket;
use crate::table::{Colour, NoSeat, Seat};

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
    /// A tracked number was corrected to this.
    Corrected(Seat, Tally, i16),
}

/// Why an entry is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    // Set-up.
    /// The set-up stands once somebody has played.
    Begun,
    /// Name or colour is taken, or the table is full.
    Seat(NoSeat),
    /// The box has no trains of that colour.
    NotInTheBox(Colour),
    /// Not enough players to begin.
    TooFewPlayers,

    // Turns.
    /// The last turn has been played.
    Over,
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
    /// Tickets are secret until the last turn has been played.
    Secret,
    /// Somebody has shown it, and there is one of each.
    Shown(Ticket, Seat),
    /// No ticket pays that.
    NoSuchValue(u8),

    // Corrections.
    /// Nobody sits there.
    NobodyThere,
    /// The number cannot be that.
    NotPossible(Seat, Tally, i32),
}
