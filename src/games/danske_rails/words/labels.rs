//! What stands on rows, in titles, and in the log.

use core::fmt::{self, Write};

use super::{good_name, line_name, loads, steps};
use crate::audience::Audience;
use crate::catalogue::Item;
use crate::game::{AnyLabel, AnyQuestion, Choice, InWords, Leads, Say, colour_title};
use crate::games::danske_rails::board::{
    HouseRule, MOST_SPENT, REFIT_COST, Train, UPGRADE_COST, Work,
};
use crate::games::danske_rails::entry::{
    Delivered, Delivery, Entry, Fact, Gain, Lasts, Pay, Play, Works,
};
use crate::games::danske_rails::menus::{Label, Question};
use crate::games::danske_rails::names::Cities;
use crate::games::danske_rails::state::State;
use crate::language::{Called, say};
use crate::ui::{Row, Tone};

impl Say<State> for Label {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::AddPlayer => say!(out, to, "Add a player", "Weiterer Spieler"),
            Self::Rule(HouseRule::FinishTheRound) => {
                say!(out, to, "Finish the last round", "Letzte Runde zu Ende")
            }
            Self::BigCity(city) => out.write_str(city.called(to.language)),

            Self::Load => say!(out, to, "Load", "Laden"),
            Self::Drop => say!(out, to, "Leave in a city", "In einer Stadt lassen"),
            Self::Deliver => say!(out, to, "Deliver", "Abliefern"),
            Self::Rent => say!(out, to, "Use another's net", "Fremdes Netz nutzen"),
            Self::Ferry => say!(out, to, "Stop in a ferry port", "Halt im Fährhafen"),
            Self::FerryOff => say!(out, to, "Do not cross after all", "Doch nicht übersetzen"),
            Self::Build => say!(out, to, "Build track", "Strecke bauen"),
            Self::Refit(train) => {
                let train = train.called(to.language);
                say!(out, to, "Refit to {train}", "Umrüsten auf {train}")
            }
            Self::Upgrade => say!(out, to, "Upgrade the train", "Zug aufrüsten"),
            Self::Overboard => say!(out, to, "Overboard", "Über Bord"),
            Self::Connect => say!(out, to, "Connect a big city", "Großstadt anschließen"),
            Self::Event => say!(out, to, "Event", "Ereignis"),
            Self::Money => say!(out, to, "Pay or gain", "Zahlen oder erhalten"),
            Self::Pass => say!(out, to, "Sit the turn out", "Aussetzen"),
            Self::End => say!(out, to, "End turn", "Spielzug beenden"),
            Self::Board => say!(out, to, "Cities and goods", "Städte und Waren"),

            Self::Good(good) | Self::Order(good) => write!(out, "{}", good_name(state, good)),
            Self::City(city) => write!(out, "{}", city.in_words(state, to.language)),
            Self::Lying(good, city) => {
                let (good, city) = (good_name(state, good), city.in_words(state, to.language));
                say!(out, to, "{good}, left in {city}", "{good}, liegt in {city}")
            }
            Self::LyingSomewhere => say!(out, to, "Left in a city", "Liegt in einer Stadt"),
            Self::OtherGood => say!(out, to, "Another good", "Andere Ware"),
            Self::PublicOrder(good) => {
                let good = good_name(state, good);
                say!(out, to, "{good}, public order", "{good}, öffentlich")
            }
            Self::SomeOrder => say!(out, to, "Any order", "Irgendein Auftrag"),
            Self::SomePublicOrder => say!(out, to, "Any public order", "Irgendein öffentlicher"),
            Self::WithCity => say!(out, to, "Name the city, too", "Mit der Stadt"),
            Self::Private => say!(out, to, "Own order", "Eigener Auftrag"),
            Self::Public => say!(out, to, "Public order", "Öffentlicher Auftrag"),
            Self::Net(owner) => {
                let name = state.table.name(owner);
                say!(out, to, "{name}'s net", "Netz von {name}")
            }
            Self::AgreedNet(owner) => {
                let name = state.table.name(owner);
                say!(out, to, "{name}: agreed price", "{name}: nach Absprache")
            }

