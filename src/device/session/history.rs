//! What was entered, and taking it back.

use core::fmt::Write;
use core::ops::Range;

use super::wording::{Capitalized, is_for_hands};
use super::{History, Session, Visit};
use crate::audience::Audience;
use crate::game::{self, Game, Happenings, Kind, Meaning, Say};
use crate::language::Text;
use crate::table::Seat;
use crate::ui::Row;

impl<S: Game> Session<S> {
    /// Whether anybody has entered something. What was learned of the printed board in earlier games stands before
    /// all else and is nobody's entry; telling it again corrects it.
    fn has_entries(&self) -> bool {
        let mut entries = self.journal.entries();
        entries.any(|entry| S::kind(&entry) != Kind::Printed)
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
            let _ = game::apply(&mut state, entry);
            for score in &self.standing.scores {
                let seat = score.seat;
                visit(seat, state.progress(seat), state.points(seat));
            }
        }
    }

    fn has_hands(&self) -> bool {
        self.happened.iter().any(|&one| is_for_hands::<S>(one))
    }

    fn for_hands(&self, to: Audience, visit: &mut dyn FnMut(&str)) {
        for happening in self.happened.iter().filter(|&&one| is_for_hands::<S>(one)) {
            let mut words = Text::<200>::default();
            let _ = happening.say(self.state(), to, &mut Capitalized::new(&mut words));
            visit(words.as_str());
        }
    }

    fn turned_over(&self) -> bool {
        let mut meanings = self.happened.iter().map(|&one| S::meaning(one));
        meanings.any(|meaning| meaning == Meaning::Seen)
    }

    fn last(&self, to: Audience, row: &mut Row) -> Option<bool> {
        let number = self
            .entries()
            .checked_sub(1)
            .filter(|_| self.has_entries())?;
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
        Some(seen)
    }

    fn next(&self, to: Audience, out: &mut dyn Write) -> bool {
        match self.journal.undone().next() {
            Some(entry) => {
                Self::describe(self.state(), &entry, to, out);
                true
            }
            None => false,
        }
    }

    fn undo(&mut self) -> bool {
        let undone = self.has_entries() && self.journal.undo().is_ok();
        if undone {
            let _ = self.after(Happenings::new());
        }
        undone
    }

    fn redo(&mut self) -> bool {
        match self.journal.redo() {
            Ok(happened) => {
                let _ = self.after(happened);
                true
            }
            Err(_) => false,
        }
    }
}
