//! While the game runs nobody hears what anybody has: everything the table is told is the same whatever that is.

use std::ops::ControlFlow;

use stationmaster::audience::Audience;
use stationmaster::catalogue::Item;
use stationmaster::game::{
    self, AnyQuestion, Leads, Menus, Offer, QuestionOf, Rules, Tallies, View, seen_standing,
};
use stationmaster::games::danske_rails::entry::{Delivered, Entry, Tally};
use stationmaster::games::danske_rails::{Happening, Question, State};
use stationmaster::language::Language;
use stationmaster::table::Seat;
use stationmaster::ui::{Area, Row};
use stationmaster_kit::random::Random;

use crate::helpers::{after, pick, said};

/// Everything the table can be told, a line each.
#[derive(Default)]
struct Heard(Vec<String>);

/// So many questions are looked behind.
const QUESTIONS: usize = 120;

impl Heard {
    fn add(&mut self, what: &str, words: &str) {
        self.0.push(format!("{what}: {words}"));
    }

    fn of(state: &State, happened: &[Happening], depth: usize) -> Self {
        let mut heard = Self::default();
        for &language in Language::ALL {
            let to = Audience::table(language);
            heard.hear_view(state, to);
            for happening in happened {
                heard.add("happening", &said(happening, state, to));
            }
            let mut left = QUESTIONS;
            heard.hear_question(state, AnyQuestion::Top, to, depth, &mut left);
            for (seat, _) in state.table.people() {
                let correct = AnyQuestion::CorrectBy(seat, Tally::Money);
                heard.hear_question(state, correct, to, 1, &mut left);
            }
        }
        heard
    }

    fn hear_view(&mut self, state: &State, to: Audience) {
        type Said = fn(&State, Audience, &mut String) -> std::fmt::Result;
        let views: [(&str, Said); 4] = [
            ("headline", |state, to, out| state.headline(to, out)),
            ("last call", |state, to, out| state.last_call(to, out)),
            ("notices", |state, to, out| state.notices(to, out)),
            ("missed", |state, to, out| state.missed(to, out)),
        ];
        for (what, say) in views {
            let mut words = String::new();
            say(state, to, &mut words).expect("a string takes everything");
            self.add(what, &words);
        }
        for seat in state.table.seats() {
            let mut words = String::new();
            state
                .brief(seat, to, &mut words)
                .expect("a string takes everything");
            state
                .secrets(seat, to, &mut words)
                .expect("a string takes everything");
            self.add("brief", &words);
            state.player_page(seat, to, &mut |_, fill| self.hear_row("player page", fill));
        }
        for page in 0..State::ABOUT.pages.len() {
            state.page(page, to, &mut |_, fill| self.hear_row("page", fill));
        }
        self.add("standing", &format!("{:?}", seen_standing(state, to)));
        for (width, height) in [(320, 60), (240, 50), (320, 180), (240, 180)] {
            state.paint(Area::new(0, 0, width, height), to, &mut |shape| {
                self.add("picture", &format!("{shape:?}"));
            });
        }
    }

    fn hear_row(&mut self, what: &str, fill: &dyn Fn(&mut Row)) {
        let mut row = Row::default();
        fill(&mut row);
        self.add(what, &format!("{row:?}"));
    }

    fn hear_question(
        &mut self,
        state: &State,
        question: QuestionOf<State>,
        to: Audience,
        depth: usize,
        left: &mut usize,
    ) {
        let Some(fewer) = left.checked_sub(1) else {
            return;
        };
        *left = fewer;
        self.add("question", &said(&question, state, to));
        let mut offers = Vec::new();
        let _ = game::choices(state, question, &mut |offer| {
            offers.push(offer);
            ControlFlow::Continue(())
        });
        for offer in offers {
            match offer {
                Offer::Choice(choice) => {
                    let mut row = Row::default();
                    choice.hint(state, to, &mut row);
                    self.add(
                        "label",
                        &format!("{} {row:?}", said(&choice.label, state, to)),
                    );
                    self.hear_leads(state, choice.leads, to, depth, left);
                }
                Offer::Number(range) => {
                    self.add("range", &format!("{range:?}"));
                    for number in [-7, -1, 0, 1, 4, 15, 99, 199, 999] {
                        if (range.least..=range.most).contains(&number)
                            && let Some(leads) = game::with_number(state, question, number)
                        {
                            self.hear_leads(state, leads, to, 0, left);
                        }
                    }
                }
                Offer::Word(longest) => self.add("word", &longest.to_string()),
            }
        }
    }

    fn hear_leads(
        &mut self,
        state: &State,
        leads: Leads<State>,
        to: Audience,
        depth: usize,
        left: &mut usize,
    ) {
        match leads {
            Leads::Nowhere(refusal) => self.add("refusal", &said(&refusal, state, to)),
            Leads::To(entry) => {
                let mut words = said(&entry, state, to) + " | ";
                state
                    .preview(&entry, to, &mut words)
                    .expect("a string takes everything");
                self.add("entry", &words);
                let mut after = *state;
                if let Ok(happened) = game::foretell(&mut after, entry) {
                    // What the end reveals is not told before.
                    for happening in happened {
                        self.add("would happen", &said(&happening, &after, to));
                    }
                }
            }
            Leads::On(next) | Leads::Again(next) if depth > 0 => {
                self.hear_question(state, next, to, depth - 1, left);
            }
            Leads::On(_) | Leads::Again(_) => self.add("leads", "on"),
        }
    }
}

