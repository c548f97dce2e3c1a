//! Colours by what they mean, and the signs that stand beside every player's colour.

use embedded_graphics::pixelcolor::Rgb565;

use crate::table::{Colour, Seat};

/// A colour, by what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ink {
    /// Behind everything.
    Night,
    /// Behind boxes and button names.
    Slate,
    /// Behind what is chosen.
    Chosen,
    /// Thin lines.
    Rail,
    /// Words.
    Paper,
    /// Words that matter less, and what cannot be chosen.
    Dim,
    /// What to look at.
    Lamp,
    /// Good news.
    Clear,
    /// Bad news.
    Danger,
    /// A colour of a board that no player has.
    Teal,
    /// Another.
    Violet,
    /// A player's colour.
    Of(Colour),
    /// Words upon a player's colour.
    On(Colour),
}

impl Ink {
    /// Red, green and blue, 0 to 255 each.
    pub const fn rgb(self) -> (u8, u8, u8) {
        match self {
            Self::Night => (14, 20, 28),
            Self::Slate => (30, 40, 52),
            Self::Chosen => (44, 62, 84),
            Self::Rail => (82, 96, 112),
            Self::Paper => (242, 240, 232),
            Self::Dim => (150, 160, 172),
            Self::Lamp => (248, 196, 72),
            Self::Clear => (112, 208, 120),
            Self::Danger => (255, 120, 104),
            Self::Teal => (72, 196, 196),
            Self::Violet => (222, 132, 214),
            Self::Of(colour) => match colour {
                Colour::Black => (88, 88, 96),
                Colour::Blue => (56, 120, 216),
                Colour::Green => (64, 168, 84),
                Colour::Orange => (240, 136, 40),
                Colour::Purple => (150, 92, 200),
                Colour::Red => (212, 56, 52),
                Colour::White => (226, 226, 220),
                Colour::Yellow => (240, 204, 56),
            },
            Self::On(colour) => match colour {
                Colour::Orange | Colour::White | Colour::Yellow => (16, 16, 20),
                _ => (255, 255, 255),
            },
        }
    }
}

impl From<Ink> for Rgb565 {
    fn from(ink: Ink) -> Self {
        let (red, green, blue) = ink.rgb();
        Self::new(red >> 3, green >> 2, blue >> 3)
    }
}

/// What stands for a player beside the colour, since colours alone do not tell everybody apart; and arrows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "named after their shapes")]
pub enum Sign {
    Circle,
    Square,
    Triangle,
    Diamond,
    Cross,
    Up,
    Down,
}

impl Sign {
    /// The sign of a seat.
    pub fn of(seat: Seat) -> Self {
        match seat.index() {
            0 => Self::Circle,
            1 => Self::Square,
            2 => Self::Triangle,
            3 => Self::Diamond,
            _ => Self::Cross,
        }
    }
}
