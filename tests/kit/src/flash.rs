//! A flash memory with the Pico's geometry whose power can go at any byte.

use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use stationmaster::store::{PAGE, WORD};

/// How the power goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cut {
    /// After so many bytes written, and pages erased, in all.
    pub after: u32,
    /// Decides which bits of the byte, write or page under way have changed.
    pub chance: u64,
}

/// Bits can only be cleared one by one and set a page at a time.
#[derive(Clone)]
pub struct Flash {
    /// What is on it.
    pub bytes: Vec<u8>,
    /// Bytes written and pages erased so far.
    pub steps: u32,
    /// When the power goes, if it does.
    pub cut: Option<Cut>,
    /// Pages erased so far.
    pub erases: u32,
    is_off: bool,
}

/// With this bit of its chance, a write that is cut has done a little of everything.
const SCATTERED: u64 = 1 << 63;

/// Bytes that are the same for the same chance.
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> [u8; 3] {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        let [.., a, b, c, _, _] = self.0.to_le_bytes();
        [a, b, c]
    }
}

/// The power has gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PowerGone;

impl NorFlashError for PowerGone {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl Flash {
    /// One out of its box.
    pub fn blank(size: u32) -> Self {
        Self::holding(vec![0xFF; size as usize])
    }

    /// One with these bytes.
    pub fn holding(bytes: Vec<u8>) -> Self {
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
                Err(chance) => {
                    // A weak erase: anything between untouched and done, and different in every byte. Some
                    // chips clear all bits before they set them, so it may have gone the other way, too.
                    let mut dice = Dice(chance);
                    for byte in &mut self.bytes[page] {
                        let [a, b, c] = dice.roll();
                        match chance % 7 {
                            0 => {}
                            1 => *byte |= a & b & c,
                            2 => *byte |= a,
                            3 => *byte |= a | b | c,
                            4 => *byte = 0xFF,
                            5 => *byte &= a,
                            _ => *byte = 0,
                        }
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
        let here = offset as usize..offset as usize + bytes.len();
        let before = self.bytes[here.clone()].to_vec();
        for (at, &byte) in here.clone().zip(bytes) {
            if self.is_off {
                return Err(PowerGone);
            }
            match self.step() {
                Ok(()) => self.bytes[at] &= byte,
                // One by one: some of the bits of this byte that should be cleared are.
                Err(chance) if chance & SCATTERED == 0 => {
                    let [spared, ..] = chance.to_le_bytes();
                    self.bytes[at] &= byte | spared;
                    return Err(PowerGone);
                }
                // All at once, as chips do it within a page: some of the bits of every byte are.
                Err(chance) => {
                    self.bytes[here.clone()].copy_from_slice(&before);
                    let mut dice = Dice(chance);
                    for (at, &byte) in here.zip(bytes) {
                        let [a, b, c] = dice.roll();
                        let spared = match chance % 3 {
                            0 => a & b & c,
                            1 => a,
                            _ => a | b | c,
                        };
                        self.bytes[at] &= byte | spared;
                    }
                    return Err(PowerGone);
                }
            }
        }
        Ok(())
    }
}

impl MultiwriteNorFlash for Flash {}
