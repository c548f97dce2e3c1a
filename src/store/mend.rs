//! A flash that reads as it was written, though a bit of a record has gone over since.
//!
//! Flash forgets: a bit may go over while nobody looks. Each record has a checksum, and one wrong bit in it can not only
//! be noticed but found: there is only one bit that makes the checksum right again. So all records are looked at once when
//! the store is opened, the wrong bits are remembered, and whoever reads gets them as they were. A record that was cut off
//! by the power lacks many bits and stays what it is; if it lacks a single one, it is what was meant.
//!
//! What is written is read back at once: a blank bit may have gone over, too, and what is written there would not be what
//! was meant.

use core::ops::Range;

use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use heapless::Vec;

use super::{MOST_ITEM, PAGE, WORD};

/// Wrong bits that are remembered. More of them are damage.
const MOST_BITS: usize = 16;

/// An item of `sequential-storage` begins with the checksum of its data, its length, and the checksum of that.
const ITEM_HEADER: usize = 8;

/// Why a flash does not do what it was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FlashFault<E> {
    /// It says so itself.
    Fails(E),
    /// It does not hold what was written.
    NotTaken,
}

impl<E: NorFlashError> NorFlashError for FlashFault<E> {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::Fails(error) => error.kind(),
            Self::NotTaken => NorFlashErrorKind::Other,
        }
    }
}

/// A bit that has gone over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Bit {
    /// The address of its byte.
    at: u32,
    mask: u8,
}

/// A flash that reads as it was written.
pub(super) struct Mended<F> {
    flash: F,
    bits: Vec<Bit, MOST_BITS>,
}

impl<E, F: NorFlash + ErrorType<Error = FlashFault<E>>> Mended<F> {
    /// Looks for wrong bits in a ring of pages.
    pub(super) async fn find(flash: F, ring: Range<u32>) -> Result<Self, (F, F::Error)> {
        let mut mended = Self {
            flash,
            bits: Vec::new(),
        };
        for page in ring.step_by(PAGE as usize) {
            if let Err(error) = mended.look_at(page).await {
                return Err((mended.flash, error));
            }
        }
        Ok(mended)
    }

    pub(super) fn into_inner(self) -> F {
        self.flash
    }

    /// Goes from item to item as the ring does.
    async fn look_at(&mut self, page: u32) -> Result<(), F::Error> {
        // The first and the last word say in which state the page is. They are read with half of their bits.
        let (mut at, end) = (page + WORD, page + PAGE - WORD);
        let mut item = [0; ITEM_HEADER + MOST_ITEM];
        while let Some(room) = end.checked_sub(at)
            && room as usize >= ITEM_HEADER
        {
            let room = item.len().min(room as usize);
            let Some(bytes) = item.get_mut(..room) else {
                break;
            };
            self.flash.read(at, bytes).await?;
            let Some(item) = Item::read(bytes) else {
                break;
            };
            if let Some((byte, mask)) = item.wrong
                && let Ok(byte) = u32::try_from(byte)
            {
                // Where there are too many, the ring finds the damage.
                let _ = self.bits.push(Bit {
                    at: at + byte,
                    mask,
                });
            }
            at += item.length;
        }
        Ok(())
    }
}

/// What stands at a place where an item begins.
struct Item {
    /// How far it is to the next.
    length: u32,
    /// The byte and the bit that would make it right.
    wrong: Option<(usize, u8)>,
}

