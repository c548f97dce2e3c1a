//! What the stored games have come to, by game and by player.

use core::fmt::Write;
use core::ops::Range;

use super::{Page, Screen};
use crate::device::Device;
use crate::device::drawing::{Buttons, Does, write};
use crate::device::keeping::Keep;
use crate::device::past::{Past, PastGame, PastPerson, Tally};
use crate::device::session::Visit;
use crate::device::stored_games::Found;
use crate::device::words::Word;
use crate::language::{Language, Text, say};
use crate::table::Seat;
use crate::ui::{Canvas, Row, Tone};

pub(super) struct LookingBack;

impl Screen for LookingBack {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::LookingBack));
    }

    fn player(&self, _: &Device) -> Option<Seat> {
        None
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let [up, down] = match self.count(device) {
            0 => [Does::Nothing; 2],
            _ => [Does::Up, Does::Down],
        };
        [up, down, Does::Nothing, Does::Word(Word::Back)]
    }

    fn count(&self, device: &Device) -> usize {
        lines(device).count()
    }

    fn rows(&self, device: &Device, _: Range<usize>, visit: &mut Visit<'_>) {
        for (index, line) in lines(device).enumerate() {
            visit(index, &|row, _| match line {
                Line::Game(game) => fill_game(game, device.language(), row),
                Line::Person(person) => fill_person(person, device.language(), row),
                Line::In(game, person, tally) => {
                    fill_tally(game, person, tally, device.language(), row);
                }
            });
        }
    }

    /// The games are found anew, since there was no room for both.
    fn back(&self, device: &mut Device) {
        device.pop();
        device.list_games();
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        if self.count(device) > 0 {
            device.draw_list(canvas);
        } else if device.is_looking_back() {
            device.draw_sentence("...", canvas);
        } else {
            device.draw_sentence(device.word(Word::NothingPlayed), canvas);
        }
    }
}

fn past(device: &Device) -> Option<&Past> {
    match &device.found {
        Found::Past(past) => Some(past),
        _ => None,
    }
}

/// What a row is about.
#[derive(Clone, Copy)]
enum Line<'a> {
    Game(&'a PastGame),
    Person(&'a PastPerson),
    /// What somebody has come to in one of the games.
    In(&'a PastGame, &'a PastPerson, Tally),
}

/// All games, then everybody with what they have come to in each.
fn lines(device: &Device) -> impl Iterator<Item = Line<'_>> {
    let past = past(device).into_iter();
    let games = past
        .clone()
        .flat_map(|past| past.games.iter().map(Line::Game));
    games.chain(past.flat_map(|past| {
        past.people.iter().flat_map(|person| {
            let tallies = past.games.iter().zip(&person.tallies);
            let tallies = tallies.filter(|(_, tally)| tally.played > 0);
            let tallies = tallies.map(move |(game, &tally)| Line::In(game, person, tally));
            core::iter::once(Line::Person(person)).chain(tallies)
        })
    }))
}

/// How often it was played and how long, and what points it gives.
fn fill_game(game: &PastGame, language: Language, row: &mut Row) {
    row.tone = Tone::Good;
    write(&mut row.label, game.about.name.of(language));
    let (played, unfinished) = (game.played, game.unfinished);
    let _ = say!(row.right, language, "{played} played", "{played}× gespielt");
    if played > 0 {
        let (best, by, average) = (game.scores.best, game.best_by, game.scores.average());
        let points = game.about.points.of(language);
        let _ = say!(
            row.below,
            language,
            "Best: {best} {points}, {by}\nAverage: {average} {points}\n",
            "Bestwert: {best} {points}, {by}\nDurchschnitt: {average} {points}\n"
        );
    }
    if game.longest > 0 {
        let (hours, minutes) = (game.longest / 3600, game.longest / 60 % 60);
        let _ = say!(
            row.below,
            language,
            "Longest evening: {hours}:{minutes:02} h\n",
            "Längster Abend: {hours}:{minutes:02} h\n"
        );
    }
    if unfinished > 0 {
        let _ = say!(
            row.below,
            language,
            "Not finished: {unfinished}",
            "Nicht beendet: {unfinished}"
        );
    }
}

/// How many games they have won of how many.
fn fill_person(person: &PastPerson, language: Language, row: &mut Row) {
    write(&mut row.label, person.name.as_str());
    let (played, won) = person.played_and_won();
    let _ = say!(
        row.right,
        language,
        "{won} of {played} won",
        "{won} von {played} gewonnen"
    );
}

/// The same of one game, and with what points.
fn fill_tally(
    game: &PastGame,
    person: &PastPerson,
    tally: Tally,
    language: Language,
    row: &mut Row,
) {
    let (name, points) = (person.name, game.about.points.of(language));
    let (played, won) = (tally.played, tally.won);
    let (best, average) = (tally.best, tally.average());
    let _ = write!(row.label, "- {}", game.about.name.of(language));
    let _ = say!(
        row.right,
        language,
        "{won} of {played}",
        "{won} von {played}"
    );
    let _ = say!(
        row.below,
        language,
        "{name}: {played} played, {won} won\nBest: {best} {points}\nAverage: {average} {points}",
        "{name}: {played}× gespielt, {won}× gewonnen\nBestwert: {best} {points}\nDurchschnitt: {average} {points}"
    );
}

impl Device {
    /// Opens the page of what the stored games have come to.
    pub(super) fn open_looking_back(&mut self) {
        self.found = Found::Past(Past::default());
        self.push(Page::LookingBack);
        self.want(Keep::LookBack);
    }

    /// Whether more logs are to be read for the page that is shown. A few are read before every picture, for all of them
    /// would be too long.
    pub(in crate::device) fn is_looking_back(&self) -> bool {
        self.page() == Page::LookingBack && past(self).is_some_and(Past::is_half_read)
    }
}
