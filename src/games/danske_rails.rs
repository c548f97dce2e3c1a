//! Danske Rails by Michael Mette: a crayon-rails game of Denmark in which everybody's money is a secret.
//!
//! The map, the overview of goods and the prices of ferries are in no rule text, so they are learned from the table.

pub mod board;
pub mod entry;
mod few;
mod json;
mod lines;
mod menus;
pub mod names;
pub mod outcome;
mod picture;
mod rules;
mod scoring;
pub mod state;
mod tallies;
mod view;
mod words;

pub use entry::Entry;
pub use menus::{Label, Question};
pub use outcome::{Happening, Refusal};
pub use state::State;