/// How much everybody has.
#[derive(Clone, Copy)]
enum Purses {
    /// So much that nothing costs too much, but not so much that no more fits in. Every balance has four digits.
    Full,
    /// Hardly anything, and never so much that somebody has to say so.
    Thin,
}

impl Purses {
    fn holds(self, state: &State) -> bool {
        let range = match self {
            Self::Full => 1_100..8_500,
            Self::Thin => 0..200,
        };
        let mut players = state.players();
        players.all(|(_, player)| range.contains(&player.money))
    }

    /// What the two games get on top for a player.
    fn more(self, random: &mut Random) -> [i16; 2] {
        let mut below = |end: usize| i16::try_from(random.below(end)).expect("a few thousand");
        match self {
            Self::Full => [2_000 + below(1_500), 3_501 + below(1_500)],
            Self::Thin => [-30 - below(20), 1 + below(100)],
        }
    }
}

fn adjust(state: &mut State, seat: Seat, by: i16) {
    let correction = game::Adjust {
        seat,
        tally: Tally::Money,
        by,
    };
    game::apply(state, correction.into()).expect("a correction");
}

/// The same game twice, everybody richer in the second; `None` before two sit at the table.
fn play_twice(
    seed: u64,
    purses: Purses,
    mut watch: impl FnMut(&State, &State, &[Happening], &[Happening]),
) {
    let mut random = Random::new(seed);
    let mut one = State::start();
    while one.ready().is_err() || (one.table.len() == 2 && random.below(2) == 0) {
        let entry = pick(&one, &mut random).expect("a choice");
        if !matches!(State::kind(&entry), game::Kind::Turn | game::Kind::By(_))
            && !matches!(entry, Entry::Adjust(_))
        {
            game::apply(&mut one, entry).expect("what is offered is accepted");
        }
    }
    let mut other = one;
    for seat in one.table.seats() {
        let [by, other_by] = purses.more(&mut random);
        adjust(&mut one, seat, by);
        adjust(&mut other, seat, other_by);
    }
    for _ in 0..60 {
        let entry = pick(&one, &mut random).expect("a choice");
        let (mut next, mut next_other) = (one, other);
        let happened = game::apply(&mut next, entry).expect("what is offered is accepted");
        let Ok(other_happened) = game::apply(&mut next_other, entry) else {
            return;
        };
        if !purses.holds(&next) || !purses.holds(&next_other) || next.is_over() {
            match purses {
                Purses::Full => return,
                // Something else will do.
                Purses::Thin => continue,
            }
        }
        (one, other) = (next, next_other);
        watch(&one, &other, &happened, &other_happened);
    }
}

#[test]
fn whatever_anybody_has_the_table_hears_the_same() {
    let (mut moments, mut lines) = (0, 0);
    for seed in 1..=180 {
        play_twice(
            seed,
            Purses::Full,
            |one, other, happened, other_happened| {
                moments += 1;
                let depth = if moments % 16 == 0 { 4 } else { 1 };
                let heard = Heard::of(one, happened, depth);
                let heard_other = Heard::of(other, other_happened, depth);
                assert_ne!(one, other, "somebody has another balance");
                for (words, others) in heard.0.iter().zip(&heard_other.0) {
                    assert_eq!(words, others);
                }
                assert_eq!(heard.0.len(), heard_other.0.len());
                lines += heard.0.len();
                // Every balance has four digits, and nothing else that is said has, but for the most there can be.
                for words in &heard.0 {
                    if words.starts_with("picture") || words.starts_with("range") {
                        continue;
                    }
                    let numbers = words.split(|letter: char| !letter.is_ascii_digit());
                    for number in numbers.filter(|number| number.len() > 3) {
                        assert_eq!(number, "9999", "{words}");
                    }
                }
            },
        );
    }
    assert!(moments > 2_000 && lines > 400_000, "{moments}, {lines}");
}

#[test]
fn before_anybody_tries_nothing_tells_that_money_is_short() {
    let mut short = 0;
    for seed in 1..=30 {
        let mut moments = 0;
        play_twice(
            seed,
            Purses::Thin,
            |one, other, happened, other_happened| {
                moments += 1;
                let depth = if moments % 8 == 0 { 4 } else { 2 };
                let heard = Heard::of(one, happened, depth);
                let heard_other = Heard::of(other, other_happened, depth);
                for (words, others) in heard.0.iter().zip(&heard_other.0) {
                    assert_eq!(words, others);
                }
                assert_eq!(heard.0.len(), heard_other.0.len());
                let is_short =
                    |words: &&String| words.contains("too little") || words.contains("zu wenig");
                assert_eq!(heard.0.iter().find(is_short), None);
                let seat = one.active().expect("nobody has ended the game");
                short += usize::from(one.player(seat).money < 15);
            },
        );
    }
    assert!(short > 60, "money was short {short} times");
}

