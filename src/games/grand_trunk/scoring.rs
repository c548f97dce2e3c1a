//! What the end pays, and what it would pay now.

use heapless::Vec;

use super::board::Good;
use super::state::State;
use crate::language::Words;
use crate::standing::{Category, MOST_CATEGORIES, Standing};
use crate::table::Seat;

pub(super) const CATEGORIES: &[Category] = &[
    Category::new("track", "VP track", "Siegpunkteleiste"),
    Category::new("time", "Days behind", "Tage Rückstand"),
    Category::new("sets", "Sets of goods", "Gütersätze"),
    Category::new("improvements", "Improvements", "Fortschritte"),
];

pub(super) const TIE_BREAKS: &[Words] = &[
    Words::new("Steel delivered", "Gelieferter Stahl"),
    Words::new("Goods delivered", "Gelieferte Güter"),
];

/// The wood track's Victory Points must be told before Improvements can be paid.
const WOOD: &str = "wood";

pub(super) fn standing(state: &State) -> Standing {
    let mut needs = Vec::new();
    if state.table.seats().any(|seat| lacks_wood(state, seat)) {
        let _ = needs.push(WOOD);
    }
    Standing::new(
        state.is_over(),
        needs,
        state.order(),
        state
            .table
            .seats()
            .map(|seat| (seat, parts(state, seat), tie_breaks(state, seat))),
    )
}

/// Whether a player has Improvements, and nobody has told what they are worth.
pub(super) fn lacks_wood(state: &State, seat: Seat) -> bool {
    !state.player(seat).improvements.is_empty() && state.wood_track.spaces().is_empty()
}

fn parts(state: &State, seat: Seat) -> Vec<i16, MOST_CATEGORIES> {
    let player = state.player(seat);
    let behind = state.track.lead() - state.track.day(seat);
    let sets = [Good::Coal, Good::Iron, Good::Wood]
        .map(|good| player.goods[good])
        .into_iter()
        .min()
        .unwrap_or_default();
    let improvement = state.wood_track.worth(player.wood).unwrap_or_default();
    [
        player.vp,
        behind.into(),
        3 * i16::from(sets),
        i16::from(player.improvements.len()) * i16::from(improvement),
    ]
    .into_iter()
    .collect()
}

/// As [`TIE_BREAKS`] names them; goods of all kinds.
fn tie_breaks(state: &State, seat: Seat) -> [u16; 2] {
    let player = state.player(seat);
    [player.goods[Good::Steel].into(), player.goods_total()]
}
