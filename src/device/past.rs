//! What the stored games have come to, by game and by player. It is reckoned from the logs, and kept nowhere.

use heapless::Vec;

use super::log::Told;
use crate::audience::Audience;
use crate::catalogue::sort_few;
use crate::game::{About, seen_standing};
use crate::games::SLUGS;
use crate::language::Language;
use crate::table::Name;

/// The most people that are told apart. Of more, those whose last game is the longest ago are left out.
const PEOPLE: usize = 10;
const GAMES: usize = SLUGS.len();
/// The most logs that are known at once. Of more the oldest are not shown before others are deleted.
pub(crate) const LOGS: usize = 32;

/// What the stored games have come to.
#[derive(Default)]
pub struct Past {
    /// The games of which there is one at least, those played most recently first.
    pub games: Vec<PastGame, GAMES>,
    /// Who has played, who has won most first.
    pub people: Vec<PastPerson, PEOPLE>,
    /// The logs that are still to be read, the next one last; `None` before anybody knows which there are.
    pub(crate) to_read: Option<Vec<u16, LOGS>>,
}

/// What the stored games of one box have come to.
pub struct PastGame {
    /// Which it is.
    pub about: &'static About,
    /// How many were played to a decision.
    pub played: u8,
    /// How many were begun and are not decided.
    pub unfinished: u8,
    /// The seconds that all players of one game have thought together, where that was the longest.
    pub longest: u32,
    /// What all players together have come to.
    pub scores: Tally,
    /// Who had the best score: who had it first.
    pub best_by: Name,
}

/// What somebody has come to.
pub struct PastPerson {
    /// Who.
    pub name: Name,
    /// In each of the games, by their places in [`Past::games`].
    pub tallies: [Tally; GAMES],
}

/// What came of decided games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many there were.
    pub played: u8,
    /// How many were won; a shared win is one, too.
    pub won: u8,
    /// The most points in one of them.
    pub best: i16,
    /// The points of all of them.
    points: i32,
}

impl Tally {
    fn add(&mut self, points: i32, won: bool) {
        let best = i16::try_from(points).unwrap_or(i16::MAX);
        let is_best = self.played == 0 || best > self.best;
        self.best = if is_best { best } else { self.best };
        self.played = self.played.saturating_add(1);
        self.won = self.won.saturating_add(won.into());
        self.points = self.points.saturating_add(points);
    }

    /// The points of one game on average, to the nearest whole number.
    pub fn average(&self) -> i32 {
        let games = i32::from(self.played.max(1));
        (2 * self.points + games).div_euclid(2 * games)
    }
}

impl PastPerson {
    /// How many decided games they have played, and how many of these they have won.
    pub fn played_and_won(&self) -> (u8, u8) {
        let sum = |of: fn(&Tally) -> u8| self.tallies.iter().map(of).fold(0, u8::saturating_add);
        (sum(|tally| tally.played), sum(|tally| tally.won))
    }
}

impl Past {
    /// Whether there are logs that are still to be read.
    pub(crate) fn is_half_read(&self) -> bool {
        self.to_read.as_ref().is_none_or(|logs| !logs.is_empty())
    }

    /// Adds a game. One that nobody has begun is none, and one that is not decided has neither winners nor points.
    pub(super) fn add(&mut self, game: &Told<'_>, seconds: u32) {
        if !game.is_begun {
            return;
        }
        let Some(place) = self.place_of(game.about) else {
            return;
        };
        let standing = seen_standing(game.view, Audience::table(Language::English));
        let is_decided = game.is_decided && standing.is_final();
        let Self { games, people, .. } = self;
        let Some(past) = games.get_mut(place) else {
            return;
        };
        if !is_decided {
            past.unfinished = past.unfinished.saturating_add(1);
            return;
        }
        past.played = past.played.saturating_add(1);
        past.longest = past.longest.max(seconds);
        for score in &standing.scores {
            let (name, points, won) = (
                game.view.table().name(score.seat),
                score.total(),
                score.place == 1,
            );
            // The youngest game comes first, and who had it first is to be named.
            if past.scores.played == 0 || points >= i32::from(past.scores.best) {
                past.best_by = name;
            }
            past.scores.add(points, won);
            if !people.iter().any(|person| person.name == name) {
                let tallies = [Tally::default(); GAMES];
                let _ = people.push(PastPerson { name, tallies });
            }
            let person = people.iter_mut().find(|person| person.name == name);
            let tally = person.and_then(|person| person.tallies.get_mut(place));
            if let Some(tally) = tally {
                tally.add(points, won);
            }
        }
        sort_few(people, |person| {
            let (played, won) = person.played_and_won();
            (core::cmp::Reverse(won), played)
        });
    }

    /// Where a game stands among those there are.
    fn place_of(&mut self, about: &'static About) -> Option<usize> {
        let place = self
            .games
            .iter()
            .position(|game| game.about.slug == about.slug);
        if place.is_none() {
            let game = PastGame {
                about,
                played: 0,
                unfinished: 0,
                longest: 0,
                scores: Tally::default(),
                best_by: Name::NONE,
            };
            self.games.push(game).ok()?;
        }
        place.or(self.games.len().checked_sub(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_average_is_the_nearest_whole_number() {
        for (points, average) in [
            (&[40, 41][..], 41),
            (&[40, 40, 41], 40),
            (&[-3, -4], -3),
            (&[-1, -1, -2], -1),
            (&[], 0),
        ] {
            let mut tally = Tally::default();
            for &points in points {
                tally.add(points, false);
            }
            assert_eq!(tally.average(), average, "{points:?}");
        }
    }

    #[test]
    fn the_best_of_bad_games_is_the_least_bad() {
        let mut tally = Tally::default();
        tally.add(-7, false);
        tally.add(-5, true);
        assert_eq!((tally.best, tally.won, tally.played), (-5, 1, 2));
    }
}
