//! The label of the store, and the diary of what is being erased.
//!
//! Cutting the power in an erase leaves a page with bits of both sides, which no reader can tell from a
//! real one. So before a page is erased, its number is written into a diary behind the label; if the power
//! goes, the next boot finds the entry still standing and erases that page once more, before anybody
//! reads it. Two pages take turns as label and diary, since a diary fills up.
//!
//! A label with one wrong bit is still a label; of an entry in the diary each bit counts, since it makes a page blank.

use core::ops::Range;

use embedded_storage_async::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, ReadNorFlash};

use super::mend::FlashFault;
use super::{LAYOUT, PAGE, StoreFault, WORD, is_blank};

/// Pages that take turns as the label.
pub(super) const LABELS: u32 = 2;

const MARK: [u8; 10] = *b"Stationmst";
const LABEL: u32 = 16;

/// A flash whose erases are whole or repeated.
pub(super) struct Labelled<F> {
    flash: F,
    start: u32,
    /// The pages whose erasing is written down.
    ring: Range<u32>,
    label: Label,
    /// Where the diary's next entry goes.
    diary: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Label {
    /// Which of the two pages.
    page: u32,
    layout: u8,
    /// The younger of two labels is the valid one.
    age: u16,
}

impl Label {
    fn encode(self) -> [u8; LABEL as usize] {
        let [low, high] = self.age.to_le_bytes();
        let mut bytes = [0; LABEL as usize];
        if let Some((mark, rest)) = bytes.split_first_chunk_mut() {
            *mark = MARK;
            // Each with its complement, so that no bit can change unnoticed.
            rest.copy_from_slice(&[self.layout, low, high, !self.layout, !low, !high]);
        }
        bytes
    }

    /// The label, and how many of its bits are wrong: none, or one.
    fn decode(page: u32, bytes: [u8; LABEL as usize]) -> Option<(Self, u32)> {
        let [.., layout, low, high, not_layout, not_low, not_high] = bytes;
        let twice = [[layout, low, high], [!not_layout, !not_low, !not_high]];
        let labels = twice.map(|[layout, low, high]| {
            let age = u16::from_le_bytes([low, high]);
            let label = Self { page, layout, age };
            let pairs = label.encode().into_iter().zip(bytes);
            let wrong = pairs.map(|(a, b)| (a ^ b).count_ones()).sum();
            (label, wrong)
        });
        labels.into_iter().find(|(label, wrong): &(Self, u32)| {
            *wrong == 0 || *wrong == 1 && has_parity(label.layout)
        })
    }
}

/// Layouts have numbers with one, three or more bits set, so that no wrong bit makes another of one: 1, 2, 4, 7 and so on.
const fn has_parity(layout: u8) -> bool {
    layout.count_ones() % 2 == 1
}
const _: () = assert!(has_parity(LAYOUT));

/// What stands at the beginning of a region.
pub(super) enum Found<F> {
    /// A label of ours.
    Label(Labelled<F>),
    /// None, or half a one.
    Nothing(F),
}

impl<F: NorFlash> Labelled<F> {
    /// Looks for a label in front of the ring and finishes the erase that was under way when the power went.
    pub(super) async fn find(
        mut flash: F,
        start: u32,
        ring: Range<u32>,
    ) -> Result<Found<F>, (F, StoreFault)> {
        let mut found: Option<(Label, u32)> = None;
        for page in 0..LABELS {
            let mut bytes = [0; LABEL as usize];
            if flash.read(start + page * PAGE, &mut bytes).await.is_err() {
                return Err((flash, StoreFault::Flash));
            }
            // The younger one; but one with a wrong bit only where there is no other. If that one was the younger, the diary
            // of the older is full, and the next erase begins another.
            let is_better = |(other, other_wrong): (Label, u32), (label, wrong): (Label, u32)| {
                let is_younger = label.age.wrapping_sub(other.age) < 1 << 15;
                wrong < other_wrong || wrong == other_wrong && is_younger
            };
            if let Some(label) = Label::decode(page, bytes)
                && found.is_none_or(|other| is_better(other, label))
            {
                found = Some(label);
            }
        }
        match found {
            None => Ok(Found::Nothing(flash)),
            Some((label, _)) if label.layout > LAYOUT => Err((flash, StoreFault::Newer)),
            Some((label, _)) if label.layout < LAYOUT => Err((flash, StoreFault::Foreign)),
            Some((label, _)) => {
                let mut labelled = Self::behind(flash, start, ring, label);
                match labelled.finish_erase().await {
                    Ok(()) => Ok(Found::Label(labelled)),
                    Err(_) => Err((labelled.flash, StoreFault::Flash)),
                }
            }
        }
    }

    /// Puts a first label where there is none.
    pub(super) async fn put(
        mut flash: F,
        start: u32,
        ring: Range<u32>,
    ) -> Result<Self, (F, StoreFault)> {
        let label = Label {
            page: 0,
            layout: LAYOUT,
            age: 0,
        };
        match write_label(&mut flash, start, label).await {
            Ok(()) => Ok(Self::behind(flash, start, ring, label)),
            Err(_) => Err((flash, StoreFault::Flash)),
        }
    }

