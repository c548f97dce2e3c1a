//! Everything the companion knows of a game at one moment.

use serde::{Deserialize, Serialize};

use super::board::Company;
use super::board::{
    FIRST_VP, GOODS, Good, Goods, HAND, MOST_PLAYERS, PLACES, Place, STANDARD_START, Scenario,
};
use super::cards::{Improvement, Objective};
use super::contracts::Contracts;
use super::map::RailMap;
use super::track::TimeTrack;
use super::train::Train;
use super::wood::WoodTrack;
use crate::catalogue::{Each, Set};
use crate::game::View;
use crate::table::{Seat, Table};

/// A game of The Grand Trunk Journey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// Who plays.
    pub table: Table,
    /// Other starting cities than the standard four.
    pub scenario: Option<Scenario>,
    /// Whether somebody has played or corrected something: from then on the set-up stands.
    pub begun: bool,
    players: [Player; MOST_PLAYERS],
    /// The markers' days and stacks.
    pub track: TimeTrack,
    /// The turn under way.
    pub turn: Option<Turn>,
    /// Cities and ports.
    pub sites: Each<Place, Site, PLACES>,
    /// Rail links and distances.
    pub map: RailMap,
    /// The contracts along the track.
    pub contracts: Contracts,
    /// What an Improvement is worth at the end.
    pub wood_track: WoodTrack,
    /// Improvements on display at set-up, where told; all can be bought where not.
    pub improvements: Option<Set<Improvement>>,
    /// Objectives on display at set-up; none when played without.
    pub objectives: Set<Objective>,
}

/// The state must stay small enough to be copied without a thought.
const _: () = assert!(size_of::<State>() <= 1024);

impl State {
    /// An empty table before the set-up.
    pub fn before_set_up() -> Self {
        let mut state = Self {
            table: Table::EMPTY,
            scenario: None,
            begun: false,
            players: [Player::NOBODY; MOST_PLAYERS],
            track: TimeTrack::EMPTY,
            turn: None,
            sites: Each::all(Site::BARE),
            map: RailMap::of_the_rulebook(),
            contracts: Contracts::at_set_up(),
            wood_track: WoodTrack::UNKNOWN,
            improvements: None,
            objectives: Set::EMPTY,
        };
        state.open(STANDARD_START);
        state
    }

    /// Puts terminals into the starting cities and First Delivery tokens into the others.
    pub(super) fn open(&mut self, start: [Place; 4]) {
        for city in Place::cities() {
            let starting = start.contains(&city);
            let site = &mut self.sites[city];
            site.terminal = starting;
            site.first = match site.first {
                _ if starting => FirstDelivery::None,
                FirstDelivery::None => FirstDelivery::Unknown,
                told => told,
            };
        }
    }

    /// The four cities that have terminals from the start.
    pub fn starting_cities(&self) -> [Place; 4] {
        self.scenario.map_or(STANDARD_START, Scenario::start)
    }

    /// A player. Nobody's board where nobody sits.
    pub fn player(&self, seat: Seat) -> &Player {
        self.players.get(seat.index()).unwrap_or(&Player::NOBODY)
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> Option<&mut Player> {
        self.players.get_mut(seat.index())
    }

    /// Everybody with their board.
    pub fn players(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.table.seats().zip(&self.players)
    }

    /// The active player, whose turn is under way or whose marker is the lowest of those who still play; then everyone
    /// else who does, in the order of the track.
    pub fn order(&self) -> impl Iterator<Item = Seat> + '_ {
        let under_way = self.turn.map(|turn| turn.seat);
        let others = self.track.order().filter(move |&seat| {
            Some(seat) != under_way && self.player(seat).status == Status::Playing
        });
        under_way.into_iter().chain(others)
    }

    /// Whether everybody has finished or passed.
    pub fn is_over(&self) -> bool {
        self.begun && self.active().is_none()
    }

    /// Whether somebody has finished, so that others may pass.
    pub fn somebody_finished(&self) -> bool {
        self.players()
            .any(|(_, player)| player.status == Status::Finished)
    }

    /// Who has this Improvement.
    pub fn owner(&self, card: Improvement) -> Option<Seat> {
        self.players()
            .find(|(_, player)| player.improvements.has(card))
            .map(|(seat, _)| seat)
    }

