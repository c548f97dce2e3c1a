//! The frame in memory, and all that is drawn into it.
//!
//! A crate of its own, for it must be fast, and everything around it small: what goes through every pixel is compiled here.
#![cfg(target_os = "none")]
#![no_std]

mod changed;
mod frame;
mod letters;
mod palette;
mod window;

use stationmaster::device::{Device, Panel};
use stationmaster::stopped::{self, Notice};

use self::frame::{FRAME, Frame};
use self::letters::LETTERS;

pub use self::changed::Patch;
pub use self::window::{LOT, LOTS, Lot, Window};

// What the row of the display says.
include!(concat!(env!("OUT_DIR"), "/display.rs"));

const WIDTH: usize = PANEL.width as usize;
const HEIGHT: usize = PANEL.height as usize;

/// Draws what the companion shows, and hands over what is to be sent of each part as soon as it stands.
pub fn refresh(device: &mut Device, send: &mut dyn FnMut(Patch)) {
    let drawn = &mut |area| {
        if let Some(patch) = Frame::changed(&area) {
            send(patch);
        }
    };
    FRAME.prepare();
    let letters = &mut LETTERS.0.borrow_mut();
    let Ok(()) = device.refresh(&mut &FRAME, letters, drawn);
    Frame::is_shown();
}

/// Draws why the program has stopped.
pub fn draw_notice(notice: &Notice) {
    let Ok(()) = stopped::draw(notice, &mut &FRAME);
}
