//! What a page in a browser does beyond four buttons: typing, tapping, reading aloud, another language for each viewer.

use super::*;
use crate::device::pages::Page;
use crate::ui::Role;

impl Hands {
    fn type_text(&mut self, text: &str) {
        self.now += 50;
        self.device.type_text(text, Moment(self.now));
    }

    /// The rows that are seen: number and words.
    fn rows(&self) -> Vec<(usize, String)> {
        let mut rows: Vec<(usize, String)> = Vec::new();
        self.device
            .read_out(Viewer::Other, &mut |role, _, words| match role {
                Role::Row(row) if rows.last().is_none_or(|(last, _)| *last != row) => {
                    rows.push((row, words.to_owned()));
                }
                _ => {}
            });
        rows
    }

    fn row(&self, words: &str) -> usize {
        let rows = self.rows();
        let row = rows.iter().find(|(_, label)| label.starts_with(words));
        row.unwrap_or_else(|| panic!("{words} is not among {rows:?}"))
            .0
    }

    fn stamp(&self, row: usize) -> u32 {
        self.device.row_stamp(row).unwrap_or_default()
    }

    fn tap(&mut self, words: &str) {
        let row = self.row(words);
        let stamp = self.stamp(row);
        self.tap_stamped(row, stamp);
    }

    fn tap_stamped(&mut self, row: usize, stamp: u32) {
        self.now += 50;
        self.device.tap(row, stamp, Moment(self.now));
    }
}

// ---- Typing.

#[test]
fn a_typed_word_is_as_good_as_one_from_the_wheel_and_has_its_limits() {
    let mut hands = Hands::english();
    assert_eq!(hands.device.asked_text(), None);
    hands.type_text("nod");
    hands.press("XBBBX");
    let asked = hands.device.asked_text();
    assert!(asked.is_some_and(|asked| asked.is_word && asked.longest > 2));
    let before = hands.sheet();
    for bad in ["", "No", "n o", "-no", "nö", &"n".repeat(70)] {
        hands.type_text(bad);
        hands.must_see("_");
        assert_eq!(hands.cues(), [Cue::Refused], "{bad}");
    }
    hands.type_text("no");
    hands.must_see("That is rude");
    assert_eq!(hands.sheet(), before);
    hands.type_text(" nod ");
    assert_eq!(hands.last_line(), "Anna call nod");
    assert_eq!(hands.device.asked_text(), None);
}

#[test]
fn a_typed_name_is_entered_whole_or_refused_with_the_reason() {
    for by_wheel in [false, true] {
        let mut hands = Hands::english();
        hands.device.begin_game("ticket-to-ride");
        hands.press("X");
        let asked = hands.device.asked_text();
        assert!(asked.is_some_and(|asked| !asked.is_word && asked.longest == 12));
        if by_wheel {
            hands.press("AX");
            hands.must_see("_");
        }
        for bad in ["", "  ", "Anna Lena", "Wilhelmmmmmmm", "a#b", "adjust"] {
            hands.type_text(bad);
            assert!(!hands.sheet().contains("player"), "{bad}");
            assert_eq!(hands.cues(), [Cue::Refused], "{bad}");
        }
        hands.type_text("Anna Lena");
        hands.must_see("one word of 1 to 12 letters");
        hands.press("B");
        hands.type_text(" Łukasz-Ö ");
        assert!(hands.last_line().starts_with("player Łukasz-Ö "));
    }
}

#[test]
fn back_takes_a_letter_before_it_leaves_the_wheel() {
    let mut hands = Hands::english();
    hands.press("XBBBX");
    hands.must_see("Back");
    hands.press("XXX");
    hands.must_see("aaa_");
    hands.must_see("Erase");
    hands.press("YY");
    hands.must_see("a_");
    // Held, it takes all of them, and stays.
    hands.press("XX");
    hands.must_see("aaa_");
    hands.hold(Button::Y, 3_000);
    hands.must_see("_\n");
    assert!(!hands.words().contains("a_"));
    hands.press("Y");
    assert!(!hands.words().contains('_'));
}

// ---- Tapping.

#[test]
fn a_tap_chooses_the_row_under_it() {
    let mut hands = Hands::english();
    hands.press("X");
    hands.tap("Call");
    assert!(hands.device.asked_text().is_some());
    hands.press("YY");
    // Scores, then Ben.
    hands.press("A");
    hands.tap("Ben");
    hands.must_see("Hold X to look");
}

