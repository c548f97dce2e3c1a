//! The chores: `cargo xtask test` checks everything there is.

mod audit;
mod displays;
mod elf;
mod firmware;
mod licences;
mod part;
mod release;
mod screens;
mod uf2;
mod web;

use std::path::PathBuf;
use std::process::{Command, ExitCode};

use firmware::Pico;
use part::{Done, Part, Report, Step};

const HELP: &str = "\
    cargo xtask screens                     write every screen as a picture, and show what changed
    cargo xtask test [--without PART]...    check everything; PART may be one of the names below
    cargo xtask audit [--advisories FOLDER]
                                            look up what is known against the packages we use, and their licences; FOLDER
                                            may have a copy of the database of advisories for Rust
    cargo xtask licences                    look at their licences alone
    cargo xtask bench [--misses]            measure the engine here, and the firmware in emulated time; --misses names
                                            the functions that wait most for the flash
    cargo xtask firmware [--pico-2] [--board NAME]
                                            build the Pico's program, or the Pico 2's; NAME may be one of the boards below
    cargo xtask emulate [--board NAME] [--save FILE] [--port NUMBER] [--no-open]
                                            try that very program on an emulated Pico, on a page in the browser
    cargo xtask release                     put all of it into a folder for those who have no Rust
    cargo xtask web                         build the page that needs no server of its own; `cargo run -- web` serves it here
";

const THUMB: &str = "thumbv6m-none-eabi";

/// All that Rust's tests need, and with it the desktop's program and the reference that the other tests ask.
const TEST_PROGRAMS: Step = &["cargo", "test", "--workspace", "--no-run"];
const FIRMWARE: Step = &["cargo", "xtask", "firmware"];
const WEB: Step = &["cargo", "xtask", "web"];
/// clippy for another processor, with the profile of its build: then both share what only runs while building, and that is
/// most of the work.
macro_rules! lints {
    ($profile:literal, $package:literal, $target:expr) => {
        &[
            "cargo",
            "clippy",
            "--profile",
            $profile,
            "--package",
            $package,
            "--target",
            $target,
            "--",
            "--deny",
            "warnings",
        ]
    };
}
const FIRMWARE_LINTS: Step = lints!("firmware", "stationmaster-pico", THUMB);
/// The Pico 2's is linked for a release only: nothing here could run it.
const FIRMWARE_2_LINTS: Step = lints!("firmware", "stationmaster-pico", firmware::THUMB_2);
const WEB_LINTS: Step = lints!("browser", "stationmaster-web", web::WASM);
/// What everything here is built for beside this computer.
const TARGETS: Step = &[
    "rustup",
    "target",
    "add",
    THUMB,
    firmware::THUMB_2,
    web::WASM,
];

/// Everything `cargo xtask test` runs, the quickest answers first.
const PARTS: &[Part] = &[
    Part {
        // They have target folders of their own, and are busy on one processor for most of their time.
        begins: &[FIRMWARE, WEB, FIRMWARE_LINTS, FIRMWARE_2_LINTS, WEB_LINTS],
        ..Part::new(
            "toolchain",
            &[
                &["rustup", "component", "add", "rustfmt", "clippy"],
                TARGETS,
            ],
        )
    },
    Part::new("format", &[&["cargo", "fmt", "--all", "--check"]]),
    Part::new("licences", &[&["cargo", "xtask", "licences"]]),
    Part::new(
        "clippy",
        &[&[
            "cargo",
            "clippy",
            "--workspace",
            "--all-targets",
            "--",
            "--deny",
            "warnings",
        ]],
    ),
    Part::new(
        "tests",
        &[
            TEST_PROGRAMS,
            &["cargo", "test", "--workspace", "--no-fail-fast"],
        ],
    ),
    Part::new("documentation", &[&["cargo", "doc", "--lib", "--no-deps"]]),
    Part::new("firmware", &[FIRMWARE, FIRMWARE_LINTS, FIRMWARE_2_LINTS]),
    Part::new("web", &[WEB, WEB_LINTS]),
    Part::new(
        "page",
        &[
            TEST_PROGRAMS,
            &["npm", "ci", "--prefix", "tests/page"],
            &["npm", "run", "chromium", "--prefix", "tests/page"],
            WEB,
            // A Pico is plugged into the page.
            &["npm", "ci", "--prefix", "tests/emulator"],
            FIRMWARE,
            &["npm", "test", "--prefix", "tests/page"],
        ],
    ),
    Part::new(
        "emulator",
        &[
            TEST_PROGRAMS,
            &["npm", "ci", "--prefix", "tests/emulator"],
            FIRMWARE,
            WEB,
            &["node", "--test", "--test-concurrency=2", "tests/emulator/"],
        ],
    ),
];

/// What `cargo xtask bench` runs.
const BENCH: Part = Part::new(
    "bench",
    &[
        &["cargo", "bench", "--bench", "engine"],
        &["npm", "ci", "--prefix", "tests/emulator"],
        &["rustup", "target", "add", THUMB],
        &["cargo", "xtask", "firmware"],
        &["cargo", "build", "--example", "reference"],
        &["node", "tests/emulator/bench.js"],
    ],
);

