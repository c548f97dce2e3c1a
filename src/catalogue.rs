//! Closed lists of things a box contains: places, goods, cards.
//!
//! Each thing has a *slug*, the one word the sheet uses for it, and a *number* under which it is stored. A number
//! is never given to anything else, so what an older program stored is read right by every later one.

use core::fmt;
use core::marker::PhantomData;
use core::ops::{BitAnd, BitOr, BitOrAssign, Index, IndexMut, Not, Shl};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Something that is stored by a number of its own.
pub trait Numbered: Copy + Eq + fmt::Debug + 'static {
    /// The number it is stored under, which is never used for anything else.
    fn number(self) -> u8;

    /// Everything there is of it, in the order of answers.
    fn all() -> impl Iterator<Item = Self>;

    /// The thing with that number.
    fn from_number(number: u8) -> Option<Self> {
        Self::all().find(|thing| thing.number() == number)
    }
}

/// One thing of a closed list.
pub trait Item: Numbered {
    /// Every thing of the list, in the order of its menus.
    const ALL: &'static [Self];

    /// Where in [`Self::ALL`] this one stands.
    fn index(self) -> usize;

    /// The word the sheet uses for it.
    fn slug(self) -> &'static str;

    /// The thing with that slug.
    fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|item| item.slug() == slug)
    }
}

/// Declares an enum whose variants are the things of a closed list, each with the number it is stored under and
/// its slug: `CoalMine = 1 "coal-mine"`. The order of the variants is that of menus; answers are sorted by slug.
macro_rules! items {
    ($(#[$attr:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident = $number:literal $slug:literal,)+ }) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $(#[doc = concat!("`", $slug, "`")] $(#[$doc])* $variant,)+ }

        impl $name {
            const SORTED: &'static [Self] = &$crate::catalogue::sorted([$(($slug, Self::$variant)),+]);
        }

        impl $crate::catalogue::Numbered for $name {
            fn number(self) -> u8 {
                match self { $(Self::$variant => $number,)+ }
            }

            fn all() -> impl Iterator<Item = Self> {
                Self::SORTED.iter().copied()
            }

            // A number that stands there twice does not compile.
            #[deny(unreachable_patterns)]
            fn from_number(number: u8) -> Option<Self> {
                match number { $($number => Some(Self::$variant),)+ _ => None }
            }
        }

        impl $crate::catalogue::Item for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            fn index(self) -> usize {
                self as usize
            }

            fn slug(self) -> &'static str {
                match self { $(Self::$variant => $slug,)+ }
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::catalogue::serialize_item(*self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::catalogue::deserialize_numbered(deserializer)
            }
        }
    };
}
pub(crate) use items;

/// Declares an enum that is stored: each variant has a number that is never used for anything else, and its fields
/// follow in their order. What a variant holds never changes; where more is needed, it gets a new variant.
macro_rules! stored {
    ($(#[$attr:meta])* pub enum $name:ident { $(
        $(#[$doc:meta])* $number:literal =>
        $variant:ident
        $(($($field:ident: $type:ty),+ $(,)?))?
        $({ $($(#[$named_doc:meta])* $named:ident: $named_type:ty),+ $(,)? })?,
    )+ }) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $(
            $(#[$doc])*
            $variant
            $(($($type),+))?
            $({ $($(#[$named_doc])* $named: $named_type),+ })?,
        )+ }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeTuple;
                let mut tuple = serializer.serialize_tuple($crate::catalogue::MOST_FIELDS)?;
                match self { $(
                    Self::$variant $(($($field),+))? $({ $($named),+ })? => {
                        tuple.serialize_element::<u8>(&$number)?;
                        $($(tuple.serialize_element($field)?;)+)?
                        $($(tuple.serialize_element($named)?;)+)?
                    }
                )+ }
                tuple.end()
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Fields;
                impl<'de> serde::de::Visitor<'de> for Fields {
                    type Value = $name;

                    fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                        f.write_str(stringify!($name))
                    }

                    // A number that stands there twice does not compile.
                    #[deny(unreachable_patterns)]
                    fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut fields: A) -> Result<$name, A::Error> {
                        let number: u8 = $crate::catalogue::next_field(&mut fields)?;
                        Ok(match number {
                            $($number => $name::$variant
                                $(($($crate::catalogue::next_field::<$type, A>(&mut fields)?),+))?
                                $({ $($named: $crate::catalogue::next_field(&mut fields)?),+ })?,)+
                            _ => return Err(serde::de::Error::custom("a number nobody has given")),
                        })
                    }
                }
                deserializer.deserialize_tuple($crate::catalogue::MOST_FIELDS, Fields)
            }
        }
    };
}
pub(crate) use stored;

/// More fields than any stored thing has.
pub(crate) const MOST_FIELDS: usize = 16;

/// The next field of something stored.
pub(crate) fn next_field<'de, T: Deserialize<'de>, A: serde::de::SeqAccess<'de>>(
    fields: &mut A,
) -> Result<T, A::Error> {
    fields
        .next_element()?
        .ok_or_else(|| A::Error::custom("a field is missing"))
}

/// Stored by its number; where people read it, by its slug.
pub(crate) fn serialize_item<T: Item, S: Serializer>(
    item: T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.serialize_str(item.slug())
    } else {
        serializer.serialize_u8(item.number())
    }
}

/// Read back by its number.
pub(crate) fn deserialize_numbered<'de, T: Numbered, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    let number = u8::deserialize(deserializer)?;
    T::from_number(number).ok_or_else(|| D::Error::custom("a number nobody has given"))
}

