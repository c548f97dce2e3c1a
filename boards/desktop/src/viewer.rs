//! One browser page that looks on and presses buttons.
//!
//! Two threads serve it: one listens to the page, one tells it what has changed since it was last told.
//! Neither ever holds anybody else up.

use std::collections::HashSet;
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use stationmaster::catalogue::Item;
use stationmaster::language::Language;
use stationmaster_page::{Key, Reading, Said, Scene, Told, Watched, address, answer, printed};
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tungstenite::{Bytes, Error, Message, WebSocket};

use crate::access::May;
use crate::allowance::Allowance;
use crate::broadcast::{Broadcast, News};
use crate::orders::Order;

/// No sheet of a device is nearly as long.
const LONGEST_MESSAGE: usize = 256 * 1024;
/// A page that takes nothing for so long is gone.
const SEND_PATIENCE: Duration = Duration::from_secs(10);
/// Silence after which the page is asked whether it is still there; a browser answers by itself.
const PING_AFTER: Duration = Duration::from_secs(15);
/// Silence after which it is not.
const GONE_AFTER: Duration = Duration::from_secs(40);
/// A hand presses no faster, at once and in the long run.
const MOST_PRESSES_AT_ONCE: u32 = 20;
const PRESS_PAUSE: Duration = Duration::from_millis(50);
/// Who presses faster is listened to more slowly.
const DROPPED_PAUSE: Duration = Duration::from_millis(1);
/// How often somebody is told that presses were dropped.
const DROPPED_NEWS_PAUSE: Duration = Duration::from_secs(1);
/// Nobody has more sheets to load.
const MOST_SHEETS_AT_ONCE: u32 = 3;
const SHEET_PAUSE: Duration = Duration::from_secs(1);
/// What may wait to be told to one page, apart from the newest scene.
const MOST_MAIL: usize = 8;

/// What is told to one page alone.
enum Mail {
    Say(Message),
    Goodbye(CloseFrame),
}

/// A page that comes in.
pub(crate) struct Guest {
    /// What it has said already.
    pub(crate) rest: Vec<u8>,
    /// What it may do.
    pub(crate) may: May,
    /// What it is told of this place before everything else, as JSON.
    pub(crate) welcome: String,
}

/// Serves a page until it goes.
pub(crate) fn serve(
    stream: &TcpStream,
    guest: Guest,
    broadcast: &Broadcast,
    orders: &SyncSender<Order>,
) {
    static LAST: AtomicU64 = AtomicU64::new(0);
    let page = LAST.fetch_add(1, Ordering::Relaxed);
    let Guest { rest, may, welcome } = guest;
    let Ok(voice) = voice(stream) else {
        return;
    };
    let (mail, letters) = mpsc::sync_channel(MOST_MAIL);
    // There is room for the first one.
    let _ = mail.try_send(Mail::Say(Message::text(welcome)));
    thread::scope(|threads| {
        threads.spawn(move || {
            tell(voice, page, broadcast, &letters);
            // Whoever listens hears that it is over.
            let _ = stream.shutdown(Shutdown::Both);
        });
        let goodbye = Listener {
            ears: WebSocket::from_partially_read(
                Ears(stream),
                rest,
                Role::Server,
                Some(
                    WebSocketConfig::default()
                        .read_buffer_size(4 * 1024)
                        .max_message_size(Some(LONGEST_MESSAGE))
                        .max_frame_size(Some(LONGEST_MESSAGE)),
                ),
            ),
            page,
            may,
            held: HashSet::new(),
            presses: Allowance::new(MOST_PRESSES_AT_ONCE, PRESS_PAUSE),
            sheets: Allowance::new(MOST_SHEETS_AT_ONCE, SHEET_PAUSE),
            watched: None,
            dropped: 0,
            dropped_news: Allowance::new(1, DROPPED_NEWS_PAUSE),
            mail: &mail,
            broadcast,
            orders,
        }
        .listen();
        broadcast.speak(page, None);
        let _ = mail.try_send(Mail::Goodbye(goodbye));
        drop(mail);
        broadcast.ring();
    });
}

