//! What can be chosen at a question, and what hands must do.

use core::ops::Range;

use super::Screen;
use crate::device::drawing::{ROW, draw_pane};
use crate::device::session::Visit;
use crate::device::words::Word;
use crate::device::{Device, Panel};
use crate::language::Text;
use crate::ui::{Area, Canvas, Ink, Shape};

pub(super) struct Choose;

/// How wide the list is on a wide panel where a picture stands beside it.
const LIST_BESIDE: i16 = 140;
/// How many rows it has there, and on a narrow one, where the picture stands below it. What is said of the chosen row has the rest
/// of the list's side, or so much above the picture.
const ROWS_BESIDE: usize = 3;
const ROWS_ABOVE: usize = 2;
const PANE_ABOVE: i16 = 50;

impl Screen for Choose {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        if let Some(game) = device.game.get() {
            let _ = game.title(device.audience(), out);
        }
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
        if device.fresh && game.has_hands() {
            let body = device.draw_frame(device.word(Word::HoldToUndo), canvas);
            let (list, hands) = body.cut_bottom(3 * ROW);
            device.draw_hands(game, hands, canvas);
            device.draw_rows(list, 3, canvas);
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
    if let Some(game) = device.game.get() {
        game.paint_choice(device.cursor(), area, device.audience(), canvas);
    }
}
