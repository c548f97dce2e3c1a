//! A game for the tests of the companion: short rules, and one of everything a game can have. Every player has a purse
//! that nobody else may know of while the game runs.

use core::fmt::{self, Write};
use core::ops::{ControlFlow, RangeInclusive};

use heapless::Vec;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize};

use super::{
    About, Adjust, AnyLabel, Choice, Clerk, CommonRefusal, Corrected, Json, Kind, Leads, Lines,
    Meaning, Menu, Menus, NumberRange, Rules, Say, Tallies, View,
};
use crate::audience::Audience;
use crate::catalogue::{Item, items};
use crate::language::{Words, names, say};
use crate::sheet::{Line, Sentence, must_be_active};
use crate::standing::{Category, Standing};
use crate::table::{Colour, MOST_SEATS, Name, Person, Seat, Table};
use crate::ui::{Align, Area, Canvas, Font, Ink, Row, Shape};

/// The most a purse holds, and the most that can be taken in one turn.
pub(crate) const MOST: i16 = 9_999;
const MOST_TAKEN: i16 = 250;
/// Places on its picture.
const PLACES: [&str; 3] = ["north", "middle", "south"];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct State {
    table: Table,
    purses: [i16; MOST_SEATS],
    points: [i16; MOST_SEATS],
    turns: u16,
    over: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Entry {
    Player(Person),
    /// What a purse begins with.
    Deal(Seat, i16),
    /// Takes points, which ends the turn.
    Take(i16),
    /// Goes into a place, which turns something over and ends the turn.
    Visit(u8),
    /// Says a word.
    Call(Name),
    End,
    Adjust(Adjust<Tally>),
}

items! {
    #[allow(unreachable_pub, reason = "the list makes it so")]
    pub enum Tally {
        Points = 0 "points",
        Purse = 1 "purse",
    }
}

names!(Tally {
    Points => "points" | "Punkte",
    Purse => "purse" | "Börse",
});

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Happening {
    Took(Seat, i16),
    TurnedOver,
    Called(Name),
    NextTurn(Seat),
    Over,
    Corrected(Corrected<Tally>),
}

impl From<Corrected<Tally>> for Happening {
    fn from(corrected: Corrected<Tally>) -> Self {
        Self::Corrected(corrected)
    }
}

impl From<Adjust<Tally>> for Entry {
    fn from(adjust: Adjust<Tally>) -> Self {
        Self::Adjust(adjust)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    Common(CommonRefusal<Tally>),
    /// Seven is never taken.
    Unlucky,
    /// The word `no` is never said.
    Rude,
}

impl From<CommonRefusal<Tally>> for Refusal {
    fn from(refusal: CommonRefusal<Tally>) -> Self {
        Self::Common(refusal)
    }
}

impl State {
    fn turn(&self) -> Option<Seat> {
        let playing = usize::from(self.turns).checked_rem(self.table.len())?;
        Seat::new(playing).filter(|_| !self.over)
    }

    fn purse(&self, seat: Seat) -> i16 {
        self.purses.get(seat.index()).copied().unwrap_or_default()
    }
}

impl Rules for State {
    const ABOUT: About = About {
        slug: "toy",
        name: Words::new("Toy", "Spielzeug"),
        points: Words::new("pt", "P"),
        fewest_players: 2,
        most_players: 3,
        colours: &[Colour::Red, Colour::Blue, Colour::Green],
        categories: &[
            Category::new("points", "Points", "Punkte"),
            Category::new("purse", "Purse", "Börse"),
        ],
        tie_breaks: &[],
        pages: &[],
        progress: Words::new("turns", "Züge"),
        bgg: None,
    };

    type Entry = Entry;
    type Happening = Happening;
    type Refusal = Refusal;

    fn start() -> Self {
        Self {
            table: Table::EMPTY,
            purses: [0; MOST_SEATS],
            points: [0; MOST_SEATS],
            turns: 0,
            over: false,
        }
    }

    fn enter(clerk: &mut Clerk<Self>, entry: Entry) -> Result<(), Refusal> {
        match entry {
            Entry::Player(person) => {
                clerk.seat(person)?;
                return Ok(());
            }
            Entry::Deal(seat, amount) => {
                clerk.taken_seat(seat)?;
                if let Some(purse) = clerk.state.purses.get_mut(seat.index()) {
                    *purse = amount;
                }
                return Ok(());
            }
            Entry::Adjust(adjust) => return clerk.adjust(adjust),
            _ => {}
        }
        let seat = clerk.active()?;
        match entry {
            Entry::Take(7) => return Err(Refusal::Unlucky),
            Entry::Take(points) => {
                if let Some(has) = clerk.state.points.get_mut(seat.index()) {
                    *has = has.saturating_add(points);
                }
                clerk.note(Happening::Took(seat, points));
            }
            Entry::Visit(_) => clerk.note(Happening::TurnedOver),
            Entry::Call(word) if word.as_str() == "no" => return Err(Refusal::Rude),
            Entry::Call(word) => {
                clerk.note(Happening::Called(word));
                return Ok(());
            }
            _ => clerk.state.over = true,
        }
        clerk.state.turns += 1;
        let next = clerk.state.turn();
        clerk.note(next.map_or(Happening::Over, Happening::NextTurn));
        Ok(())
    }

    fn ready(&self) -> Result<(), Refusal> {
        match self.table.len() {
            0 | 1 => Err(CommonRefusal::TooFewPlayers.into()),
            _ => Ok(()),
        }
    }

    fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    fn kind(entry: &Entry) -> Kind {
        match entry {
            Entry::Player(_) => Kind::SetUp,
            Entry::Deal(..) => Kind::Dealt,
            Entry::Adjust(_) => Kind::Correction,
            _ => Kind::Turn,
        }
    }

    fn newcomer(entry: &mut Entry) -> Option<&mut Person> {
        match entry {
            Entry::Player(person) => Some(person),
            _ => None,
        }
    }

    fn meaning(happening: Happening) -> Meaning {
        match happening {
            Happening::NextTurn(seat) => Meaning::Turn(seat),
            Happening::Over => Meaning::Over,
            Happening::TurnedOver => Meaning::Seen,
            _ => Meaning::Hands,
        }
    }
}

impl Tallies for State {
    type Tally = Tally;

    fn tally(&self, seat: Seat, tally: Tally) -> i16 {
        match tally {
            Tally::Points => self.points(seat),
            Tally::Purse => self.purse(seat),
        }
    }

    fn tally_range(&self, _: Seat, _: Tally) -> RangeInclusive<i16> {
        0..=MOST
    }

    fn set_tally(clerk: &mut Clerk<Self>, seat: Seat, tally: Tally, number: i16) {
        let numbers = match tally {
            Tally::Points => &mut clerk.state.points,
            Tally::Purse => &mut clerk.state.purses,
        };
        if let Some(place) = numbers.get_mut(seat.index()) {
            *place = number;
        }
        clerk.note_correction(seat, tally);
    }

    fn is_secret(&self, _: Seat, tally: Tally) -> bool {
        tally == Tally::Purse && !self.over
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    Player,
    Take,
    Call,
    /// So many were counted.
    Count(u8),
    Place,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Label {
    Take,
    Call,
    Count,
    More,
    Enough(u8),
    Visit,
    Place(u8),
    End,
}

impl Menus for State {
    type Question = Question;
    type Label = Label;

    fn offer(menu: &mut Menu<'_, '_, Self>, question: Option<Question>) -> ControlFlow<()> {
        match question {
            None => {
                menu.branch(Label::Take, Question::Take)?;
                menu.branch(Label::Count, Question::Count(0))?;
                menu.branch(Label::Visit, Question::Place)?;
                menu.branch(Label::Call, Question::Call)?;
                menu.leaf(Label::End, Entry::End)?;
                menu.corrections()
            }
            Some(Question::Player) => {
                menu.each_colour(|menu, label, person| menu.leaf(label, Entry::Player(person)))
            }
            Some(Question::Take) => menu.number(NumberRange::new(0, MOST_TAKEN)),
            Some(Question::Call) => menu.word(8),
            Some(Question::Count(so_far)) => {
                menu.leaf(Label::Enough(so_far), Entry::Take(so_far.into()))?;
                menu.again(Label::More, Question::Count(so_far.saturating_add(1)))
            }
            Some(Question::Place) => menu.each(0..3, |menu, place| {
                menu.leaf(Label::Place(place), Entry::Visit(place))
            }),
        }
    }

    fn with_number(&self, question: Question, number: i16) -> Option<Leads<Self>> {
        (question == Question::Take).then_some(Leads::To(Entry::Take(number)))
    }

    fn with_word(&self, question: Question, word: &str) -> Option<Leads<Self>> {
        let word = Name::new(word).filter(|_| question == Question::Call)?;
        Some(Leads::To(Entry::Call(word)))
    }

    fn opening(&self) -> Option<Question> {
        (self.turns == 0 && self.table.len() < 3).then_some(Question::Player)
    }

    fn has_picture(&self, question: Question) -> bool {
        question == Question::Place
    }

    fn paint_choice(
        &self,
        choice: &Choice<Self>,
        area: Area,
        _: Audience,
        canvas: &mut Canvas<'_>,
    ) {
        if let AnyLabel::Own(Label::Place(place)) = choice.label {
            let name = PLACES.get(usize::from(place)).copied().unwrap_or_default();
            let row = area.inset(2, 2);
            canvas(Shape::Frame(row, Ink::Lamp));
            canvas(Shape::Text(name, row, Font::Body, Align::Centre, Ink::Lamp));
        }
    }

    fn hint(&self, choice: &Choice<Self>, _: Audience, row: &mut Row) {
        if let AnyLabel::Own(Label::Enough(so_far)) = choice.label {
            let _ = write!(row.right, "{so_far}");
        }
    }

    fn preview(&self, entry: &Entry, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match entry {
            Entry::Adjust(adjust) => adjust.preview(self, to, out),
            _ => Ok(()),
        }
    }
}

impl Lines for State {
    const SET_UP: &'static [&'static str] = &["player"];
    const FACTS: &'static [&'static str] = &[];
    const OTHER_WORDS: &'static [&'static str] = &["deal"];

    fn read(&self, line: &mut Line<'_>) -> Result<Entry, Sentence> {
        match line.word("an entry")? {
            "player" => line.person().map(Entry::Player),
            "adjust" => Adjust::read(self, line).map(Entry::Adjust),
            "deal" => {
                let seat = line.seat(&self.table)?;
                Ok(Entry::Deal(seat, line.number("an amount", 0..=MOST)?))
            }
            name => {
                must_be_active(&self.table, self.active(), name)?;
                if line.passes("end") {
                    return Ok(Entry::End);
                }
                line.number("points", 0..=MOST_TAKEN).map(Entry::Take)
            }
        }
    }

    fn write(&self, entry: &Entry, out: &mut dyn Write) -> fmt::Result {
        let name = |seat| self.table.name(seat);
        let active = self.active().map_or(Name::NONE, name);
        match *entry {
            Entry::Player(Person { name, colour }) => {
                write!(out, "player {name} {}", colour.slug())
            }
            Entry::Deal(seat, amount) => write!(out, "deal {} {amount}", name(seat)),
            Entry::Take(points) => write!(out, "{active} {points}"),
            Entry::Visit(place) => write!(out, "{active} visit {place}"),
            Entry::Call(word) => write!(out, "{active} call {word}"),
            Entry::End => write!(out, "{active} end"),
            Entry::Adjust(adjust) => adjust.write(self, out),
        }
    }
}

impl View for State {
    fn table(&self) -> &Table {
        &self.table
    }

    fn active(&self) -> Option<Seat> {
        self.turn()
    }

    fn standing(&self) -> Standing {
        let scores = self.table.seats().map(|seat| {
            let parts = [self.points(seat), self.purse(seat)];
            (seat, parts.into_iter().collect(), [0; 2])
        });
        Standing::new(self.over, Vec::new(), self.turn().into_iter(), scores)
    }

    fn is_score_secret(&self, _: Seat) -> bool {
        !self.over
    }

    fn points(&self, seat: Seat) -> i16 {
        self.points.get(seat.index()).copied().unwrap_or_default()
    }

    fn progress(&self, _: Seat) -> u16 {
        self.turns
    }

    fn progress_end(&self) -> u16 {
        20
    }

    fn brief(&self, seat: Seat, _: Audience, out: &mut dyn Write) -> fmt::Result {
        write!(out, "seat {}", seat.index())
    }

    fn headline(&self, to: Audience, out: &mut dyn Write) -> fmt::Result {
        let turns = self.turns;
        say!(out, to, "turn {turns}", "Zug {turns}")
    }

    fn notices(&self, _: Audience, _: &mut dyn Write) -> fmt::Result {
        Ok(())
    }

    fn secrets(&self, seat: Seat, to: Audience, out: &mut dyn Write) -> fmt::Result {
        if !to.may_see(seat) || self.over {
            return Ok(());
        }
        let purse = self.purse(seat);
        say!(out, to, "In the purse: {purse}", "In der Börse: {purse}")
    }

    fn paint(&self, area: Area, _: Audience, canvas: &mut Canvas<'_>) {
        canvas(Shape::Frame(area.inset(4, 4), Ink::Rail));
    }
}

impl Json for State {
    fn player_json<M: SerializeMap>(&self, seat: Seat, object: &mut M) -> Result<(), M::Error> {
        object.serialize_entry("purse", &self.purse(seat))
    }

    fn board_json<M: SerializeMap>(&self, _: &mut M) -> Result<(), M::Error> {
        Ok(())
    }
}

impl Say<State> for Refusal {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Common(refusal) => refusal.say(state, to, out),
            Self::Unlucky => say!(out, to, "seven is unlucky", "sieben bringt Unglück"),
            Self::Rude => say!(out, to, "that is rude", "das ist unhöflich"),
        }
    }
}

