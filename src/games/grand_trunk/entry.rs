//! What can be entered: one of these is one line of a sheet and one record of the journal.

use serde::{Deserialize, Serialize};

use super::board::{Company, Good, Place, Scenario, Slot};
use super::cards::{Improvement, Objective};
use super::contracts::{DarkSpaces, Token, Window};
use super::state::GoodsToken;
use super::train::Cubes;
use super::wood::WoodTrack;
use crate::catalogue::{Set, items, stored};
use crate::game;
use crate::table::{Person, Seat};

stored! {
    /// Anything that can be entered.
    pub enum Entry {
        /// By the active player.
        0 => Play(play: Play),
        /// Told by the board or the deal.
        1 => Fact(fact: Fact),
        /// Before the first turn.
        2 => SetUp(set_up: SetUp),
        /// A correction by the table as version 1 made it: a marker that it put on 36 or more had not finished yet.
        /// Only old logs have it.
        3 => AdjustOfVersion1(adjust: Adjust),
        /// A correction of something that is no number of a player's.
        4 => Correct(correction: Correction),
        /// A correction of a number by the table.
        5 => Adjust(adjust: Adjust),
    }
}

/// Entries are moved about by value, so they stay small.
const _: () = assert!(size_of::<Entry>() <= 64);

stored! {
    /// Who plays what.
    pub enum SetUp {
        /// One more player: the first is at the bottom of the stack.
        0 => Player {
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
        1 => Scenario(scenario: Scenario),
        /// The three Objectives on display.
        2 => Objectives(cards: Set<Objective>),
        /// The Improvements on display.
        3 => Improvements(cards: Set<Improvement>),
    }
}

stored! {
    /// Something printed or dealt that the table has now told.
    pub enum Fact {
        /// So many rail links lie between two places.
        0 => Distance(from: Place, to: Place, links: u8),
        /// Every rail link has been told.
        1 => MapComplete,
        /// A contract space's days and Victory Points.
        2 => Space {
            /// Which.
            slot: Slot,
            /// Its days.
            window: Option<Window>,
            /// Its Victory Points.
            vp: Option<u8>,
        },
        /// The dark spaces of the time track.
        3 => Dark(spaces: DarkSpaces),
        /// The Victory Points along the wood track.
        4 => Wood(track: WoodTrack),
        /// What the First Delivery token of a city is worth.
        5 => First(city: Place, vp: u8),
        /// What a goods token shows.
        6 => Goods(place: Place, token: GoodsToken),
        /// What a face-up contract token shows.
        7 => Contract(slot: Slot, token: Token),
    }
}

stored! {
    /// What the active player does.
    pub enum Play {
        /// The train goes to another place.
        0 => Move(journey: Journey),
        /// A cube leaves the train.
        1 => Unload(good: Good, how: Unloading),
        /// A cube comes onto the train.
        2 => Load(good: Good, how: Loading),
        /// Development: a stronger locomotive.
        3 => Force,
        /// Development: a fast locomotive.
        4 => Speed,
        /// Development: a terminal in a city.
        5 => Terminal(city: Place),
        /// Development: buys an Improvement.
        6 => Improve(card: Improvement),
        /// Development: takes an Objective.
        7 => Objective(card: Objective),
        /// Swaps the goods tokens of two places, for so many days.
        8 => Influence(one: Place, other: Place, days: u8),
        /// Brings one steel to another city, for so many days.
        9 => Overland(from: Place, to: Place, days: u8),
        /// One day for 1 VP after steel went to a port.
        10 => ForeignSteel,
        /// One day to take the car from the spur.
        11 => ParkingSpur,
        /// A car from the discard pile.
        12 => RailYard,
        /// A card discarded, a card drawn.
        13 => Roundhouse,
        /// A card discarded.
        14 => Semaphore,
        /// Any other cost in days.
        15 => Spend(days: u8),
        /// Option 2, which ends the turn.
        16 => Maintenance,
        /// The turn ends.
        17 => End,
        /// No more turns.
        18 => Pass,
    }
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

stored! {
    /// Where an unloaded cube goes.
    pub enum Unloading {
        /// It is wanted here: kept in front.
        0 => Demand {
            /// The First Delivery token's value, where the table said so.
            first: Option<u8>,
        },
        /// It fulfils a contract: back to stock.
        1 => Contract {
            /// Which.
            slot: Slot,
            /// The contract's Victory Points, where the table said so.
            vp: Option<u8>,
            /// The First Delivery token's value, where the table said so.
            first: Option<u8>,
        },
        /// Nobody wants it: back to stock, for −1 VP.
        2 => Dump,
    }
}

stored! {
    /// Where a loaded cube comes from and goes to.
    pub enum Loading {
        /// On a car of its own.
        0 => Car,
        /// High Capacity Railcar: a second cube on a car.
        1 => Double,
        /// Hi-Roof Boxcar: a second steel on a car.
        2 => HiRoof,
        /// Railroad Crane: before the move.
        3 => Crane,
    }
}

stored! {
    /// What the table puts right beside numbers, never refused for rules.
    pub enum Correction {
        /// Where a train stands.
        0 => At(seat: Seat, place: Place),
        /// How many cars a locomotive pulls.
        1 => Force(seat: Seat, force: u8),
        /// Whether it is fast.
        2 => Fast(seat: Seat, fast: bool),
        /// Everything on a train.
        3 => Train(seat: Seat, cubes: Cubes),
        /// The cubes on a city's steel space.
        4 => Steel(city: Place, cubes: u8),
        /// Whether a terminal stands in a city.
        5 => Terminal(city: Place, stands: bool),
    }
}

/// A correction of one number by the table.
pub type Adjust = game::Adjust<Tally>;

impl From<Adjust> for Entry {
    fn from(adjust: Adjust) -> Self {
        Self::Adjust(adjust)
    }
}

items! {
    /// A number the table can correct.
    pub enum Tally {
        Vp = 0 "vp",
        Day = 1 "day",
        Coal = 2 "coal",
        Iron = 3 "iron",
        Wood = 4 "wood",
        Steel = 5 "steel",
        WoodTrack = 6 "wood-track",
        Contracts = 7 "contracts",
    }
}
