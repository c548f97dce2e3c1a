//! Random players, and what must always hold.

use std::collections::{BTreeMap, BTreeSet};

use stationmaster::game::{self, Lines, Rules, View};
use stationmaster::games::danske_rails::entry::{Entry, Fact, Play};
use stationmaster::games::danske_rails::{Happening, State};
use stationmaster::journal::{Journal, Record};
use stationmaster::sheet;
use stationmaster_kit::random::Random;

use crate::helpers::pick;

const ENTRIES: usize = 24_000;
const LONGEST_GAME: usize = 300;
const ROOM: usize = 16 * 1024;

/// Plays random games and shows each entry with the state before it, the journal after it, and what it changed.
fn play(mut watch: impl FnMut(&State, Entry, &Journal<State, ROOM>, &[Happening])) {
    let (mut entered, mut over) = (0, 0);
    for seed in 1.. {
        let mut random = Random::new(seed);
        let mut journal = Journal::<State, ROOM>::new();
        for _ in 0..LONGEST_GAME {
            let before = *journal.state();
            if before.is_over() {
                over += 1;
                break;
            }
            let entry = pick(&before, &mut random).expect("a state offers a choice");
            let happened = journal.enter(entry).expect("what is offered is accepted");
            watch(&before, entry, &journal, &happened);
            entered += 1;
        }
        if entered >= ENTRIES {
            break;
        }
    }
    assert!(over > 20, "only {over} games came to their end");
}

/// Everybody's balance and what the bank has paid less what it got, reckoned from the lines of a sheet alone.
#[derive(Default)]
struct Ledger {
    balances: BTreeMap<String, i32>,
    bank: i32,
    on_turn: Vec<String>,
}

impl Ledger {
    fn book(&mut self, name: &str, by: i32) {
        *self.balances.get_mut(name).expect("a player") += by;
    }

    fn with_bank(&mut self, name: &str, by: i32) {
        self.book(name, by);
        self.bank += by;
    }

    fn read(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |at: usize| words[at].parse::<i32>().expect("a number");
        let prices = [
            ("plain", 1),
            ("town", 3),
            ("kobenhavn", 5),
            ("river", 2),
            ("lake", 3),
            ("ferry", 1),
            ("other", 1),
        ];
        match words[..] {
            ["player", name, ..] => {
                self.balances.insert(name.to_owned(), 50);
                self.on_turn.push(name.to_owned());
            }
            ["adjust", name, "money", by] => self.with_bank(name, by.parse().expect("a number")),
            [name, "deliver", ..] => self.with_bank(name, number(2)),
            [name, "rent", owner, ..] => {
                let price = if words.len() > 3 { number(3) } else { 4 };
                self.book(name, -price);
                self.book(owner, price);
            }
            [name, "pay", _] => self.with_bank(name, -number(2)),
            [name, "pay", _, other] => {
                self.book(name, -number(2));
                self.book(other, number(2));
            }
            [name, "gain", _] => self.with_bank(name, number(2)),
            [name, "build", _] => self.with_bank(name, -number(2)),
            [name, "build", ..] => {
                let kinds = (2..words.len()).step_by(2);
                let price = |at: usize| prices.iter().find(|(kind, _)| *kind == words[at]);
                let cost = kinds.map(|at| price(at).expect("a kind").1 * number(at + 1));
                let cost: i32 = cost.sum();
                self.with_bank(name, -cost);
            }
            [name, "refit", _] => self.with_bank(name, -5),
            [name, "upgrade", _] => self.with_bank(name, -20),
            _ => {}
        }
    }
}

#[test]
fn money_is_what_everybody_began_with_and_what_the_bank_paid_less_what_it_got() {
    let mut ledger = Ledger::default();
    let mut moved = BTreeSet::new();
    play(|before, entry, journal, _| {
        if journal.len() == 1 {
            ledger = Ledger::default();
        }
        let mut line = String::new();
        before
            .write(&entry, &mut line)
            .expect("a string takes everything");
        ledger.read(&line);
        moved.extend(line.split(' ').nth(1).map(str::to_owned));
        let state = journal.state();
        for (seat, player) in state.players() {
            let name = state.table.name(seat);
            let reckoned = ledger.balances[name.as_str()];
            assert_eq!(i32::from(player.money), reckoned, "{name} after {line}");
            assert!((0..=9_999).contains(&player.money));
        }
        let all: i32 = ledger.balances.values().sum();
        let began = 50 * i32::try_from(state.table.len()).expect("few");
        assert_eq!(all, began + ledger.bank);
    });
    for word in "deliver rent pay gain build refit upgrade".split(' ') {
        assert!(moved.contains(word), "nobody did {word}");
    }
}

