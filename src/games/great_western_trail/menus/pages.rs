//! The game's own pages, and the page of a player.

use core::fmt::{self, Write};

use super::Question;
use crate::audience::Audience;
use crate::catalogue::Item;
use crate::game::{AnyQuestion, Rows, Rules, every, tally_row};
use crate::games::great_western_trail::board::{City, Station, Town, disc_points};
use crate::games::great_western_trail::counts::CountItem;
use crate::games::great_western_trail::entry::Tally;
use crate::games::great_western_trail::pieces::{Buildings, Master};
use crate::games::great_western_trail::scoring::{master_points, parts};
use crate::games::great_western_trail::state::{Player, State};
use crate::games::great_western_trail::words;
use crate::language::Called;
use crate::table::Seat;
use crate::ui::{Row, Tone};

/// Every city with everybody's discs.
pub(super) fn cities(state: &State, to: Audience, rows: &mut Rows<'_, State>) {
    let in_game = super::by_value().filter(|city| city.is_in(state.expansion));
    for city in in_game {
        rows(None, &|row| {
            // Text cuts off what it has no room for and never fails.
            let _ = row.label.write_str(city.called(to.language));
            let discs = |player: &Player| player.discs_in(city);
            let _ = who_has(state, discs, row);
            let _ = city_words(state, city, to, row);
        });
    }
}

fn city_words(state: &State, city: City, to: Audience, row: &mut Row) -> fmt::Result {
    words::city_needs(city, to, &mut row.below)?;
    // With the expansion San Francisco pays everybody something else.
    if state.expansion && city == City::SanFrancisco {
        return words::san_francisco(state, to, &mut row.below);
    }
    let points = disc_points(city, state.expansion, 0);
    words::city_at_the_end(state, city, points, to, &mut row.below)
}

/// Every town with everybody's branches, and its city tile.
pub(super) fn branches(state: &State, to: Audience, rows: &mut Rows<'_, State>) {
    if !state.expansion {
        rows(None, &|row| {
            let _ = words::without_expansion(to, &mut row.label);
        });
        return;
    }
    for town in every::<Town>() {
        let leads = town.medium_index().is_some();
        let leads = leads.then_some(AnyQuestion::Own(Question::TileOn(town)));
        rows(leads, &|row| {
            let _ = words::town_with_tile(state, town, to, &mut row.label);
            let branches = |player: &Player| player.branches.has(town).into();
            let _ = who_has(state, branches, row);
            let _ = words::town_near(town, to, &mut row.below);
            let _ = words::town_purpose(town, to, &mut row.below);
            let _ = words::town_pays(state, town, to, &mut row.below);
        });
    }
}

/// The first letters of those who have one, with a number where it is more.
fn who_has(state: &State, number: impl Fn(&Player) -> u16, row: &mut Row) -> fmt::Result {
    for (seat, player) in state.players() {
        let (name, number) = (state.table.name(seat), number(player));
        if number == 0 {
            continue;
        }
        if !row.right.is_empty() {
            row.right.write_char(' ')?;
        }
        for letter in name.as_str().chars().take(3) {
            row.right.write_char(letter)?;
        }
        if number > 1 {
            write!(row.right, "×{number}")?;
        }
        row.tone = Tone::Good;
    }
    Ok(())
}

/// Who has which station master, and what it is worth now.
pub(super) fn masters(state: &State, to: Audience, rows: &mut Rows<'_, State>) {
    let in_game = every::<Master>().filter(|master| state.expansion || !master.is_new());
    for master in in_game {
        let owner = state.owner(master);
        let item = every::<CountItem>().find(|item| item.master() == Some(master));
        let item = match master {
            Master::Workers => Some(CountItem::Workers),
            _ => item,
        };
        let leads = owner.zip(item).map(|(seat, item)| to_count(seat, item));
        rows(leads, &|row| {
            row.seat = owner;
            let _ = row.label.write_str(master.called(to.language));
            if let Some(seat) = owner {
                let worth = master_points(state, seat, master);
                let _ = write!(row.right, "{worth}");
            }
            let _ = words::master_at_once(master, to, &mut row.below);
        });
    }
}

/// The question at which something is counted.
fn to_count(seat: Seat, item: CountItem) -> AnyQuestion<Question, Tally> {
    AnyQuestion::Own(match item {
        CountItem::Workers => Question::Workers(seat, None, None),
        CountItem::Teepees => Question::Teepees(seat, None),
        CountItem::Buildings => Question::AddBuildings(seat, Buildings::EMPTY),
        CountItem::Step => Question::CountWhat(seat),
        item => Question::Number(seat, item),
    })
}

/// All eleven categories, what can be corrected, and everything a player has on the boards.
pub(super) fn player(state: &State, seat: Seat, to: Audience, rows: &mut Rows<'_, State>) {
    let player = state.player(seat);
    if state.expansion {
        rows(Some(AnyQuestion::CorrectBy(seat, Tally::Tokens)), &|row| {
            tally_row(state, seat, Tally::Tokens, to, row);
        });
    }
    let parts = parts(state, seat);
    for (category, points) in State::ABOUT.categories.iter().zip(parts) {
        let item = CountItem::from_slug(category.slug);
        let leads = item.map(|item| match item {
            // The number itself can be put right here, or added up anew at the count.
            CountItem::Buildings => AnyQuestion::Own(Question::Number(seat, item)),
            item => to_count(seat, item),
        });
        rows(leads, &|row| {
            let _ = row.label.write_str(category.name.of(to.language));
            let uncounted = item.is_some_and(|item| player.counts.of(item).is_none());
            if uncounted {
                let _ = row.right.write_char('?');
                let _ = words::not_counted(to, &mut row.below);
            } else {
                let _ = write!(row.right, "{points}");
            }
        });
    }
    for city in player.cities.iter() {
        rows(None, &|row| {
            let _ = row.label.write_str(city.called(to.language));
            let worth = disc_points(city, state.expansion, player.bells());
            let discs = player.discs_in(city);
            let _ = match discs {
                1 => write!(row.right, "{worth}"),
                discs => write!(row.right, "{discs} × {worth}"),
            };
        });
    }
    let stations = every::<Station>().filter(|&station| player.stations.has(station));
    for station in stations {
        rows(None, &|row| {
            let _ = words::station(station, to, &mut row.label);
            let _ = write!(row.right, "{}", station.points());
        });
    }
    for master in player.masters.iter() {
        rows(None, &|row| {
            let _ = row.label.write_str(master.called(to.language));
            let _ = write!(row.right, "{}", master_points(state, seat, master));
        });
    }
    for town in player.branches.iter() {
        rows(None, &|row| {
            let _ = words::town_with_tile(state, town, to, &mut row.label);
        });
    }
}
