//! What things are called at the table, in both languages. German names are the German rulebook's.

mod explain;
mod labels;
mod screens;
mod tell;

use core::fmt::{self, Display, Write};

use super::board::{Company, FINISH, Good, Place, Scenario, Slot};
use super::cards::{Improvement, Objective};
use super::contracts::Face;
use super::entry::Tally;
use super::state::{Stage, State};
use crate::language::{Called, Count, InWords, Language, names, say};
use crate::table::{Name, Seat};

pub(super) use explain::explain;
pub(super) use labels::label;
pub(super) use screens::{
    brief, contract_days, contract_hint, contract_row, correct_below, dark_row, days_and_arrival,
    describe, distance_unknown, headline, locomotive_row, map_row, reckon, space_row, title,
    train_row, wants, wood_row,
};
pub(super) use tell::tell;

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

impl InWords<State> for Seat {
    type Words = Name;
    fn in_words(self, state: &State, _: Language) -> Name {
        state.table.name(self)
    }
}

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

/// That somebody has finished, so that everybody else plays on to the finish or passes.
pub(super) fn last_call(state: &State, language: Language, out: &mut dyn Write) -> fmt::Result {
    if state.is_over() || !state.somebody_finished() {
        return Ok(());
    }
    say!(
        out,
        language,
        "Last turns: to day {FINISH}, or pass",
        "Letzte Züge: Tag {FINISH} oder passen"
    )
}

/// Where everybody is, the open contracts that somebody can still fulfil, and that the end is near.
pub(super) fn notices(state: &State, language: Language, out: &mut dyn Write) -> fmt::Result {
    for (seat, player) in state.players() {
        let (name, day) = (state.table.name(seat), state.track.day(seat));
        let (at, force) = (player.at.called(language), Roman(player.force));
        say!(
            out,
            language,
            "{name}: day {day}, in {at}, Force {force}",
            "{name}: Tag {day}, in {at}, Antriebskraft {force}",
        )?;
        if player.fast {
            say!(out, language, ", fast", ", schnell")?;
        }
        for (index, good) in player.train.goods().enumerate() {
            match index {
                0 => say!(out, language, ", carries ", ", geladen: ")?,
                _ => out.write_char(' ')?,
            }
            out.write_str(good.called(language))?;
        }
        match player.stage {
            Stage::Playing => {}
            Stage::Finished => say!(out, language, ", has finished", ", ist fertig")?,
            Stage::Passed => say!(out, language, ", plays no more turns", ", hat gepasst")?,
        }
        out.write_char('\n')?;
    }
    if !state.is_over() {
        for slot in Slot::all().filter(|&slot| state.is_within_reach(slot)) {
            open_contract(state, slot, language, out)?;
        }
        if state.somebody_finished() {
            say!(
                out,
                language,
                "Last turns: play on until day {FINISH} or more, or pass.\n",
                "Letzte Züge: weiterspielen bis Tag {FINISH} oder weiter, oder passen.\n",
            )?;
        }
    }
    if !super::scoring::standing(state).needs.is_empty() {
        say!(
            out,
            language,
            "Not told yet: the VP along the wood track, so Improvements count 0.\n",
            "Noch nicht genannt: die SP der Holzleiste, darum zählen Fortschritte 0.\n",
        )?;
    }
    Ok(())
}

/// The contracts that lie open though everybody is past their days.
pub(super) fn missed(state: &State, language: Language, out: &mut dyn Write) -> fmt::Result {
    let is_late = |slot: &Slot| {
        let is_open = state.contracts.slot(*slot).face == Face::Up;
        // Without players, or after their last turns, late is no news.
        state.active().is_some() && is_open && !state.is_within_reach(*slot)
    };
    for (index, slot) in Slot::all().filter(is_late).enumerate() {
        match index {
            0 => say!(
                out,
                language,
                "Too late for everybody: contract ",
                "Zu spät für alle: Auftrag "
            )?,
            _ => out.write_str(", ")?,
        }
        write!(out, "{}", slot.number())?;
    }
    if Slot::all().any(|slot| is_late(&slot)) {
        out.write_char('\n')?;
    }
    Ok(())
}

fn open_contract(
    state: &State,
    slot: Slot,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    let contract = state.contracts.slot(slot);
    let number = slot.number();
    say!(
        out,
        language,
        "Open contract {number:>2}: ",
        "Offener Auftrag {number:>2}: "
    )?;
    match contract.token {
        Some(token) => {
            let (good, city) = (token.good.called(language), token.city.called(language));
            say!(out, language, "{good} to {city}", "{good} nach {city}")?;
        }
        None => say!(out, language, "token not told", "Plättchen nicht genannt")?,
    }
    match contract.window.map(|days| (days.from, days.to)) {
        Some((from, to)) if from == to => say!(out, language, ", day {from}", ", Tag {from}")?,
        Some((from, to)) => say!(
            out,
            language,
            ", days {from} to {to}",
            ", Tage {from} bis {to}"
        )?,
        None => say!(out, language, ", days not told", ", Tage nicht genannt")?,
    }
    match contract.vp {
        Some(vp) => say!(out, language, ", {vp} VP\n", ", {vp} SP\n"),
        None => say!(out, language, ", VP not told\n", ", SP nicht genannt\n"),
    }
}
