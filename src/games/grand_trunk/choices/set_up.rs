//! Who plays, from where, with which cards.

use core::ops::ControlFlow;

use super::{Label, Path, Word};
use crate::catalogue::{Item, Set};
use crate::games::grand_trunk::GrandTrunk;
use crate::games::grand_trunk::board::{
    Company, Good, IMPROVEMENTS_EACH, OBJECTIVES, Place, Scenario,
};
use crate::games::grand_trunk::cards::{Improvement, Objective};
use crate::games::grand_trunk::entry::{Entry, SetUp};
use crate::games::grand_trunk::outcome::Refusal;
use crate::games::grand_trunk::rules;
use crate::games::menu::Menu;
use crate::language::{Called, Language};
use crate::table::{Colour, Name, Person};

/// The colours of the rulebook's three players come first; a box may have others.
const USUAL: [Colour; 3] = [Colour::Red, Colour::Purple, Colour::Green];

fn colours() -> impl Iterator<Item = Colour> {
    let others = Colour::ALL.iter().copied();
    USUAL
        .into_iter()
        .chain(others.filter(|colour| !USUAL.contains(colour)))
}

impl Menu<'_, '_, GrandTrunk> {
    pub(super) fn set_up(&mut self, path: Path) -> ControlFlow<()> {
        match path {
            Path::Scenario => self.each(Scenario::ALL.iter().copied(), |menu, scenario| {
                menu.enter(Label::Scenario(scenario), SetUp::Scenario(scenario))
            }),
            Path::Player => {
                self.each(colours(), |menu, colour| {
                    menu.branch(Label::Colour(colour), Path::PlayerCity(colour))
                })?;
                // The scenario decides where players start, so this is the last moment for it.
                if self.state.table.is_empty() {
                    self.branch(Word::ChooseScenario, Path::Scenario)?;
                }
                ControlFlow::Continue(())
            }
            Path::PlayerCity(colour) => {
                let cities = self.state.starting_cities();
                self.each(cities.into_iter(), |menu, city| {
                    menu.branch(Label::Place(city), Path::PlayerGood(colour, city))
                })
            }
            Path::PlayerGood(colour, city) => self.each(Good::ALL.iter().copied(), |menu, good| {
                menu.branch(Label::Good(good), Path::PlayerCompany(colour, city, good))
            }),
            Path::PlayerCompany(colour, city, good) => {
                let Some(alone) = player(colour, city, good, None) else {
                    return ControlFlow::Continue(());
                };
                // Who cannot sit down without a company cannot with one, so the rules need not be asked about each.
                if let Err(refusal) = rules::check(self.state, alone) {
                    return self.closed(Word::NotNoted, refusal);
                }
                self.open(Word::NotNoted, alone)?;
                self.each(Company::ALL.iter().copied(), |menu, company| {
                    let entry = player(colour, city, good, Some(company)).unwrap_or(alone);
                    menu.leaf(Label::Company(company), entry)
                })
            }
            Path::Objectives(shown) => self.objectives(shown),
            Path::Improvements(shown) => self.improvements(shown),
            _ => {
                self.branch(Word::AddPlayer, Path::Player)?;
                self.branch(Word::ChooseScenario, Path::Scenario)?;
                if self.state.objectives.is_empty() {
                    self.branch(Word::ChooseObjectives, Path::Objectives(Set::EMPTY))?;
                } else {
                    self.closed(Word::ChooseObjectives, Refusal::ObjectivesTold)?;
                }
                if self.state.improvements.is_none() {
                    self.branch(Word::ChooseImprovements, Path::Improvements(Set::EMPTY))
                } else {
                    self.closed(Word::ChooseImprovements, Refusal::ImprovementsTold)
                }
            }
        }
    }

    fn enter(&mut self, label: impl Into<Label>, set_up: SetUp) -> ControlFlow<()> {
        self.leaf(label, Entry::SetUp(set_up))
    }

    fn objectives(&mut self, shown: Set<Objective>) -> ControlFlow<()> {
        if shown.len() == OBJECTIVES {
            return self.enter(Word::Done, SetUp::Objectives(shown));
        }
        let others = Objective::ALL.iter().copied();
        self.each(others.filter(|&card| !shown.has(card)), |menu, card| {
            let mut more = shown;
            more.add(card);
            menu.branch(Label::Objective(card), Path::Objectives(more))
        })
    }

    fn improvements(&mut self, shown: Set<Improvement>) -> ControlFlow<()> {
        let enough = self.state.table.len() * IMPROVEMENTS_EACH;
        if usize::from(shown.len()) == enough {
            return self.enter(Word::Done, SetUp::Improvements(shown));
        }
        let others = Improvement::ALL.iter().copied();
        self.each(others.filter(|&card| !shown.has(card)), |menu, card| {
            let mut more = shown;
            more.add(card);
            menu.branch(Label::Improvement(card), Path::Improvements(more))
        })
    }
}

/// Until somebody gives them a name, players are called by their colour.
fn player(colour: Colour, city: Place, good: Good, company: Option<Company>) -> Option<Entry> {
    let name = Name::new(colour.called(Language::English))?;
    Some(Entry::SetUp(SetUp::Player {
        person: Person { name, colour },
        city,
        good,
        company,
    }))
}