/// Things in the order of their slugs.
pub(crate) const fn sorted<T: Copy, const N: usize>(mut things: [(&str, T); N]) -> [T; N] {
    let mut end = 1;
    while end < N {
        let mut at = end;
        while at > 0 && comes_before(things[at].0, things[at - 1].0) {
            things.swap(at, at - 1);
            at -= 1;
        }
        end += 1;
    }
    let mut sorted = [things[0].1; N];
    let mut at = 0;
    while at < N {
        sorted[at] = things[at].1;
        at += 1;
    }
    sorted
}

const fn comes_before(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() {
        if a[at] != b[at] {
            return a[at] < b[at];
        }
        at += 1;
    }
    a.len() < b.len()
}

/// As many bits as a [`Set`] needs.
pub trait Bits:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Shl<u8, Output = Self>
{
    /// None of them.
    const NONE: Self;
    /// The first of them.
    const ONE: Self;
    /// How many are set.
    fn count(self) -> u32;
    /// The number of the lowest that is set, and the others.
    fn split_lowest(self) -> Option<(u8, Self)>;
}

macro_rules! bits {
    ($($type:ty)+) => {
        $(impl Bits for $type {
            const NONE: Self = 0;
            const ONE: Self = 1;
            fn count(self) -> u32 {
                self.count_ones()
            }
            fn split_lowest(self) -> Option<(u8, Self)> {
                let lowest = u8::try_from(self.trailing_zeros()).ok()?;
                (self != 0).then(|| (lowest, self & (self - 1)))
            }
        })+
    };
}
bits!(u16 u32 u64 u128);

/// A few things of a closed list; their numbers are below the number of bits.
pub struct Set<T, B = u32>(B, PhantomData<T>);

impl<T: Numbered, B: Bits> Set<T, B> {
    /// None of them.
    pub const EMPTY: Self = Self(B::NONE, PhantomData);

    /// All of them.
    pub fn all() -> Self {
        T::all().collect()
    }

    fn bit(thing: T) -> B {
        B::ONE << thing.number()
    }

    /// Whether `thing` is among them.
    pub fn has(self, thing: T) -> bool {
        self.0 & Self::bit(thing) != B::NONE
    }

    /// Adds `thing`.
    pub fn add(&mut self, thing: T) {
        self.0 |= Self::bit(thing);
    }

    /// Takes `thing` out.
    pub fn remove(&mut self, thing: T) {
        self.0 = self.0 & !Self::bit(thing);
    }

    /// Those that are in either.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self(self.0 | other.0, PhantomData)
    }

    /// How many there are.
    pub fn len(self) -> u8 {
        self.0.count().try_into().unwrap_or(u8::MAX)
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == B::NONE
    }

    /// Each of them in the order of their numbers: quicker than [`Self::iter`] where a few are taken of many.
    pub fn by_number(self) -> impl Iterator<Item = T> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let (number, others) = rest.split_lowest()?;
            rest = others;
            T::from_number(number)
        })
    }

    /// Each of them, in the order of answers.
    pub fn iter(self) -> impl Iterator<Item = T> {
        T::all().filter(move |&thing| self.has(thing))
    }
}

impl<T: Numbered, B: Bits> FromIterator<T> for Set<T, B> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut set = Self::EMPTY;
        things.into_iter().for_each(|thing| set.add(thing));
        set
    }
}

