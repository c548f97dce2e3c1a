//! The companion with the one page that looks at it.

use std::time::SystemTime;

use stationmaster::device::{Device, Moment, Panel, Viewer};
use stationmaster_page::{
    Companion, FileFlash, NotOpened, Reading, SIZE, Said, Save, Scene, Stamp, Storage, Told,
    Watched, address, answer, printed,
};

use crate::worker;

/// The number of the only page there is.
const THE_PAGE: u64 = 0;

/// The companion with the one page that looks at it.
pub(crate) struct Board {
    companion: Companion,
    /// What the page has been told last.
    told: Option<Scene>,
    /// The Pico at the other end of its cable, if there is one.
    watched: Watched,
}

impl Board {
    /// Goes on with the game in the worker's file.
    pub(crate) fn open() -> Result<Self, NotOpened> {
        let save = Save::new(Box::new(WorkersFile), SIZE as usize)?;
        let panel = Panel::WIDE;
        Ok(Self {
            companion: Companion::new(Device::new(panel), FileFlash::of(save)),
            told: None,
            watched: Watched::default(),
        })
    }

    /// The page says something, as JSON; nonsense is no harm.
    pub(crate) fn hear(&mut self, words: &[u8], now: Moment) {
        let Ok(said) = serde_json::from_slice(words) else {
            return;
        };
        match said {
            Said::Press(key) => self.companion.press(key.button(), THE_PAGE, now),
            Said::Release(key) => self.companion.release(key.button(), now),
            Said::Tap(tapped) => self.companion.tap(tapped, now),
            Said::Type(text) => self.companion.type_text(&text, now),
            Said::Date(date) => self.companion.tell_date(&date, now),
            Said::Watch(watching) => {
                for told in self.watched.hear(watching) {
                    worker::tell(&Told::Words(told.into()));
                }
            }
            // Nobody else is at this table: the device's own language is the page's.
            Said::Speak(_) => {}
            Said::Address(text) => {
                let is_taken = self.companion.set_address(&text);
                worker::tell(&Told::Words(address(is_taken).into()));
            }
            Said::Print(paper) => {
                worker::tell(&Told::Words(
                    printed(paper, &self.companion.printed(paper)).into(),
                ));
            }
            Said::Ask(asked) => {
                let language = self.companion.language();
                let answered = self.companion.answer(&asked, language);
                worker::tell(&Told::Words(answered.into()));
            }
            Said::Read(Reading { paper, text }) => {
                let read = self.companion.read(paper, &text);
                worker::tell(&Told::Words(answer(paper, &read).into()));
            }
        }
        self.show();
    }

    /// Time has passed; what was to happen by now happens.
    pub(crate) fn tick(&mut self, now: Moment) {
        self.companion.tick(now);
        self.show();
    }

    /// When something happens by itself, if anything does.
    pub(crate) fn wakes_at(&self) -> Option<Moment> {
        self.companion.wakes_at()
    }

    /// Keeps what was entered, and only then shows it.
    pub(crate) fn show(&mut self) {
        self.companion.keep();
        // Whoever holds the button has the page in front of them, and nobody else has it.
        let language = self.companion.language();
        let scene = self.companion.scene(language, Viewer::Holder);
        for told in scene.news_since(self.told.as_ref()) {
            worker::tell(&told);
        }
        self.told = Some(scene);
    }
}

/// The file the worker holds, which nobody else can open meanwhile.
struct WorkersFile;

impl Storage for WorkersFile {
    fn read(&mut self, most: usize) -> std::io::Result<Vec<u8>> {
        worker::read(most)
    }

    fn write(&mut self, at: usize, bytes: &[u8]) -> std::io::Result<usize> {
        worker::write(at, bytes)
    }

    fn set_length(&mut self, length: usize) -> std::io::Result<()> {
        worker::set_length(length)
    }

    fn sync(&mut self) -> std::io::Result<()> {
        worker::sync()
    }

    /// While the worker holds it, it stays where it is and as it is.
    fn stamp(&self) -> Option<Stamp> {
        Some(Stamp {
            changed: SystemTime::UNIX_EPOCH,
            length: 0,
        })
    }
}
