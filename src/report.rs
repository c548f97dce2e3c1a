//! A game told to people in plain text.

use core::fmt::{self, Write};

use crate::games::Game;
use crate::journal::Journal;
use crate::language::{Language, Words, say};
use crate::standing::{Score, Standing};
use crate::table::LONGEST_NAME;

/// As wide as the longest category, with room to breathe.
const FIRST_COLUMN: usize = 22;
const COLUMN: usize = LONGEST_NAME + 2;

const TOTAL: Words = Words {
    english: "Total",
    german: "Summe",
};
const TOTAL_SO_FAR: Words = Words {
    english: "Total so far",
    german: "Summe bisher",
};
const PLACE: Words = Words {
    english: "Place",
    german: "Platz",
};

/// Who stands where and why, who is next, what is open.
pub fn standing<G: Game>(state: &G::State, language: Language, out: &mut dyn Write) -> fmt::Result {
    let standing = G::standing(state);
    writeln!(out, "{}\n", G::NAME.of(language))?;
    headline::<G>(state, &standing, language, out)?;

    write!(out, "{:FIRST_COLUMN$}", "")?;
    for score in &standing.scores {
        write!(out, "{:>COLUMN$}", G::name(state, score.seat))?;
    }
    writeln!(out)?;
    for (index, category) in G::CATEGORIES.iter().enumerate() {
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
        for (index, tie_break) in G::TIE_BREAKS.iter().enumerate() {
            let value = |score: &Score| score.tie_breaks.get(index).copied().unwrap_or_default();
            row(tie_break.of(language), &standing, value, out)?;
        }
    }
    row(PLACE.of(language), &standing, |score| score.place, out)?;
    writeln!(out)?;
    G::notices(state, language, out)?;
    G::missed(state, language, out)
}

fn headline<G: Game>(
    state: &G::State,
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
        write!(out, "{}", G::name(state, seat))?;
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
        let active = G::name(state, active);
        say!(out, language, "{active}'s turn", "{active} ist am Zug")?;
        for (index, &seat) in waiting.enumerate() {
            match index {
                0 => say!(out, language, "; next ", "; danach ")?,
                _ => say!(out, language, ", then ", ", dann ")?,
            }
            write!(out, "{}", G::name(state, seat))?;
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
pub fn log<G: Game, const BYTES: usize>(
    journal: &Journal<G, BYTES>,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    let mut state = G::start();
    for entry in journal.entries() {
        G::write(&state, &entry, out)?;
        writeln!(out)?;
        // The journal holds only what was accepted.
        for happening in G::apply(&mut state, entry).into_iter().flatten() {
            out.write_str("    ")?;
            G::tell(&state, happening, language, out)?;
            writeln!(out)?;
        }
    }
    Ok(())
}
