//! What the resting screen and the held page say.

use core::fmt::{self, Write};

use super::steps;
use crate::audience::Audience;
use crate::catalogue::Item;
use crate::game::InWords;
use crate::games::danske_rails::board::{BigCity, MONEY_TO_END, MOST_SPENT, PUBLIC_ROUND};
use crate::games::danske_rails::state::State;
use crate::language::{Called, say};
use crate::table::Seat;

/// The train and how many of its holds are full: "B9 2/3".
pub(in super::super) fn brief(
    state: &State,
    seat: Seat,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let player = state.player(seat);
    let train = player.train.called(to.language);
    let (loads, holds) = (player.loads().len(), player.train.holds());
    write!(out, "{train} {loads}/{holds}")
}

/// The round, who begins it, and how far the active player's train goes; then the end, or how much may be built.
pub(in super::super) fn headline(state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let round = state.round();
    if state.is_over() {
        return say!(
            out,
            to,
            "Over in round {round}. The richest wins.",
            "Ende in Runde {round}. Wer am reichsten ist, gewinnt."
        );
    }
    say!(out, to, "Round {round}", "Runde {round}")?;
    if let Some(first) = state.first_player() {
        let first = state.table.name(first);
        say!(out, to, ", {first} begins it", ", {first} beginnt sie")?;
    }
    out.write_char('\n')?;
    let Some(seat) = state.on_turn() else {
        return Ok(());
    };
    if state.last_round().is_some() {
        return say!(out, to, "The last round!", "Die letzte Runde!");
    }
    let (spent, left) = (state.turn.spent, state.turn.left());
    if round == 1 && spent == 0 {
        return say!(
            out,
            to,
            "Build only, {left} at the most",
            "Nur bauen, höchstens {left}"
        );
    }
    if state.turn.worked {
        return say!(
            out,
            to,
            "{spent} of {MOST_SPENT} spent",
            "{spent} von {MOST_SPENT} ausgegeben"
        );
    }
    let (number, free) = (state.steps(seat), state.player(seat).free_holds());
    let steps = steps(number, to.language);
    if state.is_half(seat) {
        say!(
            out,
            to,
            "{steps} (ferry), {free} free",
            "{steps} (Fähre), {free} frei"
        )
    } else {
        say!(
            out,
            to,
            "{steps}, room for {free}",
            "{steps}, Platz für {free}"
        )
    }
}

/// That the game ends with this round.
pub(in super::super) fn last_call(state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
    match state.last_round() {
        Some(_) => say!(out, to, "The last round", "Die letzte Runde"),
        None => Ok(()),
    }
}

/// The clock of the line, a line each.
pub(in super::super) fn notices(state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let (round, language) = (state.round(), to.language);
    if state.is_over() {
        return Ok(());
    }
    if let Some(seat) = state.last_round() {
        let name = state.table.name(seat);
        say!(
            out,
            to,
            "{name} ends the game with this round.\n",
            "{name} beendet das Spiel mit dieser Runde.\n"
        )?;
    }
    if round < PUBLIC_ROUND {
        say!(
            out,
            to,
            "Three public orders when round {PUBLIC_ROUND} begins.\n",
            "Drei öffentliche Aufträge zu Beginn von Runde {PUBLIC_ROUND}.\n"
        )?;
    }
    for (seat, holds) in state.events() {
        let name = state.table.name(seat);
        if holds {
            say!(
                out,
                to,
                "An event holds until the end of {name}'s turn.\n",
                "Ein Ereignis gilt bis zum Ende des Spielzuges von {name}.\n"
            )?;
        } else {
            say!(
                out,
                to,
                "An event will hold from the end of this turn to the end of {name}'s next.\n",
                "Ein Ereignis gilt ab Ende dieses Spielzuges bis zum Ende des nächsten von {name}.\n"
            )?;
        }
    }
    for left in state.lying() {
        let (good, city) = (
            left.good.in_words(state, language),
            left.city.in_words(state, language),
        );
        let (name, until) = (state.table.name(left.by), left.until);
        say!(
            out,
            to,
            "{city}: {good}, until {name}'s turn in round {until}.\n",
            "{city}: {good}, bis {name} in Runde {until} dran ist.\n"
        )?;
    }
    for (seat, player) in state.players() {
        let (name, train) = (state.table.name(seat), player.train.called(language));
        let steps = steps(state.steps(seat), language);
        write!(out, "{name}: {train}, {steps}")?;
        for &good in player.loads() {
            write!(out, ", {}", good.in_words(state, language))?;
        }
        let cities = usize::from(player.cities.len());
        let all = BigCity::ALL.len();
        say!(
            out,
            to,
            "; {cities} of {all} cities\n",
            "; {cities} von {all} Städten\n"
        )?;
    }
    Ok(())
}

/// What only this player may know.
pub(in super::super) fn secrets(
    state: &State,
    seat: Seat,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    if !to.may_see(seat) {
        return Ok(());
    }
    let player = state.player(seat);
    let money = player.money;
    say!(out, to, "{money} million\n", "{money} Mio. Kr\n")?;
    let missing = MONEY_TO_END.saturating_sub(money);
    if missing > 0 {
        say!(
            out,
            to,
            "{missing} more for {MONEY_TO_END}\n",
            "noch {missing} bis {MONEY_TO_END}\n"
        )?;
    }
    let mut open = BigCity::ALL
        .iter()
        .filter(|&&city| !player.cities.has(city))
        .peekable();
    if open.peek().is_some() {
        say!(out, to, "Not connected: ", "Nicht angeschlossen: ")?;
        for (index, city) in open.enumerate() {
            let comma = if index > 0 { ", " } else { "" };
            write!(out, "{comma}{}", city.called(to.language))?;
        }
        out.write_char('\n')?;
    }
    Ok(())
}

/// "B9: 9 steps".
pub(in super::super) fn train_line(
    state: &State,
    seat: Seat,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let train = state.player(seat).train.called(to.language);
    write!(out, "{train}: {}", steps(state.steps(seat), to.language))
}

/// What is on a train: "oil, fish".
pub(in super::super) fn loads_line(
    state: &State,
    seat: Seat,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let loads = state.player(seat).loads();
    if loads.is_empty() {
        return say!(out, to, "empty", "leer");
    }
    for (index, &good) in loads.iter().enumerate() {
        let comma = if index > 0 { ", " } else { "" };
        write!(out, "{comma}{}", good.in_words(state, to.language))?;
    }
    Ok(())
}
