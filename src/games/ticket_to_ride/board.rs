//! What is printed on the board: 36 cities and the 100 routes between them.
//!
//! Two independent editions and three further tables agree on every route; the checksums below the
//! table are those of the printed board.

use serde::{Deserialize, Serialize};

use crate::catalogue::{Item, Numbered, items};

/// The most players.
pub const MOST_PLAYERS: usize = 5;
/// The fewest players.
pub const FEWEST_PLAYERS: usize = 2;
/// With fewer players than this, only one of two routes between the same cities can be claimed.
pub const PLAYERS_FOR_TWINS: usize = 4;
/// Trains everyone starts with.
pub const TRAINS: u8 = 45;
/// So many trains or fewer at the end of a turn bring the last turns.
pub const FEW_TRAINS: u8 = 2;
/// Points for the longest continuous path.
pub const LONGEST_PATH: i16 = 10;

items! {
    /// A city of the board.
    pub enum City {
        Atlanta = 0 "atlanta",
        Boston = 1 "boston",
        Calgary = 2 "calgary",
        Charleston = 3 "charleston",
        Chicago = 4 "chicago",
        Dallas = 5 "dallas",
        Denver = 6 "denver",
        Duluth = 7 "duluth",
        ElPaso = 8 "el-paso",
        Helena = 9 "helena",
        Houston = 10 "houston",
        KansasCity = 11 "kansas-city",
        LasVegas = 12 "las-vegas",
        LittleRock = 13 "little-rock",
        LosAngeles = 14 "los-angeles",
        Miami = 15 "miami",
        Montreal = 16 "montreal",
        Nashville = 17 "nashville",
        NewOrleans = 18 "new-orleans",
        NewYork = 19 "new-york",
        OklahomaCity = 20 "oklahoma-city",
        Omaha = 21 "omaha",
        Phoenix = 22 "phoenix",
        Pittsburgh = 23 "pittsburgh",
        Portland = 24 "portland",
        Raleigh = 25 "raleigh",
        SaintLouis = 26 "saint-louis",
        SaltLakeCity = 27 "salt-lake-city",
        SanFrancisco = 28 "san-francisco",
        SantaFe = 29 "santa-fe",
        SaultStMarie = 30 "sault-st-marie",
        Seattle = 31 "seattle",
        Toronto = 32 "toronto",
        Vancouver = 33 "vancouver",
        Washington = 34 "washington",
        Winnipeg = 35 "winnipeg",
    }
}

/// How many cities there are.
pub const CITIES: usize = 36;

items! {
    /// What colour of cards a route asks for; gray takes any one colour.
    pub enum Hue {
        Black = 0 "black",
        Blue = 1 "blue",
        Gray = 2 "gray",
        Green = 3 "green",
        Orange = 4 "orange",
        Pink = 5 "pink",
        Red = 6 "red",
        White = 7 "white",
        Yellow = 8 "yellow",
    }
}

/// A route as it is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Track {
    /// The two cities it joins, in alphabetical order.
    pub ends: [City; 2],
    /// How many spaces it has, each for one train.
    pub length: u8,
    /// The cards it asks for.
    pub hue: Hue,
}

const fn track(a: City, b: City, length: u8, hue: Hue) -> Track {
    Track {
        ends: [a, b],
        length,
        hue,
    }
}

use City::{
    Atlanta, Boston, Calgary, Charleston, Chicago, Dallas, Denver, Duluth, ElPaso, Helena, Houston,
    KansasCity, LasVegas, LittleRock, LosAngeles, Miami, Montreal, Nashville, NewOrleans, NewYork,
    OklahomaCity, Omaha, Phoenix, Pittsburgh, Portland, Raleigh, SaintLouis, SaltLakeCity,
    SanFrancisco, SantaFe, SaultStMarie, Seattle, Toronto, Vancouver, Washington, Winnipeg,
};
use Hue::{Black, Blue, Gray, Green, Orange, Pink, Red, White, Yellow};

/// How many routes there are.
pub const ROUTES: usize = 100;

