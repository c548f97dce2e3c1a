//! The lines of a sheet: reading and writing are mirror images, so they stand side by side.

use core::fmt::{self, Write};

use super::board::{
    MOST_COUNTED, MOST_DELIVERY, MOST_FERRY_PRICE, MOST_PAYMENT, MOST_RENT, RENT, Work,
};
use super::entry::{Adjust, Delivered, Delivery, Entry, Fact, Gain, Lasts, Pay, Play, Works};
use super::names::{Cities, City, Good, LONGEST_SLUG, Slug};
use super::state::State;
use crate::catalogue::Item;
use crate::game::{Lines, View};
use crate::sheet::{Line, Quoted, Sentence, must_be_active, sentence, who};
use crate::table::Person;

const PLAYER: &str = "player";
const RULE: &str = "rule";
const CITY: &str = "city";
const GOOD: &str = "good";
const SUPPLY: &str = "supply";
const FERRY: &str = "ferry";
const ADJUST: &str = "adjust";

const PAY: &str = "pay";
const GAIN: &str = "gain";
const PUBLIC: &str = "public";
const OFF: &str = "off";

impl Lines for State {
    const SET_UP: &'static [&'static str] = &[RULE, PLAYER];
    const FACTS: &'static [&'static str] = &[CITY, GOOD, SUPPLY, FERRY];

    fn read(&self, line: &mut Line<'_>) -> Result<Entry, Sentence> {
        let first = line.word("an entry")?;
        match first {
            PLAYER => {
                let person = line.person()?;
                Ok(Entry::Player(person, line.item("a city to start in")?))
            }
            RULE => line.item("a rule to agree on").map(Entry::Rule),
            CITY => slug(line, "a city").map(|name| Entry::Fact(Fact::City(name))),
            GOOD => slug(line, "a good").map(|name| Entry::Fact(Fact::Good(name))),
            SUPPLY => {
                let good = self.known_good(line)?;
                Ok(Entry::Fact(Fact::Supply(good, self.known_cities(line)?)))
            }
            FERRY => {
                let name = slug(line, "a ferry line")?;
                let price = line.number("what a ferry line costs", 1..=MOST_FERRY_PRICE)?;
                Ok(Entry::Fact(Fact::Ferry(name, price)))
            }
            ADJUST => Adjust::read(self, line).map(Entry::Adjust),
            // Events and bargains are anybody's, in anybody's turn.
            name if line.passes(PAY) => {
                let seat = who(&self.table, name)?;
                let amount = line.number("what is paid", 1..=MOST_PAYMENT)?;
                let to = line.peek().map(|_| line.seat(&self.table)).transpose()?;
                Ok(Entry::Pay(Pay { seat, amount, to }))
            }
            name if line.passes(GAIN) => {
                let seat = who(&self.table, name)?;
                let amount = line.number("what is gained", 1..=MOST_PAYMENT)?;
                Ok(Entry::Gain(Gain { seat, amount }))
            }
            name => {
                must_be_active(&self.table, self.active(), name)?;
                self.read_play(line).map(Entry::Play)
            }
        }
    }

    fn write(&self, entry: &Entry, out: &mut dyn Write) -> fmt::Result {
        match *entry {
            Entry::Player(Person { name, colour }, start) => {
                write!(out, "{PLAYER} {name} {} {}", colour.slug(), start.slug())
            }
            Entry::Rule(rule) => write!(out, "{RULE} {}", rule.slug()),
            Entry::Fact(Fact::City(name)) => write!(out, "{CITY} {name}"),
            Entry::Fact(Fact::Good(name)) => write!(out, "{GOOD} {name}"),
            Entry::Fact(Fact::Supply(good, cities)) => {
                write!(out, "{SUPPLY}")?;
                self.write_good(good, out)?;
                let mut cities = cities.by_number();
                cities.try_for_each(|city| self.write_city(city, out))
            }
            Entry::Fact(Fact::Ferry(name, price)) => write!(out, "{FERRY} {name} {price}"),
            Entry::Adjust(adjust) => adjust.write(self, out),
            Entry::Pay(Pay { seat, amount, to }) => {
                write!(out, "{} {PAY} {amount}", self.table.name(seat))?;
                to.map_or(Ok(()), |to| write!(out, " {}", self.table.name(to)))
            }
            Entry::Gain(Gain { seat, amount }) => {
                write!(out, "{} {GAIN} {amount}", self.table.name(seat))
            }
            Entry::Play(play) => {
                if let Some(seat) = self.active() {
                    write!(out, "{} ", self.table.name(seat))?;
                }
                self.write_play(play, out)
            }
        }
    }
}

