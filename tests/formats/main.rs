//! What is read from elsewhere: sheets and logs.
#![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

mod corpus;
mod images;
mod nonsense;
mod parcels;
