//! What helps to choose, beside a choice and below the list.

use core::fmt::{self, Write};

use super::adding::so_many;
use super::{Label, Question};
use crate::audience::Audience;
use crate::game::View;
use crate::game::{AnyLabel, AnyQuestion, Choice, Leads};
use crate::games::great_western_trail::board::{City, Town, TownKind, transport};
use crate::games::great_western_trail::counts::CountItem;
use crate::games::great_western_trail::entry::{Entry, Play};
use crate::games::great_western_trail::pieces::{CATTLE, Foresight, HAZARDS};
use crate::games::great_western_trail::state::State;
use crate::games::great_western_trail::words;
use crate::language::Called;
use crate::table::Seat;
use crate::ui::{Row, Tone};

pub(super) fn hint(state: &State, choice: &Choice<State>, to: Audience, row: &mut Row) {
    let AnyLabel::Own(label) = choice.label else {
        if let (AnyLabel::Seat(_), Leads::On(AnyQuestion::Own(Question::CountWhat(seat)))) =
            (choice.label, choice.leads)
        {
            // Text cuts off what it has no room for and never fails.
            let _ = words::left_to_count(state, seat, to, &mut row.right);
        }
        return;
    };
    let _ = match (label, choice.leads) {
        (Label::City(city), Leads::To(Entry::Play(Play::Deliver(_, engine)))) => {
            city_hint(state, city, engine, to, row)
        }
        (Label::Town(town), Leads::To(Entry::Play(Play::Branch(_)))) => {
            town_hint(state, town, to, row)
        }
        (Label::Town(town), _) => tile_now(state, town, to, row),
        (Label::TileFor(..), Leads::Again(_)) => {
            // It is noted.
            row.tone = Tone::Good;
            Ok(())
        }
        (Label::TileFor(..), _) => words::lay_tile(to, &mut row.below),
        (Label::MasterFor(..) | Label::MasterBeside(_), _) => words::lay_master(to, &mut row.below),
        (Label::Sides(..), _) => words::lay_sides(to, &mut row.below),
        (label, Leads::Again(AnyQuestion::Own(next))) => tally_hint(label, next, to, row),
        (Label::Foresight(Foresight::Worker), _) => {
            words::spaces_left(state.workers_left(), to, &mut row.right)
        }
        (Label::Deliver, _) if state.turn.owes_delivery() => words::income(to, &mut row.below),
        (Label::KansasCity, _) => words::five_parts(to, &mut row.below),
        (Label::Station(station), _) => words::station_worth(station, to, &mut row.right),
        (Label::Exchange(seat), _) => write!(row.right, "{}", state.player(seat).tokens),
        (Label::Item(item), leads) => item_hint(state, item, whose(leads), to, row),
        (Label::AddUp(item), _) => words::add_up_hint(item, to, &mut row.below),
        (Label::MarketLeft, _) => write!(row.right, "{}", state.workers_left()),
        (Label::Draw, _) => words::draw_hint(to, &mut row.below),
        _ => Ok(()),
    };
}

fn whose(leads: Leads<State>) -> Option<Seat> {
    match leads {
        Leads::On(AnyQuestion::Own(
            Question::Number(seat, _) | Question::Workers(seat, ..) | Question::Teepees(seat, _),
        )) => Some(seat),
        _ => None,
    }
}

/// What a city pays now and at the end, what it would complete, and what the transport costs.
fn city_hint(
    state: &State,
    city: City,
    engine: Option<u8>,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    let Some(seat) = state.active() else {
        return Ok(());
    };
    words::city_worth(state, seat, city, to, &mut row.right)?;
    if let Some(engine) = engine {
        words::city_and_transport(city, transport(engine, city), to, &mut row.below)?;
    } else {
        words::city_needs(city, to, &mut row.below)?;
    }
    words::city_pairs(state, seat, city, to, &mut row.below)
}

/// What a branch pays or costs, and where it is.
fn town_hint(state: &State, town: Town, to: Audience, row: &mut Row) -> fmt::Result {
    let reached = state
        .active()
        .is_some_and(|seat| state.reach(seat).has(town));
    if reached {
        row.tone = Tone::Good;
    } else {
        words::no_track(to, &mut row.below)?;
    }
    words::town_pays(state, town, to, &mut row.right)?;
    match town.kind() {
        TownKind::Big(_) => words::town_purpose(town, to, &mut row.below),
        _ => Ok(()),
    }
}

fn tile_now(state: &State, town: Town, to: Audience, row: &mut Row) -> fmt::Result {
    if let Some(tile) = state.tile(town) {
        row.below.write_str(tile.called(to.language))?;
        row.tone = Tone::Good;
    }
    Ok(())
}

/// How many of a kind were chosen so far: the list leads to what it would be after one step more.
fn tally_hint(label: Label, next: Question, to: Audience, row: &mut Row) -> fmt::Result {
    let mut number = None;
    match (label, next) {
        (Label::Building(building), Question::AddBuildings(_, next)) => {
            if !next.has(building) {
                row.tone = Tone::Good;
            }
            return words::points(building.points(), to, &mut row.right);
        }
        (Label::Hazard(kind), Question::AddHazards(_, next)) => {
            number = Some(so_many(next, kind, HAZARDS.map(|(_, most)| most)));
        }
        (Label::Cattle(kind), Question::AddCattle(_, next)) => {
            number = Some(so_many(next, kind, CATTLE.map(|(.., most)| most)));
        }
        _ => {}
    }
    match number {
        None => Ok(()),
        Some(0) => row.right.write_char('–'),
        Some(number) => {
            row.tone = Tone::Good;
            write!(row.right, "× {number}")
        }
    }
}

/// What was counted, or what must not be forgotten.
fn item_hint(
    state: &State,
    item: CountItem,
    seat: Option<Seat>,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    let told = seat.and_then(|seat| state.player(seat).counts.of(item));
    if let Some(told) = told {
        words::count_numbers(told, to, &mut row.right)?;
    }
    words::item_reminder(item, to, &mut row.below)
}
