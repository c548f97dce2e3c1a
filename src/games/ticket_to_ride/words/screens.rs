//! What stands on the screens of this game.

use core::fmt::{self, Write};

use super::trains;
use crate::audience::Audience;
use crate::game::{InWords, Say, colour_title};
use crate::games::ticket_to_ride::board::Route;
use crate::games::ticket_to_ride::entry::{Entry, Play, Show, StartTickets};
use crate::games::ticket_to_ride::menus::Question;
use crate::games::ticket_to_ride::scoring::{due, holders, trails};
use crate::games::ticket_to_ride::state::State;
use crate::language::{Called, say};
use crate::table::Seat;
use crate::ui::Row;

/// What is asked, in two or three words.
impl Say<State> for Question {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Question::Player => colour_title(state, to, out),
            Question::Route => say!(out, to, "Route from?", "Strecke von?"),
            Question::RouteTo(city) | Question::TicketTo(_, city) => {
                let city = city.called(to.language);
                say!(out, to, "{city} to?", "{city} nach?")
            }
            Question::RouteHue(..) => say!(out, to, "Which colour?", "Welche Farbe?"),
            Question::Kept => say!(out, to, "How many kept?", "Wie viele behalten?"),
            Question::Ticket => say!(out, to, "Whose ticket?", "Wessen Zielkarte?"),
            Question::TicketFrom(seat) => {
                let name = state.table.name(seat);
                say!(out, to, "{name}: from?", "{name}: von?")
            }
            Question::TicketValue => say!(out, to, "Which ticket?", "Welche Zielkarte?"),
            Question::StartTickets => {
                say!(out, to, "Tickets kept at the start", "Zielkarten zu Beginn")
            }
            Question::StartKept(seat) => {
                let name = state.table.name(seat);
                say!(out, to, "{name}: kept?", "{name}: behalten?")
            }
            Question::Value(_) => say!(out, to, "What does it pay?", "Was zählt sie?"),
        }
    }
}

/// On one line what is entered.
impl Say<State> for Entry {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Entry::Play(Play::Cards) => say!(out, to, "Train cards", "Wagenkarten"),
            Entry::Play(Play::Route(route)) => {
                write!(out, "{}", route.in_words(state, to.language))
            }
            Entry::Play(Play::Tickets(None)) => say!(out, to, "Tickets", "Zielkarten"),
            Entry::Play(Play::Tickets(Some(kept))) => say!(
                out,
                to,
                "Tickets, {kept} kept",
                "Zielkarten, {kept} behalten"
            ),
            Entry::Show(Show { seat, ticket, .. }) => {
                let (name, ticket) = (state.table.name(seat), ticket.in_words(state, to.language));
                write!(out, "{name}: {ticket}")
            }
            Entry::Player(person) => {
                write!(
                    out,
                    "{}: {}",
                    person.name,
                    person.colour.called(to.language)
                )
            }
            Entry::Adjust(adjust) => adjust.say(state, to, out),
            Entry::Start(StartTickets { seat, kept }) => {
                let name = state.table.name(seat);
                say!(
                    out,
                    to,
                    "{name}: {kept} tickets at first",
                    "{name}: anfangs {kept} Zielkarten"
                )
            }
        }
    }
}

pub(in super::super) fn brief(
    state: &State,
    seat: Seat,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    write!(out, "{}", trains(state.player(seat).trains, to.language))
}

/// Who has the longest path, and how near the end is.
pub(in super::super) fn headline(state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let trails = trails(state);
    for (index, seat) in holders(&trails).enumerate() {
        match index {
            0 => {
                let longest = trails.iter().map(|&(_, length)| length).max();
                let longest = longest.unwrap_or_default();
                say!(
                    out,
                    to,
                    "Longest path {longest}: ",
                    "Längste Strecke {longest}: "
                )?;
            }
            _ => out.write_str(", ")?,
        }
        write!(out, "{}", state.table.name(seat))?;
    }
    match state.turns_left() {
        Some(0) if due(state).next().is_some() => {
            say!(out, to, "\nShow the tickets.", "\nZielkarten zeigen.")
        }
        Some(0) if !state.is_every_ticket_told() => say!(
            out,
            to,
            "\nDoes anybody hold another ticket?",
            "\nHat noch jemand eine Zielkarte?"
        ),
        Some(0) | None => Ok(()),
        Some(1) => say!(out, to, "\nThe last turn!", "\nDer letzte Spielzug!"),
        Some(left) => say!(
            out,
            to,
            "\nLast round: {left} turns to play",
            "\nLetzte Runde: noch {left} Spielzüge"
        ),
    }
}

pub(in super::super) fn route_worth(
    route: Route,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let (trains, points) = (trains(route.length(), to.language), route.points());
    say!(out, to, "{trains}, {points} pt", "{trains}, {points} P")
}

/// How many tickets a player has shown so far.
pub(in super::super) fn tickets_shown(
    state: &State,
    seat: Seat,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let shown = state.player(seat).shown.len();
    say!(out, to, "{shown} shown", "{shown} gezeigt")
}

/// How many tickets lie in the pile.
pub(in super::super) fn pile(state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let (pile, is_certain) = state.pile();
    if is_certain {
        return write!(out, "{pile}");
    }
    say!(out, to, "{pile} at the most", "höchstens {pile}")
}

pub(in super::super) fn longest_row(
    state: &State,
    seat: Seat,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    say!(row.label, to, "Longest path", "Längste Strecke")?;
    let trails = trails(state);
    let own = trails.iter().find(|(other, _)| *other == seat);
    write!(row.right, "{}", own.map_or(0, |&(_, length)| length))
}
