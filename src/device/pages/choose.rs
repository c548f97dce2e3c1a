//! What can be chosen at a question, and what hands must do.

use core::ops::Range;

use super::Screen;
use crate::device::drawing::{Buttons, Does, LIST, ROW, draw_pane, write};
use crate::device::session::{AnySession, RowDoes, Visit};
use crate::device::words::Word;
use crate::device::{Device, Key, Panel};
use crate::language::Text;
use crate::table::Seat;
use crate::ui::{Area, Canvas, Ink, Role, Shape};

pub(super) struct Choose;

/// How wide the list is on a wide panel where a picture stands beside it.
const LIST_BESIDE: i16 = 144;
/// How many rows it has there, and on a narrow one, where the picture stands below it. What is said of the chosen row has the rest
/// of the list's side, or so much above the picture.
const ROWS_BESIDE: usize = 3;
const ROWS_ABOVE: usize = 2;
const PANE_ABOVE: i16 = 50;

/// How many rows of the list stand below what hands must do, where there is room for all of it.
const ROWS_BELOW: i16 = 3;

/// Where it is said what hands must do, and below it the rows of the list that leave room for it: the chosen one at least.
fn hands_and_list(device: &Device, game: &dyn AnySession) -> (Area, Area, usize) {
    let cut = |rows: i16| device.body().cut_bottom(rows * ROW);
    let fits = |&rows: &i16| device.hands_fit(game, cut(rows).1);
    let rows = (2..=ROWS_BELOW).rev().find(fits).unwrap_or(1);
    let (list, hands) = cut(rows);
    (hands, list, usize::try_from(rows).unwrap_or(1))
}

/// Where it is said what hands must do.
fn hands_area(device: &Device) -> Area {
    let game = device.game.get();
    game.map_or_else(Area::default, |game| hands_and_list(device, game).0)
}

impl Device {
    /// Whose colours a question has: those of who it is about, and otherwise of whose turn it is.
    pub(super) fn asked_about(&self) -> Option<Seat> {
        let game = self.game.get()?;
        game.asked_about().or_else(|| self.active())
    }
}

impl Screen for Choose {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        if let Some(game) = device.game.get() {
            let _ = game.title(device.audience(), out);
        }
    }

    fn player(&self, device: &Device) -> Option<Seat> {
        device.asked_about()
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let [up, down, x, y] = LIST;
        let does = |game: &dyn AnySession| game.does(device.cursor());
        let x = match device.game.get().map(does) {
            Some(RowDoes::Correct) => Does::Word(Word::Correct),
            Some(RowDoes::Nothing) => Does::Nothing,
            Some(RowDoes::Choose) | None => x,
        };
        let up = if device.has_more_hands(hands_area(device)) {
            Does::Word(Word::More)
        } else {
            up
        };
        [up, down, x, y]
    }

    fn press(&self, device: &mut Device, key: Key) -> bool {
        matches!(key, Key::Up | Key::PageUp) && device.turn_hands(hands_area(device))
    }

    fn rows(&self, device: &Device, _: Range<usize>, visit: &mut Visit<'_>) {
        if let Some(game) = device.game.get() {
            game.choices(device.wording(), visit);
        }
    }

    fn choose(&self, device: &mut Device, row: usize) {
        device.enter(|game| game.choose(row));
    }

    fn back(&self, device: &mut Device) {
        device.back_in_choosing();
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let Some(game) = device.game.get() else {
            return;
        };
        if device.shows_hands(game) {
            let mut note = Text::<72>::default();
            device.write_waiting(&mut note);
            if note.is_empty() {
                write(&mut note, device.word(Word::HoldToUndo));
            }
            device.draw_frame(note.as_str(), canvas);
            let (hands, list, rows) = hands_and_list(device, game);
            device.draw_hands(game, hands, canvas);
            device.draw_rows(list, rows, canvas);
        } else if game.has_picture() {
            draw_beside_picture(device, canvas);
        } else {
            device.draw_list(canvas);
        }
    }
}

/// The list with the picture its choices are places of: beside it, or where there is no room, below.
fn draw_beside_picture(device: &Device, canvas: &mut Canvas<'_>) {
    let is_wide = device.panel.width > Panel::SQUARE.width;
    let rows = if is_wide { ROWS_BESIDE } else { ROWS_ABOVE };
    let body = device.draw_list_frame(rows, canvas);
    let height = |rows: usize| ROW * i16::try_from(rows).unwrap_or_default();
    let picture = if is_wide {
        let (left, picture) = body.cut_left(LIST_BESIDE);
        let (list, pane) = left.cut_top(height(rows));
        let chosen = device.draw_rows(list, rows, canvas);
        draw_pane(pane, chosen.as_ref(), canvas);
        picture
    } else {
        let (list, rest) = body.cut_top(height(rows));
        let chosen = device.draw_rows(list, rows, canvas);
        let is_said = |said: &str| !said.trim().is_empty();
        if chosen
            .as_ref()
            .is_some_and(|row| is_said(row.below.as_str()))
        {
            let (pane, picture) = rest.cut_top(PANE_ABOVE);
            draw_pane(pane, chosen.as_ref(), canvas);
            picture
        } else {
            rest
        }
    };
    draw_picture(device, picture, canvas);
}

fn draw_picture(device: &Device, area: Area, canvas: &mut Canvas<'_>) {
    canvas(Shape::Part(area, Ink::Night));
    canvas(Shape::Role(Role::Picture));
    if let Some(game) = device.game.get() {
        game.paint_choice(device.cursor(), area, device.audience(), canvas);
    }
}
