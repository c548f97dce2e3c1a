//! Starts the program again when it hangs, and remembers what it was doing.
//!
//! Scratch registers outlive such a start, but not the plug.

use core::sync::atomic::{AtomicU8, Ordering};

use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_time::Duration;
use stationmaster::device::{Doing, Hang};

use super::stack;

/// Longer than anything takes but erasing several worn pages; the chip can wait 8.3 seconds at the most.
const PATIENCE: Duration = Duration::from_secs(8);
/// While nothing happens the program looks up at least this often.
pub(crate) const LOOK_UP: Duration = Duration::from_secs(4);
/// A page may take 0.4 seconds to erase, and there are 32 of them: so many may be erased at once.
const MOST_ERASES: u8 = 64;

/// Which scratch register has what. The boot ROM uses those from the fourth on.
const DOING: usize = 0;
const HANGS: usize = 1;
/// Tells what was noted from what happens to be there.
const NOTED: u32 = 0x5354_4d00;
/// So many hangs before anybody has pressed a button are enough.
const MOST_HANGS: u32 = 3;

static ERASES: AtomicU8 = AtomicU8::new(0);

#[allow(
    unsafe_code,
    reason = "nobody else has it, and each of its registers is written at once"
)]
fn watchdog() -> Watchdog {
    Watchdog::new(unsafe { WATCHDOG::steal() })
}

/// Begins to watch, and says how the program hung if that is why it was started.
///
/// Where it would hang again and again it stops instead, so that somebody can read why.
pub(crate) fn start() -> Option<Hang> {
    let mut watchdog = watchdog();
    let noted = watchdog.get_scratch(DOING).wrapping_sub(NOTED);
    let noted = usize::try_from(noted).unwrap_or(usize::MAX);
    // The boot ROM lets the watchdog run out, too, where it starts a program it was just given: then nothing is noted.
    let doing_then = Doing::ALL.get(noted).copied();
    let is_late = watchdog.reset_reason() == Some(ResetReason::TimedOut);
    let hang = doing_then.filter(|_| is_late).map(|doing| Hang {
        doing,
        stack_was_full: stack::was_full(),
    });
    stack::paint();
    let hangs = hang.map_or(0, |_| watchdog.get_scratch(HANGS).saturating_add(1));
    watchdog.set_scratch(HANGS, hangs);
    doing(Doing::Starting);
    watchdog.start(PATIENCE);
    if let Some(hang) = hang {
        let is_enough = hangs >= MOST_HANGS || hang.doing == Doing::Starting;
        assert!(!is_enough, "it hangs again and again: {hang:?}");
    }
    hang
}

/// Notes down what the program does from here on, which shows that it does something.
pub(crate) fn doing(doing: Doing) {
    let mut watchdog = watchdog();
    watchdog.feed(PATIENCE);
    watchdog.set_scratch(DOING, NOTED + doing as u32);
    if doing == Doing::Pressed {
        watchdog.set_scratch(HANGS, 0);
    }
    ERASES.store(0, Ordering::Relaxed);
}

/// A page is about to be erased, which may take long.
pub(crate) fn erases() {
    let erases = ERASES.load(Ordering::Relaxed);
    if erases < MOST_ERASES {
        ERASES.store(erases + 1, Ordering::Relaxed);
        watchdog().feed(PATIENCE);
    }
}

/// Waits once more: the program has stopped, and says why.
pub(crate) fn feed() {
    watchdog().feed(PATIENCE);
}

/// Watches no more: somebody reads why the program has stopped.
pub(crate) fn stop() {
    watchdog().stop();
}

/// Starts as a drive that takes another program. What was noted would be told as a hang by that one.
pub(crate) fn become_drive() -> ! {
    watchdog().set_scratch(DOING, 0);
    embassy_rp::rom_data::reset_to_usb_boot(0, 0);
    start_again()
}

/// Starts the program again.
pub(crate) fn start_again() -> ! {
    watchdog().trigger_reset();
    loop {
        cortex_m::asm::wfe();
    }
}