    pub(super) fn into_inner(self) -> F {
        self.flash
    }

    fn behind(flash: F, start: u32, ring: Range<u32>, label: Label) -> Self {
        Self {
            flash,
            start,
            ring,
            label,
            diary: start + label.page * PAGE + LABEL,
        }
    }

    /// Where the diary ends.
    fn end(&self) -> u32 {
        self.start + (self.label.page + 1) * PAGE
    }

    /// Reads the diary to its end; an entry still standing there is an erase to be done again.
    async fn finish_erase(&mut self) -> Result<(), FlashFault<F::Error>> {
        while self.diary < self.end() {
            let mut entry = [0; WORD as usize];
            let read = self.flash.read(self.diary, &mut entry).await;
            read.map_err(FlashFault::Fails)?;
            if entry == [0xFF; WORD as usize] {
                break;
            }
            let page = page_of(entry).map(|page| self.start + u32::from(page) * PAGE);
            // Nothing beside the ring is ever written down, so whatever says so is none of ours.
            if let Some(page) = page.filter(|page| self.ring.contains(page)) {
                self.erase_now(page).await?;
                self.strike_out().await?;
            }
            self.diary += WORD;
        }
        Ok(())
    }

    async fn erase_page(&mut self, page: u32) -> Result<(), FlashFault<F::Error>> {
        let number = (page - self.start) / PAGE;
        loop {
            if self.diary >= self.end() {
                let label = Label {
                    page: (self.label.page + 1) % LABELS,
                    age: self.label.age.wrapping_add(1),
                    ..self.label
                };
                write_label(&mut self.flash, self.start, label).await?;
                self.label = label;
                self.diary = self.start + label.page * PAGE + LABEL;
            }
            let written = write(&mut self.flash, self.diary, &entry_for(number)).await;
            match written {
                // A bit was not blank there any more.
                Err(FlashFault::NotTaken) => self.diary += WORD,
                Err(fails) => return Err(fails),
                Ok(()) => break,
            }
        }
        self.erase_now(page).await?;
        self.strike_out().await?;
        self.diary += WORD;
        Ok(())
    }

    async fn erase_now(&mut self, page: u32) -> Result<(), FlashFault<F::Error>> {
        erase(&mut self.flash, page).await
    }

    /// The erase that was written down last is done.
    async fn strike_out(&mut self) -> Result<(), FlashFault<F::Error>> {
        write(&mut self.flash, self.diary, &[0; WORD as usize]).await
    }
}

/// Erases a label page and writes the label: half a label is no label, so the other stays valid.
async fn write_label<F: NorFlash>(
    flash: &mut F,
    start: u32,
    label: Label,
) -> Result<(), FlashFault<F::Error>> {
    let page = start + label.page * PAGE;
    erase(flash, page).await?;
    write(flash, page, &label.encode()).await
}

/// Erases a page, and sees that it is blank.
async fn erase<F: NorFlash>(flash: &mut F, page: u32) -> Result<(), FlashFault<F::Error>> {
    let erased = flash.erase(page, page + PAGE).await;
    erased.map_err(FlashFault::Fails)?;
    match is_blank(flash, page..page + PAGE).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(FlashFault::NotTaken),
        Err(error) => Err(FlashFault::Fails(error)),
    }
}

/// Writes a few words, and sees that they are there.
async fn write<F: NorFlash>(
    flash: &mut F,
    at: u32,
    bytes: &[u8],
) -> Result<(), FlashFault<F::Error>> {
    flash.write(at, bytes).await.map_err(FlashFault::Fails)?;
    let mut found = [0; LABEL as usize];
    let found = found.get_mut(..bytes.len()).ok_or(FlashFault::NotTaken)?;
    flash.read(at, found).await.map_err(FlashFault::Fails)?;
    if found == bytes {
        Ok(())
    } else {
        Err(FlashFault::NotTaken)
    }
}

/// A diary entry: a page's number and its complement.
fn entry_for(page: u32) -> [u8; WORD as usize] {
    let [low, high, ..] = page.to_le_bytes();
    [low, high, !low, !high]
}

fn page_of(entry: [u8; WORD as usize]) -> Option<u16> {
    let [low, high, ..] = entry;
    let page = u16::from_le_bytes([low, high]);
    (entry_for(page.into()) == entry).then_some(page)
}

impl<F: ErrorType> ErrorType for Labelled<F> {
    type Error = FlashFault<F::Error>;
}

impl<F: ReadNorFlash> ReadNorFlash for Labelled<F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        let read = self.flash.read(offset, bytes).await;
        read.map_err(FlashFault::Fails)
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for Labelled<F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        for page in (from..to).step_by(PAGE as usize) {
            self.erase_page(page).await?;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        let written = self.flash.write(offset, bytes).await;
        written.map_err(FlashFault::Fails)
    }
}

impl<F: MultiwriteNorFlash> MultiwriteNorFlash for Labelled<F> {}
