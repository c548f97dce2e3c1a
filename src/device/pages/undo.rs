//! What would be taken back, and what was.

use core::fmt::Write;

use super::{Page, Screen, WaitingPage};
use crate::device::drawing::{Buttons, Does, write};
use crate::device::session::AnySession;
use crate::device::words::Word;
use crate::device::{Device, Key, Panel};
use crate::language::{Text, say};
use crate::table::Seat;
use crate::ui::{Align, Area, Canvas, Font, Ink, Row, Shape};

/// Asks whether the last entry is to be taken back.
pub(super) struct Undo;

/// Says what was taken back. Who wants more taken back looks at it first.
pub(super) struct Undone;

/// How high the words about what waits are.
const WAITING: i16 = 34;
/// How high a warning is.
const WARNING: i16 = 32;

fn where_it_can(can: bool, word: Word) -> Does {
    if can { Does::Word(word) } else { Does::Nothing }
}

/// A narrow panel has no room for a title beside both buttons, and the page says what it is about.
fn write_title(device: &Device, out: &mut Text<72>) {
    if device.panel.width > Panel::SQUARE.width || device.waiting() == 0 {
        write(out, device.word(Word::UndoLast));
    }
}

fn can_undo(device: &Device) -> bool {
    let game = device.game.get();
    game.is_some_and(|game| game.can_go_back() > 0)
}

/// Putting back, where something waits: the first that waits if it is possible, and all of it on a page of its own.
fn put_back_buttons(device: &Device) -> [Does; 2] {
    let game = device.game.get();
    let next = game.and_then(|game| game.next(device.audience(), &mut Text::<72>::default()));
    [
        where_it_can(next.is_some_and(|next| next.is_possible), Word::Redo),
        where_it_can(next.is_some(), Word::Waiting),
    ]
}

/// Does what A and B mean on both pages.
fn press_to_put_back(device: &mut Device, key: Key) {
    let page = WaitingPage {
        before_a_turn: false,
    };
    let puts_one_back = matches!(key, Key::Up | Key::PageUp);
    if !puts_one_back && device.waiting() > 0 {
        device.push(Page::Waiting(page));
    } else if puts_one_back && device.put_back() {
        device.turn_to(Page::Undo);
    }
}

impl Screen for Undo {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write_title(device, out);
    }

    /// Who played what would be taken back.
    fn player(&self, device: &Device) -> Option<Seat> {
        let mut row = Row::default();
        device.game.get()?.last(device.audience(), &mut row)?;
        row.seat
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let [a, b] = put_back_buttons(device);
        let x = where_it_can(can_undo(device), Word::Yes);
        [a, b, x, Does::Word(Word::Back)]
    }

    fn press(&self, device: &mut Device, key: Key) -> bool {
        match key {
            Key::Choose => {
                if device.go_back(1) {
                    device.turn_to(Page::Undone);
                }
            }
            Key::Back => return false,
            _ => press_to_put_back(device, key),
        }
        true
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let Some(game) = device.game.get() else {
            return;
        };
        let mut row = Row::default();
        let last = game.last(device.audience(), &mut row);
        let body = device.draw_frame("", canvas);
        canvas(Shape::Part(body, Ink::Night));
        let body = draw_waiting(device, game, body.inset(8, 4), canvas);
        let Some(last) = last else {
            let words = device.word(Word::NothingToUndo);
            canvas(Shape::Wrapped(words, body, Font::Row, Ink::Paper));
            return;
        };
        let rest = draw_entry(device.word(Word::TakesBack), &row.label, body, canvas);
        let (warning, rest) = rest.cut_bottom(if last.seen { WARNING } else { 0 });
        if last.seen {
            canvas(Shape::Wrapped(
                device.word(Word::Seen),
                warning,
                Font::Body,
                Ink::Danger,
            ));
        }
        let rest = match last.active {
            Some(seat) => draw_turn(device, seat, true, rest, canvas),
            None => rest,
        };
        canvas(Shape::Wrapped(
            row.below.as_str(),
            rest,
            Font::Body,
            Ink::Dim,
        ));
    }
}

