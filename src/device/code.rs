//! A QR code of a decided game: its result as words that any phone reads, or where an address is set, that address with the
//! whole game behind it.

use core::fmt::Write;

use heapless::{String, Vec};
use qrcodegen_no_heap::{QrCode, QrCodeEcc, QrSegment, Version};

use super::Device;
use super::session::AnySession;
use super::settings::Address;
use crate::language::Text;
use crate::parcel::{self, Label, Sum};

/// The largest code: with three pixels for each of its modules and four light ones around, it fits above the foot.
const LARGEST: Version = Version::new(11);
const LENGTH: usize = LARGEST.buffer_len();
/// The bits it has room for.
const BITS: usize = 8 * 324;
/// What stands before letters and before digits in such a code, in bits.
const BEFORE_LETTERS: usize = 4 + 16;
const BEFORE_DIGITS: usize = 4 + 12;
/// The most digits it has room for.
const DIGITS: usize = (BITS - BEFORE_DIGITS) / 10 * 3;

/// A code, and which it is of how many.
pub(crate) struct Code {
    modules: [u8; LENGTH],
    /// How many modules it has on each side.
    pub(super) size: i16,
    pub(super) which: usize,
    pub(super) of: usize,
}

impl Code {
    /// The code of a text and digits behind it.
    fn new(text: &str, digits: &str, which: usize, of: usize) -> Option<Self> {
        let (mut data, mut working) = ([0; LENGTH], [0; LENGTH]);
        let segments = [
            QrSegment::make_bytes(text.as_bytes()),
            QrSegment::make_numeric(digits, &mut working),
        ];
        let segments = segments.get(..if digits.is_empty() { 1 } else { 2 })?;
        let fitted = QrCode::encode_segments_to_codewords(
            segments,
            &mut data,
            QrCodeEcc::Low,
            Version::MIN,
            LARGEST,
            true,
        );
        let (length, level, version) = fitted.ok()?;
        let code = QrCode::encode_codewords(&mut data, length, &mut working, level, version, None);
        let mut made = Self {
            modules: [0; LENGTH],
            size: i16::try_from(code.size()).ok()?,
            which,
            of,
        };
        for (y, x) in (0..made.size).flat_map(|y| (0..made.size).map(move |x| (y, x))) {
            let (byte, bit) = made.place(x, y);
            if let Some(byte) = made.modules.get_mut(byte) {
                *byte |= u8::from(code.get_module(x.into(), y.into())) << bit;
            }
        }
        Some(made)
    }

    fn place(&self, x: i16, y: i16) -> (usize, usize) {
        let at = usize::try_from(y * self.size + x).unwrap_or(usize::MAX);
        (at / 8, at % 8)
    }

    /// Whether a module is dark; around the code all are light.
    pub(super) fn is_dark(&self, x: i16, y: i16) -> bool {
        let inside = 0..self.size;
        let (byte, bit) = self.place(x, y);
        let byte = self
            .modules
            .get(byte)
            .filter(|_| inside.contains(&x) && inside.contains(&y));
        byte.is_some_and(|byte| byte >> bit & 1 == 1)
    }

    /// The code of a decided game that comes in that place; `None` if it is too long for codes.
    fn of_game(device: &Device, game: &dyn AnySession, which: usize) -> Option<Self> {
        if device.settings.address.is_empty() {
            let mut words = Text::<320>::default();
            device.write_result(game, &mut words);
            return Self::new(words.as_str(), "", 0, 1);
        }
        let mut text = String::<{ Address::MOST + 1 }>::new();
        write!(text, "{}#", device.settings.address.as_str()).ok()?;
        let bits = BITS.checked_sub(BEFORE_LETTERS + 8 * text.len() + BEFORE_DIGITS)?;
        // Three digits are ten bits, two are seven, one is four.
        let more = match bits % 10 {
            0..4 => 0,
            4..7 => 1,
            _ => 2,
        };
        let room = parcel::room(bits / 10 * 3 + more);
        let entries = || (0..game.entries()).filter_map(|index| Entry::of(game, index));
        let label = Label {
            game: game.about().slug,
            is_all_told: true,
            date: device.date(),
            spent: device.clocks.spent(),
            entries: u16::try_from(game.entries()).ok()?,
        };
        // Once to know how long it is, and once for the piece: there is no room for all of it.
        let (mut length, mut sum) = (0_usize, Sum::new());
        parcel::pack(&label, entries(), &mut |byte| {
            length += 1;
            sum.add(byte);
        });
        let of = length.div_ceil(room.max(1));
        let which = which % of;
        // All of the same size, so that none is larger than it must be.
        let room = length.div_ceil(of);
        let mut piece = Vec::<u8, LENGTH>::new();
        let mut at = 0;
        parcel::pack(&label, entries(), &mut |byte| {
            if at / room == which {
                let _ = piece.push(byte);
            }
            at += 1;
        });
        let mut digits = String::<DIGITS>::new();
        parcel::write_piece(which, of, sum, &piece, &mut |digit| {
            let _ = digits.push(digit.into());
        })?;
        Self::new(&text, &digits, which, of)
    }
}

/// An entry as it is stored, without what a record has around it.
struct Entry(crate::journal::Encoded);

impl Entry {
    fn of(game: &dyn AnySession, index: usize) -> Option<Self> {
        game.carried(index).map(Self)
    }
}

impl AsRef<[u8]> for Entry {
    fn as_ref(&self) -> &[u8] {
        // Before it stands what kind of record it is, behind it how long it took.
        match self.0.as_slice() {
            [_, _, entry @ .., _] => entry,
            _ => &[],
        }
    }
}

impl Device {
    /// Makes the code that comes in that place.
    pub(super) fn make_code(&self, which: usize) -> Option<Code> {
        let game = self.game.get().filter(|game| game.is_decided())?;
        Code::of_game(self, game, which)
    }

    /// "Grand Trunk: 1 Marion 46, 2 Angelika 40".
    fn write_result(&self, game: &dyn AnySession, out: &mut dyn Write) {
        let _ = write!(out, "{}:", game.about().name.of(self.language()));
        let (standing, table) = (game.standing(), game.view().table());
        let mut comma = "";
        for place in 1..=u8::try_from(standing.scores.len()).unwrap_or_default() {
            for score in standing.scores.iter().filter(|score| score.place == place) {
                let (name, total) = (table.name(score.seat), score.total());
                let _ = write!(out, "{comma} {place} {name} {total}");
                comma = ",";
            }
        }
    }
}
