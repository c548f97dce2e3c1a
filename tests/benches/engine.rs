//! How fast the engine is: replaying a game of 500 entries, listing what can be entered, and finding the
//! longest path in the worst net known.
//!
//! `cargo bench` runs it. Instructions under callgrind repeat exactly, so they are what to compare;
//! time is for people.
#![allow(clippy::expect_used, reason = "a benchmark may stop")]

#[path = "../common/hard_nets.rs"]
mod hard_nets;
#[path = "../common/random.rs"]
mod random;

use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::time::Instant;

use hard_nets::{HARD, net_of};
use random::{Random, offered, pick};
use stationmaster::games::Game;
use stationmaster::games::grand_trunk::{GrandTrunk, Path, State};
use stationmaster::games::ticket_to_ride::trail::Trail;
use stationmaster::journal::Journal;

const ENTRIES: u32 = 500;
/// A seed whose game is not over before that many entries.
const SEED: u64 = 2;
/// Set for a run under callgrind: what to do, and how often.
const ASKED: [&str; 2] = ["STATIONMASTER_WORK", "STATIONMASTER_TIMES"];

/// Something measured.
struct Work {
    name: &'static str,
    what: &'static str,
    /// How many there are of what is counted.
    parts: u32,
    part: &'static str,
    run: fn(&Game500),
}

const WORKS: [Work; 3] = [
    Work {
        name: "replay",
        what: "The Grand Trunk Journey: a random game, from the journal's bytes to the state",
        parts: ENTRIES,
        part: "entry",
        run: replay,
    },
    Work {
        name: "choices",
        what: "The Grand Trunk Journey: the first menu after each entry, closed branches with reason",
        parts: ENTRIES,
        part: "menu",
        run: list_choices,
    },
    Work {
        name: "trail",
        what: "Ticket to Ride: the longest path of the worst net known",
        parts: 1,
        part: "path",
        run: find_trail,
    },
];

struct Game500 {
    journal: Journal<GrandTrunk>,
    states: Vec<State>,
}

fn main() -> ExitCode {
    let game = Game500::new();
    if let [Ok(work), Ok(times)] = ASKED.map(std::env::var) {
        let work = WORKS
            .iter()
            .find(|one| one.name == work)
            .expect("work by name");
        let times: u32 = times.parse().expect("a number of times");
        (0..times).for_each(|_| (work.run)(&game));
        return ExitCode::SUCCESS;
    }
    for work in &WORKS {
        println!("{}", work.what);
        let fastest = (0..200)
            .map(|_| seconds(work, &game))
            .fold(f64::MAX, f64::min);
        let (parts, part) = (work.parts, work.part);
        println!("{:>12.1} µs for {parts}", fastest * 1e6);
        println!("{:>12.0} a second", f64::from(parts) / fastest);
        // What starting up costs is in both runs, so the difference is the work alone.
        let (Some(once), Some(often)) = (instructions(work, 1), instructions(work, 11)) else {
            eprintln!("instructions were not counted: that needs valgrind");
            return ExitCode::FAILURE;
        };
        let each = (often - once) / 10 / u64::from(parts);
        println!("{each:>12} instructions for one {part} (callgrind)");
    }
    ExitCode::SUCCESS
}

impl Game500 {
    fn new() -> Self {
        let mut random = Random::new(SEED);
        let (mut journal, mut states) = (Journal::<GrandTrunk>::new(), Vec::new());
        for _ in 0..ENTRIES {
            let entry = pick::<GrandTrunk>(journal.state(), &mut random).expect("a choice");
            journal.enter(entry).expect("what is offered is accepted");
            states.push(*journal.state());
        }
        Self { journal, states }
    }
}

fn replay(game: &Game500) {
    let mut state = GrandTrunk::start();
    for entry in black_box(&game.journal).entries() {
        let _ = black_box(GrandTrunk::apply(&mut state, entry));
    }
    assert_eq!(&state, game.journal.state());
}

fn list_choices(game: &Game500) {
    for state in &game.states {
        black_box(offered::<GrandTrunk>(state, Path::Top));
    }
}

fn find_trail(_: &Game500) {
    let (routes, length) = HARD[0];
    let trail = Trail::of(black_box(net_of(routes)));
    assert_eq!(trail.length, length);
}

fn seconds(work: &Work, game: &Game500) -> f64 {
    let start = Instant::now();
    (work.run)(game);
    start.elapsed().as_secs_f64()
}

/// Instructions of a run that does the work so often, by callgrind's own count.
fn instructions(work: &Work, times: u32) -> Option<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe().ok()?)
        .envs(
            ASKED
                .into_iter()
                .zip([work.name.to_owned(), times.to_string()]),
        )
        .output()
        .ok()?;
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let (_, count) = told.split_once("Collected : ")?;
    count.split_whitespace().next()?.parse().ok()
}
