//! What can be entered: one of these is one line of a sheet and one record of the journal.

use serde::{Deserialize, Serialize};

use super::board::{Company, Good, Place, Scenario, Slot};
use super::cards::{Improvement, Objective};
use super::contracts::{DarkSpaces, Token, Window};
use super::state::{GoodsToken, WoodTrack};
use crate::catalogue::{Set, items};
use crate::table::{Person, Seat};

/// Anything that can be entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Entry {
    /// By the active player.
    Play(Play),
    /// Told by the board or the deal.
    Fact(Fact),
    /// Before the first turn.
    SetUp(SetUp),
    /// A correction by the table.
    Adjust(Adjust),
}

/// Entries are moved about by value, so they stay small.
const _: () = assert!(size_of::<Entry>() <= 64);

/// Who plays what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SetUp {
    /// One more player: the first is at the bottom of the stack.
    Player {
        /// Name and colour.
        person: Person,
        /// Where their train starts.
        city: Place,
        /// What is on its first railcar.
        good: Good,
        /// Their company.
        company: Option<Company>,
    },
    /// Other starting cities.
    Scenario(Scenario),
    /// The three Objectives on display.
    Objectives(Set<Objective>),
    /// The Improvements on display.
    Improvements(Set<Improvement>),
}

/// Something printed or dealt that the table has now told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fact {
    /// So many rail links lie between two places.
    Distance(Place, Place, u8),
    /// Every rail link has been told.
    MapComplete,
    /// A contract space's days and Victory Points.
    Space {
        /// Which.
        slot: Slot,
        /// Its days.
        window: Option<Window>,
        /// Its Victory Points.
        vp: Option<u8>,
    },
    /// The dark spaces of the time track.
    Dark(DarkSpaces),
    /// The Victory Points along the wood track.
    Wood(WoodTrack),
    /// What the First Delivery token of a city is worth.
    First(Place, u8),
    /// What a goods token shows.
    Goods(Place, GoodsToken),
    /// What a face-up contract token shows.
    Contract(Slot, Token),
}

/// What the active player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Play {
    /// The train goes to another place.
    Move(Journey),
    /// A cube leaves the train.
    Unload(Good, Unloading),
    /// A cube comes onto the train.
    Load(Good, Loading),
    /// Development: a stronger locomotive.
    Force,
    /// Development: a fast locomotive.
    Speed,
    /// Development: a terminal in a city.
    Terminal(Place),
    /// Development: buys an Improvement.
    Improve(Improvement),
    /// Development: takes an Objective.
    Objective(Objective),
    /// Swaps the goods tokens of two places, for so many days.
    Influence(Place, Place, u8),
    /// Brings one steel to another city, for so many days.
    Overland(Place, Place, u8),
    /// One day for 1 VP after steel went to a port.
    ForeignSteel,
    /// One day to take the car from the spur.
    ParkingSpur,
    /// A car from the discard pile.
    RailYard,
    /// A card discarded, a card drawn.
    Roundhouse,
    /// A card discarded.
    Semaphore,
    /// Any other cost in days.
    Spend(u8),
    /// Option 2, which ends the turn.
    Maintenance,
    /// The turn ends.
    End,
    /// No more turns.
    Pass,
}

/// How a train goes somewhere. The commonest entry of all, so it is recorded in three bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "(Place, u8, u8)", into = "(Place, u8, u8)")]
pub struct Journey {
    /// Where to.
    pub to: Place,
    /// How many rail links, where the table said so.
    pub links: Option<u8>,
    /// With the Grand Trunk Jct card.
    pub junction: bool,
    /// Using the locomotive's speed.
    pub fast: bool,
    /// Right of Way cards played.
    pub right_of_way: u8,
}

/// A place, the links or 0, and a byte of modifiers: junction, fast, and how often Right of Way.
impl From<(Place, u8, u8)> for Journey {
    fn from((to, links, modifiers): (Place, u8, u8)) -> Self {
        Self {
            to,
            links: Some(links).filter(|&links| links > 0),
            junction: modifiers & 1 > 0,
            fast: modifiers & 2 > 0,
            right_of_way: modifiers >> 2,
        }
    }
}

impl From<Journey> for (Place, u8, u8) {
    fn from(journey: Journey) -> Self {
        let modifiers = u8::from(journey.junction)
            | u8::from(journey.fast) << 1
            | journey.right_of_way.min(u8::MAX >> 2) << 2;
        (journey.to, journey.links.unwrap_or(0), modifiers)
    }
}

/// Where an unloaded cube goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Unloading {
    /// It is wanted here: kept in front.
    Demand {
        /// The First Delivery token's value, where the table said so.
        first: Option<u8>,
    },
    /// It fulfils a contract: back to stock.
    Contract {
        /// Which.
        slot: Slot,
        /// The contract's Victory Points, where the table said so.
        vp: Option<u8>,
        /// The First Delivery token's value, where the table said so.
        first: Option<u8>,
    },
    /// Nobody wants it: back to stock, for −1 VP.
    Dump,
}

/// Where a loaded cube comes from and goes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Loading {
    /// On a car of its own.
    Car,
    /// High Capacity Railcar: a second cube on a car.
    Double,
    /// Hi-Roof Boxcar: a second steel on a car.
    HiRoof,
    /// Railroad Crane: before the move.
    Crane,
}

/// A correction of one number by the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Adjust {
    /// Whose.
    pub seat: Seat,
    /// Which number.
    pub tally: Tally,
    /// How much more, or less.
    pub by: i16,
}

items! {
    /// A number the table can correct.
    pub enum Tally {
        Vp = "vp",
        Day = "day",
        Coal = "coal",
        Iron = "iron",
        Wood = "wood",
        Steel = "steel",
        WoodTrack = "wood-track",
        Contracts = "contracts",
    }
}
