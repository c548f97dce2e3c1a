//! Showing what can be chosen, the same way for every game.

use core::ops::ControlFlow;

use super::{Choice, Game, Leads};

/// Who is shown choices until they break off.
pub(super) type Visit<'v, G> = dyn FnMut(Choice<G>) -> ControlFlow<()> + 'v;

/// Shows choices to a visitor, each with where it leads.
///
/// Every leaf is tried on the rules, so a choice that is offered is accepted, and one that is closed
/// says what the rules would say. A branch is open if anything beyond it is; an empty one is not shown.
pub(super) struct Menu<'a, 'v, G: Game> {
    pub(super) state: &'a G::State,
    visit: &'a mut Visit<'v, G>,
}

impl<'a, 'v, G: Game> Menu<'a, 'v, G> {
    pub(super) fn new(state: &'a G::State, visit: &'a mut Visit<'v, G>) -> Self {
        Self { state, visit }
    }

    fn show(&mut self, label: impl Into<G::Label>, leads: Leads<G>) -> ControlFlow<()> {
        let label = label.into();
        (self.visit)(Choice { label, leads })
    }

    /// An entry, open if the rules accept it.
    pub(super) fn leaf(&mut self, label: impl Into<G::Label>, entry: G::Entry) -> ControlFlow<()> {
        match G::check(self.state, entry) {
            Ok(()) => self.open(label, entry),
            Err(refusal) => self.closed(label, refusal),
        }
    }

    /// An entry the rules are known to accept.
    pub(super) fn open(&mut self, label: impl Into<G::Label>, entry: G::Entry) -> ControlFlow<()> {
        self.show(label, Leads::To(entry))
    }

    /// Something that cannot be chosen now. Where that is plain, it saves looking behind the branch.
    pub(super) fn closed(
        &mut self,
        label: impl Into<G::Label>,
        refusal: G::Refusal,
    ) -> ControlFlow<()> {
        self.show(label, Leads::Nowhere(refusal))
    }

    /// More choices, open if one of them is.
    pub(super) fn branch(&mut self, label: impl Into<G::Label>, path: G::Path) -> ControlFlow<()> {
        let mut reason = None;
        let open = G::choices(self.state, path, &mut |choice| match choice.leads {
            Leads::Nowhere(refusal) => {
                reason.get_or_insert(refusal);
                ControlFlow::Continue(())
            }
            Leads::On(_) | Leads::To(_) => ControlFlow::Break(()),
        });
        match (open, reason) {
            (ControlFlow::Break(()), _) => self.show(label, Leads::On(path)),
            (ControlFlow::Continue(()), Some(refusal)) => self.closed(label, refusal),
            (ControlFlow::Continue(()), None) => ControlFlow::Continue(()),
        }
    }

    /// One choice for each of `items`.
    pub(super) fn each<T>(
        &mut self,
        mut items: impl Iterator<Item = T>,
        mut offer: impl FnMut(&mut Self, T) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        items.try_for_each(|item| offer(self, item))
    }
}
