//! What is told of the map is told of that pair and of no other.

use stationmaster::catalogue::Item;
use stationmaster::game::{self, Rules};
use stationmaster::games::grand_trunk::State;
use stationmaster::games::grand_trunk::board::Place;
use stationmaster::games::grand_trunk::entry::{Entry, Fact};

fn pairs() -> impl Iterator<Item = (Place, Place)> {
    let both = |&a: &Place| Place::ALL.iter().map(move |&b| (a, b));
    Place::ALL
        .iter()
        .flat_map(both)
        .filter(|(a, b)| a.index() < b.index())
}

fn tell(state: &mut State, fact: Fact) {
    game::apply(state, Entry::Fact(fact)).expect("the table is believed");
}

#[test]
fn every_pair_of_places_keeps_its_own_distance_both_ways() {
    let mut state = State::start();
    let links_of = |a: Place, b: Place| match (a, b) {
        (Place::Burlington, Place::Watertown) => 1,
        _ => u8::try_from(2 + (a.index() * 7 + b.index()) % 9).expect("a small number"),
    };
    for (a, b) in pairs() {
        tell(&mut state, Fact::Distance(b, a, links_of(a, b)));
    }
    assert_eq!(pairs().count(), 120);
    for (a, b) in pairs() {
        assert_eq!(
            state.map.distance(a, b),
            Some(links_of(a, b)),
            "{a:?} {b:?}"
        );
        assert_eq!(
            state.map.distance(b, a),
            Some(links_of(a, b)),
            "{b:?} {a:?}"
        );
    }
}

#[test]
fn on_a_complete_map_a_line_of_places_is_as_long_as_it_is() {
    let mut state = State::start();
    // One long line through all sixteen, beginning with the link the rulebook knows.
    let mut line = Place::ALL.to_vec();
    line.sort_by_key(|place| !matches!(place, Place::Burlington | Place::Watertown));
    for pair in line.windows(2) {
        tell(&mut state, Fact::Distance(pair[0], pair[1], 1));
    }
    assert_eq!(
        state.map.distance(line[0], line[15]),
        None,
        "not before the map is complete"
    );
    tell(&mut state, Fact::MapComplete);
    for (from, &a) in line.iter().enumerate() {
        for (to, &b) in line.iter().enumerate().filter(|&(to, _)| to != from) {
            let links = u8::try_from(from.abs_diff(to)).expect("a small number");
            assert_eq!(state.map.distance(a, b), Some(links));
        }
    }
}
