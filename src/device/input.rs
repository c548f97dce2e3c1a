//! Buttons and time.

use super::Device;
use super::keeping::Keep;
use super::pages::Page;

/// What a finger or thumb can press, by its place beside the screen, for the screen says there what it does.
/// A joystick's directions are buttons too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "a joystick's names say all there is")]
pub enum Button {
    /// Left of the screen, at the top.
    A,
    /// Left of the screen, at the bottom.
    B,
    /// Right of the screen, at the top.
    X,
    /// Right of the screen, at the bottom.
    Y,
    Up,
    Down,
    Left,
    Right,
    Centre,
}

impl Button {
    /// All there are, the four beside the screen first.
    pub const ALL: [Self; 9] = [
        Self::A,
        Self::B,
        Self::X,
        Self::Y,
        Self::Up,
        Self::Down,
        Self::Left,
        Self::Right,
        Self::Centre,
    ];
}

/// What a button means, wherever it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Key {
    Up,
    Down,
    Choose,
    Back,
    PageUp,
    PageDown,
}

impl Button {
    fn key(self) -> Key {
        match self {
            Self::A | Self::Up => Key::Up,
            Self::B | Self::Down => Key::Down,
            Self::X | Self::Centre => Key::Choose,
            Self::Y => Key::Back,
            Self::Left => Key::PageUp,
            Self::Right => Key::PageDown,
        }
    }
}

/// Milliseconds since the power came on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Moment(pub u64);

impl Moment {
    /// So many milliseconds later.
    #[must_use]
    pub fn after(self, milliseconds: u64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }
}

/// A button that is down.
#[derive(Clone, Copy)]
pub(super) struct Held {
    button: Button,
    /// When holding it means something again.
    next: Moment,
    /// How often it has been repeated.
    repeats: u16,
}

/// Holding a button for so long repeats it, or opens Undo.
const HOLD: u64 = 500;
/// Then it repeats this often.
const REPEAT: u64 = 110;
/// Nobody has pressed anything for so long: the screen dims.
const DIM: u64 = 5 * 60 * 1000;
/// Nobody has for so long: it goes out.
const OFF: u64 = 30 * 60 * 1000;
/// How bright a dimmed screen is, in percent.
const DIMMED: u8 = 5;

impl Device {
    /// A button goes down.
    pub fn press(&mut self, button: Button, now: Moment) {
        if !self.touch(now) {
            return;
        }
        self.tapped = None;
        self.held = Some(Held {
            button,
            next: now.after(HOLD),
            repeats: 0,
        });
        if self.note_tested(button) {
            return;
        }
        self.act(button.key());
    }

    /// Somebody is there; `false` where that has done its work by waking the screen.
    pub(super) fn touch(&mut self, now: Moment) -> bool {
        self.tick(now);
        self.touched = now;
        if self.dimmed {
            self.dimmed = false;
            return false;
        }
        let is_played = self.begun && !self.is_over() && self.looks_at.is_none();
        if is_played && !matches!(self.page(), Page::Paused | Page::Test) {
            self.clocks.run(now);
        }
        true
    }

    /// A button comes up again.
    pub fn release(&mut self, button: Button, now: Moment) {
        self.tick(now);
        if self.held.is_some_and(|held| held.button == button) {
            self.held = None;
        }
        self.stop_looking();
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Moment) {
        self.now = self.now.max(now);
        if let Some(held) = self.held
            && held.next <= self.now
        {
            self.touched = self.now;
            match held.button.key() {
                key @ (Key::Up | Key::Down | Key::PageUp | Key::PageDown) => {
                    self.held = Some(Held {
                        next: self.now.after(REPEAT),
                        repeats: held.repeats.saturating_add(1),
                        ..held
                    });
                    self.act(key);
                }
                Key::Back if self.page() == Page::Wheel => {
                    // Letters go one after the other, but the page stays.
                    let next = self.now.after(REPEAT);
                    self.held = self.erase_letter().then_some(Held { next, ..held });
                }
                Key::Back => {
                    self.held = None;
                    if !self.is_testing() {
                        self.open_undo();
                    }
                }
                Key::Choose => self.held = None,
            }
        }
        if self.is_looking_back() {
            self.want(Keep::LookBack);
        }
        if self.touched.after(DIM) <= self.now {
            self.dimmed = true;
            self.stop_looking();
        }
    }

    /// There is a cable, and somebody at its other end.
    pub fn hears_cable(&mut self) {
        self.has_cable = true;
    }

    /// Whether the table lets somebody at the other end of the cable press buttons.
    pub(crate) fn takes_cable_presses(&self) -> bool {
        self.settings.cable_presses
    }

    /// When [`Device::tick`] has something to do next.
    pub fn wakes_at(&self) -> Option<Moment> {
        let held = self.held.map(|held| held.next);
        let second = self.clocks.next_second(self.now);
        let second = second.filter(|_| self.settings.clock && !self.is_off());
        let next = self.touched.after(if self.dimmed { OFF } else { DIM });
        let dim = (!self.is_off()).then_some(next);
        let light = self.light.changes_at(self.now);
        let reads = self.is_looking_back().then_some(self.now);
        [held, second, dim, light, reads]
            .into_iter()
            .flatten()
            .min()
    }

    /// How often the button that is down has been repeated.
    pub(super) fn repeats(&self) -> u16 {
        self.held.map_or(0, |held| held.repeats)
    }

    /// Whether nobody has touched it for so long that nothing need be seen.
    fn is_off(&self) -> bool {
        self.dimmed && self.touched.after(OFF) <= self.now
    }

    /// How bright the screen is, in percent; it is off at 0.
    pub fn brightness(&self) -> u8 {
        if self.is_off() {
            0
        } else if self.dimmed {
            DIMMED
        } else if let Some(percent) = self.tested_brightness() {
            percent
        } else {
            self.settings.percent()
        }
    }

    /// Which button is down.
    pub(super) fn held_button(&self) -> Option<Button> {
        self.held.map(|held| held.button)
    }
}
