//! The letters that were drawn lately, as runs of pixels: reading one from its font takes longer than drawing it. Only common
//! ones are kept; others are read whenever they are drawn.

use heapless::Vec;

use super::Font;
use super::glyphs::{COMMON, FIRST, Measures};
use super::surface::Run;

const FONTS: usize = Font::ALL.len();
/// Several times what a picture has. Where there is no room for another letter, all are forgotten.
const LETTERS: usize = 192;
const RUNS: usize = 3072;
/// More than any common letter has.
const MOST_RUNS: usize = 96;

/// Letters as they are drawn.
pub struct LetterCache {
    /// Where each letter of each font is in `letters`, counted from 1, or 0. An empty cache is all 0, so it takes no room in
    /// a program.
    places: [[u8; COMMON]; FONTS],
    letters: Vec<Known, LETTERS>,
    runs: [Run; RUNS],
    /// How many of them are used.
    used: usize,
}

#[derive(Clone, Copy)]
struct Known {
    measures: Measures,
    start: u16,
    end: u16,
}

impl Default for LetterCache {
    fn default() -> Self {
        Self::new()
    }
}

impl LetterCache {
    /// One without any letter.
    pub const fn new() -> Self {
        const NONE: Run = Run {
            x: 0,
            y: 0,
            length: 0,
        };
        Self {
            places: [[0; COMMON]; FONTS],
            letters: Vec::new(),
            runs: [NONE; RUNS],
            used: 0,
        }
    }

    /// Shows how large a letter is, and its picture. `None` if the font does not have it.
    #[inline]
    pub(super) fn show<E>(
        &mut self,
        font: Font,
        letter: char,
        mut draw: impl FnMut(Measures, &[Run]) -> Result<(), E>,
    ) -> Result<Option<Measures>, E> {
        let Some(known) = self.known(font, letter).or_else(|| self.read(font, letter)) else {
            return show_uncommon(font, letter, draw);
        };
        let runs = self.runs.get(known.start.into()..known.end.into());
        draw(known.measures, runs.unwrap_or_default())?;
        Ok(Some(known.measures))
    }

    #[inline]
    fn known(&self, font: Font, letter: char) -> Option<Known> {
        let index = (letter as usize).wrapping_sub(FIRST);
        let place = *self.places.get(font as usize)?.get(index)?;
        self.letters
            .get(usize::from(place).wrapping_sub(1))
            .copied()
    }

    /// Reads a common letter.
    #[inline]
    fn read(&mut self, font: Font, letter: char) -> Option<Known> {
        let index = (letter as usize).wrapping_sub(FIRST);
        if index >= COMMON {
            return None;
        }
        if self.letters.is_full() || self.used + MOST_RUNS > RUNS {
            self.forget();
        }
        let picture = font.letter(letter)?;
        let measures = picture.measures;
        let mut room = self.runs.get_mut(self.used..)?.iter_mut();
        picture
            .runs(|run| room.next().map(|free| *free = run).ok_or(()))
            .ok()?;
        let end = RUNS - room.len();
        let known = Known {
            measures,
            start: u16::try_from(self.used).ok()?,
            end: u16::try_from(end).ok()?,
        };
        self.letters.push(known).ok()?;
        let place = self.places.get_mut(font as usize)?.get_mut(index)?;
        *place = u8::try_from(self.letters.len()).ok()?;
        self.used = end;
        Some(known)
    }

    #[inline(never)]
    fn forget(&mut self) {
        self.places = [[0; COMMON]; FONTS];
        self.letters.clear();
        self.used = 0;
    }
}

/// Shows a letter run by run.
#[inline(never)]
fn show_uncommon<E>(
    font: Font,
    letter: char,
    mut draw: impl FnMut(Measures, &[Run]) -> Result<(), E>,
) -> Result<Option<Measures>, E> {
    let Some(picture) = font.letter(letter) else {
        return Ok(None);
    };
    let measures = picture.measures;
    picture.runs(|run| draw(measures, &[run]))?;
    Ok(Some(measures))
}

/// The place of a letter is a byte.
const _: () = assert!(LETTERS <= u8::MAX as usize && RUNS <= u16::MAX as usize);

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::{Font, LetterCache, Measures, Run};

    fn shown(cache: &mut LetterCache, font: Font, letter: char) -> Option<(Measures, Vec<Run>)> {
        let mut all = Vec::new();
        let shown: Result<_, ()> = cache.show(font, letter, |_, runs| {
            all.extend_from_slice(runs);
            Ok(())
        });
        shown
            .expect("nothing fails")
            .map(|measures| (measures, all))
    }

    fn in_the_font(font: Font, letter: char) -> Option<(Measures, Vec<Run>)> {
        let (picture, mut all) = (font.letter(letter)?, Vec::new());
        let measures = picture.measures;
        let read: Result<(), ()> = picture.runs(|run| {
            all.push(run);
            Ok(())
        });
        read.expect("nothing fails");
        Some((measures, all))
    }

    #[test]
    fn every_letter_is_the_fonts_own_whenever_it_is_drawn() {
        let mut cache = LetterCache::new();
        // More than there is room for, in an order in which some come again soon and others late.
        for letter in ('\u{1}'..'\u{220}').chain(['→', '\u{1F682}']) {
            for font in Font::ALL {
                for letter in [letter, 'e', 'W', 'ß', letter] {
                    let wanted = in_the_font(font, letter);
                    assert_eq!(
                        shown(&mut cache, font, letter),
                        wanted,
                        "{font:?} {letter:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_letter_is_read_once() {
        let mut cache = LetterCache::new();
        for _ in 0..2 {
            for letter in "Stationmaster".chars() {
                shown(&mut cache, Font::Row, letter);
            }
            assert_eq!(cache.letters.len(), 10);
        }
    }

    #[test]
    fn no_common_letter_has_too_many_runs() {
        for font in Font::ALL {
            for letter in ' '..='ÿ' {
                let runs = in_the_font(font, letter).map_or(0, |(_, runs)| runs.len());
                assert!(runs <= super::MOST_RUNS, "{font:?} {letter:?}: {runs}");
            }
        }
    }
}
