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

use crate::{FRAME_BITS, PANEL};

const WIDTH: usize = PANEL.width as usize;
const HEIGHT: usize = PANEL.height as usize;

/// The one frame there is room for. It is not cleared before the program begins, for until then the processor is slow, and
/// the first picture covers all of it.
#[allow(unsafe_code, reason = "whatever lies there is a picture, too")]
#[unsafe(link_section = ".uninit.frame")]
pub static FRAME: Frame = Frame {
    pixels: [const { Cell::new(0) }; WIDTH * HEIGHT],
};

/// Blocks of so many rows of a tile whose pixels all have one colour, or [`MIXED`]: where a colour is there already, nothing
/// must be done to fill it in.
const BLOCK: usize = 4;
const TILES: usize = WIDTH / TILE;
static BLOCKS: Blocks = Blocks([const { Cell::new(MIXED) }; TILES * HEIGHT / BLOCK]);
/// A green nobody could tell from black, which is never noted as one colour.
const MIXED: u16 = 1 << 5;

struct Blocks([Cell<u16>; TILES * HEIGHT / BLOCK]);

#[allow(unsafe_code, reason = "only the brush uses it")]
unsafe impl Sync for Blocks {}

impl Blocks {
    fn at(&self, tile: usize, row: usize) -> &Cell<u16> {
        &self.0[row / BLOCK * TILES + tile]
    }

    /// Single pixels were drawn in these tiles and rows.
    fn mix(&self, tiles: Range<usize>, rows: Range<usize>) {
        for row in rows.start / BLOCK..rows.end.div_ceil(BLOCK) {
            for block in &self.0[row * TILES..][tiles.clone()] {
                block.set(MIXED);
            }
        }
    }
}

/// Where runs were drawn that [`CHANGED`] and [`BLOCKS`] do not know of yet: words are many runs close together.
static RUNS: Runs = Runs {
    left: Cell::new(WIDTH),
    right: Cell::new(0),
    top: Cell::new(HEIGHT),
    bottom: Cell::new(0),
};

struct Runs {
    left: Cell<usize>,
    right: Cell<usize>,
    top: Cell<usize>,
    bottom: Cell<usize>,
}

#[allow(unsafe_code, reason = "only the brush uses it")]
unsafe impl Sync for Runs {}

impl Runs {
    #[inline]
    fn add(&self, left: usize, right: usize, row: usize) {
        // What is far away from the others is a patch of its own.
        if left > self.right.get() + 2 * TILE && self.right.get() > 0 {
            self.tell();
        }
        if left < self.left.get() {
            self.left.set(left);
        }
        if right > self.right.get() {
            self.right.set(right);
        }
        if row < self.top.get() {
            self.top.set(row);
        }
        if row >= self.bottom.get() {
            self.bottom.set(row + 1);
        }
    }

    #[inline(never)]
    fn tell(&self) {
        let rows = self.top.replace(HEIGHT)..self.bottom.replace(0);
        let (left, right) = (self.left.replace(WIDTH), self.right.replace(0));
        if left < right {
            let tiles = left / TILE..right.div_ceil(TILE);
            let bits = (1 << tiles.end) - (1 << tiles.start);
            CHANGED.add(bits, rows.start as u16..rows.end as u16);
            BLOCKS.mix(tiles, rows);
        }
    }
}

/// What has changed in it since it was asked last.
static CHANGED: Changed = Changed {
    tiles: Cell::new(0),
    top: Cell::new(u16::MAX),
    bottom: Cell::new(0),
    is_known: Cell::new(false),
};

/// Columns are told apart by so many.
const TILE: usize = 16;
const _: () = assert!(WIDTH.is_multiple_of(TILE) && TILES <= 32 && HEIGHT.is_multiple_of(BLOCK));

/// Which pixels have become others: most of what is drawn is there already, and need not be sent.
struct Changed {
    /// A bit for each tile of columns.
    tiles: Cell<u32>,
    /// From this row up to before that one.
    top: Cell<u16>,
    bottom: Cell<u16>,
    /// Whether the panel has what the frame has; it has nothing before the first picture.
    is_known: Cell<bool>,
}

#[allow(unsafe_code, reason = "only the brush uses it")]
unsafe impl Sync for Changed {}

impl Changed {
    fn add(&self, tiles: u32, rows: Range<u16>) {
        self.tiles.set(self.tiles.get() | tiles);
        self.top.set(self.top.get().min(rows.start));
        self.bottom.set(self.bottom.get().max(rows.end));
    }
}

/// A part of the frame that is to be sent: of these columns those of the tiles whose bit is set, and these rows.
pub struct Patch {
    tiles: u32,
    columns: Range<u16>,
    rows: Range<u16>,
}

impl Patch {
    /// All there is.
    pub fn all() -> Self {
        Self {
            tiles: u32::MAX,
            columns: 0..WIDTH as u16,
            rows: 0..HEIGHT as u16,
        }
    }

    /// The columns and rows of each of its rectangles.
    pub fn rectangles(&self) -> impl Iterator<Item = (Range<usize>, Range<usize>)> {
        let rows = self.rows.start.into()..self.rows.end.into();
        let (start, end) = (self.columns.start.into(), self.columns.end.into());
        let is_set = |column: usize| self.tiles >> (column / TILE) & 1 == 1;
        let next_tile = |column: usize| (column / TILE + 1) * TILE;
        let mut at: usize = start;
        core::iter::from_fn(move || {
            while at < end && !is_set(at) {
                at = next_tile(at);
            }
            let from = at;
            while at < end && is_set(at) {
                at = next_tile(at);
            }
            at = at.min(end);
            (from < at).then(|| (from..at, rows.clone()))
        })
    }
}

