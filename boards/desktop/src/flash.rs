//! The flash memory as a file: bits are cleared by writing and set only a page at a time, as on the Pico,
//! so the same store keeps the games here and there.

use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::Path;

use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use stationmaster::store::{PAGE, WORD};

/// What an erased byte holds.
const BLANK: u8 = 0xFF;

/// A flash memory in a file nobody else writes to meanwhile.
pub(crate) struct FileFlash {
    file: File,
    /// The same bytes as in the file, since writing needs to know what was there.
    bytes: Vec<u8>,
}

/// Why a file cannot be the flash memory.
#[derive(Debug)]
pub(crate) enum NotOpened {
    /// Another program holds it.
    InUse,
    /// It is something else: it has that many bytes.
    WrongSize(usize),
    /// The computer refuses.
    Io(io::Error),
}

impl fmt::Display for NotOpened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InUse => f.write_str("another Stationmaster is playing with this file"),
            Self::WrongSize(bytes) => write!(
                f,
                "this is no save of Stationmaster's: it has {bytes} bytes. It was left as it is"
            ),
            Self::Io(error) => write!(f, "{error}"),
        }
    }
}

impl From<io::Error> for NotOpened {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl FileFlash {
    /// Opens the memory of `size` bytes in a file, and makes a blank one where there is none.
    pub(crate) fn open(path: &Path, size: u32) -> Result<Self, NotOpened> {
        let folder = path.parent().unwrap_or(Path::new(""));
        fs::create_dir_all(folder)?;
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => NotOpened::InUse,
            TryLockError::Error(error) => NotOpened::Io(error),
        })?;
        let size = size as usize;
        let mut bytes = Vec::with_capacity(size);
        // A byte more than it should have is enough to know.
        (&mut file).take(size as u64 + 1).read_to_end(&mut bytes)?;
        if bytes.len() < size && bytes.iter().all(|&byte| byte == BLANK) {
            // It is new, or the power went while it was made.
            bytes.resize(size, BLANK);
            file.rewind()?;
            file.write_all(&bytes)?;
            file.sync_all()?;
            sync_folder(folder)?;
        }
        if bytes.len() == size {
            Ok(Self { file, bytes })
        } else {
            let found = file.metadata()?.len();
            Err(NotOpened::WrongSize(found.try_into().unwrap_or(usize::MAX)))
        }
    }

    /// Where `length` bytes from `offset` on lie, if they do so in whole pieces of `unit`.
    fn range(&self, offset: u32, length: usize, unit: u32) -> Result<Range<usize>, FlashError> {
        let start = offset as usize;
        let end = start.checked_add(length).ok_or(FlashError::OutOfBounds)?;
        if end > self.bytes.len() {
            return Err(FlashError::OutOfBounds);
        }
        let whole = |at: usize| at.is_multiple_of(unit as usize);
        if whole(start) && whole(end) {
            Ok(start..end)
        } else {
            Err(FlashError::NotAligned)
        }
    }

    /// Changes bytes in memory and in the file, and returns when they are on the disk.
    fn change(
        &mut self,
        range: Range<usize>,
        change: impl Fn(&mut [u8]),
    ) -> Result<(), FlashError> {
        let start = range.start as u64;
        let bytes = self.bytes.get_mut(range).ok_or(FlashError::OutOfBounds)?;
        change(bytes);
        let written = self
            .file
            .seek(SeekFrom::Start(start))
            .and_then(|_| self.file.write_all(bytes))
            .and_then(|()| self.file.sync_data());
        written.map_err(|error| FlashError::Disk(error.kind()))
    }
}

/// A new file lasts only once its folder knows of it for good.
fn sync_folder(folder: &Path) -> io::Result<()> {
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    if cfg!(unix) {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Why the memory does not do what it was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FlashError {
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
        let range = self.range(offset, bytes.len(), 1)?;
        bytes.copy_from_slice(self.bytes.get(range).ok_or(FlashError::OutOfBounds)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for FileFlash {
    const WRITE_SIZE: usize = WORD as usize;
    const ERASE_SIZE: usize = PAGE as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashError> {
        let length = to.checked_sub(from).ok_or(FlashError::OutOfBounds)?;
        let range = self.range(from, length as usize, PAGE)?;
        self.change(range, |bytes| bytes.fill(BLANK))
    }

    async fn write(&mut self, offset: u32, written: &[u8]) -> Result<(), FlashError> {
        let range = self.range(offset, written.len(), WORD)?;
        self.change(range, |bytes| {
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
    use embassy_futures::block_on;
    use std::path::PathBuf;

    const SIZE: u32 = 4 * PAGE;

    /// A path of this test's own with nothing there yet.
    fn path(test: &str) -> PathBuf {
        let file = format!("stationmaster-{}-{test}", std::process::id());
        let path = std::env::temp_dir().join(file).join("save.flash");
        let _ = fs::remove_file(&path);
        path
    }

    fn read(flash: &mut FileFlash, offset: u32, length: usize) -> Vec<u8> {
        let mut bytes = vec![0; length];
        block_on(flash.read(offset, &mut bytes)).unwrap();
        bytes
    }

    #[test]
    fn a_new_one_is_blank_and_made_with_its_folder() {
        let mut flash = FileFlash::open(&path("new"), SIZE).unwrap();
        assert_eq!(flash.capacity(), SIZE as usize);
        assert_eq!(
            read(&mut flash, 0, SIZE as usize),
            vec![BLANK; SIZE as usize]
        );
    }

    #[test]
    fn writing_only_clears_bits_and_erasing_sets_a_page() {
        let mut flash = FileFlash::open(&path("bits"), SIZE).unwrap();
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
        let mut flash = FileFlash::open(&path("geometry"), SIZE).unwrap();
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

    #[test]
    fn what_was_written_is_there_the_next_time() {
        let path = path("persistence");
        let mut flash = FileFlash::open(&path, SIZE).unwrap();
        block_on(flash.write(PAGE, b"Utica  4")).unwrap();
        drop(flash);
        let mut flash = FileFlash::open(&path, SIZE).unwrap();
        assert_eq!(read(&mut flash, PAGE, 8), b"Utica  4");
    }

    #[test]
    fn two_do_not_write_the_same_file() {
        let path = path("lock");
        let _first = FileFlash::open(&path, SIZE).unwrap();
        assert!(matches!(
            FileFlash::open(&path, SIZE),
            Err(NotOpened::InUse)
        ));
    }

    #[test]
    fn a_file_of_another_size_is_left_alone() {
        let path = path("size");
        for content in [vec![b'x'; 17], vec![BLANK; SIZE as usize + 5]] {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &content).unwrap();
            let Err(NotOpened::WrongSize(found)) = FileFlash::open(&path, SIZE) else {
                panic!("it was opened");
            };
            assert_eq!(found, content.len());
            assert_eq!(fs::read(&path).unwrap(), content);
        }
    }

    #[test]
    fn one_half_made_is_made_whole() {
        let path = path("half");
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, vec![BLANK; 100]).unwrap();
        assert_eq!(
            FileFlash::open(&path, SIZE).unwrap().capacity(),
            SIZE as usize
        );
        assert_eq!(fs::read(&path).unwrap(), vec![BLANK; SIZE as usize]);
    }
}
