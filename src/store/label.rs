//! The label of the store, and the diary of what is being erased.
//!
//! Cutting the power in an erase leaves a page with bits of both sides, which no reader can tell from a
//! real one. So before a page is erased, its number is written into a diary behind the label; if the power
//! goes, the next boot finds the entry still standing and erases that page once more, before anybody
//! reads it. Two pages take turns as label and diary, since a diary fills up.

use embedded_storage_async::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, ReadNorFlash};

use super::{LAYOUT, PAGE, Trouble, WORD};

/// Pages that take turns as the label.
pub(super) const LABELS: u32 = 2;

const MARK: [u8; 10] = *b"Stationmst";
const LABEL: u32 = 16;

/// A flash whose erases are whole or repeated.
pub(super) struct Labelled<F> {
    flash: F,
    start: u32,
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

    fn decode(page: u32, bytes: [u8; LABEL as usize]) -> Option<Self> {
        let [.., layout, low, high, _, _, _] = bytes;
        let age = u16::from_le_bytes([low, high]);
        let label = Self { page, layout, age };
        (label.encode() == bytes).then_some(label)
    }
}

/// What stands at the beginning of a region.
pub(super) enum Found<F> {
    /// A label of ours.
    Label(Labelled<F>),
    /// None, or half a one.
    Nothing(F),
}

impl<F: NorFlash> Labelled<F> {
    /// Looks for a label and finishes the erase that was under way when the power went.
    pub(super) async fn find(mut flash: F, start: u32) -> Result<Found<F>, (F, Trouble<F::Error>)> {
        let mut found: Option<Label> = None;
        for page in 0..LABELS {
            let mut bytes = [0; LABEL as usize];
            if let Err(error) = flash.read(start + page * PAGE, &mut bytes).await {
                return Err((flash, Trouble::Flash(error)));
            }
            let older = |other: Label, label: Label| label.age.wrapping_sub(other.age) < 1 << 15;
            if let Some(label) = Label::decode(page, bytes)
                && found.is_none_or(|other| older(other, label))
            {
                found = Some(label);
            }
        }
        match found {
            None => Ok(Found::Nothing(flash)),
            Some(label) if label.layout > LAYOUT => Err((flash, Trouble::Newer(label.layout))),
            Some(label) if label.layout < LAYOUT => Err((flash, Trouble::Foreign)),
            Some(label) => {
                let mut labelled = Self::behind(flash, start, label);
                match labelled.finish_erase().await {
                    Ok(()) => Ok(Found::Label(labelled)),
                    Err(error) => Err((labelled.flash, Trouble::Flash(error))),
                }
            }
        }
    }

    /// Puts a first label where there is none.
    pub(super) async fn put(mut flash: F, start: u32) -> Result<Self, (F, Trouble<F::Error>)> {
        let label = Label {
            page: 0,
            layout: LAYOUT,
            age: 0,
        };
        match write(&mut flash, start, label).await {
            Ok(()) => Ok(Self::behind(flash, start, label)),
            Err(error) => Err((flash, Trouble::Flash(error))),
        }
    }

    pub(super) fn into_inner(self) -> F {
        self.flash
    }

    fn behind(flash: F, start: u32, label: Label) -> Self {
        Self {
            flash,
            start,
            label,
            diary: start + label.page * PAGE + LABEL,
        }
    }

    /// Reads the diary to its end; an entry still standing there is an erase to be done again.
    async fn finish_erase(&mut self) -> Result<(), F::Error> {
        let end = self.start + (self.label.page + 1) * PAGE;
        while self.diary < end {
            let mut entry = [0; WORD as usize];
            self.flash.read(self.diary, &mut entry).await?;
            if entry == [0xFF; WORD as usize] {
                break;
            }
            if let Some(page) = page_of(entry) {
                let page = self.start + u32::from(page) * PAGE;
                self.flash.erase(page, page + PAGE).await?;
                self.flash.write(self.diary, &[0; WORD as usize]).await?;
            }
            self.diary += WORD;
        }
        Ok(())
    }

    async fn erase_page(&mut self, page: u32) -> Result<(), F::Error> {
        let end = self.start + (self.label.page + 1) * PAGE;
        if self.diary >= end {
            self.label = Label {
                page: (self.label.page + 1) % LABELS,
                age: self.label.age.wrapping_add(1),
                ..self.label
            };
            write(&mut self.flash, self.start, self.label).await?;
            self.diary = self.start + self.label.page * PAGE + LABEL;
        }
        let number = (page - self.start) / PAGE;
        self.flash.write(self.diary, &entry_for(number)).await?;
        self.flash.erase(page, page + PAGE).await?;
        self.flash.write(self.diary, &[0; WORD as usize]).await?;
        self.diary += WORD;
        Ok(())
    }
}

/// Erases a label page and writes the label: half a label is no label, so the other stays valid.
async fn write<F: NorFlash>(flash: &mut F, start: u32, label: Label) -> Result<(), F::Error> {
    let page = start + label.page * PAGE;
    flash.erase(page, page + PAGE).await?;
    flash.write(page, &label.encode()).await
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
    type Error = F::Error;
}

impl<F: ReadNorFlash> ReadNorFlash for Labelled<F> {
    const READ_SIZE: usize = F::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), F::Error> {
        self.flash.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for Labelled<F> {
    const WRITE_SIZE: usize = F::WRITE_SIZE;
    const ERASE_SIZE: usize = F::ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), F::Error> {
        for page in (from..to).step_by(PAGE as usize) {
            self.erase_page(page).await?;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), F::Error> {
        self.flash.write(offset, bytes).await
    }
}

impl<F: MultiwriteNorFlash> MultiwriteNorFlash for Labelled<F> {}
