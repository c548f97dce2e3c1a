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
        // A narrow panel has room for the name alone in its band, and for the rest below the table.
        let is_narrow = self.panel.width <= Panel::SQUARE.width;
        let wins = match (winners, language) {
            (1, Language::English) => "wins",
            (_, Language::English) => "win",
            (1, Language::German) => "gewinnt",
            (_, Language::German) => "gewinnen",
        };
        let mut sentence = Text::<72>::default();
        let best = standing.scores.iter().map(Score::total).max();
        match best.filter(|_| winners > 0) {
            None => write(&mut title, self.word(Word::GameOver)),
            Some(best) if is_narrow => {
                let with = if language == Language::English {
                    "with"
                } else {
                    "mit"
                };
                let _ = write!(sentence, "{title} {wins} {with} {best}");
            }
            Some(_) => {
                let _ = write!(title, " {wins}");
            }
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
        let rest = self.show_table(game, body.inset(8, 2), language, canvas);
        if !game.is_decided() {
            // What is told one by one has its button; anything else that is missing must not be overlooked.
            let ink = if closing.is_some() {
                Ink::Dim
            } else {
                Ink::Danger
            };
            let mut words = Text::<320>::default();
            let _ = game.headline(language, &mut words);
            canvas(Shape::Wrapped(words.as_str(), rest, Font::Body, ink));
        } else if rest.h >= Font::Row.line() {
            let words = sentence.as_str();
            canvas(Shape::Fitted(
                words,
                rest,
                Font::Row,
                Align::Centre,
                Ink::Paper,
            ));
        }
    }

    /// Everybody's score by category, and what broke a tie; the space that is left.
    pub(super) fn show_table(
        &self,
        game: &dyn Running,
        area: Area,
        language: Language,
        canvas: &mut Canvas<'_>,
    ) -> Area {
        let (standing, closing, decided) = (game.standing(), game.closing(), game.is_decided());
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
        rest
    }
}
