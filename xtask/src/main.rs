//! The chores: `cargo xtask test` checks everything there is.

mod audit;
mod displays;
mod elf;
mod firmware;
mod licences;
mod part;
mod screens;
mod uf2;

use std::process::{Command, ExitCode};

use part::{Part, Report};

const HELP: &str = "\
    cargo xtask screens                     write every screen as a picture, and show what changed
    cargo xtask test [--without PART]...    check everything; PART may be one of the names below
    cargo xtask audit                       look up what is known against the packages we use, and their licences
    cargo xtask licences                    look at their licences alone
    cargo xtask bench                       measure the engine here, and the firmware in emulated time
    cargo xtask firmware [--board NAME]     build the Pico's program; NAME may be one of the boards below
    cargo xtask emulate [--board NAME] [--save FILE] [--port NUMBER] [--no-open]
                                            try that very program on an emulated Pico, on a page in the browser
";

const THUMB: &str = "thumbv6m-none-eabi";

/// Everything `cargo xtask test` runs, the quickest answers first.
const PARTS: &[Part] = &[
    Part {
        name: "format",
        steps: &[
            &["rustup", "component", "add", "rustfmt"],
            &["cargo", "fmt", "--all", "--check"],
        ],
    },
    Part {
        name: "licences",
        steps: &[&["cargo", "xtask", "licences"]],
    },
    Part {
        name: "core-on-thumb",
        steps: &[
            &["rustup", "target", "add", THUMB],
            &[
                "cargo",
                "build",
                "--package",
                "stationmaster",
                "--target",
                THUMB,
            ],
        ],
    },
    Part {
        name: "clippy",
        steps: &[
            &["rustup", "component", "add", "clippy"],
            &[
                "cargo",
                "clippy",
                "--workspace",
                "--all-targets",
                "--",
                "--deny",
                "warnings",
            ],
            &["rustup", "target", "add", THUMB],
            &[
                "cargo",
                "clippy",
                "--package",
                "stationmaster-pico",
                "--target",
                THUMB,
                "--",
                "--deny",
                "warnings",
            ],
        ],
    },
    Part {
        name: "tests",
        steps: &[&["cargo", "test", "--workspace", "--no-fail-fast"]],
    },
    Part {
        name: "page",
        steps: &[
            &["cargo", "build", "--package", "stationmaster-desktop"],
            &["npm", "ci", "--prefix", "tests/page"],
            &["npm", "run", "chromium", "--prefix", "tests/page"],
            &["npm", "test", "--prefix", "tests/page"],
        ],
    },
    Part {
        name: "documentation",
        steps: &[&["cargo", "doc", "--lib", "--no-deps"]],
    },
    Part {
        name: "firmware",
        steps: &[
            &["rustup", "target", "add", THUMB],
            &["cargo", "xtask", "firmware"],
        ],
    },
    Part {
        name: "emulator",
        steps: &[
            &["npm", "ci", "--prefix", "tests/emulator"],
            &["rustup", "target", "add", THUMB],
            &["cargo", "xtask", "firmware"],
            &["cargo", "build", "--release", "--example", "reference"],
            &["node", "--test", "--test-concurrency=2", "tests/emulator/"],
        ],
    },
];

/// What `cargo xtask bench` runs.
const BENCH: Part = Part {
    name: "bench",
    steps: &[
        &["cargo", "bench", "--bench", "engine"],
        &["npm", "ci", "--prefix", "tests/emulator"],
        &["rustup", "target", "add", THUMB],
        &["cargo", "xtask", "firmware"],
        &["cargo", "build", "--release", "--example", "reference"],
        &["node", "tests/emulator/bench.js"],
    ],
};

/// What `cargo xtask emulate` needs beside the firmware.
const NODE_MODULES: Part = Part {
    name: "emulate",
    steps: &[
        &["npm", "ci", "--prefix", "tests/emulator"],
        &["rustup", "target", "add", THUMB],
    ],
};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["test", options @ ..] => match left_out(options) {
            Some(without) => test(&without),
            None => usage(),
        },
        ["audit"] => audit::audit(),
        ["licences"] => match licences::check() {
            Ok(all_good) => code(all_good),
            Err(reason) => {
                println!("not checked: {reason}");
                ExitCode::FAILURE
            }
        },
        ["bench"] => code(BENCH.run().succeeded()),
        ["firmware"] => code(firmware::run(&displays::names())),
        ["firmware", "--board", board] if is_board(board) => {
            code(firmware::run(&[(*board).to_owned()]))
        }
        ["emulate", options @ ..] => code(emulate(options)),
        ["screens"] => screens::screens(),
        _ => usage(),
    }
}

/// Builds the firmware and puts it behind a page; `emulate.js` knows the options.
fn emulate(options: &[&str]) -> bool {
    let asked = options.iter().skip_while(|option| **option != "--board");
    let boards = displays::names();
    let Some(board) = asked.copied().nth(1).or(boards.first().map(String::as_str)) else {
        return false;
    };
    if !is_board(board) || !NODE_MODULES.run().succeeded() {
        return false;
    }
    // Over budget it can be tried as well.
    firmware::run(&[board.to_owned()]);
    Command::new("node")
        .arg("tests/emulator/emulate.js")
        .args(options)
        .status()
        .is_ok_and(|status| status.success())
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
    let mut report = Report::default();
    for part in PARTS {
        if without.contains(&part.name) {
            report.left_out(part);
        } else {
            report.add(part, part.run());
        }
    }
    report.print();
    code(report.all_passed())
}
