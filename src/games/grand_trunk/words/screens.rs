//! What stands on the screens of this game.

use core::fmt::{self, Write};

use heapless::Vec;

use super::{Days, Roman, links};
use crate::catalogue::{Set, sort_few};
use crate::games::grand_trunk::board::{Good, Place, Slot};
use crate::games::grand_trunk::choices::Path;
use crate::games::grand_trunk::contracts::{Face, Window};
use crate::games::grand_trunk::entry::{
    Adjust, Entry, Fact, Journey, Loading, Play, SetUp, Unloading,
};
use crate::games::grand_trunk::outcome::Refusal;
use crate::games::grand_trunk::rules::{self, cost};
use crate::games::grand_trunk::state::{Stage, State};
use crate::language::{Called, Count, Language, NO_BREAK_SPACE, say};
use crate::table::Seat;
use crate::ui::{Row, Tone};

/// Asks the question of a path.
#[allow(
    clippy::too_many_lines,
    reason = "one arm a question, and the compiler counts them"
)]
pub(in super::super) fn title(
    state: &State,
    path: Path,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    let place = |place: Place| place.called(language);
    match path {
        Path::Top => match state.active() {
            Some(seat) => write!(out, "{}", state.table.name(seat)),
            None => say!(out, language, "What else?", "Was noch?"),
        },
        Path::Move => say!(out, language, "Move where?", "Wohin fahren?"),
        Path::Journey(journey) => {
            let to = place(journey.to);
            say!(out, language, "To {to}", "Nach {to}")
        }
        Path::Unload => say!(out, language, "Unload what?", "Was abladen?"),
        Path::Load => say!(out, language, "Load what?", "Was laden?"),
        Path::Develop => say!(out, language, "Develop what?", "Was entwickeln?"),
        Path::Terminal => say!(out, language, "Terminal where?", "Güterbahnhof wo?"),
        Path::Improve => say!(out, language, "Buy which?", "Welche kaufen?"),
        Path::Objective => say!(out, language, "Take which?", "Welche nehmen?"),
        Path::Act => say!(out, language, "Do what?", "Was tun?"),
        Path::Influence(None, _) => say!(out, language, "Swap which?", "Was tauschen?"),
        Path::Influence(_, None) => say!(out, language, "With which?", "Womit?"),
        Path::Overland(None, _) => say!(out, language, "Steel from?", "Stahl woher?"),
        Path::Overland(_, None) => say!(out, language, "Steel to?", "Stahl wohin?"),
        Path::Influence(..) | Path::Overland(..) | Path::Spend => {
            say!(out, language, "How many days?", "Wie viele Tage?")
        }
        Path::Ask(play) => match rules::check(state, Entry::Play(play)).err() {
            Some(Refusal::SayVp(slot)) => {
                let slot = slot.number();
                say!(
                    out,
                    language,
                    "VP of contract {slot}?",
                    "SP von Auftrag {slot}?"
                )
            }
            Some(Refusal::SayFirst(_)) => {
                say!(out, language, "First Delivery?", "Erste Lieferung?")
            }
            _ => say!(out, language, "How many links?", "Verbindungen?"),
        },

        Path::Facts => say!(out, language, "Tell what?", "Welche Angabe?"),
        Path::Distance(None, _) => say!(out, language, "Between?", "Zwischen?"),
        Path::Distance(Some(a), None) => {
            let a = place(a);
            say!(out, language, "{a} and?", "{a} und?")
        }
        Path::Distance(..) => say!(out, language, "How many links?", "Verbindungen?"),
        Path::Space | Path::Contract => say!(out, language, "Which contract?", "Welcher Auftrag?"),
        Path::SpaceFrom(slot) => {
            let slot = slot.number();
            say!(
                out,
                language,
                "Contract {slot}: from day",
                "Auftrag {slot}: ab Tag"
            )
        }
        Path::SpaceTo(slot, _) => {
            let slot = slot.number();
            say!(
                out,
                language,
                "Contract {slot}: to day",
                "Auftrag {slot}: bis Tag"
            )
        }
        Path::SpaceVp(slot, _) => {
            let slot = slot.number();
            say!(out, language, "Contract {slot}: VP", "Auftrag {slot}: SP")
        }
        Path::Dark(dark) => {
            let known = dark.count();
            say!(
                out,
                language,
                "Dark spaces: {known}",
                "Dunkle Felder: {known}"
            )
        }
        Path::Wood(track) => {
            let wood = track.spaces().len();
            say!(out, language, "VP at {wood} wood", "SP bei {wood} Holz")
        }
        Path::First | Path::Goods => say!(out, language, "Token where?", "Plättchen wo?"),
        Path::FirstWorth(city) => out.write_str(place(city)),
        Path::GoodsWanted(at) => {
            let at = place(at);
            say!(out, language, "{at} wants", "{at} will")
        }
        Path::GoodsGiven(at, _) => {
            let at = place(at);
            say!(out, language, "{at} gives", "{at} gibt")
        }
        Path::GoodsAlsoGiven(at, ..) => {
            let at = place(at);
            say!(out, language, "{at} also gives", "{at} gibt auch")
        }
        Path::ContractCity(slot) => {
            let slot = slot.number();
            say!(
                out,
                language,
                "Contract {slot}: city",
                "Auftrag {slot}: Stadt"
            )
        }
        Path::ContractGood(slot, _) => {
            let slot = slot.number();
            say!(
                out,
                language,
                "Contract {slot}: good",
                "Auftrag {slot}: Gut"
            )
        }

        Path::Correct => say!(out, language, "Whose number?", "Bei wem?"),
        Path::CorrectWhat(seat) => write!(out, "{}", state.table.name(seat)),
        Path::CorrectBy(seat, tally) => {
            let (name, tally) = (state.table.name(seat), tally.called(language));
            write!(out, "{name}: {tally}")
        }

        Path::SetUp => say!(out, language, "Set-up", "Aufbau"),
        Path::Scenario => say!(out, language, "Which scenario?", "Welches Szenario?"),
        // Who is entered first plays first.
        Path::Player if state.table.is_empty() => {
            say!(out, language, "Start player: colour", "Startspieler: Farbe")
        }
        Path::Player => {
            let number = state.table.len() + 1;
            say!(
                out,
                language,
                "Player {number}: colour",
                "Spieler {number}: Farbe"
            )
        }
        Path::PlayerCity(colour) => {
            let colour = colour.called(language);
            say!(out, language, "{colour} starts in", "{colour} beginnt in")
        }
        Path::PlayerGood(..) => say!(out, language, "First good", "Erste Ladung"),
        Path::PlayerCompany(..) => say!(out, language, "Company", "Gesellschaft"),
        Path::Objectives(shown) => {
            let shown = shown.len();
            say!(
                out,
                language,
                "Objectives: {shown} of 3",
                "Aufgaben: {shown} von 3"
            )
        }
        Path::Improvements(shown) => {
            let (shown, all) = (
                shown.len(),
                state.table.len() * crate::games::grand_trunk::board::IMPROVEMENTS_EACH,
            );
            say!(
                out,
                language,
                "Improvements: {shown} of {all}",
                "Fortschritte: {shown} von {all}"
            )
        }
    }
}

