//! What can be entered now.
//!
//! A turn mostly has nothing to note, so its end stands first; in Kansas City the next of its parts does. At the
//! beginning nothing that is closed is shown but the end of a turn: so the last row is always a token to exchange, one
//! step up from the first.

mod adding;
mod draw;
mod hints;
mod pages;

use core::fmt::{self, Write};
use core::ops::ControlFlow;

use super::board::{City, LAST_SPACE, MOST_PLAYERS, Station, Town};
use super::counts::{Count, CountItem};
use super::entry::{Entry, Play};
use super::pieces::{Building, Buildings, CATTLE, CityTile, Foresight, HAZARDS, Master};
use super::rules::{FORESIGHTS, may_deliver, may_found, may_upgrade};
use super::state::State;
use super::{view, words};
use crate::audience::Audience;
use crate::game::{
    AnyLabel, AnyQuestion, Choice, Leads, Menu, Menus, NumberRange, Rows, StillToTell, every,
    whose_turn,
};
use crate::language::Words;
use crate::table::Seat;
use crate::ui::{Area, Canvas, Row};

/// What is asked for on the way to an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named after what it asks for")]
pub enum Question {
    SetUp,
    /// The number a random set-up is drawn with.
    DrawNumber,
    Drawn(u16),

    /// Which city, with the engine's space where that was told.
    Deliver(Option<u8>),
    Engine,
    Branch,
    Station,
    StationMaster(Station),
    Master,

    Tile,
    TileOn(Town),
    MarketLeft,

    CountWhose,
    CountWhat(Seat),
    Number(Seat, CountItem),
    /// The rows of workers that were told so far.
    Workers(Seat, Option<u8>, Option<u8>),
    /// The green teepees, where told.
    Teepees(Seat, Option<u16>),

    // What is added up piece by piece; each holds what was chosen so far.
    AddBuildings(Seat, Buildings),
    AddHazards(Seat, [u8; HAZARDS.len()]),
    AddCattle(Seat, [u8; CATTLE.len()]),
    AddObjectives(Seat, i16, i16),
}

/// What stands on a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is named after the words on it")]
pub enum Label {
    SetUp,
    Expansion,
    Draw,
    DrawAgain,
    Drawn,
    /// A city tile for a town.
    TileFor(Town, CityTile),
    /// A station master for a space: the five along the track, then the green and the red station.
    MasterFor(u8, Master),
    MasterBeside(Master),
    /// The numbers of the buildings whose side `a` is up, or `b`.
    Sides(char, u16),

    End,
    KansasCity,
    Foresight(Foresight),
    Deliver,
    Branch,
    Upgrade,
    TakeMaster,
    Exchange(Seat),
    CityTile,
    Count,
    CountOther,
    MarketLeft,
    Engine,

    City(City),
    Town(Town),
    Station(Station),
    Master(Master),
    NoMaster,
    Tile(CityTile),
    Item(CountItem),
    Step(bool),

    AddUp(CountItem),
    Sum(i16),
    Building(Building),
    /// A kind of hazard tile, by its place in the table.
    Hazard(usize),
    /// A kind of cattle card, by its place in the table.
    Cattle(usize),
    Objective(i16),
    Anew,
}

impl Menus for State {
    type Question = Question;
    type Label = Label;

