//! What lies on flash, and what becomes of it when the power goes.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod power_cuts;
mod power_cuts_of_the_device;
mod record_sizes;
