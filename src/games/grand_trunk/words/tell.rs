//! What happened, in the words of the table.

use core::fmt::{self, Write};

use super::{Roman, links};
use crate::games::grand_trunk::outcome::{Happening, Reason};
use crate::games::grand_trunk::state::State;
use crate::language::{Called, Language, names, say};
use crate::table::Seat;

names!(Reason {
    Steel => "steel at a port" | "Stahl im Hafen",
    FirstDelivery => "First Delivery" | "Erste Lieferung",
    Contract => "contract" | "Auftrag",
    Dumped => "nobody wanted it" | "keine Nachfrage",
    Terminal => "new terminal" | "neuer Güterbahnhof",
    Speculator => "Speculator" | "Spekulant",
    Force => "Force IV" | "Antriebskraft IV",
    Speed => "fast locomotive" | "schnelle Lokomotive",
    Objective => "Objective" | "Aufgabe",
    ForeignSteel => "Foreign Steel Contract" | "Ausländischer Stahlvertrag",
});

#[allow(
    clippy::too_many_lines,
    reason = "one arm a happening, and the compiler counts them"
)]
pub(in super::super) fn tell(
    state: &State,
    happening: Happening,
    language: Language,
    out: &mut dyn Write,
) -> fmt::Result {
    /// Writes the sentence, English first.
    macro_rules! told {
        ($english:literal, $german:literal $(,)?) => {
            say!(out, language, $english, $german)
        };
    }
    let name = |seat: Seat| state.table.name(seat);
    match happening {
        Happening::Travelled(_, from, to) => {
            let (from, to) = (from.called(language), to.called(language));
            told!("train from {from} to {to}", "Zug von {from} nach {to}")
        }
        Happening::Days {
            seat,
            from,
            to,
            stacked,
        } => {
            let name = name(seat);
            told!(
                "{name}'s marker from day {from} to {to}",
                "Scheibe von {name}: Tag {from} auf {to}",
            )?;
            if stacked {
                told!(", on top", ", obenauf")?;
            }
            Ok(())
        }
        Happening::Vp(seat, by, reason) => {
            let (name, reason) = (name(seat), reason.called(language));
            told!("{name} {by:+} VP ({reason})", "{name} {by:+} SP ({reason})")
        }
        Happening::TurnedOver(slot) => {
            let slot = slot.number();
            told!("turn over contract {slot}", "Auftrag {slot} aufdecken")
        }
        Happening::Fulfilled(seat, slot) => {
            let (name, slot) = (name(seat), slot.number());
            told!(
                "contract {slot} off the board, fulfilled by {name}",
                "Auftrag {slot} vom Plan, erfüllt von {name}",
            )
        }
        Happening::Collected(seat, good, cubes) => {
            let (name, good) = (name(seat), good.called(language));
            told!(
                "{cubes} {good} in front of {name}",
                "{cubes} {good} vor {name}"
            )
        }
        Happening::Returned(good) => {
            let good = good.called(language);
            told!(
                "1 {good} back to the stock",
                "1 {good} zurück in den Vorrat"
            )
        }
        Happening::WoodTrack(seat, wood) => {
            let name = name(seat);
            told!(
                "{name}'s wood marker to space {wood}",
                "Holzleiste: Scheibe von {name} auf Feld {wood}",
            )
        }
        Happening::Steel(city, by, now) => {
            let city = city.called(language);
            told!(
                "{city} {by:+} steel, now {now}",
                "{city} {by:+} Stahl, jetzt {now}"
            )
        }
        Happening::Loaded(seat, good) => {
            let (name, good) = (name(seat), good.called(language));
            told!(
                "{good} onto {name}'s train",
                "{good} auf den Zug von {name}"
            )
        }
        Happening::FirstDelivery(city) => {
            let city = city.called(language);
            told!(
                "First Delivery token off {city}",
                "Erste-Lieferungs-Plättchen aus {city} entfernen",
            )
        }
        Happening::Learned(a, b, far) => {
            let (a, b, links) = (a.called(language), b.called(language), links(far, language));
            told!(
                "learned: {a} and {b} are {links} apart",
                "gemerkt: zwischen {a} und {b} liegen {links}",
            )
        }
        Happening::Force(seat, force) => {
            let (name, force) = (name(seat), Roman(force));
            told!(
                "{name}'s locomotive has Force {force}",
                "{name} hat Antriebskraft {force}",
            )
        }
        Happening::Fast(seat) => {
            let name = name(seat);
            told!(
                "{name}'s locomotive is fast",
                "{name} hat eine schnelle Lokomotive",
            )
        }
        Happening::Terminal(city) => {
            let city = city.called(language);
            told!(
                "terminal in {city}, everyone takes their {city} card",
                "Güterbahnhof in {city}, alle nehmen ihre Karte {city}",
            )
        }
        Happening::Improvement(seat, card) => {
            let (name, card) = (name(seat), card.called(language));
            told!("{card} to {name}", "„{card}“ an {name}")
        }
        Happening::Objective(seat, card) => {
            let (name, card) = (name(seat), card.called(language));
            told!("{card} taken by {name}", "„{card}“ erworben von {name}")
        }
        Happening::Swapped(a, b) => {
            let (a, b) = (a.called(language), b.called(language));
            told!(
                "swap the goods tokens of {a} and {b}",
                "Güterplättchen von {a} und {b} tauschen",
            )
        }
        Happening::Corrected(seat, tally, number) => {
            let (name, tally) = (name(seat), tally.called(language));
            told!(
                "{name}'s {tally} is {number}",
                "{name}: {tally} ist {number}"
            )
        }
        Happening::Finished(seat) => {
            let name = name(seat);
            told!("{name} has finished", "{name} ist fertig")
        }
        Happening::Passed(seat) => {
            let name = name(seat);
            told!("{name} plays no more turns", "{name} passt")
        }
        Happening::NextTurn(seat) => {
            let name = name(seat);
            told!("{name}'s turn", "{name} ist am Zug")
        }
        Happening::Over => told!("the game is over", "das Spiel ist zu Ende"),
    }
}
