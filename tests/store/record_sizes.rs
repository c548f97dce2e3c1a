//! How many bytes a record takes on flash, and how many entries a game may have on the device.

use stationmaster::game::{self, Rules};
use stationmaster::games::grand_trunk::{Entry, State};
use stationmaster::journal::{Journal, MOST_RECORD, NotKept, Record};
use stationmaster::sheet;
use stationmaster_kit::random::{Random, pick};

/// Entries of 30 random games with the bytes of their records.
fn records() -> Vec<(Entry, usize)> {
    let mut records = Vec::new();
    for seed in 1..=30 {
        let mut random = Random::new(seed);
        let mut state = State::start();
        for _ in 0..300 {
            let Some(entry) = pick(&state, &mut random) else {
                break;
            };
            game::apply(&mut state, entry).expect("what is offered is accepted");
            records.push((entry, Record::Entered(entry).encode().len()));
        }
    }
    records
}

#[test]
fn most_records_take_eight_bytes_or_fewer_and_none_more_than_24() {
    let records = records();
    let plays = records
        .iter()
        .filter(|(entry, _)| matches!(entry, Entry::Play(_)));
    for (entry, bytes) in plays.clone() {
        assert!(*bytes <= 10, "{entry:?} takes {bytes} bytes");
    }
    let common = plays.clone().filter(|(_, bytes)| *bytes <= 8).count();
    assert!(
        common * 100 >= plays.count() * 95,
        "eight bytes are not the common case"
    );
    for (entry, bytes) in records {
        assert!(bytes <= 24, "{entry:?} takes {bytes} bytes");
    }
}

#[test]
fn the_longest_records_are_a_full_wood_track_and_the_longest_name() {
    let text = "game grand-trunk\n\
        player 𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞 red burlington iron central-vermont\n\
        player Bo blue richmond coal\n\
        wood 0 1 2 3 4 5 6 7 7 7 7 7 7 7 7 7 7 7 7 7\n";
    let journal = sheet::read::<State, 1024>(text).expect("a good sheet");
    let bytes: Vec<usize> = journal
        .entries()
        .map(|entry| Record::Entered(entry).encode().len())
        .collect();
    assert_eq!(bytes, [57, 10, 24]);
    assert!(bytes.iter().all(|&bytes| bytes <= MOST_RECORD));
}

#[test]
fn the_device_holds_a_game_of_a_thousand_entries_and_says_when_it_is_full() {
    let mut journal = Journal::<State>::new();
    let text = "game grand-trunk\nplayer A red burlington iron\nplayer B blue richmond coal\n";
    for entry in sheet::read::<State, 1024>(text)
        .expect("a good sheet")
        .entries()
    {
        journal.enter(entry).expect("a good entry");
    }
    // The longest play there is: both turn to and fro for ever, corrected back to the start.
    let mut random = Random::new(7);
    let full = loop {
        let entry = pick(journal.state(), &mut random).expect("facts can be told");
        if let Err(not_kept) = journal.enter(entry) {
            break not_kept;
        }
    };
    assert_eq!(full, NotKept::Full);
    assert!(
        journal.entries().count() >= 1_000,
        "{}",
        journal.entries().count()
    );
    let mut replayed = State::start();
    for entry in journal.entries() {
        game::apply(&mut replayed, entry).expect("it was accepted before");
    }
    assert_eq!(&replayed, journal.state());
}
