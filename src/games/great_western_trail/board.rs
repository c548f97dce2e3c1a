//! What is printed on the boards: cities, towns, tracks, stations, the job market. The tables are read from `facts` under
//! `tests/games/great-western-trail`, and a test compares them.

use crate::catalogue::{Set, items};

/// The fewest who can play.
pub const FEWEST_PLAYERS: usize = 2;
/// The most who can play.
pub const MOST_PLAYERS: usize = 4;

/// Rows of the job market; each has as many spaces as there are players.
pub const MARKET_ROWS: usize = 12;
/// When these rows are full, the cattle market is refilled.
pub const REFILL_ROWS: [usize; 2] = [6, 9];

/// Branches of each player.
pub const BRANCHES: u8 = 15;
/// Branches on a bell field.
pub const ON_A_BELL_FIELD: u8 = 3;
/// Who has placed so many takes a token.
pub const TOKEN_BRANCHES: [u8; 2] = [6, 15];

/// The last space of the railway track.
pub const LAST_SPACE: u8 = 39;
/// A cross lies behind each of these spaces.
const CROSSES: [u8; 11] = [3, 4, 5, 7, 9, 10, 11, 13, 15, 16, 17];

/// Worker spaces that are filled before the first turn.
pub const fn filled_at_the_start(players: usize) -> usize {
    (2 * players).saturating_sub(1)
}

/// Worker spaces that are free before the first turn.
pub const fn free_at_the_start(players: usize) -> usize {
    // With nobody at the table there is no market yet.
    if players == 0 {
        return 0;
    }
    MARKET_ROWS * players - filled_at_the_start(players)
}

/// Cards the cattle market is refilled to.
pub const fn cattle_cards(players: usize) -> usize {
    3 * players + 1
}

/// Dollars for a transport: one for each cross between the engine and the space of the city's value.
pub fn transport(engine: u8, city: City) -> u8 {
    let between = |&&cross: &&u8| engine <= cross && cross < city.value();
    let crosses = CROSSES.iter().filter(between).count();
    crosses.try_into().unwrap_or(u8::MAX)
}

items! {
    /// A city to deliver to, by what the herd must be worth: those of the strip, then the big towns.
    pub enum City {
        KansasCity = 0 "kansas-city",
        Topeka = 1 "topeka",
        Wichita = 2 "wichita",
        ColoradoSprings = 3 "colorado-springs",
        SantaFe = 4 "santa-fe",
        Albuquerque = 5 "albuquerque",
        ElPaso = 6 "el-paso",
        SanDiego = 7 "san-diego",
        Sacramento = 8 "sacramento",
        Columbia = 9 "columbia",
        StLouis = 10 "st-louis",
        Chicago = 11 "chicago",
        Detroit = 12 "detroit",
        Cleveland = 13 "cleveland",
        Pittsburgh = 14 "pittsburgh",
        NewYorkCity = 15 "new-york-city",
        Memphis = 16 "memphis",
        Denver = 17 "denver",
        Milwaukee = 18 "milwaukee",
        GreenBay = 19 "green-bay",
        Minneapolis = 20 "minneapolis",
        Toronto = 21 "toronto",
        SanFrancisco = 22 "san-francisco",
        Montreal = 23 "montreal",
    }
}

/// In which game a city can be delivered to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// On the strip of both games.
    BothStrips,
    /// On the strip of the game without the expansion.
    BaseStrip,
    /// On the strip of the expansion.
    NewStrip,
    /// A big town of the expansion.
    BigTown,
    /// On the strip without the expansion, a big town with it.
    BaseStripOrBigTown,
}

/// What colour the corners of a city are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Corner {
    /// It takes discs of white spaces only.
    White,
    /// It takes discs of any space.
    Any,
}

