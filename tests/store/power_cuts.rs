//! The plug is pulled at every byte of every write and in every erase, with the Pico's word and page.

use embassy_futures::block_on;
use stationmaster::journal::Encoded;
use stationmaster::store::{self, LAYOUT, PAGE, StoreFault};
use stationmaster_kit::flash::{Cut, Flash};

/// A small ring, so that it is full and goes round soon.
const PAGES: usize = 3;
const SIZE: u32 = Store::SIZE;
type Store = store::Store<Flash, PAGES>;

fn open(flash: Flash) -> Store {
    block_on(Store::open(flash, 0))
        .map_err(|(_, trouble)| trouble)
        .expect("the store opens")
}

/// Records of different lengths that can be told apart.
fn record(number: u16) -> Encoded {
    let length = 2 + usize::from(number * 7 % 23);
    let filling = number.to_le_bytes().into_iter().cycle();
    filling.take(length).collect()
}

fn head(game: u8) -> Encoded {
    [game; 12].into_iter().collect()
}

/// The running game: its head, and how many records in order.
fn running(store: &mut Store) -> Option<(u8, u16)> {
    let mut found: Option<(u8, u16)> = None;
    let game = store.running()?;
    block_on(store.replay(game, |bytes| {
        found = Some(match found {
            None => {
                assert_eq!(
                    bytes,
                    head(bytes[0]).as_slice(),
                    "a game begins with its head"
                );
                (bytes[0], 0)
            }
            Some((game, number)) => {
                assert_eq!(bytes, record(number).as_slice(), "records come in order");
                (game, number + 1)
            }
        });
    }))
    .expect("the store is readable");
    found
}

/// What somebody does at the device.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Begin(u8),
    Append(u16),
}

impl Deed {
    fn run(self, store: &mut Store) -> Result<(), StoreFault> {
        match self {
            Self::Begin(game) => {
                block_on(store.begin(&head(game)))?;
                store.stands();
                Ok(())
            }
            Self::Append(number) => block_on(store.append(&record(number))),
        }
    }

    fn leads_to(self, before: Option<(u8, u16)>) -> Option<(u8, u16)> {
        match self {
            Self::Begin(game) => Some((game, 0)),
            Self::Append(_) => before.map(|(game, number)| (game, number + 1)),
        }
    }
}

/// Many short games, enough to go round the ring more than once.
fn deeds() -> Vec<Deed> {
    let appended = |game: u8| 40 + u16::from(game) * 31 % 90;
    (0..9)
        .flat_map(|game| {
            let begin = std::iter::once(Deed::Begin(game));
            begin.chain((0..appended(game)).map(Deed::Append))
        })
        .collect()
}

#[test]
fn everything_acknowledged_is_there_after_a_cut_anywhere() {
    let mut flash = open(Flash::blank(SIZE)).close();
    // A diary with room for one more erase, so that the labels change places too.
    flash.bytes[16..PAGE as usize - 4].fill(0);
    let mut before = None;
    let (mut cuts, mut weak_erases) = (0_u32, 0_u32);
    // All of it has a little more than 20,000 steps.
    let wanted = std::env::var("STATIONMASTER_CUTS").ok();
    let wanted = wanted.map_or(40_000, |wanted| wanted.parse().expect("how many"));
    let times = u64::from(wanted).div_ceil(20_000);
    for deed in deeds() {
        // Once without a cut, to know how many steps it takes.
        let mut store = open(Flash::holding(flash.bytes.clone()));
        deed.run(&mut store).expect("there is room");
        let whole = store.close();
        let after = deed.leads_to(before);
        assert_eq!(
            running(&mut open(Flash::holding(whole.bytes.clone()))),
            after
        );

        for step in 0..whole.steps {
            let chances = if whole.erases > 0 { 100 } else { times };
            for chance in 0..chances {
                let mut failing = Flash::holding(flash.bytes.clone());
                let chance =
                    (u64::from(cuts) << 8 ^ chance).wrapping_mul(0x9e37_79b9_7f4a_7c15) + chance;
                failing.cut = Some(Cut {
                    after: step,
                    chance,
                });
                let failed = match block_on(Store::open(failing, 0)) {
                    Ok(mut store) => {
                        assert_eq!(deed.run(&mut store), Err(StoreFault::Flash), "{deed:?}");
                        store.close()
                    }
                    // Opening tidies up, so power can go there already.
                    Err((flash, why)) => {
                        assert_eq!(why, StoreFault::Flash, "{deed:?}");
                        flash
                    }
                };
                weak_erases += u32::from(whole.erases > 0);
                cuts += 1;

                // Power is back: it is the state before or after, and the next entry and a further boot work.
                let mut store = open(Flash::holding(failed.bytes));
                let found = running(&mut store);
                assert!(
                    found == before || found == after,
                    "{deed:?}: {found:?} after cut {step}/{chance:x}"
                );
                let next = match found {
                    Some((_, number)) => Deed::Append(number),
                    None => Deed::Begin(0),
                };
                next.run(&mut store).expect("there is room");
                let mut store = open(Flash::holding(store.close().bytes));
                assert_eq!(
                    running(&mut store),
                    next.leads_to(found),
                    "{deed:?}: after cut {step}/{chance:x}"
                );
            }
        }
        flash = Flash::holding(whole.bytes);
        before = after;
    }
    println!("{cuts} cuts, {weak_erases} of them in entries that erase a page");
    assert!(cuts >= wanted, "{cuts}");
    assert!(weak_erases > 1_000, "{weak_erases}");
}

