//! Refusals in the words of the table.

use core::fmt::{self, Write};

use super::{Roman, links};
use crate::catalogue::Item;
use crate::games::grand_trunk::board::{
    FEWEST_PLAYERS, FINISH, Good, IMPROVEMENTS_EACH, LAST_DAY, OBJECTIVES, STEEL_SPACE,
};
use crate::games::grand_trunk::cards::{Objective, Requirement};
use crate::games::grand_trunk::contracts::DarkSpaces;
use crate::games::grand_trunk::map::MOST_LINKS;
use crate::games::grand_trunk::outcome::Refusal;
use crate::games::grand_trunk::state::State;
use crate::language::{Called, Count, InWords, Language, say};
use crate::table::Seat;

#[allow(
    clippy::too_many_lines,
    reason = "one arm a refusal, and the compiler counts them"
)]
pub(in super::super) fn explain(
    state: &State,
    refusal: Refusal,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    /// Writes the sentence, English first; the things named behind it stand in it by their names.
    macro_rules! because {
        ($english:literal, $german:literal $(, $thing:ident)* $(,)?) => {{
            $(let $thing = $thing.in_words(state, language);)*
            say!(out, language, $english, $german)
        }};
    }
    let name = |seat: Seat| state.table.name(seat);
    match refusal {
        Refusal::Begun => because!(
            "the game has begun, so the set-up stands",
            "das Spiel hat begonnen, der Aufbau steht fest",
        ),
        Refusal::Seat(why) => why.say(&state.table, language, out),
        Refusal::TooFewPlayers => because!(
            "a game needs {FEWEST_PLAYERS} players or more",
            "es braucht mindestens {FEWEST_PLAYERS} Spieler",
        ),
        Refusal::ScenarioLate => because!(
            "the scenario comes before the players and the First Delivery tokens",
            "das Szenario kommt vor den Spielern und den Erste-Lieferungs-Plättchen",
        ),
        Refusal::TooManyForScenario(scenario) => {
            let (scenario, most) = (scenario.called(language), scenario.most_players());
            because!(
                "{scenario} is for {most} players at the most",
                "{scenario} ist für höchstens {most} Spieler",
            )
        }
        Refusal::NotAStart(city) => {
            let city = city.called(language);
            because!(
                "{city} is not one of the starting cities:",
                "{city} ist keine der Startstädte:",
            )?;
            let mut cities = state.starting_cities().into_iter();
            cities.try_for_each(|city| write!(out, " {}", city.slug()))
        }
        Refusal::StartTaken(city) => because!(
            "somebody starts in {city} already",
            "in {city} beginnt schon jemand",
            city
        ),
        Refusal::CompanyTaken(company) => because!(
            "somebody plays {company} already",
            "{company} spielt schon jemand",
            company
        ),
        Refusal::CompanyNotIn(scenario) => because!(
            "the companies named do not play {scenario} at one level",
            "die genannten Gesellschaften spielen {scenario} nicht auf einem Niveau",
            scenario
        ),
        Refusal::SteelAtStart => because!(
            "the first railcar carries coal, iron or wood",
            "der erste Waggon trägt Kohle, Eisen oder Holz",
        ),
        Refusal::ObjectiveCount(told) => because!(
            "{OBJECTIVES} Objectives lie on display, the line has {told}",
            "{OBJECTIVES} Aufgaben liegen aus, genannt sind {told}",
        ),
        Refusal::ImprovementCount(told) => {
            let should = state.table.len() * IMPROVEMENTS_EACH;
            let number = state.table.len();
            let players = Count {
                number,
                one: "player",
                many: "players",
            };
            because!(
                "{should} Improvements lie on display for {players}, the line has {told}",
                "bei {number} Spielern liegen {should} Fortschritte aus, genannt sind {told}",
            )
        }
        Refusal::ImprovementsShown => because!(
            "players sit down before the Improvements are put on display",
            "alle Spieler sitzen, bevor die Fortschritte ausliegen",
        ),
        Refusal::ObjectivesTold => {
            because!(
                "the Objectives were told before:",
                "die Aufgaben wurden schon genannt:",
            )?;
            let mut told = state.objectives.iter();
            told.try_for_each(|card| write!(out, " {}", card.slug()))
        }
        Refusal::ImprovementsTold => because!(
            "the Improvements on display were told before",
            "die ausliegenden Fortschritte wurden schon genannt",
        ),
        Refusal::ScenarioTold(scenario) => because!(
            "the scenario was told before: {scenario}",
            "das Szenario wurde schon genannt: {scenario}",
            scenario
        ),

        Refusal::SamePlace => because!(
            "two different places are needed",
            "es müssen zwei verschiedene Orte sein",
        ),
        Refusal::NoSuchDistance => because!(
            "two places are 1 to {MOST_LINKS} links apart",
            "zwei Orte liegen 1 bis {MOST_LINKS} Verbindungen auseinander",
        ),
        Refusal::LinksSay(a, b, far) => {
            let (a, b, links) = (a.called(language), b.called(language), links(far, language));
            because!(
                "by the links told, {a} and {b} are {links} apart",
                "nach den genannten Strecken liegen {a} und {b} {links} auseinander",
            )
        }
        Refusal::NoSuchWindow => because!(
            "a contract's days go from its first to its last, day {LAST_DAY} at the most",
            "die Tage gehen vom ersten zum letzten, höchstens bis Tag {LAST_DAY}",
        ),
        Refusal::NothingTold => because!("the line tells nothing", "hier ist nichts genannt"),
        Refusal::TooManyVp(vp) => because!(
            "no space of the board shows {vp} VP",
            "kein Feld des Spielplans zeigt {vp} SP",
        ),
        Refusal::FirstDark => {
            let first = DarkSpaces::FIRST;
            because!(
                "space {first} turns over contract 3, so it is the first dark space",
                "Feld {first} deckt Auftrag 3 auf und ist darum das erste dunkle Feld",
            )
        }
        Refusal::TooManyDark => {
            let most = DarkSpaces::MOST;
            because!(
                "there are {most} contracts to turn over, so {most} dark spaces at the most",
                "{most} Aufträge werden aufgedeckt, also höchstens {most} dunkle Felder",
            )
        }
        Refusal::FirstIsOneOrTwo => because!(
            "a First Delivery token is worth 1 or 2",
            "ein Erste-Lieferungs-Plättchen zählt 1 oder 2",
        ),
        Refusal::SteelForPorts => {
            because!("only ports want steel", "nur Häfen nehmen Stahl")
        }
        Refusal::SteelFromIron => because!(
            "no place gives steel: it is made of iron",
            "kein Ort liefert Stahl: er entsteht aus Eisen",
        ),
        Refusal::FaceDown(slot) => {
            because!(
                "contract {slot} lies face down",
                "Auftrag {slot} liegt verdeckt",
                slot
            )?;
            // Where its dark space is not known, the table must say when it is turned over.
            if state.contracts.dark.of(slot).is_some() {
                return Ok(());
            }
            because!(
                "; \"contract {slot} CITY GOOD\" turns it over",
                "; \"contract {slot} ORT GUT\" deckt ihn auf",
                slot
            )
        }
        Refusal::Fulfilled(slot) => because!(
            "contract {slot} has been fulfilled",
            "Auftrag {slot} ist erfüllt",
            slot
        ),
        Refusal::SteelContract => because!(
            "contracts are for coal, iron or wood",
            "Aufträge gibt es für Kohle, Eisen und Holz",
        ),

        Refusal::Over => because!("the game is over", "das Spiel ist zu Ende"),
        Refusal::Beyond(day) => because!(
            "that would be day {day}, and nobody goes beyond {LAST_DAY}",
            "das wäre Tag {day}, und weiter als {LAST_DAY} geht es nicht",
        ),
        Refusal::Moved(seat) => because!(
            "{seat} has moved in this turn",
            "{seat} ist in diesem Zug schon gefahren",
            seat
        ),
        Refusal::NotMoved(seat) => because!(
            "{seat} has not moved in this turn",
            "{seat} ist in diesem Zug noch nicht gefahren",
            seat
        ),
        Refusal::UnderWay(seat) => because!(
            "this must be the whole turn, and {seat} has done something else in it",
            "das muss der ganze Zug sein, und {seat} hat darin schon etwas anderes getan",
            seat
        ),
        Refusal::NobodyFinished => because!(
            "nobody has ended a turn on day {FINISH} or more, so nobody may pass",
            "noch niemand hat einen Zug auf Tag {FINISH} oder weiter beendet, also passt auch niemand",
        ),
        Refusal::NoDays => because!("spending begins with 1 day", "es kostet mindestens 1 Tag"),

        Refusal::There(seat, place) => because!(
            "{seat} is in {place} already",
            "{seat} ist schon in {place}",
            seat,
            place
        ),
        Refusal::NoTerminal(city) => because!(
            "{city} has no terminal",
            "{city} hat keinen Güterbahnhof",
            city
        ),
        Refusal::Slow(seat) => because!(
            "{seat}'s locomotive is not fast",
            "{seat} hat keine schnelle Lokomotive",
            seat
        ),
        Refusal::TooManyCards(cards) => because!(
            "no deck has {cards} Right of Way cards",
            "kein Deck hat {cards} Karten „Vorfahrt“",
        ),
        Refusal::SayLinks(from, to) => because!(
            "how many links from {from} to {to} is not known: add \"links N\"",
            "wie viele Verbindungen von {from} nach {to} führen, ist nicht bekannt",
            from,
            to
        ),
        Refusal::IsApart(a, b, far) => {
            let (a, b, links) = (a.called(language), b.called(language), links(far, language));
            because!(
                "{a} and {b} are {links} apart",
                "{a} und {b} liegen {links} auseinander"
            )
        }

        Refusal::Loaded(seat) => because!(
            "{seat} has loaded in this turn, and unloading comes before",
            "{seat} hat schon geladen, und abgeladen wird vorher",
            seat
        ),
        Refusal::NotCarried(seat, good) => because!(
            "{seat}'s train carries no {good}",
            "{seat} hat kein Gut „{good}“ auf dem Zug",
            seat,
            good
        ),
        Refusal::NotWanted(place, good) => because!(
            "{place} does not want {good}",
            "{place} hat keine Nachfrage nach {good}",
            place,
            good
        ),
        Refusal::Wanted(place, good) => because!(
            "{place} wants {good}, so it is no dump",
            "{place} hat Nachfrage nach {good}, es ist kein Verlust",
            place,
            good
        ),
        Refusal::SteelFull(city) => because!(
            "{city} stores {STEEL_SPACE} steel and has no room for more",
            "{city} hat {STEEL_SPACE} Stahl und keinen Platz für mehr",
            city
        ),
        Refusal::OtherCity(slot, city) => because!(
            "contract {slot} is for {city}",
            "Auftrag {slot} gilt für {city}",
            slot,
            city
        ),
        Refusal::OtherGood(slot, good) => because!(
            "contract {slot} asks for {good}",
            "Auftrag {slot} verlangt {good}",
            slot,
            good
        ),
        Refusal::NotToday(seat, slot, today, (from, to)) if from == to => because!(
            "{seat} can fulfil contract {slot} on day {from}, today is day {today}",
            "{seat} kann Auftrag {slot} an Tag {from} erfüllen, heute ist Tag {today}",
            seat,
            slot
        ),
        Refusal::NotToday(seat, slot, today, (from, to)) => because!(
            "{seat} can fulfil contract {slot} on days {from} to {to}, today is day {today}",
            "{seat} kann Auftrag {slot} an Tag {from} bis {to} erfüllen, heute ist Tag {today}",
            seat,
            slot
        ),
        Refusal::SayVp(slot) => because!(
            "what contract {slot} pays is not known: add \"vp N\"",
            "wie viele SP Auftrag {slot} bringt, ist nicht bekannt",
            slot
        ),
        Refusal::Pays(slot, vp) => because!(
            "contract {slot} pays {vp} VP",
            "Auftrag {slot} bringt {vp} SP",
            slot
        ),
        Refusal::SayFirst(city) => because!(
            "what the First Delivery token of {city} pays is not known: add \"first 1\" or \"first 2\"",
            "was das Erste-Lieferungs-Plättchen von {city} bringt, ist nicht bekannt",
            city
        ),
        Refusal::FirstPays(city, vp) => because!(
            "the First Delivery token of {city} pays {vp} VP",
            "das Erste-Lieferungs-Plättchen von {city} bringt {vp} SP",
            city
        ),
        Refusal::NoFirst(place) => because!(
            "no First Delivery token lies in {place}",
            "in {place} liegt kein Erste-Lieferungs-Plättchen",
            place
        ),

        Refusal::NoFreeCar(seat, force) => {
            let (name, number) = (name(seat), force.into());
            let (one, many) = match language {
                Language::English => ("car", "cars"),
                Language::German => ("Waggon", "Waggons"),
            };
            let cars = Count { number, one, many };
            because!(
                "{name}'s locomotive pulls no more than {cars}",
                "{name} kann mit dieser Lokomotive nur {cars} ziehen",
            )
        }
        Refusal::NotSupplied(place, good) => because!(
            "{place} does not give {good}",
            "{place} bietet kein Gut „{good}“",
            place,
            good
        ),
        Refusal::NoSteel(place) => because!(
            "there is no steel in {place}",
            "in {place} liegt kein Stahl",
            place
        ),
        Refusal::NoSingle(seat, good) => because!(
            "{seat} has no car with one {good}",
            "{seat} hat keinen Waggon mit einem Würfel {good}",
            seat,
            good
        ),
        Refusal::DoubleSteel => because!(
            "the High Capacity Railcar is for coal, iron or wood",
            "der Großraumanhänger ist für Kohle, Eisen oder Holz",
        ),
        Refusal::HiRoofForSteel => because!(
            "the Hi-Roof Boxcar is for steel",
            "der Große Güterwagen ist für Stahl",
        ),
        Refusal::CraneAfterMove => because!(
            "the Railroad Crane loads before the move",
            "der Schienendrehkran lädt vor der Fahrt",
        ),

        Refusal::NotOwned(seat, card) => because!(
            "{seat} does not own {card}",
            "{seat} hat „{card}“ nicht",
            seat,
            card
        ),
        Refusal::Used(card) => because!(
            "{card} was used in this turn",
            "„{card}“ wurde in diesem Zug schon genutzt",
            card
        ),
        Refusal::ImprovementNotShown(card) => {
            because!("{card} is not on display", "„{card}“ liegt nicht aus", card)
        }
        Refusal::ObjectiveNotShown(card) => {
            because!("{card} is not on display", "„{card}“ liegt nicht aus", card)
        }
        Refusal::ImprovementTaken(card, owner) => {
            because!("{owner} has {card}", "{owner} hat „{card}“", owner, card)
        }
        Refusal::NoObjectives => because!(
            "this game is played without Objectives",
            "es wird ohne Aufgaben gespielt",
        ),
        Refusal::ObjectiveTaken(card, owner) => because!(
            "{owner} has taken {card}",
            "{owner} hat „{card}“ erworben",
            owner,
            card
        ),
        Refusal::Unmet(seat, card, requirement) => {
            unmet(state, seat, card, requirement, language, out)
        }
        Refusal::BestForce(seat) => because!(
            "{seat}'s locomotive has Force IV already",
            "{seat} hat schon Antriebskraft IV",
            seat
        ),
        Refusal::ForceNeeds(seat, force, steel) => {
            let has = state.player(seat).goods[Good::Steel];
            let (name, force) = (name(seat), Roman(force));
            because!(
                "Force {force} needs {steel} steel, {name} has {has}",
                "Antriebskraft {force} braucht {steel} Stahl, {name} hat {has}",
            )
        }
        Refusal::AlreadyFast(seat) => because!(
            "{seat}'s locomotive is fast already",
            "{seat} hat schon eine schnelle Lokomotive",
            seat
        ),
        Refusal::SpeedNeeds(seat, coal) => {
            let (name, has) = (name(seat), state.player(seat).goods[Good::Coal]);
            because!(
                "Speed needs {coal} coal, {name} has {has}",
                "Geschwindigkeit braucht {coal} Kohle, {name} hat {has}",
            )
        }
        Refusal::PortTerminal(port) => because!(
            "{port} is a port and needs no terminal",
            "{port} ist ein Hafen und braucht keinen Güterbahnhof",
            port
        ),
        Refusal::HasTerminal(city) => because!(
            "{city} has a terminal",
            "{city} hat schon einen Güterbahnhof",
            city
        ),
        Refusal::UnlikeTokens => because!(
            "a city's goods token cannot be swapped with a port's",
            "ein Stadt-Plättchen wird nicht mit einem Hafen-Plättchen getauscht",
        ),
        Refusal::Hamilton => because!(
            "Hamilton's goods are printed on the board",
            "die Güter von Hamilton sind aufgedruckt",
        ),
        Refusal::OverlandCities => because!(
            "steel goes overland from city to city",
            "Stahl geht über Land von Stadt zu Stadt",
        ),
        Refusal::NotLinked(a, b, far) => because!(
            "{a} and {b} are {far} links apart, not one",
            "{a} und {b} liegen {far} Verbindungen auseinander, nicht eine",
            a,
            b
        ),
        Refusal::NoWay(a, b) => because!(
            "the map is complete, and no links join {a} and {b}",
            "der Plan ist vollständig, und keine Strecke verbindet {a} und {b}",
            a,
            b
        ),
        Refusal::NoSteelDelivered(seat) => because!(
            "{seat} has unloaded no steel at a port in this turn",
            "{seat} hat in diesem Zug keinen Stahl in einem Hafen abgeladen",
            seat
        ),

        Refusal::NobodyThere => because!("nobody sits there", "dort sitzt niemand"),
        Refusal::NotPossible(seat, tally, number) => because!(
            "{seat}'s {tally} cannot be {number}",
            "{seat}: {tally} kann nicht {number} sein",
            seat,
            tally
        ),
    }
}

