//! What can be done with one of the stored games.

use core::fmt::Write;
use core::ops::Range;

use super::{Page, Screen};
use crate::device::drawing::{Buttons, ONLY_BACK, confirm, write};
use crate::device::keeping::Keep;
use crate::device::session::Visit;
use crate::device::stored_games::StoredGame;
use crate::device::words::Word;
use crate::device::{Device, Key};
use crate::language::{Text, say};
use crate::table::Seat;
use crate::ui::Canvas;

/// What can be done with the game of one log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) struct StoredGamePage {
    pub(in crate::device) log: u16,
}

/// A row of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    TakeUp,
    LookAt,
    Code,
    Sheet,
    Delete,
}

impl Choice {
    fn name(self) -> Word {
        match self {
            Self::TakeUp => Word::TakeUp,
            Self::LookAt => Word::LookAt,
            Self::Code => Word::Code,
            Self::Sheet => Word::Sheet,
            Self::Delete => Word::Delete,
        }
    }

    fn below(self, game: &StoredGame) -> Word {
        match self {
            Self::TakeUp if game.is_running => Word::RunningGame,
            Self::TakeUp => Word::TakeUpBelow,
            Self::LookAt => Word::LookAtBelow,
            Self::Code => Word::Scan,
            Self::Sheet => Word::SheetBelow,
            Self::Delete => Word::DeleteBelow,
        }
    }
}

/// The running game is looked at wherever one is; of one that cannot be read nothing can be done but to delete it.
fn choices(game: &StoredGame) -> impl Iterator<Item = Choice> + use<> {
    let can_be_read = game.about.is_some();
    let can_be_looked_at = can_be_read && game.is_begun && !game.is_running;
    [
        (Choice::TakeUp, can_be_read),
        (Choice::LookAt, can_be_looked_at),
        (Choice::Code, game.is_decided),
        (Choice::Sheet, can_be_read),
        (Choice::Delete, true),
    ]
    .into_iter()
    .filter_map(|(choice, can_be)| can_be.then_some(choice))
}

fn write_title(device: &Device, log: u16, out: &mut Text<72>) {
    let about = device.stored_game_in(log).and_then(|game| game.about);
    match about {
        Some(about) => write(out, about.name.of(device.language())),
        None => write(out, device.word(Word::NoGame)),
    }
}

impl Screen for StoredGamePage {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write_title(device, self.log, out);
    }

    fn player(&self, _: &Device) -> Option<Seat> {
        None
    }

    fn rows(&self, device: &Device, _: Range<usize>, visit: &mut Visit<'_>) {
        let Some(game) = device.stored_game_in(self.log) else {
            return;
        };
        for (index, choice) in choices(game).enumerate() {
            visit(index, &|row, _| {
                write(&mut row.label, device.word(choice.name()));
                let _ = write!(
                    row.below,
                    "{}\n{}",
                    device.word(choice.below(game)),
                    game.summary
                );
            });
        }
    }

    fn goes_round(&self) -> bool {
        false
    }

    /// A running game would be left.
    fn is_dangerous(&self, device: &Device, row: usize) -> bool {
        let game = device.stored_game_in(self.log);
        game.is_some_and(|game| !game.is_running && choices(game).nth(row) == Some(Choice::TakeUp))
    }

    fn choose(&self, device: &mut Device, row: usize) {
        let game = device.stored_game_in(self.log);
        let is_running = game.is_some_and(|game| game.is_running);
        match game.and_then(|game| choices(game).nth(row)) {
            Some(Choice::TakeUp) if is_running => device.return_to_base(),
            Some(Choice::TakeUp) => device.want(Keep::TakeUp(self.log)),
            Some(Choice::LookAt) => device.look_at(self.log),
            Some(Choice::Code) if is_running => {
                device.return_to_base();
                device.open_code();
            }
            Some(Choice::Code) => {
                // It stands there as soon as there is a game to make it of.
                device.push(Page::Code);
                device.look_at(self.log);
            }
            Some(Choice::Sheet) => device.push(Page::Sheet(SheetPage { log: self.log })),
            Some(Choice::Delete) => device.push(Page::Delete(DeletePage { log: self.log })),
            None => {}
        }
    }
}

/// How the sheet of a stored game is had.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) struct SheetPage {
    pub(in crate::device) log: u16,
}

impl Screen for SheetPage {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Sheet));
    }

    fn player(&self, _: &Device) -> Option<Seat> {
        None
    }

    fn buttons(&self, _: &Device) -> Buttons {
        ONLY_BACK
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let (mut words, log) = (Text::<200>::default(), self.log);
        let _ = say!(
            words,
            device.language(),
            "Over the cable: pull {log}\nOn the page: look at the game, then save its sheet.",
            "Über das Kabel: pull {log}\nAuf der Seite: Spiel ansehen, dann seinen Bogen sichern."
        );
        device.draw_sentence(words.as_str(), canvas);
    }
}

/// Whether a stored game is to be deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) struct DeletePage {
    pub(in crate::device) log: u16,
}

impl Screen for DeletePage {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Delete));
    }

    fn player(&self, _: &Device) -> Option<Seat> {
        None
    }

    fn buttons(&self, _: &Device) -> Buttons {
        confirm(Word::Delete, Word::No)
    }

    fn press(&self, device: &mut Device, key: Key) -> bool {
        match key {
            Key::Up => device.delete_game(self.log),
            Key::Back => return false,
            _ => {}
        }
        true
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let (mut title, mut words) = (Text::<72>::default(), Text::<320>::default());
        write_title(device, self.log, &mut title);
        let summary = device.stored_game_in(self.log).map(|game| &game.summary);
        let summary = summary.map_or("", |summary| summary.as_str());
        let sure = device.word(Word::DeleteSure);
        let _ = write!(words, "{title}: {summary}\n{sure}");
        device.draw_sentence(words.as_str(), canvas);
    }
}

impl Device {
    /// Shows a stored game instead of the running one. What is to be kept goes to a log of the running one first.
    fn look_at(&mut self, log: u16) {
        if !self.has_log() {
            self.copy_to_new_log();
        }
        self.want(Keep::LookAt(log));
    }

    /// Shows the running game again.
    pub(super) fn stop_looking_at_game(&mut self) {
        self.want(Keep::ReadAnew);
    }
}
