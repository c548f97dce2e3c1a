//! The longest continuous path: no train twice, a city as often as you like.
//!
//! Such a path is a connected piece of the net in which no more than two cities, its ends, have an
//! odd number of routes (Euler). So instead of walking the path step by step, in one of the very many
//! orders it can be walked in, the search leaves routes out until the rest is such a piece. Let `C`
//! be the connected piece looked at and `P` a longest path of the net that lies in it. Four facts keep the
//! search short:
//!
//! 1. *Every city where `C` is odd, save the ends of `P`, loses an odd number of routes.* So the search
//!    takes one such city: either it is an end, or its first left-out route is the first of them, or the
//!    second, with the ones before kept.
//! 2. *The ends of `P` are odd in `C`.* What is left out forms ways between cities of the wrong parity. Were
//!    one of them an end that is even in `C`, its way could be added to `P`, which would be longer
//!    and end at the way's other end. For the same reason no way passes through an end of `P`.
//! 3. *So the odd cities that are no ends are paired off by ways left out*, and each is at least
//!    as far from its partner as from the nearest city that could be its partner: half the sum of
//!    these distances is lost for certain.
//! 4. *`P` crosses a bridge, a route without a way round, once at the most*, so it goes along the blocks
//!    between bridges without branching off: see `bridges.rs`.
//!
//! A player has 45 trains and never both of a double route. The 25 shortest routes between different
//! pairs of cities need 45 trains, so nobody has more than 25 (the rules keep corrections within this).
//! Every level of the recursion leaves out a route or settles one of two ends: it is 28 levels
//! deep at the most.

mod bridges;

use super::board::{CITIES, Route};
use super::net::Net;
use crate::catalogue::{Item, sort_few};

/// The most routes a player can have.
pub const MOST_ROUTES: usize = 25;

/// The longest continuous path of a net.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trail {
    /// How many trains it has.
    pub length: u8,
    /// How many pieces of the net were looked at to find it.
    pub steps: u32,
}

impl Trail {
    /// Finds it.
    pub fn of(net: Net) -> Self {
        let mut search = Search::new(net);
        search.run();
        search.trail
    }
}

/// Routes of the net, one bit each, the shortest lowest.
type Routes = u32;
/// Cities, one bit each.
type Cities = u64;

const _: () = assert!(MOST_ROUTES <= Routes::BITS as usize && CITIES <= Cities::BITS as usize);

struct Search {
    /// The two cities of each route.
    ends: [Cities; MOST_ROUTES],
    length: [u8; MOST_ROUTES],
    /// The routes of each city.
    at: [Routes; CITIES],
    all: Routes,
    trail: Trail,
}

/// A connected piece of the net, with what has been settled about the path to be found in it.
#[derive(Clone, Copy)]
struct Piece {
    routes: Routes,
    /// Its cities with an odd number of routes.
    odd: Cities,
    /// Trains on it.
    trains: u8,
    /// Routes that belong to the path.
    kept: Routes,
    /// Cities the path ends in, two at the most.
    ends: Cities,
}

impl Search {
    fn new(net: Net) -> Self {
        let mut search = Self {
            ends: [0; MOST_ROUTES],
            length: [0; MOST_ROUTES],
            at: [0; CITIES],
            all: 0,
            trail: Trail {
                length: 0,
                steps: 0,
            },
        };
        let mut routes: heapless::Vec<Route, MOST_ROUTES> = net.iter().take(MOST_ROUTES).collect();
        sort_few(&mut routes, |route| route.length());
        for (index, route) in routes.iter().enumerate() {
            search.length[index] = route.length();
            search.all |= 1 << index;
            for city in route.ends() {
                search.ends[index] |= 1 << city.index();
                search.at[city.index()] |= 1 << index;
            }
        }
        search
    }

    fn run(&mut self) {
        let mut rest = self.all;
        while let Some(route) = bits(rest.into()).next() {
            let routes = self.connected(rest, self.ends[route]);
            rest &= !routes;
            self.look_at(self.piece(routes, 0, 0));
        }
    }

    /// The routes among `within` that can be reached from `cities`.
    fn connected(&self, within: Routes, cities: Cities) -> Routes {
        let (mut routes, mut reached, mut ahead) = (0, cities, cities);
        while let Some(city) = bits(ahead).next() {
            ahead &= ahead - 1;
            let new = self.at[city] & within & !routes;
            routes |= new;
            for route in bits(new.into()) {
                ahead |= self.ends[route] & !reached;
                reached |= self.ends[route];
            }
        }
        routes
    }

