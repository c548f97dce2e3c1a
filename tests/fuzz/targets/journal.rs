//! Any bytes as a log: an error, or a game that undoes to the start.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stationmaster::game::Game;
use stationmaster::games::{self, Visitor};
use stationmaster::journal::Journal;

const ROOM: usize = 4 * 1024;

struct Read<'a>(&'a [u8]);

impl Visitor for Read<'_> {
    type Output = ();

    fn visit<S: Game>(self) {
        let mut log = Journal::<S, ROOM>::head().to_vec();
        log.extend(self.0);
        if let Ok(mut journal) = Journal::<S, ROOM>::read(&log) {
            while journal.undo().is_ok() {}
            assert_eq!(journal.state(), &S::start());
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    for slug in games::SLUGS {
        games::with(slug, Read(bytes));
    }
});
