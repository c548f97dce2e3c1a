//! What lies in the box beside the boards: station masters, tiles, cattle.

use crate::catalogue::{Numbered, Set, items};

items! {
    /// A station master.
    pub enum Master {
        Workers = 0 "workers",
        Objectives = 1 "objectives",
        Hazards = 2 "hazards",
        Teepees = 3 "teepees",
        Certificates = 4 "certificates",
        TwoCertificates = 5 "two-certificates",
        TwelveDollars = 6 "twelve-dollars",
        Stations = 7 "stations",
        Buildings = 8 "buildings",
        Tokens = 9 "tokens",
        Areas = 10 "areas",
    }
}

/// Some station masters.
pub type Masters = Set<Master, u16>;

impl Master {
    /// Whether it needs the expansion.
    pub fn is_new(self) -> bool {
        matches!(
            self,
            Self::Stations | Self::Buildings | Self::Tokens | Self::Areas
        )
    }
}

items! {
    /// A tile chosen in one of the first three parts of Kansas City.
    pub enum Foresight {
        Worker = 0 "worker",
        Hazard = 1 "hazard",
        Teepee = 2 "teepee",
    }
}

items! {
    /// A city tile of a medium town.
    pub enum CityTile {
        Hire = 0 "hire",
        Remove = 1 "remove",
        Engine = 2 "engine",
        Cattle = 3 "cattle",
        Building = 4 "building",
    }
}

/// Of each city tile there are two.
pub const OF_EACH_TILE: usize = 2;

items! {
    /// An own building: its number and the side that is up. The slugs stand in no sheet.
    pub enum Building {
        A1 = 0 "1a",
        B1 = 1 "1b",
        A2 = 2 "2a",
        B2 = 3 "2b",
        A3 = 4 "3a",
        B3 = 5 "3b",
        A4 = 6 "4a",
        B4 = 7 "4b",
        A5 = 8 "5a",
        B5 = 9 "5b",
        A6 = 10 "6a",
        B6 = 11 "6b",
        A7 = 12 "7a",
        B7 = 13 "7b",
        A8 = 14 "8a",
        B8 = 15 "8b",
        A9 = 16 "9a",
        B9 = 17 "9b",
        A10 = 18 "10a",
        B10 = 19 "10b",
        A11 = 20 "11a",
        B11 = 21 "11b",
        A12 = 22 "12a",
        B12 = 23 "12b",
    }
}

/// Some buildings.
pub type Buildings = Set<Building>;

impl Building {
    /// What it counts at the end.
    pub fn points(self) -> u16 {
        match self {
            Self::A1 | Self::B1 | Self::A2 | Self::B2 | Self::A3 => 1,
            Self::B3 | Self::A4 | Self::B4 => 3,
            Self::A5 | Self::B5 | Self::A12 | Self::B12 => 4,
            Self::A6 | Self::B6 => 5,
            Self::A7 | Self::B7 | Self::A8 => 6,
            Self::B8 | Self::B9 => 8,
            Self::A9 => 9,
            Self::B11 => 10,
            Self::B10 => 11,
            Self::A10 => 13,
            Self::A11 => 25,
        }
    }

    /// Whether it needs the expansion.
    pub fn is_new(self) -> bool {
        matches!(self, Self::A11 | Self::B11 | Self::A12 | Self::B12)
    }

    /// The other side of the same tile: only one of the two is up.
    #[must_use]
    pub fn other_side(self) -> Self {
        Self::from_number(self.number() ^ 1).unwrap_or(self)
    }
}

/// Values of hazard tiles; of each there are six.
pub const HAZARDS: [(u16, u8); 3] = [(2, 6), (3, 6), (4, 6)];

/// Kinds of cattle cards that count something: its points, and how many there are.
pub const CATTLE: [(Breed, u16, u8); 9] = [
    (Breed::Holstein, 1, 7),
    (Breed::BrownSwiss, 2, 7),
    (Breed::Ayrshire, 3, 7),
    (Breed::WestHighland, 3, 3),
    (Breed::WestHighland, 4, 3),
    (Breed::WestHighland, 5, 3),
    (Breed::TexasLonghorn, 5, 2),
    (Breed::TexasLonghorn, 6, 2),
    (Breed::TexasLonghorn, 7, 2),
];

/// A breed of cattle of the market.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named as on the cards")]
pub enum Breed {
    Holstein,
    BrownSwiss,
    Ayrshire,
    WestHighland,
    TexasLonghorn,
}

/// What an objective card adds, or takes where a task is not met.
pub const OBJECTIVES: [i16; 5] = [3, 4, 5, -2, -3];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Item;

    #[test]
    fn each_building_has_two_sides() {
        for &building in Building::ALL {
            let [side, other] = [building, building.other_side()].map(Building::slug);
            let number = |slug: &'static str| slug.trim_end_matches(['a', 'b']);
            assert_eq!(number(side), number(other));
            assert_ne!(side, other);
            assert_eq!(building.is_new(), building.other_side().is_new());
        }
    }

    #[test]
    fn hazards_count_54_in_all_and_there_are_36_cards_of_the_market() {
        let hazards = HAZARDS.map(|(points, tiles)| points * u16::from(tiles));
        assert_eq!(hazards.iter().sum::<u16>(), 54);
        assert_eq!(CATTLE.iter().map(|&(.., cards)| cards).sum::<u8>(), 36);
    }
}
