//! One of the game's own pages.

use core::ops::Range;

use super::{Page, Screen};
use crate::device::Device;
use crate::device::drawing::{Buttons, Does, LIST, write};
use crate::device::session::{Start, Visit};
use crate::language::Text;
use crate::table::Seat;
use crate::ui::{Row, Tone};

/// One of the game's own pages, by its number in the game's list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) struct GamePage {
    pub(in crate::device) number: usize,
}

impl GamePage {
    /// What it is called.
    pub(super) fn name(self, device: &Device) -> &'static str {
        let pages = device.game.get().map_or(&[][..], |game| game.about().pages);
        let name = pages.get(self.number);
        name.map_or("", |name| name.of(device.language()))
    }
}

impl Screen for GamePage {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, self.name(device));
    }

    /// It is the table's, not a player's.
    fn player(&self, _: &Device) -> Option<Seat> {
        None
    }

    /// Of a row behind which there is nothing to tell, X does nothing.
    fn buttons(&self, device: &Device) -> Buttons {
        let [up, down, x, y] = LIST;
        let can_open = device.can_open(Start::Page(self.number, device.cursor()));
        [up, down, if can_open { x } else { Does::Nothing }, y]
    }

    fn rows(&self, device: &Device, _: Range<usize>, visit: &mut Visit<'_>) {
        if let Some(game) = device.game.get() {
            game.page(self.number, device.audience(), visit);
        }
    }

    fn choose(&self, device: &mut Device, row: usize) {
        device.open_from(Start::Page(self.number, row));
    }
}

impl Device {
    /// Opens a page of the game at the first row that still matters.
    pub(in crate::device) fn open_game_page(&mut self, number: usize) {
        let mut cursor = None;
        if let Some(game) = self.game.get() {
            game.page(number, self.audience(), &mut |index, fill| {
                let mut row = Row::default();
                fill(&mut row, false);
                if cursor.is_none() && row.tone != Tone::Closed {
                    cursor = Some(index);
                }
            });
        }
        self.push(Page::OfGame(GamePage { number }));
        self.set_cursor(cursor.unwrap_or_default());
    }
}
