//! Random players play whole games from the menus, against what must always hold.

use std::collections::HashSet;
use std::fmt::Write;
use std::ops::ControlFlow;

use stationmaster::audience::Audience;
use stationmaster::catalogue::Item;
use stationmaster::game::{self, AnyQuestion, Leads, Menus, Offer, QuestionOf, Rules, Say, View};
use stationmaster::games::great_western_trail::entry::Play;
use stationmaster::games::great_western_trail::{Entry, Happening, Question, State};
use stationmaster::journal::{Journal, NotKept, Record};
use stationmaster::language::Language;
use stationmaster::sheet::Sentence;
use stationmaster::{answer, sheet};
use stationmaster_kit::random::Random;

use crate::model::Model;

/// Entries played in each of the tests below.
const ENTRIES: usize = 24_000;
/// Corrections can keep a game going for ever, so it is put away after this many entries.
const LONGEST_GAME: usize = 1_200;
const ROOM: usize = 16 * 1024;

type Kept = Journal<State, ROOM>;

/// What is offered at a question, numbers among them.
fn offered(state: &State, question: QuestionOf<State>) -> Vec<Offer<State>> {
    let mut offers = Vec::new();
    let _ = game::choices(state, question, &mut |offer| {
        offers.push(offer);
        ControlFlow::Continue(())
    });
    offers
}

/// An entry picked at random, the earlier of what is offered likelier. Unlike the players of all games it counts anything:
/// any number of a range, not only likely ones.
fn pick(state: &State, random: &mut Random) -> Entry {
    let mut question = AnyQuestion::Top;
    loop {
        let offers = offered(state, question);
        let number = |offer: &Offer<State>| match offer {
            Offer::Number(range) => Some(*range),
            _ => None,
        };
        let leads = if let Some(range) = offers.iter().find_map(number) {
            let numbers: Vec<i16> = range.numbers().collect();
            // Half of the time what is likely, else any number.
            let index = if random.below(2) == 0 {
                0
            } else {
                random.below(numbers.len())
            };
            game::with_number(state, question, numbers[index]).expect("a number was asked for")
        } else {
            let open: Vec<Leads<State>> = offers
                .iter()
                .filter_map(|offer| match offer {
                    Offer::Choice(choice) => Some(choice.leads),
                    _ => None,
                })
                .filter(|leads| !matches!(leads, Leads::Nowhere(_)))
                .collect();
            assert!(!open.is_empty(), "{question:?} offers nothing: {state:?}");
            let index = random.below(open.len()).min(random.below(open.len()));
            open[index]
        };
        match leads {
            Leads::On(next) | Leads::Again(next) => question = next,
            Leads::To(entry) => return entry,
            // A number the rules refuse, like a correction to what it is.
            Leads::Nowhere(_) => question = AnyQuestion::Top,
        }
    }
}

/// What a test is shown of a random game.
enum Moment<'a> {
    Entered(&'a Kept, Entry, &'a [Happening]),
    PutAway(&'a Kept),
}

/// Says which game went wrong, so that it can be played again: set `SEED` to it.
struct Seed(u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("this was the random game SEED={}", self.0);
        }
    }
}

