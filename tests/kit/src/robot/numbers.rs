//! Numbers: how a menu shows them, and what is done with a correction that is larger than a menu offers.
//!
//! A menu of nothing but numbers is one number on the screen, which A makes larger and B smaller.

use stationmaster::games::{Choice, Game};

/// The numbers of a menu that has nothing else, from the smallest to the largest.
pub(super) fn ladder<G: Game>(choices: &[Choice<G>]) -> Option<Vec<Choice<G>>> {
    let number = |choice: &Choice<G>| G::number(choice.label);
    if choices.iter().any(|choice| number(choice).is_none()) {
        return None;
    }
    let mut ladder = choices.to_vec();
    ladder.sort_by_key(number);
    Some(ladder)
}

/// What stands on such a choice.
pub(super) fn shown<G: Game>(choice: &Choice<G>) -> String {
    G::number(choice.label).map_or_else(String::new, |number| number.to_string())
}

/// Whether a line makes a part of the wanted correction, and a larger one than `nearest` does.
pub(super) fn is_nearer(wanted: &str, line: &str, nearest: &str) -> bool {
    let Some((what, by)) = correction(wanted) else {
        return false;
    };
    let part = |line: &str| match correction(line) {
        Some((of, part)) if of == what && part.signum() == by.signum() => part.abs(),
        _ => 0,
    };
    part(line) < by.abs() && part(line) > part(nearest)
}

/// The line of what is left of a correction once a part of it was made, and how many such parts it is.
pub(super) fn rest(wanted: &str, part: &str) -> Option<(String, i32)> {
    let ((what, by), (_, made)) = (correction(wanted)?, correction(part)?);
    Some((format!("{what} {:+}", by - made), by / made))
}

/// What a line corrects, and by how much: its last word is a number with its sign.
fn correction(line: &str) -> Option<(&str, i32)> {
    let (what, by) = line.rsplit_once(' ')?;
    by.starts_with(['+', '-'])
        .then(|| Some((what, by.parse().ok()?)))?
}
