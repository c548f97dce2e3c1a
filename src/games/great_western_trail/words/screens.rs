//! What stands on the screens of this game.

use core::fmt::{self, Write};

use super::{spaces, tokens};
use crate::audience::Audience;
use crate::catalogue::Item;
use crate::game::{Say, View, colour_title};
use crate::games::great_western_trail::board::cattle_cards;
use crate::games::great_western_trail::counts::CountItem;
use crate::games::great_western_trail::entry::{Entry, Play};
use crate::games::great_western_trail::menus::{Label, Question};
use crate::games::great_western_trail::pieces::{CATTLE, HAZARDS};
use crate::games::great_western_trail::state::State;
use crate::language::{Called, Count, Language, say};
use crate::table::Seat;

/// What is asked, in two or three words.
impl Say<State> for Question {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        let name = |seat| state.table.name(seat);
        match *self {
            Self::SetUp => colour_title(state, to, out),
            Self::DrawNumber => say!(out, to, "Draw with number", "Ziehen mit Zahl"),
            Self::Drawn(number) => say!(out, to, "Set-up {number}", "Aufbau {number}"),
            Self::Deliver(None) => say!(out, to, "Deliver to?", "Lieferung nach?"),
            Self::Deliver(Some(engine)) => {
                say!(
                    out,
                    to,
                    "Engine on {engine}, to?",
                    "Lok auf {engine}, nach?"
                )
            }
            Self::Engine => say!(out, to, "Engine's space?", "Feld der Lok?"),
            Self::Branch => say!(out, to, "Branch in?", "Zweigstelle in?"),
            Self::Station => say!(out, to, "Which station?", "Welcher Bahnhof?"),
            Self::StationMaster(_) | Self::Master => {
                say!(out, to, "Station master?", "Bahnhofsvorsteher?")
            }
            Self::Tile => say!(out, to, "City tile on?", "Stadtplättchen auf?"),
            Self::TileOn(town) => out.write_str(town.called(to.language)),
            Self::MarketLeft => say!(out, to, "Free worker spaces", "Freie Arbeiterfelder"),
            Self::CountWhose => say!(out, to, "Count for whom?", "Für wen zählen?"),
            Self::CountWhat(seat) => {
                let left = state.uncounted(seat).count();
                let name = name(seat);
                say!(out, to, "{name}: {left} to count", "{name}: noch {left}")
            }
            // Whose it is stands in the pane below.
            Self::Number(_, item) => out.write_str(item.called(to.language)),
            Self::Workers(_, None, _) => say!(out, to, "Cowboys", "Cowboys"),
            Self::Workers(_, Some(_), None) => say!(out, to, "Craftsmen", "Handwerker"),
            Self::Workers(..) => say!(out, to, "Engineers", "Ingenieure"),
            Self::Teepees(_, None) => say!(out, to, "Green teepees", "Grüne Tipis"),
            Self::Teepees(_, Some(_)) => say!(out, to, "Blue teepees", "Blaue Tipis"),
            Self::AddBuildings(..)
            | Self::AddHazards(..)
            | Self::AddCattle(..)
            | Self::AddObjectives(..) => match self.sum() {
                Some((item, points)) => write!(out, "{} {points}", item.called(to.language)),
                None => Ok(()),
            },
        }
    }
}

