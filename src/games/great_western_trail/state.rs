//! Everything the companion knows of a game at one moment.

use super::board::{
    BRANCHES, City, MOST_PLAYERS, ON_A_BELL_FIELD, REFILL_ROWS, Station, Town, Towns,
    filled_at_the_start, free_at_the_start, reach,
};
use super::counts::{CountItem, Counts};
use super::pieces::{CityTile, Master, Masters};
use crate::catalogue::{Item, Set};
use crate::table::{Seat, Table};

/// A game of Great Western Trail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// Who plays.
    pub table: Table,
    /// Whether somebody has played, counted or corrected something: from then on the set-up stands.
    pub begun: bool,
    /// Whether it is played with Rails to the North.
    pub expansion: bool,
    /// City tiles on the medium towns, where told.
    tiles: [Option<CityTile>; Town::MEDIUM.len()],
    /// Worker tiles placed since the start.
    pub placed: u8,
    /// Turns played. Play goes round the table, so this says whose turn it is.
    pub turns: u32,
    /// The turn in which the job market's token was taken.
    pub(super) last_space_in: Option<u32>,
    /// What was done in the turn under way.
    pub turn: Turn,
    /// Who has counted something last: most count all of theirs in a row.
    pub counting: Option<Seat>,
    players: [Player; MOST_PLAYERS],
}

/// The state must stay small enough to be copied without a thought.
const _: () = assert!(size_of::<State>() <= 1024);

/// What was done in the turn under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The herder is in Kansas City.
    pub kansas_city: bool,
    /// Foresight tiles chosen there.
    pub foresights: u8,
    /// A disc was put on a city.
    pub delivered: bool,
    /// A station master of those beside New York City is to be taken.
    pub master_due: bool,
    /// Towns with a station in which a branch was founded.
    pub founded: Towns,
}

impl Turn {
    pub(super) const NEW: Self = Self {
        kansas_city: false,
        foresights: 0,
        delivered: false,
        master_due: false,
        founded: Towns::EMPTY,
    };

    /// Whether its delivery is still to be made.
    pub fn owes_delivery(&self) -> bool {
        self.kansas_city && !self.delivered
    }
}

impl State {
    /// An empty table before the set-up.
    pub fn before_set_up() -> Self {
        Self {
            table: Table::EMPTY,
            begun: false,
            expansion: false,
            tiles: [None; Town::MEDIUM.len()],
            placed: 0,
            turns: 0,
            last_space_in: None,
            turn: Turn::NEW,
            counting: None,
            players: [Player::NEW; MOST_PLAYERS],
        }
    }

    /// A player. As at the start where nobody sits.
    pub fn player(&self, seat: Seat) -> &Player {
        self.players.get(seat.index()).unwrap_or(&Player::NEW)
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> Option<&mut Player> {
        self.players.get_mut(seat.index())
    }

    pub(super) fn every_player_mut(&mut self) -> impl Iterator<Item = &mut Player> {
        self.players.iter_mut()
    }

    /// Everybody with what is theirs.
    pub fn players(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.table.seats().zip(&self.players)
    }

    /// The active player, then the others round the table; once the market is full only who still has a turn.
    pub fn order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (now, round) = (self.turns, self.round());
        let end = self.end().unwrap_or(now.saturating_add(round));
        // Nobody sits at an empty table, so nothing is divided by zero.
        (now..end).filter_map(move |turn| Seat::new((turn % round).try_into().ok()?))
    }

    /// Turns in a round.
    fn round(&self) -> u32 {
        self.table.len().try_into().unwrap_or_default()
    }

    /// How many turns the game has, once the market is full: the one in which it was filled is its player's last, and
    /// everybody else has one more.
    fn end(&self) -> Option<u32> {
        Some(self.last_space_in?.saturating_add(self.round()))
    }

    /// How many turns are left, the one under way among them, once that is known.
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

    /// Who has taken the job market's token.
    pub fn token_taken_by(&self) -> Option<Seat> {
        Seat::new(
            (self.last_space_in? % self.round().max(1))
                .try_into()
                .ok()?,
        )
    }

    /// Worker spaces that are free now.
    pub fn workers_left(&self) -> u8 {
        self.most_placed().saturating_sub(self.placed)
    }

    /// How many worker tiles fill the market.
    pub fn most_placed(&self) -> u8 {
        let free = free_at_the_start(self.table.len());
        free.try_into().unwrap_or(u8::MAX)
    }

