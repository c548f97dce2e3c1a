//! The frame in memory, a byte for each pixel, and the pixels of it that are about to go over the wire.

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

use crate::PANEL;
use crate::palette::{NO_COLOUR, as_sent, number};

const WIDTH: usize = PANEL.width as usize;
const HEIGHT: usize = PANEL.height as usize;

/// The one frame there is room for. It is not cleared before the program begins, for until then the processor is slow, and
/// the first picture covers all of it.
#[allow(unsafe_code, reason = "whatever lies there is a picture, too")]
#[unsafe(link_section = ".uninit.frame")]
pub(super) static FRAME: Frame = Frame {
    pixels: [const { Cell::new(0) }; WIDTH * HEIGHT],
};

/// Blocks of so many rows of a tile whose pixels all have one colour, or [`MIXED`]: where a colour is there already, nothing
/// must be done to fill it in.
const BLOCK: usize = 4;
const TILES: usize = WIDTH / TILE;
static BLOCKS: Blocks = Blocks([const { Cell::new(MIXED) }; TILES * HEIGHT / BLOCK]);
const MIXED: u8 = NO_COLOUR;

struct Blocks([Cell<u8>; TILES * HEIGHT / BLOCK]);

#[allow(unsafe_code, reason = "only the brush uses it")]
unsafe impl Sync for Blocks {}

impl Blocks {
    fn at(&self, tile: usize, row: usize) -> &Cell<u8> {
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
#[derive(Clone)]
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

    /// Its rectangles, each for a window of the panel.
    pub fn windows(&self) -> impl Iterator<Item = Window> {
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
            let window = Window {
                columns: from..at,
                rows: rows.clone(),
            };
            (from < at).then_some(window)
        })
    }
}

/// A rectangle of the frame.
pub struct Window {
    /// Its columns.
    pub columns: Range<usize>,
    /// Its rows, without those that were taken.
    pub rows: Range<usize>,
}

impl Window {
    /// Takes a patch in that stands right below it; says whether it did.
    pub fn lengthen(&mut self, patch: &Patch) -> bool {
        let mut windows = patch.windows();
        let (Some(below), None) = (windows.next(), windows.next()) else {
            return false;
        };
        let fits = below.columns == self.columns && below.rows.start == self.rows.end;
        if fits {
            self.rows.end = below.rows.end;
        }
        fits
    }

    /// Takes as many whole rows as fit into the lot, as they are sent, and gives the pixels there: none when all are taken.
    ///
    /// All that is sent goes through this while the rest is drawn, so it does not lie in the flash.
    #[inline(never)]
    #[allow(unsafe_code, reason = "it is where the linker copies code from")]
    #[unsafe(link_section = ".hot.lot")]
    pub fn put_into(&mut self, lot: &Lot, most: usize) -> *const [u16] {
        let mut room = &lot.0[..most.min(LOT)];
        while !self.rows.is_empty() && room.len() >= self.columns.len() {
            let row = &FRAME.pixels[self.rows.start * WIDTH..][self.columns.clone()];
            let (pixels, rest) = room.split_at(row.len());
            // Eight at a time, so that counting them costs little.
            let (from, last_from) = row.as_chunks::<8>();
            let (to, last_to) = pixels.as_chunks::<8>();
            for (from, to) in from.iter().zip(to) {
                for (from, to) in from.iter().zip(to) {
                    to.set(as_sent(from.get()));
                }
            }
            for (from, to) in last_from.iter().zip(last_to) {
                to.set(as_sent(from.get()));
            }
            room = rest;
            self.rows.start += 1;
        }
        let taken = most.min(LOT) - room.len();
        core::ptr::slice_from_raw_parts(lot.0.as_ptr().cast(), taken)
    }
}

/// So many pixels are sent at once: enough that making the next does not come too late.
pub const LOT: usize = 1920;

/// Pixels as they are sent. While one lot is, the next is taken from the frame.
pub struct Lot([Cell<u16>; LOT]);

#[allow(unsafe_code, reason = "only the wire uses it")]
unsafe impl Sync for Lot {}

/// Both there are. What lies there before the first does not matter.
#[allow(unsafe_code, reason = "whatever lies there are pixels, too")]
#[unsafe(link_section = ".uninit.lots")]
pub static LOTS: [Lot; 2] = [const { Lot([const { Cell::new(0) }; LOT]) }; 2];

const _: () = assert!(LOT >= WIDTH, "a row fits into a lot");

