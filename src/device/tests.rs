//! The companion with a game that has secrets, long numbers, words, counting and pictures beside its lists: what no game
//! of the list had when this was written.

extern crate std;

mod on_a_page;

use std::borrow::ToOwned;
use std::fmt::Write;
use std::string::{String, ToString};
use std::vec::Vec;
use std::{format, vec};

use super::{Button, Cue, Device, Moment, Panel, Viewer};
use crate::audience::Audience;
use crate::catalogue::Item;
use crate::language::Language;
use crate::table::Colour;
use crate::ui::{Align, Area, Font, Ink, Shape};

/// Two purses that have no digit in common with anything else on the screen.
const PURSE: i16 = 7_919;
const OTHER_PURSE: i16 = 6_353;

/// A companion in somebody's hands.
struct Hands {
    device: Device,
    now: u64,
}

impl Hands {
    /// The toy game of three with that purse of the first player's.
    fn new(purse: i16, panel: Panel, language: Language) -> Self {
        let mut device = Device::new(panel);
        let sheet = format!(
            "game toy\nplayer Anna red\nplayer Ben blue\nplayer Cleo green\ndeal Anna {purse}\n\
             deal Ben 0\nAnna 2\nBen 1\nCleo 5\nadjust Anna purse +1\nadjust Anna purse -1\n"
        );
        let loaded = device.load_sheet(&sheet);
        assert!(loaded.is_ok(), "{loaded:?}");
        device.set_language(language);
        Self { device, now: 0 }
    }

    fn english() -> Self {
        Self::new(PURSE, Panel::WIDE, Language::English)
    }

    fn down(&mut self, button: Button) {
        self.now += 50;
        self.device.press(button, Moment(self.now));
    }

    fn up(&mut self, button: Button) {
        self.now += 50;
        self.device.release(button, Moment(self.now));
    }

    fn press(&mut self, buttons: &str) {
        for name in buttons.chars() {
            let button = match name {
                'A' => Button::A,
                'B' => Button::B,
                'X' => Button::X,
                _ => Button::Y,
            };
            self.down(button);
            self.up(button);
        }
    }

    fn wait(&mut self, milliseconds: u64) {
        let end = self.now + milliseconds;
        while let Some(Moment(at)) = self.device.wakes_at()
            && at <= end
        {
            self.now = at.max(self.now + 1);
            self.device.tick(Moment(self.now));
        }
        self.now = end;
        self.device.tick(Moment(end));
    }

    fn hold(&mut self, button: Button, milliseconds: u64) {
        self.down(button);
        self.wait(milliseconds);
        self.up(button);
    }

    fn words_for(&self, viewer: Viewer) -> String {
        let mut all = String::new();
        self.device.words_for(viewer, &mut |words| {
            all += words;
            all.push('\n');
        });
        all
    }

    fn words(&self) -> String {
        self.words_for(Viewer::Other)
    }

    #[track_caller]
    fn must_see(&self, words: &str) {
        let seen = self.words_for(Viewer::Holder);
        assert!(seen.contains(words), "“{words}” is not in\n{seen}");
    }

    /// The number in the picker.
    fn number(&self) -> String {
        let mut number = String::new();
        self.device.shapes(&mut |shape| {
            if let Shape::Text(words, area, Font::Huge, Align::Centre, _) = shape
                && area.y > 36
            {
                words.clone_into(&mut number);
            }
        });
        number
    }

    fn sheet(&self) -> String {
        let mut sheet = String::new();
        let _ = self.device.sheet(&mut sheet);
        sheet
    }

    fn last_line(&self) -> String {
        self.sheet().lines().last().unwrap_or_default().to_string()
    }

    fn cues(&mut self) -> Vec<Cue> {
        std::iter::from_fn(|| self.device.next_cue()).collect()
    }
}

// ---- Numbers.

#[test]
fn a_number_begins_at_nothing_and_nothing_is_stored_that_nobody_chose() {
    let mut hands = Hands::english();
    hands.press("XX");
    hands.must_see("How many?");
    assert_eq!(hands.number(), "–");
    let before = hands.sheet();
    hands.press("XX");
    assert_eq!(hands.sheet(), before, "nothing was picked");
    hands.must_see("How many?");
    hands.press("A");
    assert_eq!(hands.number(), "0", "the first step is the least");
    hands.press("AAX");
    assert_eq!(hands.last_line(), "Anna 2");
}

