//! A game on its way to another companion: packed as small as it goes, and cut into pieces that a code has room for.
//!
//! Packed are the entries that hold, as they are stored, with when it was played and how long everybody has thought. Each bit
//! is guessed from what was before it in the same place of similar entries, and what it costs is how wrong the guess was; who
//! unpacks it makes the same guesses. So how it guesses can never change: where it must, it is another `FORM`.

mod guesses;
mod pieces;

use core::fmt::{self, Write};

use crate::device::{ALL_TOLD, Date, write_clock};
use crate::game::{self, Game, View};
use crate::games::{self, SLUGS};
use crate::journal::MOST_RECORD;
use crate::table::MOST_SEATS;

use self::guesses::{CERTAIN, Context, Place, places};

pub use self::pieces::{MOST_PIECES, Piece};
pub(crate) use self::pieces::{Sum, room, write_piece};

/// How it is packed. Another way gets another number, and all of them will always be read.
const FORM: u8 = 2;
/// The form before: it had the game's word letter by letter, and no date.
const WITHOUT_DATE: u8 = 1;

/// What is packed beside the entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Label {
    /// The word of the game.
    pub game: &'static str,
    /// Whether the table has said that nothing is left to be told.
    pub is_all_told: bool,
    /// When it was played, if anybody knew.
    pub date: Option<Date>,
    /// How long everybody has thought, in seconds.
    pub spent: [u32; MOST_SEATS],
    /// How many entries there are.
    pub entries: u16,
}

/// Why something is no parcel that can be unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotUnpacked {
    /// It is none, or was damaged on its way.
    Damaged,
    /// A newer program has packed it.
    Newer,
}

/// Writes what guesses leave open: all that is left lies between two ends, which come together until a byte is certain.
struct Packer<'a> {
    context: Context,
    low: u32,
    high: u32,
    out: &'a mut dyn FnMut(u8),
}

fn between(low: u32, high: u32, chance: u32) -> u32 {
    low + (high - low) / CERTAIN * chance
}

fn top(number: u32) -> u8 {
    number.to_be_bytes()[0]
}

impl Packer<'_> {
    fn put(&mut self, at: Place, byte: u8) {
        let before = self.context.before(at);
        let mut node = 1;
        for place in (0..8).rev() {
            let bit = byte >> place & 1 == 1;
            let places = places(&before, node);
            let middle = between(self.low, self.high, self.context.guesses.chance(&places));
            if bit {
                self.high = middle;
            } else {
                self.low = middle + 1;
            }
            self.context.guesses.learn(&places, bit);
            node = node << 1 | u32::from(bit);
            while top(self.low) == top(self.high) {
                (self.out)(top(self.high));
                self.low <<= 8;
                self.high = self.high << 8 | 0xFF;
            }
        }
    }

    /// One more byte is enough: behind the last everything is taken for zero.
    fn end(self) {
        if self.low > 0 {
            (self.out)(top(self.low) + 1);
        }
    }
}

/// What stands for a game's word: no two have the same.
fn mark(word: &str) -> [u8; 2] {
    let mut sum = Sum::new();
    word.bytes().for_each(|letter| sum.add(letter));
    sum.bytes()
}

/// Packs a game: shows `out` byte after byte. The entries must be as many as the label says.
pub(crate) fn pack<E: AsRef<[u8]>>(
    label: &Label,
    entries: impl Iterator<Item = E>,
    out: &mut dyn FnMut(u8),
) {
    out(FORM);
    let mut packer = Packer {
        context: Context::new(),
        low: 0,
        high: u32::MAX,
        out,
    };
    let mut say = |byte| packer.put(Place::Label, byte);
    mark(label.game).into_iter().for_each(&mut say);
    say(u8::from(label.is_all_told) | u8::from(label.date.is_some()) << 1);
    let date = label.date.map(|date| date.minutes().to_be_bytes());
    date.into_iter().flatten().for_each(&mut say);
    for seconds in label.spent {
        let [_, bytes @ ..] = seconds.min(0xFF_FFFF).to_be_bytes();
        bytes.into_iter().for_each(&mut say);
    }
    label.entries.to_be_bytes().into_iter().for_each(&mut say);
    for entry in entries {
        let entry = entry.as_ref();
        let length = u8::try_from(entry.len()).unwrap_or_default();
        for (at, &byte) in entry.iter().take(MOST_RECORD).enumerate() {
            packer.put(Place::Entry(at), byte);
            if let Some(to) = packer.context.entry.get_mut(at) {
                *to = byte;
            }
            if at == 0 {
                packer.put(Place::Length, length);
            }
        }
        packer.context.next_entry();
    }
    packer.end();
}

