//! `stationmaster picture`: draws a screen of a game, for documents and bug reports.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use stationmaster::catalogue::Item;
use stationmaster::device::{Button, Device, Moment, Panel, SCREENS};
use stationmaster::language::Language;
use stationmaster::sheet::Fault;
use stationmaster_page::Framebuffer;

use crate::command_line::{Arguments, Misunderstood, failed, is_option, missing, misunderstood};
use crate::input;
use crate::play::panel;

/// What to draw.
struct Options {
    file: OsString,
    png: PathBuf,
    language: Language,
    panel: Panel,
    /// The page to begin with.
    screen: Option<String>,
    /// The buttons that lead on from there, or from where the device rests.
    presses: Vec<Button>,
}

impl Options {
    fn read(mut arguments: Arguments) -> Result<Self, Misunderstood> {
        let (mut file, mut png, mut screen) = (None, None, None);
        let (mut language, mut wanted, mut presses) = (Language::English, Panel::WIDE, Vec::new());
        let buttons = |names: &str| names.chars().map(button).collect::<Option<_>>();
        while let Some(word) = arguments.next() {
            match word.to_str() {
                Some("--png") => png = Some(arguments.after("--png")?),
                Some("--language") => {
                    language = arguments.read("--language", Language::from_slug)?;
                }
                Some("--panel") => wanted = arguments.read("--panel", panel)?,
                Some("--screen") => {
                    screen = Some(arguments.read("--screen", |name| Some(name.to_owned()))?);
                }
                Some("--press") => presses = arguments.read("--press", buttons)?,
                _ if is_option(&word) || file.is_some() => return Err(misunderstood(&word)),
                _ => file = Some(word),
            }
        }
        Ok(Self {
            file: file.ok_or_else(|| missing("the FILE of a sheet"))?,
            png: png.ok_or_else(|| missing("--png OUT"))?.into(),
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
pub(crate) fn run(arguments: Arguments) -> Result<ExitCode, Misunderstood> {
    let options = Options::read(arguments)?;
    let frame = match input::read(&options.file, |sheet| drawn(sheet, &options)) {
        Ok(Some(frame)) => frame,
        Ok(None) => {
            let known = SCREENS.join(", ");
            return Ok(failed(format_args!(
                "there is no such screen; there are {known} and the game's own pages"
            )));
        }
        Err(code) => return Ok(code),
    };
    let written = write(&frame, &options.png);
    Ok(written.map_or_else(
        |error| failed(format_args!("{}: {error}", options.png.display())),
        |()| ExitCode::SUCCESS,
    ))
}

/// The picture, or nothing if there is no such screen.
fn drawn(sheet: &str, options: &Options) -> Result<Option<Framebuffer>, Fault> {
    let mut device = Device::new(options.panel);
    device.load_sheet(sheet)?;
    device.set_language(options.language);
    if let Some(name) = &options.screen
        && !device.open_screen(name)
    {
        return Ok(None);
    }
    // Short presses, so that none is taken for holding.
    for (&button, at) in options.presses.iter().zip((0..).step_by(100)) {
        device.press(button, Moment(at));
        device.release(button, Moment(at + 50));
    }
    let mut frame = Framebuffer::new(options.panel);
    // Drawing into memory cannot fail.
    let _ = device.draw(&mut frame);
    Ok(Some(frame))
}

fn write(frame: &Framebuffer, path: &Path) -> io::Result<()> {
    let side = |side: usize| u32::try_from(side).unwrap_or(u32::MAX);
    let file = BufWriter::new(File::create(path)?);
    let mut encoder = png::Encoder::new(file, side(frame.width()), side(frame.height()));
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&frame.colours())?;
    Ok(writer.finish()?)
}
