//! What all viewers see. Only the newest is kept: who is slow misses what was between.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use stationmaster::device::Panel;
use stationmaster_page::Scene;

/// Where the device shows itself.
pub(crate) struct Broadcast {
    shown: Mutex<Shown>,
    news: Condvar,
}

struct Shown {
    scene: Scene,
    /// Counts the changes.
    version: u64,
}

impl Broadcast {
    pub(crate) fn new(panel: Panel) -> Self {
        let scene = Scene::new(panel);
        Self {
            shown: Mutex::new(Shown { scene, version: 0 }),
            news: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Shown> {
        // A scene half drawn is followed by a whole one.
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes what is seen.
    pub(crate) fn show(&self, change: impl FnOnce(&mut Scene)) {
        let mut shown = self.lock();
        change(&mut shown.scene);
        shown.version += 1;
        drop(shown);
        self.news.notify_all();
    }

    /// Lets everybody who waits look up, though nothing is new to see.
    pub(crate) fn ring(&self) {
        // With the lock, so that nobody is between looking and waiting.
        drop(self.lock());
        self.news.notify_all();
    }

    /// Waits until there is a later scene than the one `seen`, or `other` has something to say, or patience ends.
    pub(crate) fn wait<T>(
        &self,
        seen: &mut u64,
        patience: Duration,
        mut other: impl FnMut() -> Option<T>,
    ) -> News<T> {
        let until = Instant::now() + patience;
        let mut shown = self.lock();
        loop {
            if let Some(news) = other() {
                return News::Other(news);
            }
            if shown.version != *seen {
                *seen = shown.version;
                return News::Scene(shown.scene.clone());
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return News::None;
            }
            shown = self
                .news
                .wait_timeout(shown, left)
                .unwrap_or_else(PoisonError::into_inner)
                .0;
        }
    }
}

/// What somebody waited for.
pub(crate) enum News<T> {
    /// There is another scene.
    Scene(Scene),
    /// Something else.
    Other(T),
    /// Nothing came.
    None,
}
