//! Whole games are played by buttons alone, and end in the same sheet as typed.

use stationmaster::device::Panel;
use stationmaster::language::Language;
use stationmaster_kit::robot::{Played, Unreachable, play};
use stationmaster_kit::sheets::Sheet;

/// Sheets that say what no menu offers, and the line of each.
const UNREACHABLE: &[(&str, &str)] = &[
    // A number that is known already is not asked for again.
    (
        "grand-trunk/entries/move-links-equal-to-the-known-distance",
        "Marion move quebec links 3",
    ),
    (
        "grand-trunk/entries/unload-to-contract",
        "Marion unload iron contract 2 vp 4 first 1",
    ),
    (
        "grand-trunk/entries/unload-with-a-first-delivery",
        "Angelika unload coal first 2",
    ),
    (
        "grand-trunk/facts/deliveries-tell-nothing",
        "Angelika move burlington links 1",
    ),
    (
        "grand-trunk/facts/links-must-be-said-while-unknown",
        "Marion move burlington links 3",
    ),
    // A menu asks for all of a fact; a sheet may tell half of it.
    (
        "grand-trunk/entries/unload-to-contract-of-another-city-or-good",
        "slot 2 vp 4",
    ),
    ("grand-trunk/facts/slot", "slot 2 days 10-12"),
    ("grand-trunk/facts/told-after-the-end", "slot 5 vp 6"),
    // Menus offer no more links than there are on the longest way.
    (
        "grand-trunk/facts/links-up-to-forty",
        "distance burlington quebec 40",
    ),
    // Before enough sit at the table, only players are asked for.
    (
        "grand-trunk/setup/first-good-of-a-told-city",
        "goods burlington wants coal gives wood",
    ),
    (
        "grand-trunk/setup/lines-in-any-order",
        "link kingston utica",
    ),
    ("ticket-to-ride/start-tickets", "start-tickets Marion 3"),
    // Another printing's value is told after the ticket, not with it.
    (
        "ticket-to-ride/ticket-value",
        "Marion ticket denver el-paso value 6",
    ),
    // What is known, agreed on or right already is not asked for again.
    ("danske-rails/adjust", "adjust Nicole money +0"),
    (
        "danske-rails/as-many-cities-as-there-is-room-for",
        "city c28",
    ),
    (
        "danske-rails/as-many-goods-as-there-is-room-for",
        "good good-number-23-x",
    ),
    ("danske-rails/set-up-in-any-order", "rule finish-the-round"),
    // The wheel has the letters of the companion's own languages and of the map.
    (
        "grand-trunk/setup/names-of-twelve-characters",
        "player Éléonoreïöüé purple white-river-jct coal",
    ),
];

#[test]
fn every_sheet_but_a_few_can_be_played_by_buttons() {
    let sheets = Sheet::all();
    let mut unreachable = Vec::new();
    for sheet in &sheets {
        if let Err(Unreachable(line)) = play(&sheet.text, Panel::WIDE, Language::English) {
            unreachable.push((sheet.name.clone(), line));
        }
    }
    println!(
        "{} of {} played",
        sheets.len() - unreachable.len(),
        sheets.len()
    );
    for (name, line) in &unreachable {
        assert!(
            UNREACHABLE.contains(&(name, line)),
            "{name} can be played only by typing, for this line: {line}"
        );
    }
    for (name, _) in UNREACHABLE {
        assert!(
            unreachable.iter().any(|(other, _)| other == name),
            "{name} can be played by buttons now: take it off the list"
        );
    }
}

/// A whole game, from power-on to the winner.
fn whole_game(name: &str, panel: Panel, language: Language) -> Played {
    let sheets = Sheet::all();
    let sheet = sheets.iter().find(|sheet| sheet.name == name);
    match play(&sheet.expect("a sheet of that name").text, panel, language) {
        Ok(played) => played,
        Err(Unreachable(line)) => panic!("{line} cannot be entered by buttons"),
    }
}

#[test]
fn a_game_of_the_rulebooks_three_players_ends_with_its_winner() {
    let mut turned = 0;
    for panel in [Panel::WIDE, Panel::SQUARE] {
        for (language, wins) in [
            (Language::English, "Angelika wins"),
            (Language::German, "Angelika gewinnt"),
        ] {
            let played = whole_game(
                "grand-trunk/whole-games/marion-angelika-and-nicole",
                panel,
                language,
            );
            let says = played.companion.words();
            let narrow = panel == Panel::SQUARE;
            assert!(
                says.contains(if narrow { "Angelika" } else { wins }),
                "{says}"
            );
            assert!(says.contains("89"), "{says}");
            let presses = played.companion.presses;
            println!("{presses} presses for {} entries", played.presses.len());
            turned += played.turned;
        }
    }
    assert!(
        turned > 0,
        "what hands must do was never longer than a page"
    );
}

#[test]
fn a_claimed_route_takes_eight_presses_on_average() {
    let (mut claims, mut presses) = (0, 0);
    for name in ["whole-game-of-three", "whole-game-of-five"] {
        let name = format!("ticket-to-ride/{name}");
        let played = whole_game(&name, Panel::WIDE, Language::English);
        for (line, taken) in played.presses {
            if line.split(' ').nth(1) == Some("route") {
                claims += 1;
                presses += taken;
            }
        }
    }
    println!("{presses} presses for {claims} claims");
    assert!(claims > 50);
    assert!(
        presses <= 8 * claims,
        "{presses} presses for {claims} claims"
    );
}
