//! What holds for Ticket to Ride alone.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod longest_path;
mod random_games;
