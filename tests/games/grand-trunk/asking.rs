//! What nobody has told is asked for, and begins at nothing.

use std::ops::ControlFlow;

use stationmaster::game::{Leads, Menus, NumberRange, Offer, QuestionOf, choices, with_number};
use stationmaster::games::grand_trunk::board::{Good, Place, Slot};
use stationmaster::games::grand_trunk::entry::{Entry, Fact, Play, Unloading};
use stationmaster::games::grand_trunk::{Question, State};
use stationmaster::sheet;

const START: &str = "game grand-trunk
    player Marion red burlington iron
    player Angelika purple white-river-jct coal
    ";

fn after(lines: &str) -> State {
    let text = format!("{START}{lines}");
    *sheet::read::<State, 1024>(&text)
        .map_err(|fault| fault.reason)
        .expect("a good sheet")
        .state()
}

fn picker(state: &State, question: Question) -> NumberRange {
    let mut picker = None;
    let _ = choices(state, question.into(), &mut |offer| {
        if let Offer::Number(range) = offer {
            picker = Some(range);
        }
        ControlFlow::Continue(())
    });
    picker.expect("a number is asked for")
}

fn first_slot() -> Slot {
    Slot::new(1).expect("a contract")
}

#[test]
fn the_points_of_a_contract_begin_at_nothing_and_are_one_or_more() {
    let state = after("contract 1 watertown iron\nMarion move watertown");
    let unloading = Unloading::Contract {
        slot: first_slot(),
        vp: None,
        first: None,
    };
    let lacking = Question::MissingNumber(Play::Unload(Good::Iron, unloading));
    let range = picker(&state, lacking);
    assert_eq!((range.least, range.likely), (1, None));
    let leads = with_number(&state, QuestionOf::<State>::Own(lacking), 3);
    assert!(matches!(leads, Some(Leads::To(_))));
}

#[test]
fn what_was_told_is_where_its_correction_begins() {
    let untold = after("");
    let told = after("slot 1 days 10-12 vp 4\nfirst utica 2\ndistance utica boston 5");
    for (question, known) in [
        (Question::SpaceFrom(first_slot()), 10),
        (Question::SpaceTo(first_slot(), 10), 12),
        (Question::FirstWorth(Place::Utica), 2),
        (
            Question::Distance(Some(Place::Utica), Some(Place::Boston)),
            5,
        ),
    ] {
        assert_eq!(picker(&untold, question).likely, None, "{question:?}");
        assert_eq!(picker(&told, question).likely, Some(known), "{question:?}");
    }
}

#[test]
fn several_goods_can_be_wanted() {
    let state = after("");
    let wanted = [Good::Coal, Good::Wood].into_iter().collect();
    let mut found = false;
    let _ = choices(
        &state,
        Question::GoodsAlsoGiven(Place::Utica, wanted, Good::Iron).into(),
        &mut |offer| {
            if let Offer::Choice(choice) = offer
                && let Leads::To(Entry::Fact(Fact::Goods(Place::Utica, token))) = choice.leads
            {
                found |= token.wants == Some(wanted);
            }
            ControlFlow::Continue(())
        },
    );
    assert!(found);
}

#[test]
fn the_wood_track_is_asked_for_when_it_decides() {
    let end = "Marion improve warehouse\nMarion move watertown\nMarion end\n\
        adjust Marion day +33\nadjust Angelika day +36\n";
    let state = after(end);
    assert!(state.is_over());
    let still_to_tell = state.still_to_tell().expect("something is to be told");
    assert_eq!(
        still_to_tell.question,
        Question::Wood(stationmaster::games::grand_trunk::wood::WoodTrack::UNKNOWN)
    );
    assert_eq!(still_to_tell.counts, [1, 0]);
    assert_eq!(after(&format!("{end}wood 0 1 2\n")).still_to_tell(), None);
    assert_eq!(
        after("Marion improve warehouse").still_to_tell(),
        None,
        "not before the end"
    );
}
