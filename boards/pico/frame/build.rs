//! Tells the frame how large it is, and how its pixels go over the wire.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

use displays::Display;

#[path = "../displays.rs"]
mod displays;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=../displays.rs");
    let display = Display::asked("../displays.json")?;
    let constants = format!(
        "/// How large the screen is.
        pub const PANEL: Panel = Panel {{ width: {}, height: {} }};
        /// How many bits go over the wire at once.
        pub const FRAME_BITS: u8 = {};",
        display.number("width")?,
        display.number("height")?,
        display.number("bits")?,
    );
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("display.rs"), constants)?;
    Ok(())
}
