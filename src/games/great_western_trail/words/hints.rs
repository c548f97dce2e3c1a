//! What stands beside a choice or below the list.

mod branches;
mod cities;
mod counting;
mod drawing;

use core::fmt::{self, Write};

use self::counting::was;
use crate::audience::Audience;
use crate::games::great_western_trail::counts::{Count, CountItem};
use crate::games::great_western_trail::entry::Entry;
use crate::games::great_western_trail::state::State;
use crate::language::say;

pub(in super::super) use branches::*;
pub(in super::super) use cities::*;
pub(in super::super) use counting::*;
pub(in super::super) use drawing::*;

pub(in super::super) fn points(number: u16, to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(out, to, "{number} VP", "{number} SP")
}

pub(in super::super) fn spaces_left(left: u8, to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(out, to, "{left} free", "{left} frei")
}

pub(in super::super) fn five_parts(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "Three foresight tiles, income, delivery.",
        "Drei Vorschauplättchen, Einkommen, Lieferung."
    )
}

pub(in super::super) fn income(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "First the income: each kind of cattle once, plus certificates.",
        "Zuerst das Einkommen: jede Rinderart einmal, dazu Zertifikate."
    )
}

/// What an entry means beyond what hands do.
pub(in super::super) fn preview(
    state: &State,
    entry: &Entry,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match *entry {
        Entry::Count(seat, Count::Money(dollars)) => {
            let points = dollars / 5;
            was(state, seat, CountItem::Money, to, out)?;
            say!(out, to, "{points} VP", "{points} SP")
        }
        Entry::Count(seat, count) => was(state, seat, count.item(), to, out),
        _ => Ok(()),
    }
}
