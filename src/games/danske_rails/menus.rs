//! What can be entered now.
//!
//! What is likely stands first: deliver or load while the train travels, the end of the turn after works. What is likely
//! never depends on what anybody has, or the order of the rows would tell.

mod board;
mod journey;
mod money;
mod works;

use core::fmt::{self, Write};
use core::ops::ControlFlow;

use super::board::{BigCity, FEWEST_PLAYERS, HouseRule, MOST_PLAYERS, Train, Work};
use super::entry::{Delivered, Entry, Fact, Lasts, Play, Works};
use super::names::{Cities, City, Good, LONGEST_SLUG, Slug};
use super::state::State;
use super::words;
use crate::audience::Audience;
use crate::game::{
    AnyLabel, AnyQuestion, Choice, Leads, Menu, Menus, Rows, every, tally_rows, whose_turn,
};
use crate::language::{Called, Language, Words};
use crate::table::{Colour, Name, Person, Seat};
use crate::ui::Row;

/// What this game has pages for.
pub(super) const PAGES: &[Words] = &[
    Words::new("Where is it?", "Wo gibt es was?"),
    Words::new("What is where?", "Was gibt es wo?"),
    Words::new("Goods in cities", "Waren in Städten"),
    Words::new("Events", "Ereignisse"),
];

/// What is asked for on the way to an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named after what it asks for")]
pub enum Question {
    Player,
    Start(Colour),

    Load,
    LoadIn(City),
    LoadAny,
    LoadLying,
    Drop,
    DropIn(Good),
    Deliver,
    DeliverWhere,
    DeliverIn(Good),
    DeliverKind(Good, City),
    DeliverFor(Delivered, bool),
    Rent,
    RentPrice(Seat),

    Works(Works),
    FerrySum(Works),
    BuildSum,
    Upgrade,
    Overboard,
    Connect,
    Event,

    Money,
    PayWho,
    PayTo(Seat),
    PayAmount(Seat, Option<Seat>),
    GainWho,
    GainAmount(Seat),

    Board,
    NewCity,
    NewGood,
    SupplyOf,
    Supply(Good, Cities),
    Ferries,
    NewFerry,
    FerryPrice(Slug),
}

/// What stands on a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named after the words on it")]
pub enum Label {
    AddPlayer,
    Rule(HouseRule),
    BigCity(BigCity),

    Load,
    Drop,
    Deliver,
    Rent,
    Ferry,
    FerryOff,
    Build,
    Refit(Train),
    Upgrade,
    Overboard,
    Connect,
    Event,
    Money,
    Pass,
    End,
    Board,

    Good(Good),
    City(City),
    Lying(Good, City),
    LyingSomewhere,
    OtherGood,
    Order(Good),
    PublicOrder(Good),
    SomeOrder,
    SomePublicOrder,
    WithCity,
    Private,
    Public,
    Net(Seat),
    AgreedNet(Seat),

    Book(u8),
    Work(Work),
    FerryLine(Slug),
    OtherFerry,
    OneSum,
    Train(Train),
    Lasts(Lasts),

    Pay,
    Gain,
    Bank,

    NewCity,
    NewGood,
    NewFerry,
    Supply,
    Ferries,
    Suppliers(u8),
}

impl Menus for State {
    type Question = Question;
    type Label = Label;

    fn offer(menu: &mut Menu<'_, '_, Self>, question: Option<Question>) -> ControlFlow<()> {
        let Some(question) = question else {
            return menu.top();
        };
        match question {
            Question::Player => {
                menu.each_colour(|menu, label, person| {
                    menu.branch(label, Question::Start(person.colour))
                })?;
                menu.house_rules()
            }
            Question::Start(colour) => menu.each(every(), |menu, start| {
                let Some(person) = called_by_colour(colour) else {
                    return ControlFlow::Continue(());
                };
                menu.leaf(Label::BigCity(start), Entry::Player(person, start))
            }),

            Question::Load => menu.load(),
            Question::LoadIn(city) => menu.load_in(city),
            Question::LoadAny => menu.load_any(),
            Question::LoadLying => menu.load_lying(),
            Question::Drop => menu.drop(),
            Question::DropIn(good) => menu.drop_in(good),
            Question::Deliver => menu.deliver(),
            Question::DeliverWhere => menu.deliver_where(),
            Question::DeliverIn(good) => menu.deliver_in(good),
            Question::DeliverKind(good, city) => menu.deliver_kind(good, city),
            Question::DeliverFor(..) => menu.deliver_for(),
            Question::Rent => menu.rent(),
            Question::RentPrice(owner) => menu.rent_price(owner),

            Question::Works(works) => menu.works(works),
            Question::FerrySum(_) | Question::BuildSum => menu.sum_left(),
            Question::Upgrade => menu.upgrade(),
            Question::Overboard => menu.overboard(),
            Question::Connect => menu.each(every(), |menu, city| {
                menu.play(Label::BigCity(city), Play::Connect(city))
            }),
            Question::Event => menu.each(every(), |menu, lasts| {
                menu.play(Label::Lasts(lasts), Play::Event(lasts))
            }),

            Question::Money => menu.money(),
            Question::PayWho => menu.pay_who(),
            Question::PayTo(seat) => menu.pay_to(seat),
            Question::PayAmount(..) | Question::GainAmount(_) => menu.amount(),
            Question::GainWho => menu.gain_who(),

            Question::Board => menu.board(),
            Question::NewCity | Question::NewGood | Question::NewFerry => {
                menu.word(u8::try_from(LONGEST_SLUG).unwrap_or(u8::MAX))
            }
            Question::SupplyOf => menu.supply_of(),
            Question::Supply(good, cities) => menu.supply(good, cities),
            Question::Ferries => menu.ferries(),
            Question::FerryPrice(name) => menu.ferry_price(name),
        }
    }

