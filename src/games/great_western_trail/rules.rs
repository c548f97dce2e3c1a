//! The rules: the only writer of a game's state.

use core::ops::RangeInclusive;

use super::board::{
    BRANCHES, City, FEWEST_PLAYERS, LAST_SPACE, MOST_PLAYERS, Reward, Station, TOKEN_BRANCHES,
    Town, TownKind, cattle_cards, disc_gives, pairs, transport,
};
use super::counts::Count;
use super::entry::{Adjust, Entry, Play, Tally};
use super::outcome::{Happening, Refusal};
use super::pieces::{CityTile, Foresight, Master, OF_EACH_TILE};
use super::scoring::CATEGORIES;
use super::state::{Player, State, Turn};
use crate::game::{About, Clerk, CommonRefusal, Kind, Meaning, Rules, Tallies};
use crate::language::Words;
use crate::standing::MOST_POINTS;
use crate::table::{Colour, Person, Seat, Table};

type Entered = Result<(), Refusal>;

/// Parts of Kansas City in which a foresight tile is chosen.
pub(super) const FORESIGHTS: u8 = 3;

impl Rules for State {
    const ABOUT: About = About {
        slug: "great-western-trail",
        name: Words::new("Great Western Trail", "Great Western Trail"),
        points: Words::new("VP", "SP"),
        fewest_players: FEWEST_PLAYERS,
        most_players: MOST_PLAYERS,
        // Those of the box come first; any other will do as well.
        colours: &[
            Colour::Blue,
            Colour::Red,
            Colour::Yellow,
            Colour::White,
            Colour::Green,
            Colour::Black,
            Colour::Orange,
            Colour::Purple,
        ],
        categories: CATEGORIES,
        tie_breaks: &[],
        pages: &[
            Words::new("Cities", "Städte"),
            Words::new("Branches", "Zweigstellen"),
            Words::new("Station masters", "Bahnhofsvorsteher"),
        ],
        progress: Words::new("worker tiles", "Arbeiter"),
        bgg: Some(193_738),
    };

    type Entry = Entry;
    type Happening = Happening;
    type Refusal = Refusal;

    fn start() -> Self {
        Self::before_set_up()
    }

    fn enter(clerk: &mut Clerk<Self>, entry: Entry) -> Entered {
        match entry {
            Entry::Player(person) => clerk.sit(person),
            Entry::Expansion => clerk.expand(),
            Entry::Town(town, tile) => clerk.lay_tile(town, tile),
            Entry::Play(play) => clerk.play(play),
            Entry::Exchange(seat) => clerk.exchange(seat),
            Entry::Count(seat, count) => clerk.count(seat, count),
            Entry::MarketLeft(spaces) => clerk.correct_market(spaces),
            Entry::Adjust(adjust) => clerk.correct(adjust),
        }
    }

    fn ready(&self) -> Entered {
        if self.table.len() < FEWEST_PLAYERS {
            return Err(CommonRefusal::TooFewPlayers.into());
        }
        Ok(())
    }

    fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    fn kind(entry: &Entry) -> Kind {
        match entry {
            Entry::Player(_) | Entry::Expansion => Kind::SetUp,
            Entry::Town(..) => Kind::Dealt,
            Entry::Play(_) => Kind::Turn,
            Entry::Exchange(seat) => Kind::By(*seat),
            Entry::Count(seat, _) => Kind::AtTheEnd(*seat),
            Entry::MarketLeft(_) | Entry::Adjust(_) => Kind::Correction,
        }
    }

    fn newcomer(entry: &mut Entry) -> Option<&mut Person> {
        match entry {
            Entry::Player(person) => Some(person),
            _ => None,
        }
    }

    fn meaning(happening: Happening) -> Meaning {
        match happening {
            Happening::NextTurn(seat) | Happening::LastTurn(seat) => Meaning::Turn(seat),
            Happening::Over => Meaning::Over,
            _ => Meaning::Hands,
        }
    }

    /// That a branch or a disc goes where it is chosen to go takes the room of what the place is good for.
    fn may_be_foretold(happening: Happening) -> bool {
        !matches!(happening, Happening::Founded(..) | Happening::Delivered(..))
    }
}

impl Clerk<State> {
    // The set-up and what is told of the board.

    fn sit(&mut self, person: Person) -> Entered {
        self.must_not_have_begun()?;
        self.seat(person)?;
        Ok(())
    }

