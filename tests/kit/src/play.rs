//! Random players play whole games, and a test watches.

use stationmaster::game::{Game, Happenings};
use stationmaster::journal::Journal;

use crate::random::{Random, pick};

/// So much is entered before a test has seen enough.
const ENTRIES: usize = 24_000;
/// Random corrections can keep a game going for ever, so it is put away after this many entries.
const LONGEST_GAME: usize = 400;
/// Room for any random game.
pub const ROOM: usize = 16 * 1024;

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
pub enum Moment<'a, S: Game> {
    /// Something was entered, with this outcome.
    Entered(&'a Journal<S, ROOM>, S::Entry, &'a Happenings<S::Happening>),
    /// The result is certain, or the game was put away.
    PutAway(&'a Journal<S, ROOM>),
}

/// Plays random games of `S` until enough was entered.
pub fn play<S: Game>(watch: impl FnMut(Moment<'_, S>)) {
    play_from(&Journal::new(), watch);
}

/// Plays them on from a journal that has begun.
pub fn play_from<S: Game>(start: &Journal<S, ROOM>, mut watch: impl FnMut(Moment<'_, S>)) {
    let (mut entered, mut over) = (0, 0);
    for seed in seeds() {
        let _seed = Seed(seed);
        let mut random = Random::new(seed);
        let mut journal = start.clone();
        for _ in 0..LONGEST_GAME {
            // What is told after the last turn belongs to the game.
            let is_final = journal.state().standing().is_final();
            over += usize::from(is_final);
            if is_final {
                break;
            }
            let entry = pick(journal.state(), &mut random)
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
