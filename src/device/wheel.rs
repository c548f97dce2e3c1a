//! Writing a name or a word with two buttons: one turns the wheel of letters, the other takes one.

use core::fmt::Write;

use crate::language::Text;
use crate::table::LONGEST_NAME;

/// What the wheel offers at the beginning of a name.
const CAPITALS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÈÇŒ";
/// What it offers behind. Written down, since to find the small letter of any other takes 12 kB.
const SMALL: &str = "abcdefghijklmnopqrstuvwxyzäöüéèçœ";
/// What it offers for the words of a sheet.
const WORD: &str = "abcdefghijklmnopqrstuvwxyz0123456789";
/// The same behind a letter: a word neither begins nor ends with a hyphen.
const WORD_BEHIND: &str = "abcdefghijklmnopqrstuvwxyz-0123456789";

/// A name or word being written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Wheel {
    written: heapless::String<64>,
    /// The most letters a word has; a name is written without it.
    longest_word: Option<u8>,
}

/// What the wheel stands on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spoke {
    Letter(char),
    Done,
    Erase,
}

impl Wheel {
    /// For a player's name.
    pub(super) fn for_a_name() -> Self {
        Self::default()
    }

    /// For a word of so many letters at the most, as sheets have them.
    pub(super) fn for_a_word(longest: u8) -> Self {
        Self {
            longest_word: Some(longest),
            ..Self::default()
        }
    }

    /// Everything the wheel offers now, in its order.
    pub(super) fn spokes(&self) -> impl Iterator<Item = Spoke> + '_ {
        let count = self.written.chars().count();
        let (letters, longest) = match self.longest_word {
            None if count == 0 => (CAPITALS, LONGEST_NAME),
            None => (SMALL, LONGEST_NAME),
            Some(_) if count == 0 || self.ends_open() => (WORD, self.longest()),
            Some(_) => (WORD_BEHIND, self.longest()),
        };
        let done = (count > 0 && !self.ends_open()).then_some(Spoke::Done);
        let erase = (count > 0).then_some(Spoke::Erase);
        let has_room = move |&letter: &char| count + usize::from(letter == '-') < longest;
        let letters = letters.chars().filter(has_room);
        letters.map(Spoke::Letter).chain(erase).chain(done)
    }

    /// The most letters it may have.
    pub(super) fn longest(&self) -> usize {
        self.longest_word.map_or(LONGEST_NAME, usize::from)
    }

    /// Writes a whole word, if it can be written letter by letter.
    pub(super) fn write(&mut self, word: &str) -> bool {
        let mut written = Self {
            longest_word: self.longest_word,
            ..Self::default()
        };
        for letter in word.chars() {
            let spoke = Spoke::Letter(letter);
            let Some(at) = written.spokes().position(|other| other == spoke) else {
                return false;
            };
            written.take(at);
        }
        let is_whole = written.spokes().any(|spoke| spoke == Spoke::Done);
        if is_whole {
            *self = written;
        }
        is_whole
    }

    /// Takes the last letter back; `false` if there is none.
    pub(super) fn erase(&mut self) -> bool {
        self.written.pop().is_some()
    }

    /// Whether another letter must follow.
    fn ends_open(&self) -> bool {
        self.written.ends_with('-')
    }

    /// Takes what the wheel stands on; all that is written, once it is done.
    pub(super) fn take(&mut self, index: usize) -> Option<Text<64>> {
        let spoke = self.spokes().nth(index)?;
        match spoke {
            Spoke::Letter(letter) => {
                let _ = self.written.push(letter);
                None
            }
            Spoke::Erase => {
                self.erase();
                None
            }
            Spoke::Done => {
                let mut written = Text::default();
                let _ = written.write_str(&self.written);
                Some(written)
            }
        }
    }

    pub(super) fn written(&self) -> &str {
        &self.written
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::{CAPITALS, SMALL, Spoke, Wheel};

    #[test]
    fn small_letters_are_those_of_the_capitals() {
        assert!(
            CAPITALS
                .chars()
                .flat_map(char::to_lowercase)
                .eq(SMALL.chars())
        );
    }

    fn take(wheel: &mut Wheel, wanted: Spoke) -> Option<std::string::String> {
        let row = wheel.spokes().position(|spoke| spoke == wanted)?;
        let done = wheel.take(row);
        done.map(|word| word.as_str().into())
    }

    #[test]
    fn a_word_has_hyphens_only_between_letters() {
        let mut wheel = Wheel::for_a_word(3);
        let has = |wheel: &Wheel, spoke| wheel.spokes().any(|other| other == spoke);
        assert!(!has(&wheel, Spoke::Letter('-')) && !has(&wheel, Spoke::Done));
        take(&mut wheel, Spoke::Letter('k'));
        take(&mut wheel, Spoke::Letter('-'));
        assert!(!has(&wheel, Spoke::Letter('-')) && !has(&wheel, Spoke::Done));
        take(&mut wheel, Spoke::Letter('9'));
        assert!(!has(&wheel, Spoke::Letter('a')), "it is three letters long");
        assert_eq!(take(&mut wheel, Spoke::Done).as_deref(), Some("k-9"));
    }

    #[test]
    fn a_whole_word_has_the_same_limits() {
        let mut wheel = Wheel::for_a_word(5);
        for bad in [
            "", "Abc", "-ab", "ab-", "a--b", "a b", "abcdef", "abcd-", "ä",
        ] {
            assert!(!wheel.write(bad), "{bad}");
            assert_eq!(wheel.written(), "");
        }
        assert!(wheel.write("ab-9c"));
        assert_eq!(wheel.written(), "ab-9c");
        assert!(wheel.erase());
        assert!(wheel.write("x"));
        assert_eq!(wheel.written(), "x");
    }
}
