//! How every page looks.
//!
//! A page has a band at the top, a body, and a foot. What a button does stands where the button is: A and B at
//! the left end of band and foot, X and Y at the right.

use core::fmt::Write;

use super::session::Running;
use super::words::Word;
use super::{Device, Entry, Loss, Page, Panel, SETTINGS};
use crate::catalogue::Item;
use crate::games::{self, Game, SLUGS, Visitor};
use crate::language::{Called, Language, Text, Words};
use crate::standing::Score;
use crate::table::{Colour, Seat};
use crate::ui::{Align, Area, Canvas, Font, Ink, Row, Shape, Sign, Tone, fit, wrapped};

/// Rows of a list that are seen at once.
pub(super) const ROWS: isize = 5;

const BAND: i16 = 36;
const FOOT: i16 = 24;
const ROW: i16 = 24;
/// A player's row on the resting page.
const PLAYER: i16 = 21;

/// A picture that is no page of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    /// The game's own: its track or map.
    Board,
    /// Everybody's points.
    Chart,
}

/// What a button does.
#[derive(Clone, Copy)]
enum Does {
    Nothing,
    Up,
    Down,
    Word(Word),
}

/// The four buttons: A, B, X, Y.
type Buttons = [Does; 4];

const LIST: Buttons = [
    Does::Up,
    Does::Down,
    Does::Word(Word::Choose),
    Does::Word(Word::Back),
];

/// The colours of a band: those of a player, or none.
#[derive(Clone, Copy)]
struct Head<'a> {
    title: &'a str,
    player: Option<(Seat, Colour)>,
    largest: Font,
}

impl Device {
    /// Shows the picture of now.
    pub(super) fn show(&self, canvas: &mut Canvas<'_>) {
        match self.page() {
            Page::Base | Page::Rest => self.show_rest(canvas),
            Page::End => self.show_end(canvas),
            Page::Choose | Page::SetUp => self.show_choices(canvas),
            Page::Wheel => self.show_wheel(canvas),
            Page::Undo => self.show_undo(canvas),
            Page::Chart => self.show_picture(Picture::Chart, canvas),
            Page::Picture => self.show_picture(Picture::Board, canvas),
            Page::Paused => {
                let below = Word::PausedBelow.called(self.language());
                self.show_sentence(Word::Paused, below, [Does::Word(Word::GoOn); 4], canvas);
            }
            Page::NewGame => {
                let buttons = confirm(Word::Yes, Word::No);
                let below = Word::NewGameSure.called(self.language());
                self.show_sentence(Word::NewGame, below, buttons, canvas);
            }
            Page::Clear => {
                let below = Word::ClearSure.called(self.language());
                self.show_sentence(Word::Clear, below, confirm(Word::Clear, Word::No), canvas);
            }
            Page::Trouble => self.show_trouble(canvas),
            page => self.show_list(page, canvas),
        }
    }

    /// Draws a picture of its own into that space.
    pub fn paint(&self, picture: Picture, width: u16, height: u16, ink: &mut Canvas<'_>) {
        let area = Area::new(0, 0, width.cast_signed(), height.cast_signed());
        if let Some(game) = self.game.get() {
            match picture {
                Picture::Board => game.paint(area, ink),
                Picture::Chart => self.paint_chart(game, area, ink),
            }
        }
    }

    // ---- Band and foot.

    fn frame(&self) -> (Area, Area, Area) {
        let (band, rest) = self.panel.area().cut_top(BAND);
        let (foot, body) = rest.cut_bottom(FOOT);
        (band, body, foot)
    }

    /// Draws band and foot; the body is left to the page.
    fn show_frame(
        &self,
        head: Head<'_>,
        note: &str,
        buttons: Buttons,
        canvas: &mut Canvas<'_>,
    ) -> Area {
        let (band, body, foot) = self.frame();
        let [a, b, x, y] = buttons;
        let ground = head
            .player
            .map_or(Ink::Slate, |(_, colour)| Ink::Of(colour));
        canvas(Shape::Part(band, ground));
        let rest = self.show_ends(band, a, x, canvas);
        let title = match head.player {
            Some((seat, colour)) => {
                let side = 20;
                let (sign, rest) = rest.cut_left(side + 10);
                canvas(Shape::Sign(
                    Sign::of(seat),
                    sign.square(side),
                    Ink::On(colour),
                ));
                rest
            }
            None => rest,
        };
        let ink = head
            .player
            .map_or(Ink::Paper, |(_, colour)| Ink::On(colour));
        show_fitted(head.title, title, head.largest, Align::Centre, ink, canvas);

        let (left, rest) = foot.cut_left(self.button_width(b));
        let (right, middle) = rest.cut_right(self.button_width(y));
        for (area, does) in [(left, b), (right, y)] {
            canvas(Shape::Part(area, Ink::Night));
            self.show_button(area, does, canvas);
        }
        canvas(Shape::Part(middle, Ink::Night));
        show_fitted(
            note,
            middle.inset(4, 0),
            Font::Body,
            Align::Centre,
            Ink::Dim,
            canvas,
        );
        body
    }

