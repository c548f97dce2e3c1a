//! Waveshare Pico-LCD-2: its pins by role.

use embassy_rp::Peripherals;
use embassy_rp::dma::Channel;
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;
use stationmaster::device::Button;

use super::{Board, Irqs, PanelPins, dark, fast, idle};

pub(crate) fn take(p: Peripherals) -> Board {
    Board {
        panel: PanelPins {
            spi: Spi::new_blocking_txonly(p.SPI1, p.PIN_10, p.PIN_11, fast()),
            dma: Channel::new(p.DMA_CH0, Irqs),
            select: idle(p.PIN_9),
            data: idle(p.PIN_8),
            reset: Some(idle(p.PIN_12)),
            backlight: Pwm::new_output_b(p.PWM_SLICE6, p.PIN_13, dark()),
        },
        // The maker numbers them clockwise from the top left.
        buttons: [
            (Button::A, p.PIN_15.into()),
            (Button::X, p.PIN_17.into()),
            (Button::Y, p.PIN_2.into()),
            (Button::B, p.PIN_3.into()),
        ],
        light: None,
        flash: p.FLASH,
        usb: p.USB,
    }
}
