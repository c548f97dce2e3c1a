//! What can be entered now.

mod corrections;
mod draw;
mod facts;
mod hints;
mod missing;
mod pages;
mod plays;
mod set_up;

use core::fmt::{self, Write};
use core::ops::ControlFlow;

use super::board::{Company, Good, Goods, Place, Scenario, Slot};
use super::cards::{Improvement, Objective};
use super::contracts::{DarkSpace, DarkSpaces, Face, Window};
use super::entry::{Correction, Entry, Fact, Journey, Play, Unloading};
use super::outcome::{Happening, Refusal};
use super::state::{State, Turn};
use super::train::Cubes;
use super::wood::WoodTrack;
use super::{scoring, words};
use crate::audience::Audience;
use crate::catalogue::Set;
use crate::game::{
    Choice, CommonRefusal, LabelOf, Leads, Menu, Menus, NumberRange, QuestionOf, Rows, Rules,
    StillToTell, View, kept_for_later,
};
use crate::language::Words;
use crate::table::{Colour, Seat};
use crate::ui::Row;

/// What is asked for on the way to an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named after what it asks for")]
pub enum Question {
    Move,
    Journey(Journey),
    Unload,
    Load,
    Develop,
    Terminal,
    Improve,
    Objective,
    Act,
    Influence(Option<Place>, Option<Place>),
    Overland(Option<Place>, Option<Place>),
    Spend,
    /// The number that a play lacks, since nobody has told it yet.
    MissingNumber(Play),

    Facts,
    Distance(Option<Place>, Option<Place>),
    Space,
    SpaceFrom(Slot),
    SpaceTo(Slot, u8),
    SpaceVp(Slot, Window),
    Dark(DarkSpaces),
    Wood(WoodTrack),
    First,
    FirstWorth(Place),
    Goods,
    GoodsWanted(Place, Goods),
    GoodsGiven(Place, Goods),
    GoodsAlsoGiven(Place, Goods, Good),
    Contract,
    /// What of a contract's space or token is told or put right.
    ContractWhat(Slot),
    /// Whose count of contracts is put right, where the wrong player is said to have fulfilled one.
    ContractWho(Slot),
    /// The dark spaces and the days of contracts, as long as some are untold.
    Untold,
    /// Which of the spaces that somebody has passed was dark.
    Passed,
    ContractCity(Slot),
    ContractGood(Slot, Place),

    SetUp,
    Scenario,
    Player,
    PlayerCity(Colour),
    PlayerGood(Colour, Place),
    PlayerCompany(Colour, Place, Good),
    Objectives(Set<Objective>),
    Improvements(Set<Improvement>),
    /// The number that start player and cities are drawn with.
    DrawNumber,
    Drawn(u16),

    CorrectAt(Seat),
    CorrectForce(Seat),
    CorrectSpeed(Seat),
    CorrectTrain(Seat, Cubes),
    CorrectSteel,
    CorrectSteelTo(Place),
    CorrectTerminal,
    CorrectTerminalOf(Place),
}

/// What stands on a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named after what it shows")]
pub enum Label {
    Word(Word),
    Place(Place),
    Good(Good),
    Contract(Slot),
    /// A cube, and where it goes or how.
    Cube(Good, Word),
    /// A cube for a contract.
    Delivery(Good, Slot),
    /// A number beside a word.
    Number(u8),
    Improvement(Improvement),
    Objective(Objective),
    Company(Company),
    Scenario(Scenario),
    /// Of so many players this one begins.
    Begins(u8, u8),
    /// Where a player starts.
    StartsIn(u8, Place),
}

impl From<Word> for LabelOf<State> {
    fn from(word: Word) -> Self {
        Self::Own(Label::Word(word))
    }
}

/// Words that stand on choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named after itself")]
pub enum Word {
    Move,
    Unload,
    Load,
    Develop,
    Act,
    End,
    Maintenance,
    Pass,

