//! Numbers: one stands alone on the screen, A makes it larger and B smaller, faster while the button is held.

use std::cmp::Ordering;

use stationmaster::device::Button;

/// What one button does to a number.
pub(super) struct Hold {
    pub(super) button: Button,
    /// How often the button is repeated while it is held; 0 for a press.
    pub(super) repeats: u64,
}

/// The button to press next, and how long, to come from one number to another; `None` where it is that already. The picker
/// stands on nothing before the first step, which makes it the least there is.
pub(super) fn next(from: Option<i16>, to: i16) -> Option<Hold> {
    let press = |button| Hold { button, repeats: 0 };
    let Some(from) = from else {
        return Some(press(Button::A));
    };
    let (button, sign) = match to.cmp(&from) {
        Ordering::Equal => return None,
        Ordering::Greater => (Button::A, 1),
        Ordering::Less => (Button::B, -1),
    };
    // As many repeats as do not lead beyond it; who is near presses once for each.
    let (distance, mut repeats) = (i32::from(to) - i32::from(from), 0);
    let mut at = i32::from(from) + sign;
    let beyond = |at: i32| (at - i32::from(to)) * sign > 0;
    while distance.abs() > 3 && !beyond(step(at, sign, repeats + 1)) && at != i32::from(to) {
        repeats += 1;
        at = step(at, sign, repeats);
    }
    Some(Hold { button, repeats })
}

/// Where a button that is held leads when it is repeated that often.
fn step(at: i32, sign: i32, repeats: u64) -> i32 {
    let round = match repeats {
        0..=5 => 1,
        6..=10 => 5,
        _ => 10,
    };
    if sign > 0 {
        (at.div_euclid(round) + 1) * round
    } else {
        (at - 1).div_euclid(round) * round
    }
}