impl City {
    const fn printed(self) -> (Where, u8, Corner) {
        use Corner::{Any, White};
        use Where::{BaseStrip, BaseStripOrBigTown, BigTown, BothStrips, NewStrip};
        match self {
            Self::KansasCity => (BothStrips, 0, White),
            Self::Topeka => (BaseStrip, 1, White),
            Self::Wichita => (BaseStrip, 4, White),
            Self::ColoradoSprings => (BaseStrip, 6, White),
            Self::SantaFe => (BaseStrip, 8, White),
            Self::Albuquerque => (BaseStrip, 10, Any),
            Self::ElPaso => (BaseStrip, 12, Any),
            Self::SanDiego => (BaseStrip, 14, White),
            Self::Sacramento => (BaseStrip, 16, Any),
            Self::SanFrancisco => (BaseStripOrBigTown, 18, Any),
            Self::Columbia => (NewStrip, 1, White),
            Self::StLouis => (NewStrip, 4, White),
            Self::Chicago => (NewStrip, 6, White),
            Self::Detroit => (NewStrip, 10, Any),
            Self::Cleveland => (NewStrip, 12, Any),
            Self::Pittsburgh => (NewStrip, 15, White),
            Self::NewYorkCity => (NewStrip, 18, Any),
            Self::Memphis => (BigTown, 3, White),
            Self::Denver => (BigTown, 8, Any),
            Self::Milwaukee => (BigTown, 11, Any),
            Self::GreenBay => (BigTown, 12, White),
            Self::Minneapolis => (BigTown, 13, Any),
            Self::Toronto => (BigTown, 14, Any),
            Self::Montreal => (BigTown, 20, Any),
        }
    }

    /// Where it lies.
    pub fn place(self) -> Where {
        self.printed().0
    }

    /// What the herd must be worth, and the space of the track it lies at.
    pub fn value(self) -> u8 {
        self.printed().1
    }

    /// The colour of its corners.
    pub fn corner(self) -> Corner {
        self.printed().2
    }

    /// Whether somebody may deliver there more than once.
    pub fn repeats(self) -> bool {
        matches!(self, Self::KansasCity | Self::SanFrancisco)
    }

    /// Whether it can be delivered to at all in that game.
    pub fn is_in(self, expansion: bool) -> bool {
        match self.place() {
            Where::BothStrips | Where::BaseStripOrBigTown => true,
            Where::BaseStrip => !expansion,
            Where::NewStrip | Where::BigTown => expansion,
        }
    }

    /// Whether it lies on the strip in that game.
    pub fn is_on_the_strip(self, expansion: bool) -> bool {
        self.is_in(expansion) && !(expansion && self.town().is_some())
    }

    /// The big town it is with the expansion.
    pub fn town(self) -> Option<Town> {
        Some(match self {
            Self::Memphis => Town::Memphis,
            Self::SanFrancisco => Town::SanFrancisco,
            Self::Denver => Town::Denver,
            Self::Milwaukee => Town::Milwaukee,
            Self::GreenBay => Town::GreenBay,
            Self::Minneapolis => Town::Minneapolis,
            Self::Toronto => Town::Toronto,
            Self::Montreal => Town::Montreal,
            _ => return None,
        })
    }
}

/// Two cities that pay something once both have been delivered to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair {
    /// Which.
    pub cities: [City; 2],
    /// What both together count at the end.
    pub points: i16,
    /// What both together give at once.
    pub gives: Option<Reward>,
}

const fn pair(a: City, b: City, points: i16, gives: Option<Reward>) -> Pair {
    Pair {
        cities: [a, b],
        points,
        gives,
    }
}

/// The pairs of the game without the expansion, and with it.
pub fn pairs(expansion: bool) -> &'static [Pair] {
    use City::{
        Albuquerque, Chicago, Cleveland, ColoradoSprings, Columbia, Detroit, ElPaso, NewYorkCity,
        Pittsburgh, Sacramento, SanDiego, SantaFe, StLouis, Topeka, Wichita,
    };
    const OBJECTIVE: Option<Reward> = Some(Reward::ObjectiveCard);
    const TOKEN: Option<Reward> = Some(Reward::Token);
    const BASE: &[Pair] = &[
        pair(Topeka, Wichita, -3, OBJECTIVE),
        pair(Wichita, ColoradoSprings, -1, None),
        pair(ColoradoSprings, SantaFe, 0, OBJECTIVE),
        pair(SantaFe, Albuquerque, 0, OBJECTIVE),
        pair(Albuquerque, ElPaso, 6, None),
        pair(ElPaso, SanDiego, 8, None),
        pair(SanDiego, Sacramento, 4, None),
    ];
    const NEW: &[Pair] = &[
        pair(Columbia, StLouis, -5, TOKEN),
        pair(Chicago, Detroit, -5, TOKEN),
        pair(Cleveland, Pittsburgh, 4, OBJECTIVE),
        pair(Pittsburgh, NewYorkCity, 6, None),
    ];
    if expansion { NEW } else { BASE }
}

