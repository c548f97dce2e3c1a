//! What the `--json` answer says of this game. Keys are the contract's.

use serde::ser::SerializeMap;

use super::scoring::Tickets;
use super::state::State;
use super::trail::Trail;
use crate::table::Seat;

pub(super) fn player<M: SerializeMap>(
    state: &State,
    seat: Seat,
    object: &mut M,
) -> Result<(), M::Error> {
    let player = state.player(seat);
    let tickets = Tickets::of(state, seat);
    object.serialize_entry("trains", &player.trains)?;
    object.serialize_entry("trail", &Trail::of(player.net).length)?;
    object.serialize_entry("tickets_done", &tickets.done)?;
    object.serialize_entry("tickets_failed", &tickets.failed)?;
    object.serialize_entry("done", &state.is_done(seat))
}

/// All there is to say is said of the players.
#[allow(clippy::unnecessary_wraps, reason = "the seam asks for it")]
pub(super) fn board<M: SerializeMap>(_: &State, _: &mut M) -> Result<(), M::Error> {
    Ok(())
}
