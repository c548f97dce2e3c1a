//! Codes on the screen, read from its pixels by a decoder that knows nothing of us.

use std::fmt::Write as _;

use stationmaster::device::{Button, Date, Panel};
use stationmaster::language::Language;
use stationmaster::parcel::{self, NotUnpacked, Piece};
use stationmaster_kit::companion::Companion;
use stationmaster_kit::in_tests;

const ADDRESS: &str = "https://somebody.github.io/stationmaster/";
const PLAYED: &str = "# played 2024-02-29 20:15";
const PANELS: [Panel; 2] = [Panel::WIDE, Panel::SQUARE];

/// Whole games of every kind.
const GAMES: [&str; 7] = [
    "grand-trunk/whole-games/marion-angelika-and-nicole.sheet",
    "ticket-to-ride/whole-game-of-three.sheet",
    "ticket-to-ride/whole-game-of-five.sheet",
    "great-western-trail/whole-game-of-two.sheet",
    "great-western-trail/whole-game-of-three-with-rails-to-the-north.sheet",
    "danske-rails/whole-game-of-three.sheet",
    "grand-trunk/rulebook/end-scoring.sheet",
];

/// A companion that shows the end of a game.
fn at_the_end(game: &str, panel: Panel) -> Companion {
    let sheet = std::fs::read_to_string(in_tests("games").join(game)).expect("a sheet");
    let mut companion = Companion::new(panel);
    let loaded = companion
        .device
        .load_sheet(&format!("{sheet}\n# all told\n"));
    loaded.map_err(|fault| fault.reason).expect("a good sheet");
    companion.settle();
    companion
}

/// Opens the page of the code; `false` if the menu does not lead there.
fn open_code(companion: &mut Companion) -> bool {
    companion.press(Button::Y);
    for _ in 0..12 {
        let mut is_code = false;
        companion
            .device
            .chosen(&mut |words| is_code |= words == "QR code");
        if is_code {
            companion.press(Button::X);
            return true;
        }
        companion.press(Button::B);
    }
    companion.press(Button::Y);
    false
}

/// How bright a pixel is.
fn brightness(pixel: u16) -> u8 {
    let (red, green, blue) = (pixel >> 11, pixel >> 5 & 63, pixel & 31);
    u8::try_from((red * 8 + green * 4 + blue * 8) / 3).expect("a byte")
}

/// What the code on the screen says, and how many modules it has on each side.
fn read(companion: &Companion) -> (String, usize) {
    let (panel, pixels) = (companion.frame.panel, &companion.frame.pixels);
    let (width, height) = (usize::from(panel.width), usize::from(panel.height));
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| {
        brightness(pixels[y * width + x])
    });
    let grids = image.detect_grids();
    assert_eq!(grids.len(), 1, "one code");
    let (about, text) = grids[0].decode().expect("a code that can be read");
    (text, about.version.to_size())
}

/// All codes, one after the other.
fn read_all(companion: &mut Companion) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    loop {
        let (text, _) = read(companion);
        if all.contains(&text) {
            return all;
        }
        all.push(text);
        companion.press(Button::B);
    }
}

fn pieces(texts: &[String]) -> Vec<Piece> {
    let digits = |text: &String| {
        let digits = text
            .strip_prefix(ADDRESS)
            .and_then(|rest| rest.strip_prefix('#'));
        Piece::read(digits.expect("the address")).expect("a piece")
    };
    texts.iter().map(digits).collect()
}

fn parcel_of(companion: &mut Companion) -> Vec<u8> {
    assert!(companion.device.set_address(ADDRESS));
    companion.settle();
    assert!(open_code(companion));
    let pieces = pieces(&read_all(companion));
    pieces
        .iter()
        .flat_map(|piece| piece.bytes.clone())
        .collect()
}

