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
    #[inline]
    pub(super) fn of(letter: char) -> Self {
        if letter.is_ascii() {
            return Self::Letter(letter);
        }
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
        let ruler = self.ruler();
        spell(words).map(|(_, letter)| ruler.advance(letter)).sum()
    }

    /// What words are measured with.
    pub(super) fn ruler(self) -> Ruler {
        Ruler {
            font: self,
            letters: self.letters(),
        }
    }

    /// Whether there is a sign for this character.
    pub fn has(self, letter: char) -> bool {
        match Glyph::of(letter) {
            Glyph::Letter(letter) => self.letter(letter).is_some(),
            Glyph::Arrow => true,
        }
    }

    pub(super) fn advance(self, letter: char) -> i16 {
        match Glyph::of(letter) {
            Glyph::Letter(letter) => match self.letters().advance(letter) {
                Some(advance) => advance,
                None => self
                    .letter(letter)
                    .map_or(self.unknown(), |letter| i16::from(letter.measures.advance)),
            },
            Glyph::Arrow => self.capital() + 2,
        }
    }

    /// How wide the box is that stands for what the font does not have.
    pub(super) fn unknown(self) -> i16 {
        self.capital() * 2 / 3 + 2
    }
}

/// Measures letters of one font: words are measured more often than drawn.
pub(super) struct Ruler {
    font: Font,
    letters: &'static Letters,
}

impl Ruler {
    #[inline(always)]
    #[allow(
        clippy::inline_always,
        reason = "it is a few steps, and asked for with every letter"
    )]
    pub(super) fn advance(&self, letter: char) -> i16 {
        match self.letters.advance(letter) {
            Some(advance) if letter.is_ascii() => advance,
            _ => self.font.advance(letter),
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

#[cfg(test)]
mod tests {
    use super::{Font, NO_BREAK_SPACE, spell};

    #[test]
    fn letters_are_where_they_are() {
        for words in ["", "Marion", "Århus → Grüner Bahnhof", "\u{1F682}ß", "Š"] {
            assert!(spell(words).eq(words.char_indices()), "{words}");
        }
    }

    #[test]
    fn words_are_as_wide_as_they_are_drawn() {
        for font in Font::ALL {
            for letter in ' '..='\u{17f}' {
                let drawn = font.letter(letter).map(|letter| letter.measures.advance);
                let wanted = drawn.map_or(font.unknown(), i16::from);
                if letter != NO_BREAK_SPACE {
                    assert_eq!(font.advance(letter), wanted, "{font:?} {letter}");
                }
            }
            assert_eq!(font.advance(NO_BREAK_SPACE), font.advance(' '));
        }
    }
}
