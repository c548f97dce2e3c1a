//! The lines of a game's sheet.

use core::fmt::{self, Write};

use super::Tallies;
use super::corrections::ADJUST;
use crate::sheet::{Line, Sentence};

/// The lines of a game's sheet: reading and writing are mirror images.
pub trait Lines: Tallies {
    /// First words of set-up lines, in the order the rules need them; a sheet may have them in any.
    const SET_UP: &'static [&'static str];
    /// First words of fact lines.
    const FACTS: &'static [&'static str];
    /// Other words of lines that nobody may be called, beside `adjust` and `game`.
    const OTHER_WORDS: &'static [&'static str] = &[];

    /// Reads a line.
    fn read(&self, line: &mut Line<'_>) -> Result<Self::Entry, Sentence>;

    /// Reads a line whose first word is that of a fact. A companion reads no other lines, so a game that has facts says
    /// here how to read them alone: the rest need not be in its memory.
    fn read_fact(&self, line: &mut Line<'_>) -> Result<Self::Entry, Sentence> {
        self.read(line)
    }

    /// Writes the line for an entry about to be made.
    fn write(&self, entry: &Self::Entry, out: &mut dyn Write) -> fmt::Result;
}

/// The word of a sheet that somebody would be called.
pub fn is_reserved<S: Lines>(name: &str) -> Option<&'static str> {
    let words = [S::SET_UP, S::FACTS, S::OTHER_WORDS, &[ADJUST, "game"]];
    let mut words = words.into_iter().flatten().copied();
    words.find(|&word| word == name)
}
