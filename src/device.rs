//! The companion as a value: buttons and time go in, records to keep and a picture come out.

use core::convert::Infallible;
use core::fmt::{self, Write};

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::journal::Encoded;
use crate::language::Language;
use crate::sheet::Fault;

/// What a finger or thumb can press. A joystick's directions are buttons too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named as on the boards")]
pub enum Button {
    A,
    B,
    X,
    Y,
    Up,
    Down,
    Left,
    Right,
    Centre,
}

/// Milliseconds since the power came on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Moment(pub u64);

/// The size of a screen, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Panel {
    /// From left to right.
    pub width: u16,
    /// From top to bottom.
    pub height: u16,
}

impl Panel {
    /// 320 by 240.
    pub const WIDE: Self = Self {
        width: 320,
        height: 240,
    };
    /// 240 by 240.
    pub const SQUARE: Self = Self {
        width: 240,
        height: 240,
    };
}

/// The areas of the picture that changed.
pub type Changed = Vec<Rectangle, 32>;

/// Something the store must do before the picture may show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Keep {
    /// Begin a new log with this head.
    Begin(Encoded),
    /// Append this record to it.
    Append(Encoded),
    /// Empty the whole store: somebody asked for it.
    Clear,
}

/// The companion.
pub struct Device {
    panel: Panel,
}

impl Device {
    /// A companion nobody has told anything yet.
    pub fn new(panel: Panel) -> Self {
        Self { panel }
    }

    /// A button goes down.
    pub fn press(&mut self, _button: Button, _now: Moment) {}

    /// A button comes up again.
    pub fn release(&mut self, _button: Button, _now: Moment) {}

    /// Time has passed.
    pub fn tick(&mut self, _now: Moment) {}

    /// When [`Device::tick`] has something to do next.
    pub fn wakes_at(&self) -> Option<Moment> {
        None
    }

    /// The colour of the light beside the screen.
    pub fn light(&self) -> Rgb565 {
        Rgb565::BLACK
    }

    /// How bright the screen is, in percent.
    pub fn brightness(&self) -> u8 {
        100
    }

    /// Draws the whole picture.
    pub fn draw<D: DrawTarget<Color = Rgb565>>(&self, target: &mut D) -> Result<(), D::Error> {
        target.clear(Rgb565::BLUE)
    }

    /// Draws what has changed since the last time, and says where that is.
    pub fn refresh<D: DrawTarget<Color = Rgb565>>(
        &mut self,
        target: &mut D,
    ) -> Result<Changed, D::Error> {
        self.draw(target)?;
        let all = Size::new(self.panel.width.into(), self.panel.height.into());
        Ok(Changed::from_iter([Rectangle::new(Point::zero(), all)]))
    }

    /// Forgets what was drawn, so that the next [`Device::refresh`] draws everything.
    pub fn redraw(&mut self) {}

    /// The language the table has chosen.
    pub fn language(&self) -> Language {
        Language::English
    }

    /// Prints the running game as a sheet.
    pub fn sheet(&self, _out: &mut dyn Write) -> fmt::Result {
        Ok(())
    }

    /// Prints what is known of the printed board, as fact lines.
    pub fn board_sheet(&self, _out: &mut dyn Write) -> fmt::Result {
        Ok(())
    }

    /// Goes on with the game of a sheet instead of the running one. A bad sheet changes nothing.
    pub fn load_sheet(&mut self, _text: &str) -> Result<(), Fault> {
        Ok(())
    }

    /// Learns the facts of a board sheet. A bad one changes nothing.
    pub fn load_board(&mut self, _text: &str) -> Result<(), Fault> {
        Ok(())
    }
}

/// Drawing to memory cannot fail.
pub type Drawn = Result<Changed, Infallible>;
