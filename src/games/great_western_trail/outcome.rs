//! What an entry changes, or why it is refused. The words for both are in `words`.

use super::board::{City, Reward, Station, Town};
use super::counts::{Count, CountItem};
use super::entry::Tally;
use super::pieces::{CityTile, Foresight, Master};
use crate::game::{self, CommonRefusal};
use crate::table::Seat;

/// One thing an entry changed: what hands must now do at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happening {
    // Kansas City and the job market.
    /// The five parts begin.
    KansasCity,
    /// A tile goes from a foresight space to the board; so many worker spaces are free now.
    Placed(Foresight, u8),
    /// The cattle market is refilled to so many cards.
    Refill(u8),
    /// Somebody has filled the last space of the job market.
    MarketFull(Seat),
    /// The third tile is chosen: income comes before the delivery.
    Income,
    /// After the delivery the herder goes back, and the foresight spaces are refilled.
    BackToStart,

    // Deliveries.
    /// A disc goes to a city.
    Delivered(Seat, City),
    /// Two cities are complete, which counts so much at the end.
    PairDone([City; 2], i16),
    /// The transport costs so many dollars.
    Transport(u8),

    // Branches, stations and their masters.
    /// A branch goes to a town; the player has so many left.
    Founded(Seat, Town, u8),
    /// So many dollars go to the bank.
    Pays(u8),
    /// A player gets something at once.
    Gets(Reward),
    /// A player takes an exchange token and has so many.
    TakesToken(Seat, u16),
    /// A bell field is cleared: now so many are.
    Bells(Seat, u8),
    /// The city tile of a town may be used now; which one, where told.
    TileAction(Option<CityTile>),
    /// This station may be upgraded now.
    MayUpgrade(Station),
    /// A disc goes to a station.
    Upgraded(Seat, Station),
    /// A player takes a station master.
    TookMaster(Seat, Master),
    /// A player gives an exchange token back and has so many left.
    Exchanged(Seat, u16),

    // Turns.
    /// Whose turn it is now.
    NextTurn(Seat),
    /// Whose last turn it is now.
    LastTurn(Seat),
    /// The last turn has been played.
    Over,

    // What the table tells.
    /// Something was counted.
    Counted(Seat, Count),
    /// The city tile on a town.
    TileLaid(Town, CityTile),
    /// Worker spaces were corrected to this.
    MarketLeft(u8),
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

    // Set-up, facts and corrections.
    /// It was told already.
    ExpansionTold,
    /// Only Rails to the North has that.
    NeedsExpansion,
    /// City tiles lie on medium towns only.
    NotMedium(Town),
    /// Both tiles of a kind lie elsewhere.
    TilesGone(CityTile),
    /// So many worker spaces cannot be free.
    NotSoManySpaces(u8),
    /// The job market is full, and the token was taken.
    MarketFull(Seat),

    // Kansas City.
    /// The herder comes there once a turn.
    KansasCityTwice,
    /// The delivery is its last part.
    DeliveredBefore,
    /// Foresight tiles are chosen in Kansas City only.
    NotInKansasCity,
    /// Three tiles were chosen.
    ThreeTiles,
    /// No tile is chosen after the delivery.
    TileAfterDelivery,
    /// Kansas City ends with a delivery.
    OwesDelivery,

    // Deliveries.
    /// There is one delivery a turn.
    DeliveredAlready,
    /// That city is not in this game.
    NotInThisGame(City),
    /// A big town needs an own branch.
    NoBranch(Seat, City),
    /// A disc lies there.
    DeliveredTo(Seat, City),
    /// The track has no such space.
    NoSuchSpace(u8),

    // Branches, stations and their masters.
    /// An own branch stands there.
    BranchThere(Seat, Town),
    /// All fifteen are placed.
    NoBranchLeft(Seat),
    /// An own disc lies there.
    UpgradedAlready(Seat, Station),
    /// These two are upgraded in the turn of the branch beside them.
    NeedsBranchNow(Station),
    /// Somebody has it.
    MasterTaken(Master, Seat),
    /// Only Rails to the North has that station master.
    NewMaster(Master),
    /// No exchange token is left.
    NoToken(Seat),

    // The count.
    /// Only who has that station master counts this.
    NotCounted(Seat, CountItem, Master),
    /// Nobody can have that.
    NotThatMany(CountItem),
}

impl From<CommonRefusal<Tally>> for Refusal {
    fn from(refusal: CommonRefusal<Tally>) -> Self {
        Self::Common(refusal)
    }
}
