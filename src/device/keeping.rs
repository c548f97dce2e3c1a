//! What the companion wants kept, and how it goes on after the power was off.

use heapless::Vec;

use super::Device;
use super::clock::Clocks;
use super::log_record::{LogRecord, upgrade};
use super::session::{Done, Records};
use super::settings::Settings;
use crate::games::SLUGS;
use crate::journal::{self, Encoded, FORMAT, Head};
use crate::store::{CopySize, StoreFault};
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

/// What waits to be kept.
#[derive(Clone, Debug, Default)]
pub(super) struct Outbox {
    clear: bool,
    /// How far a copy of everything into a new log has come.
    copy: Option<usize>,
    records: Vec<Encoded, 4>,
    /// Whether a log has been begun that records can be appended to: not to one of an older version, and not to one that
    /// cannot be read to its end. The first thing to be kept copies such a one.
    has_log: bool,
    /// The version of the log that is being recalled.
    version: u8,
}

impl Device {
    /// Everything goes into a new log.
    pub(crate) fn copy_to_new_log(&mut self) {
        // All or none of a game's facts are kept beside it: one may name what another has taught.
        if let Some(game) = self.game.get()
            && game.knows_all(&self.board_facts)
        {
            self.board_facts.forget(game.about().slug);
        }
        self.outbox.copy = Some(0);
        self.outbox.records.clear();
    }

    /// What was done to the game is to be kept.
    pub(super) fn keep_note(&mut self, done: Done, before: Option<Seat>) {
        let seconds = self.clocks.charge(before, self.now);
        let record = self.game.get().and_then(|game| game.note(done, seconds));
        if let Some(record) = record {
            self.append(record);
        }
    }

    /// The table chooses something once and for all.
    pub(super) fn change_settings(&mut self, change: impl FnOnce(&mut Settings)) {
        let before = self.settings.clone();
        change(&mut self.settings);
        let changed: Vec<Encoded, { Settings::COUNT }> =
            self.settings.changed_since(&before).collect();
        changed.into_iter().for_each(|record| self.append(record));
    }

    pub(super) fn keep_name(&mut self, name: Name) {
        self.append(LogRecord::Name(name).encode());
    }

    fn append(&mut self, record: Encoded) {
        let waits = self.outbox.copy.is_none() && self.outbox.has_log;
        if !waits || self.outbox.records.push(record).is_err() {
            self.copy_to_new_log();
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
            Some(step) => self.copied(step - 1).map(Keep::Append),
            None => outbox.records.first().cloned().map(Keep::Append),
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
            self.outbox.copy = self.copied(next - 1).is_some().then_some(next);
        } else if !self.outbox.records.is_empty() {
            self.outbox.records.remove(0);
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
        let facts = self.board_facts.facts().count();
        let settings = self.settings.records().count();
        // Beside these the head, the clocks and the end.
        Some(3 + settings + self.names.len() + facts + entries)
    }

    /// How much room it would take.
    pub(crate) fn size_of_copy(&self) -> CopySize {
        (0..)
            .map_while(|step| self.copied(step))
            .fold(CopySize::default(), |size, record| size.with(&record))
    }

    /// The records of a whole copy, one after the other.
    fn copied(&self, step: usize) -> Option<Encoded> {
        let game = self.game.get();
        let (settings, names) = (self.settings.records().count(), self.names.len());
        let facts = self.board_facts.facts().count();
        let entries = game.map_or(0, Records::carried_count);
        let mut step = step;
        let mut within = |count: usize| {
            let inside = (step < count).then_some(step);
            step = step.saturating_sub(count);
            inside
        };
        if let Some(index) = within(settings) {
            return self.settings.records().nth(index);
        }
        if let Some(index) = within(names) {
            return Some(LogRecord::Name(*self.names.get(index)?).encode());
        }
        if let Some(index) = within(facts) {
            let (game, entry) = self.board_facts.facts().nth(index)?;
            return Some(LogRecord::BoardFact { game, entry }.encode());
        }
        if within(1).is_some() {
            return Some(LogRecord::Clocks(self.clocks.spent()).encode());
        }
        if let Some(index) = within(entries) {
            return game?.carried(index);
        }
        within(1).map(|_| LogRecord::EndOfCopy.encode())
    }

    // ---- After the power was off.

    /// Forgets everything, to be recalled from a log.
    pub(crate) fn forget(&mut self) {
        // Field by field: another whole companion would be a lot for a small stack.
        self.game.clear();
        self.board_facts.clear();
        self.settings = Settings::default();
        self.names.clear();
        self.begun = false;
        self.clocks = Clocks::default();
        self.fresh = false;
        self.refused.clear();
        self.trouble = None;
        self.outbox.records.clear();
        self.outbox.copy = None;
        self.outbox.has_log = false;
        self.outbox.clear = false;
        self.held = None;
        self.return_to_base();
    }

    /// Reads a log's head.
    pub(crate) fn recall_head(&mut self, head: &[u8]) -> Result<(), StoreFault> {
        let (Head { version, game }, _) = journal::head(head)?;
        if !game.is_empty() {
            if !SLUGS.contains(&game) {
                return Err(StoreFault::Newer);
            }
            self.game.begin(game);
        }
        self.outbox.version = version;
        self.outbox.has_log = version == FORMAT;
        Ok(())
    }

    /// Does what a record says; `true` if it is the one that ends a copy.
    pub(crate) fn recall(&mut self, record: &[u8]) -> Result<bool, StoreFault> {
        let mut ends_copy = false;
        upgrade(self.outbox.version, record, &mut |record| {
            ends_copy |= self.recall_present(record)?;
            Ok(())
        })?;
        Ok(ends_copy)
    }

    /// Does what a record of the present version says.
    fn recall_present(&mut self, record: &[u8]) -> Result<bool, StoreFault> {
        match LogRecord::decode(record)? {
            LogRecord::Setting(number, value) => self.settings.recall(number, value),
            LogRecord::Name(name) => self.remember(name),
            LogRecord::Clocks(spent) => self.clocks.restore(spent),
            LogRecord::BoardFact { game, entry } => {
                let added = self.board_facts.add(game, entry);
                added.map_err(|_| StoreFault::Damaged)?;
            }
            LogRecord::EndOfCopy => return Ok(true),
            LogRecord::Game(_) => {
                let game = self.game.get_mut().ok_or(StoreFault::Damaged)?;
                if let Some((seat, seconds)) = game.recall(record)? {
                    self.clocks.add(seat, seconds);
                }
            }
        }
        Ok(false)
    }

    /// The word of the game that was recalled, and how many entries of it hold.
    pub(crate) fn recalled_entries(&self) -> (&'static str, usize) {
        let game = self.game.get();
        game.map_or(("", 0), |game| (game.about().slug, game.entries()))
    }

    /// Everything there is has been recalled.
    pub(crate) fn recalled(&mut self, fault: Option<StoreFault>) {
        self.trouble = fault;
        self.outbox.has_log &= fault.is_none();
        if let Some(game) = self.game.get_mut() {
            game.recalled();
            self.begun = game.is_begun();
        }
        self.return_to_base();
    }

    /// The store has this trouble, or none any more.
    pub(crate) fn set_trouble(&mut self, fault: Option<StoreFault>) {
        self.trouble = fault;
        self.close_all();
    }

    /// Goes on with what there is: a part of the game cannot be read, or one entry was too many.
    pub(super) fn go_on_after_trouble(&mut self) {
        if self.trouble.take() == Some(StoreFault::Damaged) {
            self.copy_to_new_log();
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
