//! How far a path can go in a piece of a net, as far as its bridges tell.
//!
//! A bridge is a route without a way round: who has crossed it cannot come back. So a path goes along
//! the blocks between bridges without branching off, through all of a block at the best.

use super::{CITIES, Cities, Piece, Routes, Search, bits};

/// No path is longer than this that ends where the piece's path must.
pub(super) fn farthest(search: &Search, piece: &Piece) -> u8 {
    let mut survey = Survey {
        search,
        routes: piece.routes,
        ends: piece.ends,
        number: [0; CITIES],
        count: 0,
        farthest: 0,
    };
    let first = bits(piece.routes.into()).next();
    if let Some(city) = first.and_then(|route| bits(search.ends[route]).next()) {
        let block = survey.visit(city);
        survey.finish(&block);
    }
    let ends = bits(piece.ends).map(|_| AN_END).sum();
    survey.farthest.saturating_sub(ends)
}

/// A city the path must end in is like a bridge longer than all trains: no way without it is farther.
const AN_END: u8 = 100;

/// Finds the bridges of a piece: its cities are visited one from the other, and numbered. Each visit is
/// a level of recursion, and a connected piece of 25 routes has 26 cities at the most.
struct Survey<'a> {
    search: &'a Search,
    /// Routes not yet gone along.
    routes: Routes,
    ends: Cities,
    /// In which order cities were visited, from 1 on.
    number: [u8; CITIES],
    count: u8,
    farthest: u8,
}

/// What hangs together without bridges, as far as it was visited.
struct Block {
    /// The first visited city that can be reached without going back the way one came.
    lowest: u8,
    /// Trains on it.
    trains: u8,
    /// The two longest ways that lead away over bridges, the longer first.
    arms: [u8; 2],
}

impl Survey<'_> {
    fn visit(&mut self, city: usize) -> Block {
        self.count += 1;
        self.number[city] = self.count;
        let mut block = Block {
            lowest: self.count,
            trains: 0,
            arms: [0; 2],
        };
        if self.ends & 1 << city != 0 {
            block.add_arm(AN_END);
        }
        let own = self.count;
        while let Some(route) = bits((self.search.at[city] & self.routes).into()).next() {
            self.routes &= !(1 << route);
            let length = self.search.length[route];
            let Some(there) = bits(self.search.ends[route] & !(1 << city)).next() else {
                continue;
            };
            if self.number[there] > 0 {
                block.trains += length;
                block.lowest = block.lowest.min(self.number[there]);
                continue;
            }
            let beyond = self.visit(there);
            if beyond.lowest > own {
                self.finish(&beyond);
                block.add_arm(length + beyond.trains + beyond.arms[0]);
            } else {
                block.trains += length + beyond.trains;
                block.lowest = block.lowest.min(beyond.lowest);
                beyond.arms.into_iter().for_each(|arm| block.add_arm(arm));
            }
        }
        block
    }

    /// A path through all of a block and out by its longest arms.
    fn finish(&mut self, block: &Block) {
        let [one, other] = block.arms;
        self.farthest = self.farthest.max(block.trains + one + other);
    }
}

impl Block {
    fn add_arm(&mut self, arm: u8) {
        let [one, other] = self.arms;
        self.arms = [one.max(arm), one.min(arm).max(other)];
    }
}
