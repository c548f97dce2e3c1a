//! The companion as a device: what is pressed, what is seen, what is asked over its cable.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod by_buttons;
mod codes;
mod console;
mod looking_back;
mod masher;
mod screens;
mod words_fit;
