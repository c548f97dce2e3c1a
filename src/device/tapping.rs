//! Rows under a finger or a mouse.

use core::hash::Hash;

use super::Device;
use super::input::{Key, Moment};
use super::session::History;
use crate::language::Text;
use crate::ui::{Row, Sum};

impl Device {
    /// A number that tells a row from any other that may stand at its place a moment later, in the table's language: a
    /// finger comes down on what was seen, not on what is there by then.
    pub fn row_stamp(&self, row: usize) -> Option<u32> {
        let page = self.page();
        let screen = page.screen();
        let mut label = None;
        screen.rows(self, row..row.saturating_add(1), &mut |index, fill| {
            if index == row {
                let mut filled = Row::default();
                fill(&mut filled, false);
                label = Some(filled.label);
            }
        });
        let mut title = Text::default();
        screen.title(self, &mut title);
        let entries = self.game.get().map_or(0, History::entries);
        let mut sum = Sum::default();
        (row, entries, title.as_str(), label?.as_str()).hash(&mut sum);
        Some(sum.number())
    }

    /// A row is tapped, which had that stamp when it was seen: the cursor goes there, and the row is chosen as X would. One that
    /// may do harm is only chosen by a second tap; one that has changed meanwhile is left alone.
    pub fn tap(&mut self, row: usize, stamp: u32, now: Moment) {
        if !self.touch(now) || self.row_stamp(row) != Some(stamp) {
            return;
        }
        let (page, again) = (self.page(), self.tapped == Some(stamp));
        self.fresh = false;
        self.refused.clear();
        self.set_cursor(row);
        self.tapped = Some(stamp);
        if again || !page.screen().is_dangerous(self, row) {
            self.act(Key::Choose);
            // What is shown while a button is held is not shown by a tap.
            self.stop_looking();
        }
    }
}
