//! The colours there are, by numbers of a byte: half of the frame's room is left for code that must be fast.
//!
//! All that is drawn is drawn with inks, so they are counted when this is built, and none can be too many at the table.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use stationmaster::ui::Ink;

use crate::FRAME_BITS;

/// Every pixel that is sent asks, so it does not lie in the flash.
#[allow(unsafe_code, reason = "it is where the linker copies code from")]
#[unsafe(link_section = ".hot.palette")]
static AS_SENT: [u16; 256] = {
    let mut as_sent = [0; 256];
    let mut at = 0;
    while at < Ink::ALL.len() {
        let colour = Ink::ALL[at].rgb565();
        // The high byte goes first, be it with the low one or alone.
        as_sent[spread(colour, FACTOR) as usize] = if FRAME_BITS == 16 {
            colour
        } else {
            colour.to_be()
        };
        at += 1;
    }
    as_sent
};

/// The number of no colour.
pub(super) const NO_COLOUR: u8 = 0;

/// A number for a colour, never [`NO_COLOUR`], which reckons faster than it could be looked up.
#[inline]
pub(super) fn number(colour: Rgb565) -> u8 {
    spread(colour.into_storage(), FACTOR)
}

/// What the panel is sent for a number.
#[inline]
pub(super) fn as_sent(number: u8) -> u16 {
    AS_SENT[usize::from(number)]
}

#[allow(clippy::cast_possible_truncation, reason = "a byte is wanted")]
const fn spread(colour: u16, factor: u32) -> u8 {
    ((colour as u32).wrapping_mul(factor) >> 24) as u8
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
