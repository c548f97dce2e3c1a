//! What the `--json` answer says of a game.

use serde::ser::SerializeMap;

use crate::table::Seat;

/// What the `--json` answer says of a game beyond names, places and scores. Keys are the contract's.
pub trait Json {
    /// Adds what it says of a player.
    fn player_json<M: SerializeMap>(&self, seat: Seat, object: &mut M) -> Result<(), M::Error>;

    /// Adds what it says of the board.
    fn board_json<M: SerializeMap>(&self, object: &mut M) -> Result<(), M::Error>;
}
