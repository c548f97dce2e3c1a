//! When the program stops: the screen says where and why, and any button starts it again.
//!
//! It does not start again by itself, so that somebody can read and photograph what happened, and so
//! that a companion that stops at once does not flicker for ever. The game is on flash: the next start
//! goes on with it.

use core::fmt::Write;
use core::panic::PanicInfo;

use cortex_m_rt::{ExceptionFrame, exception};
use embassy_futures::block_on;
use embassy_rp::gpio::{Input, Pull};
use embassy_rp::watchdog::Watchdog;
use embassy_rp::{Peripherals, pac, peripherals};
use embassy_time::Duration;
use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::mono_font::iso_8859_1::FONT_9X15;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Text;
use heapless::String;

use super::board::{self, Board};
use super::screen::{Frame, Screen};

#[panic_handler]
#[allow(
    unsafe_code,
    reason = "nothing else runs any more, so all hardware is free"
)]
fn panic(info: &PanicInfo) -> ! {
    cortex_m::interrupt::disable();
    // A frame may be under way.
    pac::DMA.chan_abort().write(|w| w.set_chan_abort(0xFFFF));
    let board = Board::take(unsafe { Peripherals::steal() });

    let mut text = String::<600>::new();
    // A long message is cut off, and the place comes before it.
    let _ = tell(&mut text, info);
    let mut screen = block_on(Screen::wake_with(board.panel, &mut WithoutTimers));
    screen.show_last(|frame| draw(&text, frame));

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

fn tell(text: &mut String<600>, info: &PanicInfo) -> core::fmt::Result {
    writeln!(text, "Stationmaster {} stopped", env!("CARGO_PKG_VERSION"))?;
    writeln!(text, "{}\n", board::NAME)?;
    if let Some(place) = info.location() {
        writeln!(text, "{}:{}\n", shortened(place.file()), place.line())?;
    }
    writeln!(text, "The game is safe. Any button goes on.")?;
    writeln!(text, "Das Spiel ist sicher. Weiter mit einer Taste.\n")?;
    write!(text, "{}", info.message())
}

/// Where the builder of this program keeps a library says nothing about the library.
fn shortened(file: &str) -> &str {
    let behind = file.split_once("/registry/src/");
    let library = behind.and_then(|(_, path)| path.split_once('/'));
    library.map_or(file, |(_, path)| path)
}

fn draw(text: &str, frame: &mut Frame) {
    let style = MonoTextStyle::new(&FONT_9X15, Rgb565::WHITE);
    let (margin, line) = (6, 18);
    let columns = (usize::from(board::PANEL.width) - 2 * 6) / 9;
    let Ok(()) = frame.clear(Rgb565::CSS_DARK_RED);
    let mut at = Point::new(margin, line);
    for paragraph in text.lines() {
        let mut rest = paragraph;
        loop {
            let end = rest.char_indices().nth(columns);
            let (now, later) = rest.split_at(end.map_or(rest.len(), |(end, _)| end));
            let Ok(_) = Text::new(now, at, style).draw(frame);
            at.y += line;
            rest = later;
            if rest.is_empty() {
                break;
            }
        }
    }
}

/// Waits by watching the clock, since no interrupt will come.
struct WithoutTimers;

impl embedded_hal_async::delay::DelayNs for WithoutTimers {
    async fn delay_ns(&mut self, nanoseconds: u32) {
        embassy_time::block_for(Duration::from_nanos(nanoseconds.into()));
    }
}