    Go,
    Junction,
    WithoutSpeed,
    RightOfWay,
    Deliver,
    Dump,
    OnACar,
    Double,
    HiRoof,
    Crane,

    Force,
    Speed,
    Terminal,
    Improve,
    TakeObjective,
    Influence,
    Overland,
    ForeignSteel,
    ParkingSpur,
    RailYard,
    Roundhouse,
    Semaphore,
    Spend,

    Facts,
    Distance,
    MapComplete,
    Space,
    Dark,
    WoodTrack,
    First,
    Goods,
    Token,
    SetUp,
    ChooseScenario,
    AddPlayer,
    ChooseObjectives,
    ChooseImprovements,
    Draw,
    DrawAgain,
    Drawn,
    Done,
    Nothing,
    NotNoted,
    AlsoWanted,
    Days,
    FulfilledBy,

    At,
    TrainLoad,
    Fast,
    Slow,
    CitySteel,
    Terminals,
    Stands,
    DoesNotStand,
}

impl Menus for State {
    type Question = Question;
    type Label = Label;

    fn offer(menu: &mut Menu<'_, '_, Self>, question: Option<Question>) -> ControlFlow<()> {
        let Some(question) = question else {
            return menu.top();
        };
        match question {
            Question::SetUp
            | Question::Scenario
            | Question::Player
            | Question::PlayerCity(..)
            | Question::PlayerGood(..)
            | Question::PlayerCompany(..)
            | Question::Objectives(..)
            | Question::Improvements(..)
            | Question::DrawNumber
            | Question::Drawn(..) => menu.set_up(question),
            Question::Facts
            | Question::Distance(..)
            | Question::Space
            | Question::SpaceFrom(..)
            | Question::SpaceTo(..)
            | Question::SpaceVp(..)
            | Question::Dark(..)
            | Question::Wood(..)
            | Question::First
            | Question::FirstWorth(..)
            | Question::Goods
            | Question::GoodsWanted(..)
            | Question::GoodsGiven(..)
            | Question::GoodsAlsoGiven(..)
            | Question::Contract
            | Question::ContractCity(..)
            | Question::ContractGood(..)
            | Question::ContractWhat(..)
            | Question::ContractWho(..)
            | Question::Untold
            | Question::Passed => menu.facts(question),
            Question::CorrectAt(..)
            | Question::CorrectForce(..)
            | Question::CorrectSpeed(..)
            | Question::CorrectTrain(..)
            | Question::CorrectSteel
            | Question::CorrectSteelTo(..)
            | Question::CorrectTerminal
            | Question::CorrectTerminalOf(..) => menu.put_right(question),
            _ => menu.plays(question),
        }
    }

    fn with_number(&self, question: Question, number: i16) -> Option<Leads<Self>> {
        if question == Question::DrawNumber {
            return Some(Leads::On(Question::Drawn(number.try_into().ok()?).into()));
        }
        let number = u8::try_from(number).ok()?;
        let fact = |fact| Leads::To(Entry::Fact(fact));
        let play = |play| Leads::To(Entry::Play(play));
        Some(match question {
            Question::Distance(Some(a), Some(b)) => fact(Fact::Distance(a, b, number)),
            Question::SpaceFrom(slot) => Leads::On(Question::SpaceTo(slot, number).into()),
            Question::SpaceTo(slot, from) => {
                let window = Window { from, to: number };
                Leads::On(Question::SpaceVp(slot, window).into())
            }
            Question::SpaceVp(slot, window) => {
                let (window, vp) = (Some(window), Some(number));
                fact(Fact::Space { slot, window, vp })
            }
            Question::Wood(mut track) if track.spaces().is_empty() => {
                track.push(number)?;
                Leads::On(Question::Wood(track).into())
            }
            Question::FirstWorth(city) => fact(Fact::First(city, number)),
            Question::Influence(Some(a), Some(b)) => play(Play::Influence(a, b, number)),
            Question::Overland(Some(a), Some(b)) => play(Play::Overland(a, b, number)),
            Question::Spend => play(Play::Spend(number)),
            Question::MissingNumber(lacking) => missing::with_missing(self, lacking, number),
            Question::CorrectForce(seat) => {
                corrections::unless_so(self, Correction::Force(seat, number))
            }
            Question::CorrectSteelTo(city) => {
                corrections::unless_so(self, Correction::Steel(city, number))
            }
            _ => return None,
        })
    }

