//! The companion as a value: buttons and time go in, records to keep and a picture come out.
//!
//! A board gives it [`Device::press`], [`Device::release`] and [`Device::tick`], lets its
//! [`Keeper`](crate::keeper::Keeper) keep what came of it, and only then draws: so nothing is ever shown as
//! done that is not on flash.

mod any;
mod board_facts;
mod buttons;
mod clock;
mod entering;
mod keeping;
mod log;
mod log_record;
mod marks;
mod named;
mod running;
mod screens;
mod session;
mod settings;
mod wheel;
mod words;

use core::fmt::{self, Write};

use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use self::any::Any;
use self::board_facts::BoardFacts;
use self::clock::Clocks;
use self::keeping::Outbox;
use self::running::{Manner, Running, Start};
use self::settings::Settings;
use self::wheel::Wheel;
use crate::language::{Language, Text};
use crate::sheet::{self, Fault};
use crate::store::StoreFault;
use crate::table::{Name, Seat};
use crate::ui::{Area, Brush, Canvas, Ink, MOST_PARTS, Parts, Shape, lay_out};

pub use any::Reader;
pub use keeping::Keep;
pub(crate) use log::Log;
pub use named::SCREENS;
pub use screens::Picture;

/// What a finger or thumb can press, by its place beside the screen, for the screen says there what it does.
/// A joystick's directions are buttons too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "a joystick's names say all there is")]
pub enum Button {
    /// Left of the screen, at the top.
    A,
    /// Left of the screen, at the bottom.
    B,
    /// Right of the screen, at the top.
    X,
    /// Right of the screen, at the bottom.
    Y,
    Up,
    Down,
    Left,
    Right,
    Centre,
}

/// What a button means, wherever it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Key {
    Up,
    Down,
    Choose,
    Back,
    PageUp,
    PageDown,
}

impl Button {
    fn key(self) -> Key {
        match self {
            Self::A | Self::Up => Key::Up,
            Self::B | Self::Down => Key::Down,
            Self::X | Self::Centre => Key::Choose,
            Self::Y => Key::Back,
            Self::Left => Key::PageUp,
            Self::Right => Key::PageDown,
        }
    }
}

/// Milliseconds since the power came on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Moment(pub u64);

impl Moment {
    /// So many milliseconds later.
    #[must_use]
    pub fn after(self, milliseconds: u64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }
}

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

/// A button that is down.
#[derive(Clone, Copy)]
struct Held {
    button: Button,
    /// When holding it means something again.
    next: Moment,
}

/// Holding a button for so long repeats it, or opens Undo.
const HOLD: u64 = 500;
/// Then it repeats this often.
const REPEAT: u64 = 110;
/// Nobody has pressed anything for so long: the screen dims.
const DIM: u64 = 5 * 60 * 1000;
/// How bright a dimmed screen is, in percent.
const DIMMED: u8 = 5;
/// Names that are remembered.
const NAMES: usize = 8;
/// Pages that lie upon each other.
const DEEPEST: usize = 32;

/// What the screen shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Page {
    /// Whatever is at the bottom of everything; see [`Device::base`].
    Base,
    Language,
    Games,
    SetUp,
    Rest,
    End,
    Trouble,
    Choose,
    Name,
    Wheel,
    Menu,
    Standings,
    Player(Seat),
    History,
    Undo,
    Chart,
    Picture,
    OfGame(usize),
    Settings,
    Paused,
    NewGame,
    Clear,
}

/// A page with its place in the list on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Level {
    page: Page,
    cursor: usize,
}

/// The companion.
pub struct Device {
    panel: Panel,
    settings: Settings,
    names: Vec<Name, NAMES>,
    board_facts: BoardFacts,
    game: Any,
    /// Somebody has closed the set-up.
    begun: bool,
    clocks: Clocks,
    /// The page on top is shown; the lowest is [`Page::Base`].
    levels: Vec<Level, DEEPEST>,
    /// What the last entry changed is still to be read.
    fresh: bool,
    /// The turn that has just begun is of the same player as the one before.
    again: bool,
    wheel: Wheel,
    /// Why a name will not do.
    refused: Text<200>,
    trouble: Option<StoreFault>,
    outbox: Outbox,
    held: Option<Held>,
    now: Moment,
    touched: Moment,
    dimmed: bool,
    drawn: Parts,
}