    /// With the expansion everybody begins with an exchange token.
    fn expand(&mut self) -> Entered {
        self.must_not_have_begun()?;
        if self.state.expansion {
            return Err(Refusal::ExpansionTold);
        }
        self.state.expansion = true;
        let players = self.state.every_player_mut();
        players.for_each(|player| player.tokens = 1);
        Ok(())
    }

    fn must_not_have_begun(&self) -> Entered {
        if self.state.begun {
            return Err(CommonRefusal::Begun.into());
        }
        Ok(())
    }

    fn lay_tile(&mut self, town: Town, tile: CityTile) -> Entered {
        self.needs_expansion()?;
        if town.kind() != TownKind::Medium {
            return Err(Refusal::NotMedium(town));
        }
        let elsewhere = self
            .state
            .tiles()
            .filter(|&other| other.0 != town && other.1 == tile);
        if elsewhere.count() >= OF_EACH_TILE {
            return Err(Refusal::TilesGone(tile));
        }
        self.state.lay_tile(town, tile);
        self.note(Happening::TileLaid(town, tile));
        Ok(())
    }

    fn needs_expansion(&self) -> Entered {
        if self.state.expansion {
            Ok(())
        } else {
            Err(Refusal::NeedsExpansion)
        }
    }

    // A turn.

    fn play(&mut self, play: Play) -> Entered {
        let seat = self.active()?;
        self.state.begun = true;
        match play {
            Play::End => self.end_turn(),
            Play::KansasCity => self.come_to_kansas_city(),
            Play::Foresight(tile) => self.choose_tile(seat, tile),
            Play::Deliver(city, engine) => self.deliver(seat, city, engine),
            Play::Branch(town) => self.found_branch(seat, town),
            Play::Station(station, master) => self.upgrade(seat, station, master),
            Play::Master(master) => self.take_master(seat, master),
        }
    }

    fn end_turn(&mut self) -> Entered {
        if self.state.turn.owes_delivery() {
            return Err(Refusal::OwesDelivery);
        }
        self.state.turns += 1;
        self.state.turn = Turn::NEW;
        let is_last = self.state.last_space_in.is_some();
        let next = self.state.order().next();
        self.note(match next {
            Some(seat) if is_last => Happening::LastTurn(seat),
            Some(seat) => Happening::NextTurn(seat),
            None => Happening::Over,
        });
        Ok(())
    }

    fn come_to_kansas_city(&mut self) -> Entered {
        let turn = &mut self.state.turn;
        if turn.kansas_city {
            return Err(Refusal::KansasCityTwice);
        }
        if turn.delivered {
            return Err(Refusal::DeliveredBefore);
        }
        turn.kansas_city = true;
        self.note(Happening::KansasCity);
        Ok(())
    }

    /// Parts 1, 2 and 3: a tile goes from a foresight space to the board.
    fn choose_tile(&mut self, seat: Seat, tile: Foresight) -> Entered {
        let turn = &self.state.turn;
        if !turn.kansas_city {
            return Err(Refusal::NotInKansasCity);
        }
        if turn.delivered {
            return Err(Refusal::TileAfterDelivery);
        }
        if turn.foresights >= FORESIGHTS {
            return Err(Refusal::ThreeTiles);
        }
        match tile {
            Foresight::Worker => self.place_worker(seat)?,
            Foresight::Hazard | Foresight::Teepee => {
                self.note(Happening::Placed(tile, self.state.workers_left()));
            }
        }
        self.state.turn.foresights += 1;
        if self.state.turn.foresights == FORESIGHTS {
            self.note(Happening::Income);
        }
        Ok(())
    }

    /// A worker tile goes to the job market. Who fills its last space brings the end.
    fn place_worker(&mut self, seat: Seat) -> Entered {
        if let Some(owner) = self.state.token_taken_by() {
            return Err(Refusal::MarketFull(owner));
        }
        self.state.placed += 1;
        let (placed, left) = (self.state.placed, self.state.workers_left());
        self.note(Happening::Placed(Foresight::Worker, left));
        if self.state.refills().contains(&placed) {
            let cards = cattle_cards(self.state.table.len());
            self.note(Happening::Refill(cards.try_into().unwrap_or(u8::MAX)));
        }
        if left == 0 {
            self.state.last_space_in = Some(self.state.turns);
            self.note(Happening::MarketFull(seat));
        }
        Ok(())
    }

