//! Everybody's score by category, on as many pages as it takes. The total, what broke a tie and what is still to be told stand
//! on each of them.

use core::fmt::Write;

use crate::device::Device;
use crate::device::session::AnySession;
use crate::device::words::Word;
use crate::language::Text;
use crate::standing::Score;
use crate::ui::{Align, Area, Canvas, Font, Ink, Shape, Sign};

/// What the body leaves free above and below the table.
const MARGIN: i16 = 2;
/// How much of a column a sign takes.
const SIGN: i16 = 20;
/// What stands in a column that the table may not see.
const HIDDEN: &str = "?";

/// How a score is laid out in lines.
pub(super) struct Table<'a> {
    device: &'a Device,
    game: &'a dyn AnySession,
    pub(super) pages: usize,
    /// Categories on a page.
    categories: usize,
    heights: Heights,
}

/// How high lines are.
struct Heights {
    signs: i16,
    line: i16,
    total: i16,
}

/// Where there is room for all.
const AIRY: Heights = Heights {
    signs: 26,
    line: 21,
    total: 28,
};
/// Where there is not.
const CLOSE: Heights = Heights {
    signs: 22,
    line: 18,
    total: 24,
};

impl Heights {
    /// How many lines have room beside the signs and the total. The last needs only the room of its letters.
    fn lines_in(&self, height: i16) -> usize {
        let room = height - self.signs - self.total + self.line - Font::Body.line();
        usize::try_from(room / self.line).unwrap_or_default()
    }
}

impl<'a> Table<'a> {
    pub(super) fn of(device: &'a Device, game: &'a dyn AnySession) -> Self {
        let all = game.about().categories.len();
        // These stand on every page.
        let beside = match game.still_to_tell() {
            Some(_) => 1,
            None if shows_tie_breaks(game) => game.about().tie_breaks.len(),
            None => 0,
        };
        let height = device.body_height() - 2 * MARGIN;
        let is_airy = all + beside <= AIRY.lines_in(height);
        let heights = if is_airy { AIRY } else { CLOSE };
        let most = heights.lines_in(height).saturating_sub(beside).max(1);
        let pages = all.div_ceil(most).max(1);
        Self {
            device,
            game,
            pages,
            categories: all.div_ceil(pages),
            heights,
        }
    }

    /// The page that is shown, the first being 0.
    pub(super) fn page(&self) -> usize {
        self.device.cursor() % self.pages
    }

    /// Draws that page into the body; gives the space that is left.
    pub(super) fn draw(&self, body: Area, canvas: &mut Canvas<'_>) -> Area {
        let (language, about) = (self.device.language(), self.game.about());
        let (signs, mut rest) = body.inset(8, MARGIN).cut_top(self.heights.signs);
        self.draw_signs(signs, canvas);
        let mut next = |height| {
            let (line, below) = rest.cut_top(height);
            rest = below;
            line
        };
        let first = self.page() * self.categories;
        for index in first..first + self.categories {
            // On a page that is not full, what stands below keeps its place.
            let line = next(self.heights.line);
            if let Some(category) = about.categories.get(index) {
                let part = |_, score: &Score| score.parts.get(index).copied().map_or(0, i32::from);
                let style = (Font::Body, Ink::Paper);
                self.draw_line(line, category.name.of(language), style, &part, canvas);
            }
        }
        let total = next(self.heights.total);
        let is_decided = self.game.is_decided();
        let called = if is_decided { Word::Total } else { Word::SoFar };
        let called = self.device.word(called);
        let style = (Font::Row, Ink::Lamp);
        self.draw_line(total, called, style, &|_, score| score.total(), canvas);
        canvas(Shape::Fill(total.cut_top(1).0, Ink::Rail));
        if shows_tie_breaks(self.game) {
            for (index, tie_break) in about.tie_breaks.iter().enumerate() {
                let value =
                    |_, score: &Score| score.tie_breaks.get(index).copied().map_or(0, i32::from);
                let (line, style) = (next(self.heights.line), (Font::Body, Ink::Dim));
                self.draw_line(line, tie_break.of(language), style, &value, canvas);
            }
        }
        if let Some(left) = self.game.still_to_tell() {
            let count = |index, _: &Score| {
                let count = left.counts.get(index).copied().unwrap_or_default();
                i32::try_from(count).unwrap_or_default()
            };
            let (line, style) = (next(self.heights.line), (Font::Body, Ink::Paper));
            self.draw_line(line, left.called.of(language), style, &count, canvas);
        }
        rest
    }

    /// Everybody's sign, and beside it the place as it is so far.
    fn draw_signs(&self, line: Area, canvas: &mut Canvas<'_>) {
        for (score, cell) in self.cells(line) {
            let Some((seat, colour)) = self.device.seated(Some(score.seat)) else {
                continue;
            };
            let (sign, before) = cell.cut_right(SIGN);
            canvas(Shape::Sign(
                Sign::of(seat),
                sign.square(17),
                Ink::Of(colour),
            ));
            let mut place = Text::<32>::default();
            let _ = write!(place, "{}.", score.place);
            if !score.is_hidden && Font::Small.width(place.as_str()) <= before.w {
                canvas(Shape::Text(
                    place.as_str(),
                    before,
                    Font::Small,
                    Align::Right,
                    Ink::Dim,
                ));
            }
        }
    }

    /// A name, and a number of everybody.
    fn draw_line(
        &self,
        line: Area,
        name: &str,
        (font, ink): (Font, Ink),
        value: &dyn Fn(usize, &Score) -> i32,
        canvas: &mut Canvas<'_>,
    ) {
        let label = line.cut_right(self.columns() * self.column(line)).1;
        let label = label.cut_right(2).1;
        canvas(Shape::Fitted(name, label, font, Align::Left, ink));
        for (index, (score, cell)) in self.cells(line).enumerate() {
            let mut number = Text::<32>::default();
            let _ = if score.is_hidden {
                number.write_str(HIDDEN)
            } else {
                write!(number, "{}", value(index, score))
            };
            canvas(Shape::Fitted(
                number.as_str(),
                cell,
                font,
                Align::Right,
                ink,
            ));
        }
    }

    fn columns(&self) -> i16 {
        i16::try_from(self.game.standing().scores.len())
            .unwrap_or(1)
            .max(1)
    }

    fn column(&self, line: Area) -> i16 {
        (line.w * 3 / 5 / self.columns()).min(line.w / 6)
    }

    /// Everybody's column in a line.
    fn cells(&self, line: Area) -> impl Iterator<Item = (&'a Score, Area)> {
        let (columns, column) = (self.columns(), self.column(line));
        let scores = (0..).zip(&self.game.standing().scores);
        scores.map(move |(index, score)| {
            let x = line.x + line.w - (columns - index) * column;
            (score, Area::new(x, line.y, column, line.h))
        })
    }
}

/// Whether what broke a tie is shown.
fn shows_tie_breaks(game: &dyn AnySession) -> bool {
    game.is_decided() && game.standing().is_tied()
}