impl Device {
    /// A companion nobody has told anything yet.
    pub fn new(panel: Panel) -> Self {
        Self {
            panel,
            settings: Settings::default(),
            names: Vec::new(),
            board_facts: BoardFacts::default(),
            game: Any::None,
            begun: false,
            clocks: Clocks::default(),
            levels: Vec::from_iter([Level {
                page: Page::Base,
                cursor: 0,
            }]),
            fresh: false,
            again: false,
            wheel: Wheel::default(),
            refused: Text::default(),
            trouble: None,
            outbox: Outbox::default(),
            held: None,
            now: Moment::default(),
            touched: Moment::default(),
            dimmed: false,
            drawn: Parts::default(),
        }
    }

    // ---- Time and buttons.

    /// A button goes down.
    pub fn press(&mut self, button: Button, now: Moment) {
        self.tick(now);
        self.touched = now;
        if self.dimmed {
            // This press has done its work: it woke the screen.
            self.dimmed = false;
            return;
        }
        self.held = Some(Held {
            button,
            next: now.after(HOLD),
        });
        if self.begun && !self.is_over() && self.page() != Page::Paused {
            self.clocks.run(now);
        }
        self.act(button.key());
    }

    /// A button comes up again.
    pub fn release(&mut self, button: Button, now: Moment) {
        self.tick(now);
        if self.held.is_some_and(|held| held.button == button) {
            self.held = None;
        }
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Moment) {
        self.now = self.now.max(now);
        if let Some(held) = self.held
            && held.next <= self.now
        {
            self.touched = self.now;
            match held.button.key() {
                key @ (Key::Up | Key::Down | Key::PageUp | Key::PageDown) => {
                    self.held = Some(Held {
                        next: self.now.after(REPEAT),
                        ..held
                    });
                    self.act(key);
                }
                Key::Back => {
                    self.held = None;
                    self.open_undo();
                }
                Key::Choose => self.held = None,
            }
        }
        if self.touched.after(DIM) <= self.now {
            self.dimmed = true;
        }
    }

    /// When [`Device::tick`] has something to do next.
    pub fn wakes_at(&self) -> Option<Moment> {
        let held = self.held.map(|held| held.next);
        let second = self.clocks.next_second(self.now);
        let second = second.filter(|_| self.settings.clock);
        let dim = (!self.dimmed).then(|| self.touched.after(DIM));
        [held, second, dim].into_iter().flatten().min()
    }

    /// The colour of the light beside the screen.
    pub fn light(&self) -> Rgb565 {
        let active = self
            .active()
            .filter(|_| self.settings.light && !self.dimmed);
        let person = active.and_then(|seat| self.game.get()?.person(seat));
        person.map_or(Rgb565::BLACK, |person| Ink::Of(person.colour).into())
    }

    /// How bright the screen is, in percent.
    pub fn brightness(&self) -> u8 {
        if self.dimmed {
            DIMMED
        } else {
            self.settings.percent()
        }
    }

    /// The language the table has chosen.
    pub fn language(&self) -> Language {
        self.settings.language.unwrap_or(Language::English)
    }

