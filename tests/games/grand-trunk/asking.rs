//! What nobody has told is asked for, and begins at nothing.

use std::fmt::Write as _;
use std::ops::ControlFlow;

use stationmaster::audience::Audience;
use stationmaster::catalogue::Set;
use stationmaster::game::{
    AnyQuestion, Leads, Menus, NumberRange, Offer, QuestionOf, apply, check, choices, foresee,
    with_number,
};
use stationmaster::games::grand_trunk::board::{Good, Place, Slot};
use stationmaster::games::grand_trunk::contracts::{Token, Window};
use stationmaster::games::grand_trunk::entry::{
    Entry, Fact, Journey, Loading, Play, Tally, Unloading,
};
use stationmaster::games::grand_trunk::{Question, State};
use stationmaster::language::Language;
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
fn dark_spaces_and_days_are_asked_for_until_all_are_told() {
    let mut state = after("");
    assert!(asked_at_the_beginning(&state).contains(&Question::Untold));
    let mut told = String::from("dark 4 8 12 16 20 24 28 32\n");
    state = after(&told);
    assert!(asked_at_the_beginning(&state).contains(&Question::Untold));
    for slot in 1..=10 {
        writeln!(told, "slot {slot} days 9-9").expect("strings take all");
    }
    assert!(!asked_at_the_beginning(&after(&told)).contains(&Question::Untold));
    let played = after("Marion spend 1");
    assert!(
        played.is_settled(Question::Untold),
        "whoever plays on has put it off"
    );
}

#[test]
fn who_passes_a_space_that_may_be_dark_first_is_asked() {
    let passes = |lines: &str, days| {
        asked_after(&after(lines), Play::Spend(days)).contains(&Question::Passed)
    };
    assert!(!passes("", 4), "the rulebook tells that one");
    assert!(passes("", 5));
    assert!(passes("adjust Angelika day +6\nMarion spend 5", 2));
    assert!(
        !passes("adjust Angelika day +7\nMarion spend 5", 2),
        "Angelika was there before"
    );
    assert!(passes("dark 4 6", 7));
    assert!(!passes("dark 4 7 11 15 19 23 27 31", 9));
    assert!(!passes("dark 4 8", 7), "not beyond the last that is known");
}