/// What one disc in a city counts at the end; San Francisco's depends on the bell fields cleared.
pub fn disc_points(city: City, expansion: bool, bells: u8) -> i16 {
    match (city, expansion) {
        (City::KansasCity, false) => -6,
        (City::KansasCity, true) => -8,
        (City::SanFrancisco, false) => 9,
        (City::SanFrancisco, true) => 2 * i16::from(bells),
        (City::Sacramento, _) => 6,
        (City::NewYorkCity, _) => 3,
        (City::GreenBay, _) => 4,
        (City::Toronto, _) => 5,
        (City::Minneapolis, _) => 10,
        (City::Montreal, _) => 15,
        _ => 0,
    }
}

/// What a disc in a city gives at once, whatever else was delivered to.
pub fn disc_gives(city: City) -> &'static [Reward] {
    match city {
        City::KansasCity => &[Reward::Dollars(6)],
        City::Detroit => &[Reward::ObjectiveCard],
        City::Memphis => &[Reward::ObjectiveCard, Reward::Dollars(2)],
        City::Milwaukee => &[Reward::ObjectiveCard, Reward::Dollars(3)],
        City::NewYorkCity => &[Reward::StationMaster],
        _ => &[],
    }
}

/// What a space or a city gives at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reward {
    /// So many from the bank.
    Dollars(u8),
    /// An exchange token.
    Token,
    /// The certificate marker moves one space.
    Certificate,
    /// A card of the display.
    ObjectiveCard,
    /// One of the station masters beside New York City.
    StationMaster,
}

items! {
    /// A branch space of the expansion board. Small and medium towns have no printed names that we know, so these are
    /// ours: the colour of the area and a number.
    pub enum Town {
        Green1 = 0 "green-1",
        Green2 = 1 "green-2",
        Green3 = 2 "green-3",
        GreenStation = 3 "green-station",
        Memphis = 4 "memphis",
        Purple1 = 5 "purple-1",
        Purple2 = 6 "purple-2",
        Blue1 = 7 "blue-1",
        Blue2 = 8 "blue-2",
        Blue3 = 9 "blue-3",
        SanFrancisco = 10 "san-francisco",
        Denver = 11 "denver",
        Milwaukee = 12 "milwaukee",
        Red1 = 13 "red-1",
        RedStation = 14 "red-station",
        GreenBay = 15 "green-bay",
        Red2 = 16 "red-2",
        Red3 = 17 "red-3",
        Red4 = 18 "red-4",
        Minneapolis = 19 "minneapolis",
        Red5 = 20 "red-5",
        Toronto = 21 "toronto",
        Red6 = 22 "red-6",
        Montreal = 23 "montreal",
        Teal1 = 24 "teal-1",
        Teal2 = 25 "teal-2",
        Violet1 = 26 "violet-1",
        Violet2 = 27 "violet-2",
    }
}

/// Some towns.
pub type Towns = Set<Town>;

items! {
    /// A colour area of the expansion board.
    pub enum ColourArea {
        Green = 0 "green",
        Purple = 1 "purple",
        Blue = 2 "blue",
        Red = 3 "red",
        Teal = 4 "teal",
        Violet = 5 "violet",
    }
}

/// What kind of town a branch space is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TownKind {
    /// Nothing more happens.
    Small,
    /// A city tile lies there.
    Medium,
    /// Its station may be upgraded at once.
    Station(Station),
    /// A city to deliver to.
    Big(City),
}

/// Dollars for the first, second, third and fourth branch on a space.
type Costs = [u8; MOST_PLAYERS];

