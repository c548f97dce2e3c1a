//! What an entry changed, and why one is refused.

use core::fmt::{self, Write};

use super::{Taken, dollars, spaces, tokens};
use crate::audience::Audience;
use crate::game::{Say, said};
use crate::games::great_western_trail::board::{BRANCHES, City, LAST_SPACE, Reward};
use crate::games::great_western_trail::counts::{Count, CountItem};
use crate::games::great_western_trail::outcome::{Happening, Refusal};
use crate::games::great_western_trail::pieces::Foresight;
use crate::games::great_western_trail::state::State;
use crate::language::{Called, say};

impl Say<State> for Refusal {
    #[allow(clippy::too_many_lines, reason = "a sentence for each")]
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Common(refusal) => refusal.say(state, to, out),

            Self::ExpansionTold => say!(
                out,
                to,
                "Rails to the North is in the game already",
                "Rails to the North ist schon dabei",
            ),
            Self::NeedsExpansion => say!(
                out,
                to,
                "that needs Rails to the North",
                "das braucht Rails to the North",
            ),
            Self::NotMedium(town) => said!(
                (state, to, out),
                "{town} is no medium town, so no city tile lies there",
                "{town} ist keine Mittelstadt, dort liegt kein Stadtplättchen",
                town
            ),
            Self::TilesGone(tile) => said!(
                (state, to, out),
                "both tiles \"{tile}\" lie elsewhere",
                "beide Stadtplättchen „{tile}“ liegen woanders",
                tile
            ),
            Self::NotSoManySpaces(number) => {
                let (most, players) = (state.most_placed(), state.table.len());
                say!(
                    out,
                    to,
                    "with {players} players 1 to {most} worker spaces can be free, not {number}",
                    "bei {players} Spielern können 1 bis {most} Arbeiterfelder frei sein, nicht {number}",
                )
            }
            Self::MarketFull(seat) => said!(
                (state, to, out),
                "the job market is full, {seat} has its token",
                "der Arbeitsmarkt ist voll, {seat} hat den Marker",
                seat
            ),

            Self::KansasCityTwice => say!(
                out,
                to,
                "the herder is in Kansas City once a turn",
                "der Viehtreiber ist nur einmal im Spielzug in Kansas City",
            ),
            Self::DeliveredBefore => say!(
                out,
                to,
                "the delivery comes last in Kansas City, and one was made in this turn",
                "die Lieferung ist der letzte Teil von Kansas City, und eine war schon in diesem Spielzug",
            ),
            Self::NotInKansasCity => say!(
                out,
                to,
                "foresight tiles are chosen in Kansas City",
                "Vorschauplättchen wählt man in Kansas City",
            ),
            Self::ThreeTiles => say!(
                out,
                to,
                "three tiles were chosen in this turn",
                "drei Plättchen sind in diesem Spielzug schon gewählt",
            ),
            Self::TileAfterDelivery => say!(
                out,
                to,
                "tiles are chosen before the delivery",
                "Plättchen wählt man vor der Lieferung",
            ),
            Self::OwesDelivery => say!(
                out,
                to,
                "Kansas City ends with a delivery",
                "Kansas City endet mit einer Lieferung",
            ),

            Self::DeliveredAlready => say!(
                out,
                to,
                "there is one delivery a turn",
                "es gibt nur eine Lieferung im Spielzug",
            ),
            Self::NotInThisGame(city) if state.expansion => said!(
                (state, to, out),
                "{city} is covered by the new strip",
                "{city} ist von der neuen Lieferleiste verdeckt",
                city
            ),
            Self::NotInThisGame(city) => said!(
                (state, to, out),
                "{city} needs Rails to the North",
                "{city} gibt es nur mit Rails to the North",
                city
            ),
            Self::NoBranch(seat, city) => said!(
                (state, to, out),
                "{seat} has no branch in {city}",
                "{seat} hat keine Zweigstelle in {city}",
                seat,
                city
            ),
            Self::DeliveredTo(seat, city) => said!(
                (state, to, out),
                "{seat} has delivered to {city}",
                "{seat} hat schon nach {city} geliefert",
                seat,
                city
            ),
            Self::NoSuchSpace(space) => say!(
                out,
                to,
                "the track has the spaces 0 to {LAST_SPACE}, not {space}",
                "die Strecke hat die Felder 0 bis {LAST_SPACE}, nicht {space}",
            ),

