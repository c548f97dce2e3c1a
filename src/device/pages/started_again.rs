//! The program hung and was started again: why, before the game goes on.

use core::fmt::Write;

use super::{Key, Screen};
use crate::device::Device;
use crate::device::drawing::{Buttons, Does, write};
use crate::device::words::Word;
use crate::language::{Called, Text};
use crate::table::Seat;
use crate::ui::Canvas;

pub(super) struct StartedAgain;

impl Screen for StartedAgain {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::StartedAgain));
    }

    fn player(&self, _: &Device) -> Option<Seat> {
        None
    }

    fn buttons(&self, _: &Device) -> Buttons {
        let go_on = Does::Word(Word::GoOn);
        [Does::Nothing, Does::Nothing, go_on, Does::Nothing]
    }

    fn press(&self, device: &mut Device, _: Key) -> bool {
        device.forget_hang();
        true
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let Some(hang) = device.hang else { return };
        let mut words = Text::<320>::default();
        let _ = writeln!(words, "{}", device.word(Word::HungBelow));
        let version = env!("CARGO_PKG_VERSION");
        let doing = hang.doing.called(device.language());
        let _ = writeln!(words, "Stationmaster {version}: {doing}");
        if hang.stack_was_full {
            let _ = writeln!(words, "{}", device.word(Word::StackWasFull));
        }
        device.draw_sentence(words.as_str(), canvas);
    }
}
