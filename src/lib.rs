//! Stationmaster: the companion beside a railway board game.
//!
//! This is the core, without hardware, heap or operating system. A game is kept as a [`journal`] of
//! entries; replaying it gives the state, its [`standing`] and its text form, the [`sheet`]. What the
//! games are stands in [`games`].
//!
//! ```
//! use stationmaster::device::{Button, Device, Moment, Panel};
//!
//! let mut device = Device::new(Panel::WIDE);
//! device.load_sheet("game ticket-to-ride\nplayer Marion blue\nplayer Otto red\nMarion cards\n").expect("a good sheet");
//! // One press opens the choices of Otto's turn, the next one takes the first: to draw cards.
//! for time in [100, 200] {
//!     device.press(Button::X, Moment(time));
//!     device.release(Button::X, Moment(time + 50));
//! }
//! let mut sheet = String::new();
//! device.sheet(&mut sheet).expect("a string takes everything");
//! assert!(sheet.ends_with("Otto cards\n"));
//! ```
#![no_std]
#![forbid(unsafe_code)]

pub mod answer;
pub mod audience;
pub mod catalogue;
pub mod console;
pub mod device;
pub mod game;
pub mod games;
pub mod journal;
pub mod keeper;
pub mod language;
pub mod parcel;
pub mod report;
pub mod sheet;
pub mod standing;
pub mod stopped;
pub mod store;
pub mod table;
pub mod ui;
