//! Who may be connected at once.
//!
//! A stranger who has shown nothing yet holds no place that anybody else needs: strangers have places of their own,
//! only a few of them from one address, and where these are taken the one who has dawdled longest goes. So who comes with
//! a whole request finds room however many others say nothing.

use std::net::{IpAddr, Shutdown, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Strangers at once; a browser opens six lines to one address, and is no stranger on any of them for long.
const MOST_STRANGERS: usize = 64;
const MOST_STRANGERS_PER_ADDRESS: usize = 8;
/// Strangers who have been sent away take a moment to go. With so many together nobody else is listened to.
const MOST_STRANGERS_AND_LEAVING: usize = 3 * MOST_STRANGERS;
/// Pages that may be open at once: a table has fewer people.
const MOST_VIEWERS: usize = 64;
/// Answers that may be on their way to those who may be here.
const MOST_ANSWERS: usize = 64;

/// All places there are.
#[derive(Default)]
pub(crate) struct Places {
    strangers: Mutex<Vec<Arc<Stranger>>>,
    /// Those, and who has been sent away but is not gone yet.
    with_leaving: Arc<AtomicUsize>,
    viewers: Arc<AtomicUsize>,
    answers: Arc<AtomicUsize>,
}

struct Stranger {
    address: IpAddr,
    stream: TcpStream,
}

/// A stranger's place, until they show that they may be here or go.
pub(crate) struct Doorstep<'a> {
    places: &'a Places,
    stranger: Arc<Stranger>,
    _knock: Place,
}

impl Places {
    /// Somebody is there. Without a place nobody opens.
    pub(crate) fn knock(&self) -> Option<Place> {
        Place::take(&self.with_leaving, MOST_STRANGERS_AND_LEAVING)
    }

    /// Lets a stranger in as far as to be listened to.
    pub(crate) fn meet(
        &self,
        knock: Place,
        address: IpAddr,
        stream: &TcpStream,
    ) -> Option<Doorstep<'_>> {
        let stream = stream.try_clone().ok()?;
        let stranger = Arc::new(Stranger { address, stream });
        let mut strangers = self.lock();
        make_room(&mut strangers, address);
        strangers.push(Arc::clone(&stranger));
        drop(strangers);
        Some(Doorstep {
            places: self,
            stranger,
            _knock: knock,
        })
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Arc<Stranger>>> {
        self.strangers
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a page that stays open.
    pub(crate) fn for_viewer(&self) -> Option<Place> {
        Place::take(&self.viewers, MOST_VIEWERS)
    }

    /// A place for one answer.
    pub(crate) fn for_answer(&self) -> Option<Place> {
        Place::take(&self.answers, MOST_ANSWERS)
    }
}

/// Sends the one away who has been there longest: of that address if it has all it may have, or of the busiest.
fn make_room(strangers: &mut Vec<Arc<Stranger>>, address: IpAddr) {
    let count = |strangers: &[Arc<Stranger>], address| {
        let of_address = strangers.iter().filter(|other| other.address == address);
        of_address.count()
    };
    let crowded = if count(strangers, address) >= MOST_STRANGERS_PER_ADDRESS {
        Some(address)
    } else if strangers.len() >= MOST_STRANGERS {
        let addresses = strangers.iter().map(|other| other.address);
        addresses.max_by_key(|&address| count(strangers, address))
    } else {
        None
    };
    let oldest = strangers
        .iter()
        .position(|other| Some(other.address) == crowded);
    if let Some(oldest) = oldest {
        let gone = strangers.remove(oldest);
        // Whoever serves them notices.
        let _ = gone.stream.shutdown(Shutdown::Both);
    }
}

impl Drop for Doorstep<'_> {
    fn drop(&mut self) {
        self.places
            .lock()
            .retain(|other| !Arc::ptr_eq(other, &self.stranger));
    }
}

/// One of so many.
pub(crate) struct Place(Arc<AtomicUsize>);

impl Place {
    fn take(taken: &Arc<AtomicUsize>, most: usize) -> Option<Self> {
        // Counted before it is looked at; a place too much is given back at once.
        let place = Self(Arc::clone(taken));
        (taken.fetch_add(1, Ordering::Relaxed) < most).then_some(place)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;
    use std::net::TcpListener;

    use super::*;

    struct Strangers {
        listener: TcpListener,
        places: Places,
    }

    impl Strangers {
        fn new() -> Self {
            Self {
                listener: TcpListener::bind("127.0.0.1:0").unwrap(),
                places: Places::default(),
            }
        }

        /// Somebody comes from that address; gives both ends.
        fn come(&self, address: [u8; 4]) -> (TcpStream, Option<Doorstep<'_>>) {
            let theirs = TcpStream::connect(self.listener.local_addr().unwrap()).unwrap();
            let (ours, _) = self.listener.accept().unwrap();
            let knock = self.places.knock().unwrap();
            (theirs, self.places.meet(knock, address.into(), &ours))
        }
    }

    fn is_open(mut stream: &TcpStream) -> bool {
        stream.set_nonblocking(true).unwrap();
        stream.read(&mut [0]).is_err()
    }

    #[test]
    fn the_oldest_of_a_crowded_address_goes_and_nobody_else() {
        let strangers = Strangers::new();
        let other = strangers.come([10, 0, 0, 2]);
        let crowd: Vec<_> = (0..=MOST_STRANGERS_PER_ADDRESS)
            .map(|_| strangers.come([10, 0, 0, 1]))
            .collect();
        let open: Vec<bool> = crowd.iter().map(|(end, _)| is_open(end)).collect();
        assert!(!open[0]);
        assert!(open[1..].iter().all(|&open| open));
        assert!(is_open(&other.0));
    }

    #[test]
    fn with_many_addresses_the_busiest_gives_way() {
        let strangers = Strangers::new();
        let first = strangers.come([10, 0, 1, 1]);
        let crowd: Vec<_> = (1..MOST_STRANGERS)
            .map(|index| strangers.come([10, 0, 0, u8::try_from(index / 2).unwrap()]))
            .collect();
        assert!(is_open(&crowd[1].0));
        let newest = strangers.come([10, 0, 2, 1]);
        assert!(is_open(&first.0) && is_open(&newest.0));
        let gone = crowd.iter().filter(|(end, _)| !is_open(end)).count();
        assert_eq!(gone, 1);
    }

    #[test]
    fn who_is_no_stranger_any_more_makes_room() {
        let strangers = Strangers::new();
        let first = strangers.come([10, 0, 0, 1]);
        for _ in 0..3 * MOST_STRANGERS {
            assert!(strangers.come([10, 0, 0, 1]).1.is_some());
        }
        assert!(is_open(&first.0));
        assert_eq!(strangers.places.lock().len(), 1);
        let viewers: Vec<_> = (0..MOST_VIEWERS)
            .map(|_| strangers.places.for_viewer())
            .collect();
        assert!(viewers.iter().all(Option::is_some));
        assert!(strangers.places.for_viewer().is_none());
        drop(viewers);
        assert!(strangers.places.for_viewer().is_some());
    }
}
