//! What stands beside a choice or below the list.

use core::fmt::{self, Write};

use super::{Brief, Taken, dollars};
use crate::audience::Audience;
use crate::game::said;
use crate::games::great_western_trail::board::{
    City, Corner, Pair, Station, Town, TownKind, disc_gives, disc_points, pairs,
};
use crate::games::great_western_trail::counts::{Count, CountItem};
use crate::games::great_western_trail::entry::Entry;
use crate::games::great_western_trail::pieces::{CityTile, Master};
use crate::games::great_western_trail::state::State;
use crate::language::{Called, say};
use crate::table::Seat;

pub(in super::super) fn points(number: u16, to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(out, to, "{number} VP", "{number} SP")
}

pub(in super::super) fn spaces_left(left: u8, to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(out, to, "{left} free", "{left} frei")
}

pub(in super::super) fn five_parts(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "Three foresight tiles, income, delivery.",
        "Drei Vorschauplättchen, Einkommen, Lieferung."
    )
}

pub(in super::super) fn income(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "First the income: each kind of cattle once, plus certificates.",
        "Zuerst das Einkommen: jede Rinderart einmal, dazu Zertifikate."
    )
}

/// What a delivery would add to a player's score, what comes at once aside: that is said before it is entered.
pub(in super::super) fn city_worth(
    state: &State,
    seat: Seat,
    city: City,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    for &reward in disc_gives(city) {
        write!(out, "{} ", Brief(reward, to.language))?;
    }
    let worth = completed(state, seat, city).map(|pair| pair.points);
    let bells = state.player(seat).bells();
    let worth = worth.sum::<i16>() + disc_points(city, state.expansion, bells);
    if worth != 0 {
        say!(out, to, "{worth:+} VP", "{worth:+} SP")?;
    }
    Ok(())
}

/// The pairs a delivery would complete.
fn completed(state: &State, seat: Seat, city: City) -> impl Iterator<Item = &'static Pair> {
    let mut player = *state.player(seat);
    let before = player.cities.has(city);
    player.put_disc(city);
    let pairs = pairs(state.expansion).iter();
    pairs.filter(move |pair| !before && pair.cities.contains(&city) && player.has_both(pair.cities))
}

/// What a city asks for.
pub(in super::super) fn city_needs(city: City, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let value = city.value();
    match city.corner() {
        Corner::White => say!(
            out,
            to,
            "Herd of {value} or more, a disc of a white space. ",
            "Herde ab {value}, Marker von einem weißen Feld. "
        ),
        Corner::Any => say!(
            out,
            to,
            "Herd of {value} or more, any disc. ",
            "Herde ab {value}, Marker beliebig. "
        ),
    }
}

pub(in super::super) fn city_and_transport(
    city: City,
    transport: u8,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let (value, transport) = (city.value(), dollars(transport, to.language));
    say!(
        out,
        to,
        "Herd of {value} or more, transport {transport}. ",
        "Herde ab {value}, Transport {transport}. "
    )
}

/// Pairs that this city belongs to and that are not complete after it: what is still missing.
pub(in super::super) fn city_pairs(
    state: &State,
    seat: Seat,
    city: City,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let player = state.player(seat);
    let of_it = pairs(state.expansion)
        .iter()
        .filter(|pair| pair.cities.contains(&city));
    for pair in of_it {
        let other = pair.cities.into_iter().find(|&other| other != city);
        let Some(other) = other.filter(|&other| !player.cities.has(other)) else {
            continue;
        };
        pair_words(state, *pair, other, to, out)?;
    }
    Ok(())
}

fn pair_words(
    state: &State,
    pair: Pair,
    other: City,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    said!((state, to, out), "With {other}", "Mit {other}", other)?;
    if pair.points != 0 {
        let points = pair.points;
        say!(out, to, " {points:+} VP", " {points:+} SP")?;
    }
    if let Some(reward) = pair.gives {
        let and = if pair.points == 0 { "" } else { "," };
        write!(out, "{and} {}", Taken(reward, to.language))?;
    }
    out.write_str(". ")
}

/// What a city counts at the end, alone and with others.
pub(in super::super) fn city_at_the_end(
    state: &State,
    city: City,
    points: i16,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    if points != 0 {
        say!(
            out,
            to,
            "{points:+} VP a disc. ",
            "{points:+} SP je Marker. "
        )?;
    }
    for &reward in disc_gives(city) {
        let taken = Taken(reward, to.language);
        say!(out, to, "Take {taken}. ", "Nimm {taken}. ")?;
    }
    let of_it = pairs(state.expansion)
        .iter()
        .filter(|pair| pair.cities.contains(&city));
    for pair in of_it {
        if let Some(other) = pair.cities.into_iter().find(|&other| other != city) {
            pair_words(state, *pair, other, to, out)?;
        }
    }
    Ok(())
}