/// What `cargo xtask release` needs.
const RELEASE_TARGETS: Part = Part::new("release", &[TARGETS]);

/// What `cargo xtask web` needs.
const WASM_TARGET: Part = Part::new("web", &[&["rustup", "target", "add", web::WASM]]);

/// The same, and where the firmware waits.
const BENCH_MISSES: Part = Part::new(
    "bench",
    &[
        &["npm", "ci", "--prefix", "tests/emulator"],
        &["rustup", "target", "add", THUMB],
        &["cargo", "xtask", "firmware"],
        &["cargo", "build", "--release", "--example", "reference"],
        &["node", "tests/emulator/bench.js", "--misses"],
    ],
);

/// What `cargo xtask emulate` needs beside the firmware.
const NODE_MODULES: Part = Part::new(
    "emulate",
    &[
        &["npm", "ci", "--prefix", "tests/emulator"],
        &["rustup", "target", "add", THUMB],
    ],
);

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["test", options @ ..] => match left_out(options) {
            Some(without) => test(&without),
            None => usage(),
        },
        ["audit"] => audit::audit(None),
        ["audit", "--advisories", copy] => audit::audit(Some(copy)),
        ["licences"] => match licences::check() {
            Ok(all_good) => code(all_good),
            Err(reason) => {
                println!("not checked: {reason}");
                ExitCode::FAILURE
            }
        },
        ["bench"] => code(BENCH.succeeds()),
        ["bench", "--misses"] => code(BENCH_MISSES.succeeds()),
        ["firmware", options @ ..] => match wanted_firmware(options) {
            Some((pico, boards)) => code(firmware::run(pico, &boards)),
            None => usage(),
        },
        ["emulate", options @ ..] => code(emulate(options)),
        ["screens"] => screens::screens(),
        ["release"] => code(RELEASE_TARGETS.succeeds() && release::run()),
        ["web"] => code(WASM_TARGET.succeeds() && web::run()),
        _ => usage(),
    }
}

/// Which firmware is asked for: of the Pico and all displays, where nothing else is said.
fn wanted_firmware(options: &[&str]) -> Option<(Pico, Vec<String>)> {
    let (pico, rest) = match options {
        ["--pico-2", rest @ ..] => (Pico::Two, rest),
        rest => (Pico::One, rest),
    };
    match rest {
        [] => Some((pico, displays::names())),
        ["--board", board] if is_board(board) => Some((pico, vec![(*board).to_owned()])),
        _ => None,
    }
}

/// Builds the firmware and puts it behind a page; `emulate.js` knows the options.
fn emulate(options: &[&str]) -> bool {
    let asked = options.iter().skip_while(|option| **option != "--board");
    let boards = displays::names();
    let Some(board) = asked.copied().nth(1).or(boards.first().map(String::as_str)) else {
        return false;
    };
    if !is_board(board) || !NODE_MODULES.succeeds() {
        return false;
    }
    // Over budget it can be tried as well.
    firmware::run(Pico::One, &[board.to_owned()]);
    Command::new("node")
        .arg("tests/emulator/emulate.js")
        .args(options)
        .status()
        .is_ok_and(|status| status.success())
}

/// The target folder, in which this program lies, too.
fn target_folder() -> Option<PathBuf> {
    let this = std::env::current_exe().ok()?;
    Some(this.parent()?.parent()?.to_owned())
}

/// A program names the files its libraries stop in. Without the folder they lie in here, it is the same whoever builds it.
fn the_same_everywhere() -> Option<[String; 2]> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")))?;
    let flag = format!("--remap-path-prefix={}=", home.display());
    // A string that TOML reads as it stands. Not by the target's name: cargo passes over one with a dot in it.
    let setting = format!("target.'cfg(all())'.rustflags=['{flag}']");
    (!flag.contains('\'')).then(|| ["--config".to_owned(), setting])
}

fn is_board(name: &str) -> bool {
    displays::names().iter().any(|board| board == name)
}

fn usage() -> ExitCode {
    eprint!("{HELP}");
    let parts: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
    eprintln!("\n    parts:  {}", parts.join(" "));
    eprintln!("    boards: {}", displays::names().join(" "));
    ExitCode::FAILURE
}

fn code(succeeded: bool) -> ExitCode {
    if succeeded {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// The parts left out by name, if all options are of that kind and every name exists.
fn left_out<'a>(options: &[&'a str]) -> Option<Vec<&'a str>> {
    let is_part = |name: &&str| PARTS.iter().any(|part| part.name == *name);
    options
        .chunks(2)
        .map(|option| match option {
            ["--without", name] => Some(*name).filter(is_part),
            _ => None,
        })
        .collect()
}

fn test(without: &[&str]) -> ExitCode {
    let (mut report, mut done) = (Report::default(), Done::default());
    for part in PARTS {
        if without.contains(&part.name) {
            report.left_out(part);
        } else {
            report.add(part, part.run(&mut done));
        }
        let is_needed = |step: &&Step| {
            let mut wanted = PARTS.iter().filter(|part| !without.contains(&part.name));
            wanted.any(|part| part.steps.contains(step))
        };
        for step in part.begins.iter().filter(is_needed) {
            done.begin(step);
        }
    }
    report.print();
    code(report.all_passed())
}
