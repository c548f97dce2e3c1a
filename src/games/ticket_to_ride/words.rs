//! What things are called at the table, in both languages. German words are the German rule text's;
//! it names no city, so cities keep the names on the board.

mod screens;

use core::fmt::{self, Display, Write};

use super::board::{City, FEW_TRAINS, FEWEST_PLAYERS, Hue, Route};
use super::choices::Label;
use super::entry::Tally;
use super::outcome::{Happening, Refusal};
use super::scoring::{due, holders, trails};
use super::state::State;
use super::tickets::{MOST_VALUE, Ticket};
use crate::language::{Called, Count, InWords, Language, names, say};
use crate::table::{Name, Seat};

pub(super) use screens::{brief, describe, headline, longest_row, reckon, route_worth, title};

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

impl InWords<State> for Seat {
    type Words = Name;
    fn in_words(self, state: &State, _: Language) -> Name {
        state.table.name(self)
    }
}

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

pub(super) fn explain(
    state: &State,
    refusal: Refusal,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    /// Writes the sentence, English first; the things named behind it stand in it by their names.
    macro_rules! because {
        ($english:literal, $german:literal $(, $thing:ident)* $(,)?) => {{
            $(let $thing = $thing.in_words(state, language);)*
            say!(out, language, $english, $german)
        }};
    }
    match refusal {
        Refusal::Begun => because!(
            "the game has begun, so the set-up stands",
            "das Spiel hat begonnen, der Aufbau steht fest",
        ),
        Refusal::Seat(why) => why.say(&state.table, language, out),
        Refusal::NotInTheBox(colour) => because!(
            "{colour} is not in the box: blue, red, green, yellow and black are",
            "{colour} gibt es nicht: Blau, Rot, Grün, Gelb und Schwarz liegen in der Schachtel",
            colour
        ),
        Refusal::TooFewPlayers => because!(
            "a game needs {FEWEST_PLAYERS} players or more",
            "es braucht mindestens {FEWEST_PLAYERS} Spieler",
        ),

        Refusal::Over => because!("the game is over", "das Spiel ist zu Ende"),
        Refusal::Claimed(route, owner) => {
            because!("{owner} has {route}", "{owner} hat {route}", route, owner)
        }
        Refusal::OwnTwin(route, seat) => {
            let [a, b] = route.ends();
            because!(
                "{seat} has the other route from {a} to {b}",
                "{seat} hat die andere Strecke von {a} nach {b}",
                a,
                b,
                seat
            )
        }
        Refusal::Closed(route) => {
            let ([a, b], players) = (route.ends(), state.table.len());
            because!(
                "with {players} players only one route from {a} to {b} can be claimed",
                "bei {players} Spielern wird nur eine Strecke von {a} nach {b} genutzt",
                a,
                b
            )
        }
        Refusal::TooFewTrains(route, seat) => {
            let has = state.player(seat).trains;
            let needs = trains(route.length(), language);
            because!(
                "{route} needs {needs}, {seat} has {has}",
                "{route} braucht {needs}, {seat} hat {has}",
                route,
                seat
            )
        }
        Refusal::KeptOneToThree => because!(
            "of three tickets drawn, one to three are kept",
            "von drei gezogenen Zielkarten werden eine bis drei behalten",
        ),

        Refusal::Secret => because!(
            "tickets are secret until the last turn has been played",
            "Zielkarten sind geheim, bis der letzte Zug gespielt ist",
        ),
        Refusal::Shown(ticket, owner) => because!(
            "{owner} has shown {ticket}",
            "{owner} hat {ticket} gezeigt",
            ticket,
            owner
        ),
        Refusal::NoSuchValue(value) => because!(
            "a ticket pays 1 to {MOST_VALUE}, not {value}",
            "eine Zielkarte zählt 1 bis {MOST_VALUE}, nicht {value}",
        ),

        Refusal::NobodyThere => because!("nobody sits there", "dort sitzt niemand"),
        Refusal::NotPossible(seat, tally, number) => because!(
            "{seat}'s {tally} cannot be {number}",
            "{seat}: {tally} kann nicht {number} sein",
            seat,
            tally
        ),
    }
}

