//! Random players play whole games of every kind against what must always hold.

use std::fmt::{self, Debug, Write};

use stationmaster::audience::Audience;
use stationmaster::catalogue::Item;
use stationmaster::game::{self, AnyQuestion, Game, Leads, QuestionOf, Say};
use stationmaster::games::{self, Visitor};
use stationmaster::journal::{Journal, NotKept, Record};
use stationmaster::language::Language;
use stationmaster::sheet::{self, Sentence};
use stationmaster_kit::menu::{What, offered};
use stationmaster_kit::play::{Moment, ROOM, play};
use stationmaster_kit::random::Random;

/// Something that must hold for every game.
macro_rules! for_every_game {
    ($(#[$doc:meta])* $test:ident, $body:item) => {
        $(#[$doc])*
        #[test]
        fn $test() {
            struct Every;
            impl Visitor for Every {
                type Output = ();
                $body
            }
            for slug in games::SLUGS {
                games::with(slug, Every).expect("a game of the list");
            }
        }
    };
}

for_every_game!(
    replaying_all_entries_gives_the_state_after_each_of_them,
    fn visit<S: Game>(self) {
        play::<S>(|moment| match moment {
            Moment::Entered(journal, _, _) => {
                let mut replayed = S::start();
                for entry in journal.entries() {
                    game::apply(&mut replayed, entry).expect("it was accepted before");
                }
                assert_eq!(&replayed, journal.state());
            }
            Moment::PutAway(_) => (),
        });
    }
);

for_every_game!(
    undo_then_redo_is_nothing_for_one_entry_and_for_all,
    fn visit<S: Game>(self) {
        let mut before = S::start();
        play::<S>(|moment| match moment {
            Moment::Entered(journal, entry, happenings) => {
                let mut other = journal.clone();
                assert_eq!(other.undo(), Ok(entry));
                assert_eq!(other.state(), &before);
                before = *journal.state();
                assert_eq!(other.redo().as_ref(), Ok(happenings));
                assert_eq!(other.state(), journal.state());
            }
            Moment::PutAway(journal) => {
                before = S::start();
                let mut other = journal.clone();
                let count = journal.entries().count();
                assert_eq!(journal.len(), count);
                for _ in 0..count {
                    other.undo().expect("as many as were entered");
                }
                assert_eq!(other.undo(), Err(NotKept::NothingToUndo));
                assert_eq!(other.state(), &S::start());
                for _ in 0..count {
                    other.redo().expect("as many as were undone");
                }
                assert_eq!(other.redo(), Err(NotKept::NothingToRedo));
                assert_eq!(other.state(), journal.state());
                assert!(other.entries().eq(journal.entries()));
            }
        });
    }
);

for_every_game!(
    totals_are_the_sum_of_their_parts_and_places_follow_from_them,
    fn visit<S: Game>(self) {
        play::<S>(|moment| match moment {
            Moment::Entered(journal, _, _) => {
                let standing = journal.state().standing();
                for score in &standing.scores {
                    assert_eq!(score.parts.len(), S::ABOUT.categories.len());
                    assert_eq!(
                        score.total(),
                        score.parts.iter().copied().map(i32::from).sum::<i32>()
                    );
                    for other in &standing.scores {
                        if other.total() > score.total() {
                            assert!(other.place < score.place);
                        }
                    }
                }
                assert_eq!(standing.winners().next().is_some(), standing.is_final());
                assert_eq!(
                    standing.order.is_empty(),
                    standing.over || standing.scores.is_empty()
                );
            }
            Moment::PutAway(_) => (),
        });
    }
);

for_every_game!(
    the_printed_sheet_reads_back_as_the_same_game_byte_for_byte,
    fn visit<S: Game>(self) {
        let print = |journal: &Journal<S, ROOM>| {
            let mut text = String::new();
            sheet::print(journal, &mut text).expect("a string takes everything");
            text
        };
        play::<S>(|moment| match moment {
            Moment::Entered(_, _, _) => (),
            Moment::PutAway(journal) => {
                if journal.state().ready().is_err() {
                    return; // Put away before the set-up was whole: no sheet yet.
                }
                let printed = print(journal);
                let read = sheet::read::<S, ROOM>(&printed).unwrap_or_else(|fault| {
                    panic!("line {}: {}\n{printed}", fault.line, fault.reason)
                });
                assert_eq!(read.state(), journal.state());
                let again = print(&read);
                let reread = sheet::read::<S, ROOM>(&again).expect("it was printed");
                assert_eq!(print(&reread), again);
            }
        });
    }
);

for_every_game!(
    a_log_with_undos_and_redos_replays_as_the_same_game,
    fn visit<S: Game>(self) {
        let mut random = Random::new(0);
        let (mut log, mut kept) = (Vec::new(), Journal::<S, ROOM>::new());
        play::<S>(|moment| match moment {
            Moment::Entered(_, entry, _) => {
                if log.is_empty() {
                    log.extend(Journal::<S, ROOM>::head());
                    kept = Journal::new();
                }
                // Now and then somebody takes a few entries back and puts them in again.
                let back = if random.below(8) == 0 {
                    random.below(4)
                } else {
                    0
                };
                let taken = (0..back)
                    .take_while(|_| kept.keep(Record::Undone).is_ok())
                    .count();
                let again: Vec<Record<S::Entry>> = [
                    vec![Record::Undone; taken],
                    vec![Record::Redone; taken],
                    vec![Record::Entered(entry)],
                ]
                .concat();
                for record in &again[taken..] {
                    kept.keep(*record).expect("it was accepted before");
                }
                for record in again {
                    log.extend(record.encode());
                }
            }
            Moment::PutAway(journal) => {
                assert_eq!(kept.state(), journal.state());
                let read = Journal::<S, ROOM>::read(&log).expect("a log is readable");
                assert_eq!(read.state(), journal.state());
                assert!(read.entries().eq(journal.entries()));
                log.clear();
            }
        });
    }
);

for_every_game!(
    every_refusal_and_every_label_has_words,
    fn visit<S: Game>(self) {
        let mut looked = 0;
        play::<S>(|moment| match moment {
            Moment::Entered(journal, _, happenings) => {
                let state = journal.state();
                looked += 1;
                for happening in happenings {
                    must_say(happening, |language, out| {
                        happening.say(state, Audience::table(language), out)
                    });
                }
                if looked % 16 == 0 {
                    look_around::<S>(state, AnyQuestion::Top, 3);
                }
            }
            Moment::PutAway(_) => (),
        });
    }
);

/// Something has words in every language, and they fit into a sentence.
fn must_say(what: &dyn Debug, say: impl Fn(Language, &mut String) -> fmt::Result) {
    for &language in Language::ALL {
        let mut words = String::new();
        say(language, &mut words).expect("a string takes everything");
        assert!(!words.is_empty(), "{what:?} in {language:?}");
        let mut sentence = Sentence::default();
        sentence
            .write_str(&words)
            .expect("a sentence takes everything");
        assert_eq!(
            sentence.to_string(),
            words,
            "{what:?} in {language:?} is too long"
        );
    }
}

/// Looks at every choice up to `depth` questions away.
fn look_around<S: Game>(state: &S, path: QuestionOf<S>, depth: u8) {
    for choice in offered::<S>(state, path) {
        if let What::Label(label) = &choice.what {
            must_say(label, |language, out| {
                label.say(state, Audience::table(language), out)
            });
        }
        match choice.leads {
            Leads::Nowhere(refusal) => {
                must_say(&refusal, |language, out| {
                    refusal.say(state, Audience::table(language), out)
                });
            }
            Leads::On(next) if depth > 1 => look_around::<S>(state, next, depth - 1),
            Leads::On(_) | Leads::Again(_) | Leads::To(_) => {}
        }
    }
}
