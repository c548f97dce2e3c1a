//! What the end pays, and what it would pay now.

use heapless::Vec;

use super::board::{City, ColourArea, Station, disc_points, pairs};
use super::counts::CountItem;
use super::pieces::Master;
use super::state::{Player, State};
use crate::catalogue::{Item, Numbered, Set};
use crate::standing::{Category, Standing};
use crate::table::Seat;

pub(super) const CATEGORIES: &[Category] = &[
    Category::new("money", "Money", "Geld"),
    Category::new("buildings", "Buildings", "Gebäude"),
    Category::new("cities", "Cities", "Städte"),
    Category::new("stations", "Stations", "Bahnhöfe"),
    Category::new("hazards", "Hazards", "Gefahren"),
    Category::new("cattle", "Cattle", "Rinder"),
    Category::new("objectives", "Objectives", "Aufträge"),
    Category::new("masters", "Masters", "Vorsteher"),
    Category::new("workers", "Workers", "Arbeiter"),
    Category::new("step", "Step disc", "Schrittmarker"),
    Category::new("market", "Market token", "Marktmarker"),
];

/// Dollars for a point.
const DOLLARS: u16 = 5;
/// A cleared dark step disc.
const STEP: i16 = 3;
/// The job market's token.
const TOKEN: i16 = 2;

pub(super) fn standing(state: &State) -> Standing {
    let scores = state
        .table
        .seats()
        .map(|seat| (seat, parts(state, seat).into_iter().collect(), [0; 2]));
    Standing::new(state.is_over(), needs(state), state.order(), scores)
}

/// What somebody still has to count, once the game is over.
fn needs(state: &State) -> Vec<&'static str, { crate::standing::MOST_NEEDS }> {
    let lacking = |item: &CountItem| {
        let mut seats = state.table.seats();
        seats.any(|seat| state.uncounted(seat).any(|other| other == *item))
    };
    CountItem::all()
        .filter(|item| state.is_over() && lacking(item))
        .map(CountItem::slug)
        .collect()
}

/// The eleven categories, in their order. What is not counted counts nothing.
pub(super) fn parts(state: &State, seat: Seat) -> [i16; 11] {
    let player = state.player(seat);
    let counts = &player.counts;
    let counted = |count: Option<u16>| points(count.unwrap_or_default().into());
    let masters = player.masters.by_number();
    let masters = masters.map(|master| i32::from(master_points(state, seat, master)));
    [
        counted(counts.money.map(|dollars| dollars / DOLLARS)),
        counted(counts.buildings),
        cities(state, player),
        player.stations.by_number().map(Station::points).sum(),
        counted(counts.hazards),
        counted(counts.cattle),
        counts.objectives.unwrap_or_default(),
        points(masters.sum()),
        workers(counts.workers.unwrap_or_default()),
        if counts.step == Some(true) { STEP } else { 0 },
        if state.token_taken_by() == Some(seat) {
            TOKEN
        } else {
            0
        },
    ]
}

/// As far as a score goes: a sheet with thousands of deliveries is no game, but no reason to stop.
fn points(points: i32) -> i16 {
    let most = i32::from(i16::MAX);
    points.clamp(-most, most).try_into().unwrap_or_default()
}

/// Discs, and the pairs that are complete.
fn cities(state: &State, player: &Player) -> i16 {
    let (expansion, bells) = (state.expansion, player.bells());
    let discs = player.cities.by_number().map(|city: City| {
        i32::from(player.discs_in(city)) * i32::from(disc_points(city, expansion, bells))
    });
    let done = pairs(expansion)
        .iter()
        .filter(|pair| player.has_both(pair.cities));
    points(discs.sum::<i32>() + done.map(|pair| i32::from(pair.points)).sum::<i32>())
}

/// Four for a worker on the fifth space of a row, and as many for one on the sixth.
fn workers(rows: [u8; 3]) -> i16 {
    let row = |workers: u8| 4 * i16::from(workers.saturating_sub(4));
    rows.map(row).iter().sum()
}

/// What a station master counts for a player now, whoever has it.
pub fn master_points(state: &State, seat: Seat, master: Master) -> i16 {
    let player = state.player(seat);
    let counts = &player.counts;
    let each_two = |number: u16, worth: i32| points(i32::from(number / 2) * worth);
    let counted = Option::unwrap_or_default;
    match master {
        Master::Workers => {
            let rows: [u8; 3] = counts.workers.unwrap_or_default();
            rows.map(i16::from).iter().sum()
        }
        Master::Objectives => each_two(counted(counts.objective_cards), 3),
        Master::Hazards => each_two(counted(counts.hazard_tiles), 3),
        Master::Teepees => {
            let [green, blue] = counts.teepees.unwrap_or_default();
            points(3 * i32::from(green.min(blue)))
        }
        Master::Certificates => each_two(counted(counts.certificates), 3),
        Master::Stations => each_two(player.stations.len().into(), 3),
        Master::Buildings => points(2 * i32::from(counted(counts.building_tiles))),
        Master::Tokens => each_two(player.tokens, 5),
        Master::Areas => 2 * i16::from(areas(player).len()),
        Master::TwoCertificates | Master::TwelveDollars => 0,
    }
}

/// The colour areas in which a player has a branch.
pub(super) fn areas(player: &Player) -> Set<ColourArea> {
    let towns = player.branches.by_number();
    towns.map(super::board::Town::area).collect()
}

/// What the end would pay a player now.
pub(super) fn total(state: &State, seat: Seat) -> i16 {
    let parts = parts(state, seat);
    points(parts.iter().map(|&part| i32::from(part)).sum())
}
