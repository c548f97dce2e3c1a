//! `stationmaster web`: serves the page that needs no server of its own, to try it on this computer.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use crate::access::{Access, May, Purpose};
use crate::browser;
use crate::command_line::{Arguments, Misunderstood, failed, is_option, misunderstood};
use crate::http::{Answer, NoRequest, Request};
use crate::play::listen;

/// Not the port of `play`: what a browser keeps belongs to an address, and both may run at once.
const PORT: u16 = 7037;
/// Where `cargo xtask web` writes it.
const FOLDER: &str = "target/web";
/// How long a browser may take for a request or an answer.
const TIME: Duration = Duration::from_secs(10);
/// What the files may do: as little as in the page's own head, and run the program.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
                      img-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

struct Options {
    folder: PathBuf,
    open: bool,
    port: u16,
}

impl Options {
    fn read(mut arguments: Arguments) -> Result<Self, Misunderstood> {
        let (mut folder, mut open, mut port) = (None::<OsString>, true, PORT);
        while let Some(word) = arguments.next() {
            match word.to_str() {
                Some("--no-open") => open = false,
                Some("--port") => port = arguments.read("--port", |port| port.parse().ok())?,
                _ if is_option(&word) || folder.is_some() => return Err(misunderstood(&word)),
                _ => folder = Some(word),
            }
        }
        let folder = folder.map_or_else(|| FOLDER.into(), PathBuf::from);
        Ok(Self { folder, open, port })
    }
}

/// Does what the words behind `web` say.
pub(crate) fn run(arguments: Arguments) -> Result<ExitCode, Misunderstood> {
    let options = Options::read(arguments)?;
    Ok(serve(&options).map_or_else(failed, |()| ExitCode::SUCCESS))
}

/// Serves until the program is ended.
fn serve(options: &Options) -> Result<(), String> {
    let folder = options.folder.as_path();
    if !folder.join("index.html").is_file() {
        return Err(format!(
            "{} holds no page: `cargo xtask web` writes one",
            folder.display()
        ));
    }
    let listener = listen(Ipv4Addr::LOCALHOST, options.port)?;
    let port = listener.local_addr().map_err(|error| error.to_string())?;
    let access = Access::at_home(port.port());
    let here = access.address("127.0.0.1", May::Play);
    let mut out = io::stdout();
    // Whoever started this may have stopped reading.
    let _ = writeln!(out, "Stationmaster is at {here}");
    let _ = writeln!(out, "The game is kept in the browser");
    let _ = out.flush();
    if options.open {
        browser::open(&here);
    }
    answer_all(&listener, &access, folder);
    Ok(())
}

fn answer_all(listener: &TcpListener, access: &Access, folder: &Path) {
    thread::scope(|threads| {
        for stream in listener.incoming().flatten() {
            // A browser that goes meanwhile misses nothing.
            threads.spawn(move || drop(answer(&stream, access, folder)));
        }
    });
}

fn answer(mut stream: &TcpStream, access: &Access, folder: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(TIME))?;
    stream.set_write_timeout(Some(TIME))?;
    let answer = match Request::read(&mut stream) {
        Ok(request) => match access.admit(&request, Purpose::Page) {
            Ok(_) => file(folder, &request.path),
            Err(refused) => refused,
        },
        Err(NoRequest::Bad(answer)) => answer,
        Err(NoRequest::Gone) => return Ok(()),
    };
    answer.write(&mut stream)?;
    stream.shutdown(Shutdown::Write)
}

/// The file at a path. All lie in one folder, so a name with anything else in it is none of them.
fn file(folder: &Path, path: &str) -> Answer {
    let nothing = || Answer::words(404, "There is nothing here.");
    let name = match path.strip_prefix('/') {
        Some("") => "index.html",
        Some(name) => name,
        None => return nothing(),
    };
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.');
    if name.starts_with('.') || !name.chars().all(is_plain) {
        return nothing();
    }
    match (kind(name), fs::read(folder.join(name))) {
        (Some(kind), Ok(bytes)) => Answer::file(kind, bytes).under(POLICY),
        _ => nothing(),
    }
}

fn kind(name: &str) -> Option<&'static str> {
    Some(match name.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_the_folder_are_served() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../page/files");
        assert_eq!(file(&folder, "/").status, 200);
        assert_eq!(file(&folder, "/main.js").status, 200);
        for path in [
            "",
            "/nothing.js",
            "/../Cargo.toml",
            "/%2e%2e/Cargo.toml",
            "/..\\Cargo.toml",
            "//main.js",
            "/.",
            "/..",
        ] {
            assert_eq!(file(&folder, path).status, 404, "{path}");
        }
    }
}
