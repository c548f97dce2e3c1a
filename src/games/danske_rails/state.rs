//! Everything the companion knows of a game at one moment.

use super::board::{
    BigCity, LIES_FOR, MONEY_TO_END, MOST_CITIES, MOST_EVENTS, MOST_FERRIES, MOST_GOODS,
    MOST_LOADS, MOST_LYING, MOST_PLAYERS, MOST_SPENT, START_MONEY, Train,
};
use super::few::Few;
use super::names::{self, Cities, City, Good, Names, Slug};
use crate::catalogue::{Item, Set};
use crate::table::{Seat, Table};

/// A game of Danske Rails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// Who plays.
    pub table: Table,
    /// Whether somebody has played or corrected something: from then on the set-up stands.
    pub begun: bool,
    /// Whether the round is finished before the game ends.
    pub finishes_the_round: bool,
    /// Whether a round was closed while somebody had enough to end the game.
    pub(super) closed: bool,
    /// Turns that have ended. Play goes round the table, so this says whose turn it is.
    pub(super) turns: u32,
    pub(super) turn: Turn,
    players: [Player; MOST_PLAYERS],
    /// What was delivered for last: what the next order pays is likely near.
    pub(super) last_delivery: u8,

    /// The cities but the three big ones.
    pub(super) cities: Names<{ MOST_CITIES - BigCity::ALL.len() }>,
    pub(super) goods: Names<MOST_GOODS>,
    /// Where each good is had; nowhere where nobody has told.
    pub(super) supplies: [Cities; MOST_GOODS],
    pub(super) ferries: Few<Ferry, MOST_FERRIES>,

    pub(super) lying: Few<Lying, MOST_LYING>,
    /// The turns in which events that hold or will hold were drawn.
    pub(super) events: Few<Past, MOST_EVENTS>,
}

/// The state must stay small enough to be copied without a thought. The table is a quarter of a kilobyte of it, 69 names of
/// sixteen letters are three quarters.
const _: () = assert!(size_of::<State>() <= 1_368);

/// A turn that has ended or is under way, by the last byte of its number: only those of a few rounds are remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Past(u8);

impl Past {
    pub(super) fn of(turn: u32) -> Self {
        Self(turn.to_le_bytes()[0])
    }

    /// How many turns have begun since.
    pub(super) fn age(self, now: u32) -> u32 {
        Self::of(now).0.wrapping_sub(self.0).into()
    }
}

/// A ferry line and its price.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ferry {
    /// What it is called.
    pub name: Slug,
    /// What connecting it costs.
    pub price: u8,
}

/// A good that lies in a city.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Lying {
    pub(super) good: Good,
    pub(super) city: City,
    pub(super) dropped: Past,
}

/// What lies in a city, whose it was, and from which round on no longer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    /// What.
    pub good: Good,
    /// Where.
    pub city: City,
    /// Who left it.
    pub by: Seat,
    /// The round of the turn that takes it away.
    pub until: u32,
}

/// What the active player has done in the turn under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Turn {
    /// Whether anything was done that keeps from passing.
    pub(super) acted: bool,
    /// Whether works have begun, so that the journey is over.
    pub(super) worked: bool,
    pub(super) upgraded: bool,
    pub(super) refitted: bool,
    /// Whether the journey has ended in a ferry port.
    pub(super) in_port: bool,
    /// Spent on track and refitting.
    pub(super) spent: u8,
    /// Whose nets are paid for, a bit for each seat.
    pub(super) rented: u8,
}

impl Turn {
    /// Whether a net is paid for.
    pub(super) fn has_rented(self, owner: Seat) -> bool {
        self.rented & Self::bit(owner) != 0
    }

    pub(super) fn rent(&mut self, owner: Seat) {
        self.rented |= Self::bit(owner);
    }

    fn bit(seat: Seat) -> u8 {
        1_u8.checked_shl(u8::from(seat).into()).unwrap_or_default()
    }

    /// What may still be spent on track and refitting.
    pub(super) fn left(self) -> u8 {
        MOST_SPENT.saturating_sub(self.spent)
    }
}