/// Says on one line what is entered.
pub(in super::super) fn describe(
    state: &State,
    entry: &Entry,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    match entry {
        Entry::Play(play) => describe_play(state, *play, language, out),
        Entry::Fact(fact) => describe_fact(fact, language, out),
        Entry::SetUp(set_up) => match set_up {
            SetUp::Player {
                person, city, good, ..
            } => {
                let (name, city, good) =
                    (person.name, city.called(language), good.called(language));
                write!(out, "{name}: {city}, {good}")
            }
            SetUp::Scenario(scenario) => out.write_str(scenario.called(language)),
            SetUp::Objectives(_) => say!(out, language, "Objectives", "Aufgaben"),
            SetUp::Improvements(_) => say!(out, language, "Improvements", "Fortschritte"),
        },
        Entry::Adjust(Adjust { seat, tally, by }) => {
            let (name, tally) = (state.table.name(*seat), tally.called(language));
            write!(out, "{name}: {tally} {by:+}")
        }
    }
}

fn describe_play(
    state: &State,
    play: Play,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    let place = |place: Place| place.called(language);
    match play {
        Play::Move(Journey { to, .. }) => {
            let to = place(to);
            say!(out, language, "Move to {to}", "Fahrt nach {to}")
        }
        Play::Unload(good, unloading) => {
            let good = good.called(language);
            match unloading {
                Unloading::Demand { .. } => {
                    say!(out, language, "Deliver {good}", "{good} geliefert")
                }
                Unloading::Contract { slot, .. } => {
                    let slot = slot.number();
                    say!(
                        out,
                        language,
                        "{good} for contract {slot}",
                        "{good} für Auftrag {slot}"
                    )
                }
                Unloading::Dump => say!(out, language, "Dump {good}", "{good} abgeladen"),
            }
        }
        Play::Load(good, loading) => {
            let good = good.called(language);
            match loading {
                Loading::Car => say!(out, language, "Load {good}", "{good} geladen"),
                Loading::Double | Loading::HiRoof => {
                    say!(out, language, "Load {good} on top", "{good} dazugeladen")
                }
                Loading::Crane => say!(
                    out,
                    language,
                    "Load {good} by crane",
                    "{good} mit dem Kran geladen"
                ),
            }
        }
        Play::Force => {
            let seat = state.active();
            let force = Roman(seat.map_or(1, |seat| state.player(seat).force) + 1);
            say!(out, language, "Force {force}", "Antriebskraft {force}")
        }
        Play::Speed => say!(out, language, "Speed", "Geschwindigkeit"),
        Play::Terminal(city) => {
            let city = place(city);
            say!(
                out,
                language,
                "Terminal in {city}",
                "Güterbahnhof in {city}"
            )
        }
        Play::Improve(card) => out.write_str(card.called(language)),
        Play::Objective(card) => out.write_str(card.called(language)),
        Play::Influence(a, b, _) => {
            let (a, b) = (place(a), place(b));
            say!(out, language, "Swap {a} and {b}", "Tausch {a} und {b}")
        }
        Play::Overland(a, b, _) => {
            let (a, b) = (place(a), place(b));
            say!(out, language, "Steel {a} to {b}", "Stahl {a} nach {b}")
        }
        Play::ForeignSteel => say!(
            out,
            language,
            "Foreign Steel Contract",
            "Ausländischer Stahlvertrag"
        ),
        Play::ParkingSpur => say!(out, language, "Parking Spur", "Abstellgleis"),
        Play::RailYard => say!(out, language, "Rail Yard", "Depot"),
        Play::Roundhouse => say!(out, language, "Roundhouse", "Ringlokschuppen"),
        Play::Semaphore => say!(out, language, "Semaphore Signaling", "Eisenbahnsignale"),
        Play::Spend(days) => {
            let days = self::days(days, language);
            say!(out, language, "Spend {days}", "{days} ausgegeben")
        }
        Play::Maintenance => say!(out, language, "Maintenance", "Instandhaltung"),
        Play::End => say!(out, language, "End of turn", "Zug beendet"),
        Play::Pass => say!(out, language, "Play no more turns", "Gepasst"),
    }
}

