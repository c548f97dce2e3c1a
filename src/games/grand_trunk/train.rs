//! The cubes on a player's train.

use super::board::{GOODS, Good};
use crate::catalogue::Each;

/// What a train carries: cars with one cube and cars with two of the same good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Train {
    single: Each<Good, u8, GOODS>,
    double: Each<Good, u8, GOODS>,
}

impl Train {
    /// A locomotive alone.
    pub const EMPTY: Self = Self {
        single: Each::all(0),
        double: Each::all(0),
    };

    /// How many loaded cars it has.
    pub fn cars(&self) -> u8 {
        let cars = self.single.iter().chain(self.double.iter());
        cars.map(|(_, count)| count).sum()
    }

    /// How many cubes of that good it carries.
    pub fn count(&self, good: Good) -> u8 {
        self.single[good] + 2 * self.double[good]
    }

    /// How many cubes it carries.
    pub fn cubes(&self) -> u8 {
        self.single.iter().map(|(good, _)| self.count(good)).sum()
    }

    /// Every cube, sorted, a doubled car's twice.
    pub fn goods(&self) -> impl Iterator<Item = Good> + '_ {
        self.single
            .iter()
            .flat_map(|(good, _)| (0..self.count(good)).map(move |_| good))
    }

    /// Whether a car carries one cube of that good, so that a second could go on it.
    pub fn has_single(&self, good: Good) -> bool {
        self.single[good] > 0
    }

    /// Puts a cube on a car of its own.
    pub(super) fn load(&mut self, good: Good) {
        self.single[good] += 1;
    }

    /// Puts a second cube on a car with one.
    pub(super) fn double(&mut self, good: Good) {
        self.single[good] -= 1;
        self.double[good] += 1;
    }

    /// Takes one cube off. Where single and doubled cars carry it, a single one is emptied, because
    /// that frees a car and nobody would choose otherwise.
    pub(super) fn unload(&mut self, good: Good) {
        if self.has_single(good) {
            self.single[good] -= 1;
        } else {
            self.double[good] -= 1;
            self.single[good] += 1;
        }
    }
}