impl State {
    fn read_play(&self, line: &mut Line<'_>) -> Result<Play, Sentence> {
        Ok(match line.word("what was done")? {
            "load" => {
                let good = self.known_good(line)?;
                let from = line.peek().map(|_| self.known_city(line)).transpose()?;
                Play::Load(good, from)
            }
            "drop" => Play::Drop(self.known_good(line)?, self.known_city(line)?),
            "deliver" => Play::Deliver(self.read_delivery(line)?),
            "rent" => {
                let owner = line.seat(&self.table)?;
                let agreed = line
                    .peek()
                    .map(|_| line.number("a price of travel", 0..=MOST_RENT));
                Play::Rent(owner, agreed.transpose()?.unwrap_or(RENT))
            }
            FERRY if line.passes(OFF) => Play::FerryOff,
            FERRY => Play::Ferry,
            "build" => read_build(line)?,
            "refit" => Play::Refit(line.item("a train")?),
            "upgrade" => Play::Upgrade(line.item("a train")?),
            "overboard" => Play::Overboard(self.known_good(line)?),
            "connect" => Play::Connect(line.item("a city that must be connected")?),
            "event" if line.passes(Lasts::Round.slug()) => Play::Event(Lasts::Round),
            "event" => Play::Event(Lasts::AtOnce),
            "pass" => Play::Pass,
            "end" => Play::End,
            word => return Err(sentence!("{} is nothing a player does", Quoted(word))),
        })
    }

    fn write_play(&self, play: Play, out: &mut dyn Write) -> fmt::Result {
        match play {
            Play::Load(good, from) => {
                out.write_str("load")?;
                self.write_good(good, out)?;
                from.map_or(Ok(()), |city| self.write_city(city, out))
            }
            Play::Drop(good, city) => {
                out.write_str("drop")?;
                self.write_good(good, out)?;
                self.write_city(city, out)
            }
            Play::Deliver(delivery) => self.write_delivery(delivery, out),
            Play::Rent(owner, price) => {
                write!(out, "rent {}", self.table.name(owner))?;
                match price {
                    RENT => Ok(()),
                    agreed => write!(out, " {agreed}"),
                }
            }
            Play::Ferry => out.write_str(FERRY),
            Play::FerryOff => write!(out, "{FERRY} {OFF}"),
            Play::Build(cost) => write!(out, "build {cost}"),
            Play::BuildCounted(works) => {
                out.write_str("build")?;
                let mut works = works.counted();
                works.try_for_each(|(work, count)| write!(out, " {} {count}", work.slug()))
            }
            Play::Refit(train) => write!(out, "refit {}", train.slug()),
            Play::Upgrade(train) => write!(out, "upgrade {}", train.slug()),
            Play::Overboard(good) => {
                out.write_str("overboard")?;
                self.write_good(good, out)
            }
            Play::Connect(city) => write!(out, "connect {}", city.slug()),
            Play::Event(Lasts::AtOnce) => out.write_str("event"),
            Play::Event(Lasts::Round) => write!(out, "event {}", Lasts::Round.slug()),
            Play::Pass => out.write_str("pass"),
            Play::End => out.write_str("end"),
        }
    }

