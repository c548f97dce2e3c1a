//! What a board may turn into light, sound or a tremble. Nothing else depends on it.

use heapless::Deque;

use super::Device;
use crate::table::Seat;

/// Something a table would like to notice without looking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cue {
    /// It is this player's turn now, perhaps again.
    Turn(Seat),
    /// Something on the table is to be turned over, or has been.
    TurnOver,
    /// All turns have been played.
    End,
    /// What was chosen cannot be; the screen says why.
    Refused,
    /// The screen shows something that must not be overlooked.
    Warning,
}

/// Cues that nobody has taken yet. A board that takes none misses nothing else, so the oldest may go.
#[derive(Default)]
pub(super) struct Cues {
    waiting: Deque<Cue, 4>,
}

impl Device {
    /// Takes the next cue, the oldest first.
    pub fn next_cue(&mut self) -> Option<Cue> {
        self.cues.waiting.pop_front()
    }

    pub(super) fn give(&mut self, cue: Cue) {
        if self.cues.waiting.is_full() {
            self.cues.waiting.pop_front();
        }
        let _ = self.cues.waiting.push_back(cue);
        if matches!(cue, Cue::Turn(_)) && self.settings.pulse {
            self.light.pulse(self.now);
        }
    }
}
