//! What the companion wants kept, and how it goes on after the power was off.

use heapless::Vec;

use super::Device;
use super::clock::Clocks;
use super::note::{Bare, Fact, Note};
use super::printed::NoRoom;
use super::session::{Done, Records};
use super::settings::Settings;
use crate::games::SLUGS;
use crate::journal::{self, Encoded, FORMAT, Unreadable};
use crate::table::{Name, Seat};

/// Something the store must do before the picture may show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Keep {
    /// Begin a new log with this head.
    Begin(Encoded),
    /// Append this record to it.
    Append(Encoded),
    /// Empty the whole store: somebody asked for it.
    Clear,
}

/// What went wrong with the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// A newer companion has written there.
    Newer,
    /// Something else has written there.
    Foreign,
    /// A part of the game cannot be read.
    Damaged,
    /// The memory itself fails.
    Flash,
    /// The game has more entries than the companion has room for.
    NoRoom,
}

/// What waits to be kept.
#[derive(Clone, Debug, Default)]
pub(super) struct Outbox {
    clear: bool,
    /// How far a copy of everything into a new log has come.
    copy: Option<usize>,
    notes: Vec<Encoded, 4>,
    /// Whether a log has been begun that notes can be appended to.
    has_log: bool,
}

impl Device {
    /// Everything goes into a new log.
    pub(crate) fn carry(&mut self) {
        // All or none of a game's facts are kept beside it: one may name what another has taught.
        if let Some(game) = self.game.get()
            && game.knows_all(&self.printed)
        {
            self.printed.forget(game.about().slug);
        }
        self.outbox.copy = Some(0);
        self.outbox.notes.clear();
    }

    /// What was done to the game is to be kept.
    pub(super) fn keep_note(&mut self, done: Done, before: Option<Seat>) {
        let seconds = self.clocks.charge(before, self.now);
        let note = self.game.get().and_then(|game| game.note(done, seconds));
        if let Some(note) = note {
            self.append(note);
        }
    }

    pub(super) fn keep_settings(&mut self) {
        self.append(Bare::Settings(self.settings).encode());
    }

    pub(super) fn keep_name(&mut self, name: Name) {
        self.append(Bare::Known(name).encode());
    }

    fn append(&mut self, note: Encoded) {
        let waits = self.outbox.copy.is_none() && self.outbox.has_log;
        if !waits || self.outbox.notes.push(note).is_err() {
            self.carry();
        }
    }

    /// What is to be kept next.
    pub(crate) fn next_to_keep(&self) -> Option<Keep> {
        let outbox = &self.outbox;
        if outbox.clear {
            return Some(Keep::Clear);
        }
        match outbox.copy {
            Some(0) => Some(Keep::Begin(self.head())),
            Some(step) => self.carried(step - 1).map(Keep::Append),
            None => outbox.notes.first().cloned().map(Keep::Append),
        }
    }

    /// That is kept now.
    pub(crate) fn kept(&mut self) {
        if self.outbox.clear {
            self.outbox.clear = false;
            return;
        }
        if let Some(step) = self.outbox.copy {
            self.outbox.has_log = true;
            let next = step + 1;
            self.outbox.copy = self.carried(next - 1).is_some().then_some(next);
        } else if !self.outbox.notes.is_empty() {
            self.outbox.notes.remove(0);
        }
    }

    fn head(&self) -> Encoded {
        match self.game.get() {
            Some(game) => game.head(),
            None => journal::encode(&(FORMAT, "")),
        }
    }

    /// How many records a copy of everything would have; `None` while one is made.
    pub(crate) fn would_copy(&self) -> Option<usize> {
        if self.outbox.copy.is_some() {
            return None;
        }
        let entries = self.game.get().map_or(0, Records::carried_count);
        // Beside these the head, the settings, the clocks and the end.
        Some(4 + self.names.len() + self.printed.facts().count() + entries)
    }

