//! What things are called at the table, and sentences made of that.

mod explain;
mod tell;

use core::fmt::{self, Display, Write};

use super::board::{Company, FINISH, Good, Place, Scenario, Slot};
use super::cards::{Improvement, Objective, Requirement};
use super::contracts::Face;
use super::entry::Tally;
use super::state::{Stage, State};
use crate::catalogue::names;

pub(super) use explain::explain;
pub(super) use tell::{label, tell};

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
    Coal => "coal",
    Iron => "iron",
    Steel => "steel",
    Wood => "wood",
});

names!(Company {
    CentralVermont => "Central Vermont",
    GrandTrunkRailway => "Grand Trunk Railway",
    QuebecRichmond => "Québec & Richmond",
    StLawrenceAtlantic => "St. Lawrence & Atlantic",
});

names!(Scenario {
    Adirondacks => "Adirondacks",
    CompletingTheErieCanal => "Completing the Erie Canal",
    EastCoast => "East Coast",
    LakeOntario => "Lake Ontario",
    NewEngland => "New England",
    Ontario => "Ontario",
    QuebecOntarioGateway => "Québec-Ontario Gateway",
});

names!(Improvement {
    CoalExporter => "Coal Exporter",
    CoalMine => "Coal Mine",
    EarlyDelivery => "Early Delivery",
    ForeignSteelContract => "Foreign Steel Contract",
    ForestExploitation => "Forest Exploitation",
    HiRoofBoxcar => "Hi-Roof Boxcar",
    IronOreMine => "Iron Ore Mine",
    LateDelivery => "Late Delivery",
    ParkingSpur => "Parking Spur",
    RailEquipmentFactory => "Rail Equipment Factory",
    RailroadCrane => "Railroad Crane",
    Roundhouse => "Roundhouse",
    SemaphoreSignaling => "Semaphore Signaling",
    Speculator => "Speculator",
    Warehouse => "Warehouse",
    WoodExporter => "Wood Exporter",
});

names!(Objective {
    CarrierOfTheYear => "Carrier of the Year",
    CoalDepot => "Coal Depot",
    CommonCarrier => "Common Carrier",
    FreightStation => "Freight Station",
    HeavyCargoTrain => "Heavy Cargo Train",
    IronOreDepot => "Iron Ore Depot",
    NationalRailwayCertificate => "National Railway Certificate",
    SpecializedCarrier => "Specialized Carrier",
    SteelWarehouse => "Steel Warehouse",
    WoodDepot => "Wood Depot",
});

names!(Tally {
    Vp => "VP",
    Day => "day",
    Coal => "coal",
    Iron => "iron",
    Wood => "wood",
    Steel => "steel",
    WoodTrack => "wood track",
    Contracts => "contracts",
});

impl Display for Requirement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Contracts(needs) => write!(f, "{needs} contracts fulfilled"),
            Self::Collected(good, needs) => write!(f, "{needs} {good}"),
            Self::Goods(needs) => write!(f, "{needs} goods of any type"),
            Self::OneKind(needs) => write!(f, "{needs} goods of one type"),
            Self::OnTheTrain(needs) => write!(f, "{needs} goods on the train"),
            Self::Force(needs) => write!(f, "Force {}", Roman(*needs)),
            Self::Fast => f.write_str("a fast locomotive"),
        }
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

/// Where everybody is, the open contracts, and that the end is near.
pub(super) fn notices(state: &State, out: &mut dyn Write) -> fmt::Result {
    for (seat, player) in state.players() {
        let (name, day) = (state.table.name(seat), state.track.day(seat));
        let force = Roman(player.force);
        let speed = if player.fast { ", fast" } else { "" };
        write!(
            out,
            "{name}: day {day}, in {}, Force {force}{speed}",
            player.at
        )?;
        for (index, good) in player.train.goods().enumerate() {
            write!(out, "{}{good}", if index == 0 { ", carries " } else { " " })?;
        }
        out.write_str(match player.stage {
            Stage::Playing => "\n",
            Stage::Finished => ", has finished\n",
            Stage::Passed => ", plays no more turns\n",
        })?;
    }
    let open = Slot::all().filter(|&slot| state.contracts.slot(slot).face == Face::Up);
    if !state.is_over() {
        for slot in open {
            let contract = state.contracts.slot(slot);
            write!(out, "Open contract {:>2}: ", slot.number())?;
            match contract.token {
                Some(token) => write!(out, "{} to {}", token.good, token.city)?,
                None => out.write_str("token not told")?,
            }
            match contract.window {
                Some(days) if days.from == days.to => write!(out, ", day {}", days.from)?,
                Some(days) => write!(out, ", days {} to {}", days.from, days.to)?,
                None => out.write_str(", days not told")?,
            }
            match contract.vp {
                Some(vp) => writeln!(out, ", {vp} VP")?,
                None => writeln!(out, ", VP not told")?,
            }
        }
        if state.somebody_finished() {
            writeln!(
                out,
                "Last turns: play on until day {FINISH} or more, or pass."
            )?;
        }
    }
    let owes_wood = super::scoring::standing(state).needs;
    if !owes_wood.is_empty() {
        writeln!(
            out,
            "Not told yet: the VP along the wood track, so Improvements count 0."
        )?;
    }
    Ok(())
}
