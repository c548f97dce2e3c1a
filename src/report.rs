//! A game told to people in plain text.

use core::fmt::{self, Write};

use crate::audience::Audience;
use crate::game::{self, Game, Say, View};
use crate::journal::Journal;
use crate::language::{Language, Words, say};
use crate::standing::{Score, Standing};
use crate::table::LONGEST_NAME;

/// As wide as the longest category, with room to breathe.
const FIRST_COLUMN: usize = 22;
const COLUMN: usize = LONGEST_NAME + 2;

const TOTAL: Words = Words::new("Total", "Summe");
const TOTAL_SO_FAR: Words = Words::new("Total so far", "Summe bisher");
const PLACE: Words = Words::new("Place", "Platz");

/// Who stands where and why, who is next, what is open.
pub fn standing<S: Game>(state: &S, language: Language, out: &mut dyn Write) -> fmt::Result {
    let standing = state.standing();
    writeln!(out, "{}\n", S::ABOUT.name.of(language))?;
    headline(state, &standing, language, out)?;

    write!(out, "{:FIRST_COLUMN$}", "")?;
    for score in &standing.scores {
        write!(out, "{:>COLUMN$}", state.table().name(score.seat))?;
    }
    writeln!(out)?;
    for (index, category) in S::ABOUT.categories.iter().enumerate() {
        let part = |score: &Score| score.parts.get(index).copied().unwrap_or_default();
        row(category.name.of(language), &standing, part, out)?;
    }
    rule(&standing, out)?;
    let total = if standing.is_final() {
        TOTAL
    } else {
        TOTAL_SO_FAR
    };
    row(total.of(language), &standing, Score::total, out)?;
    if standing.is_tied() {
        for (index, tie_break) in S::ABOUT.tie_breaks.iter().enumerate() {
            let value = |score: &Score| score.tie_breaks.get(index).copied().unwrap_or_default();
            row(tie_break.of(language), &standing, value, out)?;
        }
    }
    row(PLACE.of(language), &standing, |score| score.place, out)?;
    writeln!(out)?;
    let to = Audience::table(language);
    state.notices(to, out)?;
    state.missed(to, out)
}

fn headline(
    state: &dyn View,
    standing: &Standing,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    let winners = standing.winners().count();
    for (index, seat) in standing.winners().enumerate() {
        match index {
            0 => {}
            _ if index + 1 == winners => say!(out, language, " and ", " und ")?,
            _ => out.write_str(", ")?,
        }
        write!(out, "{}", state.table().name(seat))?;
    }
    match winners {
        0 => {}
        1 => say!(out, language, " wins.\n\n", " gewinnt.\n\n")?,
        _ => say!(
            out,
            language,
            " share the win.\n\n",
            " teilen sich den Sieg.\n\n"
        )?,
    }
    if standing.over && winners == 0 {
        say!(
            out,
            language,
            "All turns have been played; the result is not certain yet.\n\n",
            "Alle Züge sind gespielt; das Ergebnis steht noch nicht fest.\n\n",
        )?;
    }
    let mut waiting = standing.order.iter();
    if let Some(&active) = waiting.next() {
        let active = state.table().name(active);
        say!(out, language, "{active}'s turn", "{active} ist dran")?;
        for (index, &seat) in waiting.enumerate() {
            match index {
                0 => say!(out, language, "; next ", "; danach ")?,
                _ => say!(out, language, ", then ", ", dann ")?,
            }
            write!(out, "{}", state.table().name(seat))?;
        }
        out.write_str(".\n\n")?;
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

/// The game line by line, each with what it changed.
pub fn log<S: Game, const BYTES: usize>(
    journal: &Journal<S, BYTES>,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    let mut state = S::start();
    for entry in journal.entries() {
        state.write(&entry, out)?;
        writeln!(out)?;
        // The journal holds only what was accepted.
        for happening in game::apply(&mut state, entry).into_iter().flatten() {
            out.write_str("    ")?;
            happening.say(&state, Audience::table(language), out)?;
            writeln!(out)?;
        }
    }
    Ok(())
}
