//! Whether a new game is to begin.

use super::{Page, Screen};
use crate::device::drawing::{Buttons, confirm, write};
use crate::device::words::Word;
use crate::device::{Device, Key};
use crate::language::Text;
use crate::table::Seat;
use crate::ui::Canvas;

pub(super) struct NewGame;

impl Screen for NewGame {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::NewGame));
    }

    fn player(&self, _: &Device) -> Option<Seat> {
        None
    }

    fn buttons(&self, _: &Device) -> Buttons {
        confirm(Word::Yes, Word::No)
    }

    fn press(&self, device: &mut Device, key: Key) -> bool {
        match key {
            Key::Up => device.turn_to(Page::WhichGame),
            Key::Back => return false,
            _ => {}
        }
        true
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        device.draw_sentence(device.word(Word::NewGameSure), canvas);
    }
}
