//! Between the companion and its store: resumes games, and keeps what the companion wants kept.

mod survey;

use core::fmt::Write;

use embedded_storage_async::nor_flash::{MultiwriteNorFlash, NorFlash};
use heapless::Vec;

use self::survey::survey;
use crate::audience::Audience;
use crate::device::{Checked, Device, GAMES_SHOWN, Keep, LOGS, Log, Past, StoredGame};
use crate::journal::{self, Encoded};
use crate::store::{self, CopySize, Store, StoreFault};

/// Keeps a companion's games on flash, in a store of `PAGES` pages.
pub struct Keeper<F: NorFlash, const PAGES: usize> {
    place: Place<F, PAGES>,
    start: u32,
    /// Whether there may be room to copy the log.
    may_tidy: bool,
    /// The last records of the running log, for who watches: reading them anew would take long.
    fresh: heapless::Vec<Encoded, FRESH>,
}

/// Where the flash is: in an open store, or bare because what lies on it is not ours.
#[allow(
    clippy::large_enum_variant,
    reason = "there is one, and no heap to put it on"
)]
enum Place<F: NorFlash, const PAGES: usize> {
    Store(Store<F, PAGES>),
    Bare(F),
    /// Only while one becomes the other.
    Nowhere,
}

/// Mostly an entry is one, and seldom more than two.
const FRESH: usize = 2;

/// A log of so many records for each page of the store takes about a quarter of it.
const TIDY: usize = 50;

impl<F: NorFlash + MultiwriteNorFlash, const PAGES: usize> Keeper<F, PAGES> {
    /// Opens the store at `start` and lets the companion go on where it was. Trouble with the store is
    /// shown by the companion itself.
    pub async fn open(flash: F, start: u32, device: &mut Device) -> Self {
        let mut keeper = Self {
            place: Place::Bare(flash),
            start,
            may_tidy: true,
            fresh: heapless::Vec::new(),
        };
        keeper.resume(device).await;
        keeper.keep(device).await;
        keeper
    }

    /// Lets the companion go on from what is on flash, which is read anew: after a failure nobody knows how far it came.
    async fn resume(&mut self, device: &mut Device) {
        device.forget();
        let flash = match core::mem::replace(&mut self.place, Place::Nowhere) {
            Place::Store(store) => store.close(),
            Place::Bare(flash) => flash,
            Place::Nowhere => return device.set_trouble(Some(StoreFault::Flash)),
        };
        self.may_tidy = true;
        self.fresh.clear();
        self.place = match Store::open(flash, self.start).await {
            Err((flash, fault)) => {
                device.set_trouble(Some(fault));
                Place::Bare(flash)
            }
            Ok(mut store) => {
                if let Err(fault) = resume_from(&mut store, device).await {
                    // What was recalled so far is not what a restart would show.
                    device.forget();
                    device.set_trouble(Some(fault));
                }
                Place::Store(store)
            }
        };
    }

    /// Keeps what the companion wants kept; call it after every press, tick or request and before drawing.
    pub async fn keep(&mut self, device: &mut Device) {
        while let Some(keep) = device.next_to_keep() {
            let copy = match keep {
                Keep::Begin(_) => device.size_of_copy(),
                _ => CopySize::default(),
            };
            let done = match keep {
                Keep::Begin(_) | Keep::Append(_) | Keep::Clear => self.do_keep(&keep, copy).await,
                Keep::List(first) => self.list(first, device).await,
                Keep::LookBack => match device.finds_past() {
                    Some(past) => self.look_back(past).await,
                    None => Ok(()),
                },
                Keep::LookAt(log) => self.look_at(log, device).await,
                Keep::TakeUp(log) => self.take_up(log, device).await,
                Keep::Delete(log) => self.delete(log).await,
                Keep::Check => {
                    self.check(device).await;
                    Ok(())
                }
                Keep::ReadAnew => {
                    self.come_back(device).await;
                    continue;
                }
            };
            if let Err(fault) = done {
                self.go_on_after(fault, device).await;
                return;
            }
            device.kept(&keep);
            self.remember(&keep);
            // Another log may be shorter.
            self.may_tidy |= matches!(keep, Keep::Begin(_));
            if keep == Keep::Clear {
                self.resume(device).await;
            } else if let (Place::Store(store), Some(copy)) = (&mut self.place, device.would_copy())
            {
                store.stands();
                device.lies_in(store.running());
                if self.should_tidy(copy).await {
                    device.copy_to_new_log();
                }
            }
        }
    }