/// Every route, in alphabetical order: the two of a double route follow each other.
static TRACKS: [Track; ROUTES] = [
    track(Atlanta, Charleston, 2, Gray),
    track(Atlanta, Miami, 5, Blue),
    track(Atlanta, Nashville, 1, Gray),
    track(Atlanta, NewOrleans, 4, Orange),
    track(Atlanta, NewOrleans, 4, Yellow),
    track(Atlanta, Raleigh, 2, Gray),
    track(Atlanta, Raleigh, 2, Gray),
    track(Boston, Montreal, 2, Gray),
    track(Boston, Montreal, 2, Gray),
    track(Boston, NewYork, 2, Red),
    track(Boston, NewYork, 2, Yellow),
    track(Calgary, Helena, 4, Gray),
    track(Calgary, Seattle, 4, Gray),
    track(Calgary, Vancouver, 3, Gray),
    track(Calgary, Winnipeg, 6, White),
    track(Charleston, Miami, 4, Pink),
    track(Charleston, Raleigh, 2, Gray),
    track(Chicago, Duluth, 3, Red),
    track(Chicago, Omaha, 4, Blue),
    track(Chicago, Pittsburgh, 3, Black),
    track(Chicago, Pittsburgh, 3, Orange),
    track(Chicago, SaintLouis, 2, Green),
    track(Chicago, SaintLouis, 2, White),
    track(Chicago, Toronto, 4, White),
    track(Dallas, ElPaso, 4, Red),
    track(Dallas, Houston, 1, Gray),
    track(Dallas, Houston, 1, Gray),
    track(Dallas, LittleRock, 2, Gray),
    track(Dallas, OklahomaCity, 2, Gray),
    track(Dallas, OklahomaCity, 2, Gray),
    track(Denver, Helena, 4, Green),
    track(Denver, KansasCity, 4, Black),
    track(Denver, KansasCity, 4, Orange),
    track(Denver, OklahomaCity, 4, Red),
    track(Denver, Omaha, 4, Pink),
    track(Denver, Phoenix, 5, White),
    track(Denver, SaltLakeCity, 3, Red),
    track(Denver, SaltLakeCity, 3, Yellow),
    track(Denver, SantaFe, 2, Gray),
    track(Duluth, Helena, 6, Orange),
    track(Duluth, Omaha, 2, Gray),
    track(Duluth, Omaha, 2, Gray),
    track(Duluth, SaultStMarie, 3, Gray),
    track(Duluth, Toronto, 6, Pink),
    track(Duluth, Winnipeg, 4, Black),
    track(ElPaso, Houston, 6, Green),
    track(ElPaso, LosAngeles, 6, Black),
    track(ElPaso, OklahomaCity, 5, Yellow),
    track(ElPaso, Phoenix, 3, Gray),
    track(ElPaso, SantaFe, 2, Gray),
    track(Helena, Omaha, 5, Red),
    track(Helena, SaltLakeCity, 3, Pink),
    track(Helena, Seattle, 6, Yellow),
    track(Helena, Winnipeg, 4, Blue),
    track(Houston, NewOrleans, 2, Gray),
    track(KansasCity, OklahomaCity, 2, Gray),
    track(KansasCity, OklahomaCity, 2, Gray),
    track(KansasCity, Omaha, 1, Gray),
    track(KansasCity, Omaha, 1, Gray),
    track(KansasCity, SaintLouis, 2, Blue),
    track(KansasCity, SaintLouis, 2, Pink),
    track(LasVegas, LosAngeles, 2, Gray),
    track(LasVegas, SaltLakeCity, 3, Orange),
    track(LittleRock, Nashville, 3, White),
    track(LittleRock, NewOrleans, 3, Green),
    track(LittleRock, OklahomaCity, 2, Gray),
    track(LittleRock, SaintLouis, 2, Gray),
    track(LosAngeles, Phoenix, 3, Gray),
    track(LosAngeles, SanFrancisco, 3, Pink),
    track(LosAngeles, SanFrancisco, 3, Yellow),
    track(Miami, NewOrleans, 6, Red),
    track(Montreal, NewYork, 3, Blue),
    track(Montreal, SaultStMarie, 5, Black),
    track(Montreal, Toronto, 3, Gray),
    track(Nashville, Pittsburgh, 4, Yellow),
    track(Nashville, Raleigh, 3, Black),
    track(Nashville, SaintLouis, 2, Gray),
    track(NewYork, Pittsburgh, 2, Green),
    track(NewYork, Pittsburgh, 2, White),
    track(NewYork, Washington, 2, Black),
    track(NewYork, Washington, 2, Orange),
    track(OklahomaCity, SantaFe, 3, Blue),
    track(Phoenix, SantaFe, 3, Gray),
    track(Pittsburgh, Raleigh, 2, Gray),
    track(Pittsburgh, SaintLouis, 5, Green),
    track(Pittsburgh, Toronto, 2, Gray),
    track(Pittsburgh, Washington, 2, Gray),
    track(Portland, SaltLakeCity, 6, Blue),
    track(Portland, SanFrancisco, 5, Green),
    track(Portland, SanFrancisco, 5, Pink),
    track(Portland, Seattle, 1, Gray),
    track(Portland, Seattle, 1, Gray),
    track(Raleigh, Washington, 2, Gray),
    track(Raleigh, Washington, 2, Gray),
    track(SaltLakeCity, SanFrancisco, 5, Orange),
    track(SaltLakeCity, SanFrancisco, 5, White),
    track(SaultStMarie, Toronto, 2, Gray),
    track(SaultStMarie, Winnipeg, 6, Gray),
    track(Seattle, Vancouver, 1, Gray),
    track(Seattle, Vancouver, 1, Gray),
];

