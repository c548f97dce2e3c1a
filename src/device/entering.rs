//! Entering, taking back, and new games.

use heapless::Vec;

use super::clock::Clocks;
use super::cues::Cue;
use super::pages::Page;
use super::session::{AnySession, Chosen, Done, History};
use super::{Device, NAMES};
use crate::catalogue::Item;
use crate::language::{Called, Language};
use crate::store::StoreFault;
use crate::table::{MOST_SEATS, Name, Person, Seat};

impl Device {
    /// Chooses something, and goes on with what comes of it.
    pub(super) fn enter(&mut self, choose: impl FnOnce(&mut dyn AnySession) -> Chosen) {
        let (before, was_asked) = (self.active(), self.asks_from_base());
        let chance = self.now.0;
        if let Some(game) = self.game.get_mut() {
            // Nobody presses a button to the millisecond.
            game.stir(chance);
            let chosen = choose(game);
            self.entered(chosen, before, was_asked);
        }
    }

    pub(super) fn enter_as(&mut self, name: Name) {
        let (before, was_asked) = (self.active(), self.asks_from_base());
        let Some(game) = self.game.get_mut() else {
            return;
        };
        let newcomer = game.newcomer().map(|person| Person { name, ..person });
        let chosen = game.enter_as(name);
        if chosen != Chosen::Refused && !newcomer.is_some_and(is_called_by_colour) {
            self.remember(name);
        }
        self.entered(chosen, before, was_asked);
    }

    /// Goes on with what came of choosing something: what was entered is to be kept, and shown where the player goes on.
    fn entered(&mut self, chosen: Chosen, before: Option<Seat>, asked_from_base: bool) {
        self.refused.clear();
        match chosen {
            Chosen::Closed => return self.give(Cue::Refused),
            Chosen::Refused => {
                let to = self.audience();
                if let Some(game) = self.game.get() {
                    let _ = game.refusal(to, &mut self.refused);
                }
                self.fresh = false;
                return self.give(Cue::Refused);
            }
            Chosen::Deeper => {
                self.fresh = false;
                return;
            }
            Chosen::Full => return self.warn(StoreFault::Full),
            Chosen::Entered | Chosen::Turn(_) | Chosen::Over => {}
        }
        self.keep_note(Done::Entered, before);
        self.give_cues(chosen);
        // Who plays something has closed the set-up.
        self.begun |= self.game.get().is_some_and(AnySession::is_begun);
        let is_turn = matches!(chosen, Chosen::Turn(_) | Chosen::Over);
        if self.is_asking() {
            // There is more to be told in the same list.
        } else if !self.begun || is_turn || asked_from_base && self.is_over() {
            // After the last turn there is none to go on with: the page of the end shows what came of it.
            self.return_to_base();
        } else if asked_from_base {
            // From the turn one goes on with the turn, from a page back to the page.
            self.open_turn();
        }
        if chosen == Chosen::Over {
            self.clocks.pause(self.now);
        }
        self.fresh = self.begun;
        self.again = before.is_some_and(|seat| chosen == Chosen::Turn(seat));
    }

    fn give_cues(&mut self, chosen: Chosen) {
        if self.game.get().is_some_and(History::turned_over) {
            self.give(Cue::TurnOver);
        }
        match chosen {
            Chosen::Turn(seat) => self.give(Cue::Turn(seat)),
            Chosen::Over => self.give(Cue::End),
            _ => {}
        }
    }

    /// The set-up is closed: the first turn begins.
    pub(super) fn close_set_up(&mut self) {
        self.begun = true;
        if let Some(game) = self.game.get_mut() {
            game.ask();
        }
        self.clocks.run(self.now);
        self.return_to_base();
    }

    /// Remembers a name for the next game; the oldest goes if there are too many.
    pub(super) fn remember(&mut self, name: Name) {
        if !self.names.contains(&name) {
            if self.names.len() == NAMES {
                self.names.remove(0);
            }
            let _ = self.names.push(name);
        }
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
            self.forget_the_base_cursor();
        }
    }

    pub(super) fn redo(&mut self) {
        let before = self.active();
        if let Some(game) = self.game.get_mut()
            && game.redo()
        {
            self.begun |= game.is_begun();
            self.keep_note(Done::Redone, before);
            self.forget_the_base_cursor();
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
        let table = game.view().table();
        let people = table.seats().filter_map(|seat| table.person(seat));
        let names: Vec<Name, MOST_SEATS> = people
            .filter(|&person| !is_called_by_colour(person))
            .map(|person| person.name)
            .collect();
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

    /// Something is wrong that must not be overlooked.
    pub(super) fn warn(&mut self, fault: StoreFault) {
        self.trouble = Some(fault);
        self.close_all();
        self.give(Cue::Warning);
    }
}

/// Whether somebody has no name of their own.
fn is_called_by_colour(Person { name, colour }: Person) -> bool {
    let mut languages = Language::ALL.iter();
    languages.any(|&language| colour.called(language) == name.as_str())
}
