//! The tree of what can be entered.
//!
//! Behind no branch are more than three hundred leaves: 30 tickets with two cities each for five players.

use core::ops::ControlFlow;

use super::board::{City, Hue, Route};
use super::entry::{Adjust, Entry, Play, Show, Tally};
use super::net::{Cities, Net};
use super::outcome::Refusal;
use super::scoring::due;
use super::state::State;
use super::tickets::{MOST_VALUE, Ticket};
use super::{TicketToRide, rules};
use crate::catalogue::Item;
use crate::games::menu::Menu;
use crate::language::{Called, Language};
use crate::table::{Colour, Name, Person, Seat};

/// How far the menu goes in corrections of a number; a sheet may say more.
const CORRECTION: i16 = 20;
/// How far the menu goes from what is printed on a ticket; a sheet may say more.
const OTHER_PRINTINGS: u8 = 10;

/// How far somebody has got in choosing an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs, reason = "each is named after the question it asks next")]
pub enum Path {
    /// Everything that can be entered.
    #[default]
    Top,

    Player,
    Route,
    RouteTo(City),
    RouteHue(City, City),
    Kept,

    Ticket,
    TicketFrom(Seat),
    TicketTo(Seat, City),

    Correct,
    CorrectWhat(Seat),
    CorrectBy(Seat, Tally),
    TicketValue,
    Value(Ticket),
}

/// What stands on a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named after the words on it")]
pub enum Label {
    AddPlayer,
    Cards,
    Route,
    Tickets,
    Kept(Option<u8>),
    ShowTicket,
    Correct,
    TicketValue,

    City(City),
    Hue(Hue),
    Ticket(Ticket),
    Number(i16),
    Seat(Seat),
    Tally(Tally),
    Colour(Colour),
}

impl Menu<'_, '_, TicketToRide> {
    pub(super) fn offer(&mut self, path: Path) -> ControlFlow<()> {
        match path {
            Path::Top => self.top(),
            Path::Player => self.each(Colour::ALL.iter().copied(), Self::player),
            Path::Route => self.route(),
            Path::RouteTo(from) => self.each(from.neighbours(), |menu, to| menu.route_to(from, to)),
            Path::RouteHue(from, to) => self.each(Route::between(from, to), |menu, route| {
                menu.play(Label::Hue(route.track().hue), Play::Route(route))
            }),
            Path::Kept => {
                let counts = (1..=3).map(Some).chain([None]);
                self.each(counts, |menu, kept| {
                    menu.play(Label::Kept(kept), Play::Tickets(kept))
                })
            }
            Path::Ticket => self.each(next_to_show(self.state), |menu, seat| {
                menu.branch(Label::Seat(seat), Path::TicketFrom(seat))
            }),
            Path::TicketFrom(seat) => {
                let named = |&city: &City| Ticket::of(city).next().is_some();
                let own = self.state.player(seat).net;
                self.each(own_first(own).filter(named), |menu, city| {
                    menu.branch(Label::City(city), Path::TicketTo(seat, city))
                })
            }
            Path::TicketTo(seat, from) => self.each(Ticket::of(from), |menu, ticket| {
                let to = ticket.other_end(from).unwrap_or(from);
                menu.show_ticket(Label::City(to), seat, ticket, None)
            }),
            Path::Correct
            | Path::CorrectWhat(_)
            | Path::CorrectBy(..)
            | Path::TicketValue
            | Path::Value(_) => self.correct(path),
        }
    }

    fn top(&mut self) -> ControlFlow<()> {
        if !self.state.begun {
            self.branch(Label::AddPlayer, Path::Player)?;
        }
        let over = self.state.is_over();
        if over {
            self.branch(Label::ShowTicket, Path::Ticket)?;
        }
        if let Err(refusal) = rules::may_play(self.state) {
            let turn = [Label::Cards, Label::Route, Label::Tickets];
            self.each(turn.into_iter(), |menu, label| menu.closed(label, refusal))?;
        } else {
            self.play(Label::Cards, Play::Cards)?;
            self.branch(Label::Route, Path::Route)?;
            self.branch(Label::Tickets, Path::Kept)?;
        }
        if !over {
            self.closed(Label::ShowTicket, Refusal::Secret)?;
        }
        self.branch(Label::Correct, Path::Correct)
    }

    /// Until somebody gives them a name, players are called by their colour.
    fn player(&mut self, colour: Colour) -> ControlFlow<()> {
        match Name::new(colour.called(Language::English)) {
            Some(name) => {
                let person = Person { name, colour };
                self.leaf(Label::Colour(colour), Entry::Player(person))
            }
            None => ControlFlow::Continue(()),
        }
    }

