//! What would be taken back.

use super::frame::{Does, Head};
use crate::device::Device;
use crate::device::words::Word;
use crate::language::Text;
use crate::ui::{Align, Canvas, Font, Ink, Row, Shape};

impl Device {
    pub(super) fn show_undo(&self, canvas: &mut Canvas<'_>) {
        let Some(game) = self.game.get() else { return };
        let language = self.language();
        let mut row = Row::default();
        let last = game.last(language, &mut row);
        let mut again = Text::<72>::default();
        let can_redo = game.next(language, &mut again);
        let buttons = [
            if can_redo {
                Does::Word(Word::Redo)
            } else {
                Does::Nothing
            },
            Does::Nothing,
            if last.is_some() {
                Does::Word(Word::Yes)
            } else {
                Does::Nothing
            },
            Does::Word(Word::Back),
        ];
        let head = Head {
            player: self.player(row.seat),
            ..self.head_of(self.word(Word::UndoLast))
        };
        let body = self.show_frame(head, "", buttons, canvas);
        canvas(Shape::Part(body, Ink::Night));
        let Some(seen) = last else {
            let words = self.word(Word::NothingToUndo);
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
            self.word(Word::TakesBack),
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
                self.word(Word::Seen),
                warning,
                Font::Body,
                Ink::Danger,
            ));
        }
        if can_redo {
            let (title, words) = redo.cut_top(16);
            canvas(Shape::Text(
                self.word(Word::PutsBack),
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
