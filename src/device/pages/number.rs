//! A number, up and down.

use core::fmt::Write;

use super::Screen;
use crate::device::drawing::{Buttons, Does, draw_pane, write};
use crate::device::session::Stride;
use crate::device::words::Word;
use crate::device::{Device, Key};
use crate::language::Text;
use crate::table::Seat;
use crate::ui::{Align, Area, Canvas, Font, Ink, Row, Shape, Sign, Tone};

pub(super) struct Number;

/// How far a step goes while a button is held: to the next number, or a rounder one after so many steps.
fn stride_after(steps_held: u16) -> i16 {
    match steps_held {
        0..=5 => 1,
        6..=10 => 5,
        _ => 10,
    }
}

/// How far a longer step goes, for who has a joystick.
const LONGER: i16 = 5;

impl Screen for Number {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        if let Some(game) = device.game.get() {
            let _ = game.title(device.audience(), out);
        }
    }

    fn player(&self, device: &Device) -> Option<Seat> {
        device.asked_about()
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let x = match device.game.get() {
            Some(game) if game.is_number_open() => Does::Word(Word::Choose),
            _ => Does::Nothing,
        };
        [
            Does::Word(Word::Plus),
            Does::Word(Word::Minus),
            x,
            Does::Word(Word::Back),
        ]
    }

    fn press(&self, device: &mut Device, key: Key) -> bool {
        let held = stride_after(device.repeats());
        let (up, to_multiple_of) = match key {
            Key::Up => (true, held),
            Key::Down => (false, held),
            Key::PageUp => (true, held.max(LONGER)),
            Key::PageDown => (false, held.max(LONGER)),
            Key::Choose | Key::Back => return false,
        };
        device.refused.clear();
        if let Some(game) = device.game.get_mut() {
            game.step_number(Stride { up, to_multiple_of });
        }
        true
    }

    fn choose(&self, device: &mut Device, _: usize) {
        device.enter(|game| game.choose_number());
    }

    fn back(&self, device: &mut Device) {
        device.back_in_choosing();
    }

    /// One big number between what is more and what is less.
    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let Some(game) = device.game.get() else {
            return;
        };
        let (mut big, mut row) = (Text::<32>::default(), Row::default());
        match game.number() {
            Some(number) => {
                let _ = write!(big, "{number}");
            }
            None => write(&mut big, "–"),
        }
        game.number_row(device.wording(), &mut row);
        device.say_refused(&mut row);
        let body = device.draw_frame("", canvas);
        let (middle, pane) = body.cut_top(body.h - 80);
        canvas(Shape::Part(middle, Ink::Night));
        let ink = match (game.number(), row.tone) {
            (None, _) | (_, Tone::Closed) => Ink::Dim,
            _ => Ink::Paper,
        };
        let edge = middle.square(84);
        canvas(Shape::Frame(edge, Ink::Rail));
        canvas(Shape::Sign(Sign::Up, top(edge), Ink::Lamp));
        canvas(Shape::Sign(Sign::Down, bottom(edge), Ink::Lamp));
        canvas(Shape::Text(
            big.as_str(),
            edge,
            Font::Huge,
            Align::Centre,
            ink,
        ));
        draw_pane(pane, Some(&row), canvas);
    }
}

fn top(area: Area) -> Area {
    area.cut_top(22).0.square(12)
}

fn bottom(area: Area) -> Area {
    area.cut_bottom(22).0.square(12)
}