/// A store in use: two games and some records of the third.
fn used() -> Flash {
    let mut store = open(Flash::blank(SIZE));
    for game in 0..3 {
        Deed::Begin(game).run(&mut store).expect("there is room");
        for number in 0..5 {
            Deed::Append(number).run(&mut store).expect("there is room");
        }
    }
    store.close()
}

fn trouble(flash: Flash) -> (Flash, StoreFault) {
    block_on(Store::open(flash, 0))
        .err()
        .expect("the store does not open")
}

#[test]
fn a_blank_flash_becomes_a_store_though_the_power_goes_while_it_is_labelled() {
    let steps = open(Flash::blank(SIZE)).close().steps;
    assert!(steps > 0);
    for after in 0..steps {
        for chance in [0, 0x55, 0xFE, 0xFF] {
            let mut failing = Flash::blank(SIZE);
            failing.cut = Some(Cut { after, chance });
            let (flash, why) = trouble(failing);
            assert_eq!(why, StoreFault::Flash);
            let mut store = open(Flash::holding(flash.bytes));
            assert_eq!(store.running(), None);
            Deed::Begin(0).run(&mut store).expect("there is room");
            assert_eq!(
                running(&mut open(Flash::holding(store.close().bytes))),
                Some((0, 0))
            );
        }
    }
}

#[test]
fn what_somebody_else_wrote_is_named_and_left_alone() {
    for at in [0, 5, PAGE, SIZE - 1] {
        let mut foreign = Flash::blank(SIZE);
        foreign.bytes[at as usize] = 0x42;
        foreign.bytes[SIZE as usize - 1] = 0x42;
        let before = foreign.bytes.clone();
        let (flash, why) = trouble(foreign);
        assert_eq!(why, StoreFault::Foreign);
        assert!(flash.bytes == before, "it was touched");
    }
}

#[test]
fn a_newer_layout_is_named_and_left_alone() {
    let mut newer = used();
    newer.bytes[10] = LAYOUT + 1;
    newer.bytes[13] = !(LAYOUT + 1);
    let before = newer.bytes.clone();
    let (flash, why) = trouble(newer);
    assert_eq!(why, StoreFault::Newer);
    assert!(flash.bytes == before, "it was touched");
}

/// A store in use in which two bits of a game's record have gone over.
fn rotten(game: usize, number: u16) -> Flash {
    let mut flash = used();
    let record = record(number);
    let mut places =
        (0..flash.bytes.len() - record.len()).filter(|&at| flash.bytes[at..].starts_with(&record));
    let at = places.nth(game).expect("each game has such a record");
    flash.bytes[at] ^= 0x81;
    Flash::holding(flash.bytes)
}

#[test]
fn a_record_that_got_lost_is_noticed_and_those_before_it_can_be_read() {
    let mut store = open(rotten(2, 2));
    let game = store.running().expect("the third game");
    let mut shown = Vec::new();
    let replayed = block_on(store.replay(game, |bytes| shown.push(bytes.to_vec())));
    assert_eq!(replayed, Err(StoreFault::Damaged), "the head is number 0");
    assert_eq!(shown.len(), 3, "the head and two records");
    assert_eq!(shown[2], record(1).as_slice());

    // Nothing is written behind the gap, but a new game can be begun.
    assert_eq!(Deed::Append(5).run(&mut store), Err(StoreFault::Damaged));
    Deed::Begin(9).run(&mut store).expect("there is room");
    Deed::Append(0).run(&mut store).expect("there is room");
    assert_eq!(
        running(&mut open(Flash::holding(store.close().bytes))),
        Some((9, 1))
    );
}

