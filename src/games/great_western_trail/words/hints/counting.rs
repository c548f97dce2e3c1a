//! What helps to count at the end.

use core::fmt::{self, Write};

use crate::audience::Audience;
use crate::games::great_western_trail::counts::{Count, CountItem};
use crate::games::great_western_trail::state::State;
use crate::language::say;
use crate::table::Seat;

/// "7 to count".
pub(in super::super::super) fn left_to_count(
    state: &State,
    seat: Seat,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match state.uncounted(seat).count() {
        0 => say!(out, to, "all counted", "alles gezählt"),
        left => say!(out, to, "{left} to count", "noch {left}"),
    }
}

/// "12" or "4 2 3" or "yes".
pub(in super::super::super) fn count_numbers(
    count: Count,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match count {
        Count::Step(true) => return say!(out, to, "yes", "ja"),
        Count::Step(false) => return say!(out, to, "no", "nein"),
        _ => {}
    }
    for (index, number) in count.numbers().enumerate() {
        if index > 0 {
            out.write_char(' ')?;
        }
        write!(out, "{number}")?;
    }
    Ok(())
}

/// What people forget to count.
pub(in super::super::super) fn item_reminder(
    item: CountItem,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match item {
        CountItem::Money => say!(out, to, "1 VP for every 5 dollars.", "1 SP je 5 Dollar."),
        CountItem::Buildings => say!(
            out,
            to,
            "Own buildings on the board only.",
            "Nur eigene Gebäude auf dem Spielplan."
        ),
        CountItem::Hazards => say!(
            out,
            to,
            "Hazard tiles you have taken: 2, 3 or 4 each.",
            "Genommene Gefahren: je 2, 3 oder 4."
        ),
        CountItem::Cattle => say!(
            out,
            to,
            "Search hand, draw pile and discard pile for cattle cards.",
            "Rinderkarten in Hand, Zugstapel und Ablage suchen."
        ),
        CountItem::Objectives => say!(
            out,
            to,
            "Search the deck: what lies there may be added. A task counts for one card.",
            "Deck durchsuchen: was dort liegt, darf dazu. Eine Aufgabe zählt für eine Karte."
        ),
        CountItem::ObjectiveCards => say!(
            out,
            to,
            "All in front of you, met or not.",
            "Alle, die vor dir liegen, erfüllt oder nicht."
        ),
        CountItem::HazardTiles => say!(
            out,
            to,
            "How many tiles, whatever is printed on them.",
            "Wie viele Plättchen, gleich was darauf steht."
        ),
        CountItem::Teepees => say!(
            out,
            to,
            "3 VP for a green and a blue one.",
            "3 SP für ein grünes und ein blaues."
        ),
        CountItem::Certificates => say!(
            out,
            to,
            "Temporary and permanent ones.",
            "Vorübergehende und dauerhafte."
        ),
        CountItem::BuildingTiles => say!(
            out,
            to,
            "How many stand on the board.",
            "Wie viele auf dem Spielplan liegen."
        ),
        CountItem::Workers => say!(
            out,
            to,
            "Three rows, the printed workers included.",
            "Drei Reihen, die aufgedruckten mit."
        ),
        CountItem::Step => Ok(()),
    }
}

pub(in super::super::super) fn add_up_hint(
    item: CountItem,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match item {
        CountItem::Buildings => say!(
            out,
            to,
            "Choose each tile with the side that is up.",
            "Jedes Plättchen mit seiner Seite wählen."
        ),
        CountItem::Objectives => say!(
            out,
            to,
            "Plus for a card that is met, minus for one that is not.",
            "Plus je erfüllte, minus je unerfüllte Karte."
        ),
        _ => say!(
            out,
            to,
            "Choose each kind as often as you have it.",
            "Jede Art so oft wählen, wie sie da ist."
        ),
    }
}

pub(in super::super::super) fn not_counted(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(out, to, "Not counted yet.", "Noch nicht gezählt.")
}

/// What was counted before, where something was.
pub(super) fn was(
    state: &State,
    seat: Seat,
    item: CountItem,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let Some(count) = state.player(seat).counts.of(item) else {
        return Ok(());
    };
    say!(out, to, "was ", "bisher ")?;
    count_numbers(count, to, out)?;
    out.write_str(" ")
}