    /// Part 5 of Kansas City; some buildings let deliver elsewhere.
    fn deliver(&mut self, seat: Seat, city: City, engine: Option<u8>) -> Entered {
        may_deliver(&self.state, seat, city)?;
        if let Some(space) = engine.filter(|&space| space > LAST_SPACE) {
            return Err(Refusal::NoSuchSpace(space));
        }
        let expansion = self.state.expansion;
        let player = self.player(seat)?;
        let is_first = !player.cities.has(city);
        player.put_disc(city);
        player.engine = engine.or(player.engine);
        player.transport = engine.map(|engine| transport(engine, city));
        let Player { transport, .. } = *player;
        self.note(Happening::Delivered(seat, city));
        for &reward in disc_gives(city) {
            self.give(seat, reward)?;
        }
        for pair in pairs(expansion) {
            let both = pair.cities.contains(&city) && self.player(seat)?.has_both(pair.cities);
            if is_first && both {
                self.note(Happening::PairDone(pair.cities, pair.points));
                if let Some(reward) = pair.gives {
                    self.give(seat, reward)?;
                }
            }
        }
        if let Some(dollars) = transport {
            self.note(Happening::Transport(dollars));
        }
        let turn = &mut self.state.turn;
        turn.delivered = true;
        turn.master_due |= city == City::NewYorkCity;
        if turn.kansas_city {
            self.note(Happening::BackToStart);
        }
        Ok(())
    }

    fn found_branch(&mut self, seat: Seat, town: Town) -> Entered {
        may_found(&self.state, seat, town)?;
        let others = self.state.branches_on(town);
        let bells_before = self.state.player(seat).bells();
        let player = self.player(seat)?;
        player.branches.add(town);
        let (placed, bells) = (player.branches.len(), player.bells());
        let left = BRANCHES.saturating_sub(placed);
        self.note(Happening::Founded(seat, town, left));
        match town.costs().get(others) {
            None | Some(0) => {}
            Some(&dollars) => self.note(Happening::Pays(dollars)),
        }
        if let Some(reward) = town.each_gets() {
            self.give(seat, reward)?;
        }
        if let Some(reward) = town.first_gets().filter(|_| others == 0) {
            self.give(seat, reward)?;
        }
        match town.kind() {
            TownKind::Medium => {
                let tile = self.state.tile(town);
                self.note(Happening::TileAction(tile));
            }
            TownKind::Station(station) => {
                self.state.turn.founded.add(town);
                self.note(Happening::MayUpgrade(station));
            }
            TownKind::Small | TownKind::Big(_) => {}
        }
        if bells > bells_before {
            self.note(Happening::Bells(seat, bells));
        }
        if TOKEN_BRANCHES.contains(&placed) {
            self.give(seat, Reward::Token)?;
        }
        Ok(())
    }

    fn upgrade(&mut self, seat: Seat, station: Station, master: Option<Master>) -> Entered {
        may_upgrade(&self.state, seat, station)?;
        self.player(seat)?.stations.add(station);
        self.note(Happening::Upgraded(seat, station));
        match master {
            Some(master) => self.take_master(seat, master),
            None => Ok(()),
        }
    }

    fn take_master(&mut self, seat: Seat, master: Master) -> Entered {
        if master.is_new() && !self.state.expansion {
            return Err(Refusal::NewMaster(master));
        }
        if let Some(owner) = self.state.owner(master) {
            return Err(Refusal::MasterTaken(master, owner));
        }
        self.player(seat)?.masters.add(master);
        self.state.turn.master_due = false;
        self.note(Happening::TookMaster(seat, master));
        match master {
            Master::Areas => self.give(seat, Reward::Token),
            _ => Ok(()),
        }
    }

    /// Gives something at once. Only tokens are counted here; the rest is for hands.
    fn give(&mut self, seat: Seat, reward: Reward) -> Entered {
        if reward == Reward::Token {
            let player = self.player(seat)?;
            player.tokens = player.tokens.saturating_add(1);
            let tokens = player.tokens;
            self.note(Happening::TakesToken(seat, tokens));
        } else {
            self.note(Happening::Gets(reward));
        }
        Ok(())
    }

    // In anybody's turn.