    fn offer(menu: &mut Menu<'_, '_, Self>, question: Option<Question>) -> ControlFlow<()> {
        let Some(question) = question else {
            return menu.top();
        };
        match question {
            Question::SetUp => menu.set_up(),
            Question::DrawNumber => menu.number(draw::NUMBERS),
            Question::Drawn(number) => menu.drawn(number),

            Question::Deliver(engine) => menu.deliver(engine),
            Question::Engine => {
                let active = whose_turn(menu.state).ok();
                let last = active.and_then(|seat| menu.state.player(seat).engine);
                let range = NumberRange::new(0, LAST_SPACE.into());
                menu.number(range.likely(last.unwrap_or_default().into()))
            }
            Question::Branch => menu.branches(),
            Question::Station => menu.stations(),
            Question::StationMaster(station) => {
                let upgrade = |master| Entry::Play(Play::Station(station, master));
                menu.leaf(Label::NoMaster, upgrade(None))?;
                menu.each(every(), |menu, master| {
                    menu.master(master, upgrade(Some(master)))
                })
            }
            Question::Master => menu.each(every(), |menu, master| {
                menu.master(master, Play::Master(master).into())
            }),

            Question::Tile => {
                let state = menu.state;
                let told = |town: &Town| state.tile(*town).is_some();
                let untold = Town::MEDIUM.into_iter().filter(|town| !told(town));
                let towns = untold.chain(Town::MEDIUM.into_iter().filter(told));
                menu.each(towns, |menu, town| {
                    menu.branch(Label::Town(town), Question::TileOn(town))
                })
            }
            Question::TileOn(town) => menu.each(every(), |menu, tile| {
                menu.leaf(Label::Tile(tile), Entry::Town(town, tile))
            }),
            Question::MarketLeft => {
                let most = menu.state.most_placed().max(1).into();
                let left = menu.state.workers_left();
                menu.number(NumberRange::new(1, most).likely(left.into()))
            }

            Question::CountWhose => menu.each(next_to_count(menu.state), |menu, seat| {
                menu.open_branch(AnyLabel::Seat(seat), Question::CountWhat(seat))
            }),
            Question::CountWhat(seat) => menu.count(seat),
            Question::Number(seat, item) => {
                let range = item.range();
                let range = NumberRange::new(*range.start(), *range.end());
                let told = menu.state.player(seat).counts.of(item);
                let told = told.and_then(|count| count.numbers().next());
                menu.number(range.likely(told.unwrap_or(likely(item))))
            }
            Question::Workers(seat, one, two) => {
                let row = usize::from(one.is_some()) + usize::from(two.is_some());
                let told = menu.state.player(seat).counts.workers;
                let told = told.and_then(|rows| rows.get(row).copied());
                menu.number(NumberRange::new(1, 6).likely(told.unwrap_or(3).into()))
            }
            Question::Teepees(seat, green) => {
                let range = CountItem::Teepees.range();
                let range = NumberRange::new(*range.start(), *range.end());
                let told = menu.state.player(seat).counts.teepees;
                let told = told.and_then(|tiles| tiles.get(usize::from(green.is_some())).copied());
                menu.number(range.likely(told.unwrap_or(1).try_into().unwrap_or(1)))
            }

            Question::AddBuildings(seat, chosen) => menu.add_buildings(seat, chosen),
            Question::AddHazards(seat, chosen) => menu.add_hazards(seat, chosen),
            Question::AddCattle(seat, chosen) => menu.add_cattle(seat, chosen),
            Question::AddObjectives(seat, plus, minus) => menu.add_objectives(seat, plus, minus),
        }
    }

    fn with_number(&self, question: Question, number: i16) -> Option<Leads<Self>> {
        let on = |question: Question| Leads::On(question.into());
        let count = |seat, count| Leads::To(Entry::Count(seat, count));
        Some(match question {
            Question::DrawNumber => on(Question::Drawn(number.try_into().ok()?)),
            Question::Engine => on(Question::Deliver(Some(number.try_into().ok()?))),
            Question::MarketLeft => Leads::To(Entry::MarketLeft(number.try_into().ok()?)),
            Question::Number(seat, item) => count(seat, Count::of_number(item, number)?),
            Question::Workers(seat, one, two) => {
                let row = number.try_into().ok()?;
                match (one, two) {
                    (None, _) => on(Question::Workers(seat, Some(row), None)),
                    (Some(_), None) => on(Question::Workers(seat, one, Some(row))),
                    (Some(one), Some(two)) => count(seat, Count::Workers([one, two, row])),
                }
            }
            Question::Teepees(seat, green) => {
                let tiles = number.try_into().ok()?;
                match green {
                    None => on(Question::Teepees(seat, Some(tiles))),
                    Some(green) => count(seat, Count::Teepees([green, tiles])),
                }
            }
            _ => return None,
        })
    }

    /// Worker spaces are nobody's number.
    fn correct_more(menu: &mut Menu<'_, '_, Self>, seat: Option<Seat>) -> ControlFlow<()> {
        match seat {
            Some(_) => ControlFlow::Continue(()),
            None => menu.branch(Label::MarketLeft, Question::MarketLeft),
        }
    }