fn voice(stream: &TcpStream) -> io::Result<WebSocket<TcpStream>> {
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(GONE_AFTER))?;
    stream.set_write_timeout(Some(SEND_PATIENCE))?;
    let config = WebSocketConfig::default().read_buffer_size(1024);
    let voice = stream.try_clone()?;
    Ok(WebSocket::from_raw_socket(
        voice,
        Role::Server,
        Some(config),
    ))
}

/// The listening half of a socket. What the protocol would answer by itself is said by the other half, which
/// may be in the middle of a message.
struct Ears<'a>(&'a TcpStream);

impl Read for Ears<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.0.read(bytes)
    }
}

impl Write for Ears<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Listener<'a> {
    ears: WebSocket<Ears<'a>>,
    /// The number of this page.
    page: u64,
    may: May,
    /// The buttons this page holds down.
    held: HashSet<Key>,
    presses: Allowance,
    sheets: Allowance,
    /// The Pico at the other end of the page's own cable, if there is one.
    watched: Option<Box<Watched>>,
    /// Presses that were dropped since the page was last told so.
    dropped: u32,
    dropped_news: Allowance,
    mail: &'a SyncSender<Mail>,
    broadcast: &'a Broadcast,
    orders: &'a SyncSender<Order>,
}

impl Listener<'_> {
    /// Listens until the page goes or says nonsense; returns what it is told then.
    fn listen(mut self) -> CloseFrame {
        loop {
            let heard = match self.ears.read() {
                Ok(Message::Text(text)) => match serde_json::from_str(&text) {
                    Ok(said) => self.obey(said),
                    Err(_) => Err(goodbye(CloseCode::Policy, "that is nonsense")),
                },
                Ok(Message::Binary(_)) => Err(goodbye(CloseCode::Unsupported, "that is nonsense")),
                Ok(Message::Ping(payload)) => self.say(Message::Pong(payload)),
                Ok(Message::Pong(_) | Message::Frame(_)) => Ok(()),
                Ok(Message::Close(_)) => Err(goodbye(CloseCode::Normal, "")),
                Err(Error::Capacity(_)) => Err(goodbye(CloseCode::Size, "that is too long")),
                Err(_) => Err(goodbye(CloseCode::Protocol, "")),
            };
            if let Err(goodbye) = heard {
                self.let_go();
                return goodbye;
            }
        }
    }

    fn obey(&mut self, said: Said) -> Result<(), CloseFrame> {
        match said {
            Said::Speak(language) => {
                let language = language.and_then(|slug| Language::from_slug(&slug));
                self.broadcast.speak(self.page, language);
                self.order_by_hand(Order::Show)
            }
            // The page of who only looks on says nothing else.
            _ if self.may == May::Look => Err(goodbye(CloseCode::Policy, "this is for looking")),
            Said::Press(key) => {
                if self.is_too_fast()? {
                    return Ok(());
                }
                self.held.insert(key);
                self.order(Order::Press(key.button(), self.page))
            }
            Said::Date(date) => self.order(Order::Date(date)),
            Said::Watch(watching) => {
                let told = self.watched.get_or_insert_default().hear(watching);
                told.into_iter()
                    .try_for_each(|told| self.say(Message::text(told)))
            }
            Said::Tap(tapped) => self.order_by_hand(Order::Tap(tapped)),
            Said::Type(text) => self.order_by_hand(Order::Type(text)),
            // Of a press that was dropped there is nothing to release.
            Said::Release(key) if !self.held.remove(&key) => Ok(()),
            Said::Release(key) => self.order(Order::Release(key.button())),
            Said::Print(paper) => {
                let (reply, replies) = mpsc::channel();
                self.order(Order::Print(paper, reply))?;
                let text = replies.recv().map_err(|_| closing())?;
                self.say(Message::text(printed(paper, &text)))
            }
            Said::Address(text) => {
                let (reply, replies) = mpsc::channel();
                self.order_by_hand(Order::Address(text, reply))?;
                match replies.recv() {
                    Ok(is_taken) => self.say(Message::text(address(is_taken))),
                    Err(_) => Ok(()),
                }
            }
            Said::Ask(asked) => {
                let (reply, replies) = mpsc::channel();
                let language = self.broadcast.language_of(self.page);
                self.order_by_hand(Order::Ask(asked, language, reply))?;
                // Where it was too much to ask, nobody answers.
                match replies.recv() {
                    Ok(answer) => self.say(Message::text(answer)),
                    Err(_) => Ok(()),
                }
            }
            Said::Read(Reading { paper, text }) => {
                // Only who loads so many waits.
                thread::sleep(self.sheets.wait(Instant::now()));
                self.sheets.take(Instant::now());
                let (reply, replies) = mpsc::channel();
                self.order(Order::Read(paper, text, reply))?;
                let read = replies.recv().map_err(|_| closing())?;
                self.say(Message::text(answer(paper, &read)))
            }
        }
    }

    /// Whether no hand could do so much any more: the others would have to watch it all. What is dropped is said.
    fn is_too_fast(&mut self) -> Result<bool, CloseFrame> {
        let now = Instant::now();
        let is_too_fast = !self.presses.take(now);
        if is_too_fast {
            self.dropped = self.dropped.saturating_add(1);
            thread::sleep(DROPPED_PAUSE);
        }
        if self.dropped > 0 && self.dropped_news.take(now) {
            let dropped = std::mem::take(&mut self.dropped);
            self.say(Message::text(json!({ "dropped": dropped }).to_string()))?;
        }
        Ok(is_too_fast)
    }

    fn order_by_hand(&mut self, order: Order) -> Result<(), CloseFrame> {
        if self.is_too_fast()? {
            return Ok(());
        }
        self.order(order)
    }

    fn order(&self, order: Order) -> Result<(), CloseFrame> {
        self.orders.send(order).map_err(|_| closing())
    }

    fn say(&self, message: Message) -> Result<(), CloseFrame> {
        let sent = self.mail.try_send(Mail::Say(message));
        self.broadcast.ring();
        sent.map_err(|_| goodbye(CloseCode::Policy, "too much at once"))
    }

    /// A page that goes with a button down must not leave it down for the others.
    fn let_go(&mut self) {
        for key in std::mem::take(&mut self.held) {
            let _ = self.order(Order::Release(key.button()));
        }
    }
}

