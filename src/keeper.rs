//! Between the companion and its store: resumes games, and keeps what the companion wants kept.

use core::fmt::Write;

use embedded_storage_async::nor_flash::{MultiwriteNorFlash, NorFlash};
use heapless::Vec;

use crate::device::{Device, Keep, Log, Loss};
use crate::journal::{self, Unreadable};
use crate::store::{self, Store, Trouble};

/// Keeps a companion's games on flash, in a store of `PAGES` pages.
pub struct Keeper<F: NorFlash, const PAGES: usize> {
    place: Place<F, PAGES>,
    start: u32,
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

/// So many logs are looked at for one that is whole: a copy cut short, and what was copied from.
const LOGS: usize = 4;

impl<F: NorFlash + MultiwriteNorFlash, const PAGES: usize> Keeper<F, PAGES> {
    /// Opens the store at `start` and lets the companion go on where it was. Trouble with the store is
    /// shown by the companion itself.
    pub async fn open(flash: F, start: u32, device: &mut Device) -> Self {
        let mut keeper = Self {
            place: Place::Bare(flash),
            start,
        };
        keeper.resume(device).await;
        keeper.keep(device).await;
        keeper
    }

    async fn resume(&mut self, device: &mut Device) {
        device.forget();
        let place = core::mem::replace(&mut self.place, Place::Nowhere);
        let opened = match place {
            Place::Store(store) => Ok(store),
            Place::Bare(flash) => Store::open(flash, self.start).await,
            Place::Nowhere => return,
        };
        match opened {
            Err((flash, trouble)) => {
                self.place = Place::Bare(flash);
                device.set_trouble(Some(loss(&trouble)));
            }
            Ok(mut store) => {
                resume_from(&mut store, device).await;
                self.place = Place::Store(store);
            }
        }
    }

    /// Keeps what the companion wants kept; call it after every press, tick or request and before drawing.
    pub async fn keep(&mut self, device: &mut Device) {
        let mut tidied = false;
        while let Some(keep) = device.next_to_keep() {
            match self.do_keep(&keep).await {
                Ok(()) => {
                    device.kept();
                    if keep == Keep::Clear {
                        self.resume(device).await;
                    } else if self.should_tidy(device) {
                        device.carry();
                    }
                }
                Err(loss) => {
                    // What is on flash is true. The companion goes on from there.
                    self.resume(device).await;
                    if loss != Loss::Full || tidied {
                        let too_long = loss == Loss::Full;
                        device.set_trouble(Some(if too_long { Loss::NoRoom } else { loss }));
                        return;
                    }
                    tidied = true;
                    device.tidy();
                }
            }
        }
    }

    /// Whether the log holds much that was taken back or set otherwise since. It is copied without that as
    /// long as there is room for both: what is copied from must not go before the copy is whole.
    fn should_tidy(&self, device: &Device) -> bool {
        let Place::Store(store) = &self.place else {
            return false;
        };
        let records = usize::from(store.records());
        records >= PAGES * TIDY
            && device
                .would_copy()
                .is_some_and(|copy| records > copy * 5 / 4)
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

/// Recalls the youngest log that is whole. One that is not was being copied when the power went, so what it
/// was copied from is still there.
async fn resume_from<F: NorFlash + MultiwriteNorFlash, const PAGES: usize>(
    store: &mut Store<F, PAGES>,
    device: &mut Device,
) {
    let mut youngest: Vec<u16, LOGS> = Vec::new();
    let listed = store
        .games(|game, _| {
            if youngest.is_full() {
                youngest.remove(0);
            }
            let _ = youngest.push(game);
        })
        .await;
    if let Err(trouble) = listed {
        device.set_trouble(Some(loss(&trouble)));
        return;
    }
    let newest = youngest.last().copied();
    // A log whose head cannot be read is not among them.
    let mut damaged = store.running() != newest;
    let mut found = None;
    while let Some(log) = youngest.pop() {
        device.forget();
        let recalled = recall(store, log, device).await;
        if recalled.whole {
            found = Some((log, recalled.loss));
            break;
        }
        // A copy cut short ends where the power went. One with a gap was whole.
        damaged |= recalled.loss.is_some();
    }
    let damage = damaged.then_some(Loss::Damaged);
    match found {
        None => {
            device.forget();
            device.set_trouble(damage);
        }
        Some((log, loss)) => {
            let loss = loss.or(damage);
            device.recalled(loss);
            if Some(log) != newest && loss.is_none() {
                device.carry();
            }
        }
    }
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
        Trouble::Full => Loss::Full,
        Trouble::Flash(_) => Loss::Flash,
    }
}
