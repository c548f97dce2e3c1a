//! What the `--json` answer says of this game. Keys are the contract's.

use core::iter::repeat_n;

use serde::ser::SerializeMap;

use super::board::Station;
use super::state::State;
use crate::answer::{List, Object};
use crate::catalogue::{Item, Numbered};
use crate::game::Json;
use crate::table::Seat;

impl Json for State {
    fn player_json<M: SerializeMap>(&self, seat: Seat, object: &mut M) -> Result<(), M::Error> {
        let player = self.player(seat);
        let discs = |city| repeat_n(city, player.discs_in(city).into());
        let stations = || {
            let stations = Station::ALL.iter().copied();
            stations.filter(|&station| player.stations.has(station))
        };
        object.serialize_entry("done", &self.is_done(seat))?;
        object.serialize_entry("cities", &List(|| player.cities.iter().flat_map(discs)))?;
        object.serialize_entry("branches", &List(|| player.branches.iter()))?;
        object.serialize_entry("bells", &player.bells())?;
        object.serialize_entry("tokens", &player.tokens)?;
        object.serialize_entry("stations", &List(stations))?;
        object.serialize_entry("masters", &List(|| player.masters.iter()))?;
        object.serialize_entry("reach", &List(|| self.reach(seat).iter()))?;
        object.serialize_entry("transport", &player.transport)
    }

    fn board_json<M: SerializeMap>(&self, object: &mut M) -> Result<(), M::Error> {
        object.serialize_entry("expansion", &self.expansion)?;
        object.serialize_entry("workers_left", &self.workers_left())?;
        let sorted = || {
            let towns = super::board::Town::all();
            towns.filter_map(|town| Some((town, self.tile(town)?)))
        };
        object.serialize_entry("towns", &Object(sorted))
    }
}