/// What is a player's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// What they have: a secret while the game runs.
    pub money: i16,
    /// The train in use.
    pub train: Train,
    /// The train from the end of the turn on.
    pub next_train: Option<Train>,
    pub(super) loads: Few<Good, MOST_LOADS>,
    /// The big cities on their net.
    pub cities: Set<BigCity>,
    /// Whether they cross with a ferry of an earlier turn, at half speed.
    pub crosses: bool,
    /// Whether they have had to say that they have much.
    pub announced: bool,
}

impl Player {
    pub(super) fn new() -> Self {
        Self {
            money: START_MONEY,
            train: Train::A,
            next_train: None,
            loads: Few::new(),
            cities: Set::EMPTY,
            crosses: false,
            announced: false,
        }
    }

    /// What is on the train.
    pub fn loads(&self) -> &[Good] {
        self.loads.as_slice()
    }

    /// Whether a load is on the train.
    pub fn carries(&self, good: Good) -> bool {
        self.loads().contains(&good)
    }

    /// How many holds are free now.
    pub fn free_holds(&self) -> usize {
        self.train.holds().saturating_sub(self.loads().len())
    }

    /// The train after this turn.
    pub fn train_to_come(&self) -> Train {
        self.next_train.unwrap_or(self.train)
    }

    /// How many loads will have no hold after this turn.
    pub fn loads_too_many(&self) -> usize {
        self.loads()
            .len()
            .saturating_sub(self.train_to_come().holds())
    }

    /// Whether they have what it takes to end the game.
    pub fn can_end(&self) -> bool {
        self.money >= MONEY_TO_END && usize::from(self.cities.len()) == BigCity::ALL.len()
    }
}

impl State {
    /// An empty table before the set-up.
    pub fn before_set_up() -> Self {
        Self {
            table: Table::EMPTY,
            begun: false,
            finishes_the_round: false,
            closed: false,
            turns: 0,
            turn: Turn::default(),
            players: [Player::new(); MOST_PLAYERS],
            last_delivery: LIKELY_DELIVERY,
            cities: Names::new(),
            goods: Names::new(),
            supplies: [Cities::EMPTY; MOST_GOODS],
            ferries: Few::new(),
            lying: Few::new(),
            events: Few::new(),
        }
    }

    /// A player; the first where nobody sits.
    pub fn player(&self, seat: Seat) -> &Player {
        let [first, ..] = &self.players;
        self.players.get(seat.index()).unwrap_or(first)
    }

    pub(super) fn player_mut(&mut self, seat: Seat) -> Option<&mut Player> {
        self.players.get_mut(seat.index())
    }

    /// Everybody with what is theirs.
    pub fn players(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.table.seats().zip(&self.players)
    }

    /// Turns in a round.
    pub(super) fn turns_in_round(&self) -> u32 {
        u32::try_from(self.table.len()).unwrap_or_default().max(1)
    }

    /// The round of the turn under way, or of the last turn.
    pub fn round(&self) -> u32 {
        self.round_of(self.turns)
    }

    fn round_of(&self, turn: u32) -> u32 {
        turn / self.turns_in_round() + 1
    }

    fn seat_of(&self, turn: u32) -> Option<Seat> {
        let index = turn % self.turns_in_round();
        let seat = Seat::new(index.try_into().ok()?);
        seat.filter(|&seat| self.table.person(seat).is_some())
    }

    /// Whose turn it would be if the game were not over.
    pub(super) fn on_turn(&self) -> Option<Seat> {
        self.seat_of(self.turns)
    }

    /// Who begins every round.
    pub fn first_player(&self) -> Option<Seat> {
        self.seat_of(0)
    }

