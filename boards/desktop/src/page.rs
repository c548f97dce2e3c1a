//! The page's files, inside the program.

use stationmaster_page::FILES;

use crate::http::Answer;

/// How this page reaches its companion: by a socket.
const LINE: &[u8] = include_bytes!("../page/line.js");

/// The file at a path.
pub(crate) fn file(path: &str) -> Option<Answer> {
    let name = match path.strip_prefix('/')? {
        "" => "index.html",
        "line.js" => return Some(Answer::file("text/javascript; charset=utf-8", LINE)),
        name => name,
    };
    let file = FILES.iter().find(|file| file.name == name)?;
    Some(Answer::file(file.kind, file.bytes))
}
