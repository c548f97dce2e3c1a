//! Which language the companion speaks, asked before anything else.

use core::ops::Range;

use super::Screen;
use crate::catalogue::Item;
use crate::device::Device;
use crate::device::drawing::{Buttons, Does, write};
use crate::device::session::Visit;
use crate::device::words::Word;
use crate::language::{Called, Language, Text};

pub(super) struct LanguagePage;

impl Screen for LanguagePage {
    /// Nobody has chosen one yet, so it is asked in all of them.
    fn title(&self, _: &Device, out: &mut Text<72>) {
        for (index, &language) in Language::ALL.iter().rev().enumerate() {
            write(out, if index == 0 { "" } else { " · " });
            write(out, Word::Language.called(language));
        }
    }

    fn buttons(&self, _: &Device) -> Buttons {
        [
            Does::Up,
            Does::Down,
            Does::Word(Word::Choose),
            Does::Nothing,
        ]
    }

    fn rows(&self, _: &Device, _: Range<usize>, visit: &mut Visit<'_>) {
        for (index, &language) in Language::ALL.iter().enumerate() {
            visit(index, &|row, _| write(&mut row.label, language.own_name()));
        }
    }

    fn choose(&self, device: &mut Device, row: usize) {
        device.settings.language = Language::ALL.get(row).copied();
        device.set_cursor(0);
    }
}
