//! What is entered, on one line.

use core::fmt::{self, Write};

use super::{Carried, Days, Roman, days};
use crate::audience::Audience;
use crate::catalogue::Set;
use crate::game::{Say, View};
use crate::games::grand_trunk::board::Place;
use crate::games::grand_trunk::entry::{
    Correction, Entry, Fact, Journey, Loading, Play, SetUp, Unloading,
};
use crate::games::grand_trunk::state::State;
use crate::language::{Called, say};

impl Say<State> for Entry {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Play(play) => describe_play(state, *play, to, out),
            Self::Fact(fact) => describe_fact(fact, to, out),
            Self::SetUp(set_up) => match set_up {
                SetUp::Player {
                    person, city, good, ..
                } => {
                    let (name, city, good) = (
                        person.name,
                        city.called(to.language),
                        good.called(to.language),
                    );
                    write!(out, "{name}: {city}, {good}")
                }
                SetUp::Scenario(scenario) => out.write_str(scenario.called(to.language)),
                SetUp::Objectives(_) => say!(out, to, "Objectives", "Aufgaben"),
                SetUp::Improvements(_) => say!(out, to, "Improvements", "Fortschritte"),
            },
            Self::Adjust(adjust) | Self::AdjustOfVersion1(adjust) => adjust.say(state, to, out),
            Self::Correct(correction) => describe_correction(state, *correction, to, out),
        }
    }
}

fn describe_play(state: &State, play: Play, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let place = |place: Place| place.called(to.language);
    match play {
        Play::Move(Journey { to: city, .. }) => {
            let city = place(city);
            say!(out, to, "Move to {city}", "Fahrt nach {city}")
        }
        Play::Unload(good, unloading) => {
            let good = good.called(to.language);
            match unloading {
                Unloading::Demand { .. } => {
                    say!(out, to, "Deliver {good}", "{good} geliefert")
                }
                Unloading::Contract { slot, .. } => {
                    let slot = slot.number();
                    say!(
                        out,
                        to,
                        "{good} for contract {slot}",
                        "{good} für Auftrag {slot}"
                    )
                }
                Unloading::Dump => say!(out, to, "Dump {good}", "{good} abgeladen"),
            }
        }
        Play::Load(good, loading) => {
            let good = good.called(to.language);
            match loading {
                Loading::Car => say!(out, to, "Load {good}", "{good} geladen"),
                Loading::Double | Loading::HiRoof => {
                    say!(out, to, "Load {good} on top", "{good} dazugeladen")
                }
                Loading::Crane => say!(
                    out,
                    to,
                    "Load {good} by crane",
                    "{good} mit dem Kran geladen"
                ),
            }
        }
        Play::Force => {
            let seat = state.active();
            let force = Roman(seat.map_or(1, |seat| state.player(seat).force) + 1);
            say!(out, to, "Force {force}", "Antriebskraft {force}")
        }
        Play::Speed => say!(out, to, "Speed", "Geschwindigkeit"),
        Play::Terminal(city) => {
            let city = place(city);
            say!(out, to, "Terminal in {city}", "Güterbahnhof in {city}")
        }
        Play::Improve(card) => out.write_str(card.called(to.language)),
        Play::Objective(card) => out.write_str(card.called(to.language)),
        Play::Influence(a, b, _) => {
            let (a, b) = (place(a), place(b));
            say!(out, to, "Swap {a} and {b}", "Tausch {a} und {b}")
        }
        Play::Overland(a, b, _) => {
            let (a, b) = (place(a), place(b));
            say!(out, to, "Steel {a} to {b}", "Stahl {a} nach {b}")
        }
        Play::ForeignSteel => say!(
            out,
            to,
            "Foreign Steel Contract",
            "Ausländischer Stahlvertrag"
        ),
        Play::ParkingSpur => say!(out, to, "Parking Spur", "Abstellgleis"),
        Play::RailYard => say!(out, to, "Rail Yard", "Depot"),
        Play::Roundhouse => say!(out, to, "Roundhouse", "Ringlokschuppen"),
        Play::Semaphore => say!(out, to, "Semaphore Signaling", "Eisenbahnsignale"),
        Play::Spend(days) => {
            let days = self::days(days, to.language);
            say!(out, to, "Spend {days}", "{days} ausgegeben")
        }
        Play::Maintenance => say!(out, to, "Maintenance", "Instandhaltung"),
        Play::End => say!(out, to, "End of turn", "Spielzug beendet"),
        Play::Pass => say!(out, to, "Play no more turns", "Gepasst"),
    }
}

