//! Everything the companion knows of a game at one moment.

use super::board::{City, FEW_TRAINS, MOST_PLAYERS, Route, TRAINS};
use super::net::Net;
use super::tickets::{ALL_TICKETS, FEWEST_TICKETS, Hand, TICKETS, Ticket};
use crate::catalogue::Numbered;
use crate::table::{Seat, Table};

/// A game of Ticket to Ride.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// Who plays.
    pub table: Table,
    /// Whether somebody has played or corrected something: from then on the set-up stands.
    pub begun: bool,
    pub(super) players: [Player; MOST_PLAYERS],
    /// Turns played. Play goes round the table, so this says whose turn it is.
    pub turns: u32,
    /// What each ticket pays.
    values: [u8; TICKETS],
}

/// The state must stay small enough to be copied without a thought.
const _: () = assert!(size_of::<State>() <= 640);

impl State {
    /// An empty table before the set-up.
    pub fn before_set_up() -> Self {
        let mut values = [0; TICKETS];
        for (value, ticket) in values.iter_mut().zip(Ticket::all()) {
            *value = ticket.printed();
        }
        Self {
            table: Table::EMPTY,
            begun: false,
            players: [Player::NEW; MOST_PLAYERS],
            turns: 0,
            values,
        }
    }

    /// A player. As at the start where nobody sits.
    pub fn player(&self, seat: Seat) -> &Player {
        self.players.get(seat.index()).unwrap_or(&Player::NEW)
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> Option<&mut Player> {
        self.players.get_mut(seat.index())
    }

    /// Everybody with what is theirs.
    pub fn players(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.table.seats().zip(&self.players)
    }

    /// The active player, then the others round the table; in the last round only who still has a turn.
    pub fn order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (now, round) = (self.turns, self.round());
        let end = self.end().unwrap_or(now + round).min(now + round);
        // Nobody sits at an empty table, so nothing is divided by zero.
        (now..end).filter_map(move |turn| Seat::new((turn % round).try_into().ok()?))
    }

    /// Turns in a round.
    fn round(&self) -> u32 {
        self.table.len().try_into().unwrap_or_default()
    }

    /// How many turns the game has, once somebody has ended one with few trains left: a round more than
    /// had been played by then.
    fn end(&self) -> Option<u32> {
        let low = self.players().filter_map(|(_, player)| player.low_since);
        Some(low.min()? + self.round())
    }

    /// How many turns are left, once that is known.
    pub fn turns_left(&self) -> Option<u32> {
        Some(self.end()?.saturating_sub(self.turns))
    }

    /// Whether all turns have been played.
    pub fn is_over(&self) -> bool {
        self.turns_left() == Some(0)
    }

    /// Whether a player has had the last turn.
    pub fn is_done(&self, seat: Seat) -> bool {
        self.end().is_some() && self.order().all(|other| other != seat)
    }

    /// Who has claimed a route.
    pub fn owner(&self, route: Route) -> Option<Seat> {
        self.players()
            .find(|(_, player)| player.net.has(route))
            .map(|(seat, _)| seat)
    }

    /// The routes between two cities nobody has claimed.
    pub fn free_between(&self, a: City, b: City) -> impl Iterator<Item = Route> + '_ {
        Route::between(a, b).filter(|&route| self.owner(route).is_none())
    }

    /// Who has shown a ticket.
    pub fn shown_by(&self, ticket: Ticket) -> Option<Seat> {
        self.players()
            .find(|(_, player)| player.shown.has(ticket))
            .map(|(seat, _)| seat)
    }

    /// How many tickets lie in the pile at the most, and whether that is certain: it is once everybody has told how many
    /// they kept.
    pub fn pile(&self) -> (u8, bool) {
        let held = self.players().map(|(_, player)| player.holds());
        let pile = held.fold(ALL_TICKETS, u8::saturating_sub);
        (pile, self.is_every_ticket_told())
    }

    /// Whether it is certain how many tickets everybody holds: all have told how many they kept, or all lie on the table.
    pub fn is_every_ticket_told(&self) -> bool {
        let told =
            |player: &Player| player.started_with.is_some() && player.kept == player.kept_as_told;
        let shown = |ticket| self.shown_by(ticket).is_some();
        self.players().all(|(_, player)| told(player)) || Ticket::all().all(shown)
    }

    /// What a ticket pays.
    pub fn value(&self, ticket: Ticket) -> u8 {
        self.values[ticket.index()]
    }

    pub(super) fn set_value(&mut self, ticket: Ticket, value: u8) {
        self.values[ticket.index()] = value;
    }
}

/// What is a player's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// The routes they have claimed.
    pub net: Net,
    /// Tickets they have shown.
    pub shown: Hand,
    /// Tickets they kept at the start, where told.
    pub started_with: Option<u8>,
    /// Tickets they have kept at the least of those they drew during the game: one of every three must be.
    pub kept: u8,
    /// As many of those as the table has told.
    pub kept_as_told: u8,
    /// Where their marker on the scoring track stands.
    pub points: i16,
    /// Trains they have left.
    pub trains: u8,
    /// Their longest continuous path. It is looked for when a route is claimed, not whenever it is shown.
    pub longest: u8,
    /// How many turns had been played when they first ended one with few trains left.
    pub(super) low_since: Option<u32>,
}

impl Player {
    const NEW: Self = Self {
        net: Net::EMPTY,
        shown: Hand::EMPTY,
        started_with: None,
        kept: 0,
        kept_as_told: 0,
        points: 0,
        trains: TRAINS,
        longest: 0,
        low_since: None,
    };

    /// Whether so few trains are left that the end of their turn brings the last round.
    pub fn is_low(&self) -> bool {
        self.trains <= FEW_TRAINS
    }

    /// How many tickets they hold at the least: two, unless the table has told what was kept at the start.
    pub fn holds(&self) -> u8 {
        let started_with = self.started_with.unwrap_or(FEWEST_TICKETS);
        started_with.saturating_add(self.kept)
    }

    /// How many tickets they must have shown before anybody can have won: two, or what the table has told.
    pub fn must_show(&self) -> u8 {
        match self.started_with {
            Some(kept) => kept.saturating_add(self.kept_as_told),
            None => FEWEST_TICKETS,
        }
    }

    /// Whether their net connects the cities of a ticket.
    pub fn fulfils(&self, ticket: Ticket) -> bool {
        let [a, b] = ticket.ends();
        self.net.connects(a, b)
    }
}
