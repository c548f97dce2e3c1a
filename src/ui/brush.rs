//! Puts shapes onto a surface.

use core::ops::Range;

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{
    Circle, PrimitiveStyle, PrimitiveStyleBuilder, Rectangle, StrokeAlignment,
};

use super::cells::ChangedCells;
use super::font::{Glyph, spell};
use super::glyphs::Measures;
use super::{
    Align, Area, Cells, Font, Ink, LetterCache, Record, Run, Shape, Sign, Surface, lay_out,
};

/// A part with more shapes than these is a map or a chart, and drawn in bands so high. The first is less high, for nothing is
/// sent before it stands.
const FEW: usize = 24;
const FIRST_BAND: i16 = 32;
const BAND: i16 = 64;

/// Draws the shapes of the parts that are wanted, and keeps each inside its part.
pub struct Brush<'a, D: Surface> {
    target: &'a mut D,
    letters: &'a mut LetterCache,
    part: Option<Area>,
    /// Told of every part that is drawn.
    drawn: &'a mut dyn FnMut(Rectangle),
    outcome: Result<(), D::Error>,
}

impl<'a, D: Surface> Brush<'a, D> {
    /// A brush for that surface.
    pub fn new(
        target: &'a mut D,
        letters: &'a mut LetterCache,
        drawn: &'a mut dyn FnMut(Rectangle),
    ) -> Self {
        Self {
            target,
            letters,
            part: None,
            drawn,
            outcome: Ok(()),
        }
    }

    /// Takes the next shape; `wanted` says whether a part is.
    pub fn take(&mut self, shape: Shape<'_>, wanted: impl Fn(Area) -> bool) {
        if let Shape::Part(area, _) = shape {
            self.finish_part();
            self.part = wanted(area).then_some(area);
        }
        self.draw_in_part(shape);
    }

    fn finish_part(&mut self) {
        if let Some(part) = self.part.take() {
            (self.drawn)(part.rectangle());
        }
    }

    /// Draws a part that was recorded. Of one with many shapes only what has changed, in bands, so that the first is sent
    /// while the next is drawn. `None` if the record has not all of it.
    pub fn draw_recorded(&mut self, part: Area, record: &Record, cells: &mut Cells) -> Option<()> {
        let count = record.count();
        if count <= FEW {
            if cells.part() == Some(part) {
                cells.forget();
            }
            self.draw_piece(part, record.shapes()?);
        } else if cells.knows(part, count) {
            let changed = cells.update(part, record.shapes()?);
            self.draw_in_bands(part, record, Some(&changed))?;
        } else {
            self.draw_in_bands(part, record, None)?;
            // Not before something is on its way to the panel.
            cells.update(part, record.shapes()?);
        }
        Some(())
    }

    fn draw_in_bands(
        &mut self,
        part: Area,
        record: &Record,
        changed: Option<&ChangedCells>,
    ) -> Option<()> {
        let (mut band, mut rest) = part.cut_top(FIRST_BAND);
        while band.h > 0 {
            let piece = match changed {
                Some(changed) => changed.within(band),
                None => Some(band),
            };
            if let Some(piece) = piece {
                let shapes = record.shapes()?;
                self.draw_piece(piece, shapes.filter(|shape| shape.meets(piece)));
            }
            (band, rest) = rest.cut_top(BAND);
        }
        Some(())
    }

    /// Draws what of these shapes is in a piece of the picture.
    fn draw_piece<'s>(&mut self, piece: Area, shapes: impl Iterator<Item = Shape<'s>>) {
        self.part = Some(piece);
        shapes.for_each(|shape| self.draw_in_part(shape));
        self.finish_part();
    }

    fn draw_in_part(&mut self, shape: Shape<'_>) {
        let Some(part) = self.part else {
            return;
        };
        lay_out(shape, &mut |shape| {
            if self.outcome.is_ok() {
                let target = &mut Within::new(self.target, part.rectangle());
                self.outcome = draw(shape, self.letters, target);
            }
        });
    }

    /// Whether the surface took everything.
    pub fn finish(mut self) -> Result<(), D::Error> {
        self.finish_part();
        self.outcome
    }
}

