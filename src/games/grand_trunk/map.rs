//! What is known of the rail links: printed on the board, learned from the table.

use super::board::{PLACES, Place};
use crate::catalogue::Item;

const PAIRS: usize = PLACES * (PLACES - 1) / 2;
const UNKNOWN: u8 = 0;

/// The most links a sheet may say lie between two places: a way never visits a place twice.
pub const MOST_LINKS: u8 = 15;
const _: () = assert!(MOST_LINKS as usize == PLACES - 1);

/// How many rail links lie between two places, as far as the table has told.
///
/// A link is a pair that is 1 apart. The last word on a pair holds: saying it again corrects it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RailMap {
    told: [u8; PAIRS],
    complete: bool,
}

impl RailMap {
    /// What the rulebook says without being asked: Burlington and Watertown are linked.
    pub fn of_the_rulebook() -> Self {
        let mut map = Self {
            told: [UNKNOWN; PAIRS],
            complete: false,
        };
        map.tell(Place::Burlington, Place::Watertown, 1);
        map
    }

    /// Remembers how far apart two places are.
    pub(super) fn tell(&mut self, a: Place, b: Place, links: u8) {
        if let Some(told) = pair(a, b).and_then(|pair| self.told.get_mut(pair)) {
            *told = links;
        }
    }

    /// Remembers that every link has been told.
    pub(super) fn complete(&mut self) {
        self.complete = true;
    }

    /// Whether every link has been told.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// What was said of this very pair.
    pub fn told(&self, a: Place, b: Place) -> Option<u8> {
        let told = pair(a, b).and_then(|pair| self.told.get(pair)).copied();
        told.filter(|&links| links != UNKNOWN)
    }

    /// How many links a train needs from `a` to `b`, where that is known.
    pub fn distance(&self, a: Place, b: Place) -> Option<u8> {
        let by_links = self.complete.then(|| self.fewest_links(a, b)).flatten();
        by_links.or_else(|| self.told(a, b))
    }

    /// The first pair whose told distance is not what the links make it.
    pub(super) fn contradiction(&self) -> Option<(Place, Place)> {
        let pairs = Place::ALL
            .iter()
            .flat_map(|&a| Place::ALL.iter().map(move |&b| (a, b)));
        pairs
            .filter(|(a, b)| a.index() < b.index())
            .find(|&(a, b)| {
                let (told, links) = (self.told(a, b), self.fewest_links(a, b));
                told.is_some() && links.is_some() && told != links
            })
    }

    /// The fewest links from `a` to `b`, going only over links that were told.
    pub(super) fn fewest_links(&self, a: Place, b: Place) -> Option<u8> {
        let bit = |place: Place| 1_u16 << place.index();
        let mut reached = bit(a);
        for links in 0..=MOST_LINKS {
            if reached & bit(b) != 0 {
                return Some(links);
            }
            let mut next = reached;
            for &from in Place::ALL {
                if reached & bit(from) != 0 {
                    for &to in Place::ALL {
                        if self.told(from, to) == Some(1) {
                            next |= bit(to);
                        }
                    }
                }
            }
            if next == reached {
                return None;
            }
            reached = next;
        }
        None
    }
}

/// Where an unordered pair of different places is kept.
fn pair(a: Place, b: Place) -> Option<usize> {
    let (low, high) = (a.index().min(b.index()), a.index().max(b.index()));
    (low != high).then(|| high * (high - 1) / 2 + low)
}
