//! Lists, and what is said of the chosen row.

use core::fmt::Write;

use super::write;
use crate::device::pages::Page;
use crate::device::{Device, Panel};
use crate::language::Text;
use crate::ui::{Align, Area, Canvas, Font, Ink, Role, Row, Shape, Sign, Tone, fit};

/// Rows of a list that are seen at once.
pub(in crate::device) const ROWS: usize = 5;
pub(in crate::device) const ROW: i16 = 24;

/// A pane that is not as high as this is filled by four lines.
const LOW_PANE: i16 = 64;

/// What a row with a sign needs beside its words.
const BESIDE_WORDS: i16 = 52;

impl Device {
    /// The rows around the cursor, and below them what is to be said of the chosen one.
    pub(in crate::device) fn draw_list(&self, canvas: &mut Canvas<'_>) {
        let body = self.draw_list_frame(ROWS, canvas);
        let (list, below) = body.cut_top(ROW * i16::try_from(ROWS).unwrap_or_default());
        let chosen = self.draw_rows(list, ROWS, canvas);
        draw_pane(below, chosen.as_ref(), canvas);
    }

    /// Band and foot of a list of which so many rows are seen at once; the foot says where one is among more.
    pub(in crate::device) fn draw_list_frame(&self, rows: usize, canvas: &mut Canvas<'_>) -> Area {
        let count = self.page().screen().count(self);
        let mut note = Text::<32>::default();
        if count > rows {
            let _ = write!(note, "{}/{count}", self.cursor() + 1);
        }
        self.draw_frame(note.as_str(), canvas)
    }

    /// Shows as many rows as fit, with the cursor among them, and gives the chosen one.
    pub(in crate::device) fn draw_rows(
        &self,
        list: Area,
        fit: usize,
        canvas: &mut Canvas<'_>,
    ) -> Option<Row> {
        let page = self.page();
        let (count, cursor) = (page.screen().count(self), self.cursor());
        let first = (cursor / fit * fit).min(count.saturating_sub(1));
        let line = |index: usize| {
            let y = i16::try_from(index).unwrap_or_default() * ROW;
            Area::new(list.x, list.y + y, list.w, ROW)
        };
        let mut chosen = None;
        let wanted = first..first + fit;
        page.screen().rows(self, wanted, &mut |index, fill| {
            if index < first || index >= first + fit {
                return;
            }
            let mut row = Row::default();
            fill(&mut row, index == cursor);
            if index == cursor {
                self.say_refused(&mut row);
            }
            let both = Font::Small.width(row.label.as_str()) + Font::Body.width(row.right.as_str());
            let is_narrow = self.panel.width <= Panel::SQUARE.width;
            if page == Page::Log && (is_narrow || both > list.w - BESIDE_WORDS) {
                // What was entered comes first, and the sign says who did it.
                row.right.clear();
            }
            let ground = if index == cursor {
                Ink::Chosen
            } else {
                Ink::Night
            };
            canvas(Shape::Part(line(index - first), ground));
            canvas(Shape::Role(Role::Row(index)));
            self.draw_row(line(index - first), &row, index == cursor, canvas);
            if index == cursor {
                chosen = Some(row);
            }
        });
        let shown = count.saturating_sub(first).min(fit);
        let rest = list
            .cut_top(i16::try_from(shown).unwrap_or_default() * ROW)
            .1;
        if rest.h > 0 {
            canvas(Shape::Part(rest, Ink::Night));
        }
        chosen
    }

    /// Says of the chosen row why what was tried with it is refused, where nobody could know that before.
    pub(in crate::device) fn say_refused(&self, row: &mut Row) {
        if !self.refused.is_empty() {
            row.tone = Tone::Closed;
            row.below.clear();
            write(&mut row.below, self.refused.as_str());
        }
    }

    fn draw_row(&self, area: Area, row: &Row, chosen: bool, canvas: &mut Canvas<'_>) {
        if chosen {
            canvas(Shape::Fill(area.cut_left(4).0, Ink::Lamp));
        }
        let mut rest = area.inset(10, 0);
        if let Some((seat, colour)) = self.seated(row.seat) {
            let (sign, after) = rest.cut_left(22);
            canvas(Shape::Sign(
                Sign::of(seat),
                sign.square(13),
                Ink::Of(colour),
            ));
            rest = after;
        }
        if let Some(colour) = row.swatch {
            let (swatch, after) = rest.cut_left(26);
            let swatch = swatch.cut_left(18).0.inset(0, 4);
            canvas(Shape::Fill(swatch, Ink::Of(colour)));
            rest = after;
        }
        if row.tone == Tone::Good {
            let (mark, after) = rest.cut_left(16);
            canvas(Shape::Sign(
                Sign::Diamond,
                mark.cut_left(9).0.square(9),
                Ink::Clear,
            ));
            rest = after;
        }
        let right = row.right.as_str();
        let font = fit(right, rest.w / 2, Font::Body);
        let (end, before) = rest.cut_right(font.width(right));
        let before = before.cut_right(6).1;
        let (label, ink) = (row.label.as_str(), row.tone.ink());
        // What a row is comes before what stands beside it.
        let has_both = !right.is_empty() && Font::Small.width(label) <= before.w;
        let room = if has_both { before } else { rest };
        canvas(Shape::Fitted(label, room, Font::Row, Align::Left, ink));
        if has_both {
            canvas(Shape::Text(right, end, font, Align::Right, Ink::Dim));
        }
    }
}

/// What is said of the chosen row.
pub(in crate::device) fn draw_pane(pane: Area, row: Option<&Row>, canvas: &mut Canvas<'_>) {
    let Some(row) = row.filter(|row| !row.below.as_str().trim().is_empty()) else {
        canvas(Shape::Part(pane, Ink::Night));
        return;
    };
    let ink = match row.tone {
        Tone::Closed => Ink::Danger,
        Tone::Good | Tone::Plain => Ink::Paper,
    };
    let words = draw_edge(pane, canvas).inset(5, 0);
    canvas(Shape::Role(Role::Remark));
    canvas(Shape::Wrapped(row.below.as_str(), words, Font::Body, ink));
}

/// Draws the edge of a pane, begins what is inside, and gives that. The sides are parts of their own, for what is said there changes,
/// and they do not.
fn draw_edge(pane: Area, canvas: &mut Canvas<'_>) -> Area {
    let (top, rest) = pane.cut_top(2);
    let (left, rest) = rest.cut_left(4);
    let (right, middle) = rest.cut_right(4);
    let (bottom, inside) = middle.cut_bottom(2);
    for (side, line) in [
        (top, top.inset(3, 0).cut_bottom(1).0),
        (left, left.cut_right(1).0.cut_bottom(1).1),
        (right, right.cut_left(1).0.cut_bottom(1).1),
    ] {
        canvas(Shape::Part(side, Ink::Night));
        canvas(Shape::Fill(line, Ink::Rail));
    }
    // Where there is little room the last line hangs over the edge, so that stays below it.
    let is_low = pane.h < LOW_PANE;
    canvas(Shape::Part(
        if is_low { middle } else { bottom },
        Ink::Night,
    ));
    canvas(Shape::Fill(bottom.cut_top(1).0, Ink::Rail));
    if !is_low {
        canvas(Shape::Part(inside, Ink::Night));
    }
    inside
}