/// A surface of which only one part may be drawn on. Letters are drawn in short runs, so looking whether each is
/// inside must cost next to nothing: the edges are reckoned once.
struct Within<'a, D> {
    target: &'a mut D,
    part: Rectangle,
    /// The first pixel inside, and the first beyond.
    start: Point,
    end: Point,
}

impl<'a, D> Within<'a, D> {
    fn new(target: &'a mut D, part: Rectangle) -> Self {
        Self {
            target,
            part,
            start: part.top_left,
            end: part.top_left + part.size,
        }
    }
}

impl<D> Within<'_, D> {
    fn has(&self, area: &Rectangle) -> bool {
        let (start, end) = (area.top_left, area.top_left + area.size);
        start.x >= self.start.x
            && start.y >= self.start.y
            && end.x <= self.end.x
            && end.y <= self.end.y
    }
}

impl<D: DrawTarget> Dimensions for Within<'_, D> {
    fn bounding_box(&self) -> Rectangle {
        self.part
    }
}

impl<D: DrawTarget> DrawTarget for Within<'_, D> {
    type Color = D::Color;
    type Error = D::Error;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), D::Error>
    where
        I: IntoIterator<Item = Pixel<D::Color>>,
    {
        let (start, end) = (self.start, self.end);
        let is_inside = |&Pixel(at, _): &Pixel<D::Color>| {
            (start.x..end.x).contains(&at.x) && (start.y..end.y).contains(&at.y)
        };
        self.target.draw_iter(pixels.into_iter().filter(is_inside))
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: D::Color) -> Result<(), D::Error> {
        if self.has(area) {
            return self.target.fill_solid(area, colour);
        }
        let inside = area.intersection(&self.part);
        if inside.is_zero_sized() {
            return Ok(());
        }
        self.target.fill_solid(&inside, colour)
    }
}

impl<D: Surface> Surface for Within<'_, D> {}

/// Draws one shape; words that are still to fit are laid out before.
fn draw<D: Surface>(
    shape: Shape<'_>,
    letters: &mut LetterCache,
    target: &mut Within<'_, D>,
) -> Result<(), D::Error> {
    match shape {
        Shape::Part(area, ink) | Shape::Fill(area, ink) => {
            target.fill_solid(&area.rectangle(), ink.into())
        }
        Shape::Frame(area, ink) => draw_frame(area, ink, target),
        Shape::Line(from, to, width, ink) => {
            let (from, to) = (point(from), point(to));
            let rows = target.start.y..target.end.y;
            let aside = 2 * i32::from(width);
            let columns = from.x.min(to.x) - aside..from.x.max(to.x) + aside;
            if columns.start >= target.start.x && columns.end <= target.end.x {
                draw_line((from, to), width, ink.into(), &rows, target.target)
            } else {
                draw_line((from, to), width, ink.into(), &rows, target)
            }
        }
        // Most are inside, and then nobody must look at each run.
        Shape::Sign(sign, area, ink) if target.has(&around(area)) => {
            draw_sign(sign, area, ink, target.target)
        }
        Shape::Sign(sign, area, ink) => draw_sign(sign, area, ink, target),
        Shape::Text(words, area, font, align, ink) => {
            let spare = || area.w - font.width(words);
            let x = match align {
                Align::Left => area.x,
                Align::Centre => area.x + spare() / 2,
                Align::Right => area.x + spare(),
            };
            let baseline = area.y + i16::midpoint(area.h, font.capital());
            draw_words(words, (x, baseline), font, ink, letters, target)
        }
        Shape::Fitted(..) | Shape::Wrapped(..) | Shape::Role(_) => Ok(()),
    }
}

