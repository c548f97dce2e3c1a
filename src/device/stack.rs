//! Which page is shown, and where its cursor stands.
//!
//! At the bottom lies what the moment asks for: the resting page, the set-up, the end. Pages lie upon it, and upon these
//! the questions of the game, which has them with their cursors.

use super::Device;
use super::pages::Page;
use super::session::{Choosing, Start};

/// A page with its place in the list on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Level {
    page: Page,
    cursor: usize,
}

impl Device {
    /// The page that is shown.
    pub(super) fn page(&self) -> Page {
        if self.hang.is_some() {
            return Page::StartedAgain;
        }
        if self.is_testing() {
            return Page::Test;
        }
        let asking = self.game.get().and_then(Choosing::asking);
        match (asking, self.levels.last()) {
            (Some(asking), _) => Page::for_asking(asking),
            (None, Some(level)) => level.page,
            (None, None) => self.base(),
        }
    }

    /// What lies at the bottom of everything now.
    fn base(&self) -> Page {
        if self.trouble.is_some() {
            return Page::Trouble;
        }
        if self.settings.language.is_none() {
            return Page::Language;
        }
        match self.game.get() {
            None => Page::WhichGame,
            Some(_) if !self.begun => Page::SetUp,
            Some(game) if game.standing().over => Page::End,
            Some(_) => Page::Rest,
        }
    }

    /// Whether nothing lies upon the page at the bottom: the resting one, the end, the set-up, or what comes
    /// before a game.
    pub fn is_at_rest(&self) -> bool {
        self.levels.is_empty() && !self.is_asking() && !self.is_testing() && self.looks_at.is_none()
    }

    pub(super) fn is_asking(&self) -> bool {
        self.game.get().is_some_and(|game| game.asking().is_some())
    }

    /// Whether what is asked for lies right upon the page at the bottom.
    pub(super) fn asks_from_base(&self) -> bool {
        self.levels.is_empty() && self.is_asking()
    }

    pub(super) fn cursor(&self) -> usize {
        match (self.game.get(), self.levels.last()) {
            (Some(game), _) if game.asking().is_some() => game.cursor(),
            (_, Some(level)) => level.cursor,
            (_, None) => self.base_cursor,
        }
    }

    pub(super) fn set_cursor(&mut self, cursor: usize) {
        match (self.game.get_mut(), self.levels.last_mut()) {
            (Some(game), _) if game.asking().is_some() => game.set_cursor(cursor),
            (_, Some(level)) => level.cursor = cursor,
            (_, None) => self.base_cursor = cursor,
        }
    }

    /// The page at the bottom may have other rows now.
    pub(super) fn forget_the_base_cursor(&mut self) {
        self.base_cursor = 0;
    }

    /// Opens a page upon the one that is shown.
    pub(super) fn push(&mut self, page: Page) {
        self.fresh = false;
        let level = Level { page, cursor: 0 };
        if self.levels.push(level).is_err()
            && let Some(last) = self.levels.last_mut()
        {
            *last = level;
        }
    }

    /// Another page stands where the one on top stood.
    pub(super) fn turn_to(&mut self, page: Page) {
        self.levels.pop();
        self.push(page);
    }

    /// Closes the page on top.
    pub(super) fn pop(&mut self) {
        self.levels.pop();
        self.go_on_with_set_up();
    }

    /// Turns back at a question.
    pub(super) fn back_in_choosing(&mut self) {
        if let Some(game) = self.game.get_mut() {
            game.back();
        }
        self.go_on_with_set_up();
    }

    /// Whatever was opened meanwhile, at the bottom the set-up asks what it asked before.
    fn go_on_with_set_up(&mut self) {
        if self.levels.is_empty()
            && !self.is_asking()
            && !self.begun
            && let Some(game) = self.game.get_mut()
        {
            game.open_set_up();
        }
    }

    /// Closes everything that lies upon the page at the bottom.
    pub(super) fn close_all(&mut self) {
        self.levels.clear();
        self.refused.clear();
        if let Some(game) = self.game.get_mut() {
            game.close();
        }
    }

    /// Back to the bottom, from where the set-up goes on if it is not closed.
    pub(super) fn return_to_base(&mut self) {
        self.close_all();
        self.base_cursor = 0;
        let begun = self.begun;
        if let Some(game) = self.game.get_mut()
            && !begun
        {
            game.open_set_up();
            // Two can play, but most tables are larger; three are enough.
            let waits_for_more = game.is_ready() && game.standing().scores.len() < 3;
            self.base_cursor = usize::from(waits_for_more);
        }
    }

    /// Opens everything that can be entered.
    pub(super) fn open_turn(&mut self) {
        self.open_from(Start::Top);
    }

    /// Opens what a row of a page leads to. Who only looks at a game opens nothing.
    pub(super) fn open_from(&mut self, start: Start) {
        if let Some(game) = self.game.get_mut().filter(|_| self.looks_at.is_none())
            && game.open(start)
        {
            self.fresh = false;
        }
    }

    /// Whether something can be told behind a row of a page.
    pub(super) fn can_open(&self, start: Start) -> bool {
        let game = self.game.get().filter(|_| self.looks_at.is_none());
        game.is_some_and(|game| game.can_open(start))
    }

    /// Covers what only one player may see.
    pub(super) fn stop_looking(&mut self) {
        if self.is_private() {
            self.pop();
        }
    }
}
