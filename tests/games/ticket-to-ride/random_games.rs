//! Random players of Ticket to Ride, and what must always hold on its board.

use stationmaster::catalogue::Numbered;
use stationmaster::game::{self, Leads, Lines, QuestionOf, Rules, View};
use stationmaster::games::ticket_to_ride::board::{PLAYERS_FOR_TWINS, Route, TRAINS};
use stationmaster::games::ticket_to_ride::entry::{Entry, Play};
use stationmaster::games::ticket_to_ride::trail::MOST_ROUTES;
use stationmaster::games::ticket_to_ride::{Question, State};
use stationmaster::journal::Record;
use stationmaster_kit::menu::offered;
use stationmaster_kit::random::{Random, pick};

const GAMES: u64 = 150;
const LONGEST_GAME: usize = 400;

/// Plays random games and shows each entry with the states before and after it.
fn play(corrections: bool, mut watch: impl FnMut(&State, Entry, &State)) {
    for seed in 1..=GAMES {
        let mut random = Random::new(seed);
        let mut state = State::start();
        for _ in 0..LONGEST_GAME {
            if state.standing().is_final() {
                break;
            }
            let entry = pick(&state, &mut random).expect("a choice");
            if !corrections && matches!(entry, Entry::Adjust(_)) {
                continue;
            }
            let before = state;
            game::apply(&mut state, entry).expect("what is offered is accepted");
            watch(&before, entry, &state);
        }
    }
}

#[test]
fn nobody_has_both_of_a_double_route_and_few_players_close_them() {
    let mut closed = 0;
    play(true, |_, _, state| {
        let twins = Route::all().filter_map(|route| Some((route, route.twin()?)));
        for (route, twin) in twins {
            let owners = (state.owner(route), state.owner(twin));
            if let (Some(one), Some(other)) = owners {
                assert_ne!(one, other);
                assert!(state.table.len() >= PLAYERS_FOR_TWINS);
            }
            closed += usize::from(owners.0.is_some() && state.table.len() < PLAYERS_FOR_TWINS);
        }
        let claimed = state
            .players()
            .map(|(_, player)| player.net.by_number().count());
        let owned = Route::all().filter(|&route| state.owner(route).is_some());
        assert_eq!(
            claimed.sum::<usize>(),
            owned.count(),
            "each route has one owner"
        );
    });
    assert!(closed > 0, "no double route was ever claimed");
}

#[test]
fn trains_and_points_are_those_of_the_routes() {
    play(false, |_, _, state| {
        for (_, player) in state.players() {
            assert_eq!(player.trains + player.net.trains(), TRAINS);
            let points = player.net.by_number().map(Route::points);
            assert_eq!(player.points, points.sum::<i16>());
        }
    });
}

#[test]
fn corrections_never_bring_more_trains_than_the_box_has() {
    play(true, |_, _, state| {
        for (_, player) in state.players() {
            assert!(player.trains + player.net.trains() <= TRAINS);
            assert!(player.net.by_number().count() <= MOST_ROUTES);
        }
    });
}

#[test]
fn everybody_has_exactly_one_turn_after_somebody_had_few_trains() {
    let (mut last_turns, mut over) = (None, 0);
    play(false, |before, entry, state| {
        if state.turns == 0 {
            last_turns = None;
        }
        if let Entry::Play(_) = entry {
            let seat = before.active().expect("somebody plays");
            if let Some(turns) = &mut last_turns {
                let turns: &mut Vec<_> = turns;
                assert!(!turns.contains(&seat), "a second last turn");
                turns.push(seat);
                assert!(state.is_done(seat));
                assert_eq!(state.is_over(), turns.len() == state.table.len());
                over += usize::from(state.is_over());
            } else {
                assert!(!state.is_over());
                if state.player(seat).trains <= 2 {
                    last_turns = Some(Vec::new());
                }
            }
        }
    });
    assert!(over > 50, "only {over} games came to their end");
}

#[test]
fn everything_a_sheet_can_say_can_be_chosen() {
    let words =
        "player adjust points trains cards route orange tickets kept ticket value start-tickets";
    let mut unsaid: Vec<&str> = words.split(' ').collect();
    play(true, |before, entry, _| {
        let mut line = String::new();
        before
            .write(&entry, &mut line)
            .expect("it takes everything");
        unsaid.retain(|word| !line.split(' ').any(|said| said == *word));
    });
    // What a ticket pays is corrected only after one was shown: seldom, so it is looked for.
    play(true, |_, _, state| {
        let values = offered(state, Question::TicketValue.into());
        if values
            .iter()
            .any(|choice| matches!(choice.leads, Leads::On(_)))
        {
            unsaid.retain(|word| *word != "value");
        }
    });
    assert!(unsaid.is_empty(), "never chosen: {unsaid:?}");
}

#[test]
fn behind_what_can_be_closed_are_three_hundred_entries_at_the_most() {
    // A correction can always be made, so only these can be looked through in vain.
    let (mut most, mut looked) = (0, 0);
    play(true, |_, _, state| {
        looked += 1;
        if looked % 16 != 0 {
            return;
        }
        for question in [Question::Route, Question::Ticket, Question::Kept] {
            most = most.max(leaves(state, question.into()));
        }
    });
    assert!((200..=300).contains(&most), "{most}");
}

fn leaves(state: &State, question: QuestionOf<State>) -> usize {
    offered(state, question)
        .iter()
        .map(|choice| match choice.leads {
            Leads::On(next) | Leads::Again(next) => leaves(state, next),
            Leads::To(_) | Leads::Nowhere(_) => 1,
        })
        .sum()
}

#[test]
fn records_of_plays_take_five_bytes_or_fewer() {
    play(true, |_, entry, _| {
        let bytes = Record::Entered(entry).encode().len();
        let most = match entry {
            Entry::Play(Play::Cards) => 3,
            Entry::Play(_) => 5,
            Entry::Show(_) => 6,
            Entry::Adjust(_) => 7,
            Entry::Start(_) => 4,
            Entry::Player(_) => 16,
        };
        assert!(bytes <= most, "{entry:?} takes {bytes} bytes");
    });
}
