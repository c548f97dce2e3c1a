//! When the program stops: the screen says where and why, and any button starts it again.
//!
//! It does not start again by itself, so that somebody can read and photograph what happened, and so
//! that a companion that stops at once does not flicker for ever. The game is on flash: the next start
//! goes on with it.

use core::panic::PanicInfo;

use cortex_m_rt::{ExceptionFrame, exception};
use embassy_futures::block_on;
use embassy_rp::gpio::{Input, Pull};
use embassy_rp::watchdog::Watchdog;
use embassy_rp::{Peripherals, pac, peripherals};
use embassy_time::Duration;
use stationmaster::stopped;

use super::board::{self, Board};
use super::screen::{self, Wire};

#[panic_handler]
#[allow(
    unsafe_code,
    reason = "nothing else runs any more, so all hardware is free"
)]
fn panic(info: &PanicInfo) -> ! {
    cortex_m::interrupt::disable();
    // A part of the picture may be under way.
    pac::DMA.chan_abort().write(|w| w.set_chan_abort(0xFFFF));
    while pac::DMA.ch(0).ctrl_trig().read().busy() {}
    let board = Board::take(unsafe { Peripherals::steal() });

    let place = info.location().map(|place| (place.file(), place.line()));
    let notice = stopped::notice(board::NAME, place, &info.message());
    let wire = block_on(Wire::wake(board.panel, &mut WithoutTimers));
    screen::show_last(wire, |frame| {
        let Ok(()) = stopped::draw(&notice, frame);
    });

    let buttons = board.buttons.map(|(_, pin)| Input::new(pin, Pull::Up));
    let is_pressed = || buttons.iter().any(Input::is_low);
    let is_still = |pressed| {
        while is_pressed() != pressed {}
        embassy_time::block_for(Duration::from_millis(50));
    };
    // What was pressed when it stopped does not count.
    is_still(false);
    is_still(true);
    Watchdog::new(unsafe { peripherals::WATCHDOG::steal() }).trigger_reset();
    loop {
        cortex_m::asm::wfe();
    }
}

#[exception]
#[allow(
    unsafe_code,
    clippy::panic,
    reason = "the processor calls it, and nothing can go on"
)]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    panic!("hard fault at {:#010x}", frame.pc());
}

/// Waits by watching the clock, since no interrupt will come.
struct WithoutTimers;

impl embedded_hal_async::delay::DelayNs for WithoutTimers {
    async fn delay_ns(&mut self, nanoseconds: u32) {
        embassy_time::block_for(Duration::from_nanos(nanoseconds.into()));
    }
}