#[test]
fn replaying_undoing_and_printing_give_the_same_game() {
    let mut count = 0;
    play(|_, entry, journal, happened| {
        count += 1;
        if count % 8 != 0 {
            return;
        }
        let mut replayed = State::start();
        for entry in journal.entries() {
            game::apply(&mut replayed, entry).expect("it was accepted before");
        }
        assert_eq!(&replayed, journal.state());
        let mut other = journal.clone();
        assert_eq!(other.undo(), Ok(entry));
        assert_eq!(other.redo().as_deref(), Ok(happened));
        assert_eq!(other.state(), journal.state());
        if count % 64 == 0 && journal.state().ready().is_ok() {
            let mut text = String::new();
            sheet::print(journal, &mut text).expect("a string takes everything");
            let read = sheet::read::<State, ROOM>(&text)
                .unwrap_or_else(|fault| panic!("{}: {}\n{text}", fault.line, fault.reason));
            let standing = |state: &State| {
                let answer = stationmaster::answer::answer(state);
                serde_json::to_value(answer).expect("an answer")
            };
            assert_eq!(standing(read.state()), standing(journal.state()), "{text}");
        }
    });
}

#[test]
fn a_turn_spends_fifteen_at_the_most_and_trains_carry_what_they_hold() {
    play(|before, entry, journal, _| {
        let state = journal.state();
        for (seat, player) in state.players() {
            assert!(state.spent(seat) <= 15);
            assert!(player.loads().len() <= player.train.holds(), "{entry:?}");
            if state.is_half(seat) {
                assert_eq!(state.steps(seat), player.train.steps().div_ceil(2));
            }
        }
        assert!(state.lying().count() <= 56);
        assert!(state.events().count() <= 10);
        for left in state.lying() {
            let later = left.until.checked_sub(state.round()).expect("not yet");
            assert!(later <= 4);
        }
        // Whose turn it is changes only with the end of one.
        let ended = matches!(entry, Entry::Play(Play::End | Play::Pass));
        if before.begun && before.active().is_some() && state.active().is_some() {
            assert_eq!(before.active() == state.active(), !ended, "{entry:?}");
        }
    });
}

#[test]
fn everything_a_sheet_can_say_can_be_chosen() {
    let words = "player rule city good supply ferry adjust load drop deliver public rent off build plain town kobenhavn \
                 river lake other refit upgrade overboard connect pay gain event round pass end finish-the-round";
    let mut unsaid: Vec<&str> = words.split_whitespace().collect();
    play(|before, entry, _, _| {
        let mut line = String::new();
        before
            .write(&entry, &mut line)
            .expect("it takes everything");
        unsaid.retain(|word| !line.split(' ').any(|said| said == *word));
    });
    assert!(unsaid.is_empty(), "never chosen: {unsaid:?}");
}

#[test]
fn records_take_eight_bytes_or_fewer_but_for_names_and_the_fullest_works() {
    let (mut plays, mut common) = (0, 0);
    play(|_, entry, _, _| {
        let bytes = Record::Entered(entry).encode().len();
        let most = match entry {
            Entry::Fact(Fact::City(_) | Fact::Good(_) | Fact::Ferry(..)) => 24,
            Entry::Player(..) => 16,
            Entry::Play(Play::BuildCounted(_)) => 11,
            _ => 8,
        };
        assert!(bytes <= most, "{entry:?} takes {bytes} bytes");
        if let Entry::Play(_) = entry {
            plays += 1;
            common += usize::from(bytes <= 8);
        }
    });
    assert!(common * 100 >= plays * 98, "{common} of {plays}");
}
