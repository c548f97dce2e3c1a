//! The time track: whose marker lies where, and on top of which.

use super::board::MOST_PLAYERS;
use crate::table::Seat;

/// The markers on the time track.
///
/// They are kept in the order of play: from the lowest day up, and in one space from the bottom of
/// the stack. A marker that moves goes behind everyone on its new day, which is on top of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeTrack {
    markers: [Option<Marker>; MOST_PLAYERS],
    farthest: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Marker {
    seat: Seat,
    day: u8,
}

impl TimeTrack {
    /// A track without markers.
    pub const EMPTY: Self = Self {
        markers: [None; MOST_PLAYERS],
        farthest: 0,
    };

    fn markers(&self) -> impl Iterator<Item = Marker> + '_ {
        self.markers.iter().copied().flatten()
    }

    /// Puts a new marker on day 0, on top of those already there.
    pub(super) fn put(&mut self, seat: Seat) {
        self.insert(Marker { seat, day: 0 });
    }

    /// Moves a marker to `day`, on top of what lies there.
    pub(super) fn move_to(&mut self, seat: Seat, day: u8) {
        let at = self.markers().position(|marker| marker.seat == seat);
        if let Some(rest) = at.and_then(|at| self.markers.get_mut(at..)) {
            rest.rotate_left(1);
            if let Some(last) = rest.last_mut() {
                *last = None;
            }
            self.insert(Marker { seat, day });
        }
    }

    fn insert(&mut self, marker: Marker) {
        self.farthest = self.farthest.max(marker.day);
        let behind = self.markers().filter(|other| other.day <= marker.day);
        let at = behind.count();
        if let Some(rest) = self.markers.get_mut(at..) {
            rest.rotate_right(1);
            if let Some(first) = rest.first_mut() {
                *first = Some(marker);
            }
        }
    }

    /// The day a player's marker lies on.
    pub fn day(&self, seat: Seat) -> u8 {
        self.markers()
            .find(|marker| marker.seat == seat)
            .map_or(0, |marker| marker.day)
    }

    /// Everybody from the lowest day up, from the bottom of each stack.
    pub fn order(&self) -> impl Iterator<Item = Seat> + '_ {
        self.markers().map(|marker| marker.seat)
    }

    /// The day of the marker that is farthest now.
    pub fn lead(&self) -> u8 {
        self.markers().map(|marker| marker.day).max().unwrap_or(0)
    }

    /// The farthest day any marker has ever reached: corrections back do not turn tokens down again.
    pub fn farthest(&self) -> u8 {
        self.farthest
    }
}