    fn route(&mut self) -> ControlFlow<()> {
        let active = self.state.active();
        let own = active.map_or(Net::EMPTY, |seat| self.state.player(seat).net);
        self.each(own_first(own), |menu, city| {
            menu.branch(Label::City(city), Path::RouteTo(city))
        })
    }

    /// A neighbour. The colour is asked for only if two routes of different colour can be claimed.
    fn route_to(&mut self, from: City, to: City) -> ControlFlow<()> {
        let label = Label::City(to);
        let Ok(seat) = rules::may_play(self.state) else {
            return ControlFlow::Continue(());
        };
        let may = |route| rules::may_claim(self.state, seat, route);
        let mut open = Route::between(from, to).filter(|&route| may(route).is_ok());
        match (open.next(), open.next()) {
            (Some(route), Some(_)) if route.needs_hue() => {
                self.branch(label, Path::RouteHue(from, to))
            }
            (Some(route), _) => self.open(label, Entry::Play(Play::Route(route))),
            // The last of two says more than that the first is taken.
            (None, _) => match Route::between(from, to).last().map(may) {
                Some(Err(refusal)) => self.closed(label, refusal),
                Some(Ok(())) | None => ControlFlow::Continue(()),
            },
        }
    }

    fn correct(&mut self, path: Path) -> ControlFlow<()> {
        match path {
            Path::CorrectWhat(seat) => self.each(Tally::ALL.iter().copied(), |menu, tally| {
                menu.branch(Label::Tally(tally), Path::CorrectBy(seat, tally))
            }),
            Path::CorrectBy(seat, tally) => {
                let changes = (1..=CORRECTION).flat_map(|by| [by, -by]);
                let now = self.state.tally(seat, tally);
                self.each(changes, |menu, by| {
                    let adjust = Adjust { seat, tally, by };
                    let becomes = Label::Number(now.saturating_add(by));
                    menu.leaf(becomes, Entry::Adjust(adjust))
                })
            }
            Path::TicketValue => {
                let state = self.state;
                let shown = Ticket::all().filter(|&ticket| state.shown_by(ticket).is_some());
                self.each(shown, |menu, ticket| {
                    menu.branch(Label::Ticket(ticket), Path::Value(ticket))
                })
            }
            Path::Value(ticket) => {
                let printed = ticket.printed();
                let others = (1..=OTHER_PRINTINGS)
                    .flat_map(|by| [printed.checked_sub(by), printed.checked_add(by)]);
                let possible = |value: &u8| (1..=MOST_VALUE).contains(value);
                let values = [Some(printed)].into_iter().chain(others).flatten();
                let Some(seat) = self.state.shown_by(ticket) else {
                    return ControlFlow::Continue(());
                };
                self.each(values.filter(possible), |menu, value| {
                    menu.show_ticket(Label::Number(value.into()), seat, ticket, Some(value))
                })
            }
            _ => {
                self.each(self.state.table.seats(), |menu, seat| {
                    menu.branch(Label::Seat(seat), Path::CorrectWhat(seat))
                })?;
                self.branch(Label::TicketValue, Path::TicketValue)
            }
        }
    }

    fn play(&mut self, label: Label, play: Play) -> ControlFlow<()> {
        self.leaf(label, Entry::Play(play))
    }

    fn show_ticket(
        &mut self,
        label: Label,
        seat: Seat,
        ticket: Ticket,
        value: Option<u8>,
    ) -> ControlFlow<()> {
        let show = Show {
            seat,
            ticket,
            value,
        };
        self.leaf(label, Entry::Show(show))
    }
}

/// Everybody, as they are likely to show a ticket next: who has shown the last one and holds more, then
/// who else holds more, then the rest.
fn next_to_show(state: &State) -> impl Iterator<Item = Seat> + '_ {
    let holds_more = |seat| due(state).any(|other| other == seat);
    let again = state.showing.filter(|&seat| holds_more(seat));
    let seats = move || {
        let seats = state.table.seats();
        seats.filter(move |&seat| Some(seat) != again)
    };
    let more = seats().filter(move |&seat| holds_more(seat));
    let rest = seats().filter(move |&seat| !holds_more(seat));
    again.into_iter().chain(more).chain(rest)
}

/// Every city, those of a net first: that is where it will grow and what tickets ask for.
fn own_first(net: Net) -> impl Iterator<Item = City> {
    let own: Cities = net.cities();
    let cities = || City::ALL.iter().copied();
    let others = cities().filter(move |&city| !own.has(city));
    cities().filter(move |&city| own.has(city)).chain(others)
}