#[test]
fn a_record_that_got_lost_in_an_old_game_does_not_disturb_the_running_one() {
    let mut store = open(rotten(0, 2));
    assert_eq!(running(&mut store), Some((2, 5)));
    Deed::Append(5).run(&mut store).expect("there is room");
    assert_eq!(running(&mut store), Some((2, 6)));
    assert_eq!(block_on(store.replay(0, |_| ())), Err(StoreFault::Damaged));
}

#[test]
fn without_a_game_nothing_is_appended() {
    let mut store = open(Flash::blank(SIZE));
    assert_eq!(Deed::Append(0).run(&mut store), Err(StoreFault::Damaged));
}

#[test]
fn clearing_works_from_anything_and_can_be_asked_for_again_after_a_cut() {
    let mut garbage = Flash::blank(SIZE);
    for (at, byte) in garbage.bytes.iter_mut().enumerate() {
        *byte = u8::try_from(at * 31 % 251).expect("a byte");
    }
    for start in [garbage, used()] {
        let mut cleared = Flash::holding(start.bytes.clone());
        block_on(store::clear::<_, PAGES>(&mut cleared, 0)).expect("the flash works");
        assert_eq!(open(Flash::holding(cleared.bytes)).running(), None);
        for after in 0..cleared.steps {
            for chance in 0..5 {
                let mut failing = Flash::holding(start.bytes.clone());
                failing.cut = Some(Cut { after, chance });
                assert!(block_on(store::clear::<_, PAGES>(&mut failing, 0)).is_err());
                let mut again = Flash::holding(failing.bytes);
                block_on(store::clear::<_, PAGES>(&mut again, 0)).expect("the flash works");
                assert_eq!(open(Flash::holding(again.bytes)).running(), None);
            }
        }
    }
}

#[test]
fn a_game_that_fills_the_store_is_told_so_and_keeps_everything() {
    let mut store = open(used());
    Deed::Begin(9).run(&mut store).expect("there is room");
    let mut kept = 0;
    let full = loop {
        match Deed::Append(kept).run(&mut store) {
            Ok(()) => kept += 1,
            Err(trouble) => break trouble,
        }
    };
    assert_eq!(full, StoreFault::Full);
    assert!(kept > 200, "the older games made room: {kept}");
    assert_eq!(running(&mut store), Some((9, kept)));
    assert_eq!(
        running(&mut open(Flash::holding(store.close().bytes))),
        Some((9, kept))
    );
}

#[test]
fn what_a_game_is_copied_from_stays_until_the_copy_stands() {
    let mut store = open(Flash::blank(SIZE));
    Deed::Begin(0).run(&mut store).expect("there is room");
    for number in 0..250 {
        Deed::Append(number).run(&mut store).expect("there is room");
    }
    block_on(store.begin(&head(1))).expect("there is room");
    let mut copied = 0;
    while Deed::Append(copied).run(&mut store) == Ok(()) {
        copied += 1;
        assert!(copied < 1000, "the store is never full");
    }
    let mut records = 0;
    block_on(store.replay(0, |_| records += 1)).expect("it is whole");
    assert_eq!(records, 1 + 250, "all that was copied from is there");

    store.stands();
    Deed::Append(copied)
        .run(&mut store)
        .expect("the old one goes");
    assert_eq!(running(&mut store), Some((1, copied + 1)));
    assert_eq!(kept(&mut store), [1]);
}

/// The heads of all games that are whole.
fn kept(store: &mut Store) -> Vec<u8> {
    let mut heads = Vec::new();
    block_on(store.games(|_, head| heads.push(head[0]))).expect("the store is readable");
    heads
}

#[test]
fn old_games_can_be_read_until_their_room_is_needed_and_the_oldest_go_first() {
    let mut store = open(used());
    assert_eq!(kept(&mut store), [0, 1, 2]);
    let mut second = Vec::new();
    block_on(store.replay(1, |bytes| second.push(bytes.to_vec()))).expect("the store is readable");
    assert_eq!(second.len(), 6, "its head and five records");
    assert_eq!(second[0], head(1).as_slice());
    assert_eq!(second[5], record(4).as_slice());

    let mut before = kept(&mut store);
    for game in 3..40 {
        Deed::Begin(game).run(&mut store).expect("there is room");
        (0..60).for_each(|number| Deed::Append(number).run(&mut store).expect("there is room"));
        let now = kept(&mut store);
        assert_eq!(now.last(), Some(&game), "the running one stays");
        before.push(game);
        assert!(before.ends_with(&now), "{now:?} of {before:?}");
        before = now;
    }
    assert!(before.len() < 40, "the oldest had to go");
    assert!(before.len() > 1, "not more than had to");
}
