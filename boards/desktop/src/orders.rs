//! The one place where everything done to the companion comes in, one after the other.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use stationmaster::device::{Button, Moment, Viewer};
use stationmaster::language::Language;
use stationmaster_page::{Asked, Companion, NotRead, Paper, Tapped};

use crate::broadcast::Broadcast;

/// How often somebody looks whether the save is still where it was.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// Something to do with the device.
pub(crate) enum Order {
    /// A button goes down on the page with this number.
    Press(Button, u64),
    /// It comes up again.
    Release(Button),
    /// A row of the list on the screen is tapped.
    Tap(Tapped),
    /// A text that was asked for is typed.
    Type(String),
    /// It is that time.
    Date(String),
    /// Somebody wants another language: everything is shown again.
    Show,
    /// The text of a paper is wanted.
    Print(Paper, Sender<String>),
    /// Something else is wanted.
    Ask(Asked, Option<Language>, Sender<String>),
    /// Codes of games are to lead to that page.
    Address(String, Sender<bool>),
    /// The text of a paper is to be read.
    Read(Paper, String, Sender<Result<(), NotRead>>),
}

/// The companion, following orders.
pub(crate) struct Ordered {
    companion: Companion,
    /// When the save is looked at again.
    next_look: Instant,
    /// When the power came on.
    start: Instant,
}

impl Ordered {
    pub(crate) fn new(companion: Companion) -> Self {
        Self {
            companion,
            next_look: Instant::now(),
            start: Instant::now(),
        }
    }

    /// Takes orders until nobody is left to give any.
    pub(crate) fn run(mut self, orders: &Receiver<Order>, broadcast: &Broadcast) {
        loop {
            self.companion.keep();
            self.show(broadcast);
            if !self.wait(orders) {
                return;
            }
        }
    }

    /// Shows the table what it may see, and to who holds a button what only they may.
    fn show(&mut self, broadcast: &Broadcast) {
        let own = self.companion.language();
        let others = broadcast.languages().into_iter();
        let languages = std::iter::once(own).chain(others.filter(|&other| other != own));
        let for_all = languages.map(|language| {
            let scene = self.companion.scene(language, Viewer::Other);
            (language, scene)
        });
        let for_all = for_all.collect();
        let for_one = self.companion.only_for().map(|page| {
            let language = broadcast.language_of(page).unwrap_or(own);
            (page, self.companion.scene(language, Viewer::Holder))
        });
        broadcast.show(for_all, for_one);
    }

    /// Waits until something has happened that is to be shown; `false` if nothing will any more.
    fn wait(&mut self, orders: &Receiver<Order>) -> bool {
        loop {
            let until_look = self.next_look.saturating_duration_since(Instant::now());
            let until_wake = self.until_wake().unwrap_or(until_look);
            let order = orders.recv_timeout(until_look.min(until_wake));
            let mut is_news = self.look_after_save();
            match order {
                Ok(order) => {
                    self.follow(order);
                    is_news = true;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return false,
            }
            if self.until_wake().is_some_and(|pause| pause.is_zero()) {
                self.companion.tick(self.now());
                is_news = true;
            }
            if is_news {
                return true;
            }
        }
    }

    /// Looks now and then whether the save is still there; `true` if that has changed.
    fn look_after_save(&mut self) -> bool {
        let now = Instant::now();
        if now < self.next_look {
            return false;
        }
        self.next_look = now + LOOK_EVERY;
        self.companion.look_after_save()
    }

    fn now(&self) -> Moment {
        let passed = self.start.elapsed().as_millis();
        Moment(passed.try_into().unwrap_or(u64::MAX))
    }

    fn until_wake(&self) -> Option<Duration> {
        let Moment(wake) = self.companion.wakes_at()?;
        let Moment(now) = self.now();
        Some(Duration::from_millis(wake.saturating_sub(now)))
    }

    fn follow(&mut self, order: Order) {
        let now = self.now();
        // Who asked may be gone: nobody misses the answer then.
        match order {
            Order::Press(button, page) => self.companion.press(button, page, now),
            Order::Release(button) => self.companion.release(button, now),
            Order::Tap(tapped) => self.companion.tap(tapped, now),
            Order::Type(text) => self.companion.type_text(&text, now),
            Order::Date(date) => self.companion.tell_date(&date, now),
            Order::Show => {}
            Order::Print(paper, answer) => {
                let _ = answer.send(self.companion.printed(paper));
            }
            Order::Ask(asked, language, answer) => {
                let language = language.unwrap_or(self.companion.language());
                let _ = answer.send(self.companion.answer(&asked, language));
            }
            Order::Address(address, answer) => {
                let _ = answer.send(self.companion.set_address(&address));
            }
            Order::Read(paper, text, answer) => {
                let _ = answer.send(self.companion.read(paper, &text));
            }
        }
    }
}
