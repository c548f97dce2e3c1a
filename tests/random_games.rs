//! Random players play whole games of every kind against what must always hold.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

#[path = "common/random.rs"]
mod random;

use std::fmt::{self, Debug, Write};

use random::{Random, offered, pick};
use stationmaster::catalogue::Item;
use stationmaster::games::grand_trunk::board::Good;
use stationmaster::games::grand_trunk::entry::{Entry, Play};
use stationmaster::games::grand_trunk::{GrandTrunk, Happening, Path};
use stationmaster::games::{self, Game, Happenings, Leads, Visitor};
use stationmaster::journal::{Journal, NotKept, Record};
use stationmaster::language::Language;
use stationmaster::sheet::{self, Sentence};
use stationmaster::table::Seat;

/// Entries played in each of the tests below.
const ENTRIES: usize = 24_000;
/// Random corrections can keep a game going for ever, so it is put away after this many entries.
const LONGEST_GAME: usize = 400;
const ROOM: usize = 16 * 1024;

/// Says which game went wrong, so that it can be played again: set `SEED` to it.
struct Seed(u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("this was the random game SEED={}", self.0);
        }
    }
}

fn seeds() -> Box<dyn Iterator<Item = u64>> {
    match std::env::var("SEED")
        .ok()
        .and_then(|seed| seed.parse().ok())
    {
        Some(seed) => Box::new(std::iter::once(seed)),
        None => Box::new(1..),
    }
}

/// What a test is shown of a random game.
enum Moment<'a, G: Game> {
    /// Something was entered, with this outcome.
    Entered(&'a Journal<G, ROOM>, G::Entry, &'a Happenings<G::Happening>),
    /// The result is certain, or the game was put away.
    PutAway(&'a Journal<G, ROOM>),
}

