//! The plug is pulled at every byte the companion writes, and its store is filled with what it never wrote.

use embassy_futures::block_on;
use stationmaster::device::{Device, Moment, Panel};
use stationmaster::journal::FORMAT;
use stationmaster::keeper::Keeper;
use stationmaster::language::Language;
use stationmaster::store::{LAYOUT, Store};
use stationmaster_kit::companion::button;
use stationmaster_kit::flash::{Cut, Flash};

/// A small ring, so that it goes round soon.
const PAGES: usize = 3;
const SIZE: u32 = Store::<Flash, PAGES>::SIZE;

/// The companion without a picture, which would take longer than everything else.
struct Powered {
    device: Device,
    keeper: Keeper<Flash, PAGES>,
    now: u64,
}

/// What must outlive the power, as far as anybody can see it.
#[derive(Clone, PartialEq, Debug)]
struct Seen {
    sheet: String,
    board: String,
    language: Language,
    brightness: u8,
}

impl Powered {
    fn on(flash: Flash) -> Self {
        let mut device = Device::new(Panel::WIDE);
        let keeper = block_on(Keeper::open(flash, 0, &mut device));
        Self {
            device,
            keeper,
            now: 0,
        }
    }

    fn off(self) -> Flash {
        self.keeper.close().expect("its flash")
    }

    /// Presses buttons; `hold` before one keeps it down for a second.
    fn press(&mut self, buttons: &str) {
        let mut holds = false;
        for name in buttons.split_whitespace() {
            let Some(button) = button(name) else {
                holds = name == "hold";
                continue;
            };
            self.device.press(button, Moment(self.now));
            if holds {
                self.now += 1000;
                self.device.tick(Moment(self.now));
            }
            self.device.release(button, Moment(self.now));
            self.now += 50;
            holds = false;
            block_on(self.keeper.keep(&mut self.device));
        }
    }

    fn seen(&self) -> Seen {
        let (mut sheet, mut board) = (String::new(), String::new());
        self.device.sheet(&mut sheet).expect("strings take all");
        self.device
            .board_sheet(&mut board)
            .expect("strings take all");
        Seen {
            sheet,
            board,
            language: self.device.language(),
            brightness: self.device.brightness(),
        }
    }

    fn says(&self) -> String {
        let mut words = String::new();
        self.device.words(&mut |text| {
            words += text;
            words.push('\n');
        });
        words
    }

    fn is_in_trouble(&self) -> bool {
        let words = self.says();
        words.contains("Trouble") || words.contains("Störung")
    }
}

const BRIGHTNESS: &str = "Y A A X B B B X";
/// Another player, whose name is A.
const BY_LETTERS: &str = "X X X X X B X X A X";
const NEW_GAME: &str = "Y A X X A X";

/// What somebody does from the page at the bottom, up to the press that is kept: one each.
const DEEDS: &[(&str, &str)] = &[
    ("a language and a game", "B X X"),
    ("a player", "X X X X X"),
    ("another player", "X X X X X"),
    ("a third, by letters", BY_LETTERS),
    ("what a contract shows", "X X X X X"),
    ("a journey", "X X B B X X X"),
    ("the end of a turn", "X B B B X"),
    ("a fact of the board", "Y B B X B X A X X"),
    ("undo", "hold Y X"),
    ("redo", "hold Y A"),
    ("a brightness", BRIGHTNESS),
    ("a language", "Y A A X X"),
    ("another game", "Y A X X A B X"),
    ("a player of it", "X X"),
    ("another player of it", "X X"),
    ("a turn of it", "X X B X"),
    ("the first game anew", NEW_GAME),
];

/// How many cuts were made, and how many of them while something was erased.
#[derive(Default)]
struct Cuts {
    all: u64,
    in_erases: u64,
}

