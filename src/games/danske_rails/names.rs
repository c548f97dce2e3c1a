//! What cities, goods and ferry lines are called: words of the table's own, since no rule text has them all.

use core::fmt;

use heapless::String;
use serde::{Deserialize, Serialize};

use super::board::{BigCity, MOST_CITIES, MOST_GOODS};
use super::few::Few;
use crate::catalogue::{Item, Numbered, Set};

/// The longest word, in letters.
pub const LONGEST_SLUG: usize = 16;

/// Three letters make two bytes, the last one a byte of its own.
const PACKED: usize = 11;
/// More than the letters there are, but 40 × 40 × 40 is below 65,536.
const BASE: u16 = 40;

/// A word of small letters, digits and hyphens, packed. Packed words are in the order of the alphabet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Slug([u8; PACKED]);

impl Slug {
    /// The word, if it can be one.
    pub fn new(word: &str) -> Option<Self> {
        if !(1..=LONGEST_SLUG).contains(&word.len()) {
            return None;
        }
        let mut signs = [0; LONGEST_SLUG];
        for (sign, letter) in signs.iter_mut().zip(word.bytes()) {
            *sign = match letter {
                b'-' => 1,
                b'0'..=b'9' => letter - b'0' + 2,
                b'a'..=b'z' => letter - b'a' + 12,
                _ => return None,
            };
        }
        let mut packed = [0; PACKED];
        for (pair, three) in packed.chunks_mut(2).zip(signs.chunks(3)) {
            match (pair, three) {
                ([high, low], &[a, b, c]) => {
                    let number = (u16::from(a) * BASE + u16::from(b)) * BASE + u16::from(c);
                    [*high, *low] = number.to_be_bytes();
                }
                ([last], &[sign]) => *last = sign,
                _ => {}
            }
        }
        Some(Self(packed))
    }

    /// The word as text.
    pub fn text(self) -> String<LONGEST_SLUG> {
        let mut text = String::new();
        let mut add = |sign: u16| {
            let letter = match u8::try_from(sign) {
                Ok(1) => b'-',
                Ok(sign @ 2..=11) => sign - 2 + b'0',
                Ok(sign @ 12..=37) => sign - 12 + b'a',
                _ => return,
            };
            // There are never more of them than it has room for.
            let _ = text.push(letter.into());
        };
        for pair in self.0.chunks(2) {
            match *pair {
                [high, low] => {
                    let number = u16::from_be_bytes([high, low]);
                    add(number / BASE / BASE);
                    add(number / BASE % BASE);
                    add(number % BASE);
                }
                [last] => add(last.into()),
                _ => {}
            }
        }
        text
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl fmt::Debug for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Slug {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text())
    }
}

impl<'de> Deserialize<'de> for Slug {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::<LONGEST_SLUG>::deserialize(deserializer)?;
        Self::new(&word).ok_or_else(|| serde::de::Error::custom("not a slug"))
    }
}

/// A number in the order something was learned. It means something only in the log that taught it: another log may
/// have learned the same in another order.
macro_rules! learned {
    ($(#[$doc:meta])* $name:ident, $most:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        #[serde(try_from = "u8", into = "u8")]
        pub struct $name(u8);

        impl $name {
            /// The one learned after so many others.
            pub fn new(index: usize) -> Option<Self> {
                u8::try_from(index).ok().filter(|_| index < $most).map(Self)
            }

            /// How many were learned before it.
            pub fn index(self) -> usize {
                self.0.into()
            }
        }

        impl Numbered for $name {
            fn number(self) -> u8 {
                self.0
            }

            fn all() -> impl Iterator<Item = Self> {
                (0..$most).filter_map(Self::new)
            }

            fn from_number(number: u8) -> Option<Self> {
                Self::new(number.into())
            }
        }

        impl TryFrom<u8> for $name {
            type Error = &'static str;
            fn try_from(number: u8) -> Result<Self, Self::Error> {
                Self::new(number.into()).ok_or("a number beyond the most")
            }
        }

        impl From<$name> for u8 {
            fn from(thing: $name) -> u8 {
                thing.0
            }
        }
    };
}

learned! {
    /// A city: the three big ones first, which are known from the start, then as they were learned in this log.
    City, MOST_CITIES
}

learned! {
    /// A good, as it was learned in this log.
    Good, MOST_GOODS
}

impl From<BigCity> for City {
    fn from(city: BigCity) -> Self {
        Self(city.number())
    }
}

impl City {
    /// The big city it is, if it is one.
    pub fn big(self) -> Option<BigCity> {
        BigCity::from_number(self.0)
    }
}

/// Some cities.
pub type Cities = Set<City>;

/// Words that were learned one after the other.
pub(super) type Names<const N: usize> = Few<Slug, N>;

/// Where a word stands among those learned, or how many there are.
pub(super) fn position<const N: usize>(names: &Names<N>, slug: Slug) -> Result<usize, usize> {
    let mut names_so_far = names.as_slice().iter();
    names_so_far
        .position(|&name| name == slug)
        .ok_or(names.len())
}

/// The big city of that word.
pub(super) fn big_city(slug: Slug) -> Option<BigCity> {
    BigCity::from_slug(&slug.text())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_packed_and_unpacked_in_the_order_of_the_alphabet() {
        let words = [
            "-",
            "0",
            "09",
            "1-2-3-4-5-6-7-89",
            "9",
            "a",
            "a-b",
            "a0",
            "aa",
            "ab",
            "abcdefghijklmno",
            "abcdefghijklmnop",
            "b",
            "korsor",
            "nyborg",
            "zzzzzzzzzzzzzzzz",
        ];
        for word in words {
            let slug = Slug::new(word).expect("a word");
            assert_eq!(slug.text().as_str(), word);
        }
        let packed = words.map(Slug::new);
        assert!(packed.is_sorted(), "{packed:?}");
    }

    #[test]
    fn what_is_no_word_of_a_sheet_is_refused() {
        for word in [
            "",
            "abcdefghijklmnopq",
            "Nyborg",
            "ny borg",
            "århus",
            "a_b",
            "a#",
        ] {
            assert_eq!(Slug::new(word), None, "{word}");
        }
    }
}
