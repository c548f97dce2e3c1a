//! What things are called at the table, in both languages. German words are those of the German rules where these have
//! one: Zweigstelle, Glockenfeld, Tauschplättchen, Bahnhofsvorsteher, Großstadt, Stadtplättchen.

mod hints;
mod outcome;
mod screens;

use core::fmt::{self, Display, Write};

use super::board::{City, ColourArea, Reward, Station, Town};
use super::counts::CountItem;
use super::entry::Tally;
use super::pieces::{Breed, CityTile, Foresight, Master};
use crate::audience::Audience;
use crate::language::{Called, Count, Language, names, say};

pub(super) use hints::*;
pub(super) use screens::*;

names!(City {
    KansasCity => "Kansas City",
    Topeka => "Topeka",
    Wichita => "Wichita",
    ColoradoSprings => "Colorado Springs",
    SantaFe => "Santa Fe",
    Albuquerque => "Albuquerque",
    ElPaso => "El Paso",
    SanDiego => "San Diego",
    Sacramento => "Sacramento",
    Columbia => "Columbia",
    StLouis => "St. Louis",
    Chicago => "Chicago",
    Detroit => "Detroit",
    Cleveland => "Cleveland",
    Pittsburgh => "Pittsburgh",
    NewYorkCity => "New York City",
    Memphis => "Memphis",
    Denver => "Denver",
    Milwaukee => "Milwaukee",
    GreenBay => "Green Bay",
    Minneapolis => "Minneapolis",
    Toronto => "Toronto",
    SanFrancisco => "San Francisco",
    Montreal => "Montreal" | "Montréal",
});

names!(Town {
    Green1 => "Green 1" | "Grün 1",
    Green2 => "Green 2" | "Grün 2",
    Green3 => "Green 3" | "Grün 3",
    GreenStation => "Green station" | "Grüner Bahnhof",
    Memphis => "Memphis",
    Purple1 => "Purple 1" | "Lila 1",
    Purple2 => "Purple 2" | "Lila 2",
    Blue1 => "Blue 1" | "Blau 1",
    Blue2 => "Blue 2" | "Blau 2",
    Blue3 => "Blue 3" | "Blau 3",
    SanFrancisco => "San Francisco",
    Denver => "Denver",
    Milwaukee => "Milwaukee",
    Red1 => "Red 1" | "Rot 1",
    RedStation => "Red station" | "Roter Bahnhof",
    GreenBay => "Green Bay",
    Red2 => "Red 2" | "Rot 2",
    Red3 => "Red 3" | "Rot 3",
    Red4 => "Red 4" | "Rot 4",
    Minneapolis => "Minneapolis",
    Red5 => "Red 5" | "Rot 5",
    Toronto => "Toronto",
    Red6 => "Red 6" | "Rot 6",
    Montreal => "Montreal" | "Montréal",
    Teal1 => "Teal 1" | "Türkis 1",
    Teal2 => "Teal 2" | "Türkis 2",
    Violet1 => "Violet 1" | "Violett 1",
    Violet2 => "Violet 2" | "Violett 2",
});

names!(ColourArea {
    Green => "green" | "Grün",
    Purple => "purple" | "Lila",
    Blue => "blue" | "Blau",
    Red => "red" | "Rot",
    Teal => "teal" | "Türkis",
    Violet => "violet" | "Violett",
});

names!(Station {
    First => "station 1" | "Bahnhof 1",
    Second => "station 2" | "Bahnhof 2",
    Third => "station 3" | "Bahnhof 3",
    Fourth => "station 4" | "Bahnhof 4",
    Fifth => "station 5" | "Bahnhof 5",
    Sixth => "station 6" | "Bahnhof 6",
    Seventh => "station 7" | "Bahnhof 7",
    Eighth => "station 8" | "Bahnhof 8",
    Ninth => "station 9" | "Bahnhof 9",
    Tenth => "station 10" | "Bahnhof 10",
    Green => "the green station" | "Bahnhof Grün",
    Red => "the red station" | "Bahnhof Rot",
});

// They have no names, so each is called by what it counts.
names!(Master {
    Workers => "1 VP a worker" | "1 SP je Arbeiter",
    Objectives => "3 VP per 2 objectives" | "3 SP je 2 Aufträge",
    Hazards => "3 VP per 2 hazards" | "3 SP je 2 Gefahren",
    Teepees => "3 VP per teepee pair" | "3 SP je Tipi-Paar",
    Certificates => "3 VP per 2 certificates" | "3 SP je 2 Zertifikate",
    TwoCertificates => "2 certificates" | "2 Zertifikate",
    TwelveDollars => "12 dollars" | "12 Dollar",
    Stations => "3 VP per 2 stations" | "3 SP je 2 Bahnhöfe",
    Buildings => "2 VP a building" | "2 SP je Gebäude",
    Tokens => "5 VP per 2 tokens" | "5 SP je 2 Tauschpl.",
    Areas => "2 VP a colour area" | "2 SP je Farbbereich",
});