fn describe_fact(fact: &Fact, language: Language, out: &mut dyn Write) -> fmt::Result {
    let place = |place: &Place| place.called(language);
    match fact {
        Fact::Distance(a, b, far) => {
            // As on the board sheet: two long names leave room for the number alone.
            write!(out, "{} – {}: {far}", place(a), place(b))
        }
        Fact::MapComplete => say!(out, language, "All links told", "Alle Strecken genannt"),
        Fact::Space { slot, window, vp } => {
            let slot = slot.number();
            say!(out, language, "Contract {slot}:", "Auftrag {slot}:")?;
            if let Some(days) = window {
                write!(out, " {}", Days(days.from, days.to))?;
            }
            match vp {
                Some(vp) => say!(out, language, " {vp} VP", " {vp} SP"),
                None => Ok(()),
            }
        }
        Fact::Dark(_) => say!(out, language, "Dark spaces", "Dunkle Felder"),
        Fact::Wood(_) => say!(out, language, "Wood track", "Holzleiste"),
        Fact::First(city, vp) => {
            let city = place(city);
            say!(
                out,
                language,
                "First Delivery {city}: {vp}",
                "Erste Lieferung {city}: {vp}"
            )
        }
        Fact::Goods(at, token) => {
            let at = place(at);
            say!(out, language, "Goods token {at}:", "Güterplättchen {at}:")?;
            for good in token.wants.unwrap_or(Set::EMPTY).iter() {
                write!(out, " {}", good.called(language))?;
            }
            Ok(())
        }
        Fact::Contract(slot, token) => {
            let (slot, good, city) = (
                slot.number(),
                token.good.called(language),
                token.city.called(language),
            );
            say!(
                out,
                language,
                "Contract {slot}: {good} to {city}",
                "Auftrag {slot}: {good} nach {city}"
            )
        }
    }
}

