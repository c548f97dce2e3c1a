//! The cubes on a player's train.
//!
//! Cars carry one cube, or two of the same good. Where single and doubled cars carry the same good, nobody says which
//! one is emptied, so every arrangement of cars that is possible is kept: an entry is refused only if none of them
//! would allow it, and from then on those remain that did.

use core::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::board::{BEST_FORCE, GOODS, Good};
use crate::catalogue::Each;

/// The most cubes of one kind on a train: two on every car.
pub const MOST_CUBES: u8 = 2 * BEST_FORCE;

/// A number for each good.
pub type PerGood = Each<Good, u8, GOODS>;

/// So many cubes of each good, as the table tells what is on a train.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "[u8; GOODS]", into = "[u8; GOODS]")]
pub struct Cubes(pub PerGood);

impl Cubes {
    /// Nothing.
    pub const NONE: Self = Self(Each::all(0));

    /// With one more of that good.
    #[must_use]
    pub fn and(mut self, good: Good) -> Self {
        self.0[good] = self.0[good].saturating_add(1);
        self
    }

    /// Every cube, sorted.
    pub fn goods(&self) -> impl Iterator<Item = Good> + '_ {
        let each = self.0.iter();
        each.flat_map(|(good, count)| (0..count).map(move |_| good))
    }
}

/// Stored in this order.
const STORED: [Good; GOODS] = [Good::Coal, Good::Iron, Good::Steel, Good::Wood];

impl From<[u8; GOODS]> for Cubes {
    fn from(counts: [u8; GOODS]) -> Self {
        let mut cubes = Self::NONE;
        for (good, count) in STORED.into_iter().zip(counts) {
            cubes.0[good] = count;
        }
        cubes
    }
}

impl From<Cubes> for [u8; GOODS] {
    fn from(Cubes(counts): Cubes) -> Self {
        STORED.map(|good| counts[good])
    }
}

/// What a train carries, and in which arrangements of cars that could be.
///
/// Its cubes being known, an arrangement is how many cars of each good are doubled. Four cars carry eight cubes at the
/// most, so no train has more than sixteen arrangements (two cubes of each good), and each has a bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Train {
    cubes: PerGood,
    arrangements: u16,
}

/// How many cars of each good are doubled.
#[derive(Clone, Copy)]
struct Arrangement {
    doubled: PerGood,
}

impl Arrangement {
    /// Cars with one cube of that good.
    fn singles(self, cubes: PerGood, good: Good) -> u8 {
        cubes[good].saturating_sub(2 * self.doubled[good])
    }

    fn cars(self, cubes: PerGood) -> u8 {
        let cars = cubes.iter().map(|(good, count)| count - self.doubled[good]);
        cars.sum()
    }
}

impl Train {
    /// A locomotive alone.
    pub const EMPTY: Self = Self {
        cubes: Each::all(0),
        arrangements: 1,
    };

    /// A train with those cubes, in whatever arrangement a locomotive of that Force can pull; `None` if there is none.
    pub fn of(cubes: Cubes, force: u8) -> Option<Self> {
        let Cubes(cubes) = cubes;
        let mut total = 0_u8;
        for (_, count) in cubes.iter() {
            total = total.saturating_add(count);
        }
        if total > MOST_CUBES {
            return None;
        }
        let all = Self {
            cubes,
            arrangements: u16::MAX,
        };
        let mut train = Self::with(cubes);
        for arrangement in all.arrangements() {
            if arrangement.cars(cubes) <= force.min(BEST_FORCE) {
                train.add(arrangement);
            }
        }
        (train.arrangements != 0).then_some(train)
    }

    /// A train with those cubes, in no arrangement yet.
    fn with(cubes: PerGood) -> Self {
        Self {
            cubes,
            arrangements: 0,
        }
    }

    /// How many arrangements of the goods before the first, the second … there are.
    fn bit(self, arrangement: Arrangement) -> u32 {
        let (mut bit, mut place) = (0, 1);
        for (good, count) in self.cubes.iter() {
            bit += place * u32::from(arrangement.doubled[good]);
            place *= u32::from(count / 2) + 1;
        }
        bit
    }

    fn add(&mut self, arrangement: Arrangement) {
        let bit = 1_u16.checked_shl(self.bit(arrangement));
        self.arrangements |= bit.unwrap_or_default();
    }

    /// Every arrangement it may have.
    fn arrangements(self) -> impl Iterator<Item = Arrangement> + use<> {
        let train = self;
        (0..u16::BITS).filter_map(move |bit| {
            let mut doubled = PerGood::all(0);
            let mut rest = bit;
            for (good, count) in train.cubes.iter() {
                let ways = u32::from(count / 2) + 1;
                doubled[good] = u8::try_from(rest % ways).unwrap_or_default();
                rest /= ways;
            }
            // Beyond the last arrangement the numbers begin again.
            let is_one = rest == 0 && train.arrangements & (1 << bit) != 0;
            is_one.then_some(Arrangement { doubled })
        })
    }

