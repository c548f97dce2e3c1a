//! How far it is, and what that costs.

use core::fmt::{self, Write};

use super::{days, links};
use crate::audience::Audience;
use crate::game::View;
use crate::games::grand_trunk::board::Good;
use crate::games::grand_trunk::entry::Journey;
use crate::games::grand_trunk::rules::cost;
use crate::games::grand_trunk::state::State;
use crate::language::{Called, say};

/// What a journey costs, as it is added up.
pub(in super::super) fn journey_cost(
    state: &State,
    journey: Journey,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let Some(seat) = state.active() else {
        return Ok(());
    };
    let (player, today) = (state.player(seat), state.track.day(seat));
    let known = state.map.distance(player.at, journey.to);
    let Some(far) = known.or(journey.links) else {
        return cost_without_distance(journey, to, out);
    };
    write!(out, "{}", links(far, to.language))?;
    modifiers(journey, to, out)?;
    let cost = cost(journey, far);
    let added = i16::from(far) + i16::from(journey.junction)
        - i16::from(journey.fast)
        - i16::from(journey.right_of_way);
    if added < cost.into() {
        say!(out, to, ", at least 1", ", mindestens 1")?;
    }
    let (arrival, days) = (u16::from(today) + u16::from(cost), days(cost, to.language));
    say!(
        out,
        to,
        " = {days} → day {arrival}",
        " = {days} → Tag {arrival}"
    )
}

/// What changes the cost of a journey beside its links.
fn modifiers(journey: Journey, to: Audience, out: &mut dyn Write) -> fmt::Result {
    if journey.junction {
        say!(out, to, " +1 junction", " +1 Jct")?;
    }
    if journey.fast {
        say!(out, to, " -1 fast", " -1 schnell")?;
    }
    if journey.right_of_way > 0 {
        let saved = journey.right_of_way;
        say!(out, to, " -{saved} Right of Way", " -{saved} Vorfahrt")?;
    }
    Ok(())
}

/// The running sum while nobody has told how many links it is.
fn cost_without_distance(journey: Journey, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let sum =
        i16::from(journey.junction) - i16::from(journey.fast) - i16::from(journey.right_of_way);
    say!(out, to, "Links", "Verbindungen")?;
    modifiers(journey, to, out)?;
    if sum == 0 {
        return say!(out, to, " = days, at least 1", " = Tage, mindestens 1");
    }
    say!(
        out,
        to,
        " = links {sum:+} days, at least 1",
        " = Verbindungen {sum:+} Tage, mindestens 1"
    )
}

pub(in super::super) fn days_and_arrival(
    cost: u8,
    arrival: u8,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    write!(out, "{} → {arrival}", days(cost, to.language))
}

pub(in super::super) fn distance_unknown(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(out, to, "links?", "wie weit?")
}

pub(in super::super) fn wants(good: Good, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let good = good.called(to.language);
    say!(out, to, "Wants {good}. ", "Nachfrage: {good}. ")
}
