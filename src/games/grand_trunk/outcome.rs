//! What an entry changes, or why it is refused. The words for both are in `words.rs`.

use super::board::{Company, Good, Place, Scenario, Slot};
use super::cards::{Improvement, Objective, Requirement};
use crate::table::{NoSeat, Seat};

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
    /// A tracked number was corrected to this.
    Corrected(Seat, super::entry::Tally, i16),
    /// A player has finished.
    Finished(Seat),
    /// A player plays no more turns.
    Passed(Seat),
    /// Whose turn it is now.
    NextTurn(Seat),
    /// Everybody has finished or passed.
    Over,
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

/// Why an entry is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    // Set-up.
    /// The set-up stands once somebody has played.
    Begun,
    /// Name or colour is taken, or the table is full.
    Seat(NoSeat),
    /// Not enough players to begin.
    TooFewPlayers,
    /// The scenario decides where players start and tokens lie, so it comes first.
    ScenarioLate,
    /// The scenario is for fewer.
    TooManyForScenario(Scenario),
    /// Not one of the four starting cities.
    NotAStart(Place),
    /// Somebody starts there already.
    StartTaken(Place),
    /// Somebody plays that company already.
    CompanyTaken(Company),
    /// These companies do not play that scenario together.
    CompanyNotIn(Scenario),
    /// The first load is coal, iron or wood.
    SteelAtStart,
    /// Not three Objectives.
    ObjectiveCount(u8),
    /// Not three Improvements a player.
    ImprovementCount(u8),
    /// So many Improvements lie on display as the players before needed.
    ImprovementsShown,
    /// The Objectives were told before.
    ObjectivesTold,
    /// The Improvements on display were told before.
    ImprovementsTold,
    /// The scenario was told before.
    ScenarioTold(Scenario),

    // Facts.
    /// Two different places are needed.
    SamePlace,
    /// Nothing lies that many links apart.
    NoSuchDistance,
    /// The links that were told make it another distance.
    LinksSay(Place, Place, u8),
    /// First after last, or beyond the track.
    NoSuchWindow,
    /// Neither days nor Victory Points were told.
    NothingTold,
    /// No space of the board shows that many Victory Points.
    TooManyVp(u8),
    /// The first dark space is 4.
    FirstDark,
    /// More dark spaces than contracts to turn over.
    TooManyDark,
    /// A First Delivery token is worth 1 or 2.
    FirstIsOneOrTwo,
    /// Only ports want steel.
    SteelForPorts,
    /// Steel is made of iron and supplied nowhere.
    SteelFromIron,
    /// The token lies face down.
    FaceDown(Slot),
    /// The contract was fulfilled.
    Fulfilled(Slot),
    /// Contracts are for coal, iron or wood.
    SteelContract,

    // Turns.
    /// Everybody has finished or passed.
    Over,
    /// It would end on this day, beyond the track.
    Beyond(u16),
    /// The train moves once a turn.
    Moved(Seat),
    /// The train must move first.
    NotMoved(Seat),
    /// Nothing else fits into this turn.
    UnderWay(Seat),
    /// Nobody has finished, so nobody may pass.
    NobodyFinished,
    /// Zero days are no cost.
    NoDays,

    // Moving.
    /// The train is there.
    There(Seat, Place),
    /// No terminal there.
    NoTerminal(Place),
    /// The locomotive is slow.
    Slow(Seat),
    /// A deck has fewer cards.
    TooManyCards(u8),
    /// How far it is must be told.
    SayLinks(Place, Place),
    /// It is known to be that far.
    IsApart(Place, Place, u8),

    // Unloading.
    /// Unloading comes before loading.
    Loaded(Seat),
    /// Not on the train.
    NotCarried(Seat, Good),
    /// Not wanted there.
    NotWanted(Place, Good),
    /// Wanted there, so it is no dump.
    Wanted(Place, Good),
    /// The steel space is full.
    SteelFull(Place),
    /// The contract names another city.
    OtherCity(Slot, Place),
    /// The contract names another good.
    OtherGood(Slot, Good),
    /// Today, and the days the player could deliver on.
    NotToday(Seat, Slot, u8, (u8, u8)),
    /// What the contract pays must be told.
    SayVp(Slot),
    /// It is known to pay that.
    Pays(Slot, u8),
    /// What the First Delivery token is worth must be told.
    SayFirst(Place),
    /// It is known to be worth that.
    FirstPays(Place, u8),
    /// No First Delivery token lies there.
    NoFirst(Place),

    // Loading.
    /// Every car the locomotive can pull is loaded.
    NoFreeCar(Seat, u8),
    /// Not supplied there.
    NotSupplied(Place, Good),
    /// No steel there.
    NoSteel(Place),
    /// No car with one cube of that good.
    NoSingle(Seat, Good),
    /// High Capacity is for coal, iron and wood.
    DoubleSteel,
    /// Hi-Roof is for steel.
    HiRoofForSteel,
    /// The crane loads before the move.
    CraneAfterMove,

    // Cards.
    /// The player does not own that Improvement.
    NotOwned(Seat, Improvement),
    /// Once a turn.
    Used(Improvement),
    /// Not on display.
    ImprovementNotShown(Improvement),
    /// Somebody has it.
    ImprovementTaken(Improvement, Seat),
    /// The game is played without Objectives.
    NoObjectives,
    /// Not on display.
    ObjectiveNotShown(Objective),
    /// Somebody has it.
    ObjectiveTaken(Objective, Seat),
    /// The requirement is not met.
    Unmet(Seat, Objective, Requirement),
    /// No stronger locomotive.
    BestForce(Seat),
    /// Force needs steel: which Force, how much.
    ForceNeeds(Seat, u8, u8),
    /// The locomotive is fast.
    AlreadyFast(Seat),
    /// Speed needs coal.
    SpeedNeeds(Seat, u8),
    /// Ports need no terminal.
    PortTerminal(Place),
    /// There is one.
    HasTerminal(Place),
    /// Tokens of two cities or two ports are swapped.
    UnlikeTokens,
    /// Hamilton's goods are printed.
    Hamilton,
    /// Steel goes overland between cities.
    OverlandCities,
    /// The cities are known not to be linked directly.
    NotLinked(Place, Place, u8),
    /// Every link has been told, and none leads from one to the other.
    NoWay(Place, Place),
    /// No steel went to a port in this turn.
    NoSteelDelivered(Seat),

    // Corrections.
    /// Nobody sits there.
    NobodyThere,
    /// The number cannot be that.
    NotPossible(Seat, super::entry::Tally, i32),
}
