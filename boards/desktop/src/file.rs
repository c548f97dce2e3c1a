//! The file the games are kept in, which only this program uses.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use stationmaster_page::{FileFlash, NotOpened, Save, Stamp, Storage};

/// Opens a flash memory of `size` bytes in a file, and makes a blank one where there is none.
pub(crate) fn open(path: &Path, size: u32) -> Result<FileFlash, NotOpened> {
    let file = NamedFile::open(path)?;
    let is_new = file.file.metadata()?.len() < u64::from(size);
    let save = Save::new(Box::new(file), size as usize)?;
    if is_new {
        sync_folder_of(path)?;
    }
    Ok(FileFlash::of(save))
}

/// A file with its name.
struct NamedFile {
    file: File,
    path: PathBuf,
}

impl NamedFile {
    fn open(path: &Path) -> Result<Self, NotOpened> {
        fs::create_dir_all(folder_of(path))?;
        // Not even to look at: opening a device or a pipe can do something.
        if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            return Err(NotOpened::NoFile);
        }
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        for_nobody_else(&mut options);
        let file = options.open(path).map_err(|error| {
            if is_shared_already(&error) {
                NotOpened::InUse
            } else {
                NotOpened::Io(error)
            }
        })?;
        if !file.metadata()?.is_file() {
            return Err(NotOpened::NoFile);
        }
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => NotOpened::InUse,
            TryLockError::Error(error) => NotOpened::Io(error),
        })?;
        Ok(Self {
            file,
            path: path.to_owned(),
        })
    }
}

impl Storage for NamedFile {
    fn read(&mut self, most: usize) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.file.rewind()?;
        (&self.file).take(most as u64).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn write(&mut self, at: usize, bytes: &[u8]) -> io::Result<usize> {
        self.file.seek(SeekFrom::Start(at as u64))?;
        self.file.write(bytes)
    }

    fn set_length(&mut self, length: usize) -> io::Result<()> {
        self.file.set_len(length as u64)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.file.sync_data()
    }

    fn stamp(&self) -> Option<Stamp> {
        let own = self.file.metadata().ok()?;
        let named = fs::metadata(&self.path).ok()?;
        is_same_file(&own, &named).then_some(())?;
        Some(Stamp {
            changed: own.modified().ok()?,
            length: own.len(),
        })
    }
}

#[cfg(unix)]
fn is_same_file(one: &fs::Metadata, other: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Nobody can put another in its place while it is open: see `for_nobody_else`.
#[cfg(not(unix))]
fn is_same_file(_: &fs::Metadata, _: &fs::Metadata) -> bool {
    true
}

/// Where the system can keep others from writing to an open file or deleting it, it shall.
#[cfg(windows)]
fn for_nobody_else(options: &mut OpenOptions) {
    use std::os::windows::fs::OpenOptionsExt;
    const FILE_SHARE_READ: u32 = 1;
    options.share_mode(FILE_SHARE_READ);
}

#[cfg(not(windows))]
fn for_nobody_else(_: &mut OpenOptions) {}

fn is_shared_already(error: &io::Error) -> bool {
    const ERROR_SHARING_VIOLATION: i32 = 32;
    cfg!(windows) && error.raw_os_error() == Some(ERROR_SHARING_VIOLATION)
}

fn folder_of(path: &Path) -> &Path {
    path.parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// A new file lasts only once its folder knows of it for good.
fn sync_folder_of(path: &Path) -> io::Result<()> {
    if cfg!(unix) {
        File::open(folder_of(path))?.sync_all()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use embassy_futures::block_on;
    use embedded_storage_async::nor_flash::{NorFlash, ReadNorFlash};
    use stationmaster::store::PAGE;
    use stationmaster_page::BLANK;

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
        let mut flash = open(&path("new"), SIZE).unwrap();
        assert_eq!(flash.capacity(), SIZE as usize);
        assert_eq!(
            read(&mut flash, 0, SIZE as usize),
            vec![BLANK; SIZE as usize]
        );
    }

    #[test]
    fn what_was_committed_is_there_the_next_time() {
        let path = path("persistence");
        let mut flash = open(&path, SIZE).unwrap();
        block_on(flash.write(PAGE, b"Utica  4")).unwrap();
        flash.commit().unwrap();
        block_on(flash.write(PAGE, b"Utica  0")).unwrap();
        drop(flash);
        let mut flash = open(&path, SIZE).unwrap();
        assert_eq!(read(&mut flash, PAGE, 8), b"Utica  4");
        // A file is as it was before there were commits.
        assert_eq!(fs::metadata(&path).unwrap().len(), u64::from(SIZE));
    }

    #[test]
    fn two_do_not_write_the_same_file() {
        let path = path("lock");
        let _first = open(&path, SIZE).unwrap();
        assert!(matches!(open(&path, SIZE), Err(NotOpened::InUse)));
    }

    #[test]
    fn a_file_of_another_size_is_left_alone() {
        let path = path("size");
        for content in [vec![b'x'; 17], vec![BLANK; SIZE as usize + 5]] {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &content).unwrap();
            let Err(NotOpened::WrongSize(found)) = open(&path, SIZE) else {
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
        assert_eq!(open(&path, SIZE).unwrap().capacity(), SIZE as usize);
        assert_eq!(fs::read(&path).unwrap(), vec![BLANK; SIZE as usize]);
    }
}
