//! The companion as a value: buttons and time go in, records to keep and a picture come out.
//!
//! A board gives it [`Device::press`], [`Device::release`] and [`Device::tick`], lets its
//! [`Keeper`](crate::keeper::Keeper) keep what came of it, and only then draws: so nothing is ever shown as
//! done that is not on flash. While [`Device::is_private`], only who holds the button may see the picture; everybody else
//! gets [`Device::draw_for_others`].

mod board_facts;
mod checkpoints;
mod clock;
mod code;
mod cues;
mod current_game;
mod date;
mod drawing;
mod entering;
mod hang;
mod input;
mod keeping;
mod light;
mod log;
mod log_record;
mod page_names;
mod pages;
mod past;
mod picture;
mod session;
mod settings;
mod stack;
mod stored_games;
mod tapping;
mod test;
#[cfg(test)]
mod tests;
mod typing;
mod wheel;
mod words;

use core::fmt::{self, Write};

use heapless::Vec;

use self::board_facts::BoardFacts;
use self::clock::Clocks;
use self::cues::Cues;
use self::current_game::CurrentGame;
use self::input::{Held, Key};
use self::keeping::Outbox;
use self::light::Light;
use self::pages::AboutWaiting;
use self::session::{AnySession, Wording};
use self::settings::{Address, Settings};
use self::stack::Level;
use self::stored_games::Found;
use self::test::Test;
use crate::audience::Audience;
use crate::language::{Language, Text};
use crate::sheet::{self, Fault};
use crate::store::StoreFault;
use crate::table::{Name, Seat};
use crate::ui::{Area, Cells, Parts};

pub(crate) use clock::write_clock;
pub use cues::Cue;
pub use current_game::JournalVisitor;
pub use date::Date;
pub(crate) use entering::ALL_TOLD;
pub use hang::{Doing, Hang};
pub use input::{Button, Moment};
pub use keeping::Keep;
pub(crate) use log::Log;
pub(crate) use log_record::{LogMark, mark_of};
pub use page_names::SCREENS;
pub(crate) use past::LOGS;
pub use past::{Past, PastGame, PastPerson, Tally};
pub use picture::{Picture, Viewer};
pub(crate) use stored_games::{GAMES_SHOWN, StoredGame};
pub(crate) use test::Checked;
pub use test::Health;
pub use typing::AskedText;

/// The size of a screen, in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Panel {
    /// From left to right.
    pub width: u16,
    /// From top to bottom.
    pub height: u16,
}

impl Panel {
    /// 320 by 240.
    pub const WIDE: Self = Self {
        width: 320,
        height: 240,
    };
    /// 240 by 240.
    pub const SQUARE: Self = Self {
        width: 240,
        height: 240,
    };

    fn area(self) -> Area {
        Area::new(0, 0, self.width.cast_signed(), self.height.cast_signed())
    }
}

/// Names that are remembered.
const NAMES: usize = 8;
/// Pages that lie upon each other.
const DEEPEST: usize = 8;

/// The companion.
pub struct Device {
    panel: Panel,
    settings: Settings,
    /// The language of who looks, where it is another than the table's.
    spoken: Option<Language>,
    names: Vec<Name, NAMES>,
    board_facts: BoardFacts,
    game: CurrentGame,
    /// Somebody has closed the set-up.
    begun: bool,
    clocks: Clocks,
    /// The time of day that was told last, and when.
    told_date: Option<(Date, Moment)>,
    /// Something was heard over the cable: there is one.
    has_cable: bool,
    /// The pages that lie upon the one at the bottom, which is never among them. What is asked for lies upon all of
    /// these, in the game.
    levels: Vec<Level, DEEPEST>,
    /// Where the cursor stands on the page at the bottom.
    base_cursor: usize,
    /// What the last entry changed is still to be read.
    fresh: bool,
    /// How far it has been read, where it takes more than one page.
    hands_page: usize,
    /// The turn that has just begun is of the same player as the one before.
    again: bool,
    /// Why a name will not do.
    refused: Text<200>,
    trouble: Option<StoreFault>,
    /// Why the program had to be started again, until somebody has read it.
    hang: Option<Hang>,
    test: Test,
    outbox: Outbox,
    /// What was found out for a page.
    found: Found,
    /// The log of the game that is shown, where that is not the running one. Nothing can be entered then.
    looks_at: Option<u16>,
    /// Everybody's clocks in the running game meanwhile.
    clocks_laid_aside: Option<Clocks>,
    /// Of the log that is recalled only the game is taken.
    takes_game_only: bool,
    /// Entries that wait are put in again, one after the other.
    puts_back: bool,
    about_waiting: AboutWaiting,
    held: Option<Held>,
    /// The row that was tapped last, by its stamp: a second tap may do what the first must not.
    tapped: Option<u32>,
    now: Moment,
    touched: Moment,
    dimmed: bool,
    cues: Cues,
    light: Light,
    drawn: Parts,
    cells: Cells,
}

