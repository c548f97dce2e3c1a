//! `stationmaster picture`: draws a screen of a game, for documents and bug reports.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;
use std::process::ExitCode;

use stationmaster::catalogue::Item;
use stationmaster::device::{Button, Device, Moment, Panel, SCREENS};
use stationmaster::language::Language;
use stationmaster::sheet::Fault;

use crate::frame::Frame;
use crate::input;
use crate::play::panel;

/// What to draw.
struct Options<'a> {
    file: &'a str,
    png: &'a Path,
    language: Language,
    panel: Panel,
    /// The page to begin with.
    screen: Option<&'a str>,
    /// The buttons that lead on from there, or from where the device rests.
    presses: Vec<Button>,
}

impl<'a> Options<'a> {
    fn read(words: &[&'a str]) -> Option<Self> {
        let (mut file, mut png, mut screen) = (None, None, None);
        let (mut language, mut wanted, mut presses) = (Language::English, Panel::WIDE, Vec::new());
        let mut words = words.iter().copied();
        while let Some(word) = words.next() {
            match word {
                "--png" => png = Some(words.next()?),
                "--language" => language = Language::from_slug(words.next()?)?,
                "--panel" => wanted = panel(words.next()?)?,
                "--screen" => screen = Some(words.next()?),
                "--press" => presses = words.next()?.chars().map(button).collect::<Option<_>>()?,
                _ if word.starts_with("--") || file.is_some() => return None,
                _ => file = Some(word),
            }
        }
        Some(Self {
            file: file?,
            png: Path::new(png?),
            language,
            panel: wanted,
            screen,
            presses,
        })
    }
}

fn button(name: char) -> Option<Button> {
    Some(match name {
        'A' => Button::A,
        'B' => Button::B,
        'X' => Button::X,
        'Y' => Button::Y,
        _ => return None,
    })
}

/// Does what the words behind `picture` say.
pub(crate) fn run(words: &[&str]) -> ExitCode {
    let Some(options) = Options::read(words) else {
        return crate::usage();
    };
    let frame = match input::read(options.file, |sheet| drawn(sheet, &options)) {
        Ok(Some(frame)) => frame,
        Ok(None) => {
            let known = SCREENS.join(", ");
            eprintln!("there is no such screen; there are {known} and the game's own pages");
            return ExitCode::FAILURE;
        }
        Err(code) => return code,
    };
    match write(&frame, options.png) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", options.png.display());
            ExitCode::FAILURE
        }
    }
}

/// The picture, or nothing if there is no such screen.
fn drawn(sheet: &str, options: &Options<'_>) -> Result<Option<Frame>, Fault> {
    let mut device = Device::new(options.panel);
    device.load_sheet(sheet)?;
    device.set_language(options.language);
    if options.screen.is_some_and(|name| !device.open_screen(name)) {
        return Ok(None);
    }
    // Short presses, so that none is taken for holding.
    for (&button, at) in options.presses.iter().zip((0..).step_by(100)) {
        device.press(button, Moment(at));
        device.release(button, Moment(at + 50));
    }
    let mut frame = Frame::new(options.panel);
    // Drawing into memory cannot fail.
    let _ = device.draw(&mut frame);
    Ok(Some(frame))
}

fn write(frame: &Frame, path: &Path) -> io::Result<()> {
    let side = |side: usize| u32::try_from(side).unwrap_or(u32::MAX);
    let file = BufWriter::new(File::create(path)?);
    let mut encoder = png::Encoder::new(file, side(frame.width()), side(frame.height()));
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&frame.colours())?;
    Ok(writer.finish()?)
}
