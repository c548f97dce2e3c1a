//! The colours there are, by numbers of a byte: half of the frame's room is left for code that must be fast.
//!
//! All that is drawn is drawn with inks, so they are counted when this is built, and none can be too many at the table.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use stationmaster::ui::Ink;

use crate::FRAME_BITS;

/// Every pixel that is sent asks, so they do not lie in the flash: what is sent for a number if it is the first of two that
/// lie together, and if it is the second.
#[allow(unsafe_code, reason = "it is where the linker copies code from")]
#[unsafe(link_section = ".hot.palette")]
static AS_SENT: [Palette; 2] = [palette(0), palette(16)];

/// A number is the place of its colour in there, in bytes.
type Palette = [u32; 256 / STEP];
const STEP: usize = size_of::<u32>();

const fn palette(shift: u32) -> Palette {
    let mut palette = [0; 256 / STEP];
    let mut at = 0;
    while at < Ink::ALL.len() {
        let colour = Ink::ALL[at].rgb565();
        // The high byte goes first, be it with the low one or alone.
        let sent = if FRAME_BITS == 16 {
            colour
        } else {
            colour.to_be()
        };
        palette[spread(colour, FACTOR) as usize / STEP] = (sent as u32) << shift;
        at += 1;
    }
    palette
}

/// The number of no colour.
pub(super) const NO_COLOUR: u8 = 0;

/// A number for a colour, never [`NO_COLOUR`], which reckons faster than it could be looked up.
#[inline]
pub(super) fn number(colour: Rgb565) -> u8 {
    spread(colour.into_storage(), FACTOR)
}

/// What the panel is sent for two that lie together.
#[inline(always)]
#[allow(
    clippy::inline_always,
    reason = "it is a few steps, and asked for with every pixel"
)]
pub(super) fn as_sent(first: u8, second: u8) -> u32 {
    sent_for(first, &AS_SENT[0]) | sent_for(second, &AS_SENT[1])
}

#[inline(always)]
#[allow(clippy::inline_always, reason = "it is two steps")]
#[allow(
    unsafe_code,
    reason = "all numbers are multiples of four, and no byte is beyond the palette; to look would take a third longer"
)]
fn sent_for(number: u8, palette: &Palette) -> u32 {
    unsafe { *palette.as_ptr().byte_add(number.into()) }
}

#[allow(clippy::cast_possible_truncation, reason = "a byte is wanted")]
const fn spread(colour: u16, factor: u32) -> u8 {
    ((colour as u32).wrapping_mul(factor) >> 26) as u8 * STEP as u8
}

/// What gives every colour a number of its own.
const FACTOR: u32 = {
    let mut factor = 0x9E37_79B1;
    while !tells_apart(factor) {
        factor += 2;
    }
    factor
};

const fn tells_apart(factor: u32) -> bool {
    let mut whose = [None; 256];
    let mut at = 0;
    while at < Ink::ALL.len() {
        let colour = Ink::ALL[at].rgb565();
        let number = spread(colour, factor);
        match whose[number as usize] {
            Some(other) if other != colour => return false,
            _ if number == NO_COLOUR => return false,
            _ => whose[number as usize] = Some(colour),
        }
        at += 1;
    }
    true
}
