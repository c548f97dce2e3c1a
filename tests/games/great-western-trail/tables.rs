//! The tables of the boards against the files they were read from.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use stationmaster::catalogue::{Item, Set};
use stationmaster::games::great_western_trail::board::{
    self, City, ColourArea, Corner, End, Reward, Station, TRACKS, Town, TownKind, Where,
};
use stationmaster::language::{Called, Language};

/// The rows of a file, each with its columns.
fn rows(file: &str) -> Vec<Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games/great-western-trail");
    let text = std::fs::read_to_string(folder.join("facts").join(file)).expect("a file of facts");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let columns = |line: &str| line.split(',').map(str::to_owned).collect();
    lines.skip(1).map(columns).collect()
}

#[test]
fn cities_are_those_of_the_facts() {
    let rows = rows("gwt_cities.csv");
    assert_eq!(rows.len(), City::ALL.len());
    for row in rows {
        let [slug, english, german, place, value, corner, repeat] = &row[..] else {
            panic!("{row:?}")
        };
        let city = City::from_slug(slug).expect(slug);
        assert_eq!(city.called(Language::English), english);
        assert_eq!(city.called(Language::German), german);
        let told = match city.place() {
            Where::BothStrips => "both",
            Where::BaseStrip => "base",
            Where::NewStrip => "rttn",
            Where::BigTown => "town",
            Where::BaseStripOrBigTown => "base+town",
        };
        assert_eq!(told, place, "{slug}");
        assert_eq!(city.value().to_string(), *value, "{slug}");
        let told = match city.corner() {
            Corner::White => "white",
            Corner::Any => "any",
        };
        assert_eq!(told, corner, "{slug}");
        assert_eq!(city.repeats(), repeat == "yes", "{slug}");
    }
}

fn reward(reward: Option<Reward>) -> String {
    match reward {
        None => String::new(),
        Some(Reward::Dollars(dollars)) => format!("{dollars} dollars"),
        Some(Reward::Token) => "token".to_owned(),
        Some(Reward::Certificate) => "certificate".to_owned(),
        Some(Reward::ObjectiveCard) => "objective card".to_owned(),
        Some(Reward::StationMaster) => "station master".to_owned(),
    }
}

#[test]
fn towns_are_those_of_the_facts() {
    let rows = rows("rttn_towns.csv");
    assert_eq!(rows.len(), Town::ALL.len());
    assert_eq!(rows.len(), 28);
    for row in rows {
        let [slug, area, kind, first, each, cost, near] = &row[..] else {
            panic!("{row:?}")
        };
        let town = Town::from_slug(slug).expect(slug);
        assert_eq!(town.area().slug(), area, "{slug}");
        let told = match town.kind() {
            TownKind::Small => "small",
            TownKind::Medium => "medium",
            TownKind::Station(_) => "station",
            TownKind::Big(_) => "big",
        };
        assert_eq!(told, kind, "{slug}");
        assert_eq!(reward(town.first_gets()), *first, "{slug}");
        assert_eq!(reward(town.each_gets()), *each, "{slug}");
        let costs = town.costs().map(|cost| cost.to_string()).join(" ");
        let none = if costs == "0 0 0 0" { "" } else { &costs };
        assert_eq!(none, cost, "{slug}");
        if let TownKind::Station(station) = town.kind() {
            let (cost, points) = (station.cost(), station.points());
            assert!(near.ends_with(&format!("{cost} dollars for {points} VP")));
        }
    }
    assert_eq!(ColourArea::ALL.len(), 6);
    assert_eq!(Town::MEDIUM.len(), 6);
}

#[test]
fn tracks_are_those_of_the_facts() {
    let facts: BTreeSet<(String, String)> = rows("rttn_tracks.csv")
        .into_iter()
        .map(|row| (row[0].clone(), row[1].clone()))
        .collect();
    let slug = |end| match end {
        End::Start => "start",
        End::City(city) => city.slug(),
        End::Town(town) => town.slug(),
    };
    let tracks = TRACKS.iter();
    let tracks: BTreeSet<(String, String)> = tracks
        .map(|&(a, b)| (slug(a).to_owned(), b.slug().to_owned()))
        .collect();
    assert_eq!(tracks, facts);
    assert_eq!(tracks.len(), 33);
}

#[test]
fn every_town_can_be_reached_by_tracks() {
    let all = City::ALL.iter().copied();
    let discs: Set<City> = all.filter(|city| city.is_on_the_strip(true)).collect();
    let mut branches = Set::EMPTY;
    loop {
        let reach = board::reach(discs, branches);
        if reach.is_empty() {
            break;
        }
        branches = branches.with(reach);
    }
    assert_eq!(branches, Set::all());
}

#[test]
fn stations_count_1_1_2_2_3_5_6_7_8_9_and_6_and_8() {
    let points: Vec<i16> = Station::ALL
        .iter()
        .map(|station| station.points())
        .collect();
    assert_eq!(points, [1, 1, 2, 2, 3, 5, 6, 7, 8, 9, 6, 8]);
}

#[test]
fn every_place_of_the_map_is_told() {
    let places: BTreeMap<String, (u16, u16)> = rows("rttn_places.csv")
        .into_iter()
        .map(|row| {
            let number = |column: usize| row[column].parse().expect("a number");
            (row[0].clone(), (number(1), number(2)))
        })
        .collect();
    let strip = City::ALL.iter().filter(|city| city.is_on_the_strip(true));
    let slugs = Town::ALL.iter().map(|town| town.slug());
    let slugs = slugs.chain(strip.map(|city| city.slug()));
    let slugs: BTreeSet<&str> = slugs.chain(["start"]).collect();
    assert_eq!(slugs, places.keys().map(String::as_str).collect());
}
