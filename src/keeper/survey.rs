//! Which games lie among the logs of a store.

use embedded_storage_async::nor_flash::{MultiwriteNorFlash, NorFlash};
use heapless::Vec;

use crate::device::{LOGS, LogMark, mark_of};
use crate::journal;
use crate::store::{Store, StoreFault, VisitRecord};

/// What is known of a log without replaying it.
#[derive(Clone, Copy)]
pub(super) struct FoundLog {
    pub(super) number: u16,
    /// How many of its records can be read, from the first on.
    records: u16,
    /// The log it stands for, once it is whole.
    copy_of: Option<u16>,
    is_whole: bool,
    /// Why it is no game that can be read to its end.
    fault: Option<StoreFault>,
    /// Whether it is about a game at all.
    has_game: bool,
    /// Whether its beginning has gone to make room for others.
    is_given_up: bool,
    is_deleted: bool,
    /// Whether another stands for it.
    is_replaced: bool,
}

impl FoundLog {
    fn new(number: u16) -> Self {
        Self {
            number,
            records: 0,
            copy_of: None,
            is_whole: false,
            fault: None,
            has_game: false,
            is_given_up: false,
            is_deleted: false,
            is_replaced: false,
        }
    }

    /// Why it cannot be read, or not to its end.
    pub(super) fn fault(&self) -> Option<StoreFault> {
        self.fault
    }

    fn take(&mut self, number: u16, record: &[u8]) {
        // One that was there before was written twice.
        if number < self.records {
            return;
        }
        if number > self.records {
            self.fault.get_or_insert(StoreFault::Damaged);
        }
        self.records = number.saturating_add(1);
        if number == 0 {
            match journal::head(record) {
                Ok((head, _)) => self.has_game = !head.game.is_empty(),
                Err(fault) => self.fault = Some(fault),
            }
        }
        match mark_of(record) {
            Some(LogMark::EndOfCopy) if number > 0 => self.is_whole = true,
            Some(LogMark::CopyOf(log)) if number > 0 => self.copy_of = Some(log),
            _ => {}
        }
    }

    /// Whether it is a game to be shown: one that is whole, or that should be and cannot be read. Half a copy never was.
    fn is_game(&self) -> bool {
        let is_there = !self.is_given_up && !self.is_deleted && !self.is_replaced;
        is_there && (self.fault.is_some() || self.is_whole && self.has_game)
    }
}

/// All logs of a store, the oldest first.
pub(super) struct Survey {
    logs: Vec<FoundLog, LOGS>,
    running: Option<u16>,
}

/// Looks through a store once.
pub(super) async fn survey<F: NorFlash + MultiwriteNorFlash, const PAGES: usize>(
    store: &mut Store<F, PAGES>,
) -> Result<Survey, StoreFault> {
    let mut logs: Vec<FoundLog, LOGS> = Vec::new();
    let mut is_first = true;
    let visit: &mut VisitRecord<'_> = &mut |log, number, record, is_deleted| {
        if !logs.iter().any(|found| found.number == log) {
            if logs.is_full() {
                logs.remove(0);
            }
            let _ = logs.push(FoundLog {
                is_deleted,
                is_given_up: is_first && number > 0,
                ..FoundLog::new(log)
            });
        }
        is_first = false;
        let mut found = logs.iter_mut().rev();
        if let Some(found) = found.find(|found| found.number == log) {
            found.take(number, record);
        }
    };
    store.records_of_all(visit).await?;
    for at in 0..logs.len() {
        let whole = logs.get(at).filter(|log| log.is_whole);
        let replaced = whole.and_then(|log| log.copy_of);
        for log in &mut logs {
            log.is_replaced |= replaced == Some(log.number);
        }
    }
    Ok(Survey {
        logs,
        running: store.running(),
    })
}

impl Survey {
    /// The games to be shown: the running one, then the youngest first.
    pub(super) fn games(&self) -> impl Iterator<Item = &FoundLog> {
        let is_running = |log: &&FoundLog| Some(log.number) == self.running;
        let games = || self.logs.iter().rev().filter(|log| log.is_game());
        games()
            .filter(is_running)
            .chain(games().filter(move |log| !is_running(log)))
    }

    /// The logs that one was copied from, the oldest first.
    pub(super) fn copied_into(&self, log: u16) -> Vec<u16, LOGS> {
        let mut older = Vec::new();
        let mut next = Some(log);
        while let Some(found) =
            next.and_then(|next| self.logs.iter().find(|log| log.number == next))
        {
            next = found.copy_of;
            if next.is_none_or(|next| older.insert(0, next).is_err()) {
                break;
            }
        }
        older
    }
}
