//! The files of the page, but for the one that lays its line: that is the board's.

/// A file as a browser asks for it.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its name, beside which all others lie.
    pub name: &'static str,
    /// What a server says it is.
    pub kind: &'static str,
    /// What is in it.
    pub bytes: &'static [u8],
}

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

macro_rules! files {
    ($($name:literal $kind:ident,)+) => {
        /// All of them; the page itself is `index.html`.
        pub const FILES: &[File] = &[$(File {
            name: $name,
            kind: $kind,
            bytes: include_bytes!(concat!("../files/", $name)),
        },)+];
    };
}

files! {
    "index.html" HTML,
    "style.css" CSS,
    "main.js" JS,
    "device.js" JS,
    "table.js" JS,
    "travel.js" JS,
    "papers.js" JS,
    "pico.js" JS,
    "past.js" JS,
    "place.js" JS,
    "result.js" JS,
    "senses.js" JS,
    "typing.js" JS,
    "words.js" JS,
    "signal.svg" SVG,
}
