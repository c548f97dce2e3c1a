//! The border to the worker: what it does for the companion, and what it asks of it. Numbers alone cross it; texts and bytes
//! lie in the memory of this program, and the worker is told where.
#![allow(
    unsafe_code,
    reason = "what is on the other side is not Rust; see `page/worker.js`"
)]

use std::cell::RefCell;
use std::io;

use stationmaster::device::Moment;
use stationmaster_page::Told;

use crate::board::Board;

#[link(wasm_import_module = "worker")]
unsafe extern "C" {
    /// Reads the file from its beginning, and says how many bytes there were.
    #[link_name = "read"]
    fn read_file(to: *mut u8, most: usize) -> isize;
    /// Writes bytes into the file, and says how many.
    #[link_name = "write"]
    fn write_file(at: usize, from: *const u8, length: usize) -> isize;
    /// Makes the file so long.
    #[link_name = "truncate"]
    safe fn set_file_length(length: usize) -> isize;
    /// Returns when everything written is on the disk.
    #[link_name = "flush"]
    safe fn sync_file() -> isize;
    /// Gives the page a message.
    #[link_name = "words"]
    fn tell_words(from: *const u8, length: usize);
    /// Gives the page a patch of the picture.
    #[link_name = "patch"]
    fn tell_patch(from: *const u8, length: usize);
    /// Says why the program stops.
    #[link_name = "stopped"]
    fn tell_stopped(from: *const u8, length: usize);
}

/// A negative answer is the worker's way to say that something failed.
fn checked(answer: isize) -> io::Result<usize> {
    usize::try_from(answer).map_err(|_| io::ErrorKind::Other.into())
}

/// The file's bytes from the first on, but no more than so many.
pub(crate) fn read(most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = vec![0; most];
    // SAFETY: the worker writes no more than `most` bytes from there on.
    let read = checked(unsafe { read_file(bytes.as_mut_ptr(), most) })?;
    bytes.truncate(read);
    Ok(bytes)
}

/// Writes some of the bytes, and says how many.
pub(crate) fn write(at: usize, bytes: &[u8]) -> io::Result<usize> {
    // SAFETY: the worker reads these bytes and keeps none of them.
    checked(unsafe { write_file(at, bytes.as_ptr(), bytes.len()) })
}

/// Makes the file so long.
pub(crate) fn set_length(length: usize) -> io::Result<()> {
    checked(set_file_length(length)).map(drop)
}

/// Returns when everything written is on the disk.
pub(crate) fn sync() -> io::Result<()> {
    checked(sync_file()).map(drop)
}

/// Gives the page a message.
pub(crate) fn tell(told: &Told) {
    // SAFETY: the worker copies these bytes before it returns.
    unsafe {
        match told {
            Told::Words(words) => tell_words(words.as_ptr(), words.len()),
            Told::Patch(patch) => tell_patch(patch.as_ptr(), patch.len()),
        }
    }
}

thread_local! {
    static BOARD: RefCell<Option<Board>> = const { RefCell::new(None) };
    /// Where the worker puts what the page says.
    static MAIL: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

fn moment(milliseconds: f64) -> Moment {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the clock of a browser is a number that never is negative and does not get that far"
    )]
    Moment(milliseconds as u64)
}

fn with_board(then: impl FnOnce(&mut Board)) {
    BOARD.with_borrow_mut(|board| board.as_mut().map(then));
}

/// Opens the file and shows the game in it. Not zero if the file is no save of ours.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn open() -> u32 {
    std::panic::set_hook(Box::new(|stopped| {
        let words = stopped.to_string();
        // SAFETY: the worker copies these bytes before it returns.
        unsafe { tell_stopped(words.as_ptr(), words.len()) }
    }));
    let Ok(board) = Board::open() else {
        return 1;
    };
    BOARD.set(Some(board));
    with_board(Board::show);
    0
}

/// Makes room for a message of the page, and says where.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(length: usize) -> *mut u8 {
    MAIL.with_borrow_mut(|mail| {
        mail.clear();
        mail.resize(length, 0);
        mail.as_mut_ptr()
    })
}

/// The page has said what lies there.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn hear(now: f64) {
    let mail = MAIL.take();
    with_board(|board| board.hear(&mail, moment(now)));
}

/// Time has passed.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn tick(now: f64) {
    with_board(|board| board.tick(moment(now)));
}

/// When something happens by itself; never is infinitely late.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn wakes_at() -> f64 {
    let mut wakes = f64::INFINITY;
    with_board(|board| {
        if let Some(Moment(at)) = board.wakes_at() {
            #[allow(
                clippy::cast_precision_loss,
                reason = "it is a number of milliseconds in one evening"
            )]
            let at = at as f64;
            wakes = at;
        }
    });
    wakes
}
