//! Colours by what they mean, and the signs that stand beside every player's colour.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::pixelcolor::raw::RawU16;

use crate::catalogue::Item;
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
    /// Behind the words of a program that has stopped.
    Stopped,
    /// A player's colour.
    Of(Colour),
    /// Words upon a player's colour.
    On(Colour),
}

impl Ink {
    const PLAIN: [Self; 12] = [
        Self::Night,
        Self::Slate,
        Self::Chosen,
        Self::Rail,
        Self::Paper,
        Self::Dim,
        Self::Lamp,
        Self::Clear,
        Self::Danger,
        Self::Teal,
        Self::Violet,
        Self::Stopped,
    ];

    /// Every one there is. Nothing is drawn with anything else, so a screen may keep numbers of them.
    pub const ALL: [Self; Self::PLAIN.len() + 2 * Colour::ALL.len()] = {
        let mut all = [Self::Night; Self::PLAIN.len() + 2 * Colour::ALL.len()];
        let (plain, of_players) = all.split_at_mut(Self::PLAIN.len());
        plain.copy_from_slice(&Self::PLAIN);
        let mut at = 0;
        while at < Colour::ALL.len() {
            of_players[2 * at] = Self::Of(Colour::ALL[at]);
            of_players[2 * at + 1] = Self::On(Colour::ALL[at]);
            at += 1;
        }
        all
    };

    /// As five bits of red, six of green and five of blue.
    pub const fn rgb565(self) -> u16 {
        let (red, green, blue) = self.rgb();
        (red as u16 >> 3) << 11 | (green as u16 >> 2) << 5 | blue as u16 >> 3
    }

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
            Self::Stopped => (139, 0, 0),
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
        RawU16::new(ink.rgb565()).into()
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

#[cfg(test)]
mod tests {
    use super::{Colour, Ink};
    use crate::catalogue::Item;

    /// Whoever makes another ink comes by here, and puts it into the list, too.
    fn is_plain(ink: Ink) -> bool {
        match ink {
            Ink::Of(_) | Ink::On(_) => false,
            Ink::Night
            | Ink::Slate
            | Ink::Chosen
            | Ink::Rail
            | Ink::Paper
            | Ink::Dim
            | Ink::Lamp
            | Ink::Clear
            | Ink::Danger
            | Ink::Teal
            | Ink::Violet
            | Ink::Stopped => true,
        }
    }

    #[test]
    fn all_of_them_are_listed_once() {
        for (at, ink) in Ink::ALL.iter().enumerate() {
            assert!(!Ink::ALL[..at].contains(ink), "{ink:?} is there twice");
        }
        assert_eq!(Ink::ALL.iter().filter(|&&ink| is_plain(ink)).count(), 12);
        for &colour in Colour::ALL {
            assert!(Ink::ALL.contains(&Ink::Of(colour)) && Ink::ALL.contains(&Ink::On(colour)));
        }
    }
}
