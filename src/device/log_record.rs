//! What lies on flash between a log's head and its end.
//!
//! Each kind of record has a number that is never used for anything else, and what stands behind it never changes: where
//! more is needed, there is a new kind. A kind that an older program would have to understand makes a new
//! [`FORMAT`], and [`upgrade`] reads what was before.

use serde::{Deserialize, Serialize};

use crate::journal::{ENTERING_FORGOT, Encoded, FORMAT, Record, encode};
use crate::store::StoreFault;
use crate::table::{MOST_SEATS, Name};

/// The number each kind of record begins with.
mod kind {
    pub(super) const GAME: u8 = 0;
    /// All settings in a row, in version 1.
    pub(super) const SETTINGS_OF_VERSION_1: u8 = 1;
    pub(super) const NAME: u8 = 2;
    pub(super) const CLOCKS: u8 = 3;
    pub(super) const BOARD_FACT: u8 = 4;
    pub(super) const END_OF_COPY: u8 = 5;
    pub(super) const SETTING: u8 = 6;
    pub(super) const COPY_OF: u8 = 7;
}

/// What a game's record of an entry begins with.
const ENTERED: u8 = 0;

/// One record of a companion's log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LogRecord<'a> {
    /// Something happened to the game: only who knows which game it is can [read](read_game_record) all of it.
    Game(Record<()>),
    /// A setting from here on: its number, and its value.
    Setting(u8, &'a [u8]),
    /// A name used before.
    Name(Name),
    /// Everybody's clock at the beginning of this log.
    Clocks([u32; MOST_SEATS]),
    /// Something printed on a board that the game of this log does not know.
    BoardFact {
        /// The word of the game it belongs to.
        game: &'a str,
        /// An entry of that game.
        entry: &'a [u8],
    },
    /// All that was copied from an older log stands before this. A log without it is half a copy.
    EndOfCopy,
    /// Once it is whole, this log stands for the one with that number: the same game is in both.
    CopyOf(u16),
}

impl<'a> LogRecord<'a> {
    pub(super) fn encode(&self) -> Encoded {
        match self {
            Self::Game(record) => game_record(record, 0),
            Self::Setting(number, value) => encode(&(kind::SETTING, number, value)),
            Self::Name(name) => encode(&(kind::NAME, name)),
            Self::Clocks(spent) => encode(&(kind::CLOCKS, spent)),
            Self::BoardFact { game, entry } => encode(&(kind::BOARD_FACT, game, entry)),
            Self::EndOfCopy => encode(&kind::END_OF_COPY),
            Self::CopyOf(log) => encode(&(kind::COPY_OF, log)),
        }
    }

    pub(super) fn decode(record: &'a [u8]) -> Result<Self, StoreFault> {
        let (kind, fields) = record.split_first().ok_or(StoreFault::Damaged)?;
        Ok(match *kind {
            kind::GAME => Self::Game(read(fields)?),
            kind::SETTING => {
                let (number, value) = read(fields)?;
                Self::Setting(number, value)
            }
            kind::NAME => Self::Name(read(fields)?),
            kind::CLOCKS => Self::Clocks(read_clocks(fields)?),
            kind::BOARD_FACT => {
                let (game, entry) = read(fields)?;
                Self::BoardFact { game, entry }
            }
            kind::END_OF_COPY => Self::EndOfCopy,
            kind::COPY_OF => Self::CopyOf(read(fields)?),
            _ => return Err(StoreFault::Damaged),
        })
    }
}

/// What must be known of a record to find the games among the logs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LogMark {
    /// The copy that a log begins with is whole.
    EndOfCopy,
    /// It stands for that log then.
    CopyOf(u16),
}

/// Whether a record of a log is such a mark. They are the same in every version that has them.
pub(crate) fn mark_of(record: &[u8]) -> Option<LogMark> {
    match LogRecord::decode(record).ok()? {
        LogRecord::EndOfCopy => Some(LogMark::EndOfCopy),
        LogRecord::CopyOf(log) => Some(LogMark::CopyOf(log)),
        _ => None,
    }
}

fn read<'a, T: Deserialize<'a>>(fields: &'a [u8]) -> Result<T, StoreFault> {
    postcard::from_bytes(fields).map_err(|_| StoreFault::Damaged)
}

