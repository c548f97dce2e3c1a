//! What the screen shows: one page a file, each with its title, its buttons, its rows, what choosing does and how it is
//! drawn.

mod chart;
mod choose;
mod clear;
mod code;
mod end;
mod game_page;
mod games;
mod language;
mod log;
mod look;
mod looking_back;
mod menu;
mod name;
mod new_game;
mod number;
mod paused;
mod picture;
mod player;
mod rest;
mod set_up;
mod settings;
mod standings;
mod started_again;
mod stored_game;
mod sure;
mod test;
mod trouble;
mod undo;
mod waiting;
mod wheel;
mod which_game;

use core::ops::Range;

use super::drawing::{Buttons, LIST, ROWS};
use super::session::{Asking, Visit};
use super::{Device, Key};
use crate::language::Text;
use crate::table::Seat;
use crate::ui::{Canvas, Font};

pub(super) use chart::paint_chart;
pub(super) use game_page::GamePage;
pub(super) use look::{Look, draw_covered};
pub(super) use player::PlayerPage;
pub(super) use stored_game::{DeletePage, SheetPage, StoredGamePage};
pub(super) use waiting::{AboutWaiting, ForgetPage, GoBackPage, WaitingPage};

/// What the screen shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Page {
    Language,
    WhichGame,
    SetUp,
    Rest,
    End,
    Trouble,
    StartedAgain,
    Choose,
    Number,
    Name,
    Wheel,
    Sure,
    Menu,
    Standings,
    Player(PlayerPage),
    Look(Look),
    Log,
    GoBack(GoBackPage),
    Undo,
    Undone,
    Waiting(WaitingPage),
    ForgetWaiting(ForgetPage),
    Chart,
    Code,
    Picture,
    OfGame(GamePage),
    Settings,
    Test,
    Paused,
    Games,
    LookingBack,
    StoredGame(StoredGamePage),
    Sheet(SheetPage),
    Delete(DeletePage),
    NewGame,
    Clear,
}

impl Page {
    /// The page that asks for something.
    pub(super) fn for_asking(asking: Asking) -> Self {
        match asking {
            Asking::Choice => Self::Choose,
            Asking::Number => Self::Number,
            Asking::Word | Asking::Letters => Self::Wheel,
            Asking::Name => Self::Name,
            Asking::Sure => Self::Sure,
        }
    }

    /// What it shows and does: the only place that knows all pages.
    pub(super) fn screen(&self) -> &dyn Screen {
        match self {
            Self::Language => &language::LanguagePage,
            Self::WhichGame => &which_game::WhichGame,
            Self::SetUp => &set_up::SetUp,
            Self::Rest => &rest::Rest,
            Self::End => &end::End,
            Self::Trouble => &trouble::Trouble,
            Self::StartedAgain => &started_again::StartedAgain,
            Self::Choose => &choose::Choose,
            Self::Number => &number::Number,
            Self::Name => &name::NamePage,
            Self::Wheel => &wheel::WheelPage,
            Self::Sure => &sure::Sure,
            Self::Menu => &menu::Menu,
            Self::Standings => &standings::Standings,
            Self::Player(page) => page,
            Self::Look(page) => page,
            Self::Log => &log::Log,
            Self::GoBack(page) => page,
            Self::Undo => &undo::Undo,
            Self::Undone => &undo::Undone,
            Self::Waiting(page) => page,
            Self::ForgetWaiting(page) => page,
            Self::Chart => &chart::Chart,
            Self::Code => &code::CodePage,
            Self::Picture => &picture::BoardPicture,
            Self::OfGame(page) => page,
            Self::Settings => &settings::SettingsPage,
            Self::Test => &test::TestPage,
            Self::Paused => &paused::Paused,
            Self::Games => &games::Games,
            Self::LookingBack => &looking_back::LookingBack,
            Self::StoredGame(page) => page,
            Self::Sheet(page) => page,
            Self::Delete(page) => page,
            Self::NewGame => &new_game::NewGame,
            Self::Clear => &clear::Clear,
        }
    }
}

/// What a page shows and does. A page that is a list has rows, and what choosing one does; any other draws itself.
pub(super) trait Screen {
    /// What stands in the band at the top.
    fn title(&self, device: &Device, out: &mut Text<72>);

    /// Whose colours the band has.
    fn player(&self, device: &Device) -> Option<Seat> {
        device.active()
    }

    /// The largest letters of the title.
    fn largest(&self) -> Font {
        Font::Title
    }

    /// What the buttons do.
    fn buttons(&self, _: &Device) -> Buttons {
        LIST
    }

    /// Shows the rows; where that is dear, only those that are wanted.
    fn rows(&self, _: &Device, _wanted: Range<usize>, _visit: &mut Visit<'_>) {}

    /// How many rows there are.
    fn count(&self, device: &Device) -> usize {
        let mut count = 0;
        self.rows(device, 0..0, &mut |index, _| count = count.max(index + 1));
        count
    }

    /// Whether one step beyond the last row is the first again.
    fn goes_round(&self) -> bool {
        true
    }

    /// The cursor stands on another row.
    fn moved(&self, _: &mut Device) {}

    /// Does what a key means here alone; `false` where it means what it means everywhere.
    fn press(&self, _: &mut Device, _: Key) -> bool {
        false
    }

    /// Whether choosing that row may do harm that a careless tap must not.
    fn is_dangerous(&self, _: &Device, _row: usize) -> bool {
        false
    }

    /// Does what choosing a row means.
    fn choose(&self, _: &mut Device, _row: usize) {}

    /// Goes back to where one came from.
    fn back(&self, device: &mut Device) {
        device.pop();
    }

    /// Draws it.
    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        device.draw_list(canvas);
    }
}

impl Device {
    /// Does what a key means on the page that is shown.
    pub(super) fn act(&mut self, key: Key) {
        let page = self.page();
        let screen = page.screen();
        let language = self.language();
        if let Some(game) = self.game.get_mut() {
            game.speak(language);
        }
        if key == Key::Back {
            self.fresh = false;
            self.refused.clear();
        }
        if screen.press(self, key) {
            return;
        }
        match key {
            Key::Back => screen.back(self),
            Key::Choose => screen.choose(self, self.cursor()),
            Key::Up => self.step(-1),
            Key::Down => self.step(1),
            Key::PageUp => self.step(-ROWS.cast_signed()),
            Key::PageDown => self.step(ROWS.cast_signed()),
        }
    }

    /// Moves the cursor. One step goes round at the ends, a longer one stops there.
    pub(super) fn step(&mut self, by: isize) {
        let page = self.page();
        let rows = page.screen().count(self).cast_signed();
        if rows == 0 {
            return;
        }
        self.fresh = false;
        let at = self.cursor().cast_signed() + by;
        let at = if by.abs() == 1 && page.screen().goes_round() {
            at.rem_euclid(rows)
        } else {
            at.clamp(0, rows - 1)
        };
        self.refused.clear();
        self.set_cursor(at.cast_unsigned());
        page.screen().moved(self);
    }
}