    /// Those a locomotive of that Force can pull. Where the table has corrected the Force to less than what is on the
    /// train, that is not known to be wrong with it: then all of them.
    fn pulled_by(self, force: u8) -> impl Iterator<Item = Arrangement> + use<> {
        let cubes = self.cubes;
        let fits = move |arrangement: &Arrangement| arrangement.cars(cubes) <= force;
        let none_fits = !self.arrangements().any(|arrangement| fits(&arrangement));
        self.arrangements()
            .filter(move |arrangement| none_fits || fits(arrangement))
    }

    /// The same cubes and one more or less, in what becomes of each arrangement.
    fn becomes<I: IntoIterator<Item = Arrangement>>(
        self,
        cubes: PerGood,
        force: u8,
        becomes: impl Fn(Arrangement) -> I,
    ) -> Option<Self> {
        let mut train = Self::with(cubes);
        for arrangement in self.pulled_by(force).flat_map(becomes) {
            train.add(arrangement);
        }
        (train.arrangements != 0).then_some(train)
    }

    /// How many loaded cars it has, at the least and at the most.
    pub fn cars(self, force: u8) -> RangeInclusive<u8> {
        let cars = || {
            let all = self.pulled_by(force);
            all.map(|arrangement| arrangement.cars(self.cubes))
        };
        cars().min().unwrap_or_default()..=cars().max().unwrap_or_default()
    }

    /// How many cubes of that good it carries.
    pub fn count(self, good: Good) -> u8 {
        self.cubes[good]
    }

    /// How many cubes it carries.
    pub fn cubes(self) -> u8 {
        self.cubes.iter().map(|(_, count)| count).sum()
    }