// Derives would ask the same of `T`, which is only ever a name here.
impl<T, B: Copy> Clone for Set<T, B> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, B: Copy> Copy for Set<T, B> {}
impl<T, B: PartialEq> PartialEq for Set<T, B> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T, B: Eq> Eq for Set<T, B> {}
impl<T: Numbered, B: Bits> fmt::Debug for Set<T, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T, B: Serialize> Serialize for Set<T, B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
impl<'de, T: Numbered, B: Bits + Deserialize<'de>> Deserialize<'de> for Set<T, B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bits = B::deserialize(deserializer)?;
        if bits & !Self::all().0 == B::NONE {
            Ok(Self(bits, PhantomData))
        } else {
            Err(D::Error::custom("a set of things that do not exist"))
        }
    }
}

/// One value for each thing of a closed list. `N` is the list's length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Each<K, V, const N: usize>([V; N], PhantomData<K>);

impl<K: Item, V: Copy, const N: usize> Each<K, V, N> {
    const FITS: () = assert!(K::ALL.len() == N, "one value for each thing");

    /// The same value for every thing.
    pub const fn all(value: V) -> Self {
        let () = Self::FITS;
        Self([value; N], PhantomData)
    }

    /// Each thing with its value.
    pub fn iter(&self) -> impl Iterator<Item = (K, V)> + '_ {
        K::ALL.iter().copied().zip(self.0.iter().copied())
    }
}

impl<K: Item, V, const N: usize> Index<K> for Each<K, V, N> {
    type Output = V;
    fn index(&self, key: K) -> &V {
        &self.0[key.index()]
    }
}
impl<K: Item, V, const N: usize> IndexMut<K> for Each<K, V, N> {
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.0[key.index()]
    }
}

/// Sorts a few things, and leaves equal ones in their order. The sorting of the standard library is made for
/// many, and takes two kilobytes of flash for every kind of thing.
pub(crate) fn sort_few<T, K: Ord>(things: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..things.len() {
        let mut at = end;
        while let Some([before, thing]) =
            at.checked_sub(1).and_then(|from| things.get_mut(from..=at))
            && key(thing) < key(before)
        {
            core::mem::swap(before, thing);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(unreachable_pub, reason = "what the macros declare is public")]

    use super::*;

    items! {
        /// Not in the order of its slugs, and with a number that was given up.
        pub enum Fruit {
            Pear = 0 "pear",
            Apple = 2 "apple",
            Fig = 3 "fig",
        }
    }

    stored! {
        /// Something with all kinds of variants.
        pub enum Basket {
            /// Nothing.
            0 => Empty,
            /// One thing, and how many.
            2 => Some(fruit: Fruit, count: u16),
            /// By name.
            5 => Named {
                /// Which.
                fruit: Fruit,
                /// Whether it is ripe.
                ripe: Option<bool>,
            },
        }
    }

    fn bytes(value: &impl Serialize) -> heapless::Vec<u8, 32> {
        let mut room = [0; 32];
        let used = postcard::to_slice(value, &mut room).map(|used| used.len());
        room.iter().copied().take(used.unwrap_or(0)).collect()
    }

    #[test]
    fn things_are_stored_by_their_number_and_answered_by_their_slug() {
        assert_eq!(&bytes(&Fruit::Apple)[..], [2]);
        assert!(Fruit::all().eq([Fruit::Apple, Fruit::Fig, Fruit::Pear]));
        assert_eq!(Fruit::ALL, [Fruit::Pear, Fruit::Apple, Fruit::Fig]);
        assert!(
            postcard::from_bytes::<Fruit>(&[1]).is_err(),
            "1 was given up"
        );
    }

    #[test]
    fn a_set_is_stored_by_the_numbers_of_its_things() {
        let set: Set<Fruit> = [Fruit::Fig, Fruit::Pear].into_iter().collect();
        assert_eq!(&bytes(&set)[..], [0b1001]);
        assert!(set.iter().eq([Fruit::Fig, Fruit::Pear]));
        assert_eq!(postcard::from_bytes(&bytes(&set)), Ok(set));
        assert!(postcard::from_bytes::<Set<Fruit>>(&[0b10]).is_err());
    }

    #[test]
    fn variants_are_stored_by_their_number_and_their_fields() {
        for (basket, stored) in [
            (Basket::Empty, &[0][..]),
            (Basket::Some(Fruit::Apple, 300), &[2, 2, 0xAC, 2]),
            (
                Basket::Named {
                    fruit: Fruit::Fig,
                    ripe: Some(true),
                },
                &[5, 3, 1, 1],
            ),
        ] {
            assert_eq!(&bytes(&basket)[..], stored);
            assert_eq!(postcard::from_bytes(stored), Ok(basket));
        }
        assert!(
            postcard::from_bytes::<Basket>(&[1]).is_err(),
            "1 was given up"
        );
        assert!(postcard::from_bytes::<Basket>(&[2, 2]).is_err(), "cut off");
    }
}