    /// Remembers the last records.
    fn remember(&mut self, keep: &Keep) {
        let (Keep::Begin(record) | Keep::Append(record)) = keep else {
            return;
        };
        if matches!(keep, Keep::Begin(_)) {
            self.fresh.clear();
        } else if self.fresh.is_full() {
            self.fresh.remove(0);
        }
        let _ = self.fresh.push(record.clone());
    }

    // ---- For who watches.

    /// The number of the running log, and how many records it has.
    pub fn running_log(&self) -> Option<(u16, u16)> {
        match &self.place {
            Place::Store(store) => store.running().map(|log| (log, store.records())),
            _ => None,
        }
    }

    /// Shows `visit` the records of the running log behind so many, each with how many are before it.
    pub async fn records_behind(
        &mut self,
        known: u16,
        visit: &mut dyn FnMut(u16, &[u8]),
    ) -> Result<(), StoreFault> {
        let (Some((log, records)), Place::Store(store)) = (self.running_log(), &mut self.place)
        else {
            return Err(StoreFault::Foreign);
        };
        let fresh = records.saturating_sub(u16::try_from(self.fresh.len()).unwrap_or_default());
        if fresh <= known {
            for (number, record) in (fresh..).zip(&self.fresh) {
                if number >= known {
                    visit(number, record);
                }
            }
            return Ok(());
        }
        let mut number = 0;
        let visit: &mut dyn FnMut(&[u8]) = &mut |record| {
            if number >= known {
                visit(number, record);
            }
            number += 1;
        };
        store.replay(log, visit).await
    }

    // ---- Stored games.

    /// Tells the companion which games are stored, from that one on as many as it shows.
    async fn list(&mut self, first: usize, device: &mut Device) -> Result<(), StoreFault> {
        let Place::Store(store) = &mut self.place else {
            return Err(StoreFault::Foreign);
        };
        let found = survey(store).await?;
        // One after the other to where they stay: all of them would be a lot for a small memory.
        device.finds_games(found.games().count(), first);
        for log in found.games().skip(first).take(GAMES_SHOWN) {
            let mut game = StoredGame::new(log.number, store.running() == Some(log.number));
            game.fault = log.fault();
            if !game.is_running || !device.describe_running(&mut game) {
                let to = Audience::table(device.language());
                let describe = &mut |log: &Log<PAGES>, fault| {
                    game.fault = game.fault.or(fault).or(log.fault);
                    log.describe(&mut game, to);
                };
                read_log(store, log.number, describe).await?;
            }
            device.finds_game(game);
        }
        Ok(())
    }

    /// Finds out what all games have come to.
    pub async fn past(&mut self) -> Result<Past, StoreFault> {
        let mut past = Past::default();
        while past.is_half_read() {
            self.look_back(&mut past).await?;
        }
        Ok(past)
    }

    /// Reads a few more logs for it.
    async fn look_back(&mut self, past: &mut Past) -> Result<(), StoreFault> {
        let Place::Store(store) = &mut self.place else {
            return Err(StoreFault::Foreign);
        };
        if past.to_read.is_none() {
            let found = survey(store).await?;
            let mut logs: Vec<u16, LOGS> = found.games().map(|log| log.number).collect();
            logs.reverse();
            past.to_read = Some(logs);
        }
        for _ in 0..GAMES_SHOWN {
            let Some(log) = past.to_read.as_mut().and_then(Vec::pop) else {
                break;
            };
            let add = &mut |log: &Log<PAGES>, fault: Option<StoreFault>| {
                if fault.is_none() {
                    log.add_to(past);
                }
            };
            read_log(store, log, add).await?;
        }
        Ok(())
    }

