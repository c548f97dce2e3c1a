//! Lists, and what is said of the chosen row.

use core::fmt::Write;
use core::ops::Range;

use super::frame::{Buttons, Does, Head, LIST};
use crate::catalogue::Item;
use crate::device::buttons::{Entry, SETTINGS};
use crate::device::running::{Running, Visit};
use crate::device::words::Word;
use crate::device::{Device, Page, Panel};
use crate::games::{self, Game, SLUGS, Visitor};
use crate::language::{Called, Language, Text, Words};
use crate::ui::{Align, Area, Canvas, Font, Ink, Row, Shape, Sign, Tone, fit};

/// Rows of a list that are seen at once.
pub(in super::super) const ROWS: isize = 5;
pub(super) const ROW: i16 = 24;

/// What a row with a sign needs beside its words.
const BESIDE_WORDS: i16 = 52;

impl Device {
    /// How many rows a page has.
    pub(in super::super) fn count(&self, page: Page) -> usize {
        if page == Page::Choose
            && let Some(pick) = self.pick()
        {
            return pick.1;
        }
        if page == Page::History {
            return self.game.get().map_or(0, Running::entries);
        }
        if page == Page::Wheel {
            return self.wheel.spokes().count();
        }
        let mut count = 0;
        self.rows(page, 0..0, &mut |index, _| count = count.max(index + 1));
        count
    }

    /// The number under the cursor and how many there are, where numbers are chosen from.
    pub(super) fn pick(&self) -> Option<(i16, usize, Row)> {
        let mut row = Row::default();
        let pick = self
            .game
            .get()?
            .pick(self.top().cursor, self.manner(), &mut row)?;
        Some((pick.number, pick.count, row))
    }

    /// The rows of a page; where that is dear, only those that are wanted.
    pub(super) fn rows(&self, page: Page, wanted: Range<usize>, visit: &mut Visit<'_>) {
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
                    visit(index + before, fill);
                });
            }
            (Page::Choose, Some(game)) => game.choices(self.manner(), visit),
            (Page::Standings, Some(game)) => self.standings(game, visit),
            (Page::Player(seat), Some(game)) => game.player_page(seat, language, visit),
            (Page::History, Some(game)) => game.history(wanted, language, visit),
            (Page::OfGame(page), Some(game)) => game.page(page, language, visit),
            _ => {}
        }
    }

    pub(super) fn fill_setting(&self, word: Word, row: &mut Row) {
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

    pub(super) fn standings(&self, game: &dyn Running, visit: &mut Visit<'_>) {
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
                // As at rest: what lies on the table now, and what it would come to.
                let (points, total) = (game.points_called().of(language), score.total());
                let is_over = game.standing().over;
                if !is_over {
                    let _ = write!(row.right, "{} → ", game.points(seat));
                }
                let _ = write!(row.right, "{total} {points}");
                let total_called = if is_over {
                    Word::Total
                } else {
                    Word::Projected
                };
                let _ = write!(row.below, "{} {total}: ", self.word(total_called));
                for (category, part) in game.categories().iter().zip(&score.parts) {
                    let _ = write!(row.below, "{} {part}. ", category.name.of(language));
                }
                if self.settings.clock {
                    let clock = self.word(Word::ClockOf);
                    let is_active = self.active() == Some(seat);
                    let seconds = self.clocks.seconds(seat, is_active, self.now);
                    let (minutes, seconds) = (seconds / 60, seconds % 60);
                    let _ = write!(row.below, "\n{clock} {minutes}:{seconds:02}");
                }
            });
        }
    }

    pub(super) fn title(&self, page: Page, out: &mut Text<72>) {
        let (language, game) = (self.language(), self.game.get());
        match (page, game) {
            (Page::Language, _) => write(out, "Language · Sprache"),
            (Page::Games, _) => write(out, self.word(Word::Games)),
            (Page::Settings, _) => write(out, self.word(Word::Settings)),
            (Page::Menu, _) => write(out, self.word(Word::Menu)),
            (Page::Standings, _) => write(out, self.word(Word::Standings)),
            (Page::History, _) => write(out, self.word(Word::Log)),
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

    pub(super) fn show_list(&self, page: Page, canvas: &mut Canvas<'_>) {
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
    pub(super) fn show_rows(
        &self,
        page: Page,
        head: Head<'_>,
        buttons: Buttons,
        canvas: &mut Canvas<'_>,
    ) {
        let (count, cursor) = (self.count(page), self.top().cursor);
        let mut note = Text::<32>::default();
        if count > usable(ROWS) {
            let _ = write!(note, "{}/{count}", cursor + 1);
        }
        let body = self.show_frame(head, note.as_str(), buttons, canvas);
        let (list, below) = body.cut_top(ROW * i16::try_from(ROWS).unwrap_or_default());
        let chosen = self.show_part_of_list(page, list, usable(ROWS), canvas);
        show_pane(below, chosen.as_ref(), canvas);
    }

    /// Shows as many rows as fit, with the cursor among them, and gives the chosen one.
    pub(super) fn show_part_of_list(
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
        self.rows(page, first..first + fit, &mut |index, fill| {
            if index < first || index >= first + fit {
                return;
            }
            let mut row = Row::default();
            fill(&mut row, index == cursor);
            let both = Font::Small.width(row.label.as_str()) + Font::Body.width(row.right.as_str());
            let is_narrow = self.panel.width <= Panel::SQUARE.width;
            if page == Page::History && (is_narrow || both > list.w - BESIDE_WORDS) {
                // What was entered comes first, and the sign says who did it.
                row.right.clear();
            }
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

    pub(super) fn show_row(&self, area: Area, row: &Row, chosen: bool, canvas: &mut Canvas<'_>) {
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
        if row.tone == Tone::Good {
            let (mark, after) = rest.cut_left(16);
            canvas(Shape::Sign(
                Sign::Diamond,
                mark.cut_left(9).0.square(9),
                Ink::Clear,
            ));
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
        canvas(Shape::Fitted(label, rest, Font::Row, Align::Left, ink));
    }
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

pub(super) fn write<const N: usize>(out: &mut Text<N>, words: &str) {
    // Text cuts off what it has no room for and never fails.
    let _ = out.write_str(words);
}

fn write_below(row: &mut Row, words: &str) {
    if !words.is_empty() {
        row.tone = Tone::Closed;
        write(&mut row.below, words);
    }
}

/// What a game is called.
struct NameOf;

impl Visitor for NameOf {
    type Output = Words;
    fn visit<G: Game>(self) -> Words {
        G::NAME
    }
}

/// What is said of the chosen row.
pub(super) fn show_pane(pane: Area, row: Option<&Row>, canvas: &mut Canvas<'_>) {
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
    canvas(Shape::Wrapped(
        row.below.as_str(),
        edge.inset(6, 1),
        Font::Body,
        ink,
    ));
}
