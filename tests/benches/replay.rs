//! How fast a game of 500 entries is replayed: time on this machine, and instructions under callgrind.
//!
//! `cargo bench` runs it. Instructions repeat exactly, so they are what to compare; time is for people.
#![allow(clippy::expect_used, reason = "a benchmark may stop")]

#[path = "../common/random.rs"]
mod random;

use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use random::{Random, pick};
use stationmaster::games::Game;
use stationmaster::games::grand_trunk::GrandTrunk;
use stationmaster::journal::Journal;

const ENTRIES: usize = 500;
/// A seed whose game is not over before that many entries.
const SEED: u64 = 2;
/// Set for the run under callgrind: how often to replay.
const REPLAYS: &str = "STATIONMASTER_REPLAYS";

fn main() -> ExitCode {
    let game = game();
    if let Some(replays) = std::env::var(REPLAYS)
        .ok()
        .and_then(|text| text.parse().ok())
    {
        (0..replays).for_each(|_| replay(&game));
        return ExitCode::SUCCESS;
    }
    let fastest = (0..2_000).map(|_| time(&game)).min().expect("it was timed");
    let entries = f64::from(u32::try_from(ENTRIES).expect("a small number"));
    println!("a game of {ENTRIES} entries, journal to state:");
    println!("  {:>10.1} µs a replay", fastest.as_secs_f64() * 1e6);
    println!(
        "  {:>10.0} entries a second",
        entries / fastest.as_secs_f64()
    );

    // What starting up costs is in both runs, so the difference is the replays alone.
    match (instructions(1), instructions(11)) {
        (Some(once), Some(often)) => {
            let instructions = (often - once) / 10 / ENTRIES as u64;
            println!("  {instructions:>10} instructions an entry (callgrind)");
            ExitCode::SUCCESS
        }
        _ => {
            eprintln!("instructions were not counted: that needs valgrind");
            ExitCode::FAILURE
        }
    }
}

fn game() -> Journal<GrandTrunk> {
    let mut random = Random::new(SEED);
    let mut journal = Journal::new();
    for _ in 0..ENTRIES {
        let entry = pick::<GrandTrunk>(journal.state(), &mut random).expect("something to enter");
        journal.enter(entry).expect("what is offered is accepted");
    }
    journal
}

#[inline(never)]
fn replay(game: &Journal<GrandTrunk>) {
    let mut state = GrandTrunk::start();
    for entry in black_box(game).entries() {
        let _ = black_box(GrandTrunk::apply(&mut state, entry));
    }
    assert_eq!(&state, game.state());
}

fn time(game: &Journal<GrandTrunk>) -> Duration {
    let start = Instant::now();
    replay(game);
    start.elapsed()
}

/// Instructions of a run that replays so often, by callgrind's own count.
fn instructions(replays: u32) -> Option<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe().ok()?)
        .env(REPLAYS, replays.to_string())
        .output()
        .ok()?;
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    let (_, count) = told.split_once("Collected : ")?;
    count.split_whitespace().next()?.parse().ok()
}
