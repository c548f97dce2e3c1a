//! The rules: the only writer of a game's state.

use core::ops::RangeInclusive;

use super::board::{FEWEST_PLAYERS, Hue, MOST_PLAYERS, PLAYERS_FOR_TWINS, Route, TRAINS};
use super::entry::{Entry, Play, Show, StartTickets, Tally};
use super::outcome::{Happening, Refusal};
use super::scoring::{CATEGORIES, TIE_BREAKS};
use super::state::{Player, State};
use super::tickets::{FEWEST_TICKETS, FIRST_TICKETS, MOST_VALUE};
use super::trail::Trail;
use crate::catalogue::Item;
use crate::game::{About, Clerk, CommonRefusal, Kind, Meaning, Rules, Tallies, View};
use crate::language::Words;
use crate::standing::MOST_POINTS;
use crate::table::{Colour, Person, Seat, Table};

type Entered = Result<(), Refusal>;

impl Rules for State {
    const ABOUT: About = About {
        slug: "ticket-to-ride",
        name: Words::new("Ticket to Ride", "Zug um Zug"),
        points: Words::new("pt", "P"),
        fewest_players: FEWEST_PLAYERS,
        most_players: MOST_PLAYERS,
        colours: &[
            Colour::Blue,
            Colour::Red,
            Colour::Green,
            Colour::Yellow,
            Colour::Black,
        ],
        categories: CATEGORIES,
        tie_breaks: TIE_BREAKS,
        pages: &[],
        progress: Words::new("trains", "Waggons"),
        bgg: Some(9209),
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
            Entry::Play(play) => clerk.play(play),
            Entry::Show(show) => clerk.show(show),
            Entry::Adjust(adjust) => clerk.adjust(adjust),
            Entry::Start(start) => clerk.start_tickets(start),
        }
    }

    /// Looks for the longest path of whoever has other routes: that takes long.
    fn settle(&mut self, another: &Self) {
        for (player, known) in self.players.iter_mut().zip(&another.players) {
            player.longest = if player.net == known.net {
                known.longest
            } else {
                Trail::of(player.net).length
            };
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
            Entry::Player(_) => Kind::SetUp,
            Entry::Play(_) => Kind::Turn,
            Entry::Show(show) => Kind::AtTheEnd(show.seat),
            Entry::Adjust(_) => Kind::Correction,
            Entry::Start(_) => Kind::Dealt,
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
            Happening::NextTurn(seat) => Meaning::Turn(seat),
            Happening::Over => Meaning::Over,
            Happening::Scored(..) => Meaning::Points,
            // A ticket that was shown is no secret any more.
            Happening::Shown(..) => Meaning::Seen,
            _ => Meaning::Hands,
        }
    }
}

/// Whether a player could claim a route.
pub(super) fn may_claim(state: &State, seat: Seat, route: Route) -> Entered {
    if let Some(owner) = state.owner(route) {
        return Err(Refusal::Claimed(route, owner));
    }
    match route.twin().and_then(|twin| state.owner(twin)) {
        Some(owner) if owner == seat => return Err(Refusal::OwnTwin(route, seat)),
        Some(_) if closes_twins(state) => return Err(Refusal::Closed(route)),
        _ => {}
    }
    if route.length() > state.player(seat).trains {
        return Err(Refusal::TooFewTrains(route, seat));
    }
    Ok(())
}

/// Whether they are too few for both of a double route.
fn closes_twins(state: &State) -> bool {
    state.table.len() < PLAYERS_FOR_TWINS
}

impl Clerk<State> {
    fn sit(&mut self, person: Person) -> Entered {
        if self.state.begun {
            return Err(CommonRefusal::Begun.into());
        }
        self.seat(person)?;
        Ok(())
    }

    /// A turn is one of three things, so each of them ends it.
    fn play(&mut self, play: Play) -> Entered {
        let seat = self.active()?;
        match play {
            Play::Cards => {}
            Play::Tickets(kept) => self.draw(seat, kept)?,
            Play::Route(route) => self.claim(seat, route)?,
        }
        self.state.begun = true;
        self.end_turn(seat);
        Ok(())
    }

    /// Of three tickets one must be kept, so where nobody said how many, one is certain.
    fn draw(&mut self, seat: Seat, told: Option<u8>) -> Entered {
        let kept = told.unwrap_or(1);
        if !(1..=3).contains(&kept) {
            return Err(Refusal::KeptOneToThree);
        }
        let player = self.player(seat)?;
        player.kept = player.kept.saturating_add(kept);
        player.kept_as_told = player.kept_as_told.saturating_add(told.unwrap_or(0));
        Ok(())
    }

