//! The lines of the active player.

use core::fmt::{self, Write};

use super::{A_GOOD, A_PLACE, read_first, read_slot_number, read_vp};
use crate::catalogue::Item;
use crate::games::grand_trunk::board::{LAST_DAY, MOST_RIGHT_OF_WAY, Place};
use crate::games::grand_trunk::cards::{Improvement, Objective};
use crate::games::grand_trunk::entry::{Journey, Loading, Play, Unloading};
use crate::games::grand_trunk::map::MOST_LINKS;
use crate::sheet::{Line, Quoted, Sentence, sentence};

pub(super) fn read(line: &mut Line<'_>) -> Result<Play, Sentence> {
    let days = 1..=LAST_DAY;
    let any_days = 0..=LAST_DAY;
    Ok(match line.word("what was done")? {
        "move" => Play::Move(read_journey(line)?),
        "unload" => {
            let good = line.item(A_GOOD)?;
            Play::Unload(good, read_unloading(line)?)
        }
        "load" => {
            let good = line.item(A_GOOD)?;
            let loading = match line.peek() {
                None => return Ok(Play::Load(good, Loading::Car)),
                Some("double") => Loading::Double,
                Some("hi-roof") => Loading::HiRoof,
                Some("crane") => Loading::Crane,
                Some(word) => {
                    return Err(sentence!(
                        "{} is not double, hi-roof or crane",
                        Quoted(word)
                    ));
                }
            };
            line.word("")?;
            Play::Load(good, loading)
        }
        "force" => Play::Force,
        "speed" => Play::Speed,
        "terminal" => Play::Terminal(line.item("a city")?),
        "improve" => Play::Improve(line.item::<Improvement>("an Improvement")?),
        "objective" => Play::Objective(line.item::<Objective>("an Objective")?),
        word @ ("influence" | "overland") => {
            let (a, b) = (line.item(A_PLACE)?, line.item(A_PLACE)?);
            let days = line
                .after("days", |line| line.number("a number of days", any_days))?
                .unwrap_or_default();
            match word {
                "influence" => Play::Influence(a, b, days),
                _ => Play::Overland(a, b, days),
            }
        }
        "foreign-steel" => Play::ForeignSteel,
        "parking-spur" => Play::ParkingSpur,
        "rail-yard" => Play::RailYard,
        "roundhouse" => Play::Roundhouse,
        "semaphore" => Play::Semaphore,
        "spend" => Play::Spend(line.number("a number of days", days)?),
        "maintenance" => Play::Maintenance,
        "end" => Play::End,
        "pass" => Play::Pass,
        word => return Err(sentence!("{} is nothing a player does", Quoted(word))),
    })
}

fn read_journey(line: &mut Line<'_>) -> Result<Journey, Sentence> {
    let mut journey = Journey {
        to: line.item(A_PLACE)?,
        links: None,
        junction: false,
        fast: false,
        right_of_way: 0,
    };
    // The modifiers may stand in any order, each once.
    while let Some(word) = line.peek() {
        let twice = match word {
            "links" => journey.links.is_some(),
            "junction" => core::mem::replace(&mut journey.junction, true),
            "fast" => core::mem::replace(&mut journey.fast, true),
            "right-of-way" => journey.right_of_way > 0,
            _ => break,
        };
        if twice {
            return Err(sentence!("\"{word}\" stands there twice"));
        }
        line.word(word)?;
        if word == "links" {
            journey.links = Some(line.number("a number of rail links", 1..=MOST_LINKS)?);
        }
        if word == "right-of-way" {
            let counted = line.peek().is_some_and(|next| next.parse::<i64>().is_ok());
            journey.right_of_way = if counted {
                line.number("a number of Right of Way cards", 1..=MOST_RIGHT_OF_WAY)?
            } else {
                1
            };
        }
    }
    Ok(journey)
}

fn read_unloading(line: &mut Line<'_>) -> Result<Unloading, Sentence> {
    if line.passes("dump") {
        return Ok(Unloading::Dump);
    }
    let (mut slot, mut vp, mut first) = (None, None, None);
    while line.once("contract", &mut slot, read_slot_number)?
        || line.once("vp", &mut vp, read_vp)?
        || line.once("first", &mut first, read_first)?
    {}
    match (slot, vp) {
        (Some(slot), _) => Ok(Unloading::Contract { slot, vp, first }),
        (None, None) => Ok(Unloading::Demand { first }),
        (None, Some(_)) => Err(sentence!("\"vp\" is told of a contract: contract N vp N")),
    }
}

pub(super) fn write(play: Play, out: &mut dyn Write) -> fmt::Result {
    match play {
        Play::Move(journey) => write_journey(journey, out),
        Play::Unload(good, unloading) => {
            write!(out, "unload {}", good.slug())?;
            write_unloading(unloading, out)
        }
        Play::Load(good, loading) => {
            write!(out, "load {}", good.slug())?;
            out.write_str(match loading {
                Loading::Car => "",
                Loading::Double => " double",
                Loading::HiRoof => " hi-roof",
                Loading::Crane => " crane",
            })
        }
        Play::Force => out.write_str("force"),
        Play::Speed => out.write_str("speed"),
        Play::Terminal(city) => write!(out, "terminal {}", city.slug()),
        Play::Improve(card) => write!(out, "improve {}", card.slug()),
        Play::Objective(card) => write!(out, "objective {}", card.slug()),
        Play::Influence(a, b, days) => write_pair("influence", a, b, days, out),
        Play::Overland(a, b, days) => write_pair("overland", a, b, days, out),
        Play::ForeignSteel => out.write_str("foreign-steel"),
        Play::ParkingSpur => out.write_str("parking-spur"),
        Play::RailYard => out.write_str("rail-yard"),
        Play::Roundhouse => out.write_str("roundhouse"),
        Play::Semaphore => out.write_str("semaphore"),
        Play::Spend(days) => write!(out, "spend {days}"),
        Play::Maintenance => out.write_str("maintenance"),
        Play::End => out.write_str("end"),
        Play::Pass => out.write_str("pass"),
    }
}

fn write_journey(journey: Journey, out: &mut dyn Write) -> fmt::Result {
    write!(out, "move {}", journey.to.slug())?;
    if let Some(links) = journey.links {
        write!(out, " links {links}")?;
    }
    if journey.junction {
        out.write_str(" junction")?;
    }
    if journey.fast {
        out.write_str(" fast")?;
    }
    match journey.right_of_way {
        0 => Ok(()),
        1 => out.write_str(" right-of-way"),
        cards => write!(out, " right-of-way {cards}"),
    }
}

fn write_unloading(unloading: Unloading, out: &mut dyn Write) -> fmt::Result {
    let first = match unloading {
        Unloading::Dump => return out.write_str(" dump"),
        Unloading::Demand { first } => first,
        Unloading::Contract { slot, vp, first } => {
            write!(out, " contract {}", slot.number())?;
            if let Some(vp) = vp {
                write!(out, " vp {vp}")?;
            }
            first
        }
    };
    first.map_or(Ok(()), |first| write!(out, " first {first}"))
}

fn write_pair(word: &str, a: Place, b: Place, days: u8, out: &mut dyn Write) -> fmt::Result {
    write!(out, "{word} {} {}", a.slug(), b.slug())?;
    match days {
        0 => Ok(()),
        days => write!(out, " days {days}"),
    }
}
