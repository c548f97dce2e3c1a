//! A player who knows no rules and picks from what is offered.

use stationmaster::game::{self, AnyQuestion, Game, Leads};

use crate::menu::{Guesses, Pick, offered_with};

/// Random numbers that come the same again for the same seed (`SplitMix64`).
pub struct Random(u64);

impl Random {
    /// The numbers of that seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).expect("below a usize")
    }

    /// Numbers that are tried beside the likely ones: mostly none, and hardly ever one that is far off.
    fn seldom_far(&mut self) -> Vec<i16> {
        match self.below(60) {
            0 => vec![self.number(i16::MAX)],
            1..8 => vec![self.number(50)],
            _ => Vec::new(),
        }
    }

    /// A number below `end` on either side of 0.
    fn number(&mut self, end: i16) -> i16 {
        let number = i16::try_from(self.below(end.unsigned_abs().into())).expect("below an i16");
        if self.below(2) == 0 { number } else { -number }
    }
}

/// So often a thing is counted before somebody goes on.
const MOST_QUESTIONS: usize = 200;

/// An entry picked at random, the earlier of what is offered likelier; `None` where nothing is. Only a secret may be against
/// what is offered: then something else is picked.
pub fn pick<S: Game>(state: &S, random: &mut Random) -> Option<S::Entry> {
    let mut question = AnyQuestion::Top;
    for _ in 0..MOST_QUESTIONS {
        let guesses = Guesses {
            numbers: random.seldom_far(),
            words: Vec::new(),
        };
        let mut open = offered_with(state, question, &guesses);
        open.retain(Pick::is_open);
        if open.is_empty() {
            assert!(
                question == AnyQuestion::Top,
                "an open branch leads nowhere: {question:?}"
            );
            return None;
        }
        let index = random.below(open.len()).min(random.below(open.len()));
        match open[index].leads {
            Leads::On(next) | Leads::Again(next) => question = next,
            Leads::To(entry) if game::check(state, entry).is_ok() => return Some(entry),
            Leads::To(entry) => {
                let mut seats = state.table().seats();
                let has_secrets = seats.any(|seat| state.is_score_secret(seat));
                assert!(has_secrets, "offered but refused: {entry:?}");
                question = AnyQuestion::Top;
            }
            Leads::Nowhere(_) => unreachable!("closed choices were left out"),
        }
    }
    panic!("{question:?} never comes to an entry");
}
