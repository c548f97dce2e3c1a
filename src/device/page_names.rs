//! Pages by name, for documents and bug reports.

use super::Device;
use super::pages::Page;

/// Pages every game has. A game's own pages are found by their English names, written like these.
pub const SCREENS: &[&str] = &[
    "resting", "turn", "players", "log", "menu", "undo", "chart", "board", "settings", "new-game",
];

impl Device {
    /// Opens the page of that name, from wherever one is; `false` if there is none.
    pub fn open_screen(&mut self, name: &str) -> bool {
        self.return_to_base();
        let page = match name {
            "resting" => return true,
            "turn" => {
                self.open_turn();
                return true;
            }
            "players" => Page::Standings,
            "log" => Page::Log,
            "menu" => Page::Menu,
            "undo" => Page::Undo,
            "chart" => Page::Chart,
            "board" => Page::Picture,
            "settings" => Page::Settings,
            "new-game" => Page::NewGame,
            own => {
                let pages = self.game.get().map_or(&[][..], |game| game.about().pages);
                match pages.iter().position(|page| is_called(page.english, own)) {
                    Some(page) => {
                        self.open_game_page(page);
                        return true;
                    }
                    None => return false,
                }
            }
        };
        self.push(page);
        true
    }
}

/// Whether "Board sheet" is what `board-sheet` means.
fn is_called(title: &str, name: &str) -> bool {
    let plain = |letter: char| {
        if letter == ' ' {
            '-'
        } else {
            letter.to_ascii_lowercase()
        }
    };
    title.chars().map(plain).eq(name.chars())
}
