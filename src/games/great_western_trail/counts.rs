//! What is counted at the end, since nobody noted it during the game.

use core::ops::RangeInclusive;

use super::pieces::Master;
use crate::catalogue::{items, stored};

items! {
    /// Something to count, in the order of the rulebook's scoring; what only a station master needs stands where that is
    /// scored.
    pub enum CountItem {
        Money = 0 "money",
        Buildings = 1 "buildings",
        Hazards = 2 "hazards",
        Cattle = 3 "cattle",
        Objectives = 4 "objectives",
        ObjectiveCards = 9 "objective-cards",
        HazardTiles = 8 "hazard-tiles",
        Teepees = 10 "teepees",
        Certificates = 11 "certificates",
        BuildingTiles = 7 "building-tiles",
        Workers = 5 "workers",
        Step = 6 "step",
    }
}

impl CountItem {
    /// The station master that needs it; everybody counts the others.
    pub fn master(self) -> Option<Master> {
        Some(match self {
            Self::ObjectiveCards => Master::Objectives,
            Self::HazardTiles => Master::Hazards,
            Self::Teepees => Master::Teepees,
            Self::Certificates => Master::Certificates,
            Self::BuildingTiles => Master::Buildings,
            _ => return None,
        })
    }

    /// What a number of it can be.
    pub fn range(self) -> RangeInclusive<i16> {
        match self {
            Self::Workers => 1..=6,
            Self::Objectives => -99..=MOST,
            _ => 0..=MOST,
        }
    }
}

/// Nobody counts more than this.
pub const MOST: i16 = 999;

stored! {
    /// Something that was counted.
    pub enum Count {
        /// Dollars.
        0 => Money(dollars: u16),
        /// Points of own buildings on the board.
        1 => Buildings(points: u16),
        /// Points of hazard tiles.
        2 => Hazards(points: u16),
        /// Points of cattle cards.
        3 => Cattle(points: u16),
        /// Points of objective cards, which may be fewer than none.
        4 => Objectives(points: i16),
        /// Cowboys, craftsmen, engineers: the rows, the printed ones included.
        5 => Workers(rows: [u8; 3]),
        /// Whether the dark step disc is cleared.
        6 => Step(cleared: bool),
        /// Own buildings on the board.
        7 => BuildingTiles(tiles: u16),
        /// Hazard tiles.
        8 => HazardTiles(tiles: u16),
        /// Objective cards in the area, met or not.
        9 => ObjectiveCards(cards: u16),
        /// Green and blue teepees.
        10 => Teepees(tiles: [u16; 2]),
        /// Certificates, temporary and permanent.
        11 => Certificates(certificates: u16),
    }
}

impl Count {
    /// What was counted.
    pub fn item(self) -> CountItem {
        match self {
            Self::Money(_) => CountItem::Money,
            Self::Buildings(_) => CountItem::Buildings,
            Self::Hazards(_) => CountItem::Hazards,
            Self::Cattle(_) => CountItem::Cattle,
            Self::Objectives(_) => CountItem::Objectives,
            Self::Workers(_) => CountItem::Workers,
            Self::Step(_) => CountItem::Step,
            Self::BuildingTiles(_) => CountItem::BuildingTiles,
            Self::HazardTiles(_) => CountItem::HazardTiles,
            Self::ObjectiveCards(_) => CountItem::ObjectiveCards,
            Self::Teepees(_) => CountItem::Teepees,
            Self::Certificates(_) => CountItem::Certificates,
        }
    }

    /// The count of an item that is one number.
    pub fn of_number(item: CountItem, number: i16) -> Option<Self> {
        let plain = u16::try_from(number);
        Some(match item {
            CountItem::Money => Self::Money(plain.ok()?),
            CountItem::Buildings => Self::Buildings(plain.ok()?),
            CountItem::Hazards => Self::Hazards(plain.ok()?),
            CountItem::Cattle => Self::Cattle(plain.ok()?),
            CountItem::Objectives => Self::Objectives(number),
            CountItem::BuildingTiles => Self::BuildingTiles(plain.ok()?),
            CountItem::HazardTiles => Self::HazardTiles(plain.ok()?),
            CountItem::ObjectiveCards => Self::ObjectiveCards(plain.ok()?),
            CountItem::Certificates => Self::Certificates(plain.ok()?),
            CountItem::Workers | CountItem::Teepees | CountItem::Step => return None,
        })
    }

