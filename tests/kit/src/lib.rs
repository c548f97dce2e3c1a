//! What tests share: a companion without hardware, somebody who presses its buttons, sheets and scenarios.
//!
//! Nothing in here knows a game but [`hard_nets`], which is a table of nets of one; the others are guided by the
//! seam, so a new game needs no line in here.
#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::missing_panics_doc,
    reason = "what a test is made with may stop, as a test may"
)]

pub mod companion;
pub mod flash;
pub mod fuzz;
pub mod hard_nets;
pub mod masher;
pub mod menu;
pub mod play;
pub mod powered;
pub mod random;
pub mod robot;
pub mod scenario;
pub mod sheets;

use std::path::{Path, PathBuf};

/// A file or folder below `tests`.
pub fn in_tests(inside: &str) -> PathBuf {
    let kit = Path::new(env!("CARGO_MANIFEST_DIR"));
    kit.parent().expect("it lies in tests").join(inside)
}
