//! What things are called at the table, in both languages. German words are the German rule text's;
//! it names no city, so cities keep the names on the board.

mod screens;

use core::fmt::{self, Display, Write};

use super::board::{City, FEW_TRAINS, Hue, Route};
use super::entry::Tally;
use super::menus::Label;
use super::outcome::{Happening, Refusal};
use super::scoring::{due, holders, trails};
use super::state::State;
use super::tickets::{MOST_VALUE, Ticket};
use crate::audience::Audience;
use crate::game::{InWords, Say, said};
use crate::language::{Called, Count, Language, names, say};

pub(super) use screens::{brief, headline, longest_row, pile, route_worth, tickets_shown};

names!(City {
    Atlanta => "Atlanta",
    Boston => "Boston",
    Calgary => "Calgary",
    Charleston => "Charleston",
    Chicago => "Chicago",
    Dallas => "Dallas",
    Denver => "Denver",
    Duluth => "Duluth",
    ElPaso => "El Paso",
    Helena => "Helena",
    Houston => "Houston",
    KansasCity => "Kansas City",
    LasVegas => "Las Vegas",
    LittleRock => "Little Rock",
    LosAngeles => "Los Angeles",
    Miami => "Miami",
    Montreal => "Montréal",
    Nashville => "Nashville",
    NewOrleans => "New Orleans",
    NewYork => "New York",
    OklahomaCity => "Oklahoma City",
    Omaha => "Omaha",
    Phoenix => "Phoenix",
    Pittsburgh => "Pittsburgh",
    Portland => "Portland",
    Raleigh => "Raleigh",
    SaintLouis => "Saint Louis",
    SaltLakeCity => "Salt Lake City",
    SanFrancisco => "San Francisco",
    SantaFe => "Santa Fe",
    SaultStMarie => "Sault St. Marie",
    Seattle => "Seattle",
    Toronto => "Toronto",
    Vancouver => "Vancouver",
    Washington => "Washington",
    Winnipeg => "Winnipeg",
});

names!(Hue {
    Black => "black" | "Schwarz",
    Blue => "blue" | "Blau",
    Gray => "gray" | "Grau",
    Green => "green" | "Grün",
    Orange => "orange" | "Orange",
    Pink => "pink" | "Purpur",
    Red => "red" | "Rot",
    White => "white" | "Weiß",
    Yellow => "yellow" | "Gelb",
});

names!(Tally {
    Points => "points" | "Punkte",
    Trains => "trains" | "Waggons",
});

/// "Denver - Omaha", and the colour where there is another: "Atlanta - New Orleans (orange)".
pub(crate) struct Between([City; 2], Option<Hue>, Language);

impl Display for Between {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([a, b], hue, language) = *self;
        write!(f, "{} - {}", a.called(language), b.called(language))?;
        hue.map_or(Ok(()), |hue| write!(f, " ({})", hue.called(language)))
    }
}

impl InWords<State> for Route {
    type Words = Between;
    fn in_words(self, _: &State, language: Language) -> Between {
        let hue = self.needs_hue().then(|| self.track().hue);
        Between(self.ends(), hue, language)
    }
}

impl InWords<State> for Ticket {
    type Words = Between;
    fn in_words(self, _: &State, language: Language) -> Between {
        Between(self.ends(), None, language)
    }
}

fn trains(number: u8, language: Language) -> Count {
    let (one, many) = match language {
        Language::English => ("train", "trains"),
        Language::German => ("Waggon", "Waggons"),
    };
    let number = number.into();
    Count { number, one, many }
}

impl Say<State> for Refusal {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Refusal::Common(refusal) => refusal.say(state, to, out),
            Refusal::Claimed(route, owner) => {
                said!(
                    (state, to, out),
                    "{owner} has {route}",
                    "{owner} hat {route}",
                    route,
                    owner
                )
            }
            Refusal::OwnTwin(route, seat) => {
                let [a, b] = route.ends();
                said!(
                    (state, to, out),
                    "{seat} has the other route from {a} to {b}",
                    "{seat} hat die andere Strecke von {a} nach {b}",
                    a,
                    b,
                    seat
                )
            }
            Refusal::Closed(route) => {
                let ([a, b], players) = (route.ends(), state.table.len());
                said!(
                    (state, to, out),
                    "with {players} players only one route from {a} to {b} can be claimed",
                    "bei {players} Spielern wird nur eine Strecke von {a} nach {b} genutzt",
                    a,
                    b
                )
            }
            Refusal::TooFewTrains(route, seat) => {
                let has = state.player(seat).trains;
                let needs = trains(route.length(), to.language);
                said!(
                    (state, to, out),
                    "{route} needs {needs}, {seat} has {has}",
                    "{route} braucht {needs}, {seat} hat {has}",
                    route,
                    seat
                )
            }
            Refusal::KeptOneToThree => said!(
                (state, to, out),
                "of three tickets drawn, one to three are kept",
                "von drei gezogenen Zielkarten werden eine bis drei behalten",
            ),

            Refusal::Secret => said!(
                (state, to, out),
                "tickets are secret until the last turn has been played",
                "Zielkarten bleiben bis nach dem letzten Spielzug geheim",
            ),
            Refusal::Shown(ticket, owner) => said!(
                (state, to, out),
                "{owner} has shown {ticket}",
                "{owner} hat {ticket} gezeigt",
                ticket,
                owner
            ),
            Refusal::StartTwoOrThree => said!(
                (state, to, out),
                "of the first three tickets, two or three are kept",
                "von den ersten drei Zielkarten werden zwei oder drei behalten",
            ),
            Refusal::StartTold(seat, kept) => said!(
                (state, to, out),
                "how many tickets {seat} kept at the start was told before: {kept}",
                "wie viele Zielkarten {seat} zu Beginn behalten hat, ist schon genannt: {kept}",
                seat
            ),
            Refusal::NoSuchValue(value) => said!(
                (state, to, out),
                "a ticket pays 1 to {MOST_VALUE}, not {value}",
                "eine Zielkarte zählt 1 bis {MOST_VALUE}, nicht {value}",
            ),
        }
    }
}

