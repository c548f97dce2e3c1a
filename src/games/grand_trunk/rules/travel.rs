//! Step 1: the train moves to another place.

use super::{Entered, TurnClerk};
use crate::games::grand_trunk::board::MOST_RIGHT_OF_WAY;
use crate::games::grand_trunk::entry::Journey;
use crate::games::grand_trunk::map::MOST_LINKS;
use crate::games::grand_trunk::outcome::{FactRefusal, Happening, TurnRefusal};

/// What a journey costs: one day a link and one for the junction card, less what speed and Right of
/// Way save, but never less than one.
pub(in super::super) fn cost(journey: Journey, links: u8) -> u8 {
    let days = links.saturating_add(journey.junction.into());
    days.saturating_sub(journey.fast.into())
        .saturating_sub(journey.right_of_way)
        .max(1)
}

impl TurnClerk<'_> {
    pub(super) fn travel(&mut self, journey: Journey) -> Entered {
        let (from, to) = (self.player().at, journey.to);
        if self.turn.moved {
            return Err(TurnRefusal::Moved(self.seat).into());
        }
        if from == to {
            return Err(TurnRefusal::There(self.seat, to).into());
        }
        if to.is_city() && !self.state().sites[to].terminal {
            return Err(TurnRefusal::NoTerminal(to).into());
        }
        if journey.fast && !self.player().fast {
            return Err(TurnRefusal::Slow(self.seat).into());
        }
        if journey.right_of_way > MOST_RIGHT_OF_WAY {
            return Err(TurnRefusal::TooManyCards(journey.right_of_way).into());
        }
        let known = self.state().map.distance(from, to);
        let links = match (known, journey.links) {
            (Some(known), Some(told)) if known != told => {
                return Err(FactRefusal::IsApart(from, to, known).into());
            }
            (Some(known), _) => known,
            // The table may know a way the links do not show, but a single link would be a printed one.
            (None, Some(1)) if self.state().map.is_complete() => {
                return Err(FactRefusal::NoWay(from, to).into());
            }
            (None, Some(told)) if (1..=MOST_LINKS).contains(&told) => told,
            (None, Some(_)) => return Err(FactRefusal::NoSuchDistance.into()),
            (None, None) => return Err(TurnRefusal::SayLinks(from, to).into()),
        };
        self.spend(cost(journey, links))?;
        if known.is_none() {
            self.clerk.state.map.learn(from, to, links);
            self.clerk.note(Happening::Learned(from, to, links));
        }
        self.change(|player| player.at = to);
        self.clerk.note(Happening::Travelled(self.seat, from, to));
        self.turn.moved = true;
        Ok(())
    }
}