            Self::Book(cost) => say!(out, to, "Build this for {cost}", "Dies bauen für {cost}"),
            Self::Work(work) => out.write_str(work.called(to.language)),
            Self::FerryLine(name) => write!(out, "{}", line_name(name)),
            Self::OtherFerry => say!(
                out,
                to,
                "Ferry, price on the board",
                "Fähre, Preis vom Plan"
            ),
            Self::OneSum => say!(out, to, "One sum", "Eine Summe"),
            Self::Train(train) => out.write_str(train.called(to.language)),
            Self::Lasts(Lasts::AtOnce) => say!(out, to, "At once", "Sofort"),
            Self::Lasts(Lasts::Round) => say!(out, to, "For one round", "Eine Runde lang"),

            Self::Pay => say!(out, to, "Somebody pays", "Jemand zahlt"),
            Self::Gain => say!(out, to, "The bank pays", "Die Bank zahlt"),
            Self::Bank => say!(out, to, "To the bank", "An die Bank"),

            Self::NewCity => say!(out, to, "New city", "Neue Stadt"),
            Self::NewGood => say!(out, to, "New good", "Neue Ware"),
            Self::NewFerry => say!(out, to, "New ferry line", "Neue Fährlinie"),
            Self::Supply => say!(out, to, "Where a good is had", "Wo es eine Ware gibt"),
            Self::Ferries => say!(out, to, "Price of a ferry line", "Preis einer Fährlinie"),
            Self::Suppliers(1) => say!(out, to, "It is had in this one", "Es gibt sie in dieser"),
            Self::Suppliers(count) => {
                say!(
                    out,
                    to,
                    "It is had in these {count}",
                    "Es gibt sie in diesen {count}"
                )
            }
        }
    }
}

/// What is asked, in two or three words.
impl Say<State> for Question {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Player => colour_title(state, to, out),
            Self::Start(_) => say!(out, to, "Starts where?", "Startet wo?"),

            Self::Load => say!(out, to, "Load where?", "Wo laden?"),
            Self::LoadIn(city) => write!(out, "{}", city.in_words(state, to.language)),
            Self::LoadAny | Self::DeliverWhere => say!(out, to, "Which good?", "Welche Ware?"),
            Self::LoadLying => say!(out, to, "Load which?", "Welche laden?"),
            Self::Drop => say!(out, to, "Leave which?", "Welche dalassen?"),
            Self::DropIn(good) | Self::DeliverIn(good) => {
                let good = good_name(state, good);
                say!(out, to, "{good}: where?", "{good}: wo?")
            }
            Self::Deliver => say!(out, to, "Deliver which?", "Welche abliefern?"),
            Self::DeliverKind(good, _) => write!(out, "{}", good_name(state, good)),
            Self::DeliverFor(what, public) => {
                match what.good() {
                    Some(good) => write!(out, "{}: ", good_name(state, good))?,
                    None => say!(out, to, "Order: ", "Auftrag: ")?,
                }
                if public {
                    say!(out, to, "public, pays?", "öffentlich, Erlös?")
                } else {
                    say!(out, to, "it pays?", "Erlös?")
                }
            }
            Self::Rent => say!(out, to, "Whose net?", "Wessen Netz?"),
            Self::RentPrice(owner) => {
                let name = state.table.name(owner);
                say!(out, to, "Agreed with {name}", "Absprache mit {name}")
            }

            Self::Works(_) => say!(out, to, "Build: what?", "Was bauen?"),
            Self::BuildSum => say!(out, to, "Built for how much?", "Gebaut für wie viel?"),
            Self::FerrySum(_) => say!(out, to, "The ferry costs?", "Die Fähre kostet?"),
            Self::Upgrade => say!(out, to, "Which train?", "Welcher Zug?"),
            Self::Overboard => say!(out, to, "What goes overboard?", "Was geht über Bord?"),
            Self::Connect => say!(out, to, "Which city?", "Welche Stadt?"),
            Self::Event => say!(out, to, "How long?", "Wie lange?"),

