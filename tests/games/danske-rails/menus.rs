//! What the menus offer, and in which order.

use stationmaster::game::{AnyQuestion, Choice, Leads, QuestionOf};
use stationmaster::games::danske_rails::board::Work;
use stationmaster::games::danske_rails::entry::Works;
use stationmaster::games::danske_rails::{Question, State};
use stationmaster::ui::Row;
use stationmaster_kit::menu::{What, offered};

use crate::helpers::{TABLE, after, said};

const START: &str = "game danske-rails\nplayer Marion red arhus\nplayer Nicole blue odense\n\
                     city nyborg\ncity esbjerg\ngood oil\ngood fish\ngood coal\n";

/// A menu as lines: the label, and behind a closed one the reason.
fn menu(state: &State, question: QuestionOf<State>) -> Vec<String> {
    let lines = offered(state, question).into_iter().map(|pick| {
        let What::Label(label) = pick.what else {
            return format!("{:?}", pick.what);
        };
        match pick.leads {
            Leads::Nowhere(refusal) => {
                let (label, refusal) = (said(&label, state, TABLE), said(&refusal, state, TABLE));
                format!("{label}: {refusal}")
            }
            leads => {
                let mut row = Row::default();
                Choice { label, leads }.hint(state, TABLE, &mut row);
                let right = row.right.as_str();
                let space = if right.is_empty() { "" } else { " | " };
                format!("{}{space}{right}", said(&label, state, TABLE))
            }
        }
    });
    lines.collect()
}

fn top(lines: &str) -> Vec<String> {
    menu(&after(&format!("{START}{lines}")), AnyQuestion::Top)
}

fn first(lines: &str) -> String {
    top(lines).swap_remove(0)
}

const TO_ROUND_2: &str = "Marion end\nNicole end\n";

#[test]
fn in_the_first_round_building_comes_first_and_the_journey_says_why_not() {
    let rows = top("");
    assert_eq!(rows[..2], ["Build track | 15 left", "End turn"]);
    assert!(rows.contains(&"Load: no train moves in round 1".to_owned()));
    assert!(rows.contains(&"Deliver: no train moves in round 1".to_owned()));
    assert!(rows.contains(&"Stop in a ferry port: no train moves in round 1".to_owned()));
}

#[test]
fn the_likely_thing_comes_first() {
    let then = |lines: &str| first(&format!("{TO_ROUND_2}{lines}"));
    assert_eq!(then(""), "Load");
    assert_eq!(then("Marion load oil"), "Deliver");
    assert_eq!(then("Marion load oil\nMarion deliver 9 oil"), "Load");
    assert_eq!(then("Marion build 3"), "End turn");
    assert_eq!(then("Marion upgrade b9"), "End turn");
    let overboard = "Marion upgrade b9\nMarion end\nNicole end\nMarion load oil\nMarion load oil\nMarion load oil\n\
                     Marion refit b12";
    assert_eq!(then(overboard), "Overboard");
    assert_eq!(
        then(&format!("{overboard}\nMarion overboard oil")),
        "End turn"
    );
}

#[test]
fn what_is_closed_says_why() {
    let rows = top(&format!("{TO_ROUND_2}Marion build 15"));
    for row in [
        "Build track: 15 may be spent on track and refitting in a turn, 0 are left",
        "Upgrade the train: Marion has built or refitted in this turn, so the upgrade must wait",
        "Refit to B9: train A is not refitted to B9: only B9 and B12 change places",
        "Sit the turn out: Marion has done something in this turn, so it cannot be sat out",
        "Deliver: Marion has built in this turn, and the journey comes before that",
    ] {
        assert!(rows.contains(&row.to_owned()), "{row} is not in {rows:#?}");
    }
}