    /// Every cube, sorted, a doubled car's twice.
    pub fn goods(&self) -> impl Iterator<Item = Good> + '_ {
        let each = self.cubes.iter();
        each.flat_map(|(good, count)| (0..count).map(move |_| good))
    }

    /// With a cube on a car of its own; `None` if a locomotive of that Force has no car left for it.
    pub fn loaded(self, good: Good, force: u8) -> Option<Self> {
        let mut cubes = self.cubes;
        cubes[good] = cubes[good].checked_add(1)?;
        self.becomes(cubes, force, |arrangement| {
            let free = arrangement.cars(self.cubes) < force.min(BEST_FORCE);
            free.then_some(arrangement)
        })
    }

    /// With a second cube on a car that has one; `None` if there is no such car.
    pub fn doubled(self, good: Good, force: u8) -> Option<Self> {
        let mut cubes = self.cubes;
        cubes[good] = cubes[good].checked_add(1)?;
        self.becomes(cubes, force, |mut arrangement| {
            let single = arrangement.singles(self.cubes, good) > 0;
            arrangement.doubled[good] += 1;
            single.then_some(arrangement)
        })
    }

    /// With one cube less, from a single car or a doubled one; `None` if there is none of that good.
    pub fn unloaded(self, good: Good, force: u8) -> Option<Self> {
        let mut cubes = self.cubes;
        cubes[good] = cubes[good].checked_sub(1)?;
        self.becomes(cubes, force, |arrangement| {
            let single = arrangement.singles(self.cubes, good) > 0;
            let mut from_a_doubled = arrangement;
            let left = arrangement.doubled[good].checked_sub(1);
            from_a_doubled.doubled[good] = left.unwrap_or_default();
            let emptied = single.then_some(arrangement);
            emptied.into_iter().chain(left.map(|_| from_a_doubled))
        })
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::collections::BTreeSet;
    use std::vec::Vec;

    use super::*;
    use crate::catalogue::Item;

    /// Cars one by one, sorted: a good and how many cubes of it.
    type Cars = Vec<(Good, u8)>;

    /// Every arrangement written out, car by car.
    #[derive(Clone, PartialEq, Debug)]
    struct Spelled(BTreeSet<Cars>);

    impl Spelled {
        fn new() -> Self {
            Self(BTreeSet::from([Cars::new()]))
        }

        /// Those that come of every arrangement; `None` if nothing does.
        fn each(&self, force: u8, becomes: impl Fn(&Cars, &mut Vec<Cars>)) -> Option<Self> {
            let fits = |cars: &&Cars| cars.len() <= force.into();
            let none_fits = self.0.iter().find(fits).is_none();
            let mut all = Vec::new();
            for cars in self.0.iter().filter(|cars| none_fits || fits(cars)) {
                becomes(cars, &mut all);
            }
            for cars in &mut all {
                cars.sort_unstable();
            }
            (!all.is_empty()).then(|| Self(all.into_iter().collect()))
        }

        fn loaded(&self, good: Good, force: u8) -> Option<Self> {
            self.each(force, |cars, all| {
                if cars.len() < force.into() {
                    let mut more = cars.clone();
                    more.push((good, 1));
                    all.push(more);
                }
            })
        }

        fn doubled(&self, good: Good, force: u8) -> Option<Self> {
            self.each(force, |cars, all| {
                for at in (0..cars.len()).filter(|&at| cars[at] == (good, 1)) {
                    let mut more = cars.clone();
                    more[at].1 = 2;
                    all.push(more);
                }
            })
        }

        fn unloaded(&self, good: Good, force: u8) -> Option<Self> {
            self.each(force, |cars, all| {
                for at in (0..cars.len()).filter(|&at| cars[at].0 == good) {
                    let mut less = cars.clone();
                    less[at].1 -= 1;
                    less.retain(|&(_, cubes)| cubes > 0);
                    all.push(less);
                }
            })
        }

        /// In whatever arrangement fits: every cube on a car of its own or on one with another of its kind.
        fn of(cubes: PerGood, force: u8) -> Option<Self> {
            let mut all = Self::new().0;
            for (good, count) in cubes.iter() {
                for _ in 0..count {
                    let mut next = BTreeSet::new();
                    for cars in &all {
                        let one = Self(BTreeSet::from([cars.clone()]));
                        for more in [one.loaded(good, 9), one.doubled(good, 9)] {
                            next.extend(more.into_iter().flat_map(|spelled| spelled.0));
                        }
                    }
                    all = next;
                }
            }
            all.retain(|cars| cars.len() <= force.into());
            (!all.is_empty()).then_some(Self(all))
        }
    }

    fn spelled(train: Train) -> Spelled {
        let all = train.arrangements().map(|arrangement| {
            let mut cars = Cars::new();
            for (good, _) in train.cubes.iter() {
                for _ in 0..arrangement.singles(train.cubes, good) {
                    cars.push((good, 1));
                }
                for _ in 0..arrangement.doubled[good] {
                    cars.push((good, 2));
                }
            }
            cars.sort_unstable();
            cars
        });
        Spelled(all.collect())
    }

    /// Numbers that look random and are the same every time.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, sides: u64) -> u64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (self.0 >> 33) % sides
        }

        fn good(&mut self) -> Good {
            let nth = usize::try_from(self.below(4)).unwrap_or_default();
            Good::ALL[nth]
        }
    }

    #[test]
    fn every_arrangement_is_kept_that_cars_written_one_by_one_allow() {
        let mut dice = Dice(7);
        let (mut refused, mut several) = (0, 0);
        for _ in 0..2_000 {
            let (mut train, mut cars, mut force) = (Train::EMPTY, Spelled::new(), 1);
            for _ in 0..40 {
                let good = dice.good();
                let (next, should) = match dice.below(9) {
                    0..=2 => (train.loaded(good, force), cars.loaded(good, force)),
                    3..=5 => (train.doubled(good, force), cars.doubled(good, force)),
                    6..=7 => (train.unloaded(good, force), cars.unloaded(good, force)),
                    _ if dice.below(2) == 0 => {
                        force = u8::try_from(1 + dice.below(4)).unwrap_or(1);
                        continue;
                    }
                    _ => {
                        let mut cubes = PerGood::all(0);
                        for _ in 0..dice.below(10) {
                            cubes[dice.good()] += 1;
                        }
                        (Train::of(Cubes(cubes), force), Spelled::of(cubes, force))
                    }
                };
                assert_eq!(next.map(spelled), should);
                match (next, should) {
                    (Some(next), Some(should)) => (train, cars) = (next, should),
                    _ => refused += 1,
                }
                several += usize::from(cars.0.len() > 1);
            }
        }
        assert!(refused > 1_000 && several > 1_000, "{refused} {several}");
    }

    #[test]
    fn two_irons_of_two_doubled_cars_leave_one_full_car_or_two_half_ones() {
        let iron = |train: Option<Train>, step: fn(Train, Good, u8) -> Option<Train>| {
            train.and_then(|train| step(train, Good::Iron, 2))
        };
        let full = iron(Some(Train::EMPTY), Train::loaded);
        let full = iron(iron(full, Train::doubled), Train::loaded);
        let full = iron(full, Train::doubled);
        let half = iron(iron(full, Train::unloaded), Train::unloaded);
        assert_eq!(half.map(|train| train.cars(2)), Some(1..=2));
        let onto_a_half_car = iron(half, Train::doubled);
        assert_eq!(onto_a_half_car.map(|train| train.cars(2)), Some(2..=2));
        let onto_a_free_car = iron(half, Train::loaded);
        assert_eq!(onto_a_free_car.map(|train| train.cars(2)), Some(2..=2));
        assert_eq!(iron(onto_a_free_car, Train::loaded), None, "both are taken");
    }
}
