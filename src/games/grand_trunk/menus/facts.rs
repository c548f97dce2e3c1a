//! What the table can tell.

use core::ops::ControlFlow;

use super::{Label, Question, Word};
use crate::catalogue::Set;
use crate::game::{AnyLabel, AnyQuestion, LabelOf, Menu, every};
use crate::games::grand_trunk::board::{Good, Goods, LAST_DAY, Place, Slot};
use crate::games::grand_trunk::contracts::{DarkSpace, DarkSpaces, Face, Token};
use crate::games::grand_trunk::entry::{Entry, Fact, Tally};
use crate::games::grand_trunk::map::LONGEST_WAY;
use crate::games::grand_trunk::state::{FirstDelivery, GoodsToken, State};
use crate::games::grand_trunk::wood::WoodTrack;

/// Victory Points the menu offers for a contract space; a sheet may name more.
const SPACE_VP: u8 = 20;
/// Victory Points of a wood space, by the rulebook.
const WOOD_VP: u8 = 7;

impl Menu<'_, '_, State> {
    pub(super) fn facts(&mut self, question: Question) -> ControlFlow<()> {
        match question {
            Question::Facts => {
                self.branch(Word::Token, Question::Contract)?;
                self.branch(Word::Goods, Question::Goods)?;
                self.branch(Word::First, Question::First)?;
                self.branch(Word::Distance, Question::Distance(None, None))?;
                self.fact(Word::MapComplete, Fact::MapComplete)?;
                self.branch(Word::Space, Question::Space)?;
                self.branch(Word::Dark, Question::Dark(DarkSpaces::of_the_rulebook()))?;
                self.branch(Word::WoodTrack, Question::Wood(WoodTrack::UNKNOWN))?;
                // Before the first turn they stand in the set-up.
                if self.state.begun {
                    self.display()?;
                }
                ControlFlow::Continue(())
            }
            Question::Distance(Some(a), Some(b)) => {
                let known = self.state.map.told(a, b);
                self.printed_number(1, LONGEST_WAY, known)
            }
            Question::Distance(a, _) => self.each(every::<Place>(), |menu, place| {
                let next = match a {
                    None => Question::Distance(Some(place), None),
                    Some(_) => Question::Distance(a, Some(place)),
                };
                menu.branch(Label::Place(place), next)
            }),
            Question::Space
            | Question::SpaceFrom(_)
            | Question::SpaceTo(..)
            | Question::SpaceVp(..) => self.space(question),
            Question::Dark(dark) => self.dark(dark),
            Question::Wood(track) => self.wood(track),
            Question::First => self.each(Place::cities(), |menu, city| {
                menu.branch(Label::Place(city), Question::FirstWorth(city))
            }),
            Question::FirstWorth(city) => {
                let known = match self.state.sites[city].first {
                    FirstDelivery::Worth(vp) => Some(vp),
                    FirstDelivery::None | FirstDelivery::Unknown => None,
                };
                self.printed_number(1, 2, known)
            }
            Question::Goods => self.each(every::<Place>(), |menu, place| {
                let wanted = Question::GoodsWanted(place, Set::EMPTY);
                menu.branch(Label::Place(place), wanted)
            }),
            Question::GoodsWanted(place, wanted) => {
                let others = every::<Good>().filter(|&good| !wanted.has(good));
                self.each(others, |menu, also| {
                    let mut wanted = wanted;
                    wanted.add(also);
                    menu.branch(Label::Good(also), Question::GoodsGiven(place, wanted))
                })?;
                if wanted.is_empty() {
                    self.branch(Word::NotNoted, Question::GoodsGiven(place, wanted))?;
                }
                ControlFlow::Continue(())
            }
            Question::GoodsGiven(place, wanted) => {
                self.each(every::<Good>(), |menu, given| {
                    let next = Question::GoodsAlsoGiven(place, wanted, given);
                    menu.branch(Label::Good(given), next)
                })?;
                if wanted.is_empty() {
                    return ControlFlow::Continue(());
                }
                self.goods_token(Word::Nothing, place, wanted, None, None)?;
                self.branch(Word::AlsoWanted, Question::GoodsWanted(place, wanted))
            }
            Question::GoodsAlsoGiven(place, wanted, given) => {
                self.goods_token(Word::Done, place, wanted, Some(given), None)?;
                self.each(
                    every::<Good>().filter(|&good| good != given),
                    |menu, also| {
                        menu.goods_token(Label::Good(also), place, wanted, Some(given), Some(also))
                    },
                )
            }
            Question::Contract
            | Question::ContractWhat(_)
            | Question::ContractWho(_)
            | Question::ContractCity(_)
            | Question::ContractGood(..)
            | Question::Untold
            | Question::Passed => self.contract(question),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Tokens, days and dark spaces of contracts.
    fn contract(&mut self, question: Question) -> ControlFlow<()> {
        match question {
            Question::Contract => self.each(Slot::all(), |menu, slot| {
                menu.branch(Label::Contract(slot), Question::ContractCity(slot))
            }),
            Question::ContractWhat(slot) => {
                self.branch(Word::Token, Question::ContractCity(slot))?;
                self.branch(Word::Days, Question::SpaceFrom(slot))?;
                match self.state.contracts.slot(slot).face {
                    Face::Done(_) => self.branch(Word::FulfilledBy, Question::ContractWho(slot)),
                    Face::Up | Face::Down => ControlFlow::Continue(()),
                }
            }
            Question::ContractWho(_) => self.each(self.state.table.seats(), |menu, seat| {
                let count = AnyQuestion::CorrectBy(seat, Tally::Contracts);
                menu.branch(AnyLabel::Seat(seat), count)
            }),
            Question::Untold => {
                let dark = self.state.contracts.dark;
                if dark.len() < DarkSpaces::MOST {
                    self.branch(Word::Dark, Question::Dark(dark))?;
                }
                let untold = |slot: &Slot| self.state.contracts.slot(*slot).window.is_none();
                self.each(Slot::all().filter(untold), |menu, slot| {
                    menu.branch(Label::Contract(slot), Question::SpaceFrom(slot))
                })
            }
            Question::Passed => self.each(self.state.perhaps_dark(), |menu, space| {
                let mut dark = menu.state.contracts.dark;
                dark.add(space);
                menu.fact(Label::Number(space.day()), Fact::Dark(dark))
            }),
            Question::ContractCity(slot) => self.each(every::<Place>(), |menu, city| {
                menu.branch(Label::Place(city), Question::ContractGood(slot, city))
            }),
            Question::ContractGood(slot, city) => self.each(every::<Good>(), |menu, good| {
                let token = Token { city, good };
                menu.fact(Label::Good(good), Fact::Contract(slot, token))
            }),
            _ => ControlFlow::Continue(()),
        }
    }

    fn fact(&mut self, label: impl Into<LabelOf<State>>, fact: Fact) -> ControlFlow<()> {
        self.leaf(label, Entry::Fact(fact))
    }

    fn space(&mut self, question: Question) -> ControlFlow<()> {
        match question {
            Question::SpaceFrom(slot) => {
                let known = self.state.contracts.slot(slot).window;
                self.printed_number(0, LAST_DAY, known.map(|days| days.from))
            }
            Question::SpaceTo(slot, from) => {
                let known = self.state.contracts.slot(slot).window;
                let last = known.filter(|days| days.from == from).map(|days| days.to);
                self.printed_number(from, LAST_DAY, last)
            }
            Question::SpaceVp(slot, _) => {
                let known = self.state.contracts.slot(slot).vp;
                self.printed_number(1, SPACE_VP, known)
            }
            _ => self.each(Slot::all(), |menu, slot| {
                menu.branch(Label::Contract(slot), Question::SpaceFrom(slot))
            }),
        }
    }

    fn dark(&mut self, dark: DarkSpaces) -> ControlFlow<()> {
        // What is known already is told again only by who goes to the end of the list.
        let is_news = dark != self.state.contracts.dark;
        if is_news {
            self.fact(Word::Done, Fact::Dark(dark))?;
        }
        if dark.len() == DarkSpaces::MOST {
            return ControlFlow::Continue(());
        }
        let last = dark.days().last().unwrap_or_default();
        let later = (last + 1..=LAST_DAY).filter_map(DarkSpace::new);
        self.each(later, |menu, space| {
            let mut more = dark;
            more.add(space);
            menu.branch(Label::Number(space.day()), Question::Dark(more))
        })?;
        if is_news {
            return ControlFlow::Continue(());
        }
        self.fact(Word::Done, Fact::Dark(dark))
    }

    fn wood(&mut self, track: WoodTrack) -> ControlFlow<()> {
        if track.spaces().is_empty() {
            return self.printed_number(0, WOOD_VP, None);
        }
        self.fact(Word::Done, Fact::Wood(track))?;
        self.each(0..=WOOD_VP, |menu, vp| {
            let mut longer = track;
            match longer.push(vp) {
                Some(()) => menu.branch(Label::Number(vp), Question::Wood(longer)),
                None => ControlFlow::Continue(()),
            }
        })
    }

    fn goods_token(
        &mut self,
        label: impl Into<LabelOf<State>>,
        place: Place,
        wanted: Goods,
        given: Option<Good>,
        also: Option<Good>,
    ) -> ControlFlow<()> {
        let token = GoodsToken {
            wants: Some(wanted).filter(|wanted| !wanted.is_empty()),
            gives: given.map(|given| [given].into_iter().chain(also).collect()),
        };
        self.fact(label, Fact::Goods(place, token))
    }
}

/// Shows what is known of the printed board beyond the rulebook.
pub(super) fn printed(state: &State, visit: &mut dyn FnMut(Fact)) {
    let rulebook = State::before_set_up();
    for (a, b, links) in state.map.all_told() {
        if rulebook.map.told(a, b) != Some(links) {
            visit(Fact::Distance(a, b, links));
        }
    }
    if state.map.is_complete() {
        visit(Fact::MapComplete);
    }
    for slot in Slot::all() {
        let contract = state.contracts.slot(slot);
        let (window, vp) = (contract.window, contract.vp);
        if window.is_some() || vp.is_some() {
            visit(Fact::Space { slot, window, vp });
        }
    }
    if state.contracts.dark != rulebook.contracts.dark {
        visit(Fact::Dark(state.contracts.dark));
    }
    if !state.wood_track.spaces().is_empty() {
        visit(Fact::Wood(state.wood_track));
    }
}
