//! Rectangles, and how a screen is cut into them.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// A rectangle of the picture, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[allow(missing_docs, reason = "named as everywhere")]
pub struct Area {
    pub x: i16,
    pub y: i16,
    pub w: i16,
    pub h: i16,
}

impl Area {
    /// The rectangle at `x`, `y` of that width and height.
    pub const fn new(x: i16, y: i16, w: i16, h: i16) -> Self {
        Self { x, y, w, h }
    }

    /// Cuts a strip off the top: the strip, and the rest.
    pub fn cut_top(self, h: i16) -> (Self, Self) {
        let h = h.clamp(0, self.h);
        let rest = Self::new(self.x, self.y + h, self.w, self.h - h);
        (Self { h, ..self }, rest)
    }

    /// Cuts a strip off the bottom: the strip, and the rest.
    pub fn cut_bottom(self, h: i16) -> (Self, Self) {
        let (rest, strip) = self.cut_top(self.h - h.clamp(0, self.h));
        (strip, rest)
    }

    /// Cuts a strip off the left side: the strip, and the rest.
    pub fn cut_left(self, w: i16) -> (Self, Self) {
        let w = w.clamp(0, self.w);
        let rest = Self::new(self.x + w, self.y, self.w - w, self.h);
        (Self { w, ..self }, rest)
    }

    /// Cuts a strip off the right side: the strip, and the rest.
    pub fn cut_right(self, w: i16) -> (Self, Self) {
        let (rest, strip) = self.cut_left(self.w - w.clamp(0, self.w));
        (strip, rest)
    }

    /// Smaller by so much on the left and right, and on the top and bottom.
    #[must_use]
    pub fn inset(self, x: i16, y: i16) -> Self {
        Self::new(
            self.x + x,
            self.y + y,
            (self.w - 2 * x).max(0),
            (self.h - 2 * y).max(0),
        )
    }

    /// A square of that side in the middle.
    #[must_use]
    pub fn square(self, side: i16) -> Self {
        let (x, y) = self.middle();
        Self::new(x - side / 2, y - side / 2, side, side)
    }

    /// The point in the middle.
    pub fn middle(self) -> (i16, i16) {
        (self.x + self.w / 2, self.y + self.h / 2)
    }

    /// The same for `embedded-graphics`.
    pub fn rectangle(self) -> Rectangle {
        let size = Size::new(
            u32::try_from(self.w).unwrap_or(0),
            u32::try_from(self.h).unwrap_or(0),
        );
        Rectangle::new(Point::new(self.x.into(), self.y.into()), size)
    }
}
