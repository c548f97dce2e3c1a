//! What would be taken back.

use super::Screen;
use crate::device::drawing::{Buttons, Does, write};
use crate::device::words::Word;
use crate::device::{Device, Key};
use crate::language::Text;
use crate::table::Seat;
use crate::ui::{Align, Canvas, Font, Ink, Row, Shape};

pub(super) struct Undo;

impl Screen for Undo {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::UndoLast));
    }

    /// Who played what would be taken back.
    fn player(&self, device: &Device) -> Option<Seat> {
        let mut row = Row::default();
        device.game.get()?.last(device.audience(), &mut row)?;
        row.seat
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let (to, game) = (device.audience(), device.game.get());
        let can_undo = game.is_some_and(|game| game.last(to, &mut Row::default()).is_some());
        let can_redo = game.is_some_and(|game| game.next(to, &mut Text::<72>::default()));
        let where_it_can = |can, word| if can { Does::Word(word) } else { Does::Nothing };
        [
            where_it_can(can_redo, Word::Redo),
            Does::Nothing,
            where_it_can(can_undo, Word::Yes),
            Does::Word(Word::Back),
        ]
    }

    fn press(&self, device: &mut Device, key: Key) -> bool {
        match key {
            Key::Up | Key::PageUp => device.redo(),
            Key::Choose => device.undo(),
            Key::Down | Key::PageDown | Key::Back => return false,
        }
        true
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let Some(game) = device.game.get() else {
            return;
        };
        let to = device.audience();
        let (mut row, mut again) = (Row::default(), Text::<72>::default());
        let last = game.last(to, &mut row);
        let can_redo = game.next(to, &mut again);
        let body = device.draw_frame("", canvas);
        canvas(Shape::Part(body, Ink::Night));
        let Some(seen) = last else {
            let words = device.word(Word::NothingToUndo);
            canvas(Shape::Wrapped(
                words,
                body.inset(10, 12),
                Font::Row,
                Ink::Paper,
            ));
            return;
        };
        let (first, rest) = body.inset(8, 4).cut_top(18);
        canvas(Shape::Text(
            device.word(Word::TakesBack),
            first,
            Font::Small,
            Align::Left,
            Ink::Lamp,
        ));
        let (entry, rest) = rest.cut_top(24);
        let label = row.label.as_str();
        canvas(Shape::Fitted(
            label,
            entry,
            Font::Row,
            Align::Left,
            Ink::Paper,
        ));
        let (redo, rest) = rest.cut_bottom(if can_redo { 36 } else { 0 });
        let (warning, rest) = rest.cut_bottom(if seen { 36 } else { 0 });
        canvas(Shape::Wrapped(
            row.below.as_str(),
            rest,
            Font::Body,
            Ink::Dim,
        ));
        if seen {
            canvas(Shape::Wrapped(
                device.word(Word::Seen),
                warning,
                Font::Body,
                Ink::Danger,
            ));
        }
        if can_redo {
            let (title, words) = redo.cut_top(16);
            canvas(Shape::Text(
                device.word(Word::PutsBack),
                title,
                Font::Small,
                Align::Left,
                Ink::Lamp,
            ));
            let again = again.as_str();
            canvas(Shape::Fitted(
                again,
                words,
                Font::Body,
                Align::Left,
                Ink::Paper,
            ));
        }
    }
}
