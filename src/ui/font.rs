//! Helvetica in six sizes, and the few signs it lacks.

use u8g2_fonts::types::VerticalPosition;
use u8g2_fonts::{FontRenderer, fonts};

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

static SMALL: FontRenderer = FontRenderer::new::<fonts::u8g2_font_helvR10_te>();
static BODY: FontRenderer = FontRenderer::new::<fonts::u8g2_font_helvR12_te>();
static STRONG: FontRenderer = FontRenderer::new::<fonts::u8g2_font_helvB12_te>();
static ROW: FontRenderer = FontRenderer::new::<fonts::u8g2_font_helvB14_te>();
static TITLE: FontRenderer = FontRenderer::new::<fonts::u8g2_font_helvB18_te>();
static HUGE: FontRenderer = FontRenderer::new::<fonts::u8g2_font_helvB24_te>();

/// What a character is drawn as.
pub(super) enum Glyph {
    /// One of the font's own.
    Letter(char),
    /// An arrow to the right.
    Arrow,
    /// A box for what the font does not have.
    Unknown,
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

    pub(super) fn letters(self) -> &'static FontRenderer {
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
        words.chars().map(|letter| self.advance(letter)).sum()
    }

    /// Whether there is a sign for this character.
    pub fn has(self, letter: char) -> bool {
        !matches!(self.glyph(letter), Glyph::Unknown)
    }

    pub(super) fn advance(self, letter: char) -> i16 {
        match self.glyph(letter) {
            Glyph::Letter(letter) => self.own_advance(letter).unwrap_or_default(),
            Glyph::Arrow => self.capital() + 2,
            Glyph::Unknown => self.capital() * 2 / 3 + 2,
        }
    }

    fn own_advance(self, letter: char) -> Option<i16> {
        let measured = self.letters().get_rendered_dimensions(
            letter,
            embedded_graphics::prelude::Point::zero(),
            VerticalPosition::Baseline,
        );
        i16::try_from(measured.ok()?.advance.x).ok()
    }

    pub(super) fn glyph(self, letter: char) -> Glyph {
        let letter = match letter {
            '→' => return Glyph::Arrow,
            // The font has Latin letters, but the typewriter's quotes and dashes.
            '„' | '“' | '”' => '"',
            '‘' | '’' => '\'',
            '–' | '—' | '−' => '-',
            other => other,
        };
        if self.own_advance(letter).is_some() {
            Glyph::Letter(letter)
        } else {
            Glyph::Unknown
        }
    }
}
