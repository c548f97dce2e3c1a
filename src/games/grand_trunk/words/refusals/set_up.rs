//! Why something is refused about the set-up.

use core::fmt::{self, Write};

use crate::audience::Audience;
use crate::catalogue::Item;
use crate::game::{Say, said};
use crate::games::grand_trunk::board::{IMPROVEMENTS_EACH, OBJECTIVES};
use crate::games::grand_trunk::outcome::SetUpRefusal;
use crate::games::grand_trunk::state::State;
use crate::language::{Called, Count};

impl Say<State> for SetUpRefusal {
    #[allow(
        clippy::too_many_lines,
        reason = "one arm a refusal, and the compiler counts them"
    )]
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::StartsElsewhere(seat, city, scenario) => said!(
                (state, to, out),
                "{seat} starts in {city}, which is no starting city of {scenario}",
                "{seat} beginnt in {city}, im Szenario {scenario} keine Startstadt",
                seat,
                city,
                scenario
            ),
            Self::TokenAtStart(city, scenario) => said!(
                (state, to, out),
                "a First Delivery token was told for {city}, a starting city of {scenario}",
                "für {city} wurde ein Erste-Lieferungs-Plättchen genannt, in {scenario} eine Startstadt",
                city,
                scenario
            ),
            Self::TooManyForScenario(scenario) => {
                let (scenario, most) = (scenario.called(to.language), scenario.most_players());
                said!(
                    (state, to, out),
                    "{scenario} is for {most} players at the most",
                    "{scenario} ist für höchstens {most} Spieler",
                )
            }
            Self::NotAStart(city) => {
                let city = city.called(to.language);
                said!(
                    (state, to, out),
                    "{city} is not one of the starting cities:",
                    "{city} ist keine der Startstädte:",
                )?;
                let mut cities = state.starting_cities().into_iter();
                cities.try_for_each(|city| write!(out, " {}", city.slug()))
            }
            Self::StartTaken(city) => said!(
                (state, to, out),
                "somebody starts in {city} already",
                "in {city} beginnt schon jemand",
                city
            ),
            Self::CompanyTaken(company) => said!(
                (state, to, out),
                "somebody plays {company} already",
                "{company} spielt schon jemand",
                company
            ),
            Self::CompanyNotIn(scenario) => said!(
                (state, to, out),
                "the companies named do not play {scenario} at one level",
                "die genannten Gesellschaften passen auf keinem Niveau zu {scenario}",
                scenario
            ),
            Self::SteelAtStart => said!(
                (state, to, out),
                "the first railcar carries coal, iron or wood",
                "der erste Waggon trägt Kohle, Eisen oder Holz",
            ),
            Self::ObjectiveCount(told) => said!(
                (state, to, out),
                "{OBJECTIVES} Objectives lie on display, the line has {told}",
                "{OBJECTIVES} Aufgaben liegen aus, genannt sind {told}",
            ),
            Self::ImprovementCount(told) => {
                let should = state.table.len() * IMPROVEMENTS_EACH;
                let number = state.table.len();
                let players = Count {
                    number,
                    one: "player",
                    many: "players",
                };
                said!(
                    (state, to, out),
                    "{should} Improvements lie on display for {players}, the line has {told}",
                    "bei {number} Spielern liegen {should} Fortschritte aus, genannt sind {told}",
                )
            }
            Self::ImprovementsShown => said!(
                (state, to, out),
                "players sit down before the Improvements are put on display",
                "erst alle Spieler, dann die Fortschritte der Auslage",
            ),
            Self::ObjectivesTold => {
                said!(
                    (state, to, out),
                    "the Objectives were told before:",
                    "die Aufgaben wurden schon genannt:",
                )?;
                let mut told = state.objectives.iter();
                told.try_for_each(|card| write!(out, " {}", card.slug()))
            }
            Self::ImprovementsTold => said!(
                (state, to, out),
                "the Improvements on display were told before",
                "die ausliegenden Fortschritte wurden schon genannt",
            ),
            Self::ScenarioTold(scenario) => said!(
                (state, to, out),
                "the scenario was told before: {scenario}",
                "das Szenario wurde schon genannt: {scenario}",
                scenario
            ),
        }
    }
}
