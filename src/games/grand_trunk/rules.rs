//! The rules: the only writer of a game's state.

mod adjust;
mod development;
mod facts;
mod goods;
mod set_up;
mod travel;
mod turns;

use super::board::LAST_DAY;
use super::cards::Improvement;
use super::entry::{Entry, Play};
use super::outcome::{Happening, Reason, Refusal};
use super::state::{Player, Stage, State, Turn};
use crate::games::Happenings;
use crate::table::Seat;

pub(super) use set_up::ready;
pub(super) use travel::cost;

/// Enters one line: the state changes as the rules have it, or not at all.
pub(super) fn apply(state: &mut State, entry: Entry) -> Result<Happenings<Happening>, Refusal> {
    let mut clerk = Clerk::new(state);
    clerk.enter(entry)?;
    *state = clerk.state;
    Ok(clerk.happenings)
}

/// What a line would change: here everything is told, so nothing can be left out.
pub(super) use apply as foresee;

/// Whether a line could be entered now.
pub(super) fn check(state: &State, entry: Entry) -> Entered {
    Clerk::new(state).enter(entry)
}

/// Whose turn it is, if it is anybody's.
pub(super) fn may_play(state: &State) -> Result<Seat, Refusal> {
    ready(state)?;
    state.active().ok_or(Refusal::Over)
}

/// Writes an entry into a copy of the state and notes what changes.
struct Clerk {
    state: State,
    happenings: Happenings<Happening>,
}

type Entered = Result<(), Refusal>;

impl Clerk {
    fn new(state: &State) -> Self {
        Self {
            state: *state,
            happenings: Happenings::new(),
        }
    }

    fn enter(&mut self, entry: Entry) -> Entered {
        match entry {
            Entry::SetUp(set_up) => self.set_up(set_up),
            Entry::Fact(fact) => self.learn(fact),
            Entry::Adjust(adjust) => self.adjust(adjust),
            Entry::Play(play) => self.play(play),
        }
    }

    fn play(&mut self, play: Play) -> Entered {
        let seat = may_play(&self.state)?;
        if matches!(play, Play::Maintenance | Play::Pass) && self.state.turn.is_some() {
            return Err(Refusal::UnderWay(seat));
        }
        self.state.begun = true;
        let mut act = Act {
            turn: self.state.turn.unwrap_or(Turn::new(seat)),
            seat,
            clerk: self,
        };
        act.take(play)
    }

    fn note(&mut self, happening: Happening) {
        let room = self.happenings.push(happening);
        debug_assert!(room.is_ok(), "more happenings than any entry causes");
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
            self.state.contracts.slot_mut(slot).face = super::contracts::Face::Up;
            self.note(Happening::TurnedOver(slot));
        }
    }
}

/// One play of the active player.
struct Act<'a> {
    clerk: &'a mut Clerk,
    seat: Seat,
    turn: Turn,
}

impl Act<'_> {
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
            Play::Spend(0) => return Err(Refusal::NoDays),
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
            _ => Err(Refusal::Beyond(day)),
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
            return Err(Refusal::NotOwned(self.seat, card));
        }
        if self.turn.used.has(card) {
            return Err(Refusal::Used(card));
        }
        self.turn.used.add(card);
        Ok(())
    }

    fn must_have_moved(&self) -> Entered {
        if self.turn.moved {
            Ok(())
        } else {
            Err(Refusal::NotMoved(self.seat))
        }
    }
}

impl Clerk {
    fn score(&mut self, seat: Seat, vp: i16, reason: Reason) {
        if let Some(player) = self.state.player_mut(seat) {
            player.vp = player.vp.saturating_add(vp);
            self.note(Happening::Vp(seat, vp, reason));
        }
    }

    fn set_stage(&mut self, seat: Seat, stage: Stage) {
        if let Some(player) = self.state.player_mut(seat) {
            player.stage = stage;
        }
    }
}
