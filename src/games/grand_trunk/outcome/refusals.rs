//! Why an entry is refused, by what it is about.

use crate::game::CommonRefusal;
use crate::games::grand_trunk::board::{Company, Good, Place, Scenario, Slot};
use crate::games::grand_trunk::cards::{Improvement, Objective, Requirement};
use crate::games::grand_trunk::entry::Tally;
use crate::table::Seat;

/// Why an entry is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// What any game refuses.
    Common(CommonRefusal<Tally>),
    /// The set-up.
    SetUp(SetUpRefusal),
    /// What the board is like.
    Fact(FactRefusal),
    /// Days, moving, the end of a turn.
    Turn(TurnRefusal),
    /// Unloading and loading, and what moves goods otherwise.
    Goods(GoodsRefusal),
    /// Developments and cards.
    Development(DevelopmentRefusal),
    /// What the table puts right.
    Correction(CorrectionRefusal),
}

impl Refusal {
    /// Whether the rules would accept the play with a number that nobody has told yet.
    pub fn lacks_a_number(self) -> bool {
        matches!(
            self,
            Self::Turn(TurnRefusal::SayLinks(..))
                | Self::Goods(GoodsRefusal::SayVp(_) | GoodsRefusal::SayFirst(_))
        )
    }
}

/// Each of them is a refusal.
macro_rules! refusals {
    ($($variant:ident: $type:ty,)+) => {
        $(impl From<$type> for Refusal {
            fn from(refusal: $type) -> Self {
                Self::$variant(refusal)
            }
        })+
    };
}
refusals! {
    Common: CommonRefusal<Tally>,
    SetUp: SetUpRefusal,
    Fact: FactRefusal,
    Turn: TurnRefusal,
    Goods: GoodsRefusal,
    Development: DevelopmentRefusal,
    Correction: CorrectionRefusal,
}

/// Why a set-up is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetUpRefusal {
    /// The scenario decides where players start, and somebody starts in another city.
    StartsElsewhere(Seat, Place, Scenario),
    /// A First Delivery token was told for a city that has none in that scenario.
    TokenAtStart(Place, Scenario),
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
}

/// Why something cannot be so on this board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactRefusal {
    /// Two different places are needed.
    SamePlace,
    /// Nothing lies that many links apart.
    NoSuchDistance,
    /// The links that were told make it another distance.
    LinksSay(Place, Place, u8),
    /// It is known to be that far.
    IsApart(Place, Place, u8),
    /// Every link has been told, and none leads from one to the other.
    NoWay(Place, Place),
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
    /// No First Delivery token lies there.
    NoFirst(Place),
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
}

/// Why a turn cannot go on like that: days, moving, ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnRefusal {
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
}

/// Why goods cannot be unloaded, loaded or brought elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoodsRefusal {
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
    /// Tokens of two cities or two ports are swapped.
    UnlikeTokens,
    /// Hamilton's goods are printed.
    Hamilton,
    /// Steel goes overland between cities.
    OverlandCities,
    /// The cities are known not to be linked directly.
    NotLinked(Place, Place, u8),
    /// No steel went to a port in this turn.
    NoSteelDelivered(Seat),
}

/// Why something cannot be developed, or a card not be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DevelopmentRefusal {
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
}

/// Why something cannot be so that the table would put right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CorrectionRefusal {
    /// Locomotives have Force I to IV.
    NoSuchForce,
    /// No arrangement of cars that a locomotive of that Force pulls carries so much.
    TooMuch(Seat, u8),
    /// Ports store no steel.
    NoSteelSpace(Place),
    /// A city stores four.
    TooMuchSteel(Place),
    /// It is so already.
    NoChange,
}
