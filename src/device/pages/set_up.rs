//! The set-up: what the game asks for before the first turn.

use core::ops::Range;

use super::{Page, Screen};
use crate::device::Device;
use crate::device::drawing::{Buttons, Does, write};
use crate::device::session::{AnySession, RowDoes, Visit};
use crate::device::words::Word;
use crate::language::Text;
use crate::ui::Tone;

pub(super) struct SetUp;

/// Rows before those of the question: the one that begins the game, once it can.
fn rows_before(game: &dyn AnySession) -> usize {
    usize::from(game.is_ready())
}

impl Screen for SetUp {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        if let Some(game) = device.game.get() {
            let _ = game.title(device.audience(), out);
        }
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let is_open = device.game.get().is_some_and(|game| {
            let row = device.cursor().checked_sub(rows_before(game));
            row.is_none_or(|row| game.does(row) != RowDoes::Nothing)
        });
        let x = if is_open {
            Does::Word(Word::Choose)
        } else {
            Does::Nothing
        };
        [Does::Up, Does::Down, x, Does::Word(Word::Menu)]
    }

    fn rows(&self, device: &Device, _: Range<usize>, visit: &mut Visit<'_>) {
        let Some(game) = device.game.get() else {
            return;
        };
        let before = rows_before(game);
        if before > 0 {
            visit(0, &|row, _| {
                write(&mut row.label, device.word(Word::Begin));
                row.tone = Tone::Good;
            });
        }
        game.choices(device.wording(), &mut |index, fill| {
            visit(index + before, fill);
        });
    }

    fn choose(&self, device: &mut Device, row: usize) {
        let before = device.game.get().map_or(0, rows_before);
        match row.checked_sub(before) {
            Some(row) => device.enter(|game| game.choose(row)),
            None => device.close_set_up(),
        }
    }

    fn back(&self, device: &mut Device) {
        device.push(Page::Menu);
    }
}
