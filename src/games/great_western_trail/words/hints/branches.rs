//! What a branch, its town and its station bring.

use core::fmt::{self, Write};

use super::super::Brief;
use crate::audience::Audience;
use crate::games::great_western_trail::board::{Station, Town, TownKind};
use crate::games::great_western_trail::pieces::{CityTile, Master};
use crate::games::great_western_trail::state::State;
use crate::language::{Called, say};

/// What the next branch in a town gets or pays on its space.
pub(in super::super::super) fn town_pays(
    state: &State,
    town: Town,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let others = state.branches_on(town);
    if let Some(&cost) = town.costs().get(others).filter(|&&cost| cost > 0) {
        say!(out, to, "-${cost}", "-{cost} $")?;
    }
    let first = town.first_gets().filter(|_| others == 0);
    let mut gets = first.into_iter().chain(town.each_gets());
    gets.try_for_each(|reward| write!(out, "{}", Brief(reward, to.language)))
}

/// What a town is for, beyond its space.
pub(in super::super::super) fn town_purpose(
    town: Town,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match town.kind() {
        TownKind::Small | TownKind::Medium => Ok(()),
        TownKind::Station(station) => {
            say!(out, to, "Station ", "Bahnhof ")?;
            station_worth(station, to, out)?;
            out.write_str(". ")
        }
        TownKind::Big(city) => {
            let value = city.value();
            say!(
                out,
                to,
                "A city to deliver to, herd of {value}. ",
                "Großstadt, beliefern ab {value}. "
            )
        }
    }
}

pub(in super::super::super) fn no_track(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "No known track leads there. ",
        "Kein bekanntes Gleis führt dorthin. "
    )
}

/// Where to find a town on the board.
pub(in super::super::super) fn town_near(
    town: Town,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match town {
        Town::Green1 => say!(
            out,
            to,
            "Above Kansas City's control post. ",
            "Über der Leitstelle von Kansas City. "
        ),
        Town::Green2 => say!(out, to, "Left of Green 1. ", "Links von Grün 1. "),
        Town::Green3 => say!(
            out,
            to,
            "In the top left corner. ",
            "In der Ecke oben links. "
        ),
        Town::GreenStation => say!(out, to, "Left of Memphis. ", "Links von Memphis. "),
        Town::Purple1 => say!(out, to, "Above St. Louis. ", "Über St. Louis. "),
        Town::Purple2 => say!(out, to, "Left of Purple 1. ", "Links von Lila 1. "),
        Town::Blue1 => say!(
            out,
            to,
            "Above Chicago to the left. ",
            "Über Chicago, etwas links. "
        ),
        Town::Blue2 => say!(
            out,
            to,
            "Between San Francisco and Denver, below. ",
            "Zwischen San Francisco und Denver, darunter. "
        ),
        Town::Blue3 => say!(
            out,
            to,
            "Right of San Francisco. ",
            "Rechts von San Francisco. "
        ),
        Town::Red1 => say!(out, to, "Right of Milwaukee. ", "Rechts von Milwaukee. "),
        Town::RedStation => say!(out, to, "Below Red 1. ", "Unter Rot 1. "),
        Town::Red2 => say!(out, to, "Right of Green Bay. ", "Rechts von Green Bay. "),
        Town::Red3 => say!(
            out,
            to,
            "Below Red 2 to the left. ",
            "Unter Rot 2, etwas links. "
        ),
        Town::Red4 => say!(out, to, "Left of Minneapolis. ", "Links von Minneapolis. "),
        Town::Red5 => say!(out, to, "Right of Toronto. ", "Rechts von Toronto. "),
        Town::Red6 => say!(
            out,
            to,
            "In the top right corner. ",
            "In der Ecke oben rechts. "
        ),
        Town::Teal1 => say!(out, to, "Above Detroit. ", "Über Detroit. "),
        Town::Teal2 => say!(out, to, "Left of Teal 1. ", "Links von Türkis 1. "),
        Town::Violet1 => say!(
            out,
            to,
            "Above Pittsburgh to the right. ",
            "Über Pittsburgh, etwas rechts. "
        ),
        Town::Violet2 => say!(out, to, "Right of Violet 1. ", "Rechts von Violett 1. "),
        // These have their names on the board.
        Town::Memphis
        | Town::SanFrancisco
        | Town::Denver
        | Town::Milwaukee
        | Town::GreenBay
        | Town::Minneapolis
        | Town::Toronto
        | Town::Montreal => Ok(()),
    }
}

/// "Green 2: Engine up to 3".
pub(in super::super::super) fn town_with_tile(
    state: &State,
    town: Town,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    out.write_str(town.called(to.language))?;
    match state.tile(town) {
        Some(tile) => write!(out, ": {}", tile.called(to.language)),
        None => Ok(()),
    }
}

pub(in super::super::super) fn station_worth(
    station: Station,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let (cost, points) = (station.cost(), station.points());
    say!(out, to, "-${cost}, {points} VP", "-{cost} $, {points} SP")
}

/// What a city tile lets one do.
pub(in super::super::super) fn tile_action(
    tile: CityTile,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match tile {
        CityTile::Hire => say!(
            out,
            to,
            "may hire a worker, 2 dollars cheaper",
            "darf einen Arbeiter einstellen, 2 Dollar billiger"
        ),
        CityTile::Remove => say!(
            out,
            to,
            "may remove up to 2 hand cards",
            "darf bis zu 2 Handkarten entfernen"
        ),
        CityTile::Engine => say!(
            out,
            to,
            "may move the engine up to 3 forward",
            "darf die Lok bis zu 3 Felder vorziehen"
        ),
        CityTile::Cattle => say!(
            out,
            to,
            "take 5 dollars, or a cattle card of breeding value 3",
            "5 Dollar nehmen oder eine Rinderkarte mit Zuchtwert 3"
        ),
        CityTile::Building => say!(
            out,
            to,
            "may place a building without paying",
            "darf ein Gebäude kostenlos legen"
        ),
    }
}

/// What a station master gives at once.
pub(in super::super::super) fn master_gives(
    master: Master,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match master {
        Master::Workers => say!(out, to, "take 2 dollars", "2 Dollar nehmen"),
        Master::Objectives => say!(
            out,
            to,
            "remove a hazard or trade at a teepee",
            "eine Gefahr entfernen oder bei einem Tipi handeln"
        ),
        Master::Hazards | Master::Teepees | Master::Certificates | Master::Stations => say!(
            out,
            to,
            "a permanent certificate",
            "1 dauerhaftes Zertifikat"
        ),
        Master::TwoCertificates => say!(
            out,
            to,
            "2 permanent certificates, no VP",
            "2 dauerhafte Zertifikate, keine SP"
        ),
        Master::TwelveDollars => say!(
            out,
            to,
            "take 12 dollars, no VP",
            "12 Dollar nehmen, keine SP"
        ),
        Master::Buildings => say!(
            out,
            to,
            "certificate marker up to 2 forward",
            "Zertifikatsmarker bis zu 2 vor"
        ),
        Master::Tokens => say!(out, to, "found a branch", "eine Zweigstelle gründen"),
        Master::Areas => say!(out, to, "an exchange token", "ein Tauschplättchen"),
    }
}

/// The same on a page.
pub(in super::super::super) fn master_at_once(
    master: Master,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    say!(out, to, "At once: ", "Sofort: ")?;
    master_gives(master, to, out)
}
