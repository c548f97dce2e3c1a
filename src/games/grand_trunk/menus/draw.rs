//! Start player and starting cities drawn at random, for who asks. The game itself knows no chance, so the table picks a
//! number, or lets it run while the button is held; the same number draws the same again, and nothing of it is stored.

use core::ops::ControlFlow;

use super::{Label, Question, Word};
use crate::game::{AnyQuestion, Chance, Menu, Menus, NumberRange};
use crate::games::grand_trunk::board::{FEWEST_PLAYERS, MOST_PLAYERS, Place};
use crate::games::grand_trunk::state::State;

/// Numbers that can be drawn with.
pub(super) const NUMBERS: NumberRange = NumberRange::anywhere(1, 999);

/// What was drawn.
struct Draw {
    /// Who begins of two, three and four, counted from 0.
    begins: [u8; MOST_PLAYERS + 1 - FEWEST_PLAYERS],
    /// Where the first player starts, then the others clockwise.
    cities: [Place; 4],
}

impl Draw {
    fn with(number: u16, mut cities: [Place; 4]) -> Self {
        let mut chance = Chance::new(number);
        let mut begins = [0; MOST_PLAYERS + 1 - FEWEST_PLAYERS];
        for (begins, players) in begins.iter_mut().zip(2..) {
            *begins = u8::try_from(chance.below(players)).unwrap_or_default();
        }
        chance.shuffle(&mut cities);
        Self { begins, cities }
    }
}

impl Menu<'_, '_, State> {
    /// Who begins, where that is not settled, and who starts where.
    pub(super) fn drawn(&mut self, number: u16) -> ControlFlow<()> {
        let draw = Draw::with(number, self.state.starting_cities());
        let same = Question::Drawn(number);
        let next = u16::try_from(Chance::new(number).below(999)).unwrap_or_default() + 1;
        let beginning = match self.state.opening() {
            Some(question) => question.into(),
            None => AnyQuestion::Top,
        };
        self.again(Word::DrawAgain, Question::Drawn(next))?;
        self.open_branch(Word::Drawn, beginning)?;
        if self.state.table.is_empty() {
            for (players, begins) in (2..).zip(draw.begins) {
                self.again(Label::Begins(players, begins + 1), same)?;
            }
        }
        for (player, city) in (1..).zip(draw.cities) {
            self.again(Label::StartsIn(player, city), same)?;
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::grand_trunk::board::STANDARD_START;

    #[test]
    fn everybody_begins_and_starts_everywhere_now_and_then() {
        let drawn = || (1..=999).map(|number| Draw::with(number, STANDARD_START));
        for (players, index) in (2..=4).zip(0..) {
            for begins in 0..players {
                let times = drawn().filter(|draw| draw.begins[index] == begins).count();
                let fair = 999 / usize::from(players);
                assert!(
                    times * 10 > fair * 8 && times * 10 < fair * 12,
                    "{begins} of {players}"
                );
            }
        }
        for city in STANDARD_START {
            for player in 0..4 {
                assert!(drawn().any(|draw| draw.cities[player] == city));
            }
            assert!(drawn().all(|draw| draw.cities.contains(&city)), "each once");
        }
    }
}
