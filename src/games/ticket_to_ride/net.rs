//! A player's net: the routes they have claimed, and which cities it connects.

use core::iter;

use super::board::{City, Route};
use crate::catalogue::Set;

/// Some of the routes.
pub type Net = Set<Route, u128>;

impl Net {
    /// Trains that stand on them.
    pub fn trains(self) -> u8 {
        self.by_number()
            .fold(0, |trains: u8, route| trains.saturating_add(route.length()))
    }

    /// Every city they touch.
    pub fn cities(self) -> Cities {
        self.by_number().flat_map(Route::ends).collect()
    }

    /// Whether one can go from `a` to `b` over them.
    pub fn connects(self, a: City, b: City) -> bool {
        let mut reached: Cities = iter::once(a).collect();
        loop {
            let before = reached;
            for [from, to] in self.by_number().map(Route::ends) {
                if reached.has(from) || reached.has(to) {
                    reached.add(from);
                    reached.add(to);
                }
            }
            if reached.has(b) || reached == before {
                return reached.has(b);
            }
        }
    }
}

/// Some of the cities.
pub type Cities = Set<City, u64>;