fn days(number: u8, language: Language) -> Count {
    let (one, many) = match language {
        Language::English => ("day", "days"),
        Language::German => ("Tag", "Tage"),
    };
    let number = number.into();
    Count { number, one, many }
}

/// The same behind "in".
fn in_days(number: u8, language: Language) -> Count {
    match language {
        Language::English => days(number, language),
        Language::German => Count {
            many: "Tagen",
            ..days(number, language)
        },
    }
}

/// What a journey costs, as it is added up, or what a correction changes.
pub(in super::super) fn reckon(
    state: &State,
    entry: &Entry,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    if let Entry::Adjust(Adjust { seat, tally, by }) = entry {
        let was = state.tally(*seat, *tally);
        return say!(out, language, "{by:+}, was {was}", "{by:+}, bisher {was}");
    }
    let (Entry::Play(Play::Move(journey)), Some(seat)) = (entry, state.active()) else {
        return Ok(());
    };
    let (player, today) = (state.player(seat), state.track.day(seat));
    let known = state.map.distance(player.at, journey.to);
    let Some(far) = known.or(journey.links) else {
        return Ok(());
    };
    write!(out, "{}", links(far, language))?;
    if journey.junction {
        say!(out, language, " +1 junction", " +1 Jct")?;
    }
    if journey.fast {
        say!(out, language, " -1 fast", " -1 schnell")?;
    }
    if journey.right_of_way > 0 {
        let saved = journey.right_of_way;
        say!(
            out,
            language,
            " -{saved} Right of Way",
            " -{saved} Vorfahrt"
        )?;
    }
    let cost = cost(*journey, far);
    let added = i16::from(far) + i16::from(journey.junction)
        - i16::from(journey.fast)
        - i16::from(journey.right_of_way);
    if added < cost.into() {
        say!(out, language, ", at least 1", ", mindestens 1")?;
    }
    let (arrival, days) = (u16::from(today) + u16::from(cost), days(cost, language));
    say!(
        out,
        language,
        " = {days} → day {arrival}",
        " = {days} → Tag {arrival}"
    )
}

pub(in super::super) fn brief(
    state: &State,
    seat: Seat,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    let day = state.track.day(seat);
    match state.player(seat).stage {
        Stage::Playing => say!(out, language, "day {day}", "Tag {day}"),
        Stage::Finished => say!(out, language, "done {day}", "fertig {day}"),
        Stage::Passed => say!(out, language, "passed", "gepasst"),
    }
}

/// Where the active train stands and what it carries; then the contracts that can still be met, the most urgent first.
pub(in super::super) fn headline(
    state: &State,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    if let Some(seat) = state.active() {
        out.write_str(state.player(seat).at.called(language))?;
        carried(state, seat, language, out)?;
    }
    let mut open: Vec<Slot, { Slot::COUNT as usize }> = Slot::all()
        .filter(|&slot| state.is_within_reach(slot))
        .collect();
    sort_few(&mut open, |&slot| {
        let last = state.contracts.slot(slot).window.map(|days| days.to);
        (last.is_none(), last, slot.number())
    });
    for (index, slot) in open.into_iter().enumerate() {
        out.write_str(if index == 0 { "\n" } else { ", " })?;
        let out = &mut Unbroken(out);
        write!(out, "{} ", slot.number())?;
        let contract = state.contracts.slot(slot);
        match contract.token {
            Some(token) => write!(
                out,
                "{} {}",
                token.city.called(language),
                token.good.called(language)
            )?,
            None => say!(out, language, "unknown", "unbekannt")?,
        }
        if let Some(days) = contract.window {
            write!(out, " {}", Days(days.from, days.to))?;
        }
    }
    Ok(())
}

/// Writes words that stay on one line.
struct Unbroken<'a>(&'a mut dyn Write);

impl Write for Unbroken<'_> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        words.chars().try_for_each(|letter| {
            self.0.write_char(match letter {
                ' ' => NO_BREAK_SPACE,
                other => other,
            })
        })
    }
}