/// For each city how many routes stand before its own, those whose first end it is; and all of them at the end.
const BEFORE: [u8; CITIES + 1] = {
    let mut before = [0; CITIES + 1];
    let mut route = 0;
    while route < ROUTES {
        let mut city = TRACKS[route].ends[0] as usize + 1;
        while city <= CITIES {
            before[city] += 1;
            city += 1;
        }
        route += 1;
    }
    before
};

/// A route, by its place in the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Route(u8);

impl Numbered for Route {
    fn number(self) -> u8 {
        self.0
    }

    fn all() -> impl Iterator<Item = Self> {
        (0..).take(ROUTES).map(Self)
    }

    fn from_number(number: u8) -> Option<Self> {
        (usize::from(number) < ROUTES).then_some(Self(number))
    }
}

impl Route {
    /// Its place in the table.
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// What is printed on the board.
    pub fn track(self) -> Track {
        TRACKS[self.index()]
    }

    /// The two cities it joins.
    pub fn ends(self) -> [City; 2] {
        self.track().ends
    }

    /// How many spaces it has.
    pub fn length(self) -> u8 {
        self.track().length
    }

    /// What claiming it scores.
    pub fn points(self) -> i16 {
        match self.length() {
            length @ 1..=2 => length.into(),
            3 => 4,
            4 => 7,
            5 => 10,
            _ => 15,
        }
    }

    /// The routes between two cities, in either order: none, one or two.
    pub fn between(a: City, b: City) -> impl Iterator<Item = Self> {
        Self::starting_in(a.min(b)).filter(move |route| route.ends()[1] == a.max(b))
    }

    /// The routes that end in a city.
    pub fn of(city: City) -> impl Iterator<Item = Self> {
        let [start, _] = Self::own(city);
        let to_it = (0..start)
            .map(Self)
            .filter(move |route| route.ends()[1] == city);
        to_it.chain(Self::starting_in(city))
    }

    /// The routes whose first end a city is.
    fn starting_in(city: City) -> impl Iterator<Item = Self> {
        let [start, end] = Self::own(city);
        (start..end).map(Self)
    }

    /// Where these begin and end in the table.
    fn own(city: City) -> [u8; 2] {
        [BEFORE[city.index()], BEFORE[city.index() + 1]]
    }

    /// Where it leads from a city, if it ends there.
    pub fn other_end(self, city: City) -> Option<City> {
        match self.ends() {
            [a, b] if a == city => Some(b),
            [a, b] if b == city => Some(a),
            _ => None,
        }
    }

    /// The other one of a double route.
    pub fn twin(self) -> Option<Self> {
        let [a, b] = self.ends();
        Self::between(a, b).find(|&route| route != self)
    }

