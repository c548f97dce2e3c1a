//! Games on flash, where power may go at any byte of any write.
//!
//! The region begins with a label that says whose it is and in which layout; then comes a ring of pages
//! with records (`sequential-storage`'s queue: each record is checked, pages wear evenly). A record
//! carries its game's number and its own, so a record that got lost is noticed and never skipped.
//! What [`Store::append`] has acknowledged is on flash. Content that is not ours is never touched
//! before somebody asked for it with [`clear`]. One wrong bit is read as it was written; see `mend`.
//!
//! A game that somebody has deleted has a tombstone: a record that says so, behind everything of it. Its room comes back
//! with that of the old games, and its tombstone goes after it.
//!
//! The old games stay until their room is needed, the oldest go first, the running one never; and while a new one is
//! begun, not the one before it either, until somebody says that the new one stands.

mod fault;
mod label;
mod mend;

use core::ops::Range;

use embedded_storage_async::nor_flash::{MultiwriteNorFlash, NorFlash};
use heapless::Vec;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::queue::{QueueConfig, QueueStorage};

pub use self::fault::StoreFault;
use self::label::{Found, LABELS, Labelled};
use self::mend::{FlashFault, Mended};
use crate::journal::{Encoded, MOST_RECORD};

/// The layout's version, on the label.
pub const LAYOUT: u8 = 1;

/// An erase page of the Pico's flash.
pub const PAGE: u32 = 4096;
/// Written at once. With single bytes a power cut can cost the next record (`sequential-storage`'s issue 136).
pub const WORD: u32 = 4;

/// The game's number and the record's, two bytes each: far fewer games fit than can be numbered.
const HEADER: usize = 4;
const MOST_ITEM: usize = HEADER + MOST_RECORD;
#[allow(
    clippy::cast_possible_truncation,
    reason = "no record is larger than a page"
)]
const LARGEST: u32 = MOST_ITEM as u32;
/// The number of a tombstone, which no record of a game has.
const GONE: u16 = u16::MAX;
/// What the ring adds to each.
const ITEM: u32 = 8;
/// How often a record is written anew where the flash does not hold what was written.
const MOST_TRIES: u8 = 8;

type Pages<const PAGES: usize> = Cache<ArrayPageStates<PAGES>, ArrayPagePointers<PAGES>, Uncached>;

/// Takes a record: the game's number, its own, its bytes, and whether the game was deleted.
pub type VisitRecord<'a> = dyn FnMut(u16, u16, &[u8], bool) + 'a;

/// Games on flash, in a label and a ring of `PAGES` pages.
pub struct Store<F: NorFlash, const PAGES: usize> {
    ring: QueueStorage<Mended<Labelled<F>>, Pages<PAGES>>,
    running: Option<Running>,
    /// The game begun last, whether it is the running one or not.
    youngest: Option<u16>,
    /// The one that was running before, until the running one stands.
    before: Option<u16>,
    /// The one that the running one is copied from, until it stands.
    source: Option<u16>,
}

/// The game records are appended to.
#[derive(Clone, Copy)]
struct Running {
    game: u16,
    /// How many of its records can be read, from the first on.
    records: u16,
    /// Whether others follow that do not belong there.
    damaged: bool,
}

impl Running {
    fn new(game: u16) -> Self {
        Self {
            game,
            records: 0,
            damaged: false,
        }
    }

    /// Counts a record of this game, if it is the next. One that was there before was written twice.
    fn takes(&mut self, number: u16) -> bool {
        self.damaged |= number > self.records;
        let is_next = !self.damaged && number == self.records;
        self.records = self.records.saturating_add(u16::from(is_next));
        is_next
    }
}

/// Which logs have a tombstone.
struct Gone<const PAGES: usize> {
    /// The youngest log of all.
    youngest: u16,
    /// A bit for every log that could be in the ring, from the youngest back.
    bits: [[u8; LOGS_OF_A_PAGE / 8]; PAGES],
}

/// Every log has a head, and no head takes less room than this.
const LEAST_HEAD: usize = 16;
const LOGS_OF_A_PAGE: usize = PAGE as usize / LEAST_HEAD;

