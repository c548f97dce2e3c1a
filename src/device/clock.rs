//! How long everybody has thought.

use super::Moment;
use crate::table::{MOST_SEATS, Seat};

/// A clock for every seat. Only the active player's runs.
#[derive(Clone, Debug, Default)]
pub(super) struct Clocks {
    /// Whole seconds that are on flash, or will be with the next record.
    spent: [u32; MOST_SEATS],
    /// Since when the active player has been thinking; `None` while paused.
    since: Option<Moment>,
}

impl Clocks {
    /// Starts, or goes on.
    pub(super) fn run(&mut self, now: Moment) {
        self.since.get_or_insert(now);
    }

    /// Stops. The time so far is the active player's.
    pub(super) fn pause(&mut self, active: Option<Seat>, now: Moment) {
        self.charge(active, now);
        self.since = None;
    }

    /// Charges the whole seconds since the last time to the active player, and says how many.
    pub(super) fn charge(&mut self, active: Option<Seat>, now: Moment) -> u16 {
        let Some(since) = self.since else { return 0 };
        let seconds = now.0.saturating_sub(since.0) / 1000;
        self.since = Some(Moment(since.0 + seconds * 1000));
        let seconds = u16::try_from(seconds).unwrap_or(u16::MAX);
        if let Some(seat) = active {
            self.add(seat, seconds);
        }
        seconds
    }

    /// Adds what a record says.
    pub(super) fn add(&mut self, seat: Seat, seconds: u16) {
        if let Some(spent) = self.spent.get_mut(seat.index()) {
            *spent = spent.saturating_add(seconds.into());
        }
    }

    /// Whole seconds a player has thought; the active one's go on.
    pub(super) fn seconds(&self, seat: Seat, is_active: bool, now: Moment) -> u32 {
        let spent = self.spent.get(seat.index()).copied().unwrap_or_default();
        let running = self.since.filter(|_| is_active);
        let since = running.map_or(0, |since| now.0.saturating_sub(since.0) / 1000);
        spent.saturating_add(u32::try_from(since).unwrap_or(u32::MAX))
    }

    /// When the shown number changes next.
    pub(super) fn next_second(&self, now: Moment) -> Option<Moment> {
        let since = self.since?;
        let seconds = now.0.saturating_sub(since.0) / 1000;
        Some(Moment(since.0 + (seconds + 1) * 1000))
    }

    /// Everybody's seconds, to be carried over.
    pub(super) fn spent(&self) -> [u32; MOST_SEATS] {
        self.spent
    }

    /// As they were when the power went.
    pub(super) fn restore(&mut self, spent: [u32; MOST_SEATS]) {
        self.spent = spent;
    }
}
