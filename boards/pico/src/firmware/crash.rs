//! When the program stops: the screen says where and why, and any button starts it again. A program that hangs without a
//! word is the watchdog's.
//!
//! It does not start again by itself, so that somebody can read and photograph what happened, and so
//! that a companion that stops at once does not flicker for ever. The game is on flash: the next start
//! goes on with it.

use core::arch::naked_asm;
use core::panic::PanicInfo;

use embassy_futures::block_on;
use embassy_rp::gpio::{Input, Pull};
use embassy_rp::{Peripherals, pac};
use embassy_time::Duration;
use stationmaster::stopped;

use super::board::{self, Board};
use super::screen::{self, Wire};
use super::{hot, stack, watchdog};

#[panic_handler]
#[allow(
    unsafe_code,
    reason = "nothing else runs any more, so all hardware is free"
)]
fn panic(info: &PanicInfo) -> ! {
    cortex_m::interrupt::disable();
    watchdog::feed();
    // It may have stopped before it had its code.
    hot::copy();
    // A part of the picture may be under way.
    pac::DMA.chan_abort().write(|w| w.set_chan_abort(0xFFFF));
    while pac::DMA.ch(0).ctrl_trig().read().busy() {}
    let board = Board::take(unsafe { Peripherals::steal() });

    let place = info.location().map(|place| (place.file(), place.line()));
    let notice = stopped::notice(board::NAME, place, &info.message());
    let wire = block_on(Wire::wake(board.panel, &mut WithoutTimers));
    screen::show_last(wire, &notice);

    // It is read now, for as long as that takes.
    watchdog::stop();
    let buttons = board.buttons.map(|(_, pin)| Input::new(pin, Pull::Up));
    let is_pressed = || buttons.iter().any(Input::is_low);
    let is_still = |pressed| {
        while is_pressed() != pressed {}
        embassy_time::block_for(Duration::from_millis(50));
    };
    // What was pressed when it stopped does not count.
    is_still(false);
    is_still(true);
    watchdog::start_again();
}

/// The processor comes here when it cannot go on. There may be no stack left for that: what was on it is not needed any
/// more, so this begins anew at its top.
#[unsafe(naked)]
#[unsafe(no_mangle)]
#[allow(
    unsafe_code,
    non_snake_case,
    reason = "the processor calls it by this name, and nothing can go on"
)]
unsafe extern "C" fn HardFault() -> ! {
    naked_asm!(
        "mov r0, sp",
        "ldr r1, 1f",
        "mov sp, r1",
        "bl {fault}",
        ".balign 4",
        "1: .word _stack_start",
        fault = sym fault,
    )
}

/// Where in a frame of registers the address is from which the fault came.
const ADDRESS: usize = 6 * size_of::<u32>();

#[allow(
    unsafe_code,
    clippy::panic,
    reason = "the frame is the processor's own, where it had room for one"
)]
extern "C" fn fault(frame: usize) -> ! {
    // A Pico runs over the end with its frame; a Pico 2 stops at the end and leaves no frame at all.
    assert!(frame > stack::end(), "the stack is full");
    let address = core::ptr::with_exposed_provenance::<u32>(frame + ADDRESS);
    panic!("hard fault at {:#010x}", unsafe { address.read_volatile() });
}

/// Waits by watching the clock, since no interrupt will come.
struct WithoutTimers;

impl embedded_hal_async::delay::DelayNs for WithoutTimers {
    async fn delay_ns(&mut self, nanoseconds: u32) {
        embassy_time::block_for(Duration::from_nanos(nanoseconds.into()));
    }
}
