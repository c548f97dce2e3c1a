//! Random players of The Grand Trunk Journey, and what must always hold on its board.

use stationmaster::game::{AnyQuestion, Leads, Lines, Rules, View};
use stationmaster::games::grand_trunk::board::Good;
use stationmaster::games::grand_trunk::entry::{Correction, Entry, Play};
use stationmaster::games::grand_trunk::{Happening, Question, State};
use stationmaster::journal::Journal;
use stationmaster::sheet;
use stationmaster::table::Seat;
use stationmaster_kit::menu::offered;
use stationmaster_kit::play::{Moment, play, play_from};

#[test]
fn steel_on_the_board_is_what_was_made_less_what_was_loaded() {
    let mut board = 0;
    play::<State>(|moment| match moment {
        Moment::Entered(journal, entry, happenings) => {
            if journal.entries().count() == 1 {
                board = 0;
            }
            for happening in happenings {
                match (entry, happening) {
                    (Entry::Play(Play::Overland(..)), Happening::Steel(..)) => {}
                    (Entry::Play(Play::Unload(Good::Iron, _)), Happening::Steel(_, by, _)) => {
                        assert!((1..=2).contains(by), "iron makes one or two steel");
                        board += i32::from(*by);
                    }
                    (Entry::Play(Play::Load(Good::Steel, _)), Happening::Steel(_, by, _)) => {
                        assert_eq!(*by, -1, "one steel is loaded at a time");
                        board -= 1;
                    }
                    (_, Happening::Steel(..)) => panic!("{entry:?} changed steel"),
                    _ => {}
                }
            }
            let sites = &journal.state().sites;
            let stored = sites.iter().map(|(_, site)| i32::from(site.steel)).sum();
            if let Entry::Correct(Correction::Steel(city, cubes)) = entry {
                assert_eq!(sites[city].steel, cubes);
                board = stored;
            }
            assert_eq!(stored, board);
            assert!(sites.iter().all(|(_, site)| site.steel <= 4));
        }
        Moment::PutAway(_) => (),
    });
}

#[test]
fn cubes_on_a_train_are_what_was_loaded_less_what_was_unloaded() {
    let mut trains = [0_i32; 4];
    let mut corrected = false;
    play::<State>(|moment| match moment {
        Moment::Entered(journal, entry, _) => {
            let state = journal.state();
            if journal.entries().count() == 1 {
                trains = [1; 4];
                corrected = false;
            }
            match entry {
                Entry::Correct(Correction::Train(seat, cubes)) => {
                    trains[seat.index()] = cubes.goods().map(|_| 1).sum();
                }
                // A train may carry more than its locomotive pulls, once the table says that it pulls less.
                Entry::Correct(Correction::Force(..)) => corrected = true,
                _ => {}
            }
            if let Entry::Play(play @ (Play::Load(..) | Play::Unload(..))) = entry {
                let seat = state.turn.expect("loading does not end a turn").seat;
                let by = if matches!(play, Play::Load(..)) {
                    1
                } else {
                    -1
                };
                trains[seat.index()] += by;
            }
            for (seat, player) in state.players() {
                assert_eq!(i32::from(player.train.cubes()), trains[seat.index()]);
                let most = *player.train.cars(player.force).end();
                assert!(
                    corrected || most <= player.force,
                    "more cars than the Force"
                );
            }
        }
        Moment::PutAway(_) => (),
    });
}

#[test]
fn the_order_of_play_is_the_order_of_the_markers_on_the_track() {
    // An own account of the stacks: for each day the seats from the bottom up.
    let mut stacks: Vec<Vec<usize>> = Vec::new();
    play::<State>(|moment| match moment {
        Moment::Entered(journal, entry, happenings) => {
            let state = journal.state();
            if journal.entries().count() == 1 {
                stacks = vec![Vec::new(); 41];
            }
            if let Entry::SetUp(_) = entry {
                let seated: usize = stacks.iter().map(Vec::len).sum();
                stacks[0].extend(seated..state.table.len());
            }
            for happening in happenings {
                if let Happening::Days {
                    seat,
                    from,
                    to,
                    stacked,
                } = happening
                {
                    stacks[usize::from(*from)].retain(|&other| other != seat.index());
                    assert_eq!(*stacked, !stacks[usize::from(*to)].is_empty());
                    stacks[usize::from(*to)].push(seat.index());
                }
            }
            let expected: Vec<usize> = stacks.concat();
            let track: Vec<usize> = state.track.order().map(Seat::index).collect();
            assert_eq!(track, expected);
            if state.turn.is_none() && !state.is_over() && !state.table.is_empty() {
                let playing = track
                    .iter()
                    .find(|&&seat| state.order().any(|waiting| waiting.index() == seat));
                assert_eq!(state.active().map(Seat::index), playing.copied());
            }
        }
        Moment::PutAway(_) => (),
    });
}

#[test]
fn a_player_on_turn_can_always_play() {
    play::<State>(|moment| match moment {
        Moment::Entered(journal, _, _) => {
            let state = journal.state();
            let can_play = |question| {
                offered(state, question)
                    .iter()
                    .any(|choice| match choice.leads {
                        Leads::To(entry) => matches!(entry, Entry::Play(_)),
                        _ => false,
                    })
            };
            if state.ready().is_ok() && !state.is_over() {
                let journeys = offered(state, Question::Move.into());
                let moves = journeys
                    .iter()
                    .any(|choice| matches!(choice.leads, Leads::On(_)));
                assert!(moves || can_play(AnyQuestion::Top) || can_play(Question::Act.into()));
            }
        }
        Moment::PutAway(_) => (),
    });
}

/// Marion owns every card with an action, and steel waits next door.
const WELL_EQUIPPED: &str = "\
    game grand-trunk
    player Marion red burlington iron
    player Angelika purple white-river-jct coal
    adjust Marion steel +1
    Marion improve foreign-steel-contract
    Marion improve hi-roof-boxcar
    Marion improve parking-spur
    Marion improve railroad-crane
    Marion improve roundhouse
    Marion improve semaphore-signaling
    Marion move watertown
    Marion unload iron
    Marion load steel
    Marion end
    adjust Marion day -13
";

#[test]
fn everything_a_sheet_can_say_can_be_chosen() {
    let mut unsaid: Vec<&str> = "scenario player objectives improvements \
        link distance map slot dark wood first goods contract adjust \
        move links junction fast right-of-way unload dump vp load double hi-roof crane force speed \
        terminal improve objective influence overland days foreign-steel parking-spur rail-yard \
        roundhouse semaphore spend maintenance end pass"
        .split_ascii_whitespace()
        .collect();
    for start in [None, Some(WELL_EQUIPPED)] {
        let read = |text| sheet::read(text).expect("a good sheet");
        let start = start.map_or_else(Journal::new, read);
        play_from::<State>(&start, |moment| {
            if let Moment::Entered(journal, entry, _) = moment {
                let mut line = String::new();
                journal
                    .state()
                    .write(&entry, &mut line)
                    .expect("it takes everything");
                unsaid.retain(|word| !line.split(' ').any(|said| said == *word));
            }
        });
    }
    assert!(
        unsaid.is_empty() || std::env::var("SEED").is_ok(),
        "never chosen: {unsaid:?}"
    );
}