/// Does one thing with every possible cut in it, then without one; gives the flash after it.
fn cut_everywhere(
    what: &str,
    presses: &str,
    flash: &[u8],
    chances: u64,
    cuts: &mut Cuts,
) -> Vec<u8> {
    let mut powered = Powered::on(Flash::holding(flash.to_vec()));
    let before = powered.seen();
    powered.press(presses);
    let after = powered.seen();
    assert_ne!(before, after, "{what} changes nothing");
    assert!(!powered.is_in_trouble(), "{what}: {}", powered.says());
    let whole = powered.off();
    assert_eq!(
        Powered::on(Flash::holding(whole.bytes.clone())).seen(),
        after
    );

    for step in 0..whole.steps {
        let chances = if whole.erases > 0 {
            5 * chances
        } else {
            chances
        };
        for chance in 0..chances {
            cuts.all += 1;
            cuts.in_erases += u64::from(whole.erases > 0);
            let chance = (cuts.all << 8 ^ chance).wrapping_mul(0x9e37_79b9_7f4a_7c15) + chance;
            let cut = |after| Some(Cut { after, chance });
            let mut failing = Flash::holding(flash.to_vec());
            failing.cut = cut(step);
            let mut powered = Powered::on(failing);
            powered.press(presses);
            let mut failed = Flash::holding(powered.off().bytes);

            // Now and then the power goes once more while the companion gathers itself.
            if chance.is_multiple_of(8) {
                failed.cut = cut(u32::try_from(chance >> 8 & 0x3F).expect("few"));
                failed = Flash::holding(Powered::on(failed).off().bytes);
            }

            let mut powered = Powered::on(failed);
            let found = powered.seen();
            let at = format!("{what}, cut {step}/{chance:x}");
            assert!(!powered.is_in_trouble(), "{at}: {}", powered.says());
            assert!(
                found == before || found == after,
                "{at}: {found:?} is neither {before:?} nor {after:?}"
            );
            // What is done next is kept.
            let next = if found == before {
                powered.press(presses);
                after.clone()
            } else {
                powered.press(BRIGHTNESS);
                let next = powered.seen();
                assert_ne!(next, after, "{at}: {}", powered.says());
                next
            };
            let again = Powered::on(Flash::holding(powered.off().bytes));
            assert_eq!(again.seen(), next, "{at}");
        }
    }
    whole.bytes
}

/// A flash that has seen many games, so that the next records need pages to be erased.
fn well_used() -> Vec<u8> {
    let mut powered = Powered::on(Flash::blank(SIZE));
    powered.press("B X X");
    loop {
        powered.press("X X X X X");
        powered.press(NEW_GAME);
        let flash = powered.off();
        if flash.erases >= 3 {
            return flash.bytes;
        }
        powered = Powered::on(flash);
    }
}

#[test]
fn what_was_shown_is_there_after_a_cut_anywhere() {
    let mut cuts = Cuts::default();
    let mut flash = Flash::blank(SIZE).bytes;
    for (what, presses) in DEEDS {
        flash = cut_everywhere(what, presses, &flash, 4, &mut cuts);
    }
    let last = Powered::on(Flash::holding(flash)).seen();
    assert_eq!(
        last.sheet, "game grand-trunk\nwood 0\n",
        "it knows the board"
    );
    println!("{} cuts", cuts.all);
    assert!(cuts.all > 1000);
}

#[test]
fn a_store_that_has_gone_round_is_as_safe() {
    let mut cuts = Cuts::default();
    let mut flash = well_used();
    for round in 0..8 {
        for &(what, presses) in DEEDS.iter().skip(1) {
            // Somebody is called A already.
            let presses = if presses == BY_LETTERS && round > 0 {
                "X X X X X X"
            } else {
                presses
            };
            let what = format!("{what} in round {round}");
            flash = cut_everywhere(&what, presses, &flash, 1, &mut cuts);
        }
    }
    println!(
        "{} cuts, {} of them in what erases a page",
        cuts.all, cuts.in_erases
    );
    assert!(cuts.in_erases > 100);
}

