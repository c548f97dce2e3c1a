//! Names and words that come whole, from a keyboard, instead of letter by letter from the wheel.

use core::fmt::Write;

use super::input::{Key, Moment};
use super::pages::Page;
use super::session::{Asking, Choosing};
use super::wheel::Spoke;
use super::words::Word;
use super::{Cue, Device};
use crate::language::Text;
use crate::table::{LONGEST_NAME, Name};

/// A text the companion asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedText {
    /// What it is for.
    pub label: Text<72>,
    /// The most letters it may have.
    pub longest: usize,
    /// Whether it is a word of a sheet (small letters, digits, hyphens between them) and not a name.
    pub is_word: bool,
}

impl Device {
    fn asking(&self) -> Option<Asking> {
        self.game.get().and_then(Choosing::asking)
    }

    /// The text that is asked for, if one is.
    pub fn asked_text(&self) -> Option<AskedText> {
        let mut label = Text::default();
        match self.asking()? {
            Asking::Name | Asking::Letters => {
                Page::Name.screen().title(self, &mut label);
                Some(AskedText {
                    label,
                    longest: LONGEST_NAME,
                    is_word: false,
                })
            }
            Asking::Word => {
                let game = self.game.get()?;
                let _ = game.title(self.audience(), &mut label);
                Some(AskedText {
                    label,
                    longest: game.wheel().longest(),
                    is_word: true,
                })
            }
            Asking::Choice | Asking::Number | Asking::Sure => None,
        }
    }

    /// Takes the whole text that is asked for, as if it had been written on the wheel and finished there. The screen says why
    /// one will not do.
    pub fn type_text(&mut self, text: &str, now: Moment) {
        if !self.touch(now) {
            return;
        }
        match self.asking() {
            Some(Asking::Name | Asking::Letters) => self.type_name(text),
            Some(Asking::Word) => self.type_word(text),
            Some(Asking::Choice | Asking::Number | Asking::Sure) | None => {}
        }
    }

    fn type_name(&mut self, text: &str) {
        if let Some(game) = self.game.get_mut()
            && game.asking() == Some(Asking::Letters)
        {
            // What becomes of a name is said on the page before.
            game.back();
        }
        self.refused.clear();
        if let Some(name) = Name::new(text.trim()) {
            self.enter_as(name);
        } else {
            let reason = self.word(Word::OneWordName);
            let _ = self.refused.write_str(reason);
            self.give(Cue::Refused);
        }
    }

    fn type_word(&mut self, text: &str) {
        let Some(game) = self.game.get_mut() else {
            return;
        };
        if !game.write_word(text.trim()) {
            return self.give(Cue::Refused);
        }
        // With the wheel on its end the screen says what the word would do, and why not.
        let mut spokes = game.wheel().spokes();
        let done = spokes.position(|spoke| spoke == Spoke::Done);
        drop(spokes);
        game.set_cursor(done.unwrap_or_default());
        self.act(Key::Choose);
    }

    /// Takes a letter back; `false` where none is left, or nothing is written letter by letter.
    pub(super) fn erase_letter(&mut self) -> bool {
        let is_written = matches!(self.asking(), Some(Asking::Word | Asking::Letters));
        let erased = is_written && self.game.get_mut().is_some_and(Choosing::erase_letter);
        if erased {
            self.set_cursor(0);
        }
        erased
    }

    /// Whether something written letter by letter could be taken back.
    pub(super) fn has_letters(&self) -> bool {
        let is_written = matches!(self.asking(), Some(Asking::Word | Asking::Letters));
        let written = self.game.get().map_or("", |game| game.wheel().written());
        is_written && !written.is_empty()
    }
}
