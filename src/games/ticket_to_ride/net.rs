//! A player's net: the routes they have claimed, and which cities it connects.

use core::iter;

use super::board::{City, Route};
use crate::catalogue::Item;

/// Some of the routes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Net(u128);

impl Net {
    /// None of them.
    pub const EMPTY: Self = Self(0);

    /// Whether a route is among them.
    pub fn has(self, route: Route) -> bool {
        self.0 & 1 << route.index() != 0
    }

    /// Adds a route.
    pub fn add(&mut self, route: Route) {
        self.0 |= 1 << route.index();
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, in the table's order.
    pub fn iter(self) -> impl Iterator<Item = Route> {
        let mut rest = self.0;
        iter::from_fn(move || {
            let route = Route::new(rest.trailing_zeros().try_into().ok()?)?;
            rest &= rest - 1;
            Some(route)
        })
    }

    /// Trains that stand on them.
    pub fn trains(self) -> u8 {
        self.iter()
            .fold(0, |trains: u8, route| trains.saturating_add(route.length()))
    }

    /// Every city they touch.
    pub fn cities(self) -> Cities {
        self.iter().flat_map(Route::ends).collect()
    }

    /// Whether one can go from `a` to `b` over them.
    pub fn connects(self, a: City, b: City) -> bool {
        let mut reached: Cities = iter::once(a).collect();
        loop {
            let before = reached;
            for [from, to] in self.iter().map(Route::ends) {
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

impl FromIterator<Route> for Net {
    fn from_iter<I: IntoIterator<Item = Route>>(routes: I) -> Self {
        let mut net = Self::EMPTY;
        routes.into_iter().for_each(|route| net.add(route));
        net
    }
}

/// Some of the cities.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cities(u64);

impl Cities {
    /// None of them.
    pub const EMPTY: Self = Self(0);

    /// Whether a city is among them.
    pub fn has(self, city: City) -> bool {
        self.0 & 1 << city.index() != 0
    }

    /// Adds a city.
    pub fn add(&mut self, city: City) {
        self.0 |= 1 << city.index();
    }
}

impl FromIterator<City> for Cities {
    fn from_iter<I: IntoIterator<Item = City>>(cities: I) -> Self {
        let mut set = Self::EMPTY;
        cities.into_iter().for_each(|city| set.add(city));
        set
    }
}
