//! The page of games: what is stored is found there, is gone on with, looked at and deleted, wherever the power goes.

use stationmaster::store::Store;
use stationmaster_kit::flash::{Cut, Flash};
use stationmaster_kit::in_tests;

/// A small ring, so that it goes round soon.
const PAGES: usize = 6;
const SIZE: u32 = Store::<Flash, PAGES>::SIZE;
type Powered = stationmaster_kit::powered::Powered<Flash, PAGES>;

const GRAND_TRUNK: &str = "game grand-trunk\nplayer Marion red burlington iron\n\
    player Angelika purple white-river-jct coal\nMarion maintenance\n";
/// Onto the row before the first game.
const GAMES: &str = "Y A X B";

/// Ticket to Ride of two in which cards were drawn so many times.
fn drawing(name: &str, times: usize) -> String {
    let mut sheet = format!("game ticket-to-ride\nplayer {name} blue\nplayer Nicole red\n");
    for name in [name, "Nicole"].into_iter().cycle().take(times) {
        sheet.extend([name, " cards\n"]);
    }
    sheet
}

fn on(bytes: &[u8]) -> Powered {
    Powered::on(Flash::holding(bytes.to_vec()))
}

/// Three games one after the other; the last one is running.
fn three_games() -> Vec<u8> {
    let mut powered = Powered::on(Flash::blank(SIZE));
    powered.load(GRAND_TRUNK);
    powered.load(&drawing("Otto", 3));
    powered.load(&drawing("Ida", 5));
    powered.off().bytes
}

/// What the page says of every game: all words of the screen while the cursor stands on it, but for the foot, which counts.
fn listed(powered: &mut Powered) -> Vec<String> {
    let has_game = powered.counts().is_some();
    // Without a game the stored ones stand behind those that can be begun.
    powered.press(if has_game { GAMES } else { "A X B" });
    let mut games = Vec::new();
    loop {
        powered.press("B");
        let chosen = powered.chosen().join(" ");
        let pane = powered.words();
        let pane = pane.last().expect("words").replace('\n', " ");
        let game = format!("{chosen}: {pane}");
        if games.last() == Some(&game) || chosen.starts_with("New game") {
            break;
        }
        games.push(game);
    }
    powered.press(if has_game { "Y Y" } else { "Y" });
    games
}

fn has(games: &[String], name: &str) -> bool {
    games.iter().any(|game| game.contains(name))
}

#[test]
fn all_games_are_listed_with_who_plays_how_far_they_are_and_who_leads() {
    let mut powered = on(&three_games());
    let games = listed(&mut powered);
    assert_eq!(games.len(), 3, "{games:#?}");
    for (game, words) in games.iter().zip([
        ["Ticket to Ride", "Ida, Nicole", "This game is being played"],
        ["Ticket to Ride", "Otto, Nicole", "In front: Otto"],
        ["Grand Trunk", "Marion, Angelika", "day 0"],
    ]) {
        for words in words {
            assert!(game.contains(words), "{words} is not in {game}");
        }
    }
}

#[test]
fn a_stored_game_goes_on_and_the_one_so_far_stays() {
    let mut powered = on(&three_games());
    powered.press(GAMES);
    powered.press("B B B X X");
    assert_eq!(powered.sheet(), GRAND_TRUNK);
    let games = listed(&mut powered);
    assert_eq!(games.len(), 3, "none is there twice: {games:#?}");
    assert!(games[0].contains("This game is being played"), "{games:#?}");
    assert!(has(&games, "Ida") && has(&games, "Otto"), "{games:#?}");
    let mut powered = Powered::on(powered.off());
    assert_eq!(powered.sheet(), GRAND_TRUNK);
    powered.press("X B X");
    assert!(powered.sheet().starts_with(GRAND_TRUNK));
    assert_ne!(powered.sheet(), GRAND_TRUNK);
}

