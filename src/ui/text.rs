//! Words in the space there is.

use core::fmt::Write;

use super::{Align, Area, Canvas, Font, Ink, Line, Shape, fit, wrapped};
use crate::language::Text;

/// Turns words that are to fit into words that do; every other shape stays as it is.
pub fn lay_out(shape: Shape<'_>, canvas: &mut Canvas<'_>) {
    match shape {
        Shape::Fitted(words, area, largest, align, ink) => {
            show_fitted(words, area, largest, align, ink, canvas);
        }
        Shape::Wrapped(words, area, largest, ink) => wrap(words, area, largest, ink, canvas),
        other => canvas(other),
    }
}

/// Words in as many lines as they need; where there is no room for more, dots say so.
fn wrap(words: &str, area: Area, largest: Font, ink: Ink, canvas: &mut Canvas<'_>) {
    let lines = wrapped(words, area, largest);
    let font = lines.font;
    let mut lines = lines.enumerate().peekable();
    while let Some((index, line)) = lines.next() {
        let y = i16::try_from(index).unwrap_or_default() * font.line();
        let area_of_line = Area::new(area.x, area.y + y, area.w, font.line());
        let bottom = area_of_line.y + 2 * font.line();
        let is_last = bottom > area.y + area.h + font.spare();
        let mut cut = Text::<320>::default();
        let line = if is_last && lines.peek().is_some() {
            let _ = write!(cut, "{}{DOTS}", line.words);
            Line::of(cut.as_str(), font)
        } else {
            line
        };
        show_line(&line, area_of_line, font, Align::Left, ink, canvas);
        if is_last {
            break;
        }
    }
}

const DOTS: &str = " ...";

/// Words on one line; what does not fit even so gives way to dots.
fn show_line(
    line: &Line<'_>,
    area: Area,
    font: Font,
    align: Align,
    ink: Ink,
    canvas: &mut Canvas<'_>,
) {
    if line.width <= area.w {
        canvas(Shape::Text(line.words, area, font, align, ink));
        return;
    }
    let mut cut = Text::<320>::default();
    let mut room = area.w - font.width(DOTS);
    for letter in line.words.chars() {
        room -= font.width_of(letter);
        if room < 0 {
            break;
        }
        let _ = cut.write_char(letter);
    }
    let _ = cut.write_str(DOTS);
    canvas(Shape::Text(cut.as_str(), area, font, align, ink));
}

/// Words on one line in the largest letters that fit.
fn show_fitted(
    words: &str,
    area: Area,
    largest: Font,
    align: Align,
    ink: Ink,
    canvas: &mut Canvas<'_>,
) {
    let font = fit(words, area.w, largest);
    let line = Line::of(words, font);
    show_line(&line, area, font, align, ink, canvas);
}
