//! What was drawn where, as short as possible: enough to tell what must be drawn again.

use core::hash::{Hash, Hasher};

use heapless::Vec;

use super::{Area, Shape};

/// The most parts a picture has, and the most pieces it is drawn in: a map takes some more of them than it has parts.
pub const MOST_PARTS: usize = 44;

/// The parts of a picture, each with a number that changes when the part does.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    parts: Vec<(Area, u32), MOST_PARTS>,
}

impl Parts {
    /// Takes the next shape of a picture into account.
    pub fn add(&mut self, shape: Shape<'_>) {
        if let Shape::Role(_) = shape {
            return; // Nothing of it is seen.
        }
        if let Shape::Part(area, _) = shape {
            let room = self.parts.push((area, Sum::default().0));
            debug_assert!(room.is_ok(), "more parts than a picture has");
        }
        if let Some((_, number)) = self.parts.last_mut() {
            let mut sum = Sum(*number);
            shape.hash(&mut sum);
            *number = sum.0;
        }
    }

    /// Whether a part has exactly this area.
    pub fn has(&self, area: Area) -> bool {
        self.parts.iter().any(|&(part, _)| part == area)
    }

    /// The area of the part that shapes were taken of last, unless it was drawn the same before.
    pub fn last_if_changed_since(&self, before: &Self) -> Option<Area> {
        let last = self.parts.last()?;
        (!before.parts.contains(last)).then_some(last.0)
    }
}

/// The FNV-1a checksum of 32 bits for words, and a quicker one for numbers.
#[derive(Clone, Copy)]
pub(crate) struct Sum(u32);

impl Default for Sum {
    fn default() -> Self {
        Self(0x811c_9dc5)
    }
}

impl Sum {
    /// The checksum of all so far.
    pub(crate) fn number(self) -> u32 {
        self.0
    }
}

impl Hasher for Sum {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }

    // Numbers at once, so that a shape takes a few steps.

    fn write_u8(&mut self, number: u8) {
        self.write_u32(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u32(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9E37_79B1);
    }

    fn write_isize(&mut self, number: isize) {
        // A number of a variant: a few bits.
        self.write_u8(number.to_le_bytes()[0]);
    }

    fn finish(&self) -> u64 {
        self.0.into()
    }
}