    /// Reads all that is stored, and tells the companion how that went.
    pub(crate) async fn check(&mut self, device: &mut Device) {
        let checked = match &mut self.place {
            Place::Store(store) => survey(store).await.map(|found| Checked {
                games: found.games().count(),
                damaged: found.games().filter(|log| log.fault().is_some()).count(),
            }),
            _ => Err(StoreFault::Foreign),
        };
        device.take_check(checked);
    }

    /// Shows a stored game instead of the running one, which stays as it is on flash.
    async fn look_at(&mut self, log: u16, device: &mut Device) -> Result<(), StoreFault> {
        let Place::Store(store) = &mut self.place else {
            return Err(StoreFault::Foreign);
        };
        device.lay_aside();
        recall(store, log, device).await?;
        device.looks_at(log);
        Ok(())
    }

    /// Lets the companion go on with a stored game: it will be copied into a new log, and the running one stays stored.
    async fn take_up(&mut self, log: u16, device: &mut Device) -> Result<(), StoreFault> {
        let Place::Store(store) = &mut self.place else {
            return Err(StoreFault::Foreign);
        };
        device.lay_aside();
        let recalled = recall(store, log, device).await?;
        store.copies(log);
        device.takes_up(log, recalled.fault.is_none());
        Ok(())
    }

    /// Deletes a game, with the logs it was copied from: the oldest first, so that none of them stands for it when the power
    /// goes.
    async fn delete(&mut self, log: u16) -> Result<(), StoreFault> {
        let Place::Store(store) = &mut self.place else {
            return Err(StoreFault::Foreign);
        };
        let found = survey(store).await?;
        for older in found.copied_into(log) {
            store.delete(older).await?;
        }
        store.delete(log).await
    }

    /// Nobody looks at another game any more, or the memory may answer again: the companion goes on from what is stored.
    async fn come_back(&mut self, device: &mut Device) {
        let looked_at = device.looking_at();
        self.resume(device).await;
        if looked_at.is_some() && device.trouble().is_none() {
            device.comes_back();
        }
    }

    /// What was kept did not get to where it lasts, as a board finds out that collects writes before it makes them.
    pub async fn failed(&mut self, device: &mut Device) {
        self.go_on_after(StoreFault::Flash, device).await;
    }

    /// What is on flash is true. The companion goes on from there.
    async fn go_on_after(&mut self, fault: StoreFault, device: &mut Device) {
        self.resume(device).await;
        if device.trouble().is_none() {
            device.set_trouble(Some(fault));
        }
    }

    /// Whether the log holds much that was taken back or set otherwise since, so that it should be copied without that:
    /// only where there is room for both, since what is copied from stays until the copy is whole.
    async fn should_tidy(&mut self, copy: usize) -> bool {
        let Place::Store(store) = &mut self.place else {
            return false;
        };
        let records = usize::from(store.records());
        if !self.may_tidy || records < PAGES * TIDY || records <= copy * 5 / 4 {
            return false;
        }
        let has_room = matches!(store.taken().await, Ok((taken, room)) if 2 * taken < room);
        // This one will not become shorter.
        self.may_tidy = has_room;
        has_room
    }

    async fn do_keep(&mut self, keep: &Keep, copy: CopySize) -> Result<(), StoreFault> {
        match (keep, &mut self.place) {
            (Keep::Begin(head), Place::Store(store)) => store.begin_copy(head, copy).await,
            (Keep::Append(record), Place::Store(store)) => store.append(record).await,
            (Keep::Clear, place) => {
                let mut flash = match core::mem::replace(place, Place::Nowhere) {
                    Place::Store(store) => store.close(),
                    Place::Bare(flash) => flash,
                    Place::Nowhere => return Err(StoreFault::Flash),
                };
                let cleared = store::clear::<F, PAGES>(&mut flash, self.start).await;
                self.place = Place::Bare(flash);
                cleared.map_err(|_| StoreFault::Flash)
            }
            _ => Err(StoreFault::Flash),
        }
    }

