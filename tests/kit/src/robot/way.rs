//! Finding the way through a game's menus to a line of its sheet, by nothing but what the seam shows.
//!
//! Some menus are too deep to be looked through: sets of cards, tracks of numbers. So a few entries behind every branch
//! are looked at as lines of a sheet. The words that all of them share are what choosing that branch has decided, and the
//! branch that has decided most of the line that is looked for, and nothing else, is followed first.

use std::cmp::Reverse;
use std::collections::HashSet;

use stationmaster::game::{Game, Leads, QuestionOf};
use stationmaster::table::Name;

use crate::menu::{Guesses, Pick, offered_with};
use crate::random::Random;

/// After so many menus nobody looks on: what is there is found within far fewer.
const PATIENCE: usize = 400;
/// No menu is deeper.
const DEEPEST: usize = 60;
/// Entries looked at behind a branch: its first, its last, and some between.
const BETWEEN: u64 = 3;

/// What is looked for.
pub(super) struct Wanted<'a> {
    pub(super) line: &'a str,
    /// What a player it seats will be called: names are not chosen in a menu.
    pub(super) name: Option<Name>,
}

impl Wanted<'_> {
    /// Its numbers and words, to be tried where one is asked for.
    fn guesses(&self) -> Guesses {
        let words = self.line.split(' ');
        // Days stand there as 10-12.
        let numbers = words.clone().chain(self.line.split([' ', '-']));
        Guesses {
            numbers: numbers.filter_map(|word| word.parse().ok()).collect(),
            words: words.map(str::to_owned).collect(),
        }
    }
}

/// The way to an entry.
pub(super) struct Way<S: Game> {
    /// Which of the beginnings it leads from.
    pub(super) from: usize,
    pub(super) picks: Vec<Pick<S>>,
    /// What is entered, with its name.
    pub(super) entry: S::Entry,
}

/// A menu that is not yet looked into.
struct Menu<S: Game> {
    question: QuestionOf<S>,
    from: usize,
    picks: Vec<Pick<S>>,
    promise: Promise,
}

/// What is likely behind a branch. The best has the fewest strange words, then the most of the right ones, then the longest
/// right beginning; of equals the deepest, and then the one that was seen first.
type Promise = (Reverse<usize>, usize, usize, usize, Reverse<usize>);

/// Finds the way from one of these beginnings, the earlier the better.
pub(super) fn find<S: Game>(
    state: &S,
    beginnings: &[QuestionOf<S>],
    wanted: &Wanted<'_>,
) -> Option<Way<S>> {
    let guesses = wanted.guesses();
    let mut seen = HashSet::new();
    let mut menus: Vec<Menu<S>> = Vec::new();
    for (from, &question) in beginnings.iter().enumerate() {
        let promise = promise(state, question, wanted, 0, seen.len());
        if seen.insert(format!("{question:?}")) {
            menus.push(Menu {
                question,
                from,
                picks: Vec::new(),
                promise,
            });
        }
    }
    for _ in 0..PATIENCE {
        let best = (0..menus.len()).max_by_key(|&index| menus[index].promise)?;
        let menu = menus.swap_remove(best);
        for pick in offered_with(state, menu.question, &guesses) {
            let way = || [menu.picks.as_slice(), core::slice::from_ref(&pick)].concat();
            match pick.leads {
                Leads::Nowhere(_) => {}
                Leads::To(entry) => {
                    let (entry, line) = named(state, entry, wanted);
                    if line == wanted.line {
                        return Some(Way {
                            from: menu.from,
                            picks: way(),
                            entry,
                        });
                    }
                }
                Leads::On(question) | Leads::Again(question) => {
                    if seen.insert(format!("{question:?}")) {
                        let picks = way();
                        let promise = promise(state, question, wanted, picks.len(), seen.len());
                        menus.push(Menu {
                            question,
                            from: menu.from,
                            picks,
                            promise,
                        });
                    }
                }
            }
        }
    }
    None
}

/// An entry as somebody of that name makes it, and its line.
fn named<S: Game>(state: &S, mut entry: S::Entry, wanted: &Wanted<'_>) -> (S::Entry, String) {
    if let (Some(name), Some(person)) = (wanted.name, S::newcomer(&mut entry)) {
        person.name = name;
    }
    let mut line = String::new();
    state.write(&entry, &mut line).expect("strings take all");
    (entry, line)
}

fn promise<S: Game>(
    state: &S,
    question: QuestionOf<S>,
    wanted: &Wanted<'_>,
    depth: usize,
    number: usize,
) -> Promise {
    let mut random = Random::new(BETWEEN);
    let guesses = wanted.guesses();
    let first = walk(state, question, &guesses, |_| 0);
    let last = walk(state, question, &guesses, |count| count - 1);
    let between =
        (0..BETWEEN).map(|_| walk(state, question, &guesses, |count| random.below(count)));
    let lines: Vec<String> = [first, last]
        .into_iter()
        .chain(between)
        .flatten()
        .map(|entry| named(state, entry, wanted).1)
        .collect();
    let words = |line: &'_ str| -> Vec<String> { line.split(' ').map(str::to_owned).collect() };
    let wanted = words(wanted.line);
    let mut lines = lines.iter().map(|line| words(line));
    let Some(mut decided) = lines.next() else {
        return (Reverse(usize::MAX), 0, 0, depth, Reverse(number));
    };
    let mut beginning = alike(&decided, &wanted);
    for line in lines {
        beginning = beginning.min(alike(&line, &wanted));
        decided = shared(&decided, &line);
    }
    let right = shared(&decided, &wanted).len();
    let strange = Reverse(decided.len() - right);
    (strange, right, beginning, depth, Reverse(number))
}

/// An entry behind a question, where `choose` chooses among so many that are open.
fn walk<S: Game>(
    state: &S,
    mut question: QuestionOf<S>,
    guesses: &Guesses,
    mut choose: impl FnMut(usize) -> usize,
) -> Option<S::Entry> {
    for _ in 0..DEEPEST {
        let mut open = offered_with(state, question, guesses);
        open.retain(Pick::is_open);
        if open.is_empty() {
            return None;
        }
        match open[choose(open.len())].leads {
            Leads::To(entry) => return Some(entry),
            Leads::On(next) | Leads::Again(next) => question = next,
            Leads::Nowhere(_) => return None,
        }
    }
    None
}

/// The words of one line that another has, too, each as often as both have it.
fn shared(one: &[String], other: &[String]) -> Vec<String> {
    let mut left = other.to_vec();
    let is_there = |word: &&String| {
        let at = left.iter().position(|other| other == *word);
        at.map(|at| left.swap_remove(at)).is_some()
    };
    one.iter().filter(is_there).cloned().collect()
}

/// How many words two lines begin with alike.
fn alike(one: &[String], other: &[String]) -> usize {
    one.iter().zip(other).take_while(|(a, b)| a == b).count()
}
