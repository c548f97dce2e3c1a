//! Helvetica in six sizes, and the few signs it lacks.

use super::glyphs::{Letter, Letters};
use super::letters;

use crate::language::NO_BREAK_SPACE;

/// A size of letters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Font {
    /// For what is read close by.
    Small,
    /// For sentences.
    Body,
    /// For lists with little room.
    Strong,
    /// For lists.
    Row,
    /// For titles.
    Title,
    /// For whose turn it is.
    Huge,
}

static SMALL: Letters = Letters::new::<letters::Regular10>();
static BODY: Letters = Letters::new::<letters::Regular12>();
static STRONG: Letters = Letters::new::<letters::Bold12>();
static ROW: Letters = Letters::new::<letters::Bold14>();
static TITLE: Letters = Letters::new::<letters::Bold18>();
static HUGE: Letters = Letters::new::<letters::Bold24>();

/// What a character is drawn as.
pub(super) enum Glyph {
    /// One of the font's own.
    Letter(char),
    /// An arrow to the right.
    Arrow,
}

impl Glyph {
    pub(super) fn of(letter: char) -> Self {
        Self::Letter(match letter {
            '→' => return Self::Arrow,
            // The font has Latin letters, but the typewriter's quotes and dashes.
            '„' | '“' | '”' => '"',
            '‘' | '’' => '\'',
            '–' | '—' | '−' => '-',
            NO_BREAK_SPACE => ' ',
            other => other,
        })
    }
}

impl Font {
    /// All of them, the largest first.
    pub const ALL: [Self; 6] = [
        Self::Huge,
        Self::Title,
        Self::Row,
        Self::Strong,
        Self::Body,
        Self::Small,
    ];

    #[inline]
    pub(super) fn letter(self, letter: char) -> Option<Letter> {
        self.letters().get(letter)
    }

    fn letters(self) -> &'static Letters {
        match self {
            Self::Small => &SMALL,
            Self::Body => &BODY,
            Self::Strong => &STRONG,
            Self::Row => &ROW,
            Self::Title => &TITLE,
            Self::Huge => &HUGE,
        }
    }

    /// The next smaller one, down to the smallest.
    #[must_use]
    pub fn smaller(self) -> Self {
        match self {
            Self::Huge => Self::Title,
            Self::Title => Self::Row,
            Self::Row => Self::Strong,
            Self::Strong => Self::Body,
            Self::Body | Self::Small => Self::Small,
        }
    }

    /// From one line to the next.
    pub fn line(self) -> i16 {
        match self {
            Self::Small => 14,
            Self::Body | Self::Strong => 17,
            Self::Row => 20,
            Self::Title => 25,
            Self::Huge => 33,
        }
    }

    /// How high a capital letter is.
    pub fn capital(self) -> i16 {
        match self {
            Self::Small => 11,
            Self::Body | Self::Strong => 12,
            Self::Row => 14,
            Self::Title => 19,
            Self::Huge => 25,
        }
    }

    /// What the last of several lines does not need of its height.
    pub fn spare(self) -> i16 {
        (self.line() - self.capital() - 4).max(0)
    }

    /// How wide a letter is with the space behind it.
    pub fn width_of(self, letter: char) -> i16 {
        self.advance(letter)
    }

    /// How wide the words are on one line.
    pub fn width(self, words: &str) -> i16 {
        spell(words).map(|(_, letter)| self.advance(letter)).sum()
    }

    /// Whether there is a sign for this character.
    pub fn has(self, letter: char) -> bool {
        match Glyph::of(letter) {
            Glyph::Letter(letter) => self.measured(letter).is_some(),
            Glyph::Arrow => true,
        }
    }

    pub(super) fn advance(self, letter: char) -> i16 {
        match self.listed(letter) {
            Some(width) => width,
            None => match Glyph::of(letter) {
                Glyph::Letter(letter) => self.measured(letter).unwrap_or(self.unknown()),
                Glyph::Arrow => self.capital() + 2,
            },
        }
    }

    /// How wide the box is that stands for what the font does not have.
    pub(super) fn unknown(self) -> i16 {
        self.capital() * 2 / 3 + 2
    }

    /// The width of a common letter from a table: words are measured more often than drawn.
    fn listed(self, letter: char) -> Option<i16> {
        let index = u32::from(letter).checked_sub(FIRST)?;
        let width = self.widths().get(usize::try_from(index).ok()?)?;
        Some((*width).into())
    }

    fn measured(self, letter: char) -> Option<i16> {
        self.letter(letter).map(|letter| letter.advance.into())
    }

    fn widths(self) -> &'static [u8; COMMON] {
        match self {
            Self::Small => &SMALL_WIDTHS,
            Self::Body => &BODY_WIDTHS,
            Self::Strong => &STRONG_WIDTHS,
            Self::Row => &ROW_WIDTHS,
            Self::Title => &TITLE_WIDTHS,
            Self::Huge => &HUGE_WIDTHS,
        }
    }
}

/// The letters of words, each with its place. Most have one byte, which must not cost as much as those with more.
pub(super) struct Spelled<'a> {
    words: &'a str,
    at: usize,
}

pub(super) fn spell(words: &str) -> Spelled<'_> {
    Spelled { words, at: 0 }
}

impl Iterator for Spelled<'_> {
    type Item = (usize, char);

    #[inline]
    fn next(&mut self) -> Option<(usize, char)> {
        let at = self.at;
        let byte = *self.words.as_bytes().get(at)?;
        if byte.is_ascii() {
            self.at += 1;
            return Some((at, byte.into()));
        }
        let letter = self.words.get(at..)?.chars().next()?;
        self.at += letter.len_utf8();
        Some((at, letter))
    }
}

