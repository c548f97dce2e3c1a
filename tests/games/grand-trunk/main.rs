//! What holds for The Grand Trunk Journey alone.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod asking;
mod distances;
mod learned;
mod menus;
mod random_games;
mod reach;
