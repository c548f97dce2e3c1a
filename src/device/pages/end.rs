//! The end: who has won, and with what.

use core::fmt::Write;

use heapless::Vec;

use super::{Page, Screen};
use crate::device::drawing::{Buttons, Does, write};
use crate::device::session::{AnySession, Start};
use crate::device::words::Word;
use crate::device::{Device, Key, Panel};
use crate::language::{Text, Words, say};
use crate::standing::Score;
use crate::table::{MOST_SEATS, Seat};
use crate::ui::{Align, Area, Canvas, Font, Ink, Shape, Sign};

pub(super) struct End;

/// Who is named as the winners; nobody while there is more to be told.
fn winners(game: &dyn AnySession) -> Vec<Seat, MOST_SEATS> {
    let winners = game.standing().winners();
    winners.filter(|_| game.is_decided()).collect()
}

/// "Anna", or "Anna & Ben".
fn write_winners(game: &dyn AnySession, out: &mut Text<72>) {
    for (index, &seat) in winners(game).iter().enumerate() {
        let and = if index == 0 { "" } else { " & " };
        let _ = write!(out, "{and}{}", game.view().table().name(seat));
    }
}

fn wins(winners: usize) -> Words {
    match winners {
        1 => Words::new("wins", "gewinnt"),
        _ => Words::new("win", "gewinnen"),
    }
}

/// A narrow panel has room for the name alone in its band, and for the rest below the table.
fn is_narrow(device: &Device) -> bool {
    device.panel.width <= Panel::SQUARE.width
}

impl Screen for End {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        let Some(game) = device.game.get() else {
            return;
        };
        match winners(game).len() {
            0 => write(out, device.word(Word::GameOver)),
            _ if is_narrow(device) => write_winners(game, out),
            count => {
                write_winners(game, out);
                let _ = write!(out, " {}", wins(count).of(device.language()));
            }
        }
    }

    fn player(&self, device: &Device) -> Option<Seat> {
        winners(device.game.get()?).first().copied()
    }

    fn largest(&self) -> Font {
        Font::Huge
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let game = device.game.get();
        let x = match game.and_then(AnySession::still_to_tell) {
            Some(left) => Does::Words(left.button),
            None if game.is_some_and(|game| game.standing().is_final()) => Does::Word(Word::New),
            None => Does::Word(Word::Turn),
        };
        [
            Does::Word(Word::Chart),
            Does::Word(Word::Log),
            x,
            Does::Word(Word::Menu),
        ]
    }

    fn press(&self, device: &mut Device, key: Key) -> bool {
        match key {
            Key::Up | Key::PageUp => device.push(Page::Chart),
            Key::Down | Key::PageDown => device.push(Page::Log),
            Key::Choose | Key::Back => return false,
        }
        true
    }

    fn choose(&self, device: &mut Device, _: usize) {
        let game = device.game.get();
        if game.is_some_and(AnySession::is_decided) {
            // The table may still want to look at this one, so it is asked first.
            device.push(Page::NewGame);
        } else if game.is_some_and(|game| game.still_to_tell().is_some()) {
            device.open_from(Start::StillToTell);
        } else {
            device.open_turn();
        }
    }

    fn back(&self, device: &mut Device) {
        device.push(Page::Menu);
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let Some(game) = device.game.get() else {
            return;
        };
        let body = device.draw_frame("", canvas);
        canvas(Shape::Part(body, Ink::Night));
        let rest = draw_table(device, game, body.inset(8, 2), canvas);
        if rest.h < Font::Body.line() {
            // The table of a long score fills the page; how much everybody has still to tell stands in it.
        } else if !game.is_decided() {
            // What is told one by one has its button; anything else that is missing must not be overlooked.
            let ink = if game.still_to_tell().is_some() {
                Ink::Dim
            } else {
                Ink::Danger
            };
            let mut words = Text::<320>::default();
            let _ = game.view().headline(device.audience(), &mut words);
            canvas(Shape::Wrapped(words.as_str(), rest, Font::Body, ink));
        } else if rest.h >= Font::Row.line() {
            canvas(Shape::Fitted(
                sentence(device, game).as_str(),
                rest,
                Font::Row,
                Align::Centre,
                Ink::Paper,
            ));
        }
    }
}

