//! Closed lists of things a box contains: places, goods, cards.
//!
//! Each thing has a *slug*, the one word the sheet uses for it. Lists are written in the order of
//! their slugs wherever an answer must be sorted, so a [`Set`] always comes out sorted.

use core::fmt;
use core::marker::PhantomData;
use core::ops::{Index, IndexMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// One thing of a closed list.
pub trait Item: Copy + Eq + fmt::Debug + 'static {
    /// Every thing of the list, in its order.
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

/// Declares an enum whose variants are the things of a closed list, each with its slug.
macro_rules! items {
    ($(#[$attr:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident = $slug:literal,)+ }) => {
        $(#[$attr])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
        pub enum $name { $(#[doc = concat!("`", $slug, "`")] $(#[$doc])* #[serde(rename = $slug)] $variant,)+ }

        impl $crate::catalogue::Item for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            fn index(self) -> usize {
                self as usize
            }

            fn slug(self) -> &'static str {
                match self { $(Self::$variant => $slug,)+ }
            }
        }
    };
}
pub(crate) use items;

/// A few things of a closed list of sixteen or fewer.
pub struct Set<T>(u16, PhantomData<T>);

impl<T: Item> Set<T> {
    const FITS: () = assert!(T::ALL.len() <= 16, "a set holds sixteen kinds");

    /// None of them.
    pub const EMPTY: Self = Self(0, PhantomData);

    /// All of them.
    pub const ALL: Self = {
        let () = Self::FITS;
        Self(u16::MAX >> (16 - T::ALL.len()), PhantomData)
    };

    fn bit(item: T) -> u16 {
        let () = Self::FITS;
        1 << item.index()
    }

    /// Whether `item` is among them.
    pub fn has(self, item: T) -> bool {
        self.0 & Self::bit(item) != 0
    }

    /// Adds `item`.
    pub fn add(&mut self, item: T) {
        self.0 |= Self::bit(item);
    }

    /// How many there are.
    pub fn len(self) -> u8 {
        self.0.count_ones().try_into().unwrap_or(u8::MAX)
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, in the list's order.
    pub fn iter(self) -> impl Iterator<Item = T> {
        T::ALL.iter().copied().filter(move |&item| self.has(item))
    }
}

impl<T: Item> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut set = Self::EMPTY;
        items.into_iter().for_each(|item| set.add(item));
        set
    }
}

// Derives would ask the same of `T`, which is only ever a name here.
impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Set<T> {}
impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T> Eq for Set<T> {}
impl<T: Item> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
impl<'de, T: Item> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bits = u16::deserialize(deserializer)?;
        if bits & !Self::ALL.0 == 0 {
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