impl Screen for Undone {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write_title(device, out);
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let [a, b] = put_back_buttons(device);
        let x = where_it_can(can_undo(device), Word::OneMore);
        [a, b, x, Does::Word(Word::Back)]
    }

    fn press(&self, device: &mut Device, key: Key) -> bool {
        match key {
            Key::Choose if can_undo(device) => device.turn_to(Page::Undo),
            Key::Choose => {}
            Key::Back => return false,
            _ => press_to_put_back(device, key),
        }
        true
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let Some(game) = device.game.get() else {
            return;
        };
        let body = device.draw_frame("", canvas);
        canvas(Shape::Part(body, Ink::Night));
        let mut label = Text::<72>::default();
        game.next(device.audience(), &mut label);
        let rest = draw_entry(
            device.word(Word::PutsBack),
            &label,
            body.inset(8, 4),
            canvas,
        );
        let mut rest = rest;
        if let Some(seat) = device.active() {
            rest = draw_turn(device, seat, false, rest, canvas);
        }
        let mut words = Text::<72>::default();
        device.write_waiting(&mut words);
        canvas(Shape::Wrapped(words.as_str(), rest, Font::Body, Ink::Lamp));
    }
}

/// An entry below what is said of it; the space that is left.
fn draw_entry(title: &str, entry: &Text<72>, area: Area, canvas: &mut Canvas<'_>) -> Area {
    let (first, rest) = area.cut_top(15);
    canvas(Shape::Text(
        title,
        first,
        Font::Small,
        Align::Left,
        Ink::Lamp,
    ));
    let (second, rest) = rest.cut_top(21);
    canvas(Shape::Fitted(
        entry.as_str(),
        second,
        Font::Row,
        Align::Left,
        Ink::Paper,
    ));
    rest
}

/// Whose turn it is, or will be; the space that is left.
fn draw_turn(
    device: &Device,
    seat: Seat,
    will_be: bool,
    area: Area,
    canvas: &mut Canvas<'_>,
) -> Area {
    let Some(game) = device.game.get() else {
        return area;
    };
    let (name, to) = (game.view().table().name(seat), device.audience());
    let mut words = Text::<72>::default();
    let _ = if will_be {
        say!(
            words,
            to,
            "Then it is {name}'s turn.",
            "Dann ist {name} dran."
        )
    } else {
        say!(words, to, "It is {name}'s turn.", "{name} ist dran.")
    };
    let (line, rest) = area.cut_top(16);
    canvas(Shape::Fitted(
        words.as_str(),
        line,
        Font::Body,
        Align::Left,
        Ink::Paper,
    ));
    rest
}

/// What waits, at the bottom; the space that is left.
fn draw_waiting(
    device: &Device,
    game: &dyn AnySession,
    area: Area,
    canvas: &mut Canvas<'_>,
) -> Area {
    let mut next = Text::<72>::default();
    let Some(possible) = game.next(device.audience(), &mut next) else {
        return area;
    };
    let (waiting, rest) = area.cut_bottom(WAITING);
    let mut title = Text::<72>::default();
    device.write_waiting(&mut title);
    let _ = title.write_str(":");
    let (first, second) = waiting.cut_top(16);
    canvas(Shape::Text(
        title.as_str(),
        first,
        Font::Small,
        Align::Left,
        Ink::Lamp,
    ));
    let ink = if possible.is_possible {
        Ink::Paper
    } else {
        Ink::Dim
    };
    canvas(Shape::Fitted(
        next.as_str(),
        second,
        Font::Body,
        Align::Left,
        ink,
    ));
    rest
}

impl Device {
    /// "9 entries wait"; nothing where none does.
    pub(in crate::device) fn write_waiting(&self, out: &mut dyn Write) {
        let (count, to) = (self.waiting(), self.audience());
        let _ = match count {
            0 => Ok(()),
            1 => say!(out, to, "1 entry waits", "1 Eintrag wartet"),
            _ => say!(out, to, "{count} entries wait", "{count} Einträge warten"),
        };
    }
}
