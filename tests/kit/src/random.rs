//! A player who knows no rules and picks from what is offered.

use stationmaster::games::{Game, Leads};

use crate::menu::offered;

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
}

/// An entry picked at random, the earlier of what is offered likelier; `None` where nothing is.
pub fn pick<G: Game>(state: &G::State, random: &mut Random) -> Option<G::Entry> {
    let mut path = G::Path::default();
    loop {
        let mut open = offered::<G>(state, path);
        open.retain(|choice| !matches!(choice.leads, Leads::Nowhere(_)));
        if open.is_empty() {
            assert!(
                path == G::Path::default(),
                "an open branch leads nowhere: {path:?}"
            );
            return None;
        }
        let index = random.below(open.len()).min(random.below(open.len()));
        match open[index].leads {
            Leads::On(next) => path = next,
            Leads::To(entry) => return Some(entry),
            Leads::Nowhere(_) => unreachable!("closed choices were left out"),
        }
    }
}
