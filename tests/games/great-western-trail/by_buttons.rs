//! Every sheet of this game is played by buttons alone, and ends in the same sheet as typed.

use stationmaster::device::Panel;
use stationmaster::language::Language;
use stationmaster_kit::robot::{Unreachable, play};
use stationmaster_kit::sheets::Sheet;

#[test]
fn every_sheet_can_be_played_by_buttons() {
    let mut played = 0;
    let mut unreachable = Vec::new();
    let own = |sheet: &Sheet| sheet.name.starts_with("great-western-trail/");
    for (index, sheet) in Sheet::all().into_iter().filter(own).enumerate() {
        // Each panel and each language in turn: the way through the menus is the same.
        let panel = [Panel::WIDE, Panel::SQUARE][index % 2];
        let language = [Language::English, Language::German][index / 2 % 2];
        match play(&sheet.text, panel, language) {
            Ok(_) => played += 1,
            Err(Unreachable(line)) => unreachable.push((sheet.name, line)),
        }
    }
    assert!(unreachable.is_empty(), "{unreachable:#?}");
    assert!(played > 40, "{played} played");
}
