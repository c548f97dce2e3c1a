//! What was entered, and taking it back.

use core::fmt::Write;
use core::ops::Range;

use super::wording::{Capitalized, is_for_hands};
use super::{History, Last, Next, Session, Visit, Wording};
use crate::audience::Audience;
use crate::game::{self, Game, Happenings, Kind, Meaning, Say};
use crate::language::Text;
use crate::table::Seat;
use crate::ui::Row;

impl<S: Game> Session<S> {
    /// What hands must do, points first.
    fn hands(&self, wording: Wording) -> impl Iterator<Item = S::Happening> {
        let all = || self.happened.iter().copied();
        let told = move |&one: &S::Happening| is_for_hands::<S>(one, wording);
        let is_points = |&one: &S::Happening| S::meaning(one) == Meaning::Points;
        let points = all().filter(is_points);
        let others = all().filter(move |one| !is_points(one));
        points.chain(others).filter(told)
    }
}

impl<S: Game> History for Session<S> {
    fn entries(&self) -> usize {
        self.journal.len()
    }

    fn history(&self, rows: Range<usize>, to: Audience, visit: &mut Visit<'_>) {
        let count = self.entries();
        let (first, end) = (
            count.saturating_sub(rows.end),
            count.saturating_sub(rows.start),
        );
        let mut state = self.checkpoints.before(&self.journal, first);
        for (index, entry) in (first..end).zip(self.journal.entries().skip(first)) {
            let before = state;
            let happened = game::foresee(&mut state, entry).unwrap_or_default();
            let after = &state;
            visit(count - 1 - index, &|row, chosen| {
                let _ = entry.say(&before, to, &mut row.label);
                row.seat = before.active();
                if let Some(seat) = row.seat {
                    let _ = after.brief(seat, to, &mut row.right);
                }
                for happening in happened.iter().filter(|_| chosen) {
                    let _ = happening.say(after, to, &mut Capitalized::new(&mut row.below));
                    let _ = row.below.write_str(". ");
                }
            });
        }
    }

    fn course(&self, visit: &mut dyn FnMut(Seat, u16, i16)) {
        let mut state = S::start();
        for entry in self.journal.entries() {
            // Points on the way do not depend on what takes long.
            let _ = game::foresee(&mut state, entry);
            for score in &self.standing.scores {
                let seat = score.seat;
                visit(seat, state.progress(seat), state.points(seat));
            }
        }
    }

    fn has_hands(&self, wording: Wording) -> bool {
        self.hands(wording).next().is_some()
    }

    fn for_hands(&self, wording: Wording, visit: &mut dyn FnMut(&str)) {
        for happening in self.hands(wording) {
            let mut words = Text::<200>::default();
            let _ = happening.say(self.state(), wording.to, &mut Capitalized::new(&mut words));
            visit(words.as_str());
        }
    }

    fn turned_over(&self) -> bool {
        let mut meanings = self.happened.iter().map(|&one| S::meaning(one));
        meanings.any(|meaning| meaning == Meaning::Seen)
    }

    fn last(&self, to: Audience, row: &mut Row) -> Option<Last> {
        let number = self
            .entries()
            .checked_sub(1)
            .filter(|_| self.can_go_back() > 0)?;
        let (before, entry) = (
            self.checkpoints.before(&self.journal, number),
            self.journal.entries().last()?,
        );
        row.seat = Self::describe(&before, &entry, to, &mut row.label);
        let mut after = before;
        let mut seen = false;
        for happening in game::foresee(&mut after, entry).unwrap_or_default() {
            seen |= S::meaning(happening) == Meaning::Seen;
            let _ = row.below.write_char('\n');
            let _ = happening.say(&after, to, &mut Capitalized::new(&mut row.below));
        }
        let active = before.active();
        Some(Last { seen, active })
    }

    /// What was learned of the printed board in earlier games stands before all else and is nobody's entry; telling it
    /// again corrects it.
    fn can_go_back(&self) -> usize {
        let mut entries = self.journal.entries();
        let first = entries.position(|entry| S::kind(&entry) != Kind::Printed);
        first.map_or(0, |first| self.entries() - first)
    }

    fn waiting(&self) -> usize {
        self.journal.undone().count()
    }

    fn next(&self, to: Audience, out: &mut dyn Write) -> Option<Next> {
        let entry = self.journal.undone().next()?;
        let seat = Self::describe(self.state(), &entry, to, out);
        let is_possible = game::check(self.state(), entry).is_ok();
        Some(Next { is_possible, seat })
    }

    fn why_not_next(&self, to: Audience, out: &mut dyn Write) {
        if let Some(entry) = self.journal.undone().next()
            && let Err(refusal) = game::check(self.state(), entry)
        {
            let _ = refusal.say(self.state(), to, &mut Capitalized::new(out));
        }
    }

    fn go_back(&mut self, count: usize) -> bool {
        let checkpoints = &self.checkpoints;
        let went = count <= self.can_go_back()
            && self
                .journal
                .go_back_by(count, |journal, left| checkpoints.before(journal, left))
                .is_ok();
        if went {
            let _ = self.after(Happenings::new());
        }
        went
    }

    fn put_back(&mut self) -> bool {
        self.checkpoints.leave(&self.journal);
        match self.journal.redo() {
            Ok(happened) => {
                let _ = self.after(happened);
                true
            }
            Err(_) => false,
        }
    }

    fn leave_out(&mut self) -> bool {
        self.journal.leave_out().is_ok()
    }

    fn forget_waiting(&mut self) -> bool {
        let forgets = self.waiting() > 0;
        self.journal.forget_waiting();
        forgets
    }
}
