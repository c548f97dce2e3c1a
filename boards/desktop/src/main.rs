//! Stationmaster on a computer.

mod score;

use std::process::ExitCode;

const HELP: &str = "\
Stationmaster keeps the books of a railway board game.

    stationmaster score FILE                  replay a sheet and print the standing
    stationmaster score FILE --log            and the game line by line, with what each entry changed
    stationmaster score FILE --language de    in German
    stationmaster score FILE --json           print the standing as one JSON object instead

FILE may be - for standard input. A wrong line is named on standard error; the exit code is 2 then.
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["score", rest @ ..] => score::run(rest),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        _ => usage(),
    }
}

/// The command line itself was wrong: no sheet was read.
fn usage() -> ExitCode {
    eprint!("{HELP}");
    ExitCode::from(1)
}