fn point((x, y): (i16, i16)) -> Point {
    Point::new(x.into(), y.into())
}

fn draw_frame<D: DrawTarget<Color = Rgb565>>(
    area: Area,
    ink: Ink,
    target: &mut D,
) -> Result<(), D::Error> {
    let edge = PrimitiveStyleBuilder::new()
        .stroke_color(ink.into())
        .stroke_width(1)
        .stroke_alignment(StrokeAlignment::Inside)
        .build();
    area.rectangle().into_styled(edge).draw(target)
}

/// Draws those rows of a line, in runs, a few in every row: pixel by pixel a map takes longer than anything else.
fn draw_line<D: DrawTarget<Color = Rgb565>>(
    (from, to): (Point, Point),
    width: u8,
    colour: Rgb565,
    rows: &Range<i32>,
    target: &mut D,
) -> Result<(), D::Error> {
    let (from, to) = if from.y <= to.y {
        (from, to)
    } else {
        (to, from)
    };
    let (aside, down) = ((to.x - from.x).abs(), to.y - from.y);
    let (long, short) = (aside.max(down), aside.min(down));
    let width = match i32::from(width) {
        straight if long == 0 => straight,
        // In a row or column a slanted line is wider than across its way.
        straight => (straight * (8 * long + 3 * short) + 4 * long) / (8 * long),
    };
    let mut run = |start: i32, end: i32, row: i32| {
        if !rows.contains(&(from.y + row)) {
            return Ok(());
        }
        let left = if from.x <= to.x {
            from.x + start
        } else {
            from.x + 1 - end
        };
        let size = Size::new((end - start).unsigned_abs(), 1);
        let at = Point::new(left, from.y + row);
        target.fill_solid(&Rectangle::new(at, size), colour)
    };
    if aside > down {
        let mut start = EvenSteps::new(long, short);
        let mut end = EvenSteps::new(long, short);
        for row in 0..short + width {
            if row >= width {
                start.go_on();
            }
            if row <= short {
                end.go_on();
            }
            run(start.at, end.at, row - width / 2)?;
        }
    } else {
        let mut steps = EvenSteps::new(long, short);
        for step in 0..=short {
            let (top, left) = (steps.at, step - width / 2);
            steps.go_on();
            for row in top..steps.at {
                run(left, left + width, row)?;
            }
        }
    }
    Ok(())
}

/// Where a line goes on by one along its shorter side: after even steps along the longer one. Dividing once is enough.
struct EvenSteps {
    at: i32,
    /// A step is so long, and `rest` parts of a pixel of `parts`.
    length: i32,
    rest: i32,
    parts: i32,
    /// Parts that were not gone yet.
    owed: i32,
}

impl EvenSteps {
    fn new(long: i32, short: i32) -> Self {
        let (pixels, parts) = (long + 1, short + 1);
        Self {
            at: 0,
            length: pixels / parts,
            rest: pixels % parts,
            parts,
            owed: 0,
        }
    }

    fn go_on(&mut self) {
        self.at += self.length;
        self.owed += self.rest;
        if self.owed >= self.parts {
            self.owed -= self.parts;
            self.at += 1;
        }
    }
}

/// A circle is as high as it is wide, whatever its area is.
fn around(sign: Area) -> Rectangle {
    let h = sign.h.max(sign.w);
    Area { h, ..sign }.rectangle()
}

