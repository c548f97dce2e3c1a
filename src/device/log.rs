//! A stored game as a sheet or in a few words, found out while its log is read: a second journal would be a lot for a small
//! memory.

use core::fmt::{self, Write};

use super::entering::ALL_TOLD;
use super::log_record::{LogRecord, read_game_record, upgrade};
use super::past::Past;
use super::settings::Settings;
use super::stored_games::StoredGame;
use crate::audience::Audience;
use crate::game::{self, About, Game, Menus, Rules, View};
use crate::games::every_game;
use crate::journal::{self, Record};
use crate::store::{PAGE, StoreFault};

/// A record takes more bytes of a page than this, so a page has fewer bits than it has records.
const LEAST_ITEM: usize = 16;
const BITS: usize = PAGE as usize / LEAST_ITEM;

/// A log that lies in `PAGES` pages. It is read once to find out which entries hold, and once to print them.
pub(crate) struct Log<const PAGES: usize> {
    /// For each record whether it is an entry that holds or could be put in again.
    entries: [[u8; BITS / 8]; PAGES],
    /// The entries before this one hold.
    here: usize,
    /// How many records were read.
    read: usize,
    /// The version of its records.
    version: u8,
    /// Whether the copy that a log begins with is whole.
    pub(crate) has_end_of_copy: bool,
    /// Why the rest of it cannot be read.
    pub(crate) fault: Option<StoreFault>,
    printed: usize,
    /// What all players have thought together, as far as it was printed or followed.
    seconds: u32,
    settings: Settings,
    game: Printing,
}

/// What a game has come to that was read.
pub(super) struct Told<'a> {
    pub(super) about: &'static About,
    pub(super) view: &'a dyn View,
    /// Whether the set-up was closed.
    pub(super) is_begun: bool,
    /// Whether nothing is left to be told.
    pub(super) is_decided: bool,
}

impl<const PAGES: usize> Log<PAGES> {
    pub(crate) fn new() -> Self {
        Self {
            entries: [[0; BITS / 8]; PAGES],
            here: 0,
            read: 0,
            version: 0,
            has_end_of_copy: false,
            fault: None,
            printed: 0,
            seconds: 0,
            settings: Settings::default(),
            game: Printing::None,
        }
    }

    /// Whether anything was there to be read.
    pub(crate) fn is_empty(&self) -> bool {
        self.read == 0
    }

    /// Takes the next record, the head first.
    pub(crate) fn read(&mut self, record: &[u8]) {
        if self.fault.is_some() {
            return;
        }
        let taken = if self.read == 0 {
            journal::head(record).map(|(head, _)| self.version = head.version)
        } else {
            upgrade(self.version, record, &mut |record| {
                self.take(LogRecord::decode(record)?)
                    .ok_or(StoreFault::Damaged)
            })
        };
        self.fault = taken.err();
        self.read += 1;
    }

    /// Takes the same records once more, to know what the game has come to.
    pub(crate) fn follow(&mut self, record: &[u8]) {
        // Nothing is said, so nothing can go wrong with it.
        let _ = self.print(record, &mut Unheard);
    }

    /// What it has come to.
    pub(crate) fn describe(&self, game: &mut StoredGame, to: Audience) {
        game.date = self.settings.date;
        if let Some(told) = self.game.told(self.is_all_told()) {
            game.is_begun = told.is_begun;
            game.describe(told.about, told.view, told.is_decided, to);
        }
    }

    /// Adds it to what all games have come to. Of one that cannot be read to its end nobody knows that.
    pub(crate) fn add_to(&self, past: &mut Past) {
        let told = self.game.told(self.is_all_told());
        if let Some(told) = told.filter(|_| self.fault.is_none()) {
            past.add(&told, self.seconds);
        }
    }

    /// Whether the table has said of the entries that hold that they are all.
    fn is_all_told(&self) -> bool {
        let entries = (0..self.here).filter(|&entry| self.has(entry)).count();
        self.settings.all_told.map(usize::from) == Some(entries)
    }

    /// Prints when it was played, if anybody knew, and whether the table has said that nothing is left to be told. Who has thought
    /// for how long is not known here: the time of what was taken back is somebody's, too, and nobody follows that.
    pub(crate) fn print_remarks(&self, out: &mut dyn Write) -> fmt::Result {
        let Some(told) = self.game.told(self.is_all_told()) else {
            return Ok(());
        };
        if let Some(date) = self.settings.date {
            date.write_line(out)?;
        }
        if self.settings.all_told.is_some() && told.is_decided {
            writeln!(out, "{ALL_TOLD}")?;
        }
        Ok(())
    }

