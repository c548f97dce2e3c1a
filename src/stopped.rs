//! What the screen says when the program has stopped: where and why, and that the game is safe.
//!
//! It needs nothing of the companion, since nobody knows in what state that is.

use core::fmt::{self, Display, Write};

use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::mono_font::iso_8859_1::FONT_9X15;
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::prelude::*;
use embedded_graphics::text::Text as Line;

use crate::language::Text;
use crate::ui::Ink;

/// More than a screen has room for.
pub type Notice = Text<600>;

const MARGIN: i32 = 6;
const LINE: i32 = 18;

/// Says which program on which board has stopped in which line of which file, and why. A long reason is cut off.
pub fn notice(board: &str, place: Option<(&str, u32)>, why: &dyn Display) -> Notice {
    let mut notice = Notice::default();
    // It takes all that is written to it.
    let _ = write(&mut notice, board, place, why);
    notice
}

fn write(
    notice: &mut Notice,
    board: &str,
    place: Option<(&str, u32)>,
    why: &dyn Display,
) -> fmt::Result {
    let version = env!("CARGO_PKG_VERSION");
    writeln!(notice, "Stationmaster {version} stopped\n{board}\n")?;
    if let Some((file, line)) = place {
        writeln!(notice, "{}:{line}\n", shortened(file))?;
    }
    writeln!(notice, "The game is safe. Any button goes on.")?;
    writeln!(notice, "Das Spiel ist sicher. Weiter mit einer Taste.\n")?;
    write!(notice, "{why}")
}

/// Where the builder of this program keeps a library says nothing about the library.
fn shortened(file: &str) -> &str {
    let behind = file.split_once("/registry/src/");
    let library = behind.and_then(|(_, path)| path.split_once('/'));
    library.map_or(file, |(_, path)| path)
}

/// Draws it all over the screen.
pub fn draw<D: DrawTarget<Color = Rgb565>>(
    notice: &Notice,
    target: &mut D,
) -> Result<(), D::Error> {
    let letter = FONT_9X15.character_size.width;
    let room = target.bounding_box().size.width;
    let columns = room.saturating_sub(2 * MARGIN.unsigned_abs()) / letter;
    let columns = usize::try_from(columns).unwrap_or_default().max(1);

    let style = MonoTextStyle::new(&FONT_9X15, Ink::Paper.into());
    target.clear(Ink::Stopped.into())?;
    let mut at = Point::new(MARGIN, LINE);
    for paragraph in notice.as_str().lines() {
        let mut rest = paragraph;
        loop {
            let end = rest.char_indices().nth(columns);
            let (line, later) = rest.split_at(end.map_or(rest.len(), |(end, _)| end));
            Line::new(line, at, style).draw(target)?;
            at.y += LINE;
            rest = later;
            if rest.is_empty() {
                break;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::notice;

    #[test]
    fn a_notice_names_the_place_without_the_builders_folders() {
        let place = "/home/somebody/.cargo/registry/src/index-0123/embassy-rp-0.10.0/src/dma.rs";
        let notice = notice("a board", Some((place, 7)), &"no reason");
        assert!(
            notice
                .as_str()
                .contains("\nembassy-rp-0.10.0/src/dma.rs:7\n")
        );
        assert!(!notice.as_str().contains("somebody"));
        assert!(notice.as_str().contains(env!("CARGO_PKG_VERSION")));
        assert!(notice.as_str().ends_with("\nno reason"));
    }
}
