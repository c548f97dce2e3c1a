//! What shapes are drawn on.

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// Pixels beside each other in the picture of a letter: from which column of which row, and how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    /// Counted from the left edge of the letter.
    pub x: u8,
    /// Counted from its upper edge.
    pub y: u8,
    /// How many pixels.
    pub length: u8,
}

/// What can be drawn on, and may take a letter at once: most of what is drawn are words.
pub trait Surface: DrawTarget<Color = Rgb565> {
    /// Gives runs of pixels this colour. All of them lie in that area, and are counted from its corner.
    fn draw_runs(
        &mut self,
        runs: &[Run],
        area: &Rectangle,
        colour: Rgb565,
    ) -> Result<(), Self::Error> {
        for run in runs {
            let at = area.top_left + Size::new(run.x.into(), run.y.into());
            self.fill_solid(&Rectangle::new(at, Size::new(run.length.into(), 1)), colour)?;
        }
        Ok(())
    }
}
