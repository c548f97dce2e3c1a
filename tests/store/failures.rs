//! A flash that fails: each write and each erase, once or from then on, before, in the middle of, or after its work.
//!
//! Whatever was shown as done before is there after a restart, and what is shown after the failure is what a restart
//! shows; the companion says that its memory fails and lets nothing be entered until somebody tries again or restarts it.
use embedded_storage_async::nor_flash::{
    ErrorType, MultiwriteNorFlash, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use stationmaster::store::{PAGE, Store, WORD};
use stationmaster_kit::powered::Seen;

/// A small ring, so that it goes round soon.
const PAGES: usize = 3;
const SIZE: u32 = Store::<Flash, PAGES>::SIZE;
type Powered = stationmaster_kit::powered::Powered<Flash, PAGES>;

/// Which operation fails, and how.
#[derive(Clone, Copy, Debug)]
struct Failure {
    /// So many operations work before.
    after: usize,
    /// Whether all that follow fail, too.
    for_good: bool,
    /// How much of its work it does in quarters: 0, nothing; 4, all of it.
    done: usize,
    /// Whether it says that it failed. If not, only reading shows it.
    says: bool,
}

#[derive(Clone)]
struct Flash {
    bytes: Vec<u8>,
    operations: usize,
    erases: usize,
    failure: Option<Failure>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Fails;

impl NorFlashError for Fails {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl Flash {
    fn holding(bytes: Vec<u8>) -> Self {
        Self {
            bytes,
            operations: 0,
            erases: 0,
            failure: None,
        }
    }

    /// How much of `length` bytes is worked on by the next operation, and what it says.
    fn next(&mut self, length: usize) -> (usize, Result<(), Fails>) {
        let operation = self.operations;
        self.operations += 1;
        match self.failure {
            Some(failure)
                if operation == failure.after || failure.for_good && operation > failure.after =>
            {
                let said = if failure.says { Err(Fails) } else { Ok(()) };
                (length * failure.done / 4, said)
            }
            _ => (length, Ok(())),
        }
    }
}

impl ErrorType for Flash {
    type Error = Fails;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Fails> {
        let start = offset as usize;
        bytes.copy_from_slice(&self.bytes[start..start + bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = WORD as usize;
    const ERASE_SIZE: usize = PAGE as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Fails> {
        let (length, said) = self.next((to - from) as usize);
        let start = from as usize;
        self.bytes[start..start + length].fill(0xFF);
        self.erases += 1;
        said
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Fails> {
        let (length, said) = self.next(bytes.len());
        for (at, byte) in (offset as usize..).zip(&bytes[..length]) {
            self.bytes[at] &= byte;
        }
        said
    }
}

impl MultiwriteNorFlash for Flash {}

/// Something somebody does from the page at the bottom.
#[derive(Clone, Debug)]
enum Deed {
    Press(&'static str),
    Load(String),
    Copy,
    Name,
}

impl Deed {
    fn run(&self, powered: &mut Powered) {
        match self {
            Self::Press(buttons) => powered.press(buttons),
            Self::Load(sheet) => powered.load(sheet),
            Self::Copy => powered.copy(),
            Self::Name => {
                assert!(powered.device.add_name("Ottilie"));
                powered.keep();
            }
        }
    }
}

const BRIGHTNESS: &str = "Y A A X B B B X";

fn drawing(times: usize) -> String {
    let mut sheet = String::from("game ticket-to-ride\nplayer Marion blue\nplayer Nicole red\n");
    for name in ["Marion", "Nicole"].into_iter().cycle().take(times) {
        sheet.extend([name, " cards\n"]);
    }
    sheet
}

/// What everybody does: each changes something that is seen, with its last press.
fn deeds() -> Vec<(&'static str, Deed)> {
    let first = [
        ("a language and a game", Deed::Press("B X X")),
        ("a player", Deed::Press("X X X X X")),
        ("another player", Deed::Press("X X X X X")),
    ];
    first.into_iter().chain(more_deeds()).collect()
}

fn more_deeds() -> Vec<(&'static str, Deed)> {
    vec![
        ("an entry", Deed::Press("X X X X X")),
        ("undo", Deed::Press("hold Y X")),
        ("redo", Deed::Press("hold Y A")),
        ("a brightness", Deed::Press(BRIGHTNESS)),
        ("a name", Deed::Name),
        ("another game", Deed::Press("Y A X X A B X")),
        ("a player of it", Deed::Press("X X")),
        ("a sheet", Deed::Load(drawing(9))),
        ("an entry of it", Deed::Press("X X")),
        ("a copy", Deed::Copy),
        ("a language", Deed::Press("Y A A X X")),
        ("the first game anew", Deed::Press("Y A X X A X")),
        ("a player of that", Deed::Press("X X X X X")),
        ("another player of that", Deed::Press("X X X X X")),
    ]
}

fn on(bytes: &[u8]) -> Powered {
    Powered::on(Flash::holding(bytes.to_vec()))
}

/// Does something with every failure in it, then without one; gives the flash after it.
fn fail_everywhere(what: &str, deed: &Deed, bytes: &[u8], failures: &mut usize) -> Flash {
    let mut powered = on(bytes);
    let before = powered.seen();
    deed.run(&mut powered);
    let after = powered.seen();
    assert!(!powered.is_in_trouble(), "{what}: {:?}", powered.words());
    let whole = powered.off();
    assert_eq!(on(&whole.bytes).seen(), after, "{what}");

    for operation in 0..whole.operations {
        for kind in 0..2 * 3 {
            let failure = Failure {
                after: operation,
                for_good: kind % 2 == 1,
                done: [0, 2, 4][kind / 2],
                says: true,
            };
            *failures += 1;
            let at = format!("{what}, {failure:?}");
            let mut failing = Flash::holding(bytes.to_vec());
            failing.failure = Some(failure);
            let mut powered = Powered::on(failing);
            let is_early = powered.is_in_trouble();
            if !is_early {
                deed.run(&mut powered);
            }
            assert!(powered.is_in_trouble(), "{at}: {:?}", powered.words());
            let says = powered.words().join(" ");
            let is_told = says.contains("The memory does not answer")
                || says.contains("Der Speicher antwortet nicht");
            assert!(is_told, "{at}: {says}");
            let shown = powered.seen();

            // Nothing can be entered, and nothing is.
            powered.press("A B Y hold Y");
            assert_eq!(powered.seen(), shown, "{at}");
            let failed = powered.off();

            let mut powered = on(&failed.bytes);
            assert!(!powered.is_in_trouble(), "{at}: {:?}", powered.words());
            let found = powered.seen();
            assert!(
                found == before || found == after,
                "{at}: {found:?} is neither {before:?} nor {after:?}"
            );
            // Where the store cannot be opened at all, nothing is shown but the trouble.
            let is_mute = (failure.for_good || is_early) && shown.sheet.is_empty();
            assert!(is_mute || shown == found, "{at}: {shown:?}, then {found:?}");

            if !failure.for_good {
                goes_on_without_a_restart(deed, bytes, failure, &found, [&before, &after], &at);
            }

            // What is done next is kept.
            if found == before && before != after {
                deed.run(&mut powered);
                assert_eq!(powered.seen(), after, "{at}");
            } else if found.sheet.is_empty() {
                continue;
            } else {
                powered.press(BRIGHTNESS);
            }
            let next = powered.seen();
            assert!(!powered.is_in_trouble(), "{at}: {:?}", powered.words());
            assert_eq!(on(&powered.off().bytes).seen(), next, "{at}");
        }
    }
    whole
}

/// A flash that failed once answers again: trying again shows what a restart shows, and what is done then is kept.
fn goes_on_without_a_restart(
    deed: &Deed,
    bytes: &[u8],
    failure: Failure,
    found: &Seen,
    [before, after]: [&Seen; 2],
    at: &str,
) {
    let mut failing = Flash::holding(bytes.to_vec());
    failing.failure = Some(failure);
    let mut powered = Powered::on(failing);
    if !powered.is_in_trouble() {
        deed.run(&mut powered);
    }
    let says = powered.words().join(" ");
    assert!(
        says.contains("Try again") || says.contains("Nochmal"),
        "{at}: {says}"
    );
    powered.press("X");
    assert!(!powered.is_in_trouble(), "{at}: {:?}", powered.words());
    assert_eq!(powered.seen(), *found, "{at}");
    if found == before && before != after {
        deed.run(&mut powered);
        assert_eq!(powered.seen(), *after, "{at}");
        assert_eq!(on(&powered.off().bytes).seen(), *after, "{at}");
    }
}

#[test]
fn a_flash_that_goes_on_failing_goes_on_being_said() {
    let mut powered = on(&vec![0xFF; SIZE as usize]);
    powered.load(&drawing(9));
    let before = powered.seen();
    let mut failing = Flash::holding(powered.off().bytes);
    failing.failure = Some(Failure {
        after: 0,
        for_good: true,
        done: 0,
        says: true,
    });
    let mut powered = Powered::on(failing);
    for _ in 0..3 {
        powered.press("X X");
        assert!(powered.is_in_trouble(), "{:?}", powered.words());
        assert_eq!(powered.seen(), before);
        // What can be read is there to be looked at.
        powered.press("X");
        assert!(!powered.is_in_trouble(), "{:?}", powered.words());
        assert_eq!(powered.seen(), before);
    }
}

#[test]
fn what_was_shown_is_there_after_a_failure_anywhere() {
    let (mut failures, mut bytes) = (0, vec![0xFF; SIZE as usize]);
    for (what, deed) in deeds() {
        bytes = fail_everywhere(what, &deed, &bytes, &mut failures).bytes;
    }
    println!("{failures} failures");
    assert!(failures > 1000, "{failures}");
}

#[test]
fn a_store_that_has_gone_round_is_as_safe() {
    let mut bytes = vec![0xFF; SIZE as usize];
    for (_, deed) in deeds() {
        let mut powered = on(&bytes);
        deed.run(&mut powered);
        bytes = powered.off().bytes;
    }
    let (mut failures, mut erases) = (0, 0);
    for round in 0..20 {
        for (what, deed) in more_deeds() {
            let mut powered = on(&bytes);
            deed.run(&mut powered);
            let flash = powered.off();
            bytes = if flash.erases == 0 || erases >= 8 {
                flash.bytes
            } else {
                erases += 1;
                let what = format!("{what} in round {round}");
                fail_everywhere(&what, &deed, &bytes, &mut failures).bytes
            };
        }
    }
    println!("{failures} failures in {erases} deeds that erase pages");
    assert!(erases >= 5, "{erases}");
}

#[test]
fn tidying_up_that_fails_costs_nothing() {
    let mut powered = on(&vec![0xFF; SIZE as usize]);
    powered.load(&drawing(12));
    let (mut bytes, mut failures, mut tidied) = (powered.off().bytes, 0, 0);
    for round in 0..400 {
        let mut powered = on(&bytes);
        powered.press(BRIGHTNESS);
        let flash = powered.off();
        bytes = if flash.operations < 40 {
            flash.bytes
        } else {
            tidied += 1;
            let (what, deed) = (
                format!("tidying up in round {round}"),
                Deed::Press(BRIGHTNESS),
            );
            fail_everywhere(&what, &deed, &bytes, &mut failures).bytes
        };
    }
    println!("{failures} failures in tidying up {tidied} times");
    assert!(tidied >= 2, "{tidied}");
}

/// A write that does less than it says is as if bits had not been blank before: it is written once more elsewhere, or
/// it is said.
#[test]
fn a_write_that_fails_without_a_word_is_noticed() {
    let (mut failures, mut mended, mut bytes) = (0, 0, vec![0xFF; SIZE as usize]);
    for (what, deed) in deeds() {
        let mut powered = on(&bytes);
        let before = powered.seen();
        deed.run(&mut powered);
        let after = powered.seen();
        let whole = powered.off();
        for operation in 0..whole.operations {
            for done in [0, 1, 3] {
                failures += 1;
                let failure = Failure {
                    after: operation,
                    for_good: false,
                    done,
                    says: false,
                };
                let at = format!("{what}, {failure:?}");
                let mut failing = Flash::holding(bytes.clone());
                failing.failure = Some(failure);
                let mut powered = Powered::on(failing);
                if !powered.is_in_trouble() {
                    deed.run(&mut powered);
                }
                let (shown, is_told) = (powered.seen(), powered.is_in_trouble());
                let again = on(&powered.off().bytes);
                assert!(!again.is_in_trouble(), "{at}: {:?}", again.words());
                assert_eq!(again.seen(), shown, "{at}");
                assert!(shown == after || is_told && shown == before, "{at}");
                mended += usize::from(shown == after && !is_told);
            }
        }
        bytes = whole.bytes;
    }
    println!("{failures} failures without a word, {mended} of them made good");
    assert!(mended > failures / 2, "{mended} of {failures}");
}

#[test]
fn a_copy_without_room_is_refused_before_it_is_begun() {
    // More than half of the store.
    let mut powered = on(&vec![0xFF; SIZE as usize]);
    powered.load(&drawing(330));
    assert!(!powered.is_in_trouble(), "{:?}", powered.words());
    let before = powered.seen();
    let bytes = powered.off().bytes;
    powered = on(&bytes);
    powered.copy();
    assert!(powered.is_in_trouble());
    let says = powered.words().join(" ");
    assert!(
        says.contains("The game has more entries than fit"),
        "{says}"
    );
    assert_eq!(powered.seen(), before);
    let refused = powered.off();
    assert!(refused.bytes == bytes, "nothing was written");

    // So the game can go on, and another can be begun.
    let mut powered = on(&bytes);
    powered.copy();
    powered.press("X");
    powered.press("X X");
    assert!(!powered.is_in_trouble(), "{:?}", powered.words());
    let after = powered.seen();
    assert_ne!(after, before);
    let mut powered = on(&powered.off().bytes);
    assert_eq!(powered.seen(), after);
    powered.copy();
    powered.press("X");
    powered.press("Y A X X A X");
    assert!(!powered.is_in_trouble(), "{:?}", powered.words());
    assert_eq!(on(&powered.off().bytes).seen().sheet, "game grand-trunk\n");
}
