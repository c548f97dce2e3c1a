//! What a delivery brings.

use core::fmt::{self, Write};

use super::super::{Brief, Taken, dollars};
use crate::audience::Audience;
use crate::game::said;
use crate::games::great_western_trail::board::{
    City, Corner, Pair, disc_gives, disc_points, pairs,
};
use crate::games::great_western_trail::state::State;
use crate::language::say;
use crate::table::Seat;

/// What a delivery would add to a player's score, what comes at once aside: that is said before it is entered.
pub(in super::super::super) fn city_worth(
    state: &State,
    seat: Seat,
    city: City,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    for &reward in disc_gives(city) {
        write!(out, "{} ", Brief(reward, to.language))?;
    }
    let worth = completed(state, seat, city).map(|pair| pair.points);
    let bells = state.player(seat).bells();
    let worth = worth.sum::<i16>() + disc_points(city, state.expansion, bells);
    if worth != 0 {
        say!(out, to, "{worth:+} VP", "{worth:+} SP")?;
    }
    Ok(())
}

/// The pairs a delivery would complete.
fn completed(state: &State, seat: Seat, city: City) -> impl Iterator<Item = &'static Pair> {
    let mut player = *state.player(seat);
    let before = player.cities.has(city);
    player.put_disc(city);
    let pairs = pairs(state.expansion).iter();
    pairs.filter(move |pair| !before && pair.cities.contains(&city) && player.has_both(pair.cities))
}

/// What a city asks for.
pub(in super::super::super) fn city_needs(
    city: City,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let value = city.value();
    match city.corner() {
        Corner::White => say!(
            out,
            to,
            "Herd of {value} or more, a disc of a white space. ",
            "Herde ab {value}, Marker von einem weißen Feld. "
        ),
        Corner::Any => say!(
            out,
            to,
            "Herd of {value} or more, any disc. ",
            "Herde ab {value}, Marker beliebig. "
        ),
    }
}

pub(in super::super::super) fn city_and_transport(
    city: City,
    transport: u8,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let (value, transport) = (city.value(), dollars(transport, to.language));
    say!(
        out,
        to,
        "Herd of {value} or more, transport {transport}. ",
        "Herde ab {value}, Transport {transport}. "
    )
}

/// Pairs that this city belongs to and that are not complete after it: what is still missing.
pub(in super::super::super) fn city_pairs(
    state: &State,
    seat: Seat,
    city: City,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let player = state.player(seat);
    let of_it = pairs(state.expansion)
        .iter()
        .filter(|pair| pair.cities.contains(&city));
    for pair in of_it {
        let other = pair.cities.into_iter().find(|&other| other != city);
        let Some(other) = other.filter(|&other| !player.cities.has(other)) else {
            continue;
        };
        pair_words(state, *pair, other, to, out)?;
    }
    Ok(())
}

fn pair_words(
    state: &State,
    pair: Pair,
    other: City,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    said!((state, to, out), "With {other}", "Mit {other}", other)?;
    if pair.points != 0 {
        let points = pair.points;
        say!(out, to, " {points:+} VP", " {points:+} SP")?;
    }
    if let Some(reward) = pair.gives {
        let and = if pair.points == 0 { "" } else { "," };
        write!(out, "{and} {}", Taken(reward, to.language))?;
    }
    out.write_str(". ")
}

/// What a city counts at the end, alone and with others.
pub(in super::super::super) fn city_at_the_end(
    state: &State,
    city: City,
    points: i16,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    if points != 0 {
        say!(
            out,
            to,
            "{points:+} VP a disc. ",
            "{points:+} SP je Marker. "
        )?;
    }
    for &reward in disc_gives(city) {
        let taken = Taken(reward, to.language);
        say!(out, to, "Take {taken}. ", "Nimm {taken}. ")?;
    }
    let of_it = pairs(state.expansion)
        .iter()
        .filter(|pair| pair.cities.contains(&city));
    for pair in of_it {
        if let Some(other) = pair.cities.into_iter().find(|&other| other != city) {
            pair_words(state, *pair, other, to, out)?;
        }
    }
    Ok(())
}

/// What San Francisco is worth to everybody now.
pub(in super::super::super) fn san_francisco(
    state: &State,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    say!(out, to, "A disc counts: ", "Ein Marker zählt: ")?;
    for (seat, player) in state.players() {
        let (name, worth) = (state.table.name(seat), 2 * player.bells());
        if seat.index() > 0 {
            out.write_str(", ")?;
        }
        write!(out, "{name} {worth}")?;
    }
    out.write_char('.')
}