    /// Until enough sit at the table, the next player; then whatever is left.
    fn opening(&self) -> Option<Question> {
        match self.ready() {
            _ if self.begun => None,
            Err(Refusal::Common(CommonRefusal::TooFewPlayers)) => Some(Question::Player),
            _ => Some(Question::SetUp),
        }
    }

    fn correct_more(menu: &mut Menu<'_, '_, Self>, seat: Option<Seat>) -> ControlFlow<()> {
        menu.more_corrections(seat)
    }

    /// What the tokens show that lie face up now and when they are open; when the game begins, what of the board
    /// everything hangs on. Where somebody is the first to pass a space that may be dark, that is asked for again; a
    /// place's goods token when a train comes there.
    fn questions(&self, happenings: &[Happening], visit: &mut dyn FnMut(Question)) {
        let begins = happenings.is_empty();
        let mut ask = |question: Question| {
            if !self.is_settled(question) {
                visit(question);
            }
        };
        for slot in Slot::all() {
            let turned_over = happenings.contains(&Happening::TurnedOver(slot));
            if begins || turned_over {
                ask(Question::ContractCity(slot));
            }
            if turned_over {
                ask(Question::SpaceFrom(slot));
            }
        }
        if begins {
            ask(Question::Untold);
        }
        for happening in happenings {
            match *happening {
                Happening::Days { seat, from, .. } if self.is_first_beyond(seat, from) => {
                    ask(Question::Passed);
                }
                Happening::Travelled(_, _, place) => {
                    ask(Question::GoodsWanted(place, Set::EMPTY));
                }
                _ => {}
            }
        }
    }

    fn asked_about(&self, question: Question) -> Option<Seat> {
        match question {
            Question::CorrectAt(seat)
            | Question::CorrectForce(seat)
            | Question::CorrectSpeed(seat)
            | Question::CorrectTrain(seat, _) => Some(seat),
            _ => None,
        }
    }

    fn is_settled(&self, question: Question) -> bool {
        match question {
            Question::ContractCity(slot) => {
                let contract = self.contracts.slot(slot);
                contract.face != Face::Up || contract.token.is_some()
            }
            Question::SpaceFrom(slot) => {
                let contract = self.contracts.slot(slot);
                contract.face != Face::Up || contract.window.is_some()
            }
            // Whoever plays on has put it off.
            Question::Untold if self.begun => true,
            Question::Untold => {
                let told = |slot: Slot| self.contracts.slot(slot).window.is_some();
                self.contracts.dark.len() == DarkSpaces::MOST && Slot::all().all(told)
            }
            Question::Passed => self.is_over() || self.perhaps_dark().next().is_none(),
            // Who is there can look at it; what was delivered or loaded there tells that it is not the first visit.
            Question::GoodsWanted(place, _) => {
                let site = &self.sites[place];
                let is_there = |turn: Turn| turn.moved && self.player(turn.seat).at == place;
                !self.turn.is_some_and(is_there)
                    || site.token.wants.is_some()
                    || site.token.gives.is_some()
                    || !site.took.with(site.gave).is_empty()
            }
            _ => true,
        }
    }

    fn may_wait(&self, question: Question) -> bool {
        matches!(
            question,
            Question::Untold | Question::Passed | Question::GoodsWanted(..)
        )
    }

    fn is_by_name(&self, question: Question) -> bool {
        matches!(
            question,
            Question::Improve
                | Question::Improvements(_)
                | Question::Objective
                | Question::Objectives(_)
                | Question::Scenario
        )
    }

    fn remedy(&self, refusal: Refusal) -> Option<QuestionOf<Self>> {
        corrections::remedy(self, refusal)
    }