    fn with_number(&self, question: Question, number: i16) -> Option<Leads<Self>> {
        match question {
            Question::DeliverFor(..) | Question::RentPrice(_) => {
                journey::with_number(question, number)
            }
            Question::FerrySum(works) => works::with_ferry(works, number),
            Question::BuildSum => works::with_sum(number),
            Question::PayAmount(..) | Question::GainAmount(_) => {
                money::with_number(question, number)
            }
            Question::FerryPrice(name) => {
                let price = number.try_into().ok()?;
                Some(Leads::To(Entry::Fact(Fact::Ferry(name, price))))
            }
            _ => None,
        }
    }

    fn with_word(&self, question: Question, word: &str) -> Option<Leads<Self>> {
        board::with_word(question, word)
    }

    fn asked_about(&self, question: Question) -> Option<Seat> {
        match question {
            Question::PayTo(seat) | Question::PayAmount(seat, _) | Question::GainAmount(seat) => {
                Some(seat)
            }
            _ => None,
        }
    }

    fn opening(&self) -> Option<Question> {
        (!self.begun).then_some(Question::Player)
    }

    fn hint(&self, choice: &Choice<Self>, to: Audience, row: &mut Row) {
        // Text cuts off what it has no room for and never fails.
        let _ = words::hint(self, choice, to, row);
    }

    fn preview(&self, entry: &Entry, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match entry {
            Entry::Adjust(adjust) => adjust.preview(self, to, out),
            Entry::Play(play) => words::preview(*play, to, out),
            _ => Ok(()),
        }
    }

    fn page(&self, page: usize, to: Audience, rows: &mut Rows<'_, Self>) {
        match page {
            0 => self.goods_page(to, rows),
            1 => self.cities_page(to, rows),
            2 => self.lying_page(to, rows),
            _ => self.events_page(to, rows),
        }
    }

    fn player_page(&self, seat: Seat, to: Audience, rows: &mut Rows<'_, Self>) {
        tally_rows(self, seat, to, rows);
        words::player_rows(self, seat, to, &mut |fill| rows(None, fill));
    }

    fn printed(&self, visit: &mut dyn FnMut(Entry)) {
        board::printed(self, visit);
    }
}

impl State {
    fn goods_page(&self, to: Audience, rows: &mut Rows<'_, Self>) {
        for good in self.goods() {
            let question = AnyQuestion::Own(Question::Supply(good, Cities::EMPTY));
            rows(Some(question), &|row| {
                let _ = words::good_row(self, good, to, row);
            });
        }
        or_nothing(self.goods().count(), words::Nothing::Goods, to, rows);
    }

    fn cities_page(&self, to: Audience, rows: &mut Rows<'_, Self>) {
        for city in self.cities() {
            rows(None, &|row| {
                let _ = words::city_row(self, city, to, row);
            });
        }
    }

    fn lying_page(&self, to: Audience, rows: &mut Rows<'_, Self>) {
        for left in self.lying() {
            rows(None, &|row| {
                let _ = words::left_row(self, left, to, row);
            });
        }
        or_nothing(self.lying().count(), words::Nothing::Lying, to, rows);
    }

    fn events_page(&self, to: Audience, rows: &mut Rows<'_, Self>) {
        for (seat, holds) in self.events() {
            rows(None, &|row| {
                let _ = words::event_row(self, seat, holds, to, row);
            });
        }
        or_nothing(self.events().count(), words::Nothing::Events, to, rows);
    }
}

/// A page without a row says that there is nothing.
fn or_nothing(count: usize, nothing: words::Nothing, to: Audience, rows: &mut Rows<'_, State>) {
    if count == 0 {
        rows(None, &|row| {
            let _ = words::say_nothing(nothing, to, &mut row.label);
        });
    }
}

/// Until somebody gives them a name, players are called by their colour.
fn called_by_colour(colour: Colour) -> Option<Person> {
    let name = Name::new(colour.called(Language::English))?;
    Some(Person { name, colour })
}

