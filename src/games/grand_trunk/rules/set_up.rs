//! Set-up: scenario, players, cards on display.

use super::Entered;
use crate::catalogue::Set;
use crate::game::{Clerk, CommonRefusal};
use crate::games::grand_trunk::board::{
    Company, Good, IMPROVEMENTS_EACH, OBJECTIVES, Place, Scenario,
};
use crate::games::grand_trunk::cards::{Improvement, Objective};
use crate::games::grand_trunk::entry::SetUp;
use crate::games::grand_trunk::outcome::{GoodsRefusal, SetUpRefusal};
use crate::games::grand_trunk::state::{FirstDelivery, Player, State};
use crate::table::Person;

impl Clerk<State> {
    pub(super) fn set_up(&mut self, set_up: SetUp) -> Entered {
        // What lies on display can be told whenever the table says so.
        let is_display = matches!(set_up, SetUp::Objectives(_) | SetUp::Improvements(_));
        if self.state.begun && !is_display {
            return Err(CommonRefusal::Begun.into());
        }
        match set_up {
            SetUp::Player {
                person,
                city,
                good,
                company,
            } => self.sit(person, city, good, company),
            SetUp::Scenario(scenario) => self.choose_scenario(scenario),
            SetUp::Objectives(cards) => self.show_objectives(cards),
            SetUp::Improvements(cards) => self.show_improvements(cards),
        }
    }

    /// Who sits at the table already must suit it.
    fn choose_scenario(&mut self, scenario: Scenario) -> Entered {
        if let Some(told) = self.state.scenario {
            return Err(SetUpRefusal::ScenarioTold(told).into());
        }
        let told = |city: &Place| {
            let token = self.state.sites[*city].first;
            matches!(token, FirstDelivery::Worth(_))
        };
        if let Some(city) = scenario.start().into_iter().find(told) {
            return Err(SetUpRefusal::TokenAtStart(city, scenario).into());
        }
        let mut companies = Set::EMPTY;
        for (seat, player) in self.state.players() {
            if !scenario.start().contains(&player.at) {
                return Err(SetUpRefusal::StartsElsewhere(seat, player.at, scenario).into());
            }
            player
                .company
                .into_iter()
                .for_each(|company| companies.add(company));
        }
        suits(scenario, self.state.table.len(), companies)?;
        self.state.scenario = Some(scenario);
        self.state.open(scenario.start());
        Ok(())
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
        let told = |cards: Set<Improvement>| {
            players > 0 && usize::from(cards.len()) == players * IMPROVEMENTS_EACH
        };
        // Told late, those that were bought may be named with the others or left out.
        let bought = self.state.players().map(|(_, player)| player.improvements);
        let with_bought = bought.fold(cards, Set::with);
        if !told(cards) && !told(with_bought) {
            return Err(SetUpRefusal::ImprovementCount(cards.len()).into());
        }
        self.state.improvements = Some(with_bought);
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
        let gives = state.sites[city].token.gives;
        if gives.is_some_and(|gives| !gives.has(good)) {
            return Err(GoodsRefusal::NotSupplied(city, good).into());
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
            suits(scenario, state.table.len(), companies)?;
        }
        if let Some(player) = state.player_mut(seat) {
            *player = Player::new(company, city, good);
        }
        state.track.put(seat);
        Ok(())
    }
}

/// Whether so many play a scenario, and with those companies.
fn suits(scenario: Scenario, players: usize, companies: Set<Company>) -> Entered {
    if players > scenario.most_players() {
        return Err(SetUpRefusal::TooManyForScenario(scenario).into());
    }
    if !scenario.suits(companies) {
        return Err(SetUpRefusal::CompanyNotIn(scenario).into());
    }
    Ok(())
}