fn goodbye(code: CloseCode, reason: &'static str) -> CloseFrame {
    CloseFrame {
        code,
        reason: reason.into(),
    }
}

fn closing() -> CloseFrame {
    goodbye(CloseCode::Away, "the device is off")
}

/// Tells a page what it has not been told yet, until it takes no more.
fn tell(
    mut voice: WebSocket<TcpStream>,
    page: u64,
    broadcast: &Broadcast,
    letters: &Receiver<Mail>,
) {
    let mut told: Option<Arc<Scene>> = None;
    let mut seen = 0;
    loop {
        let letter = || match letters.try_recv() {
            Ok(mail) => Some(Some(mail)),
            Err(mpsc::TryRecvError::Empty) => None,
            Err(mpsc::TryRecvError::Disconnected) => Some(None),
        };
        let sent = match broadcast.wait(page, &mut seen, PING_AFTER, letter) {
            News::Scene(scene) => {
                let sent = tell_scene(&mut voice, told.as_deref(), &scene);
                told = Some(scene);
                sent
            }
            News::Other(Some(Mail::Say(message))) => voice.send(message),
            News::Other(Some(Mail::Goodbye(frame))) => {
                let _ = voice.close(Some(frame));
                let _ = voice.flush();
                return;
            }
            News::Other(None) => return,
            News::None => voice.send(Message::Ping(Bytes::new())),
        };
        if sent.is_err() {
            return;
        }
    }
}

