//! What holds for every game there is.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod random_games;
