//! What a new player is called: a name used before, or one to be written.

use core::fmt::Write;
use core::ops::Range;

use super::Screen;
use crate::device::Device;
use crate::device::drawing::write;
use crate::device::session::{Choosing, Visit};
use crate::device::words::Word;
use crate::language::{Called, Text};
use crate::table::Name;

pub(super) struct NamePage;

/// Names for the next player: those used before, then the colour's.
fn suggestions(device: &Device) -> impl Iterator<Item = Name> + '_ {
    let game = device.game.get();
    let sits = move |name: Name| {
        let seat = game.and_then(|game| game.view().table().seat_of(name.as_str()));
        seat.is_some()
    };
    let newcomer = game.and_then(Choosing::newcomer);
    let colour = newcomer.and_then(|person| Name::new(person.colour.called(device.language())));
    let used = device.names.iter().copied();
    used.filter(move |&name| !sits(name)).chain(colour)
}

impl Screen for NamePage {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        let newcomer = device.game.get().and_then(Choosing::newcomer);
        let colour = newcomer.map_or("", |person| person.colour.called(device.language()));
        let _ = write!(out, "{colour} {}", device.word(Word::Name));
    }

    fn rows(&self, device: &Device, _: Range<usize>, visit: &mut Visit<'_>) {
        let mut index = 0;
        let mut show = |label: &str| {
            visit(index, &|row, _| {
                write(&mut row.label, label);
            });
            index += 1;
        };
        suggestions(device).for_each(|name| show(name.as_str()));
        show(device.word(Word::Letters));
    }

    fn choose(&self, device: &mut Device, row: usize) {
        let name = suggestions(device).nth(row);
        if let Some(name) = name {
            device.enter_as(name);
        } else if let Some(game) = device.game.get_mut() {
            game.open_letters();
        }
    }

    fn back(&self, device: &mut Device) {
        device.back_in_choosing();
    }
}
