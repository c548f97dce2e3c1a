//! The score once more, reckoned straight from the lines of a sheet by other means: plain words in plain maps, tables read
//! from the files of facts, everything from the beginning each time. It knows nothing of the game's code.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::{Map, Value, json};

/// What a sheet says.
pub(crate) struct Model {
    expansion: bool,
    names: Vec<String>,
    towns: BTreeMap<String, String>,
    free: i64,
    ended_in: Option<usize>,
    turns: usize,
    players: BTreeMap<String, Player>,
}

#[derive(Default)]
struct Player {
    discs: Vec<String>,
    branches: Vec<String>,
    tokens: i64,
    stations: Vec<String>,
    masters: Vec<String>,
    transport: Option<usize>,
    counts: BTreeMap<String, Vec<i64>>,
}

/// What the box has of the job market for so many players.
fn all_free(players: usize) -> i64 {
    match players {
        2 => 21,
        3 => 31,
        4 => 41,
        other => panic!("{other} players"),
    }
}

fn facts(file: &str) -> Vec<Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games/great-western-trail");
    let text = std::fs::read_to_string(folder.join("facts").join(file)).expect("a file of facts");
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines
        .map(|line| line.split(',').map(str::to_owned).collect())
        .collect()
}

thread_local! {
    static CITIES: Vec<Vec<String>> = facts("gwt_cities.csv");
    static TOWNS: Vec<Vec<String>> = facts("rttn_towns.csv");
    static TRACKS: Vec<Vec<String>> = facts("rttn_tracks.csv");
}

fn column(table: &[Vec<String>], slug: &str, index: usize) -> String {
    let row = table.iter().find(|row| row[0] == slug);
    row.map(|row| row[index].clone()).unwrap_or_default()
}

fn town(slug: &str, index: usize) -> String {
    TOWNS.with(|towns| column(towns, slug, index))
}

fn value(city: &str) -> usize {
    let value = CITIES.with(|cities| column(cities, city, 4));
    value.parse().expect("a number")
}

impl Model {
    pub(crate) fn of(text: &str) -> Self {
        let mut model = Self {
            expansion: false,
            names: Vec::new(),
            towns: BTreeMap::new(),
            free: 0,
            ended_in: None,
            turns: 0,
            players: BTreeMap::new(),
        };
        let mut left = None;
        for line in text.lines().skip(1) {
            let words: Vec<&str> = line.split(' ').collect();
            match words[..] {
                ["rails-to-the-north"] => model.expansion = true,
                ["player", name, _] => {
                    model.names.push(name.to_owned());
                    model.players.insert(name.to_owned(), Player::default());
                }
                _ => {}
            }
        }
        let start = i64::from(model.expansion);
        model
            .players
            .values_mut()
            .for_each(|own| own.tokens = start);
        model.free = all_free(model.names.len());
        for line in text.lines().skip(1) {
            let words: Vec<&str> = line.split(' ').collect();
            match words[..] {
                ["rails-to-the-north"] | ["player", ..] | [] => {}
                ["town", town, tile] => {
                    model.towns.insert(town.to_owned(), tile.to_owned());
                }
                ["market", "left", number] => left = number.parse().ok(),
                ["adjust", name, "tokens", by] => {
                    let by: i64 = by.trim_start_matches('+').parse().expect("a number");
                    model.own(name).tokens += by;
                }
                [name, "count", item, ref numbers @ ..] => {
                    let numbers = numbers.iter().map(|word| match *word {
                        "yes" => 1,
                        "no" => 0,
                        number => number.parse().expect("a number"),
                    });
                    let numbers = numbers.collect();
                    model.own(name).counts.insert(item.to_owned(), numbers);
                }
                [name, "exchange"] => model.own(name).tokens -= 1,
                [name, ref rest @ ..] => model.play(name, rest),
            }
            if let Some(told) = left.take() {
                model.free = told;
            }
        }
        model
    }

    fn own(&mut self, name: &str) -> &mut Player {
        self.players.get_mut(name).expect("somebody at the table")
    }

