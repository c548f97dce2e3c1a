//! Which game is played.

use core::ops::Range;

use super::Screen;
use crate::device::Device;
use crate::device::drawing::write;
use crate::device::session::Visit;
use crate::device::words::Word;
use crate::game::Game;
use crate::games::{self, SLUGS, Visitor};
use crate::language::{Text, Words};

pub(super) struct Games;

impl Screen for Games {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Games));
    }

    fn rows(&self, device: &Device, _: Range<usize>, visit: &mut Visit<'_>) {
        for (index, slug) in SLUGS.iter().enumerate() {
            visit(index, &|row, _| {
                let name = games::with(slug, NameOf).map(|name| name.of(device.language()));
                write(&mut row.label, name.unwrap_or(slug));
            });
        }
    }

    fn choose(&self, device: &mut Device, row: usize) {
        if let Some(slug) = SLUGS.get(row) {
            device.begin_game(slug);
        }
    }

    fn back(&self, device: &mut Device) {
        if device.is_at_rest() {
            // The language can still be changed before a game is chosen.
            device.settings.language = None;
        } else {
            device.pop();
        }
    }
}

/// What a game is called.
struct NameOf;

impl Visitor for NameOf {
    type Output = Words;
    fn visit<S: Game>(self) -> Words {
        S::ABOUT.name
    }
}
