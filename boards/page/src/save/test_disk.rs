//! A disk for tests: it fails or loses its power where it is told to, and keeps of what was not synced what it likes.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;
use std::time::{Duration, SystemTime};

use super::{Stamp, Storage};

/// What a disk writes as a whole.
const SECTOR: usize = 512;

/// How an operation fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// Nothing is done.
    Refused,
    /// Half of it is done, and the next operation does nothing.
    Short,
    /// It fails, and so does everything after it.
    PowerOff,
}

/// The file on the disk; its clones are the same file.
#[derive(Clone)]
pub(crate) struct TestDisk(Rc<RefCell<State>>);

struct State {
    /// What a program reads.
    seen: Vec<u8>,
    /// What is there after a power cut at any rate.
    durable: Vec<u8>,
    /// What may be there or not.
    waiting: Vec<Change>,
    operations: usize,
    syncs: usize,
    fails: Option<(usize, Failure)>,
    is_off: bool,
    is_gone: bool,
    random: Random,
}

#[derive(Clone)]
enum Change {
    Write(usize, Vec<u8>),
    Length(usize),
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Length(length) => bytes.resize(*length, 0),
            Self::Write(at, content) => {
                let end = at + content.len();
                if bytes.len() < end {
                    bytes.resize(end, 0);
                }
                bytes[*at..end].copy_from_slice(content);
            }
        }
    }

    /// The parts a disk may do one without the other.
    fn pieces(&self) -> Vec<Self> {
        match self {
            Self::Length(_) => vec![self.clone()],
            Self::Write(at, content) => content
                .chunks(SECTOR)
                .enumerate()
                .map(|(index, piece)| Self::Write(at + index * SECTOR, piece.to_vec()))
                .collect(),
        }
    }
}

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Some of the pieces, one of them perhaps torn.
    fn some(&mut self, changes: &[Change], bytes: &mut Vec<u8>) {
        for change in changes.iter().flat_map(Change::pieces) {
            match (self.next() % 8, change) {
                (0..4, change) => change.apply(bytes),
                (4, Change::Write(at, content)) => {
                    let length = usize::try_from(self.next() % SECTOR as u64).unwrap();
                    let torn = content.into_iter().take(length).collect();
                    Change::Write(at, torn).apply(bytes);
                }
                _ => {}
            }
        }
    }
}

impl TestDisk {
    pub(crate) fn new(content: Vec<u8>) -> Self {
        Self(Rc::new(RefCell::new(State {
            seen: content.clone(),
            durable: content,
            waiting: Vec::new(),
            operations: 0,
            syncs: 0,
            fails: None,
            is_off: false,
            is_gone: false,
            random: Random(0x9E37_79B9_7F4A_7C15),
        })))
    }

    /// Lets the operation of that number, counted from now on, fail.
    pub(crate) fn fail(&self, operation: usize, how: Failure) {
        let mut state = self.0.borrow_mut();
        let number = state.operations + operation;
        state.fails = Some((number, how));
    }

    /// Whether a failure that was ordered is still to come.
    pub(crate) fn is_whole(&self) -> bool {
        self.0.borrow().fails.is_some()
    }

    pub(crate) fn syncs(&self) -> usize {
        self.0.borrow().syncs
    }

    /// Somebody deletes the file, or puts it back.
    pub(crate) fn set_gone(&self, is_gone: bool) {
        self.0.borrow_mut().is_gone = is_gone;
    }

    /// Somebody else writes to the file.
    pub(crate) fn scribble(&self, bytes: &[u8]) {
        let mut state = self.0.borrow_mut();
        state.operations += 1;
        Change::Write(0, bytes.to_vec()).apply(&mut state.seen);
    }

    /// The disk after the program was ended, and whole again.
    pub(crate) fn after_end(&self) -> Self {
        Self::new(self.0.borrow().seen.clone())
    }

    /// The disk after its power was cut.
    pub(crate) fn after_power_cut(&self) -> Self {
        let state = &mut *self.0.borrow_mut();
        let mut bytes = state.durable.clone();
        state.random.some(&state.waiting, &mut bytes);
        Self::new(bytes)
    }
}

impl State {
    /// Counts an operation, and says how it is to fail.
    fn begin(&mut self) -> Option<Failure> {
        if self.is_off {
            return Some(Failure::Refused);
        }
        let number = self.operations;
        self.operations += 1;
        let (_, how) = self.fails.take_if(|(failing, _)| *failing == number)?;
        match how {
            Failure::Short => self.fails = Some((number + 1, Failure::Refused)),
            Failure::PowerOff => self.is_off = true,
            Failure::Refused => {}
        }
        Some(how)
    }

    fn change(&mut self, change: Change) {
        change.apply(&mut self.seen);
        self.waiting.push(change);
    }
}

fn full() -> io::Error {
    io::ErrorKind::StorageFull.into()
}

impl Storage for TestDisk {
    fn read(&mut self, most: usize) -> io::Result<Vec<u8>> {
        let state = self.0.borrow();
        Ok(state.seen.iter().copied().take(most).collect())
    }

    fn write(&mut self, at: usize, bytes: &[u8]) -> io::Result<usize> {
        let mut state = self.0.borrow_mut();
        match state.begin() {
            None => {
                state.change(Change::Write(at, bytes.to_vec()));
                Ok(bytes.len())
            }
            Some(Failure::Refused) => Err(full()),
            Some(Failure::Short) => {
                let half = bytes.len() / 2;
                state.change(Change::Write(at, bytes[..half].to_vec()));
                Ok(half)
            }
            Some(Failure::PowerOff) => {
                state.change(Change::Write(at, bytes.to_vec()));
                Err(full())
            }
        }
    }

    fn set_length(&mut self, length: usize) -> io::Result<()> {
        let mut state = self.0.borrow_mut();
        if state.begin().is_some() {
            return Err(full());
        }
        state.change(Change::Length(length));
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        let state = &mut *self.0.borrow_mut();
        state.syncs += 1;
        match state.begin() {
            None => {
                for change in std::mem::take(&mut state.waiting) {
                    change.apply(&mut state.durable);
                }
                Ok(())
            }
            Some(Failure::PowerOff) => Err(full()),
            // What could not be written is forgotten, and the next sync says that all is well.
            Some(_) => {
                let lost = std::mem::take(&mut state.waiting);
                state.random.some(&lost, &mut state.durable);
                Err(full())
            }
        }
    }

    fn stamp(&self) -> Option<Stamp> {
        let state = self.0.borrow();
        let changed = SystemTime::UNIX_EPOCH + Duration::from_secs(state.operations as u64);
        (!state.is_gone).then_some(Stamp {
            changed,
            length: state.seen.len() as u64,
        })
    }
}
