//! Contracts, as they stand in rows.

use core::fmt::{self, Write};

use super::{Days, in_days};
use crate::audience::Audience;
use crate::games::grand_trunk::board::Slot;
use crate::games::grand_trunk::contracts::{Face, Window};
use crate::games::grand_trunk::reach::Reach;
use crate::games::grand_trunk::state::{State, Status};
use crate::language::{Called, say};
use crate::table::Seat;
use crate::ui::{Row, Tone};

/// What a contract there asks for, and whether one comes in time.
pub(in super::super) fn contract_hint(
    state: &State,
    slot: Slot,
    seat: Seat,
    arrival: Option<u8>,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let number = slot.number();
    say!(out, to, "Contract {number}", "Auftrag {number}")?;
    let Some((from, last)) = state.window(slot, seat) else {
        return out.write_str(". ");
    };
    let days = Days(from, last);
    say!(out, to, " on {days}", " an Tag {days}")?;
    match arrival {
        Some(day) if day > last => say!(out, to, ": too late. ", ": zu spät. "),
        Some(day) if day < from => say!(out, to, ": too early. ", ": zu früh. "),
        Some(_) => say!(out, to, ": in time. ", ": rechtzeitig. "),
        None => out.write_str(". "),
    }
}

pub(in super::super) fn contract_days(
    state: &State,
    slot: Slot,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let contract = state.contracts.slot(slot);
    window(contract.window, out)?;
    match contract.vp {
        Some(vp) => say!(out, to, " · {vp} VP", " · {vp} SP"),
        None => Ok(()),
    }
}

fn window(window: Option<Window>, out: &mut dyn Write) -> fmt::Result {
    match window {
        Some(days) => write!(out, "{}", Days(days.from, days.to)),
        None => out.write_char('?'),
    }
}

/// What a contract asks for, its days, what it pays, and who can still make it.
pub(in super::super) fn contract_row(
    state: &State,
    slot: Slot,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    let contract = state.contracts.slot(slot);
    let number = slot.number();
    write!(row.label, "{number}  ")?;
    match (contract.face, contract.token) {
        (_, Some(token)) => write!(
            row.label,
            "{} {}",
            token.city.called(to.language),
            token.good.called(to.language)
        )?,
        (Face::Down, None) => say!(row.label, to, "face down", "verdeckt")?,
        (_, None) => say!(row.label, to, "not told", "nicht genannt")?,
    }
    let is_late = contract.face == Face::Up && !state.is_within_reach(slot);
    if is_late {
        say!(row.right, to, "too late", "zu spät")?;
    } else {
        window(contract.window, &mut row.right)?;
    }
    if let Some(vp) = contract.vp {
        say!(row.below, to, "{vp} VP. ", "{vp} SP. ")?;
    }
    match contract.face {
        Face::Down => {
            row.tone = Tone::Closed;
            match state.contracts.dark.of(slot) {
                Some(space) => say!(
                    row.below,
                    to,
                    "Turned over when somebody reaches day {space}.",
                    "Wird aufgedeckt, wenn jemand Tag {space} erreicht."
                ),
                None => say!(
                    row.below,
                    to,
                    "Its dark space has not been told.",
                    "Sein dunkles Feld wurde nicht genannt."
                ),
            }
        }
        Face::Done(seat) => {
            row.tone = Tone::Closed;
            let name = state.table.name(seat);
            say!(row.below, to, "Fulfilled by {name}.", "Erfüllt von {name}.")
        }
        Face::Up if is_late => {
            row.tone = Tone::Closed;
            late(contract.window, to, &mut row.below)
        }
        Face::Up => {
            for seat in state.table.seats() {
                reach(state, slot, seat, to, &mut row.below)?;
            }
            Ok(())
        }
    }
}

/// A contract's days are over for everybody.
fn late(window: Option<Window>, to: Audience, out: &mut dyn Write) -> fmt::Result {
    if let Some(days) = window {
        let days = Days(days.from, days.to);
        say!(out, to, "Day {days}. ", "Tag {days}. ")?;
    }
    say!(
        out,
        to,
        "Nobody can fulfil it any more.",
        "Niemand kann ihn noch erfüllen."
    )
}

/// Whether a player can still make a contract.
fn reach(state: &State, slot: Slot, seat: Seat, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let (name, day) = (state.table.name(seat), state.track.day(seat));
    if state.player(seat).status != Status::Playing {
        return Ok(());
    }
    match state.reach(slot, seat) {
        Reach::Untold => Ok(()),
        Reach::Never => say!(out, to, "{name}: too late. ", "{name}: zu spät. "),
        Reach::Days(first, _) if first <= day => say!(out, to, "{name}: now. ", "{name}: jetzt. "),
        Reach::Days(first, last) if first == last => {
            let days = in_days(first - day, to.language);
            say!(out, to, "{name}: in {days}. ", "{name}: in {days}. ")
        }
        Reach::Days(first, last) => {
            let (fewest, most) = (first - day, last.saturating_sub(day));
            say!(
                out,
                to,
                "{name}: in {fewest} to {most} days. ",
                "{name}: in {fewest} bis {most} Tagen. "
            )
        }
    }
}
