//! The Grand Trunk Journey, by Claude Sirois (Spielworxx 2020).

mod answer;
pub mod board;
pub mod cards;
mod choices;
pub mod contracts;
pub mod entry;
mod lines;
pub mod map;
pub mod outcome;
mod picture;
mod rules;
mod scoring;
pub mod state;
pub mod track;
pub mod train;
mod view;
mod words;

use core::fmt::{self, Write};

use super::{Game, by_its_modules};
use crate::language::{Language, Words};
use crate::standing::Category;

pub use choices::{Label, Path, Word};
pub use entry::Entry;
pub use outcome::{Happening, Refusal};
pub use state::State;

/// The Grand Trunk Journey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GrandTrunk;

impl Game for GrandTrunk {
    const SLUG: &'static str = "grand-trunk";
    const NAME: Words = Words {
        english: "The Grand Trunk Journey",
        german: "The Grand Trunk Journey",
    };
    const SET_UP: &'static [&'static str] = lines::SET_UP;
    const FACTS: &'static [&'static str] = lines::FACTS;
    const CATEGORIES: &'static [Category] = scoring::CATEGORIES;
    const TIE_BREAKS: [Words; 2] = scoring::TIE_BREAKS;
    const POINTS: Words = Words {
        english: "VP",
        german: "SP",
    };
    const PAGES: &'static [Words] = view::PAGES;
    const PROGRESS: (Words, u16) = (
        Words {
            english: "day",
            german: "Tag",
        },
        board::LAST_DAY as u16,
    );

    by_its_modules!();

    fn last_call(state: &State, language: Language, out: &mut dyn Write) -> fmt::Result {
        words::last_call(state, language, out)
    }
}
