//! A player who knows no rules and also types names, and words for what the game says.

use stationmaster::audience::Audience;
use stationmaster::game::{self, AnyQuestion, Leads, Say};
use stationmaster::games::danske_rails::{Entry, State};
use stationmaster::language::Language;
use stationmaster::sheet;
use stationmaster_kit::menu::{Guesses, Pick, offered_with};
use stationmaster_kit::random::Random;

/// To the whole table, in English.
pub(crate) const TABLE: Audience = Audience::table(Language::English);

/// Something in words.
pub(crate) fn said<S>(thing: &impl Say<S>, state: &S, to: Audience) -> String {
    let mut words = String::new();
    thing
        .say(state, to, &mut words)
        .expect("a string takes everything");
    words
}

/// The state after a sheet.
pub(crate) fn after(text: &str) -> State {
    let journal = sheet::read::<State, 16384>(text);
    *journal
        .unwrap_or_else(|fault| panic!("line {}: {}", fault.line, fault.reason))
        .state()
}

const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz-";

fn word(random: &mut Random) -> String {
    let length = 1 + random.below(16);
    let letter = |random: &mut Random| char::from(LETTERS[random.below(LETTERS.len())]);
    (0..length).map(|_| letter(random)).collect()
}

/// An entry picked at random, the earlier of what is offered likelier.
pub(crate) fn pick(state: &State, random: &mut Random) -> Option<Entry> {
    let mut question = AnyQuestion::Top;
    for _ in 0..400 {
        let small = |random: &mut Random| i16::try_from(1 + random.below(60)).expect("small");
        let guesses = Guesses {
            numbers: vec![small(random), small(random), small(random) * 16],
            words: vec![word(random)],
        };
        let mut open = offered_with(state, question, &guesses);
        open.retain(Pick::is_open);
        if open.is_empty() {
            assert!(
                question == AnyQuestion::Top,
                "an open branch leads nowhere: {question:?}"
            );
            return None;
        }
        let index = random.below(open.len()).min(random.below(open.len()));
        match open[index].leads {
            Leads::On(next) | Leads::Again(next) => question = next,
            Leads::To(entry) if game::check(state, entry).is_ok() => return Some(entry),
            // Money is short, and nobody was told before.
            Leads::To(_) => question = AnyQuestion::Top,
            Leads::Nowhere(_) => unreachable!("closed choices were left out"),
        }
    }
    panic!("{question:?} never comes to an entry");
}
