//! Words for what a game knows.

use core::fmt::{self, Write};

use super::View;
use crate::audience::Audience;
use crate::language::{Called, Language};
use crate::table::{Name, Seat};

/// Something of the game `S` that can be put into words: a refusal, a happening (said of the state after it), a label,
/// a question, an entry (said of the state before it).
pub trait Say<S> {
    /// Says it to that audience, without a full stop; sentences begin with a small letter where the language lets them.
    fn say(&self, state: &S, to: Audience, out: &mut dyn Write) -> fmt::Result;
}

/// How something stands in a sentence about a game whose state is `S`.
pub(crate) trait InWords<S> {
    /// What is written there.
    type Words: fmt::Display;
    /// The words for it.
    fn in_words(self, state: &S, language: Language) -> Self::Words;
}

impl<S, T: Called> InWords<S> for T {
    type Words = &'static str;
    fn in_words(self, _: &S, language: Language) -> &'static str {
        self.called(language)
    }
}

/// Players stand in sentences by their names.
impl<S: View> InWords<S> for Seat {
    type Words = Name;
    fn in_words(self, state: &S, _: Language) -> Name {
        state.table().name(self)
    }
}

/// Writes a sentence about a state, English first; the things named behind it stand in it by their names:
/// `said!((state, to, out), "{seat} has {card}", "{seat} hat {card}", seat, card)`.
macro_rules! said {
    (($state:expr, $to:expr, $out:expr), $english:literal, $german:literal $(, $thing:ident)* $(,)?) => {{
        $(let $thing = $crate::game::InWords::in_words($thing, $state, $to.language);)*
        $crate::language::say!($out, $to, $english, $german)
    }};
}
pub(crate) use said;
