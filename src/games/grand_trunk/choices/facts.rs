//! What the table can tell, and what it can correct.

use core::ops::ControlFlow;

use super::{Label, Path, Word};
use crate::catalogue::{Item, Set};
use crate::games::grand_trunk::GrandTrunk;
use crate::games::grand_trunk::board::{Good, LAST_DAY, Place, Slot};
use crate::games::grand_trunk::contracts::{DarkSpaces, Token, Window};
use crate::games::grand_trunk::entry::{Adjust, Entry, Fact, Tally};
use crate::games::grand_trunk::map::LONGEST_WAY;
use crate::games::grand_trunk::state::{GoodsToken, WoodTrack};
use crate::games::menu::Menu;

/// Victory Points the menu offers for a contract space; a sheet may name more.
const SPACE_VP: u8 = 20;
/// Victory Points of a wood space, by the rulebook.
const WOOD_VP: u8 = 7;
/// The largest correction the menu offers at once.
const CORRECTION: i16 = 10;

impl Menu<'_, '_, GrandTrunk> {
    pub(super) fn facts(&mut self, path: Path) -> ControlFlow<()> {
        let places = || Place::ALL.iter().copied();
        let goods = || Good::ALL.iter().copied();
        match path {
            Path::Facts => {
                self.branch(Word::Token, Path::Contract)?;
                self.branch(Word::Goods, Path::Goods)?;
                self.branch(Word::First, Path::First)?;
                self.branch(Word::Distance, Path::Distance(None, None))?;
                self.fact(Word::MapComplete, Fact::MapComplete)?;
                self.branch(Word::Space, Path::Space)?;
                let known = DarkSpaces::NONE.with(DarkSpaces::FIRST);
                self.branch(Word::Dark, Path::Dark(known.unwrap_or(DarkSpaces::NONE)))?;
                self.branch(Word::WoodTrack, Path::Wood(WoodTrack::UNKNOWN))
            }
            Path::Distance(Some(a), Some(b)) => self
                .numbers(1..=LONGEST_WAY, |menu, label, links| {
                    menu.fact(label, Fact::Distance(a, b, links))
                }),
            Path::Distance(a, _) => self.each(places(), |menu, place| {
                let next = match a {
                    None => Path::Distance(Some(place), None),
                    Some(_) => Path::Distance(a, Some(place)),
                };
                menu.branch(Label::Place(place), next)
            }),
            Path::Space | Path::SpaceFrom(_) | Path::SpaceTo(..) | Path::SpaceVp(..) => {
                self.space(path)
            }
            Path::Dark(dark) => self.dark(dark),
            Path::Wood(track) => self.wood(track),
            Path::First => self.each(Place::cities(), |menu, city| {
                menu.branch(Label::Place(city), Path::FirstWorth(city))
            }),
            Path::FirstWorth(city) => self.numbers(1..=2, |menu, label, vp| {
                menu.fact(label, Fact::First(city, vp))
            }),
            Path::Goods => self.each(places(), |menu, place| {
                menu.branch(Label::Place(place), Path::GoodsWanted(place))
            }),
            Path::GoodsWanted(place) => self.each(goods(), |menu, wanted| {
                menu.branch(Label::Good(wanted), Path::GoodsGiven(place, wanted))
            }),
            Path::GoodsGiven(place, wanted) => {
                self.each(goods(), |menu, given| {
                    let next = Path::GoodsAlsoGiven(place, wanted, given);
                    menu.branch(Label::Good(given), next)
                })?;
                self.goods_token(Word::Nothing, place, wanted, None, None)
            }
            Path::GoodsAlsoGiven(place, wanted, given) => {
                self.goods_token(Word::Done, place, wanted, Some(given), None)?;
                self.each(goods().filter(|&good| good != given), |menu, also| {
                    menu.goods_token(Label::Good(also), place, wanted, Some(given), Some(also))
                })
            }
            Path::Contract => self.each(Slot::all(), |menu, slot| {
                menu.branch(Label::Contract(slot), Path::ContractCity(slot))
            }),
            Path::ContractCity(slot) => self.each(places(), |menu, city| {
                menu.branch(Label::Place(city), Path::ContractGood(slot, city))
            }),
            Path::ContractGood(slot, city) => self.each(goods(), |menu, good| {
                let token = Token { city, good };
                menu.fact(Label::Good(good), Fact::Contract(slot, token))
            }),
            _ => self.correct(path),
        }
    }

