//! What was told of the board is remembered for later games, in whatever order it was learned.

use stationmaster::device::Panel;
use stationmaster::game::Rules;
use stationmaster::games::SLUGS;
use stationmaster::games::danske_rails::State;
use stationmaster_kit::companion::{Companion, button};

const GAME: &str = "game danske-rails\nplayer Marion red arhus\nplayer Nicole blue odense\n";

fn board(companion: &Companion) -> Vec<String> {
    let mut board = String::new();
    let printed = companion.device.board_sheet(&mut board);
    printed.expect("strings take all");
    let mut lines: Vec<String> = board.lines().map(str::to_owned).collect();
    lines.sort();
    lines
}

fn load(companion: &mut Companion, sheet: &str) {
    companion.device.load_sheet(sheet).expect("a good sheet");
    companion.settle();
}

/// Begins a new game of this kind, as the menu's last row offers.
fn begin(companion: &mut Companion) {
    let row = SLUGS.iter().position(|&slug| slug == State::ABOUT.slug);
    let down = "B ".repeat(row.expect("it is in the list"));
    for name in format!("Y A X X A {down}X").split_whitespace() {
        companion.press(button(name).expect("a button"));
    }
    assert!(!companion.sheet().contains("player"), "a new game");
    assert_eq!(companion.device.trouble(), None);
}

#[test]
fn facts_of_two_logs_that_learned_in_another_order_keep_their_meaning() {
    for restarts in [false, true] {
        let mut companion = Companion::new(Panel::WIDE);
        let first = "city nyborg\ncity korsor\ngood oil\ngood fish\nsupply oil korsor\nsupply fish nyborg arhus\n\
                     ferry nyborg-korsor 8\n";
        load(&mut companion, &format!("{GAME}{first}"));
        // The same cities and goods in another order, one more of each, and one supply told otherwise.
        let second = "good coal\ngood fish\ncity esbjerg\ncity korsor\nsupply coal esbjerg\nsupply fish korsor\n\
                      ferry nyborg-korsor 9\n";
        load(&mut companion, &format!("{GAME}{second}"));
        if restarts {
            companion.restart();
        }
        begin(&mut companion);
        let known = [
            "city esbjerg",
            "city korsor",
            "city nyborg",
            "ferry nyborg-korsor 9",
            "game danske-rails",
            "good coal",
            "good fish",
            "good oil",
            "supply coal esbjerg",
            "supply fish korsor",
            "supply oil korsor",
        ];
        assert_eq!(board(&companion), known);
        if restarts {
            companion.restart();
            assert_eq!(board(&companion), known);
        }
        // Nothing is lost or changed by looking at a sheet that knows nothing, or by another game.
        load(&mut companion, GAME);
        load(
            &mut companion,
            "game ticket-to-ride\nplayer Marion blue\nplayer Nicole red\n",
        );
        load(&mut companion, &format!("{GAME}city nyborg\n"));
        companion.restart();
        begin(&mut companion);
        assert_eq!(board(&companion), known);
    }
}

#[test]
fn a_board_sheet_may_name_what_it_teaches_before() {
    let mut companion = Companion::new(Panel::WIDE);
    load(&mut companion, GAME);
    let facts =
        "game danske-rails\ngood oil\ncity nyborg\nsupply oil nyborg\nferry nyborg-korsor 8\n";
    companion.device.load_board(facts).expect("good facts");
    companion.settle();
    begin(&mut companion);
    assert_eq!(
        board(&companion),
        [
            "city nyborg",
            "ferry nyborg-korsor 8",
            "game danske-rails",
            "good oil",
            "supply oil nyborg"
        ]
    );
    let refused = companion.device.load_board("supply oil korsor\n");
    let fault = refused.expect_err("nobody has told of it");
    assert_eq!(fault.reason.as_str(), "no city called \"korsor\" is known");
}

/// As many names as there can be, of as many letters as they can have.
fn full_board() -> String {
    let mut board = String::from("game danske-rails\n");
    for city in 0..29 {
        board.push_str(&format!("city a-long-city-{city:03}\n"));
    }
    for good in 0..24 {
        board.push_str(&format!("good a-long-good-{good:03}\n"));
    }
    for good in 0..24 {
        board.push_str(&format!("supply a-long-good-{good:03}"));
        for city in 0..8 {
            board.push_str(&format!(" a-long-city-{:03}", (good + city * 3) % 29));
        }
        board.push('\n');
    }
    for ferry in 0..16 {
        board.push_str(&format!("ferry a-long-ferry-{ferry:02} {}\n", ferry + 1));
    }
    board
}

#[test]
fn the_fullest_board_is_remembered_over_games_and_restarts() {
    let mut companion = Companion::new(Panel::WIDE);
    load(&mut companion, GAME);
    companion.device.load_board(&full_board()).expect("room");
    companion.settle();
    let told = board(&companion);
    assert_eq!(told.len(), 1 + 29 + 24 + 24 + 16);
    for _ in 0..3 {
        load(
            &mut companion,
            "game ticket-to-ride\nplayer A blue\nplayer B red\n",
        );
        companion.restart();
        load(&mut companion, GAME);
        begin(&mut companion);
        assert_eq!(board(&companion), told);
    }
}
