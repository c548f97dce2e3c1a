//! Payments for events and bargains: anybody's, in anybody's turn.

use core::ops::ControlFlow;

use super::{Label, Question};
use crate::game::{AnyLabel, Leads, Menu, NumberRange, may_offer};
use crate::games::danske_rails::board::MOST_PAYMENT;
use crate::games::danske_rails::entry::{Entry, Gain, Pay};
use crate::games::danske_rails::state::State;
use crate::table::Seat;

/// Where a number leads.
pub(super) fn with_number(question: Question, number: i16) -> Option<Leads<State>> {
    let amount = u16::try_from(number).ok()?;
    Some(Leads::To(match question {
        Question::PayAmount(seat, to) => Entry::Pay(Pay { seat, amount, to }),
        Question::GainAmount(seat) => Entry::Gain(Gain { seat, amount }),
        _ => return None,
    }))
}

impl Menu<'_, '_, State> {
    pub(super) fn money(&mut self) -> ControlFlow<()> {
        self.branch(Label::Pay, Question::PayWho)?;
        self.branch(Label::Gain, Question::GainWho)
    }

    /// The active player, then the others round the table.
    pub(super) fn pay_who(&mut self) -> ControlFlow<()> {
        self.each(self.state.order(), |menu, seat| {
            menu.branch(AnyLabel::Seat(seat), Question::PayTo(seat))
        })
    }

    pub(super) fn pay_to(&mut self, seat: Seat) -> ControlFlow<()> {
        self.amount_of(Label::Bank, Question::PayAmount(seat, None))?;
        let others = self.state.table.seats().filter(|&other| other != seat);
        self.each(others, |menu, other| {
            menu.amount_of(
                AnyLabel::Seat(other),
                Question::PayAmount(seat, Some(other)),
            )
        })
    }

    pub(super) fn gain_who(&mut self) -> ControlFlow<()> {
        self.each(self.state.order(), |menu, seat| {
            menu.amount_of(AnyLabel::Seat(seat), Question::GainAmount(seat))
        })
    }

    /// Who cannot pay or gain the least can no more, which saves looking at a thousand numbers. What anybody has is no
    /// reason here.
    fn amount_of(
        &mut self,
        label: impl Into<super::LabelOf>,
        question: Question,
    ) -> ControlFlow<()> {
        match with_number(question, 1) {
            Some(Leads::To(least)) => match may_offer(self.state, least) {
                Ok(()) => self.open_branch(label, question),
                Err(refusal) => self.closed(label, refusal),
            },
            _ => ControlFlow::Continue(()),
        }
    }

    pub(super) fn amount(&mut self) -> ControlFlow<()> {
        let most = i16::try_from(MOST_PAYMENT).unwrap_or(i16::MAX);
        self.number(NumberRange::new(1, most))
    }
}
