//! The time of day, where somebody has told it: no Pico knows it by itself.

use core::fmt::{self, Display, Formatter, Write};

use serde::{Deserialize, Serialize};

use super::{Device, Moment};
use crate::language::Language;

/// What a line of a sheet begins with that says when the game was played; a comment, like those of the clocks.
const LINE: &str = "# played ";

const MONTHS: &str = "JanFebMarAprMayJunJulAugSepOctNovDec";

/// A minute of a day, on the clocks where the table is: so many minutes after 1970 began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Date(u32);

impl Date {
    /// Reads `2026-11-18 19:30`.
    pub fn read(text: &str) -> Option<Self> {
        let number = |from, to| text.get(from..to)?.parse::<u32>().ok();
        let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
        let (hour, minute) = (number(11, 13)?, number(14, 16)?);
        if !(1970..=2999).contains(&year) || !(1..=12).contains(&month) || day > 31 || hour > 23 {
            return None;
        }
        // Years begin in March here, so that the odd day is at their end.
        let years = if month > 2 { year } else { year - 1 };
        let days = years * 365 + years / 4 - years / 100 + years / 400;
        let days = days + (153 * ((month + 9) % 12) + 2) / 5 + day;
        let date = Self(((days.checked_sub(BEFORE_1970)?) * 24 + hour) * 60 + minute);
        // Only what is written as it was read is a date: not the 30th of February, and nothing behind it.
        let mut written = heapless::String::<16>::new();
        write!(written, "{date}").ok()?;
        (written == text).then_some(date)
    }

    /// The minutes since 1970 began.
    pub(crate) fn minutes(self) -> u32 {
        self.0
    }

    /// So many minutes after 1970 began.
    pub(crate) fn from_minutes(minutes: u32) -> Self {
        Self(minutes)
    }

    /// So much later.
    fn after(self, milliseconds: u64) -> Self {
        let minutes = u32::try_from(milliseconds / 60_000).unwrap_or(u32::MAX);
        Self(self.0.saturating_add(minutes))
    }

    /// Year, month and day.
    fn day(self) -> (u32, u32, u32) {
        let days = self.0 / (24 * 60) + BEFORE_1970 - 1;
        // Of 400, 100, 4 and one years the last may have a day more or less.
        let (centuries, days) = (days / 146_097 * 4, days % 146_097);
        let century = (days / 36_524).min(3);
        let days = days - century * 36_524;
        let (fours, days) = (days / 1461, days % 1461);
        let year = (days / 365).min(3);
        let days = days - year * 365;
        let month = (5 * days + 2) / 153;
        let day = days - (153 * month + 2) / 5 + 1;
        let year = (centuries + century) * 100 + fours * 4 + year;
        let month = (month + 2) % 12 + 1;
        (year + u32::from(month <= 2), month, day)
    }

    /// Writes its day as people of that language do.
    pub(crate) fn write_day(self, language: Language, out: &mut dyn Write) -> fmt::Result {
        let (year, month, day) = self.day();
        match language {
            Language::English => {
                let from = 3 * (month as usize - 1);
                let month = MONTHS.get(from..from + 3).unwrap_or_default();
                write!(out, "{day} {month} {year}")
            }
            Language::German => write!(out, "{day}.{month}.{year}"),
        }
    }

    /// Writes it as a line for the end of a sheet.
    pub(crate) fn write_line(self, out: &mut dyn Write) -> fmt::Result {
        writeln!(out, "{LINE}{self}")
    }
}

/// Days from the March before the year 0 to the last of 1969.
const BEFORE_1970: u32 = 719_469;

impl Display for Date {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.day();
        let (hour, minute) = (self.0 / 60 % 24, self.0 % 60);
        write!(f, "{year}-{month:02}-{day:02} {hour:02}:{minute:02}")
    }
}

impl Device {
    /// Somebody says what time it is. A game that is being played and has no date gets it.
    pub fn tell_date(&mut self, date: Date, now: Moment) {
        self.now = self.now.max(now);
        self.told_date = Some((date, self.now));
        let is_played = self.game.get().is_some() && !self.is_over() && self.looks_at.is_none();
        if is_played && self.settings.date.is_none() && self.trouble.is_none() {
            self.change_settings(|settings| settings.date = Some(date));
        }
    }

    /// What time it is, as far as anybody has said.
    pub fn date_now(&self) -> Option<Date> {
        let (date, Moment(then)) = self.told_date?;
        Some(date.after(self.now.0.saturating_sub(then)))
    }

    /// When the game that is shown was played, if anybody knew.
    pub fn date(&self) -> Option<Date> {
        self.settings.date
    }

    /// Reads when the game of a sheet was played.
    pub(super) fn read_date(&mut self, sheet: &str) {
        let mut lines = sheet.lines().filter_map(|line| line.strip_prefix(LINE));
        self.settings.date = lines.next().and_then(|date| Date::read(date.trim_end()));
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, reason = "a test may stop")]

    use super::*;
    use crate::language::Text;

    #[test]
    fn every_day_of_centuries_comes_back() {
        let mut written = Text::<32>::default();
        for days in 0..400 * 366 {
            let date = Date(days * 1440 + days % 1440);
            written.clear();
            write!(written, "{date}").expect("room");
            assert_eq!(Date::read(written.as_str()), Some(date));
        }
    }

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!(Date::read("1970-01-01 00:00"), Some(Date(0)));
        assert_eq!(Date::read("2026-11-18 19:30"), Some(Date(29_917_170)));
        assert!(Date::read("2024-02-29 23:59").is_some());
        for (language, words) in [
            (Language::English, "29 Feb 2024"),
            (Language::German, "29.2.2024"),
        ] {
            let mut day = Text::<16>::default();
            let date = Date::read("2024-02-29 23:59").expect("a date");
            date.write_day(language, &mut day).expect("room");
            assert_eq!(day.as_str(), words);
        }
        for nonsense in [
            "",
            "2026-11-18",
            "2026-02-29 10:00",
            "2100-02-29 10:00",
            "2026-13-01 10:00",
            "2026-1-1 10:00",
            "2026-11-18 24:00",
            "2026-11-18 19:60",
            "2026-11-18 19:30:10",
            "1969-12-31 23:59",
            "2026-11-00 10:00",
            "99999-01-01 00:00",
            "2026-11-18  19:30",
            "+2026-11-18 19:30",
        ] {
            assert_eq!(Date::read(nonsense), None, "{nonsense}");
        }
    }
}
