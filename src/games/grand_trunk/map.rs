//! What is known of the rail links: printed on the board, learned from the table.

use super::board::{LAST_DAY, PLACES, Place};
use crate::catalogue::{Each, Item};

const PAIRS: usize = PLACES * (PLACES - 1) / 2;
const UNKNOWN: u8 = 0;

/// The most links a sheet may say lie between two places: one for every day there is.
pub const MOST_LINKS: u8 = LAST_DAY;
/// The most links there can be on the fewest links' way, which visits no place twice. Menus offer no more.
pub const LONGEST_WAY: u8 = 15;
const _: () = assert!(LONGEST_WAY as usize == PLACES - 1);

/// How many rail links lie between two places, as far as the table has told.
///
/// A link is a pair that is 1 apart. The last word on a pair holds: saying it again corrects it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RailMap {
    links: [u8; PAIRS],
    complete: bool,
}

impl RailMap {
    /// What the rulebook says without being asked: Burlington and Watertown are linked.
    pub fn of_the_rulebook() -> Self {
        let mut map = Self {
            links: [UNKNOWN; PAIRS],
            complete: false,
        };
        map.learn(Place::Burlington, Place::Watertown, 1);
        map
    }

    /// Remembers how far apart two places are.
    pub(super) fn learn(&mut self, a: Place, b: Place, links: u8) {
        if let Some(known) = pair(a, b).and_then(|pair| self.links.get_mut(pair)) {
            *known = links;
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
        let links = pair(a, b).and_then(|pair| self.links.get(pair)).copied();
        links.filter(|&links| links != UNKNOWN)
    }

    /// Every distance that was told, each pair once.
    pub fn all_told(&self) -> impl Iterator<Item = (Place, Place, u8)> + '_ {
        let pairs = (0..PLACES).flat_map(|b| (0..b).map(move |a| (a, b)));
        pairs.filter_map(|(a, b)| {
            let (&a, &b) = (Place::ALL.get(a)?, Place::ALL.get(b)?);
            self.told(a, b).map(|links| (a, b, links))
        })
    }

    /// How many links a train needs from `a` to `b`, where that is known.
    pub fn distance(&self, a: Place, b: Place) -> Option<u8> {
        let by_links = self.complete.then(|| self.links_from(a)[b]).flatten();
        by_links.or_else(|| self.told(a, b))
    }

    /// Whether every link has been told and no way leads over them from `a` to `b`.
    pub fn has_no_way(&self, a: Place, b: Place) -> bool {
        self.complete && self.links_from(a)[b].is_none()
    }

    /// The first pair whose told distance is not what the links make it, and what they make it.
    pub(super) fn contradiction(&self) -> Option<(Place, Place, u8)> {
        Place::ALL.iter().find_map(|&a| {
            let links = self.links_from(a);
            let contradicted = |&b: &Place| {
                let told = self.told(a, b)?;
                links[b]
                    .filter(|&links| links != told)
                    .map(|links| (a, b, links))
            };
            Place::ALL.iter().find_map(contradicted)
        })
    }

    /// A pair that is told to lie farther apart than a way over other pairs that were told, and how far that way is.
    pub fn shortcut(&self) -> Option<(Place, Place, u8)> {
        let mut far: Each<Place, Each<Place, u8, PLACES>, PLACES> = Each::all(Each::all(u8::MAX));
        for (a, b, links) in self.all_told() {
            far[a][b] = links;
            far[b][a] = links;
        }
        for &via in Place::ALL {
            for &a in Place::ALL {
                for &b in Place::ALL {
                    far[a][b] = far[a][b].min(far[a][via].saturating_add(far[via][b]));
                }
            }
        }
        self.all_told()
            .map(|(a, b, links)| (a, b, far[a][b], links))
            .find_map(|(a, b, way, links)| (way < links).then_some((a, b, way)))
    }

    /// The fewest links from `a` to every place, going only over links that were told.
    fn links_from(&self, a: Place) -> Each<Place, Option<u8>, PLACES> {
        let mut links = Each::all(None);
        links[a] = Some(0);
        for far in 0..LONGEST_WAY {
            let mut farther = false;
            for &from in Place::ALL {
                if links[from] != Some(far) {
                    continue;
                }
                for &to in Place::ALL {
                    if links[to].is_none() && self.told(from, to) == Some(1) {
                        links[to] = Some(far + 1);
                        farther = true;
                    }
                }
            }
            if !farther {
                break;
            }
        }
        links
    }
}

/// Where an unordered pair of different places is kept.
fn pair(a: Place, b: Place) -> Option<usize> {
    let (low, high) = (a.index().min(b.index()), a.index().max(b.index()));
    (low != high).then(|| high * (high - 1) / 2 + low)
}
