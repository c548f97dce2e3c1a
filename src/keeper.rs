//! Between the companion and its store: resumes games, and keeps what the companion wants kept.

use core::fmt::Write;

use embedded_storage_async::nor_flash::{MultiwriteNorFlash, NorFlash};

use crate::device::{Device, Keep, Log, Loss};
use crate::journal::{self, Unreadable};
use crate::store::{self, Store, Trouble};

/// Keeps a companion's games on flash, in a store of `PAGES` pages.
pub struct Keeper<F: NorFlash, const PAGES: usize> {
    place: Place<F, PAGES>,
    start: u32,
    /// Whether there may be room to copy the log.
    may_tidy: bool,
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
            Place::Nowhere => return,
        };
        self.may_tidy = true;
        self.place = match Store::open(flash, self.start).await {
            Err((flash, trouble)) => {
                device.set_trouble(Some(loss(&trouble)));
                Place::Bare(flash)
            }
            Ok(mut store) => {
                if let Err(trouble) = resume_from(&mut store, device).await {
                    device.set_trouble(Some(loss(&trouble)));
                }
                Place::Store(store)
            }
        };
    }

    /// Keeps what the companion wants kept; call it after every press, tick or request and before drawing.
    pub async fn keep(&mut self, device: &mut Device) {
        while let Some(keep) = device.next_to_keep() {
            if let Err(loss) = self.do_keep(&keep).await {
                // What is on flash is true. The companion goes on from there.
                self.resume(device).await;
                if device.trouble().is_none() {
                    device.set_trouble(Some(loss));
                }
                return;
            }
            device.kept();
            // Another log may be shorter.
            self.may_tidy |= matches!(keep, Keep::Begin(_));
            if keep == Keep::Clear {
                self.resume(device).await;
            } else if let (Place::Store(store), Some(copy)) = (&mut self.place, device.would_copy())
            {
                store.stands();
                if self.should_tidy(copy).await {
                    device.carry();
                }
            }
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

    async fn do_keep(&mut self, keep: &Keep) -> Result<(), Loss> {
        match (keep, &mut self.place) {
            (Keep::Begin(head), Place::Store(store)) => {
                store.begin(head).await.map_err(|t| loss(&t))
            }
            (Keep::Append(record), Place::Store(store)) => {
                store.append(record).await.map_err(|t| loss(&t))
            }
            (Keep::Clear, place) => {
                let mut flash = match core::mem::replace(place, Place::Nowhere) {
                    Place::Store(store) => store.close(),
                    Place::Bare(flash) => flash,
                    Place::Nowhere => return Err(Loss::Flash),
                };
                let cleared = store::clear::<F, PAGES>(&mut flash, self.start).await;
                self.place = Place::Bare(flash);
                cleared.map_err(|_| Loss::Flash)
            }
            _ => Err(Loss::Flash),
        }
    }

    /// Shows the numbers and words of the games that are stored, the oldest first, and which is the running one.
    pub async fn games(&mut self, visit: &mut dyn FnMut(u16, &str, bool)) -> Result<(), Loss> {
        let Place::Store(store) = &mut self.place else {
            return Err(Loss::Foreign);
        };
        let running = store.running();
        let each = |number, head: &[u8]| {
            if let Ok((slug, _)) = journal::head(head)
                && !slug.is_empty()
            {
                visit(number, slug, Some(number) == running);
            }
        };
        store.games(each).await.map_err(|trouble| loss(&trouble))
    }

    /// Prints one of them as a sheet, as far as it can be read; `false` if none has that number. The
    /// companion is not disturbed.
    pub async fn sheet_of(&mut self, number: u16, out: &mut dyn Write) -> Result<bool, Loss> {
        let Place::Store(store) = &mut self.place else {
            return Err(Loss::Foreign);
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
                return read.map(|()| false).map_err(|trouble| loss(&trouble));
            }
        }
        match loss_of(read, log.unreadable) {
            Some(loss) => Err(loss),
            // Half a copy; the whole game has another number.
            None if !log.whole => Err(Loss::Damaged),
            None => Ok(true),
        }
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

/// Recalls the youngest log that is whole, and goes on with it. A younger one that is not was being copied when the
/// power went, so what it was copied from is still there.
async fn resume_from<F: NorFlash + MultiwriteNorFlash, const PAGES: usize>(
    store: &mut Store<F, PAGES>,
    device: &mut Device,
) -> Result<(), Trouble<F::Error>> {
    let mut log = older(store, None).await?;
    // A log whose head cannot be read is not among them.
    let mut damaged = store.youngest() != log;
    while let Some(number) = log {
        device.forget();
        let recalled = recall(store, number, device).await;
        // A copy cut short ends where the power went. One with a gap was whole.
        damaged |= recalled.loss.is_some();
        if recalled.whole {
            store.take_up(number).await?;
            device.recalled(recalled.loss.or(damaged.then_some(Loss::Damaged)));
            return Ok(());
        }
        log = older(store, log).await?;
    }
    device.forget();
    device.set_trouble(damaged.then_some(Loss::Damaged));
    Ok(())
}

/// The youngest log before that one, or the youngest of all.
async fn older<F: NorFlash + MultiwriteNorFlash, const PAGES: usize>(
    store: &mut Store<F, PAGES>,
    than: Option<u16>,
) -> Result<Option<u16>, Trouble<F::Error>> {
    let (mut found, mut passed) = (None, false);
    store
        .games(|log, _| {
            passed |= Some(log) == than;
            if !passed {
                found = Some(log);
            }
        })
        .await?;
    Ok(found)
}

struct Recalled {
    /// Whether everything that was to be carried over is in it.
    whole: bool,
    loss: Option<Loss>,
}

async fn recall<F: NorFlash + MultiwriteNorFlash, const PAGES: usize>(
    store: &mut Store<F, PAGES>,
    log: u16,
    device: &mut Device,
) -> Recalled {
    let (mut first, mut whole, mut unreadable) = (true, false, None);
    // As one of any kind, so that there is only one function that replays.
    let visit: &mut dyn FnMut(&[u8]) = &mut |record| {
        if unreadable.is_some() {
            return;
        }
        if first {
            first = false;
            unreadable = device.recall_head(record).err();
            return;
        }
        match device.recall(record) {
            Ok(ends_copy) => whole |= ends_copy,
            Err(why) => unreadable = Some(why),
        }
    };
    let replayed = store.replay(log, visit).await;
    let loss = loss_of(replayed, unreadable);
    // Of a log by a newer companion nothing is known, so it is taken for whole.
    let whole = whole || loss == Some(Loss::Newer);
    Recalled { whole, loss }
}

fn loss_of<E>(replayed: Result<(), Trouble<E>>, unreadable: Option<Unreadable>) -> Option<Loss> {
    match (replayed, unreadable) {
        (Ok(()), None) => None,
        (_, Some(Unreadable::Newer(_) | Unreadable::OtherGame)) => Some(Loss::Newer),
        (Ok(()), Some(_)) => Some(Loss::Damaged),
        (Err(trouble), _) => Some(loss(&trouble)),
    }
}

fn loss<E>(trouble: &Trouble<E>) -> Loss {
    match trouble {
        Trouble::Newer(_) => Loss::Newer,
        Trouble::Foreign => Loss::Foreign,
        Trouble::Damaged(_) | Trouble::NoGame => Loss::Damaged,
        Trouble::Full => Loss::NoRoom,
        Trouble::Flash(_) => Loss::Flash,
    }
}
