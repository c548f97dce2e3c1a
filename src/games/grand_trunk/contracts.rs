//! The ten Special Delivery Contracts and the dark spaces that turn them over.

use serde::{Deserialize, Serialize};

use super::board::{Good, LAST_DAY, Place, Slot};

/// How a contract token lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// Nobody has seen it yet.
    Down,
    /// It can be fulfilled.
    Up,
    /// Somebody has fulfilled it.
    Done,
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
            dark: DarkSpaces::PRINTED,
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

    /// Those still face down whose dark space a marker on `day` has reached or passed.
    pub(super) fn due(&self, day: u8) -> impl Iterator<Item = Slot> + use<> {
        let Self { slots, dark } = *self;
        Slot::all()
            .filter(move |slot| slots[slot.index()].face == Face::Down)
            .filter(move |&slot| dark.of(slot).is_some_and(|space| space <= day))
    }
}

/// The dark spaces of the time track: the first turns over contract 3, the next contract 4, and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
pub struct DarkSpaces(u64);

impl DarkSpaces {
    /// The one the rulebook names: space 4 turns over contract 3.
    pub const FIRST: u8 = 4;
    /// As many as there are contracts to turn over.
    pub const MOST: u32 = (Slot::COUNT - Slot::OPEN_AT_START) as u32;
    /// None of them.
    pub const NONE: Self = Self(0);
    const PRINTED: Self = Self(1 << Self::FIRST);

    /// With one more space, if the track has it.
    pub fn with(self, space: u8) -> Option<Self> {
        (1..=LAST_DAY)
            .contains(&space)
            .then(|| Self(self.0 | 1 << space))
    }

    /// The space that turns over that contract, where known.
    pub fn of(self, slot: Slot) -> Option<u8> {
        let nth = slot.number().checked_sub(Slot::OPEN_AT_START + 1)?;
        self.spaces().nth(nth.into())
    }

    /// All that are known, in the order of the track.
    pub fn spaces(self) -> impl Iterator<Item = u8> {
        (1..=LAST_DAY).filter(move |space| self.0 >> space & 1 == 1)
    }

    /// How many are known.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }
}

impl TryFrom<u64> for DarkSpaces {
    type Error = &'static str;
    fn try_from(bits: u64) -> Result<Self, Self::Error> {
        let on_the_track = (1 << (LAST_DAY + 1)) - 2;
        if bits & !on_the_track == 0 {
            Ok(Self(bits))
        } else {
            Err("a dark space beyond the track")
        }
    }
}

impl From<DarkSpaces> for u64 {
    fn from(dark: DarkSpaces) -> u64 {
        dark.0
    }
}