    fn show_ends(&self, strip: Area, left: Does, right: Does, canvas: &mut Canvas<'_>) -> Area {
        let (left_end, rest) = strip.cut_left(self.button_width(left));
        let (right_end, rest) = rest.cut_right(self.button_width(right));
        for (area, does) in [(left_end, left), (right_end, right)] {
            self.show_button(area, does, canvas);
        }
        rest.inset(4, 0)
    }

    fn button_width(&self, does: Does) -> i16 {
        match does {
            Does::Nothing => 10,
            Does::Up | Does::Down => 28,
            Does::Word(word) => Font::Body.width(word.called(self.language())) + 16,
        }
    }

    /// What a button does, on a tag beside it.
    fn show_button(&self, area: Area, does: Does, canvas: &mut Canvas<'_>) {
        if matches!(does, Does::Nothing) {
            return;
        }
        let tag = area.inset(2, (area.h - 20) / 2);
        canvas(Shape::Fill(tag, Ink::Slate));
        canvas(Shape::Frame(tag, Ink::Rail));
        match does {
            Does::Nothing => {}
            Does::Up => canvas(Shape::Sign(Sign::Up, tag.square(11), Ink::Lamp)),
            Does::Down => canvas(Shape::Sign(Sign::Down, tag.square(11), Ink::Lamp)),
            Does::Word(word) => {
                let words = word.called(self.language());
                canvas(Shape::Text(
                    words,
                    tag,
                    Font::Body,
                    Align::Centre,
                    Ink::Lamp,
                ));
            }
        }
    }