    fn asked_about(&self, question: Question) -> Option<Seat> {
        match question {
            Question::CountWhat(seat)
            | Question::Number(seat, _)
            | Question::Workers(seat, ..)
            | Question::Teepees(seat, _)
            | Question::AddBuildings(seat, _)
            | Question::AddHazards(seat, _)
            | Question::AddCattle(seat, _)
            | Question::AddObjectives(seat, ..) => Some(seat),
            _ => None,
        }
    }

    fn opening(&self) -> Option<Question> {
        (!self.begun).then_some(Question::SetUp)
    }

    /// What nobody noted is counted player by player, and before all of it is, nobody has won.
    fn still_to_tell(&self) -> Option<StillToTell<Question>> {
        let seat = next_to_count(self).next()?;
        (self.is_over() && self.uncounted(seat).next().is_some()).then(|| StillToTell {
            question: Question::CountWhat(seat),
            done: None,
            button: Words::new("Count", "Zählen"),
            called: Words::new("To count", "Noch offen"),
            counts: self
                .table
                .seats()
                .map(|seat| to_count(self, seat))
                .collect(),
        })
    }

    /// One tile after the other is laid out and noted.
    fn stays_open(&self, question: Question) -> bool {
        matches!(question, Question::Drawn(_))
    }

    fn hint(&self, choice: &Choice<Self>, to: Audience, row: &mut Row) {
        hints::hint(self, choice, to, row);
    }

    /// Small towns have no names, so it takes the map to find one.
    fn has_picture(&self, question: Question) -> bool {
        matches!(question, Question::Branch | Question::Tile)
    }

    fn paint_choice(
        &self,
        choice: &Choice<Self>,
        area: Area,
        to: Audience,
        canvas: &mut Canvas<'_>,
    ) {
        if let AnyLabel::Own(Label::Town(town)) = choice.label {
            view::paint_town(self, town, area, to, canvas);
        }
    }

    fn preview(&self, entry: &Entry, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match entry {
            Entry::Adjust(adjust) => adjust.preview(self, to, out),
            entry => words::preview(self, entry, to, out),
        }
    }

    fn page(&self, page: usize, to: Audience, rows: &mut Rows<'_, Self>) {
        match page {
            0 => pages::cities(self, to, rows),
            1 => pages::branches(self, to, rows),
            _ => pages::masters(self, to, rows),
        }
    }

    fn player_page(&self, seat: Seat, to: Audience, rows: &mut Rows<'_, Self>) {
        pages::player(self, seat, to, rows);
    }
}

impl Menu<'_, '_, State> {
    fn top(&mut self) -> ControlFlow<()> {
        let set_up = |menu: &mut Self| menu.open_branch(Label::SetUp, Question::SetUp);
        match whose_turn(self.state) {
            Ok(seat) => self.turn(seat)?,
            Err(_) if self.state.is_over() => {}
            Err(refusal) => {
                set_up(self)?;
                return self.closed(Label::End, refusal);
            }
        }
        if !self.state.begun {
            set_up(self)?;
        }
        self.open_branch(Label::Count, Question::CountWhose)?;
        if self.state.expansion {
            self.open_branch(Label::CityTile, Question::Tile)?;
            self.corrections()?;
        } else if self.state.token_taken_by().is_none() {
            self.branch(Label::MarketLeft, Question::MarketLeft)?;
        }
        self.exchanges()
    }

