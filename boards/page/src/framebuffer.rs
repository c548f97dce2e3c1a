//! The picture in memory, and what of it has changed.

use std::convert::Infallible;

use embedded_graphics::pixelcolor::raw::RawU16;
use embedded_graphics::pixelcolor::{Rgb565, Rgb888};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use stationmaster::device::Panel;
use stationmaster::ui::Surface;

/// Rows that may stay the same inside one patch: two patches cost more than a few rows sent for nothing.
const BRIDGED_ROWS: usize = 4;

/// A picture of a panel's size, a number for each pixel: five bits red, six green, five blue.
#[derive(Clone, PartialEq, Eq)]
pub struct Framebuffer {
    width: usize,
    height: usize,
    pixels: Vec<u16>,
}

/// A part of a picture, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patch {
    /// The first column.
    pub left: usize,
    /// The first row.
    pub top: usize,
    /// One beyond the last column.
    pub right: usize,
    /// One beyond the last row.
    pub bottom: usize,
}

impl Framebuffer {
    /// A black picture.
    pub fn new(panel: Panel) -> Self {
        let (width, height) = (panel.width.into(), panel.height.into());
        Self {
            width,
            height,
            pixels: vec![0; width * height],
        }
    }

    /// Pixels in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Rows.
    pub fn height(&self) -> usize {
        self.height
    }

    fn rows(&self) -> impl Iterator<Item = &[u16]> {
        self.pixels.chunks(self.width)
    }

    /// The whole picture as one patch.
    pub fn whole(&self) -> Patch {
        Patch {
            left: 0,
            top: 0,
            right: self.width,
            bottom: self.height,
        }
    }

    /// Patches that cover all that is different in an older picture of the same size.
    pub fn changed_since(&self, older: &Self) -> Vec<Patch> {
        let mut patches: Vec<Patch> = Vec::new();
        for (y, (new, old)) in self.rows().zip(older.rows()).enumerate() {
            let differs = |(new, old): (&u16, &u16)| new != old;
            let Some(left) = new.iter().zip(old).position(differs) else {
                continue;
            };
            let right = 1 + new.iter().zip(old).rposition(differs).unwrap_or(left);
            match patches.last_mut() {
                Some(patch) if y <= patch.bottom + BRIDGED_ROWS => {
                    patch.left = patch.left.min(left);
                    patch.right = patch.right.max(right);
                    patch.bottom = y + 1;
                }
                _ => patches.push(Patch {
                    left,
                    top: y,
                    right,
                    bottom: y + 1,
                }),
            }
        }
        patches
    }

    /// The pixels of a patch, row by row.
    pub fn pixels(&self, patch: Patch) -> impl Iterator<Item = u16> {
        self.rows()
            .take(patch.bottom)
            .skip(patch.top)
            .filter_map(move |row| row.get(patch.left..patch.right))
            .flatten()
            .copied()
    }

    /// A patch as a message: left, top, width and height in two bytes each, the lower first. Then come the pixels, row by
    /// row, where equal ones follow each other told at once: how many in a byte, and their colour in two.
    pub fn encoded(&self, patch: Patch) -> Vec<u8> {
        let place = [
            patch.left,
            patch.top,
            patch.right - patch.left,
            patch.bottom - patch.top,
        ];
        let place = place.map(|number| u16::try_from(number).unwrap_or(u16::MAX));
        let mut message: Vec<u8> = place.into_iter().flat_map(u16::to_le_bytes).collect();
        let mut pixels = self.pixels(patch).peekable();
        while let Some(pixel) = pixels.next() {
            let mut count = 1;
            while count < u8::MAX && pixels.next_if_eq(&pixel).is_some() {
                count += 1;
            }
            message.push(count);
            message.extend(pixel.to_le_bytes());
        }
        message
    }

    /// Red, green and blue of each pixel, a byte each.
    pub fn colours(&self) -> Vec<u8> {
        let colours = self.pixels.iter().map(|&pixel| {
            let colour = Rgb888::from(Rgb565::from(RawU16::new(pixel)));
            [colour.r(), colour.g(), colour.b()]
        });
        colours.flatten().collect()
    }

    fn row_mut(&mut self, y: i32, columns: std::ops::Range<i32>) -> Option<&mut [u16]> {
        let start = usize::try_from(y).ok()? * self.width;
        let left = usize::try_from(columns.start).ok()?;
        let right = usize::try_from(columns.end).ok()?;
        self.pixels.get_mut(start + left..start + right)
    }
}

