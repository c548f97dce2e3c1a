//! Whether the table is sure of something that contradicts what is known.

use super::Screen;
use crate::device::drawing::{Buttons, confirm, write};
use crate::device::words::Word;
use crate::device::{Device, Key};
use crate::language::Text;
use crate::table::Seat;
use crate::ui::Canvas;

pub(super) struct Sure;

impl Screen for Sure {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Sure));
    }

    fn player(&self, _: &Device) -> Option<Seat> {
        None
    }

    fn buttons(&self, _: &Device) -> Buttons {
        confirm(Word::Yes, Word::No)
    }

    fn press(&self, device: &mut Device, key: Key) -> bool {
        match key {
            Key::Back => return false,
            Key::Up => device.enter(|game| game.confirm()),
            Key::Choose | Key::Down | Key::PageUp | Key::PageDown => {}
        }
        true
    }

    fn back(&self, device: &mut Device) {
        device.back_in_choosing();
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let mut words = Text::<320>::default();
        if let Some(game) = device.game.get() {
            let _ = game.doubt(device.audience(), &mut words);
        }
        device.draw_sentence(words.as_str(), canvas);
    }
}
