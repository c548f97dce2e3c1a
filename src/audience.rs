//! Who is looking: the whole table, or one player alone.

use crate::language::Language;
use crate::table::Seat;

/// Who reads a word or number, and in which language. Some games have secrets, so everything that is shown or said
/// is asked for with an audience.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Audience {
    /// The language they read.
    pub language: Language,
    /// Whose eyes they are.
    pub eyes: Eyes,
}

/// Whose eyes are on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// Everybody's.
    Table,
    /// Those of one player alone.
    Seat(Seat),
}

impl Audience {
    /// The whole table.
    pub const fn table(language: Language) -> Self {
        Self {
            language,
            eyes: Eyes::Table,
        }
    }

    /// One player alone.
    pub const fn only(seat: Seat, language: Language) -> Self {
        Self {
            language,
            eyes: Eyes::Seat(seat),
        }
    }

    /// Whether they may see what only this player may.
    pub fn may_see(self, secrets_of: Seat) -> bool {
        self.eyes == Eyes::Seat(secrets_of)
    }
}

impl From<Audience> for Language {
    fn from(audience: Audience) -> Self {
        audience.language
    }
}
