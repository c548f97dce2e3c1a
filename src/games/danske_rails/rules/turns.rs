//! The clock of the line: turns and rounds, events, goods that go back, and the end.

use super::Entered;
use crate::game::Clerk;
use crate::games::danske_rails::board::{LIES_FOR, PUBLIC_ROUND};
use crate::games::danske_rails::entry::Lasts;
use crate::games::danske_rails::outcome::{Happening, Refusal};
use crate::games::danske_rails::state::{Past, State, Turn};
use crate::table::Seat;

/// So many goods that go back are named one by one: an entry tells only so much.
const MOST_NAMED: u8 = 6;

impl Clerk<State> {
    pub(super) fn event(&mut self, seat: Seat, lasts: Lasts) -> Entered {
        match lasts {
            Lasts::AtOnce => self.note(Happening::EventAtOnce(seat)),
            Lasts::Round => {
                let drawn = Past::of(self.state.turns);
                let noted = self.state.events.push(drawn);
                noted.ok_or(Refusal::TooManyEvents)?;
                self.note(Happening::EventComing(seat));
            }
        }
        Ok(())
    }

    pub(super) fn pass(&mut self, seat: Seat) -> Entered {
        if self.state.turn.acted {
            return Err(Refusal::TooLateToPass(seat));
        }
        self.note(Happening::NewOrders(seat));
        self.end_turn(seat);
        Ok(())
    }

    pub(super) fn end(&mut self, seat: Seat) -> Entered {
        let in_port = self.state.turn.in_port;
        let player = self.player(seat)?;
        if player.loads_too_many() > 0 {
            return Err(Refusal::TooManyLoads(seat, player.train_to_come()));
        }
        // A turn that is not passed uses a crossing up; who stands in a port crosses in the next.
        player.crosses = in_port;
        if let Some(train) = player.next_train.take() {
            player.train = train;
            self.note(Happening::NewTrain(seat, train));
        }
        self.end_turn(seat);
        Ok(())
    }

    /// Passed or not, a turn counts for events and for goods that lie in cities.
    fn end_turn(&mut self, seat: Seat) {
        self.state.turn = Turn::default();
        self.turn_events(seat);
        if self.state.finishes_the_round
            && self.state.closes_round()
            && self.state.ender().is_some()
        {
            self.state.closed = true;
        } else {
            self.begin_turn();
        }
    }

    /// Events for a round hold from the end of the turn they were drawn in to the end of the drawer's next.
    fn turn_events(&mut self, seat: Seat) {
        let (now, round) = (self.state.turns, self.state.turns_in_round());
        let mut ended = 0;
        while let Some(_event) = self.state.events.take(|drawn| drawn.age(now) >= round) {
            ended += 1;
        }
        if ended > 0 {
            self.note(Happening::EventsEnd(seat, ended));
        }
        let drawn = self.state.events.as_slice().iter();
        let begin = drawn
            .filter(|drawn| drawn.age(now) == 0)
            .fold(0, |count, _| count + 1);
        if begin > 0 {
            self.note(Happening::EventsBegin(seat, begin));
        }
    }

    fn begin_turn(&mut self) {
        self.state.turns += 1;
        let (now, round) = (self.state.turns, self.state.turns_in_round());
        if now.is_multiple_of(round) {
            let number = self.state.round();
            self.note(Happening::Round(number));
            if number == PUBLIC_ROUND {
                self.note(Happening::PublicOrders);
            }
        }
        let lay_for = LIES_FOR * round;
        let mut back = 0_u8;
        while let Some(lying) = self
            .state
            .lying
            .take(|lying| lying.dropped.age(now) >= lay_for)
        {
            back += 1;
            if back <= MOST_NAMED {
                self.note(Happening::Back(lying.good, lying.city));
            }
        }
        if back > MOST_NAMED {
            self.note(Happening::MoreBack(back - MOST_NAMED));
        }
        self.note_turn();
    }

    fn note_turn(&mut self) {
        if let Some(seat) = self.state.on_turn() {
            self.note(Happening::NextTurn(seat));
        }
    }

    /// Notes what an entry has done to the end of the game.
    pub(super) fn note_the_end(&mut self, before: &State) {
        match (before.is_over(), self.state.is_over()) {
            (false, true) => self.note(Happening::Over),
            (true, false) => {
                self.note(Happening::Reopened);
                if self.state.closed {
                    self.state.closed = false;
                    self.begin_turn();
                } else {
                    self.note_turn();
                }
            }
            (true, true) => {}
            (false, false) => match (before.last_round(), self.state.last_round()) {
                (None, Some(seat)) => self.note(Happening::LastRound(seat)),
                (Some(_), None) => self.note(Happening::NotLastRound),
                _ => {}
            },
        }
    }
}
