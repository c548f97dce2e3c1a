//! The server: answers browsers, each in a thread of its own.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{self, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use stationmaster_page::Paper;

use crate::access::{Access, May, Purpose};
use crate::broadcast::Broadcast;
use crate::http::{Answer, NoRequest, Request};
use crate::invitations::Invitations;
use crate::orders::Order;
use crate::places::{Place, Places};
use crate::viewer::Guest;
use crate::{handshake, page, viewer};

/// How long a stranger may take in all, from the first byte of a request to the last of its refusal.
const STRANGERS_TIME: Duration = Duration::from_secs(5);
/// How long an answer may take to those who may be here.
const ANSWER_TIME: Duration = Duration::from_secs(10);
/// How long the other end may take to hang up after an answer.
const GOODBYE_TIME: Duration = Duration::from_secs(1);

/// What every connection needs.
pub(crate) struct Server {
    pub(crate) access: Access,
    pub(crate) broadcast: Arc<Broadcast>,
    pub(crate) orders: SyncSender<Order>,
    pub(crate) places: Places,
    pub(crate) invitations: Invitations,
}

impl Server {
    /// Answers for ever.
    pub(crate) fn run(self, listener: &TcpListener) {
        let server = Arc::new(self);
        loop {
            let Ok((stream, address)) = listener.accept() else {
                // Out of some resource: others will close.
                thread::sleep(Duration::from_millis(50));
                continue;
            };
            let Some(knock) = server.places.knock() else {
                continue;
            };
            let server = Arc::clone(&server);
            // Without a thread nobody answers, and the stream closes.
            let _ =
                thread::Builder::new().spawn(move || server.serve(knock, &stream, address.ip()));
        }
    }

    fn serve(&self, knock: Place, stream: &TcpStream, address: IpAddr) {
        let Some(doorstep) = self.places.meet(knock, address, stream) else {
            return;
        };
        let mut line = Hurried::new(stream, STRANGERS_TIME);
        let request = match Request::read(&mut line) {
            Ok(request) => request,
            Err(NoRequest::Bad(answer)) => return line.reply(&answer),
            Err(NoRequest::Gone) => return,
        };
        let purpose = Purpose::of(&request);
        let may = match self.access.admit(&request, purpose) {
            Ok(may) => may,
            Err(refused) => return line.reply(&refused),
        };
        // From here on they are no stranger.
        drop(doorstep);
        line = Hurried::new(stream, ANSWER_TIME);
        match purpose {
            Purpose::Page => self.serve_page(line, &request, may),
            Purpose::Socket => self.serve_viewer(line, request, may),
        }
    }

    fn serve_page(&self, mut line: Hurried<'_>, request: &Request, may: May) {
        let place = self.places.for_answer();
        let answer = match place {
            Some(_) => self.answer(request, may),
            None => full(),
        };
        line.reply(&answer);
    }

    fn serve_viewer(&self, mut line: Hurried<'_>, request: Request, may: May) {
        let hands = match handshake::answer(&request) {
            Ok(hands) => hands,
            Err(answer) => return line.reply(&answer),
        };
        let Some(_place) = self.places.for_viewer() else {
            return line.reply(&full());
        };
        // A page that went meanwhile is noticed at the first message.
        let _ = line.write_all(hands.as_bytes());
        let guest = Guest {
            rest: request.rest,
            may,
            welcome: self.invitations.welcome(may),
        };
        viewer::serve(line.stream, guest, &self.broadcast, &self.orders);
    }

    fn answer(&self, request: &Request, may: May) -> Answer {
        let answer = match request.path.as_str() {
            // A sheet says everything, also what only one player may know.
            "/game.sheet" | "/board.sheet" if may == May::Look => {
                Answer::words(403, "This address is for looking on.")
            }
            "/game.sheet" => self.printed(Paper::Sheet),
            "/board.sheet" => self.printed(Paper::Board),
            path => {
                page::file(path).unwrap_or_else(|| Answer::words(404, "There is nothing here."))
            }
        };
        match self.access.reminder(request) {
            Some(cookie) => answer.with("Set-Cookie", cookie),
            None => answer,
        }
    }

    fn printed(&self, paper: Paper) -> Answer {
        let (answer, answers) = mpsc::channel();
        let ordered = self.orders.send(Order::Print(paper, answer));
        match ordered.ok().and_then(|()| answers.recv().ok()) {
            Some(text) => Answer::download(text),
            None => Answer::words(503, "The device is off."),
        }
    }
}

fn full() -> Answer {
    Answer::words(503, "Too many are looking on already.")
}

/// Reads from a stream and writes to it only so long, however little comes or is taken at a time.
struct Hurried<'a> {
    stream: &'a TcpStream,
    until: Instant,
}

impl<'a> Hurried<'a> {
    fn new(stream: &'a TcpStream, time: Duration) -> Self {
        Self {
            stream,
            until: Instant::now() + time,
        }
    }

    /// What is left of the time; a stream takes none of nothing.
    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        Ok(Some(left))
    }

    /// Answers and hangs up.
    fn reply(&mut self, answer: &Answer) {
        let replied = answer.write(self);
        let closed = replied.and_then(|()| self.stream.shutdown(Shutdown::Write));
        if closed.is_err() {
            return;
        }
        // Closing with something unread would take the answer back on its way.
        self.until = self.until.min(Instant::now() + GOODBYE_TIME);
        let _ = io::copy(&mut self.take(64 * 1024), &mut io::sink());
    }
}

impl Read for Hurried<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(bytes)
    }
}

impl Write for Hurried<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}
