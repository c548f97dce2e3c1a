//! What was entered, in order. The log is truth: the state is what replaying it gives.
//!
//! Undoing and redoing are records too, so nothing stored is ever changed. Records are postcard, a few
//! bytes each; a log begins with the format's version and the game's word.

use core::marker::PhantomData;

use heapless::Vec;
use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::{self, Game, Happenings};
use crate::store::StoreFault;

/// The version of the records, in the head of every log. Older ones are read, too; a newer one is not guessed at.
pub const FORMAT: u8 = 2;

/// The most bytes a record takes. Only a player's set-up can: a name may be 48 bytes long.
pub const MOST_RECORD: usize = 64;

/// Room for more than 1,000 entries of eight bytes and the byte that counts them.
pub const ON_THE_DEVICE: usize = 12 * 1024;
const _: () = assert!(ON_THE_DEVICE >= 1_000 * (8 + 1));

/// One record of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Record<E> {
    /// Something was entered.
    Entered(E),
    /// The last entry was taken back.
    Undone,
    /// The entry taken back last was put in again.
    Redone,
}

/// Stored by a number each, which is never used for anything else: 0 and the entry, 1, or 2.
impl<E: Serialize> Serialize for Record<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Entered(entry) => (0_u8, entry).serialize(serializer),
            Self::Undone => 1_u8.serialize(serializer),
            Self::Redone => 2_u8.serialize(serializer),
        }
    }
}

impl<'de, E: Deserialize<'de>> Deserialize<'de> for Record<E> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<E>(PhantomData<E>);
        impl<'de, E: Deserialize<'de>> Visitor<'de> for Fields<E> {
            type Value = Record<E>;

            fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str("a record")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut fields: A) -> Result<Record<E>, A::Error> {
                let missing = || de::Error::custom("a field is missing");
                let number: u8 = fields.next_element()?.ok_or_else(missing)?;
                match number {
                    0 => {
                        let entry = fields.next_element()?.ok_or_else(missing)?;
                        Ok(Record::Entered(entry))
                    }
                    1 => Ok(Record::Undone),
                    2 => Ok(Record::Redone),
                    _ => Err(de::Error::custom("a number nobody has given")),
                }
            }
        }
        deserializer.deserialize_tuple(2, Fields(PhantomData))
    }
}

/// Bytes of one record.
pub type Encoded = Vec<u8, MOST_RECORD>;

impl<E: Serialize> Record<E> {
    /// The record as bytes.
    pub fn encode(&self) -> Encoded {
        encode(self)
    }
}

/// Any value as the bytes of a record.
pub(crate) fn encode(value: &impl Serialize) -> Encoded {
    let mut bytes = [0; MOST_RECORD];
    let used = postcard::to_slice(value, &mut bytes);
    debug_assert!(used.is_ok(), "MOST_RECORD is too small");
    used.map(|used| used.iter().copied().collect())
        .unwrap_or_default()
}

/// Why a record was not kept. Nothing has changed then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotKept<R> {
    /// The rules refuse it.
    Refused(R),
    /// The journal has no room left.
    Full,
    /// There is nothing to undo.
    NothingToUndo,
    /// There is nothing to redo.
    NothingToRedo,
}

/// A game: what was entered, what was taken back, and the state that follows.
#[derive(Clone)]
pub struct Journal<S: Game, const BYTES: usize = ON_THE_DEVICE> {
    /// Entries, each behind a byte with its length: first those that hold, then those taken back.
    bytes: Vec<u8, BYTES>,
    /// Where those that hold end, and how many they are.
    here: usize,
    len: usize,
    state: S,
}

impl<S: Game, const BYTES: usize> Default for Journal<S, BYTES> {
    fn default() -> Self {
        Self::new()
    }
}

impl<S: Game, const BYTES: usize> Journal<S, BYTES> {
    /// A journal nothing has been entered into.
    pub fn new() -> Self {
        Self {
            bytes: Vec::new(),
            here: 0,
            len: 0,
            state: S::start(),
        }
    }

    /// The state all that holds leads to.
    pub fn state(&self) -> &S {
        &self.state
    }

