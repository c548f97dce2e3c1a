//! The file behind the flash memory. A commit is on the disk as a whole or not at all.
//!
//! The store relies on its writes reaching the flash one after the other. A file gives no such promise: between two
//! syncs the disk may keep any part of what was written. A sync after every write would keep the order, but one game
//! loaded from a sheet is some 900 writes, and everybody waits for them. So the writes of one commit are collected
//! and written twice:
//!
//! 1. All changed blocks go behind the image, with a checksum, and are synced. From then on the commit stands.
//! 2. They go to their places in the image, which is synced, too. What is behind the image may go then.
//!
//! When the power goes during 1, the checksum is wrong and the image is the one before. During 2 the record is whole, and
//! the next start repeats 2. Both are the same whatever order the disk chooses inside one of them, so two syncs are
//! enough, be it one entry or a thousand. A temporary file that is renamed would do as well, but the lock
//! that keeps a second Stationmaster away belongs to a file and not to its name, and would be lost with every entry.

#[cfg(test)]
pub(crate) mod test_disk;

use std::fmt;
use std::io;
use std::time::SystemTime;

/// What an erased byte holds.
pub const BLANK: u8 = 0xFF;

/// What is written of the image at once.
const BLOCK: usize = 512;
/// A block in the record, with its number before it.
const NUMBERED: usize = size_of::<u32>() + BLOCK;
/// What the record of a commit begins with. Its checksum and the number of its blocks follow.
const MAGIC: &[u8; 8] = b"SM redo1";
const HEAD: usize = MAGIC.len() + 2 * size_of::<u32>();

/// What is needed of a file, so that tests can let it fail.
pub trait Storage {
    /// Its bytes from the first on, but no more than so many.
    fn read(&mut self, most: usize) -> io::Result<Vec<u8>>;
    /// Writes some of the bytes, and says how many.
    fn write(&mut self, at: usize, bytes: &[u8]) -> io::Result<usize>;
    /// Makes it so long.
    fn set_length(&mut self, length: usize) -> io::Result<()>;
    /// Returns when everything written is on the disk.
    fn sync(&mut self) -> io::Result<()>;
    /// What tells whether somebody else has changed it since; nothing if it is not under its name any more.
    fn stamp(&self) -> Option<Stamp>;
}

/// When a file was changed last, and how long it was then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stamp {
    /// When it was changed last.
    pub changed: SystemTime,
    /// How many bytes it had then.
    pub length: u64,
}

/// A flash memory's image in a file nobody else writes to meanwhile.
pub struct Save {
    file: Box<dyn Storage>,
    /// What is on the disk for certain.
    image: Vec<u8>,
    /// Blocks of the image whose record is on the disk, while they themselves may not be.
    unfinished: Vec<usize>,
    /// When it was looked at last, and was as it should be.
    stamp: Option<Stamp>,
}

/// Why a file cannot be the flash memory.
#[derive(Debug)]
pub enum NotOpened {
    /// Another program holds it.
    InUse,
    /// It is a pipe, a device or a folder.
    NoFile,
    /// It is something else: it has that many bytes.
    WrongSize(usize),
    /// The computer refuses.
    Io(io::Error),
}

impl fmt::Display for NotOpened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InUse => f.write_str("another Stationmaster is playing with this file"),
            Self::NoFile => f.write_str("this is no file a game can be kept in"),
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

impl Save {
    /// Opens the image of `size` bytes in a file, and makes a blank one where there is none yet.
    pub fn new(mut file: Box<dyn Storage>, size: usize) -> Result<Self, NotOpened> {
        // A byte more than it should have is enough to know.
        let mut bytes = file.read(longest(size) + 1)?;
        if bytes.len() < size && bytes.iter().all(|&byte| byte == BLANK) {
            // It is new, or the power went while it was made.
            bytes.resize(size, BLANK);
            write_all(&mut *file, 0, &bytes)?;
            file.sync()?;
        }
        let found = bytes.len();
        let (image, unfinished) = recovered(bytes, size).ok_or(NotOpened::WrongSize(found))?;
        let mut save = Self {
            file,
            image,
            unfinished,
            stamp: None,
        };
        save.finish()?;
        save.stamp = save.file.stamp();
        Ok(save)
    }

    /// What is on the disk.
    pub fn image(&self) -> &[u8] {
        &self.image
    }

