//! Entering, taking back, and new games.

use core::fmt::{self, Write};

use heapless::Vec;

use super::clock::Clocks;
use super::cues::Cue;
use super::keeping::Keep;
use super::pages::{AboutWaiting, Page, WaitingPage};
use super::session::{AnySession, Chosen, Done, History};
use super::{Device, NAMES};
use crate::catalogue::Item;
use crate::language::{Called, Language};
use crate::store::StoreFault;
use crate::table::{MOST_SEATS, Name, Person, Seat};

/// The line of a sheet that says that nothing is left to be told. It is a comment to everything else that reads sheets.
pub(crate) const ALL_TOLD: &str = "# all told";

impl Device {
    /// Chooses something, and goes on with what comes of it.
    pub(super) fn enter(&mut self, choose: impl FnOnce(&mut dyn AnySession) -> Chosen) {
        if self.looks_at.is_some() {
            return;
        }
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
        if self.looks_at.is_some() {
            return;
        }
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
        self.hands_page = 0;
        self.again = before.is_some_and(|seat| chosen == Chosen::Turn(seat));
        if is_turn && self.waiting() > 0 && self.about_waiting == AboutWaiting::Later {
            self.about_waiting = AboutWaiting::Due;
        }
    }

    /// How many entries were taken back and wait.
    pub(super) fn waiting(&self) -> usize {
        self.game.get().map_or(0, History::waiting)
    }

    /// A turn is to be entered. Where entries have waited since the turn before, the table is asked about them first.
    pub(super) fn begin_turn(&mut self) {
        if self.about_waiting == AboutWaiting::Due && self.waiting() > 0 {
            self.push(Page::Waiting(WaitingPage {
                before_a_turn: true,
            }));
        } else {
            self.open_turn();
        }
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
        if self.game.get().is_none() || self.trouble.is_some() || self.looks_at.is_some() {
            return;
        }
        if !matches!(self.page(), Page::Undo | Page::Undone) {
            // Whatever was half chosen is dropped: taking back comes first.
            self.return_to_base();
            self.push(Page::Undo);
        }
    }

    /// Takes so many entries back; `false` if there are not so many. They wait.
    pub(super) fn go_back(&mut self, count: usize) -> bool {
        let before = self.active();
        let Some(game) = self.game.get_mut().filter(|_| self.looks_at.is_none()) else {
            return false;
        };
        let went = game.go_back(count);
        if went {
            self.begun &= game.is_ready();
            self.keep_note(Done::WentBack(count), before);
            self.forget_the_base_cursor();
            self.about_waiting = AboutWaiting::Later;
        }
        went
    }

    /// Puts the first entry that waits in again; `false` if that cannot be.
    pub(super) fn put_back(&mut self) -> bool {
        let before = self.active();
        let Some(game) = self.game.get_mut().filter(|_| self.looks_at.is_none()) else {
            return false;
        };
        let put = game.put_back();
        if put {
            self.begun |= game.is_begun();
            self.keep_note(Done::PutBack, before);
            self.forget_the_base_cursor();
        }
        put
    }

    /// Puts everything in again that waits, one after the other: the next once the one before is kept.
    pub(super) fn put_all_back(&mut self) {
        self.puts_back = self.put_back();
    }

    /// That one is kept. Where the next is not possible any more, the page says why, and the rest waits.
    pub(super) fn go_on_putting_back(&mut self) {
        if self.puts_back {
            self.puts_back = self.put_back();
            if !self.puts_back && self.waiting() == 0 {
                self.return_to_base();
            }
        }
    }

    /// Forgets what waits, or the first of it.
    pub(super) fn forget_waiting(&mut self, only_the_first: bool) {
        let active = self.active();
        let Some(game) = self.game.get_mut().filter(|_| self.looks_at.is_none()) else {
            return;
        };
        let (forgotten, done) = if only_the_first {
            (game.leave_out(), Done::LeftOut)
        } else {
            (game.forget_waiting(), Done::Forgotten)
        };
        if forgotten {
            self.keep_note(done, active);
        }
    }

    /// Writes that nothing is left to be told, as a line for the end of a sheet.
    pub fn write_all_told(&self, out: &mut dyn Write) -> fmt::Result {
        let is_told = self.settings.all_told.is_some() && self.is_decided();
        if is_told {
            writeln!(out, "{ALL_TOLD}")
        } else {
            Ok(())
        }
    }

    /// Reads such a line of a sheet that was loaded.
    pub(super) fn read_all_told(&mut self, sheet: &str) {
        let left = self.game.get().and_then(AnySession::still_to_tell);
        let can_be_told = left.is_some_and(|left| left.is_settled_by_the_table());
        if can_be_told && sheet.lines().any(|line| line == ALL_TOLD) {
            self.say_all_is_told();
        }
    }

    /// The table says that nothing is left to be told.
    pub(super) fn say_all_is_told(&mut self) {
        let Some(game) = self.game.get_mut() else {
            return;
        };
        game.all_is_told();
        let entries = u16::try_from(game.entries()).ok();
        self.change_settings(|settings| settings.all_told = entries);
    }

    pub(super) fn begin_game(&mut self, slug: &str) {
        let stays = self.game_stays();
        self.put_away();
        if !self.game.begin(slug) {
            return;
        }
        if let Some(game) = self.game.get_mut() {
            self.board_facts.of(slug).for_each(|fact| game.learn(fact));
        }
        self.go_on(false, stays);
        self.settings.date = self.date_now();
    }

    /// Whether the running game is to be found among the stored ones when another begins: not if nobody has entered
    /// anything.
    pub(super) fn game_stays(&self) -> bool {
        self.looks_at.is_some() || self.game.get().is_some_and(|game| game.can_go_back() > 0)
    }

    /// Deletes a stored game. The running one makes room for none.
    pub(super) fn delete_game(&mut self, log: u16) {
        if self.log() == Some(log) {
            self.put_away();
            self.game.clear();
            self.go_on(false, true);
        } else {
            // Back to the list, which will not have it any more.
            self.pop();
            self.pop();
        }
        self.want(Keep::Delete(log));
    }

    /// Remembers what outlives the game: the printed board and the names.
    pub(super) fn put_away(&mut self) {
        if self.looks_at.is_some() {
            return; // It was done before the running game was laid aside.
        }
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

    /// Goes on with another game, in a new log.
    pub(super) fn go_on(&mut self, begun: bool, game_so_far_stays: bool) {
        self.begun = begun;
        self.clocks = Clocks::default();
        self.fresh = false;
        self.settings.forget_game();
        self.looks_at = None;
        self.about_waiting = AboutWaiting::Later;
        self.begin_log(game_so_far_stays);
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
