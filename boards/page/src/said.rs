//! What a page may say, and what it is answered.

use serde::Deserialize;
use serde_json::json;
use stationmaster::device::Button;

use crate::companion::{NotRead, Paper};
use crate::travel::Travelled;
use crate::watched::Watching;

/// What a page may say, as JSON.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Said {
    /// A button goes down.
    Press(Key),
    /// It comes up again.
    Release(Key),
    /// The text of a paper is wanted.
    Print(Paper),
    /// A row of the list on the screen is tapped.
    Tap(Tapped),
    /// A text that was asked for is typed.
    Type(String),
    /// The text of a paper is to be read.
    Read(Reading),
    /// What time it is.
    Date(String),
    /// Something about a Pico at the other end of the page's cable.
    Watch(Watching),
    /// Something else is wanted, which changes nothing.
    Ask(Asked),
    /// Codes of games are to lead to that page; to none where nothing is said.
    Address(String),
    /// This page would rather have a language of its own, or again that of the table.
    Speak(Option<String>),
}

/// What a page may ask for.
#[derive(Deserialize, Clone, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Asked {
    /// What all stored games have come to.
    Past,
    /// The game that came with links.
    Game(Travelled),
}

/// A row that is tapped.
#[derive(Deserialize, Clone, Copy, Debug)]
#[serde(deny_unknown_fields)]
pub struct Tapped {
    /// Its number.
    pub row: usize,
    /// What told it from others when it was seen.
    pub stamp: u32,
}

/// The four buttons, as a page names them.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "there is nothing more to say of a button")]
pub enum Key {
    A,
    B,
    X,
    Y,
}

impl Key {
    /// The device's own name for it.
    pub fn button(self) -> Button {
        match self {
            Self::A => Button::A,
            Self::B => Button::B,
            Self::X => Button::X,
            Self::Y => Button::Y,
        }
    }
}

/// A paper that is to be read.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// Which it is.
    pub paper: Paper,
    /// What stands on it.
    pub text: String,
}

/// A paper for the page that wants it.
pub fn printed(paper: Paper, text: &str) -> String {
    json!({ "printed": { "paper": paper, "text": text } }).to_string()
}

/// What a page is told of an address it gave.
pub fn address(is_taken: bool) -> String {
    json!({ "address": is_taken }).to_string()
}

/// What a page is told of a paper it gave.
pub fn answer(paper: Paper, read: &Result<(), NotRead>) -> String {
    let told = match read {
        Ok(()) => json!({ "read": paper }),
        Err(NotRead::NotKept) => json!({ "notKept": paper }),
        Err(NotRead::Wrong(fault)) => json!({ "refused": {
            "paper": paper,
            "line": fault.line,
            "reason": fault.reason.to_string(),
        }}),
    };
    told.to_string()
}
