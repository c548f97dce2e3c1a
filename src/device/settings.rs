//! What the table has chosen once and for all.

use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

use super::date::Date;
use super::log_record::LogRecord;
use crate::journal::{Encoded, encode};
use crate::language::Language;

/// Room for the settings only a newer companion knows, in bytes.
const UNKNOWN: usize = 96;

/// Declares the settings: the number each is stored under, which is never used for another, its type, and what it is
/// before anybody has chosen. What a setting's values mean never changes either; where they must, it is a new setting.
macro_rules! settings {
    ($($(#[$doc:meta])* $number:literal => $name:ident: $type:ty = $default:expr,)+) => {
        /// What the table has chosen once and for all.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(super) struct Settings {
            $($(#[$doc])* pub(super) $name: $type,)+
            unknown: Unknown,
        }

        impl Default for Settings {
            fn default() -> Self {
                Self {
                    $($name: $default,)+
                    unknown: Unknown::default(),
                }
            }
        }

        impl Settings {
            const NUMBERS: &[u8] = &[$($number),+];
            /// How many there are.
            pub(super) const COUNT: usize = Self::NUMBERS.len();

            /// The value of the setting with that number, as it is stored.
            fn value(&self, number: u8) -> Option<Encoded> {
                match number {
                    $($number => Some(encode(&self.$name)),)+
                    _ => None,
                }
            }

            /// Reads a setting; `false` if there is none of that number, or if it cannot have that value.
            // A number that stands there twice does not compile.
            #[deny(unreachable_patterns)]
            fn read(&mut self, number: u8, value: &[u8]) -> bool {
                match number {
                    $($number => read(&mut self.$name, value),)+
                    _ => false,
                }
            }
        }
    };
}

settings! {
    /// The language; nobody has chosen one before the first start.
    0 => language: Option<Language> = None,
    /// Whether rows say what helps to choose.
    1 => hints: bool = true,
    /// Whether the clocks are shown.
    2 => clock: bool = true,
    /// Steps of brightness, 1 to 5.
    3 => brightness: u8 = Self::BRIGHTEST,
    /// Whether the light shows whose turn it is.
    4 => light: bool = true,
    /// Whether it pulses once where a turn passes.
    5 => pulse: bool = true,
    /// How many entries the running game had when the table said that nothing is left to be told; nothing chosen once
    /// and for all, but kept like it.
    6 => all_told: Option<u16> = None,
    // No program ever wrote a 7.
    /// When the running game was played, as far as anybody knew; kept like a setting, too.
    8 => date: Option<Date> = None,
    /// Whether somebody may press buttons over the cable.
    9 => cable_presses: bool = false,
    /// Where the page lies that opens games from codes; empty where there is none.
    10 => address: Address = Address::default(),
}

/// The address of a page.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Address(String<{ Address::MOST }>);

impl Address {
    /// The most letters it has: a record has room for no more.
    pub(super) const MOST: usize = 56;

    /// The address, if it can be one: behind `#` the game will stand.
    pub(super) fn new(text: &str) -> Option<Self> {
        let rest = text
            .strip_prefix("https://")
            .or(text.strip_prefix("http://"))?;
        let is_address = !rest.is_empty()
            && rest
                .bytes()
                .all(|letter| letter.is_ascii_graphic() && letter != b'#');
        Some(Self(String::try_from(text).ok().filter(|_| is_address)?))
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn read<'a, T: Deserialize<'a> + Serialize>(setting: &mut T, value: &'a [u8]) -> bool {
    match postcard::from_bytes(value) {
        Ok(value) => {
            *setting = value;
            true
        }
        Err(_) => false,
    }
}

impl Settings {
    /// The numbers of those that belong to a game, not to the table.
    pub(super) const OF_GAME: [u8; 2] = [6, 8];
    const BRIGHTEST: u8 = 5;

    /// The records of those that belong to the game.
    pub(super) fn records_of_game(&self) -> impl Iterator<Item = Encoded> {
        let numbers = Self::OF_GAME.into_iter();
        numbers.filter_map(|number| Some(record(number, &self.value(number)?)))
    }

    /// There is another game, of which nothing is known.
    pub(super) fn forget_game(&mut self) {
        (self.all_told, self.date) = (None, None);
    }

    /// How bright the screen is, in percent.
    pub(super) fn percent(&self) -> u8 {
        self.brightness.clamp(1, Self::BRIGHTEST) * 20
    }

    /// The next step, from the brightest to the darkest.
    pub(super) fn next_brightness(&mut self) {
        self.brightness = match self.brightness {
            0..=1 => Self::BRIGHTEST,
            step => step - 1,
        };
    }

    /// From a light that pulses where a turn passes to none, then to a steady one.
    pub(super) fn next_light(&mut self) {
        (self.light, self.pulse) = match (self.light, self.pulse) {
            (true, true) => (false, false),
            (false, _) => (true, false),
            (true, false) => (true, true),
        };
    }

    /// Takes a stored setting. One that only a newer companion understands is kept as it is, and does nothing.
    pub(super) fn recall(&mut self, number: u8, value: &[u8]) {
        self.unknown.remove(number);
        if !self.read(number, value) {
            self.unknown.add(number, value);
        }
    }

    /// The table has chosen something: the records of what is not as it was before.
    pub(super) fn changed_since(&mut self, before: &Self) -> impl Iterator<Item = Encoded> {
        let is_changed = |&number: &u8| self.value(number) != before.value(number);
        let changed: Vec<u8, { Self::COUNT }> =
            Self::NUMBERS.iter().copied().filter(is_changed).collect();
        for &number in &changed {
            // What a newer companion had chosen there does not hold any more.
            self.unknown.remove(number);
        }
        changed
            .into_iter()
            .filter_map(|number| Some(record(number, &self.value(number)?)))
    }

    /// The records of all settings: those known here, then the others.
    pub(super) fn records(&self) -> impl Iterator<Item = Encoded> {
        let known = Self::NUMBERS.iter();
        let known = known.filter_map(|&number| Some(record(number, &self.value(number)?)));
        let unknown = self.unknown.iter();
        known.chain(unknown.map(|(number, value)| record(number, value)))
    }
}

fn record(number: u8, value: &[u8]) -> Encoded {
    LogRecord::Setting(number, value).encode()
}

/// Settings that only a newer companion understands: for each its number, how many bytes its value has, and these.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Unknown {
    bytes: Vec<u8, UNKNOWN>,
}

impl Unknown {
    /// Keeps one more. Where there is no room, a later companion will ask the table again.
    fn add(&mut self, number: u8, value: &[u8]) {
        if let Ok(length) = u8::try_from(value.len())
            && self.bytes.len() + 2 + value.len() <= UNKNOWN
        {
            let _ = self.bytes.extend_from_slice(&[number, length]);
            let _ = self.bytes.extend_from_slice(value);
        }
    }

    fn remove(&mut self, number: u8) {
        let mut at = 0;
        while let Some((next, (other, _))) = self.at(at) {
            if other == number {
                self.bytes.drain(at..next);
            } else {
                at = next;
            }
        }
    }

    fn iter(&self) -> impl Iterator<Item = (u8, &[u8])> {
        let mut at = 0;
        core::iter::from_fn(move || {
            let (next, setting) = self.at(at)?;
            at = next;
            Some(setting)
        })
    }

    /// The setting that begins at this byte, and where the next one does.
    fn at(&self, at: usize) -> Option<(usize, (u8, &[u8]))> {
        let (&[number, length], rest) = self.bytes.get(at..)?.split_first_chunk()?;
        let value = rest.get(..length.into())?;
        Some((at + 2 + value.len(), (number, value)))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, reason = "a test may stop")]

    use super::*;

    fn stored(settings: &Settings) -> Vec<Encoded, 16> {
        settings.records().collect()
    }

    fn recalled(records: &[Encoded]) -> Settings {
        let mut settings = Settings::default();
        for record in records {
            let Ok(LogRecord::Setting(number, value)) = LogRecord::decode(record) else {
                continue;
            };
            settings.recall(number, value);
        }
        settings
    }

    #[test]
    fn settings_are_stored_one_by_one_under_their_numbers() {
        let settings = Settings {
            language: Some(Language::English),
            light: false,
            ..Settings::default()
        };
        let wanted: [&[u8]; 10] = [
            &[6, 0, 2, 1, 1],
            &[6, 1, 1, 1],
            &[6, 2, 1, 1],
            &[6, 3, 1, 5],
            &[6, 4, 1, 0],
            &[6, 5, 1, 1],
            &[6, 6, 1, 0],
            &[6, 8, 1, 0],
            &[6, 9, 1, 0],
            &[6, 10, 1, 0],
        ];
        assert!(stored(&settings).iter().eq(wanted));
        assert_eq!(recalled(&stored(&settings)), settings);
    }

    #[test]
    fn only_what_was_changed_is_stored() {
        let mut settings = Settings::default();
        let before = settings.clone();
        settings.next_brightness();
        let changed: Vec<Encoded, 8> = settings.changed_since(&before).collect();
        assert!(changed.iter().eq([&[6, 3, 1, 4]]));
        let before = settings.clone();
        assert_eq!(settings.changed_since(&before).count(), 0);
    }

    #[test]
    fn settings_of_a_newer_companion_are_carried_along_and_do_nothing() {
        let mut settings = Settings::default();
        settings.recall(200, &[1, 2, 3]);
        settings.recall(201, &[]);
        settings.recall(200, &[9]);
        // A language nobody here speaks.
        settings.recall(0, &[1, 77]);
        assert_eq!(settings.language, None);
        let records = stored(&settings);
        for wanted in [&[6, 200, 1, 9][..], &[6, 201, 0], &[6, 0, 2, 1, 77]] {
            assert!(records.iter().any(|record| record == wanted), "{wanted:?}");
        }
        assert_eq!(records.len(), Settings::COUNT + 3);
        assert_eq!(recalled(&records), settings);

        // Who chooses a language here has chosen.
        let before = settings.clone();
        settings.language = Some(Language::German);
        assert_eq!(settings.changed_since(&before).count(), 1);
        assert_eq!(stored(&settings).len(), Settings::COUNT + 2);
    }

    #[test]
    fn too_many_settings_of_a_newer_companion_disturb_nothing() {
        let mut settings = Settings::default();
        for number in 100..=255 {
            settings.recall(number, &[number; 7]);
        }
        settings.recall(1, &[0]);
        assert!(!settings.hints);
        assert_eq!(settings.records().count(), Settings::COUNT + UNKNOWN / 9);
    }
}
