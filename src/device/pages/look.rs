//! What only one player may know, shown while a button is held.

use super::Screen;
use crate::audience::Audience;
use crate::device::drawing::{Buttons, Does, write};
use crate::device::words::Word;
use crate::device::{Device, Key};
use crate::language::Text;
use crate::table::Seat;
use crate::ui::Canvas;

/// What this player alone may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) struct Look {
    pub(in crate::device) seat: Seat,
}

impl Look {
    /// What there is to see; nothing in games without secrets.
    pub(super) fn secrets(self, device: &Device) -> Text<320> {
        let mut secrets = Text::default();
        let to = Audience::only(self.seat, device.language());
        if let Some(game) = device.game.get() {
            let _ = game.view().secrets(self.seat, to, &mut secrets);
        }
        secrets
    }
}

/// Draws what everybody else sees meanwhile: who is looking, and nothing of what.
pub(in crate::device) fn draw_covered(device: &Device, canvas: &mut Canvas<'_>) {
    device.draw_sentence(device.word(Word::Covered), canvas);
}

impl Screen for Look {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        if let Some(game) = device.game.get() {
            write(out, game.view().table().name(self.seat).as_str());
        }
    }

    fn player(&self, _: &Device) -> Option<Seat> {
        Some(self.seat)
    }

    fn buttons(&self, _: &Device) -> Buttons {
        [Does::Nothing; 4]
    }

    /// Whatever else is pressed covers it at once.
    fn press(&self, device: &mut Device, _: Key) -> bool {
        device.pop();
        true
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        device.draw_sentence(self.secrets(device).as_str(), canvas);
    }
}