/// What can be done in a turn, as rows of the first list.
const TRAVELS: &[Label] = &[
    Label::Deliver,
    Label::Load,
    Label::Rent,
    Label::Build,
    Label::End,
    Label::Ferry,
    Label::Drop,
    Label::Connect,
    Label::Upgrade,
    Label::Refit(Train::B9),
    Label::Event,
    Label::Money,
    Label::Pass,
];

/// What is left once works have begun, or before any train moves.
const WORKS: &[Label] = &[
    Label::Build,
    Label::Connect,
    Label::Refit(Train::B9),
    Label::Upgrade,
    Label::Event,
    Label::Money,
    Label::Pass,
    Label::Deliver,
    Label::Load,
    Label::Drop,
    Label::Rent,
    Label::Ferry,
];

impl Menu<'_, '_, State> {
    fn top(&mut self) -> ControlFlow<()> {
        let has_too_few = self.state.table.len() < FEWEST_PLAYERS;
        if has_too_few {
            self.set_up()?;
        }
        match whose_turn(self.state) {
            Ok(seat) => self.turn(seat)?,
            Err(refusal) => {
                self.closed(Label::Build, refusal)?;
                self.closed(Label::End, refusal)?;
            }
        }
        // Once two sit there the first turn is likelier than anything else.
        if !self.state.begun && !has_too_few {
            self.set_up()?;
        }
        self.branch(Label::Board, Question::Board)?;
        self.corrections()
    }

    fn set_up(&mut self) -> ControlFlow<()> {
        if self.state.table.len() < MOST_PLAYERS {
            self.branch(Label::AddPlayer, Question::Player)?;
        }
        self.house_rules()
    }

    /// What a table may agree on, until it has.
    fn house_rules(&mut self) -> ControlFlow<()> {
        if self.state.finishes_the_round {
            return ControlFlow::Continue(());
        }
        self.each(every(), |menu, rule| {
            menu.leaf(Label::Rule(rule), Entry::Rule(rule))
        })
    }

    fn turn(&mut self, seat: Seat) -> ControlFlow<()> {
        let state = self.state;
        let player = state.player(seat);
        if player.loads_too_many() > 0 {
            self.branch(Label::Overboard, Question::Overboard)?;
        }
        let row = |menu: &mut Self, label: &Label| menu.row(seat, *label);
        if state.turn.worked {
            self.row(seat, Label::End)?;
            self.each(WORKS.iter(), row)?;
        } else if state.round() == 1 {
            let (first, rest) = WORKS.split_at(1);
            self.each(first.iter(), row)?;
            self.row(seat, Label::End)?;
            self.each(rest.iter(), row)?;
        } else {
            // What cannot be done with this train, or has no name on it, comes last.
            let last = match (player.loads(), player.free_holds()) {
                ([], _) => Some(Label::Deliver),
                (_, 0) => Some(Label::Load),
                _ => None,
            };
            let likely = TRAVELS.iter().filter(|&label| Some(*label) != last);
            self.each(likely, row)?;
            self.each(last.iter(), row)?;
        }
        ControlFlow::Continue(())
    }

    fn row(&mut self, seat: Seat, label: Label) -> ControlFlow<()> {
        let state = self.state;
        match label {
            Label::Load => self.journey(seat, label, Question::Load),
            Label::Drop => self.journey(seat, label, Question::Drop),
            Label::Deliver => self.journey(seat, label, Question::Deliver),
            Label::Rent => self.journey(seat, label, Question::Rent),
            Label::Ferry => {
                self.play(Label::Ferry, Play::Ferry)?;
                if state.player(seat).crosses {
                    self.play(Label::FerryOff, Play::FerryOff)?;
                }
                ControlFlow::Continue(())
            }
            Label::Build => self.branch(label, Question::Works(Works::NONE)),
            Label::Refit(_) => {
                // Where the train cannot be refitted, the rules say so of either.
                let train = state.player(seat).train.refit().unwrap_or(Train::B9);
                self.play(Label::Refit(train), Play::Refit(train))
            }
            Label::Upgrade => self.branch(label, Question::Upgrade),
            Label::Connect => self.branch(label, Question::Connect),
            Label::Event => self.branch(label, Question::Event),
            Label::Money => self.branch(label, Question::Money),
            Label::Pass => self.play(label, Play::Pass),
            _ => self.play(Label::End, Play::End),
        }
    }

    pub(super) fn play(&mut self, label: impl Into<LabelOf>, play: Play) -> ControlFlow<()> {
        self.leaf(label, Entry::Play(play))
    }
}

type LabelOf = AnyLabel<Label, super::entry::Tally>;

/// Each of a player's loads once, however often it is on the train.
pub(super) fn different(loads: &[Good]) -> impl Iterator<Item = Good> + '_ {
    let first = |index: usize, good| loads.iter().take(index).all(|&load| load != good);
    let all = loads.iter().copied().enumerate();
    all.filter(move |&(index, good)| first(index, good))
        .map(|(_, good)| good)
}
