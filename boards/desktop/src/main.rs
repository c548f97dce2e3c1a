//! Stationmaster on a computer.

mod access;
mod allowance;
mod broadcast;
mod browser;
mod cable;
mod code;
mod command_line;
mod file;
mod handshake;
mod http;
mod input;
mod invitations;
mod orders;
mod page;
mod picture;
mod places;
mod play;
mod port;
mod pull;
mod score;
mod server;
mod viewer;
mod web;

use std::ffi::OsString;
use std::process::ExitCode;

use command_line::{Arguments, Misunderstood, failed, is_option, misunderstood, print};

const HELP: &str = "\
Stationmaster keeps the books of a railway board game.

    stationmaster                             the companion on a page in the browser, as with play, which may be left out
    stationmaster play --no-open              and leave it to you to open the page
    stationmaster play --port NUMBER          at another port than 7036; 0 is any that is free
    stationmaster play --save FILE            keep the game there, not in your data folder
    stationmaster play --share                for others on your network too, who have the printed address or scan its QR code;
                                              a second address is for looking on
    stationmaster play --panel square         a screen of 240 by 240 pixels, not 320 by 240

    stationmaster web [FOLDER]                serve the page that needs no server of its own, to try it here; the
                                              FOLDER is target/web, where `cargo xtask web` writes it
    stationmaster web --no-open --port NUMBER at another port than 7037

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

    stationmaster help COMMAND                what there is to know of one command
    stationmaster --version                   which Stationmaster this is

The FILE of a sheet may be - for standard input. A wrong line is named on standard error; the exit code is 2 then.
";

fn main() -> ExitCode {
    let mut arguments: Vec<_> = std::env::args_os().skip(1).collect();
    if means_play(&arguments) {
        arguments.insert(0, "play".into());
    }
    let mut arguments = Arguments::new(arguments);
    let command = arguments.next().unwrap_or_default();
    let command = command.to_str().ok_or_else(|| misunderstood(&command));
    let done = command.and_then(|command| run(command, arguments));
    done.unwrap_or_else(|wrong| usage(&wrong))
}

/// Whether there is no command: nothing at all, or only options.
fn means_play(arguments: &[OsString]) -> bool {
    let of_the_program = ["--help", "--version"];
    arguments
        .first()
        .is_none_or(|first| is_option(first) && !of_the_program.iter().any(|word| first == word))
}

fn run(command: &str, mut arguments: Arguments) -> Result<ExitCode, Misunderstood> {
    if let Some(help) = help_for(command)
        && arguments.ask_for_help()
    {
        return Ok(print(&help));
    }
    match command {
        "play" => play::run(arguments),
        "picture" => picture::run(arguments),
        "score" => score::run(arguments),
        "web" => web::run(arguments),
        "pull" => pull::pull(arguments),
        "push-board" => pull::push_board(arguments),
        "help" | "--help" | "-h" => match arguments.next() {
            None => Ok(print(HELP)),
            Some(word) => {
                let help = word.to_str().and_then(help_for);
                help.map(|help| print(&help))
                    .ok_or_else(|| misunderstood(&word))
            }
        },
        "--version" | "-V" | "version" => Ok(print(concat!(
            "stationmaster ",
            env!("CARGO_PKG_VERSION"),
            "\n"
        ))),
        _ => Err(misunderstood(command.as_ref())),
    }
}

/// What there is to know of one command, and of sheets if it reads one.
fn help_for(command: &str) -> Option<String> {
    let begins = format!("    stationmaster {command} ");
    let (commands, of_sheets) = HELP.trim_end().rsplit_once("\n\n")?;
    let part = commands.split("\n\n").find(|part| part.contains(&begins))?;
    Some(if part.contains("a sheet") {
        format!("{part}\n\n{of_sheets}\n")
    } else {
        format!("{part}\n")
    })
}

/// The command line itself was wrong: no sheet was read.
fn usage(Misunderstood(wrong): &Misunderstood) -> ExitCode {
    failed(format_args!("{wrong}; see `stationmaster help`"))
}