impl Town {
    const fn printed(self) -> (ColourArea, TownKind) {
        use ColourArea::{Blue, Green, Purple, Red, Teal, Violet};
        use TownKind::{Big, Medium, Small, Station as WithStation};
        match self {
            Self::Green1 | Self::Green3 => (Green, Small),
            Self::Green2 => (Green, Medium),
            Self::GreenStation => (Green, WithStation(Station::Green)),
            Self::Memphis => (Green, Big(City::Memphis)),
            Self::Purple1 => (Purple, Small),
            Self::Purple2 => (Purple, Medium),
            Self::Blue1 | Self::Blue2 | Self::Blue3 => (Blue, Small),
            Self::SanFrancisco => (Blue, Big(City::SanFrancisco)),
            Self::Denver => (Blue, Big(City::Denver)),
            Self::Milwaukee => (Red, Big(City::Milwaukee)),
            Self::Red1 | Self::Red2 | Self::Red4 | Self::Red5 => (Red, Small),
            Self::RedStation => (Red, WithStation(Station::Red)),
            Self::GreenBay => (Red, Big(City::GreenBay)),
            Self::Red3 | Self::Red6 => (Red, Medium),
            Self::Minneapolis => (Red, Big(City::Minneapolis)),
            Self::Toronto => (Red, Big(City::Toronto)),
            Self::Montreal => (Red, Big(City::Montreal)),
            Self::Teal1 => (Teal, Small),
            Self::Teal2 => (Teal, Medium),
            Self::Violet1 => (Violet, Small),
            Self::Violet2 => (Violet, Medium),
        }
    }

    /// The area it lies in.
    pub fn area(self) -> ColourArea {
        self.printed().0
    }

    /// What kind of town it is.
    pub fn kind(self) -> TownKind {
        self.printed().1
    }

    /// What only the first branch there gets.
    pub fn first_gets(self) -> Option<Reward> {
        Some(match self {
            Self::Memphis | Self::Purple1 | Self::Red1 | Self::Red2 => Reward::Dollars(2),
            Self::Red4 | Self::Red5 => Reward::Certificate,
            Self::Teal1 => Reward::Token,
            Self::Violet1 => Reward::ObjectiveCard,
            _ => return None,
        })
    }

    /// What every branch there gets.
    pub fn each_gets(self) -> Option<Reward> {
        matches!(self, Self::Green3 | Self::Blue2).then_some(Reward::Token)
    }

    /// What a branch there costs.
    pub fn costs(self) -> Costs {
        match self {
            Self::Denver => [1, 2, 2, 3],
            Self::Minneapolis | Self::Montreal => [1, 3, 3, 4],
            _ => [0; MOST_PLAYERS],
        }
    }

    /// Which of the six medium towns it is.
    pub fn medium_index(self) -> Option<usize> {
        Self::MEDIUM.iter().position(|&town| town == self)
    }

    /// The medium towns.
    pub const MEDIUM: [Self; 6] = [
        Self::Green2,
        Self::Purple2,
        Self::Red3,
        Self::Red6,
        Self::Teal2,
        Self::Violet2,
    ];
}

/// Where a track begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Kansas City's control post, open to everybody.
    Start,
    /// A city of the strip.
    City(City),
    /// Another town.
    Town(Town),
}

/// What one track joins directly; switches do not matter.
pub static TRACKS: [(End, Town); 33] = [
    (End::Start, Town::Green1),
    (End::Town(Town::Green1), Town::Green2),
    (End::Town(Town::Green1), Town::Memphis),
    (End::Town(Town::Memphis), Town::Green3),
    (End::Town(Town::Memphis), Town::GreenStation),
    (End::City(City::Columbia), Town::Memphis),
    (End::City(City::StLouis), Town::Memphis),
    (End::City(City::StLouis), Town::Purple1),
    (End::Town(Town::Purple1), Town::Purple2),
    (End::City(City::Chicago), Town::Blue1),
    (End::Town(Town::Blue1), Town::Blue2),
    (End::Town(Town::Blue1), Town::Blue3),
    (End::Town(Town::Blue1), Town::Denver),
    (End::Town(Town::Blue3), Town::Denver),
    (End::Town(Town::Blue3), Town::SanFrancisco),
    (End::City(City::Chicago), Town::Milwaukee),
    (End::Town(Town::Milwaukee), Town::Red1),
    (End::Town(Town::Red1), Town::GreenBay),
    (End::Town(Town::Red1), Town::RedStation),
    (End::Town(Town::GreenBay), Town::RedStation),
    (End::Town(Town::GreenBay), Town::Red2),
    (End::Town(Town::Red2), Town::Red3),
    (End::Town(Town::Red2), Town::Red4),
    (End::Town(Town::Red2), Town::Red5),
    (End::Town(Town::Red4), Town::Minneapolis),
    (End::Town(Town::Red5), Town::Toronto),
    (End::Town(Town::Red5), Town::Montreal),
    (End::Town(Town::Red5), Town::Red6),
    (End::City(City::Cleveland), Town::Toronto),
    (End::City(City::Detroit), Town::Teal1),
    (End::Town(Town::Teal1), Town::Teal2),
    (End::City(City::Pittsburgh), Town::Violet1),
    (End::Town(Town::Violet1), Town::Violet2),
];

