//! What is asked, in two or three words.

use core::fmt::{self, Write};

use super::Carried;
use crate::audience::Audience;
use crate::game::{Say, check, colour_title};
use crate::games::grand_trunk::board::{IMPROVEMENTS_EACH, Place, Slot};
use crate::games::grand_trunk::contracts::DarkSpaces;
use crate::games::grand_trunk::entry::Entry;
use crate::games::grand_trunk::menus::Question;
use crate::games::grand_trunk::outcome::{GoodsRefusal, Refusal};
use crate::games::grand_trunk::state::State;
use crate::language::{Called, say};

impl Say<State> for Question {
    #[allow(
        clippy::too_many_lines,
        reason = "one arm a question, and the compiler counts them"
    )]
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        let place = |place: Place| place.called(to.language);
        match *self {
            Self::Move => say!(out, to, "Move where?", "Wohin fahren?"),
            Self::Journey(journey) => {
                let city = place(journey.to);
                say!(out, to, "To {city}", "Nach {city}")
            }
            Self::Unload => say!(out, to, "Unload what?", "Was abladen?"),
            Self::Load => say!(out, to, "Load what?", "Was laden?"),
            Self::Develop => say!(out, to, "Develop what?", "Was entwickeln?"),
            Self::Terminal | Self::CorrectTerminal => {
                say!(out, to, "Terminal where?", "Güterbahnhof wo?")
            }
            Self::CorrectTerminalOf(city) => {
                let city = place(city);
                say!(out, to, "{city}: terminal", "{city}: Güterbahnhof")
            }
            Self::Improve => say!(out, to, "Buy which?", "Was kaufen?"),
            Self::Objective => say!(out, to, "Take which?", "Welche nehmen?"),
            Self::Act => say!(out, to, "Do what?", "Was tun?"),
            Self::Influence(None, _) => say!(out, to, "Swap which?", "Was tauschen?"),
            Self::Influence(_, None) => say!(out, to, "With which?", "Womit?"),
            Self::Overland(None, _) => say!(out, to, "Steel from?", "Stahl woher?"),
            Self::Overland(_, None) => say!(out, to, "Steel to?", "Stahl wohin?"),
            Self::Influence(..) | Self::Overland(..) | Self::Spend => {
                say!(out, to, "How many days?", "Wie viele Tage?")
            }
            Self::MissingNumber(play) => match check(state, Entry::Play(play)).err() {
                Some(Refusal::Goods(GoodsRefusal::SayVp(slot))) => {
                    let slot = slot.number();
                    say!(out, to, "VP of contract {slot}?", "SP von Auftrag {slot}?")
                }
                Some(Refusal::Goods(GoodsRefusal::SayFirst(_))) => {
                    say!(out, to, "First Delivery?", "Erste Lieferung?")
                }
                _ => say!(out, to, "How many links?", "Verbindungen?"),
            },

            Self::Facts => say!(out, to, "Tell what?", "Welche Angabe?"),
            Self::Distance(None, _) => say!(out, to, "Between?", "Zwischen?"),
            Self::Distance(Some(a), None) => {
                let a = place(a);
                say!(out, to, "{a} and?", "{a} und?")
            }
            Self::Distance(..) => say!(out, to, "How many links?", "Verbindungen?"),
            Self::Space | Self::Contract => say!(out, to, "Which contract?", "Welcher Auftrag?"),
            Self::SpaceFrom(slot) => {
                let slot = slot.number();
                say!(
                    out,
                    to,
                    "Contract {slot}: from day",
                    "Auftrag {slot}: ab Tag"
                )
            }
            Self::SpaceTo(slot, _) => {
                let slot = slot.number();
                say!(
                    out,
                    to,
                    "Contract {slot}: to day",
                    "Auftrag {slot}: bis Tag"
                )
            }
            Self::SpaceVp(slot, _) => {
                let slot = slot.number();
                say!(out, to, "Contract {slot}: VP", "Auftrag {slot}: SP")
            }
            Self::Dark(dark) => {
                let (known, all) = (dark.len(), DarkSpaces::MOST);
                say!(
                    out,
                    to,
                    "Dark spaces: {known} of {all}",
                    "Dunkle Felder: {known} von {all}"
                )
            }
            Self::Untold => say!(
                out,
                to,
                "Dark spaces, contract days",
                "Felder, Auftragstage"
            ),
            Self::Passed => {
                let slot = state.contracts.next_dark().map_or(0, Slot::number);
                say!(
                    out,
                    to,
                    "Dark space of contract {slot}",
                    "Dunkles Feld von Auftrag {slot}"
                )
            }
            Self::Wood(track) => {
                let wood = track.spaces().len();
                say!(out, to, "VP at {wood} wood", "SP bei {wood} Holz")
            }
            Self::First | Self::Goods => say!(out, to, "Token where?", "Plättchen wo?"),
            Self::FirstWorth(city) => out.write_str(place(city)),
            Self::GoodsWanted(at, _) => {
                let at = place(at);
                say!(out, to, "{at} wants", "{at}: Nachfrage")
            }
            Self::GoodsGiven(at, _) => {
                let at = place(at);
                say!(out, to, "{at} gives", "{at}: Angebot")
            }
            Self::GoodsAlsoGiven(at, ..) => {
                let at = place(at);
                say!(out, to, "{at} also gives", "{at}: auch im Angebot")
            }
            Self::ContractCity(slot) => {
                let slot = slot.number();
                say!(out, to, "Contract {slot}: city", "Auftrag {slot}: Stadt")
            }
            Self::ContractGood(slot, _) => {
                let slot = slot.number();
                say!(out, to, "Contract {slot}: good", "Auftrag {slot}: Gut")
            }

            Self::ContractWho(slot) => {
                let slot = slot.number();
                say!(
                    out,
                    to,
                    "Contract {slot}: whose count?",
                    "Auftrag {slot}: bei wem?"
                )
            }
            Self::ContractWhat(slot) => {
                let slot = slot.number();
                say!(out, to, "Contract {slot}", "Auftrag {slot}")
            }

            Self::CorrectAt(seat) => {
                let name = state.table.name(seat);
                say!(out, to, "Where is {name}?", "Wo ist {name}?")
            }
            Self::CorrectForce(seat) => {
                let name = state.table.name(seat);
                say!(out, to, "{name}: Force", "{name}: Antriebskraft")
            }
            Self::CorrectSpeed(seat) => {
                let name = state.table.name(seat);
                say!(out, to, "{name}: speed", "{name}: Tempo")
            }
            Self::CorrectTrain(_, cubes) => {
                let goods = Carried(|| cubes.goods(), to.language);
                say!(out, to, "Load: {goods}", "Ladung: {goods}")
            }
            Self::CorrectSteel => say!(out, to, "Steel where?", "Stahl wo?"),
            Self::CorrectSteelTo(city) => {
                let city = place(city);
                say!(out, to, "{city}: steel", "{city}: Stahl")
            }

            Self::SetUp => say!(out, to, "Set-up", "Aufbau"),
            Self::Scenario => say!(out, to, "Which scenario?", "Welches Szenario?"),
            // Who is entered first plays first.
            Self::Player if state.table.is_empty() => {
                say!(out, to, "Start player: colour", "Startspieler: Farbe")
            }
            Self::Player => colour_title(state, to, out),
            Self::PlayerCity(colour) => {
                let colour = colour.called(to.language);
                say!(out, to, "{colour} starts in", "{colour} beginnt in")
            }
            Self::PlayerGood(..) => say!(out, to, "First good", "Erste Ladung"),
            Self::PlayerCompany(..) => say!(out, to, "Company", "Gesellschaft"),
            Self::DrawNumber => say!(out, to, "Draw with number", "Auslosen mit Zahl"),
            Self::Drawn(_) => say!(out, to, "Drawn", "Ausgelost"),
            Self::Objectives(shown) => {
                let shown = shown.len();
                say!(
                    out,
                    to,
                    "Objectives: {shown} of 3",
                    "Aufgaben: {shown} von 3"
                )
            }
            Self::Improvements(shown) => {
                let (shown, all) = (shown.len(), state.table.len() * IMPROVEMENTS_EACH);
                say!(
                    out,
                    to,
                    "Improvements: {shown} of {all}",
                    "Fortschritte: {shown} von {all}"
                )
            }
        }
    }
}
