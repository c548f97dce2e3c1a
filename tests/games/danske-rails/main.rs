//! What holds for Danske Rails alone.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod by_buttons;
mod helpers;
mod learned;
mod menus;
mod random_games;
mod secrecy;
