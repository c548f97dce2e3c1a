//! What the table has told of the printed board is remembered for all later games.
#![allow(clippy::expect_used, reason = "a test may stop")]

#[path = "common/companion.rs"]
#[allow(dead_code, reason = "not all of it is used here")]
mod companion;
#[path = "common/flash.rs"]
#[allow(dead_code, reason = "nobody cuts the power here")]
mod flash;

use companion::{Companion, button};
use stationmaster::device::Panel;

const GAME: &str = "game grand-trunk
player Marion red burlington iron
player Angelika purple white-river-jct coal
";

/// A table of the Grand Trunk Journey.
struct Table(Companion);

impl Table {
    fn new() -> Self {
        let mut table = Self(Companion::new(Panel::WIDE));
        table.load(GAME);
        table
    }

    fn load(&mut self, sheet: &str) {
        self.0.device.load_sheet(sheet).expect("a good sheet");
        self.0.settle();
    }

    fn tell(&mut self, facts: &str) {
        self.0.device.load_board(facts).expect("good facts");
        self.0.settle();
    }

    fn press(&mut self, buttons: &str) {
        for name in buttons.split_whitespace() {
            self.0.press(button(name).expect("a button"));
        }
    }

    /// Begins a new game of the same kind, as the menu's last row offers.
    fn begin(&mut self) {
        self.press("Y A X X X");
        assert!(!self.0.sheet().contains("player"), "a new game");
        assert_eq!(self.0.device.trouble(), None);
    }

    fn board(&self) -> String {
        let mut board = String::new();
        let printed = self.0.device.board_sheet(&mut board);
        printed.expect("strings take all");
        board
    }

    fn knows(&self, fact: &str) -> bool {
        self.board().lines().any(|line| line == fact)
    }
}

#[test]
fn a_fact_corrected_back_to_what_it_was_is_remembered_as_corrected() {
    let mut table = Table::new();
    for links in [3, 4, 3, 4, 4, 3] {
        let fact = format!("distance boston quebec {links}");
        table.tell(&fact);
        assert!(table.knows(&fact));
        table.begin();
        assert!(table.knows(&fact), "not {fact}: {}", table.board());
    }
}
