//! Whichever game is under way.

use super::running::Running;
use super::session::Session;
use crate::games::{Game, every_game};
use crate::journal::Journal;
use crate::sheet::{self, Fault};

/// Something to do with the journal of whichever game is under way.
pub trait Reader {
    /// What comes of it.
    type Output;
    /// Does it.
    fn read<G: Game>(self, journal: &Journal<G>) -> Self::Output;
}

macro_rules! any {
    ($($name:ident: $game:ty,)+) => {
        /// Whichever game is under way, or none.
        #[allow(clippy::large_enum_variant, reason = "there is one, and no heap to put it on")]
        pub(super) enum Any {
            None,
            $($name(Session<$game>),)+
        }

        impl Any {
            /// No game.
            pub(super) fn clear(&mut self) {
                *self = Self::None;
            }

            /// Begins a new game of that word; `false` if there is none. It is made where it stays: a game
            /// handed from function to function would be several times on a small stack.
            #[inline(never)]
            pub(super) fn begin(&mut self, slug: &str) -> bool {
                $(if slug == <$game>::SLUG {
                    *self = Self::$name(Session::new());
                    return true;
                })+
                false
            }

            /// The game of a sheet.
            pub(super) fn load(slug: &str, text: &str) -> Result<Option<Self>, Fault> {
                $(if slug == <$game>::SLUG {
                    return sheet::read(text).map(|journal| Some(Self::$name(Session::of(journal))));
                })+
                Ok(None)
            }

            pub(super) fn get(&self) -> Option<&dyn Running> {
                match self {
                    Self::None => None,
                    $(Self::$name(session) => Some(session),)+
                }
            }

            pub(super) fn get_mut(&mut self) -> Option<&mut dyn Running> {
                match self {
                    Self::None => None,
                    $(Self::$name(session) => Some(session),)+
                }
            }

            pub(super) fn read<R: Reader>(&self, reader: R) -> Option<R::Output> {
                match self {
                    Self::None => None,
                    $(Self::$name(session) => Some(reader.read(&session.journal)),)+
                }
            }
        }
    };
}
every_game!(any);
