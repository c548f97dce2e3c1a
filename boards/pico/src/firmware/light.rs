//! The light beside the screen.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::RgbColor;
use embedded_hal::pwm::SetDutyCycle;

use super::board::LightPins;

/// The light, where there is one.
pub(crate) struct Light {
    pins: Option<LightPins>,
}

impl Light {
    pub(crate) fn new(pins: Option<LightPins>) -> Self {
        Self { pins }
    }

    /// Shines in this colour; black is dark.
    pub(crate) fn show(&mut self, colour: Rgb565) {
        let Some(LightPins { red_green, blue }) = &mut self.pins else {
            return;
        };
        let (red, green) = red_green.split_by_ref();
        let (blue, _) = blue.split_by_ref();
        // Six bits each.
        let parts = [colour.r() << 1, colour.g(), colour.b() << 1];
        for (light, part) in [red, green, blue].into_iter().zip(parts) {
            // Squared, since eyes see a quarter of the light as half.
            let part = u16::from(part) * u16::from(part);
            if let Some(mut light) = light {
                // It fails only beyond the whole.
                let _ = light.set_duty_cycle_fraction(part, 63 * 63);
            }
        }
    }
}
