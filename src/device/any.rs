//! Whichever game is under way.

use heapless::Vec;

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

/// What is printed on the boards of games that are not under way, as it is recorded.
#[derive(Default)]
pub(super) struct Printed {
    /// For each fact the number of its game in the list, the number of its bytes, and these.
    bytes: Vec<u8, { Self::ROOM }>,
}

impl Printed {
    /// Every distance between sixteen places takes seven bytes, and there are few other facts.
    const ROOM: usize = 1536;

    pub(super) fn add(&mut self, slug: &str, fact: &[u8]) {
        let game = crate::games::SLUGS.iter().position(|&other| other == slug);
        let (Some(Ok(game)), Ok(length)) = (game.map(u8::try_from), u8::try_from(fact.len()))
        else {
            return;
        };
        let is_known = self.facts().any(|known| known == (slug, fact));
        if !is_known && self.bytes.len() + 2 + fact.len() <= Self::ROOM {
            let _ = self.bytes.extend_from_slice(&[game, length]);
            let _ = self.bytes.extend_from_slice(fact);
        }
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.bytes.clear();
    }

    /// Whether so much is remembered that what was corrected meanwhile should go.
    pub(super) fn is_crowded(&self) -> bool {
        self.bytes.len() > Self::ROOM / 2
    }

    /// Forgets the facts of one game.
    pub(super) fn drop_game(&mut self, slug: &str) {
        let mut rest = Self::default();
        for (game, fact) in self.facts().filter(|&(game, _)| game != slug) {
            rest.add(game, fact);
        }
        *self = rest;
    }

    /// Every fact with the word of its game.
    pub(super) fn facts(&self) -> impl Iterator<Item = (&'static str, &[u8])> {
        let mut rest = self.bytes.as_slice();
        core::iter::from_fn(move || {
            let (&[game, length], after) = rest.split_first_chunk()?;
            let (fact, after) = after.split_at_checked(length.into())?;
            rest = after;
            let slug = crate::games::SLUGS.get(usize::from(game)).copied()?;
            Some((slug, fact))
        })
    }
}
