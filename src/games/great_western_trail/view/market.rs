//! The job market as a bar: what is filled, what is free, and where the cattle market is refilled.

use core::fmt::Write;

use crate::audience::Audience;
use crate::games::great_western_trail::board::{MARKET_ROWS, REFILL_ROWS, cattle_cards};
use crate::games::great_western_trail::state::State;
use crate::games::great_western_trail::words;
use crate::language::Text;
use crate::ui::{Align, Area, Canvas, Font, Ink, Shape, Sign};

/// How high the bar is, the marks above it, and the numbers below.
const BAR: i16 = 14;
const MARKS: i16 = 13;

pub(super) fn paint(state: &State, area: Area, to: Audience, canvas: &mut Canvas<'_>) {
    let players = state.table.len();
    if players == 0 || area.h < BAR + MARKS {
        return;
    }
    let area = area.inset(8, 0);
    let spare = (area.h - BAR - MARKS).max(0);
    let (_, area) = area.cut_top(spare / 2);
    let (marks, below) = area.cut_top(MARKS);
    let (bar, _) = below.cut_top(BAR);

    // The number of free spaces is what everybody asks for.
    let mut number = Text::<32>::default();
    let _ = words::spaces_left(state.workers_left(), to, &mut number);
    let (free, bar) = bar.cut_right(Font::Strong.width(number.as_str()).max(20) + 4);
    let (_, marks) = marks.cut_right(free.w);
    canvas(Shape::Text(
        number.as_str(),
        free,
        Font::Strong,
        Align::Right,
        Ink::Lamp,
    ));

    // Every row of the market ends in a line, so that rows can be counted.
    let spaces = MARKET_ROWS * players;
    let filled = spaces.saturating_sub(state.workers_left().into());
    let at = |space: usize| {
        let x = usize::try_from(bar.w).unwrap_or_default() * space / spaces;
        i16::try_from(x).unwrap_or(bar.w)
    };
    canvas(Shape::Fill(bar, Ink::Slate));
    canvas(Shape::Fill(bar.cut_left(at(filled)).0, Ink::Lamp));
    for row in 1..MARKET_ROWS {
        let line = Area::new(bar.x + at(row * players), bar.y, 1, bar.h);
        canvas(Shape::Fill(line, Ink::Night));
    }

    let mut cards = Text::<8>::default();
    let _ = write!(cards, "{}", cattle_cards(players));
    for row in REFILL_ROWS {
        let x = bar.x + at(row * players);
        let ink = if filled < row * players {
            Ink::Clear
        } else {
            Ink::Dim
        };
        let mark = Area::new(x - 4, marks.y + 4, 9, 8);
        canvas(Shape::Sign(Sign::Down, mark, ink));
        let beside = Area::new(x + 7, marks.y, 20, MARKS);
        canvas(Shape::Text(
            cards.as_str(),
            beside,
            Font::Small,
            Align::Left,
            ink,
        ));
    }
    // Whoever fills the last space takes the token that waits there.
    let token = Area::new(bar.x + bar.w - 8, marks.y + 3, 9, 9);
    let owner = state
        .token_taken_by()
        .and_then(|seat| Some((Sign::of(seat), state.table.person(seat)?.colour)));
    match owner {
        Some((sign, colour)) => canvas(Shape::Sign(sign, token, Ink::Of(colour))),
        None => canvas(Shape::Sign(Sign::Diamond, token, Ink::Lamp)),
    }
}
