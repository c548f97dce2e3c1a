//! The lines of a sheet: reading and writing are mirror images, so they stand side by side.

mod plays;

use core::fmt::{self, Write};

use super::board::{Company, Good, LAST_DAY, MOST_VP, Scenario, Slot};
use super::contracts::{DarkSpaces, Token, Window};
use super::entry::{Adjust, Entry, Fact, SetUp, Tally};
use super::map::MOST_LINKS;
use super::state::{GoodsToken, State, WoodTrack};
use crate::catalogue::{Item, Set};
use crate::sheet::{Line, Sentence, must_be_active, sentence};
use crate::table::Person;

pub(super) const SET_UP: &[&str] = &["scenario", "player", "objectives", "improvements"];
pub(super) const FACTS: &[&str] = &[
    "link", "distance", "map", "slot", "dark", "wood", "first", "goods", "contract",
];
/// Those that are printed on the board.
const BOARD: &[&str] = &["link", "distance", "map", "slot", "dark", "wood"];
const ADJUST: &str = "adjust";

/// The word a line can begin with that somebody would be called.
pub(super) fn reserved(name: &str) -> Option<&'static str> {
    let words = [SET_UP, FACTS, &[ADJUST, "game"]];
    words
        .into_iter()
        .flatten()
        .copied()
        .find(|&word| word == name)
}

const A_PLACE: &str = "a city or port";
const A_GOOD: &str = "coal, iron, wood or steel";
/// What is found in the land; steel is made.
const A_RAW_GOOD: &str = "coal, iron or wood";
const A_SLOT: &str = "the number of a contract";
const VP: &str = "a number of Victory Points";

pub(super) fn read(state: &State, line: &mut Line<'_>) -> Result<Entry, Sentence> {
    let first = line.word("an entry")?;
    match first {
        word if SET_UP.contains(&word) => read_set_up(word, line).map(Entry::SetUp),
        word if FACTS.contains(&word) => read_fact(word, line).map(Entry::Fact),
        ADJUST => read_adjust(state, line).map(Entry::Adjust),
        name => {
            must_be_active(&state.table, state.active(), name)?;
            plays::read(line).map(Entry::Play)
        }
    }
}

/// Knows no other lines, so that a companion that is only ever told of boards need not know them either.
pub(super) fn read_board(line: &mut Line<'_>) -> Option<Result<Entry, Sentence>> {
    let word = line.peek().filter(|word| BOARD.contains(word))?;
    line.passes(word);
    Some(read_printed(word, line).map(Entry::Fact))
}

pub(super) fn write(state: &State, entry: &Entry, out: &mut dyn Write) -> fmt::Result {
    match entry {
        Entry::SetUp(set_up) => write_set_up(set_up, out),
        Entry::Fact(fact) => write_fact(fact, out),
        Entry::Adjust(Adjust { seat, tally, by }) => {
            let name = state.table.name(*seat);
            write!(out, "{ADJUST} {name} {} {by:+}", tally.slug())
        }
        Entry::Play(play) => {
            let active = state.active().map(|seat| state.table.name(seat));
            if let Some(name) = active {
                write!(out, "{name} ")?;
            }
            plays::write(*play, out)
        }
    }
}

fn read_set_up(word: &str, line: &mut Line<'_>) -> Result<SetUp, Sentence> {
    Ok(match word {
        "scenario" => SetUp::Scenario(line.item::<Scenario>("a scenario")?),
        "objectives" => SetUp::Objectives(line.items_to_the_end("an Objective")?),
        "improvements" => SetUp::Improvements(line.items_to_the_end("an Improvement")?),
        _ => SetUp::Player {
            person: line.person()?,
            city: line.item("a starting city")?,
            good: line.item(A_RAW_GOOD)?,
            company: match line.peek() {
                Some(_) => Some(line.item::<Company>("a company")?),
                None => None,
            },
        },
    })
}

fn write_set_up(set_up: &SetUp, out: &mut dyn Write) -> fmt::Result {
    match set_up {
        SetUp::Player {
            person: Person { name, colour },
            city,
            good,
            company,
        } => {
            let (colour, city, good) = (colour.slug(), city.slug(), good.slug());
            write!(out, "player {name} {colour} {city} {good}")?;
            company.map_or(Ok(()), |company| write!(out, " {}", company.slug()))
        }
        SetUp::Scenario(scenario) => write!(out, "scenario {}", scenario.slug()),
        SetUp::Objectives(cards) => write_all("objectives", *cards, out),
        SetUp::Improvements(cards) => write_all("improvements", *cards, out),
    }
}

fn write_all<T: Item>(word: &str, items: Set<T>, out: &mut dyn Write) -> fmt::Result {
    out.write_str(word)?;
    items
        .iter()
        .try_for_each(|item| write!(out, " {}", item.slug()))
}

fn read_fact(word: &str, line: &mut Line<'_>) -> Result<Fact, Sentence> {
    if BOARD.contains(&word) {
        read_printed(word, line)
    } else {
        read_dealt(word, line)
    }
}

fn read_printed(word: &str, line: &mut Line<'_>) -> Result<Fact, Sentence> {
    Ok(match word {
        "link" => Fact::Distance(line.item(A_PLACE)?, line.item(A_PLACE)?, 1),
        "distance" => Fact::Distance(
            line.item(A_PLACE)?,
            line.item(A_PLACE)?,
            line.number("a number of rail links", 1..=MOST_LINKS)?,
        ),
        "map" if line.passes("complete") => Fact::MapComplete,
        "map" => return Err(sentence!("the line is \"map complete\"")),
        "slot" => read_slot(line)?,
        "dark" => Fact::Dark(read_dark(line)?),
        _ => Fact::Wood(read_wood(line)?),
    })
}

