//! What is printed on the board and in the rulebook: places, goods, companies, scenarios, numbers.

use serde::{Deserialize, Serialize};

use crate::catalogue::{Item, Set, items};

/// The most players.
pub const MOST_PLAYERS: usize = 4;
/// The fewest players.
pub const FEWEST_PLAYERS: usize = 2;
/// A marker here or beyond at the end of its turn has finished.
pub const FINISH: u8 = 36;
/// Nobody goes beyond this day.
pub const LAST_DAY: u8 = 40;
/// Victory Points everyone starts with.
pub const FIRST_VP: i16 = 3;
/// The cards of a hand.
pub const HAND: u8 = 5;
/// How much steel a city can store.
pub const STEEL_SPACE: u8 = 4;
/// The strongest locomotive.
pub const BEST_FORCE: u8 = 4;
/// Improvements on display for each player.
pub const IMPROVEMENTS_EACH: usize = 3;
/// Cards in a player's deck, so the most Right of Way cards that could be played on one journey.
pub const MOST_RIGHT_OF_WAY: u8 = 18;
/// More Victory Points than any space of the board can show.
pub const MOST_VP: u8 = 99;
/// Objectives on display when the table plays with them.
pub const OBJECTIVES: u8 = 3;

items! {
    /// A city or a port: the twelve cities first, then the four ports, each in alphabetical order.
    pub enum Place {
        Boston = 0 "boston",
        Burlington = 1 "burlington",
        Kingston = 2 "kingston",
        NewLondon = 3 "new-london",
        Niagara = 4 "niagara",
        Ottawa = 5 "ottawa",
        Peterborough = 6 "peterborough",
        Quebec = 7 "quebec",
        Richmond = 8 "richmond",
        Utica = 9 "utica",
        Watertown = 10 "watertown",
        WhiteRiverJct = 11 "white-river-jct",
        Albany = 12 "albany",
        Hamilton = 13 "hamilton",
        MontrealGriffintown = 14 "montreal-griffintown",
        Portland = 15 "portland",
    }
}

/// How many cities and ports there are.
pub const PLACES: usize = 16;

impl Place {
    /// Ports need no terminal, have no steel space and no First Delivery token.
    pub fn is_port(self) -> bool {
        matches!(
            self,
            Self::Albany | Self::Hamilton | Self::MontrealGriffintown | Self::Portland
        )
    }

    /// The other kind.
    pub fn is_city(self) -> bool {
        !self.is_port()
    }

    /// Every city, in alphabetical order.
    pub fn cities() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|place| place.is_city())
    }
}

items! {
    /// What trains carry.
    pub enum Good {
        Coal = 0 "coal",
        Iron = 1 "iron",
        Steel = 2 "steel",
        Wood = 3 "wood",
    }
}

/// How many kinds of goods there are.
pub const GOODS: usize = 4;

/// Some of the goods. Every place has four such sets, so they are small.
pub type Goods = Set<Good, u16>;

items! {
    /// The subsidiaries the players manage.
    pub enum Company {
        CentralVermont = 0 "central-vermont",
        GrandTrunkRailway = 1 "grand-trunk-railway",
        QuebecRichmond = 2 "quebec-richmond",
        StLawrenceAtlantic = 3 "st-lawrence-atlantic",
    }
}

items! {
    /// Other starting cities, from the rulebook's last page.
    pub enum Scenario {
        Adirondacks = 0 "adirondacks",
        CompletingTheErieCanal = 1 "completing-the-erie-canal",
        EastCoast = 2 "east-coast",
        LakeOntario = 3 "lake-ontario",
        NewEngland = 4 "new-england",
        Ontario = 5 "ontario",
        QuebecOntarioGateway = 6 "quebec-ontario-gateway",
    }
}

/// How much of its own way a company has to make for itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Every company starts with a card for Speed or Force.
    Intermediate,
    /// No company does.
    Expert,
}

use Company::{
    CentralVermont as CV, GrandTrunkRailway as GT, QuebecRichmond as QR, StLawrenceAtlantic as SA,
};
use Place::{
    Boston, Burlington, Kingston, NewLondon, Niagara, Ottawa, Peterborough, Quebec, Richmond,
    Utica, Watertown, WhiteRiverJct,
};

/// The four cities that have a terminal from the start when no scenario is played.
pub const STANDARD_START: [Place; 4] = [Burlington, Richmond, Watertown, WhiteRiverJct];

impl Scenario {
    /// Its four starting cities.
    pub fn start(self) -> [Place; 4] {
        match self {
            Self::Adirondacks => [Burlington, Kingston, Utica, Watertown],
            Self::CompletingTheErieCanal => [Boston, NewLondon, Niagara, Utica],
            Self::EastCoast => [Boston, Quebec, Richmond, WhiteRiverJct],
            Self::LakeOntario => [Kingston, Niagara, Utica, Watertown],
            Self::NewEngland => [Boston, Burlington, NewLondon, WhiteRiverJct],
            Self::Ontario => [Kingston, Niagara, Ottawa, Peterborough],
            Self::QuebecOntarioGateway => [Ottawa, Peterborough, Quebec, Richmond],
        }
    }

    /// The companies that play it at that level.
    pub fn companies(self, level: Level) -> &'static [Company] {
        match (self, level) {
            (Self::Adirondacks | Self::EastCoast, Level::Intermediate) => &[CV, GT, QR, SA],
            (Self::CompletingTheErieCanal, Level::Intermediate)
            | (Self::QuebecOntarioGateway, Level::Expert) => &[GT, SA],
            (Self::CompletingTheErieCanal, Level::Expert)
            | (Self::QuebecOntarioGateway, Level::Intermediate) => &[CV, QR],
            (Self::LakeOntario, Level::Intermediate) => &[CV, GT, SA],
            (Self::NewEngland, Level::Intermediate) | (Self::Ontario, Level::Expert) => {
                &[GT, QR, SA]
            }
            (
                Self::Adirondacks | Self::EastCoast | Self::LakeOntario | Self::NewEngland,
                Level::Expert,
            )
            | (Self::Ontario, Level::Intermediate) => &[],
        }
    }

    /// Whether these companies can play it together, all at one level.
    pub fn suits(self, companies: Set<Company>) -> bool {
        [Level::Intermediate, Level::Expert]
            .into_iter()
            .any(|level| {
                companies
                    .iter()
                    .all(|company| self.companies(level).contains(&company))
            })
    }

    /// The most players it is made for: one for each company of its larger level.
    pub fn most_players(self) -> usize {
        let players = |level| self.companies(level).len();
        players(Level::Intermediate).max(players(Level::Expert))
    }
}

/// A contract space beside the time track, numbered from 1 to 10 as on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Slot(u8);

impl Slot {
    /// How many there are.
    pub const COUNT: u8 = 10;
    /// Turned over at set-up.
    pub const OPEN_AT_START: u8 = 2;

    /// The slot with that number.
    pub fn new(number: u8) -> Option<Self> {
        (1..=Self::COUNT).contains(&number).then_some(Self(number))
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Its number counted from 0.
    pub fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    /// All ten.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }
}

impl TryFrom<u8> for Slot {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("no such contract")
    }
}

impl From<Slot> for u8 {
    fn from(slot: Slot) -> u8 {
        slot.0
    }
}
