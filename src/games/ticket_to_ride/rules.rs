//! The rules: the only writer of a game's state.

use super::board::{FEWEST_PLAYERS, Hue, PLAYERS_FOR_TWINS, Route, TRAINS};
use super::entry::{Adjust, Entry, Play, Show, Tally};
use super::lines;
use super::outcome::{Happening, Refusal};
use super::state::{Player, State};
use super::tickets::MOST_VALUE;
use super::trail::Trail;
use crate::games::Happenings;
use crate::standing::MOST_POINTS;
use crate::table::{Colour, NoSeat, Person, Seat};

/// The trains in the box.
const COLOURS: [Colour; 5] = [
    Colour::Blue,
    Colour::Red,
    Colour::Green,
    Colour::Yellow,
    Colour::Black,
];

/// Enters one line: the state changes as the rules have it, or not at all.
pub(super) fn apply(state: &mut State, entry: Entry) -> Result<Happenings<Happening>, Refusal> {
    let happenings = foresee(state, entry)?;
    measure(state, &happenings);
    Ok(happenings)
}

/// What a line would change, but for the longest path: that takes long to find.
pub(super) fn foresee(state: &mut State, entry: Entry) -> Result<Happenings<Happening>, Refusal> {
    let mut clerk = Clerk::new(state);
    clerk.enter(entry)?;
    *state = clerk.state;
    Ok(clerk.happenings)
}

/// Looks for the longest path of whoever has claimed a route.
fn measure(state: &mut State, happenings: &[Happening]) {
    for happening in happenings {
        if let Happening::Claimed(seat, ..) = *happening
            && let Some(player) = state.player_mut(seat)
        {
            player.longest = Trail::of(player.net).length;
        }
    }
}

/// Whether a line could be entered now.
pub(super) fn check(state: &State, entry: Entry) -> Entered {
    Clerk::new(state).enter(entry)
}

/// Whether the set-up is whole.
pub(super) fn ready(state: &State) -> Entered {
    if state.table.len() < FEWEST_PLAYERS {
        return Err(Refusal::TooFewPlayers);
    }
    Ok(())
}

/// Whose turn it is, if it is anybody's.
pub(super) fn may_play(state: &State) -> Result<Seat, Refusal> {
    ready(state)?;
    state.active().ok_or(Refusal::Over)
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

/// Writes an entry into a copy of the state and notes what changes.
struct Clerk {
    state: State,
    happenings: Happenings<Happening>,
}

type Entered = Result<(), Refusal>;

impl Clerk {
    fn new(state: &State) -> Self {
        Self {
            state: *state,
            happenings: Happenings::new(),
        }
    }

    fn enter(&mut self, entry: Entry) -> Entered {
        match entry {
            Entry::Player(person) => self.sit(person),
            Entry::Play(play) => self.play(play),
            Entry::Show(show) => self.show(show),
            Entry::Adjust(adjust) => self.adjust(adjust),
        }
    }

    fn note(&mut self, happening: Happening) {
        let room = self.happenings.push(happening);
        debug_assert!(room.is_ok(), "more happenings than any entry causes");
    }

    fn sit(&mut self, person: Person) -> Entered {
        if self.state.begun {
            return Err(Refusal::Begun);
        }
        if let Some(word) = lines::reserved(person.name.as_str()) {
            return Err(Refusal::Seat(NoSeat::NameReserved(word)));
        }
        if !COLOURS.contains(&person.colour) {
            return Err(Refusal::NotInTheBox(person.colour));
        }
        self.state.table.sit(person).map_err(Refusal::Seat)?;
        Ok(())
    }

    /// A turn is one of three things, so each of them ends it.
    fn play(&mut self, play: Play) -> Entered {
        let seat = may_play(&self.state)?;
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
    fn draw(&mut self, seat: Seat, kept: Option<u8>) -> Entered {
        let kept = kept.unwrap_or(1);
        if !(1..=3).contains(&kept) {
            return Err(Refusal::KeptOneToThree);
        }
        let player = self.player(seat)?;
        player.kept = player.kept.saturating_add(kept);
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
        ready(&self.state)?;
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
        self.state.showing = Some(seat);
        self.note(Happening::Shown(seat, ticket));
        Ok(())
    }

    /// Corrections are never refused for rules, only where the number could not be. Trains on the board
    /// are not in front of a player, so nobody gets more than the others of the 45.
    fn adjust(&mut self, Adjust { seat, tally, by }: Adjust) -> Entered {
        ready(&self.state)?;
        let corrected = i32::from(self.state.tally(seat, tally)) + i32::from(by);
        let impossible = Refusal::NotPossible(seat, tally, corrected);
        let number = i16::try_from(corrected).map_err(|_| impossible)?;
        let player = self.player(seat)?;
        match tally {
            Tally::Points => {
                if number.abs() > MOST_POINTS {
                    return Err(impossible);
                }
                player.points = number;
            }
            Tally::Trains => {
                player.trains = u8::try_from(number)
                    .ok()
                    .filter(|&trains| trains <= TRAINS.saturating_sub(player.net.trains()))
                    .ok_or(impossible)?;
                // With more trains after all, they have not brought the last turns.
                player.low_since = player.low_since.filter(|_| player.is_low());
            }
        }
        self.state.begun = true;
        self.note(Happening::Corrected(seat, tally, number));
        Ok(())
    }

    fn player(&mut self, seat: Seat) -> Result<&mut Player, Refusal> {
        match self.state.table.person(seat) {
            Some(_) => self.state.player_mut(seat).ok_or(Refusal::NobodyThere),
            None => Err(Refusal::NobodyThere),
        }
    }
}
