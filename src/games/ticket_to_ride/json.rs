//! What the `--json` answer says of this game. Keys are the contract's.

use serde::ser::SerializeMap;

use super::scoring::Tickets;
use super::state::State;
use super::trail::Trail;
use crate::game::Json;
use crate::table::Seat;

impl Json for State {
    fn player_json<M: SerializeMap>(&self, seat: Seat, object: &mut M) -> Result<(), M::Error> {
        let player = self.player(seat);
        let tickets = Tickets::of(self, seat);
        object.serialize_entry("trains", &player.trains)?;
        object.serialize_entry("trail", &Trail::of(player.net).length)?;
        object.serialize_entry("tickets_done", &tickets.done)?;
        object.serialize_entry("tickets_failed", &tickets.failed)?;
        object.serialize_entry("done", &self.is_done(seat))
    }

    /// All there is to say is said of the players.
    fn board_json<M: SerializeMap>(&self, _: &mut M) -> Result<(), M::Error> {
        Ok(())
    }
}
