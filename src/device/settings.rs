//! What the table has chosen once and for all.

use serde::{Deserialize, Serialize};

use crate::language::Language;

/// What the table has chosen once and for all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Settings {
    /// The language; nobody has chosen one before the first start.
    pub(super) language: Option<Language>,
    /// Whether rows say what helps to choose.
    pub(super) hints: bool,
    /// Whether the clocks are shown.
    pub(super) clock: bool,
    /// Steps of brightness, 1 to 5.
    pub(super) brightness: u8,
    /// Whether the light shows whose turn it is.
    pub(super) light: bool,
    /// Whether it pulses once where a turn passes.
    pub(super) pulse: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            hints: true,
            clock: true,
            brightness: Self::BRIGHTEST,
            light: true,
            pulse: true,
        }
    }
}

impl Settings {
    const BRIGHTEST: u8 = 5;

    /// How bright the screen is, in percent.
    pub(super) fn percent(self) -> u8 {
        self.brightness.clamp(1, Self::BRIGHTEST) * 20
    }

    /// The next step, from the brightest to the darkest.
    pub(super) fn next_brightness(&mut self) {
        self.brightness = match self.brightness {
            0..=1 => Self::BRIGHTEST,
            step => step - 1,
        };
    }

    /// From a light that pulses where a turn passes to none, then to a steady one.
    pub(super) fn next_light(&mut self) {
        (self.light, self.pulse) = match (self.light, self.pulse) {
            (true, true) => (false, false),
            (false, _) => (true, false),
            (true, false) => (true, true),
        };
    }
}