    fn turn(&mut self, seat: Seat) -> ControlFlow<()> {
        let turn = self.state.turn;
        if turn.owes_delivery() {
            let tiles = every().filter(|_| turn.foresights < FORESIGHTS);
            self.each(tiles, |menu, tile| {
                menu.play(Label::Foresight(tile), Play::Foresight(tile))
            })?;
            self.open_branch(Label::Deliver, Question::Deliver(None))?;
        }
        self.play(Label::End, Play::End)?;
        let any_master = every::<Master>().any(|master| self.is_free(master));
        if turn.master_due && any_master {
            self.open_branch(Label::TakeMaster, Question::Master)?;
        }
        let upgrade_now = |town| may_upgrade(self.state, seat, town).is_ok();
        let new_station = [Station::Green, Station::Red].into_iter().any(upgrade_now);
        if new_station {
            self.open_branch(Label::Upgrade, Question::Station)?;
        }
        if !turn.kansas_city && !turn.delivered {
            self.play(Label::KansasCity, Play::KansasCity)?;
        }
        let may_found = |town| may_found(self.state, seat, town).is_ok();
        if every().any(may_found) {
            self.open_branch(Label::Branch, Question::Branch)?;
        }
        let may_upgrade = |station| may_upgrade(self.state, seat, station).is_ok();
        if !new_station && every().any(may_upgrade) {
            self.open_branch(Label::Upgrade, Question::Station)?;
        }
        if !turn.kansas_city && !turn.delivered {
            self.open_branch(Label::Deliver, Question::Deliver(None))?;
        }
        if !turn.master_due && any_master {
            self.open_branch(Label::TakeMaster, Question::Master)?;
        }
        ControlFlow::Continue(())
    }

    /// Tokens of everybody, the active player's last: there one step up from the first row leads.
    fn exchanges(&mut self) -> ControlFlow<()> {
        let Ok(active) = whose_turn(self.state) else {
            return ControlFlow::Continue(());
        };
        let others = self.state.table.seats().filter(|&seat| seat != active);
        let seats = others.rev().chain([active]);
        let state = self.state;
        let with_token = seats.filter(|&seat| state.player(seat).tokens > 0);
        self.each(with_token, |menu, seat| {
            menu.leaf(Label::Exchange(seat), Entry::Exchange(seat))
        })
    }

    fn set_up(&mut self) -> ControlFlow<()> {
        let state = self.state;
        let ask_first = !state.expansion && state.table.is_empty();
        if ask_first {
            self.leaf(Label::Expansion, Entry::Expansion)?;
        }
        if state.table.len() < MOST_PLAYERS {
            self.each_colour(|menu, label, person| menu.leaf(label, Entry::Player(person)))?;
        }
        if !state.expansion && !ask_first {
            self.leaf(Label::Expansion, Entry::Expansion)?;
        }
        if state.expansion {
            self.open_branch(Label::CityTile, Question::Tile)?;
        }
        self.open_branch(Label::Draw, Question::DrawNumber)
    }

    /// Every city by its value, but Kansas City after the others: it costs points.
    fn deliver(&mut self, engine: Option<u8>) -> ControlFlow<()> {
        let Ok(seat) = whose_turn(self.state) else {
            return ControlFlow::Continue(());
        };
        let state = self.state;
        let open = move |city: &City| may_deliver(state, seat, *city).is_ok();
        self.each(by_value().filter(open), |menu, city| {
            menu.open(Label::City(city), Play::Deliver(city, engine).into())
        })?;
        if engine.is_none() && by_value().any(|city| open(&city)) {
            self.open_branch(Label::Engine, Question::Engine)?;
        }
        let closed = by_value().filter(|city| city.is_in(state.expansion) && !open(city));
        self.each(closed, |menu, city| {
            menu.play(Label::City(city), Play::Deliver(city, engine))
        })
    }

    /// What the tracks reach comes first; everything else stays possible.
    fn branches(&mut self) -> ControlFlow<()> {
        let Ok(seat) = whose_turn(self.state) else {
            return ControlFlow::Continue(());
        };
        let reach = self.state.reach(seat);
        let towns = every::<Town>();
        let others = every().filter(|&town| !reach.has(town));
        let towns = towns.filter(|&town| reach.has(town)).chain(others);
        self.each(towns, |menu, town| {
            menu.play(Label::Town(town), Play::Branch(town))
        })
    }

    /// The new ones first: they can be upgraded only now.
    fn stations(&mut self) -> ControlFlow<()> {
        let Ok(seat) = whose_turn(self.state) else {
            return ControlFlow::Continue(());
        };
        let state = self.state;
        let new = [Station::Green, Station::Red].into_iter();
        let new = new.filter(|_| state.expansion);
        let printed = every::<Station>().filter(|station| station.town().is_none());
        self.each(new.chain(printed), |menu, station| {
            match may_upgrade(state, seat, station) {
                Ok(()) => {
                    menu.open_branch(Label::Station(station), Question::StationMaster(station))
                }
                Err(refusal) => menu.closed(Label::Station(station), refusal),
            }
        })
    }

