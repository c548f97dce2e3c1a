//! What holds for Danske Rails alone.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod helpers;
mod sheets;
