//! What is printed on boards, remembered beside the running game.
//!
//! Facts of a game are kept here unless the running game knows all of them.

use heapless::Vec;

use crate::games::SLUGS;
use crate::store::StoreFault;

/// What was printed on the boards of earlier games, as it is recorded.
#[derive(Default)]
pub(super) struct BoardFacts {
    /// For each fact the number of its game in the list, the number of its bytes, and these.
    bytes: Vec<u8, { Self::ROOM }>,
}

impl BoardFacts {
    /// Each thing on a board is there once. The fullest board there is, with every distance between sixteen places, takes a
    /// kilobyte: there is room for four of them.
    const ROOM: usize = 4 * 1024;

    /// Remembers one more fact.
    pub(super) fn add(&mut self, slug: &str, fact: &[u8]) -> Result<(), StoreFault> {
        let Some(game) = SLUGS.iter().position(|&other| other == slug) else {
            // A newer companion knows that game. Nobody can play it here.
            return Ok(());
        };
        let (Ok(game), Ok(length)) = (game.try_into(), fact.len().try_into()) else {
            return Err(StoreFault::Full);
        };
        if self.bytes.len() + 2 + fact.len() > Self::ROOM {
            return Err(StoreFault::Full);
        }
        // There is room: that was looked at before.
        let _ = self.bytes.extend_from_slice(&[game, length]);
        let _ = self.bytes.extend_from_slice(fact);
        Ok(())
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.bytes.clear();
    }

    /// Forgets the facts of one game.
    pub(super) fn forget(&mut self, slug: &str) {
        let mut at = 0;
        while let Some((next, (game, _))) = self.at(at) {
            if game == slug {
                self.bytes.drain(at..next);
            } else {
                at = next;
            }
        }
    }

    /// The facts of one game.
    pub(super) fn of(&self, slug: &str) -> impl Iterator<Item = &[u8]> {
        let facts = self.facts().filter(move |&(game, _)| game == slug);
        facts.map(|(_, fact)| fact)
    }

    /// Every fact with the word of its game.
    pub(super) fn facts(&self) -> impl Iterator<Item = (&'static str, &[u8])> {
        let mut at = 0;
        core::iter::from_fn(move || {
            let (next, fact) = self.at(at)?;
            at = next;
            Some(fact)
        })
    }

    /// The fact that begins at this byte, and where the next one does.
    fn at(&self, at: usize) -> Option<(usize, (&'static str, &[u8]))> {
        let (&[game, length], rest) = self.bytes.get(at..)?.split_first_chunk()?;
        let fact = rest.get(..length.into())?;
        let slug = SLUGS.get(usize::from(game)).copied()?;
        Some((at + 2 + fact.len(), (slug, fact)))
    }
}