fn draw_sign<D: DrawTarget<Color = Rgb565>>(
    sign: Sign,
    area: Area,
    ink: Ink,
    target: &mut D,
) -> Result<(), D::Error> {
    let fill = PrimitiveStyle::with_fill(ink.into());
    let (x, y) = area.middle();
    let bottom = area.y + area.h - 1;
    match sign {
        Sign::Circle => {
            let side = area.rectangle().size.width;
            Circle::new(area.rectangle().top_left, side)
                .into_styled(fill)
                .draw(target)
        }
        Sign::Square => target.fill_solid(
            &area.inset(area.w / 14, area.h / 14).rectangle(),
            ink.into(),
        ),
        Sign::Triangle | Sign::Up => draw_triangle((x, area.y), bottom, area, ink, target),
        Sign::Down => draw_triangle((x, bottom), area.y, area, ink, target),
        Sign::Diamond => {
            draw_triangle((x, area.y), y, area, ink, target)?;
            draw_triangle((x, bottom), y, area, ink, target)
        }
        Sign::Cross => {
            let arm = area.w / 3;
            target.fill_solid(&area.inset(arm, 0).rectangle(), ink.into())?;
            target.fill_solid(&area.inset(0, arm).rectangle(), ink.into())
        }
    }
}

/// Draws a triangle from its tip to its base, which is a row as wide as the area.
fn draw_triangle<D: DrawTarget<Color = Rgb565>>(
    (x, tip): (i16, i16),
    base: i16,
    area: Area,
    ink: Ink,
    target: &mut D,
) -> Result<(), D::Error> {
    let height = i32::from(base - tip).abs().max(1);
    let (left, right) = (x - area.x, area.x + area.w - 1 - x);
    // By how much each side moves in a row, in 256 parts of a pixel.
    let [left, right] = [left, right].map(|side| i32::from(side) * 256 / height);
    let down = i32::from((base - tip).signum());
    for row in 0..=height {
        let [left, right] = [left, right].map(|side| (row * side + 128) / 256);
        let at = Point::new(i32::from(x) - left, i32::from(tip) + row * down);
        let size = Size::new((left + 1 + right).unsigned_abs(), 1);
        target.fill_solid(&Rectangle::new(at, size), ink.into())?;
    }
    Ok(())
}

fn draw_words<D: Surface>(
    words: &str,
    (mut x, baseline): (i16, i16),
    font: Font,
    ink: Ink,
    letters: &mut LetterCache,
    target: &mut Within<'_, D>,
) -> Result<(), D::Error> {
    let colour = ink.into();
    for (_, letter) in spell(words) {
        x += match Glyph::of(letter) {
            Glyph::Letter(letter) => {
                let shown = letters.show(font, letter, |measures, runs| {
                    draw_runs(runs, measures, (x, baseline), colour, target)
                })?;
                match shown {
                    Some(measures) => measures.advance.into(),
                    None => draw_unknown((x, baseline), font, ink, target)?,
                }
            }
            Glyph::Arrow => draw_arrow((x, baseline), font, ink, target)?,
        };
    }
    Ok(())
}

/// Draws runs of a letter.
fn draw_runs<D: Surface>(
    runs: &[Run],
    letter: Measures,
    (x, baseline): (i16, i16),
    colour: Rgb565,
    target: &mut Within<'_, D>,
) -> Result<(), D::Error> {
    let (width, height) = (letter.width.into(), letter.height.into());
    let left = i32::from(x) + i32::from(letter.left);
    let top = i32::from(baseline) - i32::from(letter.height) - i32::from(letter.bottom);
    let area = Rectangle::new(Point::new(left, top), Size::new(width, height));
    // Most are inside, and then nobody must look at each run.
    if target.has(&area) {
        target.target.draw_runs(runs, &area, colour)
    } else {
        target.draw_runs(runs, &area, colour)
    }
}

fn draw_arrow<D: Surface>(
    (x, baseline): (i16, i16),
    font: Font,
    ink: Ink,
    target: &mut Within<'_, D>,
) -> Result<i16, D::Error> {
    let (tip, y) = (x + font.capital(), baseline - font.capital() / 2);
    let head = font.capital() / 3;
    let rows = target.start.y..target.end.y;
    for (from, to) in [
        ((x + 1, y), (tip, y)),
        ((tip - head, y - head), (tip, y)),
        ((tip - head, y + head), (tip, y)),
    ] {
        draw_line((point(from), point(to)), 1, ink.into(), &rows, target)?;
    }
    Ok(font.advance('→'))
}

