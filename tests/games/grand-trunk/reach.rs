//! A contract is called open only where somebody can still fulfil it.

use stationmaster::audience::Audience;
use stationmaster::game::View;
use stationmaster::games::grand_trunk::State;
use stationmaster::games::grand_trunk::board::Slot;
use stationmaster::games::grand_trunk::reach::Reach;
use stationmaster::language::Language;
use stationmaster::sheet;
use stationmaster::table::Seat;

const START: &str = "game grand-trunk
    player Marion red burlington iron
    player Angelika purple white-river-jct coal
    slot 1 days 10-12 vp 4
    contract 1 watertown iron
    adjust Angelika day +20
    ";

fn after(lines: &str) -> State {
    let text = format!("{START}{lines}");
    *sheet::read::<State, 1024>(&text)
        .map_err(|fault| fault.reason)
        .expect("a good sheet")
        .state()
}

fn reach(lines: &str) -> Reach {
    let marion = Seat::new(0).expect("the first seat");
    after(lines).reach(Slot::new(1).expect("a contract"), marion)
}

fn said(words: impl FnOnce(Audience, &mut String)) -> String {
    let mut text = String::new();
    words(Audience::table(Language::English), &mut text);
    text
}

/// Whether the notices, the resting screen and what is missed say so, all alike.
fn is_called_open(lines: &str) -> bool {
    let state = after(lines);
    let notices = said(|to, out| state.notices(to, out).expect("words"));
    let headline = said(|to, out| state.headline(to, out).expect("words"));
    let missed = said(|to, out| state.missed(to, out).expect("words"));
    let open = notices.contains("Open contract  1");
    assert_eq!(headline.contains("10–12"), open, "{headline}");
    assert_eq!(missed.contains("contract 1"), !open, "{missed}");
    open
}

#[test]
fn the_move_costs_a_day_at_least() {
    assert_eq!(reach(""), Reach::Days(10, 12));
    assert_eq!(reach("adjust Marion day +11"), Reach::Days(12, 12));
    assert_eq!(reach("adjust Marion day +12"), Reach::Never);
    assert!(is_called_open("adjust Marion day +11"));
    assert!(!is_called_open("adjust Marion day +12"));
}

#[test]
fn who_has_just_come_there_with_the_good_can_deliver_today() {
    let there = "adjust Marion day +11\nMarion move watertown\n";
    assert_eq!(reach(there), Reach::Days(12, 12));
    assert!(is_called_open(there));
    // Unloading is over once something was loaded, and without the good there is nothing to unload.
    let mut full = format!("adjust Marion force 2\n{there}Marion load coal\n");
    assert_eq!(reach(&full), Reach::Never);
    full = format!("{there}adjust Marion train coal\n");
    assert_eq!(reach(&full), Reach::Never);
}

#[test]
fn who_must_fetch_the_good_or_come_back_needs_two_journeys() {
    let empty = |day| format!("adjust Marion train\nadjust Marion day +{day}\n");
    assert_eq!(reach(&empty(10)), Reach::Days(12, 12));
    assert_eq!(reach(&empty(11)), Reach::Never);
    let there = |day| format!("adjust Marion at watertown\nadjust Marion day +{day}\n");
    assert_eq!(reach(&there(10)), Reach::Days(12, 12));
    assert_eq!(reach(&there(11)), Reach::Never);
}

#[test]
fn a_turn_that_ends_on_day_36_is_the_last() {
    let late = "slot 1 days 36-40\nadjust Marion day +35\nadjust Angelika day +15\n";
    assert_eq!(reach(late), Reach::Days(36, 40));
    assert_eq!(reach(&format!("{late}adjust Marion train\n")), Reach::Never);
    assert_eq!(
        reach(&format!("{late}Marion spend 5\n")),
        Reach::Never,
        "no day is left"
    );
}

#[test]
fn without_its_days_a_contract_is_open_as_long_as_somebody_plays() {
    let untold = after("contract 2 quebec coal\nadjust Marion day +30");
    let second = Slot::new(2).expect("a contract");
    assert!(untold.is_within_reach(second));
    let over = after("contract 2 quebec coal\nadjust Marion day +36\nadjust Angelika day +16");
    assert!(over.is_over());
    assert!(!over.is_within_reach(second));
}

#[test]
fn late_delivery_gives_a_day_more() {
    let late = "adjust Marion day +10\nMarion improve late-delivery\n";
    assert_eq!(reach(late), Reach::Days(13, 13));
}