#[test]
fn without_an_address_the_code_is_the_result_in_words() {
    for panel in PANELS {
        let mut companion = at_the_end("grand-trunk/rulebook/end-scoring.sheet", panel);
        assert!(open_code(&mut companion));
        let (text, _) = read(&companion);
        assert_eq!(
            text,
            "The Grand Trunk Journey: 1 Marion 46, 2 Angelika 40, 3 Nicole 33"
        );
        let players = companion
            .sheet()
            .lines()
            .filter(|line| line.starts_with("player "))
            .count();
        assert_eq!(text.split(", ").count(), players, "{text}");
        // Every button but Back leaves it as it is.
        for button in [Button::A, Button::B, Button::X] {
            companion.press(button);
            assert_eq!(read(&companion).0, text);
        }
    }
    let mut companion = at_the_end("ticket-to-ride/whole-game-of-three.sheet", Panel::WIDE);
    companion.device.set_language(Language::German);
    companion.settle();
    companion.press(Button::Y);
    companion.press(Button::Y);
    companion.device.set_language(Language::English);
    assert!(open_code(&mut companion));
    let (text, _) = read(&companion);
    assert!(text.starts_with("Ticket to Ride: 1 Nicole "), "{text}");
}

#[test]
fn with_an_address_the_codes_are_the_whole_game() {
    for game in GAMES {
        for panel in PANELS {
            let mut companion = at_the_end(game, panel);
            let (sheet, before) = (companion.sheet(), companion.frame.clone());
            let parcel = parcel_of(&mut companion);
            let mut printed = String::new();
            let label = parcel::print(&parcel, u16::MAX, &mut printed).expect("a game");
            assert_eq!(printed, format!("{sheet}# all told\n"), "{game}");
            assert!(label.is_all_told);
            assert_eq!(label.date, None, "nobody has said it");
            companion.press(Button::Y);
            companion.press(Button::Y);
            assert!(companion.frame == before, "{game}: it is left as it was");
        }
    }
}

#[test]
fn modules_are_three_pixels_at_least() {
    for game in GAMES {
        for panel in PANELS {
            let mut companion = at_the_end(game, panel);
            companion.device.set_address(ADDRESS);
            companion.settle();
            open_code(&mut companion);
            let (_, modules) = read(&companion);
            assert!(3 * (modules + 8) <= 216, "{game}: {modules} modules");
        }
    }
}

#[test]
fn nothing_is_handed_on_that_is_not_decided() {
    let sheet = std::fs::read_to_string(in_tests("games").join(GAMES[1])).expect("a sheet");
    let mut companion = Companion::new(Panel::WIDE);
    companion.device.load_sheet(&sheet).expect("a good sheet");
    companion.settle();
    assert!(!open_code(&mut companion), "tickets may still be shown");
    companion.press(Button::A);
    assert!(open_code(&mut companion));
}

#[test]
fn clocks_and_date_go_with_the_game() {
    let sheet = std::fs::read_to_string(in_tests("games").join(GAMES[6])).expect("a sheet");
    let name = sheet
        .lines()
        .find_map(|line| line.strip_prefix("player "))
        .expect("a player");
    let name = name.split(' ').next().expect("a name");
    let mut companion = Companion::new(Panel::WIDE);
    let loaded = companion
        .device
        .load_sheet(&format!("{sheet}\n{PLAYED}\n# clock {name} 4711\n"));
    loaded.expect("a good sheet");
    companion.settle();
    let mut printed = String::new();
    let label = parcel::print(&parcel_of(&mut companion), u16::MAX, &mut printed);
    let label = label.expect("a game");
    assert_eq!(label.spent[0], 4711);
    assert_eq!(label.date, Date::read("2024-02-29 20:15"));
    assert!(printed.ends_with(&format!("{PLAYED}\n# clock {name} 4711\n# all told\n")));
    // Of a part of a game nobody knows more than the entries.
    printed.clear();
    let _ = parcel::print(&parcel_of(&mut companion), 3, &mut printed);
    assert_eq!(printed.lines().count(), 4);
    assert!(!printed.contains('#'));
}

/// Opens what can be done with the first of the stored games, which is not the running one.
fn open_stored_game(companion: &mut Companion) {
    for button in [Button::Y, Button::A, Button::X, Button::B, Button::B] {
        companion.press(button);
    }
    companion.press(Button::B);
    companion.press(Button::X);
}