#[test]
fn settings_names_and_what_is_known_of_boards_are_those_of_now() {
    let mut powered = Powered::on(Flash::blank(SIZE));
    powered.load(GRAND_TRUNK);
    powered.load(&format!("{GRAND_TRUNK}dark 4 8\n"));
    powered.press("Y A A X B B B X Y Y");
    let brightness = powered.device.brightness();
    powered.press(GAMES);
    powered.press("B B X X");
    assert_eq!(powered.sheet(), GRAND_TRUNK);
    assert_eq!(powered.device.brightness(), brightness);
    powered.press("Y A X X A X");
    assert!(powered.board().contains("dark 4 8"), "{}", powered.board());
}

#[test]
fn whether_all_is_told_belongs_to_the_game() {
    let sheet = in_tests("games/ticket-to-ride/whole-game-of-three.sheet");
    let sheet = std::fs::read_to_string(sheet).expect("a sheet");
    let told = format!("{sheet}\n# played 2024-02-29 20:15\n# all told\n");
    for (stored, running) in [(&told, &sheet), (&sheet, &told)] {
        let is_told = stored == &told;
        let mut powered = Powered::on(Flash::blank(SIZE));
        powered.load(stored);
        powered.load(running);
        powered.press(GAMES);
        // Looked at, then gone on with, then after the power was off.
        powered.press("B B X B X");
        assert!(powered.device.looking_at().is_some());
        assert_eq!(powered.device.is_decided(), is_told);
        assert_eq!(powered.device.date().is_some(), is_told);
        powered.press("Y");
        assert_eq!(powered.device.is_decided(), !is_told);
        powered.press("Y Y");
        powered.press(GAMES);
        powered.press("B B X X");
        assert!(powered.device.looking_at().is_none());
        assert_eq!(powered.device.is_decided(), is_told);
        let powered = Powered::on(powered.off());
        assert_eq!(powered.device.is_decided(), is_told);
        assert_eq!(powered.device.date().is_some(), is_told);
    }
}

#[test]
fn a_game_that_is_looked_at_changes_nothing() {
    let bytes = three_games();
    let mut powered = on(&bytes);
    let running = powered.sheet();
    powered.press(GAMES);
    powered.press("B B B X B X");
    assert_eq!(powered.sheet(), GRAND_TRUNK, "{:?}", powered.words());
    assert!(powered.words().iter().any(|words| words == "only looking"));
    // Every page, and whatever is pressed there: nobody plays here.
    for row in 0..12 {
        powered.press("X");
        (0..row).for_each(|_| powered.press("B"));
        powered.press("X X X X A B X hold Y X X Y Y Y");
        if powered.sheet() != GRAND_TRUNK {
            break; // One Y too many leads back.
        }
    }
    let mut powered = Powered::on(powered.off());
    assert_eq!(powered.sheet(), running);
    assert_eq!(listed(&mut powered).len(), 3);
    assert!(powered.off().bytes == bytes, "something was written");
}

#[test]
fn a_deleted_game_does_not_come_back_and_takes_no_other_with_it() {
    let mut powered = on(&three_games());
    powered.press(GAMES);
    powered.press("B B X B B B X");
    assert!(powered.words().join(" ").contains("gone for good"));
    // What led here does not delete.
    powered.press("X X B B");
    assert!(powered.words().join(" ").contains("gone for good"));
    powered.press("A");
    powered.press("Y Y");
    for _ in 0..2 {
        let games = listed(&mut powered);
        assert_eq!(games.len(), 2, "{games:#?}");
        assert!(has(&games, "Ida") && has(&games, "Marion") && !has(&games, "Otto"));
        powered = Powered::on(powered.off());
    }
    assert!(powered.games().iter().all(|game| {
        let sheet = game.3.as_deref().unwrap_or_default();
        !sheet.contains("Otto")
    }));
}