            Self::Money => say!(out, to, "Pay or gain?", "Zahlen, erhalten?"),
            Self::PayWho => say!(out, to, "Who pays?", "Wer zahlt?"),
            Self::PayTo(seat) => {
                let name = state.table.name(seat);
                say!(out, to, "{name} pays whom?", "{name} zahlt an?")
            }
            Self::PayAmount(seat, _) => {
                let name = state.table.name(seat);
                say!(out, to, "{name} pays?", "{name} zahlt?")
            }
            Self::GainWho => say!(out, to, "Who gains?", "Wer erhält?"),
            Self::GainAmount(seat) => {
                let name = state.table.name(seat);
                say!(out, to, "{name} gains?", "{name} erhält?")
            }

            Self::Board => say!(out, to, "Tell what?", "Was eintragen?"),
            Self::NewCity => say!(out, to, "Name of the city", "Name der Stadt"),
            Self::NewGood => say!(out, to, "Name of the good", "Name der Ware"),
            Self::SupplyOf => say!(out, to, "Where is which?", "Wo gibt es welche?"),
            Self::Supply(good, _) => {
                let good = good_name(state, good);
                say!(out, to, "{good} is had where?", "{good} gibt es wo?")
            }
            Self::Ferries => say!(out, to, "Which ferry line?", "Welche Fährlinie?"),
            Self::NewFerry => say!(out, to, "Name of the line", "Name der Linie"),
            Self::FerryPrice(name) => {
                let name = line_name(name);
                say!(out, to, "{name} costs?", "{name} kostet?")
            }
        }
    }
}

/// On one line what is entered.
impl Say<State> for Entry {
    fn say(&self, state: &State, to: Audience, out: &mut dyn Write) -> fmt::Result {
        match *self {
            Self::Play(play) => say_play(state, play, to, out),
            Self::Pay(Pay {
                amount, to: None, ..
            }) => {
                say!(out, to, "pays {amount}", "zahlt {amount}")
            }
            Self::Pay(Pay {
                amount,
                to: Some(other),
                ..
            }) => {
                let other = state.table.name(other);
                say!(
                    out,
                    to,
                    "pays {other} {amount}",
                    "zahlt {amount} an {other}"
                )
            }
            Self::Gain(Gain { amount, .. }) => {
                say!(out, to, "gains {amount}", "erhält {amount}")
            }
            Self::Player(person, start) => {
                let colour = person.colour.called(to.language);
                let start = start.called(to.language);
                write!(out, "{}: {colour}, {start}", person.name)
            }
            Self::Rule(HouseRule::FinishTheRound) => say!(
                out,
                to,
                "The last round is finished",
                "Die letzte Runde wird zu Ende gespielt"
            ),
            Self::Fact(fact) => say_fact(state, fact, to, out),
            Self::Adjust(adjust) => adjust.say(state, to, out),
        }
    }
}

