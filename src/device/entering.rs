//! Entering, taking back, and new games.

use heapless::Vec;

use super::clock::Clocks;
use super::running::{Chosen, Done, Running, Start};
use super::wheel::Wheel;
use super::{Device, Page};
use crate::catalogue::Item;
use crate::language::{Called, Language};
use crate::store::StoreFault;
use crate::table::{MOST_SEATS, Name, Person, Seat};

impl Device {
    pub(super) fn open_turn(&mut self) {
        if let Some(game) = self.game.get_mut() {
            game.open(Start::Top);
            self.push(Page::Choose);
        }
    }

    /// Opens what a row of a page leads to.
    pub(super) fn open_from(&mut self, start: Start) {
        let Some(game) = self.game.get_mut() else {
            return;
        };
        if game.open(start) {
            let cursor = game.likeliest();
            self.push_at(Page::Choose, cursor);
        }
    }

    pub(super) fn choose_set_up(&mut self, cursor: usize) {
        let Some(game) = self.game.get_mut() else {
            return;
        };
        let rows_before = usize::from(game.is_ready());
        if cursor < rows_before {
            self.begun = true;
            game.ask();
            self.clocks.run(self.now);
            self.return_to_base();
        } else {
            self.choose_entry(cursor - rows_before);
        }
    }

    pub(super) fn choose_entry(&mut self, cursor: usize) {
        let before = self.active();
        let Some(game) = self.game.get_mut() else {
            return;
        };
        match game.choose(cursor) {
            Chosen::Deeper(cursor) => self.push_at(Page::Choose, cursor),
            Chosen::Name => self.push(Page::Name),
            Chosen::Closed => {}
            chosen => self.entered(chosen, before),
        }
    }

    pub(super) fn choose_name(&mut self, cursor: usize) {
        let name = self.suggestions().nth(cursor);
        if let Some(name) = name {
            self.enter_as(name);
        } else {
            self.wheel = Wheel::default();
            self.push(Page::Wheel);
        }
    }

    /// Names for the next player: those used before, then the colour's.
    pub(super) fn suggestions(&self) -> impl Iterator<Item = Name> + '_ {
        let game = self.game.get();
        let sits = move |name: Name| {
            let seats = game.map_or(0, |game| game.standing().scores.len());
            (0..seats)
                .filter_map(Seat::new)
                .filter_map(move |seat| game?.person(seat))
                .any(|person| person.name == name)
        };
        let newcomer = game.and_then(Running::newcomer);
        let colour = newcomer.and_then(|person| Name::new(person.colour.called(self.language())));
        let used = self.names.iter().copied();
        used.filter(move |&name| !sits(name)).chain(colour)
    }

    pub(super) fn enter_as(&mut self, name: Name) {
        let (before, language) = (self.active(), self.language());
        let Some(game) = self.game.get_mut() else {
            return;
        };
        let newcomer = game.newcomer().map(|person| Person { name, ..person });
        match game.enter_as(name, language) {
            Ok(chosen) => {
                if !newcomer.is_some_and(is_called_by_colour) {
                    self.remember(name);
                }
                self.entered(chosen, before);
            }
            Err(reason) => self.refused = reason,
        }
    }

    /// Remembers a name for the next game; the oldest goes if there are too many.
    pub(super) fn remember(&mut self, name: Name) {
        if !self.names.contains(&name) {
            if self.names.is_full() {
                self.names.remove(0);
            }
            let _ = self.names.push(name);
        }
    }

    /// Something was entered: it is to be kept, and shown where the player goes on.
    pub(super) fn entered(&mut self, chosen: Chosen, before: Option<Seat>) {
        if chosen == Chosen::Full {
            self.trouble = Some(StoreFault::Full);
            self.levels.truncate(1);
            return;
        }
        self.keep_note(Done::Entered, before);
        // Who plays something has closed the set-up.
        self.begun |= self.game.get().is_some_and(Running::is_begun);
        let turn = matches!(chosen, Chosen::Turn(_) | Chosen::Over);
        // After the last turn there is none to go on with: the page of the end shows what came of it.
        let over = self.game.get().is_some_and(|game| game.standing().over);
        let first = self
            .levels
            .iter()
            .position(|level| level.page == Page::Choose);
        match first {
            _ if !self.begun || turn => self.return_to_base(),
            Some(1) if over => self.return_to_base(),
            // From the turn one goes on with the turn, from a page back to the page.
            Some(1) => {
                self.levels.truncate(2);
                self.set_cursor(0);
                if let Some(game) = self.game.get_mut() {
                    game.open(Start::Top);
                }
            }
            Some(first) => self.levels.truncate(first),
            None => {}
        }
        if chosen == Chosen::Over {
            self.clocks.pause(self.now);
        }
        self.fresh = self.begun;
        self.again = before.is_some_and(|seat| chosen == Chosen::Turn(seat));
    }

    pub(super) fn open_undo(&mut self) {
        if self.game.get().is_none() || self.trouble.is_some() {
            return;
        }
        if self.page() != Page::Undo {
            // Whatever was half chosen is dropped: taking back comes first.
            self.return_to_base();
            self.push(Page::Undo);
        }
    }

    pub(super) fn undo(&mut self) {
        let before = self.active();
        if let Some(game) = self.game.get_mut()
            && game.undo()
        {
            self.begun &= game.is_ready();
            self.keep_note(Done::Undone, before);
            self.forget_the_row();
        }
    }

    pub(super) fn redo(&mut self) {
        let before = self.active();
        if let Some(game) = self.game.get_mut()
            && game.redo()
        {
            self.begun |= game.is_begun();
            self.keep_note(Done::Redone, before);
            self.forget_the_row();
        }
    }

    /// The page at the bottom may have other rows now.
    fn forget_the_row(&mut self) {
        if let Some(bottom) = self.levels.first_mut() {
            bottom.cursor = 0;
        }
    }

    pub(super) fn begin_game(&mut self, slug: &str) {
        self.put_away();
        if !self.game.begin(slug) {
            return;
        }
        if let Some(game) = self.game.get_mut() {
            self.board_facts.of(slug).for_each(|fact| game.learn(fact));
        }
        self.go_on(false);
    }

    /// Remembers what outlives the game: the printed board and the names.
    pub(super) fn put_away(&mut self) {
        let Some(game) = self.game.get() else { return };
        let mut names: Vec<Name, MOST_SEATS> = Vec::new();
        for score in &game.standing().scores {
            let person = game.person(score.seat);
            if let Some(person) = person.filter(|&person| !is_called_by_colour(person)) {
                let _ = names.push(person.name);
            }
        }
        if game.put_away(&mut self.board_facts).is_err() {
            self.trouble = Some(StoreFault::Full);
        }
        names.into_iter().for_each(|name| self.remember(name));
    }

    pub(super) fn go_on(&mut self, begun: bool) {
        self.begun = begun;
        self.clocks = Clocks::default();
        self.fresh = false;
        self.copy_to_new_log();
        self.return_to_base();
    }
}

/// Whether somebody has no name of their own.
fn is_called_by_colour(Person { name, colour }: Person) -> bool {
    let mut languages = Language::ALL.iter();
    languages.any(|&language| colour.called(language) == name.as_str())
}
