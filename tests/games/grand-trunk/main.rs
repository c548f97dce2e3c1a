//! What holds for The Grand Trunk Journey alone.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod distances;
mod learned;
mod menus;
mod random_games;