    /// After how many placed worker tiles the cattle market is refilled.
    pub fn refills(&self) -> [u8; REFILL_ROWS.len()] {
        let players = self.table.len();
        REFILL_ROWS.map(|row| {
            let placed = (row * players).saturating_sub(filled_at_the_start(players));
            placed.try_into().unwrap_or(u8::MAX)
        })
    }

    /// The city tile on a town, where told.
    pub fn tile(&self, town: Town) -> Option<CityTile> {
        self.tiles.get(town.medium_index()?).copied().flatten()
    }

    pub(super) fn lay_tile(&mut self, town: Town, tile: CityTile) {
        let place = town
            .medium_index()
            .and_then(|index| self.tiles.get_mut(index));
        if let Some(place) = place {
            *place = Some(tile);
        }
    }

    /// Every city tile that was told.
    pub fn tiles(&self) -> impl Iterator<Item = (Town, CityTile)> + '_ {
        let towns = Town::MEDIUM.iter().zip(&self.tiles);
        towns.filter_map(|(&town, &tile)| Some((town, tile?)))
    }

    /// Who has taken a station master.
    pub fn owner(&self, master: Master) -> Option<Seat> {
        let mut players = self.players();
        let (seat, _) = players.find(|(_, player)| player.masters.has(master))?;
        Some(seat)
    }

    /// How many branches of anybody stand on a town.
    pub fn branches_on(&self, town: Town) -> usize {
        let players = self.players();
        players.filter(|(_, own)| own.branches.has(town)).count()
    }

    /// The towns where the tracks would let a player found a branch now.
    pub fn reach(&self, seat: Seat) -> Towns {
        let player = self.player(seat);
        if !self.expansion || player.branches.len() >= BRANCHES {
            return Towns::EMPTY;
        }
        // Big towns hold discs, too, but only of who has a branch there.
        reach(player.cities, player.branches)
    }

    /// What a player still has to count, in the order of the rulebook.
    pub fn uncounted(&self, seat: Seat) -> impl Iterator<Item = CountItem> + '_ {
        let player = self.player(seat);
        let items = CountItem::ALL.iter().copied();
        items.filter(|&item| player.must_count(item) && player.counts.of(item).is_none())
    }
}

/// What is a player's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// Cities with an own disc.
    pub cities: Set<City>,
    /// Discs in Kansas City and in San Francisco, where more than one may lie.
    pub discs: [u16; 2],
    /// Where the engine stood when that was told last.
    pub engine: Option<u8>,
    /// Dollars for the transport of the latest delivery.
    pub transport: Option<u8>,
    /// Towns with an own branch.
    pub branches: Towns,
    /// Exchange tokens.
    pub tokens: u16,
    /// Stations with an own disc.
    pub stations: Set<Station, u16>,
    /// Station masters taken.
    pub masters: Masters,
    /// What was counted.
    pub counts: Counts,
}

impl Player {
    const NEW: Self = Self {
        cities: Set::EMPTY,
        discs: [0; 2],
        engine: None,
        transport: None,
        branches: Towns::EMPTY,
        tokens: 0,
        stations: Set::EMPTY,
        masters: Masters::EMPTY,
        counts: Counts::NONE,
    };

    /// How many discs lie in a city.
    pub fn discs_in(&self, city: City) -> u16 {
        let [kansas_city, san_francisco] = self.discs;
        match city {
            City::KansasCity => kansas_city,
            City::SanFrancisco => san_francisco,
            _ => self.cities.has(city).into(),
        }
    }

    pub(super) fn put_disc(&mut self, city: City) {
        self.cities.add(city);
        let [kansas_city, san_francisco] = &mut self.discs;
        match city {
            City::KansasCity => *kansas_city = kansas_city.saturating_add(1),
            City::SanFrancisco => *san_francisco = san_francisco.saturating_add(1),
            _ => {}
        }
    }

    /// Whether discs lie on both.
    pub fn has_both(&self, cities: [City; 2]) -> bool {
        cities.into_iter().all(|city| self.cities.has(city))
    }

    /// Bell fields that are cleared.
    pub fn bells(&self) -> u8 {
        self.branches.len() / ON_A_BELL_FIELD
    }

    /// Whether an item is this player's to count.
    pub fn must_count(&self, item: CountItem) -> bool {
        item.master().is_none_or(|master| self.masters.has(master))
    }
}
