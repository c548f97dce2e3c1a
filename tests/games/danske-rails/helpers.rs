//! A player who knows no rules and picks from what is offered.

use std::ops::ControlFlow;

use stationmaster::audience::Audience;
use stationmaster::game::{
    AnyQuestion, Choice, Game, Leads, Offer, QuestionOf, Say, choices, with_number, with_word,
};
use stationmaster::language::Language;

/// Random numbers that come the same again for the same seed (`SplitMix64`).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).expect("below a usize")
    }
}

/// Everything that is offered at a question.
pub(crate) fn offers<S: Game>(state: &S, question: QuestionOf<S>) -> Vec<Offer<S>> {
    let mut offers = Vec::new();
    let _ = choices(state, question, &mut |offer| {
        offers.push(offer);
        ControlFlow::Continue(())
    });
    offers
}

/// The choices that are offered at a question.
pub(crate) fn offered<S: Game>(state: &S, question: QuestionOf<S>) -> Vec<Choice<S>> {
    let choice = |offer| match offer {
        Offer::Choice(choice) => Some(choice),
        Offer::Number(_) | Offer::Word(_) => None,
    };
    offers(state, question)
        .into_iter()
        .filter_map(choice)
        .collect()
}

/// An entry picked at random, the earlier of what is offered likelier; `None` where nothing is.
pub(crate) fn pick<S: Game>(state: &S, random: &mut Random) -> Option<S::Entry> {
    let mut question = AnyQuestion::Top;
    loop {
        let mut open = Vec::new();
        for offer in offers(state, question) {
            match offer {
                Offer::Choice(choice) => open.push(choice.leads),
                Offer::Number(range) => {
                    let width = usize::try_from(i32::from(range.most) - i32::from(range.least) + 1);
                    let width = width.expect("a range");
                    let all = range.numbers().map(|n| with_number(state, question, n));
                    let tries = (0..200).map(|_| {
                        // Small numbers are likelier, as they are at the table.
                        let number = random
                            .below(width)
                            .min(random.below(width).min(random.below(width)));
                        let number = range.least + i16::try_from(number).expect("in the range");
                        with_number(state, question, number)
                    });
                    let found = tries.chain(all).flatten();
                    let mut found = found.filter(|leads| !matches!(leads, Leads::Nowhere(_)));
                    open.push(found.next().expect("an open picker has a number"));
                }
                Offer::Word(longest) => {
                    let letters: Vec<char> =
                        "abcdefghijklmnopqrstuvwxyz0123456789-".chars().collect();
                    let length = 1 + random.below(longest.into());
                    let word: String = (0..length)
                        .map(|_| letters[random.below(letters.len())])
                        .collect();
                    open.push(with_word(state, question, &word).expect("it asks for a word"));
                }
            }
        }
        open.retain(|leads| !matches!(leads, Leads::Nowhere(_)));
        if open.is_empty() {
            assert!(
                question == AnyQuestion::Top,
                "an open branch leads nowhere: {question:?}"
            );
            return None;
        }
        let index = random.below(open.len()).min(random.below(open.len()));
        match open[index] {
            Leads::On(next) | Leads::Again(next) => question = next,
            Leads::To(entry) => return Some(entry),
            Leads::Nowhere(_) => unreachable!("closed choices were left out"),
        }
    }
}

/// Something in words.
pub(crate) fn said<S>(thing: &impl Say<S>, state: &S, to: Audience) -> String {
    let mut words = String::new();
    thing
        .say(state, to, &mut words)
        .expect("a string takes everything");
    words
}

/// To the whole table, in English.
pub(crate) const TABLE: Audience = Audience::table(Language::English);
