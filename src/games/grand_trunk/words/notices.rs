//! What else the table should know now.

use core::fmt::{self, Write};

use super::Roman;
use crate::audience::Audience;
use crate::game::View;
use crate::games::grand_trunk::board::{FINISH, Slot};
use crate::games::grand_trunk::contracts::Face;
use crate::games::grand_trunk::scoring;
use crate::games::grand_trunk::state::{State, Status};
use crate::language::{Called, say};

/// Where everybody is, the open contracts that somebody can still fulfil, and that the end is near.
pub(in super::super) fn notices(state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
    for (seat, player) in state.players() {
        let (name, day) = (state.table.name(seat), state.track.day(seat));
        let (at, force) = (player.at.called(to.language), Roman(player.force));
        say!(
            out,
            to,
            "{name}: day {day}, in {at}, Force {force}",
            "{name}: Tag {day}, in {at}, Antriebskraft {force}",
        )?;
        if player.fast {
            say!(out, to, ", fast", ", schnell")?;
        }
        for (index, good) in player.train.goods().enumerate() {
            match index {
                0 => say!(out, to, ", carries ", ", geladen: ")?,
                _ => out.write_char(' ')?,
            }
            out.write_str(good.called(to.language))?;
        }
        match player.status {
            Status::Playing => {}
            Status::Finished => say!(out, to, ", has finished", ", ist fertig")?,
            Status::Passed => say!(out, to, ", plays no more turns", ", hat gepasst")?,
        }
        out.write_char('\n')?;
    }
    if !state.is_over() {
        for slot in Slot::all().filter(|&slot| state.is_within_reach(slot)) {
            open_contract(state, slot, to, out)?;
        }
        if state.somebody_finished() {
            say!(
                out,
                to,
                "Last turns: play on until day {FINISH} or more, or pass.\n",
                "Letzte Spielzüge: weiterspielen bis Tag {FINISH} oder später, oder passen.\n",
            )?;
        }
    }
    if !scoring::standing(state).needs.is_empty() {
        say!(
            out,
            to,
            "Not told yet: the VP along the wood track, so Improvements count 0.\n",
            "Noch nicht genannt: die SP der Holzleiste, darum zählen Fortschritte 0.\n",
        )?;
    }
    Ok(())
}

/// The contracts that lie open though everybody is past their days.
pub(in super::super) fn missed(state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let is_late = |slot: &Slot| {
        let is_open = state.contracts.slot(*slot).face == Face::Up;
        // Without players, or after their last turns, late is no news.
        state.active().is_some() && is_open && !state.is_within_reach(*slot)
    };
    for (index, slot) in Slot::all().filter(is_late).enumerate() {
        match index {
            0 => say!(
                out,
                to,
                "Too late for everybody: contract ",
                "Zu spät für alle: Auftrag "
            )?,
            _ => out.write_str(", ")?,
        }
        write!(out, "{}", slot.number())?;
    }
    if Slot::all().any(|slot| is_late(&slot)) {
        out.write_char('\n')?;
    }
    Ok(())
}

fn open_contract(state: &State, slot: Slot, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let contract = state.contracts.slot(slot);
    let number = slot.number();
    say!(
        out,
        to,
        "Open contract {number:>2}: ",
        "Offener Auftrag {number:>2}: "
    )?;
    match contract.token {
        Some(token) => {
            let (good, city) = (
                token.good.called(to.language),
                token.city.called(to.language),
            );
            say!(out, to, "{good} to {city}", "{good} nach {city}")?;
        }
        None => say!(out, to, "token not told", "Plättchen nicht genannt")?,
    }
    match contract.window.map(|days| (days.from, days.to)) {
        Some((from, last)) if from == last => say!(out, to, ", day {from}", ", Tag {from}")?,
        Some((from, last)) => say!(
            out,
            to,
            ", days {from} to {last}",
            ", Tage {from} bis {last}"
        )?,
        None => say!(out, to, ", days not told", ", Tage nicht genannt")?,
    }
    match contract.vp {
        Some(vp) => say!(out, to, ", {vp} VP\n", ", {vp} SP\n"),
        None => say!(out, to, ", VP not told\n", ", SP nicht genannt\n"),
    }
}
