//! What becomes of entries that were taken back and wait.

use core::fmt::Write;
use core::ops::Range;

use super::{Page, Screen};
use crate::device::drawing::{Buttons, Does, LIST, confirm, write};
use crate::device::session::Visit;
use crate::device::words::Word;
use crate::device::{Device, Key};
use crate::language::{Text, say};
use crate::table::Seat;
use crate::ui::{Canvas, Row, Tone};

/// Whether the table is asked what becomes of them: once, when a turn has passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) enum AboutWaiting {
    /// No turn has passed since they wait.
    Later,
    /// One has: before the next begins, it is asked.
    Due,
    /// They may wait.
    Answered,
}

/// What becomes of entries that wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) struct WaitingPage {
    /// Whether the table is asked before it goes on with a turn.
    pub(in crate::device) before_a_turn: bool,
}

/// A row of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    /// The turn goes on, and they wait.
    GoOn,
    PutAllBack,
    PutFirstBack,
    LeaveFirstOut,
    Forget,
}

impl WaitingPage {
    fn choices(self, device: &Device) -> impl Iterator<Item = Choice> + use<> {
        let several = device.waiting() > 1;
        let game = device.game.get();
        let next = game.and_then(|game| game.next(device.audience(), &mut Text::<72>::default()));
        let is_possible = next.is_some_and(|next| next.is_possible);
        [
            (Choice::GoOn, self.before_a_turn),
            (Choice::PutAllBack, true),
            (Choice::PutFirstBack, several && is_possible),
            (Choice::LeaveFirstOut, several && !is_possible),
            (Choice::Forget, true),
        ]
        .into_iter()
        .filter_map(|(choice, is_there)| is_there.then_some(choice))
    }

    fn fill(device: &Device, choice: Choice, row: &mut Row) {
        let (count, to) = (device.waiting(), device.audience());
        let label = &mut row.label;
        let _ = match choice {
            Choice::GoOn if count == 1 => {
                say!(label, to, "Go on, let it wait", "Weiter, er wartet noch")
            }
            Choice::GoOn => say!(label, to, "Go on, let them wait", "Weiter, sie warten noch"),
            Choice::PutAllBack if count == 1 => say!(label, to, "Put it back", "Wieder eintragen"),
            Choice::PutAllBack => say!(
                label,
                to,
                "Put the other {count} back",
                "Die anderen {count} wieder eintragen"
            ),
            Choice::PutFirstBack => say!(label, to, "Only the first", "Nur den ersten"),
            Choice::LeaveFirstOut => {
                say!(label, to, "Leave the first out", "Den ersten weglassen")
            }
            Choice::Forget if count == 1 => say!(label, to, "Forget it", "Verwerfen"),
            Choice::Forget => say!(label, to, "Forget them", "Verwerfen"),
        };
        let Some(game) = device.game.get() else {
            return;
        };
        if choice == Choice::LeaveFirstOut {
            game.next(to, &mut row.below);
        }
        if let Choice::PutAllBack | Choice::PutFirstBack = choice {
            let next = game.next(to, &mut row.below);
            if next.is_some_and(|next| !next.is_possible) {
                row.tone = Tone::Closed;
                let _ = row.below.write_str(": ");
                game.why_not_next(to, &mut row.below);
            }
        }
    }
}

impl Screen for WaitingPage {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        device.write_waiting(out);
    }

    fn player(&self, device: &Device) -> Option<Seat> {
        let mut words = Text::<72>::default();
        let next = device.game.get()?.next(device.audience(), &mut words)?;
        next.seat
    }

    fn buttons(&self, device: &Device) -> Buttons {
        let [a, b, x, y] = LIST;
        let mut row = Row::default();
        if let Some(choice) = self.choices(device).nth(device.cursor()) {
            Self::fill(device, choice, &mut row);
        }
        let x = match row.tone {
            Tone::Closed => Does::Nothing,
            _ => x,
        };
        [a, b, x, y]
    }

    fn rows(&self, device: &Device, _: Range<usize>, visit: &mut Visit<'_>) {
        for (index, choice) in self.choices(device).enumerate() {
            visit(index, &|row, _| Self::fill(device, choice, row));
        }
    }

    /// The last row forgets.
    fn goes_round(&self) -> bool {
        false
    }

    fn choose(&self, device: &mut Device, row: usize) {
        match self.choices(device).nth(row) {
            Some(Choice::GoOn) => {
                device.about_waiting = AboutWaiting::Answered;
                device.return_to_base();
                device.open_turn();
            }
            Some(Choice::PutAllBack) => device.put_all_back(),
            Some(Choice::PutFirstBack) => {
                let put = device.put_back();
                if put && device.waiting() == 0 {
                    device.return_to_base();
                }
            }
            Some(Choice::LeaveFirstOut) => device.push(Page::ForgetWaiting(ForgetPage {
                only_the_first: true,
            })),
            Some(Choice::Forget) => device.push(Page::ForgetWaiting(ForgetPage {
                only_the_first: false,
            })),
            None => {}
        }
    }
}

