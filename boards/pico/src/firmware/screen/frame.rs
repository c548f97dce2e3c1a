//! The frame in memory, as its bytes go over the wire.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a processor of 32 bits, and what is left of the frame or above it is far beyond it, too"
)]

use core::cell::Cell;
use core::convert::Infallible;
use core::ops::Range;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

use crate::firmware::board::PANEL;

const WIDTH: usize = PANEL.width as usize;
const HEIGHT: usize = PANEL.height as usize;

/// The one frame there is room for.
pub(crate) static FRAME: Frame = Frame {
    pixels: [const { Cell::new(0) }; WIDTH * HEIGHT],
};

/// All pixels, row by row; each with its high byte first, as the panel wants it.
///
/// They are cells, since parts that stand are sent while others are drawn.
#[repr(align(4))]
pub(crate) struct Frame {
    pixels: [Cell<u16>; WIDTH * HEIGHT],
}

#[allow(
    unsafe_code,
    reason = "there is one processor, and what is drawn is never what is being sent"
)]
unsafe impl Sync for Frame {}

impl Frame {
    pub(crate) const ALL: (Range<usize>, Range<usize>) = (0..WIDTH, 0..HEIGHT);

    /// The columns and rows of an area's part that is in the frame.
    pub(crate) fn within(area: &Rectangle) -> Option<(Range<usize>, Range<usize>)> {
        let all = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, HEIGHT as u32));
        let area = area.intersection(&all);
        let (x, y) = (area.top_left.x as usize, area.top_left.y as usize);
        let (width, height) = (area.size.width as usize, area.size.height as usize);
        (width > 0 && height > 0).then_some((x..x + width, y..y + height))
    }

    /// Part of a row, as bytes.
    pub(crate) fn row(&self, row: usize, columns: &Range<usize>) -> &[u8] {
        let start = row * WIDTH;
        bytes_of(&self.pixels[start + columns.start..start + columns.end])
    }

    /// Rows as bytes, if they are whole and so lie in one piece.
    pub(crate) fn whole_rows(&self, columns: &Range<usize>, rows: &Range<usize>) -> Option<&[u8]> {
        let pixels = &self.pixels[rows.start * WIDTH..rows.end * WIDTH];
        (*columns == (0..WIDTH)).then(|| bytes_of(pixels))
    }
}

#[allow(
    unsafe_code,
    reason = "a pixel is two bytes, and nobody draws there until they are sent"
)]
fn bytes_of(pixels: &[Cell<u16>]) -> &[u8] {
    unsafe { core::slice::from_raw_parts(pixels.as_ptr().cast(), size_of_val(pixels)) }
}

/// Two pixels are set as fast as one.
#[allow(
    unsafe_code,
    reason = "two cells that lie together are one of twice the size"
)]
fn fill(pixels: &[Cell<u16>], colour: u16) {
    let (first, pairs, last) = unsafe { pixels.align_to::<Cell<u32>>() };
    let both = u32::from(colour) << 16 | u32::from(colour);
    for pixel in first.iter().chain(last) {
        pixel.set(colour);
    }
    for pair in pairs {
        pair.set(both);
    }
}

fn as_sent(colour: Rgb565) -> u16 {
    colour.into_storage().to_be()
}

impl OriginDimensions for &Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for &Frame {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        for Pixel(point, colour) in pixels {
            let (x, y) = (point.x as usize, point.y as usize);
            if x < WIDTH && y < HEIGHT {
                self.pixels[y * WIDTH + x].set(as_sent(colour));
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: Rgb565) -> Result<(), Infallible> {
        if let Some((columns, rows)) = Frame::within(area) {
            for row in rows {
                fill(
                    &self.pixels[row * WIDTH..][columns.clone()],
                    as_sent(colour),
                );
            }
        }
        Ok(())
    }
}
