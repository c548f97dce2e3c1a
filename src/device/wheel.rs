//! Writing a name with two buttons: one turns the wheel of letters, the other takes one.

use core::fmt::Write;

use crate::language::Text;
use crate::table::{LONGEST_NAME, Name};

/// What the wheel offers at the beginning of a name.
const CAPITALS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÉÈÇŒ";
/// What it offers behind. Written down, since to find the small letter of any other takes 12 kB.
const SMALL: &str = "abcdefghijklmnopqrstuvwxyzäöüéèçœ";

/// A name being written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Wheel {
    written: heapless::String<64>,
}

/// What the wheel stands on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spoke {
    Letter(char),
    Done,
    Erase,
}

impl Wheel {
    /// Everything the wheel offers now, in its order.
    pub(super) fn spokes(&self) -> impl Iterator<Item = Spoke> + '_ {
        let count = self.written.chars().count();
        let done = (count > 0).then_some(Spoke::Done);
        let erase = (count > 0).then_some(Spoke::Erase);
        let letters = if count == 0 { CAPITALS } else { SMALL };
        let letters = letters.chars().filter(move |_| count < LONGEST_NAME);
        letters.map(Spoke::Letter).chain(erase).chain(done)
    }

    /// Takes what the wheel stands on; the name, once it is done.
    pub(super) fn take(&mut self, index: usize) -> Option<Name> {
        let spoke = self.spokes().nth(index)?;
        match spoke {
            Spoke::Letter(letter) => {
                let _ = self.written.push(letter);
                None
            }
            Spoke::Erase => {
                self.written.pop();
                None
            }
            Spoke::Done => Name::new(&self.written),
        }
    }

    pub(super) fn written(&self) -> &str {
        &self.written
    }
}

impl Spoke {
    pub(super) fn write(self, done: &str, erase: &str, out: &mut Text<32>) {
        let _ = match self {
            Self::Letter(letter) => out.write_char(letter),
            Self::Done => out.write_str(done),
            Self::Erase => out.write_str(erase),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::{CAPITALS, SMALL};

    #[test]
    fn small_letters_are_those_of_the_capitals() {
        assert!(
            CAPITALS
                .chars()
                .flat_map(char::to_lowercase)
                .eq(SMALL.chars())
        );
    }
}
