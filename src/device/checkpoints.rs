//! Looking back at a game without replaying all of it each time.

use core::cell::Cell;

use crate::game::{self, Game};
use crate::journal::Journal;

/// So far behind what is looked at checkpoints are left: who looks back looks further back next.
const BEHIND: [usize; 3] = [48, 16, 0];

/// Places in a game from which looking back can begin.
pub(super) struct Checkpoints<S: Game> {
    checkpoints: [Checkpoint<S>; BEHIND.len()],
}

/// The number of an entry, and the state before it.
type Checkpoint<S> = Cell<Option<(usize, S)>>;

impl<S: Game> Checkpoints<S> {
    pub(super) const fn new() -> Self {
        Self {
            checkpoints: [const { Cell::new(None) }; BEHIND.len()],
        }
    }

    /// The state before the entry of that number, as far as somebody who looks back wants to know it.
    #[inline(never)]
    pub(super) fn before(&self, journal: &Journal<S>, number: usize) -> S {
        let mut checkpoint = (0, S::start());
        for (at, state) in self.checkpoints.iter().filter_map(Cell::get) {
            if (checkpoint.0..=number).contains(&at) {
                checkpoint = (at, state);
            }
        }
        let (at, mut state) = checkpoint;
        let leave = |index, state| {
            for (checkpoint, behind) in self.checkpoints.iter().zip(BEHIND) {
                if index + behind == number {
                    checkpoint.set(Some((index, state)));
                }
            }
        };
        for (index, entry) in (at..number).zip(journal.entries().skip(at)) {
            leave(index, state);
            // The journal holds only what was accepted.
            let _ = game::foresee(&mut state, entry);
        }
        leave(number, state);
        state
    }

    /// To be told before something is entered: keeps checkpoints not far behind the last entry, which is what is looked at
    /// first, and gives those up before which entries were taken back, since others will follow.
    pub(super) fn leave(&mut self, journal: &Journal<S>) {
        let last = journal.len();
        for checkpoint in &mut self.checkpoints {
            let checkpoint = checkpoint.get_mut();
            if checkpoint.as_ref().is_some_and(|&(at, _)| at > last) {
                *checkpoint = None;
            }
        }
        let [_, middle, nearest] = &mut self.checkpoints;
        let [_, step, _] = BEHIND;
        let last_left = nearest.get_mut().as_ref().map_or(0, |&(at, _)| at);
        if last >= last_left + step {
            // The page that is seen first begins before the last entry.
            middle.swap(nearest);
            nearest.set(Some((last, *journal.state())));
        }
    }
}
