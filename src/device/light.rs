//! The light beside the screen: the colour of whose turn it is.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use super::{Device, Moment};
use crate::ui::Ink;

/// How long the light is dark where a turn passes.
const PULSE: u64 = 160;

/// The light beside the screen.
#[derive(Default)]
pub(super) struct Light {
    /// It is dark up to this moment.
    dark_until: Option<Moment>,
}

impl Light {
    /// Goes out for a moment.
    pub(super) fn pulse(&mut self, now: Moment) {
        self.dark_until = Some(now.after(PULSE));
    }

    /// When it comes on again, if it is out.
    pub(super) fn changes_at(&self, now: Moment) -> Option<Moment> {
        self.dark_until.filter(|&until| until > now)
    }
}

impl Device {
    /// The colour of the light beside the screen.
    pub fn light(&self) -> Rgb565 {
        if let Some(colour) = self.tested_light().filter(|_| !self.dimmed) {
            return colour;
        }
        let is_on = self.settings.light && !self.dimmed;
        let is_out = self.light.changes_at(self.now).is_some();
        let active = self.active().filter(|_| is_on && !is_out);
        let person = active.and_then(|seat| self.game.get()?.view().table().person(seat));
        person.map_or(Rgb565::BLACK, |person| Ink::Of(person.colour).into())
    }
}
