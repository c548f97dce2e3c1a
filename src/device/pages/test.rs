//! Whether the hardware does what it should: buttons where they are, bars of every colour, and the very edge of the panel.

use super::Screen;
use crate::catalogue::Item;
use crate::device::drawing::write;
use crate::device::words::Word;
use crate::device::{Button, Device};
use crate::language::{Called, Text};
use crate::table::Colour;
use crate::ui::{Align, Area, Canvas, Font, Ink, Shape};

pub(super) struct TestPage;

/// A button's box in its corner.
const BOX: i16 = 40;
/// How high a bar of colour is.
const BAR: i16 = 20;

impl Screen for TestPage {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Test));
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let all = device.panel.area();
        canvas(Shape::Part(all, Ink::Night));
        // Where it cannot be seen all around, the panel is another.
        canvas(Shape::Frame(all, Ink::Lamp));
        let inner = all.inset(3, 3);
        let (top, rest) = inner.cut_top(BOX);
        let (bottom, middle) = rest.cut_bottom(BOX);
        let corners = [
            (Button::A, top.cut_left(BOX).0),
            (Button::B, bottom.cut_left(BOX).0),
            (Button::X, top.cut_right(BOX).0),
            (Button::Y, bottom.cut_right(BOX).0),
        ];
        for (button, area) in corners {
            draw_button(device, button, area, canvas);
        }
        draw_joystick(device, top.inset(BOX, 0), canvas);
        let below = device.word(Word::TestBelow);
        let words = bottom.inset(BOX + 4, 0);
        canvas(Shape::Wrapped(below, words, Font::Body, Ink::Paper));

        let (bars, facts) = middle.inset(0, 4).cut_bottom(2 * BAR);
        draw_bars(device, bars, canvas);
        let mut found = Text::<320>::default();
        let _ = device.say_findings(device.language(), "", &mut found);
        let facts = facts.inset(6, 0);
        canvas(Shape::Wrapped(
            found.as_str(),
            facts,
            Font::Small,
            Ink::Paper,
        ));
    }
}

/// Bright while it is down, green once it was.
fn draw_button(device: &Device, button: Button, area: Area, canvas: &mut Canvas<'_>) {
    let ground = if device.held_button() == Some(button) {
        Ink::Lamp
    } else if device.was_tested(button) {
        Ink::Clear
    } else {
        Ink::Slate
    };
    canvas(Shape::Fill(area, ground));
    let ink = if ground == Ink::Slate {
        Ink::Paper
    } else {
        Ink::Night
    };
    let name = match button {
        Button::A => "A",
        Button::B => "B",
        Button::X => "X",
        Button::Y => "Y",
        Button::Up => "^",
        Button::Down => "v",
        Button::Left => "<",
        Button::Right => ">",
        Button::Centre => "o",
    };
    canvas(Shape::Text(name, area, Font::Title, Align::Centre, ink));
}

/// A joystick's directions, once one of them was pressed: not every display has one.
fn draw_joystick(device: &Device, area: Area, canvas: &mut Canvas<'_>) {
    let stick = Button::ALL.get(4..).unwrap_or_default();
    if !stick.iter().any(|&button| device.was_tested(button)) {
        let title = device.word(Word::Test);
        let align = Align::Centre;
        canvas(Shape::Fitted(title, area, Font::Row, align, Ink::Paper));
        return;
    }
    let mut rest = area.inset(2, 6);
    for &button in stick {
        let (place, after) = rest.cut_left(30);
        draw_button(device, button, place.inset(1, 0), canvas);
        rest = after;
    }
}

/// All colours players have, in two rows, with their names: what is called red and looks blue is another panel's.
fn draw_bars(device: &Device, area: Area, canvas: &mut Canvas<'_>) {
    let (top, bottom) = area.cut_top(BAR);
    let width = area.w / 4;
    for (colours, mut rest) in Colour::ALL.chunks(4).zip([top, bottom]) {
        for &colour in colours {
            let (bar, after) = rest.cut_left(width);
            let (name, font) = (colour.called(device.language()), Font::Small);
            canvas(Shape::Fill(bar, Ink::Of(colour)));
            canvas(Shape::Text(name, bar, font, Align::Centre, Ink::On(colour)));
            rest = after;
        }
    }
}
