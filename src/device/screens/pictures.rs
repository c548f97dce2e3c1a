//! Pictures of their own, and the chart.

use core::fmt::Write;

use super::Picture;
use super::frame::Does;
use crate::device::Device;
use crate::device::running::Running;
use crate::device::words::Word;
use crate::language::Text;
use crate::table::{MOST_SEATS, Seat};
use crate::ui::{Align, Area, Canvas, Font, Ink, Shape, Sign};

impl Device {
    pub(super) fn show_picture(&self, picture: Picture, canvas: &mut Canvas<'_>) {
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
    pub(super) fn paint_chart(&self, game: &dyn Running, area: Area, canvas: &mut Canvas<'_>) {
        let (_, far) = game.progress_called();
        // Points hardly ever fall, so what everybody has now is the scale; what was beyond it lies at its edge.
        let scores = &game.standing().scores;
        let now = || scores.iter().map(|score| game.points(score.seat));
        let (least, most) = (
            now().min().unwrap_or(0).min(0),
            now().max().unwrap_or(0).max(10),
        );
        let plot = Area::new(area.x + 28, area.y + 8, area.w - 44, area.h - 28);
        let at = |progress: u16, points: i16| {
            let along = i32::from(progress) * i32::from(plot.w) / i32::from(far.max(1));
            let height = i32::from(most - least).max(1);
            let up = i32::from(points.clamp(least, most) - least) * i32::from(plot.h) / height;
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
        let mut ends: [Option<(i16, i16)>; MOST_SEATS] = Default::default();
        game.course(&mut |seat, progress, points| {
            let (point, colour) = (at(progress, points), self.player(Some(seat)));
            let (Some((_, colour)), Some(before)) = (colour, ends.get_mut(seat.index())) else {
                return;
            };
            if let Some(from) = before.replace(point)
                && from != point
            {
                canvas(Shape::Line(from, point, 2, Ink::Of(colour)));
            }
        });
        for (index, point) in ends.iter().enumerate() {
            if let (Some(seat), Some((x, y))) = (Seat::new(index), *point)
                && let Some((_, colour)) = self.player(Some(seat))
            {
                let sign = Area::new(x - 6, y - 6, 13, 13);
                canvas(Shape::Sign(Sign::of(seat), sign.inset(-1, -1), Ink::Night));
                canvas(Shape::Sign(Sign::of(seat), sign, Ink::Of(colour)));
            }
        }
    }
}
