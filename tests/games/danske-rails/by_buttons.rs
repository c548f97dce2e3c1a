//! Whatever is pressed, no screen tells what anybody has but to who holds the button on the own page.

use stationmaster::catalogue::Item;
use stationmaster::device::{Button, Moment, Panel};
use stationmaster::language::Language;
use stationmaster::ui::Shape;
use stationmaster_kit::companion::Companion;
use stationmaster_kit::random::Random;

/// Three players, whose balances are the only numbers of four digits there are.
fn sheet() -> String {
    let mut sheet = String::from(
        "game danske-rails\nplayer Marion red arhus\nplayer Nicole blue odense\nplayer Angelika green kobenhavn\n\
         city nyborg\ngood oil\ngood fish\nsupply oil nyborg odense\nferry nyborg-korsor 8\n",
    );
    for (name, times) in [("Marion", 3), ("Nicole", 5), ("Angelika", 7)] {
        sheet += &format!("{name} gain 999\n").repeat(times);
    }
    sheet + &"Marion pass\nNicole pass\nAngelika pass\n".repeat(4)
}

/// Numbers of four digits in these words, but for the most anybody can have.
fn balances(words: &str) -> Vec<&str> {
    let numbers = words.split(|letter: char| !letter.is_ascii_digit());
    let long = numbers.filter(|number| number.len() > 3 && *number != "9999");
    long.collect()
}

/// What who holds the device reads on its screen; readers and other viewers hear [`Companion::words`].
fn read_by_holder(companion: &Companion) -> String {
    let mut words = String::new();
    companion.device.shapes(&mut |shape| {
        if let Shape::Text(text, ..) = shape {
            words += text;
            words.push('\n');
        }
    });
    words
}

#[test]
fn no_press_shows_a_balance_but_the_one_that_is_looked_at() {
    let buttons = [
        Button::A,
        Button::B,
        Button::B,
        Button::X,
        Button::X,
        Button::X,
        Button::Y,
        Button::Left,
        Button::Right,
    ];
    let (mut looked, mut pages) = (0, std::collections::BTreeSet::new());
    for (seed, panel) in (1..).zip([Panel::WIDE, Panel::SQUARE]) {
        for &language in Language::ALL {
            let mut random = Random::new(seed);
            let mut companion = Companion::new(panel);
            let mut now = 0;
            for step in 0..3_000 {
                // A game that has come to its end shows everything, so it is begun anew.
                if step % 150 == 0 {
                    begin(&mut companion, language);
                }
                let button = buttons[random.below(buttons.len())];
                now += 60;
                companion.device.press(button, Moment(now));
                companion.settle();
                for is_held in [true, false] {
                    if !is_held {
                        now += 60;
                        companion.device.release(button, Moment(now));
                        companion.settle();
                        assert!(!companion.device.is_private());
                    }
                    if is_over(&companion) {
                        continue;
                    }
                    let (heard, read) = (companion.words(), read_by_holder(&companion));
                    assert!(balances(&heard).is_empty(), "{button:?}: {heard}");
                    let private = usize::from(companion.device.is_private());
                    assert_eq!(balances(&read).len(), private, "{button:?}: {read}");
                    looked += private;
                    pages.extend(heard.lines().next().map(str::to_owned));
                }
                if is_over(&companion) {
                    begin(&mut companion, language);
                }
            }
        }
    }
    assert!(looked > 5, "nobody looked: {looked}");
    assert!(pages.len() > 30, "{pages:?}");
}

fn begin(companion: &mut Companion, language: Language) {
    companion.device.load_sheet(&sheet()).expect("a good sheet");
    companion.device.set_language(language);
    companion.settle();
}

/// Whether the game on the device is over.
fn is_over(companion: &Companion) -> bool {
    let game = companion.sheet();
    game.starts_with("game danske-rails")
        && stationmaster::sheet::read::<stationmaster::games::danske_rails::State, 16384>(&game)
            .is_ok_and(|journal| journal.state().is_over())
}