    /// Who has taken this Objective.
    pub fn achiever(&self, card: Objective) -> Option<Seat> {
        self.players()
            .find(|(_, player)| player.objectives.has(card))
            .map(|(seat, _)| seat)
    }
}

/// Whether a player still takes turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// They do.
    Playing,
    /// Their marker was on 36 or more at the end of a turn.
    Finished,
    /// They chose to stop after somebody had finished.
    Passed,
}

/// What lies in front of a player, and where they stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// Their company, where told.
    pub company: Option<Company>,
    /// Where their train is.
    pub at: Place,
    /// What it carries.
    pub train: Train,
    /// How many cars their locomotive pulls.
    pub force: u8,
    /// Whether it is fast.
    pub fast: bool,
    /// The Victory Point track.
    pub vp: i16,
    /// The wood track.
    pub wood: u8,
    /// Cubes collected.
    pub goods: Each<Good, u8, GOODS>,
    /// Contracts fulfilled.
    pub contracts: u8,
    /// Improvements bought.
    pub improvements: Set<Improvement>,
    /// Objectives taken.
    pub objectives: Set<Objective>,
    /// Whether they still play.
    pub status: Status,
}

impl Player {
    const NOBODY: Self = Self {
        company: None,
        at: Place::Burlington,
        train: Train::EMPTY,
        force: 1,
        fast: false,
        vp: FIRST_VP,
        wood: 0,
        goods: Each::all(0),
        contracts: 0,
        improvements: Set::EMPTY,
        objectives: Set::EMPTY,
        status: Status::Playing,
    };

    /// A player at the start.
    pub(super) fn new(company: Option<Company>, at: Place, first_good: Good) -> Self {
        let mut player = Self {
            company,
            at,
            ..Self::NOBODY
        };
        if let Some(train) = player.train.loaded(first_good, player.force) {
            player.train = train;
        }
        player
    }

    /// How many cards they draw to.
    pub fn hand(&self) -> u8 {
        HAND + u8::from(self.improvements.has(Improvement::Warehouse))
    }

    /// All cubes collected, of every kind.
    pub fn goods_total(&self) -> u16 {
        self.goods.iter().map(|(_, count)| u16::from(count)).sum()
    }
}

/// A First Delivery token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FirstDelivery {
    /// No token lies here, or no longer.
    None,
    /// One lies here, its value untold.
    Unknown,
    /// One lies here, worth this much.
    Worth(u8),
}

/// What lies at a city or port.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Site {
    /// Whether trains can stop here; ports need none.
    pub terminal: bool,
    /// Steel waiting.
    pub steel: u8,
    /// The First Delivery token.
    pub first: FirstDelivery,
    /// What its goods token shows.
    pub token: GoodsToken,
    /// What was delivered here under this token before.
    pub took: Goods,
    /// What was loaded here under this token before.
    pub gave: Goods,
}

impl Site {
    const BARE: Self = Self {
        terminal: false,
        steel: 0,
        first: FirstDelivery::None,
        token: GoodsToken {
            wants: None,
            gives: None,
        },
        took: Set::EMPTY,
        gave: Set::EMPTY,
    };

    /// Whether a good is wanted here, as far as told or seen: good enough to order a menu by, never
    /// to refuse anything for.
    pub fn may_want(&self, good: Good) -> bool {
        self.token.wants.unwrap_or(self.took).has(good)
    }

    /// Whether a good is to be had here, as far as told or seen.
    pub fn may_give(&self, good: Good) -> bool {
        match good {
            Good::Steel => self.steel > 0,
            _ => self.token.gives.unwrap_or(self.gave).has(good),
        }
    }
}

/// A City Goods or Port Goods token, as far as told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GoodsToken {
    /// In demand here.
    pub wants: Option<Goods>,
    /// In supply here.
    pub gives: Option<Goods>,
}

/// What the active player has done in their turn so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// The train has moved.
    pub moved: bool,
    /// Something was loaded after the move, so unloading is over.
    pub loaded: bool,
    /// Steel went to a port.
    pub steel_delivered: bool,
    /// Improvements used that serve once a turn.
    pub used: Set<Improvement>,
}

impl Turn {
    pub(super) fn new(seat: Seat) -> Self {
        Self {
            seat,
            moved: false,
            loaded: false,
            steel_delivered: false,
            used: Set::EMPTY,
        }
    }
}
