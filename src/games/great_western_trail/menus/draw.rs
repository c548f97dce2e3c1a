//! A set-up drawn at random: what to lay out. It is drawn with a number, and the picker begins at one that chance has picked;
//! the same number draws the same again, and nothing of it is stored but the city tiles somebody chooses.

use core::ops::ControlFlow;

use super::{Label, Question};
use crate::catalogue::Item;
use crate::game::{Chance, Menu, NumberRange, every};
use crate::games::great_western_trail::board::Town;
use crate::games::great_western_trail::entry::Entry;
use crate::games::great_western_trail::pieces::{CityTile, Master, OF_EACH_TILE};
use crate::games::great_western_trail::state::State;

/// Numbers a set-up can be drawn with.
pub(super) const NUMBERS: NumberRange = NumberRange::anywhere(1, 999);

/// Station masters on the board: five, and two more on that of the expansion.
const MASTER_SPACES: [usize; 2] = [5, 7];
/// Numbers of own buildings, without the expansion and with it.
const BUILDINGS: [u16; 2] = [10, 12];

/// A set-up that was drawn.
struct Draw {
    /// City tiles for the medium towns, in their order.
    tiles: [CityTile; Town::MEDIUM.len()],
    /// All station masters in their order: first those on the boards, then those beside New York City.
    masters: [Master; Master::ALL.len()],
    /// Buildings with side `b` up: the bit of their number.
    sides: u16,
}

impl Draw {
    fn with(number: u16, expansion: bool) -> Self {
        let mut chance = Chance::new(number);
        let mut box_of_tiles = [CityTile::Hire; OF_EACH_TILE * CityTile::ALL.len()];
        for (place, &tile) in box_of_tiles.iter_mut().zip(CityTile::ALL.iter().cycle()) {
            *place = tile;
        }
        chance.shuffle(&mut box_of_tiles);
        let mut tiles = [CityTile::Hire; Town::MEDIUM.len()];
        for (place, tile) in tiles.iter_mut().zip(box_of_tiles) {
            *place = tile;
        }
        let mut masters = [Master::Workers; Master::ALL.len()];
        for (place, master) in masters.iter_mut().zip(every::<Master>()) {
            *place = master;
        }
        // Without the expansion the five of the box are laid out, which come first in the list.
        let [few, _] = MASTER_SPACES;
        let mixed = if expansion { masters.len() } else { few };
        chance.shuffle(masters.get_mut(..mixed).unwrap_or_default());
        let sides = u16::try_from(chance.below(1 << 12)).unwrap_or_default();
        Self {
            tiles,
            masters,
            sides,
        }
    }
}

impl Menu<'_, '_, State> {
    /// What was drawn as a list to lay out. Choosing a city tile notes it; the rest is for hands.
    pub(super) fn drawn(&mut self, number: u16) -> ControlFlow<()> {
        let expansion = self.state.expansion;
        let draw = Draw::with(number, expansion);
        let same = Question::Drawn(number);
        let beginning = self.beginning();
        self.open_branch(Label::Drawn, beginning)?;
        let next = u16::try_from(Chance::new(number).below(999)).unwrap_or_default() + 1;
        self.again(Label::DrawAgain, Question::Drawn(next))?;
        if expansion {
            let tiles = Town::MEDIUM.into_iter().zip(draw.tiles);
            self.each(tiles, |menu, (town, tile)| {
                // A tile that lies there need not be told again.
                if menu.state.tile(town) == Some(tile) {
                    return menu.again(Label::TileFor(town, tile), same);
                }
                menu.leaf(Label::TileFor(town, tile), Entry::Town(town, tile))
            })?;
        }
        let [few, many] = MASTER_SPACES;
        let on_boards = if expansion { many } else { few };
        for (space, master) in (1..).zip(draw.masters.iter().take(on_boards)) {
            self.again(Label::MasterFor(space, *master), same)?;
        }
        let beside = draw.masters.iter().skip(on_boards);
        let beside = beside.filter(|_| expansion).copied();
        self.each(beside, |menu, master| {
            menu.again(Label::MasterBeside(master), same)
        })?;
        let [few, many] = BUILDINGS;
        let all = (1 << if expansion { many } else { few }) - 1;
        let sides = [('a', !draw.sides & all), ('b', draw.sides & all)];
        self.each(sides.into_iter(), |menu, (side, numbers)| {
            menu.again(Label::Sides(side, numbers), same)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_draws_what_the_box_has() {
        for number in 1..=999 {
            let draw = Draw::with(number, true);
            for &tile in CityTile::ALL {
                let laid = draw.tiles.iter().filter(|&&other| other == tile).count();
                assert!(laid <= OF_EACH_TILE, "{number}: {tile:?}");
            }
            for &master in Master::ALL {
                assert!(draw.masters.contains(&master), "{number}: {master:?}");
            }
            let base = Draw::with(number, false);
            let [few, _] = MASTER_SPACES;
            let five = base.masters.iter().take(few);
            assert!(five.clone().all(|master| !master.is_new()));
            assert!(five.clone().all(|&master| master != Master::TwelveDollars));
            assert_eq!(five.count(), few);
        }
    }

    #[test]
    fn every_tile_and_every_master_lies_everywhere_now_and_then() {
        for &tile in CityTile::ALL {
            for town in 0..Town::MEDIUM.len() {
                assert!((1..=99).any(|number| Draw::with(number, true).tiles[town] == tile));
            }
        }
        for &master in Master::ALL {
            for space in 0..Master::ALL.len() {
                assert!((1..=200).any(|number| Draw::with(number, true).masters[space] == master));
            }
        }
    }
}
