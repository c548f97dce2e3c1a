//! What is wrong with the store, and what can be done about it.

use core::fmt::Write;

use super::{Page, Screen};
use crate::catalogue::Item;
use crate::device::Device;
use crate::device::drawing::{Buttons, Does, write};
use crate::device::keeping::Keep;
use crate::device::words::Word;
use crate::language::{Called, Language, Text};
use crate::store::StoreFault;
use crate::table::Seat;
use crate::ui::Canvas;

pub(super) struct Trouble;

impl Screen for Trouble {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Trouble));
    }

    fn player(&self, _: &Device) -> Option<Seat> {
        None
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let x = match device.trouble {
            Some(StoreFault::Newer | StoreFault::Foreign) => Does::Word(Word::Clear),
            Some(StoreFault::Damaged | StoreFault::Full) => Does::Word(Word::GoOn),
            Some(StoreFault::Flash) => Does::Word(Word::TryAgain),
            None => Does::Nothing,
        };
        [Does::Nothing, Does::Nothing, x, Does::Nothing]
    }

    fn choose(&self, device: &mut Device, _: usize) {
        match device.trouble {
            Some(StoreFault::Newer | StoreFault::Foreign) => device.push(Page::Clear),
            Some(StoreFault::Damaged | StoreFault::Full) => device.go_on_after_trouble(),
            // What is there is read anew, and so is the trouble if it is still there.
            Some(StoreFault::Flash) => device.want(Keep::ReadAnew),
            None => {}
        }
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let Some(fault) = device.trouble else { return };
        // Nobody may have chosen a language yet, so a fresh start is told in both.
        let mut both = Text::<640>::default();
        match device.settings.language {
            Some(language) => write(&mut both, fault.called(language)),
            None => {
                for &language in Language::ALL.iter().rev() {
                    let _ = writeln!(both, "{}", fault.called(language));
                }
            }
        }
        device.draw_sentence(both.as_str(), canvas);
    }
}