impl Item {
    /// `None` where all is blank.
    fn read(bytes: &mut [u8]) -> Option<Self> {
        let header = bytes.first_chunk::<ITEM_HEADER>()?;
        if *header == [0xFF; ITEM_HEADER] {
            return None;
        }
        if let Some(length) = length_in(bytes) {
            let wrong = if is_right(bytes, length) {
                None
            } else {
                wrong_bit(bytes, 0..4, |bytes| is_right(bytes, length))
                    .or_else(|| wrong_bit_of_data(bytes, length))
            };
            return Some(Self {
                length: length_of_item(length),
                wrong,
            });
        }
        // The length itself is wrong, or it is no item at all.
        let is_item = |bytes: &[u8]| {
            length_in(bytes).is_some_and(|length| !is_erased(bytes) && is_right(bytes, length))
        };
        if let Some((byte, mask)) = wrong_bit(bytes, 4..ITEM_HEADER, is_item) {
            flip(bytes, byte, mask);
            let length = length_in(bytes).map_or(WORD, length_of_item);
            return Some(Self {
                length,
                wrong: Some((byte, mask)),
            });
        }
        // No item of ours is so long: the ring must not believe it.
        let wrong = claims_a_length(bytes).then_some((ITEM_HEADER - 1, 0x80));
        Some(Self {
            length: WORD,
            wrong,
        })
    }
}

/// The first bit of these bytes with which it is right.
fn wrong_bit(
    bytes: &mut [u8],
    mut among: Range<usize>,
    is_right: impl Fn(&[u8]) -> bool,
) -> Option<(usize, u8)> {
    among.find_map(|at| {
        let mut masks = (0..8).map(|bit| 1 << bit);
        let mask = masks.find(|&mask| is_right_without(bytes, at, mask, &is_right))?;
        Some((at, mask))
    })
}

/// Whether it would be right with that bit the other way round.
fn is_right_without(
    bytes: &mut [u8],
    at: usize,
    mask: u8,
    is_right: impl Fn(&[u8]) -> bool,
) -> bool {
    flip(bytes, at, mask);
    let right = is_right(bytes);
    flip(bytes, at, mask);
    right
}

fn flip(bytes: &mut [u8], at: usize, mask: u8) {
    if let Some(byte) = bytes.get_mut(at) {
        *byte ^= mask;
    }
}

/// The bit of the data that explains the checksum. What a bit changes in it depends only on how many bytes follow, so
/// nobody needs to reckon it anew for each.
fn wrong_bit_of_data(bytes: &mut [u8], length: usize) -> Option<(usize, u8)> {
    let data = ITEM_HEADER..ITEM_HEADER + length;
    let found = checksum_of_data(bytes.get(data.clone())?);
    let wanted = u32::from_le_bytes(*bytes.first_chunk()?);
    let mut effects: [(u8, u32); 8] =
        core::array::from_fn(|bit| (1 << bit, crc32_of_byte(1 << bit)));
    for at in data.rev() {
        for (mask, effect) in &mut effects {
            // Each of the two may differ in its lowest bit from what was reckoned.
            if *effect ^ found ^ wanted <= 1
                && is_right_without(bytes, at, *mask, |bytes| is_right(bytes, length))
            {
                return Some((at, *mask));
            }
            *effect = crc32_of_byte(*effect);
        }
    }
    None
}

/// How many bytes an item with so much data takes.
fn length_of_item(data: usize) -> u32 {
    let length = (ITEM_HEADER + data).next_multiple_of(WORD as usize);
    u32::try_from(length).unwrap_or(WORD)
}

/// Whether the checksum of the length agrees with it.
fn claims_a_length(bytes: &[u8]) -> bool {
    matches!(bytes, &[_, _, _, _, low, high, check_low, check_high, ..]
        if checksum_of_length([low, high]) == u16::from_le_bytes([check_low, check_high]))
}

/// How much data an item has, if it can be one of ours.
fn length_in(bytes: &[u8]) -> Option<usize> {
    let &[_, _, _, _, low, high, ..] = bytes else {
        return None;
    };
    let length = usize::from(u16::from_le_bytes([low, high]));
    let fits = length <= MOST_ITEM && length_of_item(length) as usize <= bytes.len();
    (fits && claims_a_length(bytes)).then_some(length)
}

/// An item is given up by clearing its checksum.
fn is_erased(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0; 4])
}

