//! Why any game refuses something.

use core::fmt::{self, Write};

use super::{Game, Say, said};
use crate::audience::Audience;
use crate::language::{Called, InList, say};
use crate::table::{Colour, NoSeat, Seat};

/// Why any game refuses something; `T` are the numbers that can be corrected in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommonRefusal<T> {
    /// The set-up stands once somebody has played.
    Begun,
    /// Name or colour is taken, or the table is full.
    Seat(NoSeat),
    /// No pieces of that colour are in the box.
    NotInTheBox(Colour),
    /// Not enough players to begin.
    TooFewPlayers,
    /// All turns have been played.
    Over,
    /// Nobody sits there.
    NobodyThere,
    /// A number cannot be that.
    NotPossible(Seat, T, i32),
    /// A number is that already.
    NoChange(Seat, T, i16),
}

impl<S: Game> Say<S> for CommonRefusal<S::Tally> {
    fn say(&self, state: &S, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Begun => say!(
                out,
                to,
                "the game has begun, so the set-up stands",
                "das Spiel hat begonnen, der Aufbau steht fest",
            ),
            Self::Seat(why) => why.say(state.table(), to.language, out),
            Self::NotInTheBox(colour) => {
                let colour = colour.called(to.language);
                let box_has = InList(S::ABOUT.colours, to.language);
                say!(
                    out,
                    to,
                    "{colour} is not in the box: {box_has:-} are",
                    "{colour} gibt es nicht: {box_has} liegen in der Schachtel",
                )
            }
            Self::TooFewPlayers => {
                let fewest = S::ABOUT.fewest_players;
                say!(
                    out,
                    to,
                    "a game needs {fewest} players or more",
                    "es braucht mindestens {fewest} Spieler",
                )
            }
            Self::Over => say!(out, to, "the game is over", "das Spiel ist zu Ende"),
            Self::NobodyThere => say!(out, to, "nobody sits there", "dort sitzt niemand"),
            // What a secret number is must not be told by what it cannot be.
            Self::NotPossible(seat, tally, _) | Self::NoChange(seat, tally, _)
                if state.is_secret(seat, tally) && !to.may_see(seat) =>
            {
                said!(
                    (state, to, out),
                    "{seat}'s {tally} cannot be corrected by that",
                    "{seat}: {tally} lässt sich nicht so weit korrigieren",
                    seat,
                    tally
                )
            }
            Self::NotPossible(seat, tally, number) => said!(
                (state, to, out),
                "{seat}'s {tally} cannot be {number}",
                "{seat}: {tally} kann nicht {number} sein",
                seat,
                tally
            ),
            Self::NoChange(seat, tally, number) => said!(
                (state, to, out),
                "{seat}'s {tally} is {number} already",
                "{seat}: {tally} ist schon {number}",
                seat,
                tally
            ),
        }
    }
}
