//! What nobody has told is asked for, and begins at nothing.

use std::ops::ControlFlow;

use stationmaster::catalogue::Set;
use stationmaster::game::{
    Leads, Menus, NumberRange, Offer, QuestionOf, apply, choices, foresee, with_number,
};
use stationmaster::games::grand_trunk::board::{Good, Place, Slot};
use stationmaster::games::grand_trunk::contracts::DarkSpaces;
use stationmaster::games::grand_trunk::entry::{Entry, Fact, Journey, Play, Unloading};
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

fn asked_at_the_beginning(state: &State) -> Vec<Question> {
    let mut asked = Vec::new();
    state.questions(&[], &mut |question| asked.push(question));
    asked
}

fn asked_after(state: &State, play: Play) -> Vec<Question> {
    let mut state = *state;
    let happened = foresee(&mut state, Entry::Play(play)).expect("a good play");
    let mut asked = Vec::new();
    state.questions(&happened, &mut |question| asked.push(question));
    asked
}

fn to(place: Place, links: u8) -> Play {
    Play::Move(Journey {
        to: place,
        links: Some(links),
        junction: false,
        fast: false,
        right_of_way: 0,
    })
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
fn dark_spaces_and_days_are_asked_for_until_all_are_told() {
    let mut state = after("");
    assert!(asked_at_the_beginning(&state).contains(&Question::Untold));
    let dark = [4, 8, 12, 16, 20, 24, 28, 32].into_iter();
    let dark = dark.filter_map(stationmaster::games::grand_trunk::contracts::DarkSpace::new);
    apply(&mut state, Entry::Fact(Fact::Dark(dark.collect()))).expect("a fact");
    assert!(asked_at_the_beginning(&state).contains(&Question::Untold));
    for slot in Slot::all() {
        let window = stationmaster::games::grand_trunk::contracts::Window { from: 9, to: 9 };
        let fact = Fact::Space {
            slot,
            window: Some(window),
            vp: None,
        };
        apply(&mut state, Entry::Fact(fact)).expect("a fact");
    }
    assert!(!asked_at_the_beginning(&state).contains(&Question::Untold));
}

#[test]
fn who_goes_where_a_dark_space_may_lie_is_asked() {
    let state = after("adjust Marion day +5");
    let known = Question::Dark(DarkSpaces::of_the_rulebook());
    let far = |links| {
        asked_after(
            &after("adjust Angelika day +5"),
            to(Place::Watertown, links),
        )
    };
    assert!(!far(1).contains(&known));
    let ahead = after("adjust Angelika day +5\nMarion spend 6");
    assert!(asked_after(&ahead, Play::Spend(2)).contains(&known));
    assert!(!asked_after(&ahead, Play::Spend(1)).contains(&known));
    let told = after("dark 4 7 11 15 19 23 27 31\nadjust Angelika day +5\nMarion spend 6");
    let asks_for_dark = |question: &Question| matches!(question, Question::Dark(_));
    assert!(!asked_after(&told, Play::Spend(2)).iter().any(asks_for_dark));
    assert!(
        !asked_after(&state, to(Place::Richmond, 3)).contains(&known),
        "Marion has been there"
    );
}

#[test]
fn a_goods_token_is_asked_for_at_the_first_visit() {
    let question = Question::GoodsWanted(Place::Watertown, Set::EMPTY);
    let visit = |lines| asked_after(&after(lines), to(Place::Watertown, 1)).contains(&question);
    assert!(visit(""));
    assert!(!visit("goods watertown wants coal"));
    assert!(!visit("goods watertown gives coal"));
    let back = "Marion move watertown\nMarion unload iron\nMarion end\nadjust Angelika day +9\n\
        Marion move burlington\nMarion end\n";
    assert!(!visit(back), "something was delivered there before");
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
    let closing = state.closing().expect("something is to be told");
    assert_eq!(
        closing.question,
        Question::Wood(stationmaster::games::grand_trunk::wood::WoodTrack::UNKNOWN)
    );
    assert_eq!(closing.counts, [1, 0]);
    assert_eq!(after(&format!("{end}wood 0 1 2\n")).closing(), None);
    assert_eq!(
        after("Marion improve warehouse").closing(),
        None,
        "not before the end"
    );
}