/// A box for what the font does not have.
fn draw_unknown<D: Surface>(
    (x, baseline): (i16, i16),
    font: Font,
    ink: Ink,
    target: &mut Within<'_, D>,
) -> Result<i16, D::Error> {
    let (w, h) = (font.capital() * 2 / 3, font.capital());
    draw_frame(Area::new(x, baseline - h, w, h), ink, target)?;
    Ok(font.unknown())
}

#[cfg(test)]
mod tests {
    use super::{Area, Ink, Point, Rectangle, Rgb565, RgbColor, Size, draw_line, draw_triangle};
    use crate::table::Colour;
    use embedded_graphics::mock_display::MockDisplay;

    fn assert_line(from: (i32, i32), to: (i32, i32), width: u8, picture: &[&str]) {
        let points = [Point::new(from.0, from.1), Point::new(to.0, to.1)];
        for [from, to] in [points, [points[1], points[0]]] {
            let mut display = MockDisplay::<Rgb565>::new();
            display.set_allow_overdraw(true);
            let rows = &(0..64);
            assert!(draw_line((from, to), width, Rgb565::WHITE, rows, &mut display).is_ok());
            display.assert_pattern(picture);
        }
    }

    #[test]
    fn lines_reach_both_ends_without_gaps() {
        assert_line((0, 0), (4, 0), 1, &["WWWWW"]);
        assert_line((2, 0), (2, 2), 1, &["  W", "  W", "  W"]);
        assert_line((0, 0), (2, 2), 1, &["W  ", " W ", "  W"]);
        assert_line((2, 0), (0, 2), 1, &["  W", " W ", "W  "]);
        assert_line((0, 0), (5, 1), 1, &["WWW   ", "   WWW"]);
        assert_line((1, 0), (0, 3), 1, &[" W", " W", "W ", "W "]);
        assert_line((1, 1), (1, 1), 1, &["  ", " W"]);
    }

    #[test]
    fn wide_lines_are_wide_on_both_sides() {
        assert_line((0, 1), (3, 1), 3, &["WWWW", "WWWW", "WWWW"]);
        assert_line((1, 0), (1, 1), 3, &["WWW", "WWW"]);
        assert_line(
            (0, 2),
            (5, 3),
            3,
            &["      ", "WWW   ", "WWWWWW", "WWWWWW", "   WWW"],
        );
    }

    #[test]
    fn of_a_line_only_the_rows_that_are_wanted_are_drawn() {
        let mut display = MockDisplay::<Rgb565>::new();
        let ends = (Point::new(0, 0), Point::new(0, 3));
        assert!(draw_line(ends, 1, Rgb565::WHITE, &(1..3), &mut display).is_ok());
        display.assert_pattern(&[" ", "W", "W"]);
    }

    #[test]
    fn a_triangle_has_a_tip_and_a_base() {
        let mut display = MockDisplay::<Rgb565>::new();
        let area = Area::new(0, 0, 5, 3);
        assert!(draw_triangle((2, 0), 2, area, Ink::On(Colour::Blue), &mut display).is_ok());
        display.assert_pattern(&["  W  ", " WWW ", "WWWWW"]);
    }

    #[test]
    fn a_line_stays_where_it_is_drawn() {
        let mut display = MockDisplay::<Rgb565>::new();
        display.set_allow_overdraw(true);
        let ends = (Point::new(10, 40), Point::new(50, 17));
        assert!(draw_line(ends, 3, Rgb565::WHITE, &(0..64), &mut display).is_ok());
        let area = display.affected_area();
        let most = Rectangle::new(Point::new(10, 15), Size::new(41, 28));
        assert_eq!(area.intersection(&most), area, "{area:?}");
    }
}
