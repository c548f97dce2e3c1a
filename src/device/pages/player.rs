//! What a player has: numbers that can be corrected, and what the game shows beside them.

use core::ops::Range;

use super::{Look, Page, Screen};
use crate::device::Device;
use crate::device::drawing::{Buttons, Does, write};
use crate::device::session::{Start, Visit};
use crate::device::words::Word;
use crate::language::Text;
use crate::table::Seat;

/// The page of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) struct PlayerPage {
    pub(in crate::device) seat: Seat,
}

impl PlayerPage {
    /// Rows before those of the game: the one behind which this player alone may look.
    fn rows_before(self, device: &Device) -> usize {
        usize::from(!Look { seat: self.seat }.secrets(device).is_empty())
    }
}

impl Screen for PlayerPage {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        if let Some(game) = device.game.get() {
            write(out, game.view().table().name(self.seat).as_str());
        }
    }

    fn player(&self, _: &Device) -> Option<Seat> {
        Some(self.seat)
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let x = match device.cursor().checked_sub(self.rows_before(device)) {
            None => Does::Word(Word::Look),
            Some(row) if device.can_open(Start::Player(self.seat, row)) => {
                Does::Word(Word::Correct)
            }
            Some(_) => Does::Nothing,
        };
        [Does::Up, Does::Down, x, Does::Word(Word::Back)]
    }

    fn rows(&self, device: &Device, _: Range<usize>, visit: &mut Visit<'_>) {
        let Some(game) = device.game.get() else {
            return;
        };
        let before = self.rows_before(device);
        if before > 0 {
            visit(0, &|row, _| {
                write(&mut row.label, device.word(Word::HoldToLook));
                write(&mut row.below, device.word(Word::LookBelow));
            });
        }
        game.player_page(self.seat, device.audience(), &mut |index, fill| {
            visit(index + before, fill);
        });
    }

    fn choose(&self, device: &mut Device, row: usize) {
        match row.checked_sub(self.rows_before(device)) {
            Some(row) => device.open_from(Start::Player(self.seat, row)),
            None => device.push(Page::Look(Look { seat: self.seat })),
        }
    }
}