/// What San Francisco is worth to everybody now.
pub(in super::super) fn san_francisco(
    state: &State,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    say!(out, to, "A disc counts: ", "Ein Marker zählt: ")?;
    for (seat, player) in state.players() {
        let (name, worth) = (state.table.name(seat), 2 * player.bells());
        if seat.index() > 0 {
            out.write_str(", ")?;
        }
        write!(out, "{name} {worth}")?;
    }
    out.write_char('.')
}

/// What the next branch in a town gets or pays on its space.
pub(in super::super) fn town_pays(
    state: &State,
    town: Town,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let others = state.branches_on(town);
    if let Some(&cost) = town.costs().get(others).filter(|&&cost| cost > 0) {
        say!(out, to, "-${cost}", "-{cost} $")?;
    }
    let first = town.first_gets().filter(|_| others == 0);
    let mut gets = first.into_iter().chain(town.each_gets());
    gets.try_for_each(|reward| write!(out, "{}", Brief(reward, to.language)))
}

/// What a town is for, beyond its space.
pub(in super::super) fn town_purpose(town: Town, to: Audience, out: &mut dyn Write) -> fmt::Result {
    match town.kind() {
        TownKind::Small | TownKind::Medium => Ok(()),
        TownKind::Station(station) => {
            say!(out, to, "Station ", "Bahnhof ")?;
            station_worth(station, to, out)?;
            out.write_str(". ")
        }
        TownKind::Big(city) => {
            let value = city.value();
            say!(
                out,
                to,
                "A city to deliver to, herd of {value}. ",
                "Großstadt, beliefern ab {value}. "
            )
        }
    }
}

pub(in super::super) fn no_track(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "No known track leads there. ",
        "Kein bekanntes Gleis führt dorthin. "
    )
}

/// Where to find a town on the board.
pub(in super::super) fn town_near(town: Town, to: Audience, out: &mut dyn Write) -> fmt::Result {
    match town {
        Town::Green1 => say!(
            out,
            to,
            "Above Kansas City's control post. ",
            "Über der Leitstelle von Kansas City. "
        ),
        Town::Green2 => say!(out, to, "Left of Green 1. ", "Links von Grün 1. "),
        Town::Green3 => say!(
            out,
            to,
            "In the top left corner. ",
            "In der Ecke oben links. "
        ),
        Town::GreenStation => say!(out, to, "Left of Memphis. ", "Links von Memphis. "),
        Town::Purple1 => say!(out, to, "Above St. Louis. ", "Über St. Louis. "),
        Town::Purple2 => say!(out, to, "Left of Purple 1. ", "Links von Lila 1. "),
        Town::Blue1 => say!(
            out,
            to,
            "Above Chicago to the left. ",
            "Über Chicago, etwas links. "
        ),
        Town::Blue2 => say!(
            out,
            to,
            "Between San Francisco and Denver, below. ",
            "Zwischen San Francisco und Denver, darunter. "
        ),
        Town::Blue3 => say!(
            out,
            to,
            "Right of San Francisco. ",
            "Rechts von San Francisco. "
        ),
        Town::Red1 => say!(out, to, "Right of Milwaukee. ", "Rechts von Milwaukee. "),
        Town::RedStation => say!(out, to, "Below Red 1. ", "Unter Rot 1. "),
        Town::Red2 => say!(out, to, "Right of Green Bay. ", "Rechts von Green Bay. "),
        Town::Red3 => say!(
            out,
            to,
            "Below Red 2 to the left. ",
            "Unter Rot 2, etwas links. "
        ),
        Town::Red4 => say!(out, to, "Left of Minneapolis. ", "Links von Minneapolis. "),
        Town::Red5 => say!(out, to, "Right of Toronto. ", "Rechts von Toronto. "),
        Town::Red6 => say!(
            out,
            to,
            "In the top right corner. ",
            "In der Ecke oben rechts. "
        ),
        Town::Teal1 => say!(out, to, "Above Detroit. ", "Über Detroit. "),
        Town::Teal2 => say!(out, to, "Left of Teal 1. ", "Links von Türkis 1. "),
        Town::Violet1 => say!(
            out,
            to,
            "Above Pittsburgh to the right. ",
            "Über Pittsburgh, etwas rechts. "
        ),
        Town::Violet2 => say!(out, to, "Right of Violet 1. ", "Rechts von Violett 1. "),
        // These have their names on the board.
        Town::Memphis
        | Town::SanFrancisco
        | Town::Denver
        | Town::Milwaukee
        | Town::GreenBay
        | Town::Minneapolis
        | Town::Toronto
        | Town::Montreal => Ok(()),
    }
}