    fn fact(&mut self, label: impl Into<Label>, fact: Fact) -> ControlFlow<()> {
        self.leaf(label, Entry::Fact(fact))
    }

    fn numbers(
        &mut self,
        numbers: impl Iterator<Item = u8>,
        mut offer: impl FnMut(&mut Self, Label, u8) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each(numbers, |menu, number| {
            offer(menu, Label::Number(number.into()), number)
        })
    }

    fn space(&mut self, path: Path) -> ControlFlow<()> {
        match path {
            Path::SpaceFrom(slot) => self.numbers(0..=LAST_DAY, |menu, label, from| {
                menu.branch(label, Path::SpaceTo(slot, from))
            }),
            // The longest contract is open for four days.
            Path::SpaceTo(slot, from) => self.numbers(from..=from + 3, |menu, label, to| {
                menu.branch(label, Path::SpaceVp(slot, Window { from, to }))
            }),
            Path::SpaceVp(slot, window) => self.numbers(0..=SPACE_VP, |menu, label, vp| {
                let (window, vp) = (Some(window), Some(vp));
                menu.fact(label, Fact::Space { slot, window, vp })
            }),
            _ => self.each(Slot::all(), |menu, slot| {
                menu.branch(Label::Contract(slot), Path::SpaceFrom(slot))
            }),
        }
    }

    fn dark(&mut self, dark: DarkSpaces) -> ControlFlow<()> {
        self.fact(Word::Done, Fact::Dark(dark))?;
        if dark.count() == DarkSpaces::MOST {
            return ControlFlow::Continue(());
        }
        let last = dark.spaces().last().unwrap_or_default();
        self.numbers(last + 1..=LAST_DAY, |menu, label, space| {
            menu.branch(label, Path::Dark(dark.with(space).unwrap_or(dark)))
        })
    }

    fn wood(&mut self, track: WoodTrack) -> ControlFlow<()> {
        if !track.spaces().is_empty() {
            self.fact(Word::Done, Fact::Wood(track))?;
        }
        self.numbers(0..=WOOD_VP, |menu, label, vp| {
            let mut longer = track;
            match longer.push(vp) {
                Some(()) => menu.branch(label, Path::Wood(longer)),
                None => ControlFlow::Continue(()),
            }
        })
    }

    fn goods_token(
        &mut self,
        label: impl Into<Label>,
        place: Place,
        wanted: Good,
        given: Option<Good>,
        also: Option<Good>,
    ) -> ControlFlow<()> {
        let token = GoodsToken {
            wants: Some(Set::from_iter([wanted])),
            gives: given.map(|given| [given].into_iter().chain(also).collect()),
        };
        self.fact(label, Fact::Goods(place, token))
    }

    fn correct(&mut self, path: Path) -> ControlFlow<()> {
        match path {
            Path::Correct => self.each(self.state.table.seats(), |menu, seat| {
                menu.branch(Label::Seat(seat), Path::CorrectWhat(seat))
            }),
            Path::CorrectWhat(seat) => self.each(Tally::ALL.iter().copied(), |menu, tally| {
                menu.branch(Label::Tally(tally), Path::CorrectBy(seat, tally))
            }),
            Path::CorrectBy(seat, tally) => {
                let changes = (1..=CORRECTION).flat_map(|by| [by, -by]);
                let now = self.state.tally(seat, tally);
                self.each(changes, |menu, by| {
                    let adjust = Adjust { seat, tally, by };
                    let becomes = Label::Number(now.saturating_add(by));
                    menu.leaf(becomes, Entry::Adjust(adjust))
                })
            }
            _ => ControlFlow::Continue(()),
        }
    }
}
