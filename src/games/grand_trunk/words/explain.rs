//! Refusals in the words of the table.

use core::fmt::{self, Write};

use super::Roman;
use crate::catalogue::Item;
use crate::games::grand_trunk::board::{
    FEWEST_PLAYERS, FINISH, IMPROVEMENTS_EACH, LAST_DAY, OBJECTIVES, STEEL_SPACE,
};
use crate::games::grand_trunk::contracts::DarkSpaces;
use crate::games::grand_trunk::map::MOST_LINKS;
use crate::games::grand_trunk::outcome::Refusal;
use crate::games::grand_trunk::state::State;
use crate::sheet::Count;
use crate::table::Seat;

#[allow(
    clippy::too_many_lines,
    reason = "one line a refusal, and the compiler counts them"
)]
pub(in super::super) fn explain(
    state: &State,
    refusal: Refusal,
    out: &mut dyn Write,
) -> fmt::Result {
    use crate::games::grand_trunk::board::Good;
    let name = |seat: Seat| state.table.name(seat);
    match refusal {
        Refusal::Begun => out.write_str("the game has begun, so the set-up stands"),
        Refusal::Seat(why) => write!(out, "{why}"),
        Refusal::TooFewPlayers => write!(out, "a game needs {FEWEST_PLAYERS} players or more"),
        Refusal::ScenarioLate => {
            out.write_str("the scenario comes before the players and the First Delivery tokens")
        }
        Refusal::TooManyForScenario(scenario) => {
            let most = scenario.most_players();
            write!(out, "{scenario} is for {most} players at the most")
        }
        Refusal::NotAStart(city) => {
            write!(out, "{city} is not one of the starting cities:")?;
            let mut cities = state.starting_cities().into_iter();
            cities.try_for_each(|city| write!(out, " {}", city.slug()))
        }
        Refusal::StartTaken(city) => write!(out, "somebody starts in {city} already"),
        Refusal::CompanyTaken(company) => write!(out, "somebody plays {company} already"),
        Refusal::CompanyNotIn(scenario) => {
            write!(
                out,
                "the companies named do not play {scenario} at one level"
            )
        }
        Refusal::SteelAtStart => out.write_str("the first railcar carries coal, iron or wood"),
        Refusal::ObjectiveCount(told) => write!(
            out,
            "{OBJECTIVES} Objectives lie on display, the line has {told}"
        ),
        Refusal::ImprovementCount(told) => {
            let players = Count(state.table.len(), "player");
            let should = state.table.len() * IMPROVEMENTS_EACH;
            write!(
                out,
                "{should} Improvements lie on display for {players}, the line has {told}"
            )
        }
        Refusal::ImprovementsShown => {
            out.write_str("players sit down before the Improvements are put on display")
        }
        Refusal::ToldTwice => out.write_str("this was told before"),

        Refusal::SamePlace => out.write_str("two different places are needed"),
        Refusal::NoSuchDistance => write!(out, "two places are 1 to {MOST_LINKS} links apart"),
        Refusal::LinksSay(a, b, links) => {
            let links = Count(links.into(), "link");
            write!(out, "by the links told, {a} and {b} are {links} apart")
        }
        Refusal::NoSuchWindow => write!(
            out,
            "a contract's days go from its first to its last, day {LAST_DAY} at the most"
        ),
        Refusal::NothingTold => out.write_str("the line tells nothing"),
        Refusal::TooManyVp(vp) => write!(out, "no space of the board shows {vp} VP"),
        Refusal::FirstDark => {
            let first = DarkSpaces::FIRST;
            write!(
                out,
                "space {first} turns over contract 3, so it is the first dark space"
            )
        }
        Refusal::TooManyDark => {
            let most = DarkSpaces::MOST;
            write!(
                out,
                "there are {most} contracts to turn over, so {most} dark spaces at the most"
            )
        }
        Refusal::FirstIsOneOrTwo => out.write_str("a First Delivery token is worth 1 or 2"),
        Refusal::SteelForPorts => out.write_str("only ports want steel"),
        Refusal::SteelFromIron => out.write_str("no place gives steel: it is made of iron"),
        Refusal::FaceDown(slot) => write!(out, "contract {} lies face down", slot.number()),
        Refusal::Fulfilled(slot) => {
            write!(out, "contract {} has been fulfilled", slot.number())
        }
        Refusal::SteelContract => out.write_str("contracts are for coal, iron or wood"),

        Refusal::Over => out.write_str("the game is over"),
        Refusal::Beyond(day) => write!(
            out,
            "that would be day {day}, and nobody goes beyond {LAST_DAY}"
        ),
        Refusal::Moved(seat) => write!(out, "{} has moved in this turn", name(seat)),
        Refusal::NotMoved(seat) => write!(out, "{} has not moved in this turn", name(seat)),
        Refusal::UnderWay(seat) => {
            write!(out, "{} has done something else in this turn", name(seat))
        }
        Refusal::NobodyFinished => {
            write!(
                out,
                "nobody has ended a turn on day {FINISH} or more, so nobody may pass"
            )
        }
        Refusal::NoDays => out.write_str("spending begins with 1 day"),

        Refusal::There(seat, place) => write!(out, "{} is in {place} already", name(seat)),
        Refusal::NoTerminal(city) => write!(out, "{city} has no terminal"),
        Refusal::Slow(seat) => write!(out, "{}'s locomotive is not fast", name(seat)),
        Refusal::TooManyCards(cards) => write!(out, "no deck has {cards} Right of Way cards"),
        Refusal::SayLinks(from, to) => write!(
            out,
            "how many links from {from} to {to} is not known: add \"links N\""
        ),
        Refusal::IsApart(a, b, links) => {
            let links = Count(links.into(), "link");
            write!(out, "{a} and {b} are {links} apart")
        }

        Refusal::Loaded(seat) => write!(
            out,
            "{} has loaded in this turn, and unloading comes before",
            name(seat)
        ),
        Refusal::NotCarried(seat, good) => {
            write!(out, "{}'s train carries no {good}", name(seat))
        }
        Refusal::NotWanted(place, good) => write!(out, "{place} does not want {good}"),
        Refusal::Wanted(place, good) => write!(out, "{place} wants {good}, so it is no dump"),
        Refusal::SteelFull(city) => {
            write!(
                out,
                "{city} stores {STEEL_SPACE} steel and has no room for more"
            )
        }
        Refusal::OtherCity(slot, city) => {
            write!(out, "contract {} is for {city}", slot.number())
        }
        Refusal::OtherGood(slot, good) => {
            write!(out, "contract {} asks for {good}", slot.number())
        }
        Refusal::NotToday(seat, slot, today, (from, to)) => write!(
            out,
            "{} can fulfil contract {} on days {from} to {to}, today is day {today}",
            name(seat),
            slot.number()
        ),
        Refusal::SayVp(slot) => {
            let slot = slot.number();
            write!(out, "what contract {slot} pays is not known: add \"vp N\"")
        }
        Refusal::Pays(slot, vp) => write!(out, "contract {} pays {vp} VP", slot.number()),
        Refusal::SayFirst(city) => write!(
            out,
            "what the First Delivery token of {city} pays is not known: add \"first 1\" or \"first 2\""
        ),
        Refusal::FirstPays(city, vp) => {
            write!(out, "the First Delivery token of {city} pays {vp} VP")
        }
        Refusal::NoFirst(place) => write!(out, "no First Delivery token lies in {place}"),

        Refusal::NoFreeCar(seat, force) => {
            let cars = Count(force.into(), "car");
            write!(out, "{}'s locomotive pulls no more than {cars}", name(seat))
        }
        Refusal::NotSupplied(place, good) => write!(out, "{place} does not give {good}"),
        Refusal::NoSteel(place) => write!(out, "there is no steel in {place}"),
        Refusal::NoSingle(seat, good) => {
            write!(out, "{} has no car with one {good}", name(seat))
        }
        Refusal::DoubleSteel => {
            out.write_str("the High Capacity Railcar is for coal, iron or wood")
        }
        Refusal::HiRoofForSteel => out.write_str("the Hi-Roof Boxcar is for steel"),
        Refusal::CraneAfterMove => out.write_str("the Railroad Crane loads before the move"),

        Refusal::NotOwned(seat, card) => write!(out, "{} does not own {card}", name(seat)),
        Refusal::Used(card) => write!(out, "{card} was used in this turn"),
        Refusal::ImprovementNotShown(card) => write!(out, "{card} is not on display"),
        Refusal::ImprovementTaken(card, owner) => write!(out, "{} has {card}", name(owner)),
        Refusal::NoObjectives => out.write_str("this game is played without Objectives"),
        Refusal::ObjectiveNotShown(card) => write!(out, "{card} is not on display"),
        Refusal::ObjectiveTaken(card, owner) => write!(out, "{} has taken {card}", name(owner)),
        Refusal::Unmet(seat, card, requirement) => {
            let (_, has) = requirement.needs_and_has(state.player(seat));
            write!(out, "{card} needs {requirement}, {} has ", name(seat))?;
            match requirement {
                crate::games::grand_trunk::cards::Requirement::Fast => out.write_str("a slow one"),
                crate::games::grand_trunk::cards::Requirement::Force(_) => {
                    write!(out, "Force {}", Roman(state.player(seat).force))
                }
                _ => write!(out, "{has}"),
            }
        }
        Refusal::BestForce(seat) => {
            write!(out, "{}'s locomotive has Force IV already", name(seat))
        }
        Refusal::ForceNeeds(seat, force, steel) => {
            let has = state.player(seat).goods[Good::Steel];
            let force = Roman(force);
            write!(
                out,
                "Force {force} needs {steel} steel, {} has {has}",
                name(seat)
            )
        }
        Refusal::AlreadyFast(seat) => write!(out, "{}'s locomotive is fast already", name(seat)),
        Refusal::SpeedNeeds(seat, coal) => {
            let has = state.player(seat).goods[Good::Coal];
            write!(out, "Speed needs {coal} coal, {} has {has}", name(seat))
        }
        Refusal::PortTerminal(port) => write!(out, "{port} is a port and needs no terminal"),
        Refusal::HasTerminal(city) => write!(out, "{city} has a terminal"),
        Refusal::UnlikeTokens => {
            out.write_str("a city's goods token cannot be swapped with a port's")
        }
        Refusal::Hamilton => out.write_str("Hamilton's goods are printed on the board"),
        Refusal::OverlandCities => out.write_str("steel goes overland from city to city"),
        Refusal::NotLinked(a, b, links) => {
            write!(out, "{a} and {b} are {links} links apart, not one")
        }
        Refusal::NoSteelDelivered(seat) => {
            write!(
                out,
                "{} has unloaded no steel at a port in this turn",
                name(seat)
            )
        }

        Refusal::NobodyThere => out.write_str("nobody sits there"),
        Refusal::NotPossible(seat, tally, number) => {
            write!(out, "{}'s {tally} cannot be {number}", name(seat))
        }
    }
}