impl Device {
    /// A companion nobody has told anything yet.
    pub fn new(panel: Panel) -> Self {
        Self {
            panel,
            settings: Settings::default(),
            spoken: None,
            names: Vec::new(),
            board_facts: BoardFacts::default(),
            game: CurrentGame::None,
            begun: false,
            clocks: Clocks::default(),
            told_date: None,
            has_cable: false,
            levels: Vec::new(),
            base_cursor: 0,
            fresh: false,
            hands_page: 0,
            again: false,
            refused: Text::default(),
            trouble: None,
            hang: None,
            test: Test::default(),
            outbox: Outbox::default(),
            found: Found::Nothing,
            looks_at: None,
            clocks_laid_aside: None,
            takes_game_only: false,
            puts_back: false,
            about_waiting: AboutWaiting::Later,
            held: None,
            tapped: None,
            now: Moment::default(),
            touched: Moment::default(),
            dimmed: false,
            cues: Cues::default(),
            light: Light::default(),
            drawn: Parts::default(),
            cells: Cells::default(),
        }
    }

    /// How large the screen is.
    pub fn panel(&self) -> Panel {
        self.panel
    }

    /// The language the table has chosen.
    pub fn language(&self) -> Language {
        let chosen = self.spoken.or(self.settings.language);
        chosen.unwrap_or(Language::English)
    }

    /// Shows itself to somebody who would rather have another language than the table; what is kept, and what everybody
    /// else sees, stays as it is.
    pub fn speaking<T>(&mut self, language: Language, show: impl FnOnce(&Self) -> T) -> T {
        self.spoken = Some(language);
        let shown = show(self);
        self.spoken = None;
        shown
    }

    /// Speaks that language from now on.
    pub fn set_language(&mut self, language: Language) {
        self.change_settings(|settings| settings.language = Some(language));
    }

    /// Where the page lies that opens games from codes; empty where nobody has said it.
    pub fn address(&self) -> &str {
        self.settings.address.as_str()
    }

    /// Codes of games lead to that page from now on; an empty address is none. `false` if it cannot be one.
    pub fn set_address(&mut self, address: &str) -> bool {
        let address = match address {
            "" => Some(Address::default()),
            address => Address::new(address),
        };
        let is_one = address.is_some();
        if let Some(address) = address {
            self.change_settings(|settings| settings.address = address);
        }
        is_one
    }

    /// Remembers a name for the next player who sits down; `false` if it can be none.
    pub fn add_name(&mut self, name: &str) -> bool {
        let Some(name) = Name::new(name) else {
            return false;
        };
        self.remember(name);
        self.keep_name(name);
        true
    }

    /// What is wrong with the store, as the screen says it.
    pub fn trouble(&self) -> Option<StoreFault> {
        self.trouble
    }

    /// Whether it is known who has won: nothing is left to be played or told.
    pub fn is_decided(&self) -> bool {
        self.game.get().is_some_and(AnySession::is_decided)
    }

    /// The log of the stored game that is being looked at instead of the running one.
    pub fn looking_at(&self) -> Option<u16> {
        self.looks_at
    }

    /// Whom every page speaks to: the whole table, but for the one page that is only shown while a button is held.
    fn audience(&self) -> Audience {
        Audience::table(self.language())
    }

    fn wording(&self) -> Wording {
        Wording {
            to: self.audience(),
            hints: self.settings.hints,
        }
    }

    fn active(&self) -> Option<Seat> {
        self.game.get()?.view().active()
    }

    fn is_over(&self) -> bool {
        self.game.get().is_some_and(|game| game.standing().over)
    }

    /// Whole seconds somebody has thought.
    fn seconds(&self, seat: Seat) -> u32 {
        let is_active = self.active() == Some(seat);
        self.clocks.seconds(seat, is_active, self.now)
    }

    // ---- What other machines ask for.

    /// Does something with the journal of the running game.
    pub fn with_journal<V: JournalVisitor>(&self, visitor: V) -> Option<V::Output> {
        self.game.visit(visitor)
    }

    /// Whole seconds that all players together have thought, as far as records say.
    pub fn seconds_played(&self) -> u32 {
        self.clocks.spent().iter().sum()
    }

    /// Prints the running game as a sheet.
    pub fn sheet(&self, out: &mut dyn Write) -> fmt::Result {
        self.game.get().map_or(Ok(()), |game| game.sheet(out))
    }

    /// Prints what is known of the printed board, as fact lines.
    pub fn board_sheet(&self, out: &mut dyn Write) -> fmt::Result {
        self.game.get().map_or(Ok(()), |game| game.board_sheet(out))
    }

    /// Goes on with the game of a sheet instead of the running one. A bad sheet changes nothing.
    pub fn load_sheet(&mut self, text: &str) -> Result<(), Fault> {
        let (line, slug) = sheet::game_of(text)?;
        let Some(game) = CurrentGame::load(slug, text)? else {
            return Err(sheet::unknown_game(line, slug));
        };
        self.trouble = None;
        let stays = self.game_stays();
        self.put_away();
        self.settings.language.get_or_insert(Language::English);
        let begun = game.get().is_some_and(AnySession::is_begun);
        self.game = game;
        self.go_on(begun, stays);
        self.read_clocks(text);
        self.read_date(text);
        self.read_all_told(text);
        Ok(())
    }

    /// Learns the facts of a board sheet. A bad one changes nothing.
    pub fn load_board(&mut self, text: &str) -> Result<(), Fault> {
        let Some(game) = self.game.get_mut() else {
            return Err(Fault {
                line: 1,
                reason: sheet::sentence!("begin a game first: the board belongs to it"),
            });
        };
        if self.looks_at.is_some() {
            return Err(Fault {
                line: 1,
                reason: sheet::sentence!("a stored game is being looked at: go back first"),
            });
        }
        game.load_board(text)?;
        self.copy_to_new_log();
        self.return_to_base();
        Ok(())
    }
}
