//! The pixels of the frame that are about to go over the wire.

use core::cell::Cell;
use core::ops::Range;

use crate::WIDTH;
use crate::changed::{Patch, Rows, TILE, TILES};
use crate::frame::FRAME;
use crate::palette::as_sent;

/// A rectangle of the frame.
pub struct Window {
    /// Its columns.
    pub columns: Range<usize>,
    /// Its rows, without those that were taken.
    pub rows: Range<usize>,
}

/// Another window takes the wire and the processor as long as so many pixels.
const WINDOW: usize = 200;

/// The rectangles around what is to be sent, from left to right.
pub(super) struct Windows<'a> {
    rows: &'a [Rows; TILES],
    columns: Range<usize>,
}

impl<'a> Windows<'a> {
    pub(super) fn new(rows: &'a [Rows; TILES], columns: Range<usize>) -> Self {
        Self { rows, columns }
    }

    /// The columns of the next tile, and its rows that are to be sent.
    fn tile(&self) -> Option<(Range<usize>, Rows)> {
        let Range { start, end } = self.columns;
        let next = (start / TILE + 1) * TILE;
        (start < end).then(|| (start..next.min(end), self.rows[start / TILE]))
    }
}

impl Iterator for Windows<'_> {
    type Item = Window;

    /// Tiles beside each other are one window, unless so much more would have to be sent that two are quicker.
    fn next(&mut self) -> Option<Window> {
        let mut window: Option<(Range<usize>, Rows)> = None;
        while let Some((tile, rows)) = self.tile() {
            if let Some((columns, before)) = &mut window {
                let both = before.with(rows);
                let apart = columns.len() * before.count() + tile.len() * rows.count();
                let together = (columns.len() + tile.len()) * both.count();
                if rows.count() == 0 || together > apart + WINDOW {
                    break;
                }
                (columns.end, *before) = (tile.end, both);
            } else if rows.count() > 0 {
                window = Some((tile.clone(), rows));
            }
            self.columns.start = tile.end;
        }
        let (columns, rows) = window?;
        let rows = rows.range();
        Some(Window { columns, rows })
    }
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
        let mut room = &lot.0[..most.min(LOT) / 2];
        while !self.rows.is_empty() && room.len() >= self.columns.len() / 2 {
            let row = &FRAME.pixels[self.rows.start * WIDTH..][self.columns.clone()];
            let (pixels, rest) = room.split_at(row.len() / 2);
            // Eight at a time, so that counting them costs little.
            let (eights, last) = row.as_chunks::<8>();
            let (fours, last_two) = pixels.as_chunks::<4>();
            for (from, to) in eights.iter().zip(fours) {
                put_pairs(from, to);
            }
            put_pairs(last, last_two);
            room = rest;
            self.rows.start += 1;
        }
        let taken = most.min(LOT) / 2 - room.len();
        core::ptr::slice_from_raw_parts(lot.0.as_ptr().cast(), 2 * taken)
    }
}

/// Puts pixels where they are sent from, two by two.
#[inline(always)]
#[allow(
    clippy::inline_always,
    reason = "so that eight of them are as many steps without a loop"
)]
fn put_pairs(from: &[Cell<u8>], to: &[Cell<u32>]) {
    for ([first, second], to) in from.as_chunks().0.iter().zip(to) {
        to.set(as_sent(first.get(), second.get()));
    }
}

/// So many pixels are sent at once: enough that making the next does not come too late.
pub const LOT: usize = 1920;

/// Pixels as they are sent, two by two. While one lot is, the next is taken from the frame.
pub struct Lot([Cell<u32>; LOT / 2]);

#[allow(unsafe_code, reason = "only the wire uses it")]
unsafe impl Sync for Lot {}

/// Both there are. What lies there before the first does not matter.
#[allow(unsafe_code, reason = "whatever lies there are pixels, too")]
#[unsafe(link_section = ".uninit.lots")]
pub static LOTS: [Lot; 2] = [const { Lot([const { Cell::new(0) }; LOT / 2]) }; 2];

const _: () = assert!(LOT >= WIDTH, "a row fits into a lot");
