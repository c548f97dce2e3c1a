//! Stationmaster on a Raspberry Pi Pico.
//!
//! This program owns the hardware and does nothing else: what the companion decides, it decides in the
//! core. Built for a computer there is no hardware, and nothing remains.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
mod firmware;

#[cfg(not(target_os = "none"))]
fn main() {
    eprintln!("This is a program for the Raspberry Pi Pico: `cargo xtask firmware` builds it.");
}
