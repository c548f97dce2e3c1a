//! A program that stopped answering and was started again by its board.

use crate::language::names;

use super::Device;

/// What a program is doing, as its board notes it down: what it was doing when it hung is all that is known then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doing {
    /// It has not shown anything yet.
    Starting,
    /// Records go to the flash.
    Keeping,
    /// Somebody has pressed a button.
    Pressed,
    /// A picture is drawn and sent.
    Drawing,
    /// Somebody has asked something over the cable.
    Answering,
    /// Nothing happens.
    Waiting,
}

impl Doing {
    /// All of them, as a board numbers them.
    pub const ALL: [Self; 6] = [
        Self::Starting,
        Self::Keeping,
        Self::Pressed,
        Self::Drawing,
        Self::Answering,
        Self::Waiting,
    ];
}

names!(Doing {
    Starting => "starting" | "beim Start",
    Keeping => "storing" | "beim Speichern",
    Pressed => "following a button" | "nach einem Tastendruck",
    Drawing => "drawing" | "beim Zeichnen",
    Answering => "answering over the cable" | "beim Antworten über das Kabel",
    Waiting => "waiting" | "beim Warten",
});

/// How a program hung.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hang {
    /// What it was doing.
    pub doing: Doing,
    /// Whether its stack had no room left.
    pub stack_was_full: bool,
}

impl Device {
    /// Says that the program hung and was started again, before it goes on where it was.
    pub fn tell_hang(&mut self, hang: Hang) {
        self.hang = Some(hang);
    }

    /// Somebody has read it.
    pub(super) fn forget_hang(&mut self) {
        self.hang = None;
    }
}
