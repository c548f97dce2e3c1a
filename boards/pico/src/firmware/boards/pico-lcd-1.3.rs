//! Waveshare Pico-LCD-1.3: its pins by role.

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
        // A column right of the screen and a joystick left of it. The screen says beside the topmost and the lowest
        // what X and Y do, and beside the joystick what up and down do, so the places count and not the letters
        // printed there, which are A, B, X and Y from top to bottom.
        buttons: [
            (Button::X, p.PIN_15.into()),
            (Button::A, p.PIN_17.into()),
            (Button::B, p.PIN_19.into()),
            (Button::Y, p.PIN_21.into()),
            (Button::Up, p.PIN_2.into()),
            (Button::Down, p.PIN_18.into()),
            (Button::Left, p.PIN_16.into()),
            (Button::Right, p.PIN_20.into()),
            (Button::Centre, p.PIN_3.into()),
        ],
        light: None,
        flash: p.FLASH,
        usb: p.USB,
    }
}
