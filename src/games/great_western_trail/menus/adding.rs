//! Adding up what people get wrong: buildings by tile, hazards, cattle and objectives by kind. What comes of it is the
//! same entry as a sum that was told.

use core::ops::ControlFlow;

use super::{Label, Question};
use crate::game::{Menu, every};
use crate::games::great_western_trail::counts::{Count, CountItem};
use crate::games::great_western_trail::entry::Entry;
use crate::games::great_western_trail::pieces::{Building, Buildings, CATTLE, HAZARDS, OBJECTIVES};
use crate::games::great_western_trail::state::State;
use crate::table::Seat;

impl Question {
    /// What was added up so far, and of what.
    pub(in super::super) fn sum(self) -> Option<(CountItem, i16)> {
        Some(match self {
            Self::AddBuildings(_, chosen) => {
                let points = chosen.by_number().map(Building::points).sum::<u16>();
                (CountItem::Buildings, points.try_into().unwrap_or(i16::MAX))
            }
            Self::AddHazards(_, chosen) => {
                let points = HAZARDS.map(|(points, _)| points);
                (CountItem::Hazards, worth(points, chosen))
            }
            Self::AddCattle(_, chosen) => {
                let points = CATTLE.map(|(_, points, _)| points);
                (CountItem::Cattle, worth(points, chosen))
            }
            Self::AddObjectives(_, plus, minus) => (CountItem::Objectives, plus - minus),
            _ => return None,
        })
    }
}

impl Menu<'_, '_, State> {
    /// The sum so far; choosing it enters it.
    fn sum(&mut self, seat: Seat, so_far: Question) -> ControlFlow<()> {
        let Some((item, points)) = so_far.sum() else {
            return ControlFlow::Continue(());
        };
        match Count::of_number(item, points) {
            Some(count) => self.leaf(Label::Sum(points), Entry::Count(seat, count)),
            None => ControlFlow::Continue(()),
        }
    }

    /// A tile is on the board or it is not, and never with both sides up.
    pub(super) fn add_buildings(&mut self, seat: Seat, chosen: Buildings) -> ControlFlow<()> {
        self.sum(seat, Question::AddBuildings(seat, chosen))?;
        let expansion = self.state.expansion;
        let in_the_box = every::<Building>().filter(|building| expansion || !building.is_new());
        self.each(in_the_box, |menu, building| {
            let mut next = chosen;
            next.remove(building.other_side());
            if chosen.has(building) {
                next.remove(building);
            } else {
                next.add(building);
            }
            menu.again(
                Label::Building(building),
                Question::AddBuildings(seat, next),
            )
        })
    }

    pub(super) fn add_hazards(
        &mut self,
        seat: Seat,
        chosen: [u8; HAZARDS.len()],
    ) -> ControlFlow<()> {
        self.sum(seat, Question::AddHazards(seat, chosen))?;
        self.each(0..HAZARDS.len(), |menu, kind| {
            let next = one_more(chosen, kind, HAZARDS.map(|(_, most)| most));
            menu.again(Label::Hazard(kind), Question::AddHazards(seat, next))
        })
    }

    pub(super) fn add_cattle(&mut self, seat: Seat, chosen: [u8; CATTLE.len()]) -> ControlFlow<()> {
        self.sum(seat, Question::AddCattle(seat, chosen))?;
        self.each(0..CATTLE.len(), |menu, kind| {
            let next = one_more(chosen, kind, CATTLE.map(|(.., most)| most));
            menu.again(Label::Cattle(kind), Question::AddCattle(seat, next))
        })
    }

    /// Cards that are met add, the others take.
    pub(super) fn add_objectives(&mut self, seat: Seat, plus: i16, minus: i16) -> ControlFlow<()> {
        self.sum(seat, Question::AddObjectives(seat, plus, minus))?;
        let range = CountItem::Objectives.range();
        let fits = |plus: i16, minus: i16| range.contains(&-minus) && range.contains(&plus);
        self.each(OBJECTIVES.into_iter(), |menu, points| {
            let (plus, minus) = (plus + points.max(0), minus - points.min(0));
            if !fits(plus, minus) {
                return ControlFlow::Continue(());
            }
            let next = Question::AddObjectives(seat, plus, minus);
            menu.again(Label::Objective(points), next)
        })?;
        self.again(Label::Anew, Question::AddObjectives(seat, 0, 0))
    }
}

/// What so many of each kind are worth together.
fn worth<const KINDS: usize>(points: [u16; KINDS], chosen: [u8; KINDS]) -> i16 {
    let each = points.iter().zip(chosen);
    let sum: u16 = each
        .map(|(points, number)| points * u16::from(number))
        .sum();
    sum.try_into().unwrap_or(i16::MAX)
}

/// One more of a kind; behind the most there are in the box it begins at none again.
fn one_more<const KINDS: usize>(
    mut chosen: [u8; KINDS],
    kind: usize,
    most: [u8; KINDS],
) -> [u8; KINDS] {
    if let (Some(number), Some(&most)) = (chosen.get_mut(kind), most.get(kind)) {
        *number = if *number < most { *number + 1 } else { 0 };
    }
    chosen
}

/// How many of a kind are chosen, where the list leads to one more.
pub(super) fn so_many<const KINDS: usize>(next: [u8; KINDS], kind: usize, most: [u8; KINDS]) -> u8 {
    let (next, most) = (next.get(kind).copied(), most.get(kind).copied());
    let before = next.unwrap_or_default().checked_sub(1);
    before.unwrap_or(most.unwrap_or_default())
}