#[test]
fn the_space_that_was_dark_turns_over_its_contract() {
    let mut state = after("Marion spend 7");
    let mut days = Vec::new();
    let mut entry = None;
    let _ = choices(&state, Question::Passed.into(), &mut |offer| {
        if let Offer::Choice(choice) = offer
            && let Leads::To(Entry::Fact(Fact::Dark(dark))) = choice.leads
        {
            days.push(dark.days().last().unwrap_or_default());
            entry.get_or_insert(Entry::Fact(Fact::Dark(dark)));
        }
        ControlFlow::Continue(())
    });
    assert_eq!(days, [5, 6, 7]);
    let happened = apply(&mut state, entry.expect("a space")).expect("it was offered");
    let fourth = Slot::new(4).expect("a contract");
    let mut asked = Vec::new();
    state.questions(&happened, &mut |question| asked.push(question));
    assert_eq!(
        asked,
        [Question::ContractCity(fourth), Question::SpaceFrom(fourth)]
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
    let there = after("Marion move watertown");
    assert!(!there.is_settled(question) && there.may_wait(question));
    let gone = after("Marion move watertown\nMarion end");
    assert!(gone.is_settled(question), "nobody stands there to look");
}

fn doubt(state: &State, fact: Fact) -> String {
    doubt_of(state, Entry::Fact(fact))
}

fn doubt_of(state: &State, entry: Entry) -> String {
    let mut words = String::new();
    let to = Audience::table(Language::English);
    state.doubt(&entry, to, &mut words).expect("words");
    assert!(check(state, entry).is_ok(), "the rules believe the table");
    words
}

fn space(slot: u8, from: u8, to: u8, vp: u8) -> Fact {
    Fact::Space {
        slot: Slot::new(slot).expect("a contract"),
        window: Some(Window { from, to }),
        vp: Some(vp),
    }
}

#[test]
fn what_differs_from_what_was_learned_is_asked_about() {
    let known = after("slot 2 days 10-12 vp 3\ndistance utica boston 5\nwood 0 1 2\ndark 4 8");
    assert_eq!(doubt(&known, space(2, 10, 12, 3)), "");
    assert!(doubt(&known, space(2, 10, 12, 4)).contains("So far contract 2: 3 VP"));
    assert!(doubt(&known, space(2, 9, 11, 3)).contains("So far contract 2: day 10–12"));
    assert_eq!(
        doubt(&known, Fact::Distance(Place::Utica, Place::Boston, 5)),
        ""
    );
    let other = doubt(&known, Fact::Distance(Place::Boston, Place::Utica, 4));
    assert!(
        other.contains("5 links") && other.contains("later games"),
        "{other}"
    );
    let dark = |days: &[u8]| {
        let days = days.iter().copied();
        let days = days.filter_map(stationmaster::games::grand_trunk::contracts::DarkSpace::new);
        doubt(&known, Fact::Dark(days.collect()))
    };
    assert_eq!(dark(&[4, 8, 12]), "", "one more is no contradiction");
    assert!(dark(&[4, 9]).contains("so far: 4 8."));
    assert!(dark(&[4]).contains("so far: 4 8."));
}

#[test]
fn what_known_links_contradict_is_asked_about() {
    let known = after("link utica albany\nlink albany boston");
    let far = |links| doubt(&known, Fact::Distance(Place::Utica, Place::Boston, links));
    assert_eq!(far(2), "");
    assert!(far(3).contains("no more than 2 links"), "{}", far(3));
    let known = after("distance burlington utica 7");
    let near = doubt_of(&known, Entry::Play(to(Place::Watertown, 1)));
    assert_eq!(near, "");
    let near = doubt(&known, Fact::Distance(Place::Watertown, Place::Utica, 2));
    assert!(near.contains("Burlington – Utica"), "{near}");
}

#[test]
fn lengths_the_rulebook_does_not_have_are_asked_about() {
    let state = after("slot 3 days 14-16 vp 5");
    assert_eq!(doubt(&state, space(1, 5, 8, 4)), "");
    assert!(doubt(&state, space(1, 5, 6, 4)).contains("open for 4 days, not 2"));
    assert_eq!(doubt(&state, space(9, 30, 30, 4)), "");
    assert!(doubt(&state, space(9, 30, 33, 4)).contains("1–3 days, not 4"));
    assert!(doubt(&state, space(4, 12, 14, 4)).contains("Contract 3 begins on day 14"));
}

#[test]
fn a_contract_told_before_its_turn_is_asked_about() {
    let state = after("adjust Marion day +6");
    let contract = |slot| {
        let token = Token {
            city: Place::Utica,
            good: Good::Coal,
        };
        doubt(
            &state,
            Fact::Contract(Slot::new(slot).expect("a contract"), token),
        )
    };
    assert_eq!(contract(4), "");
    assert!(contract(5).contains("Contract 4 still lies face down"));
}

#[test]
fn a_refusal_leads_to_what_it_rests_on() {
    let remedy = |lines: &str, play| {
        let state = after(lines);
        let refusal = check(&state, Entry::Play(play)).expect_err("it is refused");
        state.remedy(refusal)
    };
    let own = |question: Question| Some(AnyQuestion::Own(question));
    let marion = after("").table.seats().next().expect("somebody");
    let steel = Play::Load(Good::Steel, Loading::Car);
    assert_eq!(
        remedy("Marion move watertown\nMarion unload iron dump", steel),
        own(Question::CorrectSteelTo(Place::Watertown)),
        "a forgotten delivery of iron"
    );
    assert_eq!(
        remedy("", to(Place::Utica, 3)),
        own(Question::CorrectTerminalOf(Place::Utica))
    );
    assert_eq!(
        remedy("", Play::Force),
        Some(AnyQuestion::CorrectBy(marion, Tally::Steel))
    );
    assert_eq!(
        remedy("", Play::Pass),
        None,
        "nothing tracked is wrong there"
    );
}

#[test]
fn the_running_sum_is_shown_while_the_distance_is_unknown() {
    let state = after("adjust Marion fast yes");
    let journey = Journey {
        to: Place::Richmond,
        links: None,
        junction: true,
        fast: true,
        right_of_way: 2,
    };
    let sum = |language| {
        let mut words = String::new();
        let entry = Entry::Play(Play::Move(journey));
        state
            .preview(&entry, Audience::table(language), &mut words)
            .expect("words");
        words.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(
        sum(Language::English),
        "Links +1 junction -1 fast -2 Right of Way = links -2 days, at least 1"
    );
    assert_eq!(
        sum(Language::German),
        "Verbindungen +1 Jct -1 schnell -2 Vorfahrt = Verbindungen -2 Tage, mindestens 1"
    );
}