    /// Its numbers, as they stand in a sheet; none for what is answered with yes or no.
    pub fn numbers(self) -> impl Iterator<Item = i16> {
        let number = |count: u16| i16::try_from(count).unwrap_or(i16::MAX);
        let [a, b, c] = match self {
            Self::Money(count)
            | Self::Buildings(count)
            | Self::Hazards(count)
            | Self::Cattle(count)
            | Self::BuildingTiles(count)
            | Self::HazardTiles(count)
            | Self::ObjectiveCards(count)
            | Self::Certificates(count) => [Some(number(count)), None, None],
            Self::Objectives(points) => [Some(points), None, None],
            Self::Workers(rows) => rows.map(|row| Some(row.into())),
            Self::Teepees([green, blue]) => [Some(number(green)), Some(number(blue)), None],
            Self::Step(_) => [None; 3],
        };
        [a, b, c].into_iter().flatten()
    }

    /// Whether every number could be that.
    pub fn is_possible(self) -> bool {
        let range = self.item().range();
        self.numbers().all(|number| range.contains(&number))
    }
}

/// What a player has counted; the last count of an item holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named as in `Count`")]
pub struct Counts {
    pub money: Option<u16>,
    pub buildings: Option<u16>,
    pub hazards: Option<u16>,
    pub cattle: Option<u16>,
    pub objectives: Option<i16>,
    pub workers: Option<[u8; 3]>,
    pub step: Option<bool>,
    pub building_tiles: Option<u16>,
    pub hazard_tiles: Option<u16>,
    pub objective_cards: Option<u16>,
    pub teepees: Option<[u16; 2]>,
    pub certificates: Option<u16>,
}

impl Counts {
    pub(super) const NONE: Self = Self {
        money: None,
        buildings: None,
        hazards: None,
        cattle: None,
        objectives: None,
        workers: None,
        step: None,
        building_tiles: None,
        hazard_tiles: None,
        objective_cards: None,
        teepees: None,
        certificates: None,
    };

    pub(super) fn note(&mut self, count: Count) {
        match count {
            Count::Money(count) => self.money = Some(count),
            Count::Buildings(count) => self.buildings = Some(count),
            Count::Hazards(count) => self.hazards = Some(count),
            Count::Cattle(count) => self.cattle = Some(count),
            Count::Objectives(points) => self.objectives = Some(points),
            Count::Workers(rows) => self.workers = Some(rows),
            Count::Step(cleared) => self.step = Some(cleared),
            Count::BuildingTiles(count) => self.building_tiles = Some(count),
            Count::HazardTiles(count) => self.hazard_tiles = Some(count),
            Count::ObjectiveCards(count) => self.objective_cards = Some(count),
            Count::Teepees(count) => self.teepees = Some(count),
            Count::Certificates(count) => self.certificates = Some(count),
        }
    }

    /// What was counted of an item.
    pub fn of(&self, item: CountItem) -> Option<Count> {
        match item {
            CountItem::Money => self.money.map(Count::Money),
            CountItem::Buildings => self.buildings.map(Count::Buildings),
            CountItem::Hazards => self.hazards.map(Count::Hazards),
            CountItem::Cattle => self.cattle.map(Count::Cattle),
            CountItem::Objectives => self.objectives.map(Count::Objectives),
            CountItem::Workers => self.workers.map(Count::Workers),
            CountItem::Step => self.step.map(Count::Step),
            CountItem::BuildingTiles => self.building_tiles.map(Count::BuildingTiles),
            CountItem::HazardTiles => self.hazard_tiles.map(Count::HazardTiles),
            CountItem::ObjectiveCards => self.objective_cards.map(Count::ObjectiveCards),
            CountItem::Teepees => self.teepees.map(Count::Teepees),
            CountItem::Certificates => self.certificates.map(Count::Certificates),
        }
    }
}
