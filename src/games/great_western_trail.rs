//! Great Western Trail, the first edition, by Alexander Pfister (eggertspiele 2016), with or without its expansion Rails
//! to the North (2018).
//!
//! Herds, coins and the trail stay on the table. What decides turn order, the end and the score is noted; what nobody
//! noted is counted at the end.

pub mod board;
pub mod counts;
pub mod entry;
mod json;
mod lines;
mod menus;
pub mod outcome;
pub mod pieces;
mod rules;
pub mod scoring;
pub mod state;
mod view;
mod words;

pub use entry::Entry;
pub use menus::{Label, Question};
pub use outcome::{Happening, Refusal};
pub use state::State;
