//! What the table has told of the printed board is remembered for all later games.

use std::fmt::Write;

use stationmaster::catalogue::Item;
use stationmaster::device::Panel;
use stationmaster::games::grand_trunk::board::Place;
use stationmaster_kit::companion::{Companion, button};

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
        self.press("Y A X X A X");
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

#[test]
fn a_sheet_that_knows_less_takes_nothing_from_what_is_known() {
    for restarts in [false, true] {
        let mut table = Table::new();
        table.tell("dark 4 8 12 16\ndistance boston quebec 3");
        table.load(&format!("{GAME}distance boston quebec 4\n"));
        assert!(!table.knows("dark 4 8 12 16"), "the sheet stays as it is");
        if restarts {
            table.0.restart();
        }
        table.begin();
        assert!(table.knows("dark 4 8 12 16"), "{}", table.board());
        assert!(table.knows("distance boston quebec 4"), "told last");
        assert!(!table.knows("distance boston quebec 3"));
    }
}

#[test]
fn a_board_that_a_full_game_has_no_room_for_is_refused_and_changes_nothing() {
    let mut table = Table::new();
    let mut sheet = String::from(GAME);
    let longer = "adjust Marion vp +1\nadjust Marion vp -1\n".repeat(20);
    while table
        .0
        .device
        .load_sheet(&(sheet.clone() + &longer))
        .is_ok()
    {
        sheet += &longer;
    }
    // As many entries as fit, but for a few bytes.
    while table
        .0
        .device
        .load_sheet(&(sheet.clone() + "dark 4\n"))
        .is_ok()
    {
        sheet += "dark 4\n";
    }
    let before = (table.0.sheet(), table.board());
    let refused = table
        .0
        .device
        .load_board("# What is on ours:\ndark 4 8 12\n\nwood 0 1 2 3 4 5 6 7\n");
    let fault = refused.expect_err("there is no room");
    assert_eq!(fault.line, 2);
    assert_eq!(
        fault.reason.as_str(),
        "the game has no room for more entries; begin a new one first"
    );
    assert_eq!((table.0.sheet(), table.board()), before);
}

/// Everything that could be printed on a board, the longest way; another one for each number.
fn full_board(number: usize) -> String {
    let mut board = String::from("game grand-trunk\n");
    for (b, to) in Place::ALL.iter().enumerate() {
        for (a, from) in Place::ALL.iter().enumerate().take(b) {
            // Nobody corrects the rulebook's own link.
            let pair = [*from, *to];
            if pair != [Place::Burlington, Place::Watertown] {
                let links = 2 + (a + b + number) % 14;
                let [from, to] = pair.map(Place::slug);
                writeln!(board, "distance {from} {to} {links}").expect("room");
            }
        }
    }
    for slot in 1..=10 {
        let (from, vp) = (2 * slot + number, slot + number);
        writeln!(board, "slot {slot} days {from}-{} vp {vp}", from + 3).expect("room");
    }
    let mut many = |word: &str, numbers: &mut dyn Iterator<Item = usize>| {
        board += word;
        numbers.for_each(|number| write!(board, " {number}").expect("room"));
        board.push('\n');
    };
    many(
        "dark",
        &mut (0..8).map(|dark| {
            if dark == 0 {
                4
            } else {
                4 * dark + 4 + number % 3
            }
        }),
    );
    many("wood", &mut (0..20).map(|space| space + number));
    board
}

#[test]
fn a_full_board_told_over_several_games_with_corrections_is_remembered_whole() {
    let mut table = Table::new();
    let mut told = table.board();
    for number in 0..9 {
        let board = full_board(number);
        let lines: Vec<&str> = board.lines().collect();
        // The first game is told half of it.
        let told_now = if number == 0 {
            lines.len() / 2
        } else {
            lines.len()
        };
        for part in lines[..told_now].chunks(40) {
            table.tell(&part.join("\n"));
            told = table.board();
        }
        match number % 3 {
            // A sheet that knows nothing of the board is looked at meanwhile.
            1 => table.load(GAME),
            // Another game is played meanwhile, and the power goes.
            2 => {
                table.load("game ticket-to-ride\nplayer Marion blue\nplayer Nicole red\n");
                table.0.restart();
            }
            _ => {}
        }
        table.begin();
        assert_eq!(table.board(), told, "game {number}");
        assert!(number == 0 || told == board, "game {number}");
    }
}