#[test]
fn the_running_game_can_be_deleted_and_no_copy_of_it_comes_back() {
    let mut powered = on(&three_games());
    powered.copy();
    powered.copy();
    powered.press(GAMES);
    powered.press("B X B B B X A");
    assert_eq!(powered.counts(), None);
    assert!(powered.words().join(" ").contains("Which game?"));
    let games = listed(&mut powered);
    assert!(!has(&games, "Ida") && has(&games, "Otto"), "{games:#?}");
    let mut powered = Powered::on(powered.off());
    assert_eq!(powered.counts(), None);
    assert_eq!(listed(&mut powered), games);
    assert!(powered.games().iter().all(|game| {
        let sheet = game.3.as_deref().unwrap_or_default();
        !sheet.contains("Ida")
    }));
    // And one of the others goes on.
    powered.press("X B B X X");
    assert_eq!(powered.sheet(), drawing("Otto", 3));
}

#[test]
fn a_game_nobody_has_entered_anything_into_leaves_nothing_behind() {
    let mut powered = on(&three_games());
    for _ in 0..5 {
        powered.press("Y A X X A X");
    }
    let games = listed(&mut powered);
    assert_eq!(games.len(), 4, "{games:#?}");
}

#[test]
fn a_log_that_cannot_be_read_is_listed() {
    let mut bytes = three_games();
    // The head of the second game: its word stands there a second time.
    let word = b"ticket-to-ride";
    let at = bytes.windows(word.len()).position(|bytes| bytes == word);
    let at = at.expect("a head");
    bytes[at] ^= 0x11;
    bytes[at + 1] ^= 0x11;
    let mut powered = on(&bytes);
    assert!(!powered.is_in_trouble(), "{:?}", powered.words());
    let games = listed(&mut powered);
    assert_eq!(games.len(), 3, "{games:#?}");
    assert!(games[1].contains("Cannot be read"), "{games:#?}");
    // It can be deleted, and nothing else.
    powered.press(GAMES);
    powered.press("B B X X A Y Y");
    let games = listed(&mut powered);
    assert_eq!(games.len(), 2, "{games:#?}");
    assert!(has(&games, "Ida") && has(&games, "Marion"), "{games:#?}");
}

/// Takes the games and the sheet of the running one: now, before and after, with where the cut was.
type Check<'a> = dyn Fn(&str, &[Vec<String>; 3], &[String; 3]) + 'a;

/// Does something with every possible cut in it; `check` is shown what there is then, what was before and what is after it.
fn cut_everywhere(presses: &str, bytes: &[u8], check: &Check<'_>) -> u32 {
    let both = |powered: &mut Powered| (listed(powered), powered.sheet());
    let mut powered = on(bytes);
    let (games_before, before) = both(&mut powered);
    powered.press(presses);
    let whole = powered.off();
    let (games_after, after) = both(&mut on(&whole.bytes));
    let mut cuts = 0;
    for step in 0..whole.steps {
        for chance in 0..3_u64 {
            cuts += 1;
            let chance = (u64::from(cuts) << 8 ^ chance).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let mut failing = Flash::holding(bytes.to_vec());
            failing.cut = Some(Cut {
                after: step,
                chance,
            });
            let mut powered = Powered::on(failing);
            powered.press(presses);
            let mut powered = on(&powered.off().bytes);
            let at = format!("{presses}, cut {step}/{chance:x}");
            assert!(!powered.is_in_trouble(), "{at}: {:?}", powered.words());
            let (games, sheet) = both(&mut powered);
            let games = [games, games_before.clone(), games_after.clone()];
            check(&at, &games, &[sheet, before.clone(), after.clone()]);
        }
    }
    cuts
}

#[test]
fn going_on_with_a_stored_game_is_done_or_not_wherever_the_power_goes() {
    let bytes = three_games();
    let presses = "Y A X B B B B X X";
    let cuts = cut_everywhere(presses, &bytes, &|at, games, sheets| {
        let [games, games_before, games_after] = games;
        let [sheet, before, after] = sheets;
        let done = sheet == after && games == games_after;
        let not_done = sheet == before && games == games_before;
        assert!(done || not_done, "{at}: {games:#?}\n{sheet}");
    });
    assert!(cuts > 300, "{cuts}");
}

