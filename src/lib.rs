//! Stationmaster: the companion beside a railway board game.
//!
//! This is the core, without hardware, heap or operating system. A game is kept as a [`journal`] of
//! entries; replaying it gives the state, its [`standing`] and its text form, the [`sheet`]. What the
//! games are stands in [`games`].
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
pub mod report;
pub mod sheet;
pub mod standing;
pub mod stopped;
pub mod store;
pub mod table;
pub mod ui;
