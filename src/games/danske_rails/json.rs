//! What the `--json` answer says of this game. Keys are the contract's.

use heapless::Vec;
use serde::Serialize;
use serde::ser::SerializeMap;

use super::board::{MOST_GOODS, MOST_LOADS, MOST_SUPPLIERS};
use super::names::{Cities, City, Good, Slug};
use super::state::State;
use crate::answer::{List, Object};
use crate::catalogue::sort_few;
use crate::game::Json;
use crate::table::{Name, Seat};

/// The most cities of one good.
const SUPPLIERS: usize = MOST_SUPPLIERS as usize;

#[derive(Serialize)]
struct LeftJson {
    good: Slug,
    city: Slug,
    by: Name,
    until: u32,
}

impl Json for State {
    fn player_json<M: SerializeMap>(&self, seat: Seat, object: &mut M) -> Result<(), M::Error> {
        let player = self.player(seat);
        object.serialize_entry("done", &self.is_over())?;
        object.serialize_entry("train", &player.train)?;
        object.serialize_entry("steps", &self.steps(seat))?;
        object.serialize_entry("half", &self.is_half(seat))?;
        object.serialize_entry("loads", &self.load_slugs(player.loads()))?;
        object.serialize_entry("cities", &List(|| player.cities.iter()))?;
        object.serialize_entry("spent", &self.spent(seat))?;
        object.serialize_entry("announced", &player.announced)
    }

    fn board_json<M: SerializeMap>(&self, object: &mut M) -> Result<(), M::Error> {
        object.serialize_entry("round", &self.round())?;
        let lying = || {
            self.lying().filter_map(|left| {
                Some(LeftJson {
                    good: self.good_slug(left.good)?,
                    city: self.city_slug(left.city)?,
                    by: self.table.name(left.by),
                    until: left.until,
                })
            })
        };
        object.serialize_entry("lying", &List(lying))?;
        let events = || self.events().map(|(seat, _)| self.table.name(seat));
        object.serialize_entry("events", &List(events))?;
        object.serialize_entry("supplies", &Object(|| self.sorted_supplies().into_iter()))
    }
}

impl State {
    fn load_slugs(&self, loads: &[Good]) -> Vec<Slug, MOST_LOADS> {
        let mut slugs: Vec<Slug, MOST_LOADS> = loads
            .iter()
            .filter_map(|&good| self.good_slug(good))
            .collect();
        sort_few(&mut slugs, |&slug| slug);
        slugs
    }

    /// The cities of one good by their words.
    fn sorted_cities(&self, cities: Cities) -> Vec<Slug, SUPPLIERS> {
        let slug = |city: City| self.city_slug(city);
        let mut slugs: Vec<Slug, SUPPLIERS> = cities.by_number().filter_map(slug).collect();
        sort_few(&mut slugs, |&slug| slug);
        slugs
    }

    /// The goods whose cities are known, and these, by their words.
    fn sorted_supplies(&self) -> Vec<(Slug, Vec<Slug, SUPPLIERS>), MOST_GOODS> {
        let told = self.goods().filter(|&good| !self.supply(good).is_empty());
        let mut goods: Vec<(Slug, Good), MOST_GOODS> = told
            .filter_map(|good| Some((self.good_slug(good)?, good)))
            .collect();
        sort_few(&mut goods, |&(slug, _)| slug);
        let cities = |good| self.sorted_cities(self.supply(good));
        goods
            .into_iter()
            .map(|(slug, good)| (slug, cities(good)))
            .collect()
    }
}
