//! What has happened, as what hands must do.

use core::fmt::{self, Write};

use super::{loads, steps};
use crate::audience::Audience;
use crate::game::{Say, said};
use crate::games::danske_rails::board::{MONEY_TO_END, MONEY_TO_SAY, MOST_SPENT};
use crate::games::danske_rails::outcome::Happening;
use crate::games::danske_rails::state::State;

impl Say<State> for Happening {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        self.say_journey(state, to, out)
    }
}

/// Each part says what is its own and leaves the rest to the next.
impl Happening {
    fn say_journey(self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Loaded(seat, good, None) => said!(
                (state, to, out),
                "{good} from the stock onto {seat}'s train",
                "{good} aus dem Vorrat auf den Zug von {seat}",
                seat,
                good
            ),
            Self::Loaded(seat, good, Some(city)) => said!(
                (state, to, out),
                "{good} from {city} onto {seat}'s train",
                "{good} aus {city} auf den Zug von {seat}",
                seat,
                good,
                city
            ),
            Self::Dropped(good, city, until) => said!(
                (state, to, out),
                "{good} lies in {city} until round {until}",
                "{good} liegt in {city} bis Runde {until}",
                good,
                city
            ),
            Self::Delivered(seat, amount, None) => said!(
                (state, to, out),
                "{seat} +{amount}",
                "{seat} +{amount}",
                seat
            ),
            Self::Delivered(seat, amount, Some(good)) => said!(
                (state, to, out),
                "{good} back to the stock, {seat} +{amount}",
                "{good} zurück in den Vorrat, {seat} +{amount}",
                seat,
                good
            ),
            Self::NewOrder(seat) => said!(
                (state, to, out),
                "{seat} discards the order and draws a new one",
                "{seat} legt den Auftrag ab und zieht einen neuen",
                seat
            ),
            Self::NewPublicOrder => said!(
                (state, to, out),
                "discard the public order and lay out a new one",
                "öffentlichen Auftrag ablegen und einen neuen auslegen",
            ),
            Self::Announces(seat) => said!(
                (state, to, out),
                "{seat} must say: {MONEY_TO_SAY} million or more",
                "{seat} muss ansagen: {MONEY_TO_SAY} Mio. oder mehr",
                seat
            ),
            Self::Rented(seat, owner, price) => said!(
                (state, to, out),
                "{seat} pays {owner} {price} for the net",
                "{seat} zahlt {price} an {owner} für das Netz",
                seat,
                owner
            ),
            Self::InPort(seat, number) => {
                let steps = steps(number, to.language);
                said!(
                    (state, to, out),
                    "{seat} stops in the ferry port and crosses next time: {steps} then",
                    "{seat} hält im Fährhafen und setzt nächstes Mal über: dann {steps}",
                    seat
                )
            }
            Self::FullSpeed(seat, number) => {
                let steps = steps(number, to.language);
                said!(
                    (state, to, out),
                    "{seat} does not cross: {steps} again",
                    "{seat} setzt nicht über: wieder {steps}",
                    seat
                )
            }
            _ => self.say_works(state, to, out),
        }
    }

    fn say_works(self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Built(seat, cost, left) => said!(
                (state, to, out),
                "{seat} -{cost} for track, {left} of {MOST_SPENT} left",
                "{seat} -{cost} für Strecke, noch {left} von {MOST_SPENT}",
                seat
            ),
            Self::Ordered(seat, train, cost) => said!(
                (state, to, out),
                "{seat} -{cost}: train {train} from the end of the turn on",
                "{seat} -{cost}: Zug {train} ab dem Ende des Spielzuges",
                seat,
                train
            ),
            Self::Overboard(seat, good) => said!(
                (state, to, out),
                "{good} goes overboard, from {seat}'s train to the stock",
                "{good} geht über Bord, vom Zug von {seat} in den Vorrat",
                seat,
                good
            ),
            Self::Connected(seat, city) => said!(
                (state, to, out),
                "{city} is on {seat}'s net",
                "{city} ist am Netz von {seat}",
                seat,
                city
            ),
            Self::Paid(seat, amount, None) => said!(
                (state, to, out),
                "{seat} pays the bank {amount}",
                "{seat} zahlt {amount} an die Bank",
                seat
            ),
            Self::Paid(seat, amount, Some(other)) => said!(
                (state, to, out),
                "{seat} pays {other} {amount}",
                "{seat} zahlt {amount} an {other}",
                seat,
                other
            ),
            Self::Gained(seat, amount) => said!(
                (state, to, out),
                "the bank pays {seat} {amount}",
                "die Bank zahlt {amount} an {seat}",
                seat
            ),
            _ => self.say_event(state, to, out),
        }
    }

    fn say_event(self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::EventAtOnce(seat) => said!(
                (state, to, out),
                "{seat}'s event takes effect at once",
                "das Ereignis von {seat} tritt sofort ein",
                seat
            ),
            Self::EventComing(seat) => said!(
                (state, to, out),
                "the event holds from the end of this turn to the end of {seat}'s next",
                "das Ereignis gilt ab Ende dieses Spielzuges bis zum Ende des nächsten von {seat}",
                seat
            ),
            Self::EventsBegin(seat, 1) => said!(
                (state, to, out),
                "{seat}'s event holds from now on",
                "das Ereignis von {seat} gilt ab jetzt",
                seat
            ),
            Self::EventsBegin(seat, count) => said!(
                (state, to, out),
                "{seat}'s {count} events hold from now on",
                "{count} Ereignisse von {seat} gelten ab jetzt",
                seat
            ),
            Self::EventsEnd(seat, 1) => said!(
                (state, to, out),
                "{seat}'s event is over",
                "das Ereignis von {seat} ist vorbei",
                seat
            ),
            Self::EventsEnd(seat, count) => said!(
                (state, to, out),
                "{seat}'s {count} events are over",
                "{count} Ereignisse von {seat} sind vorbei",
                seat
            ),
            _ => self.say_clock(state, to, out),
        }
    }

    fn say_clock(self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::NewOrders(seat) => said!(
                (state, to, out),
                "{seat} discards all orders and draws three",
                "{seat} legt alle Aufträge ab und zieht drei neue",
                seat
            ),
            Self::NewTrain(seat, train) => {
                let (steps, loads) = (
                    steps(train.steps(), to.language),
                    loads(train.holds(), to.language),
                );
                said!(
                    (state, to, out),
                    "{seat}'s train is {train} now: {steps}, {loads}",
                    "{seat} fährt jetzt Zug {train}: {steps}, {loads}",
                    seat,
                    train
                )
            }
            Self::Round(number) => said!(
                (state, to, out),
                "round {number} begins",
                "Runde {number} beginnt",
            ),
            Self::PublicOrders => said!(
                (state, to, out),
                "lay out three public orders, no events",
                "drei öffentliche Aufträge auslegen, keine Ereignisse",
            ),
            Self::Back(good, city) => said!(
                (state, to, out),
                "{good} from {city} back to the stock",
                "{good} aus {city} zurück in den Vorrat",
                good,
                city
            ),
            Self::MoreBack(count) => said!(
                (state, to, out),
                "{count} more of the goods left in that turn go back to the stock",
                "{count} weitere Waren aus demselben Spielzug zurück in den Vorrat",
            ),
            Self::NextTurn(seat) => {
                said!((state, to, out), "{seat}'s turn", "{seat} ist dran", seat)
            }
            Self::LastRound(seat) => said!(
                (state, to, out),
                "{seat} has {MONEY_TO_END} million and the three cities: this round is the last",
                "{seat} hat {MONEY_TO_END} Mio. und die drei Städte: dies ist die letzte Runde",
                seat
            ),
            Self::NotLastRound => said!(
                (state, to, out),
                "nobody has {MONEY_TO_END} million and the three cities any more: play goes on",
                "niemand hat mehr {MONEY_TO_END} Mio. und die drei Städte: es geht weiter",
            ),
            Self::Over => said!(
                (state, to, out),
                "the game is over, the richest wins",
                "das Spiel ist zu Ende, es gewinnt, wer am reichsten ist",
            ),
            Self::Reopened => said!(
                (state, to, out),
                "the game is not over after all",
                "das Spiel ist doch nicht zu Ende",
            ),
            Self::Corrected(corrected) => corrected.say(state, to, out),
            _ => Ok(()),
        }
    }
}
