//! The page's files, inside the program.

use crate::http::Answer;

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

macro_rules! files {
    ($($path:literal $kind:ident $file:literal,)+) => {
        /// The file at a path.
        pub(crate) fn file(path: &str) -> Option<Answer> {
            match path {
                $($path => Some(Answer::file($kind, include_bytes!(concat!("../page/", $file)).as_slice())),)+
                _ => None,
            }
        }
    };
}

files! {
    "/" HTML "index.html",
    "/style.css" CSS "style.css",
    "/main.js" JS "main.js",
    "/device.js" JS "device.js",
    "/line.js" JS "line.js",
    "/table.js" JS "table.js",
    "/papers.js" JS "papers.js",
    "/words.js" JS "words.js",
    "/signal.svg" SVG "signal.svg",
}
