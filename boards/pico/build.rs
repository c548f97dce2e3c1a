//! Tells the linker where the Pico's memory is.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=../../memory.x");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        return;
    }
    let top = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    println!("cargo::rustc-link-search={top}");
    for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo::rustc-link-arg-bins={argument}");
    }
}