impl Say<State> for Label {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::SetUp => say!(out, to, "Set-up", "Aufbau"),
            Self::Expansion => say!(out, to, "With Rails to the North", "Mit Rails to the North"),
            Self::Draw => say!(out, to, "Draw what to lay out", "Auslage zufällig ziehen"),
            Self::DrawAgain => say!(out, to, "Draw again", "Neu ziehen"),
            Self::Drawn => say!(out, to, "Done", "Fertig"),
            Self::TileFor(town, tile) => {
                let [town, tile] = [town.called(to.language), tile.called(to.language)];
                write!(out, "{town}: {tile}")
            }
            Self::MasterFor(space, master) => {
                match space {
                    ..=5 => say!(out, to, "Space {space}: ", "Feld {space}: ")?,
                    6 => say!(out, to, "Green: ", "Grün: ")?,
                    _ => say!(out, to, "Red: ", "Rot: ")?,
                }
                out.write_str(master.called(to.language))
            }
            Self::MasterBeside(master) => {
                let master = master.called(to.language);
                say!(out, to, "New York: {master}", "New York: {master}")
            }
            Self::Sides(side, numbers) => {
                say!(out, to, "Buildings {side}:", "Gebäude {side}:")?;
                let is_up = |number: &u16| numbers & (1 << (number - 1)) != 0;
                (1..=12)
                    .filter(is_up)
                    .try_for_each(|number| write!(out, " {number}"))
            }

            Self::End => say!(out, to, "End turn", "Spielzug beenden"),
            Self::KansasCity => out.write_str("Kansas City"),
            Self::Foresight(tile) => {
                let (part, tile) = (state.turn.foresights + 1, tile.called(to.language));
                write!(out, "{part}: {tile}")
            }
            Self::Deliver if state.turn.owes_delivery() => {
                say!(out, to, "Income, then deliver", "Einkommen, dann liefern")
            }
            Self::Deliver => say!(out, to, "Deliver", "Liefern"),
            Self::Branch => say!(out, to, "Found a branch", "Zweigstelle gründen"),
            Self::Upgrade => say!(out, to, "Upgrade a station", "Bahnhof ausbauen"),
            Self::TakeMaster => say!(out, to, "Take a station master", "Bahnhofsvorsteher nehmen"),
            Self::Exchange(seat) => {
                let name = state.table.name(seat);
                say!(out, to, "Exchange: {name}", "Tauschen: {name}")
            }
            Self::CityTile => say!(out, to, "Tell a city tile", "Stadtplättchen nennen"),
            Self::Count => say!(out, to, "Count for the end", "Für das Ende zählen"),
            Self::CountOther => say!(out, to, "Another player", "Jemand anderes"),
            Self::MarketLeft => say!(out, to, "Free worker spaces", "Freie Arbeiterfelder"),
            Self::Engine => say!(out, to, "Tell the engine's space", "Feld der Lok nennen"),

            Self::City(city) => out.write_str(city.called(to.language)),
            Self::Town(town) => out.write_str(town.called(to.language)),
            Self::Station(station) => super::station(station, to, out),
            Self::Master(master) => out.write_str(master.called(to.language)),
            Self::NoMaster => say!(out, to, "No station master", "Kein Bahnhofsvorsteher"),
            Self::Tile(tile) => out.write_str(tile.called(to.language)),
            Self::Item(item) => out.write_str(item.called(to.language)),
            Self::Step(true) => say!(out, to, "Dark step disc cleared", "Schrittmarker frei"),
            Self::Step(false) => say!(out, to, "Step disc not cleared", "Schrittmarker nicht frei"),

            Self::AddUp(CountItem::Buildings) => {
                say!(out, to, "... tile by tile", "... je Plättchen")
            }
            Self::AddUp(CountItem::Objectives) => say!(out, to, "... card by card", "... je Karte"),
            Self::AddUp(_) => say!(out, to, "... kind by kind", "... je Art"),
            Self::Sum(points) => say!(out, to, "Enter {points} VP", "{points} SP eintragen"),
            Self::Building(building) => {
                let slug = building.slug();
                say!(out, to, "Building {slug}", "Gebäude {slug}")
            }
            Self::Hazard(kind) => {
                let points = HAZARDS.get(kind).map_or(0, |&(points, _)| points);
                say!(out, to, "Hazards of {points} VP", "Gefahren zu {points} SP")
            }
            Self::Cattle(kind) => match CATTLE.get(kind) {
                Some(&(breed, points, _)) => {
                    write!(out, "{} {points}", breed.called(to.language))
                }
                None => Ok(()),
            },
            Self::Objective(points) => write!(out, "{points:+}"),
            Self::Anew => say!(out, to, "Begin again", "Neu beginnen"),
        }
    }
}