    /// Puts another image of the same size on the disk. After an error the one before is still there.
    pub fn commit(&mut self, image: &[u8]) -> io::Result<()> {
        if !self.is_in_place() {
            return Err(io::ErrorKind::NotFound.into());
        }
        self.finish()?;
        let blocks = self.changed_blocks(image);
        if blocks.is_empty() {
            return Ok(());
        }
        let record = record(image, &blocks);
        let size = self.image.len();
        let recorded = write_all(&mut *self.file, size, &record).and_then(|()| self.file.sync());
        if let Err(error) = recorded {
            // Nothing of the image was touched. Where the record is whole on the disk nevertheless, the next start goes on with
            // an entry nobody has seen, which is as if the power had gone right after it.
            let _ = self.file.set_length(size);
            self.stamp = self.file.stamp();
            return Err(error);
        }
        self.stamp = self.file.stamp();
        if self.stamp.is_none() {
            // It went while it was written to: what is in it now, nobody will find.
            return Err(io::ErrorKind::NotFound.into());
        }
        image.clone_into(&mut self.image);
        self.unfinished = blocks;
        // The commit stands already. What fails here is tried again before the next one.
        let _ = self.finish();
        Ok(())
    }

    /// Writes what is recorded to its places.
    fn finish(&mut self) -> io::Result<()> {
        if self.unfinished.is_empty() {
            return Ok(());
        }
        for &block in &self.unfinished {
            let bytes = self.image.chunks(BLOCK).nth(block).unwrap_or_default();
            write_all(&mut *self.file, block * BLOCK, bytes)?;
        }
        self.file.sync()?;
        self.unfinished.clear();
        // A record that stays behind is overwritten by the next, or says once more what is there.
        let _ = self.file.set_length(self.image.len());
        self.stamp = self.file.stamp();
        Ok(())
    }

    /// The numbers of the blocks that are different in another image.
    fn changed_blocks(&self, image: &[u8]) -> Vec<usize> {
        let pairs = self.image.chunks(BLOCK).zip(image.chunks(BLOCK));
        let changed = pairs.enumerate().filter(|(_, (old, new))| old != new);
        changed.map(|(block, _)| block).collect()
    }

    /// Whether the file is still under its name and holds what it should.
    pub fn is_in_place(&mut self) -> bool {
        let stamp = self.file.stamp();
        if stamp.is_none() || stamp == self.stamp {
            return stamp.is_some();
        }
        // Somebody has touched it, perhaps without changing anything.
        let size = self.image.len();
        let bytes = self.file.read(longest(size) + 1);
        let holds = bytes.ok().and_then(|bytes| recovered(bytes, size));
        let is_same = holds.is_some_and(|(image, _)| image == self.image);
        if is_same {
            self.stamp = stamp;
        }
        is_same
    }
}

/// The longest a file with an image of `size` bytes becomes, while a commit of all its blocks is recorded.
fn longest(size: usize) -> usize {
    size + HEAD + size.div_ceil(BLOCK) * NUMBERED
}

/// The image in a file's bytes and the blocks that must be written to their places; nothing if it is no save.
fn recovered(mut bytes: Vec<u8>, size: usize) -> Option<(Vec<u8>, Vec<usize>)> {
    if bytes.len() < size || bytes.len() > longest(size) {
        return None;
    }
    let behind = bytes.split_off(size);
    // Half a record may be anything where the disk had not come to it: nothing, then. But it begins like one.
    let is_record = behind.iter().zip(MAGIC).all(|(&a, &b)| a == b || a == 0);
    if !is_record {
        return None;
    }
    let mut blocks = Vec::new();
    for (block, content) in read_record(&behind).unwrap_or_default() {
        let start = block.checked_mul(BLOCK)?;
        let place = bytes.get_mut(start..start.checked_add(BLOCK)?)?;
        place.copy_from_slice(content);
        blocks.push(block);
    }
    Some((bytes, blocks))
}

/// What is written behind the image.
fn record(image: &[u8], blocks: &[usize]) -> Vec<u8> {
    let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes();
    let mut checked = number(blocks.len()).to_vec();
    for &block in blocks {
        checked.extend(number(block));
        checked.extend(image.chunks(BLOCK).nth(block).unwrap_or_default());
    }
    let sum = crc32fast::hash(&checked).to_le_bytes();
    [MAGIC.as_slice(), &sum, &checked].concat()
}

/// The blocks of a record with their numbers, if all of it is there.
fn read_record(bytes: &[u8]) -> Option<Vec<(usize, &[u8])>> {
    let (sum, checked) = bytes.strip_prefix(MAGIC)?.split_first_chunk()?;
    let (count, blocks) = checked.split_first_chunk()?;
    let length = (u32::from_le_bytes(*count) as usize).checked_mul(NUMBERED)?;
    let blocks = blocks.get(..length)?;
    let checked = checked.get(..size_of::<u32>() + length)?;
    if crc32fast::hash(checked) != u32::from_le_bytes(*sum) {
        return None;
    }
    blocks
        .chunks(NUMBERED)
        .map(|numbered| {
            let (number, content) = numbered.split_first_chunk()?;
            Some((u32::from_le_bytes(*number) as usize, content))
        })
        .collect()
}

/// Writes all of it, however little the file takes at a time.
fn write_all(file: &mut dyn Storage, mut at: usize, mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match file.write(at, bytes) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(written) => {
                at += written;
                bytes = bytes.get(written..).unwrap_or_default();
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
