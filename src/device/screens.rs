//! How every page looks.
//!
//! A page has a band at the top, a body, and a foot. What a button does stands where the button is: A and B at
//! the left end of band and foot, X and Y at the right.

mod choosing;
mod ending;
mod frame;
mod lists;
mod pictures;
mod resting;
mod undoing;

use core::fmt::Write;

use self::frame::{Buttons, Does, Head, confirm};
use super::words::Word;
use super::{Device, Page};
use crate::catalogue::Item;
use crate::language::{Called, Language, Text};
use crate::store::StoreFault;
use crate::ui::{Area, Canvas, Font, Ink, Shape};

pub(super) use lists::ROWS;

/// A picture that is no page of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// The game's own: its track or map.
    Board,
    /// Everybody's points.
    Chart,
}

impl Device {
    /// Shows the picture of now.
    pub(super) fn show(&self, canvas: &mut Canvas<'_>) {
        match self.page() {
            Page::Base | Page::Rest => self.show_rest(canvas),
            Page::End => self.show_end(canvas),
            Page::Choose | Page::SetUp => self.show_choices(canvas),
            Page::Wheel => self.show_wheel(canvas),
            Page::Undo => self.show_undo(canvas),
            Page::Chart => self.show_picture(Picture::Chart, canvas),
            Page::Picture => self.show_picture(Picture::Board, canvas),
            Page::Paused => {
                let below = Word::PausedBelow.called(self.language());
                self.show_sentence(Word::Paused, below, [Does::Word(Word::Resume); 4], canvas);
            }
            Page::NewGame => {
                let buttons = confirm(Word::Yes, Word::No);
                let below = Word::NewGameSure.called(self.language());
                self.show_sentence(Word::NewGame, below, buttons, canvas);
            }
            Page::Clear => {
                let below = Word::ClearSure.called(self.language());
                self.show_sentence(Word::Clear, below, confirm(Word::Clear, Word::No), canvas);
            }
            Page::Trouble => self.show_trouble(canvas),
            page => self.show_list(page, canvas),
        }
    }

    /// Draws a picture of its own into that space.
    pub fn paint(&self, picture: Picture, width: u16, height: u16, ink: &mut Canvas<'_>) {
        let area = Area::new(0, 0, width.cast_signed(), height.cast_signed());
        if let Some(game) = self.game.get() {
            match picture {
                Picture::Board => game.paint(area, ink),
                Picture::Chart => self.paint_chart(game, area, ink),
            }
        }
    }

    fn show_sentence(&self, title: Word, below: &str, buttons: Buttons, canvas: &mut Canvas<'_>) {
        let head = Head {
            player: None,
            ..self.head_of(self.word(title))
        };
        let body = self.show_frame(head, "", buttons, canvas);
        canvas(Shape::Part(body, Ink::Night));
        canvas(Shape::Wrapped(
            below,
            body.inset(14, 14),
            Font::Row,
            Ink::Paper,
        ));
    }

    fn show_trouble(&self, canvas: &mut Canvas<'_>) {
        let Some(fault) = self.trouble else { return };
        let x = match fault {
            StoreFault::Newer | StoreFault::Foreign => Does::Word(Word::Clear),
            StoreFault::Damaged | StoreFault::Full => Does::Word(Word::GoOn),
            StoreFault::Flash => Does::Nothing,
        };
        let buttons = [Does::Nothing, Does::Nothing, x, Does::Nothing];
        // Nobody may have chosen a language yet, so a fresh start is told in both.
        let mut both = Text::<640>::default();
        match self.settings.language {
            Some(language) => {
                let _ = both.write_str(fault.called(language));
            }
            None => {
                for &language in Language::ALL.iter().rev() {
                    let _ = writeln!(both, "{}", fault.called(language));
                }
            }
        }
        self.show_sentence(Word::Trouble, both.as_str(), buttons, canvas);
    }
}
