//! Everybody's points along the game.

use core::fmt::Write;

use super::Screen;
use crate::device::Device;
use crate::device::drawing::{Buttons, ONLY_BACK, write};
use crate::device::words::Word;
use crate::language::Text;
use crate::table::MOST_SEATS;
use crate::ui::{Align, Area, Canvas, Font, Ink, Shape, Sign};

pub(super) struct Chart;

impl Screen for Chart {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Chart));
    }

    fn buttons(&self, _: &Device) -> Buttons {
        ONLY_BACK
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        if is_secret(device) {
            device.draw_sentence(device.word(Word::SecretChart), canvas);
            return;
        }
        let body = device.draw_frame("", canvas);
        canvas(Shape::Part(body, Ink::Night));
        paint_chart(device, body, canvas);
    }
}

/// Whether nobody's points may be seen by the table.
fn is_secret(device: &Device) -> bool {
    let scores = device.game.get().map(|game| &game.standing().scores);
    scores.is_some_and(|scores| !scores.is_empty() && scores.iter().all(|score| score.is_hidden))
}

/// Draws it. What the table may not know has no line, and no part in the scale.
pub(in crate::device) fn paint_chart(device: &Device, area: Area, canvas: &mut Canvas<'_>) {
    let Some(game) = device.game.get().filter(|_| !is_secret(device)) else {
        return;
    };
    let view = game.view();
    let far = view.progress_end();
    // Points hardly ever fall, so what everybody has now is the scale; what was beyond it lies at its edge.
    let shown = || {
        let scores = game.standing().scores.iter();
        scores
            .filter(|score| !score.is_hidden)
            .map(|score| score.seat)
    };
    let now = || shown().map(|seat| i32::from(view.points(seat)));
    let (least, most) = (
        now().min().unwrap_or(0).min(0),
        now().max().unwrap_or(0).max(10),
    );
    let step = step(most - least);
    let lines = || (least / step..=most / step).map(|line| line * step);
    let widest = lines().map(|line| Font::Small.width(written(line).as_str()));
    let margin = widest.max().unwrap_or_default().max(24);
    let plot = Area::new(
        area.x + margin + 4,
        area.y + 8,
        area.w - margin - 20,
        area.h - 28,
    );
    let at = |progress: u16, points: i32| {
        let along = i32::from(progress) * i32::from(plot.w) / i32::from(far.max(1));
        let height = (most - least).max(1);
        let up = (points.clamp(least, most) - least) * i32::from(plot.h) / height;
        (
            plot.x + i16::try_from(along).unwrap_or_default(),
            plot.y + plot.h - i16::try_from(up).unwrap_or_default(),
        )
    };
    for line in lines() {
        let (x, y) = at(0, line);
        canvas(Shape::Line((x, y), (x + plot.w, y), 1, Ink::Slate));
        let label = Area::new(area.x, y - 7, margin, 14);
        canvas(Shape::Text(
            written(line).as_str(),
            label,
            Font::Small,
            Align::Right,
            Ink::Dim,
        ));
    }
    for mark in (0..=far).step_by(10) {
        let (x, _) = at(mark, least);
        let label = Area::new(x - 14, plot.y + plot.h + 3, 28, 14);
        canvas(Shape::Text(
            written(mark.into()).as_str(),
            label,
            Font::Small,
            Align::Centre,
            Ink::Dim,
        ));
    }
    let mut ends: [Option<(u16, i16)>; MOST_SEATS] = Default::default();
    game.course(&mut |seat, progress, points| {
        let now = (progress, points);
        let Some(before) = ends.get_mut(seat.index()) else {
            return;
        };
        // Most entries change nothing of most players.
        if let Some(before) = before.replace(now)
            && before != now
            && shown().any(|other| other == seat)
            && let Some((_, colour)) = device.seated(Some(seat))
        {
            let [from, to] = [before, now].map(|(progress, points)| at(progress, points.into()));
            if from != to {
                canvas(Shape::Line(from, to, 2, Ink::Of(colour)));
            }
        }
    });
    for seat in shown() {
        if let Some(&Some((progress, points))) = ends.get(seat.index())
            && let Some((_, colour)) = device.seated(Some(seat))
        {
            let (x, y) = at(progress, points.into());
            let sign = Area::new(x - 6, y - 6, 13, 13);
            canvas(Shape::Sign(Sign::of(seat), sign.inset(-1, -1), Ink::Night));
            canvas(Shape::Sign(Sign::of(seat), sign, Ink::Of(colour)));
        }
    }
}

/// How far apart the lines of a chart are that spans so many points: there are eight at the most.
fn step(span: i32) -> i32 {
    let steps = (0..).flat_map(|power| {
        [5, 10, 25].map(|step: i32| step.saturating_mul(10_i32.saturating_pow(power)))
    });
    let mut wide_enough = steps.filter(|&step| span / 6 < step);
    wide_enough.next().unwrap_or(i32::MAX)
}

fn written(number: i32) -> Text<32> {
    let mut text = Text::default();
    let _ = write!(text, "{number}");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chart_has_eight_lines_at_the_most() {
        for span in (10..2_000).chain([19_998, 65_535]) {
            let step = step(span);
            // Wherever it begins.
            assert!(span / step < 8, "{span} points in steps of {step}");
            assert!(
                span < 20 || span / step >= 2,
                "{span} points in steps of {step}"
            );
        }
    }
}