    /// Speaks that language from now on.
    pub fn set_language(&mut self, language: Language) {
        self.change_settings(|settings| settings.language = Some(language));
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

    // ---- What is shown.

    fn top(&self) -> Level {
        self.levels.last().copied().unwrap_or(Level {
            page: Page::Base,
            cursor: 0,
        })
    }

    fn page(&self) -> Page {
        match self.top().page {
            Page::Base => self.base(),
            page => page,
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
            None => Page::Games,
            Some(_) if !self.begun => Page::SetUp,
            Some(game) if game.standing().over => Page::End,
            Some(_) => Page::Rest,
        }
    }

    fn manner(&self) -> Manner {
        Manner {
            language: self.language(),
            hints: self.settings.hints,
        }
    }

    fn active(&self) -> Option<Seat> {
        self.game.get()?.standing().active()
    }

    fn is_over(&self) -> bool {
        self.game.get().is_some_and(|game| game.standing().over)
    }

    fn push(&mut self, page: Page) {
        self.push_at(page, 0);
    }

    fn push_at(&mut self, page: Page, cursor: usize) {
        self.fresh = false;
        let level = Level { page, cursor };
        if self.levels.push(level).is_err()
            && let Some(last) = self.levels.last_mut()
        {
            *last = level;
        }
    }

    fn pop(&mut self) {
        if self.levels.len() > 1 {
            self.levels.pop();
        }
        // Whatever was opened meanwhile, at the bottom the set-up asks what it asked before.
        if self.levels.len() == 1
            && !self.begun
            && let Some(game) = self.game.get_mut()
        {
            game.open(Start::Opening);
        }
    }

    fn set_cursor(&mut self, cursor: usize) {
        if let Some(level) = self.levels.last_mut() {
            level.cursor = cursor;
        }
    }

    /// Back to the bottom, from where the set-up goes on if it is not closed.
    fn return_to_base(&mut self) {
        self.levels.truncate(1);
        self.set_cursor(0);
        let begun = self.begun;
        if let Some(game) = self.game.get_mut()
            && !begun
        {
            game.open(Start::Opening);
            // Two can play, but most tables are larger; three are enough.
            let waits_for_more = game.is_ready() && game.standing().scores.len() < 3;
            self.set_cursor(usize::from(waits_for_more));
        }
    }

    // ---- What other machines ask for.

    /// Does something with the journal of the running game.
    pub fn running<R: Reader>(&self, reader: R) -> Option<R::Output> {
        self.game.read(reader)
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
        let Some(game) = Any::load(slug, text)? else {
            return Err(sheet::unknown_game(line, slug));
        };
        self.trouble = None;
        self.put_away();
        self.settings.language.get_or_insert(Language::English);
        let begun = game.get().is_some_and(Running::is_begun);
        self.game = game;
        self.go_on(begun);
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
        game.load_board(text)?;
        self.copy_to_new_log();
        self.return_to_base();
        Ok(())
    }

    // ---- The picture.

    /// Draws the whole picture.
    pub fn draw<D: DrawTarget<Color = Rgb565>>(&self, target: &mut D) -> Result<(), D::Error> {
        let drawn = &mut |_| {};
        let mut brush = Brush::new(target, drawn);
        self.show(&mut |shape| brush.take(shape, |_| true));
        brush.finish()
    }

    /// Draws what has changed since the last time, and tells `drawn` of every part as soon as it stands: it
    /// is not touched again before the next time, so it can be sent while the others are drawn.
    pub fn refresh<D: DrawTarget<Color = Rgb565>>(
        &mut self,
        target: &mut D,
        drawn: &mut dyn FnMut(Rectangle),
    ) -> Result<(), D::Error> {
        let mut parts = Parts::default();
        self.show(&mut |shape| parts.add(shape));
        let changed: Vec<Area, MOST_PARTS> = parts.changed_since(&self.drawn).collect();
        if !changed.is_empty() {
            let mut brush = Brush::new(target, drawn);
            self.show(&mut |shape| brush.take(shape, |area| changed.contains(&area)));
            brush.finish()?;
        }
        self.drawn = parts;
        Ok(())
    }

    /// Forgets what was drawn, so that the next [`Device::refresh`] draws everything.
    pub fn redraw(&mut self) {
        self.drawn = Parts::default();
    }

    /// Shows the words of the row that is chosen, for those who hear the screen.
    pub fn chosen(&self, visit: &mut dyn FnMut(&str)) {
        let mut is_chosen = false;
        self.show(&mut |shape| match shape {
            Shape::Part(_, ink) => is_chosen = ink == Ink::Chosen,
            Shape::Text(words, ..) | Shape::Fitted(words, ..) if is_chosen => visit(words),
            _ => {}
        });
    }

    /// Shows what the picture is made of, one shape after the other, with words as they are drawn.
    pub fn shapes(&self, visit: &mut Canvas<'_>) {
        self.show(&mut |shape| lay_out(shape, visit));
    }

    /// Shows the words on the screen, one after the other.
    pub fn words(&self, visit: &mut dyn FnMut(&str)) {
        self.show(&mut |shape| {
            if let Shape::Text(words, ..) | Shape::Fitted(words, ..) | Shape::Wrapped(words, ..) =
                shape
            {
                visit(words);
            }
        });
    }

    /// Whether nothing lies upon the page at the bottom: the resting one, the end, the set-up, or what comes
    /// before a game.
    pub fn is_at_rest(&self) -> bool {
        self.levels.len() == 1
    }
}
