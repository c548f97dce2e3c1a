//! The picture, for eyes and for ears.

use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::Device;
use super::drawing::Does;
use super::input::Button;
use super::pages::{Page, draw_covered, paint_chart};
use super::words::Word;
use crate::ui::{
    Area, Brush, Canvas, Ink, LetterCache, MOST_PARTS, Parts, Record, Role, Shape, Surface, lay_out,
};

/// A picture that is no page of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// The game's own: its track or map.
    Board,
    /// Everybody's points.
    Chart,
}

/// Who looks at the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// Who holds the device, or the button that opened what only one player may see.
    Holder,
    /// Anybody else.
    Other,
}

impl Device {
    /// Whether only who holds the button may see the picture.
    pub fn is_private(&self) -> bool {
        matches!(self.page(), Page::Look(_))
    }

    /// Shows the picture of now. Never inlined: the tests of power cuts leave it out to be quick.
    #[inline(never)]
    fn show(&self, canvas: &mut Canvas<'_>) {
        self.page().screen().draw(self, canvas);
    }

    /// Shows what that viewer may see of it.
    fn show_to(&self, viewer: Viewer, canvas: &mut Canvas<'_>) {
        match viewer {
            Viewer::Other if self.is_private() => draw_covered(self, canvas),
            Viewer::Other | Viewer::Holder => self.show(canvas),
        }
    }

    /// Draws the whole picture.
    pub fn draw<D: Surface>(&self, target: &mut D) -> Result<(), D::Error> {
        self.draw_to(Viewer::Holder, target)
    }

    /// Draws the whole picture for everybody who does not hold the device: covered while it is private.
    pub fn draw_for_others<D: Surface>(&self, target: &mut D) -> Result<(), D::Error> {
        self.draw_to(Viewer::Other, target)
    }

    fn draw_to<D: Surface>(&self, viewer: Viewer, target: &mut D) -> Result<(), D::Error> {
        let drawn = &mut |_| {};
        let letters = &mut LetterCache::new();
        let mut brush = Brush::new(target, letters, drawn);
        self.show_to(viewer, &mut |shape| brush.take(shape, |_| true));
        brush.finish()
    }

    /// Draws what has changed since the last time, and tells `drawn` of every part as soon as it stands: it
    /// is not touched again before the next time, so it can be sent while the others are drawn. `letters` is for the next
    /// time, too.
    pub fn refresh<D: Surface>(
        &mut self,
        target: &mut D,
        letters: &mut LetterCache,
        drawn: &mut dyn FnMut(Rectangle),
    ) -> Result<(), D::Error> {
        let (mut parts, mut record) = (Parts::default(), Record::default());
        let mut cells = core::mem::take(&mut self.cells);
        let mut pieces = 0;
        let mut drawn = |area| {
            pieces += 1;
            drawn(area);
        };
        let mut brush = Brush::new(target, letters, &mut drawn);
        // Parts with too many shapes to keep: they are drawn when everything is shown once more.
        let mut left: Vec<Area, MOST_PARTS> = Vec::new();
        let mut end_part = |parts: &Parts, record: &mut Record| {
            if let Some(area) = parts.last_if_changed_since(&self.drawn)
                && brush.draw_recorded(area, record, &mut cells).is_none()
            {
                cells.forget();
                // There is room for as many as a picture has.
                let _ = left.push(area);
            }
            record.clear();
        };
        self.show(&mut |shape| {
            if let Shape::Role(_) = shape {
                return; // Nothing of it is seen.
            }
            if matches!(shape, Shape::Part(..)) {
                end_part(&parts, &mut record);
            }
            parts.add(shape);
            record.add(shape);
        });
        end_part(&parts, &mut record);
        if !left.is_empty() {
            self.show(&mut |shape| brush.take(shape, |area| left.contains(&area)));
        }
        brush.finish()?;
        debug_assert!(pieces <= MOST_PARTS, "more pieces than there is room for");
        // What is drawn there now is no map.
        if !cells.part().is_some_and(|area| parts.has(area)) {
            cells.forget();
        }
        (self.drawn, self.cells) = (parts, cells);
        Ok(())
    }

    /// Forgets what was drawn, so that the next [`Device::refresh`] draws everything.
    pub fn redraw(&mut self) {
        self.drawn = Parts::default();
        self.cells.forget();
    }

    /// Shows the words of the row that is chosen, for those who hear the screen.
    pub fn chosen(&self, visit: &mut dyn FnMut(&str)) {
        let mut is_chosen = false;
        self.show_to(Viewer::Other, &mut |shape| match shape {
            Shape::Part(_, ink) => is_chosen = ink == Ink::Chosen,
            Shape::Text(words, ..) | Shape::Fitted(words, ..) if is_chosen => visit(words),
            _ => {}
        });
    }

    /// Shows what the picture is made of, one shape after the other, with words as they are drawn.
    pub fn shapes(&self, visit: &mut Canvas<'_>) {
        self.shapes_for(Viewer::Holder, visit);
    }

    /// Shows what the picture that this viewer may see is made of.
    pub fn shapes_for(&self, viewer: Viewer, visit: &mut Canvas<'_>) {
        self.show_to(viewer, &mut |shape| lay_out(shape, visit));
    }

    /// Shows the words on the screen that everybody may read, one after the other.
    pub fn words(&self, visit: &mut dyn FnMut(&str)) {
        self.words_for(Viewer::Other, visit);
    }

    /// Shows the words on the screen that this viewer may read, one after the other.
    pub fn words_for(&self, viewer: Viewer, visit: &mut dyn FnMut(&str)) {
        self.show_to(viewer, &mut |shape| {
            if let Shape::Text(words, ..) | Shape::Fitted(words, ..) | Shape::Wrapped(words, ..) =
                shape
            {
                visit(words);
            }
        });
    }

    /// Shows the words on the screen that this viewer may read, each with what it is for and the part of the picture it
    /// belongs to. They come as they are drawn; in the order of their roles they can be read out.
    pub fn read_out(&self, viewer: Viewer, visit: &mut dyn FnMut(Role, Area, &str)) {
        let (mut role, mut part) = (Role::Body, Area::default());
        self.show_to(viewer, &mut |shape| match shape {
            Shape::Part(area, _) => (role, part) = (Role::Body, area),
            Shape::Role(other) => role = other,
            Shape::Text(words, ..) | Shape::Fitted(words, ..) | Shape::Wrapped(words, ..) => {
                visit(role, part, words);
            }
            _ => {}
        });
    }

    /// What a button does now, in a word or two; nothing where it does nothing, or is none of the four beside the screen.
    pub fn does(&self, button: Button) -> &'static str {
        let [a, b, x, y] = self.page().screen().buttons(self);
        let does = match button {
            Button::A => a,
            Button::B => b,
            Button::X => x,
            Button::Y => y,
            _ => Does::Nothing,
        };
        match does {
            Does::Nothing => "",
            Does::Up => self.word(Word::Up),
            Does::Down => self.word(Word::Down),
            Does::Word(word) => self.word(word),
            Does::Words(words) => words.of(self.language()),
        }
    }

    /// Draws a picture of its own into that space, as the whole table may see it.
    pub fn paint(&self, picture: Picture, width: u16, height: u16, ink: &mut Canvas<'_>) {
        let area = Area::new(0, 0, width.cast_signed(), height.cast_signed());
        if let Some(game) = self.game.get() {
            match picture {
                Picture::Board => game.view().paint(area, self.audience(), ink),
                Picture::Chart => paint_chart(self, area, ink),
            }
        }
    }
}
