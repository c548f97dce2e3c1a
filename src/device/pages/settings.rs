//! What the table has chosen once and for all.

use core::fmt::Write;
use core::ops::Range;

use super::Screen;
use crate::catalogue::Item;
use crate::device::Device;
use crate::device::drawing::{Buttons, Does, write};
use crate::device::session::Visit;
use crate::device::words::Word;
use crate::language::{Language, Text};
use crate::ui::Row;

pub(super) struct SettingsPage;

/// What can be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Setting {
    Language,
    Hints,
    Clock,
    Brightness,
    Light,
    Test,
    CablePresses,
}

const SETTINGS: [Setting; 7] = [
    Setting::Language,
    Setting::Hints,
    Setting::Clock,
    Setting::Brightness,
    Setting::Light,
    Setting::Test,
    // The last: not every companion has a cable.
    Setting::CablePresses,
];

/// What can be set on this one.
fn settings(device: &Device) -> &'static [Setting] {
    match (&SETTINGS, device.has_cable) {
        (all, true) => all,
        ([others @ .., _], false) => others,
    }
}

impl Setting {
    fn fill(self, device: &Device, row: &mut Row) {
        let settings = &device.settings;
        let switch = |on: bool| if on { Word::On } else { Word::Off };
        let (name, value) = match self {
            Self::Language => (Word::Language, None),
            Self::Hints => (Word::Hints, Some(switch(settings.hints))),
            Self::Clock => (Word::Clock, Some(switch(settings.clock))),
            Self::Brightness => (Word::Brightness, None),
            Self::Light if settings.light && !settings.pulse => (Word::Light, Some(Word::Steady)),
            Self::Light => (Word::Light, Some(switch(settings.light))),
            Self::Test => (Word::Test, None),
            Self::CablePresses => (Word::CablePresses, Some(switch(settings.cable_presses))),
        };
        write(&mut row.label, device.word(name));
        let right = &mut row.right;
        let _ = match (self, value) {
            (_, Some(value)) => right.write_str(device.word(value)),
            (Self::Language, None) => {
                let language = settings.language.unwrap_or(device.language());
                right.write_str(language.own_name())
            }
            (Self::Brightness, None) => write!(right, "{} %", settings.percent()),
            (_, None) => Ok(()),
        };
    }

    fn change(self, device: &mut Device) {
        device.change_settings(|settings| match self {
            Self::Language => {
                let next = settings.language.map_or(0, |language| language.index() + 1);
                settings.language = Language::ALL.iter().cycle().nth(next).copied();
            }
            Self::Hints => settings.hints ^= true,
            Self::Clock => settings.clock ^= true,
            Self::Brightness => settings.next_brightness(),
            Self::Light => settings.next_light(),
            Self::Test => {}
            Self::CablePresses => settings.cable_presses ^= true,
        });
    }
}

impl Screen for SettingsPage {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::Settings));
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let is_test = SETTINGS.get(device.cursor()) == Some(&Setting::Test);
        let choose = if is_test { Word::Choose } else { Word::Change };
        [
            Does::Up,
            Does::Down,
            Does::Word(choose),
            Does::Word(Word::Back),
        ]
    }

    fn rows(&self, device: &Device, _: Range<usize>, visit: &mut Visit<'_>) {
        for (index, setting) in settings(device).iter().enumerate() {
            visit(index, &|row, _| setting.fill(device, row));
        }
    }

    fn choose(&self, device: &mut Device, row: usize) {
        match settings(device).get(row) {
            Some(Setting::Test) => device.open_test(),
            Some(setting) => setting.change(device),
            None => {}
        }
    }
}
