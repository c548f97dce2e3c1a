//! The program `stationmaster play`, started for a test, and those who connect to it.
#![allow(dead_code, reason = "not everybody needs all of it")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

const PATIENCE: Duration = Duration::from_secs(20);

/// A folder nobody else uses.
pub(crate) fn folder(name: &str) -> PathBuf {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let folder = format!("stationmaster-{}-{name}-{number}", std::process::id());
    let folder = std::env::temp_dir().join(folder);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[derive(Debug)]
pub(crate) struct Program {
    child: Child,
    /// The page's, with the token if there is one.
    pub(crate) address: String,
    pub(crate) port: u16,
    pub(crate) save: PathBuf,
}

pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) text: String,
}

impl Program {
    /// Plays with these options more, at any port and with a save of its own.
    pub(crate) fn start(options: &[&str]) -> Self {
        Self::start_with(options, |command| {
            command.arg("--no-open");
        })
    }

    pub(crate) fn start_with(options: &[&str], more: impl FnOnce(&mut Command)) -> Self {
        let save = folder("save").join("game.flash");
        let mut command = command();
        command.args(["play", "--port", "0", "--save"]).arg(&save);
        command.args(options);
        more(&mut command);
        Self::run(command, save).expect("it plays")
    }

    /// With exactly these words.
    pub(crate) fn start_plain(words: &[&str]) -> Self {
        let data = folder("data");
        let mut command = command();
        command.args(words);
        for name in ["XDG_DATA_HOME", "HOME", "APPDATA"] {
            command.env(name, &data);
        }
        Self::run(command, data).expect("it plays")
    }

    /// Why it does not play.
    pub(crate) fn try_start(options: &[&str]) -> Result<Self, String> {
        let mut command = command();
        command.args(["play", "--no-open", "--port", "0"]);
        command.args(options);
        Self::run(command, PathBuf::new())
    }

    fn run(mut command: Command, save: PathBuf) -> Result<Self, String> {
        let mut child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut address = None;
        for line in lines.by_ref().map_while(Result::ok) {
            if let Some(found) = line.strip_prefix("Stationmaster is at ") {
                address = Some(found.to_owned());
            }
            if line.starts_with("The game is kept in") {
                break;
            }
        }
        let Some(address) = address else {
            let mut complaint = String::new();
            let mut errors = child.stderr.take().expect("a pipe");
            errors.read_to_string(&mut complaint).expect("text");
            let _ = child.wait();
            return Err(complaint);
        };
        let port = address
            .split(['/', '?'])
            .find_map(|part| part.rsplit_once(':')?.1.parse().ok())
            .expect("a port");
        Ok(Self {
            child,
            address,
            port,
            save,
        })
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    pub(crate) fn token(&self) -> Option<&str> {
        Some(self.address.split_once("?token=")?.1)
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.host()).expect("a line");
        stream.set_read_timeout(Some(PATIENCE)).expect("a line");
        stream
    }

    /// Asks as somebody who may; nothing if nobody answers.
    pub(crate) fn try_get(&self, path: &str) -> Option<Answer> {
        let mut stream = TcpStream::connect(self.host()).ok()?;
        stream.set_read_timeout(Some(PATIENCE)).ok()?;
        let token = self.token().unwrap_or_default();
        let head = format!(
            "GET {path}?token={token} HTTP/1.1\r\nHost: {}\r\n\r\n",
            self.host()
        );
        stream.write_all(head.as_bytes()).ok()?;
        Some(read_answer(stream)).filter(|answer| answer.status > 0)
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.get_with(path, b"Accept: */*")
    }

    /// Asks as somebody who may, with one header more.
    pub(crate) fn get_with(&self, path: &str, header: &[u8]) -> Answer {
        match self.token() {
            None => self.get_without_token(path, header),
            Some(token) => self.get_without_token(&format!("{path}?token={token}"), header),
        }
    }

    pub(crate) fn get_without_token(&self, path: &str, header: &[u8]) -> Answer {
        let mut stream = self.connect();
        let head = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n", self.host());
        let request = [head.as_bytes(), header, b"\r\n\r\n"].concat();
        stream.write_all(&request).expect("a line");
        read_answer(stream)
    }

    /// Somebody who looks on.
    pub(crate) fn viewer(&self) -> Viewer {
        self.try_viewer().expect("a socket")
    }

