//! The tree of what can be entered.
//!
//! Every leaf was tried on the rules, so a choice that is offered is accepted, and one that is closed
//! says what the rules would say. A branch is open if anything beyond it is.

mod facts;
mod plays;
mod set_up;

use core::ops::ControlFlow;

use super::board::{Company, Good, Place, Scenario, Slot};
use super::cards::{Improvement, Objective};
use super::contracts::{DarkSpaces, Window};
use super::entry::{Entry, Journey, Tally};
use super::outcome::Refusal;
use super::state::{State, WoodTrack};
use super::{GrandTrunk, rules};
use crate::catalogue::Set;
use crate::games::{Choice, Leads};
use crate::table::{Colour, Seat};

/// How far somebody has got in choosing an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs, reason = "each is named after the question it asks next")]
pub enum Path {
    /// Everything that can be entered.
    #[default]
    Top,

    Move,
    Journey(Journey),
    Unload,
    UnloadHow(Good),
    Load,
    LoadHow(Good),
    Develop,
    Terminal,
    Improve,
    Objective,
    Act,
    Influence(Option<Place>, Option<Place>),
    Overland(Option<Place>, Option<Place>),
    Spend,
    /// A play that lacks a number nobody has told yet.
    Ask(super::entry::Play),

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
    GoodsWanted(Place),
    GoodsGiven(Place, Good),
    GoodsAlsoGiven(Place, Good, Good),
    Contract,
    ContractCity(Slot),
    ContractGood(Slot, Place),

    Correct,
    CorrectWhat(Seat),
    CorrectBy(Seat, Tally),

    SetUp,
    Scenario,
    Player,
    PlayerCity(Colour),
    PlayerGood(Colour, Place),
    PlayerCompany(Colour, Place, Good),
    Objectives(Set<super::cards::Objective>),
    Improvements(Set<super::cards::Improvement>),
}

/// What stands on a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named after what it shows")]
pub enum Label {
    Word(Word),
    Place(Place),
    Good(Good),
    Contract(Slot),
    Number(i8),
    Improvement(Improvement),
    Objective(Objective),
    Seat(Seat),
    Tally(Tally),
    Colour(Colour),
    Company(Company),
    Scenario(Scenario),
}

impl From<Word> for Label {
    fn from(word: Word) -> Self {
        Self::Word(word)
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
    Correct,
    SetUp,
    ChooseScenario,
    AddPlayer,
    ChooseObjectives,
    ChooseImprovements,
    Done,
    Nothing,
}

type Visit<'a> = dyn FnMut(Choice<GrandTrunk>) -> ControlFlow<()> + 'a;

pub(super) fn choices(state: &State, path: Path, visit: &mut Visit<'_>) -> ControlFlow<()> {
    Menu { state, visit }.offer(path)
}

/// Shows choices to a visitor, each with where it leads.
struct Menu<'a, 'v> {
    state: &'a State,
    visit: &'a mut Visit<'v>,
}

impl Menu<'_, '_> {
    fn offer(&mut self, path: Path) -> ControlFlow<()> {
        match path {
            Path::Top => {
                self.turn()?;
                if !self.state.begun {
                    self.branch(Word::SetUp, Path::SetUp)?;
                }
                self.branch(Word::Facts, Path::Facts)?;
                self.branch(Word::Correct, Path::Correct)
            }
            Path::SetUp
            | Path::Scenario
            | Path::Player
            | Path::PlayerCity(..)
            | Path::PlayerGood(..)
            | Path::PlayerCompany(..)
            | Path::Objectives(..)
            | Path::Improvements(..) => self.set_up(path),
            Path::Facts
            | Path::Distance(..)
            | Path::Space
            | Path::SpaceFrom(..)
            | Path::SpaceTo(..)
            | Path::SpaceVp(..)
            | Path::Dark(..)
            | Path::Wood(..)
            | Path::First
            | Path::FirstWorth(..)
            | Path::Goods
            | Path::GoodsWanted(..)
            | Path::GoodsGiven(..)
            | Path::GoodsAlsoGiven(..)
            | Path::Contract
            | Path::ContractCity(..)
            | Path::ContractGood(..)
            | Path::Correct
            | Path::CorrectWhat(..)
            | Path::CorrectBy(..) => self.facts(path),
            _ => self.plays(path),
        }
    }

    /// An entry, open if the rules accept it.
    fn leaf(&mut self, label: impl Into<Label>, entry: Entry) -> ControlFlow<()> {
        match rules::check(self.state, entry) {
            Ok(()) => self.open(label, entry),
            Err(refusal) => self.closed(label, refusal),
        }
    }

    fn open(&mut self, label: impl Into<Label>, entry: Entry) -> ControlFlow<()> {
        let leads = Leads::To(entry);
        (self.visit)(Choice {
            label: label.into(),
            leads,
        })
    }

    /// Something that cannot be chosen now. Where that is plain, it saves looking behind the branch.
    fn closed(&mut self, label: impl Into<Label>, refusal: Refusal) -> ControlFlow<()> {
        let leads = Leads::Nowhere(refusal);
        (self.visit)(Choice {
            label: label.into(),
            leads,
        })
    }

    /// More choices, open if one of them is.
    fn branch(&mut self, label: impl Into<Label>, path: Path) -> ControlFlow<()> {
        let mut reason = None;
        let open = choices(self.state, path, &mut |choice| match choice.leads {
            Leads::Nowhere(refusal) => {
                reason.get_or_insert(refusal);
                ControlFlow::Continue(())
            }
            Leads::On(_) | Leads::To(_) => ControlFlow::Break(()),
        });
        let leads = match (open.is_break(), reason) {
            (true, _) => Leads::On(path),
            (false, reason) => Leads::Nowhere(reason.unwrap_or(Refusal::NothingTold)),
        };
        (self.visit)(Choice {
            label: label.into(),
            leads,
        })
    }

    /// One choice for each of `items`.
    fn each<T>(
        &mut self,
        mut items: impl Iterator<Item = T>,
        mut offer: impl FnMut(&mut Self, T) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        items.try_for_each(|item| offer(self, item))
    }
}
