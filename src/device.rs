//! The companion as a value: buttons and time go in, records to keep and a picture come out.
//!
//! A board gives it [`Device::press`], [`Device::release`] and [`Device::tick`], lets its
//! [`Keeper`](crate::keeper::Keeper) keep what came of it, and only then draws: so nothing is ever shown as
//! done that is not on flash.

mod any;
mod clock;
mod keeping;
mod note;
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

use self::any::{Any, Printed};
use self::clock::Clocks;
use self::keeping::Outbox;
use self::session::{Chosen, Done, From, Manner, Running};
use self::settings::Settings;
use self::wheel::Wheel;
use self::words::Word;
use crate::catalogue::Item;
use crate::games::SLUGS;
use crate::language::{Called, Language, Text};
use crate::sheet::{self, Fault};
use crate::table::{Name, Seat};
use crate::ui::{Area, Brush, Ink, Parts, Shape};

pub use any::Reader;
pub use keeping::{Keep, Loss};
pub use screens::Picture;

/// What a finger or thumb can press. A joystick's directions are buttons too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named as on the boards")]
pub enum Button {
    A,
    B,
    X,
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

/// The areas of the picture that changed.
pub type Changed = Vec<Rectangle, 40>;

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
    printed: Printed,
    game: Any,
    /// Somebody has closed the set-up.
    begun: bool,
    clocks: Clocks,
    /// The page on top is shown; the lowest is [`Page::Base`].
    levels: Vec<Level, DEEPEST>,
    /// What the last entry changed is still to be read.
    fresh: bool,
    wheel: Wheel,
    /// Why a name will not do.
    refused: Text<200>,
    trouble: Option<Loss>,
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
            printed: Printed::default(),
            game: Any::None,
            begun: false,
            clocks: Clocks::default(),
            levels: Vec::from_iter([Level {
                page: Page::Base,
                cursor: 0,
            }]),
            fresh: false,
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
        self.settings.language = Some(language);
        self.keep_settings();
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
    }

    fn set_cursor(&mut self, cursor: usize) {
        if let Some(level) = self.levels.last_mut() {
            level.cursor = cursor;
        }
    }

    /// Back to the bottom, from where the set-up goes on if it is not closed.
    fn to_base(&mut self) {
        self.levels.truncate(1);
        self.set_cursor(0);
        let begun = self.begun;
        if let Some(game) = self.game.get_mut()
            && !begun
        {
            game.open(From::Opening);
            // Two can play, but most tables are larger; three are enough.
            let waits_for_more = game.is_ready() && game.standing().scores.len() < 3;
            self.set_cursor(usize::from(waits_for_more));
        }
    }

    // ---- What buttons do.

    fn act(&mut self, key: Key) {
        let page = self.page();
        if page == Page::Paused {
            self.pop();
            self.clocks.run(self.now);
            return;
        }
        match (page, key) {
            (_, Key::Back) => self.back(page),
            (Page::Rest, Key::Up | Key::PageUp) if self.fresh => self.fresh = false,
            (Page::Rest, Key::Down | Key::PageDown) if self.fresh => self.fresh = false,
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
    fn step(&mut self, by: isize) {
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
        page == Page::Choose && self.picks()
    }

    /// Whether what is chosen from are numbers.
    fn picks(&self) -> bool {
        let mut row = crate::ui::Row::default();
        self.game
            .get()
            .and_then(|game| game.pick(0, self.manner(), &mut row))
            .is_some()
    }

    fn back(&mut self, page: Page) {
        self.fresh = false;
        self.refused.clear();
        match page {
            Page::Rest | Page::End => self.push(Page::Menu),
            Page::Choose => {
                if let Some(game) = self.game.get_mut() {
                    game.back();
                }
                self.pop();
            }
            // The language can still be changed before a game is chosen.
            Page::Games if self.levels.len() == 1 => self.settings.language = None,
            Page::Clear if self.trouble.is_some() => self.pop(),
            _ => self.pop(),
        }
    }

    fn choose(&mut self, page: Page) {
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
                if self
                    .game
                    .get()
                    .is_some_and(|game| game.standing().is_final())
                {
                    self.push(Page::Games);
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
            Page::Player(seat) => self.open_from(From::Player(seat, cursor)),
            Page::OfGame(page) => self.open_from(From::Page(page, cursor)),
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

    // ---- Entering.

    fn open_turn(&mut self) {
        if let Some(game) = self.game.get_mut() {
            game.open(From::Top);
            self.push(Page::Choose);
        }
    }

    /// Opens what a row of a page leads to.
    fn open_from(&mut self, from: From) {
        let Some(game) = self.game.get_mut() else {
            return;
        };
        if game.open(from) {
            let cursor = game.likeliest();
            self.push_at(Page::Choose, cursor);
        }
    }

    fn choose_set_up(&mut self, cursor: usize) {
        let Some(game) = self.game.get_mut() else {
            return;
        };
        let rows_before = usize::from(game.is_ready());
        if cursor < rows_before {
            self.begun = true;
            game.ask();
            self.clocks.run(self.now);
            self.to_base();
        } else {
            self.choose_entry(cursor - rows_before);
        }
    }

    fn choose_entry(&mut self, cursor: usize) {
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

    fn choose_name(&mut self, cursor: usize) {
        let mut names = self.suggestions();
        match names.nth(cursor) {
            Some(name) => {
                drop(names);
                self.enter_as(name);
            }
            None => {
                drop(names);
                self.wheel = Wheel::default();
                self.push(Page::Wheel);
            }
        }
    }

    /// Names for the next player: those used before, then the colour's.
    fn suggestions(&self) -> impl Iterator<Item = Name> + '_ {
        let game = self.game.get();
        let sits = move |name: Name| {
            let seats = game.map_or(0, |game| game.standing().scores.len());
            (0..seats)
                .filter_map(Seat::new)
                .filter_map(move |seat| game?.person(seat))
                .any(|person| person.name == name)
        };
        let newcomer = game.and_then(|game| game.newcomer());
        let colour = newcomer.and_then(|person| Name::new(person.colour.called(self.language())));
        let used = self.names.iter().copied();
        used.filter(move |&name| !sits(name)).chain(colour)
    }

    fn enter_as(&mut self, name: Name) {
        let (before, language) = (self.active(), self.language());
        let colour = |game: &dyn Running| game.newcomer().map(|person| person.colour);
        let Some(game) = self.game.get_mut() else {
            return;
        };
        let is_colour = colour(game).is_some_and(|colour| {
            Language::ALL
                .iter()
                .any(|&language| colour.called(language) == name.as_str())
        });
        match game.enter_as(name, language) {
            Ok(chosen) => {
                if !is_colour {
                    self.remember(name);
                }
                self.entered(chosen, before);
            }
            Err(reason) => self.refused = reason,
        }
    }

    /// Remembers a name for the next game; the oldest goes if there are too many.
    fn remember(&mut self, name: Name) {
        if !self.names.contains(&name) {
            if self.names.is_full() {
                self.names.remove(0);
            }
            let _ = self.names.push(name);
        }
    }

    /// Something was entered: it is to be kept, and shown where the player goes on.
    fn entered(&mut self, chosen: Chosen, before: Option<Seat>) {
        if chosen == Chosen::Full {
            self.trouble = Some(Loss::NoRoom);
            self.levels.truncate(1);
            return;
        }
        self.keep_note(Done::Entered, before);
        let turn = matches!(chosen, Chosen::Turn(_) | Chosen::Over);
        let first = self
            .levels
            .iter()
            .position(|level| level.page == Page::Choose);
        match first {
            _ if !self.begun || turn => self.to_base(),
            // From the turn one goes on with the turn, from a page back to the page.
            Some(1) => {
                self.levels.truncate(2);
                self.set_cursor(0);
                if let Some(game) = self.game.get_mut() {
                    game.open(From::Top);
                }
            }
            Some(first) => self.levels.truncate(first),
            None => {}
        }
        if chosen == Chosen::Over {
            self.clocks.pause(before, self.now);
        }
        self.fresh = self.begun;
    }

    // ---- Taking back.

    fn open_undo(&mut self) {
        if self.game.get().is_none() || self.trouble.is_some() {
            return;
        }
        if self.page() != Page::Undo {
            // Whatever was half chosen is dropped: taking back comes first.
            self.to_base();
            self.push(Page::Undo);
        }
    }

    fn undo(&mut self) {
        let before = self.active();
        if let Some(game) = self.game.get_mut()
            && game.undo()
        {
            self.begun &= game.is_ready();
            self.keep_note(Done::Undone, before);
        }
    }

    fn redo(&mut self) {
        let before = self.active();
        if let Some(game) = self.game.get_mut()
            && game.redo()
        {
            self.keep_note(Done::Redone, before);
        }
    }

    // ---- The menu.

    fn choose_menu(&mut self, cursor: usize) {
        let Some(item) = self.menu().nth(cursor) else {
            return;
        };
        match item {
            Entry::OfGame(page) => self.push(Page::OfGame(page)),
            Entry::Word(Word::Standings) => self.push(Page::Standings),
            Entry::Word(Word::History) => self.push(Page::History),
            Entry::Word(Word::Chart) => self.push(Page::Chart),
            Entry::Word(Word::Picture) => self.push(Page::Picture),
            Entry::Word(Word::UndoLast) => self.push(Page::Undo),
            Entry::Word(Word::Settings) => self.push(Page::Settings),
            Entry::Word(Word::Enter) => {
                self.to_base();
                self.open_turn();
            }
            Entry::Word(Word::Pause) => {
                let active = self.active();
                self.clocks.pause(active, self.now);
                self.to_base();
                self.push(Page::Paused);
            }
            Entry::Word(Word::NewGame) => self.push(Page::NewGame),
            Entry::Word(_) => {}
        }
    }

    fn menu(&self) -> impl Iterator<Item = Entry> + use<> {
        let pages = self.game.get().map_or(0, |game| game.pages().len());
        let words = [
            Word::Picture,
            Word::Standings,
            Word::History,
            Word::Chart,
            Word::UndoLast,
            Word::Enter,
            Word::Pause,
            Word::Settings,
            Word::NewGame,
        ];
        let pages = (0..pages).map(Entry::OfGame);
        pages.chain(words.into_iter().map(Entry::Word))
    }

    fn change_setting(&mut self, cursor: usize) {
        let settings = &mut self.settings;
        match SETTINGS.get(cursor) {
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
            _ => return,
        }
        self.keep_settings();
    }

    fn seat_in_standings(&self, cursor: usize) -> Option<Seat> {
        let game = self.game.get()?;
        let mut seats: Vec<(u8, Seat), 5> = game
            .standing()
            .scores
            .iter()
            .map(|score| (score.place, score.seat))
            .collect();
        seats.sort_unstable();
        seats.get(cursor).map(|&(_, seat)| seat)
    }

    // ---- New games.

    fn begin_game(&mut self, slug: &str) {
        self.put_away();
        let Some(mut game) = Any::new(slug) else {
            return;
        };
        if let Some(game) = game.get_mut() {
            for (_, fact) in self.printed.facts().filter(|&(of, _)| of == slug) {
                game.learn(fact);
            }
        }
        self.go_on_with(game, false);
    }

    /// Remembers what outlives the game: the printed board and the names.
    fn put_away(&mut self) {
        let Some(game) = self.game.get() else { return };
        let slug = game.slug();
        let mut names: Vec<Name, 5> = Vec::new();
        for score in &game.standing().scores {
            if let Some(person) = game.person(score.seat) {
                let is_colour = |language| person.colour.called(language) == person.name.as_str();
                if !Language::ALL.iter().copied().any(is_colour) {
                    let _ = names.push(person.name);
                }
            }
        }
        self.printed.drop_game(slug);
        let printed = &mut self.printed;
        game.printed(&mut |fact| printed.add(slug, fact));
        names.into_iter().for_each(|name| self.remember(name));
    }

    fn go_on_with(&mut self, game: Any, begun: bool) {
        self.game = game;
        self.begun = begun;
        self.clocks = Clocks::default();
        self.fresh = false;
        self.carry();
        self.to_base();
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
        self.put_away();
        self.trouble = None;
        self.settings.language.get_or_insert(Language::English);
        let begun = game.get().is_some_and(|game| game.is_begun());
        self.go_on_with(game, begun);
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
        self.carry();
        self.to_base();
        Ok(())
    }

    // ---- The picture.

    /// Draws the whole picture.
    pub fn draw<D: DrawTarget<Color = Rgb565>>(&self, target: &mut D) -> Result<(), D::Error> {
        let mut brush = Brush::new(target);
        self.show(&mut |shape| brush.take(shape, |_| true));
        brush.finish()
    }

    /// Draws what has changed since the last time, and says where that is.
    pub fn refresh<D: DrawTarget<Color = Rgb565>>(
        &mut self,
        target: &mut D,
    ) -> Result<Changed, D::Error> {
        let mut parts = Parts::default();
        self.show(&mut |shape| parts.add(shape));
        let changed: Vec<Area, 40> = parts.changed_since(&self.drawn).collect();
        let mut brush = Brush::new(target);
        if !changed.is_empty() {
            self.show(&mut |shape| brush.take(shape, |area| changed.contains(&area)));
        }
        brush.finish()?;
        self.drawn = parts;
        Ok(changed.into_iter().map(Area::rectangle).collect())
    }

    /// Forgets what was drawn, so that the next [`Device::refresh`] draws everything.
    pub fn redraw(&mut self) {
        self.drawn = Parts::default();
    }

    /// Shows the words on the screen, one after the other.
    pub fn words(&self, visit: &mut dyn FnMut(&str)) {
        self.show(&mut |shape| {
            if let Shape::Text(words, ..) = shape {
                visit(words);
            }
        });
    }
}

/// A row of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entry {
    OfGame(usize),
    Word(Word),
}

/// What can be set.
const SETTINGS: [Word; 5] = [
    Word::Language,
    Word::Hints,
    Word::Clock,
    Word::Brightness,
    Word::Light,
];
