//! What pages are drawn with.
//!
//! A page has a band at the top, a body, and a foot. What a button does stands where the button is: A and B at
//! the left end of band and foot, X and Y at the right.

mod frame;
mod list;

use core::fmt::Write;

use super::Device;
use super::session::AnySession;
use super::words::Word;
use crate::language::Text;
use crate::ui::{Align, Area, Canvas, Font, Ink, Shape};

pub(super) use frame::{Buttons, Does, LIST, ONLY_BACK, confirm};
pub(super) use list::{ROW, ROWS, draw_pane};

impl Device {
    /// A page that says one thing.
    pub(super) fn draw_sentence(&self, words: &str, canvas: &mut Canvas<'_>) {
        let body = self.draw_frame("", canvas);
        canvas(Shape::Part(body, Ink::Night));
        canvas(Shape::Wrapped(
            words,
            body.inset(14, 14),
            Font::Row,
            Ink::Paper,
        ));
    }

    /// What hands must do now.
    pub(super) fn draw_hands(&self, game: &dyn AnySession, area: Area, canvas: &mut Canvas<'_>) {
        canvas(Shape::Part(area, Ink::Night));
        let edge = area.inset(4, 3);
        canvas(Shape::Frame(edge, Ink::Lamp));
        let (title, rest) = edge.inset(7, 3).cut_top(17);
        canvas(Shape::Text(
            self.word(Word::OnTheBoard),
            title,
            Font::Small,
            Align::Left,
            Ink::Lamp,
        ));
        let mut all = Text::<640>::default();
        game.for_hands(self.audience(), &mut |words| {
            if !all.is_empty() {
                let _ = all.write_char('\n');
            }
            let _ = all.write_str(words);
        });
        canvas(Shape::Wrapped(all.as_str(), rest, Font::Body, Ink::Paper));
    }
}

/// Writes words; what does not fit is cut off.
pub(super) fn write<const N: usize>(out: &mut Text<N>, words: &str) {
    // Text cuts off what it has no room for and never fails.
    let _ = out.write_str(words);
}
