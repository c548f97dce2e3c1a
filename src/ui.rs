//! What any game and any screen is drawn with.
//!
//! A picture is a stream of [`Shape`]s. [`Shape::Part`] begins an area of its own, and the parts of a
//! picture cover the panel without overlapping: so two pictures can be compared part by part, and only
//! what differs is drawn again. How words fit is found out only then. Nothing is allocated, nothing remembers a pixel.

mod area;
mod brush;
mod cells;
mod font;
mod glyphs;
mod ink;
mod letter_cache;
mod letters;
mod parts;
mod record;
mod row;
mod surface;
mod text;
mod wrap;

use core::hash::Hash;
use core::ops::Range;

pub use area::Area;
pub use brush::Brush;
pub use cells::Cells;
pub use font::Font;
pub use ink::{Ink, Sign};
pub use letter_cache::LetterCache;
pub(crate) use parts::Sum;
pub use parts::{MOST_PARTS, Parts};
pub use record::Record;
pub use row::{Row, Tone};
pub use surface::{Run, Surface};
pub use text::lay_out;
pub use wrap::{Fitted, Line, fit, wrapped};

/// Where text stands in its area; from top to bottom it is always in the middle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "named after what they do")]
pub enum Align {
    Left,
    Centre,
    Right,
}

/// One thing to draw.
pub type Shape<'a> = ShapeOf<&'a str>;

/// One thing to draw, whose words are here or elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShapeOf<W> {
    /// An area of its own in one colour; what follows lies on it.
    Part(Area, Ink),
    /// A filled rectangle.
    Fill(Area, Ink),
    /// The edge of a rectangle.
    Frame(Area, Ink),
    /// A line from one point to another, so many pixels wide.
    Line((i16, i16), (i16, i16), u8, Ink),
    /// A player's sign.
    Sign(Sign, Area, Ink),
    /// Words on one line.
    Text(W, Area, Font, Align, Ink),
    /// Words on one line, in the largest letters up to these in which they fit.
    Fitted(W, Area, Font, Align, Ink),
    /// Words on as many lines as they need, in the largest letters up to these in which they fit.
    Wrapped(W, Area, Font, Ink),
    /// Draws nothing, but says what all that follows in this part is for.
    Role(Role),
}

/// What a part of a picture is for, in the order it is read out to who cannot see it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// What the page is about.
    Title,
    /// What is to be known or done now.
    News,
    /// Everything that has no other role.
    Body,
    /// The row of a list with this number.
    Row(usize),
    /// What is said of the chosen row.
    Remark,
    /// What stands in the foot.
    Note,
    /// A picture with words in it.
    Picture,
    /// What a button does.
    Button,
}

impl<W> ShapeOf<W> {
    /// The same with its words, if it has any, as something else.
    fn map_words<V>(self, words: impl FnOnce(W) -> V) -> ShapeOf<V> {
        match self {
            Self::Text(all, area, font, align, ink) => {
                ShapeOf::Text(words(all), area, font, align, ink)
            }
            Self::Fitted(all, area, font, align, ink) => {
                ShapeOf::Fitted(words(all), area, font, align, ink)
            }
            Self::Wrapped(all, area, font, ink) => ShapeOf::Wrapped(words(all), area, font, ink),
            Self::Part(area, ink) => ShapeOf::Part(area, ink),
            Self::Fill(area, ink) => ShapeOf::Fill(area, ink),
            Self::Frame(area, ink) => ShapeOf::Frame(area, ink),
            Self::Line(from, to, width, ink) => ShapeOf::Line(from, to, width, ink),
            Self::Sign(sign, area, ink) => ShapeOf::Sign(sign, area, ink),
            Self::Role(role) => ShapeOf::Role(role),
        }
    }
}

impl Shape<'_> {
    /// Whether something of it may be seen in that area.
    fn meets(&self, area: Area) -> bool {
        let (columns, rows) = self.columns_and_rows();
        rows.start < area.y + area.h
            && rows.end > area.y
            && columns.start < area.x + area.w
            && columns.end > area.x
    }

    /// The columns and rows in which something of it may be seen.
    fn columns_and_rows(&self) -> (Range<i16>, Range<i16>) {
        match *self {
            Self::Part(area, _) | Self::Fill(area, _) | Self::Frame(area, _) => {
                (area.x..area.x + area.w, area.y..area.y + area.h)
            }
            // A circle is as high as it is wide.
            Self::Sign(_, area, _) => {
                (area.x..area.x + area.w, area.y..area.y + area.h.max(area.w))
            }
            Self::Line(from, to, width, _) => {
                // It may be wider than that where it is slanted.
                let aside = 2 * i16::from(width);
                let around = |a: i16, b: i16| a.min(b) - aside..a.max(b) + aside;
                (around(from.0, to.0), around(from.1, to.1))
            }
            Self::Wrapped(_, area, font, _) => {
                let line = font.line();
                (
                    area.x..area.x + area.w,
                    area.y - line..area.y + area.h + line,
                )
            }
            // In the middle of the area, which may be smaller than they are.
            Self::Text(words, area, font, ..) | Self::Fitted(words, area, font, ..) => {
                let ((_, y), line) = (area.middle(), font.line());
                let beyond = (font.width(words) - area.w).max(0);
                (
                    area.x - beyond..area.x + area.w + beyond,
                    y - line..y + line,
                )
            }
            Self::Role(_) => (0..0, 0..0),
        }
    }
}

/// Takes shapes, one after the other.
pub type Canvas<'a> = dyn FnMut(Shape<'_>) + 'a;
