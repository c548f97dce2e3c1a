//! What can be entered now.
//!
//! Behind no branch are more than three hundred leaves: 30 tickets with two cities each for five players.

use core::fmt::{self, Write};
use core::ops::ControlFlow;

use super::board::{City, Hue, Route};
use super::entry::{Entry, Play, Show, StartTickets};
use super::net::{Cities, Net};
use super::outcome::{Happening, Refusal};
use super::scoring::due;
use super::state::State;
use super::tickets::{FEWEST_TICKETS, FIRST_TICKETS, MOST_VALUE, Ticket};
use super::{rules, words};
use crate::audience::Audience;
use crate::catalogue::Numbered;
use crate::game::{
    AnyLabel, AnyQuestion, Choice, Leads, Menu, Menus, NumberRange, Rows, StillToTell, View, every,
    tally_rows, whose_turn,
};
use crate::language::{Called, Words};
use crate::table::Seat;
use crate::ui::{Row, Tone};

/// What is asked for on the way to an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named after what it asks for")]
pub enum Question {
    Player,
    Route,
    RouteTo(City),
    RouteHue(City, City),
    Kept,

    Ticket,
    TicketFrom(Seat),
    TicketTo(Seat, City),
    TicketValue,
    Value(Ticket),

    /// How many tickets everybody kept at the start.
    StartTickets,
    StartKept(Seat),
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
    TicketValue,
    StartTickets,

    City(City),
    Hue(Hue),
    Ticket(Ticket),
}

impl Menus for State {
    type Question = Question;
    type Label = Label;

    fn offer(menu: &mut Menu<'_, '_, Self>, question: Option<Question>) -> ControlFlow<()> {
        let Some(question) = question else {
            return menu.top();
        };
        match question {
            Question::Player => {
                menu.each_colour(|menu, label, person| menu.leaf(label, Entry::Player(person)))?;
                menu.branch(Label::StartTickets, Question::StartTickets)
            }
            Question::Route => menu.route(),
            Question::RouteTo(from) => {
                menu.each(from.neighbours(), |menu, to| menu.route_to(from, to))
            }
            Question::RouteHue(from, to) => menu.each(Route::between(from, to), |menu, route| {
                menu.play(Label::Hue(route.track().hue), Play::Route(route))
            }),
            Question::Kept => {
                let counts = (1..=3).map(Some).chain([None]);
                menu.each(counts, |menu, kept| {
                    menu.play(Label::Kept(kept), Play::Tickets(kept))
                })
            }
            // Always in the order of the table.
            Question::Ticket => menu.each(menu.state.table.seats(), |menu, seat| {
                menu.branch(AnyLabel::Seat(seat), Question::TicketFrom(seat))
            }),
            Question::TicketFrom(seat) => {
                let named = |&city: &City| Ticket::of(city).next().is_some();
                let own = menu.state.player(seat).net;
                menu.each(own_first(own).filter(named), |menu, city| {
                    menu.branch(Label::City(city), Question::TicketTo(seat, city))
                })
            }
            Question::TicketTo(seat, from) => menu.each(Ticket::of(from), |menu, ticket| {
                let to = ticket.other_end(from).unwrap_or(from);
                let value = None;
                let show = Show {
                    seat,
                    ticket,
                    value,
                };
                menu.leaf(Label::City(to), Entry::Show(show))
            }),
            Question::TicketValue => {
                let state = menu.state;
                let shown = Ticket::all().filter(|&ticket| state.shown_by(ticket).is_some());
                menu.each(shown, |menu, ticket| {
                    menu.branch(Label::Ticket(ticket), Question::Value(ticket))
                })
            }
            Question::StartTickets => {
                let state = menu.state;
                let untold = |&seat: &Seat| state.player(seat).started_with.is_none();
                menu.each(state.table.seats().filter(untold), |menu, seat| {
                    menu.branch(AnyLabel::Seat(seat), Question::StartKept(seat))
                })
            }
            Question::StartKept(seat) => menu.each(FEWEST_TICKETS..=FIRST_TICKETS, |menu, kept| {
                let start = StartTickets { seat, kept };
                menu.leaf(Label::Kept(Some(kept)), Entry::Start(start))
            }),
            Question::Value(ticket) => {
                let value = menu.state.value(ticket);
                menu.number(NumberRange::new(1, MOST_VALUE.into()).likely(value.into()))
            }
        }
    }

