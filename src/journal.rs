//! What was entered, in order. The log is truth: the state is what replaying it gives.
//!
//! Undoing and redoing are records too, so nothing stored is ever changed. What was taken back waits: it can be put in
//! again after something else was entered before it, and goes only when somebody says so. Records are postcard, a few
//! bytes each; a log begins with the format's version and the game's word.

use core::marker::PhantomData;

use heapless::Vec;
use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::{self, Game, Happenings};
use crate::store::StoreFault;

/// The version of the records, in the head of every log. Older ones are read, too; a newer one is not guessed at.
pub const FORMAT: u8 = 3;

/// Up to this version an entry made what was taken back before it be forgotten.
pub(crate) const ENTERING_FORGOT: u8 = 2;

/// The most bytes a record takes. Only a player's set-up can: a name may be 48 bytes long.
pub const MOST_RECORD: usize = 64;

/// Room for more than 1,000 entries of eight bytes and the byte that counts them.
pub const ON_THE_DEVICE: usize = 10 * 1024;
const _: () = assert!(ON_THE_DEVICE >= 1_000 * (8 + 1));

/// One record of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Record<E> {
    /// Something was entered. What waits goes on waiting.
    Entered(E),
    /// The last entry was taken back, and waits.
    Undone,
    /// The first that waits was put in again, as versions 1 and 2 said it.
    Redone,
    /// The first that waits was put in again: this one. It stands there once more, so that the entries that hold are
    /// in a log in their order.
    PutBack(E),
    /// One more waits behind all others, in a copy.
    Waiting(E),
    /// Nothing waits any more.
    Forgotten,
    /// So many entries were taken back at once.
    WentBack(u16),
    /// The first that waits was left out, and waits no more.
    LeftOut,
}

/// Stored by a number each, which is never used for anything else.
impl<E: Serialize> Serialize for Record<E> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Entered(entry) => (0_u8, entry).serialize(serializer),
            Self::Undone => 1_u8.serialize(serializer),
            Self::Redone => 2_u8.serialize(serializer),
            Self::PutBack(entry) => (3_u8, entry).serialize(serializer),
            Self::Waiting(entry) => (4_u8, entry).serialize(serializer),
            Self::Forgotten => 5_u8.serialize(serializer),
            Self::WentBack(count) => (6_u8, count).serialize(serializer),
            Self::LeftOut => 7_u8.serialize(serializer),
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
                let mut entry = || fields.next_element()?.ok_or_else(missing);
                Ok(match number {
                    0 => Record::Entered(entry()?),
                    1 => Record::Undone,
                    2 => Record::Redone,
                    3 => Record::PutBack(entry()?),
                    4 => Record::Waiting(entry()?),
                    5 => Record::Forgotten,
                    6 => Record::WentBack(fields.next_element()?.ok_or_else(missing)?),
                    7 => Record::LeftOut,
                    _ => return Err(de::Error::custom("a number nobody has given")),
                })
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
    /// There is nothing to redo, or something else.
    NothingToRedo,
}

/// A game: what was entered, what was taken back, and the state that follows.
#[derive(Clone)]
pub struct Journal<S: Game, const BYTES: usize = ON_THE_DEVICE> {
    /// Entries, each behind a byte with its length: first those that hold, then those that wait.
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