    fn exchange(&mut self, seat: Seat) -> Entered {
        self.active()?;
        self.needs_expansion()?;
        self.state.begun = true;
        let player = self.player(seat)?;
        let left = player.tokens.checked_sub(1);
        let left = left.ok_or(Refusal::NoToken(seat))?;
        player.tokens = left;
        self.note(Happening::Exchanged(seat, left));
        Ok(())
    }

    fn count(&mut self, seat: Seat, count: Count) -> Entered {
        self.state.ready()?;
        let player = self.player(seat)?;
        let item = count.item();
        match item.master() {
            Some(master) if !player.must_count(item) => {
                return Err(Refusal::NotCounted(seat, item, master));
            }
            _ if !count.is_possible() => return Err(Refusal::NotThatMany(item)),
            _ => player.counts.note(count),
        }
        self.state.begun = true;
        self.state.counting = Some(seat);
        self.note(Happening::Counted(seat, count));
        Ok(())
    }

    /// A correction by the table announces no refill, and never brings the end.
    fn correct_market(&mut self, spaces: u8) -> Entered {
        self.state.ready()?;
        if let Some(owner) = self.state.token_taken_by() {
            return Err(Refusal::MarketFull(owner));
        }
        let most = self.state.most_placed();
        if !(1..=most).contains(&spaces) {
            return Err(Refusal::NotSoManySpaces(spaces));
        }
        self.state.placed = most - spaces;
        self.state.begun = true;
        self.note(Happening::MarketLeft(spaces));
        Ok(())
    }

    fn correct(&mut self, adjust: Adjust) -> Entered {
        self.state.ready()?;
        self.needs_expansion()?;
        self.adjust(adjust)
    }

    fn player(&mut self, seat: Seat) -> Result<&mut Player, Refusal> {
        let seat = self.taken_seat(seat)?;
        let player = self.state.player_mut(seat);
        player.ok_or_else(|| CommonRefusal::NobodyThere.into())
    }
}

/// Whether a player could deliver to a city in the turn under way.
pub(super) fn may_deliver(state: &State, seat: Seat, city: City) -> Entered {
    let player = state.player(seat);
    if state.turn.delivered {
        return Err(Refusal::DeliveredAlready);
    }
    if !city.is_in(state.expansion) {
        return Err(Refusal::NotInThisGame(city));
    }
    let has_branch = |town| player.branches.has(town);
    if !city.is_on_the_strip(state.expansion) && !city.town().is_some_and(has_branch) {
        return Err(Refusal::NoBranch(seat, city));
    }
    if player.cities.has(city) && !city.repeats() {
        return Err(Refusal::DeliveredTo(seat, city));
    }
    Ok(())
}

/// Whether a player could found a branch in a town. Whether tracks reach it is never a reason to refuse.
pub(super) fn may_found(state: &State, seat: Seat, town: Town) -> Entered {
    let own = state.player(seat).branches;
    if !state.expansion {
        return Err(Refusal::NeedsExpansion);
    }
    if own.has(town) {
        return Err(Refusal::BranchThere(seat, town));
    }
    if own.len() >= BRANCHES {
        return Err(Refusal::NoBranchLeft(seat));
    }
    Ok(())
}

/// Whether a player could upgrade a station in the turn under way.
pub(super) fn may_upgrade(state: &State, seat: Seat, station: Station) -> Entered {
    if station.town().is_some() && !state.expansion {
        return Err(Refusal::NeedsExpansion);
    }
    if state.player(seat).stations.has(station) {
        return Err(Refusal::UpgradedAlready(seat, station));
    }
    if let Some(town) = station.town()
        && !state.turn.founded.has(town)
    {
        return Err(Refusal::NeedsBranchNow(station));
    }
    Ok(())
}

impl Tallies for State {
    type Tally = Tally;

    fn tally(&self, seat: Seat, tally: Tally) -> i16 {
        match tally {
            Tally::Tokens => self.player(seat).tokens.try_into().unwrap_or(i16::MAX),
        }
    }

    fn tally_range(&self, _: Seat, tally: Tally) -> RangeInclusive<i16> {
        match tally {
            Tally::Tokens => 0..=MOST_POINTS,
        }
    }

    fn set_tally(clerk: &mut Clerk<Self>, seat: Seat, tally: Tally, number: i16) {
        let Some(player) = clerk.state.player_mut(seat) else {
            return;
        };
        match tally {
            Tally::Tokens => player.tokens = number.try_into().unwrap_or_default(),
        }
        clerk.state.begun = true;
        clerk.note_correction(seat, tally);
    }
}
