//! What everybody wants to know at rest.

use core::fmt::{self, Write};

use heapless::Vec;

use super::{Carried, Days};
use crate::audience::Audience;
use crate::catalogue::sort_few;
use crate::game::View;
use crate::games::grand_trunk::board::{FINISH, Slot};
use crate::games::grand_trunk::state::{State, Status};
use crate::language::{Called, NO_BREAK_SPACE, say};
use crate::table::Seat;

pub(in super::super) fn brief(
    state: &State,
    seat: Seat,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let day = state.track.day(seat);
    match state.player(seat).status {
        Status::Playing => say!(out, to, "day {day}", "Tag {day}"),
        Status::Finished => say!(out, to, "done {day}", "fertig {day}"),
        Status::Passed => say!(out, to, "passed", "gepasst"),
    }
}

/// Where the active train stands and what it carries; then the contracts that can still be met, the most urgent first.
pub(in super::super) fn headline(state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
    if let Some(seat) = state.active() {
        out.write_str(state.player(seat).at.called(to.language))?;
        carried(state, seat, to, out)?;
    }
    let mut open: Vec<Slot, { Slot::COUNT as usize }> = Slot::all()
        .filter(|&slot| state.is_within_reach(slot))
        .collect();
    sort_few(&mut open, |&slot| {
        let last = state.contracts.slot(slot).window.map(|days| days.to);
        (last.is_none(), last, slot.number())
    });
    for (index, slot) in open.into_iter().enumerate() {
        out.write_str(if index == 0 { "\n" } else { ", " })?;
        let out = &mut Unbroken(out);
        write!(out, "{} ", slot.number())?;
        let contract = state.contracts.slot(slot);
        match contract.token {
            Some(token) => write!(
                out,
                "{} {}",
                token.city.called(to.language),
                token.good.called(to.language)
            )?,
            None => say!(out, to, "unknown", "unbekannt")?,
        }
        if let Some(days) = contract.window {
            write!(out, " {}", Days(days.from, days.to))?;
        }
    }
    Ok(())
}

/// Writes words that stay on one line.
struct Unbroken<'a>(&'a mut dyn Write);

impl Write for Unbroken<'_> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        words.chars().try_for_each(|letter| {
            self.0.write_char(match letter {
                ' ' => NO_BREAK_SPACE,
                other => other,
            })
        })
    }
}

fn carried(state: &State, seat: Seat, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let train = &state.player(seat).train;
    write!(out, ": {}", Carried(|| train.goods(), to.language))
}

/// That somebody has finished, so that everybody else plays on to the finish or passes.
pub(in super::super) fn last_call(state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
    if state.is_over() || !state.somebody_finished() {
        return Ok(());
    }
    say!(
        out,
        to,
        "Last turns: to day {FINISH}, or pass",
        "Letzte Spielzüge: bis Tag {FINISH} oder passen"
    )
}
