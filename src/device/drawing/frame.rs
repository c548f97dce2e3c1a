//! The band and the foot of a page, and what the buttons do.

use crate::device::Device;
use crate::device::words::Word;
use crate::language::{Called, Text, Words};
use crate::table::{Colour, Seat};
use crate::ui::{Align, Area, Canvas, Font, Ink, Role, Shape, Sign, fit};

const BAND: i16 = 36;
const FOOT: i16 = 24;
/// Twice what letters like g in the largest size would hang out of the band.
const HANGING: i16 = 2;

/// What a button does.
#[derive(Clone, Copy)]
pub(in crate::device) enum Does {
    Nothing,
    Up,
    Down,
    Word(Word),
    /// What only one game has a word for.
    Words(Words),
}

/// The four buttons: A, B, X, Y.
pub(in crate::device) type Buttons = [Does; 4];

pub(in crate::device) const LIST: Buttons = [
    Does::Up,
    Does::Down,
    Does::Word(Word::Choose),
    Does::Word(Word::Back),
];

/// Of a page one can only leave.
pub(in crate::device) const ONLY_BACK: Buttons = [
    Does::Nothing,
    Does::Nothing,
    Does::Nothing,
    Does::Word(Word::Back),
];

impl Device {
    /// What a page has between its band and its foot.
    pub(in crate::device) fn body(&self) -> Area {
        let (_, rest) = self.panel.area().cut_top(BAND);
        rest.cut_bottom(FOOT).1
    }

    /// Draws band and foot of the page that is shown; the body is left to the page.
    pub(in crate::device) fn draw_frame(&self, note: &str, canvas: &mut Canvas<'_>) -> Area {
        let (band, _) = self.panel.area().cut_top(BAND);
        let page = self.page();
        let screen = page.screen();
        let mut title = Text::default();
        screen.title(self, &mut title);
        let (words, player) = (title.as_str(), self.seated(screen.player(self)));
        let buttons = screen.buttons(self);
        let [a, _, x, _] = buttons;
        let ground = player.map_or(Ink::Slate, |(_, colour)| Ink::Of(colour));
        let (left, rest) = band.cut_left(self.button_width(a));
        // In a list the title must not move where a row cannot be chosen.
        let least = match a {
            Does::Up => self.button_width(Does::Word(Word::Choose)),
            _ => 0,
        };
        let (right, middle) = rest.cut_right(self.button_width(x).max(least));
        // What takes longest to draw is sent first; meanwhile the rest is drawn.
        canvas(Shape::Part(middle, ground));
        canvas(Shape::Role(Role::Title));
        let rest = middle.inset(4, 0);
        let title = match player {
            Some((seat, colour)) => {
                let side = 20;
                let (sign, rest) = rest.cut_left(side + 10);
                canvas(Shape::Sign(
                    Sign::of(seat),
                    sign.square(side),
                    Ink::On(colour),
                ));
                rest
            }
            None => rest,
        };
        // The band has no room above the largest letters for the dots of Ä, and below them hardly enough for g.
        let is_high = |letter: char| letter.is_uppercase() && !letter.is_ascii();
        let largest = match screen.largest() {
            Font::Huge if words.contains(is_high) => Font::Title,
            largest => largest,
        };
        let title = match fit(words, title.w, largest) {
            Font::Huge => title.cut_bottom(HANGING).1,
            _ => title,
        };
        let ink = player.map_or(Ink::Paper, |(_, colour)| Ink::On(colour));
        canvas(Shape::Fitted(words, title, largest, Align::Centre, ink));
        for (area, does) in [(left, a), (right, x)] {
            canvas(Shape::Part(area, ground));
            canvas(Shape::Role(Role::Button));
            self.draw_button(area, does, canvas);
        }
        self.draw_foot(note, canvas).cut_top(BAND).1
    }

    /// Draws the foot of the page that is shown; what is above it is left to the page.
    pub(in crate::device) fn draw_foot(&self, note: &str, canvas: &mut Canvas<'_>) -> Area {
        let note = if self.looks_at.is_some() && note.is_empty() {
            self.word(Word::OnlyLooking)
        } else {
            note
        };
        let (foot, above) = self.panel.area().cut_bottom(FOOT);
        let [_, b, _, y] = self.page().screen().buttons(self);
        let (left, rest) = foot.cut_left(self.button_width(b));
        let (right, middle) = rest.cut_right(self.button_width(y));
        for (area, does) in [(left, b), (right, y)] {
            canvas(Shape::Part(area, Ink::Night));
            canvas(Shape::Role(Role::Button));
            self.draw_button(area, does, canvas);
        }
        canvas(Shape::Part(middle, Ink::Night));
        canvas(Shape::Role(Role::Note));
        canvas(Shape::Fitted(
            note,
            middle.inset(4, 0),
            Font::Body,
            Align::Centre,
            Ink::Dim,
        ));
        above
    }

    /// How high the body of a page is.
    pub(in crate::device) fn body_height(&self) -> i16 {
        self.panel.area().h - BAND - FOOT
    }

    fn button_width(&self, does: Does) -> i16 {
        match does {
            Does::Nothing => 10,
            Does::Up | Does::Down => 28,
            Does::Word(word) => Font::Body.width(word.called(self.language())) + 16,
            Does::Words(words) => Font::Body.width(words.of(self.language())) + 16,
        }
    }

    /// What a button does, on a tag beside it.
    fn draw_button(&self, area: Area, does: Does, canvas: &mut Canvas<'_>) {
        if matches!(does, Does::Nothing) {
            return;
        }
        let tag = area.inset(2, (area.h - 20) / 2);
        canvas(Shape::Fill(tag, Ink::Slate));
        canvas(Shape::Frame(tag, Ink::Rail));
        let text = |words| Shape::Text(words, tag, Font::Body, Align::Centre, Ink::Lamp);
        match does {
            Does::Nothing => {}
            Does::Up => canvas(Shape::Sign(Sign::Up, tag.square(11), Ink::Lamp)),
            Does::Down => canvas(Shape::Sign(Sign::Down, tag.square(11), Ink::Lamp)),
            Does::Word(word) => canvas(text(word.called(self.language()))),
            Does::Words(words) => canvas(text(words.of(self.language()))),
        }
    }

    /// Who sits there, as a band shows them: nobody before the game has begun.
    pub(in crate::device) fn seated(&self, seat: Option<Seat>) -> Option<(Seat, Colour)> {
        let seat = seat.filter(|_| self.begun)?;
        let person = self.game.get()?.view().table().person(seat)?;
        Some((seat, person.colour))
    }

    pub(in crate::device) fn word(&self, word: Word) -> &'static str {
        word.called(self.language())
    }
}

/// Of a page that asks about what cannot be taken back, or what many presses have led to: yes is not on the button that
/// opened it.
pub(in crate::device) fn confirm(yes: Word, no: Word) -> Buttons {
    [
        Does::Word(yes),
        Does::Nothing,
        Does::Nothing,
        Does::Word(no),
    ]
}