#[test]
fn a_tap_on_what_is_no_longer_there_does_nothing() {
    let mut hands = Hands::english();
    hands.press("Y");
    let (row, stamp) = (hands.row("Scores"), hands.stamp(hands.row("Scores")));
    hands.press("Y");
    hands.press("X");
    let before = hands.words();
    hands.tap_stamped(row, stamp);
    hands.tap_stamped(usize::MAX, stamp);
    assert_eq!(hands.words(), before);
    // The same list of another turn is another.
    let stamp = hands.stamp(0);
    hands.press("XAAX");
    assert_eq!(hands.last_line(), "Anna 1");
    hands.press("X");
    assert_ne!(hands.stamp(0), stamp);
}

#[test]
fn one_tap_never_begins_a_new_game_and_never_shows_a_secret() {
    let mut hands = Hands::english();
    let sheet = hands.sheet();
    hands.device.push(Page::WhichGame);
    // Though the cursor stands there already.
    let first = hands.rows()[0].1.clone();
    hands.tap(&first);
    assert_eq!(hands.sheet(), sheet);
    hands.press("BA");
    hands.tap(&first);
    assert_eq!(
        hands.sheet(),
        sheet,
        "buttons were pressed between two taps"
    );
    hands.press("Y");
    hands.press("A");
    hands.tap("Anna");
    for _ in 0..3 {
        hands.tap("Hold X to look");
        assert!(!hands.device.is_private());
        hands.must_see("Hold X to look");
    }
}

#[test]
fn a_tap_wakes_the_screen_and_does_no_more() {
    let mut hands = Hands::english();
    hands.press("Y");
    hands.wait(10 * 60 * 1000);
    let before = hands.words();
    hands.tap("Scores");
    assert_eq!(hands.words(), before);
    hands.tap("Scores");
    assert_ne!(hands.words(), before);
}

// ---- Reading aloud.

#[test]
fn the_resting_screen_is_read_in_the_order_of_its_meaning() {
    let hands = Hands::english();
    let mut read: Vec<(Role, String)> = Vec::new();
    hands.device.read_out(Viewer::Other, &mut |role, _, words| {
        read.push((role, words.to_owned()));
    });
    read.sort_by_key(|&(role, _)| role);
    assert_eq!(read[0], (Role::Title, "Anna".to_owned()));
    let at = |words: &str| read.iter().position(|(_, read)| read.contains(words));
    assert!(at("Ben") < at("Scores") && at("Scores").is_some());
    let buttons = read.iter().filter(|(role, _)| *role == Role::Button);
    let buttons: Vec<&str> = buttons.map(|(_, words)| words.as_str()).collect();
    assert_eq!(buttons, ["Scores", "Turn", "Log", "Menu"]);
}

#[test]
fn buttons_say_what_they_do_now() {
    let mut hands = Hands::english();
    let all = [Button::A, Button::B, Button::X, Button::Y, Button::Left];
    let does = |hands: &Hands| all.map(|button| hands.device.does(button));
    assert_eq!(does(&hands), ["Scores", "Log", "Turn", "Menu", ""]);
    hands.press("X");
    assert_eq!(does(&hands), ["up", "down", "OK", "Back", ""]);
    let german = hands.device.speaking(Language::German, |device| {
        all.map(|button| device.does(button))
    });
    assert_eq!(german, ["nach oben", "nach unten", "OK", "Zurück", ""]);
}

// ---- Another language.

#[test]
fn a_viewer_may_have_another_language_and_nothing_is_kept_of_it() {
    let mut hands = Hands::english();
    hands.press("Y");
    let english = hands.words();
    let german = hands.device.speaking(Language::German, |device| {
        let mut all = String::new();
        device.words(&mut |words| all += words);
        all
    });
    assert!(german.contains("Verlauf"), "{german}");
    assert_eq!(hands.words(), english);
    assert_eq!(hands.device.language(), Language::English);
}

// ---- Clocks.

#[test]
fn clocks_survive_a_sheet() {
    let mut hands = Hands::english();
    hands.press("XY");
    hands.wait(75_500);
    let mut sheet = hands.sheet();
    let _ = hands.device.write_times(&mut sheet);
    assert_eq!(sheet.lines().last(), Some("# clock Anna 75"));
    // Of comments by hand only what is a clock is taken.
    sheet += "# clock Ben\n# clock Nobody 3\n# clock Cleo 20 or so\n# clock Ben 12\n# the clock Ben 99\n";
    let mut loaded = Hands::english();
    assert!(loaded.device.load_sheet(&sheet).is_ok());
    let clocks = [0, 1, 2].map(|index| loaded.device.clock(seat(index)));
    assert_eq!(clocks, [Some(75), Some(12), Some(0)]);
    let mut again = loaded.sheet();
    let _ = loaded.device.write_times(&mut again);
    assert!(again.ends_with("# clock Anna 75\n# clock Ben 12\n"));
    // A sheet without any begins anew.
    assert!(loaded.device.load_sheet(&hands.sheet()).is_ok());
    assert_eq!(loaded.device.clock(seat(0)), Some(0));
}
