//! What a game offers: all that the kit asks the seam about choosing goes through here.

use std::ops::ControlFlow;

use stationmaster::game::{self, Game, LabelOf, Leads, NumberRange, Offer, QuestionOf};

/// Something that can be chosen at a question.
#[derive(Clone, PartialEq, Debug)]
pub struct Pick<S: Game> {
    /// What is picked.
    pub what: What<S>,
    /// Where it leads.
    pub leads: Leads<S>,
}

/// What is picked.
#[derive(Clone, PartialEq, Debug)]
pub enum What<S: Game> {
    /// A choice with this label.
    Label(LabelOf<S>),
    /// A number.
    Number(i16),
    /// A word.
    Word(String),
}

impl<S: Game> Pick<S> {
    /// Whether it can be chosen.
    pub fn is_open(&self) -> bool {
        !matches!(self.leads, Leads::Nowhere(_))
    }
}

/// Numbers and words that are worth a try where one is asked for: nobody tries all of them.
#[derive(Clone, Default, Debug)]
pub struct Guesses {
    /// Numbers, and steps from the likely one.
    pub numbers: Vec<i16>,
    /// Words.
    pub words: Vec<String>,
}

/// Words that no game has: a question for a word has to say what it thinks of them.
const STRANGE_WORDS: [&str; 2] = ["x", "q-9"];

/// What is offered at a question; of numbers and words a few.
pub fn offered<S: Game>(state: &S, question: QuestionOf<S>) -> Vec<Pick<S>> {
    offered_with(state, question, &Guesses::default())
}

/// What is offered at a question, these numbers and words among it.
pub fn offered_with<S: Game>(
    state: &S,
    question: QuestionOf<S>,
    guesses: &Guesses,
) -> Vec<Pick<S>> {
    let mut picks = Vec::new();
    let _ = game::choices(state, question, &mut |offer| {
        match offer {
            Offer::Choice(choice) => picks.push(Pick {
                what: What::Label(choice.label),
                leads: choice.leads,
            }),
            Offer::Number(range) => picks = numbers(state, question, range, guesses),
            Offer::Word(longest) => {
                let strange = STRANGE_WORDS.map(str::to_owned);
                let words = guesses.words.iter().cloned().chain(strange);
                for word in words.filter(|word| word.len() <= longest.into()) {
                    if let Some(leads) = game::with_word(state, question, &word) {
                        let what = What::Word(word);
                        picks.push(Pick { what, leads });
                    }
                }
            }
        }
        ControlFlow::Continue(())
    });
    picks
}

/// The guessed numbers and those around the likely one; all of them only where none of these is open.
fn numbers<S: Game>(
    state: &S,
    question: QuestionOf<S>,
    range: NumberRange,
    guesses: &Guesses,
) -> Vec<Pick<S>> {
    let pick = |number| {
        let leads = game::with_number(state, question, number);
        leads.map(|leads| Pick {
            what: What::Number(number),
            leads,
        })
    };
    let likely = range.likely.unwrap_or(range.least);
    let wanted = guesses.numbers.iter();
    let wanted = wanted.flat_map(|&number| [number, likely.saturating_add(number)]);
    let near = (0..4).flat_map(|by| [likely.saturating_add(by), likely.saturating_sub(by)]);
    let mut tried: Vec<i16> = Vec::new();
    for number in near.chain(wanted) {
        if (range.least..=range.most).contains(&number) && !tried.contains(&number) {
            tried.push(number);
        }
    }
    let picks: Vec<Pick<S>> = tried.into_iter().filter_map(pick).collect();
    if picks.iter().any(Pick::is_open) {
        return picks;
    }
    range.numbers().filter_map(pick).collect()
}