/// Whether an item of that length was given up, or its data agree with its checksum.
fn is_right(bytes: &[u8], length: usize) -> bool {
    let data = bytes.get(ITEM_HEADER..ITEM_HEADER + length);
    let checksum = data.map(|data| checksum_of_data(data).to_le_bytes());
    is_erased(bytes) || checksum.is_some_and(|checksum| bytes.starts_with(&checksum))
}

/// As `sequential-storage` reckons it; a test pins that.
fn checksum_of_length(length: [u8; 2]) -> u16 {
    let crc = length.into_iter().fold(0xFFFF_u16, |crc, byte| {
        (0..8).fold(crc ^ u16::from(byte), |crc, _| {
            crc >> 1 ^ if crc & 1 == 1 { 0x1A2E } else { 0 }
        })
    });
    match !crc {
        0xFFFF => 0xFFFE,
        crc => crc,
    }
}

/// As `sequential-storage` reckons it: never 0, which means given up, and with a first byte that is neither blank nor 0.
fn checksum_of_data(data: &[u8]) -> u32 {
    let crc = data.iter().fold(0xEEEE_EEEE_u32, |crc, &byte| {
        crc32_of_byte(crc ^ u32::from(byte))
    });
    match !crc {
        0 => 1,
        crc if matches!(crc.to_le_bytes(), [0 | 0xFF, ..]) => crc ^ 1,
        crc => crc,
    }
}

/// Castagnoli's polynomial, eight bits on.
fn crc32_of_byte(crc: u32) -> u32 {
    (0..8).fold(crc, |crc, _| {
        crc >> 1 ^ if crc & 1 == 1 { 0x82F6_3B78 } else { 0 }
    })
}

impl<F: ErrorType> ErrorType for Mended<F> {
    type Error = F::Error;
}

impl<F: ReadNorFlash> ReadNorFlash for Mended<F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), F::Error> {
        self.flash.read(offset, bytes).await?;
        for bit in &self.bits {
            let inside = bit.at.checked_sub(offset).map(|at| at as usize);
            if let Some(byte) = inside.and_then(|at| bytes.get_mut(at)) {
                *byte ^= bit.mask;
            }
        }
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<E: NorFlashError, F: NorFlash + ErrorType<Error = FlashFault<E>>> NorFlash for Mended<F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), F::Error> {
        self.bits.retain(|bit| !(from..to).contains(&bit.at));
        self.flash.erase(from, to).await
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), F::Error> {
        self.flash.write(offset, bytes).await?;
        let mut at = offset;
        for wanted in bytes.chunks(WORD as usize) {
            let mut found = [0; WORD as usize];
            let Some(found) = found.get_mut(..wanted.len()) else {
                break;
            };
            self.flash.read(at, found).await?;
            for ((at, &found), &wanted) in (at..).zip(found.iter()).zip(wanted) {
                let wrong = Bit {
                    at,
                    mask: found ^ wanted,
                };
                if wrong.mask == 0 {
                    self.bits.retain(|bit| bit.at != at);
                } else if !self.bits.contains(&wrong) {
                    return Err(FlashFault::NotTaken);
                }
            }
            at += WORD;
        }
        Ok(())
    }
}