impl Say<State> for Happening {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Happening::Claimed(seat, route, left) => {
                let trains = trains(route.length(), to.language);
                said!(
                    (state, to, out),
                    "{trains} on {route}, {seat} has {left} left",
                    "{trains} auf {route}, {seat} hat noch {left}",
                    seat,
                    route
                )
            }
            Happening::Scored(seat, by, now) => said!(
                (state, to, out),
                "{seat}'s marker {by:+}, now {now}",
                "Zählstein von {seat} {by:+}, jetzt {now}",
                seat
            ),
            Happening::Closed(route) => {
                let [a, b] = route.ends();
                said!(
                    (state, to, out),
                    "the other route from {a} to {b} is closed",
                    "die andere Strecke von {a} nach {b} ist gesperrt",
                    a,
                    b
                )
            }
            Happening::LastTurns(seat) => said!(
                (state, to, out),
                "{seat} has {FEW_TRAINS} trains or fewer: everybody has one more turn",
                "{seat} hat höchstens {FEW_TRAINS} Waggons: alle sind noch einmal dran",
                seat
            ),
            Happening::NextTurn(seat) => {
                said!((state, to, out), "{seat}'s turn", "{seat} ist dran", seat)
            }
            Happening::Over => said!(
                (state, to, out),
                "that was the last turn: show the tickets",
                "das war der letzte Spielzug: Zielkarten zeigen",
            ),
            Happening::Started(seat, kept) => said!(
                (state, to, out),
                "{seat} kept {kept} tickets at the start",
                "{seat} hat zu Beginn {kept} Zielkarten behalten",
                seat
            ),
            Happening::Shown(seat, ticket) => {
                let value = state.value(ticket);
                if state.player(seat).fulfils(ticket) {
                    said!(
                        (state, to, out),
                        "{seat} +{value} ({ticket})",
                        "{seat} +{value} ({ticket})",
                        seat,
                        ticket
                    )
                } else {
                    said!(
                        (state, to, out),
                        "{seat} -{value} ({ticket} is not connected)",
                        "{seat} -{value} ({ticket} ist nicht verbunden)",
                        seat,
                        ticket
                    )
                }
            }
            Happening::Corrected(corrected) => corrected.say(state, to, out),
        }
    }
}

impl Say<State> for Label {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Label::AddPlayer => say!(out, to, "Add a player", "Weiterer Spieler"),
            Label::Cards => say!(out, to, "Draw train cards", "Wagenkarten nehmen"),
            Label::Route => say!(out, to, "Claim a route", "Strecke nutzen"),
            Label::Tickets => say!(out, to, "Draw tickets", "Zielkarten ziehen"),
            Label::Kept(None) => say!(out, to, "Not said how many", "Ohne Angabe"),
            Label::Kept(Some(kept)) => say!(out, to, "Kept {kept}", "{kept} behalten"),
            Label::ShowTicket => say!(out, to, "Show a ticket", "Zielkarte zeigen"),
            Label::StartTickets => {
                say!(out, to, "Tickets kept at the start", "Zielkarten zu Beginn")
            }
            Label::TicketValue => say!(out, to, "What a ticket pays", "Wert einer Zielkarte"),
            Label::City(city) => out.write_str(city.called(to.language)),
            Label::Hue(hue) => out.write_str(hue.called(to.language)),
            Label::Ticket(ticket) => write!(out, "{}", ticket.in_words(state, to.language)),
        }
    }
}

/// What everybody has left, who has the longest path, and how near the end is.
pub(super) fn notices(state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let trails = trails(state);
    for &(seat, length) in &trails {
        let name = state.table.name(seat);
        let left = trains(state.player(seat).trains, to.language);
        say!(
            out,
            to,
            "{name}: {left} left, longest path {length}\n",
            "{name}: noch {left}, längste Strecke {length}\n",
        )?;
    }
    for (index, seat) in holders(&trails).enumerate() {
        match index {
            0 => say!(out, to, "Path bonus: ", "Streckenbonus: ")?,
            _ => out.write_str(", ")?,
        }
        write!(out, "{}", state.table.name(seat))?;
    }
    if holders(&trails).next().is_some() {
        out.write_char('\n')?;
    }
    if !state.is_over() {
        say!(out, to, "Ticket pile: ", "Zielkarten-Stapel: ")?;
        pile(state, to, out)?;
        out.write_char('\n')?;
    }
    match state.turns_left() {
        Some(0) => {
            for seat in due(state) {
                let (name, player) = (state.table.name(seat), state.player(seat));
                let (holds, shown) = (player.holds(), player.shown.len());
                say!(
                    out,
                    to,
                    "Not told yet: {name}'s tickets, {holds} or more; {shown} shown.\n",
                    "Noch nicht genannt: Zielkarten von {name}, mindestens {holds}; {shown} gezeigt.\n",
                )?;
            }
            Ok(())
        }
        Some(left) => {
            let (one, many) = match to.language {
                Language::English => ("turn", "turns"),
                Language::German => ("Spielzug", "Spielzüge"),
            };
            let number = usize::try_from(left).unwrap_or_default();
            let turns = Count { number, one, many };
            say!(
                out,
                to,
                "Last round: {turns} to play.\n",
                "Letzte Runde: noch {turns}.\n"
            )
        }
        None => Ok(()),
    }
}
