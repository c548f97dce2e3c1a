//! What things are called at the table, in both languages. German names are the German rulebook's.

mod board;
mod cards;
mod contracts;
mod doubts;
mod entries;
mod happenings;
mod headline;
mod journeys;
mod labels;
mod notices;
mod objectives;
mod player;
mod questions;
mod refusals;
mod set_up_list;

use core::fmt::{self, Display};

use super::board::{Company, Good, Place, Scenario, Slot};
use super::cards::{Improvement, Objective};
use super::entry::Tally;
use super::state::State;
use crate::game::InWords;
use crate::language::{Called, Count, Language, Words, names};

pub(super) use board::{dark_row, map_row, space_row, terminal, wood_row};
pub(super) use cards::{effect, pays_for};
pub(super) use contracts::{contract_days, contract_hint, contract_row};
pub(super) use doubts::doubt;
pub(super) use headline::{brief, headline, last_call};
pub(super) use journeys::{days_and_arrival, distance_unknown, journey_cost, wants};
pub(super) use notices::{missed, notices};
pub(super) use objectives::{no_objectives, objective_row, progress_row};
pub(super) use player::{correct_below, load_row, locomotive_row, speed_row, train_row};
pub(super) use set_up_list::{SetUpStep, draw_below, set_up_row};

names!(Place {
    Boston => "Boston",
    Burlington => "Burlington",
    Kingston => "Kingston",
    NewLondon => "New London",
    Niagara => "Niagara",
    Ottawa => "Ottawa",
    Peterborough => "Peterborough",
    Quebec => "Québec",
    Richmond => "Richmond",
    Utica => "Utica",
    Watertown => "Watertown",
    WhiteRiverJct => "White River Jct",
    Albany => "Albany",
    Hamilton => "Hamilton",
    MontrealGriffintown => "Montréal-Griffintown",
    Portland => "Portland",
});

names!(Good {
    Coal => "coal" | "Kohle",
    Iron => "iron" | "Eisen",
    Steel => "steel" | "Stahl",
    Wood => "wood" | "Holz",
});

names!(Company {
    CentralVermont => "Central Vermont",
    GrandTrunkRailway => "Grand Trunk Railway",
    QuebecRichmond => "Québec & Richmond",
    StLawrenceAtlantic => "St. Lawrence & Atlantic",
});

names!(Scenario {
    Adirondacks => "Adirondacks",
    CompletingTheErieCanal => "Completing the Erie Canal" | "Den Erie Canal vervollständigen",
    EastCoast => "East Coast",
    LakeOntario => "Lake Ontario",
    NewEngland => "New England",
    Ontario => "Ontario",
    QuebecOntarioGateway => "Québec-Ontario Gateway",
});

names!(Improvement {
    CoalExporter => "Coal Exporter" | "Kohle-Exporteur",
    CoalMine => "Coal Mine" | "Kohlenmine",
    EarlyDelivery => "Early Delivery" | "Vorzeitige Lieferung",
    ForeignSteelContract => "Foreign Steel Contract" | "Ausländischer Stahlvertrag",
    ForestExploitation => "Forest Exploitation" | "Wald-Bewirtschaftung",
    HiRoofBoxcar => "Hi-Roof Boxcar" | "Großer Güterwagen",
    IronOreMine => "Iron Ore Mine" | "Eisenerzmine",
    LateDelivery => "Late Delivery" | "Verspätete Lieferung",
    ParkingSpur => "Parking Spur" | "Abstellgleis",
    RailEquipmentFactory => "Rail Equipment Factory" | "Eisenbahnwerkstatt",
    RailroadCrane => "Railroad Crane" | "Schienendrehkran",
    Roundhouse => "Roundhouse" | "Ringlokschuppen",
    SemaphoreSignaling => "Semaphore Signaling" | "Eisenbahnsignale",
    Speculator => "Speculator" | "Spekulant",
    Warehouse => "Warehouse" | "Warenlager",
    WoodExporter => "Wood Exporter" | "Holz-Exporteur",
});

names!(Objective {
    CarrierOfTheYear => "Carrier of the Year" | "Spediteur des Jahres",
    CoalDepot => "Coal Depot" | "Kohledepot",
    CommonCarrier => "Common Carrier" | "Gewöhnliche Lieferungen",
    FreightStation => "Freight Station" | "Frachtstation",
    HeavyCargoTrain => "Heavy Cargo Train" | "Schwerlastzug",
    IronOreDepot => "Iron Ore Depot" | "Eisenerzdepot",
    NationalRailwayCertificate => "National Railway Certificate" | "Nationales Eisenbahnzertifikat",
    SpecializedCarrier => "Specialized Carrier" | "Spezialisierte Lieferungen",
    SteelWarehouse => "Steel Warehouse" | "Stahl-Warenlager",
    WoodDepot => "Wood Depot" | "Holzdepot",
});

names!(Tally {
    Vp => "VP" | "SP",
    Day => "day" | "Tag",
    Coal => "coal" | "Kohle",
    Iron => "iron" | "Eisen",
    Wood => "wood" | "Holz",
    Steel => "steel" | "Stahl",
    WoodTrack => "wood track" | "Holzleiste",
    Contracts => "contracts" | "Sonderlieferungen",
});

impl InWords<State> for Slot {
    type Words = u8;
    fn in_words(self, _: &State, _: Language) -> u8 {
        self.number()
    }
}

/// The Force on a locomotive card.
struct Roman(u8);

impl Display for Roman {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            1 => "I",
            2 => "II",
            3 => "III",
            _ => "IV",
        })
    }
}

/// Goods one after the other, or that there are none.
struct Carried<F>(F, Language);

impl<F: Fn() -> I, I: Iterator<Item = Good>> Display for Carried<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(goods, language) = self;
        for (index, good) in goods().enumerate() {
            f.write_str(if index == 0 { "" } else { ", " })?;
            f.write_str(good.called(*language))?;
        }
        match goods().next() {
            Some(_) => Ok(()),
            None => f.write_str(EMPTY.of(*language)),
        }
    }
}

const EMPTY: Words = Words::new("empty", "leer");

/// The first and last day of something, or the only one.
struct Days(u8, u8);

impl Display for Days {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self(from, to) if from == to => write!(f, "{from}"),
            Self(from, to) => write!(f, "{from}–{to}"),
        }
    }
}

fn links(number: u8, language: Language) -> Count {
    let number = number.into();
    match language {
        Language::English => Count {
            number,
            one: "link",
            many: "links",
        },
        Language::German => Count {
            number,
            one: "Verbindung",
            many: "Verbindungen",
        },
    }
}

fn days(number: u8, language: Language) -> Count {
    let (one, many) = match language {
        Language::English => ("day", "days"),
        Language::German => ("Tag", "Tage"),
    };
    let number = number.into();
    Count { number, one, many }
}

/// The same behind "in".
fn in_days(number: u8, language: Language) -> Count {
    match language {
        Language::English => days(number, language),
        Language::German => Count {
            many: "Tagen",
            ..days(number, language)
        },
    }
}
