//! The device's shapes as SVG, sharp at any size.

use std::fmt::Write;

use stationmaster::table::Colour;
use stationmaster::ui::{Align, Area, Ink, Shape, Sign, lay_out};

/// A picture under way.
#[derive(Default)]
pub(crate) struct Svg {
    elements: String,
    /// All that was drawn lies in there.
    drawn: Option<Edges>,
}

#[derive(Clone, Copy)]
struct Edges {
    left: i16,
    top: i16,
    right: i16,
    bottom: i16,
}

impl Edges {
    fn of(shape: &Shape<'_>) -> Self {
        let (x, y, w, h) = match *shape {
            Shape::Part(area, _)
            | Shape::Fill(area, _)
            | Shape::Frame(area, _)
            | Shape::Sign(_, area, _)
            | Shape::Text(_, area, ..)
            | Shape::Fitted(_, area, ..)
            | Shape::Wrapped(_, area, ..) => (area.x, area.y, area.w, area.h),
            Shape::Role(_) => (0, 0, 0, 0),
            Shape::Line((x1, y1), (x2, y2), ..) => {
                (x1.min(x2), y1.min(y2), (x2 - x1).abs(), (y2 - y1).abs())
            }
        };
        Self {
            left: x,
            top: y,
            right: x + w,
            bottom: y + h,
        }
    }