names!(Foresight {
    Worker => "Worker tile" | "Arbeiter",
    Hazard => "Hazard tile" | "Gefahr",
    Teepee => "Teepee tile" | "Tipi",
});

names!(CityTile {
    Hire => "Hire, $2 off" | "Arbeiter, -2 $",
    Remove => "Remove 2 cards" | "2 Karten weg",
    Engine => "Engine up to 3" | "Lok bis zu 3",
    Cattle => "$5 or cattle" | "5 $ oder Rind",
    Building => "Free building" | "Gebäude gratis",
});

names!(Breed {
    Holstein => "Holstein",
    BrownSwiss => "Brown Swiss",
    Ayrshire => "Ayrshire",
    WestHighland => "West Highland",
    TexasLonghorn => "Texas Longhorn",
});

names!(CountItem {
    Money => "Dollars" | "Dollar",
    Buildings => "VP of buildings" | "SP der Gebäude",
    Hazards => "VP of hazards" | "SP der Gefahren",
    Cattle => "VP of cattle" | "SP der Rinder",
    Objectives => "VP of objectives" | "SP der Aufträge",
    ObjectiveCards => "Objective cards" | "Auftragskarten",
    HazardTiles => "Hazard tiles" | "Gefahrenplättchen",
    Teepees => "Teepees" | "Tipis",
    Certificates => "Certificates" | "Zertifikate",
    BuildingTiles => "Own buildings" | "Eigene Gebäude",
    Workers => "Workers" | "Arbeiter",
    Step => "Dark step disc" | "Dunkler Schrittmarker",
});

names!(Tally {
    Tokens => "tokens" | "Tauschplättchen",
});

/// "1 dollar", "2 dollars".
fn dollars(number: u8, language: Language) -> Count {
    let (one, many) = match language {
        Language::English => ("dollar", "dollars"),
        Language::German => ("Dollar", "Dollar"),
    };
    let number = number.into();
    Count { number, one, many }
}

/// "1 worker space", "2 worker spaces".
fn spaces(number: u8, language: Language) -> Count {
    let (one, many) = match language {
        Language::English => ("worker space", "worker spaces"),
        Language::German => ("Arbeiterfeld", "Arbeiterfelder"),
    };
    let number = number.into();
    Count { number, one, many }
}

/// "1 token", "2 tokens".
fn tokens(number: u16, language: Language) -> Count {
    let (one, many) = match language {
        Language::English => ("token", "tokens"),
        Language::German => ("Tauschplättchen", "Tauschplättchen"),
    };
    let number = number.into();
    Count { number, one, many }
}

/// What a reward is, as something to take.
struct Taken(Reward, Language);

impl Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(reward, language) = *self;
        match reward {
            Reward::Dollars(number) => write!(f, "{}", dollars(number, language)),
            Reward::Token => say!(f, language, "an exchange token", "ein Tauschplättchen"),
            Reward::Certificate => say!(f, language, "a certificate", "ein Zertifikat"),
            Reward::ObjectiveCard => say!(f, language, "an objective card", "eine Auftragskarte"),
            Reward::StationMaster => say!(
                f,
                language,
                "a station master beside New York City",
                "einen Bahnhofsvorsteher neben New York City"
            ),
        }
    }
}

/// The same on a small space.
struct Brief(Reward, Language);

impl Display for Brief {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(reward, language) = *self;
        match reward {
            Reward::Dollars(number) => say!(f, language, "+${number}", "+{number} $"),
            Reward::Token => say!(f, language, "token", "Tausch"),
            Reward::Certificate => say!(f, language, "certif.", "Zertif."),
            Reward::ObjectiveCard => say!(f, language, "card", "Karte"),
            Reward::StationMaster => say!(f, language, "master", "Vorsteher"),
        }
    }
}

/// A station's name at the beginning of a row.
pub(super) fn station(station: Station, to: Audience, out: &mut dyn Write) -> fmt::Result {
    match station {
        Station::Green => say!(out, to, "Green station", "Bahnhof Grün"),
        Station::Red => say!(out, to, "Red station", "Bahnhof Rot"),
        other => {
            let name = other.called(to.language);
            let mut letters = name.chars();
            match letters.next() {
                Some(first) => write!(out, "{}{}", first.to_ascii_uppercase(), letters.as_str()),
                None => Ok(()),
            }
        }
    }
}
