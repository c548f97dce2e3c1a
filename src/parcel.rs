//! A game on its way to another companion: packed as small as it goes, and cut into pieces that a code has room for.
//!
//! Packed are the entries that hold, as they are stored, with when it was played and how long everybody has thought. Each bit
//! is guessed from what was before it in the same place of similar entries, and what it costs is how wrong the guess was; who
//! unpacks it makes the same guesses. So how it guesses can never change: where it must, it is another `FORM`.
//!
//! A piece is a row of digits, which codes hold best and any address may end with.

use core::fmt::{self, Write};

use crate::device::{ALL_TOLD, Date, write_clock};
use crate::game::{self, Game, View};
use crate::games::{self, SLUGS};
use crate::journal::MOST_RECORD;
use crate::table::MOST_SEATS;

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

// ---- Guesses.

/// Room for guesses. Where there is no room left, some share theirs, which costs a little and harms nothing.
const GUESSES: usize = 2048;
/// A guess is a chance of one in so many.
const CERTAIN: u32 = 1 << 12;
/// After so many times the latest counts no less.
const MOST_TIMES: u16 = 15;
/// How many guesses are made of each bit.
const GUESSERS: usize = 3;

/// How likely the next bit is a one, by what was before it: for each place a chance in the upper bits, and how often it was
/// tried in the lower four.
struct Guesses([u16; GUESSES]);

type Places = [usize; GUESSERS];

impl Guesses {
    const fn new() -> Self {
        Self([1 << 15; GUESSES])
    }

    /// How likely the next bit is a one, as all guessers together think: who has seen more of it counts more, and who looks
    /// more closely.
    fn chance(&self, places: &Places) -> u32 {
        let (mut sum, mut weights) = (0, 0);
        for (&place, close) in places.iter().zip([1, 3, 3]) {
            let guess = u32::from(self.0.get(place).copied().unwrap_or(1 << 15));
            let (chance, times) = (guess >> 4, guess & 15);
            let sure = chance.abs_diff(CERTAIN / 2) >> 8;
            let weight = 1 + times * times * close * (1 + sure);
            sum += chance * weight;
            weights += weight;
        }
        (sum / weights).clamp(16, CERTAIN - 16)
    }

    fn learn(&mut self, places: &Places, bit: bool) {
        for &place in places {
            if let Some(guess) = self.0.get_mut(place) {
                let (chance, times) = (i32::from(*guess >> 4), *guess & 15);
                let goal = if bit { 4095 } else { 0 };
                let chance = chance + (goal - chance) * 2 / (2 * i32::from(times) + 3);
                let times = (times + 1).min(MOST_TIMES);
                *guess = u16::try_from(chance).unwrap_or_default() << 4 | times;
            }
        }
    }
}

/// What was before a byte, as each guesser sees it.
type Before = [u32; GUESSERS];

fn place(before: u32, guesser: usize, node: u32) -> usize {
    let guesser = u32::try_from(guesser).unwrap_or_default();
    let mixed =
        (before.wrapping_mul(0x9E37_79B1) ^ (guesser << 9 | node)).wrapping_mul(0x85EB_CA6B);
    usize::try_from(mixed >> 21).unwrap_or_default()
}
const _: () = assert!(GUESSES == 1 << (32 - 21));

fn places(before: &Before, node: u32) -> Places {
    let mut all = [0; GUESSERS];
    for (guesser, (to, &before)) in all.iter_mut().zip(before).enumerate() {
        *to = place(before, guesser, node);
    }
    all
}

/// Knows what was before, and with that where guesses stand.
struct Context {
    guesses: Guesses,
    /// The entry so far, and the one before.
    entry: [u8; MOST_RECORD],
    last: [u8; MOST_RECORD],
    /// The kinds of the entries before.
    kinds: [u8; 2],
}

impl Context {
    const fn new() -> Self {
        Self {
            guesses: Guesses::new(),
            entry: [0; MOST_RECORD],
            last: [0; MOST_RECORD],
            kinds: [0; 2],
        }
    }

    /// What is before the byte in that place of an entry: its length comes after its first.
    fn before(&self, at: Place) -> Before {
        let byte = |bytes: &[u8; MOST_RECORD], at: usize| {
            u32::from(bytes.get(at).copied().unwrap_or_default())
        };
        let [one, two] = self.kinds.map(u32::from);
        let kind = byte(&self.entry, 0);
        match at {
            Place::Label => [1 << 24; GUESSERS],
            Place::Length => [2 << 24 | kind; GUESSERS],
            Place::Entry(0) => [3 << 24, 3 << 24 | one, 3 << 24 | one << 8 | two],
            Place::Entry(at) => {
                let here = 4 << 24 | u32::try_from(at).unwrap_or_default() << 16 | kind << 8;
                [
                    here,
                    here | byte(&self.entry, at - 1),
                    here ^ byte(&self.last, at) << 20 ^ 0x80,
                ]
            }
        }
    }

