//! The server: answers browsers, each in a thread of its own.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use tungstenite::handshake::derive_accept_key;

use crate::access::{Access, Purpose};
use crate::broadcast::Broadcast;
use crate::companion::{Order, Paper};
use crate::http::{Answer, NoRequest, Request};
use crate::{page, viewer};

/// Pages that may be open at once, and requests under way: a table has fewer people.
const MOST_CONNECTIONS: usize = 64;
/// A request takes no longer to come, and its answer no longer to be taken.
const PATIENCE: Duration = Duration::from_secs(10);

/// What every connection needs.
pub(crate) struct Server {
    pub(crate) access: Access,
    pub(crate) broadcast: Arc<Broadcast>,
    pub(crate) orders: SyncSender<Order>,
}

impl Server {
    /// Answers for ever.
    pub(crate) fn run(self, listener: &TcpListener) {
        let server = Arc::new(self);
        let open = Arc::new(AtomicUsize::new(0));
        for stream in listener.incoming() {
            let Ok(stream) = stream else {
                // Out of some resource: others will close.
                thread::sleep(Duration::from_millis(50));
                continue;
            };
            let Some(place) = Place::take(&open) else {
                // Short enough to be written without anybody reading it yet.
                let full = Answer::words(503, "Too many are looking on already.");
                let _ = full.write(&mut &stream);
                continue;
            };
            let server = Arc::clone(&server);
            // Without a thread nobody answers, and the stream closes.
            let _ = thread::Builder::new().spawn(move || {
                server.serve(&stream);
                drop(place);
            });
        }
    }

    fn serve(&self, stream: &TcpStream) {
        let mut head = Hurried {
            stream,
            until: Instant::now() + PATIENCE,
        };
        let answer = match Request::read(&mut head) {
            Ok(request) if request.path == "/socket" => match self.shake_hands(stream, &request) {
                Ok(()) => {
                    return viewer::serve(stream, request.rest, &self.broadcast, &self.orders);
                }
                Err(answer) => answer,
            },
            Ok(request) => self.answer(&request),
            Err(NoRequest::Bad(answer)) => answer,
            Err(NoRequest::Gone) => return,
        };
        let _ = reply(stream, &answer);
    }

    fn answer(&self, request: &Request) -> Answer {
        if let Err(refused) = self.access.admit(request, Purpose::Page) {
            return refused;
        }
        let answer = match request.path.as_str() {
            "/game.sheet" => self.printed(Paper::Sheet, "game.sheet"),
            "/board.sheet" => self.printed(Paper::Board, "board.sheet"),
            path => {
                page::file(path).unwrap_or_else(|| Answer::words(404, "There is nothing here."))
            }
        };
        match self.access.reminder(request) {
            Some(cookie) => answer.with("Set-Cookie", cookie),
            None => answer,
        }
    }

    fn printed(&self, paper: Paper, name: &str) -> Answer {
        let (answer, answers) = mpsc::channel();
        let ordered = self.orders.send(Order::Print(paper, answer));
        match ordered.ok().and_then(|()| answers.recv().ok()) {
            Some(text) => Answer::download(name, text),
            None => Answer::words(503, "The device is off."),
        }
    }

    /// Makes a socket of a connection.
    fn shake_hands(&self, mut stream: &TcpStream, request: &Request) -> Result<(), Answer> {
        self.access.admit(request, Purpose::Socket)?;
        let is_socket = request
            .header("upgrade")
            .is_some_and(|upgrade| upgrade.eq_ignore_ascii_case("websocket"));
        let version = request.header("sec-websocket-version");
        let key = request.header("sec-websocket-key");
        let (true, Some("13"), Some(key)) = (is_socket, version, key) else {
            return Err(Answer::words(400, "Here is only a socket."));
        };
        let accept = derive_accept_key(key.as_bytes());
        let head = format!(
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Accept: {accept}\r\n\r\n"
        );
        // A page that went meanwhile is noticed at the first message.
        let _ = stream.write_all(head.as_bytes());
        Ok(())
    }
}

/// Reads from a stream only so long, however little comes at a time.
struct Hurried<'a> {
    stream: &'a TcpStream,
    until: Instant,
}

impl Read for Hurried<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.stream.set_read_timeout(Some(left))?;
        self.stream.read(bytes)
    }
}

fn reply(mut stream: &TcpStream, answer: &Answer) -> io::Result<()> {
    stream.set_write_timeout(Some(PATIENCE))?;
    answer.write(&mut stream)?;
    stream.shutdown(Shutdown::Write)?;
    // Closing with something unread would take the answer back on its way.
    stream.set_read_timeout(Some(Duration::from_secs(1)))?;
    io::copy(&mut stream.take(64 * 1024), &mut io::sink()).map(drop)
}

/// One of the few connections there may be.
struct Place(Arc<AtomicUsize>);

impl Place {
    fn take(taken: &Arc<AtomicUsize>) -> Option<Self> {
        // Counted before it is looked at; a place too much is given back at once.
        let place = Self(Arc::clone(taken));
        (taken.fetch_add(1, Ordering::Relaxed) < MOST_CONNECTIONS).then_some(place)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}