/// "Green 2: Engine up to 3".
pub(in super::super) fn town_with_tile(
    state: &State,
    town: Town,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    out.write_str(town.called(to.language))?;
    match state.tile(town) {
        Some(tile) => write!(out, ": {}", tile.called(to.language)),
        None => Ok(()),
    }
}

pub(in super::super) fn station_worth(
    station: Station,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let (cost, points) = (station.cost(), station.points());
    say!(out, to, "-${cost}, {points} VP", "-{cost} $, {points} SP")
}

/// What a city tile lets one do.
pub(in super::super) fn tile_action(
    tile: CityTile,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match tile {
        CityTile::Hire => say!(
            out,
            to,
            "may hire a worker, 2 dollars cheaper",
            "darf einen Arbeiter einstellen, 2 Dollar billiger"
        ),
        CityTile::Remove => say!(
            out,
            to,
            "may remove up to 2 hand cards",
            "darf bis zu 2 Handkarten entfernen"
        ),
        CityTile::Engine => say!(
            out,
            to,
            "may move the engine up to 3 forward",
            "darf die Lok bis zu 3 Felder vorziehen"
        ),
        CityTile::Cattle => say!(
            out,
            to,
            "take 5 dollars, or a cattle card of breeding value 3",
            "5 Dollar nehmen oder eine Rinderkarte mit Zuchtwert 3"
        ),
        CityTile::Building => say!(
            out,
            to,
            "may place a building without paying",
            "darf ein Gebäude kostenlos legen"
        ),
    }
}

/// What a station master gives at once.
pub(in super::super) fn master_gives(
    master: Master,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match master {
        Master::Workers => say!(out, to, "take 2 dollars", "2 Dollar nehmen"),
        Master::Objectives => say!(
            out,
            to,
            "remove a hazard or trade at a teepee",
            "eine Gefahr entfernen oder bei einem Tipi handeln"
        ),
        Master::Hazards | Master::Teepees | Master::Certificates | Master::Stations => say!(
            out,
            to,
            "a permanent certificate",
            "1 dauerhaftes Zertifikat"
        ),
        Master::TwoCertificates => say!(
            out,
            to,
            "2 permanent certificates, no VP",
            "2 dauerhafte Zertifikate, keine SP"
        ),
        Master::TwelveDollars => say!(
            out,
            to,
            "take 12 dollars, no VP",
            "12 Dollar nehmen, keine SP"
        ),
        Master::Buildings => say!(
            out,
            to,
            "certificate marker up to 2 forward",
            "Zertifikatsmarker bis zu 2 vor"
        ),
        Master::Tokens => say!(out, to, "found a branch", "eine Zweigstelle gründen"),
        Master::Areas => say!(out, to, "an exchange token", "ein Tauschplättchen"),
    }
}

/// The same on a page.
pub(in super::super) fn master_at_once(
    master: Master,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    say!(out, to, "At once: ", "Sofort: ")?;
    master_gives(master, to, out)
}

/// "7 to count".
pub(in super::super) fn left_to_count(
    state: &State,
    seat: Seat,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match state.uncounted(seat).count() {
        0 => say!(out, to, "all counted", "alles gezählt"),
        left => say!(out, to, "{left} to count", "noch {left}"),
    }
}

/// "12" or "4 2 3" or "yes".
pub(in super::super) fn count_numbers(
    count: Count,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match count {
        Count::Step(true) => return say!(out, to, "yes", "ja"),
        Count::Step(false) => return say!(out, to, "no", "nein"),
        _ => {}
    }
    for (index, number) in count.numbers().enumerate() {
        if index > 0 {
            out.write_char(' ')?;
        }
        write!(out, "{number}")?;
    }
    Ok(())
}

