//! Looks for nets of Ticket to Ride whose longest path is hard to find, by hill climbing, for as many minutes as said:
//!
//!     cargo run --release --example hard_nets -- 60
//!
//! The worst ones known stand in `tests/kit/src/hard_nets.rs`; a worse one belongs there, and into the bench.
#![allow(clippy::expect_used, reason = "a search may stop")]

use std::time::{Duration, Instant};

use stationmaster::catalogue::Numbered;
use stationmaster::games::ticket_to_ride::board::{ROUTES, Route, TRAINS};
use stationmaster::games::ticket_to_ride::net::Net;
use stationmaster::games::ticket_to_ride::trail::Trail;
use stationmaster_kit::random::Random;

/// So many changes that make nothing worse, and the climb begins elsewhere.
const PATIENCE: u32 = 4000;

/// A net one player can have: its places in the table of routes.
#[derive(Clone)]
struct Climber {
    routes: Vec<u8>,
}

impl Climber {
    fn net(&self) -> Net {
        self.routes
            .iter()
            .filter_map(|&index| Route::from_number(index))
            .collect()
    }

    fn trains(&self) -> u32 {
        let length =
            |&index: &u8| Route::from_number(index).map_or(0, |route| route.length().into());
        self.routes.iter().map(length).sum()
    }

    fn may_take(&self, index: u8) -> bool {
        let Some(route) = Route::from_number(index) else {
            return false;
        };
        let taken = |index| self.routes.contains(&index);
        let twin = route.twin().map(Route::number);
        let fits = self.trains() + u32::from(route.length()) <= TRAINS.into();
        fits && !taken(index) && !twin.is_some_and(taken)
    }

    /// Takes whatever fits, in a random order, until nothing does.
    fn fill(&mut self, random: &mut Random) {
        for _ in 0..4 * ROUTES {
            let index = u8::try_from(random.below(ROUTES)).expect("a hundred");
            if self.may_take(index) {
                self.routes.push(index);
            }
        }
    }

    /// Gives up one to three routes and takes others.
    fn changed(&self, random: &mut Random) -> Self {
        let mut other = self.clone();
        for _ in 0..=random.below(3) {
            if !other.routes.is_empty() {
                let at = random.below(other.routes.len());
                other.routes.swap_remove(at);
            }
        }
        other.fill(random);
        other
    }
}

fn main() {
    let minutes = std::env::args().nth(1).and_then(|word| word.parse().ok());
    let end = Instant::now() + Duration::from_secs(60 * minutes.unwrap_or(1));
    let mut random = Random::new(std::process::id().into());
    let (mut worst, mut looked_at, mut climbs) = (0, 0_u64, 0_u32);
    while Instant::now() < end {
        climbs += 1;
        let mut here = Climber { routes: Vec::new() };
        here.fill(&mut random);
        let mut steps = Trail::of(here.net()).steps;
        let mut patience = PATIENCE;
        while patience > 0 && Instant::now() < end {
            patience -= 1;
            looked_at += 1;
            let there = here.changed(&mut random);
            let trail = Trail::of(there.net());
            if trail.steps >= steps {
                if trail.steps > steps {
                    patience = PATIENCE;
                }
                (here, steps) = (there, trail.steps);
                if steps > worst {
                    worst = steps;
                    println!("{worst} steps, length {}: {:?}", trail.length, here.routes);
                }
            }
        }
    }
    println!("{looked_at} nets in {climbs} climbs");
}
