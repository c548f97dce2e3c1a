//! The flash memory as a file: bits are cleared by writing and set only a page at a time, as on the Pico,
//! so the same store keeps the games here and there.

use std::cell::RefCell;
use std::io;
use std::ops::Range;
use std::rc::Rc;

use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use stationmaster::store::{PAGE, WORD};

use crate::save::{BLANK, Save};

/// A flash memory in a file. What is written to it is on the disk after a commit, not before; its clones are the same
/// memory, so that whoever commits need not be who writes.
#[derive(Clone)]
pub struct FileFlash(Rc<RefCell<Memory>>);

struct Memory {
    save: Save,
    /// What the memory holds; beside what is in the save, what was written since the last commit.
    bytes: Vec<u8>,
    /// Whether anything was written since.
    is_changed: bool,
}

impl FileFlash {
    /// The memory in a save.
    pub fn of(save: Save) -> Self {
        let bytes = save.image().to_owned();
        Self(Rc::new(RefCell::new(Memory {
            save,
            bytes,
            is_changed: false,
        })))
    }

    /// Puts what was written since the last time on the disk, all of it or nothing. After an error the memory holds what
    /// is on the disk.
    pub fn commit(&self) -> Result<(), FlashError> {
        let memory = &mut *self.0.borrow_mut();
        if !std::mem::take(&mut memory.is_changed) {
            return Ok(());
        }
        memory.save.commit(&memory.bytes).map_err(|error| {
            memory.save.image().clone_into(&mut memory.bytes);
            FlashError::Disk(error.kind())
        })
    }

    /// Whether the file is still there and is what it should be.
    pub fn is_in_place(&self) -> bool {
        self.0.borrow_mut().save.is_in_place()
    }

    /// Changes `length` bytes from `offset` on, which must be whole pieces of `unit`.
    fn change(
        &self,
        offset: u32,
        length: usize,
        unit: u32,
        change: impl FnOnce(&mut [u8]),
    ) -> Result<(), FlashError> {
        let memory = &mut *self.0.borrow_mut();
        let range = range(memory.bytes.len(), offset, length, unit)?;
        let bytes = memory.bytes.get_mut(range);
        change(bytes.ok_or(FlashError::OutOfBounds)?);
        memory.is_changed = true;
        Ok(())
    }
}

/// Where `length` bytes from `offset` on lie in a memory of `size`, if they do so in whole pieces of `unit`.
fn range(size: usize, offset: u32, length: usize, unit: u32) -> Result<Range<usize>, FlashError> {
    let start = offset as usize;
    let end = start.checked_add(length).ok_or(FlashError::OutOfBounds)?;
    if end > size {
        return Err(FlashError::OutOfBounds);
    }
    let whole = |at: usize| at.is_multiple_of(unit as usize);
    if whole(start) && whole(end) {
        Ok(start..end)
    } else {
        Err(FlashError::NotAligned)
    }
}

/// Why the memory does not do what it was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FlashError {
    /// Not in whole words or pages.
    NotAligned,
    /// Beyond its end.
    OutOfBounds,
    /// The disk fails.
    Disk(io::ErrorKind),
}

impl NorFlashError for FlashError {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::NotAligned => NorFlashErrorKind::NotAligned,
            Self::OutOfBounds => NorFlashErrorKind::OutOfBounds,
            Self::Disk(_) => NorFlashErrorKind::Other,
        }
    }
}

impl ErrorType for FileFlash {
    type Error = FlashError;
}

impl ReadNorFlash for FileFlash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashError> {
        let memory = self.0.borrow();
        let range = range(memory.bytes.len(), offset, bytes.len(), 1)?;
        bytes.copy_from_slice(memory.bytes.get(range).ok_or(FlashError::OutOfBounds)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.0.borrow().bytes.len()
    }
}

impl NorFlash for FileFlash {
    const WRITE_SIZE: usize = WORD as usize;
    const ERASE_SIZE: usize = PAGE as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashError> {
        let length = to.checked_sub(from).ok_or(FlashError::OutOfBounds)?;
        self.change(from, length as usize, PAGE, |bytes| bytes.fill(BLANK))
    }

    async fn write(&mut self, offset: u32, written: &[u8]) -> Result<(), FlashError> {
        self.change(offset, written.len(), WORD, |bytes| {
            for (byte, written) in bytes.iter_mut().zip(written) {
                *byte &= written;
            }
        })
    }
}

impl MultiwriteNorFlash for FileFlash {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::test_disk::TestDisk;
    use embassy_futures::block_on;

    const SIZE: u32 = 4 * PAGE;

    fn blank() -> FileFlash {
        let disk = TestDisk::new(vec![BLANK; SIZE as usize]);
        FileFlash::of(Save::new(Box::new(disk), SIZE as usize).unwrap())
    }

    fn read(flash: &mut FileFlash, offset: u32, length: usize) -> Vec<u8> {
        let mut bytes = vec![0; length];
        block_on(flash.read(offset, &mut bytes)).unwrap();
        bytes
    }

    #[test]
    fn writing_only_clears_bits_and_erasing_sets_a_page() {
        let mut flash = blank();
        block_on(flash.write(8, &[0b1100; 4])).unwrap();
        block_on(flash.write(8, &[0b1010; 4])).unwrap();
        block_on(flash.write(PAGE, &[7; 4])).unwrap();
        assert_eq!(read(&mut flash, 7, 6), [BLANK, 8, 8, 8, 8, BLANK]);
        block_on(flash.erase(0, PAGE)).unwrap();
        assert_eq!(read(&mut flash, 8, 4), [BLANK; 4]);
        assert_eq!(read(&mut flash, PAGE, 4), [7; 4]);
    }

    #[test]
    fn only_whole_words_and_pages_inside_it_are_changed() {
        let mut flash = blank();
        assert_eq!(
            block_on(flash.write(2, &[0; 4])),
            Err(FlashError::NotAligned)
        );
        assert_eq!(
            block_on(flash.write(4, &[0; 3])),
            Err(FlashError::NotAligned)
        );
        assert_eq!(block_on(flash.erase(0, 100)), Err(FlashError::NotAligned));
        assert_eq!(block_on(flash.erase(PAGE, 0)), Err(FlashError::OutOfBounds));
        assert_eq!(
            block_on(flash.write(SIZE, &[0; 4])),
            Err(FlashError::OutOfBounds)
        );
        assert_eq!(
            block_on(flash.read(SIZE, &mut [0])),
            Err(FlashError::OutOfBounds)
        );
        assert_eq!(
            read(&mut flash, 0, SIZE as usize),
            vec![BLANK; SIZE as usize]
        );
    }
}
