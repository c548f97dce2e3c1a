//! What can be entered: one of these is one line of a sheet and one record of the journal.

use core::fmt;

use serde::de::{Error, SeqAccess};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::board::{BigCity, HouseRule, Train, Work};
use super::names::{Cities, City, Good, Slug};
use crate::catalogue::{Each, Item, Set, items, stored};
use crate::game;
use crate::table::{Person, Seat};

stored! {
    /// Anything that can be entered.
    pub enum Entry {
        /// Something the active player does.
        0 => Play(play: Play),
        /// Something anybody pays, in anybody's turn.
        1 => Pay(pay: Pay),
        /// Something anybody gains from the bank, in anybody's turn.
        2 => Gain(gain: Gain),
        /// One more player, and where they start: the first begins every round.
        3 => Player(person: Person, start: BigCity),
        /// What the table has agreed on.
        4 => Rule(rule: HouseRule),
        /// Something printed on the board or in the overview of goods.
        5 => Fact(fact: Fact),
        /// A correction by the table.
        6 => Adjust(adjust: Adjust),
    }
}

/// Entries are moved about by value, so they stay small.
const _: () = assert!(size_of::<Entry>() <= 64);

stored! {
    /// What the active player does.
    pub enum Play {
        /// Takes a load from the stock, or the one that lies in a city.
        0 => Load(good: Good, from: Option<City>),
        /// Leaves a load in a city, for everybody.
        1 => Drop(good: Good, city: City),
        /// Fulfils an order.
        2 => Deliver(delivery: Delivery),
        /// Travels on another's net, for so much.
        3 => Rent(owner: Seat, price: u8),
        /// Ends the journey in a ferry port.
        4 => Ferry,
        /// Does not cross after all.
        5 => FerryOff,
        /// Builds track for so much.
        6 => Build(cost: u8),
        /// Builds track that was counted.
        7 => BuildCounted(works: Works),
        /// Changes to the other train of the stage.
        8 => Refit(train: Train),
        /// Changes to a train of the next stage.
        9 => Upgrade(train: Train),
        /// Loses a load, since the new train holds less.
        10 => Overboard(good: Good),
        /// Has a big city on the own net now.
        11 => Connect(city: BigCity),
        /// Draws an event at once over, or one that holds for a round.
        12 => Event(lasts: Lasts),
        /// Sits the turn out for three new orders.
        13 => Pass,
        /// Ends the turn.
        14 => End,
    }
}

items! {
    /// How long an event holds.
    pub enum Lasts {
        AtOnce = 0 "at-once",
        Round = 1 "round",
    }
}

/// An order that was fulfilled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Delivery {
    /// What it pays.
    pub amount: u8,
    /// What was delivered, where the table said so.
    pub what: Delivered,
    /// Whether it was one of the public orders.
    pub public: bool,
}

stored! {
    /// What was delivered.
    pub enum Delivered {
        /// Nobody said: the train is left as it is.
        0 => Something,
        /// A load of the train.
        1 => Good(good: Good),
        /// A load of the train, in this city.
        2 => To(good: Good, city: City),
    }
}

impl Delivered {
    /// The load, where it was named.
    pub fn good(self) -> Option<Good> {
        match self {
            Self::Something => None,
            Self::Good(good) | Self::To(good, _) => Some(good),
        }
    }

    /// The city, where it was named.
    pub fn city(self) -> Option<City> {
        match self {
            Self::To(_, city) => Some(city),
            Self::Something | Self::Good(_) => None,
        }
    }
}

/// How much was built of each kind; of ferries and other works, for how many millions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Works(Each<Work, u8, 7>);

impl Works {
    /// Nothing so far.
    pub const NONE: Self = Self(Each::all(0));

    /// So much more of a kind.
    #[must_use]
    pub fn with(mut self, work: Work, more: u8) -> Self {
        self.0[work] = self.0[work].saturating_add(more);
        self
    }

    /// How much of a kind.
    pub fn count(self, work: Work) -> u8 {
        self.0[work]
    }

    /// Each kind there is some of, and how much.
    pub fn counted(self) -> impl Iterator<Item = (Work, u8)> {
        let all = Work::ALL.iter().map(move |&work| (work, self.0[work]));
        all.filter(|&(_, count)| count > 0)
    }

    /// What all of it costs.
    pub fn cost(self) -> u16 {
        let costs = self
            .counted()
            .map(|(work, count)| u16::from(work.price()) * u16::from(count));
        costs.sum()
    }
}

/// Stored as the set of what there is some of, and how much of each: most turns build one or two kinds.
impl Serialize for Works {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let kinds: Set<Work> = self.counted().map(|(work, _)| work).collect();
        let mut tuple = serializer.serialize_tuple(1 + Work::ALL.len())?;
        tuple.serialize_element(&kinds)?;
        for work in kinds.by_number() {
            tuple.serialize_element(&self.0[work])?;
        }
        tuple.end()
    }
}

impl<'de> Deserialize<'de> for Works {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Counts;
        impl<'de> serde::de::Visitor<'de> for Counts {
            type Value = Works;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("works")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut fields: A) -> Result<Works, A::Error> {
                let cut_off = || A::Error::custom("a count is missing");
                let kinds: Set<Work> = fields.next_element()?.ok_or_else(cut_off)?;
                let mut works = Works::NONE;
                for work in kinds.by_number() {
                    works.0[work] = fields.next_element()?.ok_or_else(cut_off)?;
                }
                Ok(works)
            }
        }
        deserializer.deserialize_tuple(1 + Work::ALL.len(), Counts)
    }
}

/// What somebody pays to the bank or to another player: for events and bargains.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pay {
    /// Who.
    pub seat: Seat,
    /// How much.
    pub amount: u16,
    /// To whom, if not to the bank.
    pub to: Option<Seat>,
}

/// What somebody gains from the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gain {
    /// Who.
    pub seat: Seat,
    /// How much.
    pub amount: u16,
}

stored! {
    /// Something printed, so it holds for every game with this box. Told again, it replaces what was told before.
    pub enum Fact {
        /// There is a city of this name.
        0 => City(name: Slug),
        /// There is a good of this name.
        1 => Good(name: Slug),
        /// A good is had in these cities.
        2 => Supply(good: Good, cities: Cities),
        /// A ferry line costs so much.
        3 => Ferry(name: Slug, price: u8),
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
        Money = 0 "money",
    }
}