    fn play(&mut self, name: &str, words: &[&str]) {
        let whose = self.turns % self.names.len();
        assert_eq!(self.names[whose], name, "whose turn it is");
        match *words {
            ["end"] => self.turns += 1,
            ["foresight", "worker"] => {
                self.free -= 1;
                if self.free == 0 {
                    self.ended_in = Some(self.turns);
                }
            }
            ["kansas-city"] | ["foresight", _] => {}
            ["deliver", city, ref engine @ ..] => {
                let own = self.own(name);
                let had = own.discs.contains(&city.to_owned());
                own.discs.push(city.to_owned());
                own.transport = engine.get(1).map(|space| {
                    let space: usize = space.parse().expect("a number");
                    // A road of crosses, walked space by space.
                    let crosses = [3, 4, 5, 7, 9, 10, 11, 13, 15, 16, 17];
                    let way = space..value(city).max(space);
                    way.filter(|space| crosses.contains(space)).count()
                });
                for pair in [["columbia", "st-louis"], ["chicago", "detroit"]] {
                    let both = pair
                        .iter()
                        .all(|city| own.discs.iter().any(|disc| disc == city));
                    if pair.contains(&city) && both && !had {
                        own.tokens += 1;
                    }
                }
            }
            ["branch", place] => {
                let taken = |own: &Player| own.branches.iter().any(|branch| branch == place);
                let is_first = !self.players.values().any(taken);
                let own = self.own(name);
                own.branches.push(place.to_owned());
                let each = town(place, 4) == "token";
                let first = town(place, 3) == "token" && is_first;
                let number = own.branches.len();
                let bell = number == 6 || number == 15;
                own.tokens += i64::from(each) + i64::from(first) + i64::from(bell);
            }
            ["station", station, ref master @ ..] => {
                self.own(name).stations.push(station.to_owned());
                if let ["master", master] = *master {
                    self.take(name, master);
                }
            }
            ["master", master] => self.take(name, master),
            _ => panic!("{words:?}"),
        }
    }

    fn take(&mut self, name: &str, master: &str) {
        let own = self.own(name);
        own.masters.push(master.to_owned());
        own.tokens += i64::from(master == "areas");
    }

    /// The object that `--json` should print.
    pub(crate) fn answer(&self) -> Value {
        let round = self.names.len();
        let end = self.ended_in.map(|turn| turn + round);
        let over = end == Some(self.turns);
        let still = self.turns..end.unwrap_or(self.turns + round);
        let order: Vec<&String> = still.map(|turn| &self.names[turn % round]).collect();
        let needs = if over { self.needs() } else { Vec::new() };
        let scores: Vec<Map<String, Value>> =
            self.names.iter().map(|name| self.score(name)).collect();
        let total = |score: &Map<String, Value>| -> i64 {
            score
                .values()
                .map(|part| part.as_i64().expect("a number"))
                .sum()
        };
        let totals: Vec<i64> = scores.iter().map(total).collect();
        let place = |own: i64| totals.iter().filter(|&&other| other > own).count() + 1;
        let is_final = over && needs.is_empty();
        let winners: Vec<&String> = self
            .names
            .iter()
            .zip(&totals)
            .filter(|&(_, &own)| is_final && place(own) == 1)
            .map(|(name, _)| name)
            .collect();
        let players: Vec<Value> = self
            .names
            .iter()
            .enumerate()
            .map(|(index, name)| {
                let own = &self.players[name];
                let sorted = |list: &[String]| {
                    let mut list = list.to_vec();
                    list.sort();
                    list
                };
                let mut stations = own.stations.clone();
                stations.sort_by_key(|slug| (slug.parse::<u8>().unwrap_or(99), slug.clone()));
                json!({
                    "name": name,
                    "place": place(totals[index]),
                    "total": totals[index],
                    "score": scores[index],
                    "done": end.is_some() && !order.contains(&name),
                    "cities": sorted(&own.discs),
                    "branches": sorted(&own.branches),
                    "bells": own.branches.len() / 3,
                    "tokens": own.tokens,
                    "stations": stations,
                    "masters": sorted(&own.masters),
                    "reach": self.reach(own),
                    "transport": own.transport,
                })
            })
            .collect();
        json!({
            "game": "great-western-trail",
            "over": over,
            "final": is_final,
            "needs": needs,
            "active": order.first(),
            "order": order,
            "winners": winners,
            "players": players,
            "expansion": self.expansion,
            "workers_left": self.free,
            "towns": self.towns,
        })
    }

    fn reach(&self, own: &Player) -> BTreeSet<String> {
        if !self.expansion || own.branches.len() == 15 {
            return BTreeSet::new();
        }
        let is_own = |place: &String| {
            let strip = TOWNS.with(|towns| towns.iter().all(|town| town[0] != *place));
            place == "start" || (strip && own.discs.contains(place)) || own.branches.contains(place)
        };
        let mut reach = BTreeSet::new();
        TRACKS.with(|tracks| {
            for track in tracks {
                let [a, b] = &track[..] else {
                    panic!("{track:?}")
                };
                for (from, to) in [(a, b), (b, a)] {
                    let leads_to_town = !town(to, 1).is_empty();
                    if is_own(from) && leads_to_town && !own.branches.contains(to) {
                        reach.insert(to.clone());
                    }
                }
            }
        });
        reach
    }

