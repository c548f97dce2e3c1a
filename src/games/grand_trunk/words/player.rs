//! The rows of a player's page.

use core::fmt::{self, Write};

use super::{Carried, Roman};
use crate::audience::Audience;
use crate::games::grand_trunk::state::State;
use crate::language::{Called, say};
use crate::table::Seat;
use crate::ui::Row;

pub(in super::super) fn train_row(
    state: &State,
    seat: Seat,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    let player = state.player(seat);
    row.label.write_str(player.at.called(to.language))?;
    for (index, good) in player.train.goods().enumerate() {
        row.right.write_str(if index == 0 { "" } else { ", " })?;
        row.right.write_str(good.called(to.language))?;
    }
    if let Some(company) = player.company {
        row.below.write_str(company.called(to.language))?;
    }
    Ok(())
}

pub(in super::super) fn locomotive_row(
    state: &State,
    seat: Seat,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    let player = state.player(seat);
    let force = Roman(player.force);
    say!(row.label, to, "Force {force}", "Antriebskraft {force}")?;
    if player.fast {
        say!(row.right, to, "fast", "schnell")?;
    }
    let (cars, of) = (player.train.cars(player.force), player.force);
    let (least, most) = (cars.start(), cars.end());
    if least == most {
        say!(
            row.below,
            to,
            "{most} of {of} cars loaded.",
            "{most} von {of} Waggons beladen."
        )
    } else {
        say!(
            row.below,
            to,
            "{least} to {most} of {of} cars loaded.",
            "{least} bis {most} von {of} Waggons beladen."
        )
    }
}

/// What the train carries.
pub(in super::super) fn load_row(
    state: &State,
    seat: Seat,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    let train = &state.player(seat).train;
    say!(row.label, to, "Load", "Ladung")?;
    write!(row.right, "{}", Carried(|| train.goods(), to.language))?;
    correct_below(to, &mut row.below)
}

/// Whether the locomotive is fast.
pub(in super::super) fn speed_row(
    state: &State,
    seat: Seat,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    say!(row.label, to, "Speed", "Tempo")?;
    if state.player(seat).fast {
        say!(row.right, to, "fast", "schnell")?;
    } else {
        say!(row.right, to, "slow", "langsam")?;
    }
    correct_below(to, &mut row.below)
}

pub(in super::super) fn correct_below(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "Choose to correct it.",
        "Wählen, um zu korrigieren."
    )
}
