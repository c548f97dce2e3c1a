//! Why something is refused, in the words of the table.

mod corrections;
mod development;
mod facts;
mod goods;
mod set_up;
mod turns;

use core::fmt::{self, Write};

use crate::audience::Audience;
use crate::game::Say;
use crate::games::grand_trunk::outcome::Refusal;
use crate::games::grand_trunk::state::State;

impl Say<State> for Refusal {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Common(refusal) => refusal.say(state, to, out),
            Self::SetUp(refusal) => refusal.say(state, to, out),
            Self::Fact(refusal) => refusal.say(state, to, out),
            Self::Turn(refusal) => refusal.say(state, to, out),
            Self::Goods(refusal) => refusal.say(state, to, out),
            Self::Development(refusal) => refusal.say(state, to, out),
            Self::Correction(refusal) => refusal.say(state, to, out),
        }
    }
}
