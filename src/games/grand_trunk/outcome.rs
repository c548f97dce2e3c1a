//! What an entry changes, or why it is refused. The words for both are in `words`.

mod refusals;

use super::board::{Good, Place, Slot};
use super::cards::{Improvement, Objective};
use super::entry::{Correction, Tally};
use crate::game;
use crate::table::Seat;

pub use refusals::{
    CorrectionRefusal, DevelopmentRefusal, FactRefusal, GoodsRefusal, Refusal, SetUpRefusal,
    TurnRefusal,
};

/// One thing an entry changed: what hands must now do at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happening {
    /// A train went from one place to another.
    Travelled(Seat, Place, Place),
    /// A marker moved along the time track.
    Days {
        /// Whose.
        seat: Seat,
        /// From this day.
        from: u8,
        /// To this day.
        to: u8,
        /// Other markers lie below it there.
        stacked: bool,
    },
    /// Victory Points were won or lost.
    Vp(Seat, i16, Reason),
    /// A contract token must be turned over.
    TurnedOver(Slot),
    /// A contract token is taken off the board.
    Fulfilled(Seat, Slot),
    /// Cubes came in front of a player.
    Collected(Seat, Good, u8),
    /// A cube went back to the stock.
    Returned(Good),
    /// A wood marker moved to this space.
    WoodTrack(Seat, u8),
    /// Steel in a city changed by so much, to so much.
    Steel(Place, i8, u8),
    /// A cube came onto a train.
    Loaded(Seat, Good),
    /// A First Delivery token is taken off the board.
    FirstDelivery(Place),
    /// How far apart two places are is known from now on.
    Learned(Place, Place, u8),
    /// A locomotive has this Force.
    Force(Seat, u8),
    /// A locomotive is fast.
    Fast(Seat),
    /// A terminal stands in a city; everyone takes their card.
    Terminal(Place),
    /// A card was bought.
    Improvement(Seat, Improvement),
    /// A card was taken.
    Objective(Seat, Objective),
    /// Two goods tokens change places.
    Swapped(Place, Place),
    /// A number was corrected.
    Corrected(game::Corrected<Tally>),
    /// Something else was put right.
    PutRight(Correction),
    /// The turn's end: a player draws cards to so many.
    Draw(Seat, u8),
    /// Maintenance: a player discards and draws cards to so many.
    DiscardAndDraw(Seat, u8),
    /// Where everybody's card of a new terminal goes; this player chooses.
    TerminalCard(Seat, Place),
    /// With Objectives, who fulfils a contract keeps its token.
    KeepToken(Seat, Slot),
    /// A player has finished.
    Finished(Seat),
    /// A player plays no more turns.
    Passed(Seat),
    /// Whose turn it is now.
    NextTurn(Seat),
    /// Everybody has finished or passed.
    Over,
}

impl From<game::Corrected<Tally>> for Happening {
    fn from(corrected: game::Corrected<Tally>) -> Self {
        Self::Corrected(corrected)
    }
}

/// What Victory Points were won or lost for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Steel at a port.
    Steel,
    /// The first delivery to a city.
    FirstDelivery,
    /// A contract fulfilled.
    Contract,
    /// A cube nobody wanted.
    Dumped,
    /// A terminal built.
    Terminal,
    /// A terminal built by somebody else.
    Speculator,
    /// A locomotive of Force IV.
    Force,
    /// A fast locomotive.
    Speed,
    /// An Objective taken.
    Objective,
    /// The Foreign Steel Contract.
    ForeignSteel,
}