    fn take(&mut self, record: LogRecord<'_>) -> Option<()> {
        let at = self.read;
        match record {
            LogRecord::Game(Record::Undone) => self.go_back()?,
            LogRecord::Game(Record::WentBack(count)) => {
                (0..count).try_for_each(|_| self.go_back())?;
            }
            LogRecord::Game(Record::Redone) => {
                self.here = 1 + (self.here..at).find(|&entry| self.has(entry))?;
            }
            // What was put back stands there once more. Nobody asks for what waits.
            LogRecord::Game(Record::Entered(()) | Record::PutBack(())) => {
                for entry in self.here..at {
                    self.set(entry, false)?;
                }
                self.set(at, true)?;
                self.here = at + 1;
            }
            LogRecord::EndOfCopy => self.has_end_of_copy = true,
            LogRecord::Setting(number, value) => self.settings.recall(number, value),
            LogRecord::Clocks(spent) => self.seconds = spent.iter().sum(),
            _ => {}
        }
        Some(())
    }

    /// The last entry that holds does not hold any more.
    fn go_back(&mut self) -> Option<()> {
        self.here = (0..self.here).rev().find(|&entry| self.has(entry))?;
        Some(())
    }

    fn has(&self, entry: usize) -> bool {
        let byte = self.entries.as_flattened().get(entry / 8);
        byte.is_some_and(|byte| byte >> (entry % 8) & 1 == 1)
    }

    fn set(&mut self, entry: usize, has: bool) -> Option<()> {
        let byte = self.entries.as_flattened_mut().get_mut(entry / 8)?;
        *byte = *byte & !(1 << (entry % 8)) | u8::from(has) << (entry % 8);
        Some(())
    }

    /// Takes the same records once more, and prints those that hold.
    pub(crate) fn print(&mut self, record: &[u8], out: &mut dyn Write) -> fmt::Result {
        let at = self.printed;
        self.printed += 1;
        if at == 0 {
            let slug = journal::head(record).map_or("", |(head, _)| head.game);
            if slug.is_empty() {
                return Ok(()); // There was no game yet.
            }
            if !self.game.begin(slug) {
                self.fault.get_or_insert(StoreFault::Newer);
                return Ok(());
            }
            return writeln!(out, "game {slug}");
        }
        // The time of what was taken back has passed all the same.
        let seconds = self.game.seconds(record);
        self.seconds = self.seconds.saturating_add(seconds.into());
        if at >= self.here || !self.has(at) {
            return Ok(());
        }
        let mut printed = Ok(true);
        let _ = upgrade(self.version, record, &mut |record| {
            printed = self.game.print(record, out);
            Ok(())
        });
        if !printed? {
            // Nothing after it can be understood.
            self.fault.get_or_insert(StoreFault::Damaged);
            self.here = 0;
        }
        Ok(())
    }
}

/// Where words go that nobody wants.
struct Unheard;

impl Write for Unheard {
    fn write_str(&mut self, _: &str) -> fmt::Result {
        Ok(())
    }
}

macro_rules! printing {
    ($($name:ident: $state:ty,)+) => {
        /// The state before the next entry, in whichever game it is.
        #[allow(clippy::large_enum_variant, reason = "there is one, and no heap to put it on")]
        enum Printing {
            None,
            $($name($state),)+
        }

        impl Printing {
            /// `false` if no game has that word.
            fn begin(&mut self, slug: &str) -> bool {
                $(if slug == <$state>::ABOUT.slug {
                    *self = Self::$name(<$state>::start());
                    return true;
                })+
                false
            }

            fn told(&self, all_told: bool) -> Option<Told<'_>> {
                match self {
                    Self::None => None,
                    $(Self::$name(state) => Some(Told {
                        about: &<$state>::ABOUT,
                        view: state,
                        is_begun: state.opening().is_none(),
                        is_decided: match state.still_to_tell() {
                            Some(left) => all_told && left.is_settled_by_the_table(),
                            None => true,
                        },
                    }),)+
                }
            }

            /// The seconds that a record says the active player has thought; none if there was nobody to think.
            fn seconds(&self, record: &[u8]) -> u16 {
                match self {
                    Self::None => 0,
                    $(Self::$name(state) => seconds(state, record),)+
                }
            }

            /// Prints an entry's line; `false` if it cannot be one.
            fn print(&mut self, record: &[u8], out: &mut dyn Write) -> Result<bool, fmt::Error> {
                match self {
                    Self::None => Ok(false),
                    $(Self::$name(state) => print(state, record, out),)+
                }
            }
        }
    };
}
every_game!(printing);

fn seconds<S: Game>(state: &S, record: &[u8]) -> u16 {
    let read = read_game_record::<S::Entry>(record);
    match (read, state.active()) {
        (Ok((_, seconds)), Some(_)) => seconds,
        _ => 0,
    }
}

fn print<S: Game>(state: &mut S, record: &[u8], out: &mut dyn Write) -> Result<bool, fmt::Error> {
    let entry = match read_game_record::<S::Entry>(record) {
        Ok((Record::Entered(entry) | Record::PutBack(entry), _)) => entry,
        // What goes with an entry of an older version.
        Ok((Record::Forgotten, _)) => return Ok(true),
        _ => return Ok(false),
    };
    if game::check(state, entry).is_err() {
        return Ok(false);
    }
    state.write(&entry, out)?;
    out.write_char('\n')?;
    Ok(game::apply(state, entry).is_ok())
}
