//! What holds for Danske Rails alone.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]
#![allow(
    clippy::format_push_string,
    clippy::match_same_arms,
    reason = "a model reads like the list of lines it is made after"
)]

mod by_buttons;
mod helpers;
mod learned;
mod menus;
mod random_games;
mod secrecy;
