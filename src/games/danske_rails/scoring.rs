//! The richest wins, whoever ended the game.

use heapless::Vec;

use super::state::State;
use crate::standing::{Category, Standing};

pub(super) const CATEGORIES: &[Category] = &[Category::new("money", "Money", "Geld")];

pub(super) fn standing(state: &State) -> Standing {
    let scores = state.players().map(|(seat, player)| {
        let parts = [player.money].into_iter().collect();
        (seat, parts, [0; 2])
    });
    Standing::new(state.is_over(), Vec::new(), state.order(), scores)
}
