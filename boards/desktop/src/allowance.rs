//! How often somebody may do something.

use std::time::{Duration, Instant};

/// So much at once, and then one more after every pause.
pub(crate) struct Allowance {
    pause: Duration,
    /// What may be done at once, as the pauses it takes to earn it.
    at_once: Duration,
    /// When everything that was done will have been earned.
    earned_at: Instant,
}

impl Allowance {
    pub(crate) fn new(at_once: u32, pause: Duration) -> Self {
        Self {
            pause,
            // The one that is done now needs no pause before it.
            at_once: pause * at_once.saturating_sub(1),
            earned_at: Instant::now(),
        }
    }

    /// How long to wait until it may be done once more.
    pub(crate) fn wait(&self, now: Instant) -> Duration {
        self.earned_at
            .saturating_duration_since(now)
            .saturating_sub(self.at_once)
    }

    /// Does it once more, if it may be done now.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let may = self.wait(now).is_zero();
        if may {
            self.earned_at = self.earned_at.max(now) + self.pause;
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_at_once_and_then_one_a_pause() {
        let pause = Duration::from_millis(50);
        let mut allowance = Allowance::new(3, pause);
        let start = Instant::now();
        let mut taken = |after: u32, times: usize| {
            let now = start + pause * after;
            (0..times).filter(|_| allowance.take(now)).count()
        };
        assert_eq!(taken(0, 100), 3);
        assert_eq!(taken(1, 100), 1);
        assert_eq!(taken(3, 100), 2);
        assert_eq!(taken(100, 100), 3);
    }
}