impl OriginDimensions for Framebuffer {
    fn size(&self) -> Size {
        let side = |side: usize| side.try_into().unwrap_or(u32::MAX);
        Size::new(side(self.width), side(self.height))
    }
}

fn number(colour: Rgb565) -> u16 {
    RawU16::from(colour).into_inner()
}

impl Surface for Framebuffer {}

impl DrawTarget for Framebuffer {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        let area = self.bounding_box();
        for Pixel(point, colour) in pixels {
            if area.contains(point)
                && let Some([pixel]) = self.row_mut(point.y, point.x..point.x + 1)
            {
                *pixel = number(colour);
            }
        }
        Ok(())
    }

    fn fill_contiguous<I>(&mut self, area: &Rectangle, colours: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Rgb565>,
    {
        if area.intersection(&self.bounding_box()) != *area {
            // Partly outside: pixel by pixel.
            return self.draw_iter(area.points().zip(colours).map(|(at, c)| Pixel(at, c)));
        }
        let mut colours = colours.into_iter();
        for y in area.rows() {
            for (pixel, colour) in self
                .row_mut(y, area.columns())
                .unwrap_or_default()
                .iter_mut()
                .zip(&mut colours)
            {
                *pixel = number(colour);
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: Rgb565) -> Result<(), Infallible> {
        let area = area.intersection(&self.bounding_box());
        for y in area.rows() {
            if let Some(row) = self.row_mut(y, area.columns()) {
                row.fill(number(colour));
            }
        }
        Ok(())
    }

    fn clear(&mut self, colour: Rgb565) -> Result<(), Infallible> {
        self.pixels.fill(number(colour));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(frame: &mut Framebuffer, left: i32, top: i32, width: u32, height: u32) {
        let area = Rectangle::new(Point::new(left, top), Size::new(width, height));
        frame.fill_solid(&area, Rgb565::WHITE).unwrap();
    }

    #[test]
    fn nothing_has_changed_in_the_same_picture() {
        let frame = Framebuffer::new(Panel::WIDE);
        assert_eq!(frame.changed_since(&frame), []);
    }

    #[test]
    fn patches_cover_what_changed_and_far_rows_get_their_own() {
        let before = Framebuffer::new(Panel::WIDE);
        let mut after = before.clone();
        filled(&mut after, 10, 20, 30, 5);
        filled(&mut after, 300, 27, 100, 1);
        filled(&mut after, 0, 200, 1, 1);
        let patch = |left, top, right, bottom| Patch {
            left,
            top,
            right,
            bottom,
        };
        let patches = after.changed_since(&before);
        assert_eq!(patches, [patch(10, 20, 320, 28), patch(0, 200, 1, 201)]);
        let mut mended = before.clone();
        for patch in patches {
            let pixels: Vec<u16> = after.pixels(patch).collect();
            for (y, row) in (patch.top..).zip(pixels.chunks(patch.right - patch.left)) {
                mended.pixels[y * 320 + patch.left..][..row.len()].copy_from_slice(row);
            }
        }
        assert!(mended == after);
    }

    #[test]
    fn equal_pixels_are_told_at_once() {
        let mut frame = Framebuffer::new(Panel::WIDE);
        filled(&mut frame, 2, 0, 3, 1);
        let patch = Patch {
            left: 1,
            top: 0,
            right: 320,
            bottom: 1,
        };
        let place = [1, 0, 0, 0, 0x3F, 1, 1, 0];
        let runs = [1, 0, 0, 3, 0xFF, 0xFF, 255, 0, 0, 60, 0, 0];
        assert_eq!(frame.encoded(patch), [&place[..], &runs[..]].concat());
    }

    #[test]
    fn all_ways_of_drawing_agree_and_stay_inside() {
        for (left, top) in [(5, 6), (-3, -4), (310, 235), (-20, 5), (400, 5)] {
            let area = Rectangle::new(Point::new(left, top), Size::new(16, 12));
            let mut frames = [
                Framebuffer::new(Panel::WIDE),
                Framebuffer::new(Panel::WIDE),
                Framebuffer::new(Panel::WIDE),
            ];
            let [solid, contiguous, pixels] = &mut frames;
            solid.fill_solid(&area, Rgb565::RED).unwrap();
            let red = std::iter::repeat(Rgb565::RED);
            contiguous.fill_contiguous(&area, red).unwrap();
            pixels
                .draw_iter(area.points().map(|at| Pixel(at, Rgb565::RED)))
                .unwrap();
            assert!(frames[0] == frames[1] && frames[1] == frames[2]);
        }
    }
}
