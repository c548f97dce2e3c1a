//! How long everybody has thought.

use core::fmt::{self, Write};

use super::{Device, Moment};
use crate::table::{MOST_SEATS, Name, Seat};

/// What a line of a sheet begins with that says how long somebody has thought. It is a comment to everything else that
/// reads sheets, since it is no part of the game.
const LINE: &str = "# clock ";

/// A clock for every seat. Only the active player's runs.
#[derive(Clone, Debug, Default)]
pub(super) struct Clocks {
    /// Whole seconds that records say.
    spent: [u32; MOST_SEATS],
    /// Since when the active player has been thinking; `None` while paused.
    since: Option<Moment>,
    /// The active player's seconds before a pause, which the next record says.
    owed: u16,
}

impl Clocks {
    /// Starts, or goes on.
    pub(super) fn run(&mut self, now: Moment) {
        self.since.get_or_insert(now);
    }

    /// Stops. The time so far is the active player's.
    pub(super) fn pause(&mut self, now: Moment) {
        self.owed = self.not_charged(now);
        self.since = None;
    }

    /// Charges the active player the whole seconds since the last time, and says how many a record must.
    pub(super) fn charge(&mut self, active: Option<Seat>, now: Moment) -> u16 {
        let seconds = self.not_charged(now);
        if let Some(since) = &mut self.since {
            // What is left of the last second counts next time.
            since.0 += now.0.saturating_sub(since.0) / 1000 * 1000;
        }
        self.owed = 0;
        if let Some(seat) = active {
            self.add(seat, seconds);
        }
        seconds
    }

    /// The active player's seconds that no record says yet.
    fn not_charged(&self, now: Moment) -> u16 {
        let running = self
            .since
            .map_or(0, |since| now.0.saturating_sub(since.0) / 1000);
        let running = u16::try_from(running).unwrap_or(u16::MAX);
        self.owed.saturating_add(running)
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
        let more = if is_active { self.not_charged(now) } else { 0 };
        spent.saturating_add(more.into())
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

/// Writes how long somebody has thought, as a line for the end of a sheet; nothing where no clock ran.
pub(crate) fn write_clock(name: Name, seconds: u32, out: &mut dyn Write) -> fmt::Result {
    match seconds {
        0 => Ok(()),
        _ => writeln!(out, "{LINE}{name} {seconds}"),
    }
}

impl Device {
    /// Whole seconds somebody has thought; nothing where the table wants no clocks.
    pub fn clock(&self, seat: Seat) -> Option<u32> {
        self.settings.clock.then(|| self.seconds(seat))
    }

    /// Writes when the game was played and how long everybody has thought, as lines for the end of a sheet.
    pub fn write_times(&self, out: &mut dyn Write) -> fmt::Result {
        let Some(game) = self.game.get() else {
            return Ok(());
        };
        if let Some(date) = self.date() {
            date.write_line(out)?;
        }
        let table = game.view().table();
        let mut seats = table.seats();
        seats.try_for_each(|seat| write_clock(table.name(seat), self.seconds(seat), out))
    }

    /// Reads such lines of a sheet that was loaded. Anybody may write comments, so a line that says something else is none.
    pub(super) fn read_clocks(&mut self, sheet: &str) {
        let Some(game) = self.game.get() else {
            return;
        };
        let table = game.view().table();
        let mut spent = self.clocks.spent();
        for line in sheet.lines().filter_map(|line| line.strip_prefix(LINE)) {
            let mut words = line.split_whitespace();
            let seat = words.next().and_then(|name| table.seat_of(name));
            let seconds = words.next().and_then(|seconds| seconds.parse().ok());
            let place = seat.and_then(|seat| spent.get_mut(seat.index()));
            if let (Some(place), Some(seconds), None) = (place, seconds, words.next()) {
                *place = seconds;
            }
        }
        self.clocks.restore(spent);
    }
}