    /// The active player, then the others round the table.
    pub fn order(&self) -> impl Iterator<Item = Seat> + '_ {
        let count = if self.is_over() { 0 } else { self.table.len() };
        (self.turns..)
            .take(count)
            .filter_map(|turn| self.seat_of(turn))
    }

    /// Who has what it takes to end the game.
    pub fn ender(&self) -> Option<Seat> {
        let mut players = self.players();
        players
            .find(|(_, player)| player.can_end())
            .map(|(seat, _)| seat)
    }

    /// Whether the game is over: as soon as somebody can end it, or when a round was closed so.
    pub fn is_over(&self) -> bool {
        self.ender().is_some() && (self.closed || !self.finishes_the_round)
    }

    /// Who ends the game with this round, where it is finished before.
    pub fn last_round(&self) -> Option<Seat> {
        self.ender().filter(|_| !self.is_over())
    }

    /// Whether the turn under way closes a round.
    pub(super) fn closes_round(&self) -> bool {
        (self.turns + 1).is_multiple_of(self.turns_in_round())
    }

    /// Whether a player is at half speed: crossing, or in a port to cross.
    pub fn is_half(&self, seat: Seat) -> bool {
        let in_port = self.turn.in_port && self.on_turn() == Some(seat);
        self.player(seat).crosses || in_port
    }

    /// How far a player's train goes in a turn now; half is rounded up.
    pub fn steps(&self, seat: Seat) -> u8 {
        let steps = self.player(seat).train.steps();
        if self.is_half(seat) {
            steps.div_ceil(2)
        } else {
            steps
        }
    }

    /// What a player has spent on track and refitting in the turn under way.
    pub fn spent(&self, seat: Seat) -> u8 {
        let is_active = !self.is_over() && self.on_turn() == Some(seat);
        if is_active { self.turn.spent } else { 0 }
    }

    /// Every city that is known.
    pub fn cities(&self) -> impl Iterator<Item = City> + use<> {
        (0..BigCity::ALL.len() + self.cities.len()).filter_map(City::new)
    }

    /// Every good that is known.
    pub fn goods(&self) -> impl Iterator<Item = Good> + use<> {
        (0..self.goods.len()).filter_map(Good::new)
    }

    /// The word for a city in a sheet, if it is known.
    pub fn city_slug(&self, city: City) -> Option<Slug> {
        if let Some(big) = city.big() {
            return Slug::new(big.slug());
        }
        let learned = city.index() - BigCity::ALL.len();
        self.cities.as_slice().get(learned).copied()
    }

    /// The word for a good in a sheet, if it is known.
    pub fn good_slug(&self, good: Good) -> Option<Slug> {
        self.goods.as_slice().get(good.index()).copied()
    }

    /// The city of that word.
    pub fn city(&self, slug: Slug) -> Option<City> {
        if let Some(big) = names::big_city(slug) {
            return Some(big.into());
        }
        let learned = names::position(&self.cities, slug).ok()?;
        City::new(BigCity::ALL.len() + learned)
    }

    /// The good of that word.
    pub fn good(&self, slug: Slug) -> Option<Good> {
        Good::new(names::position(&self.goods, slug).ok()?)
    }

    /// Where a good is had; nowhere where nobody has told.
    pub fn supply(&self, good: Good) -> Cities {
        let supply = self.supplies.get(good.index());
        supply.copied().unwrap_or(Cities::EMPTY)
    }

    /// The ferry lines whose prices are known.
    pub fn ferries(&self) -> &[Ferry] {
        self.ferries.as_slice()
    }

    /// What lies in cities, in the order it was left there.
    pub fn lying(&self) -> impl Iterator<Item = Left> + '_ {
        self.lying.as_slice().iter().filter_map(|lying| {
            let turn = self.turns.checked_sub(lying.dropped.age(self.turns))?;
            Some(Left {
                good: lying.good,
                city: lying.city,
                by: self.seat_of(turn)?,
                until: self.round_of(turn) + LIES_FOR,
            })
        })
    }

    /// Whether a good lies in a city.
    pub fn lies(&self, good: Good, city: City) -> bool {
        self.lying()
            .any(|left| left.good == good && left.city == city)
    }

    /// Who drew the events that hold or are about to, and whether they hold already, in the order drawn.
    pub fn events(&self) -> impl Iterator<Item = (Seat, bool)> + '_ {
        self.events.as_slice().iter().filter_map(|drawn| {
            let age = drawn.age(self.turns);
            let turn = self.turns.checked_sub(age)?;
            Some((self.seat_of(turn)?, age > 0))
        })
    }
}

/// What an order is likely to pay before anybody has delivered.
const LIKELY_DELIVERY: u8 = 15;