struct Unpacker<'a> {
    context: Context,
    low: u32,
    high: u32,
    /// Where between the two it lies.
    here: u32,
    bytes: core::slice::Iter<'a, u8>,
    /// How many bytes were read that are not there.
    missing: usize,
}

impl Unpacker<'_> {
    fn next_byte(&mut self) -> u32 {
        let byte = self.bytes.next().copied();
        self.missing += usize::from(byte.is_none());
        byte.unwrap_or_default().into()
    }

    fn take(&mut self, at: Place) -> u8 {
        let before = self.context.before(at);
        let mut node = 1;
        for _ in 0..8 {
            let places = places(&before, node);
            let middle = between(self.low, self.high, self.context.guesses.chance(&places));
            let bit = self.here <= middle;
            if bit {
                self.high = middle;
            } else {
                self.low = middle + 1;
            }
            self.context.guesses.learn(&places, bit);
            node = node << 1 | u32::from(bit);
            while top(self.low) == top(self.high) {
                self.low <<= 8;
                self.high = self.high << 8 | 0xFF;
                self.here = self.here << 8 | self.next_byte();
            }
        }
        u8::try_from(node & 0xFF).unwrap_or_default()
    }

    fn take_many<const N: usize>(&mut self) -> [u8; N] {
        core::array::from_fn(|_| self.take(Place::Label))
    }

    /// The game's word, letter by letter.
    fn take_word(&mut self) -> Result<&'static str, NotUnpacked> {
        let length = self.take(Place::Label);
        let mut word = [0; MOST_RECORD];
        let word = word.get_mut(..length.into()).ok_or(NotUnpacked::Damaged)?;
        word.fill_with(|| self.take(Place::Label));
        let mut letters = word.iter();
        let is_word = letters.all(|&letter| letter == b'-' || letter.is_ascii_lowercase());
        let game = SLUGS.iter().find(|slug| slug.as_bytes() == word);
        game.copied().ok_or(if is_word {
            NotUnpacked::Newer
        } else {
            NotUnpacked::Damaged
        })
    }
}

/// Unpacks a game: shows `visit` every entry as it is stored.
fn unpack(parcel: &[u8], mut visit: impl FnMut(&[u8])) -> Result<Label, NotUnpacked> {
    let damaged = NotUnpacked::Damaged;
    let (&form, packed) = parcel.split_first().ok_or(damaged)?;
    match form {
        WITHOUT_DATE..=FORM => {}
        0 => return Err(damaged),
        _ => return Err(NotUnpacked::Newer),
    }
    let mut unpacker = Unpacker {
        context: Context::new(),
        low: 0,
        high: u32::MAX,
        here: 0,
        bytes: packed.iter(),
        missing: 0,
    };
    for _ in 0..4 {
        unpacker.here = unpacker.here << 8 | unpacker.next_byte();
    }
    let game = if form == WITHOUT_DATE {
        unpacker.take_word()?
    } else {
        let found = unpacker.take_many();
        let game = SLUGS.iter().find(|slug| mark(slug) == found);
        game.ok_or(NotUnpacked::Newer)?
    };
    let [flags] = unpacker.take_many();
    let date =
        (flags >> 1 & 1 == 1).then(|| Date::from_minutes(u32::from_be_bytes(unpacker.take_many())));
    let spent = core::array::from_fn(|_| {
        let [one, two, three] = unpacker.take_many();
        u32::from_be_bytes([0, one, two, three])
    });
    let label = Label {
        game,
        is_all_told: flags & 1 == 1,
        date,
        spent,
        entries: u16::from_be_bytes(unpacker.take_many()),
    };
    for _ in 0..label.entries {
        let mut length = 1;
        let mut at = 0;
        while at < length {
            let byte = unpacker.take(Place::Entry(at));
            *unpacker.context.entry.get_mut(at).ok_or(damaged)? = byte;
            if at == 0 {
                length = unpacker.take(Place::Length).into();
            }
            at += 1;
        }
        // Behind its end there are no entries: a short parcel is no long game.
        if unpacker.missing > 4 {
            return Err(damaged);
        }
        visit(unpacker.context.entry.get(..length).ok_or(damaged)?);
        unpacker.context.next_entry();
    }
    Ok(label)
}