    /// Told at any time, once for each.
    fn start_tickets(&mut self, start: StartTickets) -> Entered {
        let StartTickets { seat, kept } = start;
        if !(FEWEST_TICKETS..=FIRST_TICKETS).contains(&kept) {
            return Err(Refusal::StartTwoOrThree);
        }
        let player = self.player(seat)?;
        if let Some(told) = player.started_with {
            return Err(Refusal::StartTold(seat, told));
        }
        player.started_with = Some(kept);
        self.note(Happening::Started(seat, kept));
        Ok(())
    }

    fn claim(&mut self, seat: Seat, route: Route) -> Entered {
        let route = self.of_two_alike(route);
        may_claim(&self.state, seat, route)?;
        let player = self.player(seat)?;
        player.net.add(route);
        player.trains -= route.length();
        player.points = player.points.saturating_add(route.points());
        let Player { trains, points, .. } = *player;
        self.note(Happening::Claimed(seat, route, trains));
        self.note(Happening::Scored(seat, route.points(), points));
        if let Some(twin) = route.twin().filter(|_| closes_twins(&self.state)) {
            self.note(Happening::Closed(twin));
        }
        Ok(())
    }

    /// Nobody can tell two gray routes between the same cities apart, so the first that is free is
    /// taken: a sheet need not say which.
    fn of_two_alike(&self, route: Route) -> Route {
        let [a, b] = route.ends();
        match self.state.free_between(a, b).next() {
            Some(free) if route.track().hue == Hue::Gray => free,
            _ => route,
        }
    }

    fn end_turn(&mut self, seat: Seat) {
        let was_known = self.state.turns_left().is_some();
        self.state.turns += 1;
        let turns = self.state.turns;
        if let Ok(player) = self.player(seat)
            && player.is_low()
        {
            player.low_since.get_or_insert(turns);
            if !was_known {
                self.note(Happening::LastTurns(seat));
            }
        }
        let next = self.state.active();
        self.note(next.map_or(Happening::Over, Happening::NextTurn));
    }

    fn show(&mut self, show: Show) -> Entered {
        let Show {
            seat,
            ticket,
            value,
        } = show;
        self.state.ready()?;
        if !self.state.is_over() {
            return Err(Refusal::Secret);
        }
        match self.state.shown_by(ticket) {
            // Told again with a value, that value is corrected.
            Some(owner) if owner != seat || value.is_none() => {
                return Err(Refusal::Shown(ticket, owner));
            }
            _ => {}
        }
        if let Some(value) = value {
            if !(1..=MOST_VALUE).contains(&value) {
                return Err(Refusal::NoSuchValue(value));
            }
            self.state.set_value(ticket, value);
        }
        self.player(seat)?.shown.add(ticket);
        self.note(Happening::Shown(seat, ticket));
        Ok(())
    }

    fn player(&mut self, seat: Seat) -> Result<&mut Player, Refusal> {
        let seat = self.taken_seat(seat)?;
        let player = self.state.player_mut(seat);
        player.ok_or_else(|| CommonRefusal::NobodyThere.into())
    }
}

impl Tallies for State {
    type Tally = Tally;

    fn tally(&self, seat: Seat, tally: Tally) -> i16 {
        let player = self.player(seat);
        match tally {
            Tally::Points => player.points,
            Tally::Trains => player.trains.into(),
        }
    }

    /// Trains on the board are not in front of a player, so nobody gets more than the others of the 45.
    fn tally_range(&self, seat: Seat, tally: Tally) -> RangeInclusive<i16> {
        match tally {
            Tally::Points => -MOST_POINTS..=MOST_POINTS,
            Tally::Trains => 0..=TRAINS.saturating_sub(self.player(seat).net.trains()).into(),
        }
    }

    fn set_tally(clerk: &mut Clerk<Self>, seat: Seat, tally: Tally, number: i16) {
        let Some(player) = clerk.state.player_mut(seat) else {
            return;
        };
        match tally {
            Tally::Points => player.points = number,
            Tally::Trains => {
                player.trains = number.try_into().unwrap_or(TRAINS);
                // With more trains after all, they have not brought the last turns.
                player.low_since = player.low_since.filter(|_| player.is_low());
            }
        }
        clerk.state.begun = true;
        clerk.note_correction(seat, tally);
    }

    /// Points are called so by the rules of this game; who keeps other games may call them VP.
    fn tally_of(word: &str) -> Option<Tally> {
        match word {
            "vp" => Some(Tally::Points),
            word => Tally::from_slug(word),
        }
    }
}