/// The towns one track joins to the control post, to one of these cities of the strip or to one of these towns, without
/// these towns themselves.
pub fn reach(discs: Set<City>, branches: Towns) -> Towns {
    let is_own = |end| match end {
        End::Start => true,
        End::City(city) => discs.has(city),
        End::Town(town) => branches.has(town),
    };
    let mut reach = Towns::EMPTY;
    for &(end, town) in &TRACKS {
        if is_own(end) {
            reach.add(town);
        }
        if let (End::Town(other), true) = (end, branches.has(town)) {
            reach.add(other);
        }
    }
    branches.by_number().for_each(|town| reach.remove(town));
    reach
}

items! {
    /// A station, in the order of the track; the two of the expansion board follow.
    pub enum Station {
        First = 0 "1",
        Second = 1 "2",
        Third = 2 "3",
        Fourth = 3 "4",
        Fifth = 4 "5",
        Sixth = 5 "6",
        Seventh = 6 "7",
        Eighth = 7 "8",
        Ninth = 8 "9",
        Tenth = 9 "10",
        Green = 10 "green",
        Red = 11 "red",
    }
}

impl Station {
    /// What an upgrade costs, and what it counts at the end.
    const fn printed(self) -> (u8, i16) {
        match self {
            Self::First | Self::Second => (2, 1),
            Self::Third | Self::Fourth => (4, 2),
            Self::Fifth => (6, 3),
            Self::Sixth => (8, 5),
            Self::Seventh | Self::Green => (7, 6),
            Self::Eighth => (6, 7),
            Self::Ninth => (5, 8),
            Self::Tenth => (3, 9),
            Self::Red => (15, 8),
        }
    }

    /// Dollars for an upgrade.
    pub fn cost(self) -> u8 {
        self.printed().0
    }

    /// What a disc there counts at the end.
    pub fn points(self) -> i16 {
        self.printed().1
    }

    /// The town it lies in, on the expansion board.
    pub fn town(self) -> Option<Town> {
        match self {
            Self::Green => Some(Town::GreenStation),
            Self::Red => Some(Town::RedStation),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Item;

    #[test]
    fn the_market_counts_down_from_21_31_and_41() {
        assert_eq!([2, 3, 4].map(free_at_the_start), [21, 31, 41]);
        assert_eq!([2, 3, 4].map(filled_at_the_start), [3, 5, 7]);
        assert_eq!([2, 3, 4].map(cattle_cards), [7, 10, 13]);
    }

    #[test]
    fn an_engine_on_9_pays_3_dollars_to_minneapolis() {
        assert_eq!(transport(9, City::Minneapolis), 3);
        assert_eq!(transport(13, City::Minneapolis), 0);
        assert_eq!(transport(39, City::Montreal), 0);
        assert_eq!(transport(0, City::Montreal), 11);
        assert_eq!(transport(0, City::KansasCity), 0);
    }

    #[test]
    fn big_towns_and_their_cities_name_each_other() {
        for &town in Town::ALL {
            if let TownKind::Big(city) = town.kind() {
                assert_eq!(city.town(), Some(town));
            }
            if let TownKind::Station(station) = town.kind() {
                assert_eq!(station.town(), Some(town));
            }
            assert_eq!(
                town.medium_index().is_some(),
                town.kind() == TownKind::Medium
            );
        }
        for &city in City::ALL {
            let is_town = matches!(city.place(), Where::BigTown | Where::BaseStripOrBigTown);
            assert_eq!(city.town().is_some(), is_town, "{city:?}");
        }
    }
}