fn say_play(state: &State, play: Play, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let language = to.language;
    match play {
        Play::Load(good, None) => {
            let good = good_name(state, good);
            say!(out, to, "{good} loaded", "{good} geladen")
        }
        Play::Load(good, Some(city)) => {
            let (good, city) = (good_name(state, good), city.in_words(state, language));
            say!(
                out,
                to,
                "{good} loaded in {city}",
                "{good} in {city} geladen"
            )
        }
        Play::Drop(good, city) => {
            let (good, city) = (good_name(state, good), city.in_words(state, language));
            say!(
                out,
                to,
                "{good} left in {city}",
                "{good} in {city} gelassen"
            )
        }
        Play::Deliver(Delivery {
            amount,
            what,
            public,
        }) => {
            match what {
                Delivered::Something => say!(out, to, "Order", "Auftrag")?,
                Delivered::Good(good) => write!(out, "{}", good_name(state, good))?,
                Delivered::To(good, city) => {
                    let (good, city) = (good_name(state, good), city.in_words(state, language));
                    say!(out, to, "{good} to {city}", "{good} nach {city}")?;
                }
            }
            if public {
                say!(out, to, ", public: +{amount}", ", öffentlich: +{amount}")
            } else {
                write!(out, ": +{amount}")
            }
        }
        Play::Rent(owner, price) => {
            let name = state.table.name(owner);
            say!(
                out,
                to,
                "{name}'s net for {price}",
                "Netz von {name} für {price}"
            )
        }
        Play::Ferry => say!(out, to, "In a ferry port", "Im Fährhafen"),
        Play::FerryOff => say!(out, to, "Does not cross", "Setzt nicht über"),
        Play::Build(cost) => say!(out, to, "Track for {cost}", "Strecke für {cost}"),
        Play::BuildCounted(works) => {
            let cost = works.cost();
            say!(out, to, "Track for {cost}", "Strecke für {cost}")
        }
        Play::Refit(train) => {
            let train = train.called(language);
            say!(out, to, "Refits to {train}", "Rüstet auf {train} um")
        }
        Play::Upgrade(train) => {
            let train = train.called(language);
            say!(out, to, "Upgrades to {train}", "Rüstet auf {train} auf")
        }
        Play::Overboard(good) => {
            let good = good_name(state, good);
            say!(out, to, "{good} overboard", "{good} über Bord")
        }
        Play::Connect(city) => {
            let city = city.called(language);
            say!(out, to, "{city} connected", "{city} angeschlossen")
        }
        Play::Event(Lasts::AtOnce) => say!(out, to, "Event", "Ereignis"),
        Play::Event(Lasts::Round) => say!(out, to, "Event for a round", "Ereignis für eine Runde"),
        Play::Pass => say!(out, to, "Sits out", "Setzt aus"),
        Play::End => say!(out, to, "End of turn", "Spielzug beendet"),
    }
}

fn say_fact(state: &State, fact: Fact, to: Audience, out: &mut dyn Write) -> fmt::Result {
    match fact {
        Fact::City(name) => {
            let name = line_name(name);
            say!(out, to, "City {name}", "Stadt {name}")
        }
        Fact::Good(name) => {
            let name = line_name(name);
            say!(out, to, "Good {name}", "Ware {name}")
        }
        Fact::Supply(good, cities) => {
            write!(out, "{}: ", good_name(state, good))?;
            list_cities(state, cities, to, out)
        }
        Fact::Ferry(name, price) => {
            let name = line_name(name);
            say!(out, to, "Ferry {name}: {price}", "Fähre {name}: {price}")
        }
    }
}

/// "Esbjerg, Odense".
pub(super) fn list_cities(
    state: &State,
    cities: Cities,
    to: Audience,
    out: &mut dyn Write,
) -> fmt::Result {
    for (index, city) in cities.by_number().enumerate() {
        if index > 0 {
            out.write_str(", ")?;
        }
        write!(out, "{}", city.in_words(state, to.language))?;
    }
    Ok(())
}

