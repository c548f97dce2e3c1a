//! Corrections of numbers by the table: lines, menus and words are the same for every game.

use core::fmt::{self, Write};
use core::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::{
    AnyLabel, AnyQuestion, Clerk, CommonRefusal, Game, Leads, Menu, NumberRange, Rows, Say, said,
};
use crate::audience::Audience;
use crate::catalogue::Item;
use crate::language::{Called, say};
use crate::sheet::{Line, Quoted, Sentence, sentence};
use crate::table::Seat;
use crate::ui::Row;

/// The first word of their lines.
pub(super) const ADJUST: &str = "adjust";

/// A correction of one number by the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Adjust<T> {
    /// Whose.
    pub seat: Seat,
    /// Which number.
    pub tally: T,
    /// How much more, or less.
    pub by: i16,
}

/// A number was corrected to this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Corrected<T> {
    /// Whose.
    pub seat: Seat,
    /// Which number.
    pub tally: T,
    /// What it is now.
    pub number: i16,
}

impl<S: Game> Clerk<S> {
    /// Corrects a number, wherever it could be that.
    pub fn adjust(&mut self, adjust: Adjust<S::Tally>) -> Result<(), S::Refusal> {
        let Adjust { seat, tally, by } = adjust;
        self.state.ready()?;
        self.taken_seat(seat)?;
        let corrected = i32::from(self.state.tally(seat, tally)) + i32::from(by);
        let range = self.state.tally_range(seat, tally);
        let possible = i16::try_from(corrected)
            .ok()
            .filter(|number| range.contains(number));
        let number = match possible {
            Some(number) => number,
            None if self.foretells() && self.state.is_secret(seat, tally) => *range.start(),
            None => return Err(CommonRefusal::NotPossible(seat, tally, corrected).into()),
        };
        S::set_tally(self, seat, tally, number);
        Ok(())
    }

    /// Notes that a number was corrected.
    pub fn note_correction(&mut self, seat: Seat, tally: S::Tally) {
        let number = self.state.tally(seat, tally);
        self.note(Corrected {
            seat,
            tally,
            number,
        });
    }
}

impl<T: Item> Adjust<T> {
    /// Reads what follows `adjust` in a line: `Marion vp +2`.
    pub fn read<S: Game<Tally = T>>(state: &S, line: &mut Line<'_>) -> Result<Self, Sentence> {
        let seat = line.seat(state.table())?;
        Self::read_of::<S>(seat, line)
    }

    /// Reads what follows the name: `vp +2`.
    pub fn read_of<S: Game<Tally = T>>(seat: Seat, line: &mut Line<'_>) -> Result<Self, Sentence> {
        let word = line.word("a number to correct")?;
        let tally = S::tally_of(word)
            .ok_or_else(|| sentence!("{} is not a number to correct", Quoted(word)))?;
        let by = line.correction()?;
        Ok(Self { seat, tally, by })
    }

    /// Writes the line.
    pub fn write<S: Game<Tally = T>>(&self, state: &S, out: &mut dyn Write) -> fmt::Result {
        let (name, by) = (state.table().name(self.seat), self.by);
        write!(out, "{ADJUST} {name} {} {by:+}", self.tally.slug())
    }
}

impl<S: Game> Say<S> for Adjust<S::Tally> {
    fn say(&self, state: &S, to: Audience, out: &mut dyn Write) -> fmt::Result {
        let (name, tally, by) = (
            state.table().name(self.seat),
            self.tally.called(to.language),
            self.by,
        );
        write!(out, "{name}: {tally} {by:+}")
    }
}

impl<T> Adjust<T> {
    /// Says what a correction changes: "+2, was 3". What a secret number was is said to nobody.
    pub fn preview<S: Game<Tally = T>>(
        &self,
        state: &S,
        to: Audience,
        out: &mut dyn Write,
    ) -> fmt::Result
    where
        T: Copy,
    {
        let (was, by) = (state.tally(self.seat, self.tally), self.by);
        if state.is_secret(self.seat, self.tally) && !to.may_see(self.seat) {
            return write!(out, "{by:+}");
        }
        say!(out, to, "{by:+}, was {was}", "{by:+}, bisher {was}")
    }
}