    /// Shows the numbers and words of the games that are stored, the oldest first, and which is the running one.
    pub async fn games(
        &mut self,
        visit: &mut dyn FnMut(u16, &str, bool),
    ) -> Result<(), StoreFault> {
        let Place::Store(store) = &mut self.place else {
            return Err(StoreFault::Foreign);
        };
        let running = store.running();
        let each = |number, head: &[u8]| {
            if let Ok((head, _)) = journal::head(head)
                && !head.game.is_empty()
            {
                visit(number, head.game, Some(number) == running);
            }
        };
        store.games(each).await
    }

    /// Prints one of them as a sheet, as far as it can be read; `false` if none has that number. The
    /// companion is not disturbed.
    pub async fn sheet_of(&mut self, number: u16, out: &mut dyn Write) -> Result<bool, StoreFault> {
        let Place::Store(store) = &mut self.place else {
            return Err(StoreFault::Foreign);
        };
        let mut log = Log::<PAGES>::new();
        let mut read = Ok(());
        for prints in [false, true] {
            let mut heard = Ok(());
            let visit: &mut dyn FnMut(&[u8]) = &mut |record| {
                if !prints {
                    log.read(record);
                } else if heard.is_ok() {
                    heard = log.print(record, out);
                }
            };
            read = store.replay(number, visit).await;
            if log.is_empty() {
                return read.map(|()| false);
            }
        }
        // Who stopped listening has missed more than this.
        let _ = log.print_remarks(out);
        match first_fault(log.fault, read) {
            Some(fault) => Err(fault),
            // Half a copy; the whole game has another number.
            None if !log.has_end_of_copy => Err(StoreFault::Damaged),
            None => Ok(true),
        }
    }

    /// Prints the running game as a sheet, whatever the companion shows; nothing where there is none.
    pub async fn running_sheet(&mut self, out: &mut dyn Write) -> Result<(), StoreFault> {
        let Place::Store(store) = &mut self.place else {
            return Err(StoreFault::Foreign);
        };
        let Some(running) = store.running() else {
            return Ok(());
        };
        self.sheet_of(running, out).await.map(drop)
    }

    /// Gives the flash back.
    pub fn close(self) -> Option<F> {
        match self.place {
            Place::Store(store) => Some(store.close()),
            Place::Bare(flash) => Some(flash),
            Place::Nowhere => None,
        }
    }
}

/// Recalls the youngest log that has all that was to be copied into it, and goes on with it. A younger one that has not was
/// being copied when the power went, so what it was copied from is still there.
///
/// If records of it are missing, it was not cut off but damaged. Then either the log before it has more of the same game,
/// or what can be read of this one is all there is. That is said, whichever it is.
async fn resume_from<F: NorFlash + MultiwriteNorFlash, const PAGES: usize>(
    store: &mut Store<F, PAGES>,
    device: &mut Device,
) -> Result<(), StoreFault> {
    let (mut whole, mut damaged, mut half) = (None, None, None);
    let mut is_damage = false;
    let (mut log, mut oldest) = (store.youngest(), None);
    if let Some(number) = log
        && store.is_deleted(number).await?
    {
        log = older(store, number).await?;
    }
    while let Some(number) = log {
        oldest = log;
        device.forget();
        let recalled = recall(store, number, device).await?;
        if recalled.has_end_of_copy {
            whole = Some(recalled);
            break;
        }
        is_damage |= recalled.fault.is_some();
        // The first of each is the youngest.
        let found = if recalled.fault.is_some() {
            &mut damaged
        } else {
            &mut half
        };
        if found.is_none_or(|found: Recalled| found.entries == 0) {
            *found = Some(recalled);
        }
        log = older(store, number).await?;
    }
    let (chosen, fault) = match (whole, damaged) {
        (Some(whole), None) => (Some(whole), whole.fault),
        (Some(whole), Some(damaged)) => {
            let has_more = if damaged.game == whole.game {
                damaged.entries > whole.entries
            } else {
                damaged.entries > 0
            };
            let chosen = if has_more { damaged } else { whole };
            (Some(chosen), chosen.fault.or(Some(StoreFault::Damaged)))
        }
        (None, damaged) => {
            // The first log of a new companion may have been cut off before anything was shown as done: then there is no
            // other, and no entry in it. Otherwise there was a whole one once.
            is_damage |= oldest.is_some_and(|oldest| oldest != 0);
            is_damage |= half.is_some_and(|half| half.entries > 0);
            let half = half.filter(|half| damaged.is_none_or(|other| other.entries < half.entries));
            let chosen = half.or(damaged).filter(|_| is_damage);
            (chosen, is_damage.then_some(StoreFault::Damaged))
        }
    };
    if let Some(chosen) = chosen {
        if log != Some(chosen.number) {
            device.forget();
            recall(store, chosen.number, device).await?;
        }
        store.take_up(chosen.number).await?;
        device.lies_in(Some(chosen.number));
    } else {
        device.forget();
    }
    device.recalled(fault);
    Ok(())
}

