//! The QR code of a decided game, as large as the screen lets it be.

use core::fmt::Write;

use super::{Page, Screen};
use crate::device::code::Code;
use crate::device::drawing::{Buttons, Does, write};
use crate::device::stored_games::Found;
use crate::device::words::Word;
use crate::device::{Device, Key};
use crate::language::Text;
use crate::table::{Colour, Seat};
use crate::ui::{Area, Canvas, Font, Ink, Role, Shape};

pub(super) struct CodePage;

/// Light modules around a code, without which phones do not find it.
const QUIET: i16 = 4;
const LIGHT: Ink = Ink::Of(Colour::White);
const DARK: Ink = Ink::Night;

impl Screen for CodePage {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Code));
    }

    fn player(&self, _: &Device) -> Option<Seat> {
        None
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let more = match code(device) {
            Some(code) if code.of > 1 => Does::Word(Word::OneMore),
            _ => Does::Nothing,
        };
        [Does::Nothing, more, Does::Nothing, Does::Word(Word::Back)]
    }

    fn press(&self, device: &mut Device, key: Key) -> bool {
        if key == Key::Back {
            return false;
        }
        let next = code(device).filter(|code| code.of > 1);
        if let (Key::Down | Key::PageDown, Some(next)) = (key, next.map(|code| code.which + 1)) {
            device.show_code(next);
        }
        true
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let Some(code) = code(device) else {
            device.draw_sentence(device.word(Word::NoCode), canvas);
            return;
        };
        let mut note = Text::<32>::default();
        write(&mut note, device.word(Word::Code));
        if code.of > 1 {
            let _ = write!(note, " {}/{}", code.which + 1, code.of);
        }
        // The band is left out: every module may be larger for it.
        let rest = device.draw_foot(note.as_str(), canvas);
        let (area, beside) = match rest.w - rest.h {
            beside if beside >= rest.h / 3 => rest.cut_left(rest.h),
            _ => (rest, Area::default()),
        };
        if beside.w > 0 {
            canvas(Shape::Part(beside, Ink::Night));
            canvas(Shape::Role(Role::News));
            let words = device.word(if code.of > 1 {
                Word::ScanAll
            } else {
                Word::Scan
            });
            canvas(Shape::Wrapped(
                words,
                beside.inset(8, 14),
                Font::Row,
                Ink::Paper,
            ));
        }
        canvas(Shape::Part(area, LIGHT));
        draw_code(code, area, canvas);
    }
}

/// Draws a code, every row of dark modules that touch as one shape.
fn draw_code(code: &Code, area: Area, canvas: &mut Canvas<'_>) {
    let pixels = area.h / (code.size + 2 * QUIET);
    let Area {
        x: left, y: top, ..
    } = area.square(pixels * code.size);
    for y in 0..code.size {
        let mut from = None;
        for x in 0..=code.size {
            match (code.is_dark(x, y), from) {
                (true, None) => from = Some(x),
                (false, Some(start)) => {
                    let (x, width) = (left + pixels * start, pixels * (x - start));
                    let row = Area::new(x, top + pixels * y, width, pixels);
                    canvas(Shape::Fill(row, DARK));
                    from = None;
                }
                _ => {}
            }
        }
    }
}

fn code(device: &Device) -> Option<&Code> {
    match &device.found {
        Found::Code(code) => Some(code),
        _ => None,
    }
}

impl Device {
    /// Opens the page of the game's code.
    pub(in crate::device) fn open_code(&mut self) {
        self.show_code(0);
        self.push(Page::Code);
    }

    fn show_code(&mut self, which: usize) {
        self.found = self.make_code(which).map_or(Found::Nothing, Found::Code);
    }
}
