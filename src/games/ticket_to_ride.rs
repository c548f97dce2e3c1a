//! Ticket to Ride, the map of the USA, by Alan R. Moon (Days of Wonder 2004); in German Zug um Zug.

mod answer;
pub mod board;
mod choices;
pub mod entry;
mod lines;
pub mod net;
pub mod outcome;
mod rules;
mod scoring;
pub mod state;
pub mod tickets;
pub mod trail;
mod view;
mod words;

use super::{Game, by_its_modules};
use crate::language::Words;
use crate::standing::Category;

pub use choices::{Label, Path};
pub use entry::Entry;
pub use outcome::{Happening, Refusal};
pub use state::State;

/// Ticket to Ride.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TicketToRide;

impl Game for TicketToRide {
    const SLUG: &'static str = "ticket-to-ride";
    const NAME: Words = Words {
        english: "Ticket to Ride",
        german: "Zug um Zug",
    };
    const SET_UP: &'static [&'static str] = lines::SET_UP;
    const FACTS: &'static [&'static str] = &[];
    const CATEGORIES: &'static [Category] = scoring::CATEGORIES;
    const TIE_BREAKS: [Words; 2] = scoring::TIE_BREAKS;
    const POINTS: Words = Words {
        english: "pt",
        german: "P",
    };
    const PAGES: &'static [Words] = view::PAGES;
    const PROGRESS: (Words, u16) = (
        Words {
            english: "trains",
            german: "Waggons",
        },
        board::TRAINS as u16,
    );

    by_its_modules!();
}
