//! Who stands where.

use core::fmt::Write;
use core::ops::Range;

use heapless::Vec;

use super::rest::lacking;
use super::{Page, PlayerPage, Screen};
use crate::catalogue::sort_few;
use crate::device::Device;
use crate::device::drawing::write;
use crate::device::session::{AnySession, Visit};
use crate::device::words::Word;
use crate::language::Text;
use crate::standing::Score;
use crate::table::{MOST_SEATS, Seat};
use crate::ui::Row;

/// More categories than fit into four lines.
const MANY: usize = 6;

pub(super) struct Standings;

impl Screen for Standings {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Standings));
    }

    fn rows(&self, device: &Device, _: Range<usize>, visit: &mut Visit<'_>) {
        let Some(game) = device.game.get() else {
            return;
        };
        for (index, score) in by_place(game).enumerate() {
            visit(index, &|row, _| fill(device, game, score, row));
        }
    }

    fn choose(&self, device: &mut Device, row: usize) {
        let game = device.game.get();
        let seat = game.and_then(|game| by_place(game).nth(row).map(|score| score.seat));
        if let Some(seat) = seat {
            device.push(Page::Player(PlayerPage { seat }));
        }
    }
}

/// Everybody's score, the best first.
fn by_place(game: &dyn AnySession) -> impl Iterator<Item = &Score> {
    let scores = &game.standing().scores;
    let mut seats: Vec<(u8, Seat), MOST_SEATS> = scores
        .iter()
        .map(|score| (score.place, score.seat))
        .collect();
    sort_few(&mut seats, |&place_and_seat| place_and_seat);
    let mut seats = seats.into_iter();
    core::iter::from_fn(move || {
        let (_, seat) = seats.next()?;
        scores.iter().find(|score| score.seat == seat)
    })
}

fn fill(device: &Device, game: &dyn AnySession, score: &Score, row: &mut Row) {
    let seat = score.seat;
    row.seat = Some(seat);
    write(&mut row.label, game.view().table().name(seat).as_str());
    if score.is_hidden {
        write(&mut row.right, device.word(Word::Secret));
    } else {
        fill_score(device, game, score, row);
    }
    if device.settings.clock {
        let clock = device.word(Word::ClockOf);
        let seconds = device.seconds(seat);
        let (minutes, seconds) = (seconds / 60, seconds % 60);
        let _ = write!(row.below, "\n{clock} {minutes}:{seconds:02}");
    }
}

/// As at rest: what lies on the table now, and what it would come to.
fn fill_score(device: &Device, game: &dyn AnySession, score: &Score, row: &mut Row) {
    let (language, seat, about) = (device.language(), score.seat, game.about());
    let (points, total) = (about.points.of(language), score.total());
    let is_over = game.standing().over;
    if !is_over {
        let _ = write!(row.right, "{} → ", game.view().points(seat));
    }
    let more = lacking(game, seat);
    let _ = write!(row.right, "{total}{more} {points}");
    let total_called = if is_over {
        Word::Total
    } else {
        Word::Projected
    };
    let _ = write!(row.below, "{} {total}{more}", device.word(total_called));
    // Of a long score, what is nothing yet is left out.
    let is_long = about.categories.len() > MANY;
    let parts = about.categories.iter().zip(&score.parts);
    let shown = parts.filter(|&(_, &part)| part != 0 || !is_long);
    for (index, (category, part)) in shown.enumerate() {
        let before = if index == 0 { ": " } else { " " };
        let _ = write!(row.below, "{before}{} {part}.", category.name.of(language));
    }
}
