//! How fast the engine is: replaying a game of 500 entries, listing what can be entered, finding the longest
//! path in the worst net known, drawing the resting screen and stepping through the longest lists.
//!
//! `cargo bench` runs it. Instructions under callgrind repeat exactly, so they are what to compare;
//! time is for people.
#![allow(clippy::expect_used, reason = "a benchmark may stop")]

use std::cell::RefCell;
use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::time::Instant;

use embedded_graphics::primitives::Rectangle;
use stationmaster::device::{Button, Device, Moment, Panel};
use stationmaster::game::{self, AnyQuestion, Rules};
use stationmaster::games::grand_trunk::State;
use stationmaster::games::ticket_to_ride::trail::Trail;
use stationmaster::journal::Journal;
use stationmaster::ui::LetterCache;
use stationmaster_kit::companion::Frame;
use stationmaster_kit::hard_nets::{HARD, net_of};
use stationmaster_kit::menu::offered;
use stationmaster_kit::random::{Random, pick};

const ENTRIES: u32 = 500;
/// Set for a run under callgrind: what to do, and how often.
const ASKED: [&str; 2] = ["STATIONMASTER_WORK", "STATIONMASTER_TIMES"];

/// Something measured.
struct Work {
    name: &'static str,
    what: &'static str,
    /// How many there are of what is counted.
    parts: u32,
    part: &'static str,
    run: fn(&Bench),
    /// Bytes of the picture that change, where something is drawn.
    changes: Option<fn(&Bench) -> u32>,
}

const WORKS: [Work; 7] = [
    Work {
        name: "replay",
        what: "The Grand Trunk Journey: a random game, from the journal's bytes to the state",
        parts: ENTRIES,
        part: "entry",
        run: replay,
        changes: None,
    },
    Work {
        name: "choices",
        what: "The Grand Trunk Journey: the first menu after each entry, closed branches with reason",
        parts: ENTRIES,
        part: "menu",
        run: list_choices,
        changes: None,
    },
    Work {
        name: "trail",
        what: "Ticket to Ride: the longest path of the worst net known",
        parts: 1,
        part: "path",
        run: find_trail,
        changes: None,
    },
    Work {
        name: "draw",
        what: "The companion: all of the resting screen of three players",
        parts: 1,
        part: "screen",
        run: draw,
        changes: Some(draw_changes),
    },
    Work {
        name: "step",
        what: "The companion: one step through the places to move to, from the press to the picture",
        parts: 1,
        part: "step",
        run: step,
        changes: Some(step_changes),
    },
    Work {
        name: "towns",
        what: "Great Western Trail: one step through the 28 towns with their map, from the press to the picture",
        parts: 1,
        part: "step",
        run: step_towns,
        changes: Some(step_towns_changes),
    },
    Work {
        name: "turn",
        what: "Danske Rails: opening all a turn has and closing it, from the presses to the pictures",
        parts: 1,
        part: "list",
        run: open_turn,
        changes: Some(open_turn_changes),
    },
];

/// What is worked on.
struct Bench {
    journal: Journal<State>,
    states: Vec<State>,
    resting: RefCell<Screen>,
    listing: RefCell<Screen>,
    towns: RefCell<Screen>,
    works: RefCell<Screen>,
}

/// A companion and its picture.
struct Screen {
    device: Device,
    frame: Frame,
    letters: LetterCache,
}

