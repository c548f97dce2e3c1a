//! Rows and sentences about what could be chosen and what was entered.

use core::fmt::{self, Write};

use super::{Session, Wording};
use crate::audience::Audience;
use crate::device::words::Word;
use crate::game::{self, AnyLabel, Choice, Game, Kind, Leads, Meaning, Say};
use crate::language::Called;
use crate::table::Seat;
use crate::ui::{Row, Tone};

impl<S: Game> Session<S> {
    /// Fills in the row of a choice; what it would do is said only of the chosen one.
    pub(super) fn fill(&self, choice: &Choice<S>, wording: Wording, row: &mut Row, chosen: bool) {
        // Text cuts off what it has no room for and never fails.
        let _ = choice.label.say(self.state(), wording.to, &mut row.label);
        match choice.label {
            AnyLabel::Seat(seat) => row.seat = Some(seat),
            AnyLabel::Colour(colour) => row.swatch = Some(colour),
            _ => {}
        }
        if wording.hints {
            choice.hint(self.state(), wording.to, row);
        }
        self.fill_leads(choice.leads, wording, row, chosen);
    }

    /// Says below a row where it leads: why nowhere, or, of the chosen one, what it would do.
    pub(super) fn fill_leads(
        &self,
        leads: Leads<S>,
        wording: Wording,
        row: &mut Row,
        chosen: bool,
    ) {
        match leads {
            Leads::Nowhere(refusal) => {
                row.tone = Tone::Closed;
                row.right.clear();
                row.below.clear();
                let below = &mut Capitalized::new(&mut row.below);
                let _ = refusal.say(self.state(), wording.to, below);
                if self.state().remedy(refusal).is_some() {
                    let words = Word::PutRight.called(wording.to.language);
                    let _ = write!(row.below, "\n{words}");
                }
            }
            Leads::To(entry) if chosen => {
                let _ = row.below.write_char('\n');
                let _ = self.preview(entry, wording, &mut row.below);
            }
            Leads::To(_) | Leads::On(_) | Leads::Again(_) => {}
        }
    }

    /// Says what an entry would do.
    fn preview(&self, entry: S::Entry, wording: Wording, out: &mut dyn Write) -> fmt::Result {
        let (mut state, to) = (*self.state(), wording.to);
        state.preview(&entry, to, out)?;
        out.write_char('\n')?;
        if S::kind(&entry) == Kind::Printed {
            game::kept_for_later(to, out)?;
        }
        let Ok(happened) = game::foretell(&mut state, entry) else {
            return Ok(());
        };
        let told = |&&one: &&S::Happening| is_for_hands::<S>(one, wording);
        for happening in happened.iter().filter(told) {
            happening.say(&state, to, &mut Capitalized::new(out))?;
            out.write_str(". ")?;
        }
        Ok(())
    }

    /// Describes an entry with the name of who plays it. Facts and corrections are the whole table's.
    pub(super) fn describe(
        state: &S,
        entry: &S::Entry,
        to: Audience,
        out: &mut dyn Write,
    ) -> Option<Seat> {
        let player = game::player(state, entry);
        if let Some(seat) = player {
            let _ = write!(out, "{}: ", state.table().name(seat));
        }
        let _ = entry.say(state, to, out);
        player
    }
}

/// Whether hands have something to do for it. Who wants no hints is not reminded of what hands know by heart.
pub(super) fn is_for_hands<S: Game>(happening: S::Happening, wording: Wording) -> bool {
    match S::meaning(happening) {
        Meaning::Hands | Meaning::Points | Meaning::Seen => true,
        Meaning::Reminder => wording.hints,
        Meaning::Turn(_) | Meaning::Over => false,
    }
}

/// Writes words as a sentence of its own: with a capital letter.
pub(super) struct Capitalized<'a> {
    out: &'a mut dyn Write,
    begun: bool,
}

impl<'a> Capitalized<'a> {
    pub(super) fn new(out: &'a mut dyn Write) -> Self {
        Self { out, begun: false }
    }
}

impl Write for Capitalized<'_> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        let mut letters = words.chars();
        if let (false, Some(first)) = (self.begun, letters.next()) {
            self.begun = true;
            self.out.write_char(capital(first))?;
            return self.out.write_str(letters.as_str());
        }
        self.out.write_str(words)
    }
}

/// The capital of a letter that sentences here begin with. A name in other letters stays as it was written: the capitals
/// of all the world take 13 kB.
fn capital(letter: char) -> char {
    /// From a small letter of Latin-1 to its capital.
    const BACK: u32 = 'a' as u32 - 'A' as u32;
    match letter {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' => {
            char::from_u32(u32::from(letter) - BACK).unwrap_or(letter)
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::capital;

    #[test]
    fn a_sentence_begins_with_a_capital_in_both_languages() {
        for letter in ('\u{20}'..'\u{b5}').chain('¶'..'ß').chain('à'..'ÿ') {
            assert!(letter.to_uppercase().eq([capital(letter)]), "{letter}");
        }
        assert_eq!(capital('ß'), 'ß');
        assert_eq!(capital('ж'), 'ж');
    }
}
