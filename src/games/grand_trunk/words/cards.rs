//! What each card does, in one line.

use crate::games::grand_trunk::cards::{Improvement, Objective};
use crate::language::Words;

/// What an Improvement does for its owner.
pub(in super::super) fn effect(card: Improvement) -> Words {
    match card {
        Improvement::CoalExporter => {
            Words::new("Ports take your coal.", "Häfen nehmen deine Kohle.")
        }
        Improvement::WoodExporter => Words::new("Ports take your wood.", "Häfen nehmen dein Holz."),
        Improvement::CoalMine => Words::new("2 coal at once.", "Sofort 2 Kohle."),
        Improvement::IronOreMine => Words::new("2 iron at once.", "Sofort 2 Eisen."),
        Improvement::ForestExploitation => Words::new("2 wood at once.", "Sofort 2 Holz."),
        Improvement::EarlyDelivery => Words::new(
            "Contracts from a day before their first.",
            "Aufträge ab einem Tag vor dem ersten.",
        ),
        Improvement::LateDelivery => Words::new(
            "Contracts until a day after their last.",
            "Aufträge bis einen Tag nach dem letzten.",
        ),
        Improvement::ForeignSteelContract => Words::new(
            "Steel at a port: a day for 1 VP.",
            "Stahl im Hafen: 1 Tag für 1 SP.",
        ),
        Improvement::HiRoofBoxcar => Words::new(
            "A day for a second steel on a car.",
            "1 Tag für einen zweiten Stahl auf einem Waggon.",
        ),
        Improvement::ParkingSpur => Words::new(
            "A railcar in reserve; a day to take it.",
            "Ein Waggon in Reserve; 1 Tag, um ihn zu holen.",
        ),
        Improvement::RailEquipmentFactory => Words::new(
            "Force and Speed cost no day.",
            "Antriebskraft und Geschwindigkeit kosten keinen Tag.",
        ),
        Improvement::RailroadCrane => Words::new(
            "A day to load before the move.",
            "1 Tag, um vor der Fahrt zu laden.",
        ),
        Improvement::Roundhouse => Words::new(
            "Once a turn: discard a card, draw a card.",
            "Einmal je Spielzug: Karte ablegen, Karte ziehen.",
        ),
        Improvement::SemaphoreSignaling => Words::new(
            "Once a turn: discard a card.",
            "Einmal je Spielzug: Karte ablegen.",
        ),
        Improvement::Speculator => Words::new(
            "1 VP for every terminal others build.",
            "1 SP für jeden Güterbahnhof der anderen.",
        ),
        Improvement::Warehouse => Words::new("A hand of 6 cards.", "6 Handkarten."),
    }
}

/// What an Objective asks for and pays.
pub(in super::super) fn pays_for(card: Objective) -> Words {
    match card {
        Objective::CarrierOfTheYear => {
            Words::new("4 contracts: 5 VP.", "4 Aufträge erfüllt: 5 SP.")
        }
        Objective::CoalDepot => Words::new("3 coal or more: 1 VP each.", "Ab 3 Kohle: je 1 SP."),
        Objective::IronOreDepot => Words::new("3 iron or more: 1 VP each.", "Ab 3 Eisen: je 1 SP."),
        Objective::WoodDepot => Words::new("3 wood or more: 1 VP each.", "Ab 3 Holz: je 1 SP."),
        Objective::SteelWarehouse => {
            Words::new("3 steel or more: 1 VP each.", "Ab 3 Stahl: je 1 SP.")
        }
        Objective::CommonCarrier => Words::new(
            "3 coal, 3 iron, 3 wood, Force III: 5 VP.",
            "3 Kohle, 3 Eisen, 3 Holz, Antriebskraft III: 5 SP.",
        ),
        Objective::FreightStation => Words::new(
            "6 goods or more: 2 VP for every 3.",
            "Ab 6 Gütern: 2 SP für je 3.",
        ),
        Objective::HeavyCargoTrain => {
            Words::new("4 goods on the train: 3 VP.", "4 Güter auf dem Zug: 3 SP.")
        }
        Objective::NationalRailwayCertificate => Words::new(
            "10 goods, 2 contracts, Force IV, fast: 7 VP.",
            "10 Güter, 2 Aufträge, Antriebskraft IV, schnell: 7 SP.",
        ),
        Objective::SpecializedCarrier => {
            Words::new("6 goods of one kind: 5 VP.", "6 Güter einer Art: 5 SP.")
        }
    }
}
