//! Who can still fulfil which contract.

use super::board::{FINISH, LAST_DAY, Slot};
use super::cards::Improvement;
use super::contracts::Face;
use super::state::{State, Status};
use crate::table::Seat;

/// On which days a player could fulfil a contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// On none.
    Never,
    /// From the first to the last of these.
    Days(u8, u8),
    /// As far as anybody knows: its days have not been told.
    Untold,
}

impl State {
    /// The first and last day on which a player could fulfil a contract, where its days are known.
    pub fn window(&self, slot: Slot, seat: Seat) -> Option<(u8, u8)> {
        let window = self.contracts.slot(slot).window?;
        let has = |card| u8::from(self.player(seat).improvements.has(card));
        Some((
            window.from.saturating_sub(has(Improvement::EarlyDelivery)),
            window.to.saturating_add(has(Improvement::LateDelivery)),
        ))
    }

    /// On which days a player could fulfil a contract. Whatever says that one can be met asks this.
    pub fn reach(&self, slot: Slot, seat: Seat) -> Reach {
        match (self.earliest(slot, seat), self.window(slot, seat)) {
            (None, _) => Reach::Never,
            (Some(day), Some((_, last))) if day > last => Reach::Never,
            (Some(day), Some((from, last))) => Reach::Days(day.max(from), last.min(LAST_DAY)),
            (Some(_), None) => Reach::Untold,
        }
    }

    /// Whether a contract lies open that somebody could still fulfil, as far as its days are known.
    pub fn is_within_reach(&self, slot: Slot) -> bool {
        let mut seats = self.table.seats();
        seats.any(|seat| self.reach(slot, seat) != Reach::Never)
    }

    /// The first day on which a player could unload for a contract: today where the train has just brought its good
    /// there; else every journey it still takes costs a day at least, and needs a turn.
    fn earliest(&self, slot: Slot, seat: Seat) -> Option<u8> {
        let (contract, player) = (self.contracts.slot(slot), self.player(seat));
        if contract.face != Face::Up || player.status != Status::Playing {
            return None;
        }
        let today = self.track.day(seat);
        let turn = self.turn.filter(|turn| turn.seat == seat);
        let has_moved = turn.is_some_and(|turn| turn.moved);
        let may_unload = turn.is_some_and(|turn| turn.moved && !turn.loaded);
        let is_there = contract.token.is_none_or(|token| token.city == player.at);
        let has_it = match contract.token {
            Some(token) => player.train.count(token.good) > 0,
            None => player.train.cubes() > 0,
        };
        if may_unload && is_there && has_it {
            return Some(today);
        }
        let may_get_it = match contract.token {
            Some(token) => {
                let gives = self.sites[player.at].token.gives;
                has_it || has_moved && gives.is_none_or(|gives| gives.has(token.good))
            }
            None => true,
        };
        // Who must fetch the good first, or leave the city to come back, takes two.
        let leaves = contract.token.is_some_and(|token| token.city == player.at);
        let journeys = if leaves || !may_get_it { 2 } else { 1 };
        let before_the_last = today.saturating_add(journeys - 1);
        // A turn that ends on 36 or more is the last one.
        let turn_ends_before = has_moved || journeys > 1;
        if turn_ends_before && before_the_last >= FINISH {
            return None;
        }
        Some(before_the_last + 1).filter(|&day| day <= LAST_DAY)
    }
}