#[test]
fn a_number_stops_at_its_ends() {
    let mut hands = Hands::english();
    hands.press("XXBB");
    assert_eq!(hands.number(), "0");
    hands.hold(Button::A, 8_000);
    assert_eq!(hands.number(), "250");
    hands.press("A");
    assert_eq!(hands.number(), "250");
    hands.press("B");
    assert_eq!(hands.number(), "249");
}

#[test]
fn steps_grow_while_a_button_is_held_so_250_takes_seconds() {
    let mut hands = Hands::english();
    hands.press("XXA");
    let mut seen = vec![hands.number()];
    hands.down(Button::A);
    let start = hands.now;
    while hands.number() != "250" {
        hands.wait(10);
        if seen.last() != Some(&hands.number()) {
            seen.push(hands.number());
        }
        assert!(hands.now < start + 4_500, "{seen:?}");
    }
    let first = seen.iter().take(13).map(String::as_str);
    let first: Vec<&str> = first.collect();
    assert_eq!(first.join(" "), "0 1 2 3 4 5 6 10 15 20 25 30 40");
    hands.up(Button::A);
    // Whoever lets go begins with single steps again.
    hands.press("B");
    assert_eq!(hands.number(), "249");
}

#[test]
fn a_number_is_checked_where_the_cursor_stands() {
    let mut hands = Hands::english();
    hands.press("XX");
    (0..8).for_each(|_| hands.press("A"));
    assert_eq!(hands.number(), "7");
    hands.must_see("Seven is unlucky");
    let before = hands.sheet();
    assert_eq!(hands.cues(), []);
    hands.press("X");
    assert_eq!(hands.sheet(), before);
    assert_eq!(hands.cues(), [Cue::Refused]);
    hands.press("AX");
    assert_eq!(hands.last_line(), "Anna 8");
}

#[test]
fn a_correction_opens_at_the_present_value() {
    let mut hands = Hands::english();
    // Scores, Anna, and behind the row for looking her points.
    hands.press("AXBX");
    hands.must_see("Anna: points");
    assert_eq!(hands.number(), "2");
    hands.must_see("Anna's points is 2 already");
    hands.press("XAX");
    assert_eq!(hands.last_line(), "adjust Anna points +1");
}

#[test]
fn a_correction_has_the_colour_of_who_is_corrected() {
    for (row, (name, colour)) in [
        ("Anna", Colour::Red),
        ("Ben", Colour::Blue),
        ("Cleo", Colour::Green),
    ]
    .into_iter()
    .enumerate()
    {
        let mut hands = Hands::english();
        // Scores, and behind somebody's row for looking the points.
        hands.press("A");
        let chosen = |hands: &Hands| {
            let mut words = String::new();
            hands.device.chosen(&mut |part| words += part);
            words
        };
        while !chosen(&hands).contains(name) {
            hands.press("B");
        }
        hands.press("XBX");
        hands.must_see(&format!("{name}: points"));
        let mut band = None;
        hands.device.shapes(&mut |shape| {
            if let Shape::Part(_, ink) = shape {
                band.get_or_insert(ink);
            }
        });
        assert_eq!(band, Some(Ink::Of(colour)), "row {row}");
    }
}

#[test]
fn a_button_that_does_nothing_says_nothing() {
    let mut hands = Hands::english();
    // A number before anybody has picked one, one that is refused, and one that is not.
    hands.press("XX");
    assert!(!hands.words().contains("OK"));
    (0..8).for_each(|_| hands.press("A"));
    hands.must_see("Seven is unlucky");
    assert!(!hands.words().contains("OK"));
    hands.press("A");
    hands.must_see("OK");
}

#[test]
fn what_is_picked_stays_when_one_comes_back_to_it() {
    let mut hands = Hands::english();
    hands.press("XXAAA");
    assert_eq!(hands.number(), "2");
    hands.press("YX");
    assert_eq!(hands.number(), "–", "the question was left");
}

// ---- Counting, words, pictures.