#[test]
fn no_preview_tells_from_which_amount_on_something_follows() {
    // Marion needs a delivery to have to say that she is rich, and to end the game; how much of one, nobody hears.
    for rule in ["", "rule finish-the-round\n"] {
        let text = |more: &str| {
            format!(
                "game danske-rails\n{rule}player Marion red arhus\nplayer Nicole blue odense\ngood oil\n\
                 Marion connect odense\nMarion connect kobenhavn\n{more}Marion end\nNicole pass\nMarion load oil\n"
            )
        };
        let previews = |state: &State| {
            let (marion, mut heard) = (state.active().expect("a turn"), Heard::default());
            let oil = state.goods().next().expect("it was told");
            let delivery = Question::DeliverFor(Delivered::Good(oil), false);
            let numbers = [
                (AnyQuestion::Own(delivery), 1..=199),
                (AnyQuestion::CorrectBy(marion, Tally::Money), -50..=400),
                (AnyQuestion::Own(Question::GainAmount(marion)), 1..=400),
            ];
            for &language in Language::ALL {
                let to = Audience::table(language);
                heard.hear_view(state, to);
                for (question, range) in numbers.clone() {
                    for number in range {
                        let leads = game::with_number(state, question, number);
                        let leads = leads.expect("it asks for a number");
                        heard.hear_leads(state, leads, to, 0, &mut 0);
                    }
                }
            }
            heard.0
        };
        let poor = previews(&after(&text("")));
        for more in [1, 30, 75, 119] {
            let other = after(&text(&format!("Marion gain {more}\nNicole gain 5\n")));
            assert_eq!(poor, previews(&other), "{more} more");
        }
    }
}

#[test]
fn where_money_is_short_the_table_hears_that_and_not_how_short() {
    // Refusals are the only words that depend on a balance, and they say nothing of it.
    let mut seen = 0;
    for seed in 1..=60 {
        let mut random = Random::new(seed);
        let mut state = State::start();
        for _ in 0..80 {
            if state.is_over() {
                break;
            }
            let entry = pick(&state, &mut random).expect("a choice");
            game::apply(&mut state, entry).expect("what is offered is accepted");
        }
        if state.is_over() || state.ready().is_err() {
            continue;
        }
        for (seat, player) in state.players() {
            let name = state.table.name(seat);
            let mut amounts = vec![player.money + 1, player.money + 17];
            amounts.retain(|amount| (1..=999).contains(amount));
            for amount in amounts {
                let pay = game::Adjust {
                    seat,
                    tally: Tally::Money,
                    by: -amount,
                };
                let line = |reason| said(&reason, &state, crate::helpers::TABLE);
                let refused = game::check(&state, pay.into()).expect_err("too much");
                assert_eq!(
                    line(refused),
                    format!("{name}'s money cannot be corrected by that")
                );
                let entry = Entry::Pay(stationmaster::games::danske_rails::entry::Pay {
                    seat,
                    amount: amount.unsigned_abs(),
                    to: None,
                });
                let refused = game::check(&state, entry).expect_err("too much");
                assert_eq!(line(refused), format!("{name} has too little money"));
                seen += 1;
            }
        }
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn a_player_sees_the_own_balance_and_no_other() {
    for seed in 1..=100 {
        play_twice(seed, Purses::Full, |state, _, _, _| {
            for seat in state.table.seats() {
                for &language in Language::ALL {
                    let to = Audience::only(seat, language);
                    let mut own = String::new();
                    state.secrets(seat, to, &mut own).expect("room");
                    assert!(own.contains(&state.tally(seat, Tally::Money).to_string()));
                    for other in state.table.seats().filter(|&other| other != seat) {
                        let mut hidden = String::new();
                        state.secrets(other, to, &mut hidden).expect("room");
                        assert_eq!(hidden, "");
                        let standing = seen_standing(state, to);
                        let score = &standing.scores[other.index()];
                        assert!(score.is_hidden && score.total() == 0 && score.place == 0);
                    }
                }
            }
        });
    }
}

#[test]
fn the_end_reveals_everything() {
    let mut over = 0;
    for seed in 1..=60 {
        let mut random = Random::new(seed);
        let mut state = State::start();
        for _ in 0..300 {
            if state.is_over() {
                over += 1;
                for seat in state.table.seats() {
                    assert!(!state.is_score_secret(seat));
                    assert!(!state.is_secret(seat, Tally::Money));
                    let seen = seen_standing(&state, crate::helpers::TABLE);
                    let money = i32::from(state.player(seat).money);
                    assert_eq!(seen.scores[seat.index()].total(), money);
                }
                break;
            }
            let entry = pick(&state, &mut random).expect("a choice");
            game::apply(&mut state, entry).expect("what is offered is accepted");
        }
    }
    assert!(over > 10, "{over}");
}
