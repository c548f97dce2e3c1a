//! Stationmaster in a browser: the companion behind the page, in a worker that owns a file for it.
//!
//! `cargo xtask web` builds it. For a computer there is no worker around it, and nothing remains.

#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod worker;
