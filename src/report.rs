//! A game told to people in plain text.

use core::fmt::{self, Write};

use crate::games::Game;
use crate::journal::Journal;
use crate::standing::{Score, Standing};
use crate::table::LONGEST_NAME;

/// As wide as the longest category, with room to breathe.
const FIRST_COLUMN: usize = 22;
const COLUMN: usize = LONGEST_NAME + 2;

/// Who stands where and why, who is next, what is open.
pub fn standing<G: Game>(state: &G::State, out: &mut dyn Write) -> fmt::Result {
    let standing = G::standing(state);
    writeln!(out, "{}\n", G::NAME)?;
    headline::<G>(state, &standing, out)?;

    write!(out, "{:FIRST_COLUMN$}", "")?;
    for score in &standing.scores {
        write!(out, "{:>COLUMN$}", G::name(state, score.seat))?;
    }
    writeln!(out)?;
    for (index, category) in G::CATEGORIES.iter().enumerate() {
        let part = |score: &Score| score.parts.get(index).copied().unwrap_or_default();
        row(category.name, &standing, part, out)?;
    }
    rule(&standing, out)?;
    let total = if standing.is_final() {
        "Total"
    } else {
        "Total so far"
    };
    row(total, &standing, Score::total, out)?;
    if tied(&standing) {
        for (index, tie_break) in G::TIE_BREAKS.iter().enumerate() {
            let value = |score: &Score| score.tie_breaks.get(index).copied().unwrap_or_default();
            row(tie_break, &standing, value, out)?;
        }
    }
    row("Place", &standing, |score| score.place, out)?;
    writeln!(out)?;
    G::notices(state, out)
}

fn headline<G: Game>(state: &G::State, standing: &Standing, out: &mut dyn Write) -> fmt::Result {
    let winners = standing.winners().count();
    for (index, seat) in standing.winners().enumerate() {
        let joint = match index {
            0 => "",
            _ if index + 1 == winners => " and ",
            _ => ", ",
        };
        write!(out, "{joint}{}", G::name(state, seat))?;
    }
    match winners {
        0 => {}
        1 => writeln!(out, " wins.\n")?,
        _ => writeln!(out, " share the win.\n")?,
    }
    if standing.over && winners == 0 {
        writeln!(
            out,
            "All turns have been played; the result is not certain yet.\n"
        )?;
    }
    let mut waiting = standing.order.iter();
    if let Some(&active) = waiting.next() {
        write!(out, "{}'s turn", G::name(state, active))?;
        for (index, &seat) in waiting.enumerate() {
            let next = if index == 0 { "; next " } else { ", then " };
            write!(out, "{next}{}", G::name(state, seat))?;
        }
        writeln!(out, ".\n")?;
    }
    Ok(())
}

fn row<T: fmt::Display>(
    name: &str,
    standing: &Standing,
    value: impl Fn(&Score) -> T,
    out: &mut dyn Write,
) -> fmt::Result {
    write!(out, "{name:FIRST_COLUMN$}")?;
    for score in &standing.scores {
        write!(out, "{:>COLUMN$}", value(score))?;
    }
    writeln!(out)
}

fn rule(standing: &Standing, out: &mut dyn Write) -> fmt::Result {
    for _ in 0..FIRST_COLUMN + COLUMN * standing.scores.len() {
        out.write_char('-')?;
    }
    writeln!(out)
}

/// Whether tie-breaks decide anything that matters: who is first.
fn tied(standing: &Standing) -> bool {
    let best = standing.scores.iter().map(Score::total).max();
    let leaders = standing.scores.iter();
    leaders.filter(|score| Some(score.total()) == best).count() > 1 && standing.is_final()
}

/// The game line by line, each with what it changed.
pub fn log<G: Game, const BYTES: usize>(
    journal: &Journal<G, BYTES>,
    out: &mut dyn Write,
) -> fmt::Result {
    let mut state = G::start();
    for entry in journal.entries() {
        G::write(&state, &entry, out)?;
        writeln!(out)?;
        // The journal holds only what was accepted.
        for happening in G::apply(&mut state, entry).into_iter().flatten() {
            out.write_str("    ")?;
            G::tell(&state, happening, out)?;
            writeln!(out)?;
        }
    }
    Ok(())
}