    fn doubt(&self, entry: &Entry, to: Audience, out: &mut dyn Write) -> fmt::Result {
        words::doubt(self, entry, to, out)
    }

    /// Without the wood track nobody knows what Improvements are worth, so nobody has won.
    fn still_to_tell(&self) -> Option<StillToTell<Question>> {
        let lacks_wood = || !scoring::standing(self).needs.is_empty();
        (self.is_over() && lacks_wood()).then(|| StillToTell {
            question: Question::Wood(WoodTrack::UNKNOWN),
            button: Words::new("Wood track", "Holzleiste"),
            done: None,
            called: Words::new("Improvements owned", "Fortschritte"),
            counts: self
                .players()
                .map(|(_, player)| player.improvements.len().into())
                .collect(),
        })
    }

    fn hint(&self, choice: &Choice<Self>, to: Audience, row: &mut Row) {
        // Text cuts off what it has no room for and never fails.
        let _ = hints::hint(self, choice, to, row);
    }

    /// What a journey costs, as it is added up, or what a correction changes.
    fn preview(&self, entry: &Entry, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match entry {
            Entry::Adjust(adjust) | Entry::AdjustOfVersion1(adjust) => {
                adjust.preview(self, to, out)
            }
            Entry::Play(Play::Move(journey)) => {
                words::journey_cost(self, *journey, to, out)?;
                let from = self.active().map(|seat| self.player(seat).at);
                let known = from.and_then(|from| self.map.distance(from, journey.to));
                if known.is_some() {
                    return Ok(());
                }
                out.write_char('\n')?;
                kept_for_later(to, out)
            }
            Entry::Play(Play::Unload(_, Unloading::Contract { vp: Some(_), .. })) => {
                kept_for_later(to, out)
            }
            _ => Ok(()),
        }
    }

    fn page(&self, page: usize, to: Audience, rows: &mut Rows<'_, Self>) {
        pages::page(self, page, to, rows);
    }

    fn player_page(&self, seat: Seat, to: Audience, rows: &mut Rows<'_, Self>) {
        pages::player_page(self, seat, to, rows);
    }

    fn printed(&self, visit: &mut dyn FnMut(Entry)) {
        facts::printed(self, &mut |fact| visit(Entry::Fact(fact)));
    }
}

impl State {
    /// Whether a marker that came from that day is the first where it is now.
    fn is_first_beyond(&self, seat: Seat, from: u8) -> bool {
        let day = self.track.day(seat);
        let mut others = self.table.seats().filter(|&other| other != seat);
        from < day && others.all(|other| self.track.day(other) < day)
    }

    /// The spaces beyond the last dark one that is known, as far as somebody has come: one of them may be dark.
    fn perhaps_dark(&self) -> impl Iterator<Item = DarkSpace> + use<> {
        let dark = self.contracts.dark;
        let last = dark.days().last().unwrap_or_default();
        let farthest = self.track.farthest();
        (last + 1..=farthest)
            .filter(move |_| dark.len() < DarkSpaces::MOST)
            .filter_map(DarkSpace::new)
    }
}

impl Menu<'_, '_, State> {
    fn top(&mut self) -> ControlFlow<()> {
        self.turn()?;
        if !self.state.begun {
            self.branch(Word::SetUp, Question::SetUp)?;
        }
        self.branch(Word::Facts, Question::Facts)?;
        self.corrections()
    }

    /// A number of the board: what is known of it is likely; where nothing is, none is.
    fn printed_number(&mut self, least: u8, most: u8, known: Option<u8>) -> ControlFlow<()> {
        let range = NumberRange::new(least.into(), most.into());
        self.number(known.map_or(range, |known| range.likely(known.into())))
    }

    /// Numbers, the first of which is the likeliest.
    fn numbers(&mut self, least: u8, most: u8) -> ControlFlow<()> {
        self.number(NumberRange::new(least.into(), most.into()).likely(least.into()))
    }
}
