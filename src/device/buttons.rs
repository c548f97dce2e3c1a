//! What buttons do on every page.

use heapless::Vec;

use super::running::{Running, Start};
use super::words::Word;
use super::{Device, Key, Page, screens};
use crate::catalogue::{Item, sort_few};
use crate::games::SLUGS;
use crate::language::Language;
use crate::table::{MOST_SEATS, Seat};
use crate::ui::{Row, Tone};

/// A row of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    OfGame(usize),
    Word(Word),
}

/// What can be set.
pub(super) const SETTINGS: [Word; 5] = [
    Word::Language,
    Word::Hints,
    Word::Clock,
    Word::Brightness,
    Word::Light,
];

impl Device {
    pub(super) fn act(&mut self, key: Key) {
        let page = self.page();
        if page == Page::Paused {
            self.pop();
            self.clocks.run(self.now);
            return;
        }
        match (page, key) {
            (_, Key::Back) => self.back(page),
            (Page::Rest, Key::Up | Key::Down | Key::PageUp | Key::PageDown) if self.fresh => {
                self.fresh = false;
            }
            (Page::Rest, Key::Up | Key::PageUp) => self.push(Page::Standings),
            (Page::Rest | Page::End, Key::Down | Key::PageDown) => self.push(Page::History),
            (Page::End, Key::Up | Key::PageUp) => self.push(Page::Chart),
            (Page::Undo, Key::Up | Key::PageUp) => self.redo(),
            (Page::Undo, Key::Choose) => self.undo(),
            (_, Key::Choose) => self.choose(page),
            (_, Key::Up) => self.step(-1),
            (_, Key::Down) => self.step(1),
            (_, Key::PageUp) => self.step(-screens::ROWS),
            (_, Key::PageDown) => self.step(screens::ROWS),
        }
    }

    /// Moves the cursor. One step goes round at the ends, a longer one stops there.
    pub(super) fn step(&mut self, by: isize) {
        let page = self.page();
        let rows = self.count(page).cast_signed();
        if rows == 0 {
            return;
        }
        self.fresh = false;
        // On numbers and letters up is more, as everybody expects.
        let by = if self.is_picker(page) { -by } else { by };
        let at = self.top().cursor.cast_signed() + by;
        let at = if by.abs() == 1 && page != Page::History {
            at.rem_euclid(rows)
        } else {
            at.clamp(0, rows - 1)
        };
        self.refused.clear();
        self.set_cursor(at.cast_unsigned());
    }

    fn is_picker(&self, page: Page) -> bool {
        page == Page::Choose && self.game.get().is_some_and(Running::are_numbers)
    }

    pub(super) fn back(&mut self, page: Page) {
        self.fresh = false;
        self.refused.clear();
        match page {
            Page::Rest | Page::End | Page::SetUp => self.push(Page::Menu),
            Page::Choose => {
                let below = self.levels.iter().rev().nth(1);
                let goes_on = below.is_some_and(|level| level.page == Page::Choose);
                if let Some(game) = self.game.get_mut() {
                    game.back(goes_on);
                }
                self.pop();
            }
            // The language can still be changed before a game is chosen.
            Page::Games if self.levels.len() == 1 => self.settings.language = None,
            _ => self.pop(),
        }
    }

