//! Stationmaster on a computer.

mod browser;
mod cab;
mod cable;
mod flash;
mod frame;
mod gate;
mod http;
mod input;
mod page;
mod picture;
mod play;
mod port;
mod pull;
mod score;
mod server;
mod stage;
mod svg;
mod table;
mod viewer;

use std::process::ExitCode;

const HELP: &str = "\
Stationmaster keeps the books of a railway board game.

    stationmaster                             the companion on a page in the browser, as with play
    stationmaster play --no-open              and leave it to you to open the page
    stationmaster play --port NUMBER          at another port than 7036; 0 is any that is free
    stationmaster play --save FILE            keep the game there, not in your data folder
    stationmaster play --share                for others on your network too, who have the printed address
    stationmaster play --panel square         a screen of 240 by 240 pixels, not 320 by 240

    stationmaster score FILE                  replay a sheet and print the standing
    stationmaster score FILE --log            and the game line by line, with what each entry changed
    stationmaster score FILE --language de    in German
    stationmaster score FILE --json           print the standing as one JSON object instead

    stationmaster picture FILE --png OUT      draw the device's screen in the game of a sheet
    stationmaster picture FILE --png OUT --press XBBX [--language de] [--panel square]
                                              after these buttons were pressed
    stationmaster picture FILE --png OUT --screen NAME
                                              on the page of that name: menu, log, chart, contracts ...

    stationmaster pull                        print the game of a device on the USB cable as a sheet
    stationmaster pull 7                      or an older one that it keeps
    stationmaster push-board FILE             let the device learn a board sheet
                                              either with --port PATH where several are connected

FILE may be - for standard input. A wrong line is named on standard error; the exit code is 2 then.
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] => play::run(&[]),
        ["play", rest @ ..] => play::run(rest),
        ["picture", rest @ ..] => picture::run(rest),
        ["score", rest @ ..] => score::run(rest),
        ["pull", rest @ ..] => pull::pull(rest),
        ["push-board", rest @ ..] => pull::push_board(rest),
        ["help" | "--help" | "-h"] => {
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
