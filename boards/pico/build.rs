//! Tells the linker where the Pico's memory is, and the program which display it is for: a row of `displays.json` and the
//! file of pins of that name.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;

use displays::Display;

mod displays;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=../../memory.x");
    println!("cargo::rerun-if-changed=rp2040/chip.x");
    println!("cargo::rerun-if-changed=rp2350/chip.x");
    println!("cargo::rerun-if-changed=displays.rs");
    let display = Display::asked("displays.json")?;
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
    let here = env!("CARGO_MANIFEST_DIR");
    println!("cargo::rustc-link-search={here}/../..");
    println!("cargo::rustc-link-search={here}/{chip}");
    // What is the same for several games is there once.
    let arguments = ["--nmagic", "--icf=all", "-Tlink.x", "-Tdefmt.x"];
    for argument in arguments.into_iter().chain(more) {
        println!("cargo::rustc-link-arg-bins={argument}");
    }
    let out = env::var("OUT_DIR")?;
    fs::write(Path::new(&out).join("display.rs"), constants(&display)?)?;
    Ok(())
}

/// What the table says of the display, and where its pins are, as `board.rs` includes it.
fn constants(display: &Display) -> Result<String, Box<dyn Error>> {
    let (spi, buttons) = (display.number("spi")?, display.buttons()?);
    let pins = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("src/firmware/boards")
        .join(format!("{}.rs", display.text("name")?));
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
        display.text("called")?,
        display.number("mode")?,
    ))
}