#[test]
fn a_long_log_is_tidied_long_before_the_store_is_full_and_the_power_may_go_meanwhile() {
    let mut flash = Flash::blank(SIZE).bytes;
    for (_, presses) in &DEEDS[..7] {
        let mut powered = Powered::on(Flash::holding(flash));
        powered.press(presses);
        flash = powered.off().bytes;
    }
    // Only one game is in the store, and every change of a setting is a record of it.
    let (mut cuts, mut tidied) = (Cuts::default(), 0);
    for _ in 0..700 {
        let mut powered = Powered::on(Flash::holding(flash.clone()));
        powered.press(BRIGHTNESS);
        assert!(!powered.is_in_trouble(), "{}", powered.says());
        let whole = powered.off();
        if whole.steps > 60 {
            tidied += 1;
            cut_everywhere("tidying up", BRIGHTNESS, &flash, 1, &mut cuts);
        }
        flash = whole.bytes;
    }
    println!("{} cuts in tidying up {tidied} times", cuts.all);
    assert!(tidied >= 3);
}

/// A companion in a game of Ticket to Ride in which cards were drawn so many times.
fn after_drawing(times: usize) -> Powered {
    let mut sheet = String::from("game ticket-to-ride\nplayer Marion blue\nplayer Nicole red\n");
    for name in ["Marion", "Nicole"].into_iter().cycle().take(times) {
        sheet.extend([name, " cards\n"]);
    }
    let mut powered = Powered::on(Flash::blank(SIZE));
    let loaded = powered.device.load_sheet(&sheet);
    loaded.map_err(|fault| fault.reason).expect("a good sheet");
    block_on(powered.keeper.keep(&mut powered.device));
    assert!(!powered.is_in_trouble(), "{}", powered.says());
    powered
}

#[test]
fn a_copy_that_is_cut_again_and_again_never_costs_the_game() {
    let powered = after_drawing(40);
    let before = powered.seen();
    let mut flash = powered.off().bytes;
    for round in 0..12 {
        // Learning a board copies everything into a new log.
        let cut = |flash, after| {
            let mut failing = Flash::holding(flash);
            failing.cut = Some(Cut { after, chance: 0 });
            Powered::on(failing)
        };
        let mut powered = cut(flash, 40 + 55 * round);
        assert_eq!(powered.seen(), before, "in round {round}");
        let learned = powered.device.load_board("game ticket-to-ride\n");
        learned.expect("an empty board");
        block_on(powered.keeper.keep(&mut powered.device));
        // And the power goes once more as soon as it is back.
        flash = cut(powered.off().bytes, round % 3).off().bytes;
    }
    let mut powered = Powered::on(Flash::holding(flash));
    assert!(!powered.is_in_trouble(), "{}", powered.says());
    assert_eq!(powered.seen(), before);
    powered.press("X X");
    let after = powered.seen();
    assert_ne!(after, before);
    assert_eq!(Powered::on(powered.off()).seen(), after);
}

/// Takes the last entry back, or puts it in again.
fn undo_or_redo(round: u32) -> &'static str {
    if round.is_multiple_of(2) {
        "hold Y X"
    } else {
        "hold Y A"
    }
}

#[test]
fn a_log_without_room_for_a_copy_goes_on_until_the_store_is_full_and_nothing_is_lost() {
    // More than half of the store, so that there is never room for both.
    let mut powered = after_drawing(350);
    let (mut round, mut shown) = (0, powered.seen());
    while !powered.is_in_trouble() {
        shown = powered.seen();
        powered.press(undo_or_redo(round));
        round += 1;
        assert!(round < 1000, "the store is never full");
    }
    assert!(round > 20, "{round}");
    assert_eq!(powered.seen().sheet, shown.sheet, "nothing was changed");
    let mut powered = Powered::on(powered.off());
    assert_eq!(powered.seen().sheet, shown.sheet);

    // There is always room for another game, whenever the power goes.
    let flash = powered.keeper.close().expect("its flash").bytes;
    let mut cuts = Cuts::default();
    let after = cut_everywhere("another game", "Y A X X A X", &flash, 1, &mut cuts);
    assert!(cuts.all > 50);
    powered = Powered::on(Flash::holding(after));
    for presses in ["X X X X X", "X X X X X"] {
        powered.press(presses);
        assert!(!powered.is_in_trouble(), "{}", powered.says());
    }
}

