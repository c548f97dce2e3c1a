//! The running game and all that are stored.

use core::fmt::Write;
use core::ops::Range;

use super::{Page, Screen};
use crate::device::drawing::{ROWS, write};
use crate::device::keeping::Keep;
use crate::device::pages::stored_game::StoredGamePage;
use crate::device::session::Visit;
use crate::device::stored_games::{Found, StoredGame, StoredGames};
use crate::device::words::Word;
use crate::device::{Device, Panel};
use crate::language::Text;
use crate::store::StoreFault;
use crate::table::Seat;
use crate::ui::{Row, Tone};

pub(super) struct Games;

/// Rows before those of the games: the one that begins another, and the one that looks back on all.
const ROWS_BEFORE: usize = 2;

impl Screen for Games {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Games));
    }

    fn player(&self, _: &Device) -> Option<Seat> {
        None
    }

    fn count(&self, device: &Device) -> usize {
        ROWS_BEFORE + device.stored_games().map_or(0, |games| games.count)
    }

    fn rows(&self, device: &Device, wanted: Range<usize>, visit: &mut Visit<'_>) {
        for (row, word) in [Word::NewGame, Word::LookingBack].into_iter().enumerate() {
            visit(row, &|row, _| write(&mut row.label, device.word(word)));
        }
        for row in wanted.start.max(ROWS_BEFORE)..wanted.end.min(self.count(device)) {
            let game = device.stored_game(row - ROWS_BEFORE);
            visit(row, &|row, _| {
                if let Some(game) = game {
                    fill(device, game, row);
                }
            });
        }
    }

    /// Where the list ends, it ends: nobody lands on another game by one step too many.
    fn goes_round(&self) -> bool {
        false
    }

    fn moved(&self, device: &mut Device) {
        let first = device.first_game();
        if device
            .stored_games()
            .is_none_or(|games| games.first != first)
        {
            device.list_games();
        }
    }

    fn choose(&self, device: &mut Device, row: usize) {
        match row {
            0 if device.game.get().is_some() => device.push(Page::NewGame),
            0 => device.pop(),
            1 => device.open_looking_back(),
            _ => {
                if let Some(game) = device.stored_game(row - ROWS_BEFORE) {
                    let page = StoredGamePage { log: game.log };
                    device.push(Page::StoredGame(page));
                }
            }
        }
    }
}

/// Which game it is, and how far it has come; below, who plays and who leads.
fn fill(device: &Device, game: &StoredGame, row: &mut Row) {
    let language = device.language();
    match game.about {
        Some(about) => write(&mut row.label, about.name.of(language)),
        None => write(&mut row.label, device.word(Word::NoGame)),
    }
    if device.panel.width > Panel::SQUARE.width {
        write(&mut row.right, game.progress.as_str());
    } else if !game.progress.is_empty() {
        // A narrow panel has room for the name alone in the row.
        let end = if game.is_running { ". " } else { "\n" };
        let _ = write!(row.below, "{}{end}", game.progress);
    }
    if game.is_running {
        row.tone = Tone::Good;
        let _ = writeln!(row.below, "{}", device.word(Word::RunningGame));
    }
    if let Some(date) = game.date {
        let _ = date.write_day(language, &mut row.below);
        write(&mut row.below, ": ");
    }
    write(&mut row.below, game.summary.as_str());
    if let Some(fault) = game.fault {
        row.tone = Tone::Closed;
        let _ = write!(row.below, "\n{}", device.word(unreadable(fault)));
    }
}

/// What is said of a log that cannot be read, or not to its end.
fn unreadable(fault: StoreFault) -> Word {
    match fault {
        StoreFault::Newer => Word::NewerGame,
        _ => Word::DamagedGame,
    }
}

impl Device {
    /// Opens the page of the running and the stored games.
    pub(in crate::device) fn open_games(&mut self) {
        self.push(Page::Games);
        self.list_games();
    }

    /// Finds out about the games that are seen.
    pub(in crate::device) fn list_games(&mut self) {
        self.want(Keep::List(self.first_game()));
    }

    /// The first game that is seen.
    fn first_game(&self) -> usize {
        let first_row = self.cursor() / ROWS * ROWS;
        first_row.saturating_sub(ROWS_BEFORE)
    }

    /// There may be fewer games than before.
    pub(in crate::device) fn keep_cursor_among_games(&mut self) {
        if self.page() == Page::Games {
            self.set_cursor(self.cursor().min(Games.count(self) - 1));
        }
    }

    fn stored_games(&self) -> Option<&StoredGames> {
        match &self.found {
            Found::Games(games) => Some(games),
            _ => None,
        }
    }

    /// A stored game, by its place in the list.
    pub(super) fn stored_game(&self, place: usize) -> Option<&StoredGame> {
        let games = self.stored_games()?;
        games.shown.get(place.checked_sub(games.first)?)
    }

    /// A stored game, by its log.
    pub(super) fn stored_game_in(&self, log: u16) -> Option<&StoredGame> {
        let mut shown = self.stored_games()?.shown.iter();
        shown.find(|game| game.log == log)
    }
}
