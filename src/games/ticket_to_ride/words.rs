//! What things are called at the table, and sentences made of that.

use core::fmt::{self, Display, Write};

use super::board::{City, FEW_TRAINS, FEWEST_PLAYERS, Hue, Route};
use super::choices::Label;
use super::entry::Tally;
use super::outcome::{Happening, Refusal};
use super::scoring::{holders, owing, trails};
use super::state::State;
use super::tickets::{FEWEST_TICKETS, MOST_VALUE, Ticket};
use crate::catalogue::{Item, names};
use crate::sheet::Count;
use crate::table::Seat;

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
    Black => "black",
    Blue => "blue",
    Gray => "gray",
    Green => "green",
    Orange => "orange",
    Pink => "pink",
    Red => "red",
    White => "white",
    Yellow => "yellow",
});

names!(Tally {
    Points => "points",
    Trains => "trains",
});

/// "Denver - Omaha", and the colour where there is another: "Atlanta - New Orleans (orange)".
impl Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.ends();
        write!(f, "{a} - {b}")?;
        if self.needs_hue() {
            write!(f, " ({})", self.track().hue)?;
        }
        Ok(())
    }
}

impl Display for Ticket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.ends();
        write!(f, "{a} - {b}")
    }
}

pub(super) fn explain(state: &State, refusal: Refusal, out: &mut dyn Write) -> fmt::Result {
    let name = |seat: Seat| state.table.name(seat);
    match refusal {
        Refusal::Begun => out.write_str("the game has begun, so the set-up stands"),
        Refusal::Seat(why) => write!(out, "{why}"),
        Refusal::NotInTheBox(colour) => write!(
            out,
            "there are no {} trains: blue, red, green, yellow and black are in the box",
            colour.slug()
        ),
        Refusal::TooFewPlayers => write!(out, "a game needs {FEWEST_PLAYERS} players or more"),

        Refusal::Over => out.write_str("the game is over"),
        Refusal::Claimed(route, owner) => write!(out, "{} has {route}", name(owner)),
        Refusal::OwnTwin(route, seat) => {
            let [a, b] = route.ends();
            write!(out, "{} has the other route from {a} to {b}", name(seat))
        }
        Refusal::Closed(route) => {
            let ([a, b], players) = (route.ends(), state.table.len());
            write!(
                out,
                "with {players} players only one route from {a} to {b} can be claimed"
            )
        }
        Refusal::TooFewTrains(route, seat) => {
            let (needs, has) = (route.length(), state.player(seat).trains);
            let needs = Count(needs.into(), "train");
            write!(out, "{route} needs {needs}, {} has {has}", name(seat))
        }
        Refusal::KeptOneToThree => out.write_str("of three tickets drawn, one to three are kept"),

        Refusal::Secret => out.write_str("tickets are secret until the last turn has been played"),
        Refusal::Shown(ticket, owner) => write!(out, "{} has shown {ticket}", name(owner)),
        Refusal::NoSuchValue(value) => {
            write!(out, "a ticket pays 1 to {MOST_VALUE}, not {value}")
        }
        Refusal::NoneShown => out.write_str("nobody has shown a ticket"),

        Refusal::NobodyThere => out.write_str("nobody sits there"),
        Refusal::NotPossible(seat, tally, number) => {
            write!(out, "{}'s {tally} cannot be {number}", name(seat))
        }
    }
}

pub(super) fn tell(state: &State, happening: Happening, out: &mut dyn Write) -> fmt::Result {
    let name = |seat: Seat| state.table.name(seat);
    match happening {
        Happening::Claimed(seat, route, left) => {
            let trains = Count(route.length().into(), "train");
            write!(out, "{trains} on {route}, {} has {left} left", name(seat))
        }
        Happening::Scored(seat, by, now) => {
            write!(out, "{}'s marker {by:+}, now {now}", name(seat))
        }
        Happening::Closed(route) => {
            let [a, b] = route.ends();
            write!(out, "the other route from {a} to {b} is closed")
        }
        Happening::LastTurns(seat) => write!(
            out,
            "{} has {FEW_TRAINS} trains or fewer: everybody has one more turn",
            name(seat)
        ),
        Happening::NextTurn(seat) => write!(out, "{}'s turn", name(seat)),
        Happening::Over => out.write_str("that was the last turn: show the tickets"),
        Happening::Shown(seat, ticket) => {
            let (value, name) = (state.value(ticket), name(seat));
            if state.player(seat).fulfils(ticket) {
                write!(out, "{name} +{value} ({ticket})")
            } else {
                write!(out, "{name} -{value} ({ticket} is not connected)")
            }
        }
        Happening::Corrected(seat, tally, number) => {
            write!(out, "{}'s {tally}: {number}", name(seat))
        }
    }
}

pub(super) fn label(state: &State, label: Label, out: &mut dyn Write) -> fmt::Result {
    match label {
        Label::AddPlayer => out.write_str("Add a player"),
        Label::Cards => out.write_str("Train cards"),
        Label::Route => out.write_str("Claim a route"),
        Label::Tickets => out.write_str("Draw tickets"),
        Label::Kept(None) => out.write_str("Not said how many"),
        Label::Kept(Some(kept)) => write!(out, "Kept {kept}"),
        Label::ShowTicket => out.write_str("Show a ticket"),
        Label::Correct => out.write_str("Correct a number"),
        Label::TicketValue => out.write_str("What a ticket pays"),
        Label::City(city) => write!(out, "{city}"),
        Label::Hue(hue) => write!(out, "{hue}"),
        Label::Ticket(ticket) => write!(out, "{ticket}"),
        Label::Number(number) => write!(out, "{number}"),
        Label::Seat(seat) => write!(out, "{}", state.table.name(seat)),
        Label::Tally(tally) => write!(out, "{tally}"),
        Label::Colour(colour) => out.write_str(colour.name()),
    }
}

/// What everybody has left, who has the longest path, and how near the end is.
pub(super) fn notices(state: &State, out: &mut dyn Write) -> fmt::Result {
    let trails = trails(state);
    for &(seat, length) in &trails {
        let name = state.table.name(seat);
        let left = Count(state.player(seat).trains.into(), "train");
        writeln!(out, "{name}: {left} left, longest path {length}")?;
    }
    for (index, seat) in holders(&trails).enumerate() {
        let joint = if index == 0 { "Longest path: " } else { ", " };
        write!(out, "{joint}{}", state.table.name(seat))?;
    }
    if holders(&trails).next().is_some() {
        out.write_char('\n')?;
    }
    match state.turns_left() {
        Some(0) => {
            for seat in owing(state) {
                let name = state.table.name(seat);
                let shown = state.player(seat).shown.len();
                writeln!(
                    out,
                    "Not told yet: {name}'s tickets, {FEWEST_TICKETS} or more; {shown} shown."
                )?;
            }
            Ok(())
        }
        Some(left) => {
            let turns = usize::try_from(left).unwrap_or_default();
            writeln!(out, "Last round: {} to play.", Count(turns, "turn"))
        }
        None => Ok(()),
    }
}