#[test]
fn a_log_without_room_for_a_copy_learns_no_board_and_keeps_its_game() {
    let mut powered = after_drawing(350);
    let before = powered.seen();
    // Everything would have to go into a new log.
    let learned = powered.device.load_board("game ticket-to-ride\n");
    learned.expect("an empty board");
    block_on(powered.keeper.keep(&mut powered.device));
    assert!(powered.is_in_trouble(), "{}", powered.says());
    assert_eq!(powered.seen(), before);
    assert_eq!(Powered::on(powered.off()).seen(), before);
}

#[test]
fn a_log_with_room_for_a_copy_is_tidied_and_the_power_may_go_meanwhile() {
    let mut powered = after_drawing(100);
    let mut tidied = 0;
    for round in 0..200 {
        let (before, presses) = (powered.seen(), undo_or_redo(round));
        let flash = powered.off().bytes;
        powered = Powered::on(Flash::holding(flash.clone()));
        powered.press(presses);
        let after = powered.seen();
        let whole = powered.off();
        if whole.steps > 200 {
            tidied += 1;
            for step in (0..whole.steps).step_by(37) {
                let mut failing = Flash::holding(flash.clone());
                failing.cut = Some(Cut {
                    after: step,
                    chance: u64::from(step) << 56,
                });
                let mut cut = Powered::on(failing);
                cut.press(presses);
                let found = Powered::on(Flash::holding(cut.off().bytes)).seen();
                assert!(found == before || found == after, "cut {step}");
            }
        }
        powered = Powered::on(Flash::holding(whole.bytes));
    }
    assert!(tidied > 0);
}

#[test]
fn what_was_taken_back_can_be_put_in_again_after_everything_was_copied() {
    let mut powered = Powered::on(Flash::blank(SIZE));
    for (_, presses) in &DEEDS[..7] {
        powered.press(presses);
        powered = Powered::on(powered.off());
    }
    let before = powered.seen();
    let flash = powered.off().bytes;
    for restarts in [false, true] {
        let mut powered = Powered::on(Flash::holding(flash.clone()));
        powered.press("hold Y X X X Y");
        let board = powered.device.load_board("game grand-trunk\n");
        board.expect("an empty board");
        block_on(powered.keeper.keep(&mut powered.device));
        if restarts {
            powered = Powered::on(powered.off());
        }
        powered.press("hold Y A A Y");
        assert_eq!(powered.seen(), before);
        let powered = Powered::on(powered.off());
        assert!(!powered.is_in_trouble(), "{}", powered.says());
        assert_eq!(powered.seen(), before);
    }
}

// ---- What the companion never wrote.

/// A store with a game in it, some turns old.
fn used() -> Vec<u8> {
    let mut flash = Flash::blank(SIZE).bytes;
    for (_, presses) in &DEEDS[..8] {
        let mut powered = Powered::on(Flash::holding(flash));
        powered.press(presses);
        flash = powered.off().bytes;
    }
    flash
}

/// The companion says what it found, offers to clear it, and touches nothing before somebody has confirmed.
fn is_named_and_left_alone(flash: &[u8], words: &str) {
    let mut powered = Powered::on(Flash::holding(flash.to_vec()));
    // Whatever else is pressed, and however often one turns back from clearing.
    for presses in ["", "A B Y", "hold Y", "X", "X X X B", "Y", "X B Y"] {
        powered.press(presses);
        let says = powered.says().replace('\n', " ");
        let asks = says.contains("Sure?") || says.contains("Sicher?");
        assert!(asks || says.contains(words), "{words} is not in {says}");
    }
    let untouched = powered.off();
    assert!(untouched.bytes == flash, "{words}: it was touched");

    let mut powered = Powered::on(Flash::holding(flash.to_vec()));
    powered.press("X A");
    assert!(powered.says().contains("Language"), "{}", powered.says());
    powered.press("B X X X X X X X");
    let after = powered.seen();
    assert!(after.sheet.contains("player"), "{}", after.sheet);
    assert_eq!(Powered::on(powered.off()).seen(), after);
}

