//! Whichever game is under way.

use super::session::{AnySession, Session};
use crate::game::{Game, Rules};
use crate::games::every_game;
use crate::journal::Journal;
use crate::sheet::{self, Fault};

/// Something to do with the journal of whichever game is under way.
pub trait JournalVisitor {
    /// What comes of it.
    type Output;
    /// Does it with the journal of the game whose state is `S`.
    fn visit<S: Game>(self, journal: &Journal<S>) -> Self::Output;
}

macro_rules! current_game {
    ($($name:ident: $state:ty,)+) => {
        /// Whichever game is under way, or none.
        #[allow(clippy::large_enum_variant, reason = "there is one, and no heap to put it on")]
        pub(super) enum CurrentGame {
            None,
            $($name(Session<$state>),)+
        }

        impl CurrentGame {
            /// No game.
            pub(super) fn clear(&mut self) {
                *self = Self::None;
            }

            /// Begins a new game of that word; `false` if there is none. It is made where it stays: a game
            /// handed from function to function would be several times on a small stack.
            #[inline(never)]
            pub(super) fn begin(&mut self, slug: &str) -> bool {
                $(if slug == <$state>::ABOUT.slug {
                    *self = Self::$name(Session::new());
                    return true;
                })+
                false
            }

            /// The game of a sheet.
            pub(super) fn load(slug: &str, text: &str) -> Result<Option<Self>, Fault> {
                $(if slug == <$state>::ABOUT.slug {
                    return sheet::read(text).map(|journal| Some(Self::$name(Session::of(journal))));
                })+
                Ok(None)
            }

            pub(super) fn get(&self) -> Option<&dyn AnySession> {
                match self {
                    Self::None => None,
                    $(Self::$name(session) => Some(session),)+
                }
            }

            pub(super) fn get_mut(&mut self) -> Option<&mut dyn AnySession> {
                match self {
                    Self::None => None,
                    $(Self::$name(session) => Some(session),)+
                }
            }

            pub(super) fn visit<V: JournalVisitor>(&self, visitor: V) -> Option<V::Output> {
                match self {
                    Self::None => None,
                    $(Self::$name(session) => Some(visitor.visit(&session.journal)),)+
                }
            }
        }
    };
}
every_game!(current_game);
