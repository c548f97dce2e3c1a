//! The clocks stand still.

use super::Screen;
use crate::device::drawing::{Buttons, Does, write};
use crate::device::words::Word;
use crate::device::{Device, Key};
use crate::language::Text;
use crate::table::Seat;
use crate::ui::Canvas;

pub(super) struct Paused;

impl Screen for Paused {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Paused));
    }

    fn player(&self, _: &Device) -> Option<Seat> {
        None
    }

    fn buttons(&self, _: &Device) -> Buttons {
        [Does::Word(Word::Resume); 4]
    }

    fn press(&self, device: &mut Device, _: Key) -> bool {
        device.pop();
        device.clocks.run(device.now);
        true
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        device.draw_sentence(device.word(Word::PausedBelow), canvas);
    }
}