    /// The records of a whole copy, one after the other.
    fn carried(&self, step: usize) -> Option<Encoded> {
        let game = self.game.get();
        let (names, printed) = (self.names.len(), self.printed.facts().count());
        let entries = game.map_or(0, Records::carried_count);
        let mut step = step;
        let mut within = |count: usize| {
            let inside = (step < count).then_some(step);
            step = step.saturating_sub(count);
            inside
        };
        if within(1).is_some() {
            return Some(Bare::Settings(self.settings).encode());
        }
        if let Some(index) = within(names) {
            return Some(Bare::Known(*self.names.get(index)?).encode());
        }
        if let Some(index) = within(printed) {
            let (slug, entry) = self.printed.facts().nth(index)?;
            return Some(Bare::Printed(Fact { slug, entry }).encode());
        }
        if within(1).is_some() {
            return Some(Bare::Clocks(self.clocks.spent()).encode());
        }
        if let Some(index) = within(entries) {
            return game?.carried(index);
        }
        within(1).map(|_| Bare::Whole.encode())
    }

    // ---- After the power was off.

    /// Forgets everything, to be recalled from a log.
    pub(crate) fn forget(&mut self) {
        // Field by field: another whole companion would be a lot for a small stack.
        self.game.clear();
        self.printed.clear();
        self.settings = Settings::default();
        self.names.clear();
        self.begun = false;
        self.clocks = Clocks::default();
        self.fresh = false;
        self.refused.clear();
        self.trouble = None;
        self.outbox.notes.clear();
        self.outbox.copy = None;
        self.outbox.has_log = false;
        self.outbox.clear = false;
        self.held = None;
        self.return_to_base();
    }

    /// Reads a log's head.
    pub(crate) fn recall_head(&mut self, head: &[u8]) -> Result<(), Unreadable> {
        let (slug, _) = journal::head(head)?;
        if !slug.is_empty() {
            if !SLUGS.contains(&slug) {
                return Err(Unreadable::OtherGame);
            }
            self.game.begin(slug);
        }
        self.outbox.has_log = true;
        Ok(())
    }

    /// Does what a record says; `true` if it is the one that ends a copy.
    pub(crate) fn recall(&mut self, record: &[u8]) -> Result<bool, Unreadable> {
        // What is no entry reads the same whatever the game is.
        match postcard::from_bytes::<Bare<'_>>(record) {
            Ok(Note::Settings(settings)) => self.settings = settings,
            Ok(Note::Known(name)) => self.remember(name),
            Ok(Note::Clocks(spent)) => self.clocks.restore(spent),
            Ok(Note::Printed(fact)) => {
                let added = self.printed.add(fact.slug, fact.entry);
                added.map_err(|NoRoom| Unreadable::TooLong)?;
            }
            Ok(Note::Whole) => return Ok(true),
            Ok(Note::Record(..)) | Err(_) => {
                let game = self.game.get_mut().ok_or(Unreadable::Damaged)?;
                if let Some((seat, seconds)) = game.recall(record)? {
                    self.clocks.add(seat, seconds);
                }
            }
        }
        Ok(false)
    }

    /// Everything there is has been recalled.
    pub(crate) fn recalled(&mut self, loss: Option<Loss>) {
        self.trouble = loss;
        if let Some(game) = self.game.get_mut() {
            game.recalled();
            self.begun = game.is_begun();
        }
        self.return_to_base();
    }

    /// The store has this trouble, or none any more.
    pub(crate) fn set_trouble(&mut self, loss: Option<Loss>) {
        self.trouble = loss;
        self.close_all();
    }

    /// Goes on with what there is: a part of the game cannot be read, or one entry was too many.
    pub(super) fn go_on_after_trouble(&mut self) {
        if self.trouble.take() == Some(Loss::Damaged) {
            self.carry();
        }
        self.return_to_base();
    }

    pub(super) fn clear(&mut self) {
        self.outbox = Outbox {
            clear: true,
            ..Outbox::default()
        };
        self.close_all();
    }
}