    /// The last word says whether the order was public, even where a city is called so.
    fn read_delivery(&self, line: &mut Line<'_>) -> Result<Delivery, Sentence> {
        let amount = line.number("what an order pays", 1..=MOST_DELIVERY)?;
        let mut delivery = Delivery {
            amount,
            what: Delivered::Something,
            public: line.passes(PUBLIC),
        };
        if delivery.public || line.peek().is_none() {
            return Ok(delivery);
        }
        let good = self.known_good(line)?;
        delivery.what = Delivered::Good(good);
        delivery.public = line.passes(PUBLIC);
        match line.peek() {
            None => {}
            // It was the city.
            Some(PUBLIC) if delivery.public => {
                line.passes(PUBLIC);
                let city = Slug::new(PUBLIC).and_then(|slug| self.city(slug));
                let city = city.ok_or_else(|| unknown(PUBLIC, CITY))?;
                delivery.what = Delivered::To(good, city);
            }
            Some(_) if delivery.public => {}
            Some(_) => {
                delivery.what = Delivered::To(good, self.known_city(line)?);
                delivery.public = line.passes(PUBLIC);
            }
        }
        Ok(delivery)
    }

    fn write_delivery(&self, delivery: Delivery, out: &mut dyn Write) -> fmt::Result {
        let Delivery {
            amount,
            what,
            public,
        } = delivery;
        write!(out, "deliver {amount}")?;
        what.good()
            .map_or(Ok(()), |good| self.write_good(good, out))?;
        let mark = Slug::new(PUBLIC);
        // A city of that name would be read as the mark; nothing is lost without it.
        let city = what.city();
        let city = city.filter(|&city| public || self.city_slug(city) != mark);
        city.map_or(Ok(()), |city| self.write_city(city, out))?;
        if public {
            write!(out, " {PUBLIC}")
        } else {
            Ok(())
        }
    }

    fn known_city(&self, line: &mut Line<'_>) -> Result<City, Sentence> {
        let word = line.word("a city")?;
        let city = Slug::new(word).and_then(|slug| self.city(slug));
        city.ok_or_else(|| unknown(word, CITY))
    }

    fn known_good(&self, line: &mut Line<'_>) -> Result<Good, Sentence> {
        let word = line.word("a good")?;
        let good = Slug::new(word).and_then(|slug| self.good(slug));
        good.ok_or_else(|| unknown(word, GOOD))
    }

    /// All cities up to the end of the line, each once.
    fn known_cities(&self, line: &mut Line<'_>) -> Result<Cities, Sentence> {
        let mut cities = Cities::EMPTY;
        loop {
            let word = line.peek().unwrap_or_default();
            let city = self.known_city(line)?;
            if cities.has(city) {
                return Err(sentence!("{} stands there twice", Quoted(word)));
            }
            cities.add(city);
            if line.peek().is_none() {
                return Ok(cities);
            }
        }
    }

    fn write_city(&self, city: City, out: &mut dyn Write) -> fmt::Result {
        let slug = self.city_slug(city);
        slug.map_or(Ok(()), |slug| write!(out, " {slug}"))
    }

    fn write_good(&self, good: Good, out: &mut dyn Write) -> fmt::Result {
        let slug = self.good_slug(good);
        slug.map_or(Ok(()), |slug| write!(out, " {slug}"))
    }
}

/// What was built, as one sum or counted.
fn read_build(line: &mut Line<'_>) -> Result<Play, Sentence> {
    let what = "what was built";
    let is_sum = |word: &str| word.starts_with(|letter: char| letter.is_ascii_digit());
    if line.peek().is_none_or(is_sum) {
        return line.number(what, 1..=MOST_COUNTED).map(Play::Build);
    }
    let mut works = Works::NONE;
    while line.peek().is_some() {
        let work: Work = line.item(what)?;
        if works.count(work) > 0 {
            return Err(sentence!("\"{}\" stands there twice", work.slug()));
        }
        works = works.with(work, line.number("how much of it", 1..=MOST_COUNTED)?);
    }
    Ok(Play::BuildCounted(works))
}

/// The next word, a name that somebody gives.
fn slug(line: &mut Line<'_>, what: &str) -> Result<Slug, Sentence> {
    let word = line.word(what)?;
    Slug::new(word).ok_or_else(|| {
        sentence!(
            "{what} is called by 1 to {LONGEST_SLUG} small letters, digits and hyphens, not {}",
            Quoted(word)
        )
    })
}

/// What is wrong with a name nobody has told.
fn unknown(word: &str, what: &str) -> Sentence {
    sentence!("no {what} called {} is known", Quoted(word))
}
