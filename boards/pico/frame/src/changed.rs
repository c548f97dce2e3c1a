//! What has become another in the frame: most of what is drawn is there already, and need not be sent.

#![allow(
    clippy::cast_possible_truncation,
    reason = "every column and row of a panel fits in sixteen bits"
)]

use core::cell::Cell;
use core::ops::Range;

use crate::palette::NO_COLOUR;
use crate::window::{Window, Windows};
use crate::{HEIGHT, WIDTH};

/// Columns are told apart by so many.
pub(super) const TILE: usize = 16;
pub(super) const TILES: usize = WIDTH / TILE;
const _: () = assert!(WIDTH.is_multiple_of(TILE) && HEIGHT.is_multiple_of(BLOCK));

/// Blocks of so many rows of a tile whose pixels all have one colour, or [`MIXED`]: where a colour is there already, nothing
/// must be done to fill it in.
pub(super) const BLOCK: usize = 4;
pub(super) const MIXED: u8 = NO_COLOUR;
pub(super) static BLOCKS: Blocks = Blocks([const { Cell::new(MIXED) }; TILES * HEIGHT / BLOCK]);

pub(super) struct Blocks([Cell<u8>; TILES * HEIGHT / BLOCK]);

#[allow(unsafe_code, reason = "only the brush uses it")]
unsafe impl Sync for Blocks {}

impl Blocks {
    /// The block in which this row of a tile is.
    pub(super) fn at(&self, tile: usize, row: usize) -> &Cell<u8> {
        &self.0[row / BLOCK * TILES + tile]
    }

    /// Single pixels were drawn in these tiles and rows.
    fn mix(&self, tiles: &Range<usize>, rows: &Range<usize>) {
        for row in rows.start / BLOCK..rows.end.div_ceil(BLOCK) {
            for block in &self.0[row * TILES..][tiles.clone()] {
                block.set(MIXED);
            }
        }
    }
}

/// Where runs were drawn that [`CHANGED`] and [`BLOCKS`] do not know of yet: words are many runs close together.
pub(super) static RUNS: Runs = Runs {
    left: Cell::new(WIDTH),
    right: Cell::new(0),
    top: Cell::new(HEIGHT),
    bottom: Cell::new(0),
};

pub(super) struct Runs {
    left: Cell<usize>,
    right: Cell<usize>,
    top: Cell<usize>,
    bottom: Cell<usize>,
}

/// What is further away from the others, or would make all of them higher than this, is told of for itself.
const FAR: usize = 2 * TILE;
const HIGH: usize = 20;

#[allow(unsafe_code, reason = "only the brush uses it")]
unsafe impl Sync for Runs {}

impl Runs {
    /// Runs were drawn there.
    #[inline]
    pub(super) fn add(&self, columns: &Range<usize>, rows: &Range<usize>) {
        let (mut top, mut bottom) = (self.top.get(), self.bottom.get());
        (top, bottom) = (top.min(rows.start), bottom.max(rows.end));
        if columns.start > self.right.get() + FAR || bottom - top > HIGH {
            self.tell();
            (top, bottom) = (rows.start, rows.end);
        }
        self.top.set(top);
        self.bottom.set(bottom);
        if columns.start < self.left.get() {
            self.left.set(columns.start);
        }
        if columns.end > self.right.get() {
            self.right.set(columns.end);
        }
    }

    /// Tells of all that was drawn.
    #[inline(never)]
    pub(super) fn tell(&self) {
        let rows = self.top.replace(HEIGHT)..self.bottom.replace(0);
        let (left, right) = (self.left.replace(WIDTH), self.right.replace(0));
        if left < right {
            let tiles = left / TILE..right.div_ceil(TILE);
            BLOCKS.mix(&tiles, &rows);
            CHANGED.add(tiles, rows);
        }
    }
}

/// What has changed since it was asked last.
pub(super) static CHANGED: Changed = Changed {
    rows: [const { Cell::new(Rows::NONE) }; TILES],
    is_known: Cell::new(false),
};

pub(super) struct Changed {
    /// Of each tile of columns.
    rows: [Cell<Rows>; TILES],
    /// Whether the panel has what the frame has; it has nothing before the first picture.
    is_known: Cell<bool>,
}

#[allow(unsafe_code, reason = "only the brush uses it")]
unsafe impl Sync for Changed {}

impl Changed {
    /// Something became another in these rows of these tiles.
    pub(super) fn add(&self, tiles: Range<usize>, rows: Range<usize>) {
        for changed in &self.rows[tiles] {
            changed.set(changed.get().with(Rows::of(rows.clone())));
        }
    }

    /// What is to be sent of these columns and rows, which were drawn, and were all that was drawn since the last time.
    pub(super) fn take(&self, columns: Range<usize>, rows: Range<usize>) -> Option<Patch> {
        let changed = self.rows.each_ref().map(|rows| rows.replace(Rows::NONE));
        let rows = if self.is_known.get() {
            changed
        } else {
            [Rows::of(rows); TILES]
        };
        let patch = Patch {
            columns: columns.start as u16..columns.end as u16,
            rows,
        };
        let is_any = patch.windows().next().is_some();
        is_any.then_some(patch)
    }

    /// Whether the panel has what the frame has.
    pub(super) fn is_known(&self) -> bool {
        self.is_known.get()
    }

    /// The panel has all that was drawn so far.
    pub(super) fn is_shown(&self) {
        self.is_known.set(true);
    }
}

/// From this row up to before that one; none if that is not below.
#[derive(Clone, Copy)]
pub(super) struct Rows {
    top: u8,
    bottom: u8,
}

const _: () = assert!(HEIGHT <= u8::MAX as usize);

impl Rows {
    const NONE: Self = Self {
        top: u8::MAX,
        bottom: 0,
    };

    fn of(rows: Range<usize>) -> Self {
        Self {
            top: rows.start as u8,
            bottom: rows.end as u8,
        }
    }

    /// These and others, and what is between them.
    pub(super) fn with(self, other: Self) -> Self {
        Self {
            top: self.top.min(other.top),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// How many.
    pub(super) fn count(self) -> usize {
        self.bottom.saturating_sub(self.top).into()
    }

    /// From this row up to before that one.
    pub(super) fn range(self) -> Range<usize> {
        self.top.into()..self.bottom.into()
    }
}

/// A part of the frame that is to be sent: of these columns those rows of each tile.
#[derive(Clone)]
pub struct Patch {
    columns: Range<u16>,
    rows: [Rows; TILES],
}

impl Patch {
    /// All there is.
    pub fn all() -> Self {
        Self {
            columns: 0..WIDTH as u16,
            rows: [Rows::of(0..HEIGHT); TILES],
        }
    }

    /// Its rectangles, each for a window of the panel.
    pub fn windows(&self) -> impl Iterator<Item = Window> {
        // Pixels go by two. What is beside the part is sent again when it stands.
        let start = usize::from(self.columns.start) / 2 * 2;
        let end = usize::from(self.columns.end).next_multiple_of(2);
        Windows::new(&self.rows, start..end)
    }
}
