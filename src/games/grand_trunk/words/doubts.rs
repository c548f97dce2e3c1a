//! Why the table should think twice: what it tells contradicts what is known. The rules believe it all the same.

use core::fmt::{self, Write};

use super::{Days, links};
use crate::audience::Audience;
use crate::game::View;
use crate::games::grand_trunk::board::{Place, Slot};
use crate::games::grand_trunk::contracts::{DarkSpaces, Face, Window};
use crate::games::grand_trunk::entry::{Entry, Fact, Journey, Play};
use crate::games::grand_trunk::state::State;
use crate::games::grand_trunk::wood::WoodTrack;
use crate::language::{Called, say};

pub(in super::super) fn doubt(
    state: &State,
    entry: &Entry,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match *entry {
        Entry::Fact(Fact::Distance(a, b, far)) => distance(state, (a, b), far, to, out),
        Entry::Play(Play::Move(Journey {
            to: there,
            links: Some(far),
            ..
        })) => match state.active().map(|seat| state.player(seat).at) {
            Some(here) => distance(state, (here, there), far, to, out),
            None => Ok(()),
        },
        Entry::Fact(Fact::Space { slot, window, vp }) => space(state, slot, window, vp, to, out),
        Entry::Fact(Fact::Dark(dark)) => dark_spaces(state, dark, to, out),
        Entry::Fact(Fact::Wood(track)) => wood(state, &track, to, out),
        Entry::Fact(Fact::Contract(slot, _)) => order(state, slot, to, out),
        _ => Ok(()),
    }
}

/// What was learned before is changed for good.
fn changes(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "\nThe new answer holds for later games, too.",
        "\nDie neue Angabe gilt auch für spätere Spiele."
    )
}

fn distance(
    state: &State,
    (a, b): (Place, Place),
    far: u8,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    if let Some(told) = state.map.told(a, b).filter(|&told| told != far) {
        let (a, b, links) = (
            a.called(to.language),
            b.called(to.language),
            links(told, to.language),
        );
        say!(
            out,
            to,
            "So far {a} – {b}: {links}.",
            "Bisher {a} – {b}: {links}."
        )?;
        return changes(to, out);
    }
    let mut map = state.map;
    map.learn(a, b, far);
    match map.shortcut() {
        Some((a, b, way)) if state.map.shortcut().is_none() => {
            let (a, b, links) = (
                a.called(to.language),
                b.called(to.language),
                links(way, to.language),
            );
            say!(
                out,
                to,
                "With that, {a} – {b} is no more than {links}: other distances say so.",
                "Damit wären es für {a} – {b} höchstens {links}, wie andere Entfernungen zeigen."
            )
        }
        _ => Ok(()),
    }
}

fn space(
    state: &State,
    slot: Slot,
    window: Option<Window>,
    vp: Option<u8>,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let (known, number) = (state.contracts.slot(slot), slot.number());
    let other_days = known
        .window
        .filter(|&days| window.is_some_and(|told| told != days));
    let other_vp = known
        .vp
        .filter(|&known| vp.is_some_and(|told| told != known));
    if let Some(days) = other_days {
        let days = Days(days.from, days.to);
        say!(
            out,
            to,
            "So far contract {number}: day {days}. ",
            "Bisher Auftrag {number}: Tag {days}. "
        )?;
    }
    if let Some(vp) = other_vp {
        say!(
            out,
            to,
            "So far contract {number}: {vp} VP. ",
            "Bisher Auftrag {number}: {vp} SP. "
        )?;
    }
    if other_days.is_some() || other_vp.is_some() {
        return changes(to, out);
    }
    let Some(days) = window.filter(|_| known.window.is_none()) else {
        return Ok(());
    };
    let (least, most) = Window::usual_length(slot);
    if !(least..=most).contains(&days.length()) {
        let usual = Days(least, most);
        let length = days.length();
        say!(
            out,
            to,
            "By the rulebook contract {number} is open for {usual} days, not {length}. ",
            "Nach der Spielregel gilt Auftrag {number} {usual} Tage lang, nicht {length}. "
        )?;
    }
    out_of_order(state, slot, days, to, out)
}

/// Contracts lie along the track in their order.
fn out_of_order(
    state: &State,
    slot: Slot,
    days: Window,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let begins = |other: Slot| state.contracts.slot(other).window.map(|days| days.from);
    let mut others = Slot::all().filter_map(|other| Some((other, begins(other)?)));
    let wrong = others.find(|&(other, from)| {
        other < slot && from > days.from || other > slot && from < days.from
    });
    match wrong {
        Some((other, from)) => {
            let other = other.number();
            say!(
                out,
                to,
                "Contract {other} begins on day {from}.",
                "Auftrag {other} beginnt an Tag {from}."
            )
        }
        None => Ok(()),
    }
}

fn dark_spaces(state: &State, dark: DarkSpaces, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let known = state.contracts.dark;
    // More of them, and the same as before, are no contradiction.
    if known
        .days()
        .zip(dark.days())
        .all(|(known, told)| known == told)
        && known.len() <= dark.len()
    {
        return Ok(());
    }
    say!(out, to, "Dark spaces so far:", "Dunkle Felder bisher:")?;
    known.days().try_for_each(|day| write!(out, " {day}"))?;
    out.write_char('.')?;
    changes(to, out)
}

fn wood(state: &State, track: &WoodTrack, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let known = state.wood_track.spaces();
    if track.spaces().starts_with(known) {
        return Ok(());
    }
    say!(out, to, "Wood track so far:", "Holzleiste bisher:")?;
    known.iter().try_for_each(|vp| write!(out, " {vp}"))?;
    out.write_char('.')?;
    changes(to, out)
}

/// Tokens are turned over one after the other.
fn order(state: &State, slot: Slot, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let is_down = state.contracts.slot(slot).face == Face::Down;
    match state.contracts.first_face_down() {
        Some(first) if is_down && first < slot => {
            let first = first.number();
            say!(
                out,
                to,
                "Contract {first} still lies face down, and contracts are turned over in order.",
                "Auftrag {first} liegt noch verdeckt, und Aufträge werden der Reihe nach aufgedeckt."
            )
        }
        _ => Ok(()),
    }
}