    pub(super) fn choose(&mut self, page: Page) {
        let cursor = self.top().cursor;
        match page {
            Page::Language => {
                self.settings.language = Language::ALL.get(cursor).copied();
                self.set_cursor(0);
            }
            Page::Games => {
                if let Some(slug) = SLUGS.get(cursor) {
                    self.begin_game(slug);
                }
            }
            Page::Rest => self.open_turn(),
            Page::End => {
                let game = self.game.get();
                if game.is_some_and(Running::is_decided) {
                    // The table may still want to look at this one, so it is asked first.
                    self.push(Page::NewGame);
                } else if game.is_some_and(|game| game.closing().is_some()) {
                    self.open_from(Start::Closing);
                } else {
                    self.open_turn();
                }
            }
            Page::SetUp => self.choose_set_up(cursor),
            Page::Choose => self.choose_entry(cursor),
            Page::Name => self.choose_name(cursor),
            Page::Wheel => {
                if let Some(name) = self.wheel.take(cursor) {
                    self.pop();
                    self.enter_as(name);
                } else {
                    // From the first letter, one step up is the end of the name.
                    self.set_cursor(0);
                }
            }
            Page::Menu => self.choose_menu(cursor),
            Page::Standings => {
                if let Some(seat) = self.seat_in_standings(cursor) {
                    self.push(Page::Player(seat));
                }
            }
            Page::Player(seat) => self.open_from(Start::Player(seat, cursor)),
            Page::OfGame(page) => self.open_from(Start::Page(page, cursor)),
            Page::Settings => self.change_setting(cursor),
            Page::NewGame => {
                self.pop();
                self.push(Page::Games);
            }
            Page::Trouble => self.answer_trouble(),
            Page::Clear => self.clear(),
            Page::Base
            | Page::Undo
            | Page::History
            | Page::Chart
            | Page::Picture
            | Page::Paused => {}
        }
    }

    pub(super) fn choose_menu(&mut self, cursor: usize) {
        let Some(item) = self.menu().nth(cursor) else {
            return;
        };
        match item {
            Entry::OfGame(page) => self.open_page(page),
            Entry::Word(Word::Standings) => self.push(Page::Standings),
            Entry::Word(Word::Log) => self.push(Page::History),
            Entry::Word(Word::Chart) => self.push(Page::Chart),
            Entry::Word(Word::Picture) => self.push(Page::Picture),
            Entry::Word(Word::UndoLast) => self.push(Page::Undo),
            Entry::Word(Word::Settings) => self.push(Page::Settings),
            Entry::Word(Word::Enter) => {
                self.return_to_base();
                self.open_turn();
            }
            Entry::Word(Word::Pause) => {
                self.clocks.pause(self.now);
                self.return_to_base();
                self.push(Page::Paused);
            }
            Entry::Word(Word::NewGame) => self.push(Page::NewGame),
            Entry::Word(_) => {}
        }
    }

    /// Opens a page of the game at the first row that still matters.
    pub(super) fn open_page(&mut self, page: usize) {
        let mut cursor = None;
        if let Some(game) = self.game.get() {
            game.page(page, self.language(), &mut |index, fill| {
                let mut row = Row::default();
                fill(&mut row, false);
                if cursor.is_none() && row.tone != Tone::Closed {
                    cursor = Some(index);
                }
            });
        }
        self.push_at(Page::OfGame(page), cursor.unwrap_or_default());
    }

    pub(super) fn menu(&self) -> impl Iterator<Item = Entry> + use<> {
        let pages = self.game.get().map_or(0, |game| game.pages().len());
        let words = [
            Word::Picture,
            Word::Standings,
            Word::Log,
            Word::Chart,
            Word::Enter,
            Word::Pause,
            Word::Settings,
            Word::NewGame,
        ];
        let pages = (0..pages).map(Entry::OfGame);
        // Who has mistyped something looks for nothing else.
        let undo = core::iter::once(Entry::Word(Word::UndoLast));
        undo.chain(pages).chain(words.into_iter().map(Entry::Word))
    }

    pub(super) fn change_setting(&mut self, cursor: usize) {
        self.change_settings(|settings| match SETTINGS.get(cursor) {
            Some(Word::Language) => {
                settings.language = match settings.language {
                    Some(Language::English) | None => Some(Language::German),
                    Some(Language::German) => Some(Language::English),
                };
            }
            Some(Word::Hints) => settings.hints ^= true,
            Some(Word::Clock) => settings.clock ^= true,
            Some(Word::Light) => settings.light ^= true,
            Some(Word::Brightness) => settings.next_brightness(),
            _ => {}
        });
    }

    pub(super) fn seat_in_standings(&self, cursor: usize) -> Option<Seat> {
        let game = self.game.get()?;
        let mut seats: Vec<(u8, Seat), MOST_SEATS> = game
            .standing()
            .scores
            .iter()
            .map(|score| (score.place, score.seat))
            .collect();
        sort_few(&mut seats, |&(place, seat)| (place, seat));
        seats.get(cursor).map(|&(_, seat)| seat)
    }
}