    fn piece(&self, routes: Routes, kept: Routes, ends: Cities) -> Piece {
        let mut piece = Piece {
            routes,
            odd: 0,
            trains: 0,
            kept,
            ends,
        };
        for route in bits(routes.into()) {
            piece.odd ^= self.ends[route];
            piece.trains += self.length[route];
        }
        piece
    }

    /// Finds the longest path in a piece that is longer than the one known.
    fn look_at(&mut self, piece: Piece) {
        self.trail.steps += 1;
        let unsettled = piece.odd & !piece.ends;
        let ends_left = 2 - piece.ends.count_ones();
        if unsettled.count_ones() <= ends_left {
            self.trail.length = self.trail.length.max(piece.trains);
            return;
        }
        let Some((lost, city)) = self.outlook(&piece, unsettled, ends_left) else {
            return;
        };
        let most = piece.trains.saturating_sub(lost);
        if most <= self.trail.length || bridges::farthest(self, &piece) <= self.trail.length {
            return;
        }
        let mut kept = piece.kept;
        for route in bits((self.at[city] & piece.routes & !piece.kept).into()) {
            // Nothing is left out at an end.
            if self.ends[route] & piece.ends == 0 {
                self.leave_out(route, Piece { kept, ..piece });
            }
            kept |= 1 << route;
        }
        if ends_left > 0 {
            let ends = piece.ends | 1 << city;
            self.look_at(Piece { ends, ..piece });
        }
    }

    /// Goes on without a route: with all the rest, or with either side of where the piece falls apart.
    fn leave_out(&mut self, route: usize, piece: Piece) {
        let rest = piece.routes & !(1 << route);
        let mut seen = 0;
        for city in bits(self.ends[route]) {
            let routes = self.connected(rest, 1 << city);
            if routes == 0 || routes & seen != 0 {
                continue;
            }
            seen |= routes;
            let side = self.piece(routes, piece.kept, piece.ends);
            if side.kept & !routes == 0 && side.ends & !side.odd == 0 {
                self.look_at(side);
            }
        }
    }

    /// How many trains are lost for certain, and the unsettled city with the fewest ways to go on;
    /// nothing if more cities must be ends than can be.
    fn outlook(&self, piece: &Piece, unsettled: Cities, ends_left: u32) -> Option<(u8, usize)> {
        let mut distances: heapless::Vec<u8, CITIES> = heapless::Vec::new();
        let (mut fewest, mut chosen) = (u32::MAX, 0);
        let mut stuck = 0;
        for city in bits(unsettled) {
            let free = self.at[city] & piece.routes & !piece.kept;
            let ways = free.count_ones();
            if ways < fewest {
                (fewest, chosen) = (ways, city);
            }
            match self.distance(piece, unsettled, city) {
                Some(distance) => {
                    let _ = distances.push(distance);
                }
                None => stuck += 1,
            }
        }
        let free_ends = ends_left.checked_sub(stuck)?;
        sort_few(&mut distances, |&far| far);
        let paired = distances.len().saturating_sub(free_ends.try_into().ok()?);
        let lost: u8 = distances.iter().take(paired).sum();
        Some((lost.div_ceil(2), chosen))
    }

    /// At least so far it is from a city to another unsettled one over routes that may be left out.
    fn distance(&self, piece: &Piece, unsettled: Cities, city: usize) -> Option<u8> {
        let free = piece.routes & !piece.kept;
        bits((self.at[city] & free).into())
            .filter_map(|route| {
                let there = self.ends[route] & !(1 << city);
                if there & piece.ends != 0 {
                    return None;
                }
                if there & unsettled != 0 {
                    return Some(self.length[route]);
                }
                let beyond = bits(there).next()?;
                let onward = self.at[beyond] & free & !(1 << route);
                let next = bits(onward.into()).next()?;
                Some(self.length[route] + self.length[next])
            })
            .min()
    }
}

/// The places of all bits that are set, lowest first.
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = usize::try_from(set.trailing_zeros()).ok()?;
        if set == 0 {
            return None;
        }
        set &= set - 1;
        Some(lowest)
    })
}
