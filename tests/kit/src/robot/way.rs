//! Finding the way through a game's menus to a line of its sheet, by nothing but what the seam shows.
//!
//! Some menus are too deep to be looked through: sets of cards, tracks of numbers. So a few entries behind every branch
//! are looked at as lines of a sheet. The words that all of them share are what choosing that branch has decided, and the
//! branch that has decided most of the line that is looked for, and nothing else, is followed first.

use std::cmp::Reverse;
use std::collections::HashSet;

use stationmaster::games::{Choice, Game, Leads};
use stationmaster::table::Name;

use super::numbers;
use crate::menu::offered;
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

/// The way to an entry.
pub(super) struct Way<G: Game> {
    /// Which of the beginnings it leads from.
    pub(super) from: usize,
    pub(super) choices: Vec<Choice<G>>,
    /// What is entered, with its name.
    pub(super) entry: G::Entry,
    /// The line it enters: the wanted one, or a part of the correction that it makes.
    pub(super) line: String,
}

/// A menu that is not yet looked into.
struct Menu<G: Game> {
    path: G::Path,
    from: usize,
    choices: Vec<Choice<G>>,
    promise: Promise,
}

/// What is likely behind a branch. The best has the fewest strange words, then the most of the right ones, then the longest
/// right beginning; of equals the deepest, and then the one that was seen first.
type Promise = (Reverse<usize>, usize, usize, usize, Reverse<usize>);

/// Finds the way from one of these beginnings, the earlier the better.
pub(super) fn find<G: Game>(
    state: &G::State,
    beginnings: &[G::Path],
    wanted: &Wanted<'_>,
) -> Option<Way<G>> {
    let mut seen = HashSet::new();
    let mut menus: Vec<Menu<G>> = Vec::new();
    for (from, &path) in beginnings.iter().enumerate() {
        let promise = promise::<G>(state, path, wanted, 0, seen.len());
        if seen.insert(format!("{path:?}")) {
            menus.push(Menu {
                path,
                from,
                choices: Vec::new(),
                promise,
            });
        }
    }
    for _ in 0..PATIENCE {
        let best = (0..menus.len()).max_by_key(|&index| menus[index].promise)?;
        let menu = menus.swap_remove(best);
        let mut nearest: Option<Way<G>> = None;
        for choice in offered::<G>(state, menu.path) {
            let way = || [menu.choices.as_slice(), &[choice]].concat();
            match choice.leads {
                Leads::Nowhere(_) => {}
                Leads::To(entry) => {
                    let (entry, line) = named::<G>(state, entry, wanted);
                    let part = nearest.as_ref().map_or("", |way| way.line.as_str());
                    let found = line == wanted.line;
                    if found || numbers::is_nearer(wanted.line, &line, part) {
                        nearest = Some(Way {
                            from: menu.from,
                            choices: way(),
                            entry,
                            line,
                        });
                    }
                    if found {
                        return nearest;
                    }
                }
                Leads::On(path) => {
                    if seen.insert(format!("{path:?}")) {
                        let choices = way();
                        let promise = promise::<G>(state, path, wanted, choices.len(), seen.len());
                        menus.push(Menu {
                            path,
                            from: menu.from,
                            choices,
                            promise,
                        });
                    }
                }
            }
        }
        if nearest.is_some() {
            return nearest;
        }
    }
    None
}

/// An entry as somebody of that name makes it, and its line.
fn named<G: Game>(state: &G::State, entry: G::Entry, wanted: &Wanted<'_>) -> (G::Entry, String) {
    let entry = match wanted.name {
        Some(name) => G::renamed(entry, name),
        None => entry,
    };
    let mut line = String::new();
    G::write(state, &entry, &mut line).expect("strings take all");
    (entry, line)
}

fn promise<G: Game>(
    state: &G::State,
    path: G::Path,
    wanted: &Wanted<'_>,
    depth: usize,
    number: usize,
) -> Promise {
    let mut random = Random::new(BETWEEN);
    let first = walk::<G>(state, path, |_| 0);
    let last = walk::<G>(state, path, |count| count - 1);
    let between = (0..BETWEEN).map(|_| walk::<G>(state, path, |count| random.below(count)));
    let lines: Vec<String> = [first, last]
        .into_iter()
        .chain(between)
        .flatten()
        .map(|entry| named::<G>(state, entry, wanted).1)
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

/// An entry behind a path, where `pick` chooses among so many open branches.
fn walk<G: Game>(
    state: &G::State,
    mut path: G::Path,
    mut pick: impl FnMut(usize) -> usize,
) -> Option<G::Entry> {
    for _ in 0..DEEPEST {
        let mut open = offered::<G>(state, path);
        open.retain(|choice| !matches!(choice.leads, Leads::Nowhere(_)));
        if open.is_empty() {
            return None;
        }
        match open[pick(open.len())].leads {
            Leads::To(entry) => return Some(entry),
            Leads::On(next) => path = next,
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
