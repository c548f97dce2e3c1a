//! Why something cannot be put right like that.

use core::fmt::{self, Write};

use crate::audience::Audience;
use crate::game::{Say, said};
use crate::games::grand_trunk::board::{BEST_FORCE, STEEL_SPACE};
use crate::games::grand_trunk::outcome::{CorrectionRefusal, GoodsRefusal};
use crate::games::grand_trunk::state::State;
use crate::games::grand_trunk::words::Roman;

impl Say<State> for CorrectionRefusal {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::NoSuchForce => {
                let (least, most) = (Roman(1), Roman(BEST_FORCE));
                said!(
                    (state, to, out),
                    "a locomotive has Force {least} to {most}",
                    "eine Lokomotive hat Antriebskraft {least} bis {most}",
                )
            }
            Self::TooMuch(seat, force) => GoodsRefusal::NoFreeCar(seat, force).say(state, to, out),
            Self::NoSteelSpace(port) => said!(
                (state, to, out),
                "{port} is a port and stores no steel",
                "{port} ist ein Hafen und lagert keinen Stahl",
                port
            ),
            Self::TooMuchSteel(city) => said!(
                (state, to, out),
                "{city} stores {STEEL_SPACE} steel at the most",
                "{city} lagert höchstens {STEEL_SPACE} Stahl",
                city
            ),
            Self::NoChange => said!((state, to, out), "that is so already", "das ist schon so"),
        }
    }
}