#[test]
fn what_somebody_else_wrote_is_named_and_can_be_cleared() {
    let mut foreign = Flash::blank(SIZE).bytes;
    for (byte, with) in foreign.iter_mut().zip((0..251).cycle()) {
        *byte = with;
    }
    is_named_and_left_alone(&foreign, "Something else is stored here");
}

#[test]
fn the_layout_of_a_newer_companion_is_named_and_can_be_cleared() {
    let mut newer = used();
    newer[10] = LAYOUT + 1;
    newer[13] = !(LAYOUT + 1);
    is_named_and_left_alone(&newer, "A newer version has written this store");
}

/// A store whose last log begins like this.
fn with_head(head: &[u8]) -> Vec<u8> {
    let opened = block_on(Store::<_, PAGES>::open(Flash::holding(used()), 0));
    let mut store = opened.map_err(|(_, why)| why).expect("it opens");
    let head = head.iter().copied().collect();
    block_on(store.begin(&head)).expect("there is room");
    store.close().bytes
}

#[test]
fn the_records_of_a_newer_companion_are_named_and_can_be_cleared() {
    let newer = with_head(&[FORMAT + 1, 3, b'a', b'b', b'c']);
    is_named_and_left_alone(&newer, "A newer version has written this store");
}

#[test]
fn a_game_only_a_newer_companion_knows_is_named_and_can_be_cleared() {
    let newer = with_head(&[FORMAT, 3, b'a', b'b', b'c']);
    is_named_and_left_alone(&newer, "A newer version has written this store");
}

#[test]
fn a_game_with_a_damaged_record_can_go_on_from_before_it() {
    let flash = used();
    let whole = Powered::on(Flash::holding(flash.clone())).seen();
    let lines = whole.sheet.lines().count();
    let (mut troubles, mut told) = (0, 0);
    // Two bits go over in every byte of the first page of records.
    for at in 2 * 4096..2 * 4096 + 500 {
        let mut rotten = flash.clone();
        rotten[at] ^= 0x18;
        let mut powered = Powered::on(Flash::holding(rotten.clone()));
        let found = powered.seen();
        assert!(
            whole.sheet.starts_with(&found.sheet),
            "byte {at}: {} is no beginning of {}",
            found.sheet,
            whole.sheet
        );
        // The last record alone looks like one that was being written when the power went.
        let lacks_the_last = found.sheet.lines().count() + 1 == lines;
        assert!(
            found == whole || lacks_the_last || powered.is_in_trouble(),
            "byte {at}: something is gone, and nobody is told"
        );
        if powered.is_in_trouble() {
            troubles += 1;
            let says = powered.says().replace('\n', " ");
            if says.contains("A part of the game cannot be read") {
                told += usize::from(found.sheet.lines().count() < lines);
                powered.press("A B Y hold Y");
                let untouched = powered.off();
                assert!(untouched.bytes == rotten, "byte {at}: it was touched");
                powered = Powered::on(untouched);
                powered.press("X");
                assert!(!powered.is_in_trouble(), "{}", powered.says());
                assert_eq!(powered.seen(), found);
            }
        }
        let again = Powered::on(powered.off());
        assert_eq!(again.seen(), found, "byte {at}");
    }
    println!("{troubles} troubles, in {told} of them something was lost");
    assert!(told > 50, "{told}");
}

#[test]
fn no_store_whatever_makes_the_companion_stop() {
    let flash = used();
    let mut chance = 1_u64;
    let mut next = |below: usize| {
        chance = chance
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        usize::try_from(chance >> 33).expect("small") % below
    };
    for _ in 0..2000 {
        let mut garbled = flash.clone();
        for _ in 0..=next(40) {
            // Mostly where something is written.
            let at = if next(4) == 0 {
                next(garbled.len())
            } else {
                2 * 4096 + next(600)
            };
            garbled[at] = u8::try_from(next(256)).expect("a byte");
        }
        let mut powered = Powered::on(Flash::holding(garbled));
        powered.press("Y X A B X Y X B X hold Y X");
        assert!(!powered.says().is_empty());
    }
}
