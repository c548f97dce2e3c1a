//! Choosing: rows, numbers, letters, and what hands must do.

use core::fmt::Write;

use super::frame::{Does, Head, LIST};
use super::lists::{ROW, show_pane};
use crate::device::running::Running;
use crate::device::words::Word;
use crate::device::{Device, Page};
use crate::language::Text;
use crate::ui::{Align, Area, Canvas, Font, Ink, Row, Shape, Sign, Tone};

impl Device {
    pub(super) fn show_choices(&self, canvas: &mut Canvas<'_>) {
        let (page, Some(game)) = (self.page(), self.game.get()) else {
            return;
        };
        let mut title = Text::default();
        self.title(page, &mut title);
        let head = self.head_of(title.as_str());
        if page == Page::Choose
            && let Some((number, _, row)) = self.pick()
        {
            let mut words = Text::<32>::default();
            let _ = write!(words, "{number}");
            self.show_picker(head, words.as_str(), &row, canvas);
            return;
        }
        if page == Page::Choose && self.fresh && game.has_hands() {
            let note = self.word(Word::HoldToUndo);
            let body = self.show_frame(head, note, LIST, canvas);
            let (list, hands) = body.cut_bottom(3 * ROW);
            self.show_hands(game, hands, canvas);
            self.show_part_of_list(page, list, 3, canvas);
            return;
        }
        let buttons = match page {
            Page::SetUp => [
                Does::Up,
                Does::Down,
                Does::Word(Word::Choose),
                Does::Word(Word::Menu),
            ],
            _ => LIST,
        };
        self.show_rows(page, head, buttons, canvas);
    }

    /// One big sign between what is more and what is less.
    pub(super) fn show_picker(
        &self,
        head: Head<'_>,
        big: &str,
        row: &Row,
        canvas: &mut Canvas<'_>,
    ) {
        let buttons = [
            Does::Word(Word::Plus),
            Does::Word(Word::Minus),
            Does::Word(Word::Choose),
            Does::Word(Word::Back),
        ];
        let body = self.show_frame(head, "", buttons, canvas);
        let (middle, pane) = body.cut_top(body.h - 80);
        canvas(Shape::Part(middle, Ink::Night));
        let ink = if row.tone == Tone::Closed {
            Ink::Dim
        } else {
            Ink::Paper
        };
        let edge = middle.square(84);
        canvas(Shape::Frame(edge, Ink::Rail));
        canvas(Shape::Sign(Sign::Up, top(edge), Ink::Lamp));
        canvas(Shape::Sign(Sign::Down, bottom(edge), Ink::Lamp));
        canvas(Shape::Text(big, edge, Font::Huge, Align::Centre, ink));
        show_pane(pane, Some(row), canvas);
    }

    pub(super) fn show_wheel(&self, canvas: &mut Canvas<'_>) {
        let mut title = Text::<72>::default();
        let _ = write!(title, "{}_", self.wheel.written());
        let buttons = [
            Does::Up,
            Does::Down,
            Does::Word(Word::Choose),
            Does::Word(Word::Back),
        ];
        let body = self.show_frame(self.head_of(title.as_str()), "", buttons, canvas);
        canvas(Shape::Part(body, Ink::Night));
        let middle = body.middle().1;
        let shown = |offset: isize| {
            let count = self.wheel.spokes().count().cast_signed();
            let at = (self.top().cursor.cast_signed() + offset).rem_euclid(count.max(1));
            self.wheel.spokes().nth(at.cast_unsigned())
        };
        for offset in -2..=2_isize {
            let Some(spoke) = shown(offset) else { continue };
            let mut words = Text::default();
            spoke.write(self.word(Word::Done), self.word(Word::Erase), &mut words);
            let (font, ink) = match offset.abs() {
                0 => (Font::Huge, Ink::Paper),
                1 => (Font::Title, Ink::Dim),
                _ => (Font::Row, Ink::Rail),
            };
            let y = middle + i16::try_from(offset).unwrap_or_default() * 34 - 17;
            let line = Area::new(body.x, y, body.w, 34);
            if offset == 0 {
                canvas(Shape::Fill(line.inset(body.w / 4, 0), Ink::Chosen));
            }
            canvas(Shape::Text(words.as_str(), line, font, Align::Centre, ink));
        }
    }

    /// What hands must do now.
    pub(super) fn show_hands(&self, game: &dyn Running, area: Area, canvas: &mut Canvas<'_>) {
        canvas(Shape::Part(area, Ink::Night));
        let edge = area.inset(4, 3);
        canvas(Shape::Frame(edge, Ink::Lamp));
        let (title, rest) = edge.inset(7, 3).cut_top(17);
        let words = self.word(Word::OnTheBoard);
        canvas(Shape::Text(
            words,
            title,
            Font::Small,
            Align::Left,
            Ink::Lamp,
        ));
        let mut told = Text::<640>::default();
        game.told(self.language(), &mut |words| {
            if !told.is_empty() {
                let _ = told.write_char('\n');
            }
            let _ = told.write_str(words);
        });
        canvas(Shape::Wrapped(told.as_str(), rest, Font::Body, Ink::Paper));
    }
}

fn top(area: Area) -> Area {
    area.cut_top(22).0.square(12)
}

fn bottom(area: Area) -> Area {
    area.cut_bottom(22).0.square(12)
}
