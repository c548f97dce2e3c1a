//! One row of a list.

use super::Ink;
use crate::language::Text;
use crate::table::{Colour, Seat};

/// How a row is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tone {
    /// As usual.
    #[default]
    Plain,
    /// Worth a look.
    Good,
    /// It cannot be chosen; what stands below says why.
    Closed,
}

impl Tone {
    /// The colour of its words.
    pub fn ink(self) -> Ink {
        match self {
            Self::Plain => Ink::Paper,
            Self::Good => Ink::Clear,
            Self::Closed => Ink::Dim,
        }
    }
}

/// One row of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// Whose it is.
    pub seat: Option<Seat>,
    /// The colour it is about.
    pub swatch: Option<Colour>,
    /// What it says.
    pub label: Text<72>,
    /// What stands at its right end.
    pub right: Text<32>,
    /// What is said below the list while this row is chosen.
    pub below: Text<320>,
    /// How it is meant.
    pub tone: Tone,
}