/// The first letter of the tables below: the space.
const FIRST: u32 = 32;
/// From there to the tilde.
const COMMON: usize = 95;

// A test compares them with the fonts.
static SMALL_WIDTHS: [u8; COMMON] = [
    4, 4, 5, 8, 8, 12, 10, 3, 5, 5, 7, 9, 3, 4, 3, 4, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 3, 4, 8, 9, 8,
    8, 13, 9, 9, 10, 10, 9, 8, 11, 10, 4, 7, 9, 8, 12, 10, 11, 9, 11, 10, 9, 9, 10, 9, 13, 9, 9, 9,
    4, 4, 4, 7, 8, 5, 8, 7, 7, 8, 8, 4, 8, 8, 3, 3, 7, 3, 11, 8, 8, 8, 8, 5, 7, 4, 7, 7, 10, 7, 7,
    7, 5, 3, 5, 8,
];
static BODY_WIDTHS: [u8; COMMON] = [
    5, 5, 6, 9, 9, 14, 11, 3, 6, 6, 6, 10, 4, 5, 4, 5, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 4, 4, 10, 10,
    10, 9, 17, 11, 11, 12, 12, 11, 10, 13, 12, 4, 8, 11, 9, 13, 12, 13, 11, 13, 12, 11, 10, 12, 11,
    15, 11, 11, 10, 5, 5, 5, 8, 9, 6, 9, 9, 8, 9, 9, 5, 9, 9, 3, 4, 8, 3, 14, 9, 9, 9, 9, 5, 8, 5,
    9, 8, 12, 8, 8, 8, 6, 4, 6, 10,
];
static STRONG_WIDTHS: [u8; COMMON] = [
    5, 6, 8, 9, 9, 14, 12, 4, 6, 6, 6, 10, 4, 5, 4, 5, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 5, 5, 10, 10,
    10, 10, 16, 12, 11, 12, 12, 10, 10, 12, 12, 4, 9, 12, 10, 13, 12, 13, 11, 13, 12, 11, 10, 12,
    11, 15, 11, 11, 10, 6, 5, 6, 10, 9, 6, 9, 10, 9, 10, 10, 6, 10, 10, 4, 5, 9, 4, 14, 10, 10, 10,
    10, 6, 9, 6, 10, 9, 13, 9, 9, 8, 6, 4, 6, 10,
];
static ROW_WIDTHS: [u8; COMMON] = [
    5, 5, 7, 11, 10, 16, 14, 4, 7, 7, 9, 11, 5, 6, 5, 5, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 6,
    6, 11, 11, 11, 10, 18, 14, 14, 14, 14, 13, 12, 15, 14, 5, 10, 14, 11, 16, 14, 15, 13, 15, 14,
    13, 11, 14, 13, 17, 12, 13, 12, 6, 5, 6, 10, 10, 5, 11, 12, 11, 12, 11, 7, 12, 11, 5, 5, 10, 5,
    17, 11, 12, 12, 12, 7, 11, 6, 11, 9, 15, 11, 11, 10, 8, 5, 8, 11,
];
static TITLE_WIDTHS: [u8; COMMON] = [
    6, 7, 9, 14, 13, 22, 18, 6, 8, 8, 10, 15, 7, 8, 7, 8, 13, 13, 13, 13, 13, 13, 13, 13, 13, 13,
    7, 7, 15, 14, 14, 15, 24, 18, 18, 18, 19, 16, 15, 19, 19, 7, 14, 18, 15, 23, 19, 19, 17, 19,
    17, 17, 15, 19, 18, 23, 18, 17, 16, 8, 8, 8, 14, 14, 8, 14, 15, 13, 15, 14, 9, 15, 15, 7, 7,
    14, 7, 21, 15, 14, 15, 15, 10, 13, 9, 15, 14, 19, 13, 15, 13, 10, 7, 10, 14,
];
static HUGE_WIDTHS: [u8; COMMON] = [
    9, 11, 16, 19, 18, 29, 24, 8, 11, 11, 13, 19, 9, 11, 9, 9, 18, 18, 18, 18, 18, 18, 18, 18, 18,
    18, 11, 11, 19, 19, 19, 20, 33, 23, 24, 24, 24, 22, 20, 25, 23, 9, 18, 24, 20, 27, 24, 25, 22,
    26, 24, 22, 20, 24, 22, 31, 22, 22, 20, 11, 9, 11, 19, 18, 11, 18, 20, 18, 20, 18, 11, 20, 20,
    9, 9, 19, 9, 30, 20, 20, 20, 20, 13, 19, 11, 20, 19, 26, 19, 19, 17, 13, 9, 13, 19,
];

#[cfg(test)]
mod tests {
    use super::{COMMON, FIRST, Font, spell};

    #[test]
    fn letters_are_where_they_are() {
        for words in ["", "Marion", "Århus → Grüner Bahnhof", "\u{1F682}ß", "Š"] {
            assert!(spell(words).eq(words.char_indices()), "{words}");
        }
    }

    #[test]
    fn the_listed_widths_are_those_of_the_fonts() {
        for font in Font::ALL {
            for letter in (FIRST..).take(COMMON).filter_map(char::from_u32) {
                assert_eq!(
                    font.listed(letter),
                    font.measured(letter),
                    "{font:?} {letter}"
                );
            }
        }
    }
}
