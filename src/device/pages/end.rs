//! The end: who has won, and with what.

mod table;

use core::fmt::Write;

use heapless::Vec;

use self::table::Table;
use super::{Page, Screen};
use crate::device::drawing::{Buttons, Does, write};
use crate::device::session::{AnySession, Start};
use crate::device::words::Word;
use crate::device::{Device, Key, Panel};
use crate::language::{Text, Words, say};
use crate::standing::Score;
use crate::table::{MOST_SEATS, Seat};
use crate::ui::{Align, Canvas, Font, Ink, Shape};

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

/// What the table says once all is told, where only the table can know; who only looks at the game does not.
fn all_told(device: &Device) -> Option<Words> {
    let game = device.game.get().filter(|_| device.looks_at.is_none());
    game?.still_to_tell()?.done
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

/// On how many pages the score stands.
fn pages(device: &Device) -> usize {
    let game = device.game.get();
    game.map_or(1, |game| Table::of(device, game).pages)
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
            None if game.is_some_and(|game| game.standing().is_final()) => Does::Word(Word::Games),
            None => Does::Word(Word::Turn),
        };
        let [x, y] = if device.looks_at.is_some() {
            [Word::Menu, Word::Back].map(Does::Word)
        } else {
            [x, Does::Word(Word::Menu)]
        };
        // What the second page has must be found; the log is in the menu, too.
        let pages = pages(device);
        let b = if pages > 1 { Word::More } else { Word::Log };
        let a = all_told(device).map_or(Does::Word(Word::Chart), Does::Words);
        [a, Does::Word(b), x, y]
    }

    fn press(&self, device: &mut Device, key: Key) -> bool {
        match key {
            Key::Up if all_told(device).is_some() => device.say_all_is_told(),
            Key::Up | Key::PageUp => device.push(Page::Chart),
            Key::Down | Key::PageDown => match pages(device) {
                1 => device.push(Page::Log),
                pages => device.set_cursor((device.cursor() + 1) % pages),
            },
            Key::Choose | Key::Back => return false,
        }
        true
    }

    fn choose(&self, device: &mut Device, _: usize) {
        let game = device.game.get();
        if device.looks_at.is_some() {
            device.push(Page::Menu);
        } else if game.is_some_and(AnySession::is_decided) {
            device.open_games();
        } else if game.is_some_and(|game| game.still_to_tell().is_some()) {
            device.open_from(Start::StillToTell);
        } else {
            device.open_turn();
        }
    }

    fn back(&self, device: &mut Device) {
        if device.looks_at.is_some() {
            device.stop_looking_at_game();
        } else {
            // Who comes back finds the beginning.
            device.forget_the_base_cursor();
            device.push(Page::Menu);
        }
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let Some(game) = device.game.get() else {
            return;
        };
        let table = Table::of(device, game);
        let mut note = Text::<32>::default();
        if table.pages > 1 {
            let _ = write!(note, "{}/{}", table.page() + 1, table.pages);
        }
        let body = device.draw_frame(note.as_str(), canvas);
        canvas(Shape::Part(body, Ink::Night));
        let rest = table.draw(body, canvas);
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
