//! The lines of a sheet: reading and writing are mirror images, so they stand side by side.

mod plays;

use core::fmt::{self, Write};

use super::board::{
    BEST_FORCE, Company, Good, Goods, LAST_DAY, MOST_VP, STEEL_SPACE, Scenario, Slot,
};
use super::contracts::{DarkSpace, DarkSpaces, Token, Window};
use super::entry::{Adjust, Correction, Entry, Fact, SetUp};
use super::map::MOST_LINKS;
use super::state::{GoodsToken, State};
use super::train::Cubes;
use super::wood::WoodTrack;
use crate::catalogue::{Bits, Item, Set};
use crate::game::{Lines, View};
use crate::sheet::{Line, Quoted, Sentence, must_be_active, sentence};
use crate::table::Person;

const ADJUST: &str = "adjust";
const STEEL: &str = "steel";
const TERMINAL: &str = "terminal";

const A_PLACE: &str = "a city or port";
const A_CITY: &str = "a city";
const A_GOOD: &str = "coal, iron, wood or steel";
/// What is found in the land; steel is made.
const A_RAW_GOOD: &str = "coal, iron or wood";
const A_SLOT: &str = "the number of a contract";
const VP: &str = "a number of Victory Points";

impl Lines for State {
    const SET_UP: &'static [&'static str] = &["scenario", "player", "objectives", "improvements"];
    const FACTS: &'static [&'static str] = &[
        "link", "distance", "map", "slot", "dark", "wood", "first", "goods", "contract",
    ];
    const OTHER_WORDS: &'static [&'static str] = &[STEEL, TERMINAL];

    fn read(&self, line: &mut Line<'_>) -> Result<Entry, Sentence> {
        let first = line.word("an entry")?;
        match first {
            word if Self::SET_UP.contains(&word) => read_set_up(word, line).map(Entry::SetUp),
            word if Self::FACTS.contains(&word) => read_fact(word, line).map(Entry::Fact),
            ADJUST => read_adjust(self, line),
            name => {
                must_be_active(&self.table, self.active(), name)?;
                plays::read(line).map(Entry::Play)
            }
        }
    }

    fn read_fact(&self, line: &mut Line<'_>) -> Result<Entry, Sentence> {
        let word = line.word("a fact")?;
        read_fact(word, line).map(Entry::Fact)
    }

    fn write(&self, entry: &Entry, out: &mut dyn Write) -> fmt::Result {
        match entry {
            Entry::SetUp(set_up) => write_set_up(set_up, out),
            Entry::Fact(fact) => write_fact(fact, out),
            Entry::Adjust(adjust) | Entry::AdjustOfVersion1(adjust) => adjust.write(self, out),
            Entry::Correct(correction) => write_correction(self, *correction, out),
            Entry::Play(play) => {
                if let Some(seat) = self.active() {
                    write!(out, "{} ", self.table.name(seat))?;
                }
                plays::write(*play, out)
            }
        }
    }
}

fn read_adjust(state: &State, line: &mut Line<'_>) -> Result<Entry, Sentence> {
    let correction = if line.passes(STEEL) {
        let city = line.item(A_CITY)?;
        Correction::Steel(city, line.number("a number of cubes", 0..=STEEL_SPACE)?)
    } else if line.passes(TERMINAL) {
        Correction::Terminal(line.item(A_CITY)?, read_yes_or_no(line)?)
    } else {
        let seat = line.seat(&state.table)?;
        if line.passes("at") {
            Correction::At(seat, line.item(A_PLACE)?)
        } else if line.passes("force") {
            Correction::Force(seat, line.number("a Force", 1..=BEST_FORCE)?)
        } else if line.passes("fast") {
            Correction::Fast(seat, read_yes_or_no(line)?)
        } else if line.passes("train") {
            Correction::Train(seat, read_cubes(line)?)
        } else {
            return Adjust::read_of::<State>(seat, line).map(Entry::Adjust);
        }
    };
    Ok(Entry::Correct(correction))
}

fn write_correction(state: &State, correction: Correction, out: &mut dyn Write) -> fmt::Result {
    write!(out, "{ADJUST} ")?;
    let name = |seat| state.table.name(seat);
    match correction {
        Correction::At(seat, place) => write!(out, "{} at {}", name(seat), place.slug()),
        Correction::Force(seat, force) => write!(out, "{} force {force}", name(seat)),
        Correction::Fast(seat, fast) => write!(out, "{} fast {}", name(seat), yes_or_no(fast)),
        Correction::Train(seat, cubes) => {
            write!(out, "{} train", name(seat))?;
            let mut goods = cubes.goods();
            goods.try_for_each(|good| write!(out, " {}", good.slug()))
        }
        Correction::Steel(city, cubes) => write!(out, "{STEEL} {} {cubes}", city.slug()),
        Correction::Terminal(city, stands) => {
            write!(out, "{TERMINAL} {} {}", city.slug(), yes_or_no(stands))
        }
    }
}

fn read_yes_or_no(line: &mut Line<'_>) -> Result<bool, Sentence> {
    match line.word("yes or no")? {
        "yes" => Ok(true),
        "no" => Ok(false),
        word => Err(sentence!("{} is not yes or no", Quoted(word))),
    }
}

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// Every cube by its good; a doubled car's good stands there twice.
fn read_cubes(line: &mut Line<'_>) -> Result<Cubes, Sentence> {
    let mut cubes = Cubes::NONE;
    while line.peek().is_some() {
        cubes = cubes.and(line.item(A_GOOD)?);
    }
    Ok(cubes)
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

fn write_all<T: Item, B: Bits>(word: &str, items: Set<T, B>, out: &mut dyn Write) -> fmt::Result {
    out.write_str(word)?;
    items
        .iter()
        .try_for_each(|item| write!(out, " {}", item.slug()))
}

fn read_fact(word: &str, line: &mut Line<'_>) -> Result<Fact, Sentence> {
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
        "wood" => Fact::Wood(read_wood(line)?),
        "first" => Fact::First(line.item(A_CITY)?, read_first(line)?),
        "goods" => Fact::Goods(line.item(A_PLACE)?, read_goods_token(line)?),
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
            let mut days = dark.days();
            days.try_for_each(|day| write!(out, " {day}"))
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
    let mut dark = DarkSpaces::EMPTY;
    let mut last = 0;
    while dark.is_empty() || line.peek().is_some() {
        let day = line.number("a space of the track", 1..=LAST_DAY)?;
        if day <= last {
            return Err(sentence!(
                "dark spaces go up, so {day} cannot follow {last}"
            ));
        }
        last = day;
        let space = DarkSpace::new(day);
        dark.add(space.ok_or_else(|| sentence!("there is no space {day}"))?);
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

fn read_goods_token(line: &mut Line<'_>) -> Result<GoodsToken, Sentence> {
    let (mut wants, mut gives) = (None, None);
    while line.once("wants", &mut wants, read_goods)?
        || line.once("gives", &mut gives, read_goods)?
    {}
    if wants.is_none() && gives.is_none() {
        return Err(sentence!(
            "say what is wanted or given: wants ... gives ..."
        ));
    }
    Ok(GoodsToken { wants, gives })
}

fn read_goods(line: &mut Line<'_>) -> Result<Goods, Sentence> {
    let goods: Set<Good> = line.items(A_GOOD)?;
    Ok(goods.iter().collect())
}
