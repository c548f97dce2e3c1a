//! Tells the linker where the Pico's memory is, and the program which display it is for: a row of `displays.json` and the
//! file of pins of that name.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

use serde_json::Value;

/// Names the display; without it the first one is meant.
const ASKED: &str = "STATIONMASTER_DISPLAY";
const TABLE: &str = "displays.json";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=../../memory.x");
    println!("cargo::rerun-if-changed={TABLE}");
    println!("cargo::rerun-if-env-changed={ASKED}");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        return Ok(());
    }
    let top = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    println!("cargo::rustc-link-search={top}");
    // What is the same for several games is there once.
    for argument in [
        "--nmagic",
        "--icf=all",
        "-Tlink.x",
        "-Tlink-rp.x",
        "-Tdefmt.x",
    ] {
        println!("cargo::rustc-link-arg-bins={argument}");
    }
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("display.rs"), display()?)?;
    Ok(())
}

/// What the table says of the display, and where its pins are, as `board.rs` includes it.
fn display() -> Result<String, Box<dyn Error>> {
    let displays: Vec<Value> = serde_json::from_str(&fs::read_to_string(TABLE)?)?;
    let asked = env::var(ASKED).ok();
    let is_meant = |display: &&Value| match &asked {
        Some(name) => display["name"] == name.as_str(),
        None => true,
    };
    let display = displays.iter().find(is_meant);
    let display = display.ok_or(format!("{TABLE} has no display of that name: {asked:?}"))?;
    let text = |key: &str| display[key].as_str().ok_or(format!("no {key} in {TABLE}"));
    let number = |key: &str| display[key].as_u64().ok_or(format!("no {key} in {TABLE}"));
    let spi = number("spi")?;
    let buttons = display["buttons"].as_object().ok_or("no buttons")?.len();
    let pins = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("src/firmware/boards")
        .join(format!("{}.rs", text("name")?));
    let pins = pins.to_str().ok_or("no text")?;
    Ok(format!(
        "pub(crate) const NAME: &str = {:?};
        pub(crate) const BUTTONS: usize = {buttons};
        pub(crate) type Bus = embassy_rp::peripherals::SPI{spi};
        pub(crate) const SPI: pac::spi::Spi = pac::SPI{spi};
        pub(crate) const PACE: TreqSel = TreqSel::SPI{spi}_TX;
        pub(crate) const SPI_MODE: u8 = {};
        #[path = {pins:?}]
        mod pins;",
        text("called")?,
        number("mode")?,
    ))
}
