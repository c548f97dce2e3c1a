//! What the table tells of the board: typed once, kept for all games.

use core::ops::ControlFlow;

use super::{Label, Question};
use crate::game::{Leads, Menu, NumberRange};
use crate::games::danske_rails::board::{MOST_FERRY_PRICE, MOST_SUPPLIERS};
use crate::games::danske_rails::entry::{Entry, Fact};
use crate::games::danske_rails::names::{Cities, Good, Slug};
use crate::games::danske_rails::outcome::Refusal;
use crate::games::danske_rails::state::State;

/// Where a word leads.
pub(super) fn with_word(question: Question, word: &str) -> Option<Leads<State>> {
    let asks = matches!(
        question,
        Question::NewCity | Question::NewGood | Question::NewFerry
    );
    if !asks {
        return None;
    }
    let Some(name) = Slug::new(word) else {
        return Some(Leads::Nowhere(Refusal::NotAName));
    };
    Some(match question {
        Question::NewCity => Leads::To(Entry::Fact(Fact::City(name))),
        Question::NewGood => Leads::To(Entry::Fact(Fact::Good(name))),
        _ => Leads::On(Question::FerryPrice(name).into()),
    })
}

/// Everything that was learned, in an order in which it can be told to a table that knows nothing.
pub(super) fn printed(state: &State, visit: &mut dyn FnMut(Entry)) {
    let mut tell = |fact| visit(Entry::Fact(fact));
    let names = state.cities.as_slice().iter();
    names.for_each(|&name| tell(Fact::City(name)));
    let names = state.goods.as_slice().iter();
    names.for_each(|&name| tell(Fact::Good(name)));
    for good in state.goods() {
        let cities = state.supply(good);
        if !cities.is_empty() {
            tell(Fact::Supply(good, cities));
        }
    }
    for ferry in state.ferries() {
        tell(Fact::Ferry(ferry.name, ferry.price));
    }
}

impl Menu<'_, '_, State> {
    pub(super) fn board(&mut self) -> ControlFlow<()> {
        self.branch(Label::Supply, Question::SupplyOf)?;
        self.new_good()?;
        self.new_city()?;
        self.branch(Label::Ferries, Question::Ferries)
    }

    pub(super) fn new_good(&mut self) -> ControlFlow<()> {
        if self.state.goods.is_full() {
            self.closed(Label::NewGood, Refusal::TooManyGoods)
        } else {
            self.branch(Label::NewGood, Question::NewGood)
        }
    }

    pub(super) fn new_city(&mut self) -> ControlFlow<()> {
        if self.state.cities.is_full() {
            self.closed(Label::NewCity, Refusal::TooManyCities)
        } else {
            self.branch(Label::NewCity, Question::NewCity)
        }
    }

    pub(super) fn supply_of(&mut self) -> ControlFlow<()> {
        self.each(self.state.goods(), |menu, good| {
            let question = Question::Supply(good, Cities::EMPTY);
            menu.open_branch(Label::Good(good), question)
        })
    }

    /// Cities are picked one after the other and told at once; what was told before is replaced by them.
    pub(super) fn supply(&mut self, good: Good, picked: Cities) -> ControlFlow<()> {
        if !picked.is_empty() {
            let told = Entry::Fact(Fact::Supply(good, picked));
            self.leaf(Label::Suppliers(picked.len()), told)?;
        }
        let others = self.state.cities().filter(|&city| !picked.has(city));
        self.each(others, |menu, city| {
            if picked.len() >= MOST_SUPPLIERS {
                return menu.closed(Label::City(city), Refusal::SupplierCount);
            }
            let mut cities = picked;
            cities.add(city);
            menu.again(Label::City(city), Question::Supply(good, cities))
        })
    }

    pub(super) fn ferries(&mut self) -> ControlFlow<()> {
        if self.state.ferries.is_full() {
            self.closed(Label::NewFerry, Refusal::TooManyFerries)?;
        } else {
            self.branch(Label::NewFerry, Question::NewFerry)?;
        }
        let ferries = self.state.ferries().iter();
        self.each(ferries, |menu, ferry| {
            let price = Question::FerryPrice(ferry.name);
            menu.open_branch(Label::FerryLine(ferry.name), price)
        })
    }

    pub(super) fn ferry_price(&mut self, name: Slug) -> ControlFlow<()> {
        let range = NumberRange::new(1, MOST_FERRY_PRICE.into());
        let mut ferries = self.state.ferries().iter();
        let told = ferries.find(|ferry| ferry.name == name);
        self.number(told.map_or(range, |ferry| range.likely(ferry.price.into())))
    }
}
