//! The rules: the only writer of a game's state.

mod corrections;
mod development;
mod facts;
mod goods;
mod set_up;
mod tallies;
mod travel;
mod turns;

use super::board::{FEWEST_PLAYERS, LAST_DAY, MOST_PLAYERS};
use super::cards::Improvement;
use super::contracts::Face;
use super::entry::{Entry, Fact, Play, SetUp};
use super::outcome::{DevelopmentRefusal, Happening, Reason, Refusal, TurnRefusal};
use super::scoring::{CATEGORIES, TIE_BREAKS};
use super::state::{Player, State, Status, Turn};
use crate::game::{About, Clerk, CommonRefusal, Kind, Meaning, Rules};
use crate::language::Words;
use crate::table::{Colour, Person, Seat, Table};

pub(super) use travel::cost;

type Entered = Result<(), Refusal>;

impl Rules for State {
    const ABOUT: About = About {
        slug: "grand-trunk",
        name: Words::new("The Grand Trunk Journey", "The Grand Trunk Journey"),
        points: Words::new("VP", "SP"),
        fewest_players: FEWEST_PLAYERS,
        most_players: MOST_PLAYERS,
        // The colours of the rulebook's three players come first; a box may have others.
        colours: &[
            Colour::Red,
            Colour::Purple,
            Colour::Green,
            Colour::Black,
            Colour::Blue,
            Colour::Orange,
            Colour::White,
            Colour::Yellow,
        ],
        categories: CATEGORIES,
        tie_breaks: TIE_BREAKS,
        pages: &[
            Words::new("Contracts", "Aufträge"),
            Words::new("Board sheet", "Angaben zum Spielplan"),
            Words::new("Objectives", "Aufgaben"),
            Words::new("Set-up list", "Aufbauliste"),
        ],
        progress: Words::new("day", "Tag"),
        bgg: None,
    };

    type Entry = Entry;
    type Happening = Happening;
    type Refusal = Refusal;

    fn start() -> Self {
        Self::before_set_up()
    }

    fn enter(clerk: &mut Clerk<Self>, entry: Entry) -> Entered {
        match entry {
            Entry::SetUp(set_up) => clerk.set_up(set_up),
            Entry::Fact(fact) => clerk.learn(fact),
            Entry::Adjust(adjust) => clerk.adjust(adjust),
            Entry::AdjustOfVersion1(adjust) => clerk.adjust_as_in_version_1(adjust),
            Entry::Correct(correction) => clerk.correct(correction),
            Entry::Play(play) => clerk.play(play),
        }
    }

    fn ready(&self) -> Entered {
        if !self.begun && self.table.len() < FEWEST_PLAYERS {
            return Err(CommonRefusal::TooFewPlayers.into());
        }
        Ok(())
    }

    fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    fn kind(entry: &Entry) -> Kind {
        match entry {
            Entry::SetUp(_) => Kind::SetUp,
            Entry::Fact(
                Fact::Distance(..)
                | Fact::MapComplete
                | Fact::Space { .. }
                | Fact::Dark(_)
                | Fact::Wood(_),
            ) => Kind::Printed,
            Entry::Fact(Fact::First(..) | Fact::Goods(..) | Fact::Contract(..)) => Kind::Dealt,
            Entry::Play(_) => Kind::Turn,
            Entry::Adjust(_) | Entry::AdjustOfVersion1(_) | Entry::Correct(_) => Kind::Correction,
        }
    }

    fn newcomer(entry: &mut Entry) -> Option<&mut Person> {
        match entry {
            Entry::SetUp(SetUp::Player { person, .. }) => Some(person),
            _ => None,
        }
    }

    fn meaning(happening: Happening) -> Meaning {
        match happening {
            Happening::Vp(..) => Meaning::Points,
            Happening::TurnedOver(_) => Meaning::Seen,
            Happening::NextTurn(seat) => Meaning::Turn(seat),
            Happening::Over => Meaning::Over,
            Happening::Draw(..)
            | Happening::DiscardAndDraw(..)
            | Happening::TerminalCard(..)
            | Happening::KeepToken(..) => Meaning::Reminder,
            _ => Meaning::Hands,
        }
    }
}

impl Clerk<State> {
    fn play(&mut self, play: Play) -> Entered {
        let seat = self.active()?;
        if matches!(play, Play::Maintenance | Play::Pass) && self.state.turn.is_some() {
            return Err(TurnRefusal::UnderWay(seat).into());
        }
        self.state.begun = true;
        let mut clerk = TurnClerk {
            turn: self.state.turn.unwrap_or(Turn::new(seat)),
            seat,
            clerk: self,
        };
        clerk.take(play)
    }

