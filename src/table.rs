//! Who sits at the table: seats, names and colours, the same for every game.

use core::fmt;

use heapless::String;
use serde::{Deserialize, Serialize};

use crate::catalogue::items;
use crate::language::{Called, Language, names, say};

/// The most players any game has.
pub const MOST_SEATS: usize = 5;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 12;

const NAME_BYTES: usize = LONGEST_NAME * char::MAX_LEN_UTF8;

items! {
    /// A player's colour: the words of all the boxes together.
    pub enum Colour {
        Black = 0 "black",
        Blue = 1 "blue",
        Green = 2 "green",
        Orange = 3 "orange",
        Purple = 4 "purple",
        Red = 5 "red",
        White = 6 "white",
        Yellow = 7 "yellow",
    }
}

names!(Colour {
    Black => "Black" | "Schwarz",
    Blue => "Blue" | "Blau",
    Green => "Green" | "Grün",
    Orange => "Orange",
    Purple => "Purple" | "Lila",
    Red => "Red" | "Rot",
    White => "White" | "Weiß",
    Yellow => "Yellow" | "Gelb",
});

/// A player's place at the table, in the order of the set-up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The seat with that number, counted from 0.
    pub fn new(index: usize) -> Option<Self> {
        u8::try_from(index)
            .ok()
            .filter(|_| index < MOST_SEATS)
            .map(Self)
    }

    /// Its number, counted from 0.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

impl TryFrom<u8> for Seat {
    type Error = &'static str;
    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::new(index.into()).ok_or("no such seat")
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

/// A player's name: one word of 1 to 12 characters in any script.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Name {
    length: u8,
    utf8: [u8; NAME_BYTES],
}

impl Name {
    /// Nobody's name.
    pub const NONE: Self = Self {
        length: 0,
        utf8: [0; NAME_BYTES],
    };

    /// The name, if `word` can be one: `#` would begin a comment in a sheet.
    pub fn new(word: &str) -> Option<Self> {
        let fits = (1..=LONGEST_NAME).contains(&word.chars().count());
        let one_word = !word.contains(|c: char| c.is_whitespace() || c.is_control() || c == '#');
        if !(fits && one_word) {
            return None;
        }
        let mut name = Self {
            length: u8::try_from(word.len()).ok()?,
            ..Self::NONE
        };
        name.utf8
            .get_mut(..word.len())?
            .copy_from_slice(word.as_bytes());
        Some(name)
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        self.utf8
            .get(..self.length.into())
            .and_then(|utf8| core::str::from_utf8(utf8).ok())
            .unwrap_or_default()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl Serialize for Name {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::<NAME_BYTES>::deserialize(deserializer)?;
        Self::new(&word).ok_or_else(|| serde::de::Error::custom("not a name"))
    }
}

/// A player as the table sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// What they are called.
    pub name: Name,
    /// The colour of their pieces.
    pub colour: Colour,
}

/// Everybody at the table, in seating order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table {
    people: [Option<Person>; MOST_SEATS],
}

impl Table {
    /// A table nobody sits at yet.
    pub const EMPTY: Self = Self {
        people: [None; MOST_SEATS],
    };

    /// How many sit here.
    pub fn len(&self) -> usize {
        self.people.iter().flatten().count()
    }

    /// Whether nobody does.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Everybody's seat, in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        (0..self.len()).filter_map(Seat::new)
    }

    /// Everybody, in seating order.
    pub fn people(&self) -> impl Iterator<Item = (Seat, Person)> + '_ {
        self.seats().zip(self.people.iter().copied().flatten())
    }

    /// Who sits there.
    pub fn person(&self, seat: Seat) -> Option<Person> {
        self.people.get(seat.index()).copied().flatten()
    }

    /// The name of who sits there.
    pub fn name(&self, seat: Seat) -> Name {
        self.person(seat).map_or(Name::NONE, |person| person.name)
    }

    /// The seat of the player with that name.
    pub fn seat_of(&self, name: &str) -> Option<Seat> {
        self.people()
            .find(|(_, person)| person.name.as_str() == name)
            .map(|(seat, _)| seat)
    }

    /// Seats one more player at a table for so many at the most, or says why not.
    pub fn sit(&mut self, person: Person, most: usize) -> Result<Seat, NoSeat> {
        for (seat, other) in self.people() {
            if other.name == person.name {
                return Err(NoSeat::NameTaken(seat));
            }
            if other.colour == person.colour {
                return Err(NoSeat::ColourTaken(person.colour));
            }
        }
        let full = NoSeat::Full(most);
        let seat = Seat::new(self.len()).filter(|seat| seat.index() < most);
        let seat = seat.ok_or(full)?;
        *self.people.get_mut(seat.index()).ok_or(full)? = Some(person);
        Ok(seat)
    }
}

/// Why somebody cannot sit down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoSeat {
    /// Who sits there has this name already.
    NameTaken(Seat),
    /// A line of a sheet could begin with this word.
    NameReserved(&'static str),
    /// Somebody plays this colour already.
    ColourTaken(Colour),
    /// The game is for that many at the most.
    Full(usize),
}

impl NoSeat {
    /// Says it of a table.
    pub fn say(&self, table: &Table, language: Language, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::NameTaken(seat) => {
                let name = table.name(*seat);
                say!(
                    out,
                    language,
                    "{name} sits at the table already",
                    "{name} sitzt schon am Tisch",
                )
            }
            Self::NameReserved(name) => say!(
                out,
                language,
                "\"{name}\" is a word of the sheet; write it with a capital letter",
                "„{name}“ ist ein Wort des Spielbogens; großgeschrieben geht es",
            ),
            Self::ColourTaken(colour) => {
                let colour = colour.called(language);
                say!(out, language, "{colour} is taken", "{colour} ist vergeben")
            }
            Self::Full(most) => say!(
                out,
                language,
                "this game is for {most} players at the most",
                "dieses Spiel ist für höchstens {most} Spieler",
            ),
        }
    }
}
