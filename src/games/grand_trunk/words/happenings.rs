//! What happened, in the words of the table.

use core::fmt::{self, Write};

use super::{Carried, Roman, links};
use crate::audience::Audience;
use crate::game::{Say, said};
use crate::games::grand_trunk::entry::Correction;
use crate::games::grand_trunk::outcome::{Happening, Reason};
use crate::games::grand_trunk::state::State;
use crate::language::{Called, names};

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

impl Say<State> for Happening {
    #[allow(
        clippy::too_many_lines,
        reason = "one arm a happening, and the compiler counts them"
    )]
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Travelled(_, start, end) => said!(
                (state, to, out),
                "train from {start} to {end}",
                "Zugmarker von {start} nach {end}",
                start,
                end
            ),
            Self::Days {
                seat,
                from: first,
                to: last,
                stacked,
            } => {
                said!(
                    (state, to, out),
                    "{seat}'s marker from day {first} to {last}",
                    "Scheibe von {seat}: Tag {first} auf {last}",
                    seat
                )?;
                if stacked {
                    said!((state, to, out), ", on top", ", obenauf")?;
                }
                Ok(())
            }
            Self::Vp(seat, by, reason) => said!(
                (state, to, out),
                "{seat} {by:+} VP ({reason})",
                "{seat} {by:+} SP ({reason})",
                seat,
                reason
            ),
            Self::TurnedOver(slot) => said!(
                (state, to, out),
                "turn over contract {slot}",
                "Auftrag {slot} aufdecken",
                slot
            ),
            Self::Fulfilled(seat, slot) => said!(
                (state, to, out),
                "contract {slot} off the board, fulfilled by {seat}",
                "Auftrag {slot} vom Plan, erfüllt von {seat}",
                seat,
                slot
            ),
            Self::Collected(seat, good, cubes) => said!(
                (state, to, out),
                "{cubes} {good} in front of {seat}",
                "{cubes} {good} vor {seat}",
                seat,
                good
            ),
            Self::Returned(good) => said!(
                (state, to, out),
                "1 {good} back to the stock",
                "1 {good} zurück in den Vorrat",
                good
            ),
            Self::WoodTrack(seat, wood) => said!(
                (state, to, out),
                "{seat}'s wood marker to space {wood}",
                "Holzleiste: Scheibe von {seat} auf Feld {wood}",
                seat
            ),
            Self::Steel(city, by, now) => said!(
                (state, to, out),
                "{city} {by:+} steel, now {now}",
                "{city} {by:+} Stahl, jetzt {now}",
                city
            ),
            Self::Loaded(seat, good) => said!(
                (state, to, out),
                "{good} onto {seat}'s train",
                "{good} auf den Zug von {seat}",
                seat,
                good
            ),
            Self::FirstDelivery(city) => said!(
                (state, to, out),
                "First Delivery token off {city}",
                "Erste-Lieferungs-Plättchen aus {city} entfernen",
                city
            ),
            Self::Learned(a, b, far) => {
                let (a, b, links) = (
                    a.called(to.language),
                    b.called(to.language),
                    links(far, to.language),
                );
                said!(
                    (state, to, out),
                    "learned: {a} and {b} are {links} apart",
                    "gemerkt: {a} – {b}, {links}",
                )
            }
            Self::Force(seat, force) => {
                let force = Roman(force);
                said!(
                    (state, to, out),
                    "{seat}'s locomotive has Force {force}",
                    "{seat} hat Antriebskraft {force}",
                    seat
                )
            }
            Self::Fast(seat) => said!(
                (state, to, out),
                "{seat}'s locomotive is fast",
                "{seat} hat eine schnelle Lokomotive",
                seat
            ),
            Self::Terminal(city) => said!(
                (state, to, out),
                "terminal in {city}, everyone takes their {city} card",
                "Güterbahnhof in {city}, alle nehmen ihre Karte {city}",
                city
            ),
            Self::Improvement(seat, card) => {
                said!(
                    (state, to, out),
                    "{card} to {seat}",
                    "„{card}“ an {seat}",
                    seat,
                    card
                )
            }
            Self::Objective(seat, card) => said!(
                (state, to, out),
                "{card} taken by {seat}",
                "„{card}“ erworben von {seat}",
                seat,
                card
            ),
            Self::Swapped(a, b) => said!(
                (state, to, out),
                "swap the goods tokens of {a} and {b}",
                "Güterplättchen von {a} und {b} tauschen",
                a,
                b
            ),
            Self::Corrected(corrected) => corrected.say(state, to, out),
            Self::PutRight(correction) => put_right(state, correction, to, out),
            Self::Draw(seat, hand) => said!(
                (state, to, out),
                "{seat} draws to {hand} cards",
                "{seat} zieht auf {hand} Karten nach",
                seat
            ),
            Self::DiscardAndDraw(seat, hand) => said!(
                (state, to, out),
                "{seat} discards any cards and draws to {hand}",
                "{seat} legt beliebig viele Karten ab und zieht auf {hand} nach",
                seat
            ),
            Self::TerminalCard(seat, city) => said!(
                (state, to, out),
                "{city} cards onto the discard piles; {seat} may put theirs on top of the deck",
                "Karten {city} auf die Ablagestapel; {seat} darf die eigene oben aufs Deck legen",
                seat,
                city
            ),
            Self::KeepToken(seat, slot) => said!(
                (state, to, out),
                "{seat} keeps the token of contract {slot}",
                "{seat} behält das Plättchen von Auftrag {slot}",
                seat,
                slot
            ),
            Self::Finished(seat) => said!(
                (state, to, out),
                "{seat} has finished",
                "{seat} ist fertig",
                seat
            ),
            Self::Passed(seat) => said!(
                (state, to, out),
                "{seat} plays no more turns",
                "{seat} passt",
                seat
            ),
            Self::NextTurn(seat) => {
                said!((state, to, out), "{seat}'s turn", "{seat} ist dran", seat)
            }
            Self::Over => said!(
                (state, to, out),
                "the game is over",
                "das Spiel ist zu Ende"
            ),
        }
    }
}

/// What is so now, as the table says.
fn put_right(
    state: &State,
    correction: Correction,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    match correction {
        Correction::At(seat, place) => said!(
            (state, to, out),
            "{seat}'s train is in {place}",
            "Zugmarker von {seat} steht in {place}",
            seat,
            place
        ),
        Correction::Force(seat, force) => Happening::Force(seat, force).say(state, to, out),
        Correction::Fast(seat, true) => Happening::Fast(seat).say(state, to, out),
        Correction::Fast(seat, false) => said!(
            (state, to, out),
            "{seat}'s locomotive is not fast",
            "{seat} hat keine schnelle Lokomotive",
            seat
        ),
        Correction::Train(seat, cubes) => {
            let goods = Carried(|| cubes.goods(), to.language);
            said!(
                (state, to, out),
                "{seat}'s train: {goods}",
                "Ladung von {seat}: {goods}",
                seat
            )
        }
        Correction::Steel(city, cubes) => said!(
            (state, to, out),
            "{city} has {cubes} steel",
            "{city} hat {cubes} Stahl",
            city
        ),
        Correction::Terminal(city, true) => said!(
            (state, to, out),
            "there is a terminal in {city}",
            "in {city} steht ein Güterbahnhof",
            city
        ),
        Correction::Terminal(city, false) => said!(
            (state, to, out),
            "there is no terminal in {city}",
            "in {city} steht kein Güterbahnhof",
            city
        ),
    }
}