#[test]
fn deleting_is_done_or_not_wherever_the_power_goes() {
    let bytes = three_games();
    let presses = "Y A X B B B X B B B X A";
    let cuts = cut_everywhere(presses, &bytes, &|at, games, [sheet, before, _]| {
        let [games, games_before, games_after] = games;
        assert_eq!(sheet, before, "{at}");
        assert!(
            games == games_before || games == games_after,
            "{at}: {games:#?}"
        );
    });
    assert!(cuts > 10, "{cuts}");
}

#[test]
fn deleting_the_running_game_takes_no_other_with_it_wherever_the_power_goes() {
    let bytes = three_games();
    let presses = "Y A X B B X B B B X A";
    let cuts = cut_everywhere(presses, &bytes, &|at, games, [sheet, before, after]| {
        let [games, ..] = games;
        assert!(sheet == before || sheet == after, "{at}: {sheet}");
        assert!(
            has(games, "Otto") && has(games, "Marion"),
            "{at}: {games:#?}"
        );
        assert!(sheet == after || has(games, "Ida"), "{at}: {games:#?}");
    });
    assert!(cuts > 100, "{cuts}");
}

#[test]
fn a_store_that_has_gone_round_keeps_what_it_lists() {
    let mut powered = Powered::on(Flash::blank(SIZE));
    let mut erases = 0;
    for round in 0..60 {
        powered.load(&drawing(&format!("P{round}"), 30));
        // The one before goes on, and now and then one is deleted.
        if round % 3 == 2 {
            powered.press(GAMES);
            powered.press("B B X X");
        }
        if round % 4 == 3 {
            powered.press(GAMES);
            powered.press("B B X B B B X A Y Y");
        }
        assert!(!powered.is_in_trouble(), "{:?}", powered.words());
        let (games, sheet) = (listed(&mut powered), powered.sheet());
        let flash = powered.off();
        erases += flash.erases;
        powered = on(&flash.bytes);
        assert_eq!(listed(&mut powered), games, "in round {round}");
        assert_eq!(powered.sheet(), sheet, "in round {round}");
        assert!(games.len() > 1 || round < 3, "{games:#?}");
    }
    assert!(erases > 5, "{erases}");
}

/// Grand Trunk of two that is over, with so many points more for the second, and so many seconds.
fn decided(names: [&str; 2], more: u16, seconds: u32) -> String {
    let [one, two] = names;
    format!(
        "game grand-trunk\nplayer {one} red burlington iron\nplayer {two} purple white-river-jct coal\n\
         wood 0 1 2\nadjust {two} vp +{more}\nadjust {one} day +39\nadjust {two} day +35\n\
         {two} maintenance\n# clock {one} {seconds}\n# clock {two} 30\n"
    )
}

/// What all games have come to, a line each: games first, then people.
fn past(powered: &mut Powered) -> Vec<String> {
    let past = embassy_futures::block_on(powered.keeper.past()).expect("it is read");
    let games = past.games.iter().map(|game| {
        let (played, unfinished, longest) = (game.played, game.unfinished, game.longest);
        let (best, by, average) = (game.scores.best, game.best_by, game.scores.average());
        let slug = game.about.slug;
        format!("{slug} {played} {unfinished} best {best} {by} average {average} {longest} s")
    });
    let people = past.people.iter().map(|person| {
        let (played, won) = person.played_and_won();
        let tallies = past.games.iter().zip(&person.tallies);
        let tallies = tallies.filter(|(_, tally)| tally.played > 0);
        let tallies = tallies.map(|(game, tally)| {
            format!(" {} {} {}", game.about.slug, tally.average(), tally.best)
        });
        let tallies: String = tallies.collect();
        format!("{} {won}/{played}{tallies}", person.name)
    });
    games.chain(people).collect()
}