    fn with_number(&self, question: Question, number: i16) -> Option<Leads<Self>> {
        let Question::Value(ticket) = question else {
            return None;
        };
        Some(Leads::To(Entry::Show(Show {
            seat: self.shown_by(ticket)?,
            ticket,
            value: Some(number.try_into().ok()?),
        })))
    }

    /// What a ticket pays is nobody's number.
    fn correct_more(menu: &mut Menu<'_, '_, Self>, seat: Option<Seat>) -> ControlFlow<()> {
        match seat {
            Some(seat) => menu.branch(Label::StartTickets, Question::StartKept(seat)),
            None => menu.branch(Label::TicketValue, Question::TicketValue),
        }
    }

    fn asked_about(&self, question: Question) -> Option<Seat> {
        match question {
            Question::TicketFrom(seat)
            | Question::TicketTo(seat, _)
            | Question::StartKept(seat) => Some(seat),
            _ => None,
        }
    }

    fn opening(&self) -> Option<Question> {
        (!self.begun).then_some(Question::Player)
    }

    /// How many tickets were kept at the start, which nobody can say as well later.
    fn questions(&self, happenings: &[Happening], visit: &mut dyn FnMut(Question)) {
        let question = Question::StartTickets;
        if happenings.is_empty() && !self.is_settled(question) {
            visit(question);
        }
    }

    fn is_settled(&self, question: Question) -> bool {
        let is_told = |seat| self.player(seat).started_with.is_some();
        match question {
            // Whoever plays on has put it off.
            Question::StartTickets => self.begun || self.table.seats().all(is_told),
            _ => true,
        }
    }

    fn may_wait(&self, question: Question) -> bool {
        question == Question::StartTickets
    }

    /// Tickets are shown one by one, and while somebody holds more of them nobody has won.
    fn still_to_tell(&self) -> Option<StillToTell<Question>> {
        let is_due = due(self).next().is_some();
        let may_be_more = || !self.is_every_ticket_told();
        (self.is_over() && (is_due || may_be_more())).then(|| StillToTell {
            question: Question::Ticket,
            button: Words::new("Ticket", "Zielkarte"),
            done: (!is_due).then_some(Words::new("All shown", "Fertig")),
            called: Words::new("Tickets shown", "Gezeigt"),
            counts: self
                .players()
                .map(|(_, player)| player.shown.len().into())
                .collect(),
        })
    }

    fn hint(&self, choice: &Choice<Self>, to: Audience, row: &mut Row) {
        // Text cuts off what it has no room for and never fails.
        let _ = match (choice.label, choice.leads) {
            (
                AnyLabel::Own(Label::City(_)),
                Leads::On(AnyQuestion::Own(Question::RouteTo(city))),
            ) => {
                let own = self.active().map(|seat| self.player(seat).net.cities());
                if own.is_some_and(|own| own.has(city)) {
                    row.tone = Tone::Good;
                }
                Ok(())
            }
            (
                AnyLabel::Own(Label::City(_) | Label::Hue(_)),
                Leads::To(Entry::Play(Play::Route(route))),
            ) => words::route_worth(route, to, &mut row.right),
            (AnyLabel::Seat(seat), Leads::On(AnyQuestion::Own(Question::TicketFrom(_)))) => {
                words::tickets_shown(self, seat, to, &mut row.right)
            }
            (AnyLabel::Own(Label::Tickets), Leads::On(_)) => words::pile(self, to, &mut row.right),
            (AnyLabel::Own(Label::City(_)), Leads::To(Entry::Show(show))) => {
                write!(row.right, "{}", self.value(show.ticket))
            }
            _ => Ok(()),
        };
    }

