//! Numbers that a play lacks, since nobody has told them yet.

use core::ops::ControlFlow;

use super::Question;
use crate::game::{Leads, Menu, check};
use crate::games::grand_trunk::entry::{Entry, Journey, Play, Unloading};
use crate::games::grand_trunk::map::LONGEST_WAY;
use crate::games::grand_trunk::outcome::{GoodsRefusal, Refusal, TurnRefusal};
use crate::games::grand_trunk::state::State;

/// Victory Points the menu offers for a contract; a sheet may name more.
const CONTRACT_VP: u8 = 20;

impl Menu<'_, '_, State> {
    /// The number a play lacks.
    pub(super) fn missing_number(&mut self, play: Play) -> ControlFlow<()> {
        let refused = check(self.state, Entry::Play(play)).err();
        match refused {
            Some(Refusal::Turn(TurnRefusal::SayLinks(..))) => {
                // Where every link has been told, a single one is none of them.
                let accepted = |&links: &u8| self.may_play(with_told(play, refused, links));
                let least = (1..=LONGEST_WAY).find(accepted).unwrap_or(1);
                self.printed_number(least, LONGEST_WAY, None)
            }
            Some(Refusal::Goods(GoodsRefusal::SayVp(_))) => {
                self.printed_number(1, CONTRACT_VP, None)
            }
            _ => self.printed_number(1, 2, None),
        }
    }
}

/// Where the number leads that a play lacks: on, if it lacks another one, too.
pub(super) fn with_missing(state: &State, play: Play, number: u8) -> Leads<State> {
    let refused = |play| check(state, Entry::Play(play)).err();
    let told = with_told(play, refused(play), number);
    match refused(told) {
        Some(refusal) if refusal.lacks_a_number() => {
            Leads::On(Question::MissingNumber(told).into())
        }
        _ => Leads::To(Entry::Play(told)),
    }
}

/// The play with the number told that it was refused for.
fn with_told(play: Play, refused: Option<Refusal>, number: u8) -> Play {
    let number = Some(number);
    match (play, refused) {
        (Play::Move(journey), _) => Play::Move(Journey {
            links: number,
            ..journey
        }),
        (Play::Unload(good, Unloading::Demand { .. }), _) => {
            Play::Unload(good, Unloading::Demand { first: number })
        }
        (Play::Unload(good, Unloading::Contract { slot, vp, first }), refused) => {
            let (vp, first) = match refused {
                Some(Refusal::Goods(GoodsRefusal::SayVp(_))) => (number, first),
                _ => (vp, number),
            };
            Play::Unload(good, Unloading::Contract { slot, vp, first })
        }
        (play, _) => play,
    }
}
