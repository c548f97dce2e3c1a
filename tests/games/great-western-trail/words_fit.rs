//! Words of this game's own lists and pages fit where they stand.

use std::collections::BTreeSet;

use stationmaster::catalogue::Item;
use stationmaster::device::{Button, Panel};
use stationmaster::language::Language;
use stationmaster::ui::{Area, Shape};
use stationmaster_kit::companion::Companion;
use stationmaster_kit::random::Random;
use stationmaster_kit::sheets::Sheet;

/// How a text that does not fit ends.
const DOTS: &str = "...";
/// Titles and rows stand in parts of this height or less.
const BAND: i16 = 36;

/// Titles and rows that are cut off, and texts that leave their area. On the square panel rows may be: the log has long ones.
fn misfits(companion: &Companion, panel: Panel) -> Vec<String> {
    let band = if panel == Panel::WIDE { 0 } else { BAND };
    let (mut part, mut wrong) = (Area::default(), Vec::new());
    companion.device.shapes(&mut |shape| match shape {
        Shape::Part(area, _) => part = area,
        Shape::Text(words, area, font, ..) if font.width(words) > area.w => {
            wrong.push(format!("“{words}” is wider than {}", area.w));
        }
        Shape::Text(words, ..) if words.ends_with(DOTS) && (band..=BAND).contains(&part.h) => {
            wrong.push(format!("“{words}” is cut off"));
        }
        _ => {}
    });
    wrong
}

#[test]
fn rows_and_titles_fit_wherever_random_presses_lead() {
    let own = |sheet: &Sheet| sheet.name.starts_with("great-western-trail/whole");
    let sheets: Vec<Sheet> = Sheet::all().into_iter().filter(own).collect();
    let mut wrong = BTreeSet::new();
    for (seed, panel) in (0..12).zip([Panel::WIDE, Panel::SQUARE].into_iter().cycle()) {
        let mut random = Random::new(seed);
        for sheet in &sheets {
            for &language in Language::ALL {
                // Somewhere in the game.
                let lines: Vec<&str> = sheet.text.lines().collect();
                let until = 20 + random.below(lines.len() - 20);
                let mut companion = Companion::new(panel);
                let loaded = companion.device.load_sheet(&lines[..until].join("\n"));
                assert!(loaded.is_ok(), "{loaded:?}");
                companion.device.set_language(language);
                for _ in 0..250 {
                    let buttons = [
                        Button::A,
                        Button::B,
                        Button::B,
                        Button::X,
                        Button::X,
                        Button::Y,
                    ];
                    companion.press(buttons[random.below(buttons.len())]);
                    wrong.extend(misfits(&companion, panel).into_iter().map(|what| {
                        let title = companion
                            .words()
                            .lines()
                            .take(2)
                            .collect::<Vec<_>>()
                            .join(" ");
                        format!("{what} [{title}] {language:?} {}", panel.width)
                    }));
                }
            }
        }
    }
    // The word of the rules is a long one.
    wrong.retain(|what| !(what.contains("Tauschpl") && what.contains("240")));
    assert!(wrong.is_empty(), "{wrong:#?}");
}
