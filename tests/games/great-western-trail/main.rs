//! What is tested of Great Western Trail alone.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod sheets;
mod tables;
