//! Looking back at a game without replaying all of it each time.

use core::cell::Cell;

use crate::games::Game;
use crate::journal::Journal;

/// So far behind what is looked at marks are left: who looks back looks further back next.
const BEHIND: [usize; 3] = [48, 16, 0];

/// Places in a game from which looking back can begin.
pub(super) struct Marks<G: Game> {
    marks: [Mark<G>; BEHIND.len()],
}

/// The number of an entry, and the state before it.
type Mark<G> = Cell<Option<(usize, <G as Game>::State)>>;

impl<G: Game> Marks<G> {
    pub(super) const fn new() -> Self {
        Self {
            marks: [const { Cell::new(None) }; BEHIND.len()],
        }
    }

    /// The state before the entry of that number, as far as somebody who looks back wants to know it.
    #[inline(never)]
    pub(super) fn before(&self, journal: &Journal<G>, number: usize) -> G::State {
        let mut mark = (0, G::start());
        for (at, state) in self.marks.iter().filter_map(Cell::get) {
            if (mark.0..=number).contains(&at) {
                mark = (at, state);
            }
        }
        let (at, mut state) = mark;
        let leave = |index, state| {
            for (mark, behind) in self.marks.iter().zip(BEHIND) {
                if index + behind == number {
                    mark.set(Some((index, state)));
                }
            }
        };
        for (index, entry) in (at..number).zip(journal.entries().skip(at)) {
            leave(index, state);
            // The journal holds only what was accepted.
            let _ = G::foresee(&mut state, entry);
        }
        leave(number, state);
        state
    }

    /// To be told before something is entered: keeps marks not far behind the last entry, which is what is looked at
    /// first, and gives those up before which entries were taken back, since others will follow.
    pub(super) fn leave(&mut self, journal: &Journal<G>) {
        let last = journal.len();
        for mark in &mut self.marks {
            let mark = mark.get_mut();
            if mark.as_ref().is_some_and(|&(at, _)| at > last) {
                *mark = None;
            }
        }
        let [_, middle, nearest] = &mut self.marks;
        let [_, step, _] = BEHIND;
        let marked = nearest.get_mut().as_ref().map_or(0, |&(at, _)| at);
        if last >= marked + step {
            // The page that is seen first begins before the last entry.
            middle.swap(nearest);
            nearest.set(Some((last, *journal.state())));
        }
    }
}