impl Say<State> for Happening {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        let name = |seat| state.table.name(seat);
        match *self {
            Self::Took(seat, points) => write!(out, "{} +{points}", name(seat)),
            Self::TurnedOver => say!(out, to, "turn it over", "umdrehen"),
            Self::Called(word) => write!(out, "{word}!"),
            Self::NextTurn(seat) => write!(out, "{}", name(seat)),
            Self::Over => say!(out, to, "over", "vorbei"),
            Self::Corrected(corrected) => corrected.say(state, to, out),
        }
    }
}

impl Say<State> for Label {
    fn say(&self, _: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Take => say!(out, to, "Take", "Nehmen"),
            Self::Call => say!(out, to, "Call", "Rufen"),
            Self::Count => say!(out, to, "Count", "Zählen"),
            Self::More => say!(out, to, "One more", "Noch eins"),
            Self::Enough(_) => say!(out, to, "Enough", "Genug"),
            Self::Visit => say!(out, to, "Visit", "Besuchen"),
            Self::Place(place) => {
                let name = PLACES.get(usize::from(place)).copied();
                out.write_str(name.unwrap_or_default())
            }
            Self::End => say!(out, to, "End", "Schluss"),
        }
    }
}

impl Say<State> for Question {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Player => super::colour_title(state, to, out),
            Self::Take => say!(out, to, "How many?", "Wie viele?"),
            Self::Call => say!(out, to, "Which word?", "Welches Wort?"),
            Self::Count(_) => say!(out, to, "Count", "Zählen"),
            Self::Place => say!(out, to, "Where?", "Wo?"),
        }
    }
}

impl Say<State> for Entry {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        let name = |seat| state.table.name(seat);
        match *self {
            Self::Player(person) => write!(out, "{}", person.name),
            Self::Deal(seat, amount) if to.may_see(seat) => write!(out, "{} {amount}", name(seat)),
            Self::Deal(seat, _) => {
                let name = name(seat);
                say!(
                    out,
                    to,
                    "{name} is dealt a purse",
                    "{name} bekommt eine Börse"
                )
            }
            Self::Take(points) => write!(out, "+{points}"),
            Self::Visit(place) => write!(out, "→ {place}"),
            Self::Call(word) => write!(out, "{word}!"),
            Self::End => say!(out, to, "End", "Schluss"),
            Self::Adjust(adjust) => adjust.say(state, to, out),
        }
    }
}