            Self::BranchThere(seat, town) => said!(
                (state, to, out),
                "{seat} has a branch in {town}",
                "{seat} hat schon eine Zweigstelle in {town}",
                seat,
                town
            ),
            Self::NoBranchLeft(seat) => said!(
                (state, to, out),
                "{seat} has placed all {BRANCHES} branches",
                "{seat} hat alle {BRANCHES} Zweigstellen gesetzt",
                seat
            ),
            Self::UpgradedAlready(seat, station) => said!(
                (state, to, out),
                "{seat} has a disc on {station}",
                "{seat} hat schon einen Marker auf {station}",
                seat,
                station
            ),
            Self::NeedsBranchNow(station) => said!(
                (state, to, out),
                "{station} is upgraded in the turn of the branch beside it",
                "{station} baut man in dem Spielzug aus, in dem man dort die Zweigstelle gründet",
                station
            ),
            Self::MasterTaken(master, seat) => said!(
                (state, to, out),
                "{seat} has the station master \"{master}\"",
                "{seat} hat den Bahnhofsvorsteher „{master}“",
                seat,
                master
            ),
            Self::NewMaster(master) => said!(
                (state, to, out),
                "the station master \"{master}\" needs Rails to the North",
                "den Bahnhofsvorsteher „{master}“ gibt es nur mit Rails to the North",
                master
            ),
            Self::NoToken(seat) => said!(
                (state, to, out),
                "{seat} has no exchange token",
                "{seat} hat kein Tauschplättchen",
                seat
            ),

            Self::NotCounted(seat, item, master) => said!(
                (state, to, out),
                "{item} are counted for the station master \"{master}\", which {seat} has not",
                "{item} zählt nur der Bahnhofsvorsteher „{master}“, den {seat} nicht hat",
                seat,
                item,
                master
            ),
            Self::NotThatMany(item) => {
                let range = item.range();
                let (least, most) = (range.start(), range.end());
                said!(
                    (state, to, out),
                    "{item}: a number from {least} to {most}",
                    "{item}: eine Zahl von {least} bis {most}",
                    item
                )
            }
        }
    }
}

