//! The rules: the only writer of a game's state.

mod facts;
mod journey;
mod turns;
mod works;

use super::board::{BigCity, FEWEST_PLAYERS, HouseRule, MOST_MONEY, MOST_PAYMENT, MOST_PLAYERS};
use super::entry::{Entry, Gain, Pay, Play};
use super::outcome::{Happening, Refusal};
use super::scoring::CATEGORIES;
use super::state::{Player, State};
use crate::game::{About, Clerk, CommonRefusal, Kind, Meaning, Rules};
use crate::language::Words;
use crate::table::{Colour, Person, Seat, Table};

pub(super) use journey::may_travel;

type Entered = Result<(), Refusal>;

impl Rules for State {
    const ABOUT: About = About {
        slug: "danske-rails",
        name: Words::new("Danske Rails", "Danske Rails"),
        points: Words::new("m", "Mio"),
        fewest_players: FEWEST_PLAYERS,
        most_players: MOST_PLAYERS,
        // The rule text names none, so any may be in the box.
        colours: &[
            Colour::Red,
            Colour::Blue,
            Colour::Green,
            Colour::Black,
            Colour::Yellow,
            Colour::Orange,
            Colour::Purple,
            Colour::White,
        ],
        categories: CATEGORIES,
        tie_breaks: &[],
        pages: super::menus::PAGES,
        progress: Words::new("rounds", "Runden"),
        bgg: None,
    };

    type Entry = Entry;
    type Happening = Happening;
    type Refusal = Refusal;

    fn start() -> Self {
        Self::before_set_up()
    }

    fn enter(clerk: &mut Clerk<Self>, entry: Entry) -> Entered {
        let before = clerk.state;
        match entry {
            Entry::Player(person, start) => clerk.sit(person, start)?,
            Entry::Rule(rule) => clerk.agree(rule)?,
            Entry::Fact(fact) => clerk.learn(fact)?,
            Entry::Play(play) => clerk.play(play)?,
            Entry::Pay(pay) => clerk.pay(pay)?,
            Entry::Gain(gain) => clerk.gain(gain)?,
            Entry::Adjust(adjust) => clerk.adjust(adjust)?,
        }
        clerk.note_the_end(&before);
        Ok(())
    }

    fn ready(&self) -> Entered {
        if self.table.len() < FEWEST_PLAYERS {
            return Err(CommonRefusal::TooFewPlayers.into());
        }
        Ok(())
    }

    fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    fn kind(entry: &Entry) -> Kind {
        match entry {
            Entry::Player(..) | Entry::Rule(_) => Kind::SetUp,
            Entry::Fact(_) => Kind::Printed,
            Entry::Play(_) => Kind::Turn,
            Entry::Pay(Pay { seat, .. }) | Entry::Gain(Gain { seat, .. }) => Kind::By(*seat),
            Entry::Adjust(_) => Kind::Correction,
        }
    }

    fn newcomer(entry: &mut Entry) -> Option<&mut Person> {
        match entry {
            Entry::Player(person, _) => Some(person),
            _ => None,
        }
    }

    fn meaning(happening: Happening) -> Meaning {
        match happening {
            Happening::NextTurn(seat) => Meaning::Turn(seat),
            Happening::Over => Meaning::Over,
            // Cards that were turned over, and who is rich, are no secrets any more.
            Happening::PublicOrders
            | Happening::NewPublicOrder
            | Happening::EventAtOnce(_)
            | Happening::EventComing(_)
            | Happening::Announces(_) => Meaning::Seen,
            _ => Meaning::Hands,
        }
    }

    /// From which amount on something follows would tell what somebody has.
    fn may_be_foretold(happening: Happening) -> bool {
        !matches!(
            happening,
            Happening::Announces(_)
                | Happening::LastRound(_)
                | Happening::NotLastRound
                | Happening::Over
                | Happening::Reopened
                | Happening::Corrected(_)
        )
    }
}