    /// Moves a marker along the time track and turns over the contracts it uncovers.
    fn move_marker(&mut self, seat: Seat, to: u8) {
        let from = self.state.track.day(seat);
        if from == to {
            return;
        }
        let others = self.state.table.seats().filter(|&other| other != seat);
        let stacked = others
            .into_iter()
            .any(|other| self.state.track.day(other) == to);
        self.state.track.move_to(seat, to);
        self.note(Happening::Days {
            seat,
            from,
            to,
            stacked,
        });
        self.turn_over_contracts();
    }

    /// Turns over every contract whose dark space somebody has reached.
    fn turn_over_contracts(&mut self) {
        let farthest = self.state.track.farthest();
        for slot in self.state.contracts.due(farthest) {
            self.state.contracts.slot_mut(slot).face = Face::Up;
            self.note(Happening::TurnedOver(slot));
        }
    }

    fn score(&mut self, seat: Seat, vp: i16, reason: Reason) {
        if let Some(player) = self.state.player_mut(seat) {
            player.vp = player.vp.saturating_add(vp);
            self.note(Happening::Vp(seat, vp, reason));
        }
    }

    fn set_status(&mut self, seat: Seat, status: Status) {
        if let Some(player) = self.state.player_mut(seat) {
            player.status = status;
        }
    }
}

/// Writes one play of the active player.
struct TurnClerk<'a> {
    clerk: &'a mut Clerk<State>,
    seat: Seat,
    turn: Turn,
}

impl TurnClerk<'_> {
    fn take(&mut self, play: Play) -> Entered {
        match play {
            Play::Move(journey) => self.travel(journey)?,
            Play::Unload(good, unloading) => self.unload(good, unloading)?,
            Play::Load(good, loading) => self.load(good, loading)?,
            Play::Force => self.force()?,
            Play::Speed => self.speed()?,
            Play::Terminal(city) => self.terminal(city)?,
            Play::Improve(card) => self.improve(card)?,
            Play::Objective(card) => self.objective(card)?,
            Play::Influence(a, b, days) => self.influence(a, b, days)?,
            Play::Overland(from, to, days) => self.overland(from, to, days)?,
            Play::ForeignSteel => self.foreign_steel()?,
            Play::ParkingSpur => self.parking_spur()?,
            Play::RailYard => {}
            Play::Roundhouse => self.use_card(Improvement::Roundhouse)?,
            Play::Semaphore => self.use_card(Improvement::SemaphoreSignaling)?,
            Play::Spend(0) => return Err(TurnRefusal::NoDays.into()),
            Play::Spend(days) => self.spend(days)?,
            Play::Maintenance => return self.maintenance(),
            Play::End => return self.end(),
            Play::Pass => return self.pass(),
        }
        self.clerk.state.turn = Some(self.turn);
        Ok(())
    }

    fn state(&self) -> &State {
        &self.clerk.state
    }

    fn player(&self) -> &Player {
        self.clerk.state.player(self.seat)
    }

    fn change(&mut self, change: impl FnOnce(&mut Player)) {
        if let Some(player) = self.clerk.state.player_mut(self.seat) {
            change(player);
        }
    }

    fn today(&self) -> u8 {
        self.state().track.day(self.seat)
    }

    /// Pays a cost in days. Nobody goes beyond day 40: what costs more cannot be done.
    fn spend(&mut self, days: u8) -> Entered {
        let day = u16::from(self.today()) + u16::from(days);
        match u8::try_from(day) {
            Ok(day) if day <= LAST_DAY => {
                self.clerk.move_marker(self.seat, day);
                Ok(())
            }
            _ => Err(TurnRefusal::Beyond(day).into()),
        }
    }

    fn score(&mut self, vp: i16, reason: Reason) {
        self.clerk.score(self.seat, vp, reason);
    }

    fn owns(&self, card: Improvement) -> bool {
        self.player().improvements.has(card)
    }

    /// Uses an Improvement that serves its owner once a turn.
    fn use_card(&mut self, card: Improvement) -> Entered {
        if !self.owns(card) {
            return Err(DevelopmentRefusal::NotOwned(self.seat, card).into());
        }
        if self.turn.used.has(card) {
            return Err(DevelopmentRefusal::Used(card).into());
        }
        self.turn.used.add(card);
        Ok(())
    }

    fn must_have_moved(&self) -> Entered {
        if self.turn.moved {
            Ok(())
        } else {
            Err(TurnRefusal::NotMoved(self.seat).into())
        }
    }
}