/// What an Objective asks for, and what the player has of it.
fn unmet(
    state: &State,
    seat: Seat,
    card: Objective,
    requirement: Requirement,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    let card = card.called(language);
    say!(out, language, "{card} needs ", "{card} braucht ")?;
    match requirement {
        Requirement::Contracts(needs) => say!(
            out,
            language,
            "{needs} contracts fulfilled",
            "{needs} erfüllte Aufträge"
        ),
        Requirement::Collected(good, needs) => write!(out, "{needs} {}", good.called(language)),
        Requirement::Goods(needs) => say!(
            out,
            language,
            "{needs} goods of any type",
            "{needs} beliebige Güter"
        ),
        Requirement::OneKind(needs) => say!(
            out,
            language,
            "{needs} goods of one type",
            "{needs} Güter einer Art"
        ),
        Requirement::OnTheTrain(needs) => say!(
            out,
            language,
            "{needs} goods on the train",
            "{needs} Güter auf dem Zug"
        ),
        Requirement::Force(needs) => {
            let needs = Roman(needs);
            say!(out, language, "Force {needs}", "Antriebskraft {needs}")
        }
        Requirement::Fast => say!(
            out,
            language,
            "a fast locomotive",
            "eine schnelle Lokomotive"
        ),
    }?;
    let name = state.table.name(seat);
    say!(out, language, ", {name} has ", ", {name} hat ")?;
    let (_, has) = requirement.needs_and_has(state.player(seat));
    match requirement {
        Requirement::Fast => say!(out, language, "a slow one", "eine langsame"),
        Requirement::Force(_) => {
            let force = Roman(state.player(seat).force);
            say!(out, language, "Force {force}", "{force}")
        }
        _ => write!(out, "{has}"),
    }
}
