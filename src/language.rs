//! The languages the companion speaks.
//!
//! Both stand side by side wherever words are, so the compiler does not let one be forgotten.

use core::fmt;

use crate::catalogue::items;

items! {
    /// A language.
    pub enum Language {
        German = 0 "de",
        English = 1 "en",
    }
}

impl Language {
    /// What it calls itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Self::German => "Deutsch",
            Self::English => "English",
        }
    }
}

/// A space at which no line ends.
pub const NO_BREAK_SPACE: char = '\u{a0}';

/// Text for people. What does not fit is cut off, so anything can be quoted in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text<const BYTES: usize>(heapless::String<BYTES>);

impl<const BYTES: usize> Text<BYTES> {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether nothing was written.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Starts anew.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<const BYTES: usize> fmt::Write for Text<BYTES> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            if self.0.push(c).is_err() {
                break;
            }
        }
        Ok(())
    }
}

impl<const BYTES: usize> fmt::Display for Text<BYTES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The same words in both languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words {
    /// In English.
    pub english: &'static str,
    /// In German.
    pub german: &'static str,
}

impl Words {
    /// The English ones, then the German.
    pub const fn new(english: &'static str, german: &'static str) -> Self {
        Self { english, german }
    }

    /// Those of one language.
    pub fn of(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::German => self.german,
        }
    }
}

/// Something with a name at the table.
pub trait Called: Copy {
    /// What it is called.
    fn called(self, language: Language) -> &'static str;
}

/// The names of several things in a sentence: "Blue, Red and Green", or with `{:-}` in small letters.
pub(crate) struct InList<'a, T>(pub(crate) &'a [T], pub(crate) Language);

impl<T: Called> fmt::Display for InList<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(things, language) = *self;
        for (index, thing) in things.iter().enumerate() {
            match index {
                0 => {}
                _ if index + 1 == things.len() => say!(f, language, " and ", " und ")?,
                _ => f.write_str(", ")?,
            }
            for letter in thing.called(language).chars() {
                let small = letter.to_ascii_lowercase();
                fmt::Write::write_char(f, if f.sign_minus() { small } else { letter })?;
            }
        }
        Ok(())
    }
}

/// Names things in English and German.
macro_rules! names {
    ($type:ty { $($variant:ident => $english:literal $(| $german:literal)?,)+ }) => {
        impl $crate::language::Called for $type {
            fn called(self, language: $crate::language::Language) -> &'static str {
                match (self, language) {
                    // Proper names are the same in both.
                    $($((Self::$variant, $crate::language::Language::German) => $german,)?
                    (Self::$variant, _) => $english,)+
                }
            }
        }
    };
}
pub(crate) use names;

/// A number of things: "1 link", "2 links".
#[derive(Clone, Copy)]
pub(crate) struct Count {
    pub(crate) number: usize,
    pub(crate) one: &'static str,
    pub(crate) many: &'static str,
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, one, many } = self;
        write!(f, "{number} {}", if *number == 1 { one } else { many })
    }
}

/// Writes a sentence in the language asked for, or that of an audience: the English form, then the German.
macro_rules! say {
    ($out:expr, $language:expr, $english:literal, $german:literal $(,)?) => {
        match $crate::language::Language::from($language) {
            $crate::language::Language::English => write!($out, $english),
            $crate::language::Language::German => write!($out, $german),
        }
    };
}
pub(crate) use say;
