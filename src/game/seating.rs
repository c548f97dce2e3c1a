//! Who sits down, the same way in every game.

use super::{Clerk, CommonRefusal, Game, is_reserved};
use crate::table::{NoSeat, Person, Seat};

impl<S: Game> Clerk<S> {
    /// Seats one more player.
    pub fn seat(&mut self, person: Person) -> Result<Seat, S::Refusal> {
        if let Some(word) = is_reserved::<S>(person.name.as_str()) {
            return Err(CommonRefusal::Seat(NoSeat::NameReserved(word)).into());
        }
        if !S::ABOUT.colours.contains(&person.colour) {
            return Err(CommonRefusal::NotInTheBox(person.colour).into());
        }
        let table = self.state.table_mut();
        let seated = table.sit(person, S::ABOUT.most_players);
        seated.map_err(|why| CommonRefusal::Seat(why).into())
    }

    /// That seat, if somebody sits there.
    pub fn taken_seat(&self, seat: Seat) -> Result<Seat, S::Refusal> {
        match self.state.table().person(seat) {
            Some(_) => Ok(seat),
            None => Err(CommonRefusal::NobodyThere.into()),
        }
    }

    /// Whose turn it is, if it is anybody's.
    pub fn active(&self) -> Result<Seat, S::Refusal> {
        whose_turn(&self.state)
    }
}

/// Whose turn it is, or why it is nobody's.
pub fn whose_turn<S: Game>(state: &S) -> Result<Seat, S::Refusal> {
    state.ready()?;
    let active = state.active();
    active.ok_or_else(|| CommonRefusal::Over.into())
}
