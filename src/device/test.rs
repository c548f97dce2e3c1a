//! Whether the hardware does what it should: every button, the screen, the light, the memory, and what a board knows of itself.

use core::fmt::{self, Write};

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;

use super::{Button, Device, Keep};
use crate::language::{Called, Language, say};
use crate::store::StoreFault;
use crate::table::Colour;

/// What a board knows of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Health {
    /// What its display is called.
    pub board: &'static str,
    /// Bytes of the stack that were never used.
    pub stack_left: u32,
    /// Bytes of the memory that nothing is in.
    pub memory_free: u32,
    /// How long the first picture, a whole frame, was on the wire, in microseconds.
    pub frame: u32,
    /// How long the last picture took from drawing to the panel, in microseconds.
    pub redraw: u32,
}

/// What a look through all of the store has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Checked {
    pub(crate) games: usize,
    pub(crate) damaged: usize,
}

/// How far the test has come.
#[derive(Clone, Copy, Default)]
pub(super) struct Test {
    health: Health,
    checked: Option<Result<Checked, StoreFault>>,
    is_open: bool,
    /// The button that was pressed last.
    last: Option<Button>,
    /// A bit for every button that was pressed.
    pressed: u16,
    presses: u8,
}

/// What a press makes of the brightness, in percent, and of the light.
const STEPS: [(u8, Rgb565, Colour); 3] = [
    (100, Rgb565::RED, Colour::Red),
    (60, Rgb565::GREEN, Colour::Green),
    (20, Rgb565::BLUE, Colour::Blue),
];

impl Device {
    /// Tells what the board knows of itself.
    pub fn set_health(&mut self, health: Health) {
        self.test.health = health;
    }

    /// Opens the test, as holding B while the power comes on does.
    pub fn open_test(&mut self) {
        self.test = Test {
            health: self.test.health,
            is_open: true,
            ..Test::default()
        };
        self.want(Keep::Check);
    }

    /// Whether the hardware is being tested.
    pub fn is_testing(&self) -> bool {
        self.test.is_open
    }

    /// All of the store was looked through.
    pub(crate) fn take_check(&mut self, checked: Result<Checked, StoreFault>) {
        self.test.checked = Some(checked);
    }

    /// Notes a press if that is what is tested.
    pub(super) fn note_tested(&mut self, button: Button) -> bool {
        let is_testing = self.is_testing() && self.hang.is_none();
        if is_testing {
            let test = &mut self.test;
            test.pressed |= bit(button);
            test.presses = test.presses.wrapping_add(1);
            let last = test.last.replace(button);
            // A second time in a row it leads back, as everywhere.
            test.is_open = !(button == Button::Y && last == Some(Button::Y));
        }
        is_testing
    }

    /// Whether a button was pressed in the test.
    pub(super) fn was_tested(&self, button: Button) -> bool {
        self.test.pressed & bit(button) != 0
    }

    /// What every press makes the next of, while that is tested.
    fn tested(&self) -> Option<(u8, Rgb565, Colour)> {
        let step = STEPS.get(usize::from(self.test.presses) % STEPS.len());
        step.copied().filter(|_| self.is_testing())
    }

    /// How bright the screen is while that is tested, in percent.
    pub(super) fn tested_brightness(&self) -> Option<u8> {
        self.tested().map(|(percent, ..)| percent)
    }

    /// The light's colour while that is tested.
    pub(super) fn tested_light(&self) -> Option<Rgb565> {
        self.tested().map(|(_, light, _)| light)
    }

    /// Prints all that the test has found, for the cable.
    pub(crate) fn report_test(&self, out: &mut dyn Write) -> fmt::Result {
        self.say_findings(Language::English, "# ", out)?;
        out.write_str("# pressed:")?;
        for button in Button::ALL {
            if self.was_tested(button) {
                write!(out, " {button:?}")?;
            }
        }
        out.write_char('\n')
    }

    /// Says what the hardware can be asked for, each line behind `mark`.
    pub(super) fn say_findings(
        &self,
        language: Language,
        mark: &str,
        out: &mut dyn Write,
    ) -> fmt::Result {
        let version = env!("CARGO_PKG_VERSION");
        let (width, height) = (self.panel.width, self.panel.height);
        writeln!(out, "{mark}Stationmaster {version}, {width} x {height}")?;
        self.say_health(language, mark, out)?;
        if let Some((percent, _, colour)) = self.tested() {
            let light = colour.called(language);
            say!(
                out,
                language,
                "{mark}Brightness {percent} %, light: {light}\n",
                "{mark}Helligkeit {percent} %, Licht: {light}\n",
            )?;
        }
        match self.trouble.map(Err).or(self.test.checked) {
            None => Ok(()),
            Some(Ok(Checked { games, damaged })) => say!(
                out,
                language,
                "{mark}Games read: {games}, damaged: {damaged}\n",
                "{mark}Spiele gelesen: {games}, beschädigt: {damaged}\n",
            ),
            Some(Err(fault)) => {
                let why = fault.briefly();
                say!(
                    out,
                    language,
                    "{mark}Store: {why}\n",
                    "{mark}Speicher: {why}\n"
                )
            }
        }
    }

    /// What only a board with hardware of its own can say.
    fn say_health(&self, language: Language, mark: &str, out: &mut dyn Write) -> fmt::Result {
        let Health {
            board,
            stack_left,
            memory_free,
            ..
        } = self.test.health;
        if board.is_empty() {
            return Ok(());
        }
        let frame = Milliseconds(self.test.health.frame);
        let redraw = Milliseconds(self.test.health.redraw);
        writeln!(out, "{mark}{board}")?;
        say!(
            out,
            language,
            "{mark}Bytes free: stack {stack_left}, memory {memory_free}\n",
            "{mark}Bytes frei: Stapel {stack_left}, Speicher {memory_free}\n",
        )?;
        say!(
            out,
            language,
            "{mark}Frame {frame}, last picture {redraw}\n",
            "{mark}Vollbild {frame}, letztes Bild {redraw}\n",
        )
    }
}

fn bit(button: Button) -> u16 {
    let place = Button::ALL.iter().position(|&other| other == button);
    1 << place.unwrap_or_default()
}

/// Microseconds as people read them.
struct Milliseconds(u32);

impl fmt::Display for Milliseconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{} ms", self.0 / 1000, self.0 % 1000 / 100)
    }
}
