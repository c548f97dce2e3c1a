//! Chance for games that know none: the same number draws the same again.

/// Numbers that come the same again for the same beginning (`SplitMix64`).
pub(crate) struct Chance(u64);

impl Chance {
    /// What that number draws.
    pub(crate) fn new(number: u16) -> Self {
        Self(number.into())
    }

    /// A number below the end.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (bits ^ (bits >> 31)) % end.max(1)
    }

    /// Puts things into another order.
    pub(crate) fn shuffle<T>(&mut self, things: &mut [T]) {
        for end in (1..things.len()).rev() {
            let other = self.below(u64::try_from(end).unwrap_or_default() + 1);
            things.swap(end, usize::try_from(other).unwrap_or_default());
        }
    }
}
