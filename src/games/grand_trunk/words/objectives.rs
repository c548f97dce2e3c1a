//! The Objectives on display, with everybody's progress.

use core::fmt::{self, Write};

use super::{Roman, pays_for};
use crate::audience::Audience;
use crate::games::grand_trunk::cards::{Objective, Requirement};
use crate::games::grand_trunk::state::{Player, State};
use crate::language::{Called, say};
use crate::table::Seat;
use crate::ui::{Row, Tone};

/// What an Objective asks for and pays, and who has taken it.
pub(in super::super) fn objective_row(
    state: &State,
    card: Objective,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    row.label.write_str(card.called(to.language))?;
    row.below.write_str(pays_for(card).of(to.language))?;
    match state.achiever(card) {
        Some(achiever) => {
            row.tone = Tone::Closed;
            write!(row.right, "{}", state.table.name(achiever))
        }
        None => Ok(()),
    }
}

/// How far a player is: what they have of what is asked for.
pub(in super::super) fn progress_row(
    state: &State,
    card: Objective,
    seat: Seat,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    let player = state.player(seat);
    row.seat = Some(seat);
    write!(row.label, "{}", state.table.name(seat))?;
    for (index, requirement) in card.requirements().iter().enumerate() {
        let (needs, has) = requirement.needs_and_has(player);
        let between = if index == 0 { "" } else { "  " };
        write!(row.right, "{between}{has}/{needs}")?;
    }
    let mut unmet = card.requirements().iter().filter(|one| !one.met_by(player));
    let Some(&first) = unmet.next() else {
        row.tone = Tone::Good;
        let vp = card.pays(player);
        return say!(
            row.below,
            to,
            "Can take it for {vp} VP.",
            "Kann sie für {vp} SP nehmen."
        );
    };
    say!(row.below, to, "Has only", "Hat erst")?;
    lacks(first, player, to, &mut row.below)?;
    for &other in unmet {
        row.below.write_char(',')?;
        lacks(other, player, to, &mut row.below)?;
    }
    row.below.write_char('.')
}

/// " coal 1/3": how much a player has of what is asked for.
fn lacks(
    requirement: Requirement,
    player: &Player,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let (needs, has) = requirement.needs_and_has(player);
    match requirement {
        Requirement::Contracts(_) => say!(
            out,
            to,
            " contracts {has}/{needs}",
            " Aufträge {has}/{needs}"
        ),
        Requirement::Collected(good, _) => {
            let good = good.called(to.language);
            write!(out, " {good} {has}/{needs}")
        }
        Requirement::Goods(_) => say!(out, to, " goods {has}/{needs}", " Güter {has}/{needs}"),
        Requirement::OneKind(_) => say!(
            out,
            to,
            " of one kind {has}/{needs}",
            " einer Art {has}/{needs}"
        ),
        Requirement::OnTheTrain(_) => say!(
            out,
            to,
            " on the train {has}/{needs}",
            " auf dem Zug {has}/{needs}"
        ),
        Requirement::Force(needs) => {
            let (has, needs) = (Roman(player.force), Roman(needs));
            say!(
                out,
                to,
                " Force {has}/{needs}",
                " Antriebskraft {has}/{needs}"
            )
        }
        Requirement::Fast => say!(out, to, " a slow locomotive", " eine langsame Lokomotive"),
    }
}

/// That none were told, and where they are.
pub(in super::super) fn no_objectives(to: Audience, row: &mut Row) -> fmt::Result {
    say!(row.label, to, "None on display", "Keine in der Auslage")?;
    say!(
        row.below,
        to,
        "Choose to tell which three lie on display.",
        "Wählen, um die drei in der Auslage zu nennen."
    )
}