    fn needs(&self) -> Vec<&'static str> {
        let all = [
            ("building-tiles", "buildings"),
            ("buildings", ""),
            ("cattle", ""),
            ("certificates", "certificates"),
            ("hazard-tiles", "hazards"),
            ("hazards", ""),
            ("money", ""),
            ("objective-cards", "objectives"),
            ("objectives", ""),
            ("step", ""),
            ("teepees", "teepees"),
            ("workers", ""),
        ];
        let lacks = |(item, master): &(&str, &str)| {
            self.players.values().any(|own| {
                let must = master.is_empty() || own.masters.iter().any(|other| other == master);
                must && !own.counts.contains_key(*item)
            })
        };
        all.iter()
            .filter(|item| lacks(item))
            .map(|item| item.0)
            .collect()
    }

    fn score(&self, name: &str) -> Map<String, Value> {
        let own = &self.players[name];
        let counted = |item: &str| own.counts.get(item).cloned().unwrap_or_default();
        let first = |item: &str| counted(item).first().copied().unwrap_or(0);
        let market = self
            .ended_in
            .is_some_and(|turn| self.names[turn % self.names.len()] == name);
        let stations = own.stations.iter().map(|station| match &station[..] {
            "green" => 6,
            "red" => 8,
            number => [1, 1, 2, 2, 3, 5, 6, 7, 8, 9][number.parse::<usize>().expect("1 to 10") - 1],
        });
        let workers = counted("workers");
        let rows = workers.iter().map(|row| match row {
            5 => 4,
            6 => 8,
            _ => 0,
        });
        let parts = [
            (
                "money",
                (0..=first("money"))
                    .rev()
                    .find(|number| number % 5 == 0)
                    .unwrap_or(0)
                    / 5,
            ),
            ("buildings", first("buildings")),
            ("cities", self.cities(own)),
            ("stations", stations.sum()),
            ("hazards", first("hazards")),
            ("cattle", first("cattle")),
            ("objectives", first("objectives")),
            (
                "masters",
                own.masters
                    .iter()
                    .map(|master| Self::worth(own, master))
                    .sum(),
            ),
            ("workers", rows.sum()),
            ("step", 3 * first("step")),
            ("market", if market { 2 } else { 0 }),
        ];
        parts
            .into_iter()
            .map(|(part, points)| (part.to_owned(), points.into()))
            .collect()
    }

    fn cities(&self, own: &Player) -> i64 {
        let has = |city: &str| i64::from(own.discs.iter().any(|disc| disc == city));
        let discs = |city: &str| {
            let number = own.discs.iter().filter(|disc| *disc == city).count();
            i64::try_from(number).expect("few")
        };
        let both = |a: &str, b: &str| has(a) * has(b);
        if self.expansion {
            let bells = i64::try_from(own.branches.len() / 3).expect("few");
            -8 * discs("kansas-city")
                - 5 * both("columbia", "st-louis")
                - 5 * both("chicago", "detroit")
                + 4 * both("cleveland", "pittsburgh")
                + 6 * both("pittsburgh", "new-york-city")
                + 3 * has("new-york-city")
                + 4 * has("green-bay")
                + 5 * has("toronto")
                + 10 * has("minneapolis")
                + 15 * has("montreal")
                + 2 * bells * discs("san-francisco")
        } else {
            -6 * discs("kansas-city")
                - 3 * both("topeka", "wichita")
                - both("wichita", "colorado-springs")
                + 6 * both("albuquerque", "el-paso")
                + 8 * both("el-paso", "san-diego")
                + 4 * both("san-diego", "sacramento")
                + 6 * has("sacramento")
                + 9 * discs("san-francisco")
        }
    }

    fn worth(own: &Player, master: &str) -> i64 {
        let counted = |item: &str| own.counts.get(item).cloned().unwrap_or_default();
        let first = |item: &str| counted(item).first().copied().unwrap_or(0);
        let number = |list: &Vec<String>| i64::try_from(list.len()).expect("few");
        match master {
            "workers" => counted("workers").iter().sum(),
            "objectives" => first("objective-cards") / 2 * 3,
            "hazards" => first("hazard-tiles") / 2 * 3,
            "teepees" => 3 * counted("teepees").into_iter().min().unwrap_or(0),
            "certificates" => first("certificates") / 2 * 3,
            "stations" => number(&own.stations) / 2 * 3,
            "buildings" => 2 * first("building-tiles"),
            "tokens" => own.tokens / 2 * 5,
            "areas" => {
                let areas: BTreeSet<String> =
                    own.branches.iter().map(|branch| town(branch, 1)).collect();
                2 * i64::try_from(areas.len()).expect("few")
            }
            "two-certificates" | "twelve-dollars" => 0,
            other => panic!("{other}"),
        }
    }
}
