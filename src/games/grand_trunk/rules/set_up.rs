//! Set-up: scenario, players, cards on display.

use super::Entered;
use crate::catalogue::Set;
use crate::game::{Clerk, CommonRefusal};
use crate::games::grand_trunk::board::{Company, Good, IMPROVEMENTS_EACH, OBJECTIVES, Place};
use crate::games::grand_trunk::cards::{Improvement, Objective};
use crate::games::grand_trunk::entry::SetUp;
use crate::games::grand_trunk::outcome::SetUpRefusal;
use crate::games::grand_trunk::state::{FirstDelivery, Player, Site, State};
use crate::table::Person;

impl Clerk<State> {
    pub(super) fn set_up(&mut self, set_up: SetUp) -> Entered {
        if self.state.begun {
            return Err(CommonRefusal::Begun.into());
        }
        match set_up {
            SetUp::Player {
                person,
                city,
                good,
                company,
            } => self.sit(person, city, good, company),
            SetUp::Scenario(scenario) => {
                let told = |(_, site): (Place, Site)| matches!(site.first, FirstDelivery::Worth(_));
                if !self.state.table.is_empty() || self.state.sites.iter().any(told) {
                    return Err(SetUpRefusal::ScenarioLate.into());
                }
                if let Some(told) = self.state.scenario {
                    return Err(SetUpRefusal::ScenarioTold(told).into());
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
            return Err(SetUpRefusal::ObjectivesTold.into());
        }
        if cards.len() != OBJECTIVES {
            return Err(SetUpRefusal::ObjectiveCount(cards.len()).into());
        }
        self.state.objectives = cards;
        Ok(())
    }

    fn show_improvements(&mut self, cards: Set<Improvement>) -> Entered {
        if self.state.improvements.is_some() {
            return Err(SetUpRefusal::ImprovementsTold.into());
        }
        let players = self.state.table.len();
        if players == 0 || usize::from(cards.len()) != players * IMPROVEMENTS_EACH {
            return Err(SetUpRefusal::ImprovementCount(cards.len()).into());
        }
        self.state.improvements = Some(cards);
        Ok(())
    }

    fn sit(
        &mut self,
        person: Person,
        city: Place,
        good: Good,
        company: Option<Company>,
    ) -> Entered {
        if self.state.improvements.is_some() {
            return Err(SetUpRefusal::ImprovementsShown.into());
        }
        let seat = self.seat(person)?;
        let state = &mut self.state;
        let others = || state.players().filter(|&(other, _)| other != seat);
        if !state.starting_cities().contains(&city) {
            return Err(SetUpRefusal::NotAStart(city).into());
        }
        if others().any(|(_, player)| player.at == city) {
            return Err(SetUpRefusal::StartTaken(city).into());
        }
        if good == Good::Steel {
            return Err(SetUpRefusal::SteelAtStart.into());
        }
        let mut companies: Set<Company> =
            others().filter_map(|(_, player)| player.company).collect();
        if let Some(company) = company {
            if companies.has(company) {
                return Err(SetUpRefusal::CompanyTaken(company).into());
            }
            companies.add(company);
        }
        if let Some(scenario) = state.scenario {
            if state.table.len() > scenario.most_players() {
                return Err(SetUpRefusal::TooManyForScenario(scenario).into());
            }
            if !scenario.suits(companies) {
                return Err(SetUpRefusal::CompanyNotIn(scenario).into());
            }
        }
        if let Some(player) = state.player_mut(seat) {
            *player = Player::new(company, city, good);
        }
        state.track.put(seat);
        Ok(())
    }
}
