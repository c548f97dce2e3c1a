//! The answer of `score --json`: one object, every key always there, unknown is null.

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::games::Game;
use crate::standing::{Score, Standing};
use crate::table::Seat;

/// The standing of a game as one object.
pub fn answer<G: Game>(state: &G::State) -> impl Serialize {
    Answer::<G> {
        state,
        standing: G::standing(state),
    }
}

struct Answer<'a, G: Game> {
    state: &'a G::State,
    standing: Standing,
}

impl<G: Game> Serialize for Answer<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { state, standing } = self;
        let name = |seat: Seat| G::name(state, seat);
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("game", G::SLUG)?;
        object.serialize_entry("over", &standing.over)?;
        object.serialize_entry("final", &standing.is_final())?;
        object.serialize_entry("needs", &standing.needs)?;
        object.serialize_entry("active", &standing.active().map(name))?;
        object.serialize_entry("order", &List(|| standing.order.iter().copied().map(name)))?;
        object.serialize_entry("winners", &List(|| standing.winners().map(name)))?;
        let players = || {
            standing
                .scores
                .iter()
                .map(|score| Player::<G> { state, score })
        };
        object.serialize_entry("players", &List(players))?;
        G::answer_board(state, &mut object)?;
        object.end()
    }
}

struct Player<'a, G: Game> {
    state: &'a G::State,
    score: &'a Score,
}

impl<G: Game> Serialize for Player<'_, G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { state, score } = self;
        let categories = G::CATEGORIES.iter().map(|category| category.slug);
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("name", &G::name(state, score.seat))?;
        object.serialize_entry("place", &score.place)?;
        object.serialize_entry("total", &score.total())?;
        object.serialize_entry("score", &Object(|| categories.clone().zip(&score.parts)))?;
        G::answer_player(state, score.seat, &mut object)?;
        object.end()
    }
}

/// A list made while it is written, since there is no heap to make it in before.
pub struct List<F>(pub F);

impl<F: Fn() -> I, I: Iterator<Item: Serialize>> Serialize for List<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
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
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0())
    }
}
