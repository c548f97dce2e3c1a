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
use crate::language::{Called, Count, Language, say};
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
    /// Writes the sentence, English first.
    macro_rules! because {
        ($english:literal, $german:literal $(,)?) => {
            say!(out, language, $english, $german)
        };
    }
    let name = |seat: Seat| state.table.name(seat);
    match refusal {
        Refusal::Begun => because!(
            "the game has begun, so the set-up stands",
            "das Spiel hat begonnen, der Aufbau steht fest",
        ),
        Refusal::Seat(why) => why.say(language, out),
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
        Refusal::StartTaken(city) => {
            let city = city.called(language);
            because!(
                "somebody starts in {city} already",
                "in {city} beginnt schon jemand",
            )
        }
        Refusal::CompanyTaken(company) => {
            let company = company.called(language);
            because!(
                "somebody plays {company} already",
                "{company} spielt schon jemand"
            )
        }
        Refusal::CompanyNotIn(scenario) => {
            let scenario = scenario.called(language);
            because!(
                "the companies named do not play {scenario} at one level",
                "die genannten Gesellschaften spielen {scenario} nicht auf einem Niveau",
            )
        }
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
        Refusal::ToldTwice => because!("this was told before", "das wurde schon genannt"),

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
                "nach den genannten Strecken liegen zwischen {a} und {b} {links}",
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
            let slot = slot.number();
            because!(
                "contract {slot} lies face down",
                "Auftrag {slot} liegt verdeckt"
            )
        }
        Refusal::Fulfilled(slot) => {
            let slot = slot.number();
            because!(
                "contract {slot} has been fulfilled",
                "Auftrag {slot} ist erfüllt"
            )
        }
        Refusal::SteelContract => because!(
            "contracts are for coal, iron or wood",
            "Aufträge gibt es für Kohle, Eisen und Holz",
        ),

        Refusal::Over => because!("the game is over", "das Spiel ist zu Ende"),
        Refusal::Beyond(day) => because!(
            "that would be day {day}, and nobody goes beyond {LAST_DAY}",
            "das wäre Tag {day}, und weiter als {LAST_DAY} geht es nicht",
        ),
        Refusal::Moved(seat) => {
            let name = name(seat);
            because!(
                "{name} has moved in this turn",
                "{name} ist in diesem Zug schon gefahren",
            )
        }
        Refusal::NotMoved(seat) => {
            let name = name(seat);
            because!(
                "{name} has not moved in this turn",
                "{name} ist in diesem Zug noch nicht gefahren",
            )
        }
        Refusal::UnderWay(seat) => {
            let name = name(seat);
            because!(
                "{name} has done something else in this turn",
                "{name} hat in diesem Zug schon etwas anderes getan",
            )
        }
        Refusal::NobodyFinished => because!(
            "nobody has ended a turn on day {FINISH} or more, so nobody may pass",
            "noch niemand hat einen Zug auf Tag {FINISH} oder weiter beendet, also passt auch niemand",
        ),
        Refusal::NoDays => because!("spending begins with 1 day", "es kostet mindestens 1 Tag"),

        Refusal::There(seat, place) => {
            let (name, place) = (name(seat), place.called(language));
            because!(
                "{name} is in {place} already",
                "{name} ist schon in {place}"
            )
        }
        Refusal::NoTerminal(city) => {
            let city = city.called(language);
            because!("{city} has no terminal", "{city} hat keinen Güterbahnhof")
        }
        Refusal::Slow(seat) => {
            let name = name(seat);
            because!(
                "{name}'s locomotive is not fast",
                "{name} hat keine schnelle Lokomotive",
            )
        }
        Refusal::TooManyCards(cards) => because!(
            "no deck has {cards} Right of Way cards",
            "kein Deck hat {cards} Karten „Vorfahrt“",
        ),
        Refusal::SayLinks(from, to) => {
            let (from, to) = (from.called(language), to.called(language));
            because!(
                "how many links from {from} to {to} is not known: add \"links N\"",
                "wie viele Verbindungen von {from} nach {to} führen, ist nicht bekannt",
            )
        }
        Refusal::IsApart(a, b, far) => {
            let (a, b, links) = (a.called(language), b.called(language), links(far, language));
            because!(
                "{a} and {b} are {links} apart",
                "zwischen {a} und {b} liegen {links}"
            )
        }

        Refusal::Loaded(seat) => {
            let name = name(seat);
            because!(
                "{name} has loaded in this turn, and unloading comes before",
                "{name} hat schon geladen, und abgeladen wird vorher",
            )
        }
        Refusal::NotCarried(seat, good) => {
            let (name, good) = (name(seat), good.called(language));
            because!(
                "{name}'s train carries no {good}",
                "{name} hat kein Gut „{good}“ auf dem Zug"
            )
        }
        Refusal::NotWanted(place, good) => {
            let (place, good) = (place.called(language), good.called(language));
            because!(
                "{place} does not want {good}",
                "{place} hat keine Nachfrage nach {good}",
            )
        }
        Refusal::Wanted(place, good) => {
            let (place, good) = (place.called(language), good.called(language));
            because!(
                "{place} wants {good}, so it is no dump",
                "{place} hat Nachfrage nach {good}, es ist kein Verlust",
            )
        }
        Refusal::SteelFull(city) => {
            let city = city.called(language);
            because!(
                "{city} stores {STEEL_SPACE} steel and has no room for more",
                "{city} hat {STEEL_SPACE} Stahl und keinen Platz für mehr",
            )
        }
        Refusal::OtherCity(slot, city) => {
            let (slot, city) = (slot.number(), city.called(language));
            because!(
                "contract {slot} is for {city}",
                "Auftrag {slot} gilt für {city}"
            )
        }
        Refusal::OtherGood(slot, good) => {
            let (slot, good) = (slot.number(), good.called(language));
            because!(
                "contract {slot} asks for {good}",
                "Auftrag {slot} verlangt {good}"
            )
        }
        Refusal::NotToday(seat, slot, today, (from, to)) => {
            let (name, slot) = (name(seat), slot.number());
            because!(
                "{name} can fulfil contract {slot} on days {from} to {to}, today is day {today}",
                "{name} kann Auftrag {slot} an Tag {from} bis {to} erfüllen, heute ist Tag {today}",
            )
        }
        Refusal::SayVp(slot) => {
            let slot = slot.number();
            because!(
                "what contract {slot} pays is not known: add \"vp N\"",
                "wie viele SP Auftrag {slot} bringt, ist nicht bekannt",
            )
        }
        Refusal::Pays(slot, vp) => {
            let slot = slot.number();
            because!(
                "contract {slot} pays {vp} VP",
                "Auftrag {slot} bringt {vp} SP"
            )
        }
        Refusal::SayFirst(city) => {
            let city = city.called(language);
            because!(
                "what the First Delivery token of {city} pays is not known: add \"first 1\" or \"first 2\"",
                "was das Erste-Lieferungs-Plättchen von {city} bringt, ist nicht bekannt",
            )
        }
        Refusal::FirstPays(city, vp) => {
            let city = city.called(language);
            because!(
                "the First Delivery token of {city} pays {vp} VP",
                "das Erste-Lieferungs-Plättchen von {city} bringt {vp} SP",
            )
        }
        Refusal::NoFirst(place) => {
            let place = place.called(language);
            because!(
                "no First Delivery token lies in {place}",
                "in {place} liegt kein Erste-Lieferungs-Plättchen",
            )
        }

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
        Refusal::NotSupplied(place, good) => {
            let (place, good) = (place.called(language), good.called(language));
            because!(
                "{place} does not give {good}",
                "{place} bietet kein Gut „{good}“"
            )
        }
        Refusal::NoSteel(place) => {
            let place = place.called(language);
            because!(
                "there is no steel in {place}",
                "in {place} liegt kein Stahl"
            )
        }
        Refusal::NoSingle(seat, good) => {
            let (name, good) = (name(seat), good.called(language));
            because!(
                "{name} has no car with one {good}",
                "{name} hat keinen Waggon mit einem Würfel {good}",
            )
        }
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

        Refusal::NotOwned(seat, card) => {
            let (name, card) = (name(seat), card.called(language));
            because!("{name} does not own {card}", "{name} hat „{card}“ nicht")
        }
        Refusal::Used(card) => {
            let card = card.called(language);
            because!(
                "{card} was used in this turn",
                "„{card}“ wurde in diesem Zug schon genutzt",
            )
        }
        Refusal::ImprovementNotShown(card) => {
            let card = card.called(language);
            because!("{card} is not on display", "„{card}“ liegt nicht aus")
        }
        Refusal::ObjectiveNotShown(card) => {
            let card = card.called(language);
            because!("{card} is not on display", "„{card}“ liegt nicht aus")
        }
        Refusal::ImprovementTaken(card, owner) => {
            let (owner, card) = (name(owner), card.called(language));
            because!("{owner} has {card}", "{owner} hat „{card}“")
        }
        Refusal::NoObjectives => because!(
            "this game is played without Objectives",
            "es wird ohne Aufgaben gespielt",
        ),
        Refusal::ObjectiveTaken(card, owner) => {
            let (owner, card) = (name(owner), card.called(language));
            because!("{owner} has taken {card}", "{owner} hat „{card}“ erworben")
        }
        Refusal::Unmet(seat, card, requirement) => {
            unmet(state, seat, card, requirement, language, out)
        }
        Refusal::BestForce(seat) => {
            let name = name(seat);
            because!(
                "{name}'s locomotive has Force IV already",
                "{name} hat schon Antriebskraft IV",
            )
        }
        Refusal::ForceNeeds(seat, force, steel) => {
            let has = state.player(seat).goods[Good::Steel];
            let (name, force) = (name(seat), Roman(force));
            because!(
                "Force {force} needs {steel} steel, {name} has {has}",
                "Antriebskraft {force} braucht {steel} Stahl, {name} hat {has}",
            )
        }
        Refusal::AlreadyFast(seat) => {
            let name = name(seat);
            because!(
                "{name}'s locomotive is fast already",
                "{name} hat schon eine schnelle Lokomotive",
            )
        }
        Refusal::SpeedNeeds(seat, coal) => {
            let (name, has) = (name(seat), state.player(seat).goods[Good::Coal]);
            because!(
                "Speed needs {coal} coal, {name} has {has}",
                "Geschwindigkeit braucht {coal} Kohle, {name} hat {has}",
            )
        }
        Refusal::PortTerminal(port) => {
            let port = port.called(language);
            because!(
                "{port} is a port and needs no terminal",
                "{port} ist ein Hafen und braucht keinen Güterbahnhof",
            )
        }
        Refusal::HasTerminal(city) => {
            let city = city.called(language);
            because!(
                "{city} has a terminal",
                "{city} hat schon einen Güterbahnhof"
            )
        }
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
        Refusal::NotLinked(a, b, far) => {
            let (a, b) = (a.called(language), b.called(language));
            because!(
                "{a} and {b} are {far} links apart, not one",
                "zwischen {a} und {b} liegen {far} Verbindungen, nicht eine",
            )
        }
        Refusal::NoSteelDelivered(seat) => {
            let name = name(seat);
            because!(
                "{name} has unloaded no steel at a port in this turn",
                "{name} hat in diesem Zug keinen Stahl in einem Hafen abgeladen",
            )
        }

        Refusal::NobodyThere => because!("nobody sits there", "dort sitzt niemand"),
        Refusal::NotPossible(seat, tally, number) => {
            let (name, tally) = (name(seat), tally.called(language));
            because!(
                "{name}'s {tally} cannot be {number}",
                "{name}: {tally} kann nicht {number} sein",
            )
        }
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