/// On one line what is entered.
impl Say<State> for Entry {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        let language = to.language;
        match *self {
            Self::Play(play) => say_play(play, to, out),
            Self::Exchange(_) => say!(out, to, "Exchange token", "Tauschplättchen"),
            Self::Count(seat, count) => {
                let (name, item) = (state.table.name(seat), count.item().called(language));
                write!(out, "{name}: {item} ")?;
                super::count_numbers(count, to, out)
            }
            Self::Player(person) => {
                let (name, colour) = (person.name, person.colour.called(language));
                write!(out, "{name}: {colour}")
            }
            Self::Expansion => out.write_str("Rails to the North"),
            Self::Town(town, tile) => {
                write!(out, "{}: {}", town.called(language), tile.called(language))
            }
            Self::MarketLeft(left) => {
                let left = spaces(left, language);
                say!(out, to, "{left} free", "{left} frei")
            }
            Self::Adjust(adjust) => adjust.say(state, to, out),
        }
    }
}

fn say_play(play: Play, to: Audience, out: &mut dyn Write) -> fmt::Result {
    match play {
        Play::End => say!(out, to, "End of turn", "Zugende"),
        Play::KansasCity => out.write_str("Kansas City"),
        Play::Foresight(tile) => {
            let tile = tile.called(to.language);
            say!(out, to, "Foresight: {tile}", "Vorschau: {tile}")
        }
        Play::Deliver(city, engine) => {
            let city = city.called(to.language);
            match engine {
                Some(space) => say!(
                    out,
                    to,
                    "To {city}, engine {space}",
                    "Nach {city}, Lok {space}"
                ),
                None => say!(out, to, "Delivery to {city}", "Lieferung: {city}"),
            }
        }
        Play::Branch(town) => {
            let town = town.called(to.language);
            say!(out, to, "Branch in {town}", "Zweigstelle in {town}")
        }
        Play::Station(station, master) => {
            super::station(station, to, out)?;
            match master {
                Some(master) => write!(out, ", {}", master.called(to.language)),
                None => Ok(()),
            }
        }
        Play::Master(master) => {
            let master = master.called(to.language);
            say!(
                out,
                to,
                "Station master: {master}",
                "Bahnhofsvorsteher: {master}"
            )
        }
    }
}

/// What a player has in front that can be used at any time, or how many discs lie in cities.
pub(in super::super) fn brief(
    state: &State,
    seat: Seat,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let player = state.player(seat);
    if state.expansion {
        return write!(out, "{}", tokens(player.tokens, to.language));
    }
    let discs: u16 = player
        .cities
        .by_number()
        .map(|city| player.discs_in(city))
        .sum();
    let (one, many) = match to.language {
        Language::English => ("city", "cities"),
        Language::German => ("Stadt", "Städte"),
    };
    let number = discs.into();
    write!(out, "{}", Count { number, one, many })
}

/// As many worker spaces as one visit to Kansas City can fill.
const FEW: u8 = 3;

/// How near the end is, and the next refill.
pub(in super::super) fn headline(state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
    if state.is_over() {
        return still_to_count(state, to, out);
    }
    if let Some(seat) = state.token_taken_by() {
        let name = state.table.name(seat);
        say!(
            out,
            to,
            "{name} has filled the job market.\nStill to play: ",
            "Arbeitsmarkt gefüllt: {name}.\nNoch dran: "
        )?;
        for (index, seat) in state.order().enumerate() {
            let and = if index == 0 { "" } else { ", " };
            write!(out, "{and}{}", state.table.name(seat))?;
        }
        return Ok(());
    }
    if let Some(words) = part_of_kansas_city(state) {
        return words.write(to, out);
    }
    if state.workers_left() <= FEW {
        return say!(
            out,
            to,
            "Who fills the last space has the last turn; everybody else has one more.",
            "Wer das letzte Feld füllt, hat den letzten Spielzug; alle anderen noch einen."
        );
    }
    let left = spaces(state.workers_left(), to.language);
    say!(out, to, "{left} free.", "{left} frei.")?;
    let placed = state.placed;
    let next = state.refills().into_iter().find(|&refill| refill > placed);
    match next.map(|refill| refill - placed) {
        Some(more) => {
            let cards = cattle_cards(state.table.len());
            say!(
                out,
                to,
                "\nCattle market to {cards} cards after {more} more.",
                "\nRindermarkt auf {cards} Karten nach {more} weiteren."
            )
        }
        None => Ok(()),
    }
}