    fn is_free(&self, master: Master) -> bool {
        let is_in = self.state.expansion || !master.is_new();
        is_in && self.state.owner(master).is_none()
    }

    /// A station master, if it is in this game.
    fn master(&mut self, master: Master, entry: Entry) -> ControlFlow<()> {
        if master.is_new() && !self.state.expansion {
            return ControlFlow::Continue(());
        }
        self.leaf(Label::Master(master), entry)
    }

    /// What a player has to count, in the order of the rulebook; what is counted already comes last.
    fn count(&mut self, seat: Seat) -> ControlFlow<()> {
        let state = self.state;
        let player = state.player(seat);
        let told = |item: &CountItem| player.must_count(*item) && player.counts.of(*item).is_some();
        self.each(state.uncounted(seat), |menu, item| menu.item(seat, item))?;
        self.open_branch(Label::CountOther, Question::CountWhose)?;
        self.each(every().filter(told), |menu, item| menu.item(seat, item))
    }

    fn item(&mut self, seat: Seat, item: CountItem) -> ControlFlow<()> {
        let question = match item {
            CountItem::Step => {
                return self.each([true, false].into_iter(), |menu, cleared| {
                    let count = Count::Step(cleared);
                    menu.leaf(Label::Step(cleared), Entry::Count(seat, count))
                });
            }
            CountItem::Workers => Question::Workers(seat, None, None),
            CountItem::Teepees => Question::Teepees(seat, None),
            item => Question::Number(seat, item),
        };
        self.open_branch(Label::Item(item), question)?;
        let piece_by_piece = match item {
            CountItem::Buildings => Question::AddBuildings(seat, Buildings::EMPTY),
            CountItem::Hazards => Question::AddHazards(seat, [0; HAZARDS.len()]),
            CountItem::Cattle => Question::AddCattle(seat, [0; CATTLE.len()]),
            CountItem::Objectives => Question::AddObjectives(seat, 0, 0),
            _ => return ControlFlow::Continue(()),
        };
        self.open_branch(Label::AddUp(item), piece_by_piece)
    }

    fn play(&mut self, label: Label, play: Play) -> ControlFlow<()> {
        self.leaf(label, Entry::Play(play))
    }

    /// What can be chosen before anything else.
    fn beginning(&self) -> AnyQuestion<Question, super::entry::Tally> {
        if self.state.begun {
            AnyQuestion::Top
        } else {
            Question::SetUp.into()
        }
    }
}

/// Every city by what the herd must be worth there, Kansas City last.
pub(super) fn by_value() -> impl Iterator<Item = City> {
    let dearest = every::<City>().map(City::value).max().unwrap_or_default();
    let dear =
        (1..=dearest).flat_map(|value| every::<City>().filter(move |city| city.value() == value));
    dear.chain([City::KansasCity])
}

/// Everybody, as they are likely to count: who has counted last and has more to count, then who else has, then the rest.
fn next_to_count(state: &State) -> impl Iterator<Item = Seat> + '_ {
    let has_more = |seat| state.uncounted(seat).next().is_some();
    let again = state.counting.filter(|&seat| has_more(seat));
    let seats = move || {
        let seats = state.table.seats();
        seats.filter(move |&seat| Some(seat) != again)
    };
    let more = seats().filter(move |&seat| has_more(seat));
    let rest = seats().filter(move |&seat| !has_more(seat));
    again.into_iter().chain(more).chain(rest)
}

/// How many items a player has still to count.
fn to_count(state: &State, seat: Seat) -> u32 {
    state.uncounted(seat).count().try_into().unwrap_or_default()
}

/// Where a picker begins: what most tables count.
fn likely(item: CountItem) -> i16 {
    match item {
        CountItem::Money => 10,
        CountItem::Buildings | CountItem::Cattle => 15,
        CountItem::Hazards | CountItem::Objectives => 6,
        CountItem::BuildingTiles => 5,
        CountItem::HazardTiles | CountItem::ObjectiveCards | CountItem::Certificates => 2,
        CountItem::Teepees | CountItem::Workers | CountItem::Step => 1,
    }
}
