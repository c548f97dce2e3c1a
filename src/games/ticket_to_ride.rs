//! Ticket to Ride, the map of the USA, by Alan R. Moon (Days of Wonder 2004); in German Zug um Zug.

pub mod board;
pub mod entry;
mod json;
mod lines;
mod menus;
pub mod net;
pub mod outcome;
mod rules;
mod scoring;
pub mod state;
pub mod tickets;
pub mod trail;
mod view;
mod words;

pub use entry::Entry;
pub use menus::{Label, Question};
pub use outcome::{Happening, Refusal};
pub use state::State;