/// Which part of Kansas City comes next.
struct Part(u8);

impl Part {
    fn write(&self, to: Audience, out: &mut dyn Write) -> fmt::Result {
        let Self(tiles) = *self;
        match tiles {
            3 => say!(
                out,
                to,
                "Kansas City: income, then the delivery.",
                "Kansas City: Einkommen, dann die Lieferung."
            ),
            tiles => {
                let part = tiles + 1;
                say!(
                    out,
                    to,
                    "Kansas City, part {part}: a foresight tile.",
                    "Kansas City, Teil {part}: ein Vorschauplättchen."
                )
            }
        }
    }
}

fn part_of_kansas_city(state: &State) -> Option<Part> {
    let turn = state.turn;
    turn.owes_delivery().then_some(Part(turn.foresights))
}

/// Who still has what to count.
fn still_to_count(state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let mut any = false;
    for seat in state.table.seats() {
        let left = state.uncounted(seat).count();
        if left == 0 {
            continue;
        }
        if any {
            out.write_str(", ")?;
        } else {
            say!(out, to, "Still to count: ", "Noch zu zählen: ")?;
        }
        any = true;
        write!(out, "{} {left}", state.table.name(seat))?;
    }
    Ok(())
}

/// Whose last turn it is, or that the market is nearly full.
pub(in super::super) fn last_call(state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
    if let (Some(_), Some(seat)) = (state.token_taken_by(), state.active()) {
        let name = state.table.name(seat);
        return say!(
            out,
            to,
            "Last turn of {name}",
            "Letzter Spielzug von {name}"
        );
    }
    match state.workers_left() {
        left @ 1..=FEW if state.begun => say!(
            out,
            to,
            "Job market nearly full: {left} left",
            "Arbeitsmarkt fast voll: noch {left}"
        ),
        _ => Ok(()),
    }
}

/// The job market, what everybody has, and what is still to be counted.
pub(in super::super) fn notices(state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
    headline(state, to, out)?;
    out.write_char('\n')?;
    for (seat, player) in state.players() {
        let name = state.table.name(seat);
        let discs: u16 = player
            .cities
            .by_number()
            .map(|city| player.discs_in(city))
            .sum();
        let stations = player.stations.len();
        say!(
            out,
            to,
            "{name}: deliveries {discs}, stations {stations}",
            "{name}: Lieferungen {discs}, Bahnhöfe {stations}"
        )?;
        if state.expansion {
            let (branches, bells) = (player.branches.len(), player.bells());
            let tokens = tokens(player.tokens, to.language);
            say!(
                out,
                to,
                ", branches {branches}, bell fields clear {bells}, {tokens}",
                ", Zweigstellen {branches}, Glockenfelder frei {bells}, {tokens}"
            )?;
        }
        out.write_char('\n')?;
    }
    if state.is_over() {
        for seat in state.table.seats() {
            let name = state.table.name(seat);
            for (index, item) in state.uncounted(seat).enumerate() {
                match index {
                    0 => say!(out, to, "To count, {name}: ", "Zu zählen, {name}: ")?,
                    _ => out.write_str(", ")?,
                }
                out.write_str(item.called(to.language))?;
            }
            if state.uncounted(seat).next().is_some() {
                out.write_char('\n')?;
            }
        }
    }
    Ok(())
}
