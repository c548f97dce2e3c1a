//! Tells the frame how large it is, and how its pixels go over the wire: a row of `displays.json`.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

use serde_json::Value;

/// Names the display; without it the first one is meant.
const ASKED: &str = "STATIONMASTER_DISPLAY";
const TABLE: &str = "../displays.json";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={TABLE}");
    println!("cargo::rerun-if-env-changed={ASKED}");
    let displays: Vec<Value> = serde_json::from_str(&fs::read_to_string(TABLE)?)?;
    let asked = env::var(ASKED).ok();
    let is_meant = |display: &&Value| match &asked {
        Some(name) => display["name"] == name.as_str(),
        None => true,
    };
    let display = displays.iter().find(is_meant);
    let display = display.ok_or(format!("{TABLE} has no display of that name: {asked:?}"))?;
    let number = |key: &str| display[key].as_u64().ok_or(format!("no {key} in {TABLE}"));
    let constants = format!(
        "/// How large the screen is.
        pub const PANEL: Panel = Panel {{ width: {}, height: {} }};
        /// How many bits go over the wire at once.
        pub const FRAME_BITS: u8 = {};",
        number("width")?,
        number("height")?,
        number("bits")?,
    );
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("display.rs"), constants)?;
    Ok(())
}