fn play(mut watch: impl FnMut(Moment<'_>)) {
    let only = std::env::var("SEED").ok().map(|seed| seed.parse());
    let seeds = match only {
        Some(seed) => vec![seed.expect("a number")],
        None => (1..=10_000).collect(),
    };
    let (mut entered, mut finals, mut expansions) = (0, 0, 0);
    for seed in seeds {
        let _seed = Seed(seed);
        let mut random = Random::new(seed);
        let mut journal = Kept::new();
        // Left to chance, few games would be with the expansion from the beginning.
        if seed % 2 == 0 {
            let entered = journal.enter(Entry::Expansion).expect("it is the set-up");
            watch(Moment::Entered(&journal, Entry::Expansion, &entered));
        }
        for _ in 0..LONGEST_GAME {
            if journal.state().standing().is_final() {
                finals += 1;
                expansions += usize::from(journal.state().expansion);
                break;
            }
            let entry = pick(journal.state(), &mut random);
            // Corrections of the market would keep most games from their end.
            let market = matches!(entry, Entry::MarketLeft(_)) && random.below(6) > 0;
            if market {
                continue;
            }
            let happened = journal.enter(entry).expect("what is offered is accepted");
            watch(Moment::Entered(&journal, entry, &happened));
            entered += 1;
        }
        watch(Moment::PutAway(&journal));
        if entered >= ENTRIES {
            break;
        }
    }
    if std::env::var("SEED").is_err() {
        assert!(entered >= ENTRIES, "only {entered} entries");
        assert!(finals > 10, "{finals} games came to their end");
        assert!(expansions > 3, "{expansions} of them with the expansion");
        assert!(finals - expansions > 3, "some without it");
    }
}

fn print(journal: &Kept) -> String {
    let mut text = String::new();
    sheet::print(journal, &mut text).expect("a string takes everything");
    text
}

#[test]
fn replaying_undoing_and_redoing_give_the_same_game() {
    play(|moment| match moment {
        Moment::Entered(journal, entry, happened) => {
            let mut other = journal.clone();
            assert_eq!(other.undo(), Ok(entry));
            let again = other.redo().expect("it was undone");
            assert_eq!(&again[..], happened);
            assert_eq!(other.state(), journal.state());
        }
        Moment::PutAway(journal) => {
            let mut log = Kept::head().to_vec();
            for entry in journal.entries() {
                log.extend(Record::Entered(entry).encode());
            }
            let read = Kept::read(&log).expect("a log is readable");
            assert_eq!(read.state(), journal.state());
            let mut other = journal.clone();
            for _ in 0..journal.len() {
                other.undo().expect("as many as were entered");
            }
            assert_eq!(other.undo(), Err(NotKept::NothingToUndo));
            assert_eq!(other.state(), &State::start());
            for _ in 0..journal.len() {
                other.redo().expect("as many as were undone");
            }
            assert_eq!(other.state(), journal.state());
        }
    });
}

#[test]
fn the_printed_sheet_reads_back_as_the_same_game() {
    play(|moment| match moment {
        Moment::Entered(..) => {}
        Moment::PutAway(journal) if journal.state().ready().is_err() => {}
        Moment::PutAway(journal) => {
            let printed = print(journal);
            let read = sheet::read::<State, ROOM>(&printed)
                .unwrap_or_else(|fault| panic!("{}: {}\n{printed}", fault.line, fault.reason));
            assert_eq!(read.state(), journal.state());
            assert_eq!(print(&read), printed);
        }
    });
}

#[test]
fn the_answer_is_that_of_a_second_reckoning_of_the_same_sheet() {
    let mut compared = 0;
    play(|moment| {
        let (journal, always) = match moment {
            Moment::Entered(journal, ..) => (journal, false),
            Moment::PutAway(journal) => (journal, true),
        };
        if journal.state().ready().is_err() || !(always || journal.len() % 7 == 0) {
            return;
        }
        let printed = print(journal);
        let answer = serde_json::to_value(answer::answer(journal.state())).expect("an answer");
        let expected = Model::of(&printed).answer();
        assert_eq!(answer, expected, "\n{printed}");
        compared += 1;
    });
    assert!(compared > 3_000, "{compared} compared");
}

#[test]
fn totals_are_sums_and_nobody_wins_before_everything_is_counted() {
    play(|moment| {
        let Moment::Entered(journal, ..) = moment else {
            return;
        };
        let standing = journal.state().standing();
        for score in &standing.scores {
            assert_eq!(score.parts.len(), State::ABOUT.categories.len());
            let sum: i32 = score.parts.iter().map(|&part| i32::from(part)).sum();
            assert_eq!(score.total(), sum);
            let better = standing.scores.iter().filter(|other| other.total() > sum);
            assert_eq!(usize::from(score.place), better.count() + 1);
        }
        assert_eq!(standing.winners().next().is_some(), standing.is_final());
        let closing = journal.state().closing().is_some();
        assert_eq!(standing.over, closing || standing.is_final());
        assert!(!(closing && standing.is_final()));
    });
}

#[test]
fn tokens_are_those_of_the_start_and_what_was_gained_less_what_was_given() {
    let mut held = Vec::new();
    let (mut gained, mut given) = (0, 0);
    play(|moment| {
        let Moment::Entered(journal, entry, happened) = moment else {
            held.clear();
            return;
        };
        let state = journal.state();
        let start = u16::from(state.expansion);
        if !state.begun {
            held = vec![start; 4];
        }
        for happening in happened {
            match *happening {
                Happening::TakesToken(seat, now) => {
                    held[seat.index()] += 1;
                    gained += 1;
                    // Where two come at once, the first happening tells of the first.
                    assert!(now <= state.player(seat).tokens);
                }
                Happening::Exchanged(seat, now) => {
                    held[seat.index()] -= 1;
                    given += 1;
                    assert_eq!(now, state.player(seat).tokens);
                }
                _ => {}
            }
        }
        if let Entry::Adjust(adjust) = entry {
            let corrected = i32::from(held[adjust.seat.index()]) + i32::from(adjust.by);
            held[adjust.seat.index()] = u16::try_from(corrected).expect("never below nothing");
        }
        for (seat, player) in state.players() {
            assert_eq!(
                player.tokens,
                held[seat.index()],
                "{seat:?} after {entry:?}"
            );
        }
    });
    assert!(
        gained > 300 && given > 100,
        "{gained} gained, {given} given"
    );
}

#[test]
fn the_market_counts_down_and_everybody_else_has_one_more_turn() {
    let (mut filled_by, mut turns_since) = (None, 0);
    let (mut ends, mut refills) = (0, 0);
    play(|moment| {
        let Moment::Entered(journal, entry, happened) = moment else {
            (filled_by, turns_since) = (None, 0);
            return;
        };
        let state = journal.state();
        let players = state.table.len();
        for happening in happened {
            match *happening {
                Happening::Refill(cards) => {
                    let filled = usize::from(state.placed) + 2 * players - 1;
                    assert!(filled == 6 * players || filled == 9 * players);
                    assert_eq!(usize::from(cards), 3 * players + 1);
                    refills += 1;
                }
                Happening::MarketFull(seat) => {
                    assert_eq!(filled_by, None);
                    assert_eq!(state.active(), Some(seat), "the turn goes on");
                    assert_eq!(state.workers_left(), 0);
                    filled_by = Some(seat);
                }
                Happening::NextTurn(_) | Happening::LastTurn(_) | Happening::Over => {
                    turns_since += usize::from(filled_by.is_some());
                    let over = matches!(happening, Happening::Over);
                    assert_eq!(over, turns_since == players && filled_by.is_some());
                    ends += usize::from(over);
                }
                _ => {}
            }
        }
        assert_eq!(state.token_taken_by(), filled_by);
        assert_eq!(
            state.workers_left() == 0,
            filled_by.is_some() || players == 0
        );
        if let Some(seat) = filled_by {
            assert_eq!(state.is_done(seat), turns_since > 0);
            assert_eq!(state.order().count(), players - turns_since, "{entry:?}");
        }
    });
    assert!(ends > 10 && refills > 20, "{ends} ends, {refills} refills");
}

#[test]
fn every_row_can_be_chosen_and_every_closed_one_says_why() {
    let mut looked = 0;
    let mut labels = HashSet::new();
    play(|moment| {
        let Moment::Entered(journal, entry, happened) = moment else {
            return;
        };
        let state = journal.state();
        for happening in happened {
            must_say(state, happening, false);
        }
        must_say(state, &entry, false);
        looked += 1;
        if looked % 100 == 0 {
            look_around(state, AnyQuestion::Top, 4, &mut labels);
            for page in 0..State::ABOUT.pages.len() {
                walk(state, page);
            }
            for &language in Language::ALL {
                let to = Audience::table(language);
                let mut words = String::new();
                state.headline(to, &mut words).expect("it takes everything");
                assert!(words.lines().count() <= 2, "{words}");
                state.notices(to, &mut words).expect("it takes everything");
                state
                    .last_call(to, &mut words)
                    .expect("it takes everything");
            }
        }
    });
    assert!(labels.len() > 150, "only {} labels were seen", labels.len());
}

fn walk(state: &State, page: usize) {
    let mut rows = 0;
    for &language in Language::ALL {
        state.page(page, Audience::table(language), &mut |leads, fill| {
            let mut row = stationmaster::ui::Row::default();
            fill(&mut row);
            assert!(!row.label.is_empty());
            assert!(leads.is_none_or(|question| !offered(state, question).is_empty()));
            rows += 1;
        });
    }
    assert!(rows > 0);
    for seat in state.table.seats() {
        let to = Audience::table(Language::German);
        state.player_page(seat, to, &mut |leads, fill| {
            let mut row = stationmaster::ui::Row::default();
            fill(&mut row);
            assert!(!row.label.is_empty());
            assert!(leads.is_none_or(|question| !offered(state, question).is_empty()));
        });
    }
}

/// Something has words in both languages, and they fit into a sentence.
fn must_say<T: Say<State> + std::fmt::Debug>(state: &State, what: &T, may_be_empty: bool) {
    for &language in Language::ALL {
        let mut words = String::new();
        what.say(state, Audience::table(language), &mut words)
            .expect("a string takes everything");
        assert!(
            may_be_empty || !words.is_empty(),
            "{what:?} in {language:?}"
        );
        let mut sentence = Sentence::default();
        sentence.write_str(&words).expect("it takes everything");
        assert_eq!(sentence.to_string(), words, "{what:?} is too long");
    }
}

fn look_around(
    state: &State,
    question: QuestionOf<State>,
    depth: u8,
    labels: &mut HashSet<String>,
) {
    must_say(state, &question, false);
    for offer in offered(state, question) {
        let Offer::Choice(choice) = offer else {
            continue;
        };
        must_say(state, &choice.label, false);
        labels.insert(format!("{:?}", choice.label));
        for &language in Language::ALL {
            let mut row = stationmaster::ui::Row::default();
            choice.hint(state, Audience::table(language), &mut row);
        }
        match choice.leads {
            Leads::Nowhere(refusal) => must_say(state, &refusal, false),
            Leads::To(entry) => {
                game::check(state, entry).expect("what is offered is accepted");
            }
            Leads::On(next) | Leads::Again(next) if depth > 1 => {
                assert!(!offered(state, next).is_empty(), "{next:?} offers nothing");
                look_around(state, next, depth - 1, labels);
            }
            Leads::On(_) | Leads::Again(_) => {}
        }
    }
}

#[test]
fn a_turn_without_a_log_is_one_choice_and_kansas_city_goes_on_with_its_next_part() {
    play(|moment| {
        let Moment::Entered(journal, ..) = moment else {
            return;
        };
        let state = journal.state();
        if !state.begun || state.is_over() {
            return;
        }
        let offers = offered(state, AnyQuestion::Top);
        let first = offers.iter().find_map(|offer| match offer {
            Offer::Choice(choice) if !matches!(choice.leads, Leads::Nowhere(_)) => {
                Some(choice.leads)
            }
            _ => None,
        });
        let first = first.expect("something is open");
        if state.turn.owes_delivery() && state.turn.foresights < 3 {
            assert!(matches!(first, Leads::To(Entry::Play(Play::Foresight(_)))));
        } else if state.turn.owes_delivery() {
            let deliver = AnyQuestion::Own(Question::Deliver(None));
            assert_eq!(first, Leads::On(deliver));
        } else {
            assert_eq!(first, Leads::To(Entry::Play(Play::End)));
        }
    });
}

#[test]
fn records_take_eight_bytes_or_fewer_and_names_are_the_exception() {
    play(|moment| {
        let Moment::Entered(_, entry, _) = moment else {
            return;
        };
        let bytes = Record::Entered(entry).encode().len();
        match entry {
            Entry::Player(_) => assert!(bytes <= 24, "{entry:?} takes {bytes} bytes"),
            _ => assert!(bytes <= 8, "{entry:?} takes {bytes} bytes"),
        }
    });
}

#[test]
fn everything_a_sheet_can_say_can_be_chosen() {
    let mut unsaid: Vec<&str> = "player rails-to-the-north town market left adjust tokens \
        kansas-city foresight worker hazard teepee deliver engine branch station green red master \
        exchange end count money buildings hazards cattle objectives workers step yes no \
        building-tiles hazard-tiles objective-cards teepees certificates \
        hire remove building areas stations two-certificates twelve-dollars"
        .split_ascii_whitespace()
        .collect();
    play(|moment| {
        if let Moment::PutAway(journal) = moment {
            let printed = print(journal);
            let said: HashSet<&str> = printed.split_ascii_whitespace().collect();
            unsaid.retain(|word| !said.contains(word));
        }
    });
    let alone = std::env::var("SEED").is_ok();
    assert!(unsaid.is_empty() || alone, "never chosen: {unsaid:?}");
}
