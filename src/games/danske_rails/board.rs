//! What the rule text says of the box: trains, prices, limits. What is printed on the board it does not say.
//!
//! Money is in millions of kroner.

use crate::catalogue::items;

/// The fewest who can play.
pub const FEWEST_PLAYERS: usize = 2;
/// The most who can play.
pub const MOST_PLAYERS: usize = 3;

/// What everybody begins with.
pub const START_MONEY: i16 = 50;
/// No balance goes beyond this.
pub const MOST_MONEY: i16 = 9_999;
/// Whoever has so much after a delivery must say so.
pub const MONEY_TO_SAY: i16 = 200;
/// Whoever has so much, and the three big cities, ends the game.
pub const MONEY_TO_END: i16 = 250;

/// The most an order pays.
pub const MOST_DELIVERY: u8 = 199;
/// What a journey on another's net costs, where nothing else was agreed.
pub const RENT: u8 = 4;
/// The most that is agreed on instead.
pub const MOST_RENT: u8 = 99;
/// The most that is paid or gained at once otherwise.
pub const MOST_PAYMENT: u16 = 999;

/// What may be spent on track and on refitting in one turn.
pub const MOST_SPENT: u8 = 15;
/// What another train of the same stage costs.
pub const REFIT_COST: u8 = 5;
/// What a train of the next stage costs.
pub const UPGRADE_COST: u8 = 20;
/// The most that is counted of one kind of work at once.
pub const MOST_COUNTED: u8 = 99;

/// Three public orders are laid out when this round begins.
pub const PUBLIC_ROUND: u32 = 4;
/// A good that was left in a city goes back to the stock after so many turns of who left it.
pub const LIES_FOR: u32 = 4;

/// The most cities that are known, the three big ones among them.
pub const MOST_CITIES: usize = 32;
/// The most goods that are known.
pub const MOST_GOODS: usize = 24;
/// The most cities that supply one good.
pub const MOST_SUPPLIERS: u8 = 8;
/// The most ferry lines whose prices are known.
pub const MOST_FERRIES: usize = 16;
/// The most a ferry line costs.
pub const MOST_FERRY_PRICE: u8 = 99;
/// The most goods that lie in cities: there are no more chips.
pub const MOST_LYING: usize = 56;
/// The most events that hold at a time: there are no more cards.
pub const MOST_EVENTS: usize = 10;
/// The most loads on any train.
pub const MOST_LOADS: usize = 3;

items! {
    /// A train, by the letter of its stage and its steps.
    pub enum Train {
        A = 0 "a",
        B9 = 1 "b9",
        B12 = 2 "b12",
        C12 = 3 "c12",
    }
}

impl Train {
    /// How many loads it holds.
    pub fn holds(self) -> usize {
        match self {
            Self::A | Self::B12 => 2,
            Self::B9 | Self::C12 => 3,
        }
    }

    /// How far it goes in a turn.
    pub fn steps(self) -> u8 {
        match self {
            Self::A | Self::B9 => 9,
            Self::B12 | Self::C12 => 12,
        }
    }

    /// The other train of its stage.
    pub fn refit(self) -> Option<Self> {
        match self {
            Self::B9 => Some(Self::B12),
            Self::B12 => Some(Self::B9),
            Self::A | Self::C12 => None,
        }
    }

    /// The trains of the next stage.
    pub fn upgrades(self) -> &'static [Self] {
        match self {
            Self::A => &[Self::B9, Self::B12],
            Self::B9 | Self::B12 => &[Self::C12],
            Self::C12 => &[],
        }
    }
}

items! {
    /// The cities one starts in, all of which must be connected to end the game. Of all cities only these are known from
    /// the rule text.
    pub enum BigCity {
        Arhus = 0 "arhus",
        Kobenhavn = 1 "kobenhavn",
        Odense = 2 "odense",
    }
}

impl BigCity {
    /// Whether several may start there.
    pub fn has_room_for_all(self) -> bool {
        self == Self::Odense
    }
}

items! {
    /// What is paid for while track is drawn.
    pub enum Work {
        Plain = 0 "plain",
        Town = 1 "town",
        Kobenhavn = 2 "kobenhavn",
        River = 3 "river",
        Lake = 4 "lake",
        Ferry = 5 "ferry",
        Other = 6 "other",
    }
}

impl Work {
    /// What one of it costs. Ferries and other works are counted in millions, since their prices differ.
    pub fn price(self) -> u8 {
        match self {
            Self::Plain | Self::Ferry | Self::Other => 1,
            Self::Town | Self::Lake => 3,
            Self::Kobenhavn => 5,
            Self::River => 2,
        }
    }
}

items! {
    /// What a table may agree on before the game.
    pub enum HouseRule {
        FinishTheRound = 0 "finish-the-round",
    }
}