    fn head_of<'a>(&self, title: &'a str) -> Head<'a> {
        Head {
            title,
            player: self.player(self.active()),
            largest: Font::Title,
        }
    }

    fn player(&self, seat: Option<Seat>) -> Option<(Seat, Colour)> {
        let seat = seat.filter(|_| self.begun)?;
        Some((seat, self.game.get()?.person(seat)?.colour))
    }

    fn word(&self, word: Word) -> &'static str {
        word.called(self.language())
    }

    // ---- Lists.

    /// How many rows a page has.
    pub(super) fn count(&self, page: Page) -> usize {
        if page == Page::Choose
            && let Some(pick) = self.pick()
        {
            return pick.1;
        }
        if page == Page::Wheel {
            return self.wheel.spokes().count();
        }
        let mut count = 0;
        self.rows(page, &mut |index, _| count = count.max(index + 1));
        count
    }

    /// The number under the cursor and how many there are, where numbers are chosen from.
    fn pick(&self) -> Option<(i16, usize, Row)> {
        let mut row = Row::default();
        let pick = self
            .game
            .get()?
            .pick(self.top().cursor, self.manner(), &mut row)?;
        Some((pick.number, pick.count, row))
    }

    fn rows(&self, page: Page, visit: &mut super::session::Visit<'_>) {
        let (language, game) = (self.language(), self.game.get());
        match (page, game) {
            (Page::Language, _) => {
                for (index, &language) in Language::ALL.iter().enumerate() {
                    visit(index, &|row, _| write(&mut row.label, own_name(language)));
                }
            }
            (Page::Games, _) => {
                for (index, slug) in SLUGS.iter().enumerate() {
                    visit(index, &|row, _| {
                        let name = games::with(slug, NameOf).map(|name| name.of(language));
                        write(&mut row.label, name.unwrap_or(slug));
                    });
                }
            }
            (Page::Settings, _) => {
                for (index, &word) in SETTINGS.iter().enumerate() {
                    visit(index, &|row, _| {
                        write(&mut row.label, self.word(word));
                        self.fill_setting(word, row);
                    });
                }
            }
            (Page::Name, _) => {
                let mut index = 0;
                for name in self.suggestions() {
                    visit(index, &|row, _| {
                        write(&mut row.label, name.as_str());
                        write_below(row, self.refused.as_str());
                    });
                    index += 1;
                }
                visit(index, &|row, _| {
                    write(&mut row.label, self.word(Word::Letters));
                    write_below(row, self.refused.as_str());
                });
            }
            (Page::Menu, Some(game)) => {
                for (index, entry) in self.menu().enumerate() {
                    visit(index, &|row, _| match entry {
                        Entry::OfGame(page) => {
                            let name = game.pages().get(page).map(|name| name.of(language));
                            write(&mut row.label, name.unwrap_or_default());
                        }
                        Entry::Word(word) => write(&mut row.label, self.word(word)),
                    });
                }
            }
            (Page::SetUp, Some(game)) => {
                let before = usize::from(game.is_ready());
                if before > 0 {
                    visit(0, &|row, _| {
                        write(&mut row.label, self.word(Word::Begin));
                        row.tone = Tone::Good;
                    });
                }
                game.choices(self.manner(), &mut |index, fill| {
                    visit(index + before, fill)
                });
            }
            (Page::Choose, Some(game)) => game.choices(self.manner(), visit),
            (Page::Standings, Some(game)) => self.standings(game, visit),
            (Page::Player(seat), Some(game)) => game.player_page(seat, language, visit),
            (Page::History, Some(game)) => game.history(language, visit),
            (Page::OfGame(page), Some(game)) => game.page(page, language, visit),
            _ => {}
        }
    }

    fn fill_setting(&self, word: Word, row: &mut Row) {
        let switch = |on: bool| self.word(if on { Word::On } else { Word::Off });
        let right = &mut row.right;
        let _ = match word {
            Word::Language => right.write_str(own_name(self.language())),
            Word::Hints => right.write_str(switch(self.settings.hints)),
            Word::Clock => right.write_str(switch(self.settings.clock)),
            Word::Light => right.write_str(switch(self.settings.light)),
            _ => write!(right, "{} %", self.settings.percent()),
        };
    }

    fn standings(&self, game: &dyn Running, visit: &mut super::session::Visit<'_>) {
        let language = self.language();
        let scores = &game.standing().scores;
        for index in 0..scores.len() {
            let Some(seat) = self.seat_in_standings(index) else {
                continue;
            };
            let Some(score) = scores.iter().find(|score| score.seat == seat) else {
                continue;
            };
            visit(index, &|row, _| {
                row.seat = Some(seat);
                let name = game.person(seat).map(|person| person.name);
                write(
                    &mut row.label,
                    name.as_ref().map_or("", |name| name.as_str()),
                );
                let points = game.points_called().of(language);
                let _ = write!(row.right, "{} {points}", score.total());
                if self.settings.clock {
                    let seconds = self
                        .clocks
                        .seconds(seat, self.active() == Some(seat), self.now);
                    let _ = write!(row.below, "{}:{:02}\n", seconds / 60, seconds % 60);
                }
                for (category, part) in game.categories().iter().zip(&score.parts) {
                    let _ = write!(row.below, "{} {part}. ", category.name.of(language));
                }
            });
        }
    }

    fn title(&self, page: Page, out: &mut Text<72>) {
        let (language, game) = (self.language(), self.game.get());
        match (page, game) {
            (Page::Language, _) => write(out, "Language · Sprache"),
            (Page::Games, _) => write(out, self.word(Word::Games)),
            (Page::Settings, _) => write(out, self.word(Word::Settings)),
            (Page::Menu, _) => write(out, self.word(Word::Menu)),
            (Page::Standings, _) => write(out, self.word(Word::Standings)),
            (Page::History, _) => write(out, self.word(Word::History)),
            (Page::Name, Some(game)) => {
                let colour = game.newcomer().map(|person| person.colour.called(language));
                let _ = write!(
                    out,
                    "{} {}",
                    colour.unwrap_or_default(),
                    self.word(Word::Name)
                );
            }
            (Page::Player(seat), Some(game)) => {
                if let Some(person) = game.person(seat) {
                    write(out, person.name.as_str());
                }
            }
            (Page::OfGame(page), Some(game)) => {
                let name = game.pages().get(page).map(|name| name.of(language));
                write(out, name.unwrap_or_default());
            }
            (_, Some(game)) => {
                let _ = game.title(self.manner(), out);
            }
            _ => {}
        }
    }

    fn show_list(&self, page: Page, canvas: &mut Canvas<'_>) {
        let mut title = Text::default();
        self.title(page, &mut title);
        let buttons = match page {
            Page::History => [Does::Up, Does::Down, Does::Nothing, Does::Word(Word::Back)],
            Page::Settings => [
                Does::Up,
                Does::Down,
                Does::Word(Word::Change),
                Does::Word(Word::Back),
            ],
            Page::Player(_) => [
                Does::Up,
                Does::Down,
                Does::Word(Word::Correct),
                Does::Word(Word::Back),
            ],
            Page::Language => [
                Does::Up,
                Does::Down,
                Does::Word(Word::Choose),
                Does::Nothing,
            ],
            _ => LIST,
        };
        let head = match page {
            Page::Player(seat) => Head {
                player: self.player(Some(seat)),
                ..self.head_of(title.as_str())
            },
            _ => self.head_of(title.as_str()),
        };
        self.show_rows(page, head, buttons, canvas);
    }

    /// The rows around the cursor, and below them what is to be said of the chosen one.
    fn show_rows(&self, page: Page, head: Head<'_>, buttons: Buttons, canvas: &mut Canvas<'_>) {
        let (count, cursor) = (self.count(page), self.top().cursor);
        let mut note = Text::<32>::default();
        if count > usable(ROWS) {
            let _ = write!(note, "{}/{count}", cursor + 1);
        }
        let body = self.show_frame(head, note.as_str(), buttons, canvas);
        let (list, pane) = body.cut_top(ROW * i16::try_from(ROWS).unwrap_or_default());
        let below = self.show_part_of_list(page, list, usable(ROWS), canvas);
        self.show_pane(pane, below.as_ref(), canvas);
    }

    /// Shows as many rows as fit, with the cursor among them, and gives the chosen one.
    fn show_part_of_list(
        &self,
        page: Page,
        list: Area,
        fit: usize,
        canvas: &mut Canvas<'_>,
    ) -> Option<Row> {
        let (count, cursor) = (self.count(page), self.top().cursor);
        let first = (cursor / fit * fit).min(count.saturating_sub(1));
        let line = |index: usize| {
            let y = i16::try_from(index).unwrap_or_default() * ROW;
            Area::new(list.x, list.y + y, list.w, ROW)
        };
        let mut chosen = None;
        self.rows(page, &mut |index, fill| {
            if index < first || index >= first + fit {
                return;
            }
            let mut row = Row::default();
            fill(&mut row, index == cursor);
            self.show_row(line(index - first), &row, index == cursor, canvas);
            if index == cursor {
                chosen = Some(row);
            }
        });
        let shown = count.saturating_sub(first).min(fit);
        let rest = list
            .cut_top(i16::try_from(shown).unwrap_or_default() * ROW)
            .1;
        if rest.h > 0 {
            canvas(Shape::Part(rest, Ink::Night));
        }
        chosen
    }

    fn show_row(&self, area: Area, row: &Row, chosen: bool, canvas: &mut Canvas<'_>) {
        let ground = if chosen { Ink::Chosen } else { Ink::Night };
        canvas(Shape::Part(area, ground));
        if chosen {
            canvas(Shape::Fill(area.cut_left(4).0, Ink::Lamp));
        }
        let mut rest = area.inset(10, 0);
        if let Some((seat, colour)) = row.seat.and_then(|seat| self.player(Some(seat))) {
            let (sign, after) = rest.cut_left(22);
            canvas(Shape::Sign(
                Sign::of(seat),
                sign.square(13),
                Ink::Of(colour),
            ));
            rest = after;
        }
        if let Some(colour) = row.swatch {
            let (swatch, after) = rest.cut_left(26);
            let swatch = swatch.cut_left(18).0.inset(0, 4);
            canvas(Shape::Fill(swatch, Ink::Of(colour)));
            rest = after;
        }
        let right = row.right.as_str();
        if !right.is_empty() {
            let font = fit(right, rest.w / 2, Font::Body);
            let (end, before) = rest.cut_right(font.width(right));
            canvas(Shape::Text(right, end, font, Align::Right, Ink::Dim));
            rest = before.cut_right(6).1;
        }
        let (label, ink) = (row.label.as_str(), row.tone.ink());
        show_fitted(label, rest, Font::Row, Align::Left, ink, canvas);
    }

    fn show_pane(&self, pane: Area, row: Option<&Row>, canvas: &mut Canvas<'_>) {
        canvas(Shape::Part(pane, Ink::Night));
        let Some(row) = row.filter(|row| !row.below.as_str().trim().is_empty()) else {
            return;
        };
        let edge = pane.inset(3, 1);
        let ink = match row.tone {
            Tone::Closed => Ink::Danger,
            Tone::Good | Tone::Plain => Ink::Paper,
        };
        canvas(Shape::Frame(edge, Ink::Rail));
        show_sentences(
            row.below.as_str(),
            edge.inset(6, 1),
            Font::Body,
            ink,
            canvas,
        );
    }

    // ---- Choosing.

    fn show_choices(&self, canvas: &mut Canvas<'_>) {
        let (page, Some(game)) = (self.page(), self.game.get()) else {
            return;
        };
        let mut title = Text::default();
        self.title(page, &mut title);
        let head = self.head_of(title.as_str());
        if page == Page::Choose
            && let Some((number, _, row)) = self.pick()
        {
            let mut words = Text::<32>::default();
            let _ = write!(words, "{number}");
            self.show_picker(head, words.as_str(), &row, canvas);
            return;
        }
        if page == Page::Choose && self.fresh {
            let body = self.show_frame(head, "", LIST, canvas);
            let (list, hands) = body.cut_bottom(3 * ROW);
            self.show_hands(game, hands, canvas);
            self.show_part_of_list(page, list, 3, canvas);
            return;
        }
        let buttons = match page {
            Page::SetUp => [
                Does::Up,
                Does::Down,
                Does::Word(Word::Choose),
                Does::Nothing,
            ],
            _ => LIST,
        };
        self.show_rows(page, head, buttons, canvas);
    }

    /// One big sign between what is more and what is less.
    fn show_picker(&self, head: Head<'_>, big: &str, row: &Row, canvas: &mut Canvas<'_>) {
        let buttons = [
            Does::Word(Word::Plus),
            Does::Word(Word::Minus),
            Does::Word(Word::Choose),
            Does::Word(Word::Back),
        ];
        let body = self.show_frame(head, "", buttons, canvas);
        let (middle, pane) = body.cut_top(body.h - 80);
        canvas(Shape::Part(middle, Ink::Night));
        let ink = if row.tone == Tone::Closed {
            Ink::Dim
        } else {
            Ink::Paper
        };
        let edge = middle.square(84);
        canvas(Shape::Frame(edge, Ink::Rail));
        canvas(Shape::Sign(Sign::Up, top(edge), Ink::Lamp));
        canvas(Shape::Sign(Sign::Down, bottom(edge), Ink::Lamp));
        canvas(Shape::Text(big, edge, Font::Huge, Align::Centre, ink));
        self.show_pane(pane, Some(row), canvas);
    }

    fn show_wheel(&self, canvas: &mut Canvas<'_>) {
        let mut big = Text::<32>::default();
        if let Some(spoke) = self.wheel.spokes().nth(self.top().cursor) {
            spoke.write(self.word(Word::Done), self.word(Word::Erase), &mut big);
        }
        let mut title = Text::<72>::default();
        let _ = write!(title, "{}_", self.wheel.written());
        let buttons = [
            Does::Up,
            Does::Down,
            Does::Word(Word::Take),
            Does::Word(Word::Back),
        ];
        let body = self.show_frame(self.head_of(title.as_str()), "", buttons, canvas);
        canvas(Shape::Part(body, Ink::Night));
        let middle = body.middle().1;
        let shown = |offset: isize| {
            let count = self.wheel.spokes().count().cast_signed();
            let at = (self.top().cursor.cast_signed() + offset).rem_euclid(count.max(1));
            self.wheel.spokes().nth(at.cast_unsigned())
        };
        for offset in -2..=2_isize {
            let Some(spoke) = shown(offset) else { continue };
            let mut words = Text::default();
            spoke.write(self.word(Word::Done), self.word(Word::Erase), &mut words);
            let (font, ink) = match offset.abs() {
                0 => (Font::Huge, Ink::Paper),
                1 => (Font::Title, Ink::Dim),
                _ => (Font::Row, Ink::Rail),
            };
            let y = middle + i16::try_from(offset).unwrap_or_default() * 34 - 17;
            let line = Area::new(body.x, y, body.w, 34);
            if offset == 0 {
                canvas(Shape::Fill(line.inset(body.w / 4, 0), Ink::Chosen));
            }
            canvas(Shape::Text(words.as_str(), line, font, Align::Centre, ink));
        }
    }

    /// What hands must do now.
    fn show_hands(&self, game: &dyn Running, area: Area, canvas: &mut Canvas<'_>) {
        canvas(Shape::Part(area, Ink::Night));
        let edge = area.inset(4, 3);
        canvas(Shape::Frame(edge, Ink::Lamp));
        let (title, rest) = edge.inset(7, 3).cut_top(17);
        let words = self.word(Word::OnTheBoard);
        canvas(Shape::Text(
            words,
            title,
            Font::Small,
            Align::Left,
            Ink::Lamp,
        ));
        let mut told = Text::<640>::default();
        game.told(self.language(), &mut |words| {
            if !told.is_empty() {
                let _ = told.write_char('\n');
            }
            let _ = told.write_str(words);
        });
        show_sentences(told.as_str(), rest, Font::Body, Ink::Paper, canvas);
    }

    // ---- Resting and the end.

    fn show_rest(&self, canvas: &mut Canvas<'_>) {
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
        let mut has_hands = false;
        game.told(language, &mut |_| has_hands = true);
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
                Does::Word(Word::Players),
                Does::Word(Word::Log),
                Does::Word(Word::Turn),
                Does::Word(Word::Menu),
            ]
        };
        let body = self.show_frame(head, note.as_str(), buttons, canvas);
        let seats = i16::try_from(game.standing().scores.len()).unwrap_or_default();
        if self.fresh && has_hands {
            let (rows, hands) = body.cut_bottom(seats * PLAYER);
            self.show_hands(game, hands, canvas);
            self.show_players(game, rows, canvas);
            return;
        }
        let (news, rest) = body.cut_bottom(38);
        let (rows, picture) = rest.cut_bottom(seats * PLAYER);
        canvas(Shape::Part(picture, Ink::Night));
        game.paint(picture, canvas);
        self.show_players(game, rows, canvas);
        canvas(Shape::Part(news, Ink::Night));
        canvas(Shape::Fill(news.cut_top(1).0.inset(6, 0), Ink::Slate));
        let mut words = Text::<320>::default();
        let _ = game.headline(language, &mut words);
        show_sentences(
            words.as_str(),
            news.inset(8, 1),
            Font::Body,
            Ink::Dim,
            canvas,
        );
    }

    /// Everybody in the order of play: sign, name, where they are, what they have and would have.
    fn show_players(&self, game: &dyn Running, area: Area, canvas: &mut Canvas<'_>) {
        let standing = game.standing();
        let playing = standing.order.iter().copied();
        let done = standing
            .scores
            .iter()
            .map(|score| score.seat)
            .filter(|seat| !standing.order.contains(seat));
        let mut rest = area;
        for seat in playing.chain(done) {
            let (row, below) = rest.cut_top(PLAYER);
            rest = below;
            if let Some(score) = standing.scores.iter().find(|score| score.seat == seat) {
                self.show_player(game, score, row, canvas);
            }
        }
        if rest.h > 0 {
            canvas(Shape::Part(rest, Ink::Night));
        }
    }

    fn show_player(&self, game: &dyn Running, score: &Score, row: Area, canvas: &mut Canvas<'_>) {
        canvas(Shape::Part(row, Ink::Night));
        let (seat, language) = (score.seat, self.language());
        let Some(person) = game.person(seat) else {
            return;
        };
        let is_active = self.active() == Some(seat);
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
            Font::Row,
            Align::Right,
            Ink::Paper,
        ));
        words.clear();
        let _ = game.brief(seat, language, &mut words);
        let font = fit(words.as_str(), row.w / 2, Font::Body);
        let (brief, name) = row.cut_right(font.width(words.as_str()).max(row.w / 3));
        canvas(Shape::Text(
            words.as_str(),
            brief,
            font,
            Align::Right,
            Ink::Dim,
        ));
        let ink = if is_active { Ink::Paper } else { Ink::Dim };
        let (called, name) = (person.name.as_str(), name.cut_right(4).1);
        show_fitted(called, name, Font::Row, Align::Left, ink, canvas);
    }

    fn show_end(&self, canvas: &mut Canvas<'_>) {
        let Some(game) = self.game.get() else { return };
        let (standing, language) = (game.standing(), self.language());
        let mut title = Text::<72>::default();
        let (mut winner, mut winners) = (None, 0);
        for seat in standing.winners() {
            if let Some(person) = game.person(seat) {
                let and = if winners == 0 { "" } else { " & " };
                let _ = write!(title, "{and}{}", person.name);
                winner = winner.or(Some(seat));
                winners += 1;
            }
        }
        // On a narrow panel the name alone must do.
        let is_narrow = self.panel.width <= Panel::SQUARE.width;
        match (winners, language) {
            (0, _) => write(&mut title, self.word(Word::GameOver)),
            _ if is_narrow => {}
            (1, Language::English) => write(&mut title, " wins"),
            (_, Language::English) => write(&mut title, " win"),
            (1, Language::German) => write(&mut title, " gewinnt"),
            (_, Language::German) => write(&mut title, " gewinnen"),
        }
        let head = Head {
            title: title.as_str(),
            player: self.player(winner),
            largest: Font::Huge,
        };
        let x = if standing.is_final() {
            Word::New
        } else {
            Word::Turn
        };
        let buttons = [
            Does::Word(Word::Chart),
            Does::Word(Word::Log),
            Does::Word(x),
            Does::Word(Word::Menu),
        ];
        let body = self.show_frame(head, "", buttons, canvas);
        canvas(Shape::Part(body, Ink::Night));
        self.show_table(game, body.inset(8, 2), language, canvas);
    }

    /// Everybody's score by category, and what broke a tie.
    fn show_table(
        &self,
        game: &dyn Running,
        area: Area,
        language: Language,
        canvas: &mut Canvas<'_>,
    ) {
        let standing = game.standing();
        let players = i16::try_from(standing.scores.len()).unwrap_or(1).max(1);
        let column = (area.w * 3 / 5 / players).min(area.w / 6);
        let (signs, mut rest) = area.cut_top(26);
        let cell = |line: Area, index: usize| {
            let from_right = players - i16::try_from(index).unwrap_or_default();
            Area::new(
                line.x + line.w - from_right * column,
                line.y,
                column,
                line.h,
            )
        };
        for (index, score) in standing.scores.iter().enumerate() {
            if let Some((seat, colour)) = self.player(Some(score.seat)) {
                let area = cell(signs, index).cut_right(20).0;
                canvas(Shape::Sign(
                    Sign::of(seat),
                    area.square(17),
                    Ink::Of(colour),
                ));
            }
        }
        let mut line = |name: &str,
                        font: Font,
                        ink: Ink,
                        value: &dyn Fn(&Score) -> i32,
                        canvas: &mut Canvas<'_>| {
            let (line, below) = rest.cut_top(if font == Font::Row { 28 } else { 21 });
            rest = below;
            let label = line.cut_right(players * column).1;
            show_fitted(name, label.cut_right(2).1, font, Align::Left, ink, canvas);
            for (index, score) in standing.scores.iter().enumerate() {
                let mut number = Text::<32>::default();
                let _ = write!(number, "{}", value(score));
                canvas(Shape::Text(
                    number.as_str(),
                    cell(line, index),
                    font,
                    Align::Right,
                    ink,
                ));
            }
            line
        };
        for (index, category) in game.categories().iter().enumerate() {
            let part = |score: &Score| score.parts.get(index).copied().unwrap_or_default().into();
            line(
                category.name.of(language),
                Font::Body,
                Ink::Paper,
                &part,
                canvas,
            );
        }
        let total = if standing.is_final() {
            Word::Total
        } else {
            Word::SoFar
        };
        let drawn = line(
            self.word(total),
            Font::Row,
            Ink::Lamp,
            &|score| score.total().into(),
            canvas,
        );
        canvas(Shape::Fill(drawn.cut_top(1).0, Ink::Rail));
        if standing.is_tied() {
            for (index, tie_break) in game.tie_breaks().iter().enumerate() {
                let value = |score: &Score| {
                    score
                        .tie_breaks
                        .get(index)
                        .copied()
                        .unwrap_or_default()
                        .into()
                };
                line(tie_break.of(language), Font::Body, Ink::Dim, &value, canvas);
            }
        }
        if !standing.is_final() {
            let mut words = Text::<320>::default();
            let _ = game.headline(language, &mut words);
            show_sentences(words.as_str(), rest, Font::Body, Ink::Danger, canvas);
        }
    }

    // ---- Everything else.

    fn show_undo(&self, canvas: &mut Canvas<'_>) {
        let Some(game) = self.game.get() else { return };
        let language = self.language();
        let mut row = Row::default();
        let last = game.last(language, &mut row);
        let mut again = Text::<72>::default();
        let can_redo = game.next(language, &mut again);
        let buttons = [
            if can_redo {
                Does::Word(Word::Redo)
            } else {
                Does::Nothing
            },
            Does::Nothing,
            if last.is_some() {
                Does::Word(Word::Yes)
            } else {
                Does::Nothing
            },
            Does::Word(Word::Back),
        ];
        let title = self.word(Word::UndoLast);
        let body = self.show_frame(self.head_of(title), "", buttons, canvas);
        canvas(Shape::Part(body, Ink::Night));
        let Some(seen) = last else {
            let words = self.word(Word::NothingToUndo);
            show_sentences(words, body.inset(10, 12), Font::Row, Ink::Paper, canvas);
            return;
        };
        let (first, rest) = body.inset(8, 4).cut_top(18);
        canvas(Shape::Text(
            self.word(Word::TakesBack),
            first,
            Font::Small,
            Align::Left,
            Ink::Lamp,
        ));
        let (entry, rest) = rest.cut_top(24);
        let label = row.label.as_str();
        show_fitted(label, entry, Font::Row, Align::Left, Ink::Paper, canvas);
        let (redo, rest) = rest.cut_bottom(if can_redo { 36 } else { 0 });
        let (warning, rest) = rest.cut_bottom(if seen { 36 } else { 0 });
        show_sentences(row.below.as_str(), rest, Font::Body, Ink::Dim, canvas);
        if seen {
            show_sentences(
                self.word(Word::Seen),
                warning,
                Font::Body,
                Ink::Danger,
                canvas,
            );
        }
        if can_redo {
            let (title, words) = redo.cut_top(16);
            canvas(Shape::Text(
                self.word(Word::PutsBack),
                title,
                Font::Small,
                Align::Left,
                Ink::Lamp,
            ));
            let again = again.as_str();
            show_fitted(again, words, Font::Body, Align::Left, Ink::Paper, canvas);
        }
    }

    fn show_picture(&self, picture: Picture, canvas: &mut Canvas<'_>) {
        let Some(game) = self.game.get() else { return };
        let title = match picture {
            Picture::Board => Word::Board,
            Picture::Chart => Word::Chart,
        };
        let buttons = [
            Does::Nothing,
            Does::Nothing,
            Does::Nothing,
            Does::Word(Word::Back),
        ];
        let body = self.show_frame(self.head_of(self.word(title)), "", buttons, canvas);
        canvas(Shape::Part(body, Ink::Night));
        match picture {
            Picture::Board => game.paint(body, canvas),
            Picture::Chart => self.paint_chart(game, body, canvas),
        }
    }

    /// Everybody's points along the game.
    fn paint_chart(&self, game: &dyn Running, area: Area, canvas: &mut Canvas<'_>) {
        let (_, far) = game.progress_called();
        let (mut least, mut most) = (0, 10);
        game.course(&mut |_, _, points| {
            least = least.min(points);
            most = most.max(points);
        });
        let plot = Area::new(area.x + 28, area.y + 8, area.w - 44, area.h - 28);
        let at = |progress: u16, points: i16| {
            let along = i32::from(progress) * i32::from(plot.w) / i32::from(far.max(1));
            let height = i32::from(most - least).max(1);
            let up = i32::from(points - least) * i32::from(plot.h) / height;
            (
                plot.x + i16::try_from(along).unwrap_or_default(),
                plot.y + plot.h - i16::try_from(up).unwrap_or_default(),
            )
        };
        let step = match most - least {
            ..=25 => 5,
            26..=60 => 10,
            61..=150 => 25,
            _ => 50,
        };
        for line in (least / step..=most / step).map(|line| line * step) {
            let (x, y) = at(0, line);
            canvas(Shape::Line((x, y), (x + plot.w, y), 1, Ink::Slate));
            let mut number = Text::<32>::default();
            let _ = write!(number, "{line}");
            let label = Area::new(area.x, y - 7, 24, 14);
            canvas(Shape::Text(
                number.as_str(),
                label,
                Font::Small,
                Align::Right,
                Ink::Dim,
            ));
        }
        for mark in (0..=far).step_by(10) {
            let (x, _) = at(mark, least);
            let mut number = Text::<32>::default();
            let _ = write!(number, "{mark}");
            let label = Area::new(x - 14, plot.y + plot.h + 3, 28, 14);
            canvas(Shape::Text(
                number.as_str(),
                label,
                Font::Small,
                Align::Centre,
                Ink::Dim,
            ));
        }
        let mut last: [Option<(i16, i16)>; crate::table::MOST_SEATS] = Default::default();
        game.course(&mut |seat, progress, points| {
            let (point, colour) = (at(progress, points), self.player(Some(seat)));
            let (Some((_, colour)), Some(before)) = (colour, last.get_mut(seat.index())) else {
                return;
            };
            if let Some(from) = before.replace(point)
                && from != point
            {
                canvas(Shape::Line(from, point, 2, Ink::Of(colour)));
            }
        });
        for (index, point) in last.iter().enumerate() {
            if let (Some(seat), Some((x, y))) = (Seat::new(index), *point)
                && let Some((_, colour)) = self.player(Some(seat))
            {
                let sign = Area::new(x - 6, y - 6, 13, 13);
                canvas(Shape::Sign(Sign::of(seat), sign.inset(-1, -1), Ink::Night));
                canvas(Shape::Sign(Sign::of(seat), sign, Ink::Of(colour)));
            }
        }
    }

    fn show_sentence(&self, title: Word, below: &str, buttons: Buttons, canvas: &mut Canvas<'_>) {
        let head = Head {
            player: None,
            ..self.head_of(self.word(title))
        };
        let body = self.show_frame(head, "", buttons, canvas);
        canvas(Shape::Part(body, Ink::Night));
        show_sentences(below, body.inset(14, 14), Font::Row, Ink::Paper, canvas);
    }

    fn show_trouble(&self, canvas: &mut Canvas<'_>) {
        let Some(loss) = self.trouble else { return };
        let (words, x) = match loss {
            Loss::Newer => (Word::TroubleNewer, Does::Word(Word::Clear)),
            Loss::Foreign => (Word::TroubleForeign, Does::Word(Word::Clear)),
            Loss::Damaged => (Word::TroubleDamaged, Does::Word(Word::GoOn)),
            Loss::Full => (Word::TroubleFull, Does::Word(Word::GoOn)),
            Loss::NoRoom => (Word::NotSaved, Does::Word(Word::GoOn)),
            Loss::Flash => (Word::TroubleFlash, Does::Nothing),
        };
        let buttons = [Does::Nothing, Does::Nothing, x, Does::Nothing];
        // Nobody may have chosen a language yet, so a fresh start is told in both.
        let mut both = Text::<640>::default();
        match self.settings.language {
            Some(language) => {
                let _ = both.write_str(words.called(language));
            }
            None => {
                for &language in Language::ALL.iter().rev() {
                    let _ = writeln!(both, "{}", words.called(language));
                }
            }
        }
        self.show_sentence(Word::Trouble, both.as_str(), buttons, canvas);
    }
}

