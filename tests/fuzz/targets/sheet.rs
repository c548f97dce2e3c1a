//! Any text as a sheet: an error, or a game whose printed sheet reads back as the same game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use stationmaster::game::Game;
use stationmaster::games::{self, Visitor};
use stationmaster::sheet;

const ROOM: usize = 16 * 1024;

struct Read<'a>(&'a str);

impl Visitor for Read<'_> {
    type Output = ();

    fn visit<S: Game>(self) {
        if let Ok(journal) = sheet::read::<S, ROOM>(self.0) {
            let mut printed = String::new();
            sheet::print(&journal, &mut printed).unwrap();
            let again = sheet::read::<S, ROOM>(&printed).unwrap();
            assert_eq!(again.state(), journal.state());
        }
    }
}

fuzz_target!(|text: &str| {
    for slug in games::SLUGS {
        games::with(slug, Read(&format!("game {slug}\n{text}")));
    }
});