    /// The entries that were taken back and wait, the next to put back first.
    pub fn undone(&self) -> Entries<'_, S> {
        Entries::of(self.bytes.get(self.here..).unwrap_or_default())
    }

    /// How many bytes are left: an entry takes those of its record and one more.
    pub fn room(&self) -> usize {
        BYTES.saturating_sub(self.bytes.len())
    }

    /// Enters something. What waits goes on waiting.
    pub fn enter(
        &mut self,
        entry: S::Entry,
    ) -> Result<Happenings<S::Happening>, NotKept<S::Refusal>> {
        let encoded = self.encoded(&entry)?;
        let happenings = game::apply(&mut self.state, entry).map_err(NotKept::Refused)?;
        self.push(&encoded);
        // It was written behind what waits, and belongs before it.
        let length = 1 + encoded.len();
        if let Some(waiting) = self.bytes.get_mut(self.here..) {
            waiting.rotate_right(length);
        }
        self.here += length;
        self.len += 1;
        Ok(happenings)
    }

    /// An entry as it is kept, if there is room for it.
    fn encoded(&self, entry: &S::Entry) -> Result<Encoded, NotKept<S::Refusal>> {
        let encoded = encode(entry);
        let is_short = u8::try_from(encoded.len()).is_ok();
        if is_short && encoded.len() < self.room() {
            Ok(encoded)
        } else {
            Err(NotKept::Full)
        }
    }

    /// Writes an entry behind all others: there is room for it.
    fn push(&mut self, encoded: &Encoded) {
        let _ = self
            .bytes
            .push(u8::try_from(encoded.len()).unwrap_or_default());
        let _ = self.bytes.extend_from_slice(encoded);
    }

    /// Takes the last entry back. It waits before all others.
    pub fn undo(&mut self) -> Result<S::Entry, NotKept<S::Refusal>> {
        self.go_back(1)?;
        self.undone().next().ok_or(NotKept::NothingToUndo)
    }

    /// Takes so many entries back at once.
    pub fn go_back(&mut self, count: usize) -> Result<(), NotKept<S::Refusal>> {
        self.go_back_by(count, |journal, left| {
            let mut state = S::start();
            for entry in journal.entries().take(left) {
                // It was accepted before.
                let _ = game::foresee(&mut state, entry);
            }
            state
        })
    }

    /// Takes so many entries back at once. The state after those that are left need not be settled.
    pub(crate) fn go_back_by(
        &mut self,
        count: usize,
        state_after: impl FnOnce(&Self, usize) -> S,
    ) -> Result<(), NotKept<S::Refusal>> {
        let left = self.len.checked_sub(count).filter(|_| count > 0);
        let left = left.ok_or(NotKept::NothingToUndo)?;
        let mut state = state_after(self, left);
        state.settle(&self.state);
        self.state = state;
        let mut entries = self.entries();
        (0..left).for_each(|_| {
            entries.next_encoded();
        });
        self.here = entries.at;
        self.len = left;
        Ok(())
    }

    /// Puts the first entry that waits in again.
    pub fn redo(&mut self) -> Result<Happenings<S::Happening>, NotKept<S::Refusal>> {
        let mut undone = self.undone();
        let entry = undone.next().ok_or(NotKept::NothingToRedo)?;
        let length = undone.at;
        let happenings = game::apply(&mut self.state, entry).map_err(NotKept::Refused)?;
        self.here += length;
        self.len += 1;
        Ok(happenings)
    }

    /// Lets one more wait, behind all others: whether it can be put in is found out then.
    pub fn add_waiting(&mut self, entry: &S::Entry) -> Result<(), NotKept<S::Refusal>> {
        let encoded = self.encoded(entry)?;
        self.push(&encoded);
        Ok(())
    }

    /// Leaves the first out that waits; the others go on waiting.
    pub fn leave_out(&mut self) -> Result<(), NotKept<S::Refusal>> {
        let mut undone = self.undone();
        undone.next_encoded().ok_or(NotKept::NothingToRedo)?;
        let length = undone.at;
        if let Some(waiting) = self.bytes.get_mut(self.here..) {
            waiting.rotate_left(length);
        }
        self.bytes.truncate(self.bytes.len().saturating_sub(length));
        Ok(())
    }

    /// Forgets everything that waits.
    pub fn forget_waiting(&mut self) {
        self.bytes.truncate(self.here);
    }

    /// Does what a record says.
    pub fn keep(
        &mut self,
        record: Record<S::Entry>,
    ) -> Result<Happenings<S::Happening>, NotKept<S::Refusal>> {
        match record {
            Record::Entered(entry) => return self.enter(entry),
            Record::Redone => return self.redo(),
            Record::PutBack(entry) if self.undone().next() == Some(entry) => return self.redo(),
            Record::PutBack(_) => return Err(NotKept::NothingToRedo),
            Record::Undone => self.go_back(1)?,
            Record::WentBack(count) => self.go_back(count.into())?,
            Record::Waiting(entry) => self.add_waiting(&entry)?,
            Record::Forgotten => self.forget_waiting(),
            Record::LeftOut => self.leave_out()?,
        }
        Ok(Happenings::new())
    }

    /// Replays a log: its head, then records one after the other.
    pub fn read(log: &[u8]) -> Result<Self, StoreFault> {
        let (Head { version, game }, mut records) = head(log)?;
        if game != S::ABOUT.slug {
            return Err(StoreFault::Foreign);
        }
        let mut journal = Self::new();
        while !records.is_empty() {
            let (record, rest) =
                postcard::take_from_bytes(records).map_err(|_| StoreFault::Damaged)?;
            if version <= ENTERING_FORGOT && matches!(record, Record::Entered(_)) {
                journal.forget_waiting();
            }
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
