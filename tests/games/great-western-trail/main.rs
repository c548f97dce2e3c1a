//! What is tested of Great Western Trail alone.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod by_buttons;
mod model;
mod random_games;
mod tables;
mod words_fit;