#[test]
fn counting_stays_on_its_row_and_one_step_back_leaves_it() {
    let mut hands = Hands::english();
    hands.press("XBXB");
    hands.must_see("One more");
    hands.press("XXX");
    let chosen = |hands: &Hands| {
        let mut words = String::new();
        hands.device.chosen(&mut |part| words += part);
        words
    };
    assert_eq!(chosen(&hands), "One more");
    hands.press("AX");
    assert_eq!(hands.last_line(), "Anna 3");
    hands.press("XBXBXXY");
    assert!(chosen(&hands).starts_with("Count"), "{}", hands.words());
}

#[test]
fn a_word_is_written_letter_by_letter_and_refused_where_it_is_done() {
    let mut hands = Hands::english();
    let turn_to = |hands: &mut Hands, letter: u8| {
        (b'a'..letter).for_each(|_| hands.press("B"));
        hands.press("X");
    };
    hands.press("XBBBX");
    turn_to(&mut hands, b'n');
    turn_to(&mut hands, b'o');
    hands.press("A");
    hands.must_see("no_");
    hands.must_see("Done");
    hands.must_see("That is rude");
    hands.press("X");
    assert!(!hands.sheet().contains("call"));
    hands.must_see("no_");
    // Back to the letters: one more makes it another word.
    hands.press("B");
    turn_to(&mut hands, b'd');
    hands.press("A");
    hands.must_see("Nod!");
    hands.press("X");
    assert_eq!(hands.last_line(), "Anna call nod");
}

/// The parts of a picture, in the order they are drawn.
fn parts(device: &Device) -> Vec<Area> {
    let mut parts = Vec::new();
    device.shapes(&mut |shape| {
        if let Shape::Part(area, _) = shape {
            parts.push(area);
        }
    });
    parts
}

#[test]
fn a_picture_stands_beside_its_list_and_follows_the_cursor() {
    for panel in [Panel::WIDE, Panel::SQUARE] {
        let mut hands = Hands::new(PURSE, panel, Language::English);
        hands.press("XBBX");
        hands.must_see("Where?");
        let marked = |hands: &Hands| {
            let mut marked = String::new();
            hands.device.shapes(&mut |shape| match shape {
                Shape::Text(words, _, _, _, Ink::Lamp) if words.len() > 4 => {
                    words.clone_into(&mut marked);
                }
                _ => {}
            });
            marked
        };
        assert_eq!(marked(&hands), "north");
        hands.press("B");
        assert_eq!(marked(&hands), "middle");
        let parts = parts(&hands.device);
        let size = |area: &Area| i32::from(area.w) * i32::from(area.h);
        let whole = i32::from(panel.width) * i32::from(panel.height);
        assert_eq!(parts.iter().map(size).sum::<i32>(), whole);
        hands.press("X");
        assert_eq!(hands.last_line(), "Anna visit 1");
        assert_eq!(hands.cues(), [Cue::TurnOver, Cue::Turn(seat(1))]);
    }
}

fn seat(index: usize) -> crate::table::Seat {
    crate::table::Seat::new(index).unwrap_or_else(|| unreachable!("a few players"))
}

// ---- Secrets.

#[test]
fn a_secret_is_seen_while_a_button_is_held_and_by_nobody_else() {
    let mut hands = Hands::english();
    hands.press("AX");
    hands.must_see("Hold X to look");
    assert!(!hands.device.is_private());
    hands.down(Button::X);
    assert!(hands.device.is_private());
    hands.must_see("In the purse: 7919");
    let covered = hands.words();
    assert!(!covered.contains("7919"), "{covered}");
    assert!(covered.contains("Anna") && covered.contains("Looking at something secret"));
    hands.wait(3_000);
    assert!(hands.device.is_private(), "as long as it is held");
    hands.up(Button::X);
    assert!(!hands.device.is_private());
    assert!(!hands.words_for(Viewer::Holder).contains("7919"));
    hands.must_see("Hold X to look");
}

#[test]
fn whatever_else_happens_covers_a_secret() {
    for other in [Button::A, Button::Y, Button::X, Button::Centre] {
        let mut hands = Hands::english();
        hands.press("AX");
        hands.down(Button::X);
        hands.down(other);
        assert!(!hands.device.is_private(), "{other:?} is pressed");
        let mut hands = Hands::english();
        hands.press("AX");
        hands.down(Button::X);
        hands.up(other);
        assert!(!hands.device.is_private(), "{other:?} comes up");
    }
    let mut hands = Hands::english();
    hands.press("AX");
    hands.down(Button::X);
    hands.wait(6 * 60 * 1_000);
    assert!(!hands.device.is_private(), "the screen has dimmed");
}