/// Who has won with how much, where the band has no room for it.
fn sentence(device: &Device, game: &dyn AnySession) -> Text<72> {
    let mut sentence = Text::default();
    let best = game.standing().scores.iter().map(Score::total).max();
    if let Some(best) = best.filter(|_| is_narrow(device)) {
        let language = device.language();
        write_winners(game, &mut sentence);
        let wins = wins(winners(game).len()).of(language);
        let _ = say!(
            sentence,
            language,
            " {wins} with {best}",
            " {wins} mit {best}"
        );
    }
    sentence
}

/// What stands in a column that the table may not see.
const HIDDEN: &str = "?";

/// Everybody's score by category, and what broke a tie; the space that is left.
fn draw_table(device: &Device, game: &dyn AnySession, area: Area, canvas: &mut Canvas<'_>) -> Area {
    let (language, about) = (device.language(), game.about());
    let (standing, left, decided) = (game.standing(), game.still_to_tell(), game.is_decided());
    let players = i16::try_from(standing.scores.len()).unwrap_or(1).max(1);
    let column = (area.w * 3 / 5 / players).min(area.w / 6);
    let (signs, mut rest) = area.cut_top(26);
    let cell = |line: Area, index: usize| {
        let from_right = players - i16::try_from(index).unwrap_or_default();
        Area::new(
            line.x + line.w - from_right * column,
            line.y,
            column,
            line.h,
        )
    };
    for (index, score) in standing.scores.iter().enumerate() {
        if let Some((seat, colour)) = device.seated(Some(score.seat)) {
            let area = cell(signs, index).cut_right(20).0;
            canvas(Shape::Sign(
                Sign::of(seat),
                area.square(17),
                Ink::Of(colour),
            ));
        }
    }
    let mut line = |name: &str,
                    font: Font,
                    ink: Ink,
                    value: &dyn Fn(usize, &Score) -> i32,
                    canvas: &mut Canvas<'_>| {
        let (line, below) = rest.cut_top(if font == Font::Row { 28 } else { 21 });
        rest = below;
        let label = line.cut_right(players * column).1;
        canvas(Shape::Fitted(
            name,
            label.cut_right(2).1,
            font,
            Align::Left,
            ink,
        ));
        for (index, score) in standing.scores.iter().enumerate() {
            let mut number = Text::<32>::default();
            let _ = if score.is_hidden {
                number.write_str(HIDDEN)
            } else {
                write!(number, "{}", value(index, score))
            };
            canvas(Shape::Text(
                number.as_str(),
                cell(line, index),
                font,
                Align::Right,
                ink,
            ));
        }
        line
    };
    for (index, category) in about.categories.iter().enumerate() {
        let part = |_, score: &Score| score.parts.get(index).copied().unwrap_or_default().into();
        line(
            category.name.of(language),
            Font::Body,
            Ink::Paper,
            &part,
            canvas,
        );
    }
    let total = if decided { Word::Total } else { Word::SoFar };
    let drawn = line(
        device.word(total),
        Font::Row,
        Ink::Lamp,
        &|_, score| score.total(),
        canvas,
    );
    canvas(Shape::Fill(drawn.cut_top(1).0, Ink::Rail));
    if standing.is_tied() && decided {
        for (index, tie_break) in about.tie_breaks.iter().enumerate() {
            let value = |_, score: &Score| {
                score
                    .tie_breaks
                    .get(index)
                    .copied()
                    .unwrap_or_default()
                    .into()
            };
            line(tie_break.of(language), Font::Body, Ink::Dim, &value, canvas);
        }
    }
    if let Some(left) = &left {
        let count = |index, _: &Score| {
            let count = left.counts.get(index).copied().unwrap_or_default();
            i32::try_from(count).unwrap_or_default()
        };
        let so_far = left.so_far.of(language);
        line(so_far, Font::Body, Ink::Paper, &count, canvas);
    }
    rest
}
