//! What was entered, the last first.

use core::ops::Range;

use super::Screen;
use crate::device::Device;
use crate::device::drawing::{Buttons, Does, write};
use crate::device::session::{History, Visit};
use crate::device::words::Word;
use crate::language::Text;

pub(super) struct Log;

impl Screen for Log {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Log));
    }

    fn buttons(&self, _: &Device) -> Buttons {
        [Does::Up, Does::Down, Does::Nothing, Does::Word(Word::Back)]
    }

    fn rows(&self, device: &Device, wanted: Range<usize>, visit: &mut Visit<'_>) {
        if let Some(game) = device.game.get() {
            game.history(wanted, device.audience(), visit);
        }
    }

    fn count(&self, device: &Device) -> usize {
        device.game.get().map_or(0, History::entries)
    }

    /// Who looks back wants to know where the beginning is.
    fn goes_round(&self) -> bool {
        false
    }
}