#[test]
fn a_game_without_secrets_has_nothing_to_look_at() {
    let mut hands = Hands::english();
    let sheet = "game ticket-to-ride\nplayer Anna red\nplayer Ben blue\nAnna cards\n";
    assert!(hands.device.load_sheet(sheet).is_ok());
    hands.press("AX");
    assert!(!hands.words().contains("Hold X"), "{}", hands.words());
}

#[test]
fn hidden_scores_say_so_and_are_told_at_the_end() {
    let mut hands = Hands::english();
    hands.must_see("secret");
    hands.press("A");
    hands.must_see("secret");
    hands.press("YXBBBBX");
    hands.must_see("Anna wins");
    hands.must_see("7919");
    assert!(hands.cues().contains(&Cue::End));
}

/// Random presses that come the same again (`SplitMix64`), none of them long enough to correct a secret by thousands.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (bits ^ (bits >> 31)) % end
    }
}

/// Everything drawn for the table, shape by shape.
fn seen_by_others(device: &Device) -> Vec<String> {
    let mut seen = Vec::new();
    device.shapes_for(Viewer::Other, &mut |shape| seen.push(format!("{shape:?}")));
    seen
}

#[test]
fn nothing_shown_to_the_table_tells_a_secret() {
    let (mut pages, mut private, mut corrected) = (Vec::new(), 0, 0);
    for seed in 0..24 {
        let mut random = Random(seed);
        let panel = [Panel::WIDE, Panel::SQUARE][usize::from(seed % 2 == 0)];
        let language = Language::ALL[usize::from(seed % 4 < 2)];
        // Two games that differ in nothing but the secret.
        let mut one = Hands::new(PURSE, panel, language);
        let mut other = Hands::new(OTHER_PURSE, panel, language);
        for _ in 0..400 {
            let button = match random.below(10) {
                0..4 => Button::X,
                _ => Button::ALL[usize::try_from(random.below(9)).unwrap_or_default()],
            };
            let how_long = if random.below(12) == 0 { 700 } else { 40 };
            one.down(button);
            other.down(button);
            for step in 0..2 {
                // Once it is over, all is told.
                if one.device.is_over() {
                    break;
                }
                let (seen, seen_too) = (seen_by_others(&one.device), seen_by_others(&other.device));
                assert_eq!(seen, seen_too, "a secret makes a difference");
                for secret in [PURSE, OTHER_PURSE].map(|purse| purse.to_string()) {
                    assert!(!seen.join(" ").contains(&secret), "{seen:?}");
                    assert!(!one.words().contains(&secret));
                }
                pages.push(one.words().lines().next().unwrap_or_default().to_string());
                private += usize::from(one.device.is_private());
                if step == 0 {
                    one.wait(how_long);
                    other.wait(how_long);
                    one.up(button);
                    other.up(button);
                }
            }
            if one.device.is_over() {
                break;
            }
            corrected = corrected.max(one.sheet().matches("purse").count());
        }
    }
    pages.sort();
    pages.dedup();
    assert!(pages.len() > 25, "few pages were seen: {pages:?}");
    assert!(private > 10, "nobody looked: {private}");
    assert!(corrected > 2, "nobody corrected a purse");
}

#[test]
fn what_the_game_says_to_the_table_tells_no_secret_but_to_its_owner_it_does() {
    struct Secrets(Language);
    impl super::JournalVisitor for Secrets {
        type Output = [String; 2];
        fn visit<S: crate::game::Game>(self, journal: &crate::journal::Journal<S>) -> [String; 2] {
            let state = journal.state();
            [Audience::table(self.0), Audience::only(seat(0), self.0)].map(|to| {
                let mut all = String::new();
                let _ = state.secrets(seat(0), to, &mut all);
                let _ = state.headline(to, &mut all);
                let _ = state.brief(seat(0), to, &mut all);
                let _ = state.notices(to, &mut all);
                let standing = crate::game::seen_standing(state, to);
                let _ = write!(all, "{:?}", standing.scores);
                all
            })
        }
    }
    for &language in Language::ALL {
        let hands = Hands::english();
        let said = hands.device.with_journal(Secrets(language));
        let [to_table, to_owner] = said.unwrap_or_default();
        assert!(!to_table.contains("7919"), "{to_table}");
        assert!(to_owner.contains("7919"), "{to_owner}");
    }
}

