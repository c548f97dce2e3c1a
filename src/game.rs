//! The seam between a game and everything else.
//!
//! A game is a state, tables, and the traits of this module, each implemented for the state in the module of its
//! name: [`Rules`] write the state, [`Tallies`] are the numbers a table may correct, [`Menus`] say what can be entered
//! now, [`Lines`] are its sheet, [`View`] what screens ask, [`Say`] its words, [`Json`] its answer. The journal, the
//! sheet, the companion, the command line and the tests are written against [`Game`] and know none by name.
//!
//! What every game does alike stands here once: trying an entry on a copy, seating players, correcting numbers.

mod chance;
mod corrections;
mod json;
mod lines;
mod menus;
mod refusals;
mod rules;
mod say;
mod seating;
mod tallies;
#[cfg(test)]
pub(crate) mod toy;
mod view;

pub(crate) use chance::Chance;
pub use corrections::{Adjust, Corrected, tally_row, tally_rows};
pub use json::Json;
pub use lines::{Lines, is_reserved};
pub use menus::{
    AnyLabel, AnyQuestion, Choice, LabelOf, Leads, Menu, Menus, NumberRange, Offer, QuestionOf,
    Rows, StillToTell, choices, colour_title, every, kept_for_later, with_number, with_word,
};
pub use refusals::CommonRefusal;
pub use rules::{
    About, Clerk, Happenings, Kind, Meaning, Rules, apply, check, foresee, foretell, may_offer,
    player,
};
pub use say::Say;
pub(crate) use say::{InWords, said};
pub use seating::whose_turn;
pub use tallies::Tallies;
pub use view::{View, seen_standing};

/// A game the companion can keep: everything it needs, in the modules of its folder.
pub trait Game:
    Rules<
        Entry: Say<Self> + From<Adjust<<Self as Tallies>::Tally>>,
        Happening: Say<Self> + From<Corrected<<Self as Tallies>::Tally>>,
        Refusal: Say<Self> + From<CommonRefusal<<Self as Tallies>::Tally>>,
    > + Tallies
    + Menus<Question: Say<Self>, Label: Say<Self>>
    + Lines
    + View
    + Json
{
}

impl<S> Game for S
where
    S: Rules + Tallies + Menus + Lines + View + Json,
    S::Entry: Say<S> + From<Adjust<S::Tally>>,
    S::Happening: Say<S> + From<Corrected<S::Tally>>,
    S::Refusal: Say<S> + From<CommonRefusal<S::Tally>>,
    S::Question: Say<S>,
    S::Label: Say<S>,
{
}
