//! What the `--json` answer says of this game. Keys are the contract's.

use serde::Serialize;
use serde::ser::SerializeMap;

use super::board::{Good, Place, Slot};
use super::contracts::Face;
use super::state::{State, Status};
use crate::answer::{List, Object};
use crate::catalogue::Item;
use crate::game::Json;
use crate::table::Seat;

impl Json for State {
    fn player_json<M: SerializeMap>(&self, seat: Seat, object: &mut M) -> Result<(), M::Error> {
        let player = self.player(seat);
        let goods = [Good::Coal, Good::Iron, Good::Wood, Good::Steel];
        object.serialize_entry("day", &self.track.day(seat))?;
        object.serialize_entry("done", &(player.status != Status::Playing))?;
        object.serialize_entry("at", &player.at)?;
        object.serialize_entry("force", &player.force)?;
        object.serialize_entry("fast", &player.fast)?;
        object.serialize_entry("wood", &player.wood)?;
        let counts = || goods.iter().map(|&good| (good, player.goods[good]));
        object.serialize_entry("goods", &Object(counts))?;
        object.serialize_entry("train", &List(|| player.train.goods()))?;
        let improvements = || player.improvements.iter().map(Item::slug);
        object.serialize_entry("improvements", &List(improvements))?;
        let objectives = || player.objectives.iter().map(Item::slug);
        object.serialize_entry("objectives", &List(objectives))?;
        object.serialize_entry("contracts", &player.contracts)
    }

    fn board_json<M: SerializeMap>(&self, object: &mut M) -> Result<(), M::Error> {
        let slots = || Slot::all().map(|slot| contract(self, slot));
        object.serialize_entry("slots", &List(slots))?;
        let steel = || Place::cities().map(|city| (city, self.sites[city].steel));
        let stored = || steel().filter(|&(_, cubes)| cubes > 0);
        object.serialize_entry("steel", &Object(stored))?;
        let terminals = || Place::cities().filter(|&city| self.sites[city].terminal);
        object.serialize_entry("terminals", &List(terminals))
    }
}

#[derive(Serialize)]
struct Contract {
    slot: Slot,
    face: &'static str,
    city: Option<Place>,
    good: Option<Good>,
    from: Option<u8>,
    to: Option<u8>,
    vp: Option<u8>,
    done: bool,
}

fn contract(state: &State, slot: Slot) -> Contract {
    let contract = state.contracts.slot(slot);
    Contract {
        slot,
        face: match contract.face {
            Face::Down => "down",
            Face::Up | Face::Done(_) => "up",
        },
        city: contract.token.map(|token| token.city),
        good: contract.token.map(|token| token.good),
        from: contract.window.map(|days| days.from),
        to: contract.window.map(|days| days.to),
        vp: contract.vp,
        done: matches!(contract.face, Face::Done(_)),
    }
}
