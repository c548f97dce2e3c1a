//! How long an ordinary viewer waits, from a press to the picture, alone and beside others who mean it well or not.
//!
//! `cargo bench -p stationmaster-desktop --bench floods` prints a table. Everything stays on this computer, every flood ends
//! by itself, and all together takes about a minute. The numbers are good as ratios to the quiet case.
#![allow(clippy::expect_used, reason = "a benchmark may stop")]

#[path = "../tests/program/mod.rs"]
mod program;

use std::io::Write;
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use program::{Program, Viewer};

const PRESSES: usize = 40;
/// No faster than a hand.
const PAUSE: Duration = Duration::from_millis(60);
/// How often somebody new comes in the meantime.
const NEWCOMERS: usize = 10;
/// How long a flood has to rise.
const RISING: Duration = Duration::from_millis(500);
/// No flood goes on for longer.
const LONGEST: Duration = Duration::from_secs(30);

/// What everybody else does meanwhile.
type Others = fn(&Arc<Program>, &Ends) -> Vec<JoinHandle<()>>;

/// Tells the others when it is over.
#[derive(Clone)]
struct Ends {
    is_over: Arc<AtomicBool>,
    until: Instant,
}

impl Ends {
    fn new() -> Self {
        Self {
            is_over: Arc::default(),
            until: Instant::now() + LONGEST,
        }
    }

    fn reached(&self) -> bool {
        self.is_over.load(Ordering::Relaxed) || Instant::now() > self.until
    }
}

const CASES: &[(&str, Others)] = &[
    ("nobody else", |_, _| Vec::new()),
    ("10 other viewers", |program, ends| {
        viewers(program, ends, 10)
    }),
    ("62 other viewers", |program, ends| {
        viewers(program, ends, 62)
    }),
    ("10 viewers who take nothing", deaf_viewers),
    ("64 strangers without the token who drip", dripping),
    ("250 strangers who stop half-way", half_way),
    ("strangers who connect as fast as they can", connecting),
    ("a viewer who presses as fast as the line goes", pressing),
    ("a viewer who loads games of 384 lines", loading),
    ("a guest who asks for the sheet again and again", asking),
];

fn main() {
    println!("| beside | press to picture | slowest of 20 | ratio | a page opens | ratio |");
    println!("|---|---|---|---|---|---|");
    let mut quiet = None;
    for (name, others) in CASES {
        let measured = measure(*others);
        let quiet = quiet.get_or_insert_with(|| measured.clone());
        println!("{}", row(name, &measured, quiet));
    }
}

#[derive(Clone)]
struct Measured {
    presses: Vec<Duration>,
    /// `None` where somebody was locked out.
    pages: Option<Vec<Duration>>,
}

fn row(name: &str, measured: &Measured, quiet: &Measured) -> String {
    let ms = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1e3);
    let ratio = |time: Duration, quiet: Duration| {
        format!("{:.1}", time.as_secs_f64() / quiet.as_secs_f64())
    };
    let press = at(&measured.presses, 50);
    let page = measured.pages.as_ref().map(|pages| at(pages, 50));
    let quiet_page = quiet.pages.as_ref().map(|pages| at(pages, 50));
    let (page, page_ratio) = match (page, quiet_page) {
        (Some(page), Some(quiet)) => (ms(page), ratio(page, quiet)),
        _ => ("locked out".to_owned(), String::new()),
    };
    format!(
        "| {name} | {} | {} | {} | {page} | {page_ratio} |",
        ms(press),
        ms(at(&measured.presses, 95)),
        ratio(press, at(&quiet.presses, 50)),
    )
}

/// The time that so many of a hundred do not exceed.
fn at(times: &[Duration], percent: usize) -> Duration {
    let mut times = times.to_vec();
    times.sort();
    times[(times.len() - 1) * percent / 100]
}

fn measure(others: Others) -> Measured {
    let program = Arc::new(Program::start(&["--share"]));
    let mut viewer = program.viewer();
    load(&mut viewer, 60);
    let ends = Ends::new();
    let others = others(&program, &ends);
    thread::sleep(RISING);
    let pages = (0..NEWCOMERS)
        .map(|_| {
            // Who came before is gone by then.
            thread::sleep(2 * PAUSE);
            open_page(&program)
        })
        .collect();
    let presses = (0..PRESSES)
        .map(|number| {
            thread::sleep(PAUSE);
            press(&mut viewer, if number % 2 == 0 { 'X' } else { 'Y' })
        })
        .collect();
    ends.is_over.store(true, Ordering::Relaxed);
    for other in others {
        let _ = other.join();
    }
    Measured { presses, pages }
}

/// Somebody opens the page: its first file, and its socket up to the picture.
fn open_page(program: &Program) -> Option<Duration> {
    let start = Instant::now();
    let answer = program.try_get("/")?;
    let mut viewer = (answer.status == 200).then(|| program.try_viewer())??;
    while viewer.read().ok()?.0 != 2 {}
    Some(start.elapsed())
}

