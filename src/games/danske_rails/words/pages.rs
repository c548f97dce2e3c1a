//! The rows of this game's pages.

use core::fmt::{self, Write};

use super::labels::list_cities;
use super::{good_name, loads, steps};
use crate::audience::Audience;
use crate::catalogue::Item;
use crate::game::InWords;
use crate::games::danske_rails::board::BigCity;
use crate::games::danske_rails::names::{City, Good};
use crate::games::danske_rails::state::{Left, State};
use crate::language::{Called, say};
use crate::table::Seat;
use crate::ui::{Row, Tone};

/// What there is nothing of on a page.
#[derive(Clone, Copy)]
pub(in super::super) enum Nothing {
    Goods,
    Lying,
    Events,
}

/// Says that there is nothing.
pub(in super::super) fn say_nothing(
    nothing: Nothing,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match nothing {
        Nothing::Goods => say!(
            out,
            to,
            "No good is known yet",
            "Noch ist keine Ware bekannt"
        ),
        Nothing::Lying => say!(
            out,
            to,
            "Nothing lies in a city",
            "In keiner Stadt liegt etwas"
        ),
        Nothing::Events => say!(out, to, "No event holds", "Kein Ereignis gilt"),
    }
}

/// Where a good is had, and where it lies.
pub(in super::super) fn good_row(
    state: &State,
    good: Good,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    write!(row.label, "{}", good_name(state, good))?;
    let supply = state.supply(good);
    if supply.is_empty() {
        say!(row.right, to, "not told", "nicht bekannt")?;
    }
    list_cities(state, supply, to, &mut row.right)?;
    list_cities(state, supply, to, &mut row.below)?;
    for left in state.lying().filter(|left| left.good == good) {
        let (city, until) = (left.city.in_words(state, to.language), left.until);
        say!(
            row.below,
            to,
            "\nOne lies in {city} until round {until}.",
            "\nEine liegt in {city} bis Runde {until}."
        )?;
    }
    Ok(())
}

/// What a city supplies, and what lies there.
pub(in super::super) fn city_row(
    state: &State,
    city: City,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    write!(row.label, "{}", city.in_words(state, to.language))?;
    let goods = state.goods().filter(|&good| state.supply(good).has(city));
    for (index, good) in goods.enumerate() {
        let comma = if index > 0 { ", " } else { "" };
        let good = good.in_words(state, to.language);
        write!(row.right, "{comma}{good}")?;
        write!(row.below, "{comma}{good}")?;
    }
    for left in state.lying().filter(|left| left.city == city) {
        let (good, until) = (good_name(state, left.good), left.until);
        say!(
            row.below,
            to,
            "\n{good} lies here until round {until}.",
            "\n{good} liegt hier bis Runde {until}."
        )?;
    }
    Ok(())
}

/// A good in a city, and until when.
pub(in super::super) fn left_row(
    state: &State,
    left: Left,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    let Left {
        good,
        city,
        by,
        until,
    } = left;
    row.seat = Some(by);
    let (good, city) = (good_name(state, good), city.in_words(state, to.language));
    write!(row.label, "{good}: {city}")?;
    say!(row.right, to, "round {until}", "Runde {until}")?;
    let name = state.table.name(by);
    say!(
        row.below,
        to,
        "{name} left it there. It goes back to the stock when {name}'s turn in round {until} begins.",
        "{name} hat sie dort gelassen. Sie kommt in den Vorrat, wenn {name} in Runde {until} dran ist."
    )
}

/// An event, and until when it holds.
pub(in super::super) fn event_row(
    state: &State,
    seat: Seat,
    holds: bool,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    row.seat = Some(seat);
    let name = state.table.name(seat);
    say!(row.label, to, "{name}'s event", "Ereignis von {name}")?;
    if holds {
        row.tone = Tone::Good;
        say!(row.right, to, "holds", "gilt")?;
        say!(
            row.below,
            to,
            "Until the end of {name}'s turn.",
            "Bis zum Ende des Spielzuges von {name}."
        )
    } else {
        say!(row.right, to, "after this turn", "nach diesem Spielzug")?;
        say!(
            row.below,
            to,
            "From the end of this turn to the end of {name}'s next.",
            "Ab Ende dieses Spielzuges bis zum Ende des nächsten von {name}."
        )
    }
}

/// Takes rows one after the other.
type Fill<'a> = dyn FnMut(&dyn Fn(&mut Row)) + 'a;

/// What everybody may know of a player: the train, what is on it, the big cities.
pub(in super::super) fn player_rows(state: &State, seat: Seat, to: Audience, rows: &mut Fill<'_>) {
    let (player, language) = (state.player(seat), to.language);
    rows(&|row| {
        let (train, holds) = (player.train.called(language), player.train.holds());
        let (steps, loads) = (steps(state.steps(seat), language), loads(holds, language));
        let _ = say!(row.label, to, "Train {train}", "Zug {train}");
        let _ = write!(row.right, "{steps}, {loads}");
        if state.is_half(seat) {
            let _ = say!(
                row.below,
                to,
                "At half speed because of a ferry.",
                "Mit halber Geschwindigkeit wegen einer Fähre."
            );
        }
    });
    if let Some(train) = player.next_train {
        rows(&|row| {
            let train = train.called(language);
            let _ = say!(
                row.label,
                to,
                "After this turn: train {train}",
                "Nach diesem Spielzug: {train}"
            );
        });
    }
    for &good in player.loads() {
        rows(&|row| {
            let _ = write!(row.label, "{}", good_name(state, good));
            let _ = say!(row.right, to, "on the train", "auf dem Zug");
        });
    }
    for &city in BigCity::ALL {
        rows(&|row| {
            let _ = row.label.write_str(city.called(language));
            let _ = if player.cities.has(city) {
                row.tone = Tone::Good;
                say!(row.right, to, "connected", "angeschlossen")
            } else {
                say!(row.right, to, "not yet", "noch nicht")
            };
        });
    }
    if player.announced {
        rows(&|row| {
            let _ = say!(
                row.label,
                to,
                "Had 200 million or more",
                "Hatte 200 Mio. oder mehr"
            );
        });
    }
}
