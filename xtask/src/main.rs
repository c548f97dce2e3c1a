//! The chores: `cargo xtask test` checks everything there is.

mod part;
mod screens;

use std::process::ExitCode;

use part::{Part, Report};

const HELP: &str = "\
    cargo xtask screens                     write every screen as a picture, and show what changed
    cargo xtask test [--without PART]...    check everything; PART may be one of the names below
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
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["test", options @ ..] => match left_out(options) {
            Some(without) => test(&without),
            None => usage(),
        },
        ["screens"] => screens::screens(),
        _ => usage(),
    }
}

fn usage() -> ExitCode {
    eprint!("{HELP}");
    for part in PARTS {
        eprintln!("        {}", part.name);
    }
    ExitCode::FAILURE
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
    if report.all_passed() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
