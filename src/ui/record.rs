//! The shapes of one part, kept until it is known whether they must be drawn.

use heapless::{String, Vec};

use super::{Shape, ShapeOf};

/// More than most parts have, maps among them. One with more is shown a second time to be drawn.
const SHAPES: usize = 384;
const WORDS: usize = 768;

/// The shapes of one part.
#[derive(Default)]
pub struct Record {
    /// Each with the end of its words in `words`; they begin where those before it end.
    shapes: Vec<ShapeOf<u16>, SHAPES>,
    words: String<WORDS>,
    is_full: bool,
}

/// They lie on a small stack.
const _: () = assert!(size_of::<ShapeOf<u16>>() <= 16 || size_of::<usize>() > 4);

impl Record {
    /// Keeps one more.
    pub fn add(&mut self, shape: Shape<'_>) {
        let shape = shape.map_words(|words| {
            self.is_full |= self.words.push_str(words).is_err();
            // It holds fewer than that many bytes.
            u16::try_from(self.words.len()).unwrap_or(u16::MAX)
        });
        self.is_full |= self.shapes.push(shape).is_err();
    }

    /// Forgets them all.
    pub fn clear(&mut self) {
        self.shapes.clear();
        self.words.clear();
        self.is_full = false;
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.shapes.len()
    }

    /// Shows them all, unless there were too many.
    pub fn shapes(&self) -> Option<impl Iterator<Item = Shape<'_>>> {
        let mut start = 0;
        let with_words = move |&shape: &ShapeOf<u16>| {
            shape.map_words(|end| {
                let from = core::mem::replace(&mut start, end.into());
                self.words.get(from..start).unwrap_or_default()
            })
        };
        (!self.is_full).then(|| self.shapes.iter().map(with_words))
    }
}

#[cfg(test)]
mod tests {
    use super::{Record, SHAPES, WORDS};
    use crate::ui::{Align, Area, Font, Ink, Shape};

    const AREA: Area = Area::new(1, 2, 3, 4);

    #[test]
    fn what_was_kept_is_shown_with_its_words() {
        let shapes = [
            Shape::Part(AREA, Ink::Night),
            Shape::Text("Marion", AREA, Font::Row, Align::Left, Ink::Paper),
            Shape::Frame(AREA, Ink::Lamp),
            Shape::Fitted("", AREA, Font::Row, Align::Right, Ink::Paper),
            Shape::Wrapped("Übergänge", AREA, Font::Body, Ink::Dim),
        ];
        let mut record = Record::default();
        for shape in shapes {
            record.add(shape);
        }
        assert!(record.shapes().is_some_and(|kept| kept.eq(shapes)));
        record.clear();
        assert_eq!(record.shapes().map(Iterator::count), Some(0));
    }

    #[test]
    fn what_is_not_all_there_is_not_shown() {
        let mut record = Record::default();
        for _ in 0..=SHAPES {
            record.add(Shape::Fill(AREA, Ink::Night));
        }
        assert!(record.shapes().is_none());
        record.clear();
        let long = ["x"; WORDS + 1].concat();
        record.add(Shape::Wrapped(&long, AREA, Font::Body, Ink::Dim));
        assert!(record.shapes().is_none());
    }
}
