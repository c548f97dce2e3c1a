//! What was done, as it is kept and read again.

use core::fmt::{self, Write};

use super::{Done, History, Records, Session, seen_by_table};
use crate::device::board_facts::BoardFacts;
use crate::device::log_record::{game_record, read_game_record};
use crate::game::{self, Game};
use crate::journal::{self, Encoded, Journal, Record};
use crate::sheet::{self, Fault, Line, Sentence};
use crate::store::StoreFault;
use crate::table::Seat;

impl<S: Game> Records for Session<S> {
    fn head(&self) -> Encoded {
        Journal::<S>::head()
    }

    fn note(&self, done: Done, seconds: u16) -> Option<Encoded> {
        let record = match done {
            Done::Entered => Record::Entered(self.journal.entries().last()?),
            Done::PutBack => Record::PutBack(self.journal.entries().last()?),
            Done::WentBack(1) => Record::Undone,
            Done::WentBack(count) => Record::WentBack(u16::try_from(count).ok()?),
            Done::Forgotten => Record::Forgotten,
            Done::LeftOut => Record::LeftOut,
        };
        Some(game_record(&record, seconds))
    }

    fn carried(&self, index: usize) -> Option<Encoded> {
        let record = match index.checked_sub(self.entries()) {
            None => Record::Entered(self.journal.entries().nth(index)?),
            Some(index) => Record::Waiting(self.journal.undone().nth(index)?),
        };
        Some(game_record(&record, 0))
    }

    fn carried_count(&self) -> usize {
        self.entries() + self.waiting()
    }

    fn recall(&mut self, record: &[u8]) -> Result<Option<(Seat, u16)>, StoreFault> {
        let (record, seconds) = read_game_record(record)?;
        let active = self.state().active();
        self.checkpoints.leave(&self.journal);
        let kept = self.journal.keep(record);
        // Only the last entry's happenings can matter, and the standing is wanted once for all.
        self.happened = kept.map_err(|_| StoreFault::Damaged)?;
        Ok(active.map(|seat| (seat, seconds)))
    }

    fn recalled(&mut self) {
        let happened = core::mem::take(&mut self.happened);
        let _ = self.after(happened);
        self.happened.clear();
    }

    fn sheet(&self, out: &mut dyn Write) -> fmt::Result {
        sheet::print(&self.journal, out)
    }

    fn board_sheet(&self, out: &mut dyn Write) -> fmt::Result {
        let mut outcome = writeln!(out, "game {}", S::ABOUT.slug);
        self.state().printed(&mut |entry| {
            outcome = outcome
                .and_then(|()| self.state().write(&entry, out))
                .and_then(|()| out.write_char('\n'));
        });
        outcome
    }

    fn put_away(&self, printed: &mut BoardFacts) -> Result<(), StoreFault> {
        let slug = S::ABOUT.slug;
        // Told to a fresh table in their order, the rules themselves say what holds.
        let mut known: S = remembered(printed);
        self.state().printed(&mut |fact| {
            if let Some(fact) = retold(&fact, self.state(), &known) {
                let _ = game::apply(&mut known, fact);
            }
        });
        printed.forget(slug);
        let mut all = Ok(());
        known.printed(&mut |fact| {
            all = all.and(printed.add(slug, &journal::encode(&fact)));
        });
        all
    }

    fn knows_all(&self, printed: &BoardFacts) -> bool {
        let state = self.state();
        let remembered: S = remembered(printed);
        let mut all = true;
        remembered.printed(&mut |fact| {
            let mut told = *state;
            let fact = retold(&fact, &remembered, state);
            all &= fact.is_some_and(|fact| game::apply(&mut told, fact).is_ok() && told == *state);
        });
        all
    }

    fn learn(&mut self, fact: &[u8]) {
        if let Ok(entry) = postcard::from_bytes(fact) {
            let _ = self.journal.enter(entry);
        }
        self.standing = seen_by_table(self.state());
    }

    fn load_board(&mut self, text: &str) -> Result<(), Fault> {
        // Once to see whether all is well and there is room for all, once for good.
        let state = *self.state();
        let mut room = self.journal.room();
        sheet::read_board::<S>(state, text, &mut |fact| {
            let left = room.checked_sub(1 + journal::encode(&fact).len());
            room = left.ok_or_else(|| {
                sheet::sentence!("the game has no room for more entries; begin a new one first")
            })?;
            Ok(())
        })?;
        sheet::read_board::<S>(state, text, &mut |fact| {
            let _ = self.journal.enter(fact);
            Ok(())
        })?;
        self.recalled();
        Ok(())
    }
}

/// A fresh table that was told what is remembered.
fn remembered<S: Game>(printed: &BoardFacts) -> S {
    let mut known = S::start();
    let facts = printed.of(S::ABOUT.slug);
    for fact in facts.filter_map(|fact| postcard::from_bytes(fact).ok()) {
        let _ = game::apply(&mut known, fact);
    }
    known
}

/// A fact that one table knows as another would be told it. A record may number what its own log has learned, and another
/// log has learned it in another order, so facts go from one to the other by their lines.
fn retold<S: Game>(fact: &S::Entry, by: &S, to: &S) -> Option<S::Entry> {
    let mut line = Sentence::default();
    by.write(fact, &mut line).ok()?;
    to.read(&mut Line::new(line.as_str())).ok()
}