pub(super) fn tell(
    state: &State,
    happening: Happening,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    /// Writes the sentence, English first; the things named behind it stand in it by their names.
    macro_rules! told {
        ($english:literal, $german:literal $(, $thing:ident)* $(,)?) => {{
            $(let $thing = $thing.in_words(state, language);)*
            say!(out, language, $english, $german)
        }};
    }
    match happening {
        Happening::Claimed(seat, route, left) => {
            let trains = trains(route.length(), language);
            told!(
                "{trains} on {route}, {seat} has {left} left",
                "{trains} auf {route}, {seat} hat noch {left}",
                seat,
                route
            )
        }
        Happening::Scored(seat, by, now) => told!(
            "{seat}'s marker {by:+}, now {now}",
            "Zählstein von {seat} {by:+}, jetzt {now}",
            seat
        ),
        Happening::Closed(route) => {
            let [a, b] = route.ends();
            told!(
                "the other route from {a} to {b} is closed",
                "die andere Strecke von {a} nach {b} ist gesperrt",
                a,
                b
            )
        }
        Happening::LastTurns(seat) => told!(
            "{seat} has {FEW_TRAINS} trains or fewer: everybody has one more turn",
            "{seat} hat höchstens {FEW_TRAINS} Waggons: alle sind noch einmal dran",
            seat
        ),
        Happening::NextTurn(seat) => told!("{seat}'s turn", "{seat} ist am Zug", seat),
        Happening::Over => told!(
            "that was the last turn: show the tickets",
            "das war der letzte Zug: Zielkarten zeigen",
        ),
        Happening::Shown(seat, ticket) => {
            let value = state.value(ticket);
            if state.player(seat).fulfils(ticket) {
                told!(
                    "{seat} +{value} ({ticket})",
                    "{seat} +{value} ({ticket})",
                    seat,
                    ticket
                )
            } else {
                told!(
                    "{seat} -{value} ({ticket} is not connected)",
                    "{seat} -{value} ({ticket} ist nicht verbunden)",
                    seat,
                    ticket
                )
            }
        }
        Happening::Corrected(seat, tally, number) => told!(
            "{seat}'s {tally}: {number}",
            "{seat}: {tally} {number}",
            seat,
            tally
        ),
    }
}

pub(super) fn label(
    state: &State,
    label: Label,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    match label {
        Label::AddPlayer => say!(out, language, "Add a player", "Weiterer Spieler"),
        Label::Cards => say!(out, language, "Draw train cards", "Wagenkarten nehmen"),
        Label::Route => say!(out, language, "Claim a route", "Strecke nutzen"),
        Label::Tickets => say!(out, language, "Draw tickets", "Zielkarten ziehen"),
        Label::Kept(None) => say!(out, language, "Not said how many", "Zahl nicht genannt"),
        Label::Kept(Some(kept)) => say!(out, language, "Kept {kept}", "{kept} behalten"),
        Label::ShowTicket => say!(out, language, "Show a ticket", "Zielkarte zeigen"),
        Label::Correct => say!(out, language, "Correct a number", "Wert korrigieren"),
        Label::TicketValue => say!(out, language, "What a ticket pays", "Wert einer Zielkarte"),
        Label::City(city) => out.write_str(city.called(language)),
        Label::Hue(hue) => out.write_str(hue.called(language)),
        Label::Ticket(ticket) => write!(out, "{}", ticket.in_words(state, language)),
        Label::Number(number) => write!(out, "{number}"),
        Label::Seat(seat) => write!(out, "{}", state.table.name(seat)),
        Label::Tally(tally) => out.write_str(tally.called(language)),
        Label::Colour(colour) => out.write_str(colour.called(language)),
    }
}

/// Whatever can be claimed stays so until somebody claims it.
#[allow(clippy::unnecessary_wraps, reason = "other games write something")]
pub(super) fn missed(_: &State, _: Language, _: &mut dyn Write) -> fmt::Result {
    Ok(())
}

/// What everybody has left, who has the longest path, and how near the end is.
pub(super) fn notices(state: &State, language: Language, out: &mut dyn Write) -> fmt::Result {
    let trails = trails(state);
    for &(seat, length) in &trails {
        let name = state.table.name(seat);
        let left = trains(state.player(seat).trains, language);
        say!(
            out,
            language,
            "{name}: {left} left, longest path {length}\n",
            "{name}: noch {left}, längste Strecke {length}\n",
        )?;
    }
    for (index, seat) in holders(&trails).enumerate() {
        match index {
            0 => say!(out, language, "Longest path: ", "Längste Strecke: ")?,
            _ => out.write_str(", ")?,
        }
        write!(out, "{}", state.table.name(seat))?;
    }
    if holders(&trails).next().is_some() {
        out.write_char('\n')?;
    }
    match state.turns_left() {
        Some(0) => {
            for seat in due(state) {
                let (name, player) = (state.table.name(seat), state.player(seat));
                let (holds, shown) = (player.holds(), player.shown.len());
                say!(
                    out,
                    language,
                    "Not told yet: {name}'s tickets, {holds} or more; {shown} shown.\n",
                    "Noch nicht genannt: Zielkarten von {name}, mindestens {holds}; {shown} gezeigt.\n",
                )?;
            }
            Ok(())
        }
        Some(left) => {
            let (one, many) = match language {
                Language::English => ("turn", "turns"),
                Language::German => ("Zug", "Züge"),
            };
            let number = usize::try_from(left).unwrap_or_default();
            let turns = Count { number, one, many };
            say!(
                out,
                language,
                "Last round: {turns} to play.\n",
                "Letzte Runde: noch {turns}.\n"
            )
        }
        None => Ok(()),
    }
}
