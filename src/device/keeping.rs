//! What the companion wants kept, and how it goes on after the power was off.

use heapless::Vec;

use super::Device;
use super::clock::Clocks;
use super::log_record::{LogRecord, upgrade};
use super::pages::{AboutWaiting, Page};
use super::past::Past;
use super::session::{Done, Records};
use super::settings::Settings;
use super::stored_games::{Found, StoredGame, StoredGames};
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
    /// Say which games are stored: those of a page from this one on.
    List(usize),
    /// Read a few more logs for what all games have come to.
    LookBack,
    /// Show the game of this log. The running one stays the running one.
    LookAt(u16),
    /// Go on with the game of this log, which becomes the running one.
    TakeUp(u16),
    /// Delete the game of this log.
    Delete(u16),
    /// Look through all of the store and say what is there.
    Check,
    /// Go on from what is stored, read anew: nobody looks at another game any more, or the memory may answer again.
    ReadAnew,
}

/// What waits to be kept.
#[derive(Clone, Debug, Default)]
pub(super) struct Outbox {
    /// What somebody wants of the store: its answer is no record.
    wanted: Option<Keep>,
    /// How far a copy of everything into a new log has come.
    copy: Option<usize>,
    /// The log that the copy stands for: there is the same game in it.
    copy_of: Option<u16>,
    /// The log that the running game lies in.
    log: Option<u16>,
    records: Vec<Encoded, 4>,
    /// Whether a log has been begun that records can be appended to: not to one of an older version, and not to one that
    /// cannot be read to its end. The first thing to be kept copies such a one.
    has_log: bool,
    /// The version of the log that is being recalled.
    version: u8,
}

impl Device {
    /// Everything goes into a new log, which stands for the one so far.
    pub(crate) fn copy_to_new_log(&mut self) {
        // A copy that begins anew is of the same log still.
        if self.outbox.copy.is_none() {
            self.outbox.copy_of = self.outbox.log;
        }
        self.begin_copy();
    }

    /// Another game goes into a new log. The one so far stays as it is, unless nobody has entered anything into it.
    pub(super) fn begin_log(&mut self, game_so_far_stays: bool) {
        self.copy_to_new_log();
        if game_so_far_stays {
            self.outbox.copy_of = None;
        }
    }

    fn begin_copy(&mut self) {
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
        if self.settings.all_told.is_some() {
            // What was all then may not be all any more.
            self.change_settings(|settings| settings.all_told = None);
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
        match outbox.copy {
            _ if outbox.wanted == Some(Keep::Clear) => Some(Keep::Clear),
            Some(0) => Some(Keep::Begin(self.head())),
            Some(step) => self.copied(step - 1).map(Keep::Append),
            None => match outbox.records.first() {
                Some(record) => Some(Keep::Append(record.clone())),
                None => outbox.wanted.clone(),
            },
        }
    }

    /// Whether nothing waits to be kept.
    pub(crate) fn is_all_kept(&self) -> bool {
        self.outbox.copy.is_none() && self.outbox.records.is_empty()
    }

    /// Wants something of the store before the next picture.
    pub(super) fn want(&mut self, wanted: Keep) {
        self.outbox.wanted = Some(wanted);
    }

    /// That is kept now, or done.
    pub(crate) fn kept(&mut self, keep: &Keep) {
        let is_record = matches!(keep, Keep::Begin(_) | Keep::Append(_));
        if !is_record {
            self.outbox.wanted = None;
            if matches!(keep, Keep::Delete(_)) && self.page() == Page::Games {
                self.list_games();
            }
        } else if let Some(step) = self.outbox.copy {
            self.outbox.has_log = true;
            let next = step + 1;
            self.outbox.copy = self.copied(next - 1).is_some().then_some(next);
        } else if !self.outbox.records.is_empty() {
            self.outbox.records.remove(0);
        }
        if is_record && self.outbox.copy.is_none() && self.outbox.records.is_empty() {
            self.go_on_putting_back();
        }
    }

    /// Whether there is a log that records can be appended to.
    pub(super) fn has_log(&self) -> bool {
        self.outbox.has_log
    }

    /// The log that the running game lies in.
    pub(super) fn log(&self) -> Option<u16> {
        self.outbox.log
    }

    /// The running game lies in that log.
    pub(crate) fn lies_in(&mut self, log: Option<u16>) {
        self.outbox.log = log;
    }

    fn head(&self) -> Encoded {
        match self.game.get() {
            Some(game) => game.head(),
            None => journal::encode(&(FORMAT, "")),
        }
    }

    /// How many records a copy of everything would have; `None` while one is made, or where what is shown is not the
    /// running game.
    pub(crate) fn would_copy(&self) -> Option<usize> {
        if self.outbox.copy.is_some() || self.looks_at.is_some() {
            return None;
        }
        let entries = self.game.get().map_or(0, Records::carried_count);
        let facts = self.board_facts.facts().count();
        let settings = self.settings.records().count();
        // Beside these the head, what it is a copy of, the clocks and the end.
        Some(4 + settings + self.names.len() + facts + entries)
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
        if let Some(log) = self.outbox.copy_of
            && within(1).is_some()
        {
            return Some(LogRecord::CopyOf(log).encode());
        }
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
        (self.outbox.copy, self.outbox.copy_of, self.outbox.log) = (None, None, None);
        self.outbox.has_log = false;
        self.outbox.wanted = None;
        (self.looks_at, self.takes_game_only) = (None, false);
        self.puts_back = false;
        self.about_waiting = AboutWaiting::Later;
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
        if !self.takes_game_only {
            self.outbox.has_log = version == FORMAT;
        }
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
            // What the table has chosen and learned since then holds.
            LogRecord::Setting(number, _)
                if self.takes_game_only && !Settings::OF_GAME.contains(&number) => {}
            LogRecord::Name(_) | LogRecord::BoardFact { .. } if self.takes_game_only => {}
            LogRecord::Setting(number, value) => self.settings.recall(number, value),
            LogRecord::Name(name) => self.remember(name),
            LogRecord::Clocks(spent) => self.clocks.restore(spent),
            LogRecord::BoardFact { game, entry } => {
                let added = self.board_facts.add(game, entry);
                added.map_err(|_| StoreFault::Damaged)?;
            }
            LogRecord::EndOfCopy => return Ok(true),
            LogRecord::CopyOf(_) => {}
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
        self.recalled_game();
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
            // The log that cannot be read to its end is left as it is.
            self.begin_log(true);
        }
        self.return_to_base();
    }