#[test]
fn what_all_games_have_come_to_is_reckoned_from_their_logs() {
    let mut powered = Powered::on(Flash::blank(SIZE));
    assert!(past(&mut powered).is_empty());
    powered.load(&decided(["Marion", "Angelika"], 7, 3600));
    let score = |powered: &mut Powered, name: &str| {
        let lines = past(powered);
        let line = lines.iter().find(|line| line.starts_with(name));
        let best = line.and_then(|line| line.split(' ').next_back());
        best.and_then(|best| best.parse::<i32>().ok())
            .expect("a score")
    };
    let (marion, angelika) = (
        score(&mut powered, "Marion"),
        score(&mut powered, "Angelika"),
    );
    powered.load(&decided(["Marion", "Angelika"], 9, 60));
    powered.load(GRAND_TRUNK);
    powered.load(&drawing("Otto", 3));
    // A copy is the same game still.
    powered.copy();
    let best = angelika + 2;
    let games = format!(
        "grand-trunk 2 1 best {best} Angelika average {} 3630 s",
        (2 * marion + 2 * angelika + 2 + 2).div_euclid(4)
    );
    let all = [
        "ticket-to-ride 0 1 best 0  average 0 0 s".to_owned(),
        games,
        format!("Angelika 2/2 grand-trunk {} {best}", angelika + 1),
        format!("Marion 0/2 grand-trunk {marion} {marion}"),
    ];
    assert_eq!(past(&mut powered), all);
    // Nothing of it is stored: it is the same after the power was off, and a deleted game is gone from it.
    let mut powered = on(&powered.off().bytes);
    assert_eq!(past(&mut powered), all);
    powered.press(GAMES);
    powered.press("B B B X B B B B X A Y Y");
    let left = past(&mut powered);
    assert!(left[0].starts_with("ticket-to-ride 0 1 "), "{left:#?}");
    assert!(left[1].starts_with("grand-trunk 1 1 "), "{left:#?}");
    assert!(left[1].ends_with(" 3630 s"), "{left:#?}");
}

#[test]
fn what_was_taken_back_has_taken_its_time() {
    let mut powered = Powered::on(Flash::blank(SIZE));
    powered.load(&decided(["Marion", "Angelika"], 7, 0));
    powered.press("hold Y X");
    assert!(past(&mut powered)[0].starts_with("grand-trunk 0 1 "));
    powered.press("A Y");
    let seconds = powered.device.seconds_played();
    assert!(seconds >= 30, "{seconds}");
    let lines = past(&mut powered);
    assert!(lines[0].ends_with(&format!(" {seconds} s")), "{lines:#?}");
}

#[test]
fn a_game_that_cannot_be_read_to_its_end_has_come_to_nothing() {
    let mut powered = Powered::on(Flash::blank(SIZE));
    powered.load(&decided(["Marion", "Angelika"], 7, 60));
    powered.load(&drawing("Ida", 5));
    let mut bytes = powered.off().bytes;
    let word = b"grand-trunk";
    let at = bytes.windows(word.len()).position(|bytes| bytes == word);
    bytes[at.expect("a head")] ^= 0x11;
    let lines = past(&mut on(&bytes));
    assert_eq!(lines.len(), 1, "{lines:#?}");
}

#[test]
fn the_page_reads_on_until_it_has_read_all_games() {
    let mut powered = Powered::on(Flash::blank(SIZE));
    for round in 0..13 {
        powered.load(&decided(["Marion", &format!("P{round}")], 7, 60));
    }
    let listed = past(&mut powered);
    let wanted = listed.iter().find(|line| line.starts_with("grand-trunk "));
    let played = wanted
        .and_then(|line| line.split(' ').nth(1))
        .expect("a number");
    assert!(played.parse::<u32>().expect("a number") > 10, "{listed:#?}");
    powered.press("X");
    powered.press("B X");
    let page = |powered: &Powered| powered.words().join(" ");
    assert!(
        page(&powered).contains("Looking back"),
        "{}",
        page(&powered)
    );
    assert!(!page(&powered).contains(&format!("{played} played")));
    // Nobody presses anything: the companion says when it wants to go on.
    for _ in 0..4 {
        let Some(moment) = powered.device.wakes_at() else {
            break;
        };
        powered.device.tick(moment);
        powered.keep();
    }
    assert!(
        page(&powered).contains(&format!("{played} played")),
        "{}",
        page(&powered)
    );
}