/// What helps to choose.
pub(in super::super) fn hint(
    state: &State,
    choice: &Choice<State>,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    let AnyLabel::Own(label) = choice.label else {
        return Ok(());
    };
    let counted = match choice.leads {
        Leads::On(AnyQuestion::Own(Question::Works(works)))
        | Leads::Again(AnyQuestion::Own(Question::Works(works))) => Some(works),
        _ => None,
    };
    match (label, choice.leads) {
        (Label::Book(_), Leads::To(Entry::Play(Play::BuildCounted(works)))) => {
            row.tone = Tone::Good;
            tally(works, to, &mut row.right)
        }
        (Label::Work(work), _) => {
            let price = work.price();
            match counted.map(|works| works.count(work).saturating_sub(1)) {
                Some(count) if count > 0 => write!(row.right, "{count} × {price}")?,
                _ => write!(row.right, "{price}")?,
            }
            sum(state, counted, price, to, row)
        }
        (Label::FerryLine(name), _) => {
            let mut ferries = state.ferries().iter();
            let ferry = ferries.find(|ferry| ferry.name == name);
            let price = ferry.map_or(0, |ferry| ferry.price);
            write!(row.right, "{price}")?;
            sum(state, counted, price, to, row)
        }
        (Label::Net(_), _) => match choice.leads {
            Leads::To(Entry::Play(Play::Rent(_, price))) => write!(row.right, "{price}"),
            _ => Ok(()),
        },
        (Label::Train(train), _) => {
            let language = to.language;
            let (steps, loads) = (
                steps(train.steps(), language),
                loads(train.holds(), language),
            );
            write!(row.right, "{steps}, {loads}")
        }
        (Label::Refit(_), Leads::To(_)) => write!(row.right, "{REFIT_COST}"),
        (Label::Upgrade, Leads::On(_)) => write!(row.right, "{UPGRADE_COST}"),
        (Label::Build, Leads::On(_)) => {
            let left = state.turn.left();
            say!(row.right, to, "{left} left", "noch {left}")
        }
        (Label::Good(good), Leads::To(Entry::Play(Play::Load(_, None)))) => {
            let supply = state.supply(good);
            list_cities(state, supply, to, &mut row.right)?;
            list_cities(state, supply, to, &mut row.below)
        }
        (Label::Lying(good, city), _) => {
            let mut lying = state.lying();
            let left = lying.find(|left| left.good == good && left.city == city);
            let until = left.map_or(0, |left| left.until);
            say!(row.right, to, "until {until}", "bis {until}")
        }
        (Label::Suppliers(_), Leads::To(Entry::Fact(Fact::Supply(_, cities)))) => {
            row.tone = Tone::Good;
            list_cities(state, cities, to, &mut row.right)?;
            list_cities(state, cities, to, &mut row.below)
        }
        (Label::Good(good), Leads::On(AnyQuestion::Own(Question::Supply(..)))) => {
            list_cities(state, state.supply(good), to, &mut row.right)
        }
        (Label::City(_), Leads::On(AnyQuestion::Own(Question::LoadIn(city)))) => {
            let goods = state.goods().filter(|&good| state.supply(good).has(city));
            for (index, good) in goods.enumerate() {
                let comma = if index > 0 { ", " } else { "" };
                let good = good.in_words(state, to.language);
                write!(row.right, "{comma}{good}")?;
                write!(row.below, "{comma}{good}")?;
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// "4 plain, 1 town".
fn tally(works: Works, to: Audience, out: &mut dyn Write) -> fmt::Result {
    for (index, (work, count)) in works.counted().enumerate() {
        if index > 0 {
            out.write_str(", ")?;
        }
        write!(out, "{count} {}", work.called(to.language))?;
    }
    Ok(())
}

/// Says below a row what has been counted without it, and what is left of a turn's works.
fn sum(
    state: &State,
    counted: Option<Works>,
    price: u8,
    to: Audience,
    row: &mut Row,
) -> fmt::Result {
    let Some(works) = counted else {
        return Ok(());
    };
    let sum = works.cost().saturating_sub(price.into());
    let left = u16::from(state.turn.left()).saturating_sub(sum);
    say!(
        row.below,
        to,
        "{sum} so far, {left} of {MOST_SPENT} left",
        "Bisher {sum}, noch {left} von {MOST_SPENT}"
    )
}

/// What an entry costs and why, where that is not plain.
pub(in super::super) fn preview(play: Play, to: Audience, out: &mut dyn Write) -> fmt::Result {
    match play {
        Play::Refit(train) => say_train(train, REFIT_COST, to, out),
        Play::Upgrade(train) => say_train(train, UPGRADE_COST, to, out),
        _ => Ok(()),
    }
}

fn say_train(train: Train, cost: u8, to: Audience, out: &mut dyn Write) -> fmt::Result {
    let language = to.language;
    let (steps, loads) = (
        steps(train.steps(), language),
        loads(train.holds(), language),
    );
    say!(
        out,
        to,
        "{cost} million: {steps}, {loads}",
        "{cost} Mio.: {steps}, {loads}"
    )
}

/// Ferries and other works are counted by their price, so their rows need no other words.
const _: () = assert!(Work::ALL.len() == 7);