fn read_dealt(word: &str, line: &mut Line<'_>) -> Result<Fact, Sentence> {
    Ok(match word {
        "first" => Fact::First(line.item("a city")?, read_first(line)?),
        "goods" => {
            let place = line.item(A_PLACE)?;
            let (mut wants, mut gives): (Option<Set<Good>>, Option<Set<Good>>) = (None, None);
            while line.once("wants", &mut wants, |line| line.items(A_GOOD))?
                || line.once("gives", &mut gives, |line| line.items(A_GOOD))?
            {}
            if wants.is_none() && gives.is_none() {
                return Err(sentence!(
                    "say what is wanted or given: wants ... gives ..."
                ));
            }
            Fact::Goods(place, GoodsToken { wants, gives })
        }
        _ => Fact::Contract(
            read_slot_number(line)?,
            Token {
                city: line.item(A_PLACE)?,
                good: line.item(A_RAW_GOOD)?,
            },
        ),
    })
}

fn write_fact(fact: &Fact, out: &mut dyn Write) -> fmt::Result {
    match fact {
        Fact::Distance(a, b, 1) => write!(out, "link {} {}", a.slug(), b.slug()),
        Fact::Distance(a, b, links) => write!(out, "distance {} {} {links}", a.slug(), b.slug()),
        Fact::MapComplete => out.write_str("map complete"),
        Fact::Space { slot, window, vp } => {
            write!(out, "slot {}", slot.number())?;
            if let Some(Window { from, to }) = window {
                write!(out, " days {from}-{to}")?;
            }
            vp.map_or(Ok(()), |vp| write!(out, " vp {vp}"))
        }
        Fact::Dark(dark) => {
            out.write_str("dark")?;
            let mut spaces = dark.spaces();
            spaces.try_for_each(|space| write!(out, " {space}"))
        }
        Fact::Wood(track) => {
            out.write_str("wood")?;
            let mut spaces = track.spaces().iter();
            spaces.try_for_each(|vp| write!(out, " {vp}"))
        }
        Fact::First(city, vp) => write!(out, "first {} {vp}", city.slug()),
        Fact::Goods(place, GoodsToken { wants, gives }) => {
            write!(out, "goods {}", place.slug())?;
            if let Some(wants) = wants {
                write_all(" wants", *wants, out)?;
            }
            gives.map_or(Ok(()), |gives| write_all(" gives", gives, out))
        }
        Fact::Contract(slot, Token { city, good }) => write!(
            out,
            "contract {} {} {}",
            slot.number(),
            city.slug(),
            good.slug()
        ),
    }
}

fn read_slot_number(line: &mut Line<'_>) -> Result<Slot, Sentence> {
    let number = line.number(A_SLOT, 1..=Slot::COUNT)?;
    Slot::new(number).ok_or_else(|| sentence!("there is no contract {number}"))
}

fn read_slot(line: &mut Line<'_>) -> Result<Fact, Sentence> {
    let slot = read_slot_number(line)?;
    let (mut window, mut vp) = (None, None);
    while line.once("days", &mut window, read_window)? || line.once("vp", &mut vp, read_vp)? {}
    if window.is_none() && vp.is_none() {
        return Err(sentence!("say what is printed there: days 10-12 vp 4"));
    }
    Ok(Fact::Space { slot, window, vp })
}

fn read_window(line: &mut Line<'_>) -> Result<Window, Sentence> {
    let days = line.word("a span of days like 10-12")?;
    let (from, to) = days.split_once('-').unwrap_or((days, days));
    let day = |text: &str| Line::new(text).number("a day of the track", 0..=LAST_DAY);
    Ok(Window {
        from: day(from)?,
        to: day(to)?,
    })
}

fn read_vp(line: &mut Line<'_>) -> Result<u8, Sentence> {
    line.number(VP, 0..=MOST_VP)
}

fn read_dark(line: &mut Line<'_>) -> Result<DarkSpaces, Sentence> {
    let mut dark = DarkSpaces::NONE;
    let mut last = 0;
    while dark == DarkSpaces::NONE || line.peek().is_some() {
        let space = line.number("a space of the track", 1..=LAST_DAY)?;
        if space <= last {
            return Err(sentence!(
                "dark spaces go up, so {space} cannot follow {last}"
            ));
        }
        last = space;
        dark = dark
            .with(space)
            .ok_or_else(|| sentence!("there is no space {space}"))?;
    }
    Ok(dark)
}

fn read_wood(line: &mut Line<'_>) -> Result<WoodTrack, Sentence> {
    let mut track = WoodTrack::UNKNOWN;
    while track.spaces().is_empty() || line.peek().is_some() {
        let vp = read_vp(line)?;
        track
            .push(vp)
            .ok_or_else(|| sentence!("a wood track has {} spaces at the most", WoodTrack::MOST))?;
    }
    Ok(track)
}

fn read_first(line: &mut Line<'_>) -> Result<u8, Sentence> {
    line.number("the value of a First Delivery token", 1..=2)
}

fn read_adjust(state: &State, line: &mut Line<'_>) -> Result<Adjust, Sentence> {
    Ok(Adjust {
        seat: line.seat(&state.table)?,
        tally: line.item::<Tally>("a number to correct")?,
        by: line.correction()?,
    })
}