/// Goes to a row of a list, whether it goes round or not; `false` if it has none of that name.
fn find_row(companion: &mut Companion, name: &str) -> bool {
    for _ in 0..16 {
        companion.press(Button::A);
    }
    for _ in 0..16 {
        let mut is_found = false;
        let chosen = &mut |words: &str| is_found |= words == name;
        companion.device.chosen(chosen);
        if is_found {
            return true;
        }
        companion.press(Button::B);
    }
    false
}

const RUNNING: &str = "game ticket-to-ride\nplayer Otto blue\nplayer Ida red\nOtto cards\n";

#[test]
fn a_stored_game_has_the_code_it_had_when_it_ran() {
    for game in GAMES {
        let sheet = std::fs::read_to_string(in_tests("games").join(game)).expect("a sheet");
        let player = sheet.lines().find_map(|line| line.strip_prefix("player "));
        let name = player.and_then(|player| player.split(' ').next());
        let name = name.expect("a name");
        let mut companion = Companion::new(Panel::WIDE);
        let remarks = format!("{PLAYED}\n# clock {name} 4711\n# all told\n");
        let loaded = companion.device.load_sheet(&format!("{sheet}\n{remarks}"));
        loaded.expect("a good sheet");
        companion.settle();
        let parcel = parcel_of(&mut companion);
        companion.device.load_sheet(RUNNING).expect("a good sheet");
        companion.settle();
        companion.restart();
        let running = companion.sheet();

        open_stored_game(&mut companion);
        assert!(find_row(&mut companion, "QR code"), "{game}");
        companion.press(Button::X);
        let read: Vec<u8> = pieces(&read_all(&mut companion))
            .iter()
            .flat_map(|piece| piece.bytes.clone())
            .collect();
        assert!(read == parcel, "{game}");
        // Back leads to the game it is of, whose menu has the code as well, and then to the games.
        companion.press(Button::Y);
        assert!(companion.device.looking_at().is_some(), "{game}");
        companion.press(Button::X);
        assert!(find_row(&mut companion, "QR code"), "{game}");
        for _ in 0..2 {
            companion.press(Button::Y);
        }
        assert!(companion.words().contains("New game"), "{game}");
        assert_eq!(companion.sheet(), running);
    }
}

#[test]
fn the_running_game_has_its_code_among_the_games() {
    let mut companion = at_the_end(GAMES[6], Panel::WIDE);
    for button in [Button::X, Button::B, Button::B, Button::X] {
        companion.press(button);
    }
    assert!(find_row(&mut companion, "QR code"));
    companion.press(Button::X);
    assert!(
        read(&companion)
            .0
            .starts_with("The Grand Trunk Journey: 1 ")
    );
    companion.press(Button::Y);
    assert!(companion.words().contains("wins"));
}

#[test]
fn a_stored_game_that_is_not_decided_has_no_code() {
    let tickets_are_due = std::fs::read_to_string(in_tests("games").join(GAMES[1]));
    for sheet in [
        tickets_are_due.expect("a sheet"),
        RUNNING.replace("Ida", "Nina"),
    ] {
        let mut companion = Companion::new(Panel::WIDE);
        for sheet in [sheet.as_str(), RUNNING] {
            companion.device.load_sheet(sheet).expect("a good sheet");
            companion.settle();
        }
        open_stored_game(&mut companion);
        assert!(!find_row(&mut companion, "QR code"));
        assert!(find_row(&mut companion, "Look at it"));
        companion.press(Button::X);
        // Who only looks does not say that all tickets were shown, and so has no code either.
        companion.press(Button::A);
        companion.press(Button::Y);
        assert!(companion.words().contains("only looking"));
        assert!(!companion.words().contains("wins"));
        companion.press(Button::X);
        assert!(!find_row(&mut companion, "QR code"));
    }
}

