//! What helps to choose, beside the choices.

use core::fmt::{self, Write};

use super::{Label, Question};
use crate::audience::Audience;
use crate::game::{AnyLabel, AnyQuestion, Choice, Leads, View, every};
use crate::games::grand_trunk::board::{Good, Slot};
use crate::games::grand_trunk::entry::{Journey, Play};
use crate::games::grand_trunk::rules::cost;
use crate::games::grand_trunk::state::{FirstDelivery, State};
use crate::games::grand_trunk::words;
use crate::ui::{Row, Tone};

pub(super) fn hint(
    state: &State,
    choice: &Choice<State>,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    let AnyLabel::Own(label) = choice.label else {
        return Ok(());
    };
    match (label, choice.leads) {
        (Label::Begins(..), _) => {
            return words::draw_below(to, &mut row.below);
        }
        (Label::Improvement(card), Leads::To(_) | Leads::On(_)) => {
            return row.below.write_str(words::effect(card).of(to.language));
        }
        (Label::Objective(card), Leads::To(_) | Leads::On(_)) => {
            return row.below.write_str(words::pays_for(card).of(to.language));
        }
        (Label::Good(good), Leads::Again(AnyQuestion::Own(Question::CorrectTrain(_, cubes)))) => {
            // What is chosen is on it once more.
            return match cubes.0[good].saturating_sub(1) {
                0 => Ok(()),
                count => write!(row.right, "{count}"),
            };
        }
        _ => {}
    }
    let Leads::On(AnyQuestion::Own(question)) = choice.leads else {
        return Ok(());
    };
    match (label, question) {
        (Label::Place(city), Question::CorrectTerminalOf(_)) => {
            words::terminal(state, city, to, &mut row.right)
        }
        // What a journey costs is added up card by card.
        (
            Label::Word(_),
            Question::Journey(journey) | Question::MissingNumber(Play::Move(journey)),
        ) => words::journey_cost(state, journey, to, &mut row.below),
        (Label::Place(city), Question::CorrectSteelTo(_)) => {
            write!(row.right, "{}", state.sites[city].steel)
        }
        (Label::Place(_), Question::Journey(journey)) => journey_hint(state, journey, to, row),
        (Label::Place(city), Question::FirstWorth(_)) => match state.sites[city].first {
            FirstDelivery::Worth(vp) => write!(row.right, "{vp}"),
            FirstDelivery::None | FirstDelivery::Unknown => Ok(()),
        },
        (Label::Contract(slot), _) => words::contract_days(state, slot, to, &mut row.right),
        _ => Ok(()),
    }
}

/// How long it takes, when one arrives, and what is wanted there.
fn journey_hint(state: &State, journey: Journey, to: Audience, row: &mut Row) -> fmt::Result {
    let Some(seat) = state.active() else {
        return Ok(());
    };
    let (player, today) = (state.player(seat), state.track.day(seat));
    let links = state.map.distance(player.at, journey.to);
    let arrival = links.map(|links| today.saturating_add(cost(journey, links)));
    match (links, arrival) {
        (Some(links), Some(day)) => {
            words::days_and_arrival(cost(journey, links), day, to, &mut row.right)?;
        }
        _ => words::distance_unknown(to, &mut row.right)?,
    }
    let site = &state.sites[journey.to];
    for good in every::<Good>() {
        if player.train.count(good) == 0 {
            continue;
        }
        if site.may_want(good) {
            row.tone = Tone::Good;
            words::wants(good, to, &mut row.below)?;
        }
        for slot in Slot::all().filter(|&slot| state.contracts.asks(slot, journey.to, good)) {
            let window = state.window(slot, seat);
            let in_time = |(_, last)| arrival.unwrap_or(today + 1) <= last;
            if window.is_none_or(in_time) {
                row.tone = Tone::Good;
            }
            words::contract_hint(state, slot, seat, arrival, to, &mut row.below)?;
        }
    }
    Ok(())
}