    pub(crate) fn try_viewer(&self) -> Option<Viewer> {
        let mut stream = TcpStream::connect(self.host()).ok()?;
        stream.set_read_timeout(Some(PATIENCE)).ok()?;
        stream.set_nodelay(true).ok()?;
        let (host, query) = (self.host(), self.address.split_once('?'));
        let query = query.map_or(String::new(), |(_, query)| format!("?{query}"));
        let request = format!(
            "GET /socket{query} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n\
             Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).ok()?;
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).ok()?;
            head.extend(byte);
        }
        let viewer = Viewer {
            stream,
            words: String::new(),
        };
        head.starts_with(b"HTTP/1.1 101").then_some(viewer)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(folder) = self.save.parent().filter(|_| self.save.is_absolute())
            && folder != Path::new("/")
            && folder != std::env::temp_dir()
        {
            let _ = fs::remove_dir_all(folder);
        }
    }
}

fn command() -> Command {
    // Another one may be measured against this.
    let other = std::env::var_os("STATIONMASTER_PROGRAM");
    let program = other.unwrap_or_else(|| env!("CARGO_BIN_EXE_stationmaster").into());
    let mut command = Command::new(program);
    // Whoever runs the tests may have a browser.
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    command
}

fn read_answer(mut stream: TcpStream) -> Answer {
    let mut bytes = Vec::new();
    let mut chunk = [0; 4096];
    loop {
        match stream.read(&mut chunk) {
            Ok(0) | Err(_) => break,
            Ok(read) => bytes.extend(&chunk[..read]),
        }
        // A socket stays open.
        if bytes.starts_with(b"HTTP/1.1 101") {
            break;
        }
    }
    let text = String::from_utf8_lossy(&bytes);
    let (head, text) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    Answer {
        status: status.unwrap_or(0),
        text: text.to_owned(),
    }
}

/// A page at the other end of a socket, as far as it is needed here.
pub(crate) struct Viewer {
    stream: TcpStream,
    /// The words on the screen as they were told last.
    words: String,
}

impl Viewer {
    /// A message as a browser sends it. Its mask is zero, so the text stays as it is.
    pub(crate) fn frame(text: &str) -> Vec<u8> {
        let mut frame = vec![0x81];
        if let Ok(length @ ..126) = u8::try_from(text.len()) {
            frame.push(0x80 | length);
        } else {
            frame.push(0x80 | 127);
            frame.extend((text.len() as u64).to_be_bytes());
        }
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        frame
    }

    pub(crate) fn say(&mut self, text: &str) {
        self.stream.write_all(&Self::frame(text)).expect("a line");
    }

    pub(crate) fn try_clone(&self) -> TcpStream {
        self.stream.try_clone().expect("a line")
    }

    /// The next message: its kind and its content.
    pub(crate) fn read(&mut self) -> std::io::Result<(u8, Vec<u8>)> {
        let mut head = [0; 2];
        self.stream.read_exact(&mut head)?;
        let length = match head[1] {
            126 => {
                let mut length = [0; 2];
                self.stream.read_exact(&mut length)?;
                u64::from(u16::from_be_bytes(length))
            }
            127 => {
                let mut length = [0; 8];
                self.stream.read_exact(&mut length)?;
                u64::from_be_bytes(length)
            }
            length => length.into(),
        };
        let mut content = vec![0; usize::try_from(length).expect("a length")];
        self.stream.read_exact(&mut content)?;
        Ok((head[0] & 0x0F, content))
    }

    /// Waits for a message with these words in it.
    pub(crate) fn await_text(&mut self, words: &str) -> String {
        loop {
            let (kind, content) = self.read().expect("a message");
            let closing = String::from_utf8_lossy(&content);
            assert_ne!(kind, 8, "the socket closes before {words}: {closing}");
            if kind == 1 {
                let text = String::from_utf8(content).expect("text");
                if text.starts_with("{\"screen\"") {
                    self.words.clone_from(&text);
                }
                if text.contains(words) {
                    return text;
                }
            }
        }
    }

    /// The words on the screen after everything that has come already.
    pub(crate) fn newest_words(&mut self) -> String {
        let mut byte = [0];
        loop {
            self.stream.set_nonblocking(true).expect("a line");
            let is_waiting = matches!(self.stream.peek(&mut byte), Ok(1));
            self.stream.set_nonblocking(false).expect("a line");
            if !is_waiting {
                return self.words.clone();
            }
            let (kind, content) = self.read().expect("a message");
            if kind == 1 && content.starts_with(b"{\"screen\"") {
                self.words = String::from_utf8(content).expect("text");
            }
        }
    }

    pub(crate) fn await_picture(&mut self) {
        while self.read().expect("a message").0 != 2 {}
    }
}