/// Plays random games of `G` until enough was entered.
fn play<G: Game>(watch: impl FnMut(Moment<'_, G>)) {
    play_from(&Journal::new(), watch);
}

fn play_from<G: Game>(start: &Journal<G, ROOM>, mut watch: impl FnMut(Moment<'_, G>)) {
    let (mut entered, mut over) = (0, 0);
    for seed in seeds() {
        let _seed = Seed(seed);
        let mut random = Random::new(seed);
        let mut journal = start.clone();
        for _ in 0..LONGEST_GAME {
            // What is told after the last turn belongs to the game.
            let is_final = G::standing(journal.state()).is_final();
            over += usize::from(is_final);
            if is_final {
                break;
            }
            let entry = pick::<G>(journal.state(), &mut random)
                .expect("a state offers a choice or its result is certain");
            let happenings = journal.enter(entry).expect("what is offered is accepted");
            watch(Moment::Entered(&journal, entry, &happenings));
            entered += 1;
        }
        watch(Moment::PutAway(&journal));
        if entered >= ENTRIES {
            break;
        }
    }
    assert!(
        over > 0 || std::env::var("SEED").is_ok(),
        "no random game came to its end"
    );
}

/// Something that must hold for every game.
macro_rules! for_every_game {
    ($(#[$doc:meta])* $test:ident, $body:item) => {
        $(#[$doc])*
        #[test]
        fn $test() {
            struct Every;
            impl Visitor for Every {
                type Output = ();
                $body
            }
            for slug in games::SLUGS {
                games::with(slug, Every).expect("a game of the list");
            }
        }
    };
}

for_every_game!(
    replaying_all_entries_gives_the_state_after_each_of_them,
    fn visit<G: Game>(self) {
        play::<G>(|moment| match moment {
            Moment::Entered(journal, _, _) => {
                let mut replayed = G::start();
                for entry in journal.entries() {
                    G::apply(&mut replayed, entry).expect("it was accepted before");
                }
                assert_eq!(&replayed, journal.state());
            }
            Moment::PutAway(_) => (),
        });
    }
);

for_every_game!(
    undo_then_redo_is_nothing_for_one_entry_and_for_all,
    fn visit<G: Game>(self) {
        play::<G>(|moment| match moment {
            Moment::Entered(journal, entry, happenings) => {
                let mut other = journal.clone();
                assert_eq!(other.undo(), Ok(entry));
                assert_eq!(other.redo().as_ref(), Ok(happenings));
                assert_eq!(other.state(), journal.state());
            }
            Moment::PutAway(journal) => {
                let mut other = journal.clone();
                let count = journal.entries().count();
                assert_eq!(journal.len(), count);
                for _ in 0..count {
                    other.undo().expect("as many as were entered");
                }
                assert_eq!(other.undo(), Err(NotKept::NothingToUndo));
                assert_eq!(other.state(), &G::start());
                for _ in 0..count {
                    other.redo().expect("as many as were undone");
                }
                assert_eq!(other.redo(), Err(NotKept::NothingToRedo));
                assert_eq!(other.state(), journal.state());
                assert!(other.entries().eq(journal.entries()));
            }
        });
    }
);

for_every_game!(
    totals_are_the_sum_of_their_parts_and_places_follow_from_them,
    fn visit<G: Game>(self) {
        play::<G>(|moment| match moment {
            Moment::Entered(journal, _, _) => {
                let standing = G::standing(journal.state());
                for score in &standing.scores {
                    assert_eq!(score.parts.len(), G::CATEGORIES.len());
                    assert_eq!(
                        score.total(),
                        score.parts.iter().copied().map(i32::from).sum::<i32>()
                    );
                    for other in &standing.scores {
                        if other.total() > score.total() {
                            assert!(other.place < score.place);
                        }
                    }
                }
                assert_eq!(standing.winners().next().is_some(), standing.is_final());
                assert_eq!(
                    standing.order.is_empty(),
                    standing.over || standing.scores.is_empty()
                );
            }
            Moment::PutAway(_) => (),
        });
    }
);

for_every_game!(
    the_printed_sheet_reads_back_as_the_same_game_byte_for_byte,
    fn visit<G: Game>(self) {
        let print = |journal: &Journal<G, ROOM>| {
            let mut text = String::new();
            sheet::print(journal, &mut text).expect("a string takes everything");
            text
        };
        play::<G>(|moment| match moment {
            Moment::Entered(_, _, _) => (),
            Moment::PutAway(journal) => {
                if G::ready(journal.state()).is_err() {
                    return; // Put away before the set-up was whole: no sheet yet.
                }
                let printed = print(journal);
                let read = sheet::read::<G, ROOM>(&printed).unwrap_or_else(|fault| {
                    panic!("line {}: {}\n{printed}", fault.line, fault.reason)
                });
                assert_eq!(read.state(), journal.state());
                let again = print(&read);
                let reread = sheet::read::<G, ROOM>(&again).expect("it was printed");
                assert_eq!(print(&reread), again);
            }
        });
    }
);

for_every_game!(
    a_log_with_undos_and_redos_replays_as_the_same_game,
    fn visit<G: Game>(self) {
        let mut random = Random::new(0);
        let (mut log, mut kept) = (Vec::new(), Journal::<G, ROOM>::new());
        play::<G>(|moment| match moment {
            Moment::Entered(_, entry, _) => {
                if log.is_empty() {
                    log.extend(Journal::<G, ROOM>::head());
                    kept = Journal::new();
                }
                // Now and then somebody takes a few entries back and puts them in again.
                let back = if random.below(8) == 0 {
                    random.below(4)
                } else {
                    0
                };
                let taken = (0..back)
                    .take_while(|_| kept.keep(Record::Undone).is_ok())
                    .count();
                let again: Vec<Record<G::Entry>> = [
                    vec![Record::Undone; taken],
                    vec![Record::Redone; taken],
                    vec![Record::Entered(entry)],
                ]
                .concat();
                for record in &again[taken..] {
                    kept.keep(*record).expect("it was accepted before");
                }
                for record in again {
                    log.extend(record.encode());
                }
            }
            Moment::PutAway(journal) => {
                assert_eq!(kept.state(), journal.state());
                let read = Journal::<G, ROOM>::read(&log).expect("a log is readable");
                assert_eq!(read.state(), journal.state());
                assert!(read.entries().eq(journal.entries()));
                log.clear();
            }
        });
    }
);

for_every_game!(
    every_refusal_and_every_label_has_words,
    fn visit<G: Game>(self) {
        let mut looked = 0;
        play::<G>(|moment| match moment {
            Moment::Entered(journal, _, happenings) => {
                let state = journal.state();
                looked += 1;
                for happening in happenings {
                    must_say(happening, |language, out| {
                        G::tell(state, *happening, language, out)
                    });
                }
                if looked % 16 == 0 {
                    look_around::<G>(state, G::Path::default(), 3);
                }
            }
            Moment::PutAway(_) => (),
        });
    }
);

/// Something has words in every language, and they fit into a sentence.
fn must_say(what: &dyn Debug, say: impl Fn(Language, &mut String) -> fmt::Result) {
    for &language in Language::ALL {
        let mut words = String::new();
        say(language, &mut words).expect("a string takes everything");
        assert!(!words.is_empty(), "{what:?} in {language:?}");
        let mut sentence = Sentence::default();
        sentence
            .write_str(&words)
            .expect("a sentence takes everything");
        assert_eq!(
            sentence.to_string(),
            words,
            "{what:?} in {language:?} is too long"
        );
    }
}

/// Looks at every choice up to `depth` questions away.
fn look_around<G: Game>(state: &G::State, path: G::Path, depth: u8) {
    for choice in offered::<G>(state, path) {
        must_say(&choice.label, |language, out| {
            G::label(state, choice.label, language, out)
        });
        match choice.leads {
            Leads::Nowhere(refusal) => {
                must_say(&refusal, |language, out| {
                    G::explain(state, refusal, language, out)
                });
            }
            Leads::On(next) if depth > 1 => look_around::<G>(state, next, depth - 1),
            Leads::On(_) | Leads::To(_) => {}
        }
    }
}

#[test]
fn steel_on_the_board_is_what_was_made_less_what_was_loaded() {
    let mut board = 0;
    play::<GrandTrunk>(|moment| match moment {
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
            let stored = sites.iter().map(|(_, site)| i32::from(site.steel));
            assert_eq!(stored.sum::<i32>(), board);
            assert!(sites.iter().all(|(_, site)| site.steel <= 4));
        }
        Moment::PutAway(_) => (),
    });
}

#[test]
fn cubes_on_a_train_are_what_was_loaded_less_what_was_unloaded() {
    let mut trains = [0_i32; 4];
    play::<GrandTrunk>(|moment| match moment {
        Moment::Entered(journal, entry, _) => {
            let state = journal.state();
            if journal.entries().count() == 1 {
                trains = [1; 4];
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
                assert!(
                    player.train.cars() <= player.force,
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
    play::<GrandTrunk>(|moment| match moment {
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
    play::<GrandTrunk>(|moment| match moment {
        Moment::Entered(journal, _, _) => {
            let state = journal.state();
            let can_play = |path| {
                offered::<GrandTrunk>(state, path)
                    .iter()
                    .any(|choice| match choice.leads {
                        Leads::To(entry) => matches!(entry, Entry::Play(_)),
                        _ => false,
                    })
            };
            if GrandTrunk::ready(state).is_ok() && !state.is_over() {
                let journeys = offered::<GrandTrunk>(state, Path::Move);
                let moves = journeys
                    .iter()
                    .any(|choice| matches!(choice.leads, Leads::On(_)));
                assert!(moves || can_play(Path::Top) || can_play(Path::Act));
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
        play_from::<GrandTrunk>(&start, |moment| {
            if let Moment::Entered(journal, entry, _) = moment {
                let mut line = String::new();
                GrandTrunk::write(journal.state(), &entry, &mut line).expect("it takes everything");
                unsaid.retain(|word| !line.split(' ').any(|said| said == *word));
            }
        });
    }
    assert!(
        unsaid.is_empty() || std::env::var("SEED").is_ok(),
        "never chosen: {unsaid:?}"
    );
}
