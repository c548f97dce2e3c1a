//! Making words fit.

use super::font::spell;
use super::{Area, Font};

/// The largest font, from `largest` down, in which the words fit on one line.
pub fn fit(words: &str, width: i16, largest: Font) -> Font {
    let mut font = largest;
    while font.width(words) > width && font != Font::Small {
        font = font.smaller();
    }
    font
}

/// Some words that stand on one line, and how wide they are.
pub struct Line<'a> {
    /// Those.
    pub words: &'a str,
    /// Wider than there is room where a single word is.
    pub width: i16,
}

impl<'a> Line<'a> {
    /// These words in that font.
    pub fn of(words: &'a str, font: Font) -> Self {
        let width = font.width(words);
        Self { words, width }
    }
}

/// Words broken into lines that fit.
pub struct Fitted<'a> {
    /// The font they fit in.
    pub font: Font,
    rest: &'a str,
    width: i16,
}

/// Breaks words into lines that fit an area, in the largest font from `largest` down in which they do.
pub fn wrapped(words: &str, area: Area, largest: Font) -> Fitted<'_> {
    let lines = |font| Fitted {
        font,
        rest: words,
        width: area.w,
    };
    let mut font = largest;
    while font != Font::Small && !lines(font).all_fit(area) {
        font = font.smaller();
    }
    lines(font)
}

impl Fitted<'_> {
    fn all_fit(self, area: Area) -> bool {
        let (font, width) = (self.font, self.width);
        let mut height = 0;
        for line in self {
            height += font.line();
            if height > area.h + font.spare() || line.width > width {
                return false;
            }
        }
        true
    }
}

impl<'a> Iterator for Fitted<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        let text = self.rest.trim_start_matches([' ', '\n']);
        if text.is_empty() {
            return None;
        }
        // How wide the line is so far, and where its last whole word ends.
        let (mut width, mut is_in_word) = (0, false);
        let (mut end, mut end_width) = (0, 0);
        let (mut letters, ruler) = (spell(text), self.font.ruler());
        loop {
            let (at, letter) = letters.next().unwrap_or((text.len(), '\n'));
            if matches!(letter, ' ' | '\n') {
                if is_in_word {
                    (end, end_width, is_in_word) = (at, width, false);
                }
                if letter == '\n' {
                    self.rest = text.get(at..).unwrap_or_default();
                    break;
                }
            } else {
                is_in_word = true;
            }
            width += ruler.advance(letter);
            if is_in_word && width > self.width && end > 0 {
                self.rest = text.get(end..).unwrap_or_default();
                break;
            }
        }
        Some(Line {
            words: text.get(..end)?,
            width: end_width,
        })
    }
}
