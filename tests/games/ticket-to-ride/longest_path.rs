//! The longest path of any net is found, and soon.

use stationmaster::catalogue::Numbered;
use stationmaster::games::ticket_to_ride::board::{City, Route, TRAINS};
use stationmaster::games::ticket_to_ride::net::Net;
use stationmaster::games::ticket_to_ride::trail::{MOST_ROUTES, Trail};
use stationmaster_kit::hard_nets::{HARD, net_of};
use stationmaster_kit::random::Random;

/// Walks every path there is: what the longest one must agree with.
fn walked(net: Net) -> u8 {
    let routes: Vec<Route> = net.by_number().collect();
    let ends = routes.iter().copied().flat_map(Route::ends);
    ends.map(|city| walk(&routes, city, 0)).max().unwrap_or(0)
}

fn walk(routes: &[Route], at: City, used: u32) -> u8 {
    let mut longest = 0;
    for (index, route) in routes.iter().enumerate() {
        if used & 1 << index == 0
            && let Some(next) = route.other_end(at)
        {
            let rest = walk(routes, next, used | 1 << index);
            longest = longest.max(route.length() + rest);
        }
    }
    longest
}

/// A net one player could have, of routes that touch each other if `connected`.
fn random_net(random: &mut Random, connected: bool, trains: u8) -> Net {
    let mut net = Net::EMPTY;
    for _ in 0..300 {
        let route = Route::all()
            .nth(random.below(100))
            .expect("one of a hundred");
        let touches = route.ends().iter().any(|&city| net.cities().has(city));
        let own_twin = route.twin().is_some_and(|twin| net.has(twin));
        let fits = net.trains() + route.length() <= trains;
        if fits && !own_twin && !net.has(route) && (touches || !connected || net.is_empty()) {
            net.add(route);
        }
    }
    net
}

#[test]
fn the_longest_path_is_the_one_found_by_walking_them_all() {
    let mut random = Random::new(5);
    for _ in 0..1_500 {
        let connected = random.below(4) > 0;
        let trains = u8::try_from(random.below(46)).expect("45 trains");
        let net = random_net(&mut random, connected, trains);
        assert_eq!(Trail::of(net).length, walked(net), "{net:?}");
    }
}

#[test]
fn the_worst_nets_known_take_few_steps() {
    for (routes, length) in HARD {
        let net = net_of(routes);
        assert_eq!(net.trains(), TRAINS);
        let trail = Trail::of(net);
        assert_eq!(trail.length, length);
        assert!(trail.steps <= 1_000, "{trail:?}");
    }
}

#[test]
fn the_25_shortest_routes_between_different_cities_need_all_trains() {
    let mut lengths: Vec<u8> = Route::all()
        .filter(|route| route.twin().is_none_or(|twin| twin > *route))
        .map(Route::length)
        .collect();
    lengths.sort_unstable();
    let needed = |routes: usize| lengths.iter().take(routes).sum::<u8>();
    assert!(needed(MOST_ROUTES) <= TRAINS && needed(MOST_ROUTES + 1) > TRAINS);
}