impl<const PAGES: usize> Gone<PAGES> {
    fn place(&self, log: u16) -> (usize, u32) {
        let back = self.youngest.wrapping_sub(log);
        (usize::from(back / 8), u32::from(back % 8))
    }

    fn add(&mut self, log: u16) {
        let (byte, bit) = self.place(log);
        if let Some(byte) = self.bits.as_flattened_mut().get_mut(byte) {
            *byte |= 1 << bit;
        }
    }

    fn has(&self, log: u16) -> bool {
        let (byte, bit) = self.place(log);
        let byte = self.bits.as_flattened().get(byte);
        byte.is_some_and(|byte| byte >> bit & 1 == 1)
    }
}

/// One record as it lies on flash.
struct StoredRecord<'a> {
    game: u16,
    number: u16,
    record: &'a [u8],
}

impl<'a> StoredRecord<'a> {
    fn read(bytes: &'a [u8]) -> Option<Self> {
        let (&[a, b, c, d], record) = bytes.split_first_chunk::<HEADER>()?;
        Some(Self {
            game: u16::from_le_bytes([a, b]),
            number: u16::from_le_bytes([c, d]),
            record,
        })
    }

    fn write(&self) -> Option<Vec<u8, MOST_ITEM>> {
        let ([a, b], [c, d]) = (self.game.to_le_bytes(), self.number.to_le_bytes());
        let mut bytes = Vec::from_slice(&[a, b, c, d]).ok()?;
        bytes.extend_from_slice(self.record).ok()?;
        Some(bytes)
    }
}

