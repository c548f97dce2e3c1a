//! The sixteen Improvements and the ten Objectives.

use super::board::{BEST_FORCE, Good};
use super::state::Player;
use crate::catalogue::items;

items! {
    /// A card that helps its owner; what each does is where the rules ask for it.
    pub enum Improvement {
        /// Coal may be delivered to ports.
        CoalExporter = 0 "coal-exporter",
        /// Two coal at once.
        CoalMine = 1 "coal-mine",
        /// Contracts from one day before their first.
        EarlyDelivery = 2 "early-delivery",
        /// One day for 1 VP when steel goes to a port.
        ForeignSteelContract = 3 "foreign-steel-contract",
        /// Two wood at once.
        ForestExploitation = 4 "forest-exploitation",
        /// One day for a second steel on a car.
        HiRoofBoxcar = 5 "hi-roof-boxcar",
        /// Two iron at once.
        IronOreMine = 6 "iron-ore-mine",
        /// Contracts until one day after their last.
        LateDelivery = 7 "late-delivery",
        /// A car in reserve; one day to take it.
        ParkingSpur = 8 "parking-spur",
        /// Force and Speed cost no day.
        RailEquipmentFactory = 9 "rail-equipment-factory",
        /// One day to load before the move.
        RailroadCrane = 10 "railroad-crane",
        /// Discard a card, draw a card.
        Roundhouse = 11 "roundhouse",
        /// Discard a card.
        SemaphoreSignaling = 12 "semaphore-signaling",
        /// 1 VP for every terminal another player builds.
        Speculator = 13 "speculator",
        /// A hand of six cards.
        Warehouse = 14 "warehouse",
        /// Wood may be delivered to ports.
        WoodExporter = 15 "wood-exporter",
    }
}

impl Improvement {
    /// What a one-time card puts before its new owner: two cubes of that good.
    pub fn yields(self) -> Option<Good> {
        match self {
            Self::CoalMine => Some(Good::Coal),
            Self::ForestExploitation => Some(Good::Wood),
            Self::IronOreMine => Some(Good::Iron),
            _ => None,
        }
    }

    /// The card that lets its owner deliver this good to any port.
    pub fn exporter(good: Good) -> Option<Self> {
        match good {
            Good::Coal => Some(Self::CoalExporter),
            Good::Wood => Some(Self::WoodExporter),
            Good::Iron | Good::Steel => None,
        }
    }
}

items! {
    /// A card that pays once to the first who meets its requirement and spends a day on it.
    pub enum Objective {
        CarrierOfTheYear = 0 "carrier-of-the-year",
        CoalDepot = 1 "coal-depot",
        CommonCarrier = 2 "common-carrier",
        FreightStation = 3 "freight-station",
        HeavyCargoTrain = 4 "heavy-cargo-train",
        IronOreDepot = 5 "iron-ore-depot",
        NationalRailwayCertificate = 6 "national-railway-certificate",
        SpecializedCarrier = 7 "specialized-carrier",
        SteelWarehouse = 8 "steel-warehouse",
        WoodDepot = 9 "wood-depot",
    }
}

/// One thing an Objective asks for, and how much of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Requirement {
    /// Contracts fulfilled.
    Contracts(u8),
    /// Cubes of this good collected.
    Collected(Good, u8),
    /// Cubes of any kind collected.
    Goods(u8),
    /// Cubes of one kind, whichever, collected.
    OneKind(u8),
    /// Cubes on the train now.
    OnTheTrain(u8),
    /// The locomotive's Force.
    Force(u8),
    /// A fast locomotive.
    Fast,
}

impl Requirement {
    /// How much it asks for, and how much of that the player has.
    pub fn needs_and_has(self, player: &Player) -> (u16, u16) {
        let (needs, has) = match self {
            Self::Contracts(needs) => (needs, player.contracts.into()),
            Self::Collected(good, needs) => (needs, player.goods[good].into()),
            Self::Goods(needs) => (needs, player.goods_total()),
            Self::OneKind(needs) => {
                let most = player.goods.iter().map(|(_, count)| count).max();
                (needs, most.unwrap_or_default().into())
            }
            Self::OnTheTrain(needs) => (needs, player.train.cubes().into()),
            Self::Force(needs) => (needs, player.force.into()),
            Self::Fast => (1, player.fast.into()),
        };
        (needs.into(), has)
    }

    /// Whether the player meets it.
    pub fn met_by(self, player: &Player) -> bool {
        let (needs, has) = self.needs_and_has(player);
        has >= needs
    }
}

impl Objective {
    /// All that it asks for.
    pub fn requirements(self) -> &'static [Requirement] {
        use Requirement::{Collected, Contracts, Fast, Force, Goods, OnTheTrain, OneKind};
        match self {
            Self::CarrierOfTheYear => &[Contracts(4)],
            Self::CoalDepot => &[Collected(Good::Coal, 3)],
            Self::CommonCarrier => &[
                Collected(Good::Coal, 3),
                Collected(Good::Iron, 3),
                Collected(Good::Wood, 3),
                Force(3),
            ],
            Self::FreightStation => &[Goods(6)],
            Self::HeavyCargoTrain => &[OnTheTrain(4)],
            Self::IronOreDepot => &[Collected(Good::Iron, 3)],
            Self::NationalRailwayCertificate => &[Goods(10), Contracts(2), Force(BEST_FORCE), Fast],
            Self::SpecializedCarrier => &[OneKind(6)],
            Self::SteelWarehouse => &[Collected(Good::Steel, 3)],
            Self::WoodDepot => &[Collected(Good::Wood, 3)],
        }
    }

    /// What it pays that player now.
    pub fn pays(self, player: &Player) -> i16 {
        match self {
            Self::CarrierOfTheYear | Self::CommonCarrier | Self::SpecializedCarrier => 5,
            Self::CoalDepot => player.goods[Good::Coal].into(),
            Self::FreightStation => (player.goods_total() / 3 * 2).cast_signed(),
            Self::HeavyCargoTrain => 3,
            Self::IronOreDepot => player.goods[Good::Iron].into(),
            Self::NationalRailwayCertificate => 7,
            Self::SteelWarehouse => player.goods[Good::Steel].into(),
            Self::WoodDepot => player.goods[Good::Wood].into(),
        }
    }
}
