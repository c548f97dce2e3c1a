//! The resting page.

use core::fmt::Write;

use super::{Page, Screen};
use crate::device::drawing::{Buttons, Does};
use crate::device::session::AnySession;
use crate::device::words::Word;
use crate::device::{Device, Key, Panel};
use crate::language::{Text, say};
use crate::standing::Score;
use crate::table::Seat;
use crate::ui::{Align, Area, Canvas, Font, Ink, Role, Shape, Sign, fit, wrapped};

/// How high a player's row is: what lies beside it needs the room where many play.
fn row_height(players: i16) -> i16 {
    if players > 3 { 19 } else { 21 }
}
/// The least for what the game has to say: two lines.
const HEADLINE: i16 = 38;
/// The line that says that the end is near.
const CALL: i16 = 15;

/// How high the headline is, from two lines up to so much.
fn height(words: &str, width: i16, most: i16) -> i16 {
    let lines = wrapped(words, Area::new(0, 0, width, most - 2), Font::Body);
    let line = lines.font.line();
    let lines = i16::try_from(lines.count()).unwrap_or(most);
    lines
        .saturating_mul(line)
        .saturating_add(4)
        .clamp(HEADLINE.min(most), most)
}

pub(super) struct Rest;

/// Where it is said what hands must do: above everybody's row.
fn hands_area(device: &Device) -> Area {
    let seats = device
        .game
        .get()
        .map_or(0, |game| game.standing().scores.len());
    let seats = i16::try_from(seats).unwrap_or_default();
    device.body().cut_bottom(seats * row_height(seats)).1
}

impl Screen for Rest {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        let (Some(game), Some(seat)) = (device.game.get(), device.active()) else {
            return;
        };
        let (name, again) = (game.view().table().name(seat), device.again);
        let to = device.audience();
        let _ = if !device.fresh {
            out.write_str(name.as_str())
        } else if again {
            say!(out, to, "{name} again", "Nochmals {name}")
        } else {
            say!(out, to, "{name}'s turn", "{name} ist dran")
        };
    }

    fn largest(&self) -> Font {
        Font::Huge
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let (a, b) = if device.has_more_hands(hands_area(device)) {
            (Does::Nothing, Word::More)
        } else if device.fresh {
            (Does::Nothing, Word::Board)
        } else {
            (Does::Word(Word::Standings), Word::Log)
        };
        let [x, y] = if device.looks_at.is_some() {
            [Word::Menu, Word::Back]
        } else {
            [Word::Turn, Word::Menu]
        };
        [a, Does::Word(b), Does::Word(x), Does::Word(y)]
    }

    fn press(&self, device: &mut Device, key: Key) -> bool {
        if matches!(key, Key::Down | Key::PageDown) && device.turn_hands(hands_area(device)) {
            return true;
        }
        match key {
            Key::Choose | Key::Back => return false,
            // What the last entry changed has been read.
            _ if device.fresh => device.fresh = false,
            Key::Up | Key::PageUp => device.push(Page::Standings),
            Key::Down | Key::PageDown => device.push(Page::Log),
        }
        true
    }

    fn choose(&self, device: &mut Device, _: usize) {
        if device.looks_at.is_some() {
            device.push(Page::Menu);
        } else {
            device.begin_turn();
        }
    }

    fn back(&self, device: &mut Device) {
        if device.looks_at.is_some() {
            device.stop_looking_at_game();
        } else {
            device.push(Page::Menu);
        }
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let (Some(game), Some(seat)) = (device.game.get(), device.active()) else {
            return;
        };
        let (view, to) = (game.view(), device.audience());
        let mut note = Text::<48>::default();
        if device.settings.clock && device.looks_at.is_none() {
            let seconds = device.seconds(seat);
            let _ = write!(note, "{}:{:02}   ", seconds / 60, seconds % 60);
        }
        let next = game.standing().order.get(1);
        let has_room = device.panel.width > Panel::SQUARE.width && device.looks_at.is_none();
        if let Some(&next) = next.filter(|_| has_room) {
            let (then, name) = (device.word(Word::Next), view.table().name(next));
            let _ = write!(note, "{then} {name}");
        }
        if device.shows_hands(game) && device.waiting() > 0 {
            // The line that says it otherwise has no room then.
            note.clear();
            device.write_waiting(&mut note);
        }
        let body = device.draw_frame(note.as_str(), canvas);
        let seats = i16::try_from(game.standing().scores.len()).unwrap_or_default();
        if device.shows_hands(game) {
            let (rows, hands) = body.cut_bottom(seats * row_height(seats));
            device.draw_hands(game, hands, canvas);
            draw_players(device, game, rows, canvas);
            return;
        }
        let (mut call, mut words) = (Text::<72>::default(), Text::<320>::default());
        let _ = view.last_call(to, &mut call);
        if device.waiting() > 0 {
            // What waits to be put back must not be forgotten.
            let _ = call.write_str(if call.is_empty() { "" } else { " · " });
            device.write_waiting(&mut call);
        }
        let _ = view.headline(to, &mut words);
        // The headline takes what it needs, but leaves room for markers upon each other: of all, or of all but those
        // that have come to the end.
        let (line, stacked) = if call.is_empty() {
            (0, seats)
        } else {
            (CALL, seats - 1)
        };
        let most = body.h - seats * row_height(seats) - (44 + 5 * stacked) - line;
        let height = line + height(words.as_str(), body.w - 16, most.max(HEADLINE - line));
        let (headline, rest) = body.cut_bottom(height);
        let (rows, picture) = rest.cut_bottom(seats * row_height(seats));
        canvas(Shape::Part(picture, Ink::Night));
        canvas(Shape::Role(Role::Picture));
        view.paint(picture, to, canvas);
        draw_players(device, game, rows, canvas);
        canvas(Shape::Part(headline, Ink::Night));
        canvas(Shape::Role(Role::News));
        canvas(Shape::Fill(headline.cut_top(1).0.inset(6, 0), Ink::Slate));
        let (first, headline) = headline.inset(8, 1).cut_top(line);
        canvas(Shape::Fitted(
            call.as_str(),
            first,
            Font::Body,
            Align::Left,
            Ink::Lamp,
        ));
        canvas(Shape::Wrapped(
            words.as_str(),
            headline,
            Font::Body,
            Ink::Dim,
        ));
    }
}