    /// An entry is at its end.
    fn next_entry(&mut self) {
        let kind = self.entry.first().copied().unwrap_or_default();
        self.kinds = [kind, self.kinds[0]];
        self.last = core::mem::replace(&mut self.entry, [0; MOST_RECORD]);
    }
}

/// Where a byte stands.
#[derive(Clone, Copy)]
enum Place {
    Label,
    /// How long an entry is.
    Length,
    Entry(usize),
}

// ---- Packing.

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

// ---- Unpacking.

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

// ---- Pieces.

/// The most pieces a parcel is cut into.
pub const MOST_PIECES: usize = 16;

/// So many bytes are so many digits; of the last ones fewer are, too.
const BYTES: usize = 7;
const DIGITS: [usize; BYTES + 1] = [0, 3, 5, 8, 10, 13, 15, 17];

/// What a piece begins with: which it is of how many, and of what parcel.
const HEAD: usize = 3;
/// The most bytes of a piece, with its head.
const MOST_PIECE: usize = 400;

/// Tells parcels from each other, and a parcel from a damaged one.
#[derive(Clone, Copy)]
pub(crate) struct Sum(u32);

impl Sum {
    pub(crate) const fn new() -> Self {
        Self(0x811C_9DC5)
    }

    pub(crate) fn add(&mut self, byte: u8) {
        self.0 = (self.0 ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    }

    fn bytes(self) -> [u8; 2] {
        let [one, two, three, four] = self.0.to_be_bytes();
        [one ^ three, two ^ four]
    }
}

/// How many bytes of a parcel a piece holds that may have so many digits.
pub(crate) fn room(digits: usize) -> usize {
    let bytes = digits / DIGITS[BYTES] * BYTES;
    let left = digits % DIGITS[BYTES];
    let more = DIGITS.iter().rposition(|&digits| digits <= left);
    (bytes + more.unwrap_or_default())
        .min(MOST_PIECE)
        .saturating_sub(HEAD)
}

/// Writes a piece as digits; `None` if there would be too many pieces.
pub(crate) fn write_piece(
    which: usize,
    of: usize,
    sum: Sum,
    bytes: &[u8],
    out: &mut dyn FnMut(u8),
) -> Option<()> {
    let numbers = u8::try_from(which << 4 | of.checked_sub(1)?).ok();
    let numbers = numbers.filter(|_| of <= MOST_PIECES && which < of)?;
    let [one, two] = sum.bytes();
    let mut piece = heapless::Vec::<u8, MOST_PIECE>::from_slice(&[numbers, one, two]).ok()?;
    piece.extend_from_slice(bytes).ok()?;
    for bytes in piece.chunks(BYTES) {
        let mut number = bytes
            .iter()
            .fold(0, |number: u64, &byte| number << 8 | u64::from(byte));
        let mut digits = [0; DIGITS[BYTES]];
        let digits = digits.get_mut(..*DIGITS.get(bytes.len())?)?;
        for digit in digits.iter_mut().rev() {
            *digit = b'0' + u8::try_from(number % 10).unwrap_or_default();
            number /= 10;
        }
        digits.iter().copied().for_each(&mut *out);
    }
    Some(())
}

/// One of the pieces a parcel was cut into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Which it is, counted from 0.
    pub which: usize,
    /// How many there are.
    pub of: usize,
    /// The same for all pieces of a parcel.
    pub sum: [u8; 2],
    /// What is in it.
    pub bytes: heapless::Vec<u8, MOST_PIECE>,
}

impl Piece {
    /// Reads a piece; `None` if it is none.
    pub fn read(digits: &str) -> Option<Self> {
        let mut bytes = heapless::Vec::<u8, MOST_PIECE>::new();
        if !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        for digits in digits.as_bytes().chunks(DIGITS[BYTES]) {
            let length = DIGITS.iter().position(|&length| length == digits.len())?;
            let number = digits.iter().fold(0, |number: u64, digit| {
                number * 10 + u64::from(digit.saturating_sub(b'0'))
            });
            let all = number.to_be_bytes();
            let (before, own) = all.split_at_checked(all.len().checked_sub(length)?)?;
            if before.iter().any(|&byte| byte != 0) {
                return None;
            }
            bytes.extend_from_slice(own).ok()?;
        }
        let (&[numbers, one, two], rest) = bytes.split_first_chunk::<HEAD>()?;
        let (which, of) = (usize::from(numbers >> 4), usize::from(numbers & 15) + 1);
        (which < of).then_some(Self {
            which,
            of,
            sum: [one, two],
            bytes: heapless::Vec::from_slice(rest).ok()?,
        })
    }

    /// Whether those are the bytes of its parcel.
    pub fn is_of(&self, parcel: &[u8]) -> bool {
        let mut sum = Sum::new();
        for &byte in parcel {
            sum.add(byte);
        }
        sum.bytes() == self.sum
    }
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