#[test]
fn an_address_is_kept_and_nonsense_is_none() {
    let mut companion = at_the_end(GAMES[6], Panel::WIDE);
    for wrong in [
        "x",
        "https://",
        "ftp://somebody",
        "https://a b",
        "https://a#b",
        &format!("https://{}", "a".repeat(60)),
    ] {
        assert!(!companion.device.set_address(wrong), "{wrong}");
    }
    assert_eq!(companion.device.address(), "");
    let longest = format!("https://{}", "a".repeat(48));
    assert!(companion.device.set_address(&longest));
    companion.settle();
    companion.restart();
    assert_eq!(companion.device.address(), longest);
    assert!(companion.device.set_address(""));
    companion.settle();
    companion.restart();
    assert_eq!(companion.device.address(), "");
}

/// Numbers one after the other that nobody foresees.
fn next(seed: &mut u64) -> u64 {
    *seed = seed
        .wrapping_mul(0x5851_F42D_4C95_7F2D)
        .wrapping_add(0x1405_7B7E_F767_814F);
    *seed >> 33
}

#[test]
fn what_was_damaged_on_its_way_is_refused_or_follows_the_rules() {
    let mut companion = at_the_end(GAMES[1], Panel::WIDE);
    let parcel = parcel_of(&mut companion);
    let mut seed = 1;
    let mut refused = 0;
    for round in 0..400 {
        let mut other = parcel.clone();
        for _ in 0..=round % 3 {
            let at = usize::try_from(next(&mut seed)).expect("small") % other.len();
            other[at] ^= 1 << (next(&mut seed) % 8);
        }
        if round % 5 == 0 {
            other.truncate(usize::try_from(next(&mut seed)).expect("small") % other.len());
        }
        let mut sheet = String::new();
        match parcel::print(&other, u16::MAX, &mut sheet) {
            Err(NotUnpacked::Damaged | NotUnpacked::Newer) => refused += 1,
            // Whatever it is, the rules allow it.
            Ok(_) => {
                let mut device = stationmaster::device::Device::new(Panel::WIDE);
                let _ = device.load_sheet(&sheet);
            }
        }
    }
    assert!(refused > 350, "{refused} of 400");
    assert_eq!(
        parcel::print(&[9, 1, 2], 9, &mut String::new()),
        Err(NotUnpacked::Newer)
    );
    assert_eq!(
        parcel::print(&[], 9, &mut String::new()),
        Err(NotUnpacked::Damaged)
    );
}

#[test]
fn digits_that_are_no_piece_are_refused() {
    for digits in [
        "",
        "1",
        "12345678",
        "abc",
        "99999999999999999",
        "12345678901234567x",
    ] {
        let piece = Piece::read(digits);
        assert!(piece.is_none_or(|piece| piece.which < piece.of), "{digits}");
    }
    assert_eq!(
        Piece::read("99999999999999999"),
        None,
        "no seven bytes are that much"
    );
    assert_eq!(
        Piece::read(&"0".repeat(17 * 80)),
        None,
        "longer than any piece"
    );
    let mut seed = 7;
    for _ in 0..2_000 {
        let length = next(&mut seed) % 60;
        let digits: String = (0..length)
            .map(|_| char::from(b'0' + u8::try_from(next(&mut seed) % 10).expect("a digit")))
            .collect();
        if let Some(piece) = Piece::read(&digits) {
            assert!(piece.which < piece.of);
            let _ = parcel::print(&piece.bytes, u16::MAX, &mut String::new());
        }
    }
}

/// Prints how large the codes of whole games are: `cargo test --test device sizes -- --nocapture`.
#[test]
fn sizes() {
    for game in GAMES {
        let mut companion = at_the_end(game, Panel::WIDE);
        let sheet = companion.sheet();
        let parcel = parcel_of(&mut companion);
        let entries = sheet.lines().count() - 1;
        let (_, modules) = read(&companion);
        let codes = pieces(&read_all(&mut companion)).len();
        let mut line = String::new();
        let _ = write!(
            line,
            "{game}: {entries} entries, {} bytes as text",
            sheet.len()
        );
        println!(
            "{line}, {} packed, {codes} codes of {modules} modules",
            parcel.len()
        );
        assert!(
            parcel.len() * 8 < sheet.len() * 3,
            "{line}, {} packed",
            parcel.len()
        );
    }
}
