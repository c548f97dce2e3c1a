//! The flash as the core's store wants it: four bytes at a time, and where its region is.

use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Error, Flash};
use embassy_rp::peripherals::FLASH;
use embedded_storage_async::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, ReadNorFlash};
use stationmaster::store::{PAGE, Store, WORD};

use super::{unwatched, watchdog};

/// All of it: the Pico 2 has twice as much.
const SIZE: usize = 1024 * 1024 * if cfg!(target_abi = "eabihf") { 4 } else { 2 };
/// Pages for records in the store's region; it has two more for its label.
pub(crate) const PAGES: usize = 30;

/// The Pico's flash. Writing stops everything else, for the program runs from it, too.
pub(crate) struct PicoFlash {
    flash: Flash<'static, FLASH, Blocking, SIZE>,
}

impl PicoFlash {
    pub(crate) fn new(flash: Peri<'static, FLASH>) -> Self {
        Self {
            flash: Flash::new_blocking(flash),
        }
    }

    /// Where the store begins, as memory.x says.
    #[allow(
        unsafe_code,
        clippy::cast_possible_truncation,
        reason = "only the linker knows; addresses are looked at, of 32 bits, and nothing else"
    )]
    pub(crate) fn store_start() -> u32 {
        unsafe extern "C" {
            static __store_start: u8;
            static __store_size: u8;
        }
        let (start, size) = (&raw const __store_start, &raw const __store_size);
        assert_eq!(size.addr(), Store::<Self, PAGES>::SIZE as usize);
        start.addr() as u32
    }
}

impl ErrorType for PicoFlash {
    type Error = Error;
}

impl ReadNorFlash for PicoFlash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.flash.blocking_read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        SIZE
    }
}

impl NorFlash for PicoFlash {
    const WRITE_SIZE: usize = WORD as usize;
    const ERASE_SIZE: usize = PAGE as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        for page in (from..to).step_by(Self::ERASE_SIZE) {
            watchdog::erases();
            let flash = &mut self.flash;
            unwatched::meanwhile(|| flash.blocking_erase(page, page + PAGE))?;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        self.flash.blocking_write(offset, bytes)
    }
}

// Bits that are still 1 can be cleared later: the driver fills up with 1s what is not written.
impl MultiwriteNorFlash for PicoFlash {}
