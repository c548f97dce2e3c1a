//! The resting page.

use core::fmt::Write;

use super::frame::{Does, Head};
use super::lists::write;
use crate::device::running::Running;
use crate::device::words::Word;
use crate::device::{Device, Panel};
use crate::language::{Language, Text};
use crate::standing::Score;
use crate::ui::{Align, Area, Canvas, Font, Ink, Shape, Sign, fit, wrapped};

/// How high a player's row is: what lies beside it needs the room where many play.
fn row_height(players: i16) -> i16 {
    if players > 3 { 19 } else { 21 }
}
/// The least for what the game has to say: two lines.
const NEWS: i16 = 38;
/// The line that says that the end is near.
const CALL: i16 = 15;

/// How high the news are, from two lines up to so much.
fn height(words: &str, width: i16, most: i16) -> i16 {
    let lines = wrapped(words, Area::new(0, 0, width, most - 2), Font::Body);
    let line = lines.font.line();
    let lines = i16::try_from(lines.count()).unwrap_or(most);
    lines
        .saturating_mul(line)
        .saturating_add(4)
        .clamp(NEWS.min(most), most)
}

impl Device {
    pub(super) fn show_rest(&self, canvas: &mut Canvas<'_>) {
        let (Some(game), Some(seat)) = (self.game.get(), self.active()) else {
            return;
        };
        let Some(person) = game.person(seat) else {
            return;
        };
        let language = self.language();
        let name = person.name;
        let mut title = Text::<72>::default();
        if self.fresh {
            let _ = match language {
                Language::English if self.again => write!(title, "{name} again"),
                Language::German if self.again => write!(title, "Nochmals {name}"),
                Language::English => write!(title, "{name}'s turn"),
                Language::German => write!(title, "{name} ist dran"),
            };
        } else {
            write(&mut title, name.as_str());
        }
        let head = Head {
            largest: Font::Huge,
            ..self.head_of(title.as_str())
        };
        let mut note = Text::<48>::default();
        if self.settings.clock {
            let seconds = self.clocks.seconds(seat, true, self.now);
            let _ = write!(note, "{}:{:02}   ", seconds / 60, seconds % 60);
        }
        if self.panel.width > Panel::SQUARE.width
            && let Some(next) = game
                .standing()
                .order
                .get(1)
                .and_then(|&next| game.person(next))
        {
            let _ = write!(note, "{} {}", self.word(Word::Next), next.name);
        }
        let buttons = if self.fresh {
            [
                Does::Nothing,
                Does::Word(Word::Board),
                Does::Word(Word::Turn),
                Does::Word(Word::Menu),
            ]
        } else {
            [
                Does::Word(Word::Standings),
                Does::Word(Word::Log),
                Does::Word(Word::Turn),
                Does::Word(Word::Menu),
            ]
        };
        let body = self.show_frame(head, note.as_str(), buttons, canvas);
        let seats = i16::try_from(game.standing().scores.len()).unwrap_or_default();
        if self.fresh && game.has_hands() {
            let (rows, hands) = body.cut_bottom(seats * row_height(seats));
            self.show_hands(game, hands, canvas);
            self.show_players(game, rows, canvas);
            return;
        }
        let (mut call, mut words) = (Text::<72>::default(), Text::<320>::default());
        let _ = game.last_call(language, &mut call);
        let _ = game.headline(language, &mut words);
        // The news take what they need, but leave room for markers upon each other: of all, or of all but those
        // that have come to the end.
        let (line, stacked) = if call.is_empty() {
            (0, seats)
        } else {
            (CALL, seats - 1)
        };
        let most = body.h - seats * row_height(seats) - (44 + 5 * stacked) - line;
        let height = line + height(words.as_str(), body.w - 16, most.max(NEWS - line));
        let (news, rest) = body.cut_bottom(height);
        let (rows, picture) = rest.cut_bottom(seats * row_height(seats));
        canvas(Shape::Part(picture, Ink::Night));
        game.paint(picture, canvas);
        self.show_players(game, rows, canvas);
        canvas(Shape::Part(news, Ink::Night));
        canvas(Shape::Fill(news.cut_top(1).0.inset(6, 0), Ink::Slate));
        let (first, news) = news.inset(8, 1).cut_top(line);
        canvas(Shape::Fitted(
            call.as_str(),
            first,
            Font::Body,
            Align::Left,
            Ink::Lamp,
        ));
        canvas(Shape::Wrapped(words.as_str(), news, Font::Body, Ink::Dim));
    }

    /// Everybody in the order of play: sign, name, where they are, what they have and would have.
    pub(super) fn show_players(&self, game: &dyn Running, area: Area, canvas: &mut Canvas<'_>) {
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
                self.show_player(game, score, row, canvas);
            }
        }
        if rest.h > 0 {
            canvas(Shape::Part(rest, Ink::Night));
        }
    }

    pub(super) fn show_player(
        &self,
        game: &dyn Running,
        score: &Score,
        row: Area,
        canvas: &mut Canvas<'_>,
    ) {
        canvas(Shape::Part(row, Ink::Night));
        let (seat, language) = (score.seat, self.language());
        let Some(person) = game.person(seat) else {
            return;
        };
        let is_active = self.active() == Some(seat);
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
        let mut words = Text::<32>::default();
        let _ = write!(words, "→ {}", score.total());
        let (total, row) = row.cut_right(44);
        canvas(Shape::Text(
            words.as_str(),
            total,
            Font::Body,
            Align::Right,
            Ink::Lamp,
        ));
        words.clear();
        let _ = write!(words, "{}", game.points(seat));
        // A narrow panel has room for the number alone.
        let is_wide = self.panel.width > Panel::SQUARE.width;
        if is_wide {
            let _ = write!(words, " {}", game.points_called().of(language));
        }
        let (now, row) = row.cut_right(if is_wide { 58 } else { 34 });
        canvas(Shape::Text(
            words.as_str(),
            now,
            font,
            Align::Right,
            Ink::Paper,
        ));
        words.clear();
        let _ = game.brief(seat, language, &mut words);
        if Font::Small.width(words.as_str()) > row.w / 2 {
            // A name comes first: of what would take more than half of its row the number alone must do.
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
        let (called, name) = (person.name.as_str(), name.cut_right(4).1);
        canvas(Shape::Fitted(called, name, font, Align::Left, ink));
    }
}
