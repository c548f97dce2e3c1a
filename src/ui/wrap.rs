//! Making words fit.

use super::{Area, Font};

/// The largest font, from `largest` down, in which the words fit on one line.
pub fn fit(words: &str, width: i16, largest: Font) -> Font {
    let mut font = largest;
    while font.width(words) > width && font != Font::Small {
        font = font.smaller();
    }
    font
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
            if height > area.h + font.spare() || font.width(line) > width {
                return false;
            }
        }
        true
    }
}

impl<'a> Iterator for Fitted<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let text = self.rest.trim_start_matches([' ', '\n']);
        if text.is_empty() {
            return None;
        }
        let (mut end, mut width, mut line_end) = (0, 0, None);
        for (at, letter) in text.char_indices() {
            if letter == '\n' {
                line_end = Some((at, at + 1));
                break;
            }
            width += self.font.advance(letter);
            if letter == ' ' {
                end = at;
            } else if width > self.width && end > 0 {
                line_end = Some((end, end));
                break;
            }
        }
        let (line_end, next) = line_end.unwrap_or((text.len(), text.len()));
        self.rest = text.get(next..).unwrap_or_default();
        text.get(..line_end).map(|line| line.trim_end_matches(' '))
    }
}
