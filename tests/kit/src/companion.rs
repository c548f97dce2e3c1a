//! A third board: the companion on a flash image, with time that only passes when told to.

use embassy_futures::block_on;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use stationmaster::device::{Button, Device, Moment, Panel};
use stationmaster::keeper::Keeper;
use stationmaster::language::NO_BREAK_SPACE;
use stationmaster::store::Store;
use stationmaster::ui::{LetterCache, Surface};

use crate::flash::Flash;

/// Pages of its store.
pub const PAGES: usize = 8;
/// Bytes of its flash.
pub const SIZE: u32 = Store::<Flash, PAGES>::SIZE;

/// The pixels of a panel.
#[derive(Clone, PartialEq, Eq)]
pub struct Frame {
    /// Its size.
    pub panel: Panel,
    /// Row by row, as the panel takes them.
    pub pixels: Vec<u16>,
    /// Pixels that were drawn beside the panel.
    pub outside: usize,
}

impl Frame {
    /// A dark one.
    pub fn new(panel: Panel) -> Self {
        let pixels = vec![0; usize::from(panel.width) * usize::from(panel.height)];
        Self {
            panel,
            pixels,
            outside: 0,
        }
    }

    fn set(&mut self, at: Point, colour: Rgb565) {
        let (width, height) = (self.panel.width, self.panel.height);
        match (u16::try_from(at.x), u16::try_from(at.y)) {
            (Ok(x), Ok(y)) if x < width && y < height => {
                let index = usize::from(y) * usize::from(width) + usize::from(x);
                self.pixels[index] = colour.into_storage();
            }
            _ => self.outside += 1,
        }
    }
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(self.panel.width.into(), self.panel.height.into())
    }
}

impl Surface for Frame {}

impl DrawTarget for Frame {
    type Color = Rgb565;
    type Error = core::convert::Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Self::Error> {
        for Pixel(at, colour) in pixels {
            self.set(at, colour);
        }
        Ok(())
    }

    /// Most of what is drawn are areas of one colour, and tests draw very often.
    fn fill_solid(&mut self, area: &Rectangle, colour: Rgb565) -> Result<(), Self::Error> {
        let inside = area.intersection(&self.bounding_box());
        let pixels = |area: &Rectangle| area.size.width as usize * area.size.height as usize;
        self.outside += pixels(area) - pixels(&inside);
        for y in inside.rows() {
            let start = y.unsigned_abs() as usize * usize::from(self.panel.width)
                + inside.top_left.x.unsigned_abs() as usize;
            let end = start + inside.size.width as usize;
            self.pixels[start..end].fill(colour.into_storage());
        }
        Ok(())
    }
}

/// The companion with its flash, its screen and its clock.
pub struct Companion {
    /// The companion itself.
    pub device: Device,
    keeper: Option<Keeper<Flash, PAGES>>,
    /// Milliseconds since it was switched on.
    pub now: u64,
    /// What is on its screen.
    pub frame: Frame,
    letters: LetterCache,
    /// Presses so far; holding is one.
    pub presses: usize,
}

impl Companion {
    /// One out of its box.
    pub fn new(panel: Panel) -> Self {
        Self::on(Flash::blank(SIZE), panel)
    }

    /// One that finds this flash.
    pub fn on(flash: Flash, panel: Panel) -> Self {
        let mut device = Device::new(panel);
        let keeper = block_on(Keeper::open(flash, 0, &mut device));
        let mut companion = Self {
            device,
            keeper: Some(keeper),
            now: 0,
            frame: Frame::new(panel),
            letters: LetterCache::new(),
            presses: 0,
        };
        companion.settle();
        companion
    }

    /// Keeps what is to be kept, then draws.
    pub fn settle(&mut self) {
        let keeper = self.keeper.as_mut().expect("there is always one");
        block_on(keeper.keep(&mut self.device));
        let Ok(()) = self
            .device
            .refresh(&mut self.frame, &mut self.letters, &mut |_| {});
    }

    /// Presses and lets go.
    pub fn press(&mut self, button: Button) {
        self.down(button);
        self.up(button);
    }

    /// Presses and does not let go.
    pub fn down(&mut self, button: Button) {
        self.presses += 1;
        self.now += 50;
        self.device.press(button, Moment(self.now));
        self.settle();
    }

    /// Lets go.
    pub fn up(&mut self, button: Button) {
        self.now += 50;
        self.device.release(button, Moment(self.now));
        self.settle();
    }

    /// Presses and lets go, and looks at the screen only then: for who presses very often.
    pub fn tap(&mut self, button: Button) {
        self.presses += 1;
        self.now += 50;
        self.device.press(button, Moment(self.now));
        self.device.release(button, Moment(self.now));
        self.settle();
    }

    /// Keeps a button down for so many milliseconds.
    pub fn hold(&mut self, button: Button, milliseconds: u64) {
        self.presses += 1;
        self.device.press(button, Moment(self.now));
        self.settle();
        self.wait(milliseconds);
        self.device.release(button, Moment(self.now));
        self.settle();
    }

    /// Lets time pass, waking the companion when it wants to be.
    pub fn wait(&mut self, milliseconds: u64) {
        let end = self.now + milliseconds;
        while let Some(Moment(next)) = self.device.wakes_at()
            && next <= end
        {
            self.now = next.max(self.now + 1);
            self.device.tick(Moment(self.now));
            self.settle();
        }
        self.now = end;
        self.device.tick(Moment(self.now));
        self.settle();
    }

    /// Switches off and on again.
    pub fn restart(&mut self) {
        let keeper = self.keeper.take().expect("there is always one");
        let panel = self.frame.panel;
        let presses = self.presses;
        *self = Self::on(keeper.close().expect("its flash"), panel);
        self.presses = presses;
    }

    /// What the screen says, a line each.
    pub fn words(&self) -> String {
        let mut words = String::new();
        self.device.words(&mut |text| {
            words += &text.replace(NO_BREAK_SPACE, " ");
            words.push('\n');
        });
        words
    }

    /// The running game as text.
    pub fn sheet(&self) -> String {
        let mut sheet = String::new();
        self.device.sheet(&mut sheet).expect("strings take all");
        sheet
    }

    /// A checksum of what is seen (FNV-1a).
    pub fn picture(&self) -> u64 {
        let bytes = self
            .frame
            .pixels
            .iter()
            .flat_map(|pixel| pixel.to_le_bytes());
        bytes.fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }
}

/// The button of that name.
pub fn button(name: &str) -> Option<Button> {
    Some(match name {
        "A" => Button::A,
        "B" => Button::B,
        "X" => Button::X,
        "Y" => Button::Y,
        "up" => Button::Up,
        "down" => Button::Down,
        "left" => Button::Left,
        "right" => Button::Right,
        "centre" => Button::Centre,
        _ => return None,
    })
}
