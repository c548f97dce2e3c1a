//! The answer of `score --json`: one object, every key always there, unknown is null.

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::game::Game;
use crate::standing::{Score, Standing};
use crate::table::Seat;

/// The standing of a game as one object.
pub fn answer<S: Game>(state: &S) -> impl Serialize {
    Answer {
        state,
        standing: state.standing(),
    }
}

struct Answer<'a, S: Game> {
    state: &'a S,
    standing: Standing,
}

impl<S: Game> Serialize for Answer<'_, S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let (state, standing) = (self.state, &self.standing);
        let name = |seat: Seat| state.table().name(seat);
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("game", S::ABOUT.slug)?;
        object.serialize_entry("over", &standing.over)?;
        object.serialize_entry("final", &standing.is_final())?;
        object.serialize_entry("needs", &standing.needs)?;
        object.serialize_entry("active", &standing.active().map(name))?;
        object.serialize_entry("order", &List(|| standing.order.iter().copied().map(name)))?;
        object.serialize_entry("winners", &List(|| standing.winners().map(name)))?;
        let players = || standing.scores.iter().map(|score| Player { state, score });
        object.serialize_entry("players", &List(players))?;
        state.board_json(&mut object)?;
        object.end()
    }
}

struct Player<'a, S: Game> {
    state: &'a S,
    score: &'a Score,
}

impl<S: Game> Serialize for Player<'_, S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let (state, score) = (self.state, self.score);
        let categories = S::ABOUT.categories.iter().map(|category| category.slug);
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("name", &state.table().name(score.seat))?;
        object.serialize_entry("place", &score.place)?;
        object.serialize_entry("total", &score.total())?;
        object.serialize_entry("score", &Object(|| categories.clone().zip(&score.parts)))?;
        state.player_json(score.seat, &mut object)?;
        object.end()
    }
}

/// A list made while it is written, since there is no heap to make it in before.
pub struct List<F>(pub F);

impl<F: Fn() -> I, I: Iterator<Item: Serialize>> Serialize for List<F> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(self.0())
    }
}

/// An object made while it is written.
pub struct Object<F>(pub F);

impl<F, I, K, V> Serialize for Object<F>
where
    F: Fn() -> I,
    I: Iterator<Item = (K, V)>,
    K: Serialize,
    V: Serialize,
{
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_map(self.0())
    }
}
