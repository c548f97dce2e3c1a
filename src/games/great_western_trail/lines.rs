//! The lines of a sheet: reading and writing are mirror images, so they stand side by side.

use core::fmt::{self, Write};

use super::board::{City, LAST_SPACE};
use super::counts::{Count, CountItem};
use super::entry::{Adjust, Entry, Play};
use super::state::State;
use crate::catalogue::Item;
use crate::game::{Lines, View};
use crate::sheet::{Line, Quoted, Sentence, must_be_active, sentence, who};
use crate::table::Person;

const PLAYER: &str = "player";
const EXPANSION: &str = "rails-to-the-north";
const TOWN: &str = "town";
const MARKET: &str = "market";
const LEFT: &str = "left";
const ADJUST: &str = "adjust";
const EXCHANGE: &str = "exchange";
const COUNT: &str = "count";
const ENGINE: &str = "engine";
const MASTER: &str = "master";

const A_MASTER: &str = "a station master";

impl Lines for State {
    const SET_UP: &'static [&'static str] = &[PLAYER];
    const FACTS: &'static [&'static str] = &[TOWN];
    // A city tile is told after the line of the expansion, so that line keeps its place.
    const OTHER_WORDS: &'static [&'static str] = &[EXPANSION, MARKET];

    fn read(&self, line: &mut Line<'_>) -> Result<Entry, Sentence> {
        let first = line.word("an entry")?;
        Ok(match first {
            PLAYER => Entry::Player(line.person()?),
            EXPANSION => Entry::Expansion,
            TOWN => Entry::Town(line.item("a town")?, line.item("a city tile")?),
            MARKET => {
                if !line.passes(LEFT) {
                    let word = line.word("\"left\"")?;
                    return Err(sentence!("{} is nothing of the job market", Quoted(word)));
                }
                Entry::MarketLeft(line.number("a number of worker spaces", 0..=u8::MAX)?)
            }
            ADJUST => Entry::Adjust(Adjust::read(self, line)?),
            name if line.passes(EXCHANGE) => Entry::Exchange(who(&self.table, name)?),
            name if line.passes(COUNT) => Entry::Count(who(&self.table, name)?, read_count(line)?),
            name => {
                must_be_active(&self.table, self.active(), name)?;
                Entry::Play(read_play(line)?)
            }
        })
    }

    fn write(&self, entry: &Entry, out: &mut dyn Write) -> fmt::Result {
        let name = |seat| self.table.name(seat);
        match *entry {
            Entry::Player(Person { name, colour }) => {
                write!(out, "{PLAYER} {name} {}", colour.slug())
            }
            Entry::Expansion => out.write_str(EXPANSION),
            Entry::Town(town, tile) => write!(out, "{TOWN} {} {}", town.slug(), tile.slug()),
            Entry::MarketLeft(spaces) => write!(out, "{MARKET} {LEFT} {spaces}"),
            Entry::Adjust(adjust) => adjust.write(self, out),
            Entry::Exchange(seat) => write!(out, "{} {EXCHANGE}", name(seat)),
            Entry::Count(seat, count) => {
                write!(out, "{} {COUNT} ", name(seat))?;
                write_count(count, out)
            }
            Entry::Play(play) => {
                if let Some(seat) = self.active() {
                    write!(out, "{} ", name(seat))?;
                }
                write_play(play, out)
            }
        }
    }
}

fn read_play(line: &mut Line<'_>) -> Result<Play, Sentence> {
    Ok(match line.word("what was done")? {
        "end" => Play::End,
        "kansas-city" => Play::KansasCity,
        "foresight" => Play::Foresight(line.item("a foresight tile")?),
        "deliver" => {
            let city: City = line.item("a city")?;
            let space = |line: &mut Line<'_>| line.number("a space of the track", 0..=LAST_SPACE);
            Play::Deliver(city, line.after(ENGINE, space)?)
        }
        "branch" => Play::Branch(line.item("a town")?),
        "station" => {
            let station = line.item("a station")?;
            Play::Station(station, line.after(MASTER, |line| line.item(A_MASTER))?)
        }
        MASTER => Play::Master(line.item(A_MASTER)?),
        word => return Err(sentence!("{} is nothing a player does", Quoted(word))),
    })
}

fn write_play(play: Play, out: &mut dyn Write) -> fmt::Result {
    match play {
        Play::End => out.write_str("end"),
        Play::KansasCity => out.write_str("kansas-city"),
        Play::Foresight(tile) => write!(out, "foresight {}", tile.slug()),
        Play::Deliver(city, engine) => {
            write!(out, "deliver {}", city.slug())?;
            engine.map_or(Ok(()), |space| write!(out, " {ENGINE} {space}"))
        }
        Play::Branch(town) => write!(out, "branch {}", town.slug()),
        Play::Station(station, master) => {
            write!(out, "station {}", station.slug())?;
            let master = master.map(Item::slug);
            master.map_or(Ok(()), |slug| write!(out, " {MASTER} {slug}"))
        }
        Play::Master(master) => write!(out, "{MASTER} {}", master.slug()),
    }
}

fn read_count(line: &mut Line<'_>) -> Result<Count, Sentence> {
    let item: CountItem = line.item("something to count")?;
    let range = item.range();
    let mut number = || line.number("a number", range.clone());
    let too_many = |_| sentence!("that is too many");
    Ok(match item {
        CountItem::Workers => {
            let rows = [number()?, number()?, number()?].map(u8::try_from);
            let [a, b, c] = rows.map(|row| row.map_err(too_many));
            Count::Workers([a?, b?, c?])
        }
        CountItem::Teepees => {
            let tiles = [number()?, number()?].map(u16::try_from);
            let [green, blue] = tiles.map(|tiles| tiles.map_err(too_many));
            Count::Teepees([green?, blue?])
        }
        CountItem::Step => match line.word("\"yes\" or \"no\"")? {
            "yes" => Count::Step(true),
            "no" => Count::Step(false),
            word => return Err(sentence!("{} is neither yes nor no", Quoted(word))),
        },
        item => {
            let number = number()?;
            Count::of_number(item, number).ok_or_else(|| sentence!("that is too many"))?
        }
    })
}

fn write_count(count: Count, out: &mut dyn Write) -> fmt::Result {
    out.write_str(count.item().slug())?;
    if let Count::Step(cleared) = count {
        out.write_str(if cleared { " yes" } else { " no" })?;
    }
    let mut numbers = count.numbers();
    numbers.try_for_each(|number| write!(out, " {number}"))
}
