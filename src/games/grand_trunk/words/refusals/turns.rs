//! Why something is refused about days, moving and the end of a turn.

use core::fmt::{self, Write};

use crate::audience::Audience;
use crate::game::{Say, said};
use crate::games::grand_trunk::board::{FINISH, LAST_DAY};
use crate::games::grand_trunk::outcome::TurnRefusal;
use crate::games::grand_trunk::state::State;

impl Say<State> for TurnRefusal {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Beyond(day) => said!(
                (state, to, out),
                "that would be day {day}, and nobody goes beyond {LAST_DAY}",
                "das wäre Tag {day}, und weiter als {LAST_DAY} geht es nicht",
            ),
            Self::Moved(seat) => said!(
                (state, to, out),
                "{seat} has moved in this turn",
                "{seat} ist in diesem Spielzug schon gefahren",
                seat
            ),
            Self::NotMoved(seat) => said!(
                (state, to, out),
                "{seat} has not moved in this turn",
                "{seat} ist in diesem Spielzug noch nicht gefahren",
                seat
            ),
            Self::UnderWay(seat) => said!(
                (state, to, out),
                "this must be the whole turn, and {seat} has done something else in it",
                "nur als ganzer Spielzug möglich; {seat} hat schon etwas anderes getan",
                seat
            ),
            Self::NobodyFinished => said!(
                (state, to, out),
                "nobody has ended a turn on day {FINISH} or more, so nobody may pass",
                "passen geht erst, wenn jemand einen Spielzug auf Tag {FINISH} oder später beendet hat",
            ),
            Self::NoDays => said!(
                (state, to, out),
                "spending begins with 1 day",
                "mindestens 1 Tag wird ausgegeben"
            ),
            Self::There(seat, place) => said!(
                (state, to, out),
                "{seat} is in {place} already",
                "{seat} ist schon in {place}",
                seat,
                place
            ),
            Self::NoTerminal(city) => said!(
                (state, to, out),
                "{city} has no terminal",
                "{city} hat keinen Güterbahnhof",
                city
            ),
            Self::Slow(seat) => said!(
                (state, to, out),
                "{seat}'s locomotive is not fast",
                "{seat} hat keine schnelle Lokomotive",
                seat
            ),
            Self::TooManyCards(cards) => said!(
                (state, to, out),
                "no deck has {cards} Right of Way cards",
                "kein Deck hat {cards} Karten „Vorfahrt“",
            ),
            Self::SayLinks(start, end) => said!(
                (state, to, out),
                "how many links from {start} to {end} is not known: add \"links N\"",
                "wie viele Verbindungen von {start} nach {end} führen, ist nicht bekannt",
                start,
                end
            ),
        }
    }
}
