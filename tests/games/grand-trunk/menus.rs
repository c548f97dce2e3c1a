//! What is likely stands first, what cannot be done stands last, and a reason stands with it.

use stationmaster::audience::Audience;
use stationmaster::game::{AnyQuestion, Leads, QuestionOf, Say};
use stationmaster::games::grand_trunk::{Question, State};
use stationmaster::language::Language;
use stationmaster::sheet;
use stationmaster_kit::menu::{What, offered};

const START: &str = "game grand-trunk
    player Marion red burlington iron
    player Angelika purple white-river-jct iron
    ";

fn after(lines: &str) -> State {
    let text = format!("{START}{lines}");
    *sheet::read::<State, 1024>(&text)
        .map_err(|fault| fault.reason)
        .expect("a good sheet")
        .state()
}

/// A menu as lines: the label, and behind a closed one the reason.
fn menu(state: &State, question: QuestionOf<State>) -> Vec<String> {
    let to = Audience::table(Language::English);
    let lines = offered(state, question).into_iter().map(|pick| {
        let mut line = String::new();
        let What::Label(label) = pick.what else {
            panic!("{question:?} is no list");
        };
        label.say(state, to, &mut line).expect("words");
        if let Leads::Nowhere(refusal) = pick.leads {
            line += ": ";
            refusal.say(state, to, &mut line).expect("words");
        }
        line
    });
    lines.collect()
}

#[test]
fn a_turn_begins_with_the_move() {
    let state = after("");
    assert_eq!(
        menu(&state, AnyQuestion::Top),
        [
            "Move",
            "Unload: Marion has not moved in this turn",
            "Load: Marion has not moved in this turn",
            "End turn: Marion has not moved in this turn",
            "Maintenance",
            "Development",
            "Actions",
            "Play no more turns: nobody has ended a turn on day 36 or more, so nobody may pass",
            "Set-up",
            "Add board info",
            "Correct something",
        ]
    );
}

/// What stands first after the move, with that goods token at Watertown and what was entered since.
fn first_after_the_move(facts: &str, since: &str) -> Vec<String> {
    let state = after(&format!("{facts}\nMarion move watertown\n{since}"));
    let mut lines = menu(&state, AnyQuestion::Top);
    lines.retain(|line| !line.contains(':'));
    lines.truncate(3);
    lines
}

#[test]
fn after_the_move_unloading_comes_first_where_the_good_may_be_wanted() {
    let unload = ["Unload", "End turn", "Maintenance"];
    for facts in [
        "",
        "goods watertown wants iron",
        "goods watertown wants wood gives coal\ncontract 2 watertown iron",
    ] {
        assert_eq!(first_after_the_move(facts, "")[0], unload[0], "{facts}");
    }
}

#[test]
fn nothing_is_dumped_by_habit() {
    let wood = "goods watertown wants wood gives coal";
    assert_eq!(
        first_after_the_move(wood, "")[..2],
        ["End turn", "Unload"],
        "the only car is full"
    );
    assert_eq!(
        first_after_the_move(wood, "Marion unload iron dump")[..2],
        ["Load", "End turn"]
    );
    // A contract whose days are over asks for nothing.
    let late = "slot 2 days 0-0 vp 3\ncontract 2 watertown iron";
    let late = format!("{wood}\n{late}");
    assert_eq!(first_after_the_move(&late, "")[0], "End turn");
}

#[test]
fn dumping_is_the_last_of_what_can_be_unloaded() {
    let two = "adjust Marion steel +1\ngoods burlington gives wood
        Marion move watertown\nMarion unload iron\nMarion load steel\nMarion end\nAngelika maintenance
        Marion move burlington";
    let state = after(two);
    let open = menu(&state, Question::Unload.into());
    assert_eq!(
        open.last().map(String::as_str),
        Some("steel: not wanted, -1 VP")
    );
}

#[test]
fn the_place_that_wants_what_the_train_carries_comes_first() {
    let state = after("goods richmond wants iron gives coal");
    assert_eq!(
        menu(&state, Question::Move.into())[..2],
        ["Richmond", "Watertown"]
    );
    let contract = after("contract 1 white-river-jct iron");
    assert_eq!(
        menu(&contract, Question::Move.into())[..2],
        ["White River Jct", "Watertown"]
    );
}

const DELIVERED: &str = "
    Marion move richmond links 2
    Marion unload iron
    Marion load wood
    Marion end
    ";

#[test]
fn what_was_accepted_at_a_place_before_is_offered_first_there() {
    let state = after(DELIVERED);
    assert_eq!(menu(&state, Question::Move.into())[0], "Richmond");
    let there = after(&format!("{DELIVERED}Angelika move richmond links 3"));
    assert_eq!(
        menu(&there, Question::Unload.into())[0],
        "iron: wanted here"
    );
    let unloaded = after(&format!(
        "{DELIVERED}Angelika move richmond links 3\nAngelika unload iron"
    ));
    assert_eq!(
        menu(&unloaded, Question::Load.into())[..2],
        ["steel: on a car", "wood: on a car"]
    );
}

#[test]
fn what_was_seen_of_a_goods_token_goes_with_it() {
    let state = after(&format!("{DELIVERED}Angelika influence richmond watertown"));
    assert_eq!(menu(&state, Question::Move.into())[0], "Watertown");
}

#[test]
fn what_was_seen_never_refuses_anything() {
    let state = after(&format!("{DELIVERED}Angelika move richmond links 3"));
    assert_eq!(
        menu(&state, Question::Unload.into()),
        [
            "iron: wanted here",
            "iron: contract 1",
            "iron: contract 2",
            "iron: not wanted, -1 VP"
        ]
    );
}

#[test]
fn where_nobody_can_go_comes_last_with_its_reason() {
    let lines = menu(&after(""), Question::Move.into());
    let open = ["Watertown", "Richmond", "White River Jct"];
    assert_eq!(lines[..3], open);
    assert_eq!(
        lines[3..7],
        ["Albany", "Hamilton", "Montréal-Griffintown", "Portland"]
    );
    assert_eq!(lines[7], "Boston: Boston has no terminal");
    assert!(lines.contains(&"Burlington: Marion is in Burlington already".to_owned()));
    assert_eq!(lines.len(), 16);
}