/// All pixels, row by row, each as it is sent.
///
/// They are cells, since parts that stand are sent while others are drawn.
#[repr(align(4))]
pub struct Frame {
    pixels: [Cell<u16>; WIDTH * HEIGHT],
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
        let tiles = CHANGED.tiles.replace(0);
        let rows = CHANGED.top.replace(u16::MAX)..CHANGED.bottom.replace(0);
        let (columns, all_rows) = Self::within(area)?;
        let columns = columns.start as u16..columns.end as u16;
        let patch = if CHANGED.is_known.get() {
            Patch {
                tiles,
                columns,
                rows,
            }
        } else {
            Patch {
                tiles: u32::MAX,
                columns,
                rows: all_rows.start as u16..all_rows.end as u16,
            }
        };
        (patch.tiles != 0).then_some(patch)
    }

    /// The panel has all that was drawn so far.
    pub(super) fn is_shown() {
        CHANGED.is_known.set(true);
    }

    /// Gives a whole block this colour. Two pixels are set as fast as one.
    #[allow(
        unsafe_code,
        clippy::cast_ptr_alignment,
        reason = "two cells that lie together are one of twice the size, and the frame is aligned to it"
    )]
    fn fill_block(&self, tile: usize, top: usize, colour: u16) {
        let both = u32::from(colour) << 16 | u32::from(colour);
        for row in top..top + BLOCK {
            let pixels = &self.pixels[row * WIDTH + tile * TILE..][..TILE];
            // A tile begins at an even place, and the frame is aligned.
            let pairs = unsafe { &*pixels.as_ptr().cast::<[Cell<u32>; TILE / 2]>() };
            for pair in pairs {
                pair.set(both);
            }
        }
    }

    /// Gives all of an area this colour, where it has another.
    #[inline(never)]
    fn fill_area(&self, area: &Rectangle, colour: u16) {
        let Some((columns, rows)) = Frame::within(area) else {
            return;
        };
        RUNS.tell();
        let mut top = rows.start;
        while top < rows.end {
            let bottom = rows.end.min((top / BLOCK + 1) * BLOCK);
            let mut changed = 0;
            let mut left = columns.start;
            while left < columns.end {
                let tile = left / TILE;
                let right = columns.end.min((tile + 1) * TILE);
                let block = BLOCKS.at(tile, top);
                if block.get() != colour {
                    if right - left == TILE && bottom - top == BLOCK {
                        self.fill_block(tile, top, colour);
                        block.set(colour);
                        changed |= 1 << tile;
                    } else if (top..bottom).fold(false, |any, row| {
                        any | self.fill_some(row, left..right, colour)
                    }) {
                        block.set(MIXED);
                        changed |= 1 << tile;
                    }
                }
                left = right;
            }
            if changed != 0 {
                CHANGED.add(changed, top as u16..bottom as u16);
            }
            top = bottom;
        }
    }

    /// Gives a run of pixels this colour. What is not wholly in the frame was cut off before.
    #[inline]
    fn fill_run(&self, x: usize, y: usize, length: usize, colour: u16) {
        if y < HEIGHT && x < WIDTH && length <= WIDTH - x {
            let start = y * WIDTH + x;
            for pixel in &self.pixels[start..start + length] {
                pixel.set(colour);
            }
            RUNS.add(x, x + length, y);
        }
    }

    /// Gives some pixels of a row this colour; says whether any had another.
    fn fill_some(&self, row: usize, columns: Range<usize>, colour: u16) -> bool {
        let pixels = &self.pixels[row * WIDTH..][columns];
        let others = pixels.iter().filter(|pixel| pixel.get() != colour);
        others.map(|pixel| pixel.set(colour)).count() > 0
    }

    /// Part of a row.
    pub fn row(&self, row: usize, columns: &Range<usize>) -> &[u16] {
        let start = row * WIDTH;
        as_they_stand(&self.pixels[start + columns.start..start + columns.end])
    }

    /// Rows, if they are whole and so lie in one piece.
    pub fn whole_rows(&self, columns: &Range<usize>, rows: &Range<usize>) -> Option<&[u16]> {
        let pixels = &self.pixels[rows.start * WIDTH..rows.end * WIDTH];
        (*columns == (0..WIDTH)).then(|| as_they_stand(pixels))
    }
}

#[allow(unsafe_code, reason = "nobody draws there until they are sent")]
fn as_they_stand(pixels: &[Cell<u16>]) -> &[u16] {
    unsafe { core::slice::from_raw_parts(pixels.as_ptr().cast(), pixels.len()) }
}

/// The high byte goes first, be it with the low one or alone.
fn as_sent(colour: Rgb565) -> u16 {
    let pixel = colour.into_storage();
    if FRAME_BITS == 16 {
        pixel
    } else {
        pixel.to_be()
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
                let colour = as_sent(colour);
                if pixel.get() != colour {
                    pixel.set(colour);
                    (left, right) = (left.min(x), right.max(x));
                    (top, bottom) = (top.min(y), bottom.max(y));
                }
            }
        }
        if left <= right {
            let tiles = left / TILE..right / TILE + 1;
            let bits = (1 << tiles.end) - (1 << tiles.start);
            CHANGED.add(bits, top as u16..bottom as u16 + 1);
            BLOCKS.mix(tiles, top..bottom + 1);
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
            self.fill_run(x, y, area.size.width as usize, as_sent(colour));
        } else {
            self.fill_area(area, as_sent(colour));
        }
        Ok(())
    }
}
