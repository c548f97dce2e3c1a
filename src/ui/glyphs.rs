//! Reads a font of u8g2: where a letter lies, how wide it is, and its picture as runs of pixels, which are quicker to draw
//! than single ones.

use u8g2_fonts::Font;

use super::surface::Run;

/// Where the blocks of letters begin.
const HEADER: usize = 23;
/// From the space to ÿ: where each lies and how wide it is is looked up once and for all.
pub(super) const FIRST: usize = 32;
pub(super) const COMMON: usize = 256 - FIRST;

/// The letters of a font.
pub(super) struct Letters {
    font: &'static [u8],
    /// Where the common ones are, 0 for those it lacks.
    places: [u16; COMMON],
    /// How far it is from each to the next letter: words are measured more often than drawn.
    advances: [u8; COMMON],
}

/// One letter of it.
pub(super) struct Letter {
    bits: Bits,
    /// How many bits say how long a run of the ground and one of the letter is.
    lengths: [u32; 2],
    pub(super) measures: Measures,
}

/// How large a letter is, and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Measures {
    pub(super) width: u8,
    pub(super) height: u8,
    /// From where one is to its left edge, and from the baseline up to its lower one.
    pub(super) left: i8,
    pub(super) bottom: i8,
    /// To where the next one is.
    pub(super) advance: i8,
}

/// Bits, the lowest of each byte first.
struct Bits {
    bytes: &'static [u8],
    /// How many were taken.
    taken: usize,
}

impl Letters {
    #[allow(
        clippy::cast_possible_truncation,
        reason = "a font has less than 64 KiB, which is looked at where it is cut"
    )]
    pub(super) const fn new<F: Font>() -> Self {
        let font = F::DATA;
        assert!(font.len() <= u16::MAX as usize);
        let (mut places, mut advances) = ([0; COMMON], [0; COMMON]);
        let mut at = HEADER;
        while font[at + 1] != 0 {
            let letter = font[at] as usize;
            if letter >= FIRST {
                places[letter - FIRST] = at as u16 + 2;
                advances[letter - FIRST] = advance(font, at + 2);
            }
            at += font[at + 1] as usize;
        }
        Self {
            font,
            places,
            advances,
        }
    }

    /// How far it is from a common letter to the next.
    #[inline]
    pub(super) fn advance(&self, letter: char) -> Option<i16> {
        match self.advances.get((letter as usize).wrapping_sub(FIRST)) {
            None | Some(0) => None,
            Some(&advance) => Some(advance.into()),
        }
    }

    /// The letter, if the font has it.
    #[inline]
    pub(super) fn get(&self, letter: char) -> Option<Letter> {
        let at = self.place(u16::try_from(u32::from(letter)).ok()?)?;
        let header = self.font.get(2..9)?.first_chunk::<7>()?;
        let [zeros, ones, width, height, left, bottom, advance] = header.map(u32::from);
        let mut letter = Bits {
            bytes: self.font.get(at..)?,
            taken: 0,
        };
        let measures = Measures {
            width: letter.take_byte(width)?,
            height: letter.take_byte(height)?,
            left: letter.take_signed(left)?,
            bottom: letter.take_signed(bottom)?,
            advance: letter.take_signed(advance)?,
        };
        Some(Letter {
            measures,
            bits: letter,
            lengths: [zeros, ones],
        })
    }

    /// Where its picture begins.
    #[inline]
    fn place(&self, letter: u16) -> Option<usize> {
        match self.places.get(usize::from(letter).wrapping_sub(FIRST)) {
            Some(0) => None,
            Some(&at) => Some(at.into()),
            None => self.place_of_other(letter),
        }
    }

    /// Among the others: two bytes with the letter. A table before them says how far each stretch of them is from the one
    /// before, and its last letter.
    fn place_of_other(&self, letter: u16) -> Option<usize> {
        let mut table = HEADER + usize::from(self.pair(21)?);
        let mut at = table;
        loop {
            at += usize::from(self.pair(table)?);
            if self.pair(table + 2)? >= letter {
                break;
            }
            table += 4;
        }
        loop {
            match self.pair(at)? {
                0 => return None,
                this if this == letter => return Some(at + 3),
                _ => at += usize::from(*self.font.get(at + 2)?),
            }
        }
    }

    fn pair(&self, at: usize) -> Option<u16> {
        let pair = self.font.get(at..)?.first_chunk()?;
        Some(u16::from_be_bytes(*pair))
    }
}

/// How far it is from the letter whose picture begins there to the next: the last of five numbers.
#[allow(
    clippy::cast_possible_truncation,
    reason = "a number of eight bits at the most"
)]
const fn advance(font: &[u8], at: usize) -> u8 {
    let (mut before, mut field) = (0, 4);
    while field < 8 {
        before += font[field] as usize;
        field += 1;
    }
    let (first, count) = (at + before / 8, font[8]);
    let two = u16::from_le_bytes([font[first], font[first + 1]]);
    let number = (two >> (before % 8)) as u8 & (0xFF >> (8 - count));
    // Half of what it could be stands for 0.
    number.wrapping_sub(1 << (count - 1))
}

