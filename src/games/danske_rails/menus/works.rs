//! Building, counted while it is drawn, and other trains.

use core::ops::ControlFlow;

use super::{Label, Question, different};
use crate::catalogue::Item;
use crate::game::{Leads, Menu, NumberRange, every, may_offer, whose_turn};
use crate::games::danske_rails::board::{Train, Work};
use crate::games::danske_rails::entry::{Entry, Play, Works};
use crate::games::danske_rails::state::State;

/// The works with a ferry for that price.
pub(super) fn with_ferry(works: Works, price: i16) -> Option<Leads<State>> {
    let works = works.with(Work::Ferry, price.try_into().ok()?);
    Some(Leads::On(Question::Works(works).into()))
}

/// Works that somebody else has counted.
pub(super) fn with_sum(cost: i16) -> Option<Leads<State>> {
    let cost = cost.try_into().ok()?;
    Some(Leads::To(Entry::Play(Play::Build(cost))))
}

impl Menu<'_, '_, State> {
    /// What has been counted so far can be booked; each row counts one more.
    pub(super) fn works(&mut self, works: Works) -> ControlFlow<()> {
        if works != Works::NONE {
            let cost = works.cost().try_into().unwrap_or(u8::MAX);
            self.play(Label::Book(cost), Play::BuildCounted(works))?;
        }
        let kinds = Work::ALL.iter().copied();
        let counted = kinds.filter(|&work| work != Work::Ferry);
        self.each(counted, |menu, work| {
            // Ferries stand before what has no name.
            if work == Work::Other {
                menu.ferry_lines(works)?;
            }
            menu.one_more(Label::Work(work), works.with(work, 1))
        })?;
        if works != Works::NONE {
            return ControlFlow::Continue(());
        }
        match may_offer(self.state, Entry::Play(Play::Build(1))) {
            Ok(()) => self.open_branch(Label::OneSum, Question::BuildSum),
            Err(refusal) => self.closed(Label::OneSum, refusal),
        }
    }

    /// Ferry lines at the prices that were learned; where none was, somebody reads it off the board.
    fn ferry_lines(&mut self, works: Works) -> ControlFlow<()> {
        let ferries = self.state.ferries().iter();
        self.each(ferries, |menu, ferry| {
            let with_ferry = works.with(Work::Ferry, ferry.price);
            menu.one_more(Label::FerryLine(ferry.name), with_ferry)
        })?;
        let least = works.with(Work::Ferry, 1);
        match may_offer(self.state, Entry::Play(Play::BuildCounted(least))) {
            Ok(()) => self.open_branch(Label::OtherFerry, Question::FerrySum(works)),
            Err(refusal) => self.closed(Label::OtherFerry, refusal),
        }
    }

    /// Mileposts and millions are counted many at a time, so the cursor stays on them; of anything else one is mostly
    /// all, so that booking it comes next.
    fn one_more(&mut self, label: Label, works: Works) -> ControlFlow<()> {
        if let Err(refusal) = may_offer(self.state, Entry::Play(Play::BuildCounted(works))) {
            return self.closed(label, refusal);
        }
        match label {
            Label::Work(Work::Plain | Work::Other) => self.again(label, Question::Works(works)),
            _ => self.open_branch(label, Question::Works(works)),
        }
    }

    pub(super) fn sum_left(&mut self) -> ControlFlow<()> {
        self.number(NumberRange::new(1, self.state.turn.left().into()))
    }

    pub(super) fn upgrade(&mut self) -> ControlFlow<()> {
        let others = every::<Train>().filter(|&train| train != Train::A);
        self.each(others, |menu, train| {
            menu.play(Label::Train(train), Play::Upgrade(train))
        })
    }

    pub(super) fn overboard(&mut self) -> ControlFlow<()> {
        let state = self.state;
        let Ok(seat) = whose_turn(state) else {
            return ControlFlow::Continue(());
        };
        self.each(different(state.player(seat).loads()), |menu, good| {
            menu.play(Label::Good(good), Play::Overboard(good))
        })
    }
}
