//! A name or a word, letter by letter.

use core::fmt::Write;

use super::Screen;
use crate::device::Device;
use crate::device::drawing::{Buttons, Does, draw_pane, write};
use crate::device::session::Asking;
use crate::device::wheel::{Spoke, Wheel};
use crate::device::words::Word;
use crate::language::Text;
use crate::table::{Name, Seat};
use crate::ui::{Align, Area, Canvas, Font, Ink, Row, Shape};

pub(super) struct WheelPage;

/// How high what a finished word would do is, below the wheel.
const PANE: i16 = 54;

fn wheel(device: &Device) -> Option<&Wheel> {
    Some(device.game.get()?.wheel())
}

impl WheelPage {
    /// What is to be said of the word that is written, where the wheel stands on its end. Names are judged on the page before.
    fn word_row(device: &Device) -> Option<Row> {
        let game = device.game.get()?;
        let spoke = game.wheel().spokes().nth(device.cursor())?;
        if game.asking() != Some(Asking::Word) || spoke != Spoke::Done {
            return None;
        }
        let mut row = Row::default();
        game.word_row(device.wording(), &mut row);
        Some(row)
    }
}

/// What a word is asked for; what a name is for stood on the page before.
fn asked_for(device: &Device) -> Text<72> {
    let mut title = Text::default();
    if let Some(game) = device.game.get()
        && game.asking() == Some(Asking::Word)
    {
        let _ = game.title(device.audience(), &mut title);
    }
    title
}

impl Screen for WheelPage {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        let written = wheel(device).map_or("", Wheel::written);
        let _ = write!(out, "{written}_");
    }

    fn player(&self, device: &Device) -> Option<Seat> {
        device.asked_about()
    }

    fn count(&self, device: &Device) -> usize {
        wheel(device).map_or(0, |wheel| wheel.spokes().count())
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let y = if device.has_letters() {
            Word::Erase
        } else {
            Word::Back
        };
        [
            Does::Up,
            Does::Down,
            Does::Word(Word::Choose),
            Does::Word(y),
        ]
    }

    fn choose(&self, device: &mut Device, row: usize) {
        let Some(game) = device.game.get_mut() else {
            return;
        };
        let asking = game.asking();
        let Some(written) = game.take_letter(row) else {
            // From the first letter, one step up is the end of the name.
            device.set_cursor(0);
            return;
        };
        if asking == Some(Asking::Letters) {
            game.back();
            if let Some(name) = Name::new(written.as_str()) {
                device.enter_as(name);
            }
        } else {
            device.enter(|game| game.choose_word(written.as_str()));
        }
    }

    /// A letter goes before the page does.
    fn back(&self, device: &mut Device) {
        if !device.erase_letter() {
            device.back_in_choosing();
        }
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let mut body = device.draw_frame(asked_for(device).as_str(), canvas);
        if let Some(row) = Self::word_row(device) {
            let (pane, rest) = body.cut_bottom(PANE);
            draw_pane(pane, Some(&row), canvas);
            body = rest;
        }
        canvas(Shape::Part(body, Ink::Night));
        let middle = body.middle().1;
        let shown = |offset: isize| {
            let wheel = wheel(device)?;
            let count = wheel.spokes().count().cast_signed();
            let at = (device.cursor().cast_signed() + offset).rem_euclid(count.max(1));
            wheel.spokes().nth(at.cast_unsigned())
        };
        for offset in -2..=2_isize {
            let Some(spoke) = shown(offset) else { continue };
            let mut words = Text::<32>::default();
            match spoke {
                Spoke::Letter(letter) => {
                    let _ = words.write_char(letter);
                }
                Spoke::Done => write(&mut words, device.word(Word::Done)),
                Spoke::Erase => write(&mut words, device.word(Word::Erase)),
            }
            let (font, ink) = match offset.abs() {
                0 => (Font::Huge, Ink::Paper),
                1 => (Font::Title, Ink::Dim),
                _ => (Font::Row, Ink::Rail),
            };
            let y = middle + i16::try_from(offset).unwrap_or_default() * 34 - 17;
            let line = Area::new(body.x, y, body.w, 34);
            if line.y < body.y || line.y + line.h > body.y + body.h {
                continue; // What is refused takes the room of the farthest letters.
            }
            if offset == 0 {
                canvas(Shape::Fill(line.inset(body.w / 4, 0), Ink::Chosen));
            }
            canvas(Shape::Text(words.as_str(), line, font, Align::Centre, ink));
        }
    }
}
