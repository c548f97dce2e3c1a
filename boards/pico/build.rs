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
    println!("cargo::rerun-if-changed=rp2040/memory.x");
    println!("cargo::rerun-if-changed=rp2350/memory.x");
    println!("cargo::rerun-if-changed={TABLE}");
    println!("cargo::rerun-if-env-changed={ASKED}");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        return Ok(());
    }
    // The Pico's chip is told how its flash is read by the first 256 bytes of it; the Pico 2's finds out by itself.
    let is_pico_2 = env::var("CARGO_CFG_TARGET_ABI").as_deref() == Ok("eabihf");
    let (chip, more) = if is_pico_2 {
        ("rp2350", None)
    } else {
        ("rp2040", Some("-Tlink-rp.x"))
    };
    // A memory.x at the top of the project would be taken before either.
    let here = env!("CARGO_MANIFEST_DIR");
    println!("cargo::rustc-link-search={here}/{chip}");
    // What is the same for several games is there once.
    let arguments = ["--nmagic", "--icf=all", "-Tlink.x", "-Tdefmt.x"];
    for argument in arguments.into_iter().chain(more) {
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
