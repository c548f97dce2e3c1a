//! The words of the command line, and words out of it.

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

/// The words behind a command, one after the other. The name of a file need not be text.
pub(crate) struct Arguments(std::vec::IntoIter<OsString>);

/// What is wrong with the words, in a sentence.
#[derive(Debug)]
pub(crate) struct Misunderstood(pub(crate) String);

impl Arguments {
    pub(crate) fn new(words: impl IntoIterator<Item = OsString>) -> Self {
        let words: Vec<_> = words.into_iter().flat_map(split).collect();
        Self(words.into_iter())
    }

    pub(crate) fn next(&mut self) -> Option<OsString> {
        self.0.next()
    }

    /// Whether somebody would rather read what the command does.
    pub(crate) fn ask_for_help(&self) -> bool {
        self.0.as_slice().iter().any(|word| asks_for_help(word))
    }

    /// The word that must follow an option.
    pub(crate) fn after(&mut self, option: &str) -> Result<OsString, Misunderstood> {
        self.next()
            .ok_or_else(|| Misunderstood(format!("something must follow {option}")))
    }

    /// What the word that must follow an option means.
    pub(crate) fn read<T>(
        &mut self,
        option: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Misunderstood> {
        let word = self.after(option)?;
        let meaning = word.to_str().and_then(read);
        meaning.ok_or_else(|| {
            let word = word.to_string_lossy();
            Misunderstood(format!("{word:?} is not understood behind {option}"))
        })
    }
}

/// `--port=COM5` is the same as `--port COM5`.
fn split(word: OsString) -> Vec<OsString> {
    let parts = word.to_str().and_then(|word| word.split_once('='));
    match parts {
        Some((option, value)) if is_option(&word) => vec![option.into(), value.into()],
        _ => vec![word],
    }
}

/// What is wrong with a word nobody understands.
pub(crate) fn misunderstood(word: &OsStr) -> Misunderstood {
    Misunderstood(format!("{:?} is not understood", word.to_string_lossy()))
}

/// What is wrong where a word is missing.
pub(crate) fn missing(what: &str) -> Misunderstood {
    Misunderstood(format!("{what} is missing"))
}

pub(crate) fn is_option(word: &OsStr) -> bool {
    word.as_encoded_bytes().starts_with(b"--")
}

pub(crate) fn asks_for_help(word: &OsStr) -> bool {
    word == "--help" || word == "-h"
}

/// Arguments as a terminal may be shown them: a sheet of somebody else's may hold what a terminal would obey. A file gets them
/// as they are.
fn harmless(words: &str, for_terminal: bool) -> Cow<'_, str> {
    let is_obeyed = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    if for_terminal && words.contains(is_obeyed) {
        words.replace(is_obeyed, "\u{fffd}").into()
    } else {
        words.into()
    }
}

/// Prints. A reader that stops listening is no mistake of ours.
pub(crate) fn print(words: &str) -> ExitCode {
    let mut out = io::stdout();
    let words = harmless(words, out.is_terminal());
    let printed = out.write_all(words.as_bytes()).and_then(|()| out.flush());
    match printed {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => failed(error),
        _ => ExitCode::SUCCESS,
    }
}

/// Says something on standard error. Where that cannot be said either, the exit code must do.
pub(crate) fn complain(words: impl Display) {
    let mut out = io::stderr();
    let _ = writeln!(out, "{}", harmless(&words.to_string(), out.is_terminal()));
}

/// Says why something did not work.
pub(crate) fn failed(reason: impl Display) -> ExitCode {
    complain(reason);
    ExitCode::FAILURE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_is_told_nothing_it_would_obey() {
        let sheet = "game\tchess\n\u{1b}[2J\u{9b}Zoë\r\n";
        assert_eq!(harmless(sheet, false), sheet);
        assert_eq!(
            harmless(sheet, true),
            "game\tchess\n\u{fffd}[2J\u{fffd}Zoë\u{fffd}\n"
        );
    }

    #[test]
    fn an_option_may_have_its_value_behind_an_equals_sign() {
        let mut arguments = Arguments::new(["--port=COM5", "a=b", "--port"].map(OsString::from));
        let taken: Vec<_> = std::iter::from_fn(|| arguments.next()).collect();
        assert_eq!(taken, ["--port", "COM5", "a=b", "--port"]);
    }
}
