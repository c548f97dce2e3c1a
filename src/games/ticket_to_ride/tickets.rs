//! The thirty Destination Tickets of the first printing.
//!
//! Later printings pay other points for some of them, so what a ticket pays can be told when it is shown.

use serde::{Deserialize, Serialize};

use super::board::City;
use crate::catalogue::{Numbered, Set};

/// How many tickets there are.
pub const TICKETS: usize = 30;
/// The same, counted.
pub const ALL_TICKETS: u8 = 30;
const _: () = assert!(ALL_TICKETS as usize == TICKETS);
/// Nobody can hold fewer at the end: of the first three, two are kept.
pub const FEWEST_TICKETS: u8 = 2;
/// As many are dealt at the start.
pub const FIRST_TICKETS: u8 = 3;
/// More points than any ticket pays.
pub const MOST_VALUE: u8 = 99;

/// A ticket as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Errand {
    /// The two cities to connect, in alphabetical order.
    ends: [City; 2],
    /// What that pays, or costs where it fails.
    value: u8,
}

const fn errand(a: City, b: City, value: u8) -> Errand {
    Errand {
        ends: [a, b],
        value,
    }
}

use City::{
    Atlanta, Boston, Calgary, Chicago, Dallas, Denver, Duluth, ElPaso, Helena, Houston, KansasCity,
    LittleRock, LosAngeles, Miami, Montreal, Nashville, NewOrleans, NewYork, OklahomaCity, Phoenix,
    Pittsburgh, Portland, SaltLakeCity, SanFrancisco, SantaFe, SaultStMarie, Seattle, Toronto,
    Vancouver, Winnipeg,
};

static ERRANDS: [Errand; TICKETS] = [
    errand(Atlanta, Montreal, 9),
    errand(Atlanta, NewYork, 6),
    errand(Atlanta, SanFrancisco, 17),
    errand(Boston, Miami, 12),
    errand(Calgary, Phoenix, 13),
    errand(Calgary, SaltLakeCity, 7),
    errand(Chicago, LosAngeles, 16),
    errand(Chicago, NewOrleans, 7),
    errand(Chicago, SantaFe, 9),
    errand(Dallas, NewYork, 11),
    errand(Denver, ElPaso, 4),
    errand(Denver, Pittsburgh, 11),
    errand(Duluth, ElPaso, 10),
    errand(Duluth, Houston, 8),
    errand(Helena, LosAngeles, 8),
    errand(Houston, KansasCity, 5),
    errand(Houston, Winnipeg, 12),
    errand(LittleRock, Winnipeg, 11),
    errand(LosAngeles, Miami, 20),
    errand(LosAngeles, NewYork, 21),
    errand(LosAngeles, Seattle, 9),
    errand(Miami, Toronto, 10),
    errand(Montreal, NewOrleans, 13),
    errand(Montreal, Vancouver, 20),
    errand(Nashville, Portland, 17),
    errand(Nashville, SaultStMarie, 8),
    errand(NewYork, Seattle, 22),
    errand(OklahomaCity, SaultStMarie, 9),
    errand(Phoenix, Portland, 11),
    errand(SantaFe, Vancouver, 13),
];

/// A Destination Ticket, by its place in the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Ticket(u8);

impl Numbered for Ticket {
    fn number(self) -> u8 {
        self.0
    }

    fn all() -> impl Iterator<Item = Self> {
        (0..).take(TICKETS).map(Self)
    }

    fn from_number(number: u8) -> Option<Self> {
        (usize::from(number) < TICKETS).then_some(Self(number))
    }
}

impl Ticket {
    /// Its place in the table.
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// The two cities to connect.
    pub fn ends(self) -> [City; 2] {
        ERRANDS[self.index()].ends
    }

    /// What is printed on it.
    pub fn printed(self) -> u8 {
        ERRANDS[self.index()].value
    }

    /// The ticket for two cities, in either order.
    pub fn between(a: City, b: City) -> Option<Self> {
        Self::of(a).find(|ticket| ticket.other_end(a) == Some(b))
    }

    /// The tickets that name a city.
    pub fn of(city: City) -> impl Iterator<Item = Self> {
        Self::all().filter(move |ticket| ticket.ends().contains(&city))
    }

    /// The other city on it, if it names this one.
    pub fn other_end(self, city: City) -> Option<City> {
        match self.ends() {
            [a, b] if a == city => Some(b),
            [a, b] if b == city => Some(a),
            _ => None,
        }
    }
}

impl TryFrom<u8> for Ticket {
    type Error = &'static str;
    fn try_from(index: u8) -> Result<Self, Self::Error> {
        if usize::from(index) < TICKETS {
            Ok(Self(index))
        } else {
            Err("no such ticket")
        }
    }
}

impl From<Ticket> for u8 {
    fn from(ticket: Ticket) -> u8 {
        ticket.0
    }
}

/// Some of the tickets.
pub type Hand = Set<Ticket>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Item;

    #[test]
    fn thirty_tickets_are_worth_349_together() {
        assert_eq!(Ticket::all().count(), 30);
        let values = Ticket::all().map(|ticket| u32::from(ticket.printed()));
        assert_eq!(values.sum::<u32>(), 349);
    }

    #[test]
    fn tickets_are_in_alphabetical_order_and_each_is_another_pair() {
        let ends = |ticket: Ticket| ticket.ends().map(City::slug);
        assert!(Ticket::all().map(ends).is_sorted_by(|a, b| a < b));
        assert!(Ticket::all().all(|ticket| ends(ticket).is_sorted_by(|a, b| a < b)));
    }

    #[test]
    fn no_city_is_on_more_than_five_tickets_and_six_are_on_none() {
        let on = |&city: &City| Ticket::of(city).count();
        assert_eq!(City::ALL.iter().map(on).max(), Some(5));
        assert_eq!(
            City::ALL.iter().map(on).filter(|&count| count == 0).count(),
            6
        );
    }

    #[test]
    fn a_ticket_is_found_from_either_city() {
        for ticket in Ticket::all() {
            let [a, b] = ticket.ends();
            assert_eq!(Ticket::between(a, b), Some(ticket));
            assert_eq!(Ticket::between(b, a), Some(ticket));
        }
    }
}