    /// A route costs what stands beside it, and nothing else costs anything.
    fn preview(&self, entry: &Entry, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match entry {
            Entry::Adjust(adjust) => adjust.preview(self, to, out),
            _ => Ok(()),
        }
    }

    fn player_page(&self, seat: Seat, to: Audience, rows: &mut Rows<'_, Self>) {
        tally_rows(self, seat, to, rows);
        rows(None, &|row| {
            let _ = words::longest_row(self, seat, to, row);
        });
        let player = self.player(seat);
        for route in player.net.by_number() {
            rows(None, &|row| {
                let [a, b] = route.ends().map(|city| city.called(to.language));
                let _ = write!(row.label, "{a} – {b}");
                let _ = write!(row.right, "{}", route.points());
            });
        }
        for ticket in player.shown.iter() {
            rows(None, &|row| {
                let [a, b] = ticket.ends().map(|city| city.called(to.language));
                let _ = write!(row.label, "{a} – {b}");
                let (sign, tone) = if player.fulfils(ticket) {
                    ('+', Tone::Good)
                } else {
                    ('-', Tone::Closed)
                };
                let _ = write!(row.right, "{sign}{}", self.value(ticket));
                row.tone = tone;
            });
        }
    }
}

impl Menu<'_, '_, State> {
    fn top(&mut self) -> ControlFlow<()> {
        let over = self.state.is_over();
        if over {
            self.branch(Label::ShowTicket, Question::Ticket)?;
        }
        if let Err(refusal) = whose_turn(self.state) {
            let turn = [Label::Cards, Label::Route, Label::Tickets];
            self.each(turn.into_iter(), |menu, label| menu.closed(label, refusal))?;
        } else {
            self.play(Label::Cards, Play::Cards)?;
            self.branch(Label::Route, Question::Route)?;
            self.branch(Label::Tickets, Question::Kept)?;
        }
        // Whoever wants to play finds the turn first.
        if !self.state.begun {
            self.branch(Label::AddPlayer, Question::Player)?;
        }
        if !over {
            self.closed(Label::ShowTicket, Refusal::Secret)?;
        }
        self.corrections()
    }

    fn route(&mut self) -> ControlFlow<()> {
        let active = self.state.active();
        let own = active.map_or(Net::EMPTY, |seat| self.state.player(seat).net);
        self.each(own_first(own), |menu, city| {
            menu.branch(Label::City(city), Question::RouteTo(city))
        })
    }

    /// A neighbour. The colour is asked for only if two routes of different colour can be claimed.
    fn route_to(&mut self, from: City, to: City) -> ControlFlow<()> {
        let label = Label::City(to);
        let Ok(seat) = whose_turn(self.state) else {
            return ControlFlow::Continue(());
        };
        let may = |route| rules::may_claim(self.state, seat, route);
        let mut open = Route::between(from, to).filter(|&route| may(route).is_ok());
        match (open.next(), open.next()) {
            (Some(route), Some(_)) if route.needs_hue() => {
                self.branch(label, Question::RouteHue(from, to))
            }
            (Some(route), _) => self.open(label, Entry::Play(Play::Route(route))),
            // The last of two says more than that the first is taken.
            (None, _) => match Route::between(from, to).last().map(may) {
                Some(Err(refusal)) => self.closed(label, refusal),
                Some(Ok(())) | None => ControlFlow::Continue(()),
            },
        }
    }

    fn play(&mut self, label: Label, play: Play) -> ControlFlow<()> {
        self.leaf(label, Entry::Play(play))
    }
}

/// Every city, those of a net first: that is where it will grow and what tickets ask for.
fn own_first(net: Net) -> impl Iterator<Item = City> {
    let own: Cities = net.cities();
    let cities = || every::<City>();
    let others = cities().filter(move |&city| !own.has(city));
    cities().filter(move |&city| own.has(city)).chain(others)
}
