//! A parcel in pieces: rows of digits, which codes hold best and any address may end with.

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

    pub(super) fn bytes(self) -> [u8; 2] {
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