// ---- Cues and light.

#[test]
fn a_turn_that_passes_is_a_cue_and_the_light_goes_out_for_a_moment() {
    let mut hands = Hands::english();
    hands.wait(1_000);
    let annas = hands.device.light();
    hands.press("XX");
    hands.press("AAA");
    assert_eq!(hands.cues(), [], "nothing has happened yet");
    hands.down(Button::X);
    assert_eq!(hands.cues(), [Cue::Turn(seat(1))]);
    let dark = hands.device.light();
    let wakes = hands.device.wakes_at();
    assert!(wakes.is_some_and(|at| at <= Moment(hands.now + 200)));
    hands.wait(200);
    let bens = hands.device.light();
    assert_eq!(u32::from(dark == bens) + u32::from(bens == annas), 0);
    assert_eq!(dark, embedded_graphics::prelude::RgbColor::BLACK);
    hands.up(Button::X);
    assert_eq!(hands.cues(), []);
}

#[test]
fn a_light_that_shall_be_steady_does_not_pulse() {
    let mut hands = Hands::english();
    // Among the last rows of the menu the settings, and there the light.
    hands.press("YAAXAA");
    hands.must_see("Light");
    hands.press("X");
    hands.must_see("off");
    hands.press("X");
    hands.must_see("on, steady");
    hands.press("YY");
    hands.press("XXAAA");
    hands.down(Button::X);
    assert_ne!(
        hands.device.light(),
        embedded_graphics::prelude::RgbColor::BLACK
    );
}

#[test]
fn cues_that_nobody_takes_make_room_for_others() {
    let mut hands = Hands::english();
    for _ in 0..9 {
        hands.press("XXX");
        hands.press("Y");
    }
    hands.press("XXAAAX");
    let cues = hands.cues();
    assert!(cues.len() <= 4);
    assert_eq!(cues.last(), Some(&Cue::Turn(seat(1))), "{cues:?}");
}

#[test]
fn a_screen_nobody_touches_dims_then_goes_out_and_the_next_press_only_wakes_it() {
    let mut hands = Hands::english();
    hands.press("Y");
    let before = hands.words();
    for (minutes, percent) in [(4, 100), (2, 5), (23, 5), (2, 0), (600, 0)] {
        hands.wait(minutes * 60 * 1_000);
        assert_eq!(
            hands.device.brightness(),
            percent,
            "{minutes} minutes later"
        );
    }
    hands.press("X");
    assert_eq!(hands.device.brightness(), 100);
    assert_eq!(hands.words(), before);
    hands.press("X");
    assert_ne!(hands.words(), before);
}

#[test]
fn a_test_of_the_device_notes_every_button_and_changes_nothing_else() {
    for panel in [Panel::WIDE, Panel::SQUARE] {
        let mut hands = Hands::new(PURSE, panel, Language::English);
        let before = hands.words();
        hands.device.open_test();
        let bright = hands.device.brightness();
        hands.press("A");
        assert_ne!(hands.device.brightness(), bright);
        hands.hold(Button::Y, 1_000);
        hands.press("XB");
        hands.hold(Button::Left, 2_000);
        assert!(hands.device.is_testing());
        let mut found = String::new();
        assert!(hands.device.report_test(&mut found).is_ok());
        assert!(found.ends_with("# pressed: A B X Y Left\n"), "{found}");
        hands.must_see("Brightness 20 %, light: Blue");
        hands.press("YY");
        assert_eq!(hands.words(), before);
        assert_eq!(hands.device.brightness(), 100);
    }
}

#[test]
fn a_program_that_hung_says_so_before_it_goes_on() {
    for panel in [Panel::WIDE, Panel::SQUARE] {
        let mut hands = Hands::new(PURSE, panel, Language::English);
        let before = hands.words();
        hands.device.tell_hang(super::Hang {
            doing: super::Doing::Drawing,
            stack_was_full: true,
        });
        hands.must_see("drawing");
        hands.must_see("stack was full");
        hands.press("B");
        assert_eq!(
            hands.words(),
            before,
            "any button goes on, and does nothing else"
        );
    }
}
