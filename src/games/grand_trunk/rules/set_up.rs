//! Set-up: scenario, players, cards on display.

use super::{Clerk, Entered};
use crate::catalogue::Set;
use crate::games::grand_trunk::board::{
    Company, FEWEST_PLAYERS, Good, IMPROVEMENTS_EACH, OBJECTIVES, Place,
};
use crate::games::grand_trunk::cards::{Improvement, Objective};
use crate::games::grand_trunk::entry::SetUp;
use crate::games::grand_trunk::lines;
use crate::games::grand_trunk::outcome::Refusal;
use crate::games::grand_trunk::state::{FirstDelivery, Player, Site, State};
use crate::table::{NoSeat, Person};

/// Whether the set-up is whole, so that the first turn may begin.
pub(in super::super) fn ready(state: &State) -> Entered {
    if state.begun {
        return Ok(());
    }
    if state.table.len() < FEWEST_PLAYERS {
        return Err(Refusal::TooFewPlayers);
    }
    Ok(())
}

impl Clerk {
    pub(super) fn set_up(&mut self, set_up: SetUp) -> Entered {
        if self.state.begun {
            return Err(Refusal::Begun);
        }
        match set_up {
            SetUp::Player {
                person,
                city,
                good,
                company,
            } => self.seat(person, city, good, company),
            SetUp::Scenario(scenario) => {
                let told = |(_, site): (Place, Site)| matches!(site.first, FirstDelivery::Worth(_));
                if !self.state.table.is_empty() || self.state.sites.iter().any(told) {
                    return Err(Refusal::ScenarioLate);
                }
                if let Some(told) = self.state.scenario {
                    return Err(Refusal::ScenarioTold(told));
                }
                self.state.scenario = Some(scenario);
                self.state.open(scenario.start());
                Ok(())
            }
            SetUp::Objectives(cards) => self.show_objectives(cards),
            SetUp::Improvements(cards) => self.show_improvements(cards),
        }
    }

    fn show_objectives(&mut self, cards: Set<Objective>) -> Entered {
        if !self.state.objectives.is_empty() {
            return Err(Refusal::ObjectivesTold);
        }
        if cards.len() != OBJECTIVES {
            return Err(Refusal::ObjectiveCount(cards.len()));
        }
        self.state.objectives = cards;
        Ok(())
    }

    fn show_improvements(&mut self, cards: Set<Improvement>) -> Entered {
        if self.state.improvements.is_some() {
            return Err(Refusal::ImprovementsTold);
        }
        let players = self.state.table.len();
        if players == 0 || usize::from(cards.len()) != players * IMPROVEMENTS_EACH {
            return Err(Refusal::ImprovementCount(cards.len()));
        }
        self.state.improvements = Some(cards);
        Ok(())
    }

    fn seat(
        &mut self,
        person: Person,
        city: Place,
        good: Good,
        company: Option<Company>,
    ) -> Entered {
        let state = &mut self.state;
        if let Some(word) = lines::reserved(person.name.as_str()) {
            return Err(Refusal::Seat(NoSeat::NameReserved(word)));
        }
        if state.improvements.is_some() {
            return Err(Refusal::ImprovementsShown);
        }
        let seat = state.table.sit(person).map_err(Refusal::Seat)?;
        let others = || state.players().filter(|&(other, _)| other != seat);
        if !state.starting_cities().contains(&city) {
            return Err(Refusal::NotAStart(city));
        }
        if others().any(|(_, player)| player.at == city) {
            return Err(Refusal::StartTaken(city));
        }
        if good == Good::Steel {
            return Err(Refusal::SteelAtStart);
        }
        let mut companies: Set<Company> =
            others().filter_map(|(_, player)| player.company).collect();
        if let Some(company) = company {
            if companies.has(company) {
                return Err(Refusal::CompanyTaken(company));
            }
            companies.add(company);
        }
        if let Some(scenario) = state.scenario {
            if state.table.len() > scenario.most_players() {
                return Err(Refusal::TooManyForScenario(scenario));
            }
            if !scenario.suits(companies) {
                return Err(Refusal::CompanyNotIn(scenario));
            }
        }
        if let Some(player) = state.player_mut(seat) {
            *player = Player::new(company, city, good);
        }
        state.track.put(seat);
        Ok(())
    }
}
