//! The end: who has won, and with what.

use core::fmt::Write;

use super::frame::{Does, Head};
use super::lists::write;
use crate::device::running::Running;
use crate::device::words::Word;
use crate::device::{Device, Panel};
use crate::language::{Language, Text};
use crate::standing::Score;
use crate::ui::{Align, Area, Canvas, Font, Ink, Shape, Sign};

impl Device {
    pub(super) fn show_end(&self, canvas: &mut Canvas<'_>) {
        let Some(game) = self.game.get() else { return };
        let (standing, language) = (game.standing(), self.language());
        let closing = game.closing();
        let mut title = Text::<72>::default();
        let (mut winner, mut winners) = (None, 0);
        let winning = standing.winners().filter(|_| closing.is_none());
        for seat in winning {
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
        let x = match &closing {
            Some(closing) => Does::Words(closing.button),
            None if standing.is_final() => Does::Word(Word::New),
            None => Does::Word(Word::Turn),
        };
        let buttons = [
            Does::Word(Word::Chart),
            Does::Word(Word::Log),
            x,
            Does::Word(Word::Menu),
        ];
        let body = self.show_frame(head, "", buttons, canvas);
        canvas(Shape::Part(body, Ink::Night));
        self.show_table(game, body.inset(8, 2), language, canvas);
    }

    /// Everybody's score by category, and what broke a tie.
    pub(super) fn show_table(
        &self,
        game: &dyn Running,
        area: Area,
        language: Language,
        canvas: &mut Canvas<'_>,
    ) {
        let (standing, closing) = (game.standing(), game.closing());
        let decided = standing.is_final() && closing.is_none();
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
                        value: &dyn Fn(usize, &Score) -> i32,
                        canvas: &mut Canvas<'_>| {
            let (line, below) = rest.cut_top(if font == Font::Row { 28 } else { 21 });
            rest = below;
            let label = line.cut_right(players * column).1;
            canvas(Shape::Fitted(
                name,
                label.cut_right(2).1,
                font,
                Align::Left,
                ink,
            ));
            for (index, score) in standing.scores.iter().enumerate() {
                let mut number = Text::<32>::default();
                let _ = write!(number, "{}", value(index, score));
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
            let part =
                |_, score: &Score| score.parts.get(index).copied().unwrap_or_default().into();
            line(
                category.name.of(language),
                Font::Body,
                Ink::Paper,
                &part,
                canvas,
            );
        }
        let total = if decided { Word::Total } else { Word::SoFar };
        let drawn = line(
            self.word(total),
            Font::Row,
            Ink::Lamp,
            &|_, score| score.total(),
            canvas,
        );
        canvas(Shape::Fill(drawn.cut_top(1).0, Ink::Rail));
        if standing.is_tied() && decided {
            for (index, tie_break) in game.tie_breaks().iter().enumerate() {
                let value = |_, score: &Score| {
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
        if let Some(closing) = &closing {
            let count = |index, _: &Score| {
                let count = closing.counts.get(index).copied().unwrap_or_default();
                i32::try_from(count).unwrap_or_default()
            };
            let told = closing.told.of(language);
            line(told, Font::Body, Ink::Paper, &count, canvas);
        }
        if !decided {
            // What is told one by one has its button; anything else that is missing must not be overlooked.
            let ink = match closing {
                Some(_) => Ink::Dim,
                None => Ink::Danger,
            };
            show_headline(game, rest, language, ink, canvas);
        }
    }
}

fn show_headline(
    game: &dyn Running,
    area: Area,
    language: Language,
    ink: Ink,
    canvas: &mut Canvas<'_>,
) {
    let mut words = Text::<320>::default();
    let _ = game.headline(language, &mut words);
    canvas(Shape::Wrapped(words.as_str(), area, Font::Body, ink));
}
