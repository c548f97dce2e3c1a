//! The rows of the board sheet.

use core::fmt::{self, Write};

use super::contract_days;
use crate::audience::Audience;
use crate::games::grand_trunk::board::{Place, Slot};
use crate::games::grand_trunk::contracts::DarkSpaces;
use crate::games::grand_trunk::state::State;
use crate::language::say;
use crate::ui::Row;

pub(in super::super) fn space_row(
    state: &State,
    slot: Slot,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    let number = slot.number();
    say!(
        row.label,
        to,
        "Contract space {number}",
        "Auftragsfeld {number}"
    )?;
    contract_days(state, slot, to, &mut row.right)
}

pub(in super::super) fn dark_row(state: &State, to: Audience, row: &mut Row) -> fmt::Result {
    say!(row.label, to, "Dark spaces", "Dunkle Felder")?;
    let dark = state.contracts.dark;
    let most = DarkSpaces::MOST;
    let known = dark.len();
    say!(row.right, to, "{known} of {most}", "{known} von {most}")?;
    for day in dark.days() {
        write!(row.below, "{day}  ")?;
    }
    Ok(())
}

pub(in super::super) fn wood_row(state: &State, to: Audience, row: &mut Row) -> fmt::Result {
    say!(row.label, to, "Wood track", "Holzleiste")?;
    if state.wood_track.spaces().is_empty() {
        row.right.write_char('?')?;
    }
    for vp in state.wood_track.spaces() {
        write!(row.below, "{vp}  ")?;
    }
    Ok(())
}

pub(in super::super) fn map_row(state: &State, to: Audience, row: &mut Row) -> fmt::Result {
    say!(row.label, to, "Add a distance", "Entfernung ergänzen")?;
    if state.map.is_complete() {
        say!(row.right, to, "all told", "alle genannt")?;
    }
    Ok(())
}

/// Whether a terminal stands there.
pub(in super::super) fn terminal(
    state: &State,
    city: Place,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    if state.sites[city].terminal {
        say!(out, to, "yes", "ja")
    } else {
        say!(out, to, "no", "nein")
    }
}