fn confirm(yes: Word, no: Word) -> Buttons {
    [
        Does::Nothing,
        Does::Nothing,
        Does::Word(yes),
        Does::Word(no),
    ]
}

/// What a language calls itself.
fn own_name(language: Language) -> &'static str {
    match language {
        Language::German => "Deutsch",
        Language::English => "English",
    }
}

fn usable(rows: isize) -> usize {
    usize::try_from(rows).unwrap_or(1)
}

fn write<const N: usize>(out: &mut Text<N>, words: &str) {
    // Text cuts off what it has no room for and never fails.
    let _ = out.write_str(words);
}

fn write_below(row: &mut Row, words: &str) {
    if !words.is_empty() {
        row.tone = Tone::Closed;
        write(&mut row.below, words);
    }
}

/// Words in as many lines as they need; where there is no room for more, dots say so.
fn show_sentences(words: &str, area: Area, largest: Font, ink: Ink, canvas: &mut Canvas<'_>) {
    let lines = wrapped(words, area, largest);
    let font = lines.font;
    let mut lines = lines.enumerate().peekable();
    while let Some((index, words)) = lines.next() {
        let y = i16::try_from(index).unwrap_or_default() * font.line();
        let line = Area::new(area.x, area.y + y, area.w, font.line());
        let is_last = line.y + line.h + font.line() > area.y + area.h + font.spare();
        let mut cut = Text::<320>::default();
        let _ = cut.write_str(words);
        if is_last && lines.peek().is_some() {
            let _ = cut.write_str(DOTS);
        }
        show_line(cut.as_str(), line, font, Align::Left, ink, canvas);
        if is_last {
            break;
        }
    }
}

