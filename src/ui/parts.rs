//! What was drawn where, as short as possible: enough to tell what must be drawn again.

use core::hash::{Hash, Hasher};

use heapless::Vec;

use super::{Area, Shape};

/// The most parts a picture has.
pub const MOST_PARTS: usize = 40;

/// The parts of a picture, each with a number that changes when the part does.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parts {
    parts: Vec<(Area, u32), MOST_PARTS>,
}

impl Parts {
    /// Takes the next shape of a picture into account.
    pub fn add(&mut self, shape: Shape<'_>) {
        if let Shape::Part(area, _) = shape {
            let room = self.parts.push((area, Sum::START));
            debug_assert!(room.is_ok(), "more parts than a picture has");
        }
        if let Some((_, number)) = self.parts.last_mut() {
            let mut sum = Sum(*number);
            shape.hash(&mut sum);
            *number = sum.0;
        }
    }

    /// The areas that were drawn otherwise before.
    pub fn changed_since<'a>(&'a self, before: &'a Self) -> impl Iterator<Item = Area> + 'a {
        let drawn = move |part| before.parts.contains(part);
        let changed = self.parts.iter().filter(move |&part| !drawn(part));
        changed.map(|&(area, _)| area)
    }
}

/// The FNV-1a checksum of 32 bits.
struct Sum(u32);

impl Sum {
    const START: u32 = 0x811c_9dc5;
}

impl Hasher for Sum {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }

    fn finish(&self) -> u64 {
        self.0.into()
    }
}