/// A whole game of the tests, and how many of its lines lead into its middle, where a turn begins.
type Middle = (&'static str, usize);
const GRAND_TRUNK: Middle = (
    include_str!("../games/grand-trunk/whole-games/marion-angelika-and-nicole.sheet"),
    171,
);
const GREAT_WESTERN_TRAIL: Middle = (
    include_str!("../games/great-western-trail/whole-game-of-three-with-rails-to-the-north.sheet"),
    63,
);
const DANSKE_RAILS: Middle = (
    include_str!("../games/danske-rails/whole-game-of-three.sheet"),
    60,
);

fn main() -> ExitCode {
    let bench = Bench::new();
    if let [Ok(work), Ok(times)] = ASKED.map(std::env::var) {
        let work = WORKS
            .iter()
            .find(|one| one.name == work)
            .expect("work by name");
        let times: u32 = times.parse().expect("a number of times");
        (0..times).for_each(|_| (work.run)(&bench));
        return ExitCode::SUCCESS;
    }
    for work in &WORKS {
        println!("{}", work.what);
        let fastest = (0..200)
            .map(|_| seconds(work, &bench))
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
        if let Some(changes) = work.changes {
            println!("{:>12} bytes of the picture change", changes(&bench));
        }
    }
    ExitCode::SUCCESS
}

impl Bench {
    fn new() -> Self {
        let (journal, states) = (0..10_000).find_map(long_game).expect("a long game");
        // At rest, X opens the turn and X again the places to move to.
        let resting = Screen::after(GRAND_TRUNK, &[]);
        let listing = Screen::after(GRAND_TRUNK, &[Button::X, Button::X]);
        // The third row of a turn founds a branch.
        let branch = [Button::X, Button::B, Button::B, Button::X];
        let towns = Screen::after(GREAT_WESTERN_TRAIL, &branch);
        let works = Screen::after(DANSKE_RAILS, &[]);
        Self {
            journal,
            states,
            resting: RefCell::new(resting),
            listing: RefCell::new(listing),
            towns: RefCell::new(towns),
            works: RefCell::new(works),
        }
    }
}

/// The random game of that seed with every state on its way, if it is not over too soon.
fn long_game(seed: u64) -> Option<(Journal<State>, Vec<State>)> {
    let mut random = Random::new(seed);
    let (mut journal, mut states) = (Journal::<State>::new(), Vec::new());
    for _ in 0..ENTRIES {
        let entry = pick(journal.state(), &mut random)?;
        journal.enter(entry).expect("what is offered is accepted");
        if journal.state().is_over() {
            return None;
        }
        states.push(*journal.state());
    }
    Some((journal, states))
}

impl Screen {
    fn after((sheet, middle): Middle, presses: &[Button]) -> Self {
        let lines: Vec<&str> = sheet.lines().take(middle).collect();
        let mut device = Device::new(Panel::WIDE);
        let loaded = device.load_sheet(&lines.join("\n"));
        loaded.expect("the beginning of a good sheet");
        let mut screen = Self {
            device,
            frame: Frame::new(Panel::WIDE),
            letters: LetterCache::new(),
        };
        for &button in presses {
            screen.press(button);
        }
        screen.refresh();
        screen
    }

    fn press(&mut self, button: Button) {
        self.device.press(button, Moment(0));
        self.device.release(button, Moment(0));
    }

    /// Draws what has changed, and says how many bytes of the picture that are.
    fn refresh(&mut self) -> u32 {
        let mut pixels = 0;
        let drawn = &mut |area: Rectangle| {
            pixels += area.size.width * area.size.height;
        };
        let Ok(()) = self
            .device
            .refresh(&mut self.frame, &mut self.letters, drawn);
        2 * pixels
    }
}

fn draw(bench: &Bench) {
    black_box(draw_changes(bench));
}

fn draw_changes(bench: &Bench) -> u32 {
    let mut screen = bench.resting.borrow_mut();
    screen.device.redraw();
    screen.refresh()
}

fn step(bench: &Bench) {
    black_box(step_changes(bench));
}

fn step_changes(bench: &Bench) -> u32 {
    step_through(&bench.listing)
}

fn step_towns(bench: &Bench) {
    black_box(step_towns_changes(bench));
}

fn step_towns_changes(bench: &Bench) -> u32 {
    step_through(&bench.towns)
}

fn step_through(screen: &RefCell<Screen>) -> u32 {
    let mut screen = screen.borrow_mut();
    screen.press(Button::B);
    let changed = screen.refresh();
    assert!(changed > 0, "nothing is stepped through");
    changed
}

fn open_turn(bench: &Bench) {
    black_box(open_turn_changes(bench));
}

fn open_turn_changes(bench: &Bench) -> u32 {
    let mut screen = bench.works.borrow_mut();
    let mut changed = 0;
    for button in [Button::X, Button::Y] {
        screen.press(button);
        changed += screen.refresh();
    }
    assert!(changed > 0, "nothing is opened");
    changed
}

fn replay(bench: &Bench) {
    let mut state = State::start();
    for entry in black_box(&bench.journal).entries() {
        let _ = black_box(game::apply(&mut state, entry));
    }
    assert_eq!(&state, bench.journal.state());
}

fn list_choices(bench: &Bench) {
    for state in &bench.states {
        black_box(offered(state, AnyQuestion::Top));
    }
}

fn find_trail(_: &Bench) {
    let (routes, length) = HARD[0];
    let trail = Trail::of(black_box(net_of(routes)));
    assert_eq!(trail.length, length);
}

fn seconds(work: &Work, bench: &Bench) -> f64 {
    let start = Instant::now();
    (work.run)(bench);
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
