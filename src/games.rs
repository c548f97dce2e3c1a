//! The list of games. To add one, write its folder and add its line.

pub mod danske_rails;
pub mod grand_trunk;
pub mod great_western_trail;
pub mod ticket_to_ride;

use crate::game::{Game, Rules};

/// Something to do with a game that is known only by its word.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it with the game whose state is `S`.
    fn visit<S: Game>(self) -> Self::Output;
}

/// The list of games: a name for each, and its state. `then!` is called with all of them.
#[cfg(not(test))]
macro_rules! every_game {
    ($then:ident) => {
        $then! {
            GrandTrunk: $crate::games::grand_trunk::State,
            TicketToRide: $crate::games::ticket_to_ride::State,
            GreatWesternTrail: $crate::games::great_western_trail::State,
            DanskeRails: $crate::games::danske_rails::State,
        }
    };
}
/// The same list for the tests of the companion, with a game that has what only few games have.
#[cfg(test)]
macro_rules! every_game {
    ($then:ident) => {
        $then! {
            GrandTrunk: $crate::games::grand_trunk::State,
            TicketToRide: $crate::games::ticket_to_ride::State,
            Toy: $crate::game::toy::State,
        }
    };
}
pub(crate) use every_game;

macro_rules! by_word {
    ($($name:ident: $state:ty,)+) => {
        /// The words of all games.
        pub const SLUGS: &[&str] = &[$(<$state>::ABOUT.slug),+];

        /// Does something with the game of that word, if there is one.
        pub fn with<V: Visitor>(slug: &str, visitor: V) -> Option<V::Output> {
            $(if slug == <$state>::ABOUT.slug {
                return Some(visitor.visit::<$state>());
            })+
            None
        }
    };
}
every_game!(by_word);
