//! Why something is refused about developments and cards.

use core::fmt::{self, Write};

use crate::audience::Audience;
use crate::game::{Say, said};
use crate::games::grand_trunk::board::Good;
use crate::games::grand_trunk::cards::{Objective, Requirement};
use crate::games::grand_trunk::outcome::DevelopmentRefusal;
use crate::games::grand_trunk::state::State;
use crate::games::grand_trunk::words::Roman;
use crate::language::{Called, say};
use crate::table::Seat;

impl Say<State> for DevelopmentRefusal {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::NotOwned(seat, card) => said!(
                (state, to, out),
                "{seat} does not own {card}",
                "{seat} hat „{card}“ nicht",
                seat,
                card
            ),
            Self::Used(card) => said!(
                (state, to, out),
                "{card} was used in this turn",
                "„{card}“ wurde in diesem Spielzug schon genutzt",
                card
            ),
            Self::ImprovementNotShown(card) => {
                said!(
                    (state, to, out),
                    "{card} is not on display",
                    "„{card}“ liegt nicht aus",
                    card
                )
            }
            Self::ObjectiveNotShown(card) => {
                said!(
                    (state, to, out),
                    "{card} is not on display",
                    "„{card}“ liegt nicht aus",
                    card
                )
            }
            Self::ImprovementTaken(card, owner) => {
                said!(
                    (state, to, out),
                    "{owner} has {card}",
                    "{owner} hat „{card}“",
                    owner,
                    card
                )
            }
            Self::NoObjectives => said!(
                (state, to, out),
                "this game is played without Objectives",
                "es wird ohne Aufgaben gespielt",
            ),
            Self::ObjectiveTaken(card, owner) => said!(
                (state, to, out),
                "{owner} has taken {card}",
                "{owner} hat „{card}“ erworben",
                owner,
                card
            ),
            Self::Unmet(seat, card, requirement) => unmet(state, seat, card, requirement, to, out),
            Self::BestForce(seat) => said!(
                (state, to, out),
                "{seat}'s locomotive has Force IV already",
                "{seat} hat schon Antriebskraft IV",
                seat
            ),
            Self::ForceNeeds(seat, force, steel) => {
                let has = state.player(seat).goods[Good::Steel];
                let force = Roman(force);
                said!(
                    (state, to, out),
                    "Force {force} needs {steel} steel, {seat} has {has}",
                    "Antriebskraft {force} braucht {steel} Stahl, {seat} hat {has}",
                    seat
                )
            }
            Self::AlreadyFast(seat) => said!(
                (state, to, out),
                "{seat}'s locomotive is fast already",
                "{seat} hat schon eine schnelle Lokomotive",
                seat
            ),
            Self::SpeedNeeds(seat, coal) => {
                let has = state.player(seat).goods[Good::Coal];
                said!(
                    (state, to, out),
                    "Speed needs {coal} coal, {seat} has {has}",
                    "Geschwindigkeit braucht {coal} Kohle, {seat} hat {has}",
                    seat
                )
            }
            Self::PortTerminal(port) => said!(
                (state, to, out),
                "{port} is a port and needs no terminal",
                "{port} ist ein Hafen und braucht keinen Güterbahnhof",
                port
            ),
            Self::HasTerminal(city) => said!(
                (state, to, out),
                "{city} has a terminal",
                "{city} hat schon einen Güterbahnhof",
                city
            ),
        }
    }
}

/// What an Objective asks for, and what the player has of it.
fn unmet(
    state: &State,
    seat: Seat,
    card: Objective,
    requirement: Requirement,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let card = card.called(to.language);
    say!(out, to, "{card} needs ", "{card} braucht ")?;
    match requirement {
        Requirement::Contracts(needs) => say!(
            out,
            to,
            "{needs} contracts fulfilled",
            "{needs} erfüllte Aufträge"
        ),
        Requirement::Collected(good, needs) => write!(out, "{needs} {}", good.called(to.language)),
        Requirement::Goods(needs) => say!(
            out,
            to,
            "{needs} goods of any type",
            "{needs} beliebige Güter"
        ),
        Requirement::OneKind(needs) => say!(
            out,
            to,
            "{needs} goods of one type",
            "{needs} Güter einer Art"
        ),
        Requirement::OnTheTrain(needs) => say!(
            out,
            to,
            "{needs} goods on the train",
            "{needs} Güter auf dem Zug"
        ),
        Requirement::Force(needs) => {
            let needs = Roman(needs);
            say!(out, to, "Force {needs}", "Antriebskraft {needs}")
        }
        Requirement::Fast => say!(out, to, "a fast locomotive", "eine schnelle Lokomotive"),
    }?;
    let name = state.table.name(seat);
    say!(out, to, ", {name} has ", ", {name} hat ")?;
    let (_, has) = requirement.needs_and_has(state.player(seat));
    match requirement {
        Requirement::Fast => say!(out, to, "a slow one", "eine langsame"),
        Requirement::Force(_) => {
            let force = Roman(state.player(seat).force);
            say!(out, to, "Force {force}", "{force}")
        }
        _ => write!(out, "{has}"),
    }
}
