//! Who plays, from where, with which cards.

use core::ops::ControlFlow;

use super::{Label, Question, Word, draw};
use crate::catalogue::Set;
use crate::game::{LabelOf, Menu, check, every};
use crate::games::grand_trunk::board::{
    Company, Good, IMPROVEMENTS_EACH, OBJECTIVES, Place, Scenario,
};
use crate::games::grand_trunk::cards::{Improvement, Objective};
use crate::games::grand_trunk::entry::{Entry, SetUp};
use crate::games::grand_trunk::outcome::SetUpRefusal;
use crate::games::grand_trunk::state::State;
use crate::language::{Called, Language};
use crate::table::{Colour, Name, Person};

/// The colours of the rulebook's own players, which come first.
const RULEBOOK_COLOURS: u8 = 3;

impl Menu<'_, '_, State> {
    pub(super) fn set_up(&mut self, question: Question) -> ControlFlow<()> {
        match question {
            Question::Scenario => self.each(every::<Scenario>(), |menu, scenario| {
                menu.enter(Label::Scenario(scenario), SetUp::Scenario(scenario))
            }),
            Question::Player => {
                let mut colours = 0;
                self.each_colour(|menu, label, person| {
                    menu.branch(label, Question::PlayerCity(person.colour))?;
                    colours += 1;
                    // Where it is seen: behind the colours of the rulebook.
                    if colours == RULEBOOK_COLOURS {
                        menu.scenario_before_players()?;
                    }
                    ControlFlow::Continue(())
                })
            }
            Question::PlayerCity(colour) => {
                let cities = self.state.starting_cities();
                self.each(cities.into_iter(), |menu, city| {
                    menu.branch(Label::Place(city), Question::PlayerGood(colour, city))
                })?;
                self.scenario_before_players()
            }
            Question::PlayerGood(colour, city) => self.each(every::<Good>(), |menu, good| {
                menu.branch(
                    Label::Good(good),
                    Question::PlayerCompany(colour, city, good),
                )
            }),
            Question::PlayerCompany(colour, city, good) => {
                let Some(alone) = player(colour, city, good, None) else {
                    return ControlFlow::Continue(());
                };
                // Who cannot sit down without a company cannot with one, so the rules need not be asked about each.
                if let Err(refusal) = check(self.state, alone) {
                    return self.closed(Word::NotNoted, refusal);
                }
                self.open(Word::NotNoted, alone)?;
                self.each(every::<Company>(), |menu, company| {
                    let entry = player(colour, city, good, Some(company)).unwrap_or(alone);
                    menu.leaf(Label::Company(company), entry)
                })
            }
            Question::DrawNumber => self.number(draw::NUMBERS),
            Question::Drawn(number) => self.drawn(number),
            Question::Objectives(shown) => self.objectives(shown),
            Question::Improvements(shown) => self.improvements(shown),
            _ => {
                self.branch(Word::AddPlayer, Question::Player)?;
                self.branch(Word::ChooseScenario, Question::Scenario)?;
                self.display()
            }
        }
    }

    /// The scenario decides where players start, so before the first of them is the moment for it.
    fn scenario_before_players(&mut self) -> ControlFlow<()> {
        if self.state.table.is_empty() && self.state.scenario.is_none() {
            self.branch(Word::ChooseScenario, Question::Scenario)?;
        }
        ControlFlow::Continue(())
    }

    /// The cards on display.
    pub(super) fn display(&mut self) -> ControlFlow<()> {
        if self.state.objectives.is_empty() {
            self.branch(Word::ChooseObjectives, Question::Objectives(Set::EMPTY))?;
        } else {
            self.closed(Word::ChooseObjectives, SetUpRefusal::ObjectivesTold)?;
        }
        if self.state.improvements.is_none() {
            self.branch(Word::ChooseImprovements, Question::Improvements(Set::EMPTY))
        } else {
            self.closed(Word::ChooseImprovements, SetUpRefusal::ImprovementsTold)
        }
    }

    fn enter(&mut self, label: impl Into<LabelOf<State>>, set_up: SetUp) -> ControlFlow<()> {
        self.leaf(label, Entry::SetUp(set_up))
    }

    fn objectives(&mut self, shown: Set<Objective>) -> ControlFlow<()> {
        if shown.len() == OBJECTIVES {
            return self.enter(Word::Done, SetUp::Objectives(shown));
        }
        self.each(
            every::<Objective>().filter(|&card| !shown.has(card)),
            |menu, card| {
                let mut more = shown;
                more.add(card);
                menu.branch(Label::Objective(card), Question::Objectives(more))
            },
        )
    }

    fn improvements(&mut self, shown: Set<Improvement>) -> ControlFlow<()> {
        let enough = self.state.table.len() * IMPROVEMENTS_EACH;
        let all = SetUp::Improvements(shown);
        if usize::from(shown.len()) == enough {
            return self.enter(Word::Done, all);
        }
        // Those that were bought may be left out.
        if check(self.state, Entry::SetUp(all)).is_ok() {
            self.enter(Word::Done, all)?;
        }
        self.each(
            every::<Improvement>().filter(|&card| !shown.has(card)),
            |menu, card| {
                let mut more = shown;
                more.add(card);
                menu.branch(Label::Improvement(card), Question::Improvements(more))
            },
        )
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