impl Letter {
    /// Shows the runs of its pixels. Never inlined: it needs all the registers a small processor has.
    #[inline(never)]
    #[allow(
        clippy::cast_possible_truncation,
        reason = "less than its width and height, which are bytes"
    )]
    pub(super) fn runs<E>(self, mut visit: impl FnMut(Run) -> Result<(), E>) -> Result<(), E> {
        let [zero_bits, one_bits] = self.lengths;
        let Measures { width, height, .. } = self.measures;
        let (width, height) = (u32::from(width), u32::from(height));
        let (mut bits, mut x, mut y) = (self.bits, 0, 0);
        if width == 0 {
            return Ok(());
        }
        while y < height {
            // How long a run of the ground and one of the letter is, and whether both come again.
            let Some(next) = bits.take(zero_bits + one_bits + 1) else {
                break;
            };
            let zeros = next & ((1 << zero_bits) - 1);
            let ones = next >> zero_bits & ((1 << one_bits) - 1);
            let mut again = next >> (zero_bits + one_bits);
            loop {
                x += zeros;
                while x >= width {
                    (x, y) = (x - width, y + 1);
                }
                let mut length = ones;
                while length > 0 && y < height {
                    let here = length.min(width - x);
                    visit(Run {
                        x: x as u8,
                        y: y as u8,
                        length: here as u8,
                    })?;
                    (x, length) = (x + here, length - here);
                    if x == width {
                        (x, y) = (0, y + 1);
                    }
                }
                if again == 0 {
                    break;
                }
                again = bits.take(1).unwrap_or(0);
            }
        }
        Ok(())
    }
}

impl Bits {
    /// The number that the next so many bits are, seventeen at the most.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "it is a few steps, and asked for with every run of pixels"
    )]
    fn take(&mut self, count: u32) -> Option<u32> {
        let at = self.taken / 8;
        // No letter is at the end of its font, so there are always some more bytes.
        let &[first, second, third] = self.bytes.get(at..at + 3)? else {
            return None;
        };
        let number = u32::from_le_bytes([first, second, third, 0]) >> (self.taken % 8);
        self.taken += count as usize;
        Some(number & ((1 << count) - 1))
    }

    #[allow(
        clippy::cast_possible_truncation,
        reason = "a number of eight bits at the most"
    )]
    #[inline]
    fn take_byte(&mut self, count: u32) -> Option<u8> {
        Some(self.take(count)? as u8)
    }

    #[inline]
    fn take_signed(&mut self, count: u32) -> Option<i8> {
        let half = 1_u8.checked_shl(count.checked_sub(1)?)?;
        Some(self.take_byte(count)?.wrapping_sub(half).cast_signed())
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::mock_display::MockDisplay;
    use embedded_graphics::pixelcolor::BinaryColor;
    use embedded_graphics::prelude::*;
    use u8g2_fonts::types::{FontColor, VerticalPosition};
    use u8g2_fonts::{Font, FontRenderer};

    use super::Letters;
    use crate::ui::letters;

    const AT: Point = Point::new(8, 48);

    /// The letter's picture by the library that the fonts are from, and how far the next one is.
    fn wanted(font: &FontRenderer, letter: char) -> Option<(MockDisplay<BinaryColor>, i32)> {
        let mut picture = MockDisplay::new();
        let drawn = font.render(
            letter,
            AT,
            VerticalPosition::Baseline,
            FontColor::Transparent(BinaryColor::On),
            &mut picture,
        );
        drawn.ok().map(|drawn| (picture, drawn.advance.x))
    }

    fn drawn(letters: &Letters, letter: char) -> Option<(MockDisplay<BinaryColor>, i32)> {
        let mut picture = MockDisplay::new();
        let letter = letters.get(letter)?;
        let measures = letter.measures;
        let left = AT.x + i32::from(measures.left);
        let top = AT.y - i32::from(measures.height) - i32::from(measures.bottom);
        let outcome: Result<(), core::convert::Infallible> = letter.runs(|run| {
            for x in run.x..run.x + run.length {
                let at = Point::new(left + i32::from(x), top + i32::from(run.y));
                picture.set_pixel(at, Some(BinaryColor::On));
            }
            Ok(())
        });
        assert_eq!(outcome, Ok(()));
        Some((picture, measures.advance.into()))
    }

    fn compare<F: Font>() {
        let (letters, font) = (Letters::new::<F>(), FontRenderer::new::<F>());
        for letter in (' '..='\u{2ff}').chain(['→', '🚂', '\u{ffff}']) {
            assert!(
                drawn(&letters, letter) == wanted(&font, letter),
                "{letter:?}"
            );
        }
    }

    #[test]
    fn letters_look_as_the_library_of_their_fonts_draws_them() {
        compare::<letters::Regular10>();
        compare::<letters::Regular12>();
        compare::<letters::Bold12>();
        compare::<letters::Bold14>();
        compare::<letters::Bold18>();
        compare::<letters::Bold24>();
    }
}