impl<E: NorFlashError, F: MultiwriteNorFlash + ErrorType<Error = FlashFault<E>>> MultiwriteNorFlash
    for Mended<F>
{
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the ring has written it: eleven bytes, and one that fills up the last word.
    const ITEM: [u8; 20] = [
        0x1A, 0xB3, 0xE6, 0xCE, 11, 0, 0xE5, 0xFF, 0, 0, 1, 0, 1, 1, 0, 1, 1, 5, 1, 0,
    ];

    fn wrong(bytes: &[u8]) -> Option<(usize, u8)> {
        let mut bytes: Vec<u8, 80> = bytes.iter().copied().collect();
        Item::read(&mut bytes)?.wrong
    }

    #[test]
    fn what_the_ring_has_written_is_right() {
        let item = Item::read(&mut ITEM.clone());
        assert!(item.is_some_and(|item| item.wrong.is_none() && item.length == 20));
    }

    #[test]
    fn every_wrong_bit_is_found() {
        for (at, mask) in (0..19).flat_map(|at| (0..8).map(move |bit| (at, 1 << bit))) {
            let mut flipped = ITEM;
            flipped[at] ^= mask;
            assert_eq!(wrong(&flipped), Some((at, mask)));
            let item = Item::read(&mut flipped);
            assert!(item.is_some_and(|item| item.length == 20), "{at}");
        }
        let mut filling = ITEM;
        filling[19] = 0x40;
        assert_eq!(wrong(&filling), None, "nobody reads it");
    }

    #[test]
    fn every_wrong_bit_is_found_in_items_of_all_lengths() {
        let (mut chance, mut adapted) = (1_u32, 0);
        for round in 0..1000_usize {
            let length = 4 + round % (MOST_ITEM - 3);
            let mut item: Vec<u8, 80> = Vec::new();
            let [low, high] = [u8::try_from(length).unwrap_or_default(), 0];
            let [check_low, check_high] = checksum_of_length([low, high]).to_le_bytes();
            let header = [0, 0, 0, 0, low, high, check_low, check_high];
            let data = core::iter::from_fn(|| {
                chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                Some(chance.to_le_bytes()[3])
            });
            item.extend(header.into_iter().chain(data.take(length)));
            item.resize(item.len().next_multiple_of(4), 0)
                .unwrap_or_default();
            let checksum = checksum_of_data(&item[ITEM_HEADER..ITEM_HEADER + length]);
            item[..4].copy_from_slice(&checksum.to_le_bytes());
            adapted += usize::from(matches!(item[0], 1 | 0xFE));
            let bits =
                (0..ITEM_HEADER + length).flat_map(|at| (0..8).map(move |bit| (at, 1 << bit)));
            for (at, mask) in bits.step_by(1 + round % 7) {
                let mut flipped = item.clone();
                flipped[at] ^= mask;
                assert_eq!(wrong(&flipped), Some((at, mask)), "{length}");
            }
        }
        assert!(
            adapted > 5,
            "some have a checksum that was changed: {adapted}"
        );
    }

    #[test]
    fn two_wrong_bits_are_left_as_they_are() {
        let bits = || (0..19).flat_map(|at| (0..8).map(move |bit| (at, 1 << bit)));
        for ((at, mask), (other, other_mask)) in
            bits().flat_map(|one| bits().map(move |b| (one, b)))
        {
            if (at, mask) != (other, other_mask) {
                let mut rotten = ITEM;
                rotten[at] ^= mask;
                rotten[other] ^= other_mask;
                // One of them in the length, and one elsewhere, is noticed by two checksums.
                assert_eq!(
                    wrong(&rotten),
                    None,
                    "{at} {mask:#x}, {other} {other_mask:#x}"
                );
            }
        }
    }

    #[test]
    fn what_was_given_up_or_cut_off_stays_so() {
        let mut given_up = ITEM;
        given_up[..4].fill(0);
        assert_eq!(wrong(&given_up), None);
        for written in 0..19 {
            let mut cut = ITEM;
            cut[written..].fill(0xFF);
            assert_eq!(wrong(&cut), None, "after {written} bytes");
        }
    }

    #[test]
    fn a_length_that_no_item_has_is_not_believed() {
        let [low, high] = 300_u16.to_le_bytes();
        let [check_low, check_high] = checksum_of_length([low, high]).to_le_bytes();
        let header = [1, 2, 3, 4, low, high, check_low, check_high, 0, 0, 0, 0];
        let (at, mask) = wrong(&header).unwrap_or_default();
        let mut unbelieved = header;
        unbelieved[at] ^= mask;
        assert!(claims_a_length(&header) && !claims_a_length(&unbelieved));
    }
}
