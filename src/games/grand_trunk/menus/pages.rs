//! The rows of the game's own pages, and of a player's.

use core::fmt::Write;

use super::{Question, Word};
use crate::audience::Audience;
use crate::catalogue::Set;
use crate::game::{AnyQuestion, Rows, every, tally_row};
use crate::games::grand_trunk::board::Slot;
use crate::games::grand_trunk::contracts::{DarkSpaces, Face};
use crate::games::grand_trunk::entry::Tally;
use crate::games::grand_trunk::state::State;
use crate::games::grand_trunk::train::Cubes;
use crate::games::grand_trunk::wood::WoodTrack;
use crate::games::grand_trunk::words::{self, SetUpStep};
use crate::language::Called;
use crate::table::Seat;

/// The game's own pages, in the order of their names.
const CONTRACTS: usize = 0;
const BOARD_SHEET: usize = 1;
const OBJECTIVES: usize = 2;

// Text cuts off what it has no room for and never fails, so what writing says is dropped here.

pub(super) fn page(state: &State, page: usize, to: Audience, rows: &mut Rows<'_, State>) {
    match page {
        CONTRACTS => contracts(state, to, rows),
        BOARD_SHEET => board_sheet(state, to, rows),
        OBJECTIVES => objectives(state, to, rows),
        _ => set_up_list(state, to, rows),
    }
}

/// The three on display with everybody's progress, or where they are told.
fn objectives(state: &State, to: Audience, rows: &mut Rows<'_, State>) {
    if state.objectives.is_empty() {
        rows(Some(Question::Objectives(Set::EMPTY).into()), &|row| {
            let _ = words::no_objectives(to, row);
        });
    }
    for card in state.objectives.iter() {
        rows(None, &|row| {
            let _ = words::objective_row(state, card, to, row);
        });
        if state.achiever(card).is_some() {
            continue;
        }
        for seat in state.table.seats() {
            rows(None, &|row| {
                let _ = words::progress_row(state, card, seat, to, row);
            });
        }
    }
}

/// What is laid out before the game, for as many as sit at the table and their scenario.
fn set_up_list(state: &State, to: Audience, rows: &mut Rows<'_, State>) {
    rows(Some(Question::DrawNumber.into()), &|row| {
        let _ = row.label.write_str(Word::Draw.called(to.language));
        let _ = words::draw_below(to, &mut row.below);
    });
    for step in SetUpStep::ALL {
        rows(None, &|row| {
            let _ = words::set_up_row(state, step, to, row);
        });
    }
}

fn contracts(state: &State, to: Audience, rows: &mut Rows<'_, State>) {
    for slot in Slot::all() {
        let contract = state.contracts.slot(slot);
        let turns_over_by_itself = state.contracts.dark.of(slot).is_some();
        let question = match (contract.face, contract.token) {
            (Face::Up, None) => Question::ContractCity(slot),
            (Face::Down, None) if turns_over_by_itself => Question::SpaceFrom(slot),
            _ => Question::ContractWhat(slot),
        };
        rows(Some(question.into()), &|row| {
            let _ = words::contract_row(state, slot, to, row);
        });
    }
}

fn board_sheet(state: &State, to: Audience, rows: &mut Rows<'_, State>) {
    let dark = Question::Dark(DarkSpaces::of_the_rulebook());
    rows(Some(dark.into()), &|row| {
        let _ = words::dark_row(state, to, row);
    });
    let wood = Question::Wood(WoodTrack::UNKNOWN);
    rows(Some(wood.into()), &|row| {
        let _ = words::wood_row(state, to, row);
    });
    for slot in Slot::all() {
        rows(Some(Question::SpaceFrom(slot).into()), &|row| {
            let _ = words::space_row(state, slot, to, row);
        });
    }
    rows(Some(Question::Distance(None, None).into()), &|row| {
        let _ = words::map_row(state, to, row);
    });
    for (a, b, links) in state.map.all_told() {
        rows(Some(Question::Distance(Some(a), Some(b)).into()), &|row| {
            let (a, b) = (a.called(to.language), b.called(to.language));
            let _ = write!(row.label, "{a} – {b}");
            let _ = write!(row.right, "{links}");
        });
    }
}

pub(super) fn player_page(state: &State, seat: Seat, to: Audience, rows: &mut Rows<'_, State>) {
    rows(Some(Question::CorrectAt(seat).into()), &|row| {
        let _ = words::train_row(state, seat, to, row);
    });
    rows(Some(Question::CorrectForce(seat).into()), &|row| {
        let _ = words::locomotive_row(state, seat, to, row);
    });
    for tally in every::<Tally>() {
        rows(Some(AnyQuestion::CorrectBy(seat, tally)), &|row| {
            tally_row(state, seat, tally, to, row);
            let _ = words::correct_below(to, &mut row.below);
        });
    }
    let train = Question::CorrectTrain(seat, Cubes::NONE);
    rows(Some(train.into()), &|row| {
        let _ = words::load_row(state, seat, to, row);
    });
    rows(Some(Question::CorrectSpeed(seat).into()), &|row| {
        let _ = words::speed_row(state, seat, to, row);
    });
    let player = state.player(seat);
    for card in player.improvements.iter() {
        rows(None, &|row| {
            let _ = row.label.write_str(card.called(to.language));
            let _ = row.below.write_str(words::effect(card).of(to.language));
        });
    }
    for card in player.objectives.iter() {
        rows(None, &|row| {
            let _ = row.label.write_str(card.called(to.language));
            let _ = row.below.write_str(words::pays_for(card).of(to.language));
        });
    }
}