fn tell_scene(
    voice: &mut WebSocket<TcpStream>,
    told: Option<&Scene>,
    scene: &Scene,
) -> Result<(), Error> {
    for news in scene.news_since(told) {
        voice.write(match news {
            Told::Words(words) => Message::text(&*words),
            Told::Patch(patch) => Message::binary(Bytes::from_owner(patch)),
        })?;
    }
    voice.flush()
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::time::Instant;

    use embedded_graphics::Pixel;
    use embedded_graphics::pixelcolor::Rgb565;
    use embedded_graphics::prelude::*;
    use stationmaster::device::{Button, Panel};
    use stationmaster_page::{Framebuffer, Paper};

    use super::*;

    /// A served page: its end of the line.
    fn page(broadcast: &Arc<Broadcast>, orders: &SyncSender<Order>, may: May) -> TcpStream {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let page = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (stream, _) = listener.accept().unwrap();
        let (broadcast, orders) = (Arc::clone(broadcast), orders.clone());
        let guest = Guest {
            rest: Vec::new(),
            may,
            welcome: "{}".to_owned(),
        };
        thread::spawn(move || serve(&stream, guest, &broadcast, &orders));
        page
    }

    /// A page that may do everything, and has been welcomed.
    fn client(broadcast: &Arc<Broadcast>, orders: &SyncSender<Order>) -> WebSocket<TcpStream> {
        welcomed(page(broadcast, orders, May::Play))
    }

    fn welcomed(page: TcpStream) -> WebSocket<TcpStream> {
        let mut page = WebSocket::from_raw_socket(page, Role::Client, None);
        assert_eq!(page.read().unwrap(), Message::text("{}"));
        page
    }

    /// A picture of one colour.
    fn blue(blue: u8) -> Scene {
        let mut frame = Framebuffer::new(Panel::WIDE);
        frame.clear(Rgb565::new(0, 0, blue)).unwrap();
        Scene::new(frame, String::new(), String::new())
    }

    /// A picture that is long to tell; its first pixel has that colour.
    fn noise(colour: u8) -> Scene {
        let mut frame = Framebuffer::new(Panel::WIDE);
        let pixels = frame
            .bounding_box()
            .points()
            .zip((colour..32).chain(1..colour).cycle());
        let pixels = pixels.map(|(at, blue)| Pixel(at, Rgb565::new(0, 0, blue)));
        frame.draw_iter(pixels).unwrap();
        Scene::new(frame, String::new(), String::new())
    }

    fn show(broadcast: &Broadcast, scene: Scene) {
        broadcast.show(vec![(Language::English, scene)], None);
    }

    /// The colour of the next picture.
    fn next_colour(page: &mut WebSocket<TcpStream>) -> u8 {
        loop {
            if let Message::Binary(patch) = page.read().unwrap() {
                return patch[9];
            }
        }
    }

    fn broadcast() -> Arc<Broadcast> {
        Arc::new(Broadcast::new(Panel::WIDE))
    }

    #[test]
    fn a_page_that_reads_nothing_holds_nobody_up() {
        let broadcast = broadcast();
        let (orders, _given) = mpsc::sync_channel(1);
        let _deaf = page(&broadcast, &orders, May::Play);
        let mut other = client(&broadcast, &orders);
        let start = Instant::now();
        // Together far more than what lies between two ends of a line.
        for colour in (1..32).cycle().take(200) {
            show(&broadcast, noise(colour));
            while next_colour(&mut other) != colour {}
        }
        assert!(start.elapsed() < SEND_PATIENCE);
    }

    #[test]
    fn who_looks_late_sees_the_newest_only() {
        let broadcast = broadcast();
        let (orders, _given) = mpsc::sync_channel(1);
        for colour in 1..=9 {
            show(&broadcast, blue(colour));
        }
        let mut late = client(&broadcast, &orders);
        let panel = late.read().unwrap().into_text().unwrap();
        assert_eq!(panel.as_str(), r#"{"panel":{"height":240,"width":320}}"#);
        let patch = late.read().unwrap().into_data();
        assert_eq!(
            patch[..14],
            [0, 0, 0, 0, 64, 1, 240, 0, 255, 9, 0, 255, 9, 0]
        );
    }

    #[test]
    fn what_is_for_one_page_is_seen_by_no_other() {
        let broadcast = broadcast();
        let (orders, given) = mpsc::sync_channel(8);
        let mut holder = client(&broadcast, &orders);
        let mut other = client(&broadcast, &orders);
        show(&broadcast, blue(1));
        assert_eq!([&mut holder, &mut other].map(next_colour), [1, 1]);
        holder.send(Message::text(r#"{"press":"X"}"#)).unwrap();
        let Ok(Order::Press(Button::X, page)) = given.recv() else {
            panic!("nothing was pressed");
        };
        let cover = vec![(Language::English, blue(2))];
        broadcast.show(cover, Some((page, blue(7))));
        let mut newcomer = client(&broadcast, &orders);
        assert_eq!(next_colour(&mut holder), 7);
        assert_eq!([&mut other, &mut newcomer].map(next_colour), [2, 2]);
        show(&broadcast, blue(3));
        assert_eq!([&mut holder, &mut other].map(next_colour), [3, 3]);
    }

    #[test]
    fn each_page_may_have_its_own_language() {
        let broadcast = broadcast();
        let (orders, given) = mpsc::sync_channel(8);
        let mut german = client(&broadcast, &orders);
        let mut other = client(&broadcast, &orders);
        show(&broadcast, blue(1));
        assert_eq!([&mut german, &mut other].map(next_colour), [1, 1]);
        german.send(Message::text(r#"{"speak":"de"}"#)).unwrap();
        assert!(matches!(given.recv(), Ok(Order::Show)));
        assert_eq!(broadcast.languages(), [Language::German]);
        let scenes = |english, german| {
            vec![
                (Language::English, blue(english)),
                (Language::German, blue(german)),
            ]
        };
        broadcast.show(scenes(2, 12), None);
        assert_eq!([&mut german, &mut other].map(next_colour), [12, 2]);
        german.send(Message::text(r#"{"speak":null}"#)).unwrap();
        assert_eq!(next_colour(&mut german), 2);
    }

    #[test]
    fn who_may_only_look_presses_nothing() {
        let broadcast = broadcast();
        let (orders, given) = mpsc::sync_channel(8);
        show(&broadcast, blue(1));
        for said in [
            r#"{"press":"X"}"#,
            r#"{"release":"X"}"#,
            r#"{"tap":{"row":0,"stamp":0}}"#,
            r#"{"type":"Marion"}"#,
            r#"{"date":"2026-11-18 19:30"}"#,
            r##"{"watch":{"language":"en","lines":["#@ none 22772"]}}"##,
            r#"{"read":{"paper":"sheet","text":""}}"#,
        ] {
            let mut looks = welcomed(page(&broadcast, &orders, May::Look));
            assert_eq!(next_colour(&mut looks), 1);
            looks.send(Message::text(said)).unwrap();
            while !matches!(looks.read(), Ok(Message::Close(_)) | Err(_)) {}
        }
        assert!(given.try_recv().is_err());
    }

    #[test]
    fn a_button_held_by_a_page_that_goes_comes_up() {
        let (orders, given) = mpsc::sync_channel(8);
        let mut page = client(&broadcast(), &orders);
        page.send(Message::text(r#"{"press":"Y"}"#)).unwrap();
        assert!(matches!(given.recv(), Ok(Order::Press(Button::Y, _))));
        drop(page);
        assert!(matches!(given.recv(), Ok(Order::Release(Button::Y))));
    }

    #[test]
    fn more_presses_than_a_hand_makes_are_dropped_and_said() {
        let (orders, given) = mpsc::sync_channel(8);
        let mut page = client(&broadcast(), &orders);
        let counted = thread::spawn(move || {
            let orders = std::iter::from_fn(|| given.recv_timeout(Duration::from_secs(1)).ok());
            orders
                .filter(|order| matches!(order, Order::Press(..)))
                .count()
        });
        let start = Instant::now();
        for _ in 0..300 {
            page.send(Message::text(r#"{"press":"B"}"#)).unwrap();
            page.send(Message::text(r#"{"release":"B"}"#)).unwrap();
        }
        let told = loop {
            if let Message::Text(text) = page.read().unwrap()
                && text.contains("dropped")
            {
                break text;
            }
        };
        assert_eq!(told.as_str(), r#"{"dropped":1}"#);
        let pressed = counted.join().unwrap();
        let earned = start.elapsed().as_millis() / PRESS_PAUSE.as_millis();
        assert!((20..=21 + earned).contains(&(pressed as u128)), "{pressed}");
    }

    #[test]
    fn a_page_is_told_what_became_of_its_sheet() {
        let (orders, given) = mpsc::sync_channel(8);
        let broadcast = broadcast();
        let mut page = client(&broadcast, &orders);
        let sheet = json!({ "read": { "paper": "sheet", "text": "game chess" } });
        page.send(Message::text(sheet.to_string())).unwrap();
        let Ok(Order::Read(Paper::Sheet, text, answer)) = given.recv() else {
            panic!("nothing was ordered");
        };
        assert_eq!(text, "game chess");
        answer.send(Ok(())).unwrap();
        assert_eq!(page.read().unwrap(), Message::text(r#"{"read":"sheet"}"#));
    }
}
