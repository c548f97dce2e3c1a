//! The hardware, by role. Which pin has which is said by one file a display; the display is a row of `displays.json`.

use embassy_rp::gpio::{AnyPin, Level, Output, Pin};
use embassy_rp::pac::dma::vals::TreqSel;
use embassy_rp::peripherals::{DMA_CH0, FLASH, USB};
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::spi::{self, Blocking, Spi};
use embassy_rp::{Peri, Peripherals, bind_interrupts, dma, pac};
use stationmaster::device::Button;

// What its row says, and the module `pins`.
include!(concat!(env!("OUT_DIR"), "/display.rs"));

bind_interrupts!(struct Irqs {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>, super::screen::Next;
});

/// What every display has, by role.
pub(crate) struct Board {
    pub(crate) panel: PanelPins,
    pub(crate) buttons: [ButtonPin; BUTTONS],
    /// The light beside the screen, where there is one.
    pub(crate) light: Option<LightPins>,
    pub(crate) flash: Peri<'static, FLASH>,
    pub(crate) usb: Peri<'static, USB>,
}

impl Board {
    /// Takes all of the hardware and gives each part its role.
    pub(crate) fn take(all: Peripherals) -> Self {
        pins::take(all)
    }
}

/// What leads to the panel.
pub(crate) struct PanelPins {
    pub(crate) spi: Spi<'static, Bus, Blocking>,
    /// Feeds it with pixels.
    pub(crate) dma: dma::Channel<'static>,
    /// Low while the panel listens.
    pub(crate) select: Output<'static>,
    /// Low for a command, high for data.
    pub(crate) data: Output<'static>,
    /// Low to reset the panel, where that has a wire.
    pub(crate) reset: Option<Output<'static>>,
    pub(crate) backlight: Pwm<'static>,
}

/// The three colours of the light: two slices, for two pins share each.
pub(crate) struct LightPins {
    pub(crate) red_green: Pwm<'static>,
    pub(crate) blue: Pwm<'static>,
}

/// A button and the pin it pulls down.
pub(crate) type ButtonPin = (Button, Peri<'static, AnyPin>);

/// 62.5 MHz is as fast as the RP2040 can. In mode 3 its port pauses for half a bit between two frames, in mode 0 for two.
fn fast() -> spi::Config {
    let mut config = spi::Config::default();
    config.frequency = 62_500_000;
    if SPI_MODE == 3 {
        config.polarity = spi::Polarity::IdleHigh;
        config.phase = spi::Phase::CaptureOnSecondTransition;
    }
    config
}

/// High until somebody says otherwise: not selected, not reset.
fn idle(pin: Peri<'static, impl Pin>) -> Output<'static> {
    Output::new(pin, Level::High)
}

/// Dark until somebody says otherwise.
fn dark() -> pwm::Config {
    pwm::Config::default()
}

/// Dark, too, for a light that shines while its pin is low.
#[allow(dead_code, reason = "not every display has a light")]
fn dark_when_high() -> pwm::Config {
    let mut config = pwm::Config::default();
    (config.invert_a, config.invert_b) = (true, true);
    config
}