/// Everybody in the order of play: sign, name, where they are, what they have and would have.
fn draw_players(device: &Device, game: &dyn AnySession, area: Area, canvas: &mut Canvas<'_>) {
    let standing = game.standing();
    let playing = standing.order.iter().copied();
    let done = standing
        .scores
        .iter()
        .map(|score| score.seat)
        .filter(|seat| !standing.order.contains(seat));
    let height = row_height(i16::try_from(standing.scores.len()).unwrap_or_default());
    let mut rest = area;
    for seat in playing.chain(done) {
        let (row, below) = rest.cut_top(height);
        rest = below;
        if let Some(score) = standing.scores.iter().find(|score| score.seat == seat) {
            draw_player(device, game, score, row, canvas);
        }
    }
    if rest.h > 0 {
        canvas(Shape::Part(rest, Ink::Night));
    }
}

fn draw_player(
    device: &Device,
    game: &dyn AnySession,
    score: &Score,
    row: Area,
    canvas: &mut Canvas<'_>,
) {
    canvas(Shape::Part(row, Ink::Night));
    let (seat, view, to) = (score.seat, game.view(), device.audience());
    let Some(person) = view.table().person(seat) else {
        return;
    };
    let is_active = device.active() == Some(seat);
    let font = if row.h > Font::Row.line() {
        Font::Row
    } else {
        Font::Strong
    };
    let row = row.inset(8, 0);
    let (sign, row) = row.cut_left(22);
    canvas(Shape::Sign(
        Sign::of(seat),
        sign.square(14),
        Ink::Of(person.colour),
    ));
    let row = draw_points(device, game, score, font, row, canvas);
    let mut words = Text::<32>::default();
    let _ = view.brief(seat, to, &mut words);
    let (small, called) = (Font::Small.width(words.as_str()), person.name.as_str());
    if small > row.w / 2 || small + 4 + Font::Small.width(called) > row.w {
        // A name comes first: of what would take its room the number alone must do.
        let mut number = Text::<32>::default();
        let digits = words.as_str().chars().filter(char::is_ascii_digit);
        digits.for_each(|digit| {
            let _ = number.write_char(digit);
        });
        words = number;
    }
    let small = fit(words.as_str(), row.w / 2, Font::Body);
    let (brief, name) = row.cut_right(small.width(words.as_str()).max(row.w / 3));
    canvas(Shape::Text(
        words.as_str(),
        brief,
        small,
        Align::Right,
        Ink::Dim,
    ));
    let ink = if is_active { Ink::Paper } else { Ink::Dim };
    let name = name.cut_right(4).1;
    canvas(Shape::Fitted(called, name, font, Align::Left, ink));
}

/// Marks a total that lacks something nobody has told.
pub(super) fn lacking(game: &dyn AnySession, seat: Seat) -> &'static str {
    if game.view().lacks(seat) { "+" } else { "" }
}

/// What somebody has and would have, at the right end of a row; what is left of it.
fn draw_points(
    device: &Device,
    game: &dyn AnySession,
    score: &Score,
    font: Font,
    row: Area,
    canvas: &mut Canvas<'_>,
) -> Area {
    let is_wide = device.panel.width > Panel::SQUARE.width;
    // As wide as most need, so that rows stand below each other; a thousand points need more.
    let (most_totals, most_points) = (44, if is_wide { 58 } else { 34 });
    if score.is_hidden {
        let (both, row) = row.cut_right(most_totals + most_points);
        canvas(Shape::Text(
            device.word(Word::Secret),
            both,
            Font::Body,
            Align::Right,
            Ink::Dim,
        ));
        return row;
    }
    let (mut total, mut now) = (Text::<32>::default(), Text::<32>::default());
    let _ = write!(total, "→ {}{}", score.total(), lacking(game, score.seat));
    let _ = write!(now, "{}", game.view().points(score.seat));
    // A narrow panel has room for the number alone.
    if is_wide {
        let _ = write!(now, " {}", game.about().points.of(device.language()));
    }
    let width = |most: i16, font: Font, words: &str| most.max(font.width(words) + 6);
    let (total_area, row) = row.cut_right(width(most_totals, Font::Body, total.as_str()));
    let (now_area, row) = row.cut_right(width(most_points, font, now.as_str()));
    canvas(Shape::Text(
        total.as_str(),
        total_area,
        Font::Body,
        Align::Right,
        Ink::Lamp,
    ));
    canvas(Shape::Text(
        now.as_str(),
        now_area,
        font,
        Align::Right,
        Ink::Paper,
    ));
    row
}
