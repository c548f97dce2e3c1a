//! The frame in memory, a byte for each pixel.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a processor of 32 bits, and what is left of the frame or above it is far beyond it, too"
)]

use core::cell::Cell;
use core::convert::Infallible;
use core::ops::Range;
use core::sync::atomic::{Ordering, compiler_fence};

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use stationmaster::ui::{Run, Surface};

use crate::changed::{BLOCK, BLOCKS, CHANGED, MIXED, Patch, RUNS, TILE};
use crate::palette::{NO_COLOUR, number};
use crate::{HEIGHT, WIDTH};

/// The one frame there is room for. It is not cleared before the program begins, for until then the processor is slow, but
/// before the first picture.
#[allow(unsafe_code, reason = "whatever lies there are cells with a byte, too")]
#[unsafe(link_section = ".uninit.frame")]
pub(super) static FRAME: Frame = Frame {
    pixels: [const { Cell::new(0) }; WIDTH * HEIGHT],
};

/// All pixels, row by row, each by the number of its colour.
///
/// They are cells, since parts that stand are sent while others are drawn.
#[repr(align(4))]
pub struct Frame {
    pub(super) pixels: [Cell<u8>; WIDTH * HEIGHT],
}

#[allow(
    unsafe_code,
    reason = "there is one processor, and what is drawn is never what is being sent"
)]
unsafe impl Sync for Frame {}

impl Frame {
    /// The columns and rows of an area's part that is in the frame.
    fn within(area: &Rectangle) -> Option<(Range<usize>, Range<usize>)> {
        let all = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, HEIGHT as u32));
        let area = area.intersection(&all);
        let (x, y) = (area.top_left.x as usize, area.top_left.y as usize);
        let (width, height) = (area.size.width as usize, area.size.height as usize);
        (width > 0 && height > 0).then_some((x..x + width, y..y + height))
    }

    /// What is to be sent of an area that was drawn, and was the only one since the last time.
    pub(super) fn changed(area: &Rectangle) -> Option<Patch> {
        RUNS.tell();
        let (columns, rows) = Self::within(area)?;
        CHANGED.take(columns, rows)
    }

    /// Clears it before the first picture: of what is not drawn yet some may be sent.
    pub(super) fn prepare(&self) {
        if !CHANGED.is_known() {
            self.set_rows(&(0..WIDTH), 0..HEIGHT, NO_COLOUR);
        }
    }

    /// The panel has all that was drawn so far.
    pub(super) fn is_shown() {
        CHANGED.is_shown();
    }

    /// Gives all of an area this colour.
    #[inline(never)]
    fn fill_area(&self, area: &Rectangle, colour: u8) {
        let Some((columns, rows)) = Frame::within(area) else {
            return;
        };
        if columns.len() < 2 * TILE || rows.len() < 2 * BLOCK {
            // It lies on ground that was filled before it, so something else was there.
            self.set_rows(&columns, rows.clone(), colour);
            RUNS.add(&columns, &rows);
        } else {
            RUNS.tell();
            self.fill_ground(&columns, rows, colour);
        }
    }

    /// Gives a large area this colour, where it has another: whole blocks, and what is around them.
    fn fill_ground(&self, columns: &Range<usize>, rows: Range<usize>, colour: u8) {
        let tiles = columns.start.div_ceil(TILE)..columns.end / TILE;
        let (top, bottom) = (rows.start.next_multiple_of(BLOCK), rows.end / BLOCK * BLOCK);
        for row in (top..bottom).step_by(BLOCK) {
            self.fill_blocks(tiles.clone(), row, colour);
        }
        self.fill_edge(&(columns.start..tiles.start * TILE), rows.clone(), colour);
        self.fill_edge(&(tiles.end * TILE..columns.end), rows.clone(), colour);
        for tile in tiles {
            let own = tile * TILE..(tile + 1) * TILE;
            self.fill_edge(&own, rows.start..top, colour);
            self.fill_edge(&own, bottom..rows.end, colour);
        }
    }

    /// Gives blocks beside each other this colour.
    #[inline(never)]
    fn fill_blocks(&self, tiles: Range<usize>, top: usize, colour: u8) {
        let rows = top..top + BLOCK;
        let (mut first, mut end) = (tiles.end, 0);
        for tile in tiles {
            if BLOCKS.at(tile, top).replace(colour) != colour {
                CHANGED.add(tile..tile + 1, rows.clone());
                first = first.min(tile);
                end = tile + 1;
            }
        }
        if first < end {
            self.set_rows(&(first * TILE..end * TILE), rows, colour);
        }
    }

    /// Gives these rows of a tile this colour, or of some of its columns.
    #[inline(never)]
    fn fill_edge(&self, columns: &Range<usize>, mut rows: Range<usize>, colour: u8) {
        let tile = columns.start / TILE;
        while !columns.is_empty() && !rows.is_empty() {
            let own = rows.start..rows.end.min((rows.start / BLOCK + 1) * BLOCK);
            rows.start = own.end;
            let block = BLOCKS.at(tile, own.start);
            if block.get() != colour && self.has_other(columns, own.clone(), colour) {
                self.set_rows(columns, own.clone(), colour);
                block.set(MIXED);
                CHANGED.add(tile..tile + 1, own);
            }
        }
    }

    /// Gives a run of pixels this colour. What is not wholly in the frame was cut off before.
    #[inline]
    fn fill_run(&self, x: usize, y: usize, length: usize, colour: u8) {
        if y < HEIGHT && x < WIDTH && length <= WIDTH - x {
            let start = y * WIDTH + x;
            set_each(&self.pixels[start..start + length], colour);
            RUNS.add(&(x..x + length), &(y..y + 1));
        }
    }

    /// Gives these rows of these columns this colour. Four pixels that lie together are set as fast as one.
    #[inline(never)]
    fn set_rows(&self, columns: &Range<usize>, rows: Range<usize>, colour: u8) {
        let four = u32::from_ne_bytes([colour; 4]);
        let Split {
            before,
            words,
            behind,
        } = Split::of(columns);
        for (row, row_of_words) in self.rows(rows.clone()).iter().zip(self.words(rows)) {
            set_each(&row[before.clone()], colour);
            let (tiles, rest) = row_of_words[words.clone()].as_chunks::<{ TILE / 4 }>();
            for tile in tiles {
                for word in tile {
                    word.set(four);
                }
            }
            set_each(rest, four);
            set_each(&row[behind.clone()], colour);
        }
    }

    /// Whether any pixel of these rows of these columns has another colour.
    #[inline]
    fn has_other(&self, columns: &Range<usize>, rows: Range<usize>, colour: u8) -> bool {
        let has_other = |row: &[Cell<u8>; WIDTH]| {
            let pixels = &row[columns.clone()];
            pixels.iter().any(|pixel| pixel.get() != colour)
        };
        self.rows(rows).iter().any(has_other)
    }

    /// The pixels of these rows.
    fn rows(&self, rows: Range<usize>) -> &[[Cell<u8>; WIDTH]] {
        &self.pixels.as_chunks().0[rows]
    }

    /// The pixels of these rows, four by four.
    #[allow(
        unsafe_code,
        reason = "four cells that lie together are one of four times the size"
    )]
    fn words(&self, rows: Range<usize>) -> &[[Cell<u32>; WIDTH / 4]] {
        // All are aligned, so nothing is before them.
        let (_, words, _) = unsafe { self.pixels.align_to::<Cell<u32>>() };
        &words.as_chunks().0[rows]
    }
}

