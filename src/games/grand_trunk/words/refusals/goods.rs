//! Why something is refused about goods.

use core::fmt::{self, Write};

use crate::audience::Audience;
use crate::game::{Say, said};
use crate::games::grand_trunk::board::STEEL_SPACE;
use crate::games::grand_trunk::outcome::GoodsRefusal;
use crate::games::grand_trunk::state::State;
use crate::language::{Count, Language};

impl Say<State> for GoodsRefusal {
    #[allow(
        clippy::too_many_lines,
        reason = "one arm a refusal, and the compiler counts them"
    )]
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Loaded(seat) => said!(
                (state, to, out),
                "{seat} has loaded in this turn, and unloading comes before",
                "abladen geht nur vor dem Laden",
                seat
            ),
            Self::NotCarried(seat, good) => said!(
                (state, to, out),
                "{seat}'s train carries no {good}",
                "{good} ist nicht auf dem Zug von {seat}",
                seat,
                good
            ),
            Self::NotWanted(place, good) => said!(
                (state, to, out),
                "{place} does not want {good}",
                "{place} hat keine Nachfrage nach {good}",
                place,
                good
            ),
            Self::Wanted(place, good) => said!(
                (state, to, out),
                "{place} wants {good}, so it is no dump",
                "{good} ist in {place} gefragt: kein Abladen ohne Nachfrage",
                place,
                good
            ),
            Self::SteelFull(city) => said!(
                (state, to, out),
                "{city} stores {STEEL_SPACE} steel and has no room for more",
                "{city} hat {STEEL_SPACE} Stahl und keinen Platz für mehr",
                city
            ),
            Self::OtherCity(slot, city) => said!(
                (state, to, out),
                "contract {slot} is for {city}",
                "Auftrag {slot} gilt für {city}",
                slot,
                city
            ),
            Self::OtherGood(slot, good) => said!(
                (state, to, out),
                "contract {slot} asks for {good}",
                "Auftrag {slot} verlangt {good}",
                slot,
                good
            ),
            Self::NotToday(seat, slot, today, (from, last)) if from == last => said!(
                (state, to, out),
                "{seat} can fulfil contract {slot} on day {from}, today is day {today}",
                "{seat} kann Auftrag {slot} an Tag {from} erfüllen, heute ist Tag {today}",
                seat,
                slot
            ),
            Self::NotToday(seat, slot, today, (from, last)) => said!(
                (state, to, out),
                "{seat} can fulfil contract {slot} on days {from} to {last}, today is day {today}",
                "{seat} kann Auftrag {slot} an Tag {from} bis {last} erfüllen, heute ist Tag {today}",
                seat,
                slot
            ),
            Self::SayVp(slot) => said!(
                (state, to, out),
                "what contract {slot} pays is not known: add \"vp N\"",
                "wie viele SP Auftrag {slot} bringt, ist nicht bekannt",
                slot
            ),
            Self::Pays(slot, vp) => said!(
                (state, to, out),
                "contract {slot} pays {vp} VP",
                "Auftrag {slot} bringt {vp} SP",
                slot
            ),
            Self::SayFirst(city) => said!(
                (state, to, out),
                "what the First Delivery token of {city} pays is not known: add \"first 1\" or \"first 2\"",
                "was das Erste-Lieferungs-Plättchen von {city} bringt, ist nicht bekannt",
                city
            ),
            Self::FirstPays(city, vp) => said!(
                (state, to, out),
                "the First Delivery token of {city} pays {vp} VP",
                "das Erste-Lieferungs-Plättchen von {city} bringt {vp} SP",
                city
            ),
            Self::NoFreeCar(seat, force) => {
                let number = force.into();
                let (one, many) = match to.language {
                    Language::English => ("car", "cars"),
                    Language::German => ("Waggon", "Waggons"),
                };
                let cars = Count { number, one, many };
                said!(
                    (state, to, out),
                    "{seat}'s locomotive pulls no more than {cars}",
                    "{seat} kann mit dieser Lokomotive nur {cars} ziehen",
                    seat
                )
            }
            Self::NotSupplied(place, good) => said!(
                (state, to, out),
                "{place} does not give {good}",
                "{good} gibt es in {place} nicht",
                place,
                good
            ),
            Self::NoSteel(place) => said!(
                (state, to, out),
                "there is no steel in {place}",
                "in {place} liegt kein Stahl",
                place
            ),
            Self::NoSingle(seat, good) => said!(
                (state, to, out),
                "{seat} has no car with one {good}",
                "{seat} hat keinen Waggon mit einem Würfel {good}",
                seat,
                good
            ),
            Self::DoubleSteel => said!(
                (state, to, out),
                "the High Capacity Railcar is for coal, iron or wood",
                "der Großraumanhänger ist für Kohle, Eisen oder Holz",
            ),
            Self::HiRoofForSteel => said!(
                (state, to, out),
                "the Hi-Roof Boxcar is for steel",
                "der Große Güterwagen ist für Stahl",
            ),
            Self::CraneAfterMove => said!(
                (state, to, out),
                "the Railroad Crane loads before the move",
                "der Schienendrehkran lädt vor der Fahrt",
            ),
            Self::UnlikeTokens => said!(
                (state, to, out),
                "a city's goods token cannot be swapped with a port's",
                "ein Stadt-Plättchen wird nicht mit einem Hafen-Plättchen getauscht",
            ),
            Self::Hamilton => said!(
                (state, to, out),
                "Hamilton's goods are printed on the board",
                "die Güter von Hamilton sind aufgedruckt",
            ),
            Self::OverlandCities => said!(
                (state, to, out),
                "steel goes overland from city to city",
                "der Überlandtransport führt von Stadt zu Stadt",
            ),
            Self::NotLinked(a, b, far) => said!(
                (state, to, out),
                "{a} and {b} are {far} links apart, not one",
                "{a} und {b} liegen {far} Verbindungen auseinander, nicht eine",
                a,
                b
            ),
            Self::NoSteelDelivered(seat) => said!(
                (state, to, out),
                "{seat} has unloaded no steel at a port in this turn",
                "{seat} hat in diesem Spielzug keinen Stahl in einem Hafen abgeladen",
                seat
            ),
        }
    }
}
