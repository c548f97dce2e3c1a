//! The tree of what can be entered.

mod facts;
mod plays;
mod set_up;

use core::ops::ControlFlow;

use super::GrandTrunk;
use super::board::{Company, Good, Place, Scenario, Slot};
use super::cards::{Improvement, Objective};
use super::contracts::{DarkSpaces, Window};
use super::entry::{Journey, Tally};
use super::state::WoodTrack;
use crate::catalogue::Set;
use crate::games::menu::Menu;
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
    Load,
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
    /// A cube, and where it goes or how.
    Cube(Good, Word),
    /// A cube for a contract.
    Delivery(Good, Slot),
    Number(i16),
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
    NotNoted,
}

impl Menu<'_, '_, GrandTrunk> {
    pub(super) fn offer(&mut self, path: Path) -> ControlFlow<()> {
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
}