/// The youngest log with a head before that one.
async fn older<F: NorFlash + MultiwriteNorFlash, const PAGES: usize>(
    store: &mut Store<F, PAGES>,
    than: u16,
) -> Result<Option<u16>, StoreFault> {
    let mut found = None;
    store
        .games(|log, _| {
            let is_older = |log: u16, than: u16| (1..1 << 15).contains(&than.wrapping_sub(log));
            if is_older(log, than) && found.is_none_or(|found| is_older(found, log)) {
                found = Some(log);
            }
        })
        .await?;
    Ok(found)
}

/// Finds out what a stored game has come to. It is read as far as it can be, and why no further.
async fn read_log<F: NorFlash + MultiwriteNorFlash, const PAGES: usize>(
    store: &mut Store<F, PAGES>,
    number: u16,
    then: &mut dyn FnMut(&Log<PAGES>, Option<StoreFault>),
) -> Result<(), StoreFault> {
    let mut log = Log::<PAGES>::new();
    let mut fault = None;
    for follows in [false, true] {
        let visit: &mut dyn FnMut(&[u8]) = &mut |record| {
            if follows {
                log.follow(record);
            } else {
                log.read(record);
            }
        };
        match store.replay(number, visit).await {
            Err(StoreFault::Flash) => return Err(StoreFault::Flash),
            replayed => fault = fault.or(replayed.err()),
        }
    }
    then(&log, fault);
    Ok(())
}

/// What came of recalling a log.
#[derive(Clone, Copy)]
struct Recalled {
    number: u16,
    /// Whether everything that was to be copied is in it.
    has_end_of_copy: bool,
    /// Why the rest of it cannot be read.
    fault: Option<StoreFault>,
    /// The word of its game, and how many entries hold.
    game: &'static str,
    entries: usize,
}

async fn recall<F: NorFlash + MultiwriteNorFlash, const PAGES: usize>(
    store: &mut Store<F, PAGES>,
    number: u16,
    device: &mut Device,
) -> Result<Recalled, StoreFault> {
    let (mut is_head, mut has_end_of_copy, mut fault) = (true, false, None);
    // As one of any kind, so that there is only one function that replays.
    let visit: &mut dyn FnMut(&[u8]) = &mut |record| {
        if fault.is_some() {
            return;
        }
        let recalled = if is_head {
            device.recall_head(record).map(|()| false)
        } else {
            device.recall(record)
        };
        is_head = false;
        match recalled {
            Ok(ends_copy) => has_end_of_copy |= ends_copy,
            Err(why) => fault = Some(why),
        }
    };
    let replayed = store.replay(number, visit).await;
    let fault = match first_fault(fault, replayed) {
        Some(StoreFault::Flash) => return Err(StoreFault::Flash),
        fault => fault,
    };
    let (game, entries) = device.recalled_entries();
    Ok(Recalled {
        number,
        // Of a log by a newer companion nothing is known, so it is taken for whole.
        has_end_of_copy: has_end_of_copy || fault == Some(StoreFault::Newer),
        fault,
        game,
        entries,
    })
}

/// What was wrong with a record comes before what was wrong behind it; but nobody knows what a flash says that fails.
fn first_fault(record: Option<StoreFault>, replayed: Result<(), StoreFault>) -> Option<StoreFault> {
    match replayed.err() {
        Some(StoreFault::Flash) => Some(StoreFault::Flash),
        replayed => record.or(replayed),
    }
}
