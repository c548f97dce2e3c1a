//! The lines of a sheet: reading and writing are mirror images, so they stand side by side.

use core::fmt::{self, Write};

use super::board::{City, Hue, Route};
use super::entry::{Adjust, Entry, Play, Show, StartTickets};
use super::state::State;
use super::tickets::{FEWEST_TICKETS, FIRST_TICKETS, MOST_VALUE, Ticket};
use crate::catalogue::Item;
use crate::game::{Lines, View};
use crate::language::{Called, Language};
use crate::sheet::{Line, Quoted, Sentence, must_be_active, sentence, who};
use crate::table::Person;

const PLAYER: &str = "player";
const ADJUST: &str = "adjust";
const TICKET: &str = "ticket";
const START_TICKETS: &str = "start-tickets";

const A_CITY: &str = "a city";

impl Lines for State {
    const SET_UP: &'static [&'static str] = &[PLAYER];
    const FACTS: &'static [&'static str] = &[];
    const OTHER_WORDS: &'static [&'static str] = &[START_TICKETS];

    fn read(&self, line: &mut Line<'_>) -> Result<Entry, Sentence> {
        let first = line.word("an entry")?;
        match first {
            PLAYER => line.person().map(Entry::Player),
            ADJUST => Adjust::read(self, line).map(Entry::Adjust),
            START_TICKETS => Ok(Entry::Start(StartTickets {
                seat: line.seat(&self.table)?,
                kept: line.number(
                    "a number of tickets kept at the start",
                    FEWEST_TICKETS..=FIRST_TICKETS,
                )?,
            })),
            // Tickets are shown after the last turn, in any order.
            name if line.passes(TICKET) => Ok(Entry::Show(Show {
                seat: who(&self.table, name)?,
                ticket: read_ticket(line)?,
                value: line.after("value", |line| {
                    line.number("what a ticket pays", 1..=MOST_VALUE)
                })?,
            })),
            name => {
                must_be_active(&self.table, self.active(), name)?;
                read_play(self, line).map(Entry::Play)
            }
        }
    }

    fn write(&self, entry: &Entry, out: &mut dyn Write) -> fmt::Result {
        match entry {
            Entry::Player(Person { name, colour }) => {
                write!(out, "{PLAYER} {name} {}", colour.slug())
            }
            Entry::Adjust(adjust) => adjust.write(self, out),
            Entry::Start(StartTickets { seat, kept }) => {
                write!(out, "{START_TICKETS} {} {kept}", self.table.name(*seat))
            }
            Entry::Show(Show {
                seat,
                ticket,
                value,
            }) => {
                let [a, b] = ticket.ends().map(City::slug);
                write!(out, "{} {TICKET} {a} {b}", self.table.name(*seat))?;
                value.map_or(Ok(()), |value| write!(out, " value {value}"))
            }
            Entry::Play(play) => {
                if let Some(seat) = self.active() {
                    write!(out, "{} ", self.table.name(seat))?;
                }
                write_play(*play, out)
            }
        }
    }
}

fn read_play(state: &State, line: &mut Line<'_>) -> Result<Play, Sentence> {
    Ok(match line.word("what was done")? {
        "cards" => Play::Cards,
        "route" => Play::Route(read_route(state, line)?),
        "tickets" => Play::Tickets(line.after("kept", |line| {
            line.number("a number of tickets kept", 1..=3)
        })?),
        word => return Err(sentence!("{} is nothing a player does", Quoted(word))),
    })
}

fn write_play(play: Play, out: &mut dyn Write) -> fmt::Result {
    match play {
        Play::Cards => out.write_str("cards"),
        Play::Route(route) => {
            let [a, b] = route.ends().map(City::slug);
            write!(out, "route {a} {b}")?;
            if route.needs_hue() {
                write!(out, " {}", route.track().hue.slug())?;
            }
            Ok(())
        }
        Play::Tickets(None) => out.write_str("tickets"),
        Play::Tickets(Some(kept)) => write!(out, "tickets kept {kept}"),
    }
}

/// What is wrong with a sheet is said in English, whoever reads it.
fn in_english(thing: impl Called) -> &'static str {
    thing.called(Language::English)
}

/// Two cities, and the colour where it takes one to tell two routes apart that are both free.
fn read_route(state: &State, line: &mut Line<'_>) -> Result<Route, Sentence> {
    let (a, b): (City, City) = (line.item(A_CITY)?, line.item(A_CITY)?);
    let hue: Option<Hue> = match line.peek() {
        Some(_) => Some(line.item("a colour of routes")?),
        None => None,
    };
    let [from, to] = [a, b].map(in_english);
    let first = Route::between(a, b)
        .next()
        .ok_or_else(|| sentence!("no route joins {from} and {to}"))?;
    // On gray spaces cards of any one colour are played, so any may be said.
    let fits = |on: Hue, said: Hue| on == said || on == Hue::Gray;
    let meant = |route: &Route| hue.is_none_or(|said| fits(route.track().hue, said));
    let mut free = state.free_between(a, b).filter(meant);
    match (free.next(), free.next()) {
        (Some(route), Some(other)) if route.needs_hue() => {
            let [one, two] = [route, other].map(|route| in_english(route.track().hue));
            Err(sentence!(
                "there are two routes from {from} to {to}, {one} and {two}: say which"
            ))
        }
        (Some(route), _) => Ok(route),
        // Nothing is free: the rules say who has it.
        (None, _) => Route::between(a, b).find(meant).ok_or_else(|| {
            let hue = in_english(hue.unwrap_or(first.track().hue));
            sentence!("no {hue} route joins {from} and {to}")
        }),
    }
}

fn read_ticket(line: &mut Line<'_>) -> Result<Ticket, Sentence> {
    let (a, b): (City, City) = (line.item(A_CITY)?, line.item(A_CITY)?);
    let [from, to] = [a, b].map(in_english);
    Ticket::between(a, b).ok_or_else(|| sentence!("no ticket names {from} and {to}"))
}