impl Say<State> for Happening {
    #[allow(clippy::too_many_lines, reason = "a sentence for each")]
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        let language = to.language;
        match *self {
            Self::KansasCity => say!(
                out,
                to,
                "Kansas City: three tiles, income, delivery",
                "Kansas City: drei Plättchen, Einkommen, Lieferung",
            ),
            Self::Placed(Foresight::Worker, left) => {
                let left = spaces(left, language);
                say!(
                    out,
                    to,
                    "worker tile to the job market, {left} free",
                    "Arbeiter in den Arbeitsmarkt, {left} frei",
                )
            }
            Self::Placed(Foresight::Hazard, _) => say!(
                out,
                to,
                "hazard tile to its place on the trail",
                "Gefahr auf ihr Feld am Pfad",
            ),
            Self::Placed(Foresight::Teepee, _) => say!(
                out,
                to,
                "teepee to its place on the trail",
                "Tipi auf sein Feld am Pfad",
            ),
            Self::Refill(cards) => say!(
                out,
                to,
                "refill the cattle market to {cards} cards",
                "Rindermarkt auf {cards} Karten auffüllen",
            ),
            Self::MarketFull(seat) => said!(
                (state, to, out),
                "{seat} takes the job market token, 2 VP: it is {seat}'s last turn, everybody else has one more",
                "{seat} nimmt den Arbeitsmarktmarker, 2 SP: der letzte Spielzug von {seat}, alle anderen haben noch einen",
                seat
            ),
            Self::Income => say!(
                out,
                to,
                "income: each kind of cattle once, plus certificates",
                "Einkommen: jede Rinderart einmal, dazu Zertifikate",
            ),
            Self::BackToStart => say!(
                out,
                to,
                "herder to the start, refill the three foresight spaces",
                "Viehtreiber an den Start, die drei Vorschaufelder auffüllen",
            ),

            Self::Delivered(seat, city) => said!(
                (state, to, out),
                "{seat}'s disc on {city}",
                "Marker von {seat} auf {city}",
                seat,
                city
            ),
            Self::PairDone([a, b], 0) => said!(
                (state, to, out),
                "{a} and {b} are both served",
                "{a} und {b} sind beide beliefert",
                a,
                b
            ),
            Self::PairDone([a, b], points) => said!(
                (state, to, out),
                "{a} and {b} are both served: {points:+} VP at the end",
                "{a} und {b} sind beide beliefert: {points:+} SP am Ende",
                a,
                b
            ),
            Self::Transport(0) => say!(out, to, "the transport is free", "keine Transportkosten"),
            Self::Transport(number) => {
                let number = dollars(number, language);
                say!(
                    out,
                    to,
                    "pay {number} for the transport",
                    "{number} Transportkosten zahlen",
                )
            }

            Self::Founded(_, town, left) => said!(
                (state, to, out),
                "branch in {town}, {left} left",
                "Zweigstelle in {town}, noch {left}",
                town
            ),
            Self::Pays(number) => {
                let number = dollars(number, language);
                say!(out, to, "pay {number}", "{number} zahlen")
            }
            Self::Gets(Reward::Certificate) => say!(
                out,
                to,
                "certificate marker 1 forward",
                "Zertifikatsmarker 1 vor",
            ),
            Self::Gets(reward) => {
                let taken = Taken(reward, language);
                say!(out, to, "take {taken}", "{taken} nehmen")
            }
            Self::TakesToken(seat, now) => said!(
                (state, to, out),
                "{seat} takes an exchange token and has {now}",
                "{seat} nimmt ein Tauschplättchen und hat {now}",
                seat
            ),
            Self::Bells(_, bells) => {
                let (points, city) = (2 * u16::from(bells), City::SanFrancisco);
                said!(
                    (state, to, out),
                    "bell fields clear: {bells}, {city} {points} VP a disc",
                    "Glockenfelder frei: {bells}, {city} {points} SP je Marker",
                    city
                )
            }
            Self::TileAction(None) => say!(
                out,
                to,
                "the city tile may be used now",
                "das Stadtplättchen darf jetzt genutzt werden",
            ),
            Self::TileAction(Some(tile)) => super::tile_action(tile, to, out),
            Self::MayUpgrade(station) => {
                let (cost, points) = (dollars(station.cost(), language), station.points());
                said!(
                    (state, to, out),
                    "{station} may be upgraded now: {cost}, {points} VP",
                    "{station} darf jetzt ausgebaut werden: {cost}, {points} SP",
                    station
                )
            }
            Self::Upgraded(seat, station) => {
                let (cost, points) = (dollars(station.cost(), language), station.points());
                said!(
                    (state, to, out),
                    "{seat}'s disc on {station}: {cost}, {points} VP",
                    "Marker von {seat} auf {station}: {cost}, {points} SP",
                    seat,
                    station
                )
            }
            Self::TookMaster(seat, master) => {
                said!(
                    (state, to, out),
                    "{seat} takes the station master \"{master}\": ",
                    "{seat} nimmt den Bahnhofsvorsteher „{master}“: ",
                    seat,
                    master
                )?;
                super::master_gives(master, to, out)
            }
            Self::Exchanged(seat, left) => {
                let left = tokens(left, language);
                said!(
                    (state, to, out),
                    "{seat} draws up to 2 cards and discards as many; {left} left",
                    "{seat} zieht bis zu 2 Karten und wirft ebenso viele ab; noch {left}",
                    seat
                )
            }

            Self::NextTurn(seat) => {
                said!((state, to, out), "{seat}'s turn", "{seat} ist dran", seat)
            }
            Self::LastTurn(seat) => said!(
                (state, to, out),
                "{seat}'s last turn",
                "der letzte Spielzug von {seat}",
                seat
            ),
            Self::Over => say!(
                out,
                to,
                "that was the last turn: count the points",
                "das war der letzte Spielzug: Punkte zählen",
            ),

            Self::Counted(seat, Count::Step(cleared)) => {
                let item = CountItem::Step;
                if cleared {
                    said!(
                        (state, to, out),
                        "{seat}: {item} cleared",
                        "{seat}: {item} freigeräumt",
                        seat,
                        item
                    )
                } else {
                    said!(
                        (state, to, out),
                        "{seat}: {item} not cleared",
                        "{seat}: {item} nicht freigeräumt",
                        seat,
                        item
                    )
                }
            }
            Self::Counted(seat, count) => {
                let name = state.table.name(seat);
                write!(out, "{name}: {} ", count.item().called(language))?;
                super::count_numbers(count, to, out)
            }
            Self::TileLaid(town, tile) => {
                write!(out, "{}: ", town.called(language))?;
                super::tile_action(tile, to, out)
            }
            Self::MarketLeft(left) => {
                let left = spaces(left, language);
                say!(out, to, "{left} free", "{left} frei")
            }
            Self::Corrected(corrected) => corrected.say(state, to, out),
        }
    }
}
