//! What an entry changes, or why it is refused. The words for both are in `words`.

use super::board::{BigCity, Train};
use super::entry::Tally;
use super::names::{City, Good};
use crate::game::{self, CommonRefusal};
use crate::table::Seat;

/// One thing an entry changed: what hands must now do at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Happening {
    // The journey.
    /// A load comes from the stock, or from where it lay.
    Loaded(Seat, Good, Option<City>),
    /// A load is left in a city until this round.
    Dropped(Good, City, u32),
    /// An order is fulfilled for so much; the load goes back to the stock.
    Delivered(Seat, u8, Option<Good>),
    /// A new order card is drawn.
    NewOrder(Seat),
    /// A new public order is laid out.
    NewPublicOrder,
    /// Whoever has so much must say so, but not how much.
    Announces(Seat),
    /// A player pays another for the use of a net.
    Rented(Seat, Seat, u8),
    /// The train stands in a ferry port: half speed from now on, so many steps.
    InPort(Seat, u8),
    /// The train does not cross: full speed, so many steps.
    FullSpeed(Seat, u8),

    // Works.
    /// Track was built for so much; so much more may be spent in this turn.
    Built(Seat, u8, u8),
    /// Another train was paid for, so much; it is there after the turn.
    Ordered(Seat, Train, u8),
    /// A load is lost.
    Overboard(Seat, Good),
    /// A big city is on a net now.
    Connected(Seat, BigCity),

    // Payments.
    /// A player pays the bank or another player.
    Paid(Seat, u16, Option<Seat>),
    /// A player gains from the bank.
    Gained(Seat, u16),

    // The clock of the line.
    /// A player drew an event that is over at once.
    EventAtOnce(Seat),
    /// A player drew an event that will hold for a round.
    EventComing(Seat),
    /// So many events of a player hold from now on.
    EventsBegin(Seat, u8),
    /// So many events of a player hold no longer.
    EventsEnd(Seat, u8),
    /// A player throws the orders away and draws three.
    NewOrders(Seat),
    /// A player's train card is changed.
    NewTrain(Seat, Train),
    /// A round begins.
    Round(u32),
    /// Three public orders are laid out.
    PublicOrders,
    /// A good goes back to the stock from a city.
    Back(Good, City),
    /// So many more goods do.
    MoreBack(u8),
    /// Whose turn it is now.
    NextTurn(Seat),

    // The end.
    /// This player ends the game with this round.
    LastRound(Seat),
    /// Nobody ends the game with this round any more.
    NotLastRound,
    /// The game is over.
    Over,
    /// A correction has opened the game again.
    Reopened,
    /// A number was corrected.
    Corrected(game::Corrected<Tally>),
}

impl From<game::Corrected<Tally>> for Happening {
    fn from(corrected: game::Corrected<Tally>) -> Self {
        Self::Corrected(corrected)
    }
}

/// Why an entry is refused. None of them tells what anybody has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// What any game refuses.
    Common(CommonRefusal<Tally>),
    /// Somebody starts in this city.
    StartTaken(BigCity),

    // Facts.
    /// Nobody has told of a city with that number.
    UnknownCity,
    /// Nobody has told of a good with that number.
    UnknownGood,
    /// As many cities are known as there can be.
    TooManyCities,
    /// As many goods are known as there can be.
    TooManyGoods,
    /// As many ferry lines are known as there can be.
    TooManyFerries,
    /// The word that marks public orders is no good.
    CalledPublic,
    /// A word that is no name for a sheet.
    NotAName,
    /// A good is had in so many cities, not in these.
    SupplierCount,
    /// No ferry costs that.
    FerryPrice(u8),

    // The journey.
    /// Nobody travels in the first round.
    FirstRound,
    /// The journey comes before the works.
    AfterWorks(Seat),
    /// No hold is free.
    TrainFull(Seat),
    /// It is not on the train.
    NotOnTrain(Seat, Good),
    /// It does not lie there.
    NotLying(Good, City),
    /// All chips lie in cities.
    TooManyLying,
    /// No order pays that.
    DeliveryAmount(u8),
    /// Public orders are laid out later.
    PublicTooEarly,
    /// Nobody rents the own net.
    OwnNet(Seat),
    /// That net is paid for in this turn.
    RentPaid(Seat, Seat),
    /// Nobody agrees on that.
    RentPrice(u8),
    /// The journey has ended in a port.
    InPort(Seat),
    /// There is no ferry to do without.
    NotCrossing(Seat),

    // Works.
    /// Nothing was built.
    NothingBuilt,
    /// More of one kind than is ever counted.
    CountTooHigh,
    /// Only so much more may be spent in this turn.
    OverLimit(u8),
    /// Who upgrades does neither build nor refit in that turn.
    Upgraded(Seat),
    /// Who has built or refitted does not upgrade in that turn.
    NoUpgradeNow(Seat),
    /// Once a turn.
    Refitted(Seat),
    /// That train is not refitted to this one.
    NotARefit(Train, Train),
    /// That train is not upgraded to this one.
    NotAnUpgrade(Train, Train),
    /// Nothing must go overboard.
    NothingTooMuch(Seat),
    /// It is on the net.
    IsConnected(Seat, BigCity),

    // Payments.
    /// Payments are of so much at the most.
    PaymentAmount(u16),
    /// Nobody pays themselves.
    PaysSelf(Seat),
    /// Nobody pays more than they have.
    TooLittleMoney(Seat),
    /// Nobody has so much.
    TooMuchMoney(Seat),

    // Turns.
    /// All event cards hold.
    TooManyEvents,
    /// Something has been done in this turn.
    TooLateToPass(Seat),
    /// The new train holds fewer loads than are on it.
    TooManyLoads(Seat, Train),
}

impl From<CommonRefusal<Tally>> for Refusal {
    fn from(refusal: CommonRefusal<Tally>) -> Self {
        Self::Common(refusal)
    }
}
