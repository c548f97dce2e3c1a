//! What was entered, the last first.

use core::ops::Range;

use super::{GoBackPage, Page, Screen};
use crate::device::Device;
use crate::device::drawing::{Buttons, Does, write};
use crate::device::session::{History, Visit};
use crate::device::words::Word;
use crate::language::Text;

pub(super) struct Log;

/// Whether everything from that row on can be taken back.
fn can_go_back_to(device: &Device, row: usize) -> bool {
    let game = device.game.get().filter(|_| device.looks_at.is_none());
    game.is_some_and(|game| row < game.can_go_back())
}

impl Screen for Log {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Log));
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let x = if can_go_back_to(device, device.cursor()) {
            Does::Word(Word::UndoLast)
        } else {
            Does::Nothing
        };
        [Does::Up, Does::Down, x, Does::Word(Word::Back)]
    }

    fn rows(&self, device: &Device, wanted: Range<usize>, visit: &mut Visit<'_>) {
        if let Some(game) = device.game.get() {
            game.history(wanted, device.audience(), visit);
        }
    }

    fn count(&self, device: &Device) -> usize {
        device.game.get().map_or(0, History::entries)
    }

    fn choose(&self, device: &mut Device, row: usize) {
        if can_go_back_to(device, row) {
            device.push(Page::GoBack(GoBackPage { row }));
        }
    }

    /// Who looks back wants to know where the beginning is.
    fn goes_round(&self) -> bool {
        false
    }
}
