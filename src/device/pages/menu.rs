//! The menu: everything beside the turn.

use core::ops::Range;

use super::{GamePage, Page, Screen};
use crate::device::Device;
use crate::device::drawing::write;
use crate::device::session::Visit;
use crate::device::words::Word;
use crate::language::Text;

pub(super) struct Menu;

/// A row of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Undo,
    OfGame(GamePage),
    Picture,
    Standings,
    Log,
    Chart,
    Code,
    Enter,
    Pause,
    Settings,
    Games,
}

impl Choice {
    /// Whether who looks at a stored game has it, too.
    fn is_for_looking(self) -> bool {
        match self {
            Self::OfGame(_)
            | Self::Picture
            | Self::Standings
            | Self::Log
            | Self::Chart
            | Self::Code => true,
            Self::Undo | Self::Enter | Self::Pause | Self::Settings | Self::Games => false,
        }
    }

    fn name(self, device: &Device) -> &'static str {
        device.word(match self {
            Self::OfGame(page) => return page.name(device),
            Self::Undo => Word::UndoLast,
            Self::Picture => Word::Picture,
            Self::Standings => Word::Standings,
            Self::Log => Word::Log,
            Self::Chart => Word::Chart,
            Self::Code => Word::Code,
            Self::Enter => Word::Enter,
            Self::Pause => Word::Pause,
            Self::Settings => Word::Settings,
            Self::Games => Word::Games,
        })
    }
}

fn choices(device: &Device) -> impl Iterator<Item = Choice> + use<> {
    let (game, looks) = (device.game.get(), device.looks_at.is_some());
    let is_decided = device.is_decided();
    let pages = game.map_or(0, |game| game.about().pages.len());
    let pages = (0..pages).map(|number| Choice::OfGame(GamePage { number }));
    // Who has mistyped something looks for nothing else.
    let undo = core::iter::once(Choice::Undo);
    undo.chain(pages)
        .chain([
            Choice::Picture,
            Choice::Standings,
            Choice::Log,
            Choice::Chart,
            Choice::Code,
            Choice::Enter,
            Choice::Pause,
            Choice::Settings,
            Choice::Games,
        ])
        .filter(move |&choice| !looks || choice.is_for_looking())
        // Nobody takes away what is not decided, nor what some have not shown yet.
        .filter(move |&choice| choice != Choice::Code || is_decided)
}

impl Screen for Menu {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Menu));
    }

    fn rows(&self, device: &Device, _: Range<usize>, visit: &mut Visit<'_>) {
        for (index, choice) in choices(device).enumerate() {
            visit(index, &|row, _| {
                write(&mut row.label, choice.name(device));
                if choice == Choice::Undo {
                    device.write_waiting(&mut row.right);
                }
            });
        }
    }

    fn choose(&self, device: &mut Device, row: usize) {
        let Some(choice) = choices(device).nth(row) else {
            return;
        };
        match choice {
            Choice::OfGame(page) => device.open_game_page(page.number),
            Choice::Undo => device.push(Page::Undo),
            Choice::Picture => device.push(Page::Picture),
            Choice::Standings => device.push(Page::Standings),
            Choice::Log => device.push(Page::Log),
            Choice::Chart => device.push(Page::Chart),
            Choice::Code => device.open_code(),
            Choice::Settings => device.push(Page::Settings),
            Choice::Games => device.open_games(),
            Choice::Enter => {
                device.return_to_base();
                device.open_turn();
            }
            Choice::Pause => {
                device.clocks.pause(device.now);
                device.return_to_base();
                device.push(Page::Paused);
            }
        }
    }
}