impl<F: NorFlash + MultiwriteNorFlash, const PAGES: usize> Store<F, PAGES> {
    /// Bytes of flash it needs.
    pub const SIZE: u32 = LABELS * PAGE + Self::RING;
    #[allow(
        clippy::cast_possible_truncation,
        reason = "flash is addressed with 32 bits"
    )]
    const RING: u32 = PAGES as u32 * PAGE;
    /// Kept free for a game when it begins, so that nothing must go in the middle of it.
    const ROOM_FOR_A_GAME: u32 = Self::RING / 4;
    /// Kept free by a running game, so that another can always be begun.
    const ROOM_FOR_A_BEGINNING: u32 = Self::RING / 16;

    const GEOMETRY: () = assert!(F::WRITE_SIZE == WORD as usize && F::ERASE_SIZE == PAGE as usize);

    fn ring(start: u32) -> Range<u32> {
        start + LABELS * PAGE..start + Self::SIZE
    }

    /// Opens the store that begins at `start`, and puts a label where all is blank.
    ///
    /// If that fails the flash comes back, and what somebody else wrote is untouched.
    pub async fn open(flash: F, start: u32) -> Result<Self, (F, StoreFault)> {
        let () = Self::GEOMETRY;
        let ring = Self::ring(start);
        let flash = match Labelled::find(flash, start, ring.clone()).await? {
            Found::Label(labelled) => labelled,
            Found::Nothing(mut flash) => match is_blank(&mut flash, ring.clone()).await {
                // Nothing can be lost: it is new, or power went while it was labelled.
                Ok(true) => Labelled::put(flash, start, ring.clone()).await?,
                Ok(false) => return Err((flash, StoreFault::Foreign)),
                Err(_) => return Err((flash, StoreFault::Flash)),
            },
        };
        let flash = match Mended::find(flash, ring.clone()).await {
            Ok(flash) => flash,
            Err((flash, _)) => return Err((flash.into_inner(), StoreFault::Flash)),
        };
        // Nothing can be kept in a region that is no row of whole pages.
        let Ok(config) = QueueConfig::try_new(ring) else {
            return Err((flash.into_inner().into_inner(), StoreFault::Full));
        };
        let cache = Cache::new(ArrayPageStates::new(), ArrayPagePointers::new(), Uncached);
        let mut store = Self {
            ring: QueueStorage::new(flash, config, cache),
            running: None,
            youngest: None,
            before: None,
            source: None,
        };
        match store.find_youngest().await {
            Ok(()) => Ok(store),
            Err(fault) => Err((store.close(), fault)),
        }
    }

    /// Takes up the game begun last. A game before it may have lost its beginning or be damaged: that is no trouble of
    /// this one.
    async fn find_youngest(&mut self) -> Result<(), StoreFault> {
        let mut youngest: Option<Running> = None;
        self.items(&mut |item| {
            let is_younger =
                |other: Running| (1..1 << 15).contains(&item.game.wrapping_sub(other.game));
            if youngest.is_none_or(is_younger) {
                youngest = Some(Running::new(item.game));
            }
            if let Some(youngest) = youngest.as_mut().filter(|other| other.game == item.game) {
                youngest.takes(item.number);
            }
        })
        .await?;
        self.youngest = youngest.map(|youngest| youngest.game);
        self.running = youngest;
        Ok(())
    }

    /// Goes on with that game, be it the youngest or not: a younger one may never have come to stand.
    pub async fn take_up(&mut self, game: u16) -> Result<(), StoreFault> {
        self.stands();
        if self.running() == Some(game) {
            return Ok(());
        }
        let mut found = Running::new(game);
        self.items(&mut |item| {
            if item.game == game {
                found.takes(item.number);
            }
        })
        .await?;
        self.running = Some(found);
        Ok(())
    }

    /// The number of the game begun last.
    pub fn youngest(&self) -> Option<u16> {
        self.youngest
    }

    /// The running game's number, if one was begun.
    pub fn running(&self) -> Option<u16> {
        self.running.map(|running| running.game)
    }

    /// How many records the running game has, with its head.
    pub fn records(&self) -> u16 {
        self.running.map_or(0, |running| running.records)
    }

    /// Begins a new game with its log's head. Older games go if their room is needed, but not the one before it:
    /// what is appended may be copied from there, so it stays until [`Store::stands`].
    pub async fn begin(&mut self, head: &Encoded) -> Result<(), StoreFault> {
        self.begin_copy(head, CopySize::default()).await
    }

    /// Begins a new game to which records of that size will be appended. Where there is no room for all of them, nothing
    /// is begun: half a copy would take the room that the game before it needs to go on.
    pub async fn begin_copy(&mut self, head: &Encoded, copy: CopySize) -> Result<(), StoreFault> {
        let game = self.youngest.map_or(0, |game| game.wrapping_add(1));
        self.before = self.before.or(self.running());
        let room = copy.with(head).room();
        if self.staying().await?.saturating_add(room) > Self::RING {
            return Err(StoreFault::Full);
        }
        if !self.make_room(Self::ROOM_FOR_A_GAME.max(room)).await?
            && self.ring.space_left().await.map_err(fault)? < room
        {
            return Err(StoreFault::Full);
        }
        self.write(Running::new(game), head).await?;
        self.youngest = Some(game);
        Ok(())
    }

    /// What is begun next is copied from this game, which stays until [`Store::stands`].
    pub fn copies(&mut self, game: u16) {
        self.source = Some(game);
    }

    /// The games that must stay.
    fn stays(&self) -> [Option<u16>; 3] {
        [self.running(), self.before, self.source]
    }

    /// How many bytes are taken by games that must stay, and by what lies behind them in the ring.
    async fn staying(&mut self) -> Result<u32, StoreFault> {
        let (stays, mut staying) = (self.stays(), 0);
        self.all_items(&mut |item| {
            if staying > 0 || stays.contains(&Some(item.game)) {
                staying += size_of_item(item.record);
            }
        })
        .await?;
        Ok(staying)
    }

    /// The running game has all it needs: the one before it may go when its room is needed.
    pub fn stands(&mut self) {
        (self.before, self.source) = (None, None);
    }

    /// Deletes a game that is not the running one, nor one that must stay. Once this returns, it does not come back.
    pub async fn delete(&mut self, game: u16) -> Result<(), StoreFault> {
        if self.stays().contains(&Some(game)) || self.is_deleted(game).await? {
            return Ok(());
        }
        self.push(StoredRecord {
            game,
            number: GONE,
            record: &[],
        })
        .await
    }

    /// Whether that game was deleted.
    pub async fn is_deleted(&mut self, game: u16) -> Result<bool, StoreFault> {
        Ok(self.gone().await?.has(game))
    }

    /// Which games were deleted.
    async fn gone(&mut self) -> Result<Gone<PAGES>, StoreFault> {
        let mut gone = Gone {
            youngest: self.youngest.unwrap_or_default(),
            bits: [[0; LOGS_OF_A_PAGE / 8]; PAGES],
        };
        self.all_items(&mut |item| {
            if item.number == GONE {
                gone.add(item.game);
            }
        })
        .await?;
        Ok(gone)
    }

    /// Appends a record to the running game. Once this returns, it is on flash.
    pub async fn append(&mut self, record: &Encoded) -> Result<(), StoreFault> {
        let running = self.running.filter(|running| !running.damaged);
        let running = running.ok_or(StoreFault::Damaged)?;
        if self.before.is_none() && !self.make_room(Self::ROOM_FOR_A_BEGINNING).await? {
            return Err(StoreFault::Full);
        }
        self.write(running, record).await
    }

    /// Gives up old games until so much is free; `false` if even that is not enough.
    async fn make_room(&mut self, room: u32) -> Result<bool, StoreFault> {
        while self.ring.space_left().await.map_err(fault)? < room {
            if !self.drop_oldest().await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// How many bytes the running game takes, and how many there are for games.
    pub async fn taken(&mut self) -> Result<(u32, u32), StoreFault> {
        let (running, mut taken) = (self.running(), 0);
        self.items(&mut |item| {
            if Some(item.game) == running {
                taken += size_of_item(item.record);
            }
        })
        .await?;
        Ok((taken, Self::RING - Self::ROOM_FOR_A_BEGINNING))
    }

    /// Writes a game's next record; from then on that game is the running one.
    async fn write(&mut self, running: Running, record: &Encoded) -> Result<(), StoreFault> {
        let (game, number) = (running.game, running.records);
        let records = number.checked_add(1).ok_or(StoreFault::Full)?;
        if number == GONE {
            return Err(StoreFault::Full);
        }
        self.push(StoredRecord {
            game,
            number,
            record,
        })
        .await?;
        self.running = Some(Running { records, ..running });
        Ok(())
    }

    async fn push(&mut self, item: StoredRecord<'_>) -> Result<(), StoreFault> {
        let bytes = item.write().ok_or(StoreFault::Full)?;
        let mut tries = 0;
        loop {
            match self.ring.push(&bytes, false).await {
                // What does not hold it is passed over. The next place may be better.
                Err(sequential_storage::Error::Storage {
                    value: FlashFault::NotTaken,
                    ..
                }) if tries < MOST_TRIES => tries += 1,
                Err(error) => match fault(error) {
                    StoreFault::Full if self.drop_oldest().await? => {}
                    fault => return Err(fault),
                },
                Ok(()) => return Ok(()),
            }
        }
    }

    /// Gives up one record of the oldest game; `false` where that must stay.
    async fn drop_oldest(&mut self) -> Result<bool, StoreFault> {
        let mut buffer = [0; MOST_ITEM + WORD as usize];
        let mut items = self.ring.iter().await.map_err(fault)?;
        let Some(entry) = items.next(&mut buffer).await.map_err(fault)? else {
            return Ok(false);
        };
        // The ring is borrowed: these are `stays`.
        let running = self.running.map(|running| running.game);
        let stays = [running, self.before, self.source];
        if StoredRecord::read(&entry).is_some_and(|item| stays.contains(&Some(item.game))) {
            return Ok(false);
        }
        entry.pop().await.map_err(fault)?;
        Ok(true)
    }

    /// Shows `visit` the number and the head of every game whose head can be read, the oldest first.
    pub async fn games(&mut self, mut visit: impl FnMut(u16, &[u8])) -> Result<(), StoreFault> {
        let gone = self.gone().await?;
        self.items(&mut |item| {
            if item.number == 0 && !gone.has(item.game) {
                visit(item.game, item.record);
            }
        })
        .await
    }

    /// Shows `visit` every record of every game.
    pub async fn records_of_all(&mut self, visit: &mut VisitRecord<'_>) -> Result<(), StoreFault> {
        let gone = self.gone().await?;
        let visit: &mut dyn FnMut(StoredRecord<'_>) =
            &mut |item| visit(item.game, item.number, item.record, gone.has(item.game));
        self.items(visit).await
    }

    /// Shows `visit` a game's head and records in order, up to the first that cannot be read.
    pub async fn replay(
        &mut self,
        game: u16,
        mut visit: impl FnMut(&[u8]),
    ) -> Result<(), StoreFault> {
        let mut found = Running::new(game);
        self.items(&mut |item| {
            if item.game == game && found.takes(item.number) {
                visit(item.record);
            }
        })
        .await?;
        if found.damaged {
            return Err(StoreFault::Damaged);
        }
        Ok(())
    }

    /// Shows `visit` all records but tombstones.
    async fn items(&mut self, visit: &mut dyn FnMut(StoredRecord<'_>)) -> Result<(), StoreFault> {
        let visit: &mut dyn FnMut(StoredRecord<'_>) = &mut |item| {
            if item.number != GONE {
                visit(item);
            }
        };
        self.all_items(visit).await
    }

    async fn all_items(
        &mut self,
        // Not one of these for each that asks: it is most of the store's code.
        visit: &mut dyn FnMut(StoredRecord<'_>),
    ) -> Result<(), StoreFault> {
        let mut buffer = [0; MOST_ITEM + WORD as usize];
        let mut items = self.ring.iter().await.map_err(fault)?;
        while let Some(entry) = items.next(&mut buffer).await.map_err(fault)? {
            visit(StoredRecord::read(&entry).ok_or(StoreFault::Foreign)?);
        }
        Ok(())
    }

    /// Gives the flash back.
    pub fn close(self) -> F {
        self.ring.destroy().0.into_inner().into_inner()
    }
}

/// Empties the store that begins at `start`, whatever is there: somebody asked for it.
///
/// The labels go first, so a store half emptied is not taken for a whole one.
pub async fn clear<F: NorFlash + MultiwriteNorFlash, const PAGES: usize>(
    flash: &mut F,
    start: u32,
) -> Result<(), F::Error> {
    for page in (start..start + Store::<F, PAGES>::SIZE).step_by(PAGE as usize) {
        flash.erase(page, page + PAGE).await?;
    }
    Ok(())
}

async fn is_blank<F: NorFlash>(flash: &mut F, range: Range<u32>) -> Result<bool, F::Error> {
    let mut chunk = [0; 256];
    for at in range.step_by(chunk.len()) {
        flash.read(at, &mut chunk).await?;
        if chunk.iter().any(|&byte| byte != 0xFF) {
            return Ok(false);
        }
    }
    Ok(true)
}

#[allow(clippy::needless_pass_by_value, reason = "it maps errors")]
fn fault<E>(error: sequential_storage::Error<E>) -> StoreFault {
    match error {
        sequential_storage::Error::Storage { .. } => StoreFault::Flash,
        sequential_storage::Error::FullStorage | sequential_storage::Error::ItemTooBig => {
            StoreFault::Full
        }
        _ => StoreFault::Foreign,
    }
}

/// How many bytes of the ring a record takes.
fn size_of_item(record: &[u8]) -> u32 {
    let words = (HEADER + record.len()).div_ceil(WORD as usize);
    ITEM + WORD * u32::try_from(words).unwrap_or_default()
}

/// How much room records take that are to be appended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CopySize(u32);

impl CopySize {
    /// One record more.
    #[must_use]
    pub fn with(self, record: &[u8]) -> Self {
        Self(self.0.saturating_add(size_of_item(record)))
    }

    /// Room that is surely enough: no record lies on two pages, so a little is lost on each.
    fn room(self) -> u32 {
        const LOST: u32 = 2 * WORD + ITEM + LARGEST;
        let pages = self.0 / (PAGE - LOST) + 1;
        self.0.saturating_add(pages * LOST)
    }
}