/// Whether entries that wait are to be forgotten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) struct ForgetPage {
    /// Whether the others go on waiting.
    pub(in crate::device) only_the_first: bool,
}

impl Screen for ForgetPage {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        device.write_waiting(out);
    }

    fn buttons(&self, _: &Device) -> Buttons {
        confirm(Word::Yes, Word::No)
    }

    fn press(&self, device: &mut Device, key: Key) -> bool {
        match key {
            Key::Up => {
                device.forget_waiting(self.only_the_first);
                if self.only_the_first {
                    device.pop();
                } else {
                    device.return_to_base();
                }
            }
            Key::Back => return false,
            _ => {}
        }
        true
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let mut words = Text::<200>::default();
        match device.game.get() {
            Some(game) if self.only_the_first => {
                game.next(device.audience(), &mut words);
                write(&mut words, ". ");
                write(&mut words, device.word(Word::LeaveOutSure));
            }
            _ => {
                device.write_waiting(&mut words);
                write(&mut words, ". ");
                write(
                    &mut words,
                    device.word(match device.waiting() {
                        1 => Word::ForgetOneSure,
                        _ => Word::ForgetSure,
                    }),
                );
            }
        }
        device.draw_sentence(words.as_str(), canvas);
    }
}

/// Whether everything from an entry on is to be taken back: by its row in the log, the last first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::device) struct GoBackPage {
    pub(in crate::device) row: usize,
}

impl GoBackPage {
    /// The row of the entry.
    fn entry(self, device: &Device) -> Row {
        let mut entry = Row::default();
        if let Some(game) = device.game.get() {
            let rows = self.row..self.row + 1;
            game.history(rows, device.audience(), &mut |_, fill| {
                fill(&mut entry, false);
            });
        }
        entry
    }
}

impl Screen for GoBackPage {
    fn title(&self, device: &Device, out: &mut Text<72>) {
        write(out, device.word(Word::UndoLast));
    }

    fn player(&self, device: &Device) -> Option<Seat> {
        self.entry(device).seat
    }

    fn buttons(&self, _: &Device) -> Buttons {
        confirm(Word::Yes, Word::No)
    }

    fn press(&self, device: &mut Device, key: Key) -> bool {
        match key {
            Key::Up => {
                let went = device.go_back(self.row + 1);
                if went {
                    device.return_to_base();
                }
            }
            Key::Back => return false,
            _ => {}
        }
        true
    }

    fn draw(&self, device: &Device, canvas: &mut Canvas<'_>) {
        let (entry, to) = (self.entry(device), device.audience());
        let (label, count) = (entry.label.as_str(), self.row + 1);
        let mut words = Text::<320>::default();
        let _ = match count {
            1 => say!(
                words,
                to,
                "Go back to before this?\n{label}\nThe entry waits then, and can be put back.",
                "Vor diesen Eintrag zurückgehen?\n{label}\nEr wartet dann und kann wieder eingetragen werden."
            ),
            _ => say!(
                words,
                to,
                "Go back to before this?\n{label}\nThese {count} entries wait then, and can be put back.",
                "Vor diesen Eintrag zurückgehen?\n{label}\nDie {count} Einträge warten dann und können wieder eingetragen werden."
            ),
        };
        if let (Some(seat), Some(game)) = (entry.seat, device.game.get()) {
            let name = game.view().table().name(seat);
            let _ = say!(
                words,
                to,
                " Then it is {name}'s turn.",
                " Dann ist {name} dran."
            );
        }
        device.draw_sentence(words.as_str(), canvas);
    }
}
