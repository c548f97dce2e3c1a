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

pub(super) struct WhichGame;

/// Where no game is under way, those that are stored stand behind the games there are to begin.
fn has_stored(device: &Device) -> bool {
    device.game.get().is_none() && device.has_log()
}

impl Screen for WhichGame {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::WhichGame));
    }

    fn rows(&self, device: &Device, _: Range<usize>, visit: &mut Visit<'_>) {
        for (index, slug) in SLUGS.iter().enumerate() {
            visit(index, &|row, _| {
                let name = games::with(slug, NameOf).map(|name| name.of(device.language()));
                write(&mut row.label, name.unwrap_or(slug));
            });
        }
        if has_stored(device) {
            visit(SLUGS.len(), &|row, _| {
                write(&mut row.label, device.word(Word::StoredGames));
            });
        }
    }

    /// A running game would be left.
    fn is_dangerous(&self, device: &Device, row: usize) -> bool {
        device.game.get().is_some() && row < SLUGS.len()
    }

    fn choose(&self, device: &mut Device, row: usize) {
        if let Some(slug) = SLUGS.get(row) {
            device.begin_game(slug);
        } else if has_stored(device) {
            device.open_games();
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
