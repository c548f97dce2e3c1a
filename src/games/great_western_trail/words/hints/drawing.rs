//! What to do with what was drawn for the set-up.

use core::fmt::{self, Write};

use crate::audience::Audience;
use crate::language::say;

pub(in super::super::super) fn draw_hint(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "City tiles, station masters and building sides at random. The same number draws the same again.",
        "Stadtplättchen, Bahnhofsvorsteher und Gebäudeseiten zufällig. Dieselbe Zahl zieht dasselbe."
    )
}

/// What to do with a city tile that was drawn.
pub(in super::super::super) fn lay_tile(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "Lay this city tile there. OK notes it.",
        "Dieses Stadtplättchen dorthin legen. OK merkt es."
    )
}

/// What to do with a station master that was drawn.
pub(in super::super::super) fn lay_master(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "Lay this station master there.",
        "Diesen Bahnhofsvorsteher dorthin legen."
    )
}

/// What to do with buildings whose sides were drawn.
pub(in super::super::super) fn lay_sides(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "Everybody uses this side of these own buildings.",
        "Alle nehmen bei diesen eigenen Gebäuden diese Seite."
    )
}

pub(in super::super::super) fn without_expansion(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "Played without Rails to the North",
        "Ohne Rails to the North gespielt"
    )
}
