//! What things are called at the table, in both languages. German words are the German rule text's.
//!
//! No word here tells what anybody has, but those that are asked for with the right eyes and those of the end.

mod explain;
mod labels;
mod pages;
mod screens;
mod tell;

use core::fmt::{self, Display, Write};

use super::board::{BigCity, Train, Work};
use super::entry::Tally;
use super::names::{City, Good, LONGEST_SLUG, Slug};
use super::state::State;
use crate::game::InWords;
use crate::language::{Called, Count, Language, names};

pub(super) use labels::{hint, preview};
pub(super) use pages::{
    Nothing, city_row, event_row, good_row, left_row, player_rows, say_nothing,
};
pub(super) use screens::{brief, headline, last_call, loads_line, notices, secrets, train_line};

names!(Train {
    A => "A",
    B9 => "B9",
    B12 => "B12",
    C12 => "C12",
});

names!(BigCity {
    Arhus => "Århus",
    Kobenhavn => "København",
    Odense => "Odense",
});

names!(Work {
    Plain => "Plain" | "Ebene",
    Town => "Town" | "Stadt",
    Kobenhavn => "København",
    River => "River" | "Fluss",
    Lake => "Lake or bay" | "See oder Bucht",
    Ferry => "Ferry" | "Fähre",
    Other => "Other" | "Sonstiges",
});

names!(Tally {
    Money => "money" | "Geld",
});

/// A learned name as it stands in a sentence.
pub(crate) enum Spoken {
    /// A name we know how to write.
    Proper(&'static str),
    /// A word of the table, with or without a capital letter.
    Word(heapless::String<LONGEST_SLUG>, bool),
}

impl Spoken {
    fn word(slug: Option<Slug>, capital: bool) -> Self {
        Self::Word(slug.unwrap_or_default().text(), capital)
    }
}

impl Display for Spoken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, mut capital) = match self {
            Self::Proper(name) => return f.write_str(name),
            Self::Word(word, capital) => (word, *capital),
        };
        let capitals = capital;
        for letter in word.chars() {
            let upper = letter.to_ascii_uppercase();
            f.write_char(if capital { upper } else { letter })?;
            capital = capitals && letter == '-';
        }
        Ok(())
    }
}

impl InWords<State> for City {
    type Words = Spoken;
    fn in_words(self, state: &State, language: Language) -> Spoken {
        match self.big() {
            Some(big) => Spoken::Proper(big.called(language)),
            None => Spoken::word(state.city_slug(self), true),
        }
    }
}

/// German writes every noun with a capital letter.
impl InWords<State> for Good {
    type Words = Spoken;
    fn in_words(self, state: &State, language: Language) -> Spoken {
        Spoken::word(state.good_slug(self), language == Language::German)
    }
}

/// A ferry line as it stands on a row.
fn line_name(name: Slug) -> Spoken {
    Spoken::word(Some(name), true)
}

/// A good as it stands at the beginning of a row.
fn good_name(state: &State, good: Good) -> Spoken {
    Spoken::word(state.good_slug(good), true)
}

fn steps(number: u8, language: Language) -> Count {
    let (one, many) = match language {
        Language::English => ("step", "steps"),
        Language::German => ("Schritt", "Schritte"),
    };
    let number = number.into();
    Count { number, one, many }
}

fn loads(number: usize, language: Language) -> Count {
    let (one, many) = match language {
        Language::English => ("load", "loads"),
        Language::German => ("Ware", "Waren"),
    };
    Count { number, one, many }
}
