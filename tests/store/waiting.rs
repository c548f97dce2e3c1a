//! Entries that were taken back wait, through everything, until they are put back or forgotten.

use stationmaster::store::Store;
use stationmaster_kit::flash::{Cut, Flash};

const PAGES: usize = 3;
const SIZE: u32 = Store::<Flash, PAGES>::SIZE;
type Powered = stationmaster_kit::powered::Powered<Flash, PAGES>;

/// A game of three in which everybody has had two turns.
const GAME: &str = "game grand-trunk\nplayer Marion red burlington iron\n\
    player Angelika purple white-river-jct coal\nplayer Nicole green watertown wood\n\
    goods watertown wants iron gives coal\nMarion move watertown\nMarion unload iron\nMarion end\n\
    Angelika maintenance\nNicole maintenance\nMarion maintenance\n";

fn playing() -> Powered {
    let mut powered = Powered::on(Flash::blank(SIZE));
    powered.load(GAME);
    powered
}

/// Goes back to before Marion's end of turn, by the log.
const TO_BEFORE_THE_END: &str = "B B B B X A";
/// Puts the forgotten cube onto her train.
const LOAD_COAL: &str = "X X X";
/// Puts back all that waits.
const PUT_BACK: &str = "hold Y B X";

fn with_the_forgotten_entry() -> String {
    GAME.replace("Marion end\n", "Marion load coal\nMarion end\n")
}

#[test]
fn what_comes_after_a_forgotten_entry_is_put_back() {
    let mut powered = playing();
    let whole = powered.sheet();
    powered.press(TO_BEFORE_THE_END);
    assert_eq!(powered.counts().map(|(.., waiting)| waiting), Some(4));
    assert!(powered.words().join(" ").contains("4 entries wait"));
    powered.press(LOAD_COAL);
    assert_eq!(powered.counts().map(|(.., waiting)| waiting), Some(4));
    powered.press(PUT_BACK);
    let sheet = powered.sheet();
    assert_eq!(
        sheet,
        whole.replace("Marion end\n", "Marion load coal\nMarion end\n")
    );
    assert_eq!(powered.counts().map(|(.., waiting)| waiting), Some(0));
    let powered = Powered::on(powered.off());
    assert_eq!(powered.sheet(), sheet);
}

#[test]
fn what_is_not_possible_any_more_is_named_and_the_rest_waits() {
    let mut powered = playing();
    // Back to before Marion's delivery, and there she ends her turn: the rest is hers no more.
    powered.press("B B B B B X A");
    powered.press("X B X");
    let (_, entries, waiting) = powered.counts().expect("a game");
    assert_eq!(waiting, 5, "{}", powered.sheet());
    powered.press(PUT_BACK);
    let says = powered.words().join(" ");
    assert!(says.contains("5 entries wait"), "{says}");
    assert!(says.contains("Deliver iron: "), "{says}");
    assert_eq!(
        powered.counts().map(|(_, entries, _)| entries),
        Some(entries)
    );
    let powered = Powered::on(powered.off());
    assert_eq!(powered.counts().map(|(.., waiting)| waiting), Some(5));
    // The first can be left out, and so the others can be put back.
    let left_out = {
        let mut powered = Powered::on(Flash::holding(powered.off().bytes.clone()));
        powered.press("hold Y B B X");
        assert!(powered.words().join(" ").contains("Leave it out?"));
        powered.press("X X");
        assert_eq!(powered.counts().map(|(.., waiting)| waiting), Some(5));
        powered.press("A");
        assert_eq!(powered.counts().map(|(.., waiting)| waiting), Some(4));
        Powered::on(powered.off())
    };
    assert_eq!(left_out.counts().map(|(.., waiting)| waiting), Some(4));
    let mut powered = left_out;
    // They go when somebody says so, and not with the button that asked.
    powered.press("hold Y B B B B X");
    powered.press("X X");
    assert_eq!(powered.counts().map(|(.., waiting)| waiting), Some(4));
    powered.press("A");
    assert_eq!(powered.counts().map(|(.., waiting)| waiting), Some(0));
}

#[test]
fn before_the_next_turn_the_table_is_asked() {
    let mut powered = playing();
    powered.press(TO_BEFORE_THE_END);
    // Marion ends her turn by hand: Angelika's is next, and four entries wait.
    powered.press("X B X");
    let sheet = powered.sheet();
    powered.press("X");
    let says = powered.words().join(" ");
    assert!(says.contains("4 entries wait"), "{says}");
    assert!(says.contains("let them wait"), "{says}");
    // Who goes on loses nothing, and is not asked twice.
    powered.press("X");
    assert_eq!(powered.sheet(), sheet);
    powered.press("Y X");
    assert!(!powered.words().join(" ").contains("let them wait"));
    assert_eq!(powered.counts().map(|(.., waiting)| waiting), Some(4));
}

#[test]
fn what_waits_is_carried_into_a_copy() {
    let mut powered = playing();
    powered.press(TO_BEFORE_THE_END);
    powered.press(LOAD_COAL);
    powered.copy();
    let mut powered = Powered::on(powered.off());
    assert_eq!(powered.counts().map(|(.., waiting)| waiting), Some(4));
    let running = powered.games().into_iter().find(|game| game.2);
    assert_eq!(running.and_then(|game| game.3), Some(powered.sheet()));
    powered.press(PUT_BACK);
    assert!(powered.sheet().contains("load coal"));
    assert_eq!(
        powered.sheet().lines().count(),
        with_the_forgotten_entry().lines().count()
    );
    let running = powered.games().into_iter().find(|game| game.2);
    assert_eq!(running.and_then(|game| game.3), Some(powered.sheet()));
}

#[test]
fn nothing_that_waits_is_lost_wherever_the_power_goes() {
    let mut cuts = 0;
    let mut bytes = playing().off().bytes;
    for presses in [TO_BEFORE_THE_END, LOAD_COAL, PUT_BACK] {
        let on = |bytes: &[u8]| Powered::on(Flash::holding(bytes.to_vec()));
        let mut powered = on(&bytes);
        let (_, entries, waiting) = powered.counts().expect("a game");
        powered.press(presses);
        let whole = powered.off();
        let more = usize::from(presses == LOAD_COAL);
        for step in 0..whole.steps {
            let mut failing = Flash::holding(bytes.clone());
            failing.cut = Some(Cut {
                after: step,
                chance: u64::from(step).wrapping_mul(0x9e37_79b9_7f4a_7c15),
            });
            let mut powered = Powered::on(failing);
            powered.press(presses);
            let mut powered = on(&powered.off().bytes);
            let (_, now, waits) = powered.counts().expect("a game");
            let all = [entries + waiting, entries + waiting + more];
            assert!(all.contains(&(now + waits)), "{presses}, cut {step}");
            // Half of it may be put back; the rest still waits.
            if presses == PUT_BACK && waits > 0 {
                powered.press(PUT_BACK);
                assert_eq!(powered.counts().map(|(.., waits)| waits), Some(0));
                assert_eq!(powered.sheet(), on(&whole.bytes).sheet());
            }
            cuts += 1;
        }
        bytes = whole.bytes;
    }
    assert!(cuts > 30, "{cuts}");
}
