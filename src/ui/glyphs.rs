//! Reads a font of u8g2: where a letter lies, how wide it is, and its picture as runs of pixels, which are quicker to draw
//! than single ones.

use u8g2_fonts::Font;

/// Where the blocks of letters begin.
const HEADER: usize = 23;
/// From the space to the tilde: where each lies is looked up once and for all.
const FIRST: usize = 32;
const COMMON: usize = 95;

/// The letters of a font.
pub(super) struct Letters {
    font: &'static [u8],
    /// Where the common ones are, 0 for those it lacks.
    common: [u16; COMMON],
}

/// One letter of it.
pub(super) struct Letter {
    bits: Bits,
    /// How many bits say how long a run of the ground and one of the letter is.
    lengths: [u32; 2],
    pub(super) width: u32,
    pub(super) height: u32,
    /// From where one is to its left edge, and from the baseline up to its lower one.
    pub(super) left: i8,
    pub(super) bottom: i8,
    /// To where the next one is.
    pub(super) advance: i8,
}

/// Bits, the lowest of each byte first.
struct Bits {
    bytes: &'static [u8],
    next: u32,
    left: u32,
}

impl Letters {
    #[allow(
        clippy::cast_possible_truncation,
        reason = "a font has less than 64 KiB, which is looked at where it is cut"
    )]
    pub(super) const fn new<F: Font>() -> Self {
        let font = F::DATA;
        assert!(font.len() <= u16::MAX as usize);
        let mut common = [0; COMMON];
        let mut at = HEADER;
        while font[at + 1] != 0 {
            let letter = font[at] as usize;
            if letter >= FIRST && letter < FIRST + COMMON {
                common[letter - FIRST] = at as u16 + 2;
            }
            at += font[at + 1] as usize;
        }
        Self { font, common }
    }

    /// The letter, if the font has it.
    #[inline]
    pub(super) fn get(&self, letter: char) -> Option<Letter> {
        let at = self.place(u16::try_from(u32::from(letter)).ok()?)?;
        let header = self.font.get(2..9)?.first_chunk::<7>()?;
        let [zeros, ones, width, height, left, bottom, advance] = header.map(u32::from);
        let mut letter = Bits {
            bytes: self.font.get(at..)?,
            next: 0,
            left: 0,
        };
        Some(Letter {
            width: letter.take(width)?,
            height: letter.take(height)?,
            left: letter.take_signed(left)?,
            bottom: letter.take_signed(bottom)?,
            advance: letter.take_signed(advance)?,
            bits: letter,
            lengths: [zeros, ones],
        })
    }

    /// Where its picture begins.
    #[inline]
    fn place(&self, letter: u16) -> Option<usize> {
        let index = usize::from(letter).wrapping_sub(FIRST);
        match self.common.get(index) {
            Some(0) => None,
            Some(&at) => Some(at.into()),
            None if letter <= 0xFF => self.place_of_byte(letter),
            None => self.place_of_other(letter),
        }
    }

    /// Among those up to U+00FF: a byte with the letter and one with the length of the block.
    fn place_of_byte(&self, letter: u16) -> Option<usize> {
        let mut at = HEADER;
        if letter >= u16::from(b'a') {
            at += usize::from(self.pair(19)?);
        }
        loop {
            let length = *self.font.get(at + 1)?;
            match self.font.get(at) {
                Some(&this) if u16::from(this) == letter && length != 0 => return Some(at + 2),
                _ if length == 0 => return None,
                _ => at += usize::from(length),
            }
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

impl Letter {
    /// Shows the runs of its pixels: from which column of which row, and how many.
    #[inline]
    pub(super) fn runs<E>(
        self,
        mut visit: impl FnMut(u32, u32, u32) -> Result<(), E>,
    ) -> Result<(), E> {
        let [zero_bits, one_bits] = self.lengths;
        let (width, height) = (self.width, self.height);
        let (mut bits, mut x, mut y) = (self.bits, 0, 0);
        if width == 0 {
            return Ok(());
        }
        while y < height {
            let (zeros, ones) = (bits.take(zero_bits), bits.take(one_bits));
            let (Some(zeros), Some(ones)) = (zeros, ones) else {
                break;
            };
            // A pair of runs may be said several times.
            loop {
                x += zeros;
                while x >= width {
                    (x, y) = (x - width, y + 1);
                }
                let mut length = ones;
                while length > 0 && y < height {
                    let here = length.min(width - x);
                    visit(x, y, here)?;
                    (x, length) = (x + here, length - here);
                    if x == width {
                        (x, y) = (0, y + 1);
                    }
                }
                if bits.take(1) != Some(1) {
                    break;
                }
            }
        }
        Ok(())
    }
}

impl Bits {
    /// The number that the next so many bits are, eight at the most.
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "it is a few steps, and asked for with every run of pixels"
    )]
    fn take(&mut self, count: u32) -> Option<u32> {
        if self.left < count {
            let (&byte, rest) = self.bytes.split_first()?;
            self.bytes = rest;
            self.next |= u32::from(byte) << self.left;
            self.left += 8;
        }
        let number = self.next & ((1 << count) - 1);
        self.next >>= count;
        self.left -= count;
        Some(number)
    }

    #[allow(
        clippy::cast_possible_truncation,
        reason = "a number of eight bits at the most"
    )]
    #[inline]
    fn take_signed(&mut self, count: u32) -> Option<i8> {
        let half = 1_u32.checked_shl(count.checked_sub(1)?)?;
        Some(self.take(count)?.wrapping_sub(half) as i8)
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
        let (advance, height) = (letter.advance.into(), letter.height.cast_signed());
        let left = AT.x + i32::from(letter.left);
        let top = AT.y - height - i32::from(letter.bottom);
        let outcome: Result<(), core::convert::Infallible> = letter.runs(|x, y, length| {
            for x in x..x + length {
                picture.set_pixel(
                    Point::new(left + x.cast_signed(), top + y.cast_signed()),
                    Some(BinaryColor::On),
                );
            }
            Ok(())
        });
        assert_eq!(outcome, Ok(()));
        Some((picture, advance))
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
