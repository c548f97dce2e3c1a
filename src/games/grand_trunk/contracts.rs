//! The ten Special Delivery Contracts and the dark spaces that turn them over.

use serde::{Deserialize, Serialize};

use super::board::{Good, LAST_DAY, Place, Slot};
use crate::catalogue::{Numbered, Set};
use crate::table::Seat;

/// How a contract token lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// Nobody has seen it yet.
    Down,
    /// It can be fulfilled.
    Up,
    /// This player has fulfilled it.
    Done(Seat),
}

/// The days of a contract, first and last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Window {
    /// The first day it can be fulfilled.
    pub from: u8,
    /// The last day.
    pub to: u8,
}

/// What a contract token shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Token {
    /// Where the good must go.
    pub city: Place,
    /// What must go there.
    pub good: Good,
}

/// A contract space with its token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contract {
    /// How the token lies.
    pub face: Face,
    /// What the token shows, once told.
    pub token: Option<Token>,
    /// The days printed at the space, once told.
    pub window: Option<Window>,
    /// The Victory Points printed at the space, once told.
    pub vp: Option<u8>,
}

/// The ten contract spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contracts {
    slots: [Contract; Slot::COUNT as usize],
    /// The dark spaces of the time track.
    pub dark: DarkSpaces,
}

impl Window {
    /// How many days it is open.
    pub fn length(self) -> u8 {
        self.to.saturating_sub(self.from).saturating_add(1)
    }

    /// How long the contract on that space is open, from and to: the rulebook names the first three, and three more each
    /// of three, two and one day follow.
    pub fn usual_length(slot: Slot) -> (u8, u8) {
        match slot.number() {
            1 => (4, 4),
            2 | 3 => (3, 3),
            _ => (1, 3),
        }
    }
}

impl Contracts {
    /// Set-up: the first two lie face up.
    pub fn at_set_up() -> Self {
        let mut contracts = Self {
            slots: [Contract {
                face: Face::Down,
                token: None,
                window: None,
                vp: None,
            }; Slot::COUNT as usize],
            dark: DarkSpaces::of_the_rulebook(),
        };
        for slot in Slot::all().filter(|slot| slot.number() <= Slot::OPEN_AT_START) {
            contracts.slot_mut(slot).face = Face::Up;
        }
        contracts
    }

    /// One of them.
    pub fn slot(&self, slot: Slot) -> &Contract {
        &self.slots[slot.index()]
    }

    pub(super) fn slot_mut(&mut self, slot: Slot) -> &mut Contract {
        &mut self.slots[slot.index()]
    }

    /// Whether an open contract asks for that good in that place.
    pub fn asks(&self, slot: Slot, city: Place, good: Good) -> bool {
        let contract = self.slot(slot);
        contract.face == Face::Up && contract.token == Some(Token { city, good })
    }

    /// The first that lies face down.
    pub fn first_face_down(&self) -> Option<Slot> {
        Slot::all().find(|&slot| self.slot(slot).face == Face::Down)
    }

    /// The next contract whose dark space nobody has told.
    pub fn next_dark(&self) -> Option<Slot> {
        Slot::new(Slot::OPEN_AT_START + 1 + self.dark.len())
    }

    /// Those still face down whose dark space a marker on `day` has reached or passed.
    pub(super) fn due(&self, day: u8) -> impl Iterator<Item = Slot> + use<> {
        let Self { slots, dark } = *self;
        Slot::all()
            .filter(move |slot| slots[slot.index()].face == Face::Down)
            .filter(move |&slot| dark.of(slot).is_some_and(|space| space <= day))
    }
}

/// A space of the time track that can be a dark one; a set of them is stored by their days.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DarkSpace(u8);

impl DarkSpace {
    /// The space of that day, if the track has it.
    pub fn new(day: u8) -> Option<Self> {
        (1..=LAST_DAY).contains(&day).then_some(Self(day))
    }

    /// Its day.
    pub fn day(self) -> u8 {
        self.0
    }
}

impl Numbered for DarkSpace {
    fn number(self) -> u8 {
        self.0
    }

    fn all() -> impl Iterator<Item = Self> {
        (1..=LAST_DAY).map(Self)
    }

    fn from_number(number: u8) -> Option<Self> {
        Self::new(number)
    }
}

/// The dark spaces of the time track: the first turns over contract 3, the next contract 4, and so on.
pub type DarkSpaces = Set<DarkSpace, u64>;

impl DarkSpaces {
    /// The one the rulebook names: space 4 turns over contract 3.
    pub const FIRST: DarkSpace = DarkSpace(4);
    /// As many as there are contracts to turn over.
    pub const MOST: u8 = Slot::COUNT - Slot::OPEN_AT_START;

    /// Those the rulebook names.
    pub fn of_the_rulebook() -> Self {
        [Self::FIRST].into_iter().collect()
    }

    /// The space that turns over that contract, where known.
    pub fn of(self, slot: Slot) -> Option<u8> {
        let nth = slot.number().checked_sub(Slot::OPEN_AT_START + 1)?;
        self.days().nth(nth.into())
    }

    /// The days of all that are known, in the order of the track.
    pub fn days(self) -> impl Iterator<Item = u8> {
        self.by_number().map(DarkSpace::day)
    }
}
