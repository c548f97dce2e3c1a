//! The game's own picture: its track or map.

use super::Screen;
use crate::device::Device;
use crate::device::drawing::{Buttons, ONLY_BACK, write};
use crate::device::words::Word;
use crate::language::Text;
use crate::ui::{Canvas, Ink, Shape};

pub(super) struct BoardPicture;

impl Screen for BoardPicture {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Board));
    }

    fn buttons(&self, _: &Device) -> Buttons {
        ONLY_BACK
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let Some(game) = device.game.get() else {
            return;
        };
        let body = device.draw_frame("", canvas);
        canvas(Shape::Part(body, Ink::Night));
        game.view().paint(body, device.audience(), canvas);
    }
}