/// Presses a button and waits for the screen that follows: the turn's list and back again, or wherever others have led to.
fn press(viewer: &mut Viewer, button: char) -> Duration {
    // What came meanwhile is not the answer.
    let before = viewer.newest_words();
    let start = Instant::now();
    viewer.say(&format!("{{\"press\":\"{button}\"}}"));
    loop {
        let text = viewer.await_text("\"screen\"");
        if text != before {
            let took = start.elapsed();
            viewer.say(&format!("{{\"release\":\"{button}\"}}"));
            return took;
        }
    }
}

fn load(viewer: &mut Viewer, entries: usize) {
    viewer.say(&sheet(entries));
    viewer.await_text("{\"read\":");
}

/// The message that loads a game of so many entries.
fn sheet(entries: usize) -> String {
    let lines = ["Marion cards\\n", "Nicole cards\\n"].iter().cycle();
    let entries: String = lines.take(entries).copied().collect();
    let text = format!("game ticket-to-ride\\nplayer Marion blue\\nplayer Nicole red\\n{entries}");
    format!("{{\"read\":{{\"paper\":\"sheet\",\"text\":\"{text}\"}}}}")
}

/// Does something in so many threads until it is over.
fn each(
    program: &Arc<Program>,
    ends: &Ends,
    count: usize,
    does: fn(&Program, &Ends) -> Option<()>,
) -> Vec<JoinHandle<()>> {
    (0..count)
        .map(|_| {
            let (program, ends) = (Arc::clone(program), ends.clone());
            thread::spawn(move || {
                does(&program, &ends);
            })
        })
        .collect()
}

fn viewers(program: &Arc<Program>, ends: &Ends, count: usize) -> Vec<JoinHandle<()>> {
    each(program, ends, count, |program, ends| {
        let mut viewer = program.try_viewer()?;
        while !ends.reached() {
            viewer.read().ok()?;
        }
        Some(())
    })
}

fn deaf_viewers(program: &Arc<Program>, ends: &Ends) -> Vec<JoinHandle<()>> {
    each(program, ends, 10, |program, ends| {
        let _viewer = program.try_viewer()?;
        wait(ends);
        Some(())
    })
}

fn wait(ends: &Ends) {
    while !ends.reached() {
        thread::sleep(Duration::from_millis(50));
    }
}

fn dripping(program: &Arc<Program>, ends: &Ends) -> Vec<JoinHandle<()>> {
    each(program, ends, 64, |program, ends| {
        while !ends.reached() {
            let mut stream = TcpStream::connect(program.host()).ok()?;
            let request = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", program.host());
            let _ = stream.write_all(request.as_bytes());
            while !ends.reached() && stream.write_all(b"x").is_ok() {
                thread::sleep(Duration::from_millis(100));
            }
        }
        Some(())
    })
}

fn half_way(program: &Arc<Program>, ends: &Ends) -> Vec<JoinHandle<()>> {
    each(program, ends, 1, |program, ends| {
        let mut streams = Vec::new();
        for _ in 0..250 {
            let mut stream = TcpStream::connect(program.host()).ok()?;
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: ");
            streams.push(stream);
        }
        wait(ends);
        Some(())
    })
}

fn connecting(program: &Arc<Program>, ends: &Ends) -> Vec<JoinHandle<()>> {
    each(program, ends, 1, |program, ends| {
        let mut streams = Vec::new();
        while !ends.reached() {
            streams.push(TcpStream::connect(program.host()).ok()?);
            if streams.len() > 100 {
                streams.remove(0);
            }
        }
        Some(())
    })
}

fn pressing(program: &Arc<Program>, ends: &Ends) -> Vec<JoinHandle<()>> {
    each(program, ends, 1, |program, ends| {
        let viewer = program.try_viewer()?;
        let mut sender = viewer.try_clone();
        let taking = thread::spawn(move || drain(viewer));
        let presses = Viewer::frame(r#"{"press":"A"}"#).repeat(100);
        sender
            .set_write_timeout(Some(Duration::from_secs(1)))
            .ok()?;
        while !ends.reached() && sender.write_all(&presses).is_ok() {}
        let _ = sender.shutdown(std::net::Shutdown::Both);
        let _ = taking.join();
        Some(())
    })
}

fn drain(mut viewer: Viewer) {
    while viewer.read().is_ok() {}
}

fn loading(program: &Arc<Program>, ends: &Ends) -> Vec<JoinHandle<()>> {
    each(program, ends, 1, |program, ends| {
        let viewer = program.try_viewer()?;
        let mut sender = viewer.try_clone();
        let taking = thread::spawn(move || drain(viewer));
        let sheet = Viewer::frame(&sheet(381));
        sender
            .set_write_timeout(Some(Duration::from_secs(1)))
            .ok()?;
        while !ends.reached() {
            let _ = sender.write_all(&sheet);
            thread::sleep(Duration::from_millis(20));
        }
        let _ = sender.shutdown(std::net::Shutdown::Both);
        let _ = taking.join();
        Some(())
    })
}

fn asking(program: &Arc<Program>, ends: &Ends) -> Vec<JoinHandle<()>> {
    each(program, ends, 4, |program, ends| {
        while !ends.reached() {
            program.try_get("/game.sheet");
        }
        Some(())
    })
}