    /// Whether its colour must be said to tell it from its twin. Two gray ones are alike.
    pub fn needs_hue(self) -> bool {
        self.twin()
            .is_some_and(|twin| twin.track().hue != self.track().hue)
    }
}

impl TryFrom<u8> for Route {
    type Error = &'static str;
    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::from_number(index).ok_or("no such route")
    }
}

impl From<Route> for u8 {
    fn from(route: Route) -> u8 {
        route.0
    }
}

impl City {
    /// Every city with a route to this one, in alphabetical order, each once.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        let is_first = |route: &Route| route.twin().is_none_or(|twin| *route < twin);
        let routes = Route::of(self).filter(is_first);
        routes.filter_map(move |route| route.other_end(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spaces(routes: impl Iterator<Item = Route>) -> u32 {
        routes.map(|route| u32::from(route.length())).sum()
    }

    fn of_hue(hue: Hue) -> impl Iterator<Item = Route> {
        Route::all().filter(move |route| route.track().hue == hue)
    }

    #[test]
    fn the_board_has_36_cities_and_100_routes_of_309_spaces() {
        assert_eq!(City::ALL.len(), CITIES);
        assert_eq!(Route::all().count(), 100);
        assert_eq!(spaces(Route::all()), 309);
        assert!(
            City::ALL
                .iter()
                .all(|&city| Route::of(city).next().is_some())
        );
    }

    #[test]
    fn every_colour_has_7_routes_of_27_spaces_and_gray_44_of_93() {
        for &hue in Hue::ALL {
            let (routes, all) = if hue == Hue::Gray { (44, 93) } else { (7, 27) };
            assert_eq!(of_hue(hue).count(), routes, "{hue:?}");
            assert_eq!(spaces(of_hue(hue)), all, "{hue:?}");
        }
    }

    #[test]
    fn routes_by_length_are_9_36_20_16_10_and_9() {
        let long = |length| Route::all().filter(move |route| route.length() == length);
        let counts = [1, 2, 3, 4, 5, 6].map(|length| long(length).count());
        assert_eq!(counts, [9, 36, 20, 16, 10, 9]);
    }

    #[test]
    fn of_22_double_routes_10_are_gray_and_12_of_two_colours() {
        let twins = || Route::all().filter(|route| route.twin().is_some());
        assert_eq!(twins().count(), 2 * 22);
        assert_eq!(twins().filter(|route| route.needs_hue()).count(), 2 * 12);
        for route in twins() {
            let twin = route.twin().expect("it has one");
            assert_eq!(route.length(), twin.length());
            assert_eq!(route.index().abs_diff(twin.index()), 1);
            assert_eq!(twin.twin(), Some(route));
            let gray = |route: Route| route.track().hue == Hue::Gray;
            assert_eq!(gray(route), gray(twin), "gray goes with gray");
        }
    }

    #[test]
    fn all_routes_together_score_508() {
        assert_eq!(Route::all().map(Route::points).sum::<i16>(), 508);
    }

    #[test]
    fn cities_and_the_ends_of_routes_are_in_alphabetical_order() {
        assert!(City::ALL.is_sorted_by_key(|city| city.slug()));
        let ends = |route: Route| route.ends().map(City::slug);
        assert!(Route::all().is_sorted_by_key(ends));
        assert!(Route::all().all(|route| ends(route).is_sorted_by(|a, b| a < b)));
    }

    #[test]
    fn no_city_has_more_than_seven_neighbours() {
        let most = City::ALL.iter().map(|city| city.neighbours().count()).max();
        assert_eq!(most, Some(7));
        let pairs: usize = City::ALL.iter().map(|city| city.neighbours().count()).sum();
        assert_eq!(pairs, 2 * 78);
        for city in City::ALL {
            assert!(city.neighbours().is_sorted_by(|a, b| a < b));
        }
    }

    #[test]
    fn routes_are_found_by_their_cities() {
        for (&a, &b) in City::ALL
            .iter()
            .flat_map(|a| City::ALL.iter().map(move |b| (a, b)))
        {
            let joins = |route: &Route| route.other_end(a) == Some(b);
            assert!(Route::between(a, b).eq(Route::all().filter(joins)));
            assert!(Route::of(a).eq(Route::all().filter(|route| route.other_end(a).is_some())));
        }
    }
}
