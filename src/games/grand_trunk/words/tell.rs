//! What happened, in the words of the table.

use core::fmt::{self, Write};

use super::{Roman, links};
use crate::games::grand_trunk::outcome::{Happening, Reason};
use crate::games::grand_trunk::state::State;
use crate::language::{Called, InWords, Language, names, say};
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
    /// Writes the sentence, English first; the things named behind it stand in it by their names.
    macro_rules! told {
        ($english:literal, $german:literal $(, $thing:ident)* $(,)?) => {{
            $(let $thing = $thing.in_words(state, language);)*
            say!(out, language, $english, $german)
        }};
    }
    let name = |seat: Seat| state.table.name(seat);
    match happening {
        Happening::Travelled(_, from, to) => told!(
            "train from {from} to {to}",
            "Zugmarker von {from} nach {to}",
            from,
            to
        ),
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
        Happening::Vp(seat, by, reason) => told!(
            "{seat} {by:+} VP ({reason})",
            "{seat} {by:+} SP ({reason})",
            seat,
            reason
        ),
        Happening::TurnedOver(slot) => told!(
            "turn over contract {slot}",
            "Auftrag {slot} aufdecken",
            slot
        ),
        Happening::Fulfilled(seat, slot) => told!(
            "contract {slot} off the board, fulfilled by {seat}",
            "Auftrag {slot} vom Plan, erfüllt von {seat}",
            seat,
            slot
        ),
        Happening::Collected(seat, good, cubes) => told!(
            "{cubes} {good} in front of {seat}",
            "{cubes} {good} vor {seat}",
            seat,
            good
        ),
        Happening::Returned(good) => told!(
            "1 {good} back to the stock",
            "1 {good} zurück in den Vorrat",
            good
        ),
        Happening::WoodTrack(seat, wood) => told!(
            "{seat}'s wood marker to space {wood}",
            "Holzleiste: Scheibe von {seat} auf Feld {wood}",
            seat
        ),
        Happening::Steel(city, by, now) => told!(
            "{city} {by:+} steel, now {now}",
            "{city} {by:+} Stahl, jetzt {now}",
            city
        ),
        Happening::Loaded(seat, good) => told!(
            "{good} onto {seat}'s train",
            "{good} auf den Zug von {seat}",
            seat,
            good
        ),
        Happening::FirstDelivery(city) => told!(
            "First Delivery token off {city}",
            "Erste-Lieferungs-Plättchen aus {city} entfernen",
            city
        ),
        Happening::Learned(a, b, far) => {
            let (a, b, links) = (a.called(language), b.called(language), links(far, language));
            told!(
                "learned: {a} and {b} are {links} apart",
                "gemerkt: {a} – {b}, {links}",
            )
        }
        Happening::Force(seat, force) => {
            let (name, force) = (name(seat), Roman(force));
            told!(
                "{name}'s locomotive has Force {force}",
                "{name} hat Antriebskraft {force}",
            )
        }
        Happening::Fast(seat) => told!(
            "{seat}'s locomotive is fast",
            "{seat} hat eine schnelle Lokomotive",
            seat
        ),
        Happening::Terminal(city) => told!(
            "terminal in {city}, everyone takes their {city} card",
            "Güterbahnhof in {city}, alle nehmen ihre Karte {city}",
            city
        ),
        Happening::Improvement(seat, card) => {
            told!("{card} to {seat}", "„{card}“ an {seat}", seat, card)
        }
        Happening::Objective(seat, card) => told!(
            "{card} taken by {seat}",
            "„{card}“ erworben von {seat}",
            seat,
            card
        ),
        Happening::Swapped(a, b) => told!(
            "swap the goods tokens of {a} and {b}",
            "Güterplättchen von {a} und {b} tauschen",
            a,
            b
        ),
        Happening::Corrected(seat, tally, number) => told!(
            "{seat}'s {tally} is {number}",
            "{seat}: {tally} ist {number}",
            seat,
            tally
        ),
        Happening::Finished(seat) => told!("{seat} has finished", "{seat} ist fertig", seat),
        Happening::Passed(seat) => told!("{seat} plays no more turns", "{seat} passt", seat),
        Happening::NextTurn(seat) => told!("{seat}'s turn", "{seat} ist am Zug", seat),
        Happening::Over => told!("the game is over", "das Spiel ist zu Ende"),
    }
}