const DOTS: &str = " ...";

/// Words on one line; what does not fit even so gives way to dots.
fn show_line(words: &str, area: Area, font: Font, align: Align, ink: Ink, canvas: &mut Canvas<'_>) {
    if font.width(words) <= area.w {
        canvas(Shape::Text(words, area, font, align, ink));
        return;
    }
    let mut cut = Text::<320>::default();
    let mut room = area.w - font.width(DOTS);
    for letter in words.chars() {
        room -= font.width_of(letter);
        if room < 0 {
            break;
        }
        let _ = cut.write_char(letter);
    }
    let _ = cut.write_str(DOTS);
    canvas(Shape::Text(cut.as_str(), area, font, align, ink));
}

/// Words on one line in the largest letters that fit.
fn show_fitted(
    words: &str,
    area: Area,
    largest: Font,
    align: Align,
    ink: Ink,
    canvas: &mut Canvas<'_>,
) {
    let font = fit(words, area.w, largest);
    show_line(words, area, font, align, ink, canvas);
}

fn top(area: Area) -> Area {
    area.cut_top(22).0.square(12)
}

fn bottom(area: Area) -> Area {
    area.cut_bottom(22).0.square(12)
}

/// What a game is called.
struct NameOf;

impl Visitor for NameOf {
    type Output = Words;
    fn visit<G: Game>(self) -> Words {
        G::NAME
    }
}
