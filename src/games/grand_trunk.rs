//! The Grand Trunk Journey, by Claude Sirois (Spielworxx 2020).

pub mod board;
pub mod cards;
pub mod contracts;
pub mod entry;
mod json;
mod lines;
pub mod map;
mod menus;
pub mod outcome;
mod picture;
pub mod reach;
mod rules;
mod scoring;
pub mod state;
pub mod track;
pub mod train;
mod view;
pub mod wood;
mod words;

pub use entry::Entry;
pub use menus::{Label, Question, Word};
pub use outcome::{Happening, Refusal};
pub use state::State;