/// Prints the first entries of a packed game as a sheet, as far as they are wanted; behind all of them also what else is known
/// of it. Whoever packed it, only what the rules allow is printed.
pub fn print(parcel: &[u8], wanted: u16, out: &mut dyn Write) -> Result<Label, NotUnpacked> {
    struct Printing<'a> {
        parcel: &'a [u8],
        wanted: u16,
        out: &'a mut dyn Write,
    }
    impl games::Visitor for Printing<'_> {
        type Output = Result<Label, NotUnpacked>;
        fn visit<S: Game>(self) -> Self::Output {
            let (mut state, mut left) = (S::start(), self.wanted);
            let head = writeln!(self.out, "game {}", S::ABOUT.slug);
            let mut printed = head.map_err(|_| NotUnpacked::Damaged);
            let label = unpack(self.parcel, |entry| {
                if left == 0 || printed.is_err() {
                    return;
                }
                left -= 1;
                printed = print_entry(&mut state, entry, self.out);
            })?;
            printed?;
            if self.wanted >= label.entries {
                let remarks = write_remarks(&label, &state, self.out);
                remarks.map_err(|_| NotUnpacked::Damaged)?;
            }
            Ok(label)
        }
    }
    let label = unpack(parcel, |_| {})?;
    let printing = Printing {
        parcel,
        wanted,
        out,
    };
    games::with(label.game, printing).unwrap_or(Err(NotUnpacked::Newer))
}

/// What a sheet says beside the game: when it was played, how long everybody has thought, and that nothing is left to be told.
fn write_remarks(label: &Label, view: &dyn View, out: &mut dyn Write) -> fmt::Result {
    if let Some(date) = label.date {
        date.write_line(out)?;
    }
    let table = view.table();
    for seat in table.seats() {
        let seconds = label.spent.get(seat.index()).copied();
        write_clock(table.name(seat), seconds.unwrap_or_default(), out)?;
    }
    if label.is_all_told {
        writeln!(out, "{ALL_TOLD}")?;
    }
    Ok(())
}

fn print_entry<S: Game>(
    state: &mut S,
    entry: &[u8],
    out: &mut dyn Write,
) -> Result<(), NotUnpacked> {
    let damaged = NotUnpacked::Damaged;
    let (entry, rest) = postcard::take_from_bytes::<S::Entry>(entry).map_err(|_| damaged)?;
    if !rest.is_empty() || game::check(state, entry).is_err() {
        return Err(damaged);
    }
    state.write(&entry, out).map_err(|_| damaged)?;
    out.write_char('\n').map_err(|_| damaged)?;
    game::apply(state, entry).map(drop).map_err(|_| damaged)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_told_apart_by_two_bytes() {
        for (index, one) in SLUGS.iter().enumerate() {
            for other in SLUGS.iter().skip(index + 1) {
                assert_ne!(mark(one), mark(other), "{one}, {other}");
            }
        }
    }
}
