//! Pimoroni Pico Display Pack 2.8: its pins by role.

use embassy_rp::Peripherals;
use embassy_rp::dma::Channel;
use embassy_rp::pwm::Pwm;
use embassy_rp::spi::Spi;
use stationmaster::device::Button;

use super::{Board, Irqs, LightPins, PanelPins, dark, dark_when_high, fast, idle};

pub(crate) fn take(p: Peripherals) -> Board {
    Board {
        panel: PanelPins {
            spi: Spi::new_blocking_txonly(p.SPI0, p.PIN_18, p.PIN_19, fast()),
            dma: Channel::new(p.DMA_CH0, Irqs),
            select: idle(p.PIN_17),
            data: idle(p.PIN_16),
            reset: None,
            backlight: Pwm::new_output_a(p.PWM_SLICE2, p.PIN_20, dark()),
        },
        buttons: [
            (Button::A, p.PIN_12.into()),
            (Button::B, p.PIN_13.into()),
            (Button::X, p.PIN_14.into()),
            (Button::Y, p.PIN_15.into()),
        ],
        light: Some(LightPins {
            red_green: Pwm::new_output_ab(p.PWM_SLICE5, p.PIN_26, p.PIN_27, dark_when_high()),
            blue: Pwm::new_output_a(p.PWM_SLICE6, p.PIN_28, dark_when_high()),
        }),
        flash: p.FLASH,
        usb: p.USB,
    }
}