fn carried(state: &State, seat: Seat, language: Language, out: &mut dyn Write) -> fmt::Result {
    let mut goods = state.player(seat).train.goods().peekable();
    if goods.peek().is_none() {
        return say!(out, language, ": empty", ": leer");
    }
    for (index, good) in goods.enumerate() {
        out.write_str(if index == 0 { ": " } else { ", " })?;
        out.write_str(good.called(language))?;
    }
    Ok(())
}

pub(in super::super) fn days_and_arrival(
    cost: u8,
    arrival: u8,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    write!(out, "{} → {arrival}", days(cost, language))
}

pub(in super::super) fn distance_unknown(language: Language, out: &mut dyn Write) -> fmt::Result {
    say!(out, language, "links?", "wie weit?")
}

pub(in super::super) fn wants(good: Good, language: Language, out: &mut dyn Write) -> fmt::Result {
    let good = good.called(language);
    say!(out, language, "Wants {good}. ", "Nachfrage: {good}. ")
}

/// What a contract there asks for, and whether one comes in time.
pub(in super::super) fn contract_hint(
    state: &State,
    slot: Slot,
    seat: Seat,
    arrival: Option<u8>,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    let number = slot.number();
    say!(out, language, "Contract {number}", "Auftrag {number}")?;
    let Some((from, to)) = state.window(slot, seat) else {
        return out.write_str(". ");
    };
    let days = Days(from, to);
    say!(out, language, " on {days}", " an Tag {days}")?;
    match arrival {
        Some(day) if day > to => say!(out, language, ": too late. ", ": zu spät. "),
        Some(day) if day < from => say!(out, language, ": too early. ", ": zu früh. "),
        Some(_) => say!(out, language, ": in time. ", ": rechtzeitig. "),
        None => out.write_str(". "),
    }
}

pub(in super::super) fn contract_days(
    state: &State,
    slot: Slot,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    let contract = state.contracts.slot(slot);
    window(contract.window, out)?;
    match contract.vp {
        Some(vp) => say!(out, language, " · {vp} VP", " · {vp} SP"),
        None => Ok(()),
    }
}

fn window(window: Option<Window>, out: &mut dyn Write) -> fmt::Result {
    match window {
        Some(days) => write!(out, "{}", Days(days.from, days.to)),
        None => out.write_char('?'),
    }
}

/// What a contract asks for, its days, what it pays, and who can still make it.
pub(in super::super) fn contract_row(
    state: &State,
    slot: Slot,
    language: Language,
    row: &mut Row,
) -> fmt::Result {
    let contract = state.contracts.slot(slot);
    let number = slot.number();
    write!(row.label, "{number}  ")?;
    match (contract.face, contract.token) {
        (_, Some(token)) => write!(
            row.label,
            "{} {}",
            token.city.called(language),
            token.good.called(language)
        )?,
        (Face::Down, None) => say!(row.label, language, "face down", "verdeckt")?,
        (_, None) => say!(row.label, language, "not told", "nicht genannt")?,
    }
    let is_late = contract.face == Face::Up && !state.is_within_reach(slot);
    if is_late {
        say!(row.right, language, "too late", "zu spät")?;
    } else {
        window(contract.window, &mut row.right)?;
    }
    if let Some(vp) = contract.vp {
        say!(row.below, language, "{vp} VP. ", "{vp} SP. ")?;
    }
    match contract.face {
        Face::Down => {
            row.tone = Tone::Closed;
            match state.contracts.dark.of(slot) {
                Some(space) => say!(
                    row.below,
                    language,
                    "Turned over when somebody reaches day {space}.",
                    "Wird aufgedeckt, wenn jemand Tag {space} erreicht."
                ),
                None => say!(
                    row.below,
                    language,
                    "Its dark space has not been told.",
                    "Sein dunkles Feld wurde nicht genannt."
                ),
            }
        }
        Face::Done => {
            row.tone = Tone::Closed;
            say!(row.below, language, "Fulfilled.", "Erfüllt.")
        }
        Face::Up if is_late => {
            row.tone = Tone::Closed;
            late(contract.window, language, &mut row.below)
        }
        Face::Up => {
            for seat in state.table.seats() {
                reach(state, slot, seat, language, &mut row.below)?;
            }
            Ok(())
        }
    }
}

