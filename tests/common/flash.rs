//! A flash memory with the Pico's geometry whose power can go at any byte.

use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use stationmaster::store::{PAGE, WORD};

/// How the power goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cut {
    /// After so many bytes written, and pages erased, in all.
    pub(crate) after: u32,
    /// Decides which bits of the byte or page under way have changed.
    pub(crate) chance: u64,
}

/// Bits can only be cleared one by one and set a page at a time.
#[derive(Clone)]
pub(crate) struct Flash {
    pub(crate) bytes: Vec<u8>,
    /// Bytes written and pages erased so far.
    pub(crate) steps: u32,
    pub(crate) cut: Option<Cut>,
    pub(crate) erases: u32,
    is_off: bool,
}

/// The power has gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PowerGone;

impl NorFlashError for PowerGone {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl Flash {
    pub(crate) fn blank(size: u32) -> Self {
        Self::holding(vec![0xFF; size as usize])
    }

    pub(crate) fn holding(bytes: Vec<u8>) -> Self {
        Self {
            bytes,
            steps: 0,
            cut: None,
            erases: 0,
            is_off: false,
        }
    }

    /// Takes one step, or says with which chance the power goes in it.
    fn step(&mut self) -> Result<(), u64> {
        if let Some(cut) = self.cut.filter(|cut| cut.after == self.steps) {
            self.is_off = true;
            return Err(cut.chance);
        }
        self.steps += 1;
        Ok(())
    }
}

impl ErrorType for Flash {
    type Error = PowerGone;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), PowerGone> {
        if self.is_off {
            return Err(PowerGone);
        }
        let start = offset as usize;
        bytes.copy_from_slice(&self.bytes[start..start + bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = WORD as usize;
    const ERASE_SIZE: usize = PAGE as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), PowerGone> {
        assert!(
            from.is_multiple_of(PAGE) && to.is_multiple_of(PAGE),
            "whole pages are erased"
        );
        for page in (from..to).step_by(PAGE as usize) {
            if self.is_off {
                return Err(PowerGone);
            }
            let page = page as usize..(page + PAGE) as usize;
            match self.step() {
                Ok(()) => self.bytes[page].fill(0xFF),
                Err(mut chance) => {
                    // A weak erase: anything between untouched and done, and different in every byte.
                    let strength = chance % 5;
                    for byte in &mut self.bytes[page] {
                        chance = chance.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                        let [a, b, c, ..] = (chance >> 24).to_le_bytes();
                        *byte |= [0, a & b & c, a, a | b | c, 0xFF][strength as usize];
                    }
                    return Err(PowerGone);
                }
            }
            self.erases += 1;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), PowerGone> {
        assert!(
            offset.is_multiple_of(WORD) && bytes.len().is_multiple_of(WORD as usize),
            "whole words are written"
        );
        for (at, &byte) in (offset as usize..).zip(bytes) {
            if self.is_off {
                return Err(PowerGone);
            }
            match self.step() {
                Ok(()) => self.bytes[at] &= byte,
                Err(chance) => {
                    // Some of the bits that should be cleared are.
                    let [spared, ..] = chance.to_le_bytes();
                    self.bytes[at] &= byte | spared;
                    return Err(PowerGone);
                }
            }
        }
        Ok(())
    }
}

impl MultiwriteNorFlash for Flash {}
