//! What stands on the screens of this game.

use core::fmt::{self, Write};

use super::trains;
use crate::games::ticket_to_ride::board::Route;
use crate::games::ticket_to_ride::choices::Path;
use crate::games::ticket_to_ride::entry::{Adjust, Entry, Play, Show};
use crate::games::ticket_to_ride::scoring::{holders, trails};
use crate::games::ticket_to_ride::state::State;
use crate::language::{Called, InWords, Language, say};
use crate::table::Seat;
use crate::ui::Row;

/// Asks the question of a path.
pub(in super::super) fn title(
    state: &State,
    path: Path,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    match path {
        Path::Top => match state.active() {
            Some(seat) => write!(out, "{}", state.table.name(seat)),
            None => say!(out, language, "What else?", "Was noch?"),
        },
        Path::Player => {
            let number = state.table.len() + 1;
            say!(
                out,
                language,
                "Player {number}: colour",
                "Spieler {number}: Farbe"
            )
        }
        Path::Route => say!(out, language, "Route from?", "Strecke von?"),
        Path::RouteTo(city) | Path::TicketTo(_, city) => {
            let city = city.called(language);
            say!(out, language, "{city} to?", "{city} nach?")
        }
        Path::RouteHue(..) => say!(out, language, "Which colour?", "Welche Farbe?"),
        Path::Kept => say!(out, language, "How many kept?", "Wie viele behalten?"),
        Path::Ticket => say!(out, language, "Whose ticket?", "Wessen Zielkarte?"),
        Path::TicketFrom(seat) => {
            let name = state.table.name(seat);
            say!(out, language, "{name}: from?", "{name}: von?")
        }
        Path::Correct => say!(out, language, "Whose number?", "Bei wem?"),
        Path::CorrectWhat(seat) => write!(out, "{}", state.table.name(seat)),
        Path::CorrectBy(seat, tally) => {
            let (name, tally) = (state.table.name(seat), tally.called(language));
            write!(out, "{name}: {tally}")
        }
        Path::TicketValue => say!(out, language, "Which ticket?", "Welche Zielkarte?"),
        Path::Value(_) => say!(out, language, "What does it pay?", "Was zählt sie?"),
    }
}

/// Says on one line what is entered.
pub(in super::super) fn describe(
    state: &State,
    entry: &Entry,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    match *entry {
        Entry::Play(Play::Cards) => say!(out, language, "Train cards", "Wagenkarten"),
        Entry::Play(Play::Route(route)) => write!(out, "{}", route.in_words(state, language)),
        Entry::Play(Play::Tickets(None)) => say!(out, language, "Tickets", "Zielkarten"),
        Entry::Play(Play::Tickets(Some(kept))) => say!(
            out,
            language,
            "Tickets, {kept} kept",
            "Zielkarten, {kept} behalten"
        ),
        Entry::Show(Show { seat, ticket, .. }) => {
            let (name, ticket) = (state.table.name(seat), ticket.in_words(state, language));
            write!(out, "{name}: {ticket}")
        }
        Entry::Player(person) => {
            write!(out, "{}: {}", person.name, person.colour.called(language))
        }
        Entry::Adjust(Adjust { seat, tally, by }) => {
            let (name, tally) = (state.table.name(seat), tally.called(language));
            write!(out, "{name}: {tally} {by:+}")
        }
    }
}

/// What a correction changes. A route costs what stands beside it, and nothing else costs anything.
pub(in super::super) fn reckon(
    state: &State,
    entry: &Entry,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    let Entry::Adjust(Adjust { seat, tally, by }) = entry else {
        return Ok(());
    };
    let was = state.tally(*seat, *tally);
    say!(out, language, "{by:+}, was {was}", "{by:+}, bisher {was}")
}

pub(in super::super) fn brief(
    state: &State,
    seat: Seat,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    write!(out, "{}", trains(state.player(seat).trains, language))
}

/// Who has the longest path, and how near the end is.
pub(in super::super) fn headline(
    state: &State,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    let trails = trails(state);
    for (index, seat) in holders(&trails).enumerate() {
        match index {
            0 => {
                let longest = trails.iter().map(|&(_, length)| length).max();
                let longest = longest.unwrap_or_default();
                say!(
                    out,
                    language,
                    "Longest path {longest}: ",
                    "Längste Strecke {longest}: "
                )?;
            }
            _ => out.write_str(", ")?,
        }
        write!(out, "{}", state.table.name(seat))?;
    }
    match state.turns_left() {
        Some(0) => say!(out, language, "\nShow the tickets.", "\nZielkarten zeigen."),
        Some(1) => say!(out, language, "\nThe last turn!", "\nDer letzte Zug!"),
        Some(left) => say!(
            out,
            language,
            "\nLast round: {left} turns to play",
            "\nLetzte Runde: noch {left} Züge"
        ),
        None => Ok(()),
    }
}

pub(in super::super) fn route_worth(
    route: Route,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    let (trains, points) = (trains(route.length(), language), route.points());
    say!(
        out,
        language,
        "{trains}, {points} pt",
        "{trains}, {points} P"
    )
}

pub(in super::super) fn longest_row(
    state: &State,
    seat: Seat,
    language: Language,
    row: &mut Row,
) -> fmt::Result {
    say!(row.label, language, "Longest path", "Längste Strecke")?;
    let trails = trails(state);
    let own = trails.iter().find(|(other, _)| *other == seat);
    write!(row.right, "{}", own.map_or(0, |&(_, length)| length))
}