/// All pixels, row by row, each by the number of its colour.
///
/// They are cells, since parts that stand are sent while others are drawn.
#[repr(align(4))]
pub struct Frame {
    pixels: [Cell<u8>; WIDTH * HEIGHT],
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

    /// Gives all of an area this colour.
    #[inline(never)]
    fn fill_area(&self, area: &Rectangle, colour: u8) {
        let Some((columns, rows)) = Frame::within(area) else {
            return;
        };
        if columns.len() < 2 * TILE || rows.len() < 2 * BLOCK {
            // It lies on ground that was filled before it, so something else was there.
            self.set_rows(&columns, rows.clone(), colour);
            RUNS.add(columns.start, columns.end, rows.start);
            RUNS.add(columns.start, columns.end, rows.end - 1);
        } else {
            RUNS.tell();
            self.fill_ground(&columns, rows, colour);
        }
    }

    /// Gives a large area this colour, where it has another.
    fn fill_ground(&self, columns: &Range<usize>, rows: Range<usize>, colour: u8) {
        let tiles = columns.start / TILE..columns.end.div_ceil(TILE);
        let mut top = rows.start;
        while top < rows.end {
            let bottom = rows.end.min((top / BLOCK + 1) * BLOCK);
            let whole = if bottom - top == BLOCK {
                columns.start.div_ceil(TILE)..columns.end / TILE
            } else {
                0..0
            };
            let mut changed = self.fill_blocks(whole.clone(), top, colour);
            for tile in tiles.clone().filter(|tile| !whole.contains(tile)) {
                let own = columns.start.max(tile * TILE)..columns.end.min((tile + 1) * TILE);
                if self.fill_edge(&own, top..bottom, colour) {
                    changed |= 1 << tile;
                }
            }
            if changed != 0 {
                CHANGED.add(changed, top as u16..bottom as u16);
            }
            top = bottom;
        }
    }

    /// Gives blocks beside each other this colour; says with a bit for each tile which had another.
    #[inline(never)]
    fn fill_blocks(&self, tiles: Range<usize>, top: usize, colour: u8) -> u32 {
        let (mut changed, mut first, mut end) = (0, TILES, 0);
        for tile in tiles {
            if BLOCKS.at(tile, top).replace(colour) != colour {
                changed |= 1 << tile;
                first = first.min(tile);
                end = tile + 1;
            }
        }
        if changed != 0 {
            self.set_rows(&(first * TILE..end * TILE), top..top + BLOCK, colour);
        }
        changed
    }

    /// Gives a part of a block this colour; says whether it had another.
    #[inline(never)]
    fn fill_edge(&self, columns: &Range<usize>, rows: Range<usize>, colour: u8) -> bool {
        let block = BLOCKS.at(columns.start / TILE, rows.start);
        let has_other = |row: usize| {
            let pixels = &self.pixels[row * WIDTH..][columns.clone()];
            pixels.iter().any(|pixel| pixel.get() != colour)
        };
        let changes = block.get() != colour && rows.clone().any(has_other);
        if changes {
            self.set_rows(columns, rows, colour);
            block.set(MIXED);
        }
        changes
    }

    /// Gives a run of pixels this colour. What is not wholly in the frame was cut off before.
    #[inline]
    fn fill_run(&self, x: usize, y: usize, length: usize, colour: u8) {
        if y < HEIGHT && x < WIDTH && length <= WIDTH - x {
            let start = y * WIDTH + x;
            set_each(&self.pixels[start..start + length], colour);
            RUNS.add(x, x + length, y);
        }
    }

    /// Gives these rows of these columns this colour. Four pixels that lie together are set as fast as one.
    #[inline(never)]
    #[allow(
        unsafe_code,
        reason = "four cells that lie together are one of four times the size"
    )]
    fn set_rows(&self, columns: &Range<usize>, rows: Range<usize>, colour: u8) {
        let four = u32::from_ne_bytes([colour; 4]);
        let all = &self.pixels[rows.start * WIDTH..rows.end * WIDTH];
        for row in all.chunks_exact(WIDTH) {
            let (first, words, last) = unsafe { row[columns.clone()].align_to::<Cell<u32>>() };
            set_each(first, colour);
            let (tiles, rest) = words.as_chunks::<{ TILE / 4 }>();
            for tile in tiles {
                for word in tile {
                    word.set(four);
                }
            }
            set_each(rest, four);
            set_each(last, colour);
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
            self.fill_run(x, y, area.size.width as usize, number(colour));
        } else {
            self.fill_area(area, number(colour));
        }
        Ok(())
    }
}