/// As many clocks as were kept: there may have been seats for fewer once.
fn read_clocks(mut fields: &[u8]) -> Result<[u32; MOST_SEATS], StoreFault> {
    let mut clocks = [0; MOST_SEATS];
    for clock in &mut clocks {
        if fields.is_empty() {
            break;
        }
        let (spent, rest) = postcard::take_from_bytes(fields).map_err(|_| StoreFault::Damaged)?;
        (*clock, fields) = (spent, rest);
    }
    Ok(clocks)
}

/// The record of what happened to a game, after so many seconds of the active player.
pub(super) fn game_record<E: Serialize>(record: &Record<E>, seconds: u16) -> Encoded {
    encode(&(kind::GAME, record, seconds))
}

/// What happened to a game, and after how many seconds of the active player.
pub(super) fn read_game_record<'a, E: Deserialize<'a>>(
    record: &'a [u8],
) -> Result<(Record<E>, u16), StoreFault> {
    match record.split_first() {
        Some((&kind::GAME, fields)) => read(fields),
        _ => Err(StoreFault::Damaged),
    }
}

/// The door for everything that was ever stored: shows `visit` what a record of any version says, in records of the
/// present one.
pub(crate) fn upgrade(
    version: u8,
    record: &[u8],
    visit: &mut dyn FnMut(&[u8]) -> Result<(), StoreFault>,
) -> Result<(), StoreFault> {
    match (version, record) {
        (1, [kind::SETTINGS_OF_VERSION_1, fields @ ..]) => {
            // As they stood in a row, and with the numbers they have now.
            let (language, hints, clock, brightness, light): (Option<u8>, bool, bool, u8, bool) =
                read(fields)?;
            for (number, value) in [
                (0, encode(&language)),
                (1, encode(&hints)),
                (2, encode(&clock)),
                (3, encode(&brightness)),
                (4, encode(&light)),
            ] {
                visit(&LogRecord::Setting(number, &value).encode())?;
            }
            Ok(())
        }
        // What was taken back before an entry was forgotten with it.
        (1..=ENTERING_FORGOT, [kind::GAME, ENTERED, ..]) => {
            visit(&game_record(&Record::<()>::Forgotten, 0))?;
            visit(record)
        }
        // All else has kept its bytes.
        (1..=FORMAT, _) => visit(record),
        (0, _) => Err(StoreFault::Damaged),
        _ => Err(StoreFault::Newer),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, clippy::panic, reason = "a test may stop")]

    use super::*;

    /// These bytes lie in the stores of tables that play. A line here is never changed.
    #[test]
    fn records_are_stored_as_they_always_were() {
        let name = Name::new("Zoë").expect("a name");
        let mut clocks = [0; MOST_SEATS];
        clocks[..2].copy_from_slice(&[5, 300]);
        let clocks_stored = {
            let mut stored = heapless::Vec::<u8, 16>::from_slice(&[3, 5, 0xAC, 2]).expect("room");
            stored.extend((2..MOST_SEATS).map(|_| 0));
            stored
        };
        for (record, stored) in [
            (LogRecord::Setting(3, &[5]), &[6, 3, 1, 5][..]),
            (LogRecord::Setting(0, &[1, 1]), &[6, 0, 2, 1, 1]),
            (LogRecord::Name(name), &[2, 4, b'Z', b'o', 0xC3, 0xAB]),
            (LogRecord::Clocks(clocks), &clocks_stored),
            (
                LogRecord::BoardFact {
                    game: "abc",
                    entry: &[7, 8],
                },
                &[4, 3, b'a', b'b', b'c', 2, 7, 8],
            ),
            (LogRecord::EndOfCopy, &[5]),
            (LogRecord::CopyOf(300), &[7, 0xAC, 2]),
        ] {
            assert_eq!(record.encode().as_slice(), stored);
            assert_eq!(LogRecord::decode(stored), Ok(record));
        }
        for (record, stored) in [
            (Record::Entered(77_u8), &[0, 0, 77, 0xAC, 2][..]),
            (Record::Undone, &[0, 1, 0xAC, 2]),
            (Record::Redone, &[0, 2, 0xAC, 2]),
            (Record::PutBack(77), &[0, 3, 77, 0xAC, 2]),
            (Record::Waiting(77), &[0, 4, 77, 0xAC, 2]),
            (Record::Forgotten, &[0, 5, 0xAC, 2]),
            (Record::WentBack(9), &[0, 6, 9, 0xAC, 2]),
            (Record::LeftOut, &[0, 7, 0xAC, 2]),
        ] {
            assert_eq!(game_record(&record, 300).as_slice(), stored);
            assert_eq!(read_game_record(stored), Ok((record, 300)));
            let kind = match record {
                Record::Entered(_) => Record::Entered(()),
                Record::Undone => Record::Undone,
                Record::Redone => Record::Redone,
                Record::PutBack(_) => Record::PutBack(()),
                Record::Waiting(_) => Record::Waiting(()),
                Record::Forgotten => Record::Forgotten,
                Record::WentBack(count) => Record::WentBack(count),
                Record::LeftOut => Record::LeftOut,
            };
            assert_eq!(LogRecord::decode(stored), Ok(LogRecord::Game(kind)));
        }
    }

    #[test]
    fn what_nobody_has_numbered_is_no_record() {
        for stored in [&[][..], &[1], &[8], &[0xFF, 0], &[0, 8, 0], &[6, 1, 5, 1]] {
            assert_eq!(LogRecord::decode(stored), Err(StoreFault::Damaged));
        }
    }

    #[test]
    fn clocks_of_a_smaller_table_are_read() {
        let Ok(LogRecord::Clocks([first, second, rest @ ..])) = LogRecord::decode(&[3, 9, 8])
        else {
            panic!("they are not read");
        };
        assert_eq!((first, second), (9, 8));
        assert!(rest.iter().all(|&clock| clock == 0));
    }

    fn upgraded(version: u8, record: &[u8]) -> Result<heapless::Vec<Encoded, 8>, StoreFault> {
        let mut all = heapless::Vec::new();
        upgrade(version, record, &mut |record| {
            all.push(record.iter().copied().collect()).expect("room");
            Ok(())
        })?;
        Ok(all)
    }

    #[test]
    fn the_settings_of_version_1_become_one_record_each() {
        // German, no hints, clocks, step 3, no light.
        let settings = upgraded(1, &[1, 1, 0, 0, 1, 3, 0]).expect("they are read");
        let wanted: [&[u8]; 5] = [
            &[6, 0, 2, 1, 0],
            &[6, 1, 1, 0],
            &[6, 2, 1, 1],
            &[6, 3, 1, 3],
            &[6, 4, 1, 0],
        ];
        assert!(settings.iter().eq(wanted));
        // Nobody had chosen a language.
        let settings = upgraded(1, &[1, 0, 1, 1, 5, 1]).expect("they are read");
        assert_eq!(settings[0].as_slice(), [6, 0, 1, 0]);
        assert_eq!(upgraded(1, &[1, 1]), Err(StoreFault::Damaged), "cut off");
    }

    #[test]
    fn an_entry_of_version_2_forgets_what_was_taken_back() {
        for version in [1, 2] {
            let records = upgraded(version, &[0, 0, 77, 5]).expect("they are read");
            assert!(records.iter().eq([&[0, 5, 0][..], &[0, 0, 77, 5]]));
        }
        let records = upgraded(3, &[0, 0, 77, 5]).expect("it is read");
        assert!(records.iter().eq([&[0, 0, 77, 5]]));
    }

    #[test]
    fn everything_else_of_version_1_is_as_it_was() {
        for record in [&[0, 1, 7][..], &[2, 1, b'A'], &[5]] {
            assert!(upgraded(1, record).expect("it is read").iter().eq([record]));
        }
        let as_it_is = upgraded(2, &[1, 1, 0, 0, 1, 3, 0]).expect("it is shown");
        assert_eq!(as_it_is.len(), 1, "in version 2 that is no settings");
        assert_eq!(upgraded(FORMAT + 1, &[5]), Err(StoreFault::Newer));
        assert_eq!(upgraded(0, &[5]), Err(StoreFault::Damaged));
    }
}
