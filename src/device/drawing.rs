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
use crate::ui::{Align, Area, Canvas, Font, Ink, Role, Shape, wrapped};

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

    /// Whether what hands must do now is shown.
    pub(super) fn shows_hands(&self, game: &dyn AnySession) -> bool {
        self.fresh && game.has_hands(self.wording())
    }

    /// What hands must do now, as far as it was turned to.
    pub(super) fn draw_hands(&self, game: &dyn AnySession, area: Area, canvas: &mut Canvas<'_>) {
        canvas(Shape::Part(area, Ink::Night));
        canvas(Shape::Role(Role::News));
        let (edge, title, rest) = hands_areas(area);
        canvas(Shape::Frame(edge, Ink::Lamp));
        let mut words = Text::<48>::default();
        let hands = self.hands(game, area);
        let _ = words.write_str(self.word(Word::OnTheBoard));
        if hands.pages > 1 {
            let _ = write!(words, " {}/{}", hands.page + 1, hands.pages);
        }
        canvas(Shape::Text(
            words.as_str(),
            title,
            Font::Small,
            Align::Left,
            Ink::Lamp,
        ));
        let all = hands.words.as_str();
        canvas(Shape::Wrapped(all, rest, Font::Body, Ink::Paper));
    }

    /// What stands in the box of what hands must do. What does not fit into it in small letters goes on another page, so
    /// that no line is ever cut off.
    fn hands(&self, game: &dyn AnySession, area: Area) -> Hands {
        let (_, _, area) = hands_areas(area);
        let mut hands = Hands {
            words: Text::default(),
            page: self.hands_page,
            pages: 1,
        };
        let mut lines = 0;
        let room = usize::try_from(area.h / Font::Small.line()).unwrap_or_default();
        game.for_hands(self.wording(), &mut |words| {
            let unlimited = Area::new(0, 0, area.w, i16::MAX);
            let more = wrapped(words, unlimited, Font::Small).count();
            if lines > 0 && lines + more > room {
                hands.pages += 1;
                lines = 0;
            }
            if hands.pages == hands.page + 1 {
                let new_line = if lines == 0 { "" } else { "\n" };
                let _ = write!(hands.words, "{new_line}{words}");
            }
            lines += more;
        });
        hands
    }

    /// Turns to more of what hands must do; `false` where there is no more.
    pub(super) fn turn_hands(&mut self, area: Area) -> bool {
        let turns = self.has_more_hands(area);
        self.hands_page += usize::from(turns);
        turns
    }

    /// Whether all that hands must do fits there.
    pub(super) fn hands_fit(&self, game: &dyn AnySession, area: Area) -> bool {
        self.hands(game, area).pages == 1
    }

    /// Whether more of what hands must do stands on another page.
    pub(super) fn has_more_hands(&self, area: Area) -> bool {
        let game = self.game.get().filter(|&game| self.shows_hands(game));
        game.is_some_and(|game| {
            let hands = self.hands(game, area);
            hands.page + 1 < hands.pages
        })
    }
}

/// What stands in the box of what hands must do.
struct Hands {
    words: Text<640>,
    page: usize,
    pages: usize,
}

/// The frame, the title and the words of the box of what hands must do.
fn hands_areas(area: Area) -> (Area, Area, Area) {
    let edge = area.inset(4, 3);
    let (title, words) = edge.inset(7, 3).cut_top(17);
    (edge, title, words)
}

/// Writes words; what does not fit is cut off.
pub(super) fn write<const N: usize>(out: &mut Text<N>, words: &str) {
    // Text cuts off what it has no room for and never fails.
    let _ = out.write_str(words);
}