impl Clerk<State> {
    fn sit(&mut self, person: Person, start: BigCity) -> Entered {
        self.may_set_up()?;
        let is_taken = |(_, player): (Seat, &Player)| player.cities.has(start);
        if !start.has_room_for_all() && self.state.players().any(is_taken) {
            return Err(Refusal::StartTaken(start));
        }
        let seat = self.seat(person)?;
        self.player(seat)?.cities.add(start);
        Ok(())
    }

    fn agree(&mut self, rule: HouseRule) -> Entered {
        self.may_set_up()?;
        match rule {
            HouseRule::FinishTheRound => self.state.finishes_the_round = true,
        }
        Ok(())
    }

    fn may_set_up(&self) -> Entered {
        if self.state.begun {
            Err(CommonRefusal::Begun.into())
        } else {
            Ok(())
        }
    }

    fn play(&mut self, play: Play) -> Entered {
        let seat = self.active()?;
        match play {
            Play::Load(good, from) => self.load(seat, good, from)?,
            Play::Drop(good, city) => self.drop(seat, good, city)?,
            Play::Deliver(delivery) => self.deliver(seat, delivery)?,
            Play::Rent(owner, price) => self.rent(seat, owner, price)?,
            Play::Ferry => self.ferry(seat)?,
            Play::FerryOff => self.ferry_off(seat)?,
            Play::Build(cost) => self.build(seat, cost.into())?,
            Play::BuildCounted(works) => self.build_counted(seat, works)?,
            Play::Refit(train) => self.refit(seat, train)?,
            Play::Upgrade(train) => self.upgrade(seat, train)?,
            Play::Overboard(good) => self.overboard(seat, good)?,
            Play::Connect(city) => self.connect(seat, city)?,
            Play::Event(lasts) => self.event(seat, lasts)?,
            Play::Pass => self.pass(seat)?,
            Play::End => self.end(seat)?,
        }
        self.state.begun = true;
        Ok(())
    }

    fn pay(&mut self, pay: Pay) -> Entered {
        let Pay { seat, amount, to } = pay;
        self.active()?;
        self.taken_seat(seat)?;
        let money = payment(amount)?;
        match to {
            Some(to) if to == seat => return Err(Refusal::PaysSelf(seat)),
            Some(to) => self.hand_over(seat, to, money)?,
            None => self.book(seat, -money)?,
        }
        self.state.begun = true;
        self.note(Happening::Paid(seat, amount, to));
        Ok(())
    }

    fn gain(&mut self, gain: Gain) -> Entered {
        let Gain { seat, amount } = gain;
        self.active()?;
        self.book(seat, payment(amount)?)?;
        self.state.begun = true;
        self.note(Happening::Gained(seat, amount));
        Ok(())
    }

    /// One player pays another.
    fn hand_over(&mut self, from: Seat, to: Seat, money: i16) -> Entered {
        self.taken_seat(to)?;
        self.book(from, -money)?;
        self.book(to, money)
    }

    /// Puts money into a player's account or takes it out, as far as there is any.
    fn book(&mut self, seat: Seat, money: i16) -> Entered {
        // The one place where a balance refuses anything: so before somebody tries, nothing that is said depends on it.
        let foretells = self.foretells();
        let player = self.player(seat)?;
        let balance = player.money.saturating_add(money);
        if balance < 0 && !foretells {
            return Err(Refusal::TooLittleMoney(seat));
        }
        if balance > MOST_MONEY && !foretells {
            return Err(Refusal::TooMuchMoney(seat));
        }
        player.money = balance.clamp(0, MOST_MONEY);
        Ok(())
    }

    fn player(&mut self, seat: Seat) -> Result<&mut Player, Refusal> {
        let seat = self.taken_seat(seat)?;
        let player = self.state.player_mut(seat);
        player.ok_or_else(|| CommonRefusal::NobodyThere.into())
    }
}

fn payment(amount: u16) -> Result<i16, Refusal> {
    let money = i16::try_from(amount).ok();
    money
        .filter(|_| (1..=MOST_PAYMENT).contains(&amount))
        .ok_or(Refusal::PaymentAmount(amount))
}
