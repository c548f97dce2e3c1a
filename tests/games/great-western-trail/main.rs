//! What is tested of Great Western Trail alone.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod model;
mod random_games;
mod tables;