    /// How many entries hold.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether none does.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Every entry that holds, first to last.
    pub fn entries(&self) -> Entries<'_, S> {
        Entries::of(self.bytes.get(..self.here).unwrap_or_default())
    }

    /// The entries taken back, the next to redo first.
    pub fn undone(&self) -> Entries<'_, S> {
        Entries::of(self.bytes.get(self.here..).unwrap_or_default())
    }

    /// How many bytes are left: an entry takes those of its record and one more. What was taken back leaves room, too.
    pub fn room(&self) -> usize {
        BYTES.saturating_sub(self.here)
    }

    /// Enters something. What was taken back before is gone then.
    pub fn enter(
        &mut self,
        entry: S::Entry,
    ) -> Result<Happenings<S::Happening>, NotKept<S::Refusal>> {
        let encoded = encode(&entry);
        let length = u8::try_from(encoded.len()).map_err(|_| NotKept::Full)?;
        if 1 + encoded.len() > self.room() {
            return Err(NotKept::Full);
        }
        let happenings = game::apply(&mut self.state, entry).map_err(NotKept::Refused)?;
        self.bytes.truncate(self.here);
        // There is room: that was looked at before the state changed.
        let _ = self.bytes.push(length);
        let _ = self.bytes.extend_from_slice(&encoded);
        self.here = self.bytes.len();
        self.len += 1;
        Ok(happenings)
    }

    /// Takes the last entry back.
    pub fn undo(&mut self) -> Result<S::Entry, NotKept<S::Refusal>> {
        let mut entries = self.entries();
        let mut state = S::start();
        let (mut start_of_last, mut last) = (0, None);
        loop {
            let start = entries.at;
            let Some(entry) = entries.next() else { break };
            if let Some(before) = last.replace(entry) {
                let _ = game::apply(&mut state, before);
            }
            start_of_last = start;
        }
        let last = last.ok_or(NotKept::NothingToUndo)?;
        self.here = start_of_last;
        self.len = self.len.saturating_sub(1);
        self.state = state;
        Ok(last)
    }

    /// Puts the entry taken back last in again.
    pub fn redo(&mut self) -> Result<Happenings<S::Happening>, NotKept<S::Refusal>> {
        let mut undone = self.undone();
        let entry = undone.next().ok_or(NotKept::NothingToRedo)?;
        let length = undone.at;
        let happenings = game::apply(&mut self.state, entry).map_err(NotKept::Refused)?;
        self.here += length;
        self.len += 1;
        Ok(happenings)
    }

    /// Does what a record says.
    pub fn keep(&mut self, record: Record<S::Entry>) -> Result<(), NotKept<S::Refusal>> {
        match record {
            Record::Entered(entry) => self.enter(entry).map(drop),
            Record::Undone => self.undo().map(drop),
            Record::Redone => self.redo().map(drop),
        }
    }

    /// Replays a log: its head, then records one after the other.
    pub fn read(log: &[u8]) -> Result<Self, StoreFault> {
        // The records of a journal are the same in all versions so far.
        let (Head { game, .. }, mut records) = head(log)?;
        if game != S::ABOUT.slug {
            return Err(StoreFault::Foreign);
        }
        let mut journal = Self::new();
        while !records.is_empty() {
            let (record, rest) =
                postcard::take_from_bytes(records).map_err(|_| StoreFault::Damaged)?;
            journal.keep(record).map_err(|not_kept| match not_kept {
                NotKept::Full => StoreFault::Full,
                _ => StoreFault::Damaged,
            })?;
            records = rest;
        }
        Ok(journal)
    }

    /// What a log of this game begins with.
    pub fn head() -> Encoded {
        encode(&(FORMAT, S::ABOUT.slug))
    }
}

/// What a log begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head<'a> {
    /// The version of its records.
    pub version: u8,
    /// The word of the game it is about; empty if there is none.
    pub game: &'a str,
}

/// Reads the head of a log of any version up to [`FORMAT`]; what follows are its records.
pub fn head(log: &[u8]) -> Result<(Head<'_>, &[u8]), StoreFault> {
    match log.first() {
        None | Some(0) => Err(StoreFault::Damaged),
        Some(&version) if version > FORMAT => Err(StoreFault::Newer),
        Some(_) => postcard::take_from_bytes(log)
            .map(|((version, game), records)| (Head { version, game }, records))
            .map_err(|_| StoreFault::Damaged),
    }
}

/// Entries of a journal.
pub struct Entries<'a, S> {
    bytes: &'a [u8],
    at: usize,
    game: PhantomData<S>,
}

impl<'a, S> Entries<'a, S> {
    fn of(bytes: &'a [u8]) -> Self {
        Self {
            bytes,
            at: 0,
            game: PhantomData,
        }
    }

    /// The next one as it is kept.
    fn next_encoded(&mut self) -> Option<&'a [u8]> {
        let length = usize::from(*self.bytes.get(self.at)?);
        let start = self.at + 1;
        let encoded = self.bytes.get(start..start + length)?;
        self.at = start + length;
        Some(encoded)
    }
}

/// Those that are only counted or passed over are not decoded, which is what takes long.
impl<S: Game> Iterator for Entries<'_, S> {
    type Item = S::Entry;

    fn next(&mut self) -> Option<S::Entry> {
        postcard::from_bytes(self.next_encoded()?).ok()
    }

    fn nth(&mut self, n: usize) -> Option<S::Entry> {
        for _ in 0..n {
            self.next_encoded()?;
        }
        self.next()
    }

    fn count(mut self) -> usize {
        core::iter::from_fn(|| self.next_encoded()).count()
    }

    fn last(mut self) -> Option<S::Entry> {
        let last = core::iter::from_fn(|| self.next_encoded()).last()?;
        postcard::from_bytes(last).ok()
    }
}
