//! What lies on flash, and what becomes of it when the power goes.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod failures;
mod flips;
mod power_cuts;
mod power_cuts_of_the_device;
mod record_sizes;
mod stored_games;
mod waiting;
