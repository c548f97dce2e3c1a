//! Guesses what the next bit of a parcel is, from what was before it. Who unpacks makes the same guesses, so none of it can change
//! without another form.

use crate::journal::MOST_RECORD;

/// Room for guesses. Where there is no room left, some share theirs, which costs a little and harms nothing.
const GUESSES: usize = 2048;
/// A guess is a chance of one in so many.
pub(super) const CERTAIN: u32 = 1 << 12;
/// After so many times the latest counts no less.
const MOST_TIMES: u16 = 15;
/// How many guesses are made of each bit.
const GUESSERS: usize = 3;

/// How likely the next bit is a one, by what was before it: for each place a chance in the upper bits, and how often it was
/// tried in the lower four.
pub(super) struct Guesses([u16; GUESSES]);

pub(super) type Places = [usize; GUESSERS];

impl Guesses {
    const fn new() -> Self {
        Self([1 << 15; GUESSES])
    }

    /// How likely the next bit is a one, as all guessers together think: who has seen more of it counts more, and who looks
    /// more closely.
    pub(super) fn chance(&self, places: &Places) -> u32 {
        let (mut sum, mut weights) = (0, 0);
        for (&place, close) in places.iter().zip([1, 3, 3]) {
            let guess = u32::from(self.0.get(place).copied().unwrap_or(1 << 15));
            let (chance, times) = (guess >> 4, guess & 15);
            let sure = chance.abs_diff(CERTAIN / 2) >> 8;
            let weight = 1 + times * times * close * (1 + sure);
            sum += chance * weight;
            weights += weight;
        }
        (sum / weights).clamp(16, CERTAIN - 16)
    }

    pub(super) fn learn(&mut self, places: &Places, bit: bool) {
        for &place in places {
            if let Some(guess) = self.0.get_mut(place) {
                let (chance, times) = (i32::from(*guess >> 4), *guess & 15);
                let goal = if bit { 4095 } else { 0 };
                let chance = chance + (goal - chance) * 2 / (2 * i32::from(times) + 3);
                let times = (times + 1).min(MOST_TIMES);
                *guess = u16::try_from(chance).unwrap_or_default() << 4 | times;
            }
        }
    }
}

/// What was before a byte, as each guesser sees it.
pub(super) type Before = [u32; GUESSERS];

fn place(before: u32, guesser: usize, node: u32) -> usize {
    let guesser = u32::try_from(guesser).unwrap_or_default();
    let mixed =
        (before.wrapping_mul(0x9E37_79B1) ^ (guesser << 9 | node)).wrapping_mul(0x85EB_CA6B);
    usize::try_from(mixed >> 21).unwrap_or_default()
}
const _: () = assert!(GUESSES == 1 << (32 - 21));

pub(super) fn places(before: &Before, node: u32) -> Places {
    let mut all = [0; GUESSERS];
    for (guesser, (to, &before)) in all.iter_mut().zip(before).enumerate() {
        *to = place(before, guesser, node);
    }
    all
}

/// Knows what was before, and with that where guesses stand.
pub(super) struct Context {
    pub(super) guesses: Guesses,
    /// The entry so far, and the one before.
    pub(super) entry: [u8; MOST_RECORD],
    last: [u8; MOST_RECORD],
    /// The kinds of the entries before.
    kinds: [u8; 2],
}

impl Context {
    pub(super) const fn new() -> Self {
        Self {
            guesses: Guesses::new(),
            entry: [0; MOST_RECORD],
            last: [0; MOST_RECORD],
            kinds: [0; 2],
        }
    }

    /// What is before the byte in that place of an entry: its length comes after its first.
    pub(super) fn before(&self, at: Place) -> Before {
        let byte = |bytes: &[u8; MOST_RECORD], at: usize| {
            u32::from(bytes.get(at).copied().unwrap_or_default())
        };
        let [one, two] = self.kinds.map(u32::from);
        let kind = byte(&self.entry, 0);
        match at {
            Place::Label => [1 << 24; GUESSERS],
            Place::Length => [2 << 24 | kind; GUESSERS],
            Place::Entry(0) => [3 << 24, 3 << 24 | one, 3 << 24 | one << 8 | two],
            Place::Entry(at) => {
                let here = 4 << 24 | u32::try_from(at).unwrap_or_default() << 16 | kind << 8;
                [
                    here,
                    here | byte(&self.entry, at - 1),
                    here ^ byte(&self.last, at) << 20 ^ 0x80,
                ]
            }
        }
    }

    /// An entry is at its end.
    pub(super) fn next_entry(&mut self) {
        let kind = self.entry.first().copied().unwrap_or_default();
        self.kinds = [kind, self.kinds[0]];
        self.last = core::mem::replace(&mut self.entry, [0; MOST_RECORD]);
    }
}

/// Where a byte stands.
#[derive(Clone, Copy)]
pub(super) enum Place {
    Label,
    /// How long an entry is.
    Length,
    Entry(usize),
}