impl<S: Game> Say<S> for Corrected<S::Tally> {
    fn say(&self, state: &S, to: Audience, out: &mut dyn Write) -> fmt::Result {
        let Self {
            seat,
            tally,
            number,
        } = *self;
        if state.is_secret(seat, tally) && !to.may_see(seat) {
            return said!(
                (state, to, out),
                "{seat}'s {tally} is corrected",
                "{seat}: {tally} ist korrigiert",
                seat,
                tally
            );
        }
        said!(
            (state, to, out),
            "{seat}'s {tally} is {number}",
            "{seat}: {tally} ist {number}",
            seat,
            tally
        )
    }
}

impl<S: Game> Menu<'_, '_, S> {
    /// The row behind which numbers are corrected.
    pub fn corrections(&mut self) -> ControlFlow<()> {
        match self.state.ready() {
            // No number can be corrected before the first turn could begin, so none need be tried; and the first that
            // would be tried is the one that changes nothing, which is not the reason.
            Err(refusal) if !self.state.table().is_empty() => {
                self.closed(AnyLabel::Correct, refusal)
            }
            _ => self.branch(AnyLabel::Correct, AnyQuestion::CorrectWhose),
        }
    }

    pub(super) fn correct(&mut self, question: Correct<S::Tally>) -> ControlFlow<()> {
        match question {
            Correct::Whose => {
                let seats = self.state.table().seats();
                self.each(seats, |menu, seat| {
                    menu.branch(AnyLabel::Seat(seat), AnyQuestion::CorrectWhat(seat))
                })?;
                S::correct_more(self, None)
            }
            Correct::What(seat) => {
                self.each(S::Tally::ALL.iter().copied(), |menu, tally| {
                    menu.correct_tally(seat, tally)
                })?;
                S::correct_more(self, Some(seat))
            }
            Correct::By(seat, tally) => {
                let range = self.state.tally_range(seat, tally);
                // What a secret number is now would be told by where its picker begins.
                let secret = self.state.is_secret(seat, tally);
                self.number(if secret {
                    let most = *range.end();
                    NumberRange::new(-most, most).likely(0)
                } else {
                    let now = self.state.tally(seat, tally);
                    NumberRange::new(*range.start(), *range.end()).likely(now)
                })
            }
        }
    }
}

impl<S: Game> Menu<'_, '_, S> {
    /// A secret number can always be corrected once a game has players: looking which of thousands of numbers it could
    /// be takes long.
    fn correct_tally(&mut self, seat: Seat, tally: S::Tally) -> ControlFlow<()> {
        let (label, by) = (AnyLabel::Tally(tally), AnyQuestion::CorrectBy(seat, tally));
        match self.state.ready() {
            Err(refusal) => self.closed(label, refusal),
            Ok(()) if self.state.is_secret(seat, tally) => self.open_branch(label, by),
            Ok(()) => self.branch(label, by),
        }
    }
}

/// What is asked for on the way to a correction.
#[derive(Clone, Copy)]
pub(super) enum Correct<T> {
    Whose,
    What(Seat),
    By(Seat, T),
}

/// What picking that number would correct. A secret number is corrected by so much, every other one to so much.
pub(super) fn with_number<S: Game>(
    state: &S,
    seat: Seat,
    tally: S::Tally,
    number: i16,
) -> Leads<S> {
    let now = state.tally(seat, tally);
    let by = if state.is_secret(seat, tally) {
        number
    } else {
        number.saturating_sub(now)
    };
    if by == 0 {
        return Leads::Nowhere(CommonRefusal::NoChange(seat, tally, now).into());
    }
    Leads::To(Adjust { seat, tally, by }.into())
}

/// Shows the rows of a player's page for the numbers that can be corrected there.
pub fn tally_rows<S: Game>(state: &S, seat: Seat, to: Audience, rows: &mut Rows<'_, S>) {
    for &tally in S::Tally::ALL {
        rows(Some(AnyQuestion::CorrectBy(seat, tally)), &|row| {
            tally_row(state, seat, tally, to, row);
        });
    }
}

/// A number that can be corrected, as it stands in a row.
pub fn tally_row<S: Game>(state: &S, seat: Seat, tally: S::Tally, to: Audience, row: &mut Row) {
    // Text cuts off what it has no room for and never fails.
    let _ = row.label.write_str(tally.called(to.language));
    tally_value(state, seat, tally, to, row);
}

/// What it is now, at the right end of its row.
pub(super) fn tally_value<S: Game>(
    state: &S,
    seat: Seat,
    tally: S::Tally,
    to: Audience,
    row: &mut Row,
) {
    if !state.is_secret(seat, tally) || to.may_see(seat) {
        let _ = write!(row.right, "{}", state.tally(seat, tally));
    }
}