/// What people forget to count.
pub(in super::super) fn item_reminder(
    item: CountItem,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match item {
        CountItem::Money => say!(out, to, "1 VP for every 5 dollars.", "1 SP je 5 Dollar."),
        CountItem::Buildings => say!(
            out,
            to,
            "Own buildings on the board only.",
            "Nur eigene Gebäude auf dem Spielplan."
        ),
        CountItem::Hazards => say!(
            out,
            to,
            "Hazard tiles you have taken: 2, 3 or 4 each.",
            "Genommene Gefahren: je 2, 3 oder 4."
        ),
        CountItem::Cattle => say!(
            out,
            to,
            "Search hand, draw pile and discard pile for cattle cards.",
            "Rinderkarten in Hand, Zugstapel und Ablage suchen."
        ),
        CountItem::Objectives => say!(
            out,
            to,
            "Search the deck: what lies there may be added. A task counts for one card.",
            "Deck durchsuchen: was dort liegt, darf dazu. Eine Aufgabe zählt für eine Karte."
        ),
        CountItem::ObjectiveCards => say!(
            out,
            to,
            "All in front of you, met or not.",
            "Alle, die vor dir liegen, erfüllt oder nicht."
        ),
        CountItem::HazardTiles => say!(
            out,
            to,
            "How many tiles, whatever is printed on them.",
            "Wie viele Plättchen, gleich was darauf steht."
        ),
        CountItem::Teepees => say!(
            out,
            to,
            "3 VP for a green and a blue one.",
            "3 SP für ein grünes und ein blaues."
        ),
        CountItem::Certificates => say!(
            out,
            to,
            "Temporary and permanent ones.",
            "Vorübergehende und dauerhafte."
        ),
        CountItem::BuildingTiles => say!(
            out,
            to,
            "How many stand on the board.",
            "Wie viele auf dem Spielplan liegen."
        ),
        CountItem::Workers => say!(
            out,
            to,
            "Three rows, the printed workers included.",
            "Drei Reihen, die aufgedruckten mit."
        ),
        CountItem::Step => Ok(()),
    }
}

pub(in super::super) fn add_up_hint(
    item: CountItem,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match item {
        CountItem::Buildings => say!(
            out,
            to,
            "Choose each tile with the side that is up.",
            "Jedes Plättchen mit seiner Seite wählen."
        ),
        CountItem::Objectives => say!(
            out,
            to,
            "Plus for a card that is met, minus for one that is not.",
            "Plus je erfüllte, minus je unerfüllte Karte."
        ),
        _ => say!(
            out,
            to,
            "Choose each kind as often as you have it.",
            "Jede Art so oft wählen, wie sie da ist."
        ),
    }
}

pub(in super::super) fn not_counted(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(out, to, "Not counted yet.", "Noch nicht gezählt.")
}

pub(in super::super) fn draw_hint(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "City tiles, station masters and building sides at random. The same number draws the same again.",
        "Stadtplättchen, Bahnhofsvorsteher und Gebäudeseiten zufällig. Dieselbe Zahl zieht dasselbe."
    )
}

/// What to do with a city tile that was drawn.
pub(in super::super) fn lay_tile(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "Lay this city tile there. OK notes it.",
        "Dieses Stadtplättchen dorthin legen. OK merkt es."
    )
}

/// What to do with a station master that was drawn.
pub(in super::super) fn lay_master(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "Lay this station master there.",
        "Diesen Bahnhofsvorsteher dorthin legen."
    )
}

/// What to do with buildings whose sides were drawn.
pub(in super::super) fn lay_sides(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "Everybody uses this side of these own buildings.",
        "Alle nehmen bei diesen eigenen Gebäuden diese Seite."
    )
}

pub(in super::super) fn without_expansion(to: Audience, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        to,
        "Played without Rails to the North",
        "Ohne Rails to the North gespielt"
    )
}

/// What an entry means beyond what hands do.
pub(in super::super) fn preview(
    state: &State,
    entry: &Entry,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match *entry {
        Entry::Count(seat, Count::Money(dollars)) => {
            let points = dollars / 5;
            was(state, seat, CountItem::Money, to, out)?;
            say!(out, to, "{points} VP", "{points} SP")
        }
        Entry::Count(seat, count) => was(state, seat, count.item(), to, out),
        _ => Ok(()),
    }
}

/// What was counted before, where something was.
fn was(
    state: &State,
    seat: Seat,
    item: CountItem,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let Some(count) = state.player(seat).counts.of(item) else {
        return Ok(());
    };
    say!(out, to, "was ", "bisher ")?;
    count_numbers(count, to, out)?;
    out.write_str(" ")
}
