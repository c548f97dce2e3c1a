//! Why something is refused about what the board is like.

use core::fmt::{self, Write};

use crate::audience::Audience;
use crate::game::{Say, said};
use crate::games::grand_trunk::board::LAST_DAY;
use crate::games::grand_trunk::contracts::DarkSpaces;
use crate::games::grand_trunk::map::MOST_LINKS;
use crate::games::grand_trunk::outcome::FactRefusal;
use crate::games::grand_trunk::state::State;
use crate::games::grand_trunk::words::links;
use crate::language::Called;

impl Say<State> for FactRefusal {
    #[allow(
        clippy::too_many_lines,
        reason = "one arm a refusal, and the compiler counts them"
    )]
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::SamePlace => said!(
                (state, to, out),
                "two different places are needed",
                "es müssen zwei verschiedene Orte sein",
            ),
            Self::NoSuchDistance => said!(
                (state, to, out),
                "two places are 1 to {MOST_LINKS} links apart",
                "zwei Orte liegen 1 bis {MOST_LINKS} Verbindungen auseinander",
            ),
            Self::LinksSay(a, b, far) => {
                let (a, b, links) = (
                    a.called(to.language),
                    b.called(to.language),
                    links(far, to.language),
                );
                said!(
                    (state, to, out),
                    "by the links told, {a} and {b} are {links} apart",
                    "nach den genannten Strecken liegen {a} und {b} {links} auseinander",
                )
            }
            Self::NoSuchWindow => said!(
                (state, to, out),
                "a contract's days go from its first to its last, day {LAST_DAY} at the most",
                "der letzte Tag liegt nicht vor dem ersten und höchstens auf {LAST_DAY}",
            ),
            Self::NothingTold => said!(
                (state, to, out),
                "the line tells nothing",
                "hier ist nichts genannt"
            ),
            Self::TooManyVp(vp) => said!(
                (state, to, out),
                "no space of the board shows {vp} VP",
                "kein Feld des Spielplans zeigt {vp} SP",
            ),
            Self::FirstDark => {
                let first = DarkSpaces::FIRST.day();
                said!(
                    (state, to, out),
                    "space {first} turns over contract 3, so it is the first dark space",
                    "Feld {first} deckt Auftrag 3 auf und ist darum das erste dunkle Feld",
                )
            }
            Self::TooManyDark => {
                let most = DarkSpaces::MOST;
                said!(
                    (state, to, out),
                    "there are {most} contracts to turn over, so {most} dark spaces at the most",
                    "{most} Aufträge werden aufgedeckt, also höchstens {most} dunkle Felder",
                )
            }
            Self::FirstIsOneOrTwo => said!(
                (state, to, out),
                "a First Delivery token is worth 1 or 2",
                "ein Erste-Lieferungs-Plättchen zählt 1 oder 2",
            ),
            Self::SteelForPorts => {
                said!(
                    (state, to, out),
                    "only ports want steel",
                    "nur Häfen nehmen Stahl"
                )
            }
            Self::SteelFromIron => said!(
                (state, to, out),
                "no place gives steel: it is made of iron",
                "kein Ort liefert Stahl: er entsteht aus Eisen",
            ),
            Self::FaceDown(slot) => {
                said!(
                    (state, to, out),
                    "contract {slot} lies face down",
                    "Auftrag {slot} liegt verdeckt",
                    slot
                )?;
                // Where its dark space is not known, the table must say when it is turned over.
                if state.contracts.dark.of(slot).is_some() {
                    return Ok(());
                }
                said!(
                    (state, to, out),
                    "; \"contract {slot} CITY GOOD\" turns it over",
                    "; \"contract {slot} ORT GUT\" deckt ihn auf",
                    slot
                )
            }
            Self::Fulfilled(slot) => said!(
                (state, to, out),
                "contract {slot} has been fulfilled",
                "Auftrag {slot} ist erfüllt",
                slot
            ),
            Self::SteelContract => said!(
                (state, to, out),
                "contracts are for coal, iron or wood",
                "Aufträge gibt es für Kohle, Eisen und Holz",
            ),
            Self::IsApart(a, b, far) => {
                let (a, b, links) = (
                    a.called(to.language),
                    b.called(to.language),
                    links(far, to.language),
                );
                said!(
                    (state, to, out),
                    "{a} and {b} are {links} apart",
                    "{a} und {b} liegen {links} auseinander"
                )
            }
            Self::NoFirst(place) => said!(
                (state, to, out),
                "no First Delivery token lies in {place}",
                "in {place} liegt kein Erste-Lieferungs-Plättchen",
                place
            ),
            Self::NoWay(a, b) => said!(
                (state, to, out),
                "the map is complete, and no links join {a} and {b}",
                "der Plan ist vollständig, und keine Strecke verbindet {a} und {b}",
                a,
                b
            ),
        }
    }
}