    pub(super) fn clear(&mut self) {
        self.outbox = Outbox {
            wanted: Some(Keep::Clear),
            ..Outbox::default()
        };
        self.close_all();
    }

    // ---- Stored games.

    /// So many games are stored, and from that one on some will be known.
    pub(crate) fn finds_games(&mut self, count: usize, first: usize) {
        self.found = Found::Games(StoredGames {
            count,
            first,
            ..StoredGames::default()
        });
        self.keep_cursor_among_games();
    }

    /// This is the next of them.
    pub(crate) fn finds_game(&mut self, game: StoredGame) {
        if let Found::Games(games) = &mut self.found {
            let _ = games.shown.push(game);
        }
    }

    /// What all games have come to, as far as logs were read for it.
    pub(crate) fn finds_past(&mut self) -> Option<&mut Past> {
        match &mut self.found {
            Found::Past(past) => Some(past),
            _ => None,
        }
    }

    /// Says what the running game has come to, without reading its log.
    pub(crate) fn describe_running(&self, running: &mut StoredGame) -> bool {
        let Some(game) = self.game.get().filter(|_| self.looks_at.is_none()) else {
            return false;
        };
        running.is_begun = game.is_begun();
        let is_decided = game.still_to_tell().is_none();
        running.date = self.settings.date;
        running.describe(game.about(), game.view(), is_decided, self.audience());
        true
    }

    /// Makes room for the game of another log, which is recalled next. Settings, names and what is known of boards stay as
    /// they are; what the game so far has learned is among it.
    pub(crate) fn lay_aside(&mut self) {
        self.put_away();
        self.game.clear();
        self.clocks.pause(self.now);
        self.clocks_laid_aside = Some(core::mem::take(&mut self.clocks));
        self.settings.forget_game();
        self.takes_game_only = true;
    }

    /// The game of that log has been recalled, to be looked at.
    pub(crate) fn looks_at(&mut self, log: u16) {
        let wants_code = self.page() == Page::Code;
        self.recalled_game();
        self.looks_at = Some(log);
        self.return_to_base();
        if wants_code {
            self.open_code();
        }
    }

    /// The running game is there again, as it was.
    pub(crate) fn comes_back(&mut self) {
        if let Some(clocks) = self.clocks_laid_aside.take() {
            self.clocks = clocks;
        }
        self.push(Page::Menu);
        self.open_games();
    }

    /// The game of that log has been recalled, to go on with. Where all of it was read, the new log stands for that one.
    pub(crate) fn takes_up(&mut self, log: u16, is_whole: bool) {
        self.recalled_game();
        self.clocks_laid_aside = None;
        self.begin_log(true);
        self.outbox.copy_of = is_whole.then_some(log);
        self.return_to_base();
    }

    /// Goes on with the game of these records, a log's head first, in a new log. Records that are none change nothing:
    /// the game so far is read anew.
    pub(crate) fn take_records<'a>(
        &mut self,
        mut records: impl Iterator<Item = &'a [u8]>,
    ) -> Result<(), StoreFault> {
        let stays = self.game_stays();
        self.lay_aside();
        let head = records.next().unwrap_or_default();
        let taken = self
            .recall_head(head)
            .and_then(|()| records.try_for_each(|record| self.recall(record).map(drop)));
        self.recalled_game();
        self.clocks_laid_aside = None;
        if taken.is_err() {
            self.want(Keep::ReadAnew);
            return taken;
        }
        self.begin_log(stays);
        self.return_to_base();
        Ok(())
    }

    /// Shows a log as it was copied from elsewhere: its head, and all its records.
    pub fn replay<'a>(
        &mut self,
        mut records: impl Iterator<Item = &'a [u8]>,
    ) -> Result<(), StoreFault> {
        self.forget();
        let Some(head) = records.next() else {
            return Ok(());
        };
        let replayed = self
            .recall_head(head)
            .and_then(|()| records.try_for_each(|record| self.recall(record).map(drop)));
        self.recalled(None);
        replayed
    }

    /// Shows `visit` the records of the game, as another companion takes them up: a head first.
    pub fn game_records(&self, visit: &mut dyn FnMut(&[u8])) {
        let Some(game) = self.game.get() else { return };
        visit(&self.head());
        self.settings
            .records_of_game()
            .for_each(|record| visit(&record));
        visit(&LogRecord::Clocks(self.clocks.spent()).encode());
        for record in (0..game.carried_count()).filter_map(|index| game.carried(index)) {
            visit(&record);
        }
    }

    fn recalled_game(&mut self) {
        self.takes_game_only = false;
        let told = self.settings.all_told;
        if let Some(game) = self.game.get_mut() {
            game.recalled();
            if told.is_some() && told == u16::try_from(game.entries()).ok() {
                game.all_is_told();
            }
            self.begun = game.is_begun();
        }
        self.fresh = false;
    }
}