/// Columns as whole words and what is beside them: the same in every row, for a row is a whole number of words.
struct Split {
    before: Range<usize>,
    words: Range<usize>,
    behind: Range<usize>,
}

impl Split {
    fn of(columns: &Range<usize>) -> Self {
        let (first, last) = (columns.start.div_ceil(4), columns.end / 4);
        if first < last {
            Self {
                before: columns.start..4 * first,
                words: first..last,
                behind: 4 * last..columns.end,
            }
        } else {
            Self {
                before: columns.clone(),
                words: 0..0,
                behind: 0..0,
            }
        }
    }
}

/// Gives a few cells this value.
#[inline]
fn set_each<T: Copy>(cells: &[Cell<T>], value: T) {
    for cell in cells {
        cell.set(value);
        // A function for many, which the compiler would take, begins too slowly.
        compiler_fence(Ordering::AcqRel);
    }
}

impl Surface for &Frame {
    fn draw_runs(
        &mut self,
        runs: &[Run],
        area: &Rectangle,
        colour: Rgb565,
    ) -> Result<(), Infallible> {
        let (x, y) = (area.top_left.x as usize, area.top_left.y as usize);
        let (width, height) = (area.size.width as usize, area.size.height as usize);
        // What is not wholly in the frame was cut off before.
        if x < WIDTH && y < HEIGHT && width <= WIDTH - x && height <= HEIGHT - y {
            let colour = number(colour);
            let inside = &self.pixels[y * WIDTH + x..];
            for run in runs {
                let start = usize::from(run.y) * WIDTH + usize::from(run.x);
                let pixels = inside.get(start..start + usize::from(run.length));
                set_each(pixels.unwrap_or_default(), colour);
            }
            RUNS.add(&(x..x + width), &(y..y + height));
        }
        Ok(())
    }
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
        let (mut left, mut right) = (WIDTH, 0);
        let (mut top, mut bottom) = (HEIGHT, 0);
        for Pixel(point, colour) in pixels {
            let (x, y) = (point.x as usize, point.y as usize);
            if x < WIDTH && y < HEIGHT {
                let pixel = &self.pixels[y * WIDTH + x];
                let colour = number(colour);
                if pixel.get() != colour {
                    pixel.set(colour);
                    (left, right) = (left.min(x), right.max(x));
                    (top, bottom) = (top.min(y), bottom.max(y));
                }
            }
        }
        if left <= right {
            RUNS.add(&(left..right + 1), &(top..bottom + 1));
        }
        Ok(())
    }

    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "so that a run is a few steps where letters are drawn"
    )]
    fn fill_solid(&mut self, area: &Rectangle, colour: Rgb565) -> Result<(), Infallible> {
        // Letters are runs of a row.
        if area.size.height == 1 {
            let (x, y) = (area.top_left.x as usize, area.top_left.y as usize);
            self.fill_run(x, y, area.size.width as usize, number(colour));
        } else {
            self.fill_area(area, number(colour));
        }
        Ok(())
    }
}
