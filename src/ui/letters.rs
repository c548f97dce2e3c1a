//! Helvetica as far as names need it: the fonts of u8g2 have letters of all the world, which take a third of their
//! room.
//!
//! A font begins with a header that says where its blocks are. First come those of the letters up to U+00FF, then a
//! table that helps to find the others, then theirs: two bytes with the letter, one with the length of the whole block,
//! and the picture, up to a letter 0. The table says of every stretch of blocks but the last where it ends, so blocks of
//! the last one can be left out.

use u8g2_fonts::{Font, fonts};

/// Western and Central Europe's letters end here: Latin-1 and Latin Extended-A.
const LAST: u16 = 0x017F;
/// Romania's four with a comma come much later.
const WITH_COMMA: [u16; 2] = [0x0218, 0x021B];

const fn is_wanted(letter: u16) -> bool {
    letter <= LAST || WITH_COMMA[0] <= letter && letter <= WITH_COMMA[1]
}

const fn pair(font: &[u8], at: usize) -> u16 {
    u16::from_be_bytes([font[at], font[at + 1]])
}

/// Where the first block behind the table is.
const fn first_block(font: &[u8]) -> usize {
    const HEADER: usize = 23;
    let mut at = HEADER + pair(font, 21) as usize;
    // A stretch is its distance from the one before, and its last letter.
    loop {
        let last = pair(font, at + 2);
        at += 4;
        if last == u16::MAX {
            return at;
        }
        assert!(is_wanted(last), "the table must not change");
    }
}

/// How long the font is with the letters that are wanted.
const fn length(font: &[u8]) -> usize {
    let (mut at, mut length) = (first_block(font), first_block(font));
    while pair(font, at) != 0 {
        let block = font[at + 2] as usize;
        if is_wanted(pair(font, at)) {
            length += block;
        }
        at += block;
    }
    length + 2
}

/// The font with the letters that are wanted, which takes `N` bytes.
const fn cut<const N: usize>(font: &[u8]) -> [u8; N] {
    let mut letters = [0; N];
    let (mut from, mut to) = (0, 0);
    while from < first_block(font) {
        letters[to] = font[from];
        (from, to) = (from + 1, to + 1);
    }
    while pair(font, from) != 0 {
        let next = from + font[from + 2] as usize;
        if is_wanted(pair(font, from)) {
            while from < next {
                letters[to] = font[from];
                (from, to) = (from + 1, to + 1);
            }
        }
        from = next;
    }
    // What is left is the letter 0, which ends it.
    assert!(to + 2 == N, "a length of another font");
    letters
}

macro_rules! letters {
    ($($name:ident: $font:ident,)+) => {
        $(
            pub(super) struct $name;

            impl Font for $name {
                const DATA: &'static [u8] =
                    &cut::<{ length(fonts::$font::DATA) }>(fonts::$font::DATA);
            }
        )+

        /// Each with the font it was cut from.
        #[cfg(test)]
        const ALL: &[[u8g2_fonts::FontRenderer; 2]] = &[$([
            u8g2_fonts::FontRenderer::new::<$name>(),
            u8g2_fonts::FontRenderer::new::<fonts::$font>(),
        ]),+];
    };
}

letters! {
    Regular10: u8g2_font_helvR10_te,
    Regular12: u8g2_font_helvR12_te,
    Bold12: u8g2_font_helvB12_te,
    Bold14: u8g2_font_helvB14_te,
    Bold18: u8g2_font_helvB18_te,
    Bold24: u8g2_font_helvB24_te,
}

#[cfg(test)]
mod tests {
    use embedded_graphics::mock_display::MockDisplay;
    use embedded_graphics::pixelcolor::BinaryColor;
    use embedded_graphics::prelude::Point;
    use u8g2_fonts::FontRenderer;
    use u8g2_fonts::types::{FontColor, VerticalPosition};

    use super::ALL;

    /// The letter's picture, and how far the next one is.
    fn drawn(font: &FontRenderer, letter: char) -> Option<(MockDisplay<BinaryColor>, i32)> {
        let mut picture = MockDisplay::new();
        let drawn = font.render(
            letter,
            Point::new(8, 48),
            VerticalPosition::Baseline,
            FontColor::Transparent(BinaryColor::On),
            &mut picture,
        );
        drawn.ok().map(|drawn| (picture, drawn.advance.x))
    }

    #[test]
    fn the_letters_of_european_names_are_those_of_the_fonts_and_others_are_not_there() {
        for [cut, font] in ALL {
            for letter in '\u{1}'..='\u{ffff}' {
                let wanted =
                    drawn(font, letter).filter(|_| letter <= '\u{17f}' || "ȘșȚț".contains(letter));
                let drawn = drawn(cut, letter);
                assert!(drawn == wanted, "{letter}");
            }
            for letter in "ŒœŠšŽžŁłŐőŰűĞğŘřŞşȘșȚțßéÅøÑ".chars() {
                assert!(drawn(cut, letter).is_some(), "{letter}");
            }
        }
    }
}