fn describe_correction(
    state: &State,
    correction: Correction,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    let name = |seat| state.table.name(seat);
    match correction {
        Correction::At(seat, place) => {
            let (name, place) = (name(seat), place.called(to.language));
            say!(out, to, "{name} is in {place}", "{name} ist in {place}")
        }
        Correction::Force(seat, force) => {
            let (name, force) = (name(seat), Roman(force));
            say!(
                out,
                to,
                "{name}: Force {force}",
                "{name}: Antriebskraft {force}"
            )
        }
        Correction::Fast(seat, true) => {
            let name = name(seat);
            say!(out, to, "{name}: fast", "{name}: schnell")
        }
        Correction::Fast(seat, false) => {
            let name = name(seat);
            say!(out, to, "{name}: slow", "{name}: langsam")
        }
        Correction::Train(seat, cubes) => {
            let goods = Carried(|| cubes.goods(), to.language);
            write!(out, "{}: {goods}", name(seat))
        }
        Correction::Steel(city, cubes) => {
            let city = city.called(to.language);
            say!(out, to, "{city}: {cubes} steel", "{city}: {cubes} Stahl")
        }
        Correction::Terminal(city, true) => {
            let city = city.called(to.language);
            say!(out, to, "{city}: terminal", "{city}: Güterbahnhof")
        }
        Correction::Terminal(city, false) => {
            let city = city.called(to.language);
            say!(out, to, "{city}: no terminal", "{city}: kein Güterbahnhof")
        }
    }
}

fn describe_fact(fact: &Fact, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let place = |place: &Place| place.called(to.language);
    match fact {
        Fact::Distance(a, b, far) => {
            // As on the board sheet: two long names leave room for the number alone.
            write!(out, "{} – {}: {far}", place(a), place(b))
        }
        Fact::MapComplete => say!(out, to, "All links told", "Alle Strecken genannt"),
        Fact::Space { slot, window, vp } => {
            let slot = slot.number();
            say!(out, to, "Contract {slot}:", "Auftrag {slot}:")?;
            if let Some(days) = window {
                write!(out, " {}", Days(days.from, days.to))?;
            }
            match vp {
                Some(vp) => say!(out, to, " {vp} VP", " {vp} SP"),
                None => Ok(()),
            }
        }
        Fact::Dark(_) => say!(out, to, "Dark spaces", "Dunkle Felder"),
        Fact::Wood(_) => say!(out, to, "Wood track", "Holzleiste"),
        Fact::First(city, vp) => {
            let city = place(city);
            say!(
                out,
                to,
                "First Delivery {city}: {vp}",
                "Erste Lieferung {city}: {vp}"
            )
        }
        Fact::Goods(at, token) => {
            let at = place(at);
            say!(out, to, "Goods token {at}:", "Güterplättchen {at}:")?;
            for good in token.wants.unwrap_or(Set::EMPTY).iter() {
                write!(out, " {}", good.called(to.language))?;
            }
            Ok(())
        }
        Fact::Contract(slot, token) => {
            let (slot, good, city) = (
                slot.number(),
                token.good.called(to.language),
                token.city.called(to.language),
            );
            say!(
                out,
                to,
                "Contract {slot}: {good} to {city}",
                "Auftrag {slot}: {good} nach {city}"
            )
        }
    }
}