    fn around(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// What is left around a picture.
const MARGIN: i16 = 4;

impl Svg {
    /// Takes the next shape.
    pub(crate) fn add(&mut self, shape: Shape<'_>) {
        lay_out(shape, &mut |shape| self.add_one(shape));
    }

    fn add_one(&mut self, shape: Shape<'_>) {
        if let Shape::Role(_) = shape {
            return; // Nothing of it is seen.
        }
        let edges = Edges::of(&shape);
        self.drawn = Some(self.drawn.map_or(edges, |drawn| drawn.around(edges)));
        // Writing into a string cannot fail.
        let _ = self.write(shape);
    }

    fn write(&mut self, shape: Shape<'_>) -> std::fmt::Result {
        let out = &mut self.elements;
        match shape {
            Shape::Part(area, ink) | Shape::Fill(area, ink) => {
                let Area { x, y, w, h } = area;
                let fill = colour(ink);
                write!(
                    out,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" fill=\"{fill}\"/>"
                )
            }
            Shape::Frame(Area { x, y, w, h }, ink) => {
                let stroke = colour(ink);
                let (x, y) = middle((x, y));
                // The edge is inside.
                let (w, h) = ((w - 1).max(0), (h - 1).max(0));
                write!(
                    out,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" fill=\"none\" stroke=\"{stroke}\"/>"
                )
            }
            Shape::Line(from, to, width, ink) => {
                let stroke = colour(ink);
                let ((x1, y1), (x2, y2)) = (middle(from), middle(to));
                if is_black(ink) {
                    let around = width.saturating_add(2);
                    write!(
                        out,
                        "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{EDGE}\" \
                         stroke-width=\"{around}\" stroke-linecap=\"round\"/>"
                    )?;
                }
                write!(
                    out,
                    "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"{stroke}\" \
                     stroke-width=\"{width}\" stroke-linecap=\"round\"/>"
                )
            }
            Shape::Sign(sign, area, ink) => {
                let fill = colour(ink);
                let path = outline(sign, area);
                if is_black(ink) {
                    write!(
                        out,
                        "<path d=\"{path}\" fill=\"{fill}\" stroke=\"{EDGE}\"/>"
                    )
                } else {
                    write!(out, "<path d=\"{path}\" fill=\"{fill}\"/>")
                }
            }
            // These were laid out before, or are not seen.
            Shape::Fitted(..) | Shape::Wrapped(..) | Shape::Role(_) => Ok(()),
            Shape::Text(words, Area { x, y, w, h }, font, align, ink) => {
                let (x, anchor) = match align {
                    Align::Left => (x, "start"),
                    Align::Centre => (x + w / 2, "middle"),
                    Align::Right => (x + w, "end"),
                };
                let baseline = y + i16::midpoint(h, font.capital());
                // A capital letter is 0.72 of Helvetica's size.
                let size = f32::from(font.capital()) / 0.72;
                let fill = colour(ink);
                let words = escaped(words);
                write!(
                    out,
                    "<text x=\"{x}\" y=\"{baseline}\" font-size=\"{size:.1}\" text-anchor=\"{anchor}\" \
                     fill=\"{fill}\">{words}</text>"
                )
            }
        }
    }

    /// The whole picture, as large as what was drawn: a track is low, a map is high.
    pub(crate) fn finish(self) -> Option<String> {
        let Edges {
            left,
            top,
            right,
            bottom,
        } = self.drawn?;
        let (width, height) = (right - left + 2 * MARGIN, bottom - top + 2 * MARGIN);
        let (left, top) = (left - MARGIN, top - MARGIN);
        let elements = self.elements;
        Some(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" \
             font-family=\"Helvetica, Arial, sans-serif\">{elements}</svg>"
        ))
    }
}

/// The middle of a pixel.
fn middle((x, y): (i16, i16)) -> (f32, f32) {
    (f32::from(x) + 0.5, f32::from(y) + 0.5)
}

/// Around what is black: the ground of pictures is dark.
const EDGE: &str = "#e2e2dc";

fn is_black(ink: Ink) -> bool {
    ink == Ink::Of(Colour::Black)
}

/// A colour as pages write it.
pub(crate) fn colour(ink: Ink) -> String {
    let (red, green, blue) = ink.rgb();
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A sign's edge as the data of a path.
pub(crate) fn outline(sign: Sign, Area { x, y, w, h }: Area) -> String {
    let (x, y, w, h) = (f32::from(x), f32::from(y), f32::from(w), f32::from(h));
    let (half_w, half_h) = (w / 2., h / 2.);
    match sign {
        Sign::Circle => format!(
            "M{x} {}a{half_w} {half_h} 0 1 0 {w} 0a{half_w} {half_h} 0 1 0 {} 0z",
            y + half_h,
            -w
        ),
        Sign::Square => {
            let edge = w / 14.;
            let (side_w, side_h) = (w - 2. * edge, h - 2. * edge);
            format!("M{} {}h{side_w}v{side_h}h{}z", x + edge, y + edge, -side_w)
        }
        Sign::Triangle | Sign::Up => format!("M{} {y}l{half_w} {h}h{}z", x + half_w, -w),
        Sign::Down => format!("M{x} {y}h{w}l{} {h}z", -half_w),
        Sign::Diamond => format!(
            "M{} {y}l{half_w} {half_h}l{} {half_h}l{} {}z",
            x + half_w,
            -half_w,
            -half_w,
            -half_h
        ),
        Sign::Cross => {
            let (arm_w, arm_h) = (w / 3., h / 3.);
            format!(
                "M{} {y}h{arm_w}v{arm_h}h{arm_w}v{arm_h}h{}v{arm_h}h{}v{}h{}v{}h{arm_w}z",
                x + arm_w,
                -arm_w,
                -arm_w,
                -arm_h,
                -arm_w,
                -arm_h
            )
        }
    }
}

/// Names are anything somebody typed.
fn escaped(words: &str) -> String {
    let mut safe = String::with_capacity(words.len());
    for letter in words.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            letter => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use stationmaster::ui::Font;

    #[test]
    fn words_cannot_become_part_of_the_picture() {
        let mut svg = Svg::default();
        let area = Area::new(0, 0, 10, 10);
        svg.add(Shape::Text(
            "<b>&",
            area,
            Font::Small,
            Align::Left,
            Ink::Paper,
        ));
        assert!(
            svg.finish()
                .unwrap()
                .ends_with(">&lt;b&gt;&amp;</text></svg>")
        );
    }

    #[test]
    fn black_has_an_edge_on_the_dark_ground() {
        let edges = |colour| {
            let mut svg = Svg::default();
            svg.add(Shape::Line((0, 0), (3, 4), 3, Ink::Of(colour)));
            let area = Area::new(1, 2, 6, 4);
            svg.add(Shape::Sign(Sign::Circle, area, Ink::Of(colour)));
            svg.finish().unwrap().matches(EDGE).count()
        };
        assert_eq!(edges(Colour::Black), 2);
        assert_eq!(edges(Colour::Blue), 0);
    }

    #[test]
    fn every_shape_has_its_element() {
        let mut svg = Svg::default();
        let area = Area::new(1, 2, 6, 4);
        svg.add(Shape::Fill(area, Ink::Night));
        svg.add(Shape::Frame(area, Ink::Night));
        svg.add(Shape::Line((0, 0), (3, 4), 2, Ink::Night));
        svg.add(Shape::Sign(Sign::Triangle, area, Ink::Night));
        let svg = svg.finish().unwrap();
        assert!(
            svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 -4 15 14\"")
        );
        assert!(svg.contains("<rect x=\"1\" y=\"2\" width=\"6\" height=\"4\" fill=\"#"));
        assert!(svg.contains("<rect x=\"1.5\" y=\"2.5\" width=\"5\" height=\"3\" fill=\"none\""));
        assert!(svg.contains("<line x1=\"0.5\" y1=\"0.5\" x2=\"3.5\" y2=\"4.5\""));
        assert!(svg.contains("<path d=\"M4 2l3 4h-6z\""));
    }
}