#[test]
fn works_are_counted_and_booked_in_the_first_row() {
    let state = after(&format!("{START}ferry nyborg-korsor 8\n"));
    let works = |works: Works| menu(&state, Question::Works(works).into());
    assert_eq!(
        works(Works::NONE),
        [
            "Plain | 1",
            "Town | 3",
            "København | 5",
            "River | 2",
            "Lake or bay | 3",
            "Nyborg-Korsor | 8",
            "Ferry, price on the board",
            "Other | 1",
            "One sum",
        ]
    );
    let counted = Works::NONE.with(Work::Plain, 4).with(Work::Town, 1);
    let rows = works(counted);
    assert_eq!(
        rows[..3],
        [
            "Build this for 7 | 4 Plain, 1 Town",
            "Plain | 4 × 1",
            "Town | 1 × 3",
        ]
    );
    let more = counted.with(Work::Ferry, 8);
    let full = "15 may be spent on track and refitting in a turn, 15 are left";
    assert_eq!(
        works(more)[0],
        "Build this for 15 | 4 Plain, 1 Town, 8 Ferry"
    );
    assert_eq!(works(more)[1], format!("Plain: {full}"));
    // Below stands what was counted and what is left.
    let below = |works: Works| {
        let picks = offered(&state, Question::Works(works).into());
        let pick = picks.last().expect("rows");
        let What::Label(label) = pick.what.clone() else {
            panic!("a label");
        };
        let leads = pick.leads;
        let mut row = Row::default();
        Choice { label, leads }.hint(&state, TABLE, &mut row);
        row.below.to_string()
    };
    assert_eq!(below(counted), "7 so far, 8 of 15 left");
}

#[test]
fn loading_offers_what_a_city_supplies_first() {
    let facts = "supply fish esbjerg\nsupply coal esbjerg nyborg\n";
    let state = after(&format!("{START}{facts}{TO_ROUND_2}"));
    assert_eq!(
        menu(&state, Question::Load.into()),
        ["Nyborg | coal", "Esbjerg | fish, coal", "Another good"]
    );
    let esbjerg = state
        .cities()
        .find(|&city| {
            state
                .city_slug(city)
                .is_some_and(|slug| slug.to_string() == "esbjerg")
        })
        .expect("it was told");
    assert_eq!(
        menu(&state, Question::LoadIn(esbjerg).into()),
        ["Fish | Esbjerg", "Coal | Nyborg, Esbjerg", "Oil"]
    );
    let state = after(&format!(
        "{START}{facts}{TO_ROUND_2}Marion load oil\nMarion drop oil esbjerg\nMarion end\n"
    ));
    assert_eq!(menu(&state, Question::Load.into())[0], "Left in a city");
    assert_eq!(
        menu(&state, Question::LoadLying.into()),
        ["Oil, left in Esbjerg | until 6"]
    );
}

#[test]
fn nets_are_offered_at_the_usual_price_first() {
    let state = after(&format!("{START}{TO_ROUND_2}"));
    assert_eq!(
        menu(&state, Question::Rent.into()),
        ["Nicole's net | 4", "Nicole: agreed price"]
    );
}

#[test]
fn names_are_typed_and_bad_ones_say_why() {
    use stationmaster::game::with_word;
    let state = after(START);
    for question in [Question::NewCity, Question::NewGood, Question::NewFerry] {
        let leads = with_word(&state, question.into(), "korsor").expect("it asks for a word");
        assert!(!matches!(leads, Leads::Nowhere(_)), "{question:?}");
        let Some(Leads::Nowhere(refusal)) = with_word(&state, question.into(), "Korsør") else {
            panic!("{question:?} takes anything");
        };
        assert_eq!(
            said(&refusal, &state, TABLE),
            "a name has 1 to 16 small letters, digits and hyphens"
        );
    }
    let Some(Leads::Nowhere(refusal)) = with_word(&state, Question::NewGood.into(), "public")
    else {
        panic!("the mark of public orders is no good");
    };
    assert_eq!(
        said(&refusal, &state, TABLE),
        "no good is called \"public\": that word marks public orders"
    );
}

#[test]
fn public_orders_are_offered_from_round_four_on() {
    let load = "Marion load oil\n";
    let early = after(&format!("{START}{TO_ROUND_2}{load}"));
    assert_eq!(
        menu(&early, Question::Deliver.into()),
        ["Oil", "Any order", "Name the city, too"]
    );
    let late = after(&format!("{START}{}{load}", TO_ROUND_2.repeat(3)));
    assert_eq!(
        menu(&late, Question::Deliver.into()),
        [
            "Oil",
            "Oil, public order",
            "Any order",
            "Any public order",
            "Name the city, too"
        ]
    );
}
