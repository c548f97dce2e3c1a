//! The rows of the game's own pages, and of a player's.

use core::fmt::Write;

use super::Question;
use crate::audience::Audience;
use crate::game::{AnyQuestion, Rows, every, tally_row};
use crate::games::grand_trunk::board::Slot;
use crate::games::grand_trunk::contracts::{DarkSpaces, Face};
use crate::games::grand_trunk::entry::Tally;
use crate::games::grand_trunk::state::State;
use crate::games::grand_trunk::train::Cubes;
use crate::games::grand_trunk::wood::WoodTrack;
use crate::games::grand_trunk::words;
use crate::language::Called;
use crate::table::Seat;

/// The first of the pages; the other is the board sheet.
const CONTRACTS: usize = 0;

// Text cuts off what it has no room for and never fails, so what writing says is dropped here.

pub(super) fn page(state: &State, page: usize, to: Audience, rows: &mut Rows<'_, State>) {
    if page == CONTRACTS {
        contracts(state, to, rows);
    } else {
        board_sheet(state, to, rows);
    }
}

fn contracts(state: &State, to: Audience, rows: &mut Rows<'_, State>) {
    for slot in Slot::all() {
        let contract = state.contracts.slot(slot);
        let question = match (contract.face, contract.token) {
            (Face::Up, None) => Question::ContractCity(slot),
            (_, None) => Question::SpaceFrom(slot),
            (_, Some(_)) => Question::ContractWhat(slot),
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
