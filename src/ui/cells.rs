//! Which cells of a part with many shapes have changed: on a map mostly what the cursor has left, and where it is now.

use core::hash::Hash;
use core::ops::Range;

use super::{Area, Shape, Sum};

/// How wide and high a cell is. They are counted from the corner of the picture.
const CELL: i16 = 16;
const CELL_SIZE: usize = CELL as usize;
/// As many as the largest panel has.
const COLUMNS: usize = 320 / CELL_SIZE;
const ROWS: usize = 240 / CELL_SIZE;

/// The cells of one part, each with a number that changes when what is seen there does.
#[derive(Default)]
pub struct Cells {
    part: Option<Area>,
    /// How many shapes it has.
    count: usize,
    sums: [[u32; COLUMNS]; ROWS],
}

/// A bit for each cell that has changed, row by row.
pub(super) struct ChangedCells([u32; ROWS]);

impl Cells {
    /// Whose they are.
    pub fn part(&self) -> Option<Area> {
        self.part
    }

    /// Whether what is seen of a part with so many shapes is likely to have been there before, but for some of it.
    pub(super) fn knows(&self, part: Area, count: usize) -> bool {
        self.part == Some(part) && self.count == count
    }

    /// What was seen there is there no more.
    pub fn forget(&mut self) {
        self.part = None;
    }

    /// Takes in what is seen of a part now.
    pub(super) fn update<'a>(
        &mut self,
        part: Area,
        shapes: impl Iterator<Item = Shape<'a>>,
    ) -> ChangedCells {
        let mut sums = [[Sum::default(); COLUMNS]; ROWS];
        self.count = 0;
        for shape in shapes {
            self.count += 1;
            let mut sum = Sum::default();
            shape.hash(&mut sum);
            let (columns, rows) = shape.columns_and_rows();
            for row in sums.get_mut(cells(rows, ROWS)).into_iter().flatten() {
                for cell in row
                    .get_mut(cells(columns.clone(), COLUMNS))
                    .into_iter()
                    .flatten()
                {
                    sum.number().hash(cell);
                }
            }
        }
        let is_known = self.part.replace(part) == Some(part);
        let mut changed = ChangedCells([0; ROWS]);
        for ((bits, old), new) in changed.0.iter_mut().zip(&mut self.sums).zip(sums) {
            for (column, (old, new)) in old.iter_mut().zip(new).enumerate() {
                let before = core::mem::replace(old, new.number());
                *bits |= u32::from(!is_known || before != *old) << column;
            }
        }
        changed
    }
}

impl ChangedCells {
    /// The rectangle around all that has changed in an area, if anything has.
    pub(super) fn within(&self, area: Area) -> Option<Area> {
        let mut bits = 0;
        let (mut top, mut bottom) = (i16::MAX, 0);
        let rows = cells(area.y..area.y + area.h, ROWS);
        for (row, changed) in (0..).zip(&self.0).filter(|(row, _)| rows.contains(row)) {
            if *changed != 0 {
                let row = i16::try_from(row).unwrap_or_default();
                (top, bottom) = (top.min(row), row + 1);
            }
            bits |= changed;
        }
        if bits == 0 {
            return None;
        }
        let at = |cell: u32| CELL * i16::try_from(cell).unwrap_or_default();
        let cut =
            |from: i16, to: i16, around: Range<i16>| (from.max(around.start), to.min(around.end));
        let (left, right) = (at(bits.trailing_zeros()), at(32 - bits.leading_zeros()));
        let (left, right) = cut(left, right, area.x..area.x + area.w);
        let (top, bottom) = cut(CELL * top, CELL * bottom, area.y..area.y + area.h);
        (left < right && top < bottom).then(|| Area::new(left, top, right - left, bottom - top))
    }
}

/// The cells that pixels lie in, of so many.
fn cells(pixels: Range<i16>, count: usize) -> Range<usize> {
    // What lies before the picture is in none.
    let [start, end] = [pixels.start, pixels.end].map(|at| usize::try_from(at).unwrap_or(0));
    let end = end.div_ceil(CELL_SIZE).min(count);
    (start / CELL_SIZE).min(end)..end
}

#[cfg(test)]
mod tests {
    use super::Cells;
    use crate::ui::{Area, Ink, Shape, Sign};

    const PART: Area = Area::new(100, 40, 200, 100);

    fn map(at: (i16, i16), ink: Ink) -> [Shape<'static>; 3] {
        [
            Shape::Part(PART, Ink::Night),
            Shape::Line((110, 50), (280, 120), 1, Ink::Rail),
            Shape::Sign(Sign::Square, Area::new(at.0, at.1, 8, 8), ink),
        ]
    }

    #[test]
    fn what_was_not_seen_before_has_changed_all_over() {
        let mut cells = Cells::default();
        let changed = cells.update(PART, map((130, 60), Ink::Lamp).into_iter());
        assert_eq!(changed.within(PART), Some(PART));
        let changed = cells.update(PART, map((130, 60), Ink::Lamp).into_iter());
        assert_eq!(changed.within(PART), None);
        cells.forget();
        let changed = cells.update(PART, map((130, 60), Ink::Lamp).into_iter());
        assert_eq!(changed.within(PART), Some(PART));
    }

    #[test]
    fn only_around_what_moves_anything_changes() {
        let mut cells = Cells::default();
        cells.update(PART, map((130, 66), Ink::Lamp).into_iter());
        let changed = cells.update(PART, map((130, 66), Ink::Paper).into_iter());
        assert_eq!(changed.within(PART), Some(Area::new(128, 64, 16, 16)));
        let changed = cells.update(PART, map((164, 66), Ink::Paper).into_iter());
        assert_eq!(changed.within(PART), Some(Area::new(128, 64, 48, 16)));
        // Above and below nothing has.
        assert_eq!(changed.within(Area::new(100, 40, 200, 24)), None);
        assert_eq!(changed.within(Area::new(100, 80, 200, 60)), None);
    }

    #[test]
    fn what_lies_beyond_the_panel_is_nobodys() {
        let mut cells = Cells::default();
        let shapes = |x| {
            let far = Area::new(x, -90, 700, 20);
            [Shape::Part(PART, Ink::Night), Shape::Fill(far, Ink::Lamp)]
        };
        cells.update(PART, shapes(-300).into_iter());
        let changed = cells.update(PART, shapes(-299).into_iter());
        assert_eq!(changed.within(PART), None);
    }
}
