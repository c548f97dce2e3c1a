//! Who stands where: the same reckoning for every game.

use heapless::Vec;

use crate::language::Words;
use crate::table::{MOST_SEATS, Seat};

/// The most categories a score has.
pub const MOST_CATEGORIES: usize = 12;

/// Nobody's points are corrected beyond this, up or down.
pub const MOST_POINTS: i16 = 9_999;

/// One part of a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Category {
    /// The word for it in an answer.
    pub slug: &'static str,
    /// What a player calls it.
    pub name: Words,
}

impl Category {
    /// The word for it, and its names in English and German.
    pub const fn new(slug: &'static str, english: &'static str, german: &'static str) -> Self {
        let name = Words::new(english, german);
        Self { slug, name }
    }
}

/// A player's score and place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// Whose.
    pub seat: Seat,
    /// What it is made of, in the order of the game's categories.
    pub parts: Vec<i16, MOST_CATEGORIES>,
    /// What decides between equal totals, the first before the second; 0 where a game has fewer.
    pub tie_breaks: [u16; 2],
    /// Rank by total and tie-breaks; equal ones share it.
    pub place: u8,
    /// Whether it is hidden from who asked: then it says nothing, not even the place.
    pub is_hidden: bool,
}

impl Score {
    /// The sum of the parts.
    pub fn total(&self) -> i32 {
        self.parts.iter().map(|&part| i32::from(part)).sum()
    }

    fn rank(&self) -> (i32, [u16; 2]) {
        (self.total(), self.tie_breaks)
    }
}

/// The most things that can be lacking for a certain result.
pub const MOST_NEEDS: usize = 12;

/// Who stands where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Whether all turns have been played.
    pub over: bool,
    /// What must still be told before the result is certain, sorted.
    pub needs: Vec<&'static str, MOST_NEEDS>,
    /// The active player, then the others who still play, in the order of play.
    pub order: Vec<Seat, MOST_SEATS>,
    /// Everybody's score, in seating order.
    pub scores: Vec<Score, MOST_SEATS>,
}

impl Standing {
    /// The standing made of everybody's parts and tie-breaks, in seating order.
    pub fn new(
        over: bool,
        needs: Vec<&'static str, MOST_NEEDS>,
        order: impl Iterator<Item = Seat>,
        scores: impl Iterator<Item = (Seat, Vec<i16, MOST_CATEGORIES>, [u16; 2])>,
    ) -> Self {
        let mut scores: Vec<Score, MOST_SEATS> = scores
            .take(MOST_SEATS)
            .map(|(seat, parts, tie_breaks)| Score {
                seat,
                parts,
                tie_breaks,
                place: 1,
                is_hidden: false,
            })
            .collect();
        for index in 0..scores.len() {
            let better = scores.iter().filter(|other| {
                scores
                    .get(index)
                    .is_some_and(|own| other.rank() > own.rank())
            });
            let place = better.fold(1, |place, _| place + 1);
            if let Some(score) = scores.get_mut(index) {
                score.place = place;
            }
        }
        Self {
            over,
            needs,
            order: order.take(MOST_SEATS).collect(),
            scores,
        }
    }

    /// Hides scores. Where one is hidden, the places of all are, since they would tell who has more.
    pub(crate) fn hide(&mut self, is_hidden: impl Fn(Seat) -> bool) {
        let any = self.scores.iter().any(|score| is_hidden(score.seat));
        for score in self.scores.iter_mut().filter(|_| any) {
            score.place = 0;
            if is_hidden(score.seat) {
                score.is_hidden = true;
                score.tie_breaks = [0; 2];
                score.parts.iter_mut().for_each(|part| *part = 0);
            }
        }
    }

    /// Whether the result is certain.
    pub fn is_final(&self) -> bool {
        self.over && self.needs.is_empty()
    }

    /// Whether tie-breaks decide anything that matters: who is first.
    pub fn is_tied(&self) -> bool {
        let best = self.scores.iter().map(Score::total).max();
        let leaders = self.scores.iter();
        leaders.filter(|score| Some(score.total()) == best).count() > 1 && self.is_final()
    }

    /// Whose turn it is.
    pub fn active(&self) -> Option<Seat> {
        self.order.first().copied()
    }

    /// Who has won: nobody before the result is certain, several when the tie-breaks decide nothing.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        self.scores
            .iter()
            .filter(|score| self.is_final() && score.place == 1)
            .map(|score| score.seat)
    }
}