/// A contract's days are over for everybody.
fn late(window: Option<Window>, language: Language, out: &mut dyn Write) -> fmt::Result {
    if let Some(days) = window {
        let days = Days(days.from, days.to);
        say!(out, language, "Day {days}. ", "Tag {days}. ")?;
    }
    say!(
        out,
        language,
        "Nobody can fulfil it any more.",
        "Niemand kann ihn noch erfüllen."
    )
}

/// Whether a player can still make a contract.
fn reach(
    state: &State,
    slot: Slot,
    seat: Seat,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    let (name, day) = (state.table.name(seat), state.track.day(seat));
    if state.player(seat).stage != Stage::Playing {
        return Ok(());
    }
    match state.window(slot, seat) {
        None => Ok(()),
        Some((_, to)) if day > to => say!(out, language, "{name}: too late. ", "{name}: zu spät. "),
        Some((from, _)) if day >= from => {
            say!(out, language, "{name}: now. ", "{name}: jetzt. ")
        }
        Some((from, to)) if from == to => {
            let days = in_days(from - day, language);
            say!(out, language, "{name}: in {days}. ", "{name}: in {days}. ")
        }
        Some((from, to)) => {
            let (least, most) = (from - day, to - day);
            say!(
                out,
                language,
                "{name}: in {least} to {most} days. ",
                "{name}: in {least} bis {most} Tagen. "
            )
        }
    }
}

pub(in super::super) fn space_row(
    state: &State,
    slot: Slot,
    language: Language,
    row: &mut Row,
) -> fmt::Result {
    let number = slot.number();
    say!(
        row.label,
        language,
        "Contract space {number}",
        "Auftragsfeld {number}"
    )?;
    contract_days(state, slot, language, &mut row.right)
}

pub(in super::super) fn dark_row(state: &State, language: Language, row: &mut Row) -> fmt::Result {
    say!(row.label, language, "Dark spaces", "Dunkle Felder")?;
    let dark = state.contracts.dark;
    let most = crate::games::grand_trunk::contracts::DarkSpaces::MOST;
    let known = dark.count();
    say!(
        row.right,
        language,
        "{known} of {most}",
        "{known} von {most}"
    )?;
    for space in dark.spaces() {
        write!(row.below, "{space}  ")?;
    }
    Ok(())
}

pub(in super::super) fn wood_row(state: &State, language: Language, row: &mut Row) -> fmt::Result {
    say!(row.label, language, "Wood track", "Holzleiste")?;
    if state.wood_track.spaces().is_empty() {
        row.right.write_char('?')?;
    }
    for vp in state.wood_track.spaces() {
        write!(row.below, "{vp}  ")?;
    }
    Ok(())
}

pub(in super::super) fn map_row(state: &State, language: Language, row: &mut Row) -> fmt::Result {
    say!(row.label, language, "Add a distance", "Entfernung dazu")?;
    if state.map.is_complete() {
        say!(row.right, language, "all told", "alle genannt")?;
    }
    Ok(())
}

pub(in super::super) fn train_row(
    state: &State,
    seat: Seat,
    language: Language,
    row: &mut Row,
) -> fmt::Result {
    let player = state.player(seat);
    row.label.write_str(player.at.called(language))?;
    for (index, good) in player.train.goods().enumerate() {
        row.right.write_str(if index == 0 { "" } else { ", " })?;
        row.right.write_str(good.called(language))?;
    }
    if let Some(company) = player.company {
        row.below.write_str(company.called(language))?;
    }
    Ok(())
}

pub(in super::super) fn locomotive_row(
    state: &State,
    seat: Seat,
    language: Language,
    row: &mut Row,
) -> fmt::Result {
    let player = state.player(seat);
    let force = Roman(player.force);
    say!(
        row.label,
        language,
        "Force {force}",
        "Antriebskraft {force}"
    )?;
    if player.fast {
        say!(row.right, language, "fast", "schnell")?;
    }
    let (cars, of) = (player.train.cars(), player.force);
    say!(
        row.below,
        language,
        "{cars} of {of} cars loaded.",
        "{cars} von {of} Waggons beladen."
    )
}

pub(in super::super) fn correct_below(language: Language, out: &mut dyn Write) -> fmt::Result {
    say!(
        out,
        language,
        "Choose to correct it.",
        "Wählen, um zu korrigieren."
    )
}
