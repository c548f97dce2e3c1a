//! Why something is refused. What anybody has is never a part of it.

use core::fmt::{self, Write};

use crate::audience::Audience;
use crate::game::{Say, said};
use crate::games::danske_rails::board::{
    MOST_CITIES, MOST_COUNTED, MOST_DELIVERY, MOST_EVENTS, MOST_FERRIES, MOST_FERRY_PRICE,
    MOST_GOODS, MOST_LYING, MOST_MONEY, MOST_PAYMENT, MOST_RENT, MOST_SPENT, MOST_SUPPLIERS,
    PUBLIC_ROUND,
};
use crate::games::danske_rails::names::LONGEST_SLUG;
use crate::games::danske_rails::outcome::Refusal;
use crate::games::danske_rails::state::State;
use crate::language::say;

impl Say<State> for Refusal {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Common(refusal) => refusal.say(state, to, out),
            Self::StartTaken(city) => said!(
                (state, to, out),
                "only one player starts in {city}",
                "in {city} startet nur ein Spieler",
                city
            ),
            _ => self.say_fact(state, to, out),
        }
    }
}

/// Each part says what is its own and leaves the rest to the next.
impl Refusal {
    fn say_fact(self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::UnknownCity => say!(
                out,
                to,
                "nobody has told of that city",
                "von dieser Stadt hat niemand erzählt",
            ),
            Self::UnknownGood => say!(
                out,
                to,
                "nobody has told of that good",
                "von dieser Ware hat niemand erzählt",
            ),
            Self::TooManyCities => say!(
                out,
                to,
                "{MOST_CITIES} cities are known, and there is no room for more",
                "{MOST_CITIES} Städte sind bekannt, für mehr ist kein Platz",
            ),
            Self::TooManyGoods => say!(
                out,
                to,
                "{MOST_GOODS} goods are known, and there is no room for more",
                "{MOST_GOODS} Waren sind bekannt, für mehr ist kein Platz",
            ),
            Self::TooManyFerries => say!(
                out,
                to,
                "{MOST_FERRIES} ferry lines are known, and there is no room for more",
                "{MOST_FERRIES} Fährlinien sind bekannt, für mehr ist kein Platz",
            ),
            Self::CalledPublic => say!(
                out,
                to,
                "no good is called \"public\": that word marks public orders",
                "keine Ware heißt „public“: Das Wort steht für öffentliche Aufträge",
            ),
            Self::NotAName => say!(
                out,
                to,
                "a name has 1 to {LONGEST_SLUG} small letters, digits and hyphens",
                "ein Name hat 1 bis {LONGEST_SLUG} kleine Buchstaben, Ziffern und Bindestriche",
            ),
            Self::SupplierCount => say!(
                out,
                to,
                "a good is had in 1 to {MOST_SUPPLIERS} cities",
                "eine Ware gibt es in 1 bis {MOST_SUPPLIERS} Städten",
            ),
            Self::FerryPrice(price) => say!(
                out,
                to,
                "a ferry line costs 1 to {MOST_FERRY_PRICE}, not {price}",
                "eine Fährlinie kostet 1 bis {MOST_FERRY_PRICE}, nicht {price}",
            ),
            _ => self.say_journey(state, to, out),
        }
    }

    fn say_journey(self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::FirstRound => said!(
                (state, to, out),
                "no train moves in round 1",
                "in Runde 1 fährt kein Zug",
            ),
            Self::AfterWorks(seat) => said!(
                (state, to, out),
                "{seat} has built in this turn, and the journey comes before that",
                "{seat} hat in diesem Spielzug gebaut, und die Fahrt kommt davor",
                seat
            ),
            Self::TrainFull(seat) => said!(
                (state, to, out),
                "{seat}'s train is full",
                "der Zug von {seat} ist voll",
                seat
            ),
            Self::NotOnTrain(seat, good) => said!(
                (state, to, out),
                "{seat}'s train carries no {good}",
                "der Zug von {seat} hat keine Ware {good}",
                seat,
                good
            ),
            Self::NotLying(good, city) => said!(
                (state, to, out),
                "no {good} lies in {city}",
                "in {city} liegt keine Ware {good}",
                good,
                city
            ),
            Self::TooManyLying => said!(
                (state, to, out),
                "{MOST_LYING} goods lie in cities, and there are no more chips",
                "{MOST_LYING} Waren liegen in Städten, mehr Chips gibt es nicht",
            ),
            Self::DeliveryAmount(amount) => said!(
                (state, to, out),
                "an order pays 1 to {MOST_DELIVERY}, not {amount}",
                "ein Auftrag bringt 1 bis {MOST_DELIVERY}, nicht {amount}",
            ),
            Self::PublicTooEarly => said!(
                (state, to, out),
                "public orders are laid out in round {PUBLIC_ROUND}",
                "öffentliche Aufträge liegen ab Runde {PUBLIC_ROUND} aus",
            ),
            Self::OwnNet(seat) => said!(
                (state, to, out),
                "{seat} travels on the own net for nothing",
                "{seat} fährt auf dem eigenen Netz umsonst",
                seat
            ),
            Self::RentPaid(seat, owner) => said!(
                (state, to, out),
                "{seat} has paid {owner} in this turn",
                "{seat} hat in diesem Spielzug an {owner} gezahlt",
                seat,
                owner
            ),
            Self::RentPrice(price) => said!(
                (state, to, out),
                "a journey on another's net costs 0 to {MOST_RENT}, not {price}",
                "ein fremdes Netz kostet 0 bis {MOST_RENT}, nicht {price}",
            ),
            Self::InPort(seat) => said!(
                (state, to, out),
                "{seat} is in a ferry port already",
                "{seat} ist schon in einem Fährhafen",
                seat
            ),
            Self::NotCrossing(seat) => said!(
                (state, to, out),
                "{seat} has no ferry of an earlier turn to cross with",
                "{seat} hat keine Fähre aus einem früheren Spielzug",
                seat
            ),
            _ => self.say_works(state, to, out),
        }
    }

    fn say_works(self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::NothingBuilt => said!(
                (state, to, out),
                "nothing was built",
                "es wurde nichts gebaut",
            ),
            Self::CountTooHigh => said!(
                (state, to, out),
                "{MOST_COUNTED} of a kind are counted at the most",
                "von jeder Art werden höchstens {MOST_COUNTED} gezählt",
            ),
            Self::OverLimit(left) => said!(
                (state, to, out),
                "{MOST_SPENT} may be spent on track and refitting in a turn, {left} are left",
                "{MOST_SPENT} dürfen je Spielzug für Strecke und Umrüsten ausgegeben werden, noch {left}",
            ),
            Self::Upgraded(seat) => said!(
                (state, to, out),
                "{seat} upgrades in this turn instead",
                "{seat} rüstet in diesem Spielzug stattdessen auf",
                seat
            ),
            Self::NoUpgradeNow(seat) => said!(
                (state, to, out),
                "{seat} has built or refitted in this turn, so the upgrade must wait",
                "{seat} hat in diesem Spielzug gebaut oder umgerüstet, das Aufrüsten muss warten",
                seat
            ),
            Self::Refitted(seat) => said!(
                (state, to, out),
                "{seat} has refitted in this turn",
                "{seat} hat in diesem Spielzug umgerüstet",
                seat
            ),
            Self::NotARefit(from, train) => said!(
                (state, to, out),
                "train {from} is not refitted to {train}: only B9 and B12 change places",
                "Zug {from} wird nicht zu {train} umgerüstet: nur B9 und B12 tauschen",
                from,
                train
            ),
            Self::NotAnUpgrade(from, train) => said!(
                (state, to, out),
                "train {from} is not upgraded to {train}: A becomes B9 or B12, and these C12",
                "Zug {from} wird nicht zu {train} aufgerüstet: A wird B9 oder B12, diese C12",
                from,
                train
            ),
            Self::NothingTooMuch(seat) => said!(
                (state, to, out),
                "{seat}'s train holds all its loads",
                "der Zug von {seat} fasst alle seine Waren",
                seat
            ),
            Self::IsConnected(seat, city) => said!(
                (state, to, out),
                "{city} is on {seat}'s net already",
                "{city} ist schon am Netz von {seat}",
                seat,
                city
            ),
            _ => self.say_payment(state, to, out),
        }
    }

    fn say_payment(self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::PaymentAmount(amount) => said!(
                (state, to, out),
                "payments are of 1 to {MOST_PAYMENT}, not {amount}",
                "Zahlungen gehen von 1 bis {MOST_PAYMENT}, nicht {amount}",
            ),
            Self::PaysSelf(seat) => said!(
                (state, to, out),
                "{seat} pays others or the bank",
                "{seat} zahlt an andere oder an die Bank",
                seat
            ),
            Self::TooLittleMoney(seat) => said!(
                (state, to, out),
                "{seat} has too little money",
                "{seat} hat zu wenig Geld",
                seat
            ),
            Self::TooMuchMoney(seat) => said!(
                (state, to, out),
                "{seat} cannot have more than {MOST_MONEY} million",
                "{seat} kann nicht mehr als {MOST_MONEY} Mio. haben",
                seat
            ),
            Self::TooManyEvents => said!(
                (state, to, out),
                "{MOST_EVENTS} events hold, and there are no more cards",
                "{MOST_EVENTS} Ereignisse gelten, mehr Karten gibt es nicht",
            ),
            Self::TooLateToPass(seat) => said!(
                (state, to, out),
                "{seat} has done something in this turn, so it cannot be sat out",
                "{seat} hat in diesem Spielzug schon etwas getan und kann nicht aussetzen",
                seat
            ),
            Self::TooManyLoads(seat, train) => {
                let holds = train.holds();
                said!(
                    (state, to, out),
                    "train {train} holds {holds}: something must go overboard from {seat}'s train",
                    "Zug {train} fasst {holds}: Beim Zug von {seat} muss etwas über Bord",
                    seat,
                    train
                )
            }
            _ => Ok(()),
        }
    }
}
